"""The training of the network by self-play: ``python -m homestretch.bots.pistard.training`` writes `weights`.

The network plays for all of the two to five players in a race. After the race it learns, by the method TD(λ), from the
position after each turn. The training calculates only with + − × ÷, √ and one random generator. So the same command
always writes the same bytes.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Final

from homestretch.core import Seat
from homestretch.games.pistard.data import DICE, GRID, HIGHEST, READY_TRACKS, VELODROME, Lane, Rider, Track, read_track
from homestretch.games.pistard.moving import places, reach

from .ease import ease_of
from .value import FEATURES, FINE, FULL, RacePosition

UNITS: Final = 24
"""The number of units in the hidden layer."""

TRAINING_RACES: Final = 20_000
"""The number of races on which the weights in the repository were trained."""

LAMBDA: Final = 0.8
"""The λ of TD(λ). With 1, the network learns only from the winner of a race; with 0, only from the next position."""

FASTEST: Final = 0.006
SLOWEST: Final = 0.0003
"""The learning rate falls from `FASTEST` to `SLOWEST` during a training."""

IN_LINE: Final = 20
"""The number of weights in a line of ``weights.py``."""

Choice = tuple[Lane, int, int]
"""A ride: its lane, the columns ahead, and the energy tokens used. With ``(lane, 0, 0)``, the rider stays."""


class Learner:
    """A neural network that is being trained.

    `hidden[feature][unit]` is the weight of a feature for a unit of the hidden layer, and `output[unit]` the weight of
    this unit for the output.
    """

    def __init__(self, random: Random) -> None:
        self.hidden = [[_any(random, 0.2) for _ in range(UNITS)] for _ in range(FEATURES)]
        self.output = [_any(random, 0.4) for _ in range(UNITS)]

    def sums(self, features: Sequence[int]) -> list[float]:
        """Return the input of each unit in the network's hidden layer."""
        units = [0.0] * UNITS
        for feature, row in zip(features, self.hidden):  # noqa: B905 - faster without `strict`
            if feature:
                share = feature / FULL
                for unit in range(UNITS):
                    units[unit] += share * row[unit]
        return units

    def worth(self, features: Sequence[int]) -> float:
        """Return how good a position with these features is for a player; more means a better chance of winning."""
        return self._answer(self.sums(features))

    def _answer(self, units: Sequence[float]) -> float:
        """Return the network's output, given the input of each hidden unit.

        The numbers are added in a loop, because versions of Python differ in how ``sum`` adds floats.
        """
        worth = 0.0
        for unit, weight in zip(units, self.output):  # noqa: B905 - faster without `strict`
            if unit > 0:
                worth += weight * unit
        return worth

    def learn(self, features: Sequence[int], share: float, rate: float) -> None:
        """Change the weights a little, so that the chance of winning with these features comes closer to `share`.

        `share` is a chance from 0 to 1, and `rate` is the learning rate.
        """
        units = self.sums(features)
        step = rate * (share - chance(self._answer(units)))
        steps = [0.0] * UNITS
        for unit in range(UNITS):
            if units[unit] > 0:
                steps[unit] = step * self.output[unit]
                self.output[unit] += step * units[unit]
        for feature, row in zip(features, self.hidden):  # noqa: B905
            if feature:
                part = feature / FULL
                for unit in range(UNITS):
                    row[unit] += part * steps[unit]

    def rounded(self) -> list[int]:
        """Return all weights of the network as whole numbers, in the order in which `value.network` reads them."""
        hidden = [row[unit] for unit in range(UNITS) for row in self.hidden]
        return [math.floor(weight * FINE + 0.5) for weight in (*hidden, *self.output)]


# a random number from -most to most
def _any(random: Random, most: float) -> float:
    return (2 * random.random() - 1) * most


def chance(worth: float) -> float:
    """Return the chance of winning, from 0 to 1, if the output of the network is `worth`."""
    return 0.5 + 0.5 * worth / math.sqrt(1 + worth * worth)


@dataclass
class Ridden:
    """A race that the network has ridden against itself, and from which it then learns.

    Attributes:
        starts: For each rider, its starting lane and starting column; column −3 is three columns before the line.
        turns: The rider, the dice and the choice of each turn.
        kept: For each seat, the position after each of its turns, unless that turn ended the race. A position is stored
            as its features and its `Learner.worth`.
        winner: The seat that has won.
    """

    starts: list[tuple[Lane, int]]
    turns: list[tuple[Rider, list[int], Choice]] = field(default_factory=list)
    kept: list[list[tuple[list[int], float]]] = field(default_factory=list)
    winner: Seat = 0


def ride(learner: Learner, track: Track, team: int, seats: int, tokens: int, random: Random) -> Ridden:
    """Ride a scratch race of one lap, in which the network chooses for every player, and return the race.

    `team` is the number of riders of each player.
    """
    owners = [seat for seat in range(seats) for _ in range(team)]
    starts = line_up(track, len(owners), random)
    lanes, runs = [lane for lane, _ in starts], [run for _, run in starts]
    position = RacePosition(track, track.columns, owners, runs, lanes, [0] * len(owners), [tokens] * seats)
    ridden = Ridden(starts, kept=[[] for _ in range(seats)])
    while True:
        order = sorted(range(len(owners)), key=lambda rider: (-position.runs[rider], position.lanes[rider]))
        position.due = [1] * len(owners)
        for mover in order:
            position.due[mover] = 0
            dice = [int(random.random() * HIGHEST) + 1 for _ in DICE]
            position = _turn(learner, position, mover, dice, ridden)
        if position.winner is not None:
            ridden.winner = position.winner
            return ridden


