"""Royal Turf with figures of your own: change them, and run the game. Its rules stay as they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from homestretch.workshop.sheet import changed

TITLE = "My Royal Turf"
PLAYERS = range(2, 7)  # from 2 to 6
TRACK = 33  # spaces from line to line
DIE = ("head", "head", "head", "cap", "saddle", "shoe")
STARTS = (0, -1, -2, -3, -4, -5, -6)  # where the horses begin, in the order of their cards
PACE = 18  # the space of the Pace mark
BONUS = 100  # for a 1-chip on the horse that sets the pace
PENALTY = 100  # for a 1-chip on the last horse
DOUBLED = 3  # the race that counts twice

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
    """Change `data`, the module that has the game's data, to the values at the beginning of this file."""
    data.FACES = DIE
    data.ROYAL = replace(
        data.ROYAL, track=TRACK, starts=STARTS, pace=PACE, bonus=BONUS, penalty=PENALTY, doubled=DOUBLED
    )
    payout, cards = data.ROYAL_SHEET.grids
    grids = (
        replace(payout, default=PAYOUT),
        replace(cards, default=tuple(card for horse in CARDS.values() for card in horse)),
    )
    data.ROYAL_SHEET = replace(data.ROYAL_SHEET, grids=grids)


GAME, DRAWING = changed("royal-turf", change, title=TITLE, players=PLAYERS)
