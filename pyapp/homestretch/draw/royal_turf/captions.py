"""The texts on the board: the effects of a choice, the reasons why a horse stopped short, the horses' places."""

from __future__ import annotations

from collections.abc import Sequence

from homestretch.core import Event, Seat
from homestretch.core.language import nt, t
from homestretch.core.words import join_words, ordinal, with_minus
from homestretch.draw.captions import join_sentences, shorten_name
from homestretch.draw.players import label_of
from homestretch.games.royal_turf.data import RUNNERS, SYMBOL_NAMES, Horse
from homestretch.games.royal_turf.events import HorseMoved, PaceTaken
from homestretch.games.royal_turf.views import Prospect, RunnerView, View

Lines = tuple[str, str, str]
"""Three lines of words beside the die, such as (“Caramel 12”, “to space 15”, “16 taken by Black”)."""


def prospect_caption(prospect: Prospect, track: int) -> Lines:
    """Return three lines about a horse's move, such as (“Caramel 12”, “to space 15”, “16 taken by Black”).

    The course has `track` spaces.
    """
    head = f"{RUNNERS[prospect.horse].name} {prospect.distance}"
    space, pace = prospect.stop_space, t("takes the Pace mark") if prospect.pace else ""
    reason = in_the_way(prospect.wanted, prospect.by, track)
    match prospect.why:
        case "home":
            return head, t("finishes {place}", place=ordinal(prospect.place)), pace
        case "blocked":
            return head, t("stays on {space}", space=space), reason
    if pace and reason:
        return head, t("to {space}, takes the Pace mark", space=space), reason
    return head, t("to space {space}", space=space), pace or reason


def in_the_way(wanted: int, by: Sequence[Horse], track: int) -> str:
    """Return words that say which spaces a horse could not enter, because other horses are on them.

    Args:
        wanted: How many spaces from the line the horse would be if no horse were in its way.
        by: The horses in the way. The first is on the space `wanted`, the second is one space behind it, and so on.
        track: The number of spaces of the course.

    >>> in_the_way(16, (6,), 33), in_the_way(16, (6, 0), 33), in_the_way(16, (), 33), in_the_way(34, (6, 0, 1), 33)
    ('16 taken by Black', '16 and 15 taken', '', '1, 33 and 32 taken')
    """
    spaces = [str(space) for space in taken_spaces(wanted, by, track)]
    if len(by) == 1:
        return t("{space} taken by {horse}", space=spaces[0], horse=RUNNERS[by[0]].name)
    return t("{spaces} taken", spaces=join_words(spaces)) if spaces else ""


def taken_spaces(wanted: int, by: Sequence[Horse], track: int) -> list[int]:
    """Return the numbers of the spaces on which the horses `by` are. `in_the_way` explains the arguments.

    >>> taken_spaces(1, (6, 0, 1), 33)
    [1, 33, 32]
    """
    return [(wanted - 1 - back) % track + 1 for back in range(len(by))]


def last_move(last: Sequence[Event]) -> HorseMoved | None:
    """Return the last move among the events of a turn, or None if there is no move."""
    return next((event for event in reversed(last) if isinstance(event, HorseMoved)), None)


def status_line(view: View, names: Sequence[str], last: Sequence[Event]) -> Lines:
    """Return three lines about the state of the game and the last move. Some of them may be empty.

    For example (“Ann to roll”, “Caramel ran 3 spaces”, “16 taken by Black”).
    """
    name = shorten_name(label_of(names[view.turn]))
    match view.phase:
        case "start" | "deal":
            return t("Line-up"), t("Turning up the cards"), ""
        case "bet":
            if view.up is None:
                return t("Bets, please"), t("{player} to bet", player=name), ""
            return (
                t("Bets on {horse}, please", horse=RUNNERS[view.up].name),
                t("{player}: bet or pass?", player=name),
                "",
            )
        case "choose":
            assert view.symbol is not None
            rolled = t("{player} rolled {symbol:a}", player=name, symbol=SYMBOL_NAMES[view.symbol])
            return rolled, t("Which horse runs?"), ""
        case "roll":
            return t("{player} to roll", player=name), *_last_run_words(last, view.edition.track)
    winner = next((runner.horse for runner in view.runners if runner.place == 1), None)
    if winner is None:
        return "", "", ""
    return t("{horse} wins", horse=RUNNERS[winner].name), t("Paying out the bets"), ""


def _last_run_words(last: Sequence[Event], track: int) -> tuple[str, str]:
    moved = last_move(last)
    if moved is None:
        return "", ""
    name = RUNNERS[moved.horse].name
    reason = in_the_way(moved.wanted, moved.by, track)
    pace = t("It took the Pace mark") if any(isinstance(event, PaceTaken) for event in last) else ""
    match moved.why:
        case "home":
            return t("{horse} is home", horse=name), pace
        case "blocked":
            return t("{horse} stayed put", horse=name), reason
    ran = nt("{horse} ran {n} space", "{horse} ran {n} spaces", moved.stop - moved.start, horse=name)
    return ran, reason or pace


def position_words(view: View, runner: RunnerView) -> str:
    """Return where a horse is on the course, such as ``on space 4``."""
    if runner.out or (runner.run or 0) > view.edition.track:
        return t("home")
    if not runner.space:
        return t("at the start")
    if (runner.run or 0) <= 0:
        return t("on space {space}, at the start", space=runner.space)
    return t("on space {space}", space=runner.space)


def run_word(view: View, runner: RunnerView) -> str:
    """Return the word for a horse in the ranking.

    If the horse has a place, the word is the place, such as ``2nd``. If it is home, but its place is not known yet, the
    word is ``home``. Otherwise, the word is the number of spaces that the horse has run, such as ``12``.
    """
    if runner.place:
        return ordinal(runner.place)
    if (runner.run or 0) > view.edition.track:
        return t("home")
    return with_minus(runner.run or 0)


def describe_board(view: View) -> str:
    """Return a description of the board for screen readers: the horses in order, the used cards, the die."""
    field = [
        f"{RUNNERS[horse].name} ({ordinal(runner.place) if runner.place else position_words(view, runner)})"
        for horse in view.standing
        for runner in (view.runners[horse],)
    ]
    used = [str(RUNNERS[runner.horse].name) for runner in view.runners if runner.used and not runner.out]
    return join_sentences(
        t("Race {n} of {races}.", n=view.race, races=view.races),
        t("From the front: {horses}.", horses=join_words(field)) if field else "",
        t("Already run: {horses}.", horses=join_words(used)) if used else "",
        *(t("Pace mark: {horse}.", horse=RUNNERS[runner.horse].name) for runner in view.runners if runner.pace),
        "" if view.symbol is None else t("The die shows {symbol:the}.", symbol=SYMBOL_NAMES[view.symbol]),
    )


def owner_name(names: Sequence[str], seat: Seat) -> str:
    """Return the name of a chip's owner, with single spaces between its words."""
    return " ".join(names[seat].split())
