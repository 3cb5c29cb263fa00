"""What a position of a scratch race is worth to a player: a small network, learned by self-play (see `training`).

It is worked out in whole numbers, so it is the same on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from operator import mul
from typing import Final

from homestretch.core import Seat
from homestretch.games.pistard.data import HIGHEST, Lane, Rider, Track
from homestretch.games.pistard.moving import Squares
from homestretch.games.pistard.state import State

from .outlook import ROLLS, UNIT, outlooks

FULL: Final = 64
"""The number that stands for “all of it” in a feature."""

MINE: Final = 3
OTHERS: Final = 4
"""The riders of the player, and of all others together, that are looked at one by one: those who are best placed."""

EACH: Final = 8
"""The number of features of a rider."""

RAMPS: Final = ((0, 6), (6, 12), (12, 24), (24, 48))
"""The stretches of columns before the line in which the leader may be."""

FEATURES: Final = (MINE + OTHERS) * EACH + 2 * OTHERS + len(RAMPS) + 11
"""The number of features of a position."""

WON: Final = 10**12
"""The worth of a race that is won, more than any other."""

DUE: Final = 5 * UNIT
"""What a turn that is still to come in a round is worth."""


class Scene:
    """Where the riders of a scratch race are, and who is still to go in this round.

    Lists are by rider; `owners` has their seats, and `tokens` is by seat. `due` is 1 for riders who are still to go,
    and 0 for the others and for the rider whose turn it is.
    """

    def __init__(
        self,
        track: Track,
        goal: int,
        owners: Sequence[Seat],
        runs: Sequence[int],
        lanes: Sequence[Lane],
        due: Sequence[int],
        tokens: Sequence[int],
    ) -> None:
        self.track, self.goal, self.owners = track, goal, list(owners)
        self.runs, self.lanes, self.due, self.tokens = list(runs), list(lanes), list(due), list(tokens)

    @classmethod
    def of(cls, state: State) -> Scene:
        """Return the scene of a state."""
        due = [int(rider in state.queue) for rider in range(len(state.riders))]
        owners = [state.seat(rider) for rider in range(len(state.riders))]
        return cls(state.track, state.goal, owners, state.runs, state.lanes, due, state.tokens)

    def taken_by_others(self, mover: Rider) -> list[Squares]:
        """Return for each rider the squares taken ahead of it, without the rider whose turn it is."""
        count, columns, lanes = len(self.runs), self.track.columns, self.track.lanes
        taken = [0] * count
        for other in range(count):
            if other != mover:
                run, shift = self.runs[other], self.lanes[other] - 1
                for rider in range(count):
                    ahead = (run - self.runs[rider]) % columns
                    if 0 < ahead <= HIGHEST + 1:
                        taken[rider] |= 1 << ((ahead - 1) * lanes + shift)
        return taken

    def won_by(self, mover: Rider, lane: Lane, run: int) -> Seat | None:
        """Return who has won when a rider has got so far, or None if the race goes on."""
        if any(self.due) or max(run, *self.runs) < self.goal:
            return None
        ends = [
            (run, -lane, self.owners[mover]) if rider == mover else (self.runs[rider], -self.lanes[rider], owner)
            for rider, owner in enumerate(self.owners)
        ]
        return max(ends)[2]

    def features(self, mover: Rider, lane: Lane, run: int, tokens: int, taken: Sequence[Squares]) -> list[int]:
        """Return the features for the seat of a rider who has got there, with so many tokens left."""
        track, goal, owners, due = self.track, self.goal, self.owners, self.due
        columns, lanes = track.columns, track.lanes
        looks, me, fresh = outlooks(track), owners[mover], not any(due)
        mine: list[tuple[int, int, int, int, int, int, tuple[int, ...], int]] = []
        others: list[tuple[int, int, int, int, int, int, tuple[int, ...], int]] = []
        for rider, owner in enumerate(owners):
            squares = taken[rider]
            if rider == mover:
                at, far, to_go = lane, run, fresh
                # the others are where they were, seen from its new square
                squares = 0
                for other, there in enumerate(self.runs):
                    ahead = (there - run) % columns
                    if other != mover and 0 < ahead <= HIGHEST + 1:
                        squares |= 1 << ((ahead - 1) * lanes + self.lanes[other] - 1)
            else:
                at, far, to_go = self.lanes[rider], self.runs[rider], fresh or due[rider] > 0
                ahead = (run - far) % columns
                if 0 < ahead <= HIGHEST + 1:
                    squares |= 1 << ((ahead - 1) * lanes + lane - 1)
            gain, chances = looks.of(at, far % columns, squares)
            hopes = UNIT * far + gain + (DUE if to_go else 0)
            (mine if owner == me else others).append((hopes, far, -at, rider, gain, int(to_go), chances, owner))
        mine.sort(reverse=True)
        others.sort(reverse=True)
        best, lead = max(mine[0][0], others[0][0]), max(run, *self.runs)
        wide = max(1, lanes - 1)
        found: list[int] = []
        for team, shown in ((mine, MINE), (others, OTHERS)):
            for hopes, far, at, _, gain, to_go, _, owner in team[:shown]:
                behind = best - hopes
                found += (
                    max(0, FULL - behind // 2),
                    max(0, FULL - behind // 8),
                    FULL * to_go,
                    (-at - 1) * FULL // wide,
                    max(-FULL, min(FULL, gain - looks.usual)),
                    max(0, FULL - 8 * max(0, goal - far)),
                    min(FULL, 16 + 8 * (far - goal)) if far >= goal else 0,
                    max(0, FULL - 4 * (lead - far)),
                )
                if team is others:
                    found.append(min(FULL, 16 * self.tokens[owner]))
                    found.append(FULL if owner == others[0][7] else 0)
            found += (0,) * ((EACH + 2 * (team is others)) * (shown - len(team)))
        left = goal - lead
        found += [max(0, min(FULL, (left - start) * FULL // (stop - start))) for start, stop in RAMPS]
        found += (
            FULL,
            min(FULL, FULL * tokens),
            min(FULL, 16 * tokens),
            FULL if left <= 0 else 0,
            FULL if fresh else FULL * sum(due) // len(due),
            (max(owners) - 1) * 16,
            FULL * len(mine) // len(owners),
            FULL if mine[0][0] > others[0][0] else 0,
        )
        first, rival = max([each[1:3] for each in mine]), max([each[1:3] for each in others])
        found.append(FULL if first > rival else 0)
        found.append(_passing(mine, rival[0]) if left <= 0 else 0)
        found.append(_passing(others, first[0]) if left <= 0 else 0)
        return found


def _passing(team: Sequence[tuple[int, int, int, int, int, int, tuple[int, ...], int]], beyond: int) -> int:
    """Return the chance that one of the riders who are still to go gets beyond a column."""
    none = ROLLS
    for _, far, _, _, _, to_go, chances, _ in team:
        short = beyond + 1 - far
        if to_go and short <= HIGHEST:
            none = none * (ROLLS - chances[max(0, short)]) // ROLLS
    return FULL * (ROLLS - none) // ROLLS


class Network:
    """A network with one hidden layer, in whole numbers.

    `hidden` has a row for each unit: its weights by feature. `output` has a weight for each unit. A constant feature
    stands for biases.
    """

    def __init__(self, hidden: Sequence[Sequence[int]], output: Sequence[int]) -> None:
        self.hidden, self.output = hidden, output

    def worth(self, features: Sequence[int]) -> int:
        """Return the worth of a position, which grows with the chance to win."""
        worth = 0
        for row, weight in zip(self.hidden, self.output, strict=True):
            excited = sum(map(mul, row, features))
            if excited > 0:
                worth += weight * excited
        return worth


@cache
def network() -> Network:
    """Return the network that was learned."""
    data = json.loads(files(__package__).joinpath("network.json").read_text("utf-8"))
    return Network(data["hidden"], data["output"])
