"""The results of a review: accounts, moments and the line of chances."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from homestretch.core import Match, Seat

from .chances import Share

Kind = Literal["luck", "choice", "sealed"]


class Moment(NamedTuple):
    """A ply that changed the chances: the gain of each seat, and its standard error.

    `ply` is the index of the ply in the history, and `seat` the seat that acted or rolled.
    """

    ply: int
    seat: Seat
    kind: Kind
    gain: tuple[float, ...]
    error: tuple[float, ...]


class Point(NamedTuple):
    """The true chances of each seat before a ply."""

    ply: int
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """How a seat's chances became its result: `start` + `luck` + `choices` + `sealed` = `result`.

    Each term is a share of the win. `choices` is the effect of everyone's choices, and `own` that of the seat's own.
    """

    start: Share
    luck: Share
    choices: Share
    sealed: Share
    result: float
    own: Share

    @property
    def error(self) -> float:
        """The greatest standard error of the terms."""
        return max(term.error for term in (self.start, self.luck, self.choices, self.sealed))


@dataclass(frozen=True, slots=True)
class Findings:
    """The results of a review: each seat's account, the moments in order, and the line of chances.

    The line has a point for each ply at which the chances change, and ends with the result.
    """

    match: Match
    accounts: Sequence[Account]
    moments: Sequence[Moment]
    line: Sequence[Point]
