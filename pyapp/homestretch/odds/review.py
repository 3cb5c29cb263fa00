"""Game reviews: how luck, choices and secrets changed each seat's chance of winning, from the start to the result.

The changes add up exactly, because everything is known about a finished game. They are of three kinds:

- *luck*: how much better a roll or a card was than the mean of its possible results;
- *choices*: how much better a choice was than the reference player's choice, judged by what the player knew;
- *sealed*: the rest of a choice's effect, which came from secrets that the player did not know.

Two choices that simulated games (play-outs) cannot tell apart count as equally good.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import accumulate, chain, pairwise
from math import fsum, hypot
from typing import Final

from homestretch.core import GameError, Match, Seat
from homestretch.core.chance import ChanceOutcome
from homestretch.core.language import t

from .chances import Estimate
from .decision import Decision, is_decision
from .findings import Breakdown, Findings, Kind, Moment, Point
from .reference import win_shares
from .spans import Span, merge_similar
from .stretch import Stretch
from .tally import Vector

ROUNDS: Final = 6
"""The number of rounds of simulated games.

The first round covers all rolls and choices. Each later round covers half as many as the round before, those that
matter most, and simulates twice as many games for each. Between the first round and the second, further games are
simulated for all rolls and choices, until each has `LEAST_PLAYOUTS` games.
"""

EXTRA_ROUNDS: Final = 12
"""The most extra rounds at the end of a review, in which games are simulated for the least certain choices."""

TARGET_ERROR: Final = 0.04
"""A review ends early when the `Breakdown.error` of every seat is at most this."""

BATCH_SIZE: Final = 32
"""How many games are simulated for the least certain choice before the review looks for the least certain one again."""

LEAST_PLAYOUTS: Final = 8
"""How many games are simulated for every roll and every choice, before the review looks for those that matter.

With fewer games, a real change of the chances would look the same as a random error. If `Review.play_in_steps` is
called with a small number of `playouts`, the number is at most twice `playouts` for a roll, and at most `playouts` for
a choice.
"""

FIRST_STRETCH_REPEATS: Final = 2
"""How many additional times each round covers the first stretch of a match, on which all results depend."""


class Review:
    """The review of a finished game: how much of each result was luck, and how much came from choices.

    The estimates come from simulated games, and become more precise with each game. The same seed gives the same
    review, even if `play_in_steps` is run a few steps at a time.
    """

    def __init__(self, match: Match, seed: int) -> None:
        """Prepare the review of a match.

        Raises:
            GameError: If the match is not over.
        """
        if match.outcome is None:
            raise GameError(t("You can’t review a game until it’s over."))
        self.match = match
        self.result = win_shares(match.outcome)
        self.decisions = [Decision(match, ply, seed) for ply in range(len(match.history)) if is_decision(match, ply)]
        self.stretches = _stretches(match, self.decisions, seed)
        self.progress = 0.0

    def play_in_steps(self, playouts: int) -> Iterator[None]:
        """Simulate games after each roll and choice of the match, and yield after each simulated game.

        More games are simulated for rolls and choices that matter more. Meanwhile, `progress` grows from 0 to 1. The
        caller may stop at any time: each number in `findings` has a standard error, which is larger after less work.

        Args:
            playouts: The average number of games for each roll and each choice.
        """
        each = max(1, playouts // 4)
        pieces: list[Stretch | Decision] = [*self.stretches, *self.decisions]
        yield from self._round(0, pieces, each)
        # one game for each roll and choice says too little about which of them matter
        yield from self._round(1, self.stretches, min(LEAST_PLAYOUTS, 2 * playouts) - each)
        yield from self._round(2, self.decisions, min(LEAST_PLAYOUTS, playouts) - each)
        for number in range(1, ROUNDS):
            matter = self._sort_by_change(pieces)[: -(-len(pieces) >> number)]
            yield from self._round(number + 2, matter, each << number)
        yield from self._refine(len(pieces) * each)
        self.progress = 1.0

    def _round(self, number: int, pieces: Sequence[Stretch | Decision], games: int) -> Iterator[None]:
        """Simulate `games` more games for each stretch or decision in `pieces`; `number` counts the earlier rounds."""
        todo = [*[self.stretches[0]] * FIRST_STRETCH_REPEATS, *pieces]
        for count, piece in enumerate(todo):
            for _ in range(games):
                piece.play()
                yield
            self.progress = (number + count / len(todo)) / (ROUNDS + 2 + EXTRA_ROUNDS)

    def _sort_by_change(self, pieces: Sequence[Stretch | Decision]) -> list[Stretch | Decision]:
        """Return the pieces sorted by how much they changed a seat's chance of winning, the largest change first.

        For a stretch, this is the change from the stretch before or to the next one, whichever is larger.
        """
        levels = _chances_at_ends(self.stretches)
        steps = [0.0, *(max(map(abs, _subtract(after, before))) for before, after in pairwise(levels)), 0.0]
        sizes: dict[Stretch | Decision, float] = {decision: decision.largest_change for decision in self.decisions}
        sizes |= dict(zip(self.stretches, map(max, pairwise(steps)), strict=True))
        return sorted(pieces, key=sizes.__getitem__, reverse=True)

    def _refine(self, each: int) -> Iterator[None]:
        """Simulate games for the least certain parts until all breakdowns are precise, or for `EXTRA_ROUNDS` rounds."""
        pieces: list[Stretch | Decision] = [self.stretches[0], *self.decisions]
        for number in range(EXTRA_ROUNDS * each // BATCH_SIZE):
            breakdowns = self._breakdowns(self.result, self._choice_moments())
            if all(breakdown.error <= TARGET_ERROR for breakdown in breakdowns):
                return
            unsure = max(pieces, key=lambda piece: piece.variance_reduction)
            for _ in range(BATCH_SIZE):
                unsure.play()
                yield
            self.progress = (ROUNDS + 2 + number * BATCH_SIZE / each) / (ROUNDS + 2 + EXTRA_ROUNDS)

    @property
    def has_findings(self) -> bool:
        """True if each stretch of the match has an estimate, so that `findings` can be called.

        One simulated game is enough for a rough estimate. The last stretch needs none, because its result is known.
        """
        return all(stretch.has_chances for stretch in self.stretches)

    def findings(self) -> Findings:
        """Return the findings so far, which are rough at first. Call this only if `has_findings` is True."""
        lasts = _chances_at_ends(self.stretches)
        firsts = [_subtract(last, stretch.gain_by_choices) for last, stretch in zip(lasts, self.stretches, strict=True)]
        moments = self._choice_moments()
        for (stretch, after), last, first in zip(pairwise(self.stretches), lasts, firsts[1:], strict=False):
            turn = self.match.game.turn(stretch.state)
            error = tuple(map(hypot, stretch.error, after.error))
            moments.append(Moment(stretch.end, turn, "luck", tuple(_subtract(first, last)), error))
        moments.sort(key=lambda moment: moment.ply)
        breakdowns = self._breakdowns(firsts[0], moments)
        end = Point(len(self.match.history), tuple(self.result))
        line = [*chain.from_iterable(map(_points_of, self.stretches, firsts)), end]
        return Findings(self.match, breakdowns, moments, line)

    def _choice_moments(self) -> list[Moment]:
        """Return the significant effects of all choices."""
        return [moment for decision in self.decisions for moment in decision.moments]

    def _breakdowns(self, first: Vector, moments: Sequence[Moment]) -> list[Breakdown]:
        """Return each seat's breakdown; `first` has the chances at the start of the match."""
        start = zip(first, self.stretches[0].error, strict=True)
        luck_errors = map(hypot, self.stretches[0].error, *(decision.error for decision in self.decisions))
        return [
            _breakdown(seat, it, luck_error, moments, self.result[seat])
            for seat, (it, luck_error) in enumerate(zip(start, luck_errors, strict=True))
        ]


