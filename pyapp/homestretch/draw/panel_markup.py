"""Markup of panels: the one place where what stands beside a board becomes HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import singledispatch
from typing import Final
from xml.etree.ElementTree import Element

from .markup import Child, el
from .panel import (
    PRIMARY,
    Cell,
    Choice,
    Figure,
    Group,
    Heading,
    Item,
    Keepsake,
    Line,
    Note,
    Panel,
    Picture,
    Podium,
    Row,
    Rows,
    Slip,
    Subtitle,
    Table,
    TableRow,
    Title,
    Words,
)
from .pieces import ask
from .ranking import ranking_picture
from .tokens import player_badge

TAGS: Final = {"plain": "span", "strong": "b", "small": "small", "faint": "em", "mark": "i"}
"""What a part of a line is in HTML, by its weight."""


def panels_markup(panels: Iterable[Panel], names: Sequence[str]) -> list[Element]:
    """Panels with all that they hold; `names` are those of the players, by seat."""
    return [panel_markup(panel, names) for panel in panels]


def panel_markup(panel: Panel, names: Sequence[str]) -> Element:
    """A panel with all that it holds; `names` are those of the players, by seat."""
    onward = [markup(choice) for choice in panel.main]
    for button in onward[:1]:
        button.set("data-primary", "")
    return el(
        "section",
        heading(panel.head, names),
        el("div", map(markup, panel.completing), class_="offers", data_key="combination") if panel.completing else None,
        map(markup, filter(None, panel.items)),
        el("div", onward, class_="onward") if len(onward) > 1 else onward,
        class_=" ".join(filter(None, ("card", panel.look, "slip-foot" if panel.stays else ""))),
    )


def heading(head: Heading | Title | Subtitle | None, names: Sequence[str]) -> list[Element]:
    """What stands over a panel."""
    match head:
        case Heading(seat, title, words):
            lines = el("div", el("h2", title), el("p", words))
            return [el("header", player_badge(seat, names[seat]), lines, class_="prompt")]
        case Title(words, eyebrow):
            over = [el("p", eyebrow, class_="eyebrow")] if eyebrow else []
            return [*over, el("h2", words)]
        case Subtitle():
            return [markup(head)]
    return []


@singledispatch
def markup(item: Item) -> Element:
    """The element for an item of a panel."""
    raise TypeError(item)


@markup.register
def _(item: Choice) -> Element:
    named = "data_ask" if item.forbidden else "data_command" if item.is_command else "data_action"
    attributes: dict[str, str | bool | None] = {named: item.does}
    if item.is_button:
        attributes["type"] = "button"
    if item.forbidden:
        attributes |= {"aria_disabled": "true", "tabindex": "-1", "role": None if item.is_button else "button"}
    if item.pressed is not None:
        attributes["aria_pressed"] = str(item.pressed).lower()
    return el(
        "button" if item.is_button else "span",
        line(item.label),
        el("span", item.consequence, class_="consequence") if item.consequence else None,
        class_=item.look or None,
        data_primary=item.look == PRIMARY and not item.is_command,
        data_closes=item.closes,
        data_keys=item.keys or None,
        aria_label=item.heard or None,
        title=item.title or None,
        **attributes,
    )


@markup.register
def _(item: Note) -> Element:
    return el(
        "p",
        line(item.line),
        class_=item.look or None,
        data_told=item.told,
        data_key=item.key or None,
        aria_label=item.heard or None,
        role=item.role or ("img" if item.heard else None),
    )


@markup.register
def _(item: Rows) -> Element:
    tag = "ol" if item.ordered else "ul"
    return el(tag, map(_row, item.rows), class_=item.look or None, data_key=item.key or None)


def _row(row: Row) -> Element:
    return el(
        "li",
        line(row.line),
        class_=row.look or None,
        data_key=row.key or None,
        aria_hidden="true" if row.silent else None,
        **(ask(row.asks) if row.asks else {}),
    )


@markup.register
def _(item: Table) -> Element:
    head = el("tr", (_cell(cell, "col") for cell in item.head))
    table = el("table", el("thead", head), el("tbody", map(_table_row, item.rows)), class_=item.look or None)
    return el("div", table, class_="scroll") if item.scrolls else table


def _table_row(row: TableRow) -> Element:
    return el("tr", (_cell(cell, "row") for cell in row.cells), data_key=row.key or None)


def _cell(cell: Cell, of: str) -> Element:
    if not cell.head:
        return el("td", line(cell.line))
    return el("th", line(cell.line), scope=of, title=cell.title or None)


@markup.register
def _(item: Group) -> Element:
    return el(
        "div",
        map(markup, filter(None, item.items)),
        class_=item.look or None,
        role=item.role or None,
        aria_label=item.heard or None,
        data_key=item.key or None,
        tabindex="0" if item.scrolls else None,
    )


@markup.register
def _(item: Words) -> Element:
    return el(
        TAGS[item.weight],
        line(item.line),
        class_=item.look or None,
        role="img" if item.heard else None,
        aria_label=item.heard or None,
        data_key=item.key or None,
        title=item.title or None,
    )


@markup.register
def _(item: Picture) -> Element:
    return drawn(item)


@markup.register
def _(item: Slip) -> Element:
    total = el("b", item.total, class_="money")
    head = el("h4", player_badge(item.seat, item.name), item.name, total)
    return el("article", head, map(markup, filter(None, item.items)), data_key=f"payout-{item.seat}")


@markup.register
def _(item: Figure) -> Element:
    return el("figure", drawn(item.picture), el("figcaption", item.caption), class_=item.look or None)


@markup.register
def _(item: Podium) -> Element:
    drawn = ranking_picture(item.names, item.places, item.marks, item.what, item.headline)
    return el("figure", drawn, class_="honours")


@markup.register
def _(_: Keepsake) -> Element:
    formats = (
        el("button", format_.upper(), type="button", class_="secondary small", data_keeps=format_)
        for format_ in ("png", "svg")
    )
    return el("p", "Keep the picture: ", formats, class_="keepsake")


@markup.register
def _(item: Subtitle) -> Element:
    return el("h3", item.words, class_="eyebrow")


def line(content: Line) -> Iterator[Child]:
    """What stands in a line, one after the other."""
    match content:
        case tuple():
            for part in content:
                yield from line(part)
        case Picture():
            yield drawn(content)
        case Words() | Choice():
            yield markup(content)
        case _:
            yield content


def drawn(picture: Picture) -> Element:
    """The picture of a line or a figure."""
    return picture.draw(*picture.arguments, **dict(picture.named))
