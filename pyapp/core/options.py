"""What can be chosen at set-up: one description that the set-up form, links, records and checks share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from .errors import BadOptions, brief

OptionValue = int | bool | str


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `least` to `most`."""

    name: str
    label: str
    default: int
    least: int
    most: int
    note: str = ""

    def read(self, value: object) -> int:
        """`value` checked; the text of a link counts as the number it spells.

        Raises:
            BadOptions: with a sentence that names the option and its range.
        """
        if isinstance(value, str) and value.strip().isdecimal() and len(value) < 20:
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return value
        raise BadOptions(f"{self.label}: {brief(repr(value))} is not a whole number from {self.least} to {self.most}.")


@dataclass(frozen=True, slots=True)
class Flag:
    """Something that is on or off."""

    name: str
    label: str
    default: bool = False
    note: str = ""

    def read(self, value: object) -> bool:
        """`value` checked; in a link, ``1``, ``yes``, ``on`` and ``true`` are on, their opposites off.

        Raises:
            BadOptions: with a sentence that names the option.
        """
        if isinstance(value, bool):
            return value
        word = value.strip().lower() if isinstance(value, str) else None
        if word in {"1", "yes", "on", "true"}:
            return True
        if word in {"0", "no", "off", "false"}:
            return False
        raise BadOptions(f"{self.label}: {brief(repr(value))} is neither on nor off.")


@dataclass(frozen=True, slots=True)
class Pick:
    """One of a few: `choices` pairs each value with its label."""

    name: str
    label: str
    default: OptionValue
    choices: tuple[tuple[OptionValue, str], ...]
    note: str = ""

    def read(self, value: object) -> OptionValue:
        """`value` checked; the text of a link counts as the value it spells.

        Raises:
            BadOptions: with a sentence that names the option and its choices.
        """
        for choice, _ in self.choices:
            spelled = isinstance(value, str) and value == str(choice)
            if spelled or (type(value) is type(choice) and value == choice):
                return choice
        offered = ", ".join(str(choice) for choice, _ in self.choices)
        raise BadOptions(f"{self.label}: {brief(repr(value))} is not one of {offered}.")


Option = Whole | Flag | Pick


def read_options(options: Iterable[Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """The value of every option: the checked one that is `given`, or the default.

    Raises:
        BadOptions: if a value does not fit, or a name is none of the game's.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise BadOptions(f"There is no option “{brief(name)}” here; there is {', '.join(known) or 'none'}.")
    return {name: option.read(given[name]) if name in given else option.default for name, option in known.items()}
