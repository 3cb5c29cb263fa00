"""Panels as HTML: turns a `Panel` into elements, according to the `Mode`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import singledispatch
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Action
from homestretch.core.language import t

from .markup import Attribute, Child, el
from .mode import AT_TABLE, EXIT_COMMANDS, Mode
from .panel import (
    CHOICE,
    PRIMARY,
    Cell,
    Choice,
    Group,
    Heading,
    Item,
    Line,
    Note,
    Panel,
    Picture,
    PlayerPayout,
    Podium,
    Row,
    Rows,
    SaveButtons,
    Subtitle,
    Table,
    TableRow,
    Title,
    Words,
    texts_in,
)
from .ranking import game_title, ranking_picture
from .tokens import player_badge

TAGS: Final = {"plain": "span", "strong": "b", "small": "small", "faint": "em", "mark": "i"}
"""The HTML tag for words in a line, by their `Words.weight`."""

ARROW: Final = "\xa0→\xa0"
"""An arrow in a line of text, with spaces at which the line does not break."""


def panels_markup(
    panels: Iterable[Panel], names: Sequence[str], mode: Mode = AT_TABLE, below: Sequence[Element] = ()
) -> list[Element]:
    """Return panels as HTML, without panels that would be empty in this mode.

    Args:
        panels: The panels.
        names: The players, by seat.
        mode: How the panels are shown. For example, there are no buttons if taps do nothing.
        below: Elements that are added at the end of each panel that stays in sight (`Panel.is_bar`).
    """
    return [drawn for panel in panels if (drawn := panel_markup(panel, names, mode, below)) is not None]


def panel_markup(
    panel: Panel, names: Sequence[str], mode: Mode = AT_TABLE, below: Sequence[Element] = ()
) -> Element | None:
    """Return a panel as HTML, or None if it would be empty in this mode.

    The arguments are those of `panels_markup`.
    """
    items = (_markup(item, mode) for item in panel.items if item is not None)
    found = [*heading(panel.head, names), completing_buttons(panel, mode), *items, main_buttons(panel.main, mode)]
    if panel.is_bar:
        found += below
    shown = [part for part in found if part is not None]
    # the panel's own class comes first: when a page is compared with its previous version, panels are recognized by it
    classes = (panel.classes, "card", "slip-foot" if panel.is_bar else "")
    return el("section", shown, class_=" ".join(filter(None, classes))) if shown else None


def _element_if_shown(tag: str, children: Iterable[Child], **attributes: Attribute) -> Element | None:
    """Return an element with the children that are not None.

    If there are children, but all of them are None, return None. If there are no children, return an empty element.
    """
    found = list(children)
    left = [child for child in found if child is not None]
    return None if found and not left else el(tag, left, **attributes)


def heading(head: Heading | Title | Subtitle | None, names: Sequence[str]) -> list[Element]:
    """Return the heading of a panel as HTML, or an empty list if the panel has no heading."""
    match head:
        case Heading():
            lines = el("div", el("h2", head.title), el("p", " ".join(texts_in(head.line))))
            badge = player_badge(head.seat, names[head.seat])
            return [el("header", badge, lines, class_="prompt", data_key=head.key or None)]
        case Title(words, eyebrow):
            over = [el("p", eyebrow, class_="eyebrow")] if eyebrow else []
            return [*over, el("h2", words)]
        case Subtitle(words):
            return [el("h3", words, class_="eyebrow")]
    return []


def completing_buttons(panel: Panel, mode: Mode) -> Element | None:
    """Return the buttons that complete a choice of several taps as HTML, or None if there are none."""
    buttons = [_markup(choice, mode) for choice in panel.completing]
    return _element_if_shown("div", buttons, class_="offers", data_key="combination") if buttons else None


def main_buttons(main: Sequence[Choice], mode: Mode) -> Element | None:
    """Return the main buttons of a panel as HTML, or None if there are none."""
    buttons = [_choice(choice, mode, is_first=not nth) for nth, choice in enumerate(main)]
    return _element_if_shown("div", buttons, class_="onward") if len(buttons) > 1 else next(iter(buttons), None)


@singledispatch
def _markup(item: Item, mode: Mode) -> Element | None:  # noqa: ARG001
    """Return an item of a panel as HTML, or None if the mode does not show it, such as a button in a replay."""
    raise TypeError(item)


@_markup.register
def _choice(item: Choice, mode: Mode, *, is_first: bool = False) -> Element | None:
    can_press = item.is_button and mode.taps == "play"
    classes = item.classes
    if mode.taps != "play":
        if item.is_button and CHOICE not in classes.split():
            return None  # the page has this button's information elsewhere, too
        if mode.next_action == item.action and not item.is_command:
            classes += " chosen"
    if mode.hides_exits and item.is_command and item.action in EXIT_COMMANDS:
        return None
    return el(
        "button" if can_press else "div" if item.is_button else "span",
        _line(item.label, mode),
        el("span", item.consequence.replace(" → ", ARROW), class_="consequence")
        if item.consequence and mode.shows_effects
        else None,
        class_=classes or None,
        data_primary=can_press and (is_first or (classes == PRIMARY and not item.is_command)),
        data_closes=item.is_final,
        data_keys=item.keys or None,
        aria_label=item.aria_label or None,
        title=item.title or None,
        **_tap_attributes(item, mode),
    )


def _tap_attributes(item: Choice, mode: Mode) -> dict[str, Attribute]:
    """Return the attributes that say what a tap on a choice does."""
    if mode.taps != "play":
        return {} if item.is_command else _ask_attributes(item.action, mode)
    if item.forbidden:
        role: dict[str, Attribute] = {"type": "button"} if item.is_button else {"role": "button"}
        return role | {"aria_disabled": "true"} | mode.ask(item.action)
    named = "data_command" if item.is_command else "data_action"
    pressed = None if item.pressed is None else str(item.pressed).lower()
    return {named: item.action, "type": "button", "aria_pressed": pressed}


def _ask_attributes(action: Action | str, mode: Mode) -> dict[str, Attribute]:
    """Return the attributes with which a tap shows why an action cannot be chosen, or {} if taps do nothing."""
    asks = mode.ask(action)
    return asks | {"role": "button", "aria_disabled": "true"} if asks else {}


@_markup.register
def _(item: Note, mode: Mode) -> Element | None:
    return _element_if_shown(
        "p",
        _line(item.line, mode),
        class_=item.classes or None,
        data_told=item.is_live,
        data_key=item.key or None,
        aria_label=item.aria_label or None,
        role=item.role or ("img" if item.aria_label else None),
    )


@_markup.register
def _(item: Rows, mode: Mode) -> Element | None:
    tag = "ol" if item.ordered else "ul"
    rows = (_row(row, mode) for row in item.rows)
    return _element_if_shown(tag, rows, class_=item.classes or None, data_key=item.key or None)


def _row(row: Row, mode: Mode) -> Element | None:
    asks = (
        (mode.ask(row.forbidden_action) if mode.taps == "play" else _ask_attributes(row.forbidden_action, mode))
        if row.forbidden_action
        else {}
    )
    hidden = "true" if row.aria_hidden else None
    return _element_if_shown(
        "li", _line(row.line, mode), class_=row.classes or None, data_key=row.key or None, aria_hidden=hidden, **asks
    )


@_markup.register
def _(item: Table, mode: Mode) -> Element | None:
    head = el("tr", (_cell(cell, mode, "th", "col") for cell in item.head))
    body = _element_if_shown("tbody", (_table_row(row, mode) for row in item.rows))
    table = el("table", el("thead", head), body, class_=item.classes or None)
    return el("div", table, class_="scroll") if item.scrolls else table


def _table_row(row: TableRow, mode: Mode) -> Element | None:
    head, *others = row.cells
    cells = (_cell(head, mode, "th", "row"), *(_cell(cell, mode, "td") for cell in others))
    return _element_if_shown("tr", cells, data_key=row.key or None)


def _cell(content: Cell | Line, mode: Mode, tag: str, scope: str | None = None) -> Element | None:
    cell = content if isinstance(content, Cell) else Cell(content)
    return _element_if_shown(
        tag, _line(cell.line, mode), scope=scope, title=cell.title or None, data_amount=cell.amount
    )


@_markup.register
def _(item: Group, mode: Mode) -> Element | None:
    return _element_if_shown(
        "div",
        (_markup(part, mode) for part in item.items if part is not None),
        class_=item.classes or None,
        role="group" if item.aria_label else None,
        aria_label=item.aria_label or None,
        tabindex="0" if item.scrolls else None,
    )


@_markup.register
def _(item: Words, mode: Mode) -> Element | None:
    return _element_if_shown(
        TAGS[item.weight],
        _line(item.line, mode),
        class_=item.classes or None,
        role="img" if item.aria_label else None,
        aria_label=item.aria_label or None,
        data_key=item.key or None,
        data_amount=item.amount,
    )


@_markup.register
def _(item: Picture, mode: Mode) -> Element:  # noqa: ARG001
    return item.draw(*item.arguments, **dict(item.named))


@_markup.register
def _(item: PlayerPayout, mode: Mode) -> Element:
    head = el("h4", player_badge(item.seat, item.name), item.name, _markup(item.total, mode))
    items = (_markup(part, mode) for part in item.items if part is not None)
    return el("article", head, items, data_key=f"payout-{item.seat}")


@_markup.register
def _(item: Podium, mode: Mode) -> Element | None:
    """Return the final ranking in a replay.

    In other modes, return None: `board_area` draws the ranking over the board.
    """
    return _podium(item) if mode.is_replay else None


def _podium(item: Podium, *over: Element) -> Element:
    """Return the final ranking as HTML, with the elements `over` on top of the picture."""
    drawn = ranking_picture(item.names, item.places, item.results, item.what, item.headline)
    drawn.extend(over)
    return el("figure", drawn, class_="honours")


def board_area(board: Element, panels: Iterable[Panel], title: str) -> Element:
    """Return the board as HTML, with the final ranking on top of it when the game is over.

    `title` is the title of the game.
    """
    ranking = next((item for panel in panels for item in panel.items if isinstance(item, Podium)), None)
    if ranking is None:
        return el("div", board, class_="board-area")
    return el("div", board, _podium(ranking, game_title(title)), class_="board-area is-over")


@_markup.register
def _(_: SaveButtons, mode: Mode) -> Element | None:
    if mode.hides_exits or mode.taps != "play":
        return None
    formats = (
        el("button", name, type="button", class_="secondary small", data_keeps=format_)
        for format_, name in (("png", "PNG"), ("svg", "SVG"))
    )
    film = el("button", t("Film…"), type="button", class_="secondary small", data_films="")
    return el("p", el("span", t("Save picture:")), " ", formats, film, class_="keepsake")


@_markup.register
def _(item: Subtitle, mode: Mode) -> Element:  # noqa: ARG001
    return el("h3", item.words, class_="eyebrow")


def _line(content: Line, mode: Mode) -> list[Child]:
    """Return the parts of a line as HTML, in order. Parts that the mode does not show are None."""
    match content:
        case None:
            return []
        case str():
            return [content]
        case tuple():
            return [child for part in content for child in _line(part, mode)]
    return [_markup(content, mode)]
