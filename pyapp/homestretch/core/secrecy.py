"""What not everybody may know: a game says it once for each field, and all that depends on it follows from that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic, TypeVar

from .seats import Seat

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Secret(Generic[S]):
    """A field of a state, a tuple, with entries that not everybody may know."""

    field: str
    knows: Callable[[S, Seat | None, int], bool]
    """Whether a seat, or with None everybody, may know the entry at an index."""
    blank: Callable[[S, int], Any]
    """What stands for an entry in a position for strangers, which can be played on."""
    draw: Callable[[S, int, Random], Any]
    """An entry drawn anew, as likely as those must think it who may not know it."""
    begun: Callable[[S], bool] = lambda _: True
    """Whether there is anything yet that somebody might know, as far as all can tell."""


Secrets = Sequence[Secret[S]]
"""All that a game has, in the order in which they are drawn anew."""


def has_hidden(secrets: Secrets[S], state: S) -> bool:
    """Whether there is an entry that not everybody may know."""
    return any(
        not secret.knows(state, None, index)
        for secret in secrets
        if secret.begun(state)
        for index in range(len(getattr(state, secret.field)))
    )


def without_hidden(secrets: Secrets[S], state: S, seat: Seat | None, other: Callable[[Secret[S], int], Any]) -> S:
    """`state` with `other` entries in place of those that `seat`, or with None not everybody, may know."""
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
