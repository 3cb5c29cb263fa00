"""The panels beside the track, by phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.language import t
from homestretch.draw.panel import Panel
from homestretch.games.pistard.data import LETTERS, seat_of
from homestretch.games.pistard.views import View

from .pieces import die_badge, rider_badge
from .placing import drawing_lots, lining_up
from .racing import choosing, riding, rolling
from .result import over


def panels(view: View, names: Sequence[str], picks: Sequence[str] = ()) -> Iterator[Panel]:  # noqa: ARG001 - one tap each
    """Make the panels for the current phase; everything in them is public."""
    return _PANELS[view.phase](view, names)


def coach(view: View, names: Sequence[str]) -> str:  # noqa: ARG001 - the player in turn is spoken to
    """Return a hint for a first-time player, or an empty text."""
    match view.phase:
        case "place":
            return t("The inner lane is the shortest way round. The rider furthest ahead goes first.")
        case "roll":
            return t("A ride must end on a square of the die’s colour or right behind another rider.")
        case "ride":
            return t(
                "Ride as far ahead or inward as you can. To end right behind another rider, you can use a die "
                "of any colour."
            )
    return ""


def die(word: str) -> tuple[Element | None, Element | str]:
    """Return the badges of a die and of its side for a word of a roll such as ``G5``; for a lot, None and the word."""
    if word[0] not in LETTERS:
        return None, word
    colour = LETTERS.index(word[0])
    return die_badge(colour, 0), die_badge(colour, int(word[1:]))


_PANELS: Final[dict[str, Callable[[View, Sequence[str]], Iterator[Panel]]]] = {
    "first": drawing_lots,
    "place": lining_up,
    "choose": choosing,
    "roll": rolling,
    "ride": riding,
    "over": over,
}


def runner(number: int, names: Sequence[str]) -> tuple[Element, str]:
    """Return a rider's badge, and the rider in words: the player's name and the number."""
    return rider_badge(number), t("{player} {rider}", player=names[seat_of(number)], rider=number)
