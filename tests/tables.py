"""Tables of every game, with its options and numbers of players, and random games at them. The batteries use them all.

A game may have a plug, ``tests/games/<folder>/plug.py``, with those of the following that the game needs:

``has_secrets(options)``
    whether some player ever knows more than the others under these options; by default, none does
``OTHERS``
    by the name of an option that is a sheet or a document: others that differ from the default as much as allowed
``Ledger(state)``
    starts with the first state of a game, gets each event by ``hear(event)``, and checks after each action, by
    ``check(state)``, that the events alone have told everything in the state

A game without secrets, sheets and documents needs only the ledger. `Game.resample` knows what is secret.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from itertools import combinations as pairs_of
from itertools import product
from math import prod
from random import Random
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from homestretch.core import CHANCE, NOBODY, AnyGame, BadOptions, Event, Match, Ply, Seat
from homestretch.core.options import Document, Flag, Option, OptionValue, Pick, Sheet, Whole
from homestretch.games import GAMES

MOST_ACTIONS = 20_000
"""No game on a small table is longer than this."""

TABLES_OF_A_CHECK = 4
"""Each check of a battery runs at one in this many tables of a game, but at two or more of them; with `test --all`, at
every table."""

ALL_COMBINATIONS = 40
"""If a game's options have no more combinations than this, all are tried."""


class NoLedger:
    """The ledger of a game whose plug has none."""

    def __init__(self, state: Any) -> None: ...
    def hear(self, event: Event) -> None: ...
    def check(self, state: Any) -> None: ...


@dataclass(frozen=True)
class Plug:
    """See the docstring of the module."""

    OTHERS: Mapping[str, tuple[object, ...]] = field(default_factory=dict)
    has_secrets: Callable[[Any], bool] = lambda _: False
    Ledger: Callable[[Any], Any] = NoLedger


@cache
def plug_of(game: AnyGame) -> Plug:
    name = f"tests.games.{game.folder}.plug"
    found = vars(import_module(name)) if find_spec(name) else {}
    return Plug(**{each.name: found[each.name] for each in fields(Plug) if each.name in found})


# -- tables


@dataclass(frozen=True)
class Table:
    """A game, a choice of its options, a number of players."""

    game: AnyGame
    options: tuple[tuple[str, OptionValue], ...]
    seats: int

    def __str__(self) -> str:
        chosen = [f"{name}={value}" for name, value in self.options if not isinstance(value, str)]
        return "-".join([self.game.name, str(self.seats), *chosen])

    @property
    def views(self) -> Sequence[Seat | None]:
        """The viewers of a table: each seat, and everyone together."""
        return (None, *range(self.seats))

    @property
    def names(self) -> list[str]:
        return [f"P{seat}" for seat in range(self.seats)]

    def sit_down(self, seed: int = 1) -> Match:
        return Match(self.game, self.names, dict(self.options), seed)


def values_to_try(option: Option) -> tuple[OptionValue, ...]:
    """Return all values of an option, but only the two least numbers, because large numbers make games long."""
    match option:
        case Flag():
            return (False, True)
        case Whole():
            return (option.least, min(option.least + 1, option.most))
        case Pick():
            return tuple(value for value, _ in option.choices)
        case Sheet() | Document():
            return (option.default,)


def ends_to_try(game: AnyGame, option: Option) -> tuple[OptionValue, ...]:
    """Return all values of an option, but only the least and greatest number, and sheets and documents of each kind."""
    match option:
        case Whole():
            return (option.least, option.most)
        case Sheet() | Document():
            return (option.default, *map(option.read, plug_of(game).OTHERS[option.name]))
    return values_to_try(option)


def tables() -> list[Table]:
    """Every game with every size of table, and with its options so that every two values meet.

    Combinations that the game is not for are left out.
    """
    found = []
    for game in GAMES:
        columns = [values_to_try(option) for option in game.options]
        for index, options in enumerate(_options(game, columns)):
            sizes = list(game.players_for(options))
            wanted = sizes if index == 0 else [sizes[index % len(sizes)]]
            found += [Table(game, tuple(options.items()), size) for size in wanted if _fits(game, options, size)]
    return list(dict.fromkeys(found))


def wide_tables() -> list[Table]:
    """Every game with the least and the most of each option, with few players and with many."""
    found = []
    for game in GAMES:
        for options in _options(game, [ends_to_try(game, option) for option in game.options]):
            sizes = game.players_for(options)
            wanted = dict.fromkeys((sizes[0], sizes[-1]))
            found += [Table(game, tuple(options.items()), size) for size in wanted if _fits(game, options, size)]
    return list(dict.fromkeys(found))


