"""Turf Horse Racing, with numbers that you can change. Change some and run the game. The rules do not change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from homestretch.workshop import figures
from homestretch.workshop.sheet import changed

TITLE = "My Turf"
PLAYERS = range(2, 7)  # from 2 to 6; a range ends before its last number
RACES = 4
TRACK = 40  # the spaces of the track, from 20 to 50
DIE = ("head", "head", "head", "cap", "saddle", "shoe")

# What a 1-chip pays, by the number of players who back the horse.
PAYOUT = (
    (9, 6, 3),  # first
    (6, 4, 2),  # second
    (3, 2, 1),  # third
)

# The cards of each horse: the spaces for head, cap, saddle and shoe.
CARDS = {
    1: ((1, 3, 12, 12), (1, 6, 12, 9), (1, 10, 9, 8), (1, 20, 4, 3)),
    2: ((2, 4, 12, 8), (2, 6, 6, 12), (2, 9, 8, 7), (2, 14, 1, 9)),
    3: ((3, 1, 5, 15), (3, 9, 5, 7), (3, 10, 10, 1), (3, 12, 4, 5)),
    4: ((4, 1, 16, 1), (4, 4, 2, 12), (4, 7, 5, 6), (4, 10, 7, 1)),
    5: ((5, 1, 1, 13), (5, 4, 5, 6), (5, 6, 7, 2), (5, 8, 3, 4)),
    6: ((6, 1, 10, 1), (6, 3, 2, 7), (6, 5, 3, 4), (6, 5, 6, 1)),
    7: ((7, 1, 1, 7), (7, 1, 5, 3), (7, 3, 3, 3), (7, 4, 4, 1)),
}


def change(data: Any) -> None:
    """Check the values at the beginning of this file, and put them into `data`, the module with the game's data."""
    figures.whole("TRACK", TRACK, 20, 50)
    figures.signs("DIE", DIE, data.SYMBOLS)
    figures.entries("CARDS", CARDS, range(1, len(data.RUNNERS) + 1))
    figures.table("PAYOUT", PAYOUT, 3, range(1, 10), 0, data.MOST_AMOUNT)
    for horse, own in CARDS.items():
        figures.table("CARDS", own, 4, range(4, 5), 1, data.MOST_DISTANCE, f"{horse}: ")
    data.FACES = DIE
    data.TURF = replace(data.TURF, title=TITLE, track=TRACK)
    payout, cards = data.TURF_SHEET.grids
    grids = (
        replace(payout, default=PAYOUT),
        replace(cards, default=tuple(card for horse in CARDS.values() for card in horse)),
    )
    data.TURF_SHEET = replace(data.TURF_SHEET, grids=grids)


GAME, DRAWING = changed("turf-horse-racing", change, title=TITLE, players=PLAYERS, races=RACES)
