"""Which question a day has, in Python and on the page."""

import json
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from homestretch.core import GameError
from homestretch.core.judgement import read_judgement
from homestretch.daily.question import QUESTIONS, question_of
from homestretch.daily.race import TITLES, game_of
from homestretch.games import find_game
from homestretch.practice.judgement import judgement_of
from tests.daily.tables import days
from web.builder import toolchain

LONG = days(2_000)
STATIC = Path(toolchain.__file__).parents[1] / "static"


def test_the_question_of_a_day_is_pinned() -> None:
    """If this fails, those who have stayed with an older version are asked something else on the same day."""
    found = question_of("2026-11-26")
    assert (found.game, found.lesson) == ("ludifacture", "judgement-94")


def test_a_day_has_two_games_and_five_days_have_all() -> None:
    assert all(question_of(day).game != game_of(day) for day in LONG)
    assert {question_of(day).game for day in days(5)} <= set(TITLES)
    counts = Counter(question_of(day).game for day in LONG)
    assert max(counts.values()) - min(counts.values()) <= 2


def test_every_question_comes_before_one_comes_again() -> None:
    asked = Counter((question.game, question.lesson) for question in map(question_of, LONG[:500]))
    assert max(asked.values()) <= 2
    assert len({lesson for _, lesson in asked}) == QUESTIONS


@pytest.mark.parametrize("game", TITLES)
def test_there_are_as_many_questions(game: str) -> None:
    lessons = read_judgement(judgement_of(find_game(game)), find_game).lessons
    assert {question_of(day).lesson for day in LONG} <= {lesson.name for lesson in lessons}


def test_what_is_no_day_has_no_question() -> None:
    with pytest.raises(GameError):
        question_of("2026-02-30")


def test_the_page_finds_the_same() -> None:
    script = f"""
        import {{ questionOf }} from {json.dumps((STATIC / "daily" / "question.js").as_uri())};
        import {{ gameOf }} from {json.dumps((STATIC / "daily" / "race.js").as_uri())};
        const found = {json.dumps(LONG)}.map((day) => [gameOf(day), ...Object.values(questionOf(day))]);
        console.log(JSON.stringify(found));
    """
    command = [str(toolchain.find_node()), "--input-type=module", "--eval", script]
    made = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert json.loads(made) == [[game_of(day), question_of(day).game, question_of(day).lesson] for day in LONG]
