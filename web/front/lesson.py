"""A course of lessons: a table at which one reader does what is asked, one position after the other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from xml.etree.ElementTree import Element

from pyapp.core import CHANCE, Event, GameError
from pyapp.core.errors import IllegalAction
from pyapp.core.lesson import Course, Lesson, Verdict, read_course
from pyapp.core.record import dump_record
from pyapp.draw import drawing
from pyapp.draw.markup import el
from pyapp.draw.parts import tap
from pyapp.draw.ranking import board_area
from pyapp.games import find_game

from . import past, turn
from .figure import Figure, staying
from .table import Table

TELLING: Final = frozenset({"aims", "consequence", "guides", "landings", "targets"})
"""What boards and panels have to tell where choices would lead."""


@dataclass
class Lessons(Figure):
    """The table of a reader who learns a game, from `courses`: its parts, one after the other.

    `at` says in which of them the reader is, and at which lesson; `done` are the names of those done by now. `decided`
    counts what has been decided in this one and was right, `hinted` is whether the hint has been asked for, and
    `chosen` the answers that were not right.
    """

    courses: Sequence[Course] = ()
    at: tuple[int, int] = (0, 0)
    done: frozenset[str] = frozenset()
    decided: int = 0
    hinted: bool = False
    chosen: tuple[str, ...] = ()

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
        if self.is_still:
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
            self._take(self.lesson.judge(self.decided, action, ()))
            return
        verdict = self.lesson.judge(self.decided, action, ahead.events[len(self.events) :])
        if verdict.played:
            Table.act(self, text)
        elif self.lesson.see and self.decided:
            self._start_again()
        self._take(verdict)

    @property
    def is_still(self) -> bool:
        """Whether the board is only to be looked at."""
        return self.solved or bool(self.lesson.levels or self.lesson.choices)

    @property
    def is_unaided(self) -> bool:
        """As long as a question is asked to which that would be the answer."""
        return not self.solved and (self.lesson.unaided or self.is_still)

    def _take(self, verdict: Verdict) -> None:
        self.decided += verdict.played
        self.said = verdict.said
        if verdict.solved:
            self._solved()
        self.picks.clear()

    def _solved(self) -> None:
        self.solved = True
        self.done |= {self.lesson.name}

    def step(self, text: str) -> None:
        """Make one tap of a longer choice, answer, ask for help, go back to the start, or to another lesson."""
        word, _, rest = text.partition(" ")
        if word == "lesson":
            self._go_to(rest)
        elif word == "answer":
            self._answer(rest)
        elif word == "hint":
            self.hinted = True
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
        self.match, self.looks = self.lesson.begin(), list(self.lesson.place.looks)
        self.past, self.hinted, self.chosen = None, False, ()
        self.begin()
        self._start_again()

    def _start_again(self) -> None:
        super()._start_again()
        self.decided = 0

    def _answer(self, number: str) -> None:
        choices = self.lesson.choices
        if self.solved or number not in map(str, range(len(choices))):
            raise GameError("That is no answer here.")
        choice = choices[int(number)]
        if choice != self.lesson.answer:
            self.chosen, self.said = (*self.chosen, choice), self.lesson.word_for(choice)
            return
        self._play_out(self.lesson.after)
        self.said = self.lesson.right
        self._solved()

    def _solve(self) -> None:
        """Show how it is done. It is not done with that."""
        lesson = self.lesson
        if lesson.levels:
            raise GameError("There is no solution to a race.")
        self._start_again()
        self._play_out(lesson.after if lesson.choices else lesson.solution)
        self.said, self.solved = lesson.right, True

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
    def after(self) -> Lesson | None:
        """The lesson after this one, in this part or the next."""
        part, number = self.at
        if number + 1 < len(self.course.lessons):
            return self.course.lessons[number + 1]
        return self.courses[part + 1].lessons[0] if part + 1 < len(self.courses) else None


def taught(asked: Mapping[str, Any]) -> Lessons:
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
    table = Lessons(match, range(1, 1 + len(match.names)), courses=courses, done=done)
    table._go_to(asked.get("to") or first)  # noqa: SLF001 - one of ours
    return table


def _is_text(name: object) -> bool:
    return isinstance(name, str)


# -- what is on the page


def elements(table: Lessons, last: Sequence[Event]) -> list[Element]:
    """What there is to learn, the words, the board, what is asked and said, and what can be done."""
    view, names, draw = table.view(), table.match.names, drawing(table.game)
    board = draw.board(view, names, last=last, looks=table.looks)
    panels = list(map(staying, draw.panels(view, names, table.picks)))
    onward: list[Element] = []
    if table.is_still:
        board = past.without_actions(board)
    if table.is_unaided:
        _tell_nothing(board, *panels)
    if table.is_still:
        panels = [quiet for panel in panels if (quiet := past.without_buttons(panel, "")) is not None]
    else:
        onward = [taken for panel in panels if (taken := _completing(panel)) is not None]
        onward += [taken for panel in panels if (taken := turn.onward(panel)) is not None][:1]
    bar = el("section", _bar(table, onward), class_="card lesson-bar figure-foot")
    head = el("header", _strip(table), _words(table), class_="lesson-head")
    return [head, board_area(board, panels, table.game.title), el("div", bar, panels, class_="side")]


def _tell_nothing(*parts: Element) -> None:
    """Take out of parts of the page what tells where a choice would lead, but for what is tapped to choose it."""
    for part in parts:
        for parent in part.iter():
            for child in list(parent):
                if child.get("class") in TELLING and not any("data-action" in inner.attrib for inner in child.iter()):
                    parent.remove(child)


def _completing(panel: Element) -> Element | None:
    """Take what completes a longer choice out of a panel: it is not to be looked for."""
    for parent in panel.iter():
        for child in parent:
            if child.get("class") == "offers":
                parent.remove(child)
                return child
    return None


def _strip(table: Lessons) -> Iterator[Element]:
    """The parts, and the lessons of the one that is open, with what is done; and the way to the game itself."""
    name = table.game.name
    play = el("a", "Play", href=f"#{name}", data_leave=name, class_="pill")
    parts = el(
        "div", (_part(table, course) for course in table.courses), class_="parts", role="group", aria_label="Parts"
    )
    yield el("div", parts, play, class_="lesson-title")
    strip = (el("li", _stop(table, number, lesson)) for number, lesson in enumerate(table.course.lessons, 1))
    done = " ".join(sorted(table.done))
    yield el("nav", el("ol", strip, class_="strip"), aria_label=table.course.title, data_done=done)


def _part(table: Lessons, course: Course) -> Element:
    undone = (lesson.name for lesson in course.lessons if lesson.name not in table.done)
    name = next(undone, course.lessons[0].name)
    return tap(f"lesson {name}", course.title, class_="secondary small", pressed=course is table.course)


def _stop(table: Lessons, number: int, lesson: Lesson) -> Element:
    is_done = lesson.name in table.done
    button = tap(f"lesson {lesson.name}", "✓" if is_done else str(number), class_="stop done" if is_done else "stop")
    button.set("aria-label", f"{number}: {lesson.title}{', done' if is_done else ''}")
    button.set("title", lesson.title)
    if lesson is table.lesson:
        button.set("aria-current", "step")
    return button


def _words(table: Lessons) -> Element:
    lesson = table.lesson
    number = f"Learn {table.game.title}, {table.at[1] + 1} of {len(table.course.lessons)}"
    address = f"rules/{table.game.name}.html#{lesson.rule}"
    rule = el("a", f"Rule {lesson.rule}", href=address, target="_blank", data_rule=lesson.rule)
    return el(
        "section",
        el("p", el("span", number), rule, class_="quiet whence"),
        el("h1", lesson.title, tabindex=-1),
        el("p", lesson.text),
        class_="card lesson-words",
    )


def _bar(table: Lessons, onward: Sequence[Element]) -> Iterator[Element]:
    """What is asked, what was said to the last answer, and the ways on."""
    lesson = table.lesson
    yield el("p", lesson.task, class_="task")
    yield el("p", table.said, class_="said right" if table.solved else "said", role="status")
    if table.hinted and not table.solved:
        yield el("p", lesson.hint, class_="hint")
    if lesson.choices:
        choices = (_choice(table, number, choice) for number, choice in enumerate(lesson.choices))
        yield el("div", choices, class_="answers")
    yield from onward
    yield el("div", _ways(table), class_="ways")


def _choice(table: Lessons, number: int, choice: str) -> Element:
    is_right = table.solved and choice == table.lesson.answer
    button = tap(f"answer {number}", choice, class_="secondary right" if is_right else "secondary")
    if table.solved or choice in table.chosen:
        button.set("disabled", "")
    return button


def _ways(table: Lessons) -> Iterator[Element]:
    lesson, after = table.lesson, table.after
    if lesson.levels:
        yield el("button", "To the start", type="button", data_race=True, class_="primary")
    if after is not None and (table.solved or lesson.levels):
        is_new = after not in table.course.lessons
        says = f"On to “{table.courses[table.at[0] + 1].title}”" if is_new else "Next"
        yield tap(f"lesson {after.name}", says, class_="secondary" if lesson.levels else "primary")
    if not lesson.levels and not table.solved:
        yield tap("hint", "Hint", class_="secondary", disabled=table.hinted)
        yield tap("solution", "Solution", class_="secondary")
    if table.decided or (table.solved and not lesson.choices):
        yield tap("start", "Again", class_="secondary")
