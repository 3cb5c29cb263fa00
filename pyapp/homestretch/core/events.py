"""Events: what happens in a game, as typed values for the log, animations and screen readers."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, NamedTuple, TypeVar

from .seats import Seat

S = TypeVar("S")


class Event:
    """Something that happened in a game. Subclasses are frozen dataclasses.

    Attributes:
        reveals: True if the event reveals a secret to somebody, so that it cannot be undone.
        minor: True if a short log leaves out the event, because the board shows it well enough.
        begins_entry: True if the event always starts a new entry of the log.
        decides: True if something is won or lost. The page announces the event only after it has moved the pieces.
    """

    reveals: ClassVar[bool] = False
    minor: ClassVar[bool] = False
    begins_entry: ClassVar[bool] = False
    decides: ClassVar[bool] = False

    @property
    def audience(self) -> Seat | None:
        """The only seat that may be told of the event, or None if everyone may."""
        return None


class Transition(NamedTuple, Generic[S]):
    """The result of an action: the new state, and what happened, in order."""

    state: S
    events: tuple[Event, ...]


EventSink = Callable[[Event], None] | None
"""A function that is called with each event in order, or None if no events are needed."""
