"""Reads the plan of a study from a TOML file.

A key in the file may have a list of values. The study then has one table for each combination of values.
"""

from __future__ import annotations

import hashlib
import json
import math
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any, Final

from homestretch.core import AnyGame, BadOptions, Document, GameError, OptionValue, Sheet
from homestretch.core.computers import LEVELS, no_level, too_many_levels
from homestretch.core.document import load_json
from homestretch.core.errors import brief, shown
from homestretch.core.language import format_number, t
from homestretch.core.reading_options import no_option, read_options
from homestretch.games import find_game

RANDOM: Final = LEVELS[0]
"""The default level of players. A player of this level chooses actions at random."""

PLAN_KEYS: Final = ("title", "game", "players", "levels", "games", "seed", "options")
MOST_CELLS: Final = 1_000
MOST_GAMES: Final = 10**9
MOST_SEED: Final = 2**64


class BadStudy(GameError):
    """An error: a study cannot be read, played or resumed."""


@dataclass(frozen=True)
class Cell:
    """One of the tables that a study compares: a game with its players, options and seed.

    `label` has the settings in which the cell differs from the others, as pairs such as ``("races", "2")``.
    """

    game: str
    levels: tuple[str, ...]
    options: Mapping[str, OptionValue]
    seed: int
    label: tuple[tuple[str, str], ...] = ()

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.levels)

    @cached_property
    def key(self) -> str:
        """A hash of the game, players, options and seed. The same table has the same key in every study.

        Options with their default values are left out, so the key stays the same when a game gets a new option.
        """
        defaults = find_game(self.game).defaults
        options = {name: value for name, value in self.options.items() if value != defaults[name]}
        text = json.dumps([self.game, self.levels, options, self.seed], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:24]


@dataclass(frozen=True)
class Plan:
    """The plan of a study: its tables (`cells`), and the number of `games` at each of them."""

    title: str
    game: AnyGame
    games: int
    seed: int
    cells: tuple[Cell, ...]


def load_plan(file: Path) -> Plan:
    """Read a study from a file.

    The tracks and components that the study names are files in the same folder.

    Raises:
        BadStudy: If the file is not valid TOML, or an entry is wrong; the message says why.
        OSError: If a file cannot be read.
    """
    try:
        given = tomllib.loads(_read_text(file))
    except tomllib.TOMLDecodeError as problem:
        raise BadStudy(
            t("{file} can’t be read: it isn’t valid TOML ({problem}).", file=file, problem=problem)
        ) from None
    try:
        return _read_plan(given, file)
    except BadStudy:
        raise
    except GameError as problem:
        raise BadStudy(f"{file}: {problem}") from None


def _read_plan(given: Mapping[str, Any], file: Path) -> Plan:
    _refuse_unknown(given, PLAN_KEYS, str(file))
    if not isinstance(given.get("game"), str):
        raise BadStudy(
            t("{file} doesn’t name a game. Add one, such as {example}.", file=file, example='game = "triactor"')
        )
    game = find_game(given["game"])
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise BadStudy(t("{file}: “options” must be a table that begins with [options].", file=file))
    seed = _read_whole_number(given, "seed", 0, -MOST_SEED, MOST_SEED)
    grid = {"players": _player_values(given), "levels": _level_values(given)}
    grid |= {name: _option_values(game, name, value, file.parent) for name, value in options.items()}
    cells = tuple(_grid_cells(game, seed, grid))
    keys = [cell.key for cell in cells]
    for cell in cells:
        if keys.count(cell.key) > 1:
            twice = ", ".join(f"{name} {value}" for name, value in cell.label)
            raise BadStudy(t("{file} has the same cell twice: {cell}. Remove one.", file=file, cell=twice))
    title = given.get("title", game.title)
    if not isinstance(title, str) or not title.strip():
        raise BadStudy(t("{file}: the title must be text.", file=file))
    return Plan(title, game, _read_whole_number(given, "games", 1_000, 1, MOST_GAMES), seed, cells)


def plan_single_table(game: AnyGame, options: Mapping[str, object], players: int | None, games: int, seed: int) -> Plan:
    """Return a study with a single table, whose players all choose at random.

    If `players` is None, the number of players is the lowest that the game allows.

    Raises:
        BadOptions: If the game has no such option, or does not allow this number of players.
    """
    levels = seat_levels(game, options, players, ())
    cell = Cell(game.name, levels, game.read_set_up(options, len(levels)), seed)
    return Plan(game.title, game, games, seed, (cell,))


Value = tuple[str, Any]
"""A value from a list in the plan: its text in results, then the value itself."""


