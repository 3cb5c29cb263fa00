"""Meetings of several races, as in Triactor, Royal Turf and Turf: what follows a payout, and how a meeting ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Protocol, Self, TypeVar

from .actions import ANOTHER, GoOn
from .events import Event, EventSink
from .language import t
from .outcome import Outcome
from .seats import CHANCE, NOBODY, Seat

PAID_OUT: Final = ("payout", "over")
"""The phases after the payout of a race."""

OUT_OF_RACES: Final = "races"
"""The code in records for a meeting that ended because all its races had been run."""


class Meeting(Protocol):
    """The attributes and methods that the state of a meeting must have. A meeting is a game of several races."""

    @property
    def phase(self) -> str:
        """The phase in one word. In ``payout`` and ``over``, the current race has been paid out."""

    @property
    def seat(self) -> Seat:
        """The seat whose turn it is."""

    @property
    def race(self) -> int:
        """The number of the current race, from 1. After a race it stays the same until the next race begins."""

    @property
    def races(self) -> int:
        """The number of races in the meeting."""

    @property
    def scores(self) -> tuple[int, ...]:
        """The sum of all payouts to each seat."""

    def replace(self, **changes: Any) -> Self:
        """Return the state with some fields changed."""


S = TypeVar("S", bound=Meeting)


@dataclass(frozen=True, slots=True)
class RaceAdded(Event):
    """The players have added a race to the meeting. `races` is the number of races that it has now."""

    races: int


@dataclass(frozen=True, slots=True)
class MeetingOver(Event):
    """The meeting is over. `places` and `scores` have an entry for each seat."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reveals: ClassVar[bool] = True


def races_paid(state: Meeting) -> int:
    """Return the number of races that have been paid out."""
    return state.race if state.phase in PAID_OUT else state.race - 1


def standing(state: Meeting) -> str:
    """Return how far the meeting has progressed, in words such as ``Race 2 of 3``."""
    return t("Race {race} of {races}", race=state.race, races=state.races)


def to_move(state: Meeting) -> Seat:
    """Return the seat that decides next, `CHANCE` before a roll or draw, or `NOBODY` when the meeting is over."""
    if state.phase in ("bet", "choose", "payout"):
        return state.seat
    return NOBODY if state.phase == "over" else CHANCE


def outcome(state: Meeting) -> Outcome | None:
    """Return the outcome, or None until the meeting is over. The highest score wins."""
    return Outcome.by_score(state.scores, OUT_OF_RACES) if state.phase == "over" else None


def finish_meeting(state: S, tell: EventSink) -> S:
    """Return the final state of the meeting, and report the event `MeetingOver` to `tell`."""
    if tell:
        result = Outcome.by_score(state.scores, OUT_OF_RACES)
        tell(MeetingOver(result.places, result.scores))
    return state.replace(phase="over")


def add_race(state: S, word: GoOn, tell: EventSink) -> S:
    """Return the state with one more race if the action `word` is `ANOTHER`, else the same state."""
    if word != ANOTHER:
        return state
    if tell:
        tell(RaceAdded(state.races + 1))
    return state.replace(races=state.races + 1)
