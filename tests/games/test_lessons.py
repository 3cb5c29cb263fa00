"""Lessons: each has its solution, every other action has an answer, and nothing is asked before it is taught."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from homestretch.core import CHANCE, BadPosition, Event, Match
from homestretch.core.course import read_course
from homestretch.core.lesson import Course, Lesson, Verdict
from homestretch.games import GAMES, find_game
from homestretch.games.lessons import load_lessons
from tests.rulebook import ROOT, rulebook_of

LONGEST = 60
"""The greatest number of words before a lesson."""

COURSES = {
    game.name: tuple(read_course(data, find_game) for data in load_lessons(game))
    for game in filter(load_lessons, GAMES)
}
"""The courses of each game that has lessons."""
LESSONS = [(game, lesson) for game, courses in COURSES.items() for course in courses for lesson in course.lessons]
each_lesson = pytest.mark.parametrize(
    ("game", "lesson"), LESSONS, ids=[f"{game}-{lesson.name}" for game, lesson in LESSONS]
)
each_game = pytest.mark.parametrize("name", COURSES)


@dataclass
class Attempt:
    """A reader in a lesson, and how many decisions have been right."""

    lesson: Lesson
    match: Match
    decided: int = 0

    def leads_to(self, action: Any) -> tuple[Match, list[Event]]:
        """Return the match and the events after an action."""
        ahead = self.match.fork()
        events = [*ahead.play(action), *ahead.advance_automatically()]
        return ahead, events

    def all_ways(self) -> Iterator[tuple[Any, list[Event], Verdict]]:
        """Yield every legal action with its events and the lesson's verdict on the action."""
        for action in self.match.game.actions(self.match.state):
            _, events = self.leads_to(action)
            yield action, events, self.lesson.judge(self.decided, str(action), events)


def attempt(lesson: Lesson) -> Attempt:
    match = lesson.begin()
    match.advance_automatically()
    return Attempt(lesson, match)


def played(lesson: Lesson) -> Iterator[Attempt]:
    """Yield the attempt at a lesson before each action of its solution."""
    trying = attempt(lesson)
    solved = False
    for action in lesson.solution:
        while trying.match.to_move == CHANCE:
            trying.match.sample()
        yield trying
        ahead, events = trying.leads_to(action)
        verdict = lesson.judge(trying.decided, action, events)
        assert verdict.played, f"{action} is said to be wrong: {verdict.said}"
        trying.match, trying.decided, solved = ahead, trying.decided + 1, verdict.solved
    assert solved, "the solution does not solve it"


def test_there_are_lessons() -> None:
    assert len(COURSES) >= 5


@each_game
def test_a_course_has_six_to_ten_lessons_and_ends_with_a_race(name: str) -> None:
    course = COURSES[name][0]
    assert 6 <= len(course.lessons) <= 10
    assert [bool(lesson.levels) for lesson in course.lessons] == [False] * (len(course.lessons) - 1) + [True]


@each_game
def test_a_course_takes_about_five_minutes(name: str) -> None:
    """A person reads 200 words a minute and thinks for four seconds before each tap; the race takes extra time."""
    lessons = COURSES[name][0].lessons
    words = sum(len(f"{lesson.title} {lesson.text} {lesson.task} {lesson.right}".split()) for lesson in lessons)
    taps = sum(len(lesson.solution or lesson.choices[:1]) + 1 for lesson in lessons)
    assert 3 <= words / 200 + taps * 4 / 60 <= 5


@each_game
def test_lessons_of_a_game_have_different_names(name: str) -> None:
    names = [lesson.name for course in COURSES[name] for lesson in course.lessons]
    assert len(set(names)) == len(names)
    assert all(one.replace("-", "").isalnum() for one in names)


@each_game
def test_all_documents_are_of_that_game(name: str) -> None:
    assert {course.game.name for course in COURSES[name]} == {name}
    files = {path.stem for path in (ROOT / find_game(name).folder / "lessons").glob(f"{name}-*.json")}
    assert len(files) == len(COURSES[name])


@each_lesson
def test_whatever_else_is_done_has_a_word(game: str, lesson: Lesson) -> None:
    for number in range(len(lesson.choices)):
        assert bool(lesson.word_for(str(number))) is (number != lesson.answer)
    if lesson.right_actions or lesson.see:
        for trying in played(lesson):
            goes_on = {str(action): verdict.played for action, _, verdict in trying.all_ways()}
            assert any(goes_on.values())
            assert all(goes_on[action] or lesson.unaided or lesson.word_for(action) for action in goes_on)
            # what every answer would do is no question
            assert len(goes_on) == 1 or not all(goes_on.values()) or lesson.within > 1