def _grid_cells(game: AnyGame, seed: int, grid: Mapping[str, Sequence[Value]]) -> Iterator[Cell]:
    number = math.prod(map(len, grid.values()))
    if number > MOST_CELLS:
        raise BadOptions(
            t(
                "The grid has {number} cells, but the maximum is {most}.",
                number=format_number(number),
                most=format_number(MOST_CELLS),
            )
        )
    dimensions = [name for name, values in grid.items() if len(values) > 1]
    for chosen in product(*grid.values()):
        words = {name: word for name, (word, _) in zip(grid, chosen, strict=True)}
        players, levels, *rest = (value for _, value in chosen)
        options = dict(zip([*grid][2:], rest, strict=True))
        seated = seat_levels(game, options, players, levels)
        checked = game.read_set_up(options, len(seated))
        yield Cell(game.name, seated, checked, seed, tuple((name, words[name]) for name in dimensions))


def seat_levels(
    game: AnyGame, options: Mapping[str, object], players: int | None, levels: Sequence[str]
) -> tuple[str, ...]:
    """Return the level at each seat. The last level given is repeated for the seats that are left.

    If no level is given, every seat is ``random``. If `players` is None, there is a seat for each level, but at least
    as many as the game needs.

    Raises:
        BadOptions: If a level does not exist, or there are more levels than players.
    """
    for level in levels:
        if level not in LEVELS:
            raise BadOptions(no_level(level))
    fewest = game.players_for(read_options(game.options, options)).start
    seats = players or max(len(levels), fewest)
    if seats < len(levels):
        raise BadOptions(too_many_levels(len(levels), seats))
    known = tuple(levels) or (RANDOM,)
    return known + known[-1:] * (seats - len(known))


def _player_values(given: Mapping[str, Any]) -> list[Value]:
    numbers = _as_list(given.get("players"), "players")
    for number in numbers:
        if number is not None and (type(number) is not int or not 1 <= number <= 100):
            raise BadOptions(t("players: {value} isn’t a number of players.", value=brief(repr(number))))
    return [(str(number), number) for number in numbers]


def _level_values(given: Mapping[str, Any]) -> list[Value]:
    """Return the values of ``levels`` in a plan: a plain list is one value, and a list of lists gives several."""
    levels = given.get("levels", [])
    tables = levels if isinstance(levels, list) and levels and isinstance(levels[0], list) else [levels]
    for table in tables:
        if not isinstance(table, list) or not all(isinstance(level, str) for level in table):
            raise BadOptions(t("levels: give a list of levels, one for each seat."))
    return [(" ".join(table), tuple(table)) for table in tables]


def _option_values(game: AnyGame, name: str, given: object, folder: Path) -> list[Value]:
    """Return the values of an option. Components and tracks are read from the files that the plan names."""
    option = next((option for option in game.options if option.name == name), None)
    if option is None:
        raise BadOptions(no_option(name, game.defaults))
    if not isinstance(option, Sheet | Document):
        return [(_value_text(value), option.read(value)) for value in _as_list(given, name)]
    return [_from_file(option, value, folder) for value in _as_list(given, name)]


def _from_file(option: Sheet | Document, given: object, folder: Path) -> Value:
    if not isinstance(given, str):
        raise BadOptions(t("{option}: {value} isn’t the name of a file.", option=option.name, value=brief(repr(given))))
    path = folder / given
    return path.stem, option.read(load_json(_read_text(path), BadOptions, t("{file} can’t be read.", file=path)))


def _read_text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadStudy(t("{file} can’t be read: it isn’t a text file.", file=file)) from None


def _value_text(value: object) -> str:
    """Return a value as text for results.

    >>> _value_text(True), _value_text(3), _value_text("lot")
    ('yes', '3', 'lot')
    """
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def _as_list(given: object, name: str) -> list[Any]:
    if given == []:
        raise BadOptions(t("{name}: the list is empty. Add a value.", name=name))
    return given if isinstance(given, list) else [given]


def _read_whole_number(given: Mapping[str, Any], name: str, default: int, least: int, most: int) -> int:
    number = given.get(name, default)
    if type(number) is not int or not least <= number <= most:
        raise BadOptions(
            t(
                "{option}: “{value}” isn’t a whole number from {least} to {most}.",
                option=name,
                value=shown(number),
                least=format_number(least),
                most=format_number(most),
            )
        )
    return number


def _refuse_unknown(given: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    for key in given:
        if key not in known:
            raise BadStudy(
                t(
                    "{path}: “{entry}” isn’t a known entry. Use one of: {entries}.",
                    path=where,
                    entry=brief(key),
                    entries=", ".join(known),
                )
            )
