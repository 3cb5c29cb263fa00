"""The bar that stays in sight: whose turn it is, the dice that were rolled, and the button that goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import ChanceOutcome
from homestretch.core.log import recent
from homestretch.draw import drawing
from homestretch.draw.markup import el
from homestretch.draw.mode import Mode
from homestretch.draw.panel import Heading, Note, Panel, Title, way_on
from homestretch.draw.panel_markup import heading, onward, panels_markup

from .table import Table

NEWS: Final = 16
"""So many entries of the race call are looked through for the last that is more than the board says itself."""


def with_bar(table: Table, panels: Sequence[Panel], mode: Mode) -> list[Element]:
    """Draw the panels, with what is always to be seen of them in a bar of its own before the others.

    A panel that stays in sight is a bar itself. When the game is over there are no turns any more, and the final
    ranking stays whole.
    """
    names = table.names
    if not panels or any(panel.stays for panel in panels) or table.match.outcome is not None:
        return panels_markup(panels, names, mode)
    main, (first, *others) = way_on(panels)
    head, first = take_head(first)
    shown = heading(head, names)
    bar = el("section", shown, _coach(table), _news(table), _dice(table), onward(main, mode), class_="card turn-bar")
    return [bar, *panels_markup([first, *others], names, mode)]


def take_head(panel: Panel) -> tuple[Heading | Title | None, Panel]:
    """Return what a panel has for the head of a bar, and the panel without it; what is over a title stays there."""
    match panel.head:
        case Heading():
            return panel.head, replace(panel, head=None)
        case Title(words, eyebrow):
            over = (Note(eyebrow, "eyebrow"),) if eyebrow else ()
            return Title(words), replace(panel, head=None, items=(*over, *panel.items))
    return None, panel


def _coach(table: Table) -> Element | None:
    """A sentence or two for those who play for the first time: the page knows if they do."""
    words = "" if table.computer_task else drawing(table.game).coach(table.view(), table.names)
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
    if last is None or not isinstance(last.action, ChanceOutcome) or table.match.to_move < 0:
        return None
    draw, side = drawing(table.game), table.game.side
    words = last.action.results
    dice = (el("span", *draw.die(word), class_="rolled-die") for word in words)
    heard = ", ".join(map(side, words))
    return el("p", dice, class_="rolled-dice", role="img", aria_label=f"Rolled: {heard}")
