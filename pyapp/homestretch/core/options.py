"""The options of a game. Each is described once, for the set-up form, links, records and checks."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

from .document import Reader, load_json
from .errors import BadOptions, shown
from .language import Term, t
from .value import Value

OptionValue = int | bool | str

When = tuple[str, tuple[OptionValue, ...]]
"""The condition for an option to have an effect: the name of another option, and the values that satisfy it.

With any other value, the form does not offer the option. Its value is still checked, but the game ignores it.
"""


@dataclass(frozen=True, slots=True)
class Whole:
    """An option that is a whole number from `least` to `most`.

    Attributes:
        name: The name of the option in links, records and on the command line.
        label: The name of the option in the set-up form.
        default: The value that the rules suggest.
        least: The least value.
        most: The greatest value.
        note: An explanation for the set-up form.
        when: The condition for the option to have an effect (see `When`); None if it always has one.
        rare: True if few players change the option, so that the form hides it under “More options”.
        evening: The value that the form shows at first, for a game that fits into an evening; None for the default.
    """

    name: str
    label: str
    default: int
    least: int
    most: int
    note: str = ""
    when: When | None = None
    rare: bool = False
    evening: int | None = None

    def read(self, value: object) -> int:
        """Check a value for the option, and return it. The value may be text from a link.

        Raises:
            BadOptions: If the value is not a whole number in the range. The message names the option and the range.
        """
        if isinstance(value, str) and value.strip().isdecimal() and len(value) < 20:
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return value
        raise BadOptions(
            t(
                "{option}: “{value}” isn’t a whole number from {least} to {most}.",
                option=t(self.label),
                value=shown(value),
                least=self.least,
                most=self.most,
            )
        )


@dataclass(frozen=True, slots=True)
class Flag:
    """An option that is on or off. For its attributes, see `Whole`."""

    name: str
    label: str
    default: bool = False
    note: str = ""
    when: When | None = None
    rare: bool = False

    def read(self, value: object) -> bool:
        """Check a value for the option, and return it as a bool. The value may be a word from a link, such as ``yes``.

        Raises:
            BadOptions: If the value is neither on nor off; the sentence names the option.
        """
        if isinstance(value, bool):
            return value
        word = value.strip().lower() if isinstance(value, str) else None
        if word in ON:
            return True
        if word in OFF:
            return False
        raise BadOptions(t("{option}: “{value}” isn’t “on” or “off”.", option=t(self.label), value=shown(value)))


@dataclass(frozen=True, slots=True)
class Pick:
    """An option whose value is one of a few choices.

    Attributes:
        choices: Each value with its label.
        about: A sentence about each choice, or empty. The form shows only the sentence about the selected choice.
        picks_player: True if each choice that is a number stands for a player; 1 is the first. The form then shows the
            player's name in place of the number, and leaves out numbers greater than the number of players.
        name, label, default, note, when, rare, evening: See `Whole`.
    """

    name: str
    label: str
    default: OptionValue
    choices: tuple[tuple[OptionValue, str], ...]
    note: str = ""
    when: When | None = None
    rare: bool = False
    evening: OptionValue | None = None
    about: tuple[str, ...] = ()
    picks_player: bool = False

    def read(self, value: object) -> OptionValue:
        """Check a value for the option, and return it. The value may be text from a link.

        Raises:
            BadOptions: If the value is not one of the choices; the sentence names the option and the choices.
        """
        for choice, _ in self.choices:
            spelled = isinstance(value, str) and value == str(choice)
            if spelled or (type(value) is type(choice) and value == choice):
                return choice
        raise BadOptions(
            t(
                "{option}: “{value}” isn’t one of {choices}.",
                option=t(self.label),
                value=shown(value),
                choices=", ".join(str(choice) for choice, _ in self.choices),
            )
        )


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of whole numbers that players may change, such as the payouts of Royal Turf.

    Attributes:
        name: The table's name in JSON documents.
        label: What the set-up form calls the table.
        rows: The names of the rows.
        columns: The names of the columns.
        default: The numbers that the game comes with, row by row.
        least: The least number that is allowed.
        most: The greatest number that is allowed.
        weights: A factor for each column, by which `total` is calculated; empty if there is no such total.
        total: The sum of each row in the printed game, after multiplying each number by its column's factor in
            `weights`. Players may choose numbers with another sum.
        open_ended: True if players may choose the number of columns, from 1 to `MOST_COLUMNS`.
    """

    name: str
    label: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    default: tuple[tuple[int, ...], ...]
    least: int
    most: int
    weights: tuple[int, ...] = ()
    total: int = 0
    open_ended: bool = False

    def read(self, reader: Reader) -> list[list[int]]:
        """Check the numbers of a table, and return them row by row."""
        width = range(1, MOST_COLUMNS + 1) if self.open_ended else len(self.columns)
        rows = [row.items(width) for row in reader.items(len(self.rows))]
        if len(set(map(len, rows))) > 1:
            reader.fail(t("a table with rows of equal length"))
        return [[entry.whole(self.least, self.most) for entry in row] for row in rows]


