"""Heuristics for Pistard: ride far, to squares from which the next rides are long.

In scratch races, regular computers choose by these heuristics alone, and experts also by what a network has learned
(`value`). In other races, both simulate games as well.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar, Final

from homestretch.bots.levels import Scope
from homestretch.bots.policy import Policy, first_best, pick
from homestretch.core import Seat
from homestretch.core.computers import Character
from homestretch.core.language import N_
from homestretch.games.pistard.actions import Pistaction, Place, Ride
from homestretch.games.pistard.data import DICE, ELIMINATION, POINTS, PURSUIT, SCRATCH, SPRINT, TRIAL, Rider
from homestretch.games.pistard.scoring import totals
from homestretch.games.pistard.state import State, counting
from homestretch.games.pistard.turns import numbers

from .ease import Ease, ease_of
from .value import worths

LIKING: Final = 0.05
"""What is added to the value of a ride that fits a computer’s character (see `Policy.tastes`)."""

ROLLS: Final = 3
"""The number of rolls that the heuristics look ahead."""

USUAL: Final = 5
"""How many columns a rider gains with a usual roll. This is the unit of `Policy.points`."""

TOKEN: Final = 2.5
"""How many columns farther a ride must go to be worth an energy token."""

LAST: Final[Mapping[Scope, int]] = {"ahead": 3, "others": 6}
"""From how many columns before the line each scope counts later turns less and less; at the line, nothing."""


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
        """Return all rides. While riders line up, return only the square that `pick` chooses."""
        return [self.pick(state, actions, random, scope)] if state.phase == "place" else actions

    def pick(self, state: State, choices: Sequence[Pistaction], random: Random, scope: Scope) -> Pistaction:
        """Choose the ride with the greatest `merits`. Novices prefer rides by one die, which depends on their seat."""
        if state.phase not in ("ride", "place"):
            return pick(choices, random)
        if scope == "own":
            choices = _liked(state, choices) or choices
        return first_best(choices, self.merits(state, choices, scope), random)

    def merits(self, state: State, actions: Sequence[Pistaction], scope: Scope) -> Sequence[float]:
        """Return how far each ride goes, in units of what a usual roll gains.

        For levels that look ahead, it includes what the next three rolls gain on average from the square reached.
        """
        ease = ease_of(state.track, 0 if scope == "own" else ROLLS)
        token = TOKEN if scope == "others" else 0
        return [_far_by(state, action, ease, token) / USUAL for action in actions]

    def worths(self, state: State, actions: Sequence[Pistaction], scope: Scope) -> Sequence[float]:
        """Return how good each ride in a scratch race is; empty in other races and for novices.

        For regulars, it is how far the ride goes, plus what the next rolls gain on average. Experts add half of this to
        what a neural network says (`value`).
        """
        if state.race is not SCRATCH or state.phase != "ride" or scope == "own":
            return ()
        ease, left = ease_of(state.track, ROLLS), (state.goal - max(state.runs)) / LAST[scope]
        plan = [_far_by(state, action, ease, TOKEN, left) / USUAL for action in actions]
        if scope == "ahead":
            return plan
        return [planned / 2 + learned for planned, learned in zip(plan, worths(state, actions), strict=True)]

    def horizon(self, state: State, scope: Scope) -> int:  # noqa: ARG002
        """Return the number of actions after which simulated games are cut short: a round and a half."""
        return 3 * len(state.on_track)

    def thinking_factor(self, state: State, scope: Scope) -> int:  # noqa: ARG002
        """Return the factor by which the number of simulated actions is multiplied: 3, because a race has few turns."""
        return 3

    def points(self, state: State) -> Sequence[float]:
        """Return how good a position is for each seat: how far its riders are and soon will be.

        At the end of a race, the seat's place counts too.
        """
        runs = _runs(state)
        points = [_points(state, seat, runs) for seat in range(state.seats)]
        outcome = self.game.outcome(state)
        if outcome is None:
            return points
        return [each - place for each, place in zip(points, outcome.places, strict=True)]

    def order(self, state: State) -> Sequence[int]:
        """Return the numbers of the riders who have finished, the winner first.

        It is empty except in scratch races and sprints, where this order is the result.
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
    """Return the rides by the die that a player likes; each has a colour of its own."""
    return [ride for ride in choices if isinstance(ride, Ride) and ride.die == state.turn % len(DICE)]


def _far_by(state: State, action: Pistaction, ease: Ease, token: float, left: float = 1) -> float:
    """Return how far an action takes a rider, with the promise of its square; a token costs `token` columns.

    What comes after the ride counts less if `left` is less than 1.
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


def _runs(state: State) -> list[float]:
    """Return each rider's run, with the rolls still due in this round and some more."""
    ease = ease_of(state.track, ROLLS)
    due = {*state.queue, state.mover}
    return [
        run + ease[lane - 1][state.column(rider)] + USUAL * (rider in due) if lane else 0.0
        for rider, (run, lane) in enumerate(zip(state.runs, state.lanes, strict=True))
    ]


def _points(state: State, seat: Seat, runs: Sequence[float]) -> float:
    team: Sequence[Rider] = state.team(seat)
    if not team:
        return 0
    race = state.race
    best = sorted((runs[rider] for rider in team), reverse=True)
    if race in (TRIAL, PURSUIT):
        late = state.round * USUAL if race is TRIAL else 0
        return (best[min(counting(state), len(best)) - 1] - late) / USUAL
    if race is ELIMINATION:
        return (sum(best) + sum(100 for rider in team if rider not in state.out)) / USUAL
    if race is POINTS:
        won = totals(state)
        return max(won[rider] + runs[rider] / USUAL for rider in team)
    return best[0] / USUAL


POLICY: Final = _Pistard
