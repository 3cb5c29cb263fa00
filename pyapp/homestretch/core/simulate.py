"""Simulated games: functions that play games to the end, and count what happens in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from .actions import ANOTHER, Action, GoOn
from .events import Event
from .game import AnyGame
from .tally import Tally

Chooser = Callable[[Any, Sequence[Action], Random], Action]
"""A function that picks an action, given the state, the choices and a random generator."""


def play_out(game: AnyGame, state: Any, random: Random, choose: Chooser | None = None) -> tuple[Any, list[Event], int]:
    """Play until the game is over, and return the last state, the events, and the number of actions.

    Args:
        game: The rules.
        state: The state to start from.
        random: The generator for dice, cards and random choices.
        choose: The function that makes the choices; without it, all choices are equally likely.
    """
    events: list[Event] = []
    length = 0
    while True:
        chance = game.chance(state)
        if chance is not None:
            action: Any = chance.sample(random)
        else:
            choices: Any = game.choices(state)
            if not choices:
                return state, events, length
            action = choose(state, choices, random) if choose else choices[int(random.random() * len(choices))]
        transition = game.apply(state, action)
        state = transition.state
        events += transition.events
        length += 1


def random_choice(_: Any, choices: Sequence[Action], random: Random) -> Action:
    """Return one of the choices at random, but never `ANOTHER`, which makes the game longer."""
    action = choices[int(random.random() * len(choices))]
    # most actions are of another class, and a class is compared much faster than a value
    if type(action) is not GoOn or action != ANOTHER:
        return action
    return next(other for other in choices if other != ANOTHER)


def play_numbered(game: AnyGame, start: Any, name: str, numbers: range, choose: Chooser = random_choice) -> Tally:
    """Play one game for each number in `numbers`, and return counts of what happened.

    Every game begins in the state `start`. Its random generator depends only on `name` and the game's number. So a game
    with a given number is always the same, no matter which games are played before it.
    """
    tally = Tally(start.seats)
    for number in numbers:
        random = Random(f"{name}/{number}")
        state, drawn = start, 0
        begun: list[Event] = []
        while (chance := game.chance(state)) is not None:
            state, more = game.apply(state, chance.sample(random))
            begun += more
            drawn += 1
        first = game.to_move(state)
        state, events, length = play_out(game, state, random, choose)
        outcome = game.outcome(state)
        assert outcome is not None
        tally.count(game, outcome, begun + events, drawn + length, first)
    return tally


def simulate(game: AnyGame, games: int, seed: int, seats: int, options: Mapping[str, object] | None = None) -> Tally:
    """Play games with random choices for `seats` players, and return counts of what happened in them.

    The same seed gives the same games.

    Raises:
        BadOptions: If the game has no such option, or is not for this number of players.
    """
    start = game.setup(game.read_set_up(options or {}, seats), seats)
    return play_numbered(game, start, str(seed), range(games))
