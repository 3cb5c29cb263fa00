"""Classes for the results of a review: why each seat won or lost, and how the chances of winning changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from homestretch.core import Match, Seat

from .chances import Estimate

Kind = Literal["luck", "choice", "sealed"]


class Moment(NamedTuple):
    """A roll or choice that changed the chances of winning.

    Attributes:
        ply: The index of the roll or choice in the history of the match.
        seat: The seat that rolled or chose.
        kind: The cause of the change: ``luck``, ``choice``, or ``sealed`` for a secret that the player did not know.
        gain: By how much each seat's chance changed, from -1 to 1.
        error: The standard error of each gain.
    """

    ply: int
    seat: Seat
    kind: Kind
    gain: tuple[float, ...]
    error: tuple[float, ...]


class Point(NamedTuple):
    """Each seat's chance of winning after `ply` actions, calculated from the true state with all secrets."""

    ply: int
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Breakdown:
    """Why a seat won or lost: `start` + `luck` + `choices` + `sealed` = `result`.

    `luck`, `choices` and `sealed` are changes to the chance of winning, and may be negative.

    Attributes:
        start: The chance of winning at the start, from 0 to 1.
        luck: What rolls and drawn cards added.
        choices: What all players' choices added, as far as the players who made them could foresee it.
        sealed: What all players' choices added because of secrets that the players who made them did not know.
        result: 1 for a win, 0 for a loss, and a share of 1 if several seats win.
        own: The part of `choices` that is due to the seat's own choices.
    """

    start: Estimate
    luck: Estimate
    choices: Estimate
    sealed: Estimate
    result: float
    own: Estimate

    @property
    def error(self) -> float:
        """The largest standard error among `start`, `luck`, `choices` and `sealed`."""
        return max(term.error for term in (self.start, self.luck, self.choices, self.sealed))


@dataclass(frozen=True, slots=True)
class Findings:
    """The results of the review of a match.

    Attributes:
        match: The match.
        breakdowns: For each seat, why it won or lost.
        moments: The rolls and choices that changed the chances, in order of play.
        line: Each seat's chance of winning at points of the game, in order; the last point is the result.
    """

    match: Match
    breakdowns: Sequence[Breakdown]
    moments: Sequence[Moment]
    line: Sequence[Point]
