"""The panels beside the Triactor course, by phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.language import t
from homestretch.draw.captions import join_sentences
from homestretch.draw.endings import so_far
from homestretch.draw.panel import Panel
from homestretch.games.triactor.data import FACE_LETTERS, LETTERS
from homestretch.games.triactor.views import View
from homestretch.games.triactor.words import face_name, suit, suits

from .payout import over, paying
from .racing import betting, calling_up, choosing, rolling, turning
from .slip import Picks, slip_to_read, slip_to_write
from .suits import suit_badge


def panels(view: View, names: Sequence[str], picks: Picks = ()) -> Iterator[Panel]:
    """Make the panels for the current phase; for a seat's view, only what that seat may see."""
    if view.seat is not None:
        return slip_to_write(view, names, picks) if _writes(view) else slip_to_read(view, names)
    return _PANELS[view.phase](view, names)


def curtain_note(view: View) -> str:
    """Return the line under the name of the player to whom the device is passed."""
    if view.phase in ("bet", "look"):
        return t("Race {race} of {races}: fill in your betting slip.", race=view.race, races=view.races)
    return t("Peek at your betting slip.")


def coach(view: View, names: Sequence[str]) -> str:  # noqa: ARG001 - the player in turn is spoken to
    """Return a hint for a first-time player, or an empty text."""
    backed = view.slips[view.turn].back
    backs = t("You’ve backed {horses}.", horses=suits(backed)) if backed else ""
    match view.phase:
        case "roll":
            return join_sentences(t("Roll, then choose a die: its horse runs."), backs)
        case "choose":
            return join_sentences(t("Choose any die: its horse runs."), backs)
        case "payout":
            return t("A bid pays more if few players back its horses.")
    return ""


def die(word: str) -> tuple[Element, str]:
    """Return the badge of the horse's die and the name of its side, for a word of a roll such as ``SA``."""
    return suit_badge(LETTERS.index(word[0])), face_name(FACE_LETTERS.index(word[1:]))


def standings(view: View, names: Sequence[str]) -> Panel | None:
    """Return the results of the races so far, or None before the first payout."""
    return so_far(names, view.paid, view.scores)


def own_secrets(view: View) -> str:
    """Return the words of the button for looking at one's own slip; empty if there is nothing to see."""
    return t("Peek at your slip") if view.phase in ("roll", "choose", "turn") else ""


def _writes(view: View) -> bool:
    return view.phase == "bet" and view.turn == view.seat


_PANELS: Final[dict[str, Callable[[View, Sequence[str]], Iterator[Panel]]]] = {
    "start": calling_up,
    "deal": calling_up,
    "bet": betting,
    "look": betting,
    "roll": rolling,
    "choose": choosing,
    "turn": turning,
    "payout": paying,
    "over": over,
}


def runner(horse: int, names: Sequence[str]) -> tuple[Element, str]:  # noqa: ARG001
    """Return a horse's badge and name."""
    return suit_badge(horse, title=""), suit(horse)
