"""A small neural network that says how good a position in a scratch race is for a player (see `training`).

It calculates only with whole numbers, so its results are the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from homestretch.core import Seat
from homestretch.games.pistard.actions import Pistaction, Ride
from homestretch.games.pistard.data import HIGHEST, Lane, Rider, Track
from homestretch.games.pistard.moving import Squares
from homestretch.games.pistard.state import State

from .outlook import ROLLS, UNIT, Outlook, outlooks
from .weights import WEIGHTS

FULL: Final = 64
"""The largest value of a feature (an input of the network). It stands for 1."""

MINE: Final = 3
"""How many of the player's riders have features of their own: the best placed ones."""

OTHERS: Final = 4
"""How many riders of other players, taken together, have features of their own: the best placed ones."""

RIDER_FEATURES: Final = 8
"""The number of features for one rider. Riders of other players have two more."""

RAMPS: Final = ((0, 6), (6, 12), (12, 24), (24, 48))
"""Stretches before the line: for each, its nearest and its farthest distance from the line, in columns.

For each stretch, there is a feature that says how much of it the leader has still to ride.
"""

FEATURES: Final = (MINE + OTHERS) * RIDER_FEATURES + 2 * OTHERS + len(RAMPS) + 13
"""The number of features that describe a position. Each is one input of the network."""

FINE: Final = 256
"""The whole number that stands for the weight 1."""

GOOD_TURN: Final = FULL * FINE * FINE // 3
"""How much a good turn adds to the result of `Network.worth`. The results of `worths` are in this unit."""

WON: Final = 1e9
"""The worth of a position in which the player has won. It is greater than any other."""

PACKED: Final = 8
"""The number of low bits for the rider’s index, in the numbers by which riders are sorted."""

TURN_TO_COME: Final = 5 * UNIT
"""How far a rider is expected to ride in its next turn, in sixteenths of a column."""


