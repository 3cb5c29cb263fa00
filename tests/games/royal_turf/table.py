"""Positions and play for the tests of both editions, in the words of position documents and action texts."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pyapp.core import CHANCE, NOBODY, Event, IllegalAction, Match, OptionValue
from pyapp.games.royal_turf import RoyalTurf, TurfHorseRacing
from pyapp.games.royal_turf.data import NUMBERS
from pyapp.games.royal_turf.state import State

ROYAL = RoyalTurf()
TURF = TurfHorseRacing()
GAMES = {game.name: game for game in (ROYAL, TURF)}

HIDDEN = {"hidden": True}
FIELD = {"1": 0, "2": -1, "3": -2, "4": -3, "5": -4, "6": -5, "7": -6}
"""The horses where they line up, if their cards are turned in the order of their numbers."""


def race(**entries: Any) -> State:
    """A position of Royal Turf with these entries; in what is left out, a race has just begun."""
    return ROYAL.from_json(entries)


def turf(**entries: Any) -> State:
    """The same for Turf Horse Racing."""
    return TURF.from_json(entries)


def play(state: State, *texts: str) -> tuple[State, list[Event]]:
    """The state after some actions, and all that happened."""
    game = GAMES[state.edition.name]
    events: list[Event] = []
    for text in texts:
        transition = game.apply(state, game.parse(text))
        state = transition.state
        events += transition.events
    return state, events


def move(number: str, symbol: str, **entries: Any) -> tuple[State, list[Event]]:
    """What happens when a horse of Royal Turf is moved by a symbol."""
    return play(race(phase="choose", symbol=symbol, **entries), f"move {number}")


def runs(state: State) -> dict[str, int]:
    """The run of each horse."""
    return dict(zip(NUMBERS, state.runs, strict=True))


def used(state: State) -> str:
    """The numbers of the horses whose cards are used."""
    return "".join(number for number, on in zip(NUMBERS, state.used, strict=True) if on)


def texts(state: State) -> list[str]:
    """The texts of all actions."""
    return list(map(str, GAMES[state.edition.name].actions(state)))


def refuse(state: State, text: str) -> str:
    """The rule by which an action is refused."""
    game = GAMES[state.edition.name]
    with pytest.raises(IllegalAction) as refused:
        game.apply(state, game.parse(text))
    assert refused.value.action == text
    return refused.value.rule


def random_match(name: str, seed: int, seats: int = 3, **options: OptionValue) -> Match:
    """A match of random choices, played to its end."""
    match = Match(GAMES[name], [f"P{seat}" for seat in range(seats)], options, seed)
    random = Random(seed)
    while match.to_move != NOBODY:
        if match.to_move == CHANCE:
            match.sample()
        else:
            match.play(random.choice(tuple(match.game.actions(match.state))))
    return match
