"""The turn bar, which stays in sight: the player in turn, the dice rolled, and the main button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import ChanceOutcome
from homestretch.core.language import t
from homestretch.core.log import recent
from homestretch.draw import drawing
from homestretch.draw.markup import el
from homestretch.draw.mode import Mode
from homestretch.draw.panel import Heading, Note, Panel, Title, way_on
from homestretch.draw.panel_markup import heading, onward, panels_markup

from .table import Table

NEWS: Final = 16
"""The number of race-call entries that are searched for the last one that is not minor."""


def with_bar(table: Table, panels: Sequence[Panel], mode: Mode) -> list[Element]:
    """Draw the panels, with their heading and main button moved into a turn bar.

    There is no bar if a panel is one itself (`Panel.stays`), or when the game is over.
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
    """Return the heading for the bar, and the panel without it; the line above a title stays in the panel."""
    match panel.head:
        case Heading():
            return panel.head, replace(panel, head=None)
        case Title(words, eyebrow):
            over = (Note(eyebrow, "eyebrow"),) if eyebrow else ()
            return Title(words), replace(panel, head=None, items=(*over, *panel.items))
    return None, panel


def _coach(table: Table) -> Element | None:
    """Draw advice for first-time players; JavaScript hides it from others."""
    words = "" if table.computer_task else drawing(table.game).coach(table.view(), table.names)
    return el("p", words, class_="coach quiet") if words else None


def _news(table: Table) -> Element | None:
    """Draw the last race-call entry where players sit around the screen and may see the board's words sideways."""
    if table.viewer is not None or not table.side:
        return None
    entries = [entry for entry in recent(table.match, NEWS) if not entry.minor]
    return el("p", entries[-1].text, class_="news", aria_hidden="true") if entries else None


def _dice(table: Table) -> Element | None:
    """Draw the dice that were rolled for the choice to be made now."""
    last = next((ply for ply in reversed(table.match.history) if not ply.by_itself), None)
    if last is None or not isinstance(last.action, ChanceOutcome) or table.match.to_move < 0:
        return None
    draw, side = drawing(table.game), table.game.side
    words = last.action.results
    dice = (el("span", *draw.die(word), class_="rolled-die") for word in words)
    heard = ", ".join(map(side, words))
    return el("p", dice, class_="rolled-dice", role="img", aria_label=t("Rolled: {dice}", dice=heard))