def of(events: Sequence[Event], kind: str) -> list[Any]:
    """Return the events of one kind."""
    return [event for event in events if type(event).__name__ == kind]


CLAIMS: dict[str, Callable[[Sequence[Event]], bool]] = {
    "runs further": lambda events: any(moved.stop > moved.start + 1 for moved in of(events, "Moved")),
    "its die is used up": lambda events: not of(events, "DieStays"),
    "moves no horse": lambda events: all(moved.stop == moved.start for moved in of(events, "Moved")),
    "boxed in": lambda events: [moved.stop == moved.start for moved in of(events, "Moved")] == [True],
    "That’s a bid": lambda events: bool(of(events, "BidMade")),
    "doesn’t reach space 18": lambda events: not of(events, "PaceTaken"),
    "That ends the race": lambda events: bool(of(events, "RaceOver")),
    "lets Ben end the race": lambda events: not of(events, "RaceOver"),
    "doesn’t reach another marker": lambda events: not of(events, "Passed") + of(events, "Landed"),
    "takes no coins": lambda events: not of(events, "Passed") + of(events, "Landed"),
    "doesn’t pass another marker": lambda events: not of(events, "Passed") + of(events, "Landed"),
    "takes its whole stack": lambda events: bool(of(events, "Landed")),
    "21 would stay ahead": lambda events: of(events, "RaceOver")[0].places[0] != 1,
}
"""For each claim that a lesson makes about a wrong answer, a function that checks the claim on the events."""


@each_lesson
def test_what_is_said_to_a_wrong_action_is_true_of_it(game: str, lesson: Lesson) -> None:
    """As far as that can be stated: by `CLAIMS`."""
    if not (lesson.right_actions or lesson.see):
        return
    for trying in played(lesson):
        kinds: dict[str, set[str]] = {}
        for action, events, verdict in trying.all_ways():
            if verdict.played:
                continue
            if lesson.unaided:
                assert lesson.call(events) in verdict.said, "the race call is what is said"
                continue
            for claim, is_so in CLAIMS.items():
                assert claim not in verdict.said or is_so(events), f"{action} is told: {verdict.said}"
            kinds.setdefault(verdict.said, set()).add(type(action).__name__)
        # the answer to all other actions was written for one kind of action
        assert {said: kind for said, kind in kinds.items() if len(kind) > 1} == {}


def test_each_claim_is_made_of_something() -> None:
    said = [words for _, lesson in LESSONS for words in map(str, lesson.wrong.values())]
    assert [claim for claim in CLAIMS if not any(claim in words for words in said)] == []


@each_lesson
def test_what_is_said_of_something_is_said_of_something(game: str, lesson: Lesson) -> None:
    """Each answer is to a real action of the game; it may be a forbidden one, which a player may try."""
    patterns = set(lesson.wrong) - {"*"}
    if lesson.choices or not patterns:
        return
    parsed = {pattern: [one.strip() for one in pattern.split("|")] for pattern in patterns}
    for pattern, ways in parsed.items():
        for way in ways:
            verb = way.split(" ")[0].strip("*")
            assert "*" in way or str(find_game(game).parse(way)) == way, f"{pattern} is no action"
            assert verb or way == "*"


@each_lesson
def test_a_lesson_teaches_a_rule_that_there_is_in_few_words(game: str, lesson: Lesson) -> None:
    assert lesson.rule in rulebook_of(find_game(game)).numbers
    assert len(str(lesson.text).split()) <= LONGEST
    assert str(lesson.text).endswith(".")
    assert str(lesson.task).endswith((".", "?"))


@each_game
def test_nothing_is_asked_for_before_it_is_taught(name: str) -> None:
    taught: set[str] = set()
    for course in COURSES[name]:
        for lesson in course.lessons:
            asked = {kind(name, action) for action in (*lesson.solution, *lesson.after)}
            assert taught.isdisjoint(lesson.teaches), f"{lesson.name} teaches what has been taught"
            taught |= set(lesson.teaches)
            assert asked <= taught, f"{lesson.name} asks for {asked - taught}"
            assert not lesson.teaches or set(lesson.teaches) & (asked | offered(lesson))


def kind(name: str, action: str) -> str:
    return type(find_game(name).parse(action)).__name__.lower()


def offered(lesson: Lesson) -> set[str]:
    """The kinds of actions that can be done in a lesson at first."""
    match = attempt(lesson).match
    return {type(action).__name__.lower() for action in match.game.actions(match.state)}


