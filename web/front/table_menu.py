"""The Table menu: everything that players can set during a game, except what is in the turn bar."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from homestretch.core.language import t
from homestretch.draw import drawing
from homestretch.draw.markup import cached, el
from homestretch.draw.parts import tap

from . import computer_markup
from .settings import switches
from .table import Table


def menu(table: Table) -> Element:
    """Draw the menu, which is closed until its button in the bar of the page is tapped.

    JavaScript fills its first part with the controls of the page, such as sound. While something private or an earlier
    position is shown, there are only these.
    """
    return el(
        "section",
        el("div", class_="page-controls"),
        _settings(table),
        popover="auto",
        aria_label=t("Table"),
        class_="table-menu",
    )


def _settings(table: Table) -> Iterator[Element]:
    """Draw the controls of this table: ways to see the board and, until the game is over, everything else."""
    if table.curtain or table.past_plies is not None or (table.viewer is not None and not table.alone):
        return
    over = table.match.outcome is not None
    looks = [(f"see {name}", label, name in table.settings.looks) for name, label in drawing(table.game).looks]
    # the odds are in the turn bar
    ours = () if over else (each for each in switches(table.settings) if each[0] != "odds")
    shown = (*looks, *ours)
    if shown:
        yield from (_heading(t("Board and dice")), _switches(shown))
    if not over:
        yield from (_heading(t("Pace")), computer_markup.paces(with_computers=_has_company(table)))
        yield from (_heading(t("Players")), *computer_markup.chairs(table))


def _has_company(table: Table) -> bool:
    """Return True if people play with computers; if only computers play, their pace is in the turn bar."""
    return any(table.match.computers) and not computer_markup.is_watched(table)


@cached
def _heading(words: str) -> Element:
    return el("h3", words, class_="eyebrow")


@cached
def _switches(shown: tuple[tuple[str, str, bool], ...]) -> Element:
    buttons = (tap(name, t(label), class_="secondary", pressed=pressed) for name, label, pressed in shown)
    return el("div", buttons, class_="switches")