def line_up(track: Track, count: int, random: Random) -> list[tuple[Lane, int]]:
    """Return a starting square for each of `count` riders, as in `Ridden.starts`.

    Most of these are squares from which riders get far; the others are random.
    """
    ease = ease_of(track, 3)
    grid = [(lane, run) for lane in range(1, track.lanes + 1) for run in range(-GRID, 0)]
    grid.sort(key=lambda square: -square[1] - ease[square[0] - 1][square[1] % track.columns])
    best = [grid.pop(0 if random.random() < 0.8 else int(random.random() * len(grid))) for _ in range(count)]
    taken: list[tuple[Lane, int]] = [(0, 0)] * count
    # in a game, players take turns to line up a rider, so each player gets some of the good squares
    for rider in sorted(range(count), key=lambda _: random.random()):
        taken[rider] = best.pop()
    return taken


def _turn(learner: Learner, position: RacePosition, mover: Rider, dice: list[int], ridden: Ridden) -> RacePosition:
    """Play a rider's turn as the network chooses, record the turn in `ridden`, and return the position after it."""
    me = position.owners[mover]
    best: tuple[float, Choice, list[int], RacePosition] | None = None
    for choice in options(position, mover, dice):
        after = position.after(mover, *choice)
        features: list[int] = []
        if after.winner is None:
            features = after.features(me)
            worth = learner.worth(features)
        else:
            worth = math.inf if after.winner == me else -math.inf
        if best is None or worth > best[0]:
            best = worth, choice, features, after
    assert best is not None
    worth, choice, features, after = best
    ridden.turns.append((mover, dice, choice))
    if features:
        ridden.kept[me].append((features, worth))
    return after


def options(position: RacePosition, mover: Rider, dice: Sequence[int]) -> list[Choice]:
    """Return the choices that a rider has with these dice.

    If several dice take the rider to the same square, the result has this square only once. In this it differs from
    `moving.rides`.

    If no ride is possible without an energy token, the rider may stay.
    """
    track, lane, taken = position.track, position.lanes[mover], position.taken(mover)
    ends, column, lanes = reach(track.lanes, lane, taken), position.runs[mover] % track.columns, track.lanes
    tokens = position.tokens[position.owners[mover]]
    plain = helped = 0
    for die, pips in enumerate(dice):
        good = track.windows[die][column] | taken >> lanes
        plain |= ends[pips] & good
        if tokens and pips < HIGHEST:
            helped |= ends[pips + 1] & good
    found = [(to, ahead, 0) for to, ahead in places(lanes, plain)] or [(lane, 0, 0)]
    return found + [(to, ahead, 1) for to, ahead in places(lanes, helped & ~plain)]


def learn_from(learner: Learner, ridden: Ridden, rate: float) -> None:
    """Train the network on the positions of a race, from the last to the first."""
    for seat, kept in enumerate(ridden.kept):
        share = float(seat == ridden.winner)
        for features, worth in reversed(kept):
            learner.learn(features, share, rate)
            share = (1 - LAMBDA) * chance(worth) + LAMBDA * share


def train(races: int, seed: int) -> Iterator[Learner]:
    """Train a new network on a number of races, and yield it after each race."""
    random = Random(seed)
    learner = Learner(random)
    house = read_track(VELODROME.default)
    tracks = [house] * 6 + [read_track(json.dumps(document)) for _, document in READY_TRACKS]
    for number in range(races):
        seats = (4, 4, 4, 2, 3, 5)[int(random.random() * 6)]
        track = tracks[int(random.random() * len(tracks))]
        tokens = 3 if random.random() < 0.9 else int(random.random() * 7)
        ridden = ride(learner, track, 4 if seats <= 3 else 3, seats, tokens, random)
        learn_from(learner, ridden, FASTEST + (SLOWEST - FASTEST) * number / races)
        yield learner


DOCSTRING: Final = '"""The weights of the network of Pistard’s expert, as whole numbers, written by `training`."""'
"""The docstring of ``weights.py``."""


def written(weights: Sequence[int]) -> str:
    """Return the source text of ``weights.py`` with these weights."""
    lines = "\n".join(" ".join(map(str, weights[at : at + IN_LINE])) for at in range(0, len(weights), IN_LINE))
    return f'{DOCSTRING}\n\nWEIGHTS = """\n{lines}\n"""\n'


def main() -> None:
    """Train a network, and write ``weights.py``."""
    parser = argparse.ArgumentParser(description="Train the network of Pistard’s expert, and write its weights.")
    parser.add_argument("--races", type=int, default=TRAINING_RACES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=Path(__file__).with_name("weights.py"))
    given = parser.parse_args()
    for number, learner in enumerate(train(given.races, given.seed), 1):
        if number == given.races:
            given.file.write_text(written(learner.rounded()), encoding="utf-8")
        elif number % 1000 == 0:
            sys.stderr.write(f"{number} races\n")


if __name__ == "__main__":
    main()
