"""What decided a game: dice and cards, choices, or what was sealed; for every seat, and exact in the sum.

The chances of a game that is over follow a line from the start to the result, at the end of which all is known. Every
step moves it, and somebody or something is to thank or to blame for that:

- *luck*: what a roll or a card was worth against the mean over what it might have been, in the true position;
- *choices*: what a choice was worth against what the reference would have done, by what its player knew then;
- *sealed*: what a choice was worth in the true position beyond that, so that nobody could know it.

Of two choices that play-outs cannot tell apart neither counts for more: they are even, and move nothing.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import fsum, sqrt
from random import Random
from typing import Any, Final, Literal, NamedTuple

from pyapp.core import Action, AnyGame, GameError, Match, Seat
from pyapp.core.chance import Drawn

from .chances import Share
from .reference import choices_in, picked, play_out, shares
from .tally import Tally, Vector

Kind = Literal["luck", "choice", "sealed"]

SURE: Final = 3
"""Standard errors beyond which a choice is not even: among a hundred even ones fewer than one seems not to be."""

ROUNDS: Final = 6
"""In the first everything is looked at, in each further one the half that matters more, twice as closely."""


class Moment(NamedTuple):
    """What moved the chances: by seat how far, and how sure that is.

    `step` is that of the match which did it, from 0, and `seat` whose it was.
    """

    step: int
    seat: Seat
    kind: Kind
    gain: tuple[float, ...]
    error: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """What became of a seat's chances: `start` + `luck` + `choices` + `sealed` is `result`, its part of the win.

    `choices` are those of all; `own` is the part of them that the seat has made itself.
    """

    start: Share
    luck: Share
    choices: Share
    sealed: Share
    result: float
    own: Share


class Point(NamedTuple):
    """The chances of all before a step, as the true position has them."""

    step: int
    chances: tuple[float, ...]


class Review:
    """A game that is over, taken apart: roughly at first, and finer with every play-out.

    Each play-out has a generator made of the seed, the step and its own number, so how they are sliced is all the same.
    """

    def __init__(self, match: Match, seed: int) -> None:
        """Look at a match.

        Raises:
            GameError: if it is not over.
        """
        if match.outcome is None:
            raise GameError("The game is not over yet: what decided it can be said when it is.")
        self.match = match
        self._result = shares(match.outcome)
        self.decisions = [
            _Decision(match, step, seed) for step in range(len(match.history)) if _is_decision(match, step)
        ]
        self.stretches = _stretches(match, self.decisions, seed)
        self.done = 0.0

    def work(self, playouts: int) -> Iterator[None]:
        """Play so many games out, for each roll and for each choice, and more for what matters; a few at a time.

        `done` goes from 0 to 1 meanwhile. It may be stopped, and what is known then is as sure as its errors say.
        """
        each = max(1, playouts // 4)
        pieces: list[_Stretch | _Decision] = [*self.stretches, *self.decisions]
        for number in range(ROUNDS):
            # what has not been looked at yet is taken in order, for a first picture of the whole game
            chosen = (
                sorted(pieces, key=lambda piece: piece.size, reverse=True)[: -(-len(pieces) >> number)]
                if number
                else pieces
            )
            for count, piece in enumerate(chosen):
                for _ in range((each << number) * (START if piece is self.stretches[0] else 1)):
                    piece.play()
                    yield
                self.done = (number + count / len(chosen)) / ROUNDS
        self.done = 1.0

    @property
    def is_rough(self) -> bool:
        """Whether every stretch of the game has been looked at, so that there is something to tell."""
        return all(stretch.is_known for stretch in self.stretches)

    @property
    def line(self) -> list[Point]:
        """The chances before each step from which on they are others, as far as they are known; at last the result."""
        points = [point for stretch in self.stretches if stretch.is_known for point in stretch.line]
        return [*points, Point(len(self.match.history), tuple(self._result))]

    @property
    def moments(self) -> list[Moment]:
        """All that moved the chances, in order."""
        moments = [moment for decision in self.decisions for moment in decision.moments]
        for before, after in pairwise(self.stretches):
            gain = tuple(new - old for new, old in zip(after.first, before.last, strict=True))
            error = tuple(map(_together, before.error, after.error))
            moments.append(Moment(before.end, self.match.game.turn(before.state), "luck", gain, error))
        return sorted(moments, key=lambda moment: moment.step)

    @property
    def accounts(self) -> list[Account]:
        """For every seat what became of its chances."""
        moments = self.moments
        start = zip(self.stretches[0].first, self.stretches[0].error, strict=True)
        return [
            _account(seat, begun, moments, result)
            for seat, (begun, result) in enumerate(zip(start, self._result, strict=True))
        ]


def review(match: Match, playouts: int, seed: int) -> Review:
    """Take a game apart that is over, with so many play-outs for each roll and each choice, and more where it matters.

    Raises:
        GameError: if it is not over.
    """
    found = Review(match, seed)
    for _ in found.work(playouts):
        pass
    return found


START: Final = 8
"""Times as closely as others the first stretch is looked at: its chances are the start of all that is told."""


class _Decision:
    """A choice among several, against what the reference would have done in its place, with the same dice."""

    def __init__(self, match: Match, step: int, seed: int) -> None:
        self.step = step
        self._game: AnyGame = match.game
        self._state = match.state_after(step)
        self._action = match.history[step].action
        self._choices = choices_in(self._game, self._state)
        self.seat = self._game.to_move(self._state)
        self._seed = f"{seed}/choice/{step}"
        # where nobody knows more than all do, what a player knew is the truth
        self._is_secret = self._game.has_secrets(self._state)
        self.known = Tally(len(match.names), -1)
        self.true = Tally(len(match.names), -1) if self._is_secret else self.known

    def play(self) -> None:
        """Play two games out, or four."""
        dice = f"{self._seed}/{self.known.count}"
        if self._is_secret:
            self.true.add(self._difference(self._state, dice))
        self.known.add(self._difference(self._game.resample(self._state, self.seat, Random(dice)), dice))

    def _difference(self, state: Any, dice: str) -> Vector:
        other = picked(self._game, state, self._choices, Random(f"{dice}/other"))
        if other == self._action:
            return [0.0] * len(self.known.mean)
        ours, theirs = (self._end(state, action, dice) for action in (self._action, other))
        return [our - their for our, their in zip(ours, theirs, strict=True)]

    def _end(self, state: Any, action: Action, dice: str) -> Vector:
        return shares(play_out(self._game, self._game.advance(state, action), Random(dice))[0])

    @property
    def size(self) -> float:
        """How much seems to depend on it, for whoever it matters to most."""
        return max(abs(gain) for tally in (self.known, self.true) for gain in tally.mean)

    @property
    def moments(self) -> list[Moment]:
        """What it moved: as its player knew it, and beyond that; nothing, where that cannot be told from nothing."""
        found: list[Moment] = []
        gain, error = self.known.mean, self.known.error
        counts = _is_sure(gain, error)
        if counts:
            found.append(Moment(self.step, self.seat, "choice", tuple(gain), tuple(error)))
        if self._is_secret:
            beyond = [true - (known if counts else 0) for true, known in zip(self.true.mean, gain, strict=True)]
            wide = list(map(_together, self.true.error, error)) if counts else self.true.error
            if _is_sure(beyond, wide):
                found.append(Moment(self.step, self.seat, "sealed", tuple(beyond), tuple(wide)))
        return found


class _Stretch:
    """What lies between two words of chance: positions whose chances differ by what was chosen, and by nothing else."""

    def __init__(self, match: Match, begin: int, end: int, decisions: Sequence[_Decision], seed: int) -> None:
        self.begin, self.end = begin, end
        self.state = match.state_after(end)
        self.neighbours: list[_Stretch] = []
        self._game: AnyGame = match.game
        self._ends = (match.state_after(begin), self.state)
        self._tallies = tuple(Tally(len(match.names), 0) for _ in self._ends)
        self._decisions = decisions
        self._seed = f"{seed}/roll/{end}"
        outcome = match.game.outcome(self.state)
        self._result = None if outcome is None else shares(outcome)

    def play(self) -> None:
        """Play a game out from its beginning or its end, in turns."""
        if self._result is not None:
            return
        number = sum(tally.count for tally in self._tallies)
        at = number % 2 if self.begin < self.end else 1
        self._tallies[at].add(shares(play_out(self._game, self._ends[at], Random(f"{self._seed}/{number}"))[0]))

    @property
    def is_known(self) -> bool:
        """Whether there is anything to say about it."""
        return self._result is not None or any(tally.count for tally in self._tallies)

    @property
    def size(self) -> float:
        """How far the chances seem to have moved before or after it, for whoever they moved most."""
        return max((max(map(_distance, self.last, other.last)) for other in self.neighbours), default=0)

    @property
    def _moved(self) -> list[float]:
        """How far what was chosen in it has moved the chances."""
        moments = [moment for decision in self._decisions for moment in decision.moments]
        return [fsum(moment.gain[seat] for moment in moments) for seat in range(len(self._tallies[0].mean))]

    @property
    def last(self) -> list[float]:
        """The chances at its end."""
        if self._result is not None:
            return self._result
        begin, end = self._tallies
        count = begin.count + end.count
        return [
            (begin.count * (early + moved) + end.count * late) / count
            for early, moved, late in zip(begin.mean, self._moved, end.mean, strict=True)
        ]

    @property
    def first(self) -> list[float]:
        """The chances at its beginning."""
        return [last - moved for last, moved in zip(self.last, self._moved, strict=True)]

    @property
    def error(self) -> list[float]:
        """The standard errors of its chances, but for what was chosen in it."""
        if self._result is not None:
            return [0.0] * len(self._result)
        begin, end = self._tallies
        both = Tally(len(begin.mean), 0)
        both.take(begin)
        both.take(end)
        return both.error

    @property
    def line(self) -> Iterator[Point]:
        """The chances from its beginning on, and after every choice in it that moved them."""
        chances = self.first
        yield Point(self.begin, tuple(chances))
        for decision in self._decisions:
            for moment in decision.moments:
                chances = [old + gain for old, gain in zip(chances, moment.gain, strict=True)]
            if decision.moments:
                yield Point(decision.step + 1, tuple(chances))


def _is_decision(match: Match, step: int) -> bool:
    """Whether somebody could have done something else, that the reference might do."""
    if isinstance(match.history[step].action, Drawn):
        return False
    choices = choices_in(match.game, match.state_after(step))
    return len(choices) > 1 or match.history[step].action not in choices


def _stretches(match: Match, decisions: Sequence[_Decision], seed: int) -> list[_Stretch]:
    """The match, cut at every word of chance."""
    cuts = [step for step, made in enumerate(match.history) if isinstance(made.action, Drawn)]
    stretches = [
        _Stretch(match, begin, end, [it for it in decisions if begin <= it.step < end], seed)
        for begin, end in zip([0, *(cut + 1 for cut in cuts)], [*cuts, len(match.history)], strict=True)
    ]
    for before, after in pairwise(stretches):
        before.neighbours.append(after)
        after.neighbours.append(before)
    return stretches


def _account(seat: Seat, start: tuple[float, float], moments: Sequence[Moment], result: float) -> Account:
    """What became of a seat's chances."""

    def told(kind: Kind, owners: Container[Seat]) -> Share:
        mine = [moment for moment in moments if moment.kind == kind and moment.seat in owners]
        return Share(fsum(it.gain[seat] for it in mine), sqrt(fsum(it.error[seat] ** 2 for it in mine)))

    seats = range(len(moments[0].gain)) if moments else (seat,)
    luck, choices, sealed = (told(kind, seats) for kind in ("luck", "choice", "sealed"))
    # the result is certain: so luck is as sure as the rest
    luck = Share(luck.value, sqrt(start[1] ** 2 + choices.error**2 + sealed.error**2))
    return Account(Share(*start), luck, choices, sealed, result, told("choice", (seat,)))


def _is_sure(gain: Vector, error: Vector) -> bool:
    """Whether it is more than what comes of the dice in the play-outs."""
    return any(abs(one) > SURE * wide for one, wide in zip(gain, error, strict=True))


def _together(one: float, other: float) -> float:
    """The error of a sum or a difference."""
    return sqrt(one * one + other * other)


def _distance(one: float, other: float) -> float:
    return abs(one - other)
