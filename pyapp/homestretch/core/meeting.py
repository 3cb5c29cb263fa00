"""A meeting of several races, as Triactor and both Turfs have it: how it goes on after a payout, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol, Self, TypeVar

from .actions import ANOTHER, GoOn
from .events import Event, Tell
from .outcome import Outcome
from .seats import CHANCE, NOBODY, Seat

PAID_OUT: Final = ("payout", "over")
"""The phases in which a race has been paid out."""

OUT_OF_RACES: Final = "races"
"""The reason why every meeting ends."""


class Meeting(Protocol):
    """A state of such a game: `paid` has what each player won, by race and seat, and `scores` the sums by seat."""

    @property
    def phase(self) -> str:
        """The part of the game: before a payout whatever the game has, then one of `PAID_OUT`."""

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""

    @property
    def race(self) -> int:
        """The race that is on, or was paid out last; the first is 1."""

    @property
    def races(self) -> int:
        """How many there will be."""

    @property
    def scores(self) -> tuple[int, ...]:
        """What each player has won, by seat."""

    def replace(self, **changes: Any) -> Self:
        """The state with some fields changed."""


S = TypeVar("S", bound=Meeting)


@dataclass(frozen=True, slots=True)
class RaceAdded(Event):
    """The players add one more race, which makes `races`."""

    races: int


@dataclass(frozen=True, slots=True)
class MeetingOver(Event):
    """The meeting has ended: places and scores by seat."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reveals: ClassVar[bool] = True


def races_paid(state: Meeting) -> int:
    """How many races have been paid out."""
    return state.race if state.phase in PAID_OUT else state.race - 1


def standing(state: Meeting) -> str:
    """Which race it is, and of how many."""
    return f"Race {state.race} of {state.races}"


def to_move(state: Meeting) -> Seat:
    """The seat that bets, chooses or says how the meeting goes on; else `CHANCE`, or `NOBODY` when it is over."""
    if state.phase in ("bet", "choose", "payout"):
        return state.seat
    return NOBODY if state.phase == "over" else CHANCE


def outcome(state: Meeting) -> Outcome | None:
    """When the meeting is over: the highest score wins, and equal scores share."""
    return Outcome.by_score(state.scores, OUT_OF_RACES) if state.phase == "over" else None


def finish_meeting(state: S, tell: Tell) -> S:
    """The meeting is over."""
    if tell:
        result = Outcome.by_score(state.scores, OUT_OF_RACES)
        tell(MeetingOver(result.places, result.scores))
    return state.replace(phase="over")


def add_race(state: S, word: GoOn, tell: Tell) -> S:
    """The meeting with one race more, if the `word` asks for one."""
    if word != ANOTHER:
        return state
    if tell:
        tell(RaceAdded(state.races + 1))
    return state.replace(races=state.races + 1)