@dataclass(frozen=True, slots=True)
class Sheet:
    """An option whose value is the numbers printed on cards and boards.

    Players whose own copy of the game has other numbers may enter those.

    The value is JSON text: an object with each table by its name. Equal numbers always give equal text.
    """

    name: str
    label: str
    grids: tuple[Grid, ...]
    note: str = ""
    when: When | None = None
    rare: bool = False

    @property
    def default(self) -> str:
        """The numbers that the game comes with, as JSON text."""
        return _canonical({grid.name: [list(row) for row in grid.default] for grid in self.grids})

    def read(self, value: object) -> str:
        """Check the tables, given as an object or as JSON text, and return them as JSON text.

        If a table is missing, the result has its default numbers.

        Raises:
            BadOptions: If an entry is wrong; the sentence names it.
        """
        data = _parsed(value, self.label)
        given = Reader(data, self.name, BadOptions).mapping(tuple(grid.name for grid in self.grids))
        return _canonical(
            {
                grid.name: grid.read(given[grid.name]) if grid.name in given else [list(row) for row in grid.default]
                for grid in self.grids
            }
        )


@dataclass(frozen=True, slots=True)
class Document:
    """An option whose value is a JSON document, such as a race track.

    The value is JSON text. Equal documents always give equal text.

    Attributes:
        standard: The document that the game comes with.
        check: A function that returns the complete document, or raises `BadOptions`.
        ready: More documents to choose from, each with its label.
        paints: The colours that players can give to squares, each with its letter in the document.
        name, label, note, when, rare: See `Whole`.
    """

    name: str
    label: str
    standard: object
    check: Callable[[object], object]
    note: str = ""
    when: When | None = None
    rare: bool = False
    ready: tuple[tuple[str, object], ...] = ()
    paints: tuple[tuple[str, Term], ...] = ()

    @property
    def default(self) -> str:
        """The document that the game comes with, as JSON text."""
        return _canonical(self.standard)

    def read(self, value: object) -> str:
        """Check a document, given as data or as JSON text, and return it as JSON text.

        Raises:
            BadOptions: If an entry is wrong; the sentence names it.
        """
        return _canonical(self.check(_parsed(value, self.label)))


def _parsed(value: object, label: str) -> object:
    """Return the data of a document that is given as data or as JSON text."""
    if not isinstance(value, str):
        return value
    return load_json(value, BadOptions, t("{option} can’t be read.", option=t(label)))


def _canonical(data: object) -> str:
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


MOST_COLUMNS: Final = 12

ON: Final = ("1", "yes", "on", "true")
OFF: Final = ("0", "no", "off", "false")
"""The words in links that turn a `Flag` off; those in `ON` turn it on."""

Option = Whole | Flag | Pick | Sheet | Document


@dataclass(frozen=True)
class TableOptions(Value):
    """The base class for the options of a game: a frozen dataclass with a field for each option.

    Games without options use it as it is.
    """

    @classmethod
    def of(cls, checked: Mapping[str, OptionValue]) -> Self:
        """Return options with these values, which have been checked before."""
        return cls(**checked)

    def as_json(self) -> dict[str, Any]:
        """Return the value of each option by name."""
        return dict(vars(self))
