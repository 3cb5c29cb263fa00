"""The panels during the race: whose turn it is, and where each horse would end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from pyapp.core.words import ordinal
from pyapp.draw.markup import Child, el
from pyapp.draw.parts import ask, choice, primary, prompt
from pyapp.draw.tokens import chip_badge
from pyapp.games.royal_turf.actions import MOVES
from pyapp.games.royal_turf.data import RUNNERS, SYMBOLS
from pyapp.games.royal_turf.views import Prospect, View

from .betting import payout_table, purses
from .captions import in_the_way
from .silks import horse_badge, symbol_badge


def rolling(view: View, names: Sequence[str]) -> Iterator[Element]:
    """The die waits for the player in turn."""
    fresh = sum(not runner.used and not runner.out for runner in view.runners)
    running = sum(not runner.out for runner in view.runners)
    line = f"All {running} horses are fresh." if fresh == running else f"{fresh} of {running} horses are still fresh."
    yield el(
        "section",
        prompt(view.turn, names, f"{names[view.turn]} to roll", line),
        primary("roll", "Roll the die"),
        _used(view),
        class_="card turn",
    )
    yield from _below(view, names)


def choosing(view: View, names: Sequence[str]) -> Iterator[Element]:
    """A horse is to be run by the die."""
    assert view.symbol is not None
    offered = [prospect for prospect in view.prospects if prospect.choosable]
    line = "The only fresh horse: it must run." if len(offered) == 1 else "Run one of the fresh horses."
    yield el(
        "section",
        prompt(view.turn, names, f"{names[view.turn]} to choose", line),
        el("p", symbol_badge(view.symbol), el("span", f"The die shows a {SYMBOLS[view.symbol]}."), class_="rolled"),
        el("div", (_prospect(view, prospect) for prospect in offered), class_="choices"),
        _used(view),
        class_="card turn",
    )
    yield from _below(view, names)


def _prospect(view: View, prospect: Prospect) -> Element:
    runner = view.runners[prospect.horse]
    own = [chip for chip in runner.chips if chip.seat == view.turn]
    stake = (chip_badge(chip.seat, "?" if chip.value is None else str(chip.value), "your chip") for chip in own)
    label: list[Child] = [el("b", RUNNERS[prospect.horse].name), f" {prospect.distance} ", *stake]
    return choice(MOVES[prospect.horse], horse_badge(prospect.horse), label, consequence(prospect))


def consequence(prospect: Prospect) -> str:
    """What moving a horse leads to, in a few words: ``4 → 15, 16 taken by Black``."""
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


def _used(view: View) -> Element | None:
    """The horses that have run and wait until all have."""
    used = [runner.horse for runner in view.runners if runner.used and not runner.out]
    if not used:
        return None
    return el(
        "p",
        "Used: ",
        (ask(MOVES[horse], horse_badge(horse), RUNNERS[horse].name, tag="span", class_="used-horse") for horse in used),
        class_="quiet used-horses",
    )


def _below(view: View, names: Sequence[str]) -> Iterator[Element]:
    yield purses(view, names)
    yield payout_table(view)
