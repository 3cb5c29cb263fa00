"""Triactor, with numbers that you can change. Change some and run the game. The rules do not change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from homestretch.core.language import t
from homestretch.workshop import figures
from homestretch.workshop.file import BadFigure
from homestretch.workshop.sheet import changed

TITLE = "My Triactor"
PLAYERS = range(3, 7)  # from 3 to 6; a range ends before its last number
RACES = 3
CREDITS = 3  # for INFO and bids in a race, from 1 to 6
STEPS = 44  # the steps of the course, from 16 to 60
COINS = (5, 8, 14, 17, 27, 30, 36, 39)  # the steps where the coins lie, at least two apart

# The faces of each horse’s die, as many as you like: N is NULL, A is ACE, and a number from 2 to 6 is that many steps.
DICE = {
    "Suns": "NA2345",
    "Moons": "NA2345",
    "Crowns": "NA2345",
    "Arms": "NA2345",
    "Hearts": "NA2345",
    "Spades": "NA2345",
    "Diamonds": "NA2345",
    "Clubs": "NA2345",
}
COIN = "NA2345"  # the values that a coin may have

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

FACES = "NA23456"


def change(data: Any) -> None:
    """Check the values at the beginning of this file, and put them into `data`, the module with the game's data."""
    figures.whole("CREDITS", CREDITS, 1, 6)
    figures.whole("STEPS", STEPS, 16, 60)
    figures.wholes("COINS", COINS, range(8, 9), 1, STEPS)
    figures.rising("COINS", COINS, 2)
    figures.entries("DICE", DICE, [suit.name.message for suit in data.SUITS])
    for horse, die in DICE.items():
        figures.signs("DICE", die, FACES, horse)
        if set(die) == {"A"}:  # dice that are used up would never come back into play
            sentence = t("{figure}: a die needs a face other than A.", figure=f"DICE, {horse}")
            raise BadFigure("DICE", sentence, horse)
    if sum(set(die) != {"N"} for die in DICE.values()) < data.PLACED:
        raise BadFigure("DICE", t("At least three horses need a die that can move them."))
    figures.signs("COIN", COIN, FACES)
    figures.entries("PAYOUTS", PAYOUTS, [kind.name for kind in data.KINDS])
    for bid, payouts in PAYOUTS.items():
        figures.wholes("PAYOUTS", payouts, range(3, 4), 0, 999, f'"{bid}"')
    data.CREDITS, data.EVENT_STEPS = CREDITS, COINS
    data.KINDS = tuple(replace(kind, payouts=PAYOUTS[kind.name]) for kind in data.KINDS)
    data.FACE_LETTERS, data.FACE_NAMES = FACES, (*data.FACE_NAMES, "6")
    data.FACES = tuple(map(FACES.index, COIN))
    data.DICE = tuple(tuple(map(FACES.index, DICE[suit.name.message])) for suit in data.SUITS)
    wider = 2 * max(0, -(-(STEPS - 44) // 8))  # the line is in the middle of the bottom side
    last = STEPS - 6 - wider
    corners = (last - 31 - 2 * wider, last - 22 - 2 * wider, last - 9, last)
    data.LINE, data.CORNERS = STEPS + 1, tuple(step for step in corners if step > 0)
    data.SPACES = tuple(4 if step in corners else 2 for step in range(STEPS + 1))


GAME, DRAWING = changed("triactor", change, title=TITLE, players=PLAYERS, races=RACES)
