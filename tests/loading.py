"""Documents, also altered and hostile ones, and the most unusual options: a part of the battery."""

import json
from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from random import Random
from typing import Any

import pytest

from homestretch.core import NOBODY, AnyGame, BadPosition, BadRecord, GameError, Match
from homestretch.core.position import load_position, position
from homestretch.core.record import Loaded, dump_record, load_record, record
from homestretch.games import find_game
from tests.tables import MOST_ACTIONS, Table, choose, sampled, states, walk

ALTERED = 8
"""The number of altered positions of each table that are played to the end."""


def check_what_loads_can_be_played_on(table: Table) -> None:
    """An altered position is either refused, or play from it leads only to valid positions, up to the end of the game.

    So no player is skipped: whose turn it is, who was first and who has done what must agree when a position is read,
    or they would contradict each other later.
    """
    random = Random(f"altered {table}")
    for state in islice(_altered(table, random), ALTERED):
        play_out_and_load(table.game, state, random)


def _altered(table: Table, random: Random) -> Iterator[Any]:
    """States of the walk with one or two changed entries that can still be read."""
    documents = [table.game.to_json(state) for state in sampled(states(table), 200)]
    for _ in range(40 * ALTERED):
        document = deepcopy(random.choice(documents))
        before = deepcopy(document)
        for name in random.sample(sorted(document.keys() - {"options"}), random.choice((1, 1, 2))):
            document[name] = _alter(document[name], random.choice(documents)[name], random)
        if document == before:
            continue
        try:
            yield table.game.from_json(document)
        except BadPosition as problem:
            _check_sentence(problem)


def _alter(value: Any, other: Any, random: Random) -> Any:
    """The value of an entry of another document; a number near by; some entries of a list in another order."""
    if isinstance(value, int) and not isinstance(value, bool) and random.random() < 0.7:
        return random.choice((value + 1, value - 1, random.randrange(6)))
    if isinstance(value, list) and value and random.random() < 0.5:
        return random.choice((random.sample(value, len(value)), value[1:], value[:-1]))
    return other


def play_out_and_load(game: AnyGame, state: Any, random: Random) -> None:
    """Play at random and check that states can be read: nearly each at first, then some, and the last."""
    for done in range(MOST_ACTIONS):
        if done < 30 or done % 40 == 0 or game.to_move(state) == NOBODY:
            assert game.from_json(game.to_json(state)) == state
        if game.to_move(state) == NOBODY:
            assert game.outcome(state) is not None
            return
        chance = game.chance(state)
        action = random.choice(tuple(game.actions(state))) if chance is None else chance.sample(random)
        state = game.apply(state, action).state
    pytest.fail("the game does not end")


NASTY: tuple[object, ...] = (
    *(None, True, -1, 0, 10**400, 1.5, float("nan"), float("inf"), "", "\ud800", "x" * 5000),
    *([], [[]], [None] * 5, [10**300], {}, {"": None}, {"x" * 5000: 1}),
)


def check_hostile_records_and_positions(table: Table) -> None:
    """Loading any document gives a match, a state or a `GameError`, and never another error."""
    match = walk(table)
    saved = record(match) | {"actions": record(match)["actions"][:20], "forced": []}
    for key in saved:
        for value in NASTY:
            _load(json.dumps(saved | {key: value}))
        _load(json.dumps({other: saved[other] for other in saved if other != key}))
    shown = position(table.game, match.names, match.state)
    for key in shown["state"]:
        for value in NASTY:
            _load_position(json.dumps(shown | {"state": shown["state"] | {key: value}}))
    for text in ("", "{", "[1", "nul", "[" * 100_000, '{"a":' * 50_000, "9" * 5000, "\x00", "[" * 300 + "]" * 300):
        _load(text)
        _load_position(text)


def _load(text: str) -> None:
    try:
        assert isinstance(load_record(text, find_game), Loaded)
    except BadRecord as problem:
        _check_sentence(problem)


def _load_position(text: str) -> None:
    try:
        load_position(text, find_game)
    except BadPosition as problem:
        _check_sentence(problem)


def _check_sentence(problem: GameError) -> None:
    assert str(problem).endswith(".")
    assert len(str(problem)) < 500
    assert str(problem).encode()


# -- wide tables


def try_a_wide_table(table: Table) -> None:
    """With any options, all positions can be read, and so can the record of a match that continues from one.

    No more than the first 600 actions are played.
    """
    match, random = table.sit_down(), Random(str(table))
    game = table.game
    for done in range(600):
        if done % 5 == 0 or done < 50:
            text = json.dumps(position(game, match.names, match.state), allow_nan=False)
            assert load_position(text, find_game).state == match.state
        if done % 50 == 0:
            other = Match(game, match.names, start=game.without_secrets(match.state))
            again = load_record(dump_record(other), find_game)
            assert again.problem is None
            assert again.match.state == other.state
            assert again.match.options == match.options
        if match.to_move == NOBODY:
            return
        choose(match, random)