class RacePosition:
    """A position in a scratch race, reduced to what the network needs.

    Attributes:
        goal: How many columns a rider must ride to finish the race.
        owners: The seat of each rider.
        runs: How many columns each rider has ridden: 0 in the first column after the line, negative before the line.
        lanes: The lane of each rider.
        due: For each rider, 1 if its turn in this round is still to come, else 0.
        tokens: The energy tokens of each seat.
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
        self.looks = outlooks(track)

    @classmethod
    def of(cls, state: State) -> RacePosition:
        """Return the position in a state."""
        due = [int(rider in state.queue) for rider in range(len(state.riders))]
        owners = [state.seat(rider) for rider in range(len(state.riders))]
        return cls(state.track, state.goal, owners, state.runs, state.lanes, due, state.tokens)

    def after(self, mover: Rider, lane: Lane, ahead: int, token: int) -> RacePosition:
        """Return the position after the rider `mover` has ridden to a square.

        Args:
            mover: The rider.
            lane: The lane of the square.
            ahead: The number of columns from the rider to the square.
            token: The number of energy tokens that the ride uses: 0 or 1.
        """
        new = RacePosition(self.track, self.goal, self.owners, self.runs, self.lanes, self.due, self.tokens)
        new.lanes[mover] = lane
        new.runs[mover] += ahead
        new.tokens[self.owners[mover]] -= token
        return new

    @property
    def winner(self) -> Seat | None:
        """The seat that has won, or None if the race is not over."""
        if any(self.due) or max(self.runs) < self.goal:
            return None
        ends = [(run, -lane, owner) for run, lane, owner in zip(self.runs, self.lanes, self.owners, strict=True)]
        return max(ends)[2]

    def taken(self, rider: Rider) -> Squares:
        """Return the taken squares ahead of a rider (see `moving.taken_ahead`)."""
        columns, lanes, start, taken = self.track.columns, self.track.lanes, self.runs[rider], 0
        for other, run in enumerate(self.runs):
            ahead = (run - start) % columns
            if 0 < ahead <= HIGHEST + 1:
                taken |= 1 << ((ahead - 1) * lanes + self.lanes[other] - 1)
        return taken

    def outlook(self, rider: Rider) -> Outlook:
        """Return an estimate of how far a rider gets in its next rolls (see `outlook.Outlook`)."""
        return self.looks.of(self.lanes[rider], self.runs[rider] % self.track.columns, self.taken(rider))

    def features(self, me: Seat) -> list[int]:
        """Return the numbers that describe the position for the player `me`: the input of the network."""
        runs, goal, owners, columns = self.runs, self.goal, self.owners, self.track.columns
        fresh = not any(self.due)
        due = [1] * len(owners) if fresh else self.due
        lead = max(runs)
        left = goal - lead
        # later rounds count less when the leader is near the line
        later = max(0, min(HIGHEST, left))
        # sort riders, best placed first: by their run, and by how far they would soon get if alone on the track
        ranks = []
        for rider, run in enumerate(runs):
            alone = self.looks.alone[self.lanes[rider] - 1][run % columns]
            ranks.append(((UNIT * run + alone * later // HIGHEST + TURN_TO_COME * due[rider]) << PACKED) + rider)
        ranks.sort(reverse=True)
        order = [rank & (1 << PACKED) - 1 for rank in ranks]
        mine = [rider for rider in order if owners[rider] == me]
        others = [rider for rider in order if owners[rider] != me]
        shown = mine[:MINE] + others[:OTHERS]
        looks = [self.outlook(rider) for rider in shown]
        hopes = []
        for rider, (gain, soon, _) in zip(shown, looks, strict=True):
            now = soon * due[rider]
            hopes.append(UNIT * runs[rider] + now + (gain + TURN_TO_COME * due[rider] - now) * later // HIGHEST)
        best, wide = max(hopes), max(1, self.track.lanes - 1)
        found: list[int] = []
        for index, rider in enumerate(shown):
            run, behind = runs[rider], best - hopes[index]
            found += (
                max(0, FULL - behind // 2),
                max(0, FULL - behind // 8),
                FULL * due[rider],
                (self.lanes[rider] - 1) * FULL // wide,
                max(-FULL, min(FULL, looks[index][0] - self.looks.usual)),
                max(0, FULL - 8 * max(0, goal - run)),
                min(FULL, 16 + 8 * (run - goal)) if run >= goal else 0,
                max(0, FULL - 4 * (lead - run)),
            )
            if owners[rider] != me:
                found += (min(FULL, 16 * self.tokens[owners[rider]]), FULL * (owners[rider] == owners[others[0]]))
            elif index + 1 == len(mine):
                found += (0,) * (RIDER_FEATURES * (MINE - len(mine)))
        found += (0,) * ((RIDER_FEATURES + 2) * (OTHERS - len(others)))
        tokens = self.tokens[me]
        found += [max(0, min(FULL, (left - start) * FULL // (stop - start))) for start, stop in RAMPS]
        first, rival = self._first(mine), self._first(others)
        found += (
            FULL,
            min(FULL, FULL * tokens),
            min(FULL, 16 * tokens),
            FULL * (left <= 0),
            FULL * sum(due) // len(due),
            (max(owners) - 1) * 16,
            FULL * len(mine) // len(owners),
            FULL * (order[0] == mine[0]),
            FULL * (first > rival),
            self._passing(mine, due, rival[0]) if left <= 0 else 0,
            self._passing(others, due, first[0]) if left <= 0 else 0,
            self._passing(mine, due, goal - 1),
            self._passing(others, due, goal - 1),
        )
        return found

    def _first(self, riders: Sequence[Rider]) -> tuple[int, int]:
        """Return the columns ridden by the foremost of these riders, and the rider's lane with a minus sign.

        The foremost rider has the greatest such pair, because in one column, the rider in the inner lane is ahead.
        """
        return max([(self.runs[rider], -self.lanes[rider]) for rider in riders])

    def _passing(self, riders: Sequence[Rider], due: Sequence[int], run: int) -> int:
        """Return the chance that at least one of `riders` still has a turn this round and rides farther than `run`.

        The chance is a whole number from 0 to `FULL`.
        """
        none = ROLLS
        for rider in riders:
            short = max(0, run + 1 - self.runs[rider])
            if due[rider] and short <= HIGHEST:
                none = none * (ROLLS - self.outlook(rider)[2][short]) // ROLLS
        return FULL * (ROLLS - none) // ROLLS


class Network:
    """A neural network with one hidden layer, whose weights are whole numbers.

    `hidden[unit]` has a unit's weights for the inputs. `output` has the weight of each unit for the output. One input
    is constant, so the units need no biases.
    """

    def __init__(self, hidden: Sequence[Sequence[int]], output: Sequence[int]) -> None:
        self.hidden, self.output = hidden, output

    def worth(self, features: Sequence[int]) -> int:
        """Return how good a position with these features is for a player; more means a better chance of winning."""
        worth = 0
        for row, weight in zip(self.hidden, self.output, strict=True):
            input_sum = sum([share * feature for share, feature in zip(row, features, strict=True)])
            if input_sum > 0:
                worth += weight * input_sum
        return worth


@cache
def network() -> Network:
    """Return the network with the weights that `training` has written."""
    weights = [*map(int, WEIGHTS.split())]
    units = len(weights) // (FEATURES + 1)
    hidden = [weights[unit * FEATURES : (unit + 1) * FEATURES] for unit in range(units)]
    return Network(hidden, weights[units * FEATURES :])


def worths(state: State, actions: Sequence[Pistaction]) -> list[float]:
    """Return the worth of each ride for the player who rides, in the unit of `Policy.points`."""
    position, mover, net = RacePosition.of(state), state.mover, network()
    me, known = state.seat(mover), {}
    rides = [_of(action) or (state.lanes[mover], 0, False) for action in actions]
    for ride in dict.fromkeys(rides):
        after = position.after(mover, *ride)
        if after.winner is None:
            known[ride] = net.worth(after.features(me)) / GOOD_TURN
        else:
            known[ride] = WON if after.winner == me else -WON
    return [known[ride] for ride in rides]


def _of(action: Pistaction) -> tuple[Lane, int, bool] | None:
    """Return a ride as a tuple: its lane, how many columns ahead it goes, and whether it uses a token.

    Return None if the rider stays.
    """
    return (action.lane, action.ahead, action.token) if isinstance(action, Ride) else None
