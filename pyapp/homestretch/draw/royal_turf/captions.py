"""Words on the board: the effects of a choice, the reasons why a horse stopped short, the horses' places."""

from __future__ import annotations

from collections.abc import Sequence

from homestretch.core import Event, Seat
from homestretch.core.words import join_words, ordinal
from homestretch.draw.captions import join_sentences, sentence, shorten_name
from homestretch.games.royal_turf.data import RUNNERS, SYMBOLS, Horse
from homestretch.games.royal_turf.events import HorseMoved, PaceTaken
from homestretch.games.royal_turf.views import Prospect, RunnerView, View

Lines = tuple[str, str, str]
"""The three lines beside the die, such as the horse, its move, and the reason."""


def prospect_caption(prospect: Prospect) -> Lines:
    """Return three lines with the effects of moving a horse: (“Caramel 12”, “to space 15”, “16 taken by Black”)."""
    head = f"{RUNNERS[prospect.horse].name} {prospect.distance}"
    match prospect.why:
        case "home":
            return head, f"over the line, {ordinal(prospect.place)}", "takes the Pace mark" if prospect.pace else ""
        case "blocked":
            return head, f"stays on {prospect.stop_space}", in_the_way(prospect.wanted_space, prospect.by)
    reason = in_the_way(prospect.wanted_space, prospect.by)
    if prospect.pace and reason:
        return head, f"to {prospect.stop_space}, the Pace mark", reason
    return head, f"to space {prospect.stop_space}", "takes the Pace mark" if prospect.pace else reason


def in_the_way(wanted: int, by: Sequence[Horse], track: int = 33) -> str:
    """Return in words the taken spaces, from the wanted one backwards.

    >>> in_the_way(16, (6,)), in_the_way(16, (6, 0)), in_the_way(16, ()), in_the_way(1, (6, 0, 1))
    ('16 taken by Black', '16 and 15 taken', '', '1, 33 and 32 taken')
    """
    spaces = [str(space) for space in taken_spaces(wanted, by, track)]
    if len(by) == 1:
        return f"{spaces[0]} taken by {RUNNERS[by[0]].name}"
    return f"{join_words(spaces)} taken" if spaces else ""


def taken_spaces(wanted: int, by: Sequence[Horse], track: int = 33) -> list[int]:
    """Return the spaces of the horses `by`, from the wanted one backwards."""
    return [(wanted - 1 - back) % track + 1 for back in range(len(by))]


def last_move(last: Sequence[Event]) -> HorseMoved | None:
    """Return the move among the events of the last turn, or None."""
    return next((event for event in reversed(last) if isinstance(event, HorseMoved)), None)


def status_line(view: View, names: Sequence[str], last: Sequence[Event]) -> Lines:
    """Return three lines that say what the game is waiting for, and what the last horse did."""
    name = shorten_name(names[view.turn])
    match view.phase:
        case "start" | "deal":
            return "Line-up", "The cards are turned", ""
        case "bet":
            on = f" on {RUNNERS[view.up].name}?" if view.up is not None else ""
            return "Bets, please", f"{name} bets{on}", ""
        case "choose":
            return f"{name} rolled {_article(view)}", "Which horse runs?", ""
        case "roll":
            return f"{name} rolls", *_ran(last)
    winner = next((runner.horse for runner in view.runners if runner.place == 1), None)
    return (f"{RUNNERS[winner].name} wins", "The bets are paid", "") if winner is not None else ("", "", "")


def _article(view: View) -> str:
    return f"a {SYMBOLS[view.symbol]}" if view.symbol is not None else ""


def _ran(last: Sequence[Event]) -> tuple[str, str]:
    moved = last_move(last)
    if moved is None:
        return "", ""
    name = RUNNERS[moved.horse].name
    reason = in_the_way((moved.wanted - 1) % 33 + 1, moved.by)
    pace = any(isinstance(event, PaceTaken) for event in last)
    match moved.why:
        case "home":
            return f"{name} is over the line", "and took the Pace mark" if pace else ""
        case "blocked":
            return f"{name} stayed", reason
    return f"{name} ran {moved.stop - moved.start}", reason or ("and took the Pace mark" if pace else "")


def where(view: View, runner: RunnerView) -> str:
    """Return in words the place of a horse on the course: ``on space 4``."""
    if runner.out or (runner.run or 0) > view.edition.track:
        return "over the line"
    if not runner.space:
        return "before the line"
    return f"on space {runner.space}{', before the line' if (runner.run or 0) <= 0 else ''}"


def run_word(view: View, runner: RunnerView) -> str:
    """Return the word for a horse in the ranking: its place if it has one, else “home” or its run."""
    if runner.place:
        return ordinal(runner.place)
    if (runner.run or 0) > view.edition.track:
        return "home"
    return str(runner.run).replace("-", "−")


def standing(view: View) -> str:
    """Return a description of the board for screen readers: the horses in order, the used cards, the die."""
    field = [
        f"{RUNNERS[horse].name} {ordinal(runner.place) if runner.place else where(view, runner)}"
        for horse in view.standing
        for runner in (view.runners[horse],)
    ]
    used = [RUNNERS[runner.horse].name for runner in view.runners if runner.used and not runner.out]
    pace = [RUNNERS[runner.horse].name for runner in view.runners if runner.pace]
    sentences = [
        f"Race {view.race} of {view.races}.",
        sentence("From the front", field),
        sentence("Used", used),
        sentence("Pace mark", pace),
        f"The die shows {SYMBOLS[view.symbol]}." if view.symbol is not None else "",
    ]
    return join_sentences(*sentences)


def owner(names: Sequence[str], seat: Seat) -> str:
    """Return the name of a chip's owner, with single spaces."""
    return " ".join(names[seat].split())
