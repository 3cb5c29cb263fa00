"""Immutable values that are cheap to vary."""

from __future__ import annotations

from typing import Any, Self, TypeVar

T = TypeVar("T")

_new, _set = object.__new__, object.__setattr__


class Value:
    """Base of the frozen dataclasses that hold a state.

    `dataclasses.replace` runs the constructor again, which for a state of twenty fields costs more than the rules do.
    `replace` copies the instance dictionary instead, so subclasses have no slots.
    """

    def replace(self, **changes: Any) -> Self:
        """Return a copy with `changes` to some fields; names and values are not checked."""
        new = _new(self.__class__)
        _set(new, "__dict__", {**self.__dict__, **changes})
        return new


def replace_at(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return a copy of the tuple with another entry at `index`, which must not be negative.

    >>> replace_at((1, 2, 3), 1, 5)
    (1, 5, 3)
    """
    return (*values[:index], value, *values[index + 1 :])
