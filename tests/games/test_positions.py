"""Position documents: what holds in every game. What follows from what, and each complaint, is tested game by game."""

import json
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.core import AnyGame, BadPosition
from homestretch.core.position import load_position
from homestretch.games import GAMES, find_game
from tests.games.hands import misread

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@games
@pytest.mark.parametrize("data", [None, [], "state", "", 3, True])
def test_a_state_is_an_object(game: AnyGame, data: Any) -> None:
    misread(game, data, r"^state: .* isn’t an object")


@games
@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        ({"dragons": 8}, "state: “dragons” isn’t a known entry"),
        ({"options": {"dragons": 1}}, "state.options: “dragons” isn’t a known entry"),
        ({"options": []}, r"state.options: \[\] isn’t an object"),
        ({"seats": 99}, "state.seats: 99 isn’t a whole number from"),
        ({"seats": True}, "state.seats: true isn’t"),
        ({"phase": "tea"}, 'state.phase: "tea" isn’t one of'),
        ({"seat": -1}, "state.seat: -1 isn’t"),
    ],
)
def test_entries_that_are_wrong_in_every_game(game: AnyGame, entries: dict[str, Any], complaint: str) -> None:
    name = next(iter(entries))
    if name in ("phase", "seat") and name not in game.to_json(game.from_json({})):
        complaint = f"state: “{name}” isn’t a known entry"
    misread(game, entries, complaint)


@games
def test_what_is_written_can_be_left_out(game: AnyGame) -> None:
    """Left-out entries are those at the start of a game with the default options."""
    state = game.from_json({})
    assert game.from_json(game.to_json(state)) == state
    assert state.options == game.setup({}, state.seats).options


NAMED_OTHERWISE = {
    "ludifacture": {"seats"},
    "pistard": {"lanes", "runs"},
    "royal_turf": {"edition"},
    "triactor": {"pawns", "steps"},
}
"""For each game, by its package: the names that only its states or only its positions have.

The names are of entries that a state has no field for, and of fields that a position has no entry for.
"""


@games
def test_the_entries_are_those_of_the_state(game: AnyGame) -> None:
    state = game.from_json({})
    entries = set(import_module(f"homestretch.games.{game.folder}.positions").ENTRIES)
    assert entries == set(game.to_json(state))
    assert entries ^ set(vars(state)) == NAMED_OTHERWISE[game.folder]


@given(st.text())
def test_any_text_is_a_position_or_a_bad_one(text: str) -> None:
    with pytest.raises(BadPosition):
        load_position(text, find_game)


@games
@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"format": "chess"}, "position.format"),
        ({"version": 2}, "position.version: 2 isn’t a whole number from 1 to 1"),
        ({"game": "whist"}, "position.game: There’s no game “whist”"),
        ({"seats": ["Ann"] * 9}, "position.seats: .* isn’t a list of"),
        ({"colour": "red"}, "position: “colour” isn’t a known entry"),
    ],
)
def test_the_head_of_a_document(game: AnyGame, change: dict[str, Any], complaint: str) -> None:
    document = {"format": "homestretch position", "version": 1, "game": game.name, "state": {}}
    loaded = load_position(json.dumps(document), find_game)
    assert loaded.names == tuple(f"Player {seat + 1}" for seat in range(loaded.state.seats))
    with pytest.raises(BadPosition, match=complaint):
        load_position(json.dumps(document | change), find_game)
    with pytest.raises(BadPosition, match=r"position.seats\[0\]: 3 isn’t text"):
        load_position(json.dumps(document | {"seats": [3] * loaded.state.seats}), find_game)
