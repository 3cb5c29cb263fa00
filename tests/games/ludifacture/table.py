"""Positions and play for the tests of Ludifacture, in the words of position documents and action texts."""

from __future__ import annotations

from random import Random
from typing import Any, TypeVar

import pytest

from pyapp.core import CHANCE, NOBODY, Event, IllegalAction, Match, OptionValue
from pyapp.games.ludifacture import Ludifacture
from pyapp.games.ludifacture.data import place
from pyapp.games.ludifacture.state import State
from pyapp.games.ludifacture.views import Prospect

E = TypeVar("E", bound=Event)

GAME = Ludifacture()
LARGE = {"board": 11}
FORESIGHT = {"foresight": True}


def table(**entries: Any) -> State:
    """A position with these entries; in what is left out, a game has just begun."""
    return GAME.from_json(entries)


def choose(*dice: int, **entries: Any) -> State:
    """A position in which a marker is to be chosen."""
    return table(phase="choose", dice=list(dice), **entries)


def play(state: State, *texts: str) -> tuple[State, list[Event]]:
    """The state after some actions, and all that happened."""
    events: list[Event] = []
    for text in texts:
        transition = GAME.apply(state, GAME.parse(text))
        state = transition.state
        events += transition.events
    return state, events


def the(kind: type[E], events: list[Event]) -> E:
    """The only event of a kind."""
    (found,) = all_of(kind, events)
    return found


def all_of(kind: type[E], events: list[Event]) -> list[E]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def texts(state: State) -> list[str]:
    """The texts of all actions."""
    return list(map(str, GAME.actions(state)))


def refuse(state: State, text: str) -> str:
    """The rule by which an action is refused."""
    with pytest.raises(IllegalAction) as refused:
        GAME.apply(state, GAME.parse(text))
    assert refused.value.action == text
    return refused.value.rule


def prospect(state: State, text: str) -> Prospect:
    """What the view says that an action would do."""
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
    """All coins on the table."""
    return state.pot + sum(state.hands) + sum(map(sum, state.stacks))


def random_match(seed: int, **options: OptionValue) -> Match:
    """A match of random choices, played to its end."""
    match = Match(GAME, ["Ann", "Ben", "Cy", "Dee"], options, seed)
    random = Random(seed)
    while match.to_move != NOBODY:
        if match.to_move == CHANCE:
            match.sample()
        else:
            match.play(random.choice(tuple(match.game.actions(match.state))))
    return match
