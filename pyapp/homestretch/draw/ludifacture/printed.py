"""The printed sheets of Ludifacture: markers and coins."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Match
from homestretch.core.language import t
from homestretch.draw.markup import el
from homestretch.draw.printing import BOARD, CUT_MARGIN, Piece, PrintedParts
from homestretch.games.ludifacture.data import BOARDS, SEATS

from .course import CELL, Course
from .pieces import marker, pile

SMALL: Final = 259.0
"""The printed width of the smallest board, in millimetres. It fits on a page of US Letter."""

COINS: Final = ((1, 40), (5, 24), (10, 12))
"""The printed coins: pairs of a value and the number of coins of that value."""


def printed_parts(match: Match) -> PrintedParts:
    """Return the markers and coins that are printed besides the board."""
    options = match.state_after(0).options
    board = BOARDS[options.board]
    course = Course(board.size, has_advance_rolls=options.foresight)
    width = BOARD if board.size > 8 else SMALL
    cell = CELL * width / course.width
    markers = [
        Piece(marker(seat, column, str(name), (0, 0), 0, ""), (-27, -26, 54, 54), cell - 2 * CUT_MARGIN)
        for seat in range(SEATS)
        for column, name in enumerate(board.names)
    ]
    coins = [Piece(_coin(value), (-26, -22, 52, 40), 16, copies) for value, copies in COINS]
    return PrintedParts(((t("Markers"), markers), (t("Coins"), coins)), (), width, height=course.width)


def _coin(value: int) -> Element:
    _, face, count = pile(1)
    count.text = str(value)
    return el("g", face, count, class_="coins")
