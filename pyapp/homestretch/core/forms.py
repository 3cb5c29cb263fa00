"""Classes that describe the entries of position documents: how each entry is written, and its default.

>>> from .document import Reader
>>> from .errors import BadPosition
>>> form = named("SMC", number(0, 45), nothing=0)
>>> form.write((3, 0, 45)), form.read(Reader({"C": 45}, "pawns", BadPosition))
({'S': 3, 'C': 45}, (0, 0, 45))
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar, cast

from .document import Entries, Reader
from .fields import plain, read_typed
from .options import Option, TableOptions
from .reading_options import read_options_entry

S = TypeVar("S")


class Form(NamedTuple):
    """The way in which a value of a state is written in a JSON document.

    `write` turns the value into JSON data, and `read` turns JSON data into the value. `read` raises an error if the
    data do not fit.
    """

    read: Callable[[Reader], Any]
    write: Callable[[Any], Any] = plain


class Entry(NamedTuple):
    """One entry of a position document: how it is written, and what it means if it is missing.

    Attributes:
        form: How the value is written, or a function that returns the `Form` for the state read so far.
        default: The value if the entry is missing, or a function that returns this value for the state read so far.
        field: The field of the state that holds the value, if its name differs from that of the entry.
    """

    form: Form | Callable[[Any], Form]
    default: Any
    field: str = ""


Table = Mapping[str, Entry]
"""The entries of a position, in the order in which they are read."""


def read(state: S, table: Table, entries: Entries) -> S:
    """Return the state that a document describes. An entry that the document lacks gets its default.

    Args:
        state: The state to begin with. Its fields are replaced one after another.
        table: How each entry is read, and its default.
        entries: The entries of the document.

    Raises:
        BadPosition: If an entry is wrong; the message names it.
    """
    so_far: Any = state
    for name, (form, default, field) in table.items():
        value = _now(form, so_far).read(entries[name]) if name in entries else _now(default, so_far)
        so_far = so_far.replace(**{field or name: value})
    return cast("S", so_far)


def write(state: Any, table: Table, names: Iterable[str]) -> dict[str, Any]:
    """Return the entries `names` of a state as JSON data, in this order. `read` does the reverse."""
    return {name: _now(table[name].form, state).write(getattr(state, table[name].field or name)) for name in names}


# `given` may be a value, or a function that returns the value for a state
def _now(given: Any, state: Any) -> Any:
    return given(state) if callable(given) else given


def typed(kind: object) -> Form:
    """Return the form for values of a type, such as `int` or ``tuple[str, ...]``."""
    return Form(lambda reader: read_typed(reader, kind))


def number(least: int, most: int) -> Form:
    """Return the form for whole numbers from `least` to `most`, both included."""
    return Form(lambda reader: reader.whole(least, most))


def seat(state: Any) -> Form:
    """Return the form for a seat of the given state. A seat is written as a number, 0 for the first."""
    return number(0, state.seats - 1)


def agreed(kind: type[TableOptions], options: Iterable[Option]) -> Form:
    """Return the form for the options of a game. `kind` is the class that holds them."""
    return Form(lambda reader: kind.of(read_options_entry(options, reader)))


def word(words: Sequence[str], null: int | None = None) -> Form:
    """Return the form for a number that is written as a word.

    ``word(("a", "b"), null=-1)`` writes 0 as ``"a"``, 1 as ``"b"``, and -1 as null.
    """
    return Form(lambda reader: reader.index(words, null), lambda index: None if index == null else words[index])


def order(alphabet: str) -> Form:
    """Return the form for numbers that are written as letters, each at most once.

    ``order("SMC")`` writes ``(2, 0)`` as ``"CS"``.
    """
    return Form(
        lambda reader: tuple(map(alphabet.index, reader.letters(alphabet))),
        lambda indices: "".join([alphabet[index] for index in indices]),
    )


def marks(alphabet: str) -> Form:
    """Return the form for flags that are written as letters.

    ``marks("SMC")`` writes ``(True, False, True)`` as ``"SC"``.
    """
    return Form(
        lambda reader: tuple(map(set(reader.letters(alphabet)).__contains__, alphabet)),
        lambda flags: "".join([letter for letter, on in zip(alphabet, flags, strict=True) if on]),
    )


def many(item: Form, length: range | int | None = None) -> Form:
    """Return the form for a tuple of values that each have the form `item`.

    Args:
        item: The form of each value.
        length: How many values there must be. By default any number up to `MOST_ITEMS` will do.
    """
    return Form(
        lambda reader: tuple([item.read(entry) for entry in reader.items(length)]),
        lambda values: [item.write(value) for value in values],
    )


def named(names: Sequence[str], item: Form, nothing: Any, otherwise: Sequence[Any] | None = None) -> Form:
    """Return the form for a tuple that is written as a JSON object, with a name for each value.

    ``named("SMC", number(0, 45), nothing=0)`` writes ``(3, 0, 45)`` as ``{"S": 3, "C": 45}``.

    Args:
        names: The names of the values, in the order of the tuple.
        item: The form of each value.
        nothing: The value that is left out of the object.
        otherwise: For each name, the value that is read if the name is missing. By default, it is `nothing`.
    """
    left_out = (nothing,) * len(names) if otherwise is None else otherwise

    def read(reader: Reader) -> tuple[Any, ...]:
        given = reader.mapping(names)
        return tuple([given.read(name, item.read, value) for name, value in zip(names, left_out, strict=True)])

    def write(values: Sequence[Any]) -> dict[str, Any]:
        pairs = zip(names, values, strict=True)
        return {name: item.write(value) for name, value in pairs if value != nothing}

    return Form(read, write)
