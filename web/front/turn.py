"""The bar that stays in sight: whose turn it is, the dice that were rolled, and the button that goes on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Drawn
from homestretch.core.log import recent
from homestretch.draw import drawing
from homestretch.draw.markup import el

from .table import Table

NEWS: Final = 16
"""So many entries of the race call are looked through for the last that is more than the board says itself."""


def with_bar(table: Table, panels: Sequence[Element]) -> list[Element]:
    """The panels, with what is always to be seen of them in a bar of its own before the others.

    A panel that has its own bar (``slip-foot``) keeps it; one of which nothing is left is left out. When the game is
    over there are no turns any more, and the final ranking stays whole.
    """
    own_bar = any("slip-foot" in (panel.get("class") or "") for panel in panels)
    if not panels or own_bar or table.match.outcome is not None:
        return list(panels)
    first = panels[0]
    head = next((child for child in first if child.tag in ("header", "h2")), None)
    if head is not None:
        first.remove(head)
    button = next((taken for panel in panels if (taken := onward(panel)) is not None), None)
    bar = el("section", head, _coach(table), _news(table), _dice(table), button, class_="card turn-bar")
    return [bar, *(panel for panel in panels if len(panel) or panel.tag == "#ready")]


def onward(panel: Element) -> Element | None:
    """Take the main button out of a panel, together with those beside it."""
    for parent in panel.iter():
        for child in parent:
            if child.get("data-primary") is not None or child.get("class") == "onward":
                parent.remove(child)
                return child
    return None


def _coach(table: Table) -> Element | None:
    """A sentence or two for those who play for the first time: the page knows if they do."""
    words = "" if table.awaited else drawing(table.game).coach(table.view(), table.names)
    return el("p", words, class_="coach quiet") if words else None


def _news(table: Table) -> Element | None:
    """What the board says of the last move, for those at whose side its words lie on theirs: others read it there."""
    if table.viewer is not None or not table.side:
        return None
    entries = [entry for entry in recent(table.match, NEWS) if not entry.minor]
    return el("p", entries[-1].text, class_="news", aria_hidden="true") if entries else None


def _dice(table: Table) -> Element | None:
    """What was rolled for the choice that is to be made now."""
    last = next((ply for ply in reversed(table.match.history) if not ply.by_itself), None)
    if last is None or not isinstance(last.action, Drawn) or table.match.to_move < 0:
        return None
    draw, side = drawing(table.game), table.game.side
    words = last.action.results
    dice = (el("span", *draw.die(word), class_="rolled-die") for word in words)
    heard = ", ".join(map(side, words))
    return el("p", dice, class_="rolled-dice", role="img", aria_label=f"Rolled: {heard}")
