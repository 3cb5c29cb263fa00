"""The search for the best action. Each round simulates games after each action, and drops the worse actions."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import Any, Final, cast

from homestretch.core import Action
from homestretch.core.computers import Character

from .levels import Level
from .observation import Observation
from .policy import AnyPolicy, pick

TRUST: Final = 20
"""An action's `Policy.merits` and `Policy.tastes` count as much as the results of this many simulated games."""


def best(
    observation: Observation, policy: AnyPolicy, level: Level, seed: str, character: Character = ""
) -> Generator[None, None, Action]:
    """Return the action that does best in simulated games.

    In each round, games are simulated after each remaining action, with the same dice and cards for every action. Then
    the worse half of the actions is dropped. The `Policy.merits` and `Policy.tastes` of an action are added to the
    results of its games. They count as much as `TRUST` simulated games.

    The generator yields None after each simulated game, and returns the action.
    """
    here = observation.sample(Random(seed))
    field = list(policy.candidates(here, observation.actions, Random(seed), level.scope))
    budget, horizon = level.plies * policy.thinking_factor(here, level.scope), policy.horizon(here, level.scope)
    merits = policy.merits(here, field, level.scope)
    tastes = policy.tastes(here, field, character)
    totals = {action: TRUST * (merit + taste) for action, merit, taste in zip(field, merits, tastes, strict=True)}
    rounds = (len(field) - 1).bit_length()
    number = 0
    for _ in range(rounds):
        left = budget // rounds
        while left > 0:
            dice = f"{seed}/{number}"
            sample = observation.sample(Random(dice))
            for action in field:
                state = observation.game.advance(sample, action)
                state, plies = _play_out(observation, policy, level, state, Random(dice), horizon)
                totals[action] += worth(observation, policy, level, state)
                left -= plies
                yield
            number += 1
        field = sorted(field, key=totals.__getitem__, reverse=True)[: (len(field) + 1) // 2]
    return cast("Action", field[0])


def _play_out(
    observation: Observation, policy: AnyPolicy, level: Level, state: Any, random: Random, horizon: int
) -> tuple[Any, int]:
    """Play at most `horizon` actions from a state, and return the last state and the number of actions.

    For an expert, the other players choose by `Policy.reply`; for other levels they choose at random.
    """
    game, seat, scope = observation.game, observation.seat, level.scope
    for plies in range(1, horizon):
        chance = game.chance(state)
        if chance is not None:
            action: Any = chance.sample(random)
        elif state.phase in policy.rests:
            return state, plies
        else:
            choices: Any = game.choices(state)
            if not choices:
                return state, plies
            if len(choices) == 1:
                (action,) = choices
            elif game.turn(state) == seat:
                action = policy.pick(state, choices, random, scope)
            elif scope == "others":
                action = policy.reply(state, choices, random)
            else:
                action = pick(choices, random)
        state = game.advance(state, action)
    return state, horizon


def worth(observation: Observation, policy: AnyPolicy, level: Level, state: Any) -> float:
    """Return how good a state is for the computer that decides.

    - For a computer that is not an expert, it is the computer's `Policy.points`.
    - For an expert, it is the chance of winning that `Policy.chances` estimates.
    - For an expert in a game without such an estimate, it is the expert's points minus half of the points of the best
      other player. An expert who is certain to win gets half a point more, divided by the number of winners.
    """
    if level.scope == "others" and (chances := policy.chances(state)):
        return chances[observation.seat]
    points = policy.points(state)
    mine = points[observation.seat]
    if level.scope != "others":
        return mine
    winners = policy.winners(state)
    won = 1 / len(winners) if observation.seat in winners else 0
    others = [theirs for seat, theirs in enumerate(points) if seat != observation.seat]
    return mine - max(others, default=0) / 2 + won / 2
