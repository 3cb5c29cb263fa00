"""Hints: the chance of winning after each choice of the player to move, given what this player knows."""

from __future__ import annotations

from math import hypot
from random import Random
from typing import Any, Final

from homestretch.bots.policy import policy_of
from homestretch.core import Action

from .chances import Estimate, Odds, estimate_mean
from .reference import SCOPE, choices_in, win_shares

SIGMAS: Final = 2
"""The number of standard errors by which a choice must lead another one to count as better."""

MOST_BEHIND: Final = 0.03
MOST_BEHIND_RELATIVE: Final = 1 / 5
"""The most by which a choice may be behind the best one and still be “about as good”.

Both limits apply: the difference of the chances is at most `MOST_BEHIND`, and at most `MOST_BEHIND_RELATIVE` of the
best chance.
"""


class Hint:
    """The chance of winning after each choice of the player to move, estimated by simulated games.

    The estimate becomes more precise with every game. If there are very many choices, only some of them are compared
    (see `Policy.candidates`). The hint also uses the simulated games of `Odds`, so that the hint and the odds never
    contradict each other.
    """

    def __init__(self, odds: Odds) -> None:
        """Prepare a hint for the position of `odds`, whose viewer must be the seat to move."""
        self.odds, self._seat = odds, odds.game.to_move(odds.state)
        choices = choices_in(odds.game, odds.state)
        self.choices: list[Action] = list(
            policy_of(odds.game).candidates(odds.state, choices, Random(odds.seed), SCOPE)
        )
        self._gains: dict[Action, list[float]] = {action: [] for action in self.choices}
        self.playouts = 0

    def play(self, playouts: int) -> None:
        """Simulate `playouts` more games after each choice, each to its end."""
        self.odds.play(self.playouts + playouts - self.odds.playouts)
        for number in range(self.playouts, self.playouts + playouts):
            sample, reference = self.odds.start_of_playout(number)
            for action, gains in self._gains.items():
                gains.append(0.0 if action == reference else self._gain(number, sample, action))
        self.playouts += playouts

    def _gain(self, number: int, sample: Any, action: Action) -> float:
        """Return how much more the player wins in one play-out with `action` than with the reference player's choice.

        The result is a difference of two shares of the win, from -1 to 1.
        """
        outcome, _ = self.odds.finish_playout(number, sample, action)
        return win_shares(outcome)[self._seat] - self.odds.win_shares[number][self._seat]

    @property
    def reference_chance(self) -> Estimate:
        """The chance of winning if the reference player makes the choice, as it does in `Odds`."""
        return self.odds.chances().wins[self._seat]

    def chances(self) -> dict[Action, Estimate]:
        """Return the chance of winning after each choice, from the best choice to the worst; call `play` first."""
        reference, found = self.reference_chance, {}
        for action, gains in self._gains.items():
            gain = estimate_mean(gains, -1)
            chance = min(1.0, max(0.0, reference.value + gain.value))
            found[action] = Estimate(chance, hypot(reference.error, gain.error))
        return dict(sorted(found.items(), key=lambda item: -sum(self._gains[item[0]])))

    def about_as_good(self) -> list[Action]:
        """Return the choices whose chance is close to that of the best choice, and not significantly lower.

        The best choice itself is left out.
        """
        (best, share), *others = self.chances().items()
        near = []
        for action, other in others:
            pairs = zip(self._gains[best], self._gains[action], strict=True)
            behind = estimate_mean((ours - theirs for ours, theirs in pairs), -1)
            is_near = behind.value <= min(SIGMAS * behind.error, MOST_BEHIND, MOST_BEHIND_RELATIVE * share.value)
            # players see whole percentages, and 1% must not count as about as good as 2%
            if is_near and round(100 * other.value) >= (1 - MOST_BEHIND_RELATIVE) * round(100 * share.value):
                near.append(action)
        return near