@each_game
def test_a_race_against_computers_is_short_and_comes_to_its_end(name: str) -> None:
    (race,) = (lesson for lesson in COURSES[name][0].lessons if lesson.levels)
    match = race.race(seed=3)
    assert match.computers[0] == ""
    assert all(match.computers[1:])
    decided = 0
    while match.outcome is None:
        if match.to_move == CHANCE:
            match.sample()
        else:
            decided += match.to_move == 0 and not match.is_between_races
            match.play(next(iter(match.game.actions(match.state))))
        match.advance_automatically()
    assert 1 <= decided <= 40


GOOD: dict[str, Any] = {
    "name": "die",
    "title": "A die",
    "text": "Dice.",
    "rule": "2.2",
    "task": "Ride.",
    "hint": "Green.",
    "right": "Yes.",
    "wrong": {"*": "No."},
    "state": {"seats": 2, "riders": {"11": [3, 1]}, "dice": {"Y": 4, "G": 5, "B": 3, "O": 1}},
    "do": ["ride G 3+5"],
}


def course_of(lesson: dict[str, Any], **changes: Any) -> Course:
    whole = {"format": "homestretch lessons", "version": 1, "game": "pistard", "title": "A", "lessons": [lesson]}
    return read_course(whole | changes, find_game)


def test_what_fills_the_holes_of_a_text_are_numbers_and_terms() -> None:
    task = ["{horse} is on space {n}.", {"horse": "Beige", "n": 12}]
    (lesson,) = course_of(GOOD | {"task": task}).lessons
    assert str(lesson.task) == "Beige is on space 12."


def test_without_words_of_its_own_a_lesson_tells_the_race_call() -> None:
    (lesson,) = course_of({name: entry for name, entry in GOOD.items() if name not in ("right", "wrong")}).lessons
    right, wrong = ([*lesson.begin().play(action)] for action in ("ride G 3+5", "ride Y 3+4"))
    assert lesson.judge(0, "ride G 3+5", right).said == lesson.call(right) != ""
    assert lesson.call(wrong) in lesson.judge(0, "ride Y 3+4", wrong).said
    assert not lesson.judge(0, "ride Y 3+4", wrong).played


def test_a_lesson_is_read() -> None:
    (lesson,) = course_of(GOOD).lessons
    assert lesson.solution == ("ride G 3+5",)
    assert lesson.place.names == ("Ada", "Ben")
    assert lesson.judge(0, "ride G 3+5", ()).said == "Yes."
    assert lesson.judge(0, "ride Y 3+4", ()).said == "No."


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"task": None}, "null isn’t text"),
        ({"dragon": 1}, "“dragon” isn’t a known entry"),
        ({"choose": ["a", "b"]}, "and one of these: do, see, choose, race"),
        ({"do": None, "choose": ["a", "b"], "answer": 2}, "2 isn’t a whole number from 0 to 1"),
        ({"do": None, "choose": ["a", "a"], "answer": 0}, "The choices must all be different"),
        ({"do": None, "choose": ["a", "b"], "answer": 0, "wrong": {}}, "Each wrong answer needs a reply"),
        ({"task": ["Ride.", {}, 1]}, "isn’t a list of 2"),
        ({"task": ["Ride {n}.", {"n": None}]}, "null isn’t a whole number"),
        ({"hint": ""}, "needs a hint"),
        ({"do": ["ride *"]}, "needs a solution"),
        ({"do": None, "see": {"event": "Rode"}}, "needs a solution"),
        ({"do": None, "see": {}}, "Name the event that has to happen"),
        ({"do": None, "race": ["", "genius"]}, "There’s no level “genius”"),
        ({"state": {"phase": "tea"}}, "state.phase"),
        ({"seats": ["Ann"]}, "isn’t a list of 2"),
        ({"chance": ["ride a bicycle"]}, "isn’t an action in Pistard"),
    ],
)
def test_what_is_wrong_with_a_lesson_is_told(changes: dict[str, Any], complaint: str) -> None:
    lesson = {name: entry for name, entry in (GOOD | changes).items() if name != "do" or entry is not None}
    with pytest.raises(BadPosition, match=r"course\.lessons\[0\]") as refused:
        course_of(lesson)
    assert complaint in str(refused.value)


@pytest.mark.parametrize(("entry", "value"), [("format", "homestretch"), ("version", 2), ("lessons", [])])
def test_a_course_is_a_document(entry: str, value: Any) -> None:
    with pytest.raises(BadPosition, match="course"):
        course_of(GOOD, **{entry: value})
    with pytest.raises(BadPosition, match="course: the entry “game” is missing"):
        read_course({"format": "homestretch lessons", "version": 1}, find_game)
