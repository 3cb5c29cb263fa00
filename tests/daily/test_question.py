"""Tests of which question each day has."""

import json
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from homestretch.core.judgement import read_judgement
from homestretch.daily.race import GAME_NAMES, game_of
from homestretch.games import find_game
from homestretch.practice.judgement import load_judgement
from tests.daily.tables import days
from web.builder import toolchain

LONG = ["2026-11-26", *days(2_000)]
STATIC = Path(toolchain.__file__).parents[1] / "static"


@pytest.fixture(scope="module")
def asked() -> list[tuple[str, str, str]]:
    """For each day the game of its race, and game and name of its question, as the page finds them."""
    script = f"""
        import {{ questionOf }} from {json.dumps((STATIC / "daily" / "question.js").as_uri())};
        import {{ gameOf }} from {json.dumps((STATIC / "daily" / "race.js").as_uri())};
        const found = {json.dumps(LONG)}.map((day) => [gameOf(day), ...Object.values(questionOf(day))]);
        console.log(JSON.stringify(found));
    """
    command = [str(toolchain.find_node()), "--input-type=module", "--eval", script]
    made = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [(race, game, name) for race, game, name in json.loads(made)]


def test_the_question_of_a_day_is_pinned(asked: list[tuple[str, str, str]]) -> None:
    """If this fails, people with an older version are asked a different question on the same day."""
    assert asked[0][1:] == ("ludifacture", "judgement-94")


def test_a_day_has_two_games_and_five_days_have_all(asked: list[tuple[str, str, str]]) -> None:
    assert [race for race, _, _ in asked] == [game_of(day) for day in LONG]
    assert all(game != race for race, game, _ in asked)
    counts = Counter(game for _, game, _ in asked[1:])
    assert set(counts) == set(GAME_NAMES)
    assert max(counts.values()) - min(counts.values()) <= 2


def test_every_question_comes_before_one_comes_again(asked: list[tuple[str, str, str]]) -> None:
    first = Counter((game, name) for _, game, name in asked[1:501])
    assert max(first.values()) <= 2
    assert len({name for _, name in first}) == 100


@pytest.mark.parametrize("game", GAME_NAMES)
def test_there_are_as_many_questions(asked: list[tuple[str, str, str]], game: str) -> None:
    lessons = read_judgement(load_judgement(find_game(game)), find_game).lessons
    assert {name for _, _, name in asked} <= {lesson.name for lesson in lessons}
