"""The choice of a computer's action, by its level and character."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any, cast

from homestretch.core import Action, AnyGame, Match, Seat
from homestretch.core.actions import ANOTHER
from homestretch.core.computers import Character, computer_of

from .levels import Level, level_of
from .observation import Observation
from .policy import first_best, pick, policy_of
from .search import best


def choose(game: AnyGame, state: Any, level: str, random: Random, character: Character = "") -> Action:
    """Return the action that a computer chooses for the player whose turn it is.

    The action depends only on what this player knows, the level, the character and the generator.

    Args:
        game: The rules.
        state: A state in which a player has to decide.
        level: The name of the computer's level, such as ``expert``.
        random: The generator, from which one number is drawn (`Random.random`).
        character: The computer's character; empty for none. Levels that do not look ahead ignore it.
    """
    thought = choose_in_steps(game, state, level, random, character)
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return cast("Action", done.value)


def seed_of_choice(match: Match) -> int:
    """Return the seed with which a computer makes its next choice.

    The seed depends only on what this computer knows. Its choice therefore reveals neither what the dice will show nor
    the secrets of other players.
    """
    seat = match.to_move
    told = sum(1 for _ in match.events_for(seat))
    return Random(f"{match.seed}/computer/{seat}/{told}").getrandbits(53)


def character_in(match: Match, seat: Seat) -> Character:
    """Return the character of the computer in a seat, or ``""`` for a person or a computer that does not look ahead.

    It is also ``""`` in the race of the day, in which computers must play in the same way against everyone.
    """
    level = match.computers[seat]
    return computer_of(match.names[seat]).character if level and level_of(level).plies and not match.day else ""


def choose_in_steps(
    game: AnyGame, state: Any, level: str, random: Random, character: Character = ""
) -> Generator[None, None, Action]:
    """Choose the same action as `choose`, in short steps, so that the caller can do other things in between.

    The generator yields None after each step, and returns the action.
    """
    seed = str(int(random.random() * 2**53))
    return (yield from _decide(Observation.by_seat_to_move(game, state), level_of(level), seed, character))


def _decide(observation: Observation, level: Level, seed: str, character: Character) -> Generator[None, None, Action]:
    actions = [action for action in observation.actions if action != ANOTHER]
    if len(actions) == 1:
        return actions[0]
    if level.scope == "nothing":
        return pick(actions, Random(seed))
    policy, here, random = policy_of(observation.game), observation.sample(Random(seed)), Random(seed)
    if worths := level.plies and policy.worths(here, actions, level.scope):
        tastes = policy.tastes(here, actions, character)
        return first_best(actions, [worth + taste for worth, taste in zip(worths, tastes, strict=True)], random)
    if not level.plies:
        return cast("Action", policy.pick(here, actions, random, level.scope))
    return (yield from best(observation, policy, level, seed, character))
