"""Triactor with figures of your own: change them, and run the game. Its rules stay as they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from homestretch.workshop.sheet import changed

TITLE = "My Triactor"
PLAYERS = range(3, 7)  # from 3 to 6
RACES = 3
CREDITS = 3  # for the bids on a slip
COINS = (5, 8, 14, 17, 27, 30, 36, 39)  # the steps of the course on which they lie

# What a bid pays if few, some or many players back its horses.
PAYOUTS = {
    "WIN": (16, 8, 4),
    "PLACE": (8, 4, 2),
    "SHOW": (4, 2, 1),
    "EXACTOR": (32, 16, 8),
    "EXACTOR BOX": (32, 16, 8),
    "TRIACTOR": (48, 24, 12),
    "TRIACTOR BOX": (24, 12, 6),
}


def change(data: Any) -> None:
    """Change `data`, the module that has the game's data, to the values at the beginning of this file."""
    data.CREDITS, data.EVENT_STEPS = CREDITS, COINS
    data.KINDS = tuple(replace(kind, payouts=PAYOUTS[kind.name]) for kind in data.KINDS)


GAME, DRAWING = changed("triactor", change, title=TITLE, players=PLAYERS, races=RACES)
