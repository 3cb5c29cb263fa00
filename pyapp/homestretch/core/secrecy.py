"""Secrets: for each secret field a game says once which seats may know it; hiding and redrawing follow from that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from .seats import Seat

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Secret(Generic[S]):
    """A field of the state that holds secrets: a tuple in which some seats may not know some entries."""

    field: str
    knows: Callable[[S, Seat | None, int], bool]
    """Returns True if a seat (None: everyone) may know the entry at an index."""
    blank: Callable[[S, int], Any]
    """Returns the replacement of an entry in a playable position for strangers."""
    draw: Callable[[S, int, Random], Any]
    """Draws an entry anew, with the odds that players who may not know it must assume."""
    begun: Callable[[S], bool] = lambda _: True
    """Returns True if, by public knowledge, the field may already hold a secret."""


Secrets = Sequence[Secret[S]]
"""The secrets of a game, in the order in which they are drawn anew."""


def has_hidden(secrets: Secrets[S], state: S) -> bool:
    """Return True if some entry in one of the secret fields may not be known to everyone."""
    return any(
        not secret.knows(state, None, index)
        for secret in secrets
        if secret.begun(state)
        for index in range(len(getattr(state, secret.field)))
    )


def without_hidden(secrets: Secrets[S], state: S, seat: Seat | None, other: Callable[[Secret[S], int], Any]) -> S:
    """Return the state with every entry replaced that `seat` may not know; for None, every entry that is not public.

    `other(secret, index)` returns the replacement for the entry at an index of a secret field.
    """
    changes = {
        secret.field: tuple(
            [
                entry if secret.knows(state, seat, index) else other(secret, index)
                for index, entry in enumerate(getattr(state, secret.field))
            ]
        )
        for secret in secrets
    }
    return state.replace(**changes) if changes else state  # type: ignore[attr-defined]
