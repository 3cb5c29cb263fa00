"""The panels beside the board, by phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from homestretch.core.language import t
from homestretch.draw.endings import GAME_COLUMN, so_far
from homestretch.draw.panel import Panel
from homestretch.games.ludifacture.views import View

from .payout import over, paying
from .racing import choosing, counting, looking_ahead, numbering, rolling, rolling_again, starting


def panels(view: View, names: Sequence[str], picks: Sequence[str] = ()) -> Iterator[Panel]:  # noqa: ARG001 - one tap each
    """Make the panels for the current phase; everything in them is public."""
    return _PANELS[view.phase](view, names)


def curtain_note(view: View) -> str:  # noqa: ARG001 - the same at any time
    """Return the line for the player to whom the device is passed."""
    return t("Nothing is hidden in this game.")


def standings(view: View, names: Sequence[str]) -> Panel | None:
    """Return the results of the games already played, or None before the first."""
    return so_far(names, view.nets, view.scores, GAME_COLUMN)


def coach(view: View, names: Sequence[str]) -> str:  # noqa: ARG001 - the player in turn is spoken to
    """Return a hint for a first-time player, or an empty text."""
    match view.phase:
        case "roll":
            return t(
                "Your markers start on your side. Get one across to win its stack, plus the same number of "
                "coins from the pot."
            )
        case "choose":
            return t(
                "Choose a marker. Pass another player’s marker to take one of its coins; land on it to take them all."
            )
    return ""


_PANELS: Final[dict[str, Callable[[View, Sequence[str]], Iterator[Panel]]]] = {
    "start": starting,
    "order": numbering,
    "count": counting,
    "ahead": looking_ahead,
    "roll": rolling,
    "reroll": rolling_again,
    "choose": choosing,
    "result": paying,
    "over": over,
}
