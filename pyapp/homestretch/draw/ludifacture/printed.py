"""Ludifacture on paper: markers and coins."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Match
from homestretch.core.language import t
from homestretch.draw.markup import el
from homestretch.draw.printing import Piece, Things
from homestretch.games.ludifacture.data import BOARDS, SEATS

from .pieces import marker, pile

COINS: Final = ((1, 40), (5, 24), (10, 12))
"""The values of coins on paper, and how many of each: enough for every game."""


def things(match: Match) -> Things:
    """Return what is on the table beside the board."""
    names = BOARDS[match.state_after(0).options.board].names
    markers = [
        Piece(marker(seat, column, str(name), (0, 0), 0, ""), (-27, -26, 54, 54), 22)
        for seat in range(SEATS)
        for column, name in enumerate(names)
    ]
    coins = [Piece(_coin(value), (-26, -22, 52, 40), 16, copies) for value, copies in COINS]
    return Things(((t("Markers"), markers), (t("Coins"), coins)), ())


def _coin(value: int) -> Element:
    _, face, count = pile(1)
    count.text = str(value)
    return el("g", face, count, class_="coins")
