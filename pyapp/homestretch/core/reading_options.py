"""Functions that read the values of a game's options from links, records and the command line."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from .document import Reader
from .errors import BadOptions, brief
from .language import t
from .options import Option, OptionValue


def read_options(options: Iterable[Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Check the given options, and return the value of every option. Options that are not given have their defaults.

    Raises:
        BadOptions: If a value is wrong, or the game has no option of that name.
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


def read_options_entry(options: Iterable[Option], entry: Reader | None) -> dict[str, OptionValue]:
    """Check the options in an entry of a JSON document, and return the value of every option.

    An option that is not given has its default. Without an entry, every option has its default.

    Raises:
        GameError: If an option is wrong; the message gives the path of the entry.
    """
    known = tuple(options)
    given = entry.mapping(option.name for option in known) if entry else {}
    try:
        return read_options(known, {name: reader.value for name, reader in given.items()})
    except BadOptions as problem:
        assert entry is not None, "defaults fit"
        entry.blame(problem)


def no_option(name: str, known: Collection[str]) -> str:
    """Return the error message for an option that does not exist. It lists the options of the game."""
    if not known:
        return t("There’s no option “{name}”: this game has no options.", name=brief(name))
    return t("There’s no option “{name}”. Choose one of: {options}.", name=brief(name), options=", ".join(known))


def own_parameters(given: Mapping[str, object], ours: Collection[str]) -> dict[str, object]:
    """Return the parameters of a link whose names are in `ours`, or are similar to one of these names.

    This drops parameters that messengers and newsletters have added to the link. A parameter with a similar name is
    kept, because it may be misspelt: then the caller can report it as an error.

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
    """Return how many letters must be added, dropped or changed to turn one word into the other."""
    so_far = list(range(len(other) + 1))
    for place, letter in enumerate(one, 1):
        before, so_far = so_far, [place]
        for at, wanted in enumerate(other, 1):
            so_far.append(min(before[at] + 1, so_far[-1] + 1, before[at - 1] + (letter != wanted)))
    return so_far[-1]
