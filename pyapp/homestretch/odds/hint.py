"""What the reference thinks of each choice that somebody has, by what they know."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any, Final

from homestretch.bots.policy import policy_of
from homestretch.core import Action

from .chances import Odds, Share
from .reference import SIGHT, choices_in, shares
from .tally import Tally

SURE: Final = 2
"""Standard errors beyond which one choice is better than another."""

NEAR: Final = 0.03
PART: Final = 1 / 5
"""How much less than the best may win what is about as good: of all play-outs, and of those that the best wins."""


class Hint:
    """The seat to move's chances with each of its choices, made surer by every play-out more.

    They are the odds, and what is gained by a choice over what the reference does in the very same play-outs: so hint
    and odds say the same of the same. Where there are very many choices, it is those that the reference thinks of.
    """

    def __init__(self, odds: Odds) -> None:
        """Look at the position of some odds, which must be by what the seat to move knows."""
        self.odds, self._seat = odds, odds.game.to_move(odds.state)
        choices = choices_in(odds.game, odds.state)
        self.choices: list[Action] = list(
            policy_of(odds.game).candidates(odds.state, choices, Random(odds.seed), SIGHT)
        )
        self._gains: dict[Action, list[float]] = {action: [] for action in self.choices}
        self.playouts = 0

    def play(self, playouts: int) -> None:
        """Play so many games more to their end with each choice."""
        self.odds.play(self.playouts + playouts - self.odds.playouts)
        for number in range(self.playouts, self.playouts + playouts):
            sample, usual = self.odds.start_of_playout(number)
            for action, gains in self._gains.items():
                gains.append(0.0 if action == usual else self._gain(number, sample, action))
        self.playouts += playouts

    def _gain(self, number: int, sample: Any, action: Action) -> float:
        """What a choice brings in a play-out beyond what is usual."""
        outcome, _ = self.odds.end(number, sample, action)
        return shares(outcome)[self._seat] - self.odds.brought[number][self._seat]

    @property
    def usual(self) -> Share:
        """The chances with what the reference does: those that the odds tell."""
        return self.odds.chances().wins[self._seat]

    def found(self) -> dict[Action, Share]:
        """The chances with each choice, the best first, after one play-out at least."""
        usual, found = self.usual, {}
        for action, gains in self._gains.items():
            gain = _mean(gains)
            found[action] = Share(min(1.0, max(0.0, usual.value + gain.value)), hypot(usual.error, gain.error))
        return dict(sorted(found.items(), key=lambda item: -sum(self._gains[item[0]])))

    def about_as_good(self) -> list[Action]:
        """The choices that are near the best, and cannot be told apart from it."""
        (best, share), *others = self.found().items()
        even = []
        for action, _ in others:
            behind = _mean([ours - theirs for ours, theirs in zip(self._gains[best], self._gains[action], strict=True)])
            if behind.value <= min(SURE * behind.error, NEAR, PART * share.value):
                even.append(action)
        return even


def _mean(gains: list[float]) -> Share:
    """The mean of what choices gain over others."""
    tally = Tally(1, -1)
    for gain in gains:
        tally.add([gain])
    return Share(tally.mean[0], tally.error[0])
