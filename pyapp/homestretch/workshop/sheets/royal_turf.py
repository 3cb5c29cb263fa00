"""Royal Turf, with numbers that you can change. Change some and run the game. The rules do not change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from homestretch.workshop import figures
from homestretch.workshop.sheet import changed

TITLE = "My Royal Turf"
PLAYERS = range(2, 7)  # from 2 to 6; a range ends before its last number
TRACK = 33  # the spaces of a lap, from 20 to 50
DIE = ("head", "head", "head", "cap", "saddle", "shoe")
STARTS = (0, -1, -2, -3, -4, -5, -6)  # the starting spaces, in the order of the cards; 0 is just before the line
PACE = 18  # the space of the Pace mark
BONUS = 100  # for a 1-chip on the first horse to reach the Pace mark
PENALTY = 100  # the cost of a 1-chip on the last horse
DOUBLED = 3  # the race that counts twice, or 0 for none

# What a 1-chip pays, by the number of bets on the horse.
PAYOUT = (
    (500, 350, 250, 200, 150, 100),  # first
    (300, 200, 150, 100, 100, 50),  # second
    (200, 150, 100, 50, 50, 50),  # third
)

# The cards of each horse: the spaces for head, cap, saddle and shoe.
CARDS = {
    1: ((1, 6, 12, 9), (1, 10, 9, 8), (1, 20, 4, 3)),
    2: ((2, 6, 6, 12), (2, 9, 8, 7), (2, 14, 1, 9)),
    3: ((3, 9, 5, 7), (3, 10, 10, 1), (3, 12, 4, 5)),
    4: ((4, 4, 2, 12), (4, 7, 5, 6), (4, 10, 7, 1)),
    5: ((5, 4, 5, 6), (5, 6, 7, 2), (5, 8, 3, 4)),
    6: ((6, 3, 2, 7), (6, 5, 3, 4), (6, 5, 6, 1)),
    7: ((7, 1, 5, 3), (7, 3, 3, 3), (7, 4, 4, 1)),
}


def change(data: Any) -> None:
    """Check the values at the beginning of this file, and put them into `data`, the module with the game's data."""
    figures.whole("TRACK", TRACK, 20, 50)
    figures.signs("DIE", DIE, data.SYMBOLS)
    figures.wholes("STARTS", STARTS, range(7, 8), -12, 0)
    figures.differ("STARTS", STARTS)
    figures.whole("PACE", PACE, 1, TRACK)
    figures.whole("BONUS", BONUS, 0, data.MOST_AMOUNT)
    figures.whole("PENALTY", PENALTY, 0, data.MOST_AMOUNT)
    figures.whole("DOUBLED", DOUBLED, 0, 3)
    figures.entries("CARDS", CARDS, range(1, len(data.RUNNERS) + 1))
    figures.table("PAYOUT", PAYOUT, 3, range(1, 10), 0, data.MOST_AMOUNT)
    for horse, own in CARDS.items():
        figures.table("CARDS", own, 3, range(4, 5), 1, data.MOST_DISTANCE, f"{horse}: ")
    data.FACES = DIE
    data.ROYAL = replace(
        data.ROYAL, title=TITLE, track=TRACK, starts=STARTS, pace=PACE, bonus=BONUS, penalty=PENALTY, doubled=DOUBLED
    )
    payout, cards = data.ROYAL_SHEET.grids
    grids = (
        replace(payout, default=PAYOUT),
        replace(cards, default=tuple(card for horse in CARDS.values() for card in horse)),
    )
    data.ROYAL_SHEET = replace(data.ROYAL_SHEET, grids=grids)


GAME, DRAWING = changed("royal-turf", change, title=TITLE, players=PLAYERS)
