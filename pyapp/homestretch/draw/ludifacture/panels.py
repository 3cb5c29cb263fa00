"""What stands beside the board, by the part of the game that is on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.draw.endings import so_far
from homestretch.draw.panel import Panel
from homestretch.draw.tokens import die_badge
from homestretch.games.ludifacture.views import View

from .payout import over, paying
from .racing import choosing, counting, looking_ahead, lot, numbering, rolling, rolling_again


def panels(view: View, names: Sequence[str], picks: Sequence[str] = ()) -> Iterator[Panel]:  # noqa: ARG001 - one tap each
    """The panels for what the table has before it; all of it is for everybody's eyes."""
    return _PANELS[view.phase](view, names)


def curtain_note(view: View) -> str:  # noqa: ARG001 - the same at any time
    """One line for the player to whom the device goes; there are no secrets that would ask for a curtain."""
    return "Nothing is secret here."


def standings(view: View, names: Sequence[str]) -> Panel | None:
    """What the games so far have brought."""
    return so_far(names, view.nets, view.scores, "G")


def coach(view: View, names: Sequence[str]) -> str:  # noqa: ARG001 - the player in turn is spoken to
    """What somebody who plays for the first time is to know now."""
    match view.phase:
        case "roll":
            return "Your markers start at your side. One that gets across brings its coins, and as many from the pot."
        case "choose":
            return "Pick a marker. Passing somebody takes a coin, landing on somebody takes the whole stack."
    return ""


def die(word: str) -> tuple[None, Element]:
    """The pips on a side of a die; all dice are alike."""
    return None, die_badge(int(word), "")


_PANELS: Final[dict[str, Callable[[View, Sequence[str]], Iterator[Panel]]]] = {
    "start": lot,
    "order": numbering,
    "count": counting,
    "ahead": looking_ahead,
    "roll": rolling,
    "reroll": rolling_again,
    "choose": choosing,
    "result": paying,
    "over": over,
}
