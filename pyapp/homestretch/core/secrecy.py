"""The secrets in a state: which seats may know them, and how to hide them or replace them with random values."""

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
    """Returns a replacement for the entry at an index. It reveals nothing, and the position stays playable."""
    draw: Callable[[S, int, Random], Any]
    """Returns a random value for the entry at an index. Its probabilities depend only on what everyone knows."""
    begun: Callable[[S], bool] = lambda _: True
    """Returns False as long as everyone knows that the field holds no secret yet."""


Secrets = Sequence[Secret[S]]
"""The secrets of a game, in the order in which `Game.resample` draws random values for them."""


def has_hidden(secrets: Secrets[S], state: S) -> bool:
    """Return True if some entry of a secret field may not be known to everyone."""
    return any(
        not secret.knows(state, None, index)
        for secret in secrets
        if secret.begun(state)
        for index in range(len(getattr(state, secret.field)))
    )


def without_hidden(secrets: Secrets[S], state: S, seat: Seat | None, other: Callable[[Secret[S], int], Any]) -> S:
    """Return the state with a replacement for every entry of a secret field that `seat` may not know.

    If `seat` is None, every entry that is not public is replaced. ``other(secret, index)`` returns the replacement for
    the entry at `index` in the field `secret`.
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
