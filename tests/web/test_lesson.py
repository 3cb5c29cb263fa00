"""Lessons behind the protocol, without a browser: what a reader does, what the page says, and what is stored."""

import json
import re
from html import unescape
from random import Random
from typing import Any

import pytest

from front.answers import fitting_tips
from front.lesson import Lessons
from front.session import Session
from front.table import Table
from homestretch.core import Match
from homestretch.core.lesson import ANY, Lesson, fits
from homestretch.core.record import load_record
from homestretch.games import GAMES, find_game
from homestretch.games.lessons import load_lessons, load_tips
from tests.web.viewer import Viewer, Visitor

each_game = pytest.mark.parametrize("name", [game.name for game in filter(load_lessons, GAMES)])


class Learner(Visitor):
    """Somebody who learns a game."""

    def __init__(self, name: str, **asked: Any) -> None:
        super().__init__(courses=load_lessons(find_game(name)), **asked)

    @property
    def table(self) -> Lessons:
        assert isinstance(self.session.table, Lessons)
        return self.session.table

    @property
    def done(self) -> set[str]:
        """The names of the finished lessons that the page will store."""
        found = re.search(r'data-done="([^"]*)"', self.markup)
        assert found
        return set(found[1].split())

    @property
    def lessons(self) -> list[Lesson]:
        return [lesson for course in self.table.courses for lesson in course.lessons]

    def do(self, lesson: Lesson) -> None:
        """Do a lesson as it wants it."""
        self.command(f"lesson {lesson.name}")
        if lesson.choices:
            self.command(f"answer {lesson.answer}")
        for action in lesson.solution:
            assert "notice" not in self.act(action)


@each_game
def test_all_lessons_of_a_game_can_be_done(name: str) -> None:
    learner = Learner(name)
    assert learner.done == set()
    for lesson in learner.lessons:
        if lesson.levels:
            continue
        learner.do(lesson)
        assert 'data-command="solution"' not in learner.markup, "it has been found"
        assert learner.table.feedback == str(lesson.right) or (lesson.unaided and learner.table.feedback)
        assert lesson.name in learner.done
    assert learner.done == {lesson.name for lesson in learner.lessons if not lesson.levels}


@each_game
def test_a_solution_is_shown_and_counts_for_nothing(name: str) -> None:
    learner = Learner(name)
    for lesson in learner.lessons:
        learner.command(f"lesson {lesson.name}")
        learner.command("hint")
        assert lesson.levels or learner.table.feedback == str(lesson.hint)
        learner.command("solution")
        assert learner.table.is_solved is not bool(lesson.levels)
    assert learner.done == set()


@each_game
def test_what_is_not_allowed_is_answered_by_the_rule_or_by_name(name: str) -> None:
    """No answer that a lesson gives for actions with a ``*`` fits an action that is not allowed."""
    learner = Learner(name)
    for lesson in learner.lessons:
        learner.command(f"lesson {lesson.name}")
        vague = [pattern for pattern in lesson.wrong if pattern != ANY and ANY in pattern]
        asked = set(map(unescape, re.findall(r'data-ask="([^"]*)"', learner.markup)))
        assert [action for action in sorted(asked) if any(fits(one, action) for one in vague)] == []


@each_game
def test_the_race_is_a_record_with_computers(name: str) -> None:
    learner = Learner(name)
    (race,) = (lesson for lesson in learner.lessons if lesson.levels)
    learner.command(f"lesson {race.name}")
    assert "data-race" in learner.markup
    assert 'data-command="solution"' not in learner.markup
    session = Session()
    reply = session.open({"record": learner.session.ask("race").answer, "raceOf": race.name}).plain()
    assert (reply["entry"]["raceOf"], reply["paint"]["attributes"]["data-race-of"]) == (race.name, race.name)
    again = session.open(session.ask("again").answer).plain()
    assert again["entry"]["raceOf"] == "", "another game is none of the course"
    loaded = load_record(learner.answer("race"), find_game)
    assert loaded.problem is None
    assert loaded.match.computers == race.levels
    assert loaded.match.state == race.place.state
    assert learner.act("roll")["notice"]
    learner.command("lesson " + learner.lessons[0].name)
    assert learner.ask("ask", what="race") == {"answer": ""}


def test_what_is_wrong_is_said_and_not_played() -> None:
    learner = Learner("pistard")
    before = learner.table.match.state
    learner.act("ride Y 3+4")
    assert learner.table.feedback.startswith("That’s the yellow 4")
    assert learner.table.match.state == before
    assert not learner.table.is_solved
    learner.act("ride G 3+5")
    assert learner.table.is_solved
    assert learner.table.match.state != before
    assert "Next" in learner.markup


def test_what_is_not_allowed_gets_the_sentence_of_the_rule() -> None:
    learner = Learner("pistard")
    assert "rule P1" in learner.act("ride G 3+4")["notice"]
    learner = Learner("royal-turf", to="used")
    assert "notice" not in learner.act("move 1")  # the lesson itself has a word for it
    assert learner.table.feedback.startswith("That horse has already run")


