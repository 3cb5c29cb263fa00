"""A course of lessons: a table at which one reader does what is asked, one position after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from homestretch.core import CHANCE, GameError
from homestretch.core.course import read_course
from homestretch.core.errors import IllegalAction
from homestretch.core.lesson import Course, Lesson, Verdict
from homestretch.core.record import dump_record
from homestretch.games import find_game

from .figure import Figure
from .settings import read
from .table import Table


@dataclass
class Lessons(Figure):
    """The table of a reader who learns a game, from `courses`: its parts, one after the other.

    `at` says in which of them the reader is, and at which lesson; `done` are the names of those done by now. `decided`
    counts what has been decided in this one and was right, and `chosen` are the answers that were not right.
    """

    courses: Sequence[Course] = ()
    at: tuple[int, int] = (0, 0)
    done: frozenset[str] = frozenset()
    decisions: int = 0
    wrong_answers: tuple[str, ...] = ()

    @property
    def course(self) -> Course:
        """The part that is open."""
        return self.courses[self.at[0]]

    @property
    def lesson(self) -> Lesson:
        """The lesson that is open."""
        return self.course.lessons[self.at[1]]

    def act(self, text: str) -> None:
        """Play an action, if it is what is asked for, and say whether it is that."""
        if self.is_board_still:
            raise GameError("Nothing is to be moved here.")
        if self.match.to_move < 0:
            Table.act(self, text)
            return
        action, ahead = str(self.game.parse(text)), self.fork()
        try:
            Table.act(ahead, text)
        except IllegalAction:
            # that something is not allowed may be what it is about; otherwise its sentence is the best answer
            if not self.lesson.names(action):
                raise
            self._take_verdict(self.lesson.judge(self.decisions, action, ()))
            return
        verdict = self.lesson.judge(self.decisions, action, ahead.events[len(self.events) :])
        if verdict.played:
            Table.act(self, text)
        elif self.lesson.see and self.decisions:
            self._start_again()
        self._take_verdict(verdict)

    @property
    def is_board_still(self) -> bool:
        """Whether the board is only to be looked at."""
        return self.solved or bool(self.lesson.levels or self.lesson.choices)

    @property
    def is_unaided(self) -> bool:
        """As long as a question is asked to which that would be the answer."""
        return not self.solved and (self.lesson.unaided or self.is_board_still)

    def _take_verdict(self, verdict: Verdict) -> None:
        self.decisions += verdict.played
        self.feedback = verdict.said
        if verdict.solved:
            self._mark_solved()
        self.picks.clear()

    def _mark_solved(self) -> None:
        self.solved = True
        self.done |= {self.lesson.name}

    def command(self, text: str) -> None:
        """Make one tap of a longer choice, answer, ask for help, go back to the start, or to another lesson."""
        word, _, rest = text.partition(" ")
        if word == "lesson":
            self._go_to(rest)
        elif word == "answer":
            self._answer(rest)
        elif word == "hint":
            self.feedback = self.lesson.hint
        elif word in ("start", "strike"):
            self._start_again()
        elif word == "solution":
            self._solve()
        else:
            self._pick(text)

    def _go_to(self, name: str) -> None:
        for part, course in enumerate(self.courses):
            for number, lesson in enumerate(course.lessons):
                if lesson.name == name:
                    self.at = part, number
                    self._open()
                    return
        raise GameError("There is no such lesson.")

    def _open(self) -> None:
        """Lay out the lesson that is to be done now."""
        self.match = self.lesson.begin()
        self.settings = replace(self.settings, looks=self.lesson.place.looks, face_down_hands=())
        self.looking_back, self.wrong_answers = None, ()
        self.begin()
        self._start_again()

    def _start_again(self) -> None:
        super()._start_again()
        self.decisions = 0

    def _answer(self, number: str) -> None:
        choices = self.lesson.choices
        if self.solved or number not in map(str, range(len(choices))):
            raise GameError("That is no answer here.")
        choice = choices[int(number)]
        if choice != self.lesson.answer:
            self.wrong_answers, self.feedback = (*self.wrong_answers, choice), self.lesson.word_for(choice)
            return
        self._play_out(self.lesson.after)
        self.feedback = self.lesson.right
        self._mark_solved()

    def _solve(self) -> None:
        """Show how it is done. It is not done with that."""
        lesson = self.lesson
        if lesson.levels:
            raise GameError("There is no solution to a race.")
        self._start_again()
        self._play_out(lesson.after if lesson.choices else lesson.solution)
        self.feedback, self.solved = lesson.right, True

    def _play_out(self, actions: Sequence[str]) -> None:
        for action in actions:
            while self.match.to_move == CHANCE:
                Table.act(self, "roll")
            Table.act(self, action)

    @property
    def race(self) -> str:
        """The record of the race that the lesson leads to; empty, where it leads to none."""
        return dump_record(self.lesson.race()) if self.lesson.levels else ""

    @property
    def next_lesson(self) -> Lesson | None:
        """The lesson after this one, in this part or the next."""
        part, number = self.at
        if number + 1 < len(self.course.lessons):
            return self.course.lessons[number + 1]
        return self.courses[part + 1].lessons[0] if part + 1 < len(self.courses) else None


def lessons_table(asked: Mapping[str, Any]) -> Lessons:
    """The table for lessons: their documents as ``courses``, the names of those ``done``, and which to go ``to``.

    Without that, it is the first that is not done.

    Raises:
        GameError: if a document is none, or there is no such lesson.
    """
    courses = tuple(read_course(document, find_game) for document in asked["courses"])
    names = [lesson.name for course in courses for lesson in course.lessons]
    done = frozenset(names) & frozenset(filter(_is_text, asked.get("done", ())))
    first = next((name for name in names if name not in done), names[0])
    match = courses[0].lessons[0].begin()
    table = Lessons(match, read({}, match), courses=courses, done=done)
    table._go_to(asked.get("to") or first)  # noqa: SLF001 - one of ours
    return table


def _is_text(name: object) -> bool:
    return isinstance(name, str)
