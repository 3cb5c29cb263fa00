"""The usual position format: a game's state as a JSON object with one entry for each field."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, Final, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

from .document import Reader
from .options import TableOptions

S = TypeVar("S")

NONE: Final = type(None)

MOST: Final = 1_000_000
"""The largest number in a field; the least is its negative."""


def fields_to_json(state: Any) -> dict[str, Any]:
    """Return a state as JSON data, with one entry for each field of its dataclass."""
    return {field.name: plain(getattr(state, field.name)) for field in fields(state)}


def plain(value: Any) -> Any:
    """Return a value of a state as JSON data.

    >>> plain((1, ("a", None)))
    [1, ['a', None]]
    """
    if isinstance(value, TableOptions):
        return value.as_json()
    return [plain(item) for item in value] if isinstance(value, tuple) else value


def read_fields(start: S, entries: Reader) -> S:
    """Return a copy of the state `start`; each field for which the JSON data have an entry gets its value from it.

    This is the inverse of `fields_to_json`, but an entry ``options`` is ignored.

    Raises:
        BadPosition: If an entry is wrong.
    """
    state: Any = start
    kinds = get_type_hints(type(state))
    given = entries.mapping(kinds)
    changes = {
        name: read_typed(given[name], kind) for name, kind in kinds.items() if name in given and name != "options"
    }
    return cast("S", state.replace(**changes))


def read_typed(entry: Reader, kind: Any) -> Any:
    """Return the value of an entry, which must have the type `kind`, such as ``int`` or ``tuple[str, ...]``."""
    origin, parts = get_origin(kind), get_args(kind)
    if NONE in parts:
        (kind,) = (part for part in parts if part is not NONE)
        return None if entry.value is None else read_typed(entry, kind)
    if origin is Literal:
        return entry.one_of(parts)
    if origin is tuple and parts[-1] is Ellipsis:
        return tuple([read_typed(item, parts[0]) for item in entry])
    if origin is tuple:
        return tuple([read_typed(item, part) for item, part in zip(entry.items(len(parts)), parts, strict=True)])
    if kind is bool:
        return entry.flag()
    return entry.whole(-MOST, MOST) if kind is int else entry.text()
