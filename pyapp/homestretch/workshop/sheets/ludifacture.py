"""Ludifacture, with numbers that you can change. Change some and run the game. The rules do not change."""

from __future__ import annotations

from typing import Any

from homestretch.core.language import t
from homestretch.workshop import figures
from homestretch.workshop.file import BadFigure
from homestretch.workshop.sheet import changed

TITLE = "My Ludifacture"  # the game is always for four players
BOARD = 8  # the squares along a side, from 4 to 11
MARKERS = (2, 3, 4, 5, 7, 8, 9, 10)  # one for each column, from 2 to 12; a roll that no marker can use is rolled again
DIE = (1, 2, 3, 4, 5, 6)  # the faces of each die, from 1 to 6, as many as you like
NO_SIXES = True  # True: sixes are rolled again, which costs a coin
ANTE = 8  # the coins that each player pays into the pot, from 1 to 60
COINS = 24  # the coins in each hand after the ante, from 16 to 60
GAMES = 1  # 1 or 4, or "money" to play until a player can’t pay the ante
ORDER = False  # True: players number their own markers
FORESIGHT = False  # True: players roll in advance
STACKS = False  # True: at the end, stacks count for their owners


def change(data: Any) -> None:
    """Check the values at the beginning of this file, and put them into `data`, the module with the game's data."""
    figures.whole("BOARD", BOARD, 4, 11)
    figures.wholes("MARKERS", MARKERS, range(BOARD, BOARD + 1), 2, 12)
    figures.rising("MARKERS", MARKERS)
    figures.signs("DIE", DIE, data.PIPS)
    lasting = set(DIE) - {6} if NO_SIXES else set(DIE)
    if set(DIE) == {6}:
        raise BadFigure("DIE", t("The dice need a face other than 6."))
    for marker in set(MARKERS) - {one + two for one in lasting for two in lasting}:
        sentence = t("Marker {marker} could never move: no two dice add up to it.", marker=marker)
        raise BadFigure("MARKERS", sentence)
    figures.whole("ANTE", ANTE, 1, 60)
    data.PIPS = DIE
    data.BOARDS = {BOARD: data.Board(BOARD, f"{BOARD} × {BOARD}", MARKERS, NO_SIXES, ANTE)}


GAME, DRAWING = changed(
    "ludifacture",
    change,
    title=TITLE,
    board=BOARD,
    games=GAMES,
    hand=COINS,
    order=ORDER,
    foresight=FORESIGHT,
    stacks=STACKS,
)
