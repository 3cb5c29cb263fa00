"""The options of a game: one description serves the set-up form, links, records and checks."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Self

from .document import Reader, load_json
from .errors import BadOptions, brief
from .language import Term, t
from .value import Value

OptionValue = int | bool | str

When = tuple[str, tuple[OptionValue, ...]]
"""A condition for an option: the name of another option, and the values of that one with which this one matters.

The form does not offer an option that does not matter; it is read all the same, and the game ignores it.
"""


@dataclass(frozen=True, slots=True)
class Whole:
    """An option that is a whole number from `least` to `most`.

    An option that is `rare`, of whatever kind, is one that few players change: the form has it under “More options”.

    `evening` is the value that the set-up form suggests, where the default of the rules is long for a first evening.
    Links and records without the option mean the default.
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
        """Check a value, or the text of one in a link, and return it.

        Raises:
            BadOptions: If it is out of range; the sentence names the option and the range.
        """
        if isinstance(value, str) and value.strip().isdecimal() and len(value) < 20:
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return value
        raise BadOptions(
            t(
                "{option}: {value} isn’t a whole number from {least} to {most}.",
                option=t(self.label),
                value=brief(repr(value)),
                least=self.least,
                most=self.most,
            )
        )


@dataclass(frozen=True, slots=True)
class Flag:
    """An option that is on or off."""

    name: str
    label: str
    default: bool = False
    note: str = ""
    when: When | None = None
    rare: bool = False

    def read(self, value: object) -> bool:
        """Check a value, or a word of a link (``1``, ``yes``, ``on``, ``true`` and their opposites), and return it.

        Raises:
            BadOptions: If it is neither on nor off; the sentence names the option.
        """
        if isinstance(value, bool):
            return value
        word = value.strip().lower() if isinstance(value, str) else None
        if word in ON:
            return True
        if word in OFF:
            return False
        raise BadOptions(t("{option}: {value} isn’t “on” or “off”.", option=t(self.label), value=brief(repr(value))))


@dataclass(frozen=True, slots=True)
class Pick:
    """An option with a few values: `choices` pairs each with its label. `evening` is as in `Whole`.

    `about` has a sentence on each choice, which the form shows when it is chosen; it may be empty.
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

    def read(self, value: object) -> OptionValue:
        """Check a value, or the text of one in a link, and return it.

        Raises:
            BadOptions: If it is not one of the choices; the sentence names the option and the choices.
        """
        for choice, _ in self.choices:
            spelled = isinstance(value, str) and value == str(choice)
            if spelled or (type(value) is type(choice) and value == choice):
                return choice
        raise BadOptions(
            t(
                "{option}: {value} isn’t one of {choices}.",
                option=t(self.label),
                value=brief(repr(value)),
                choices=", ".join(str(choice) for choice, _ in self.choices),
            )
        )


@dataclass(frozen=True, slots=True)
class Grid:
    """A table of whole numbers on a `Sheet`: the names of its rows and columns, and its default entries.

    `weights` and `total` are a hint that is not enforced: in a row that follows the pattern, the sum of entries times
    weights is the total. A table that is `open_ended` may have from 1 to `MOST_COLUMNS` columns.
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
        """Return the checked rows of the table."""
        width = range(1, MOST_COLUMNS + 1) if self.open_ended else len(self.columns)
        rows = [row.items(width) for row in reader.items(len(self.rows))]
        if len(set(map(len, rows))) > 1:
            reader.fail(t("a table with rows of equal length"))
        return [[entry.whole(self.least, self.most) for entry in row] for row in rows]