def test_a_lesson_of_several_steps_begins_again_with_the_way_back() -> None:
    learner = Learner("triactor", to="exactor")
    learner.command("horse H")
    learner.command("horse C")
    assert "HC" in learner.markup
    learner.act("HC")
    assert (learner.table.decisions, learner.table.is_solved) == (1, False)
    learner.command("strike 1")
    assert learner.table.decisions == 0
    learner.act("seal")
    assert learner.table.feedback.startswith("Make your EXACTOR bid")
    learner.act("HC")
    assert 'data-action="seal"' in learner.markup
    learner.act("seal")
    assert learner.table.is_solved


def test_a_wrong_answer_has_its_reason_and_is_not_asked_again() -> None:
    learner = Learner("pistard", to="blocked")
    learner.command("answer 1")
    assert learner.table.feedback.startswith("The square five columns ahead is green")
    assert re.search(r'data-command="answer 1"[^>]*disabled', learner.markup)
    assert "data-action" not in learner.markup  # where an answer is to be chosen, nothing is to be moved
    learner.command("answer 0")
    assert learner.done == {"blocked"}
    assert learner.command("answer 2")["notice"]


def test_a_reader_goes_on_with_the_first_lesson_that_is_not_done() -> None:
    learner = Learner("pistard", done=["die", "inward", "no such thing", 7])
    assert learner.table.lesson.name == "outward"
    assert learner.done == {"die", "inward"}
    assert re.search(r'data-command="lesson outward"[^>]*aria-current="step"', learner.markup)
    everything = [lesson.name for lesson in learner.lessons]
    assert Learner("pistard", done=everything).table.lesson.name == "die"
    assert Learner("pistard", to="blocked").table.lesson.name == "blocked"


@pytest.mark.parametrize("asked", [{"to": "nowhere"}, {"courses": [{"format": "homestretch"}]}])
def test_what_is_no_lesson_is_not_opened(asked: dict[str, Any]) -> None:
    reply = Viewer().ask("open", table={"courses": load_lessons(find_game("pistard")), **asked})
    assert reply["notice"]
    assert "opened" not in reply


@pytest.mark.parametrize("command", ["answer 9", "answer", "lesson", "moment 0", "arrange", "look 0", "home"])
def test_no_other_commands_lead_anywhere(command: str) -> None:
    learner = Learner("pistard")
    before = learner.markup
    assert learner.command(command)["notice"]
    assert learner.markup == before


def test_a_question_is_not_answered_by_the_page() -> None:
    """The result of a choice is shown when it is made, and not before."""
    learner = Learner("royal-turf", to="cut-1")
    assert not re.search("consequence|aims", learner.markup)
    assert not re.search("landings", Learner("triactor", to="full-1").markup)
    assert re.search('class="targets"', Learner("pistard", to="wheel-1").markup), "these are what is tapped"
    learner = Learner("royal-turf", to="furthest-1")
    (right,) = learner.table.lesson.solution
    assert 'class="choice"' in learner.markup
    assert "consequence" not in learner.markup
    assert learner.answer("prospects", action=right) == []
    learner.act(right)
    assert learner.table.is_solved
    learner = Learner("royal-turf", to="move")
    assert "consequence" in learner.markup
    assert learner.answer("prospects", action="move 3")


def test_a_first_time_is_known_from_the_last_turn_and_to_all() -> None:
    document = json.dumps(load_tips(find_game("turf-horse-racing")))
    viewer = Viewer()
    viewer.open("turf-horse-racing")
    assert viewer.answer("firsts", document=document) == []
    viewer.act("pass")
    assert viewer.answer("firsts", document=document) == ["passed"]
    viewer.command("moment 0")
    assert viewer.answer("firsts", document=document) == []
    viewer.command("now")
    assert viewer.answer("firsts", document=document) == ["passed"]


@pytest.mark.parametrize(("computers", "tells"), [(["", ""], True), (["", "random"], True), (["random"] * 2, False)])
def test_a_first_time_is_told_to_people_and_while_the_game_goes_on(computers: list[str], tells: bool) -> None:
    game, document = find_game("pistard"), json.dumps(load_tips(find_game("pistard")))
    match = Match(game, ["Ann", "Ben"], {"race": "sprint"}, 3, computers=computers)
    told, crossed = [], []
    while match.outcome is None:
        match.sample() if match.to_move < 0 else match.play(next(iter(game.actions(match.state))))
        told.append(fitting_tips(Table(match), document))
        crossed.append(any(type(event).__name__ == "LineCrossed" for event in match.history[-1].events))
    assert any(told) is tells
    assert any(crossed)
    assert told[-1] == [], "the game is over"


def test_a_first_time_is_told_to_one_who_plays_computers_and_has_secrets_of_their_own() -> None:
    game, random = find_game("royal-turf"), Random(1)
    match = Match(game, ["Ann", "Ben", "Cy"], {"hidden": True}, 7, computers=["", "random", "random"])
    document, told = json.dumps(load_tips(game)), []
    while match.outcome is None:
        match.sample() if match.to_move < 0 else match.play(random.choice(list(game.actions(match.state))))
        table = Table(match)
        if not table.has_curtain and table.viewer is not None:
            told.append(fitting_tips(table, document))
    assert any(told)
