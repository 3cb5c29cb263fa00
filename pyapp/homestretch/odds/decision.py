"""The effect of a choice in a finished game on the chances of winning, compared with the reference player's choice."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from homestretch.core import Action, AnyGame, Match
from homestretch.core.chance import ChanceOutcome

from .findings import Moment
from .reference import choices_in, play_out, reference_choice, win_shares
from .tally import Tally, Vector

SIGMAS: Final = 3
"""The number of standard errors that an effect must exceed to be significant. Random errors are rarely so large."""


def is_decision(match: Match, ply: int) -> bool:
    """Return True if the action at index `ply` of the match was a real choice: the player had an alternative."""
    if isinstance(match.history[ply].action, ChanceOutcome):
        return False
    choices = choices_in(match.game, match.state_after(ply))
    return len(choices) > 1 or match.history[ply].action not in choices


class Decision:
    """A player's choice in a finished game, compared with the choice that the reference player would make.

    The two choices are compared by simulated games with the same dice.
    """

    def __init__(self, match: Match, ply: int, seed: int) -> None:
        """Prepare to compare the choice that was made by the action at index `ply` of a match."""
        self.ply = ply
        self._game: AnyGame = match.game
        self._state = match.state_after(ply)
        self._action = match.history[ply].action
        self._choices = choices_in(self._game, self._state)
        self.seat = self._game.to_move(self._state)
        self._seed = f"{seed}/choice/{ply}"
        # if nothing is secret, the player knew the true state
        self._is_secret = self._game.has_secrets(self._state)
        seats = len(match.names)
        self.known_gain = Tally(seats, -1)
        """How much more each seat wins after the player's choice, in states drawn from what the player knew."""
        self.true_gain = Tally(seats, -1) if self._is_secret else self.known_gain
        """The same, in the true state."""
        self._sealed_gain = Tally(seats, -2, 2)
        """The difference of `true_gain` and `known_gain`."""

    def play(self) -> None:
        """Simulate two games with the same dice: one after the player's choice, one after the reference player's.

        What the player did not know is drawn at random. If there were secrets, simulate two more games that start from
        the true state.
        """
        dice = f"{self._seed}/{self.known_gain.count}"
        # a separate generator, because drawing the secrets must not change the dice that follow
        known = self._difference(self._game.resample(self._state, self.seat, Random(f"{dice}/known")), dice)
        self.known_gain.add(known)
        if self._is_secret:
            true = self._difference(self._state, dice)
            self.true_gain.add(true)
            self._sealed_gain.add([ours - theirs for ours, theirs in zip(true, known, strict=True)])

    def _difference(self, state: Any, dice: str) -> Vector:
        """Return how much more each seat wins after the player's choice than after the reference player's choice."""
        other = reference_choice(self._game, state, self._choices, Random(f"{dice}/other"))
        if other == self._action:
            return [0.0] * len(self.known_gain.mean)
        ours, theirs = (self._end(state, action, dice) for action in (self._action, other))
        return [our - their for our, their in zip(ours, theirs, strict=True)]

    def _end(self, state: Any, action: Action, dice: str) -> Vector:
        return win_shares(play_out(self._game, self._game.advance(state, action), Random(dice))[0])

    @property
    def largest_change(self) -> float:
        """The largest change that the choice made to any seat's chance of winning, from 0 to 1."""
        return max(abs(gain) for tally in (self.known_gain, self.true_gain) for gain in tally.mean)

    @property
    def gain(self) -> list[float]:
        """By how much the choice changed each seat's chances, from -1 to 1; 0 if the change is not significant."""
        no_gain = [0.0] * len(self.known_gain.mean)
        return [sum(gains) for gains in zip(no_gain, *(moment.gain for moment in self.moments), strict=True)]

    @property
    def error(self) -> Vector:
        """The standard error of each number in `gain`; 0 if the change is not significant."""
        kinds = [moment.kind for moment in self.moments]
        if not kinds:
            return [0.0] * len(self.known_gain.mean)
        # `gain` is then the effect in the true state: the sum of the effects of both kinds
        return self.true_gain.error if "sealed" in kinds else self.known_gain.error

    @property
    def variance_reduction(self) -> float:
        """An estimate of how much one more simulated game lowers the variance (squared error) of `gain`."""
        return max(self.error) ** 2 / (self.known_gain.count * (4 if self._is_secret else 2))

    @property
    def moments(self) -> list[Moment]:
        """The significant effects of the choice, at most one of each kind.

        An effect of the kind ``choice`` is one that the player could foresee. An effect of the kind ``sealed`` came
        from secrets that the player did not know.
        """
        found: list[Moment] = []
        known = self.known_gain
        if _is_significant(known):
            found.append(Moment(self.ply, self.seat, "choice", tuple(known.mean), tuple(known.error)))
        if self._is_secret:
            sealed = self._sealed_gain if found else self.true_gain
            if _is_significant(sealed):
                found.append(Moment(self.ply, self.seat, "sealed", tuple(sealed.mean), tuple(sealed.error)))
        return found


def _is_significant(gain: Tally) -> bool:
    """Return True if some seat's gain is too large to be a random error of the simulated games."""
    return any(abs(mean) > SIGMAS * error for mean, error in zip(gain.mean, gain.error, strict=True))
