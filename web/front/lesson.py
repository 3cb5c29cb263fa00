"""Lessons: a table at which a reader solves one task after the other, each in a position of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from homestretch.core import CHANCE, Event, GameError
from homestretch.core.course import read_course
from homestretch.core.errors import IllegalAction
from homestretch.core.judgement import FORMAT, read_judgement
from homestretch.core.language import t
from homestretch.core.lesson import Course, Lesson, Verdict
from homestretch.core.record import dump_record
from homestretch.core.words import percent
from homestretch.games import find_game

from .figure import Figure
from .settings import read
from .table import Table


@dataclass
class Lessons(Figure):
    """A table that shows the positions of lessons, asks their questions, and judges the answers.

    Attributes:
        courses: The parts of the game's course, in order.
        open_at: Which part and which lesson in it are open, as numbers from 0.
        done: The names of the lessons done so far.
        decisions: The number of right decisions that the reader has made in the open lesson.
        wrong_answers: The numbers of the wrong answers that the reader has chosen in the open lesson.
        chosen: The action chosen in the open question of judgement (which action is best?); empty before that.
        judged: For each question of judgement answered so far, by its name: whether the first answer was right.
        has_more: Whether there are questions of judgement that have not been loaded.
        question_day: For the question of a day, the day in words and the name of the lesson; otherwise empty texts.
    """

    courses: Sequence[Course] = ()
    open_at: tuple[int, int] = (0, 0)
    done: frozenset[str] = frozenset()
    decisions: int = 0
    wrong_answers: frozenset[int] = frozenset()
    chosen: str = ""
    judged: Mapping[str, bool] = field(default_factory=dict)
    has_more: bool = False
    question_day: tuple[str, str] = ("", "")

    @property
    def course(self) -> Course:
        """The part of the course that is open."""
        return self.courses[self.open_at[0]]

    @property
    def lesson(self) -> Lesson:
        """The lesson that is open."""
        return self.course.lessons[self.open_at[1]]

    def act(self, text: str) -> None:
        """Play an action if the lesson asks for it, and give feedback."""
        if self.is_board_locked:
            raise GameError(t("There’s nothing to play on this board now."))
        if self.match.to_move < 0:
            Table.act(self, text)
            return
        action, ahead = str(self.game.parse(text)), self.fork()
        if action in self.lesson.chances:
            self._judge_choice(action)
            return
        try:
            Table.act(ahead, text)
        except IllegalAction:
            # a lesson may be about a forbidden action; otherwise the refusal itself is the best feedback
            if not self.lesson.mentions(action):
                raise
            self._apply_verdict(self.lesson.judge(self.decisions, action, ()))
            return
        verdict = self.lesson.judge(self.decisions, action, ahead.events[len(self.events) :])
        if verdict.played:
            Table.act(self, text)
        elif self.lesson.see and self.decisions:
            self._start_again()
        self._apply_verdict(verdict)

    @property
    def is_board_locked(self) -> bool:
        """True if no action can be played, because the lesson is solved or has answers to choose from."""
        return self.is_solved or bool(self.lesson.levels or self.lesson.choices)

    @property
    def is_unaided(self) -> bool:
        """True if the page does not show what a choice would do, because the reader has to find out."""
        return not self.is_solved and (self.lesson.unaided or self.is_board_locked)

    def _judge_choice(self, action: str) -> None:
        """Judge the answer to a question of judgement, and mark the question as solved; nothing is played."""
        best = self.lesson.solution[0]
        share, best_share = (percent(self.lesson.chances[it][0]) for it in (action, best))
        if action == best:
            self.feedback = t("Correct. This choice wins {share} of the simulated games.", share=share)
            self.done |= {self.lesson.name}
        else:
            holes = {"share": share, "best": best_share}
            self.feedback = t("No. This choice wins {share} of the simulated games, and the best one {best}.", **holes)
        self.chosen, self.is_solved = action, True
        self.judged = {self.lesson.name: action == best, **self.judged}
        self.picks.clear()

    def _apply_verdict(self, verdict: Verdict) -> None:
        self.decisions += verdict.played
        self.feedback = verdict.said
        if verdict.solved:
            self._mark_solved()
        self.picks.clear()

    def _mark_solved(self) -> None:
        self.is_solved = True
        self.done |= {self.lesson.name}

    def command(self, text: str) -> None:
        """Carry out a ``data-command``: an answer, help, a restart, another lesson, or a step of a choice."""
        word, _, rest = text.partition(" ")
        if word == "lesson":
            self._go_to(rest)
        elif word == "answer":
            self._answer(rest)
        elif word == "hint":
            self.feedback = str(self.lesson.hint)
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
                    self.open_at = part, number
                    self._open()
                    return
        raise GameError(t("There’s no such lesson."))

    def _open(self) -> None:
        """Set up the lesson that the field `open_at` names, from its beginning."""
        self.match = self.lesson.begin()
        self.settings = replace(self.settings, looks=self.lesson.place.looks, face_down_hands=())
        self.replay_step, self.wrong_answers = None, frozenset()
        self.begin()
        self._start_again()

    def _start_again(self) -> None:
        super()._start_again()
        self.decisions, self.chosen = 0, ""

    def _answer(self, number: str) -> None:
        if self.is_solved or number not in map(str, range(len(self.lesson.choices))):
            raise GameError(t("That isn’t one of the answers."))
        if int(number) != self.lesson.answer:
            self.wrong_answers |= {int(number)}
            self.feedback = self.lesson.word_for(number)
            return
        self.feedback = self.lesson.reply(self._play_out(self.lesson.after))
        self._mark_solved()

    def _solve(self) -> None:
        """Show the solution, which does not count as having done the lesson."""
        lesson = self.lesson
        if lesson.levels:
            raise GameError(t("A race has no answer to show."))
        self._start_again()
        if lesson.chances:
            self.feedback, self.is_solved = t("These are the chances with each choice."), True
            self.judged = {self.lesson.name: False, **self.judged}
            return
        played = self._play_out(lesson.after if lesson.choices else lesson.solution)
        self.feedback, self.is_solved = lesson.reply(played), True

    def _play_out(self, actions: Sequence[str]) -> Sequence[Event]:
        """Play some actions, with rolls in between, and return what happens."""
        before = len(self.events)
        for action in actions:
            while self.match.to_move == CHANCE:
                Table.act(self, "roll")
            Table.act(self, action)
        return self.events[before:]

    @property
    def race(self) -> str:
        """The record of a race that the reader can play from the lesson's position; empty if the lesson offers none."""
        return dump_record(self.lesson.race()) if self.lesson.levels or self.lesson.chances else ""

    @property
    def next_lesson(self) -> Lesson | None:
        """The lesson after this one, in this part of the course or the next; None after the last."""
        part, number = self.open_at
        if number + 1 < len(self.course.lessons):
            return self.course.lessons[number + 1]
        return self.courses[part + 1].lessons[0] if part + 1 < len(self.courses) else None


def lessons_table(asked: Mapping[str, Any]) -> Lessons:
    """Open a game's lessons.

    Args:
        asked: The request. ``courses`` has the parts of the course as JSON data, ``done`` the names of the lessons
            done, and ``to`` the name of the lesson to open (by default the first one not done). If ``to`` names the
            question of a day, ``ofDay`` is the day in words. ``more`` says whether there are questions of judgement
            that have not been loaded.

    Raises:
        GameError: If the data are invalid, or there is no such lesson.
    """
    courses = tuple(
        read_judgement(document, find_game)
        if isinstance(document, dict) and document.get("format") == FORMAT
        else read_course(document, find_game)
        for document in asked["courses"]
    )
    names = [lesson.name for course in courses for lesson in course.lessons]
    done = frozenset(name for name in names if name in asked.get("done", ()))
    first = next((name for name in names if name not in done), names[0])
    match = courses[0].lessons[0].begin()
    more, day = bool(asked.get("more")), (asked.get("ofDay") or "", asked.get("to") or "")
    table = Lessons(match, read({}, match), courses=courses, done=done, has_more=more, question_day=day)
    table._go_to(asked.get("to") or first)  # noqa: SLF001 - a method of the class above
    return table
