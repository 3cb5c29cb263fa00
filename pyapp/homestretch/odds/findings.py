"""What is told of a game that is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from homestretch.core import Match, Seat

from .chances import Share

Kind = Literal["luck", "choice", "sealed"]


class Moment(NamedTuple):
    """What moved the chances: by seat how far, and how sure that is.

    `ply` is that of the match which did it, from 0, and `seat` whose it was.
    """

    ply: int
    seat: Seat
    kind: Kind
    gain: tuple[float, ...]
    error: tuple[float, ...]


class Point(NamedTuple):
    """The chances of all before a ply, as the true position has them."""

    ply: int
    chances: tuple[float, ...]


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

    @property
    def error(self) -> float:
        """The greatest of the standard errors of its terms."""
        return max(term.error for term in (self.start, self.luck, self.choices, self.sealed))


@dataclass(frozen=True, slots=True)
class Findings:
    """What is known of a match: the account of each seat, all moments in order, and the line of the chances.

    The line has a point for each ply from which on they are others, and the result at its end.
    """

    match: Match
    accounts: Sequence[Account]
    moments: Sequence[Moment]
    line: Sequence[Point]
