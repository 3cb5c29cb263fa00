"""Positions and play for the tests of Ludifacture, in the words of position documents and action texts."""

from typing import Any

from homestretch.core import Match, OptionValue
from homestretch.games.ludifacture import Ludifacture
from homestretch.games.ludifacture.data import place
from homestretch.games.ludifacture.state import State
from homestretch.games.ludifacture.views import Prospect
from tests.games.hands import Hands, played_at_random

GAME = Ludifacture()

_HANDS = Hands[State](lambda _: GAME)
play, texts, refuse, in_the_way = _HANDS.play, _HANDS.texts, _HANDS.refuse, _HANDS.in_the_way
chance, outcome = _HANDS.chance, _HANDS.outcome

LARGE = {"board": 11}
FORESIGHT = {"foresight": True}


def table(**entries: Any) -> State:
    """A position with these entries; the other entries are those at the start of a game."""
    return GAME.from_json(entries)


def choose(*dice: int, **entries: Any) -> State:
    """A position in which a marker is to be chosen."""
    return table(phase="choose", dice=list(dice), **entries)


def prospect(state: State, text: str) -> Prospect:
    """Return the prospect of an action in the public view: what the action would do."""
    return {str(found.action): found for found in GAME.observe(state, None).prospects}[text]


def row(state: State, seat: int, name: int) -> int:
    """The row of a marker."""
    return state.rows[seat][state.orders[seat].index(name)]


def stack(state: State, seat: int, name: int) -> int:
    """The coins of a marker."""
    return state.stacks[seat][state.orders[seat].index(name)]


def on(seat: int, x: int, y: int, size: int = 8) -> tuple[str, int]:
    """The marker and row by which a seat calls the square at x and y, on a board with numbers in rising order."""
    column, there = place(size, seat, y * size + x)
    names = (2, 3, 4, 5, 7, 8, 9, 10) if size == 8 else tuple(range(2, 13))
    return str(names[column]), there


def coins(state: State) -> int:
    """Return the number of coins on the table."""
    return state.pot + sum(state.hands) + sum(map(sum, state.stacks))


def random_match(seed: int, **options: OptionValue) -> Match:
    """A match of random choices, played to its end."""
    return played_at_random(GAME, seed, 4, options)
