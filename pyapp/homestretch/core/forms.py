"""Forms of position documents: a table says how each entry is written, and which value it has if it is left out.

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
from .options import Option, TableOptions, read_options_entry

S = TypeVar("S")


class Form(NamedTuple):
    """How a value is read from a document and written into one.

    `read` raises the document's error if the value does not fit.
    """

    read: Callable[[Reader], Any]
    write: Callable[[Any], Any] = plain


class Entry(NamedTuple):
    """An entry of a position document.

    `form` says how it is written, `default` is its value if it is left out, and `field` is the state's field, if that
    has another name. Where `form` or `default` depend on entries read before, they are functions of the state so far.
    """

    form: Form | Callable[[Any], Form]
    default: Any
    field: str = ""


Table = Mapping[str, Entry]
"""The entries of a position, in the order in which they are read."""


def read(state: S, table: Table, entries: Entries) -> S:
    """Return the state with the fields of the table read from a document; a missing entry has its default.

    Raises:
        BadPosition: If an entry is wrong; the message names it.
    """
    so_far: Any = state
    for name, (form, default, field) in table.items():
        value = _now(form, so_far).read(entries[name]) if name in entries else _now(default, so_far)
        so_far = so_far.replace(**{field or name: value})
    return cast("S", so_far)


def write(state: Any, table: Table, names: Iterable[str]) -> dict[str, Any]:
    """Return the entries with these names, in this order, as JSON data; the inverse of `read`."""
    return {name: _now(table[name].form, state).write(getattr(state, table[name].field or name)) for name in names}


def _now(given: Any, state: Any) -> Any:
    return given(state) if callable(given) else given


def typed(kind: object) -> Form:
    """Return the form of values of one type, such as `int` or a tuple of texts."""
    return Form(lambda reader: read_typed(reader, kind))


def number(least: int, most: int) -> Form:
    """Return the form of whole numbers from `least` to `most`, both included."""
    return Form(lambda reader: reader.whole(least, most))


def seat(state: Any) -> Form:
    """Return the form of a seat, which is written as a number from 0."""
    return number(0, state.seats - 1)


def agreed(kind: type[TableOptions], options: Iterable[Option]) -> Form:
    """Return the form of the options on which the players agreed; `kind` is their class."""
    return Form(lambda reader: kind.of(read_options_entry(options, reader)))


def word(words: Sequence[str], null: int | None = None) -> Form:
    """Return the form of an index that is written as the word at that index; the index `null` is written as null."""
    return Form(lambda reader: reader.index(words, null), lambda index: None if index == null else words[index])


def order(alphabet: str) -> Form:
    """Return the form of a sequence of different indices, written as letters."""
    return Form(
        lambda reader: tuple(map(alphabet.index, reader.letters(alphabet))),
        lambda indices: "".join([alphabet[index] for index in indices]),
    )


def marks(alphabet: str) -> Form:
    """Return the form of a tuple of flags, one for each letter, written as the letters whose flags are set."""
    return Form(
        lambda reader: tuple(map(set(reader.letters(alphabet)).__contains__, alphabet)),
        lambda flags: "".join([letter for letter, on in zip(alphabet, flags, strict=True) if on]),
    )


def many(item: Form, length: range | int | None = None) -> Form:
    """Return the form of a list of items; `length` is how many it must have, if that is fixed."""
    return Form(
        lambda reader: tuple([item.read(entry) for entry in reader.items(length)]),
        lambda values: [item.write(value) for value in values],
    )


def named(names: Sequence[str], item: Form, nothing: Any, otherwise: Sequence[Any] | None = None) -> Form:
    """Return the form of a tuple with a value for each name; it is written as an object with these names.

    The object leaves out values equal to `nothing`. A name that is missing from a document has its value in
    `otherwise`, or `nothing` if that is not given.
    """
    left_out = (nothing,) * len(names) if otherwise is None else otherwise

    def read(reader: Reader) -> tuple[Any, ...]:
        given = reader.mapping(names)
        return tuple([given.read(name, item.read, value) for name, value in zip(names, left_out, strict=True)])

    def write(values: Sequence[Any]) -> dict[str, Any]:
        pairs = zip(names, values, strict=True)
        return {name: item.write(value) for name, value in pairs if value != nothing}

    return Form(read, write)
