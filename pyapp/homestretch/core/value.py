"""Immutable values that are cheap to copy with changes."""

from __future__ import annotations

from typing import Any, Self, TypeVar, cast

T = TypeVar("T")
V = TypeVar("V")

_new, _set = object.__new__, object.__setattr__


class Value:
    """The base class of states, views and their parts: frozen dataclasses that can quickly be copied with changes.

    `dataclasses.replace` calls the constructor, which takes longer than everything else in an action. The method
    `replace` copies ``__dict__`` instead. Subclasses must therefore not have slots.
    """

    def replace(self, **changes: Any) -> Self:
        """Return a copy with `changes` to some fields. Names and values are not checked."""
        new = _new(self.__class__)
        _set(new, "__dict__", {**self.__dict__, **changes})
        return new


def view_of(kind: type[V], source: Any, **own: Any) -> V:
    """Return a view of class `kind`, with the fields `own`. All other fields are copied from `source`.

    If the source is a state, give every field that holds secrets in `own`.
    """
    view = _new(kind)
    names = cast("Any", kind).__dataclass_fields__
    _set(view, "__dict__", {name: own[name] if name in own else getattr(source, name) for name in names})
    return view


def replace_at(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return a copy of the tuple with `value` at `index`, which must not be negative.

    >>> replace_at((1, 2, 3), 1, 5)
    (1, 5, 3)
    """
    return (*values[:index], value, *values[index + 1 :])
