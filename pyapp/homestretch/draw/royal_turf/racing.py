"""The panels during the race: the player in turn, and the end of each horse's move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

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
)
from homestretch.draw.tokens import chip_badge
from homestretch.games.royal_turf.actions import MOVES
from homestretch.games.royal_turf.data import RUNNERS, SYMBOLS, Horse
from homestretch.games.royal_turf.views import Prospect, View

from .betting import payout_table, purses
from .captions import in_the_way
from .silks import horse_badge, symbol_badge


def rolling(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels when the player in turn is to roll."""
    fresh = sum(not runner.used and not runner.out for runner in view.runners)
    running = sum(not runner.out for runner in view.runners)
    line = f"All {running} horses are fresh." if fresh == running else f"{fresh} of {running} horses are still fresh."
    head = Heading(view.turn, f"{names[view.turn]} to roll", line)
    yield Panel(head, (_used(view),), (primary("roll", "Roll the die"),), "turn")
    yield from _below(view, names)


def choosing(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the choice of a horse to move."""
    assert view.symbol is not None
    offered = [prospect for prospect in view.prospects if prospect.choosable]
    line = "The only fresh horse: it must run." if len(offered) == 1 else "Run one of the fresh horses."
    rolled = (picture(symbol_badge, view.symbol), Words(f"The die shows a {SYMBOLS[view.symbol]}."))
    rides = choices(_prospect(view, prospect) for prospect in offered)
    head = Heading(view.turn, f"{names[view.turn]} to choose", line)
    yield Panel(head, (Note(rolled, "rolled"), rides, _used(view)), look="turn")
    yield from _below(view, names)


def _prospect(view: View, prospect: Prospect) -> Choice:
    own = [chip for chip in view.runners[prospect.horse].chips if chip.seat == view.turn]
    faces = ("?" if chip.value is None else str(chip.value) for chip in own)
    stake = (picture(chip_badge, view.turn, face, "your chip") for face in faces)
    words: Line = (strong(RUNNERS[prospect.horse].name), f" {prospect.distance} ", *stake)
    return choice(MOVES[prospect.horse], picture(horse_badge, prospect.horse), words, consequence(prospect))


def consequence(prospect: Prospect) -> str:
    """Return in a few words the effect of moving a horse: ``4 → 15, 16 taken by Black``."""
    reason = in_the_way(prospect.wanted_space, prospect.by)
    pace = ", Pace mark" if prospect.pace else ""
    start = prospect.start_space or "start"
    match prospect.why:
        case "home":
            return f"over the line, {ordinal(prospect.place)}{pace}"
        case "blocked":
            return f"stays on {start}, {reason}"
        case "taken":
            return f"{start} → {prospect.stop_space}{pace}, {reason}"
    return f"{start} → {prospect.stop_space}{pace}"


def _used(view: View) -> Note | None:
    """The horses that have run and wait until all have."""
    used = [_used_horse(runner.horse) for runner in view.runners if runner.used and not runner.out]
    return Note(("Used: ", *used), "quiet used-horses") if used else None


def _used_horse(horse: Horse) -> Choice:
    return forbidden(MOVES[horse], picture(horse_badge, horse), RUNNERS[horse].name, look="used-horse", is_button=False)


def _below(view: View, names: Sequence[str]) -> Iterator[Panel]:
    yield purses(view, names)
    yield payout_table(view)