def cases(battery: Sequence[Callable[[Table], None]]) -> list[ParameterSet]:
    """Each check of a battery at each table, table by table, so that one process makes each walk.

    Of a game with many tables, the usual run has only some checks at each table, and only some tables for each check.
    The rest is marked as thorough.
    """
    found = []
    for game in GAMES:
        ours = [table for table in tables() if table.game is game]
        share = max(1, min(TABLES_OF_A_CHECK, len(ours) // 2))
        for (at, table), (number, check) in product(enumerate(ours), enumerate(battery)):
            marks = [pytest.mark.thorough] if (at + number) % share else []
            found.append(pytest.param(check, table, marks=marks, id=f"{table}-{check.__name__.removeprefix('check_')}"))
    return found


def _options(game: AnyGame, columns: Sequence[Sequence[OptionValue]]) -> list[dict[str, OptionValue]]:
    names = [option.name for option in game.options]
    return [dict(zip(names, chosen, strict=True)) for chosen in combinations(game.name, columns)]


def _fits(game: AnyGame, options: Mapping[str, OptionValue], seats: int) -> bool:
    try:
        game.setup(options, seats)
    except BadOptions:
        return False
    return True


def combinations(seed: str, columns: Sequence[Sequence[OptionValue]]) -> list[tuple[OptionValue, ...]]:
    """A few rows with one value of each column, so that each value meets each value of every other column in some row.

    If there are few possible rows, all of them. Otherwise, some rows are tried at random, and the one with the most new
    pairs is taken, again and again.
    """
    if prod(map(len, columns)) <= ALL_COMBINATIONS:
        return list(product(*columns))
    pairs = [((a, b), (x, y)) for a, b in pairs_of(range(len(columns)), 2) for x in columns[a] for y in columns[b]]
    random = Random(seed)
    missing = dict.fromkeys(pairs)
    chosen = [tuple(column[0] for column in columns)]
    while True:
        met = chosen[-1]
        for pair in [((a, b), (x, y)) for (a, b), (x, y) in missing if (met[a], met[b]) == (x, y)]:
            del missing[pair]
        if not missing:
            return chosen
        chosen.append(_most_meetings(columns, missing, random))


def _most_meetings(
    columns: Sequence[Sequence[OptionValue]], missing: Collection[Any], random: Random
) -> tuple[Any, ...]:
    """A combination with the first pair that is missing, and with as many others as a few tries find."""
    (first, second), (x, y) = next(iter(missing))

    def candidate() -> tuple[Any, ...]:
        chosen: list[Any] = [random.choice(column) for column in columns]
        chosen[first], chosen[second] = x, y
        return tuple(chosen)

    def meetings(chosen: tuple[Any, ...]) -> int:
        return sum((chosen[a], chosen[b]) == values for (a, b), values in missing)

    return max([candidate() for _ in range(30)], key=meetings)


def form(action: object) -> str:
    """Return the text of an action with each digit and capital letter replaced, the same for all actions of a form."""
    return re.sub(r"[A-Z0-9]", "x", str(action))


def choose(match: Match, random: Random) -> None:
    """Let chance speak, or play an action; each form of action is as likely as the others."""
    if match.to_move == CHANCE:
        match.sample()
        return
    forms: dict[str, list[Any]] = {}
    for action in match.game.actions(match.state):
        forms.setdefault(form(action), []).append(action)
    match.play(random.choice(forms[random.choice(sorted(forms))]))


@cache
def walk(table: Table) -> Match:
    """A random game, played to its end."""
    match = table.sit_down()
    random = Random(str(table))
    while match.to_move != NOBODY:
        assert len(match.history) < MOST_ACTIONS, "the game does not end"
        choose(match, random)
    return match


def states(table: Table) -> list[Any]:
    """Return all states of the walk, including the first and the last."""
    match = walk(table)
    return [match.state_after(0), *(ply.state for ply in match.history)]


def moves(table: Table) -> list[tuple[Any, Ply]]:
    """Each state of the walk with the ply that left it."""
    return list(zip(states(table), walk(table).history, strict=False))


def spread(table: Table) -> list[Any]:
    """Some states of the walk, spread evenly, and the last one of each phase."""
    last = {table.game.phase(state): state for state in states(table)}
    return [*sampled(states(table), 60), *last.values()]


def twins(game: AnyGame, state: Any, seat: Seat | None, random: Random, tries: int = 6) -> Iterator[Any]:
    """Yield states that differ from `state` only in what `seat` (None: everybody) may not know, if there are any."""
    for _ in range(tries):
        twin = game.resample(state, seat, random)
        if twin != state:
            yield twin


def look_alikes(table: Table, random: Random, tries: int = 6) -> Iterator[tuple[Any, Seat | None, Any]]:
    """Yield states of the walk, each with a viewer and another state that looks the same to that viewer."""
    for state in spread(table):
        for seat in table.views:
            for twin in twins(table.game, state, seat, random, tries):
                yield state, seat, twin


def sampled(items: Sequence[Any], most: int) -> Sequence[Any]:
    """Return about `most` of the items, or fewer, spread evenly."""
    return items[:: max(1, len(items) // most)]
