"""What happens in a game, as typed values: what log, animation and screen reader are made of."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Generic, NamedTuple, TypeVar

from .seats import Seat

S = TypeVar("S")


class Event:
    """Something that happened, for log, animation and screen reader. Subclasses are frozen dataclasses.

    `reveals` is set where something came to light that cannot be forgotten: no take-back crosses it. `minor` is
    set where the board says it better than words, so that a short log leaves it out; `begins_entry` where a new
    entry of the log begins in the middle of what an action led to. `decides` is set where something is won or lost:
    players are told when the pieces are there, and not before.
    """

    reveals: ClassVar[bool] = False
    minor: ClassVar[bool] = False
    begins_entry: ClassVar[bool] = False
    decides: ClassVar[bool] = False

    @property
    def audience(self) -> Seat | None:
        """The only seat that may be told, or None when all may."""
        return None


class Transition(NamedTuple, Generic[S]):
    """What applying an action brings: the new state, and what happened on the way, in order."""

    state: S
    events: tuple[Event, ...]


EventSink = Callable[[Event], None] | None
"""Who is told what happens, event by event in order; None where nobody listens, and then no event need be made."""
