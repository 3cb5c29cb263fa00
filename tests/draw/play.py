"""Games to draw: played at random, or from a worked example by the texts of actions."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from homestretch.core import AnyGame, Event, Match
from homestretch.games import find_game

NAMES = ("Ann", "Ben", "Cy", "Di")


def begun(name: str, seats: int = 3, plies: int = 0, seed: int = 7, **options: Any) -> Match:
    """Return a match that has begun, after `plies` random plies."""
    match = Match(find_game(name), NAMES[:seats], options, seed)
    match.advance_automatically(own_dice=False)
    for _ in range(plies):
        if match.outcome is None:
            match.sample() if match.to_move < 0 else match.choose_at_random()
    return match


def turf(plies: int = 0) -> Match:
    return begun("turf-horse-racing", plies=plies, races=1)


Turn = tuple[Any, Any, tuple[Event, ...]]
"""The state before, the state after, what happened."""


def turns(
    game: AnyGame,
    options: Mapping[str, Any],
    seats: int,
    seed: int,
    among: Callable[[Sequence[Any]], Sequence[Any]] = tuple,
) -> list[Turn]:
    """A random game, ply by ply; `among` says from which of their choices players take one."""
    random = Random(seed)
    state = game.setup(options, seats)
    found: list[Turn] = []
    while True:
        chance = game.chance(state)
        choices = () if chance else tuple(game.actions(state))
        if not chance and not choices:
            return found
        action = chance.sample(random) if chance else random.choice(among(choices))
        transition = game.apply(state, action)
        found.append((state, transition.state, transition.events))
        state = transition.state


def states_of(found: Sequence[Turn]) -> list[Any]:
    return [found[0][0], *(after for _, after, _ in found)]


def moved(
    game: AnyGame, motions: Callable[..., list[dict[str, Any]]], state: Any, *actions: str
) -> tuple[Any, Any, dict[str, Any]]:
    """Views before and after some actions, and the motions by key."""
    before = state
    events: tuple[Event, ...] = ()
    for action in actions:
        transition = game.apply(state, game.parse(action))
        state, events = transition.state, (*events, *transition.events)
    views = game.observe(before, None), game.observe(state, None)
    return *views, {motion["key"]: motion for motion in motions(*views, events)}
