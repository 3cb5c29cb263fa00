"""The panels during the race: the player in turn, and the end of each horse's move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from homestretch.core.language import nt, t
from homestretch.core.words import ordinal
from homestretch.draw.panel import (
    Choice,
    Heading,
    Line,
    Note,
    Panel,
    Words,
    choice,
    choices,
    forbidden,
    picture,
    primary,
    strong,
    t_line,
)
from homestretch.draw.players import label_of
from homestretch.draw.tokens import chip_badge
from homestretch.games.royal_turf.actions import MOVES
from homestretch.games.royal_turf.data import RUNNERS, SYMBOL_NAMES, Horse
from homestretch.games.royal_turf.views import Prospect, View

from .betting import chips_and_money, payout_table
from .captions import in_the_way
from .silks import horse_badge, symbol_badge


def rolling(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels when the player in turn is to roll."""
    fresh = sum(not runner.used and not runner.out for runner in view.runners)
    running = sum(not runner.out for runner in view.runners)
    if fresh == running:
        line = t("All {n} horses are fresh.", n=running)
    else:
        line = nt(
            "{n} of {horses} horses is still fresh.", "{n} of {horses} horses are still fresh.", fresh, horses=running
        )
    head = Heading(view.turn, t("{player} to roll", player=label_of(names[view.turn])), line)
    yield Panel(head, (_used(view),), (primary("roll", t("Roll the die")),), "turn")
    yield from _below(view, names)


def choosing(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the choice of a horse to move."""
    assert view.symbol is not None
    offered = [prospect for prospect in view.prospects if prospect.choosable]
    line = t("Only one horse is fresh, so it must run.") if len(offered) == 1 else t("Choose a fresh horse to run.")
    shows = t("The die shows {symbol:the}.", symbol=SYMBOL_NAMES[view.symbol])
    rolled = (picture(symbol_badge, view.symbol), Words(shows))
    rides = choices(_prospect(view, prospect) for prospect in offered)
    head = Heading(view.turn, t("{player} to choose", player=label_of(names[view.turn])), line)
    yield Panel(head, (Note(rolled, "rolled"), rides, _used(view)), look="turn")
    yield from _below(view, names)


def _prospect(view: View, prospect: Prospect) -> Choice:
    own = [chip for chip in view.runners[prospect.horse].chips if chip.seat == view.turn]
    faces = ("?" if chip.value is None else str(chip.value) for chip in own)
    stake = (picture(chip_badge, view.turn, face, t("your chip")) for face in faces)
    words: Line = (strong(str(RUNNERS[prospect.horse].name)), f" {prospect.distance} ", *stake)
    return choice(MOVES[prospect.horse], picture(horse_badge, prospect.horse), words, consequence(prospect))


def consequence(prospect: Prospect) -> str:
    """Return in a few words the effect of moving a horse: ``4 → 15 · 16 taken by Black``."""
    match prospect.why:
        case "home":
            goal = t("finishes {place}", place=ordinal(prospect.place))
        case "blocked":
            goal = t("stays on {space}", space=prospect.start_space)
        case _ if prospect.start_space:
            goal = f"{prospect.start_space} → {prospect.stop_space}"
        case _:
            goal = t("start → {space}", space=prospect.stop_space)
    pace = t("Pace mark") if prospect.pace else ""
    return " · ".join(filter(None, (goal, pace, in_the_way(prospect.wanted_space, prospect.by))))


def _used(view: View) -> Note | None:
    """The horses that have run and wait until all others have."""
    used = [_used_horse(runner.horse) for runner in view.runners if runner.used and not runner.out]
    return Note(t_line("Already run: {horses}", horses=tuple(used)), "quiet used-horses") if used else None


def _used_horse(horse: Horse) -> Choice:
    return forbidden(
        MOVES[horse], picture(horse_badge, horse), str(RUNNERS[horse].name), look="used-horse", is_button=False
    )


def _below(view: View, names: Sequence[str]) -> Iterator[Panel]:
    yield chips_and_money(view, names)
    yield payout_table(view)
