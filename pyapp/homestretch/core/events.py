"""Events: what happens in a game, as typed values for the log, animations and screen readers."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, NamedTuple, TypeVar

from .seats import Seat

S = TypeVar("S")


class Event:
    """Something that happened. Subclasses are frozen dataclasses.

    Attributes:
        reveals: Something came to light that cannot be forgotten, so no undo crosses this event.
        minor: The board shows it better than words; a short log leaves it out.
        begins_entry: The log begins a new entry here, although the same action led to the events before.
        decides: Something is won or lost; players are told only when the pieces have arrived.
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
    """The result of an action: the new state, and the events on the way, in order."""

    state: S
    events: tuple[Event, ...]


EventSink = Callable[[Event], None] | None
"""A function that receives each event in order, or None if nobody listens and no events need be made."""