def review(match: Match, playouts: int, seed: int) -> Findings:
    """Review a finished game, and return the findings.

    Args:
        match: The game.
        playouts: The average number of games to simulate for each roll and each choice.
        seed: The seed of these games; the same seed gives the same findings.

    Raises:
        GameError: If the game is not over.
    """
    found = Review(match, seed)
    for _ in found.play_in_steps(playouts):
        pass
    return found.findings()


def _stretches(match: Match, decisions: Sequence[Decision], seed: int) -> list[Stretch]:
    """Cut the match into stretches at every outcome of chance."""
    cuts = [index for index, ply in enumerate(match.history) if isinstance(ply.action, ChanceOutcome)]
    return [
        Stretch(match, begin, end, [it for it in decisions if begin <= it.ply < end], seed)
        for begin, end in zip([0, *(cut + 1 for cut in cuts)], [*cuts, len(match.history)], strict=True)
    ]


def _chances_at_ends(stretches: Sequence[Stretch]) -> list[Vector]:
    """Return each seat's chance of winning at the end of each stretch (a part of the game from one roll to the next).

    The few games simulated for one stretch do not give precise chances. So the chances of neighbouring stretches are
    averaged (see `spans.merge_similar`), unless they differ too much for a random error.
    """
    gains = list(accumulate((stretch.gain_by_choices for stretch in stretches), _add))
    spans = [Span.of(stretch, choices) for stretch, choices in zip(stretches, gains, strict=True)]
    levels = [span.net_chances for span in merge_similar(spans) for _ in range(span.stretch_count)]
    return [_add(level, choices) for level, choices in zip(levels, gains, strict=True)]


def _points_of(stretch: Stretch, first: Vector) -> Iterator[Point]:
    """Yield the chances at the beginning of a stretch, given as `first`, and after every significant choice in it."""
    chances = first
    yield Point(stretch.begin, tuple(chances))
    for decision in stretch.decisions:
        if decision.moments:
            chances = _add(chances, decision.gain)
            yield Point(decision.ply + 1, tuple(chances))


def _breakdown(
    seat: Seat, start: tuple[float, float], luck_error: float, moments: Sequence[Moment], result: float
) -> Breakdown:
    """Return the `Breakdown` of a seat: why it won or lost. `luck_error` is the standard error of the term `luck`."""

    def total_gain(kind: Kind, owners: Container[Seat]) -> Estimate:
        mine = [moment for moment in moments if moment.kind == kind and moment.seat in owners]
        return Estimate(fsum(it.gain[seat] for it in mine), hypot(*(it.error[seat] for it in mine)))

    seats = {moment.seat for moment in moments}
    luck, choices, sealed = (total_gain(kind, seats) for kind in ("luck", "choice", "sealed"))
    own = total_gain("choice", (seat,))
    return Breakdown(Estimate(*start), Estimate(luck.value, luck_error), choices, sealed, result, own)


def _add(one: Vector, other: Vector) -> Vector:
    return [a + b for a, b in zip(one, other, strict=True)]


def _subtract(one: Vector, other: Vector) -> Vector:
    return [a - b for a, b in zip(one, other, strict=True)]
