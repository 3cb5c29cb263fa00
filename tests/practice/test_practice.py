"""Questions for practice: found again by the same search, and each with exactly one right answer."""

import json
from pathlib import Path

import pytest

from homestretch.core.course import read_course
from homestretch.core.lesson import Lesson
from homestretch.games import find_game
from homestretch.practice import TITLE, dump_document, find_questions
from homestretch.practice.questions import QUESTION_KINDS
from tests.games.test_lessons import COURSES

ROOT = Path(__file__).parents[2] / "pyapp" / "homestretch" / "games"
each_game = pytest.mark.parametrize("name", COURSES)


def questions(name: str) -> tuple[Lesson, ...]:
    return next(course.lessons for course in COURSES[name] if str(course.title) == TITLE)


@each_game
def test_the_questions_are_those_that_the_search_finds(name: str) -> None:
    game = find_game(name)
    stored = (ROOT / game.folder / "lessons" / f"{name}-practice.json").read_text(encoding="utf-8")
    assert dump_document(find_questions(game, games=150, per_kind=4, seed=1)) == stored


@each_game
def test_there_are_ten_questions_and_more_of_each_kind(name: str) -> None:
    found = questions(name)
    assert len(found) >= 10
    assert {lesson.name.split("-")[0] for lesson in found} == {kind.name for kind in QUESTION_KINDS[name]}
    assert all(lesson.unaided for lesson in found)


@each_game
def test_the_easy_ones_come_first(name: str) -> None:
    ways = [len(lesson.place.game.actions(lesson.place.state)) for lesson in questions(name)]
    assert ways == sorted(ways)
    assert ways[0] < ways[-1]


@each_game
def test_exactly_one_answer_is_right(name: str) -> None:
    for lesson in questions(name):
        if lesson.choices:
            others = set(range(len(lesson.choices))) - {lesson.answer}
            assert set(lesson.wrong) == set(map(str, others))
            continue
        match = lesson.begin()
        right = [action for action in match.game.actions(match.state) if lesson.judge(0, str(action), ()).played]
        assert [str(action) for action in right] == list(lesson.solution)


@each_game
def test_other_seeds_find_other_questions(name: str) -> None:
    other = find_questions(find_game(name), games=40, per_kind=1, seed=2)
    texts = [json.dumps(lesson["state"]) for lesson in other["lessons"]]
    assert read_course(other, find_game).lessons
    assert not set(texts) & {
        json.dumps(lesson["state"])
        for lesson in find_questions(find_game(name), games=40, per_kind=1, seed=1)["lessons"]
    }
