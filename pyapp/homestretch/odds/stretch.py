"""The stretches of a finished game. A stretch is the part of a game from one roll or drawn card to the next."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from homestretch.core import AnyGame, Match

from .decision import Decision
from .reference import play_out, win_shares
from .tally import Tally, Vector


class Stretch:
    """A part of a finished game, from one roll or drawn card to the next. It contains only players' choices."""

    def __init__(self, match: Match, begin: int, end: int, decisions: Sequence[Decision], seed: int) -> None:
        """Prepare the stretch between the states after `begin` and after `end` actions of a match.

        `decisions` are the choices in it.
        """
        self.begin, self.end = begin, end
        self.state = match.state_after(end)
        self._game: AnyGame = match.game
        self._ends = (match.state_after(begin), self.state)
        self._tallies = tuple(Tally(len(match.names), 0) for _ in self._ends)
        self.decisions = decisions
        self._seed = f"{seed}/roll/{end}"
        outcome = match.game.outcome(self.state)
        self.result = None if outcome is None else win_shares(outcome)

    def play(self) -> None:
        """Simulate one more game. If the game is over at the end of this part, do nothing.

        The simulated games start alternately at the beginning and at the end of this part. If the part has no actions,
        all of them start at its end.
        """
        if self.result is not None:
            return
        number = self.playouts
        at = number % 2 if self.begin < self.end else 1
        self._tallies[at].add(win_shares(play_out(self._game, self._ends[at], Random(f"{self._seed}/{number}"))[0]))

    @property
    def playouts(self) -> int:
        """The number of games simulated so far."""
        return sum(tally.count for tally in self._tallies)

    @property
    def has_chances(self) -> bool:
        """True if `chances_at_end` can be used: at least one game has been simulated, or the result is known."""
        return self.result is not None or self.playouts > 0

    @property
    def chances_at_end(self) -> Vector:
        """Each seat's chance of winning at the end of this part of the game, as estimated so far."""
        if self.result is not None:
            return self.result
        begin, end = self._tallies
        return [
            (begin.count * (early + gain) + end.count * late) / self.playouts
            for early, gain, late in zip(begin.mean, self.gain_by_choices, end.mean, strict=True)
        ]

    @property
    def gain_by_choices(self) -> Vector:
        """How much the choices in this part of the game changed each seat's chance of winning."""
        gain = [0.0] * len(self._tallies[0].mean)
        for decision in self.decisions:
            gain = [old + more for old, more in zip(gain, decision.gain, strict=True)]
        return gain

    @property
    def variance_reduction(self) -> float:
        """An estimate of how much one more simulated game lowers the variance (squared error) of `chances_at_end`."""
        return max(self.error) ** 2 / max(1, self.playouts)

    @property
    def error(self) -> Vector:
        """The standard error of each number in `chances_at_end`, without the error of `gain_by_choices`."""
        if self.result is not None:
            return [0.0] * len(self.result)
        both = Tally(len(self._tallies[0].mean), 0)
        for tally in self._tallies:
            both.merge(tally)
        return both.error
