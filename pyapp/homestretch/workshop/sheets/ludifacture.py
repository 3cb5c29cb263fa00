"""Ludifacture with figures of your own: change them, and run the game. Its rules stay as they are."""

from __future__ import annotations

from homestretch.workshop.sheet import changed

TITLE = "My Ludifacture"
BOARD = 8  # columns on each side: 8 without sixes, or 11
GAMES = 1  # 1 or 4, or "money": until somebody can’t pay the ante
COINS = 24  # in each hand after the ante, from 16 to 60
ORDER = False  # everybody numbers their own markers
FORESIGHT = False  # everybody rolls in advance
STACKS = False  # stacks count for their owners at the end

GAME, DRAWING = changed(
    "ludifacture", title=TITLE, board=BOARD, games=GAMES, hand=COINS, order=ORDER, foresight=FORESIGHT, stacks=STACKS
)
