"""The panels beside the course, by phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.language import t
from homestretch.core.words import join_words
from homestretch.draw.captions import join_sentences
from homestretch.draw.endings import so_far
from homestretch.draw.panel import Panel
from homestretch.games.royal_turf.data import RUNNERS, SYMBOLS
from homestretch.games.royal_turf.views import View

from .betting import betting, calling_up, chips_to_place, chips_to_read, waiting
from .payout import over, paying
from .racing import choosing, rolling
from .silks import horse_badge, symbol_badge


def panels(view: View, names: Sequence[str], picks: Sequence[str] = ()) -> Iterator[Panel]:  # noqa: ARG001 - one tap each
    """Make the panels for the current phase; for a seat's view, only what that seat may see."""
    if view.seat is not None and view.options.hidden and view.phase in ("bet", "roll", "choose"):
        return chips_to_place(view, names) if _bets(view) else chips_to_read(view, names)
    return _PANELS[view.phase](view, names)


def curtain_note(view: View) -> str:
    """Return the line under the name of the player to whom the device is passed."""
    return t("Race {n} of {races}. Only you will see your chips.", n=view.race, races=view.races)


def coach(view: View, names: Sequence[str]) -> str:  # noqa: ARG001 - the player in turn is spoken to
    """Return a hint for a first-time player, or an empty text."""
    backed = [
        str(RUNNERS[runner.horse].name)
        for runner in view.runners
        if any(chip.seat == view.turn and chip.value for chip in runner.chips)
    ]
    bets = t("You’ve backed {horses}.", horses=join_words(backed)) if backed else ""
    match view.phase:
        case "bet" if view.options.hidden:
            return t("Your chips stay in this order. Hold to look, then tap one next to a horse.")
        case "bet":
            return t(
                "A chip pays if its horse finishes in the first three, and pays more if few others bet on that horse."
            )
        case "roll":
            return join_sentences(
                t("The die decides which row of the cards counts. Any fresh horse can then run."), bets
            )
        case "choose":
            return join_sentences(t("Run a horse you’ve backed, or another one if that does you no harm."), bets)
    return ""


def die(word: str) -> tuple[None, Element]:
    """Return None for the only die, and the badge of the symbol that a word of a roll stands for."""
    return None, symbol_badge(SYMBOLS.index(word))


def standings(view: View, names: Sequence[str]) -> Panel | None:
    """Return the results of earlier races, or None before the first payout."""
    return so_far(names, view.paid, view.scores)


def own_secrets(view: View) -> str:
    """Return the words of the button for looking at one's own chips; empty if there are none to see."""
    lie = view.phase in ("roll", "choose") or (view.phase == "bet" and view.seat is None)
    return t("Look at your chips") if view.options.hidden and lie else ""


def _bets(view: View) -> bool:
    return view.phase == "bet" and view.turn == view.seat


def _taking_bets(view: View, names: Sequence[str]) -> Iterator[Panel]:
    return waiting(view, names) if view.options.hidden else betting(view, names)


_PANELS: Final[dict[str, Callable[[View, Sequence[str]], Iterator[Panel]]]] = {
    "start": calling_up,
    "deal": calling_up,
    "bet": _taking_bets,
    "roll": rolling,
    "choose": choosing,
    "payout": paying,
    "over": over,
}


def runner(horse: int, names: Sequence[str]) -> tuple[Element, str]:  # noqa: ARG001
    """Return a horse's badge and name."""
    return horse_badge(horse), str(RUNNERS[horse].name)
