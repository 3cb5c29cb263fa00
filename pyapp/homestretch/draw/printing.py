"""A game on paper: its board on one or more pages that are glued together, pieces to cut out, and tables.

A game may have a module `printed` in its folder with a function `printed_parts`, which returns everything that is
printed besides the board. Pages are SVG pictures in millimetres, without variables and style sheets, so any program can
print them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import ceil
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import AnyGame, GameError, Match
from homestretch.core.language import N_, t
from homestretch.core.words import join_words

from . import drawing, shown_names
from .captions import fit_text
from .figure import CARD, SANS
from .film import DARK, MUTED, SERIF, resolve_variables
from .inline_styles import inline_styles
from .markup import el, render, size_of, uncached
from .palette import ALL_INKS
from .shapes import Box

PAPERS: Final = {
    "a4": (N_("A4"), 210.0, 297.0),
    "a3": (N_("A3"), 297.0, 420.0),
    "letter": (N_("US Letter"), 215.9, 279.4),
}
"""The kinds of paper, each with its label, and its width and height in millimetres."""

PRINT_COLOURS: Final = {
    "light": N_("In colour"),
    "dark": N_("In the colours of the night"),
    "plain": N_("In black and white"),
}
"""The colours in which a game can be printed, with their labels."""

MARGIN: Final = 10.0
"""The white margin at each edge of a page, in millimetres."""

OVERLAP: Final = 8.0
"""The width, in millimetres, of the strip in which two neighbouring pages overlap when they are glued together."""

GAP: Final = 4.0
"""The space between pieces, in millimetres."""

CUT_MARGIN: Final = 2.0
"""The space between a piece and the frame along which it is cut out, in millimetres."""

HEADING: Final = 12.0
LINE: Final = 9.0
"""The height of a row of a table, in millimetres. `HEADING` is the height of a heading over pieces or a table."""

BOARD: Final = 340.0
"""The default width of a board in millimetres. It fits on two pages of A4 or Letter, or one of A3."""

UNPRINTED: Final = frozenset(
    (
        *("aims", "asks", "caption", "chips", "coins", "dice", "guides", "horses", "landings", "last", "lineup"),
        *(
            "markers",
            "medals",
            "pace",
            "pawns",
            "plates",
            "prospects",
            "purse",
            "queue",
            "race",
            "riders",
            "rolls-ahead",
        ),
        *("slips", "stacks", "throw-here", "tokens", "tote", "tray-things"),
    )
)
"""The CSS classes of pieces and marks that are not printed with the board."""


@dataclass(frozen=True)
class Piece:
    """A kind of piece to cut out of a printed sheet.

    Attributes:
        picture: The drawing of the piece.
        box: The part of the drawing that is printed: x, y, width and height.
        width: The width on paper, in millimetres.
        copies: How many times the piece is printed.
    """

    picture: Element
    box: Box
    width: float
    copies: int = 1


@dataclass(frozen=True)
class PrintedTable:
    """A table on paper: a heading, the headings of its columns, its rows, and a note below it.

    If the heading of a column is empty, the nearest heading on its left is for this column, too.
    """

    heading: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    note: str = ""


@dataclass(frozen=True)
class PrintedParts:
    """The pieces and tables that are printed besides the board of a game, and how the board is printed.

    Each item of `pieces` is a heading and the pieces below it.
    """

    pieces: Sequence[tuple[str, Sequence[Piece]]]
    tables: Sequence[PrintedTable]
    width: float = BOARD
    """The width of the board in millimetres."""
    looks: Sequence[str] = ()
    """The names of the optional ways to draw the board that are on (`Drawing.looks`)."""
    height: float | None = None
    """The height of the printed part of the board, from the top, in units of its viewBox; None for all of it."""


def printed_pages(match: Match, paper: str = "a4", ink: str = "light") -> list[str]:
    """Return the pages, as SVG files, with everything that is needed to play a match on paper from its beginning.

    Args:
        match: The match, of which only the options and the players matter.
        paper: One of `PAPERS`.
        ink: One of `PRINT_COLOURS`.

    Raises:
        GameError: If there is no such paper or ink.
    """
    for asked, known in ((paper, PAPERS), (ink, PRINT_COLOURS)):
        if asked not in known:
            raise GameError(t("There’s no “{asked}”. Choose from: {known}.", asked=asked, known=join_words(known)))
    _, wide, high = PAPERS[paper]
    below = _Pages(wide, high)
    with uncached():
        parts = _printed_parts(match)
        boards = _board(match, parts, wide, high)
        for heading, own in parts.pieces:
            _add_pieces(below, match.game, heading, own)
        for table in parts.tables:
            _add_table(below, table)
    pages = [*boards, *below.all]
    inks = _inks(ink)
    if ink == "dark":
        for page in pages:
            page.insert(0, el("rect", width="100%", height="100%", fill=CARD))
    return [
        resolve_variables(render(_add_page_number(page, match, nth, len(pages))), inks)
        for nth, page in enumerate(pages, 1)
    ]


def _printed_parts(match: Match) -> PrintedParts:
    """Return the pieces and tables that are printed besides a game's board.

    There are none if the game has no module `printed`.
    """
    try:
        module = import_module(f"{__package__}.{match.game.folder}.printed")
    except ModuleNotFoundError:
        return PrintedParts((), ())
    parts: PrintedParts = module.printed_parts(match)
    return parts


# -- pages


def _page(wide: float, high: float, *parts: object) -> Element:
    return el(
        "svg",
        *parts,  # type: ignore[arg-type]
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {wide:g} {high:g}",
        width=f"{wide:g}mm",
        height=f"{high:g}mm",
    )


def _add_page_number(page: Element, match: Match, number: int, pages: int) -> Element:
    """Add the name of the game and the page number at the foot of a page, and return the page."""
    wide, high = size_of(page)
    words = t("{game} · page {number} of {pages}", game=match.game.title, number=number, pages=pages)
    page.append(_line(words, wide - 2 * MARGIN, 3, MARGIN, high - MARGIN / 2, fill=MUTED))
    return page


def _line(words: str, room: float, size: float, x: float, y: float, **attributes: str) -> Element:
    looks = {"font_family": SANS, "fill": DARK} | attributes
    return fit_text(words, room, size, spacing=0, x=x, y=y, font_size=size, **looks)


def _heading(words: str, room: float, y: float) -> Element:
    return _line(words, room, 6, MARGIN, y + 6, font_family=SERIF, font_weight="700")


# -- the board


def _board(match: Match, parts: PrintedParts, wide: float, high: float) -> list[Element]:
    """Return the pages with the board, in portrait or landscape format, whichever needs fewer pages."""
    view, across = match.game.observe(match.state_after(0), None), parts.width
    board = drawing(match.game).board(view, shown_names(match.game, match.names), looks=parts.looks)
    _remove_unprinted(board)
    picture = inline_styles(board, match.game.folder)
    units, deep = size_of(picture)
    unit, deep = across / units, parts.height or deep
    wide, high = min(
        ((wide, high), (high, wide)),
        key=lambda size: _pages_needed(across, size[0]) * _pages_needed(deep * unit, size[1]),
    )
    columns, rows = _pages_needed(across, wide), _pages_needed(deep * unit, high)
    step = (wide - 2 * MARGIN - OVERLAP, high - 2 * MARGIN - OVERLAP)
    pages = []
    for row in range(rows):
        for column in range(columns):
            left, top = column * step[0], row * step[1]
            size = (min(wide - 2 * MARGIN, across - left), min(high - 2 * MARGIN, deep * unit - top))
            part = el(
                "svg",
                *picture,
                x=MARGIN,
                y=MARGIN,
                width=f"{size[0]:g}",
                height=f"{size[1]:g}",
                viewBox=" ".join(f"{value / unit:g}" for value in (left, top, *size)),
            )
            last = (column == columns - 1, row == rows - 1)
            place = f"{'ABCDEFGH'[row]}{column + 1}" if columns * rows > 1 else ""
            pages.append(
                _page(wide, high, part, _glue_marks(wide, high, last), _page_name(place, wide, high, is_last=all(last)))
            )
    return pages


def _pages_needed(size: float, paper: float) -> int:
    """Return how many overlapping pages of length `paper` a board of length `size` needs, both in millimetres."""
    room = paper - 2 * MARGIN
    return 1 if size <= room + 0.5 else ceil((size - OVERLAP) / (room - OVERLAP))


def _glue_marks(wide: float, high: float, last: tuple[bool, bool]) -> list[Element]:
    """Draw the marks on a page of the board that show how far the next page is glued over this one.

    `last` has two values: whether this page is the last in its row, and whether it is the last in its column. Towards a
    side without a next page, there are no marks.
    """
    x, y = wide - MARGIN - OVERLAP, high - MARGIN - OVERLAP
    lines = (
        [] if last[0] else [f"M{x:g} {MARGIN - 6:g}V{MARGIN - 1:g}M{x:g} {high - MARGIN + 1:g}V{high - MARGIN + 6:g}"]
    )
    lines += (
        [] if last[1] else [f"M{MARGIN - 6:g} {y:g}H{MARGIN - 1:g}M{wide - MARGIN + 1:g} {y:g}H{wide - MARGIN + 6:g}"]
    )
    return [el("path", d=line, stroke=DARK, stroke_width=0.3, fill="none") for line in lines]


def _page_name(place: str, wide: float, high: float, *, is_last: bool) -> Element | None:
    """Draw the name of a page of the board, such as A1 for the first page.

    On every page but the last, words after the name say where to glue the next page. If the board has only one page,
    `place` is empty; then return None.
    """
    if not place:
        return None
    words = place if is_last else t("{place}: glue the next page over the edge, up to the marks", place=place)
    return _line(words, wide / 2, 3, wide - MARGIN - OVERLAP - 2, high - MARGIN / 2, text_anchor="end")


def _remove_unprinted(element: Element) -> None:
    """Remove the things from a board that are not printed with it, such as dice."""
    for child in list(element):
        kind = child.attrib.get("class", "")
        if UNPRINTED & set(kind.split()) or child.attrib.get("data-key", "").partition("-")[0] in ("die", "pace"):
            element.remove(child)
        else:
            _remove_unprinted(child)


# -- pieces and tables, one below the other


class _Pages:
    """Printed pages that are filled from top to bottom; `wide` and `high` are their size in millimetres."""

    def __init__(self, wide: float, high: float) -> None:
        self.room, self._high = wide - 2 * MARGIN, high
        self._wide = wide
        self._y = 0.0
        self.all: list[Element] = []

    def reserve(self, height: float) -> float:
        """Reserve a strip below the last strip, or on a new page if there is no room.

        Return the y coordinate of the strip's upper edge. `height` and the result are in millimetres.
        """
        if not self.all or self._y + height > self._high - MARGIN:
            self.all.append(_page(self._wide, self._high))
            self._y = MARGIN
        self._y += height
        return self._y - height

    def draw(self, *parts: Element) -> None:
        """Add elements to the last page."""
        self.all[-1].extend(parts)


def _add_pieces(pages: _Pages, game: AnyGame, heading: str, own: Sequence[Piece]) -> None:
    """Draw a heading, and below it pieces in rows. Each piece has a frame along which it is cut out."""
    cells = [(piece, *_cell(piece)) for piece in own for _ in range(piece.copies)]
    words: str | None = heading
    while cells:
        row, across, tallest = 0, 0.0, 0.0
        while row < len(cells) and across + cells[row][1] <= pages.room:
            across, tallest, row = across + cells[row][1] + GAP, max(tallest, cells[row][2]), row + 1
        y = pages.reserve(tallest + GAP + (HEADING if words else 0))
        if words:
            pages.draw(_heading(words, pages.room, y))
            y, words = y + HEADING, None
        x = MARGIN
        for piece, wide, high in cells[:row]:
            pages.draw(*_cut_out(piece, game, (x, y, wide, high)))
            x += wide + GAP
        del cells[:row]


def _cell(piece: Piece) -> tuple[float, float]:
    _, _, across, down = piece.box
    return piece.width + 2 * CUT_MARGIN, piece.width * down / across + 2 * CUT_MARGIN


def _cut_out(piece: Piece, game: AnyGame, cell: Box) -> tuple[Element, Element]:
    x, y, wide, high = cell
    return (
        el("rect", x=x, y=y, width=wide, height=high, rx=1.5, fill="none", stroke=MUTED, stroke_width=0.2),
        el(
            "svg",
            *inline_styles(el("svg", piece.picture, class_=f"board {game.folder}"), game.folder),
            x=x + CUT_MARGIN,
            y=y + CUT_MARGIN,
            width=f"{wide - 2 * CUT_MARGIN:g}",
            height=f"{high - 2 * CUT_MARGIN:g}",
            viewBox=" ".join(f"{value:g}" for value in piece.box),
        ),
    )


def _add_table(pages: _Pages, table: PrintedTable) -> None:
    """Draw a table with its heading and its note."""
    lines = [table.columns, *table.rows]
    goes_on = [nth > 0 and not head for nth, head in enumerate(table.columns)] + [False]
    top = pages.reserve(HEADING + LINE * len(lines) + 2 * GAP + (LINE if table.note else 0)) + HEADING
    pages.draw(_heading(table.heading, pages.room, top - HEADING))
    bottom, right = top + LINE * len(lines), MARGIN + pages.room
    ends = [goes_on.index(False, nth) for nth in range(1, len(goes_on))]
    heads: list[str] = []
    for nth, head in enumerate(table.columns):
        if not goes_on[nth]:
            # for the widths, each column under the same heading counts with an equal share of the heading's letters
            heads += [head[:: ends[nth] - nth]] * (ends[nth] - nth)
    shares = _shares([heads, *table.rows])
    lefts = [MARGIN + pages.room * sum(shares[:nth]) for nth in range(len(shares) + 1)]
    for row, words in enumerate(lines):
        for nth, (word, left) in enumerate(zip(words, lefts, strict=False)):
            weight = "400" if row else "700"
            end = lefts[nth + 1] if row else lefts[ends[nth]]
            pages.draw(_line(word, end - left - 3, 4.2, left + 1.5, top + LINE * (row + 0.66), font_weight=weight))
    rules = [f"M{MARGIN:g} {top + LINE * row:g}H{right:g}" for row in range(len(lines) + 1)]
    rules += [f"M{x:g} {top + LINE * on:g}V{bottom:g}" for x, on in zip(lefts, goes_on, strict=True)]
    pages.draw(el("path", d="".join(rules), stroke=MUTED, stroke_width=0.25, fill="none"))
    if table.note:
        pages.draw(_line(table.note, pages.room, 3.6, MARGIN, bottom + 6, fill=MUTED))


def _shares(rows: Sequence[Sequence[str]]) -> list[float]:
    """Return the width of each column as a share of the whole; columns with long texts are wider."""
    longest = [max(6, min(24, max(len(row[nth]) for row in rows))) for nth in range(len(rows[0]))]
    return [each / sum(longest) for each in longest]


# -- inks

GRAYS: Final = {
    "#ffffff": (
        *("paper", "card", "raised", "lawn", "felt", "sand", "rail", "track-y", "on-suit", "on-turf"),
        *("cloth-5", "cloth-6", "cloth-7", "coat-2"),
    ),
    "#e8e8e8": ("lawn-mown", "sand-deep", "grass", "track-g", "gilt", "shade", "coat-3"),
    "#c8c8c8": ("track-b", "track-o", "grass-deep", "hairline", "coat-1", "coat-4"),
    "#666666": ("sand-line", "grass-line", "felt-edge", "muted", "old-gold", "coat-5", "coat-6"),
}
"""The names of the inks that are white or gray in a black-and-white print, by shade. All other inks are black."""


def _inks(ink: str) -> dict[str, str]:
    """Return the colour in which each ink is printed, by the ink's name. `ink` is one of `PRINT_COLOURS`."""
    if ink == "dark":
        return {each.name: each.dark for each in ALL_INKS}
    if ink == "light":
        return {each.name: each.light for each in ALL_INKS}
    named = {name: gray for gray, names in GRAYS.items() for name in names}
    return {each.name: named.get(each.name, "#000000") for each in ALL_INKS}


def text_rows(rows: Iterable[Iterable[object]]) -> list[list[str]]:
    """Return the rows of a table with each cell converted to a string."""
    return [[str(cell) for cell in row] for row in rows]
