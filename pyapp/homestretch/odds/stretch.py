"""What lies between two words of chance in a game that is over."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from homestretch.core import AnyGame, Match

from .decision import Decision
from .reference import play_out, shares
from .tally import Tally, Vector


class Stretch:
    """What lies between two words of chance: positions whose chances differ by what was chosen, and by nothing else."""

    def __init__(self, match: Match, begin: int, end: int, decisions: Sequence[Decision], seed: int) -> None:
        """Look at a match between two plies; `decisions` are the choices there."""
        self.begin, self.end = begin, end
        self.state = match.state_after(end)
        self.neighbours: list[Stretch] = []
        self._game: AnyGame = match.game
        self._ends = (match.state_after(begin), self.state)
        self._tallies = tuple(Tally(len(match.names), 0) for _ in self._ends)
        self.decisions = decisions
        self._seed = f"{seed}/roll/{end}"
        outcome = match.game.outcome(self.state)
        self.result = None if outcome is None else shares(outcome)

    def play(self) -> None:
        """Play a game out from its beginning or its end, in turns."""
        if self.result is not None:
            return
        number = self.count
        at = number % 2 if self.begin < self.end else 1
        self._tallies[at].add(shares(play_out(self._game, self._ends[at], Random(f"{self._seed}/{number}"))[0]))

    @property
    def count(self) -> int:
        """How many games were played out from it."""
        return sum(tally.count for tally in self._tallies)

    @property
    def is_known(self) -> bool:
        """Whether there is anything to say about it."""
        return self.result is not None or self.count > 0

    @property
    def seen(self) -> Vector:
        """The chances at its end, by what was played out from it alone; nothing is known without."""
        if self.result is not None:
            return self.result
        begin, end = self._tallies
        return [
            (begin.count * (early + moved) + end.count * late) / self.count
            for early, moved, late in zip(begin.mean, self.moved, end.mean, strict=True)
        ]

    @property
    def moved(self) -> Vector:
        """How far what was chosen in it has moved the chances."""
        moved = [0.0] * len(self._tallies[0].mean)
        for decision in self.decisions:
            moved = [old + more for old, more in zip(moved, decision.moved, strict=True)]
        return moved

    @property
    def size(self) -> float:
        """How far the chances seem to have moved before or after it, for whoever they moved most."""
        seen = self.seen
        return max(
            (abs(ours - theirs) for other in self.neighbours for ours, theirs in zip(seen, other.seen, strict=True)),
            default=0,
        )

    @property
    def promise(self) -> float:
        """How much surer a play-out more makes it: the variance that it takes away."""
        return max(self.error) ** 2 / max(1, self.count)

    @property
    def error(self) -> Vector:
        """The standard errors of its chances, but for what was chosen in it."""
        if self.result is not None:
            return [0.0] * len(self.result)
        both = Tally(len(self._tallies[0].mean), 0)
        for tally in self._tallies:
            both.take(tally)
        return both.error
