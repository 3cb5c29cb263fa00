"""Immutable values that are cheap to vary."""

from __future__ import annotations

from typing import Any, Self


class Value:
    """Base of the frozen dataclasses that hold a state.

    `dataclasses.replace` runs the whole constructor again, which for a state of twenty fields costs more
    than the rules do; `but` copies the fields in one go. Subclasses have no slots for that reason.
    """

    def but(self, **changes: Any) -> Self:
        """The value with `changes` to some of its fields; the names are not checked."""
        new = object.__new__(type(self))
        fields = new.__dict__
        fields.update(self.__dict__)
        fields.update(changes)
        return new
