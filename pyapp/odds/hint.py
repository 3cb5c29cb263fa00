"""What the reference thinks of each choice that somebody has, by what they know."""

from __future__ import annotations

from random import Random
from typing import Any

from pyapp.bots.policy import policy_of
from pyapp.core import Action, AnyGame

from .chances import Share
from .reference import SIGHT, choices_in, play_out, shares
from .tally import Tally


class Hint:
    """The seat to move's chances with each of its choices, made surer by every play-out more.

    All choices are tried in the same samples of what the seat cannot know, and with the same dice. Where there are very
    many, it is those that the reference thinks of.
    """

    def __init__(self, game: AnyGame, state: Any, seed: int) -> None:
        self._game, self._seed = game, seed
        self._seat = game.to_move(state)
        self._state = game.resample(state, self._seat, Random(0))
        self.choices: list[Action] = list(
            policy_of(game).field(self._state, choices_in(game, self._state), Random(seed), SIGHT)
        )
        self._found = {action: Tally(state.seats, 0) for action in self.choices}
        self.playouts = 0

    def play(self, playouts: int) -> None:
        """Play so many games more to their end with each choice."""
        for number in range(self.playouts, self.playouts + playouts):
            dice = f"{self._seed}/{number}"
            sample = self._game.resample(self._state, self._seat, Random(dice))
            for action, tally in self._found.items():
                outcome, _ = play_out(self._game, self._game.advance(sample, action), Random(dice))
                tally.add(shares(outcome))
        self.playouts += playouts

    def found(self) -> dict[Action, Share]:
        """The chances with each choice, the best first, after one play-out at least."""
        seat = self._seat
        found = {action: Share(tally.mean[seat], tally.error[seat]) for action, tally in self._found.items()}
        return dict(sorted(found.items(), key=lambda item: -item[1].value))
