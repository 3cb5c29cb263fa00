"""The panels beside the board, by phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from homestretch.draw.endings import so_far
from homestretch.draw.panel import Panel
from homestretch.games.ludifacture.views import View

from .payout import over, paying
from .racing import choosing, counting, looking_ahead, lot, numbering, rolling, rolling_again


def panels(view: View, names: Sequence[str], picks: Sequence[str] = ()) -> Iterator[Panel]:  # noqa: ARG001 - one tap each
    """Make the panels for the current phase; everything in them is public."""
    return _PANELS[view.phase](view, names)


def curtain_note(view: View) -> str:  # noqa: ARG001 - the same at any time
    """Return the line for the player to whom the device is passed."""
    return "Nothing is secret here."


def standings(view: View, names: Sequence[str]) -> Panel | None:
    """Return the results of the games so far, or None before the first."""
    return so_far(names, view.nets, view.scores, "G")


def coach(view: View, names: Sequence[str]) -> str:  # noqa: ARG001 - the player in turn is spoken to
    """Return a hint for a first-time player, or an empty text."""
    match view.phase:
        case "roll":
            return "Your markers start at your side. One that gets across brings its coins, and as many from the pot."
        case "choose":
            return "Pick a marker. Passing somebody takes a coin, landing on somebody takes the whole stack."
    return ""


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
