"""Heuristics for Pistard: ride far, to squares from which the next rides are long.

Regular computers choose only by these heuristics. Experts also consider other riders: in scratch races, sprints and
points races by a neural network (see `value`), and in the other races by rules of thumb. No computer simulates games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from homestretch.bots.levels import Scope
from homestretch.bots.policy import Policy, first_best, pick
from homestretch.core.computers import Character
from homestretch.core.language import N_
from homestretch.games.pistard.actions import Pistaction, Place, Ride, Send
from homestretch.games.pistard.data import DICE, ELIMINATION, POINTS, SCRATCH, SPRINT, Race
from homestretch.games.pistard.scoring import by_distance
from homestretch.games.pistard.state import State
from homestretch.games.pistard.turns import numbers

from .ease import Ease, ease_of
from .value import worths

LIKING: Final = 0.05
"""The number added to the value of a ride that fits a computer’s character (see `Policy.tastes`)."""

ROLLS: Final = 3
"""The number of rolls that the heuristics look ahead."""

USUAL: Final = 5
"""The number of columns that a rider gains with an average roll. Values of rides are divided by it."""

TOKEN: Final = 2.5
"""How many more columns a ride must gain to be worth an energy token (see `_price`)."""

LAST: Final[Mapping[Scope, int]] = {"ahead": 3, "others": 6}
"""For each scope, a distance before the line, in columns. Nearer to the line, later turns count less and less."""

LEARNED: Final[tuple[Race, ...]] = (SCRATCH, SPRINT, POINTS)
"""The races in which experts use the neural network. In these races, it pays to cross the line first."""


class _Pistard(Policy[State, Pistaction]):
    pieces = N_("riders")
    characters: ClassVar[Mapping[Character, str]] = {
        "careful": N_("keeps its tokens for the end"),
        "bold": N_("likes to attack with tokens"),
        "sly": N_("likes to ride on others’ wheels"),
    }

    def tastes(self, state: State, actions: Sequence[Pistaction], character: Character) -> Sequence[float]:
        """Return how much a computer of this character likes each ride.

        Careful computers like to save tokens, bold ones to use them, and sly ones to end right behind other players'
        riders.
        """
        return [LIKING * _taste(state, action, character) if character else 0.0 for action in actions]

    def candidates(
        self, state: State, actions: Sequence[Pistaction], random: Random, scope: Scope
    ) -> Sequence[Pistaction]:
        """Return all actions, but while riders line up, only the one that `pick` chooses."""
        return [self.pick(state, actions, random, scope)] if state.phase == "place" else actions

    def pick(self, state: State, choices: Sequence[Pistaction], random: Random, scope: Scope) -> Pistaction:
        """Choose the ride with the highest merit (see `merits`). Novices prefer one of the dice (see `_liked`)."""
        if state.phase not in ("ride", "place"):
            return pick(choices, random)
        if scope == "own":
            choices = _liked(state, choices) or choices
        return first_best(choices, self.merits(state, choices, scope), random)

    def merits(self, state: State, actions: Sequence[Pistaction], scope: Scope) -> Sequence[float]:
        """Return how far each ride goes; 1 is the gain from an average roll.

        For regular computers and experts, the average gain from the next three rolls is added.
        """
        ease = ease_of(state.track, 0 if scope == "own" else ROLLS)
        return [_far_by(state, action, ease) / USUAL for action in actions]

    def worths(self, state: State, actions: Sequence[Pistaction], scope: Scope) -> Sequence[float]:
        """Return how good each action is for the player; empty for novices.

        A regular computer values a ride by how far it goes, plus what the next rolls gain on average. In the races of
        `LEARNED`, an expert adds half of this to the result of a neural network (see `value`). When a team chooses its
        next rider, an expert prefers the foremost one, so that the others can ride on that rider's wheel.
        """
        if scope == "own":
            return ()
        if state.phase == "choose" and scope == "others":
            return _in_front(state, actions)
        if state.phase != "ride":
            return self.merits(state, actions, scope)
        first = state.race in LEARNED
        left = state.goal - (max(state.runs) if first else state.runs[state.mover])
        ease, token, later = ease_of(state.track, ROLLS), _price(state, scope), left / LAST[scope]
        plan = [_far_by(state, action, ease, token, later) / USUAL for action in actions]
        if scope == "ahead" or not first:
            return plan
        return [planned / 2 + learned for planned, learned in zip(plan, worths(state, actions), strict=True)]

    def order(self, state: State) -> Sequence[int]:
        """Return the numbers of the riders who have finished, the winner first.

        Only scratch races and sprints are decided by this order. In all other races, the result is empty.
        """
        return numbers(state, state.home) if state.race in (SCRATCH, SPRINT) else ()


def _taste(state: State, action: Pistaction, character: Character) -> int:
    if not isinstance(action, Ride):
        return 0
    if character != "sly":
        return action.token * (1 if character == "bold" else -1)
    column = (state.column(state.mover) + action.ahead + 1) % state.track.columns
    ahead = (rider for rider in state.on_track if rider not in state.team(state.seat(state.mover)))
    return any(state.column(rider) == column and state.lanes[rider] == action.lane for rider in ahead)


def _liked(state: State, choices: Sequence[Pistaction]) -> Sequence[Pistaction]:
    """Return the rides by the die that a novice prefers; its colour depends on the seat."""
    return [ride for ride in choices if isinstance(ride, Ride) and ride.die == state.turn % len(DICE)]


def _far_by(state: State, action: Pistaction, ease: Ease, token: float = 0, left: float = 1) -> float:
    """Return how far ahead an action takes a rider, in columns, plus what later rolls gain on average from there.

    If the action uses a token, `token` columns are subtracted. Once the race has begun, these columns and the gain from
    later rolls are multiplied by `left`; a negative number counts as 0, and a number above 1 as 1.
    """
    columns = state.track.columns
    if isinstance(action, Place):
        line = state.line(state.queue[0])
        return (action.column - line) % columns + ease[action.lane - 1][action.column]
    if state.phase != "ride":
        return 0
    column = state.column(state.mover)
    if isinstance(action, Ride):
        promise = ease[action.lane - 1][(column + action.ahead) % columns] - token * action.token
        return action.ahead + max(0, min(1, left)) * promise
    return max(0, min(1, left)) * ease[state.lanes[state.mover] - 1][column]


def _in_front(state: State, sends: Sequence[Pistaction]) -> Sequence[float]:
    """Return how good it is to send each rider: 0 for the foremost rider, −1 for the next one, and so on."""
    order = numbers(state, by_distance(state, state.queue))
    return [-float(order.index(send.number)) for send in sends if isinstance(send, Send)]


def _price(state: State, scope: Scope) -> float:
    """Return the price of an energy token: how many more columns a ride must gain to be worth a token.

    In elimination races, experts save their tokens for later laps, and for riders who may soon be the last.
    """
    if state.race is not ELIMINATION or scope != "others":
        return TOKEN
    behind = sum(state.runs[rider] < state.runs[state.mover] for rider in state.on_track)
    return 1 + (behind + len(state.riders) - len(state.out)) / 2


POLICY: Final = _Pistard
