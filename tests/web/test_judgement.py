"""Questions of judgement behind the protocol: messages, pictures, scores, and what comes next."""

import re
from random import Random
from typing import Any

import pytest

from front.session import Session
from homestretch.core.judgement import READER
from homestretch.core.record import load_record
from homestretch.core.words import percent
from homestretch.games import GAMES, find_game
from homestretch.games.lessons import load_lessons
from homestretch.practice.judgement import load_judgement
from tests.web.test_lesson import Learner

each_game = pytest.mark.parametrize("name", [game.name for game in filter(load_judgement, GAMES)])


class Judge(Learner):
    """Somebody who answers questions of judgement."""

    def __init__(self, name: str, number: int = 1, **asked: Any) -> None:
        game = find_game(name)
        asked = {"courses": [*load_lessons(game), load_judgement(game)], "to": f"judgement-{number}", **asked}
        super(Learner, self).__init__(**asked)

    @property
    def choices(self) -> list[str]:
        """The choices, best first."""
        return list(self.table.lesson.chances)

    @property
    def judged(self) -> str | None:
        """The verdict on the first answer that the page receives, if there is one."""
        found = re.search(r'data-judged="(\w+)"', self.markup)
        return found and found[1]


@each_game
def test_the_answer_shows_all_choices_with_their_chances(name: str) -> None:
    judge = Judge(name, 7)
    lesson, before = judge.table.lesson, judge.table.match.state
    assert 'class="judged"' not in judge.markup
    assert "data-judged" not in judge.markup
    judge.act(judge.choices[0])
    assert judge.table.feedback.startswith("Correct.")
    assert judge.table.match.state == before, "the choices that are shown are those of this position"
    rows = re.findall(r'<li[^>]*data-prospect="([^"]*)".*?</li>', judge.markup)
    assert rows == judge.choices
    labels = re.findall(r'data-prospect="[^"]*"[^>]*><span class="label">(.*?)(?:<small|</span>)', judge.markup)
    assert len(set(filter(None, labels))) == len(rows), "each choice is told by what it alone leads to"
    for value, error in lesson.chances.values():
        assert f"{percent(value)}<small> ±{round(100 * error)}</small>" in judge.markup
    assert f"{lesson.playouts} simulated games" in judge.markup
    assert (judge.done, judge.judged) == ({lesson.name}, "right")
    assert "Next" in judge.markup


@each_game
def test_another_choice_is_wrong_and_shows_them_too(name: str) -> None:
    judge = Judge(name, 7)
    judge.act(judge.choices[-1])
    assert judge.table.feedback.startswith("No.")
    rows = {action: row for row, action in re.findall(r'(<li[^>]*data-prospect="([^"]*)".*?</li>)', judge.markup)}
    assert [action for action, row in rows.items() if "Your choice" in row] == [judge.choices[-1]]
    for action, row in rows.items():  # the line and its bar
        assert row.count("best") == (2 if action in judge.table.lesson.solution else 0)
    assert not re.search(r'class="said right"', judge.markup)
    assert (judge.done, judge.judged) == (set(), "wrong")


def test_the_first_answer_counts() -> None:
    judge = Judge("pistard", 3)
    best, *others = judge.choices
    judge.command("hint")
    assert not judge.judged
    judge.act(others[0])
    judge.command("lesson judgement-4")
    assert not judge.judged
    judge.command("lesson judgement-3")
    judge.act(best)
    assert (judge.done, judge.judged) == ({"judgement-3"}, "wrong")


def test_who_asks_for_the_answer_has_not_found_it() -> None:
    judge = Judge("ludifacture", 3)
    judge.command("solution")
    assert 'class="judged"' in judge.markup
    assert (judge.done, judge.judged) == (set(), "wrong")


def test_the_hint_says_how_close_it_is() -> None:
    judge = Judge("royal-turf", 20)
    judge.command("hint")
    best, second, *_ = judge.table.lesson.chances.values()
    assert percent(best[0]) in judge.table.feedback
    assert percent(second[0]) in judge.table.feedback


@each_game
def test_the_position_is_played_out_against_computers(name: str) -> None:
    judge = Judge(name, 12)
    judge.act(judge.choices[0])
    assert 'data-race="on"' in judge.markup
    record = judge.answer("race")
    match = load_record(record, find_game).match
    assert match.state == judge.table.lesson.place.state
    assert [bool(level) for level in match.computers] == [seat != READER for seat in range(len(match.names))]
    reply = Session().open({"record": record}).plain()
    assert reply["opened"]
    assert reply["paint"]["attributes"]["data-to-move"] == str(READER)


def test_the_reader_sees_their_own_slip_and_nothing_of_others() -> None:
    pages = []
    game, document = find_game("triactor"), load_judgement(find_game("triactor"))
    assert document
    state = game.from_json(document["questions"][29]["state"])
    for one in (state, game.resample(state, READER, Random(9))):
        questions = [document["questions"][29] | {"state": game.to_json(one)}]
        judge = Judge("triactor", courses=[document | {"questions": questions}])
        judge.act(judge.choices[0])
        pages.append(judge.markup)
    assert game.resample(state, READER, Random(9)) != state
    assert "betting slip" in pages[0]
    assert pages[0] == pages[1]


def test_the_question_of_a_day_says_so_and_others_do_not() -> None:
    judge = Judge("royal-turf", 5, ofDay="26 November")
    assert "Royal Turf: question of the day, 26 November" in judge.markup
    judge.command("lesson judgement-6")
    assert "Royal Turf: question 6 of " in judge.markup


def test_the_part_is_offered_where_it_is_not_loaded() -> None:
    assert "data-more" in Learner("pistard", more=True).markup
    assert "data-more" not in Judge("pistard").markup
    assert "Judgement" in Judge("pistard").markup


def test_what_is_no_question_is_not_opened() -> None:
    game = find_game("pistard")
    reply = Session().open({"courses": [{**(load_judgement(game) or {}), "questions": []}]}).plain()
    assert reply["notice"]
    assert "opened" not in reply
