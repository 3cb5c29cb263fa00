"""Golden games: replayed, compared, and none missing. How they are made: `tests.playthroughs`."""

import json
from functools import cache
from typing import Any

import pytest

from homestretch.core import AnyGame, Match
from homestretch.games import GAMES
from tests.playthroughs import GOLDEN, NAMES, PLAYTHROUGHS, Playthrough, dump, golden, transcript
from tests.tables import tables, walk


def read(name: str) -> str:
    return (GOLDEN / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_the_record_replays_to_its_result_with_the_same_transcript(name: str) -> None:
    match = golden(name)
    assert dump(match) == read(f"{name}.json")
    assert transcript(match).splitlines() == read(f"{name}.txt").splitlines()


@pytest.mark.parametrize("playthrough", PLAYTHROUGHS, ids=lambda playthrough: playthrough.name)
def test_the_seed_gives_the_same_game(playthrough: Playthrough) -> None:
    """The seed of a golden game gives the same game on every machine and for ever, because the generator is pinned."""
    assert dump(playthrough.play()) == read(f"{playthrough.name}.json")


def test_there_is_a_golden_game_for_each_of_the_list_and_no_other() -> None:
    assert sorted(playthrough.name for playthrough in PLAYTHROUGHS) == NAMES
    assert sorted(path.stem for path in GOLDEN.glob("*.txt")) == NAMES


@cache
def recorded(game: AnyGame) -> list[dict[str, Any]]:
    records = [json.loads(read(f"{name}.json")) for name in NAMES]
    return [data for data in records if data["game"] == game.name]


@pytest.mark.parametrize(
    ("game", "option"), [(game, option) for game in GAMES for option in game.options], ids=lambda value: value.name
)
def test_every_option_has_a_golden_game_with_and_without(game: AnyGame, option: Any) -> None:
    used = {data["options"][option.name] for data in recorded(game)}
    assert option.default in used
    assert used - {option.default}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_way_of_ending_has_a_golden_game(game: AnyGame) -> None:
    assert {data["result"]["reason"] for data in recorded(game)} == set(game.reasons)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_golden_games_have_every_kind_of_event(game: AnyGame) -> None:
    """The golden games contain every kind of event that the random games of the battery contain."""
    matches = [golden(name) for name in NAMES]
    shown = kinds_of_events([match for match in matches if match.game is game])
    assert kinds_of_events([walk(table) for table in tables() if table.game is game]) <= shown


def kinds_of_events(matches: list[Match]) -> set[type]:
    return {type(event) for match in matches for ply in match.history for event in ply.events}