@dataclass(frozen=True, slots=True)
class Sheet:
    """An option for the numbers on components, which players may replace by those of their own copy of the game.

    Its value is the JSON text of an object with the tables by name, in canonical form, so equal components are equal
    texts.
    """

    name: str
    label: str
    grids: tuple[Grid, ...]
    note: str = ""
    when: When | None = None
    rare: bool = False

    @property
    def default(self) -> str:
        """The components that the game comes with."""
        return _canonical({grid.name: [list(row) for row in grid.default] for grid in self.grids})

    def read(self, value: object) -> str:
        """Check components, as an object or JSON text, and return their canonical text.

        Missing tables are the default ones.

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
    """An option whose value is a JSON document, such as a track.

    Its value is the document's text in canonical form. `check` returns the data in full, or raises `BadOptions`.
    `ready` has more documents to choose from, each after its label. If the document has ``lanes``, texts with a letter
    for each square, `paints` has the colours of these letters, so that players can paint the squares.
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
        """The option's default value: the text of the document that the game comes with."""
        return _canonical(self.standard)

    def read(self, value: object) -> str:
        """Check a document, as data or JSON text, and return its canonical text.

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
"""The words for `Flag` values in links."""

Option = Whole | Flag | Pick | Sheet | Document


def read_options(options: Iterable[Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Return the value of every option: the given one, checked, or the default.

    Raises:
        BadOptions: If a value does not fit, or the game has no option of that name.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise BadOptions(no_option(name, known))
    return {name: _read(option, given[name]) if name in given else option.default for name, option in known.items()}


def _read(option: Option, value: object) -> OptionValue:
    try:
        return option.read(value)
    except BadOptions as problem:
        raise problem.about(option.name) from None


def no_option(name: str, known: Collection[str]) -> str:
    """Return the error message for an option that does not exist; it lists the options of the game."""
    if not known:
        return t("There’s no option “{name}”: this game has no options.", name=brief(name))
    return t("There’s no option “{name}”. Choose one of: {options}.", name=brief(name), options=", ".join(known))


def own_parameters(given: Mapping[str, object], ours: Collection[str]) -> dict[str, object]:
    """Return those parameters of a link whose names are in `ours`, or look like misspellings of such a name.

    Messengers, newsletters and shops add parameters to links; these are dropped. A misspelt name stays, so that the
    reader is told about it.

    >>> own_parameters({"races": "2", "raecs": "3", "igsh": "MXY", "srsltid": "AfmB"}, {"races"})
    {'races': '2', 'raecs': '3'}
    """
    return {name: value for name, value in given.items() if any(_resembles(name.lower(), one) for one in ours)}


def _resembles(name: str, ours: str) -> bool:
    if sorted(name) == sorted(ours):
        return True
    slips = 2 if len(ours) > 5 else 1
    return abs(len(name) - len(ours)) <= slips and _slips(name, ours) <= slips


def _slips(one: str, other: str) -> int:
    """Return the edit distance of two words: the letters to add, drop or change to make one of the other."""
    so_far = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        before, so_far = so_far, [place]
        for at, wanted in enumerate(other, 1):
            so_far.append(min(before[at] + 1, so_far[-1] + 1, before[at - 1] + (letter != wanted)))
    return so_far[-1]


def read_options_entry(options: Iterable[Option], entry: Reader | None) -> dict[str, OptionValue]:
    """Return the value of every option in a document's entry; without the entry, the defaults.

    Raises:
        GameError: The error of the document, if an option is wrong.
    """
    known = tuple(options)
    given = entry.mapping(option.name for option in known) if entry else {}
    try:
        return read_options(known, {name: reader.value for name, reader in given.items()})
    except BadOptions as problem:
        assert entry is not None, "defaults fit"
        entry.blame(problem)


@dataclass(frozen=True)
class TableOptions(Value):
    """The base class of a game's options, with a field for each option; games without options use it as it is.

    Subclasses are frozen dataclasses.
    """

    @classmethod
    def of(cls, checked: Mapping[str, OptionValue]) -> Self:
        """Return the options of a table, given values that have been checked."""
        return cls(**checked)

    def as_json(self) -> dict[str, Any]:
        """Return the value of each option by name."""
        return dict(vars(self))
