"""What is on the page for lessons: words, board, what is asked and said, and what is done by now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.core.lesson import Course, Lesson
from homestretch.draw import drawing
from homestretch.draw.markup import el
from homestretch.draw.panel_markup import panels_markup
from homestretch.draw.parts import tap
from homestretch.draw.ranking import board_area

from . import past, turn
from .figure import staying
from .lesson import Lessons

TELLING: Final = frozenset({"aims", "consequence", "guides", "landings", "targets"})
"""What boards and panels have to tell where choices would lead."""


def elements(table: Lessons, last: Sequence[Event]) -> list[Element]:
    """What there is to learn, the words, the board, what is asked and said, and what can be done."""
    view, names, draw = table.view(), table.names, drawing(table.game)
    board = draw.board(view, names, last=last, looks=table.settings.looks)
    panels = list(map(staying, panels_markup(draw.panels(view, names, table.picks), names)))
    onward: list[Element] = []
    if table.is_still:
        board = past.without_actions(board)
    if table.is_unaided:
        _tell_nothing(board, *panels)
    if table.is_still:
        panels = [quiet for panel in panels if (quiet := past.without_buttons(panel, "")) is not None]
    else:
        onward = [_completing(panel) for panel in panels if "slip-foot" in panel.get("class", "")]
        onward += [taken for panel in panels if (taken := turn.onward(panel)) is not None][:1]
    bar = el("section", _bar(table, onward), class_="card lesson-bar figure-foot")
    head = el("header", _strip(table), _words(table), class_="lesson-head")
    return [head, board_area(board, panels, table.game.title), bar, el("div", panels, class_="side")]


def _tell_nothing(*parts: Element) -> None:
    """Take out of parts of the page what tells where a choice would lead, but for what is tapped to choose it."""
    for part in parts:
        for parent in part.iter():
            for child in list(parent):
                if child.get("class") in TELLING and not any("data-action" in inner.attrib for inner in child.iter()):
                    parent.remove(child)


def _completing(foot: Element) -> Element:
    """Take what completes a longer choice out of the foot of a slip: it is not to be looked for. Its place stays."""
    for child in foot:
        if child.get("class") == "offers":
            foot.remove(child)
            return child
    return el("div", class_="offers")


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
    kind = " right" if table.solved else " hint" if table.said == lesson.hint else ""
    yield el("p", table.said, class_=f"said{kind}", role="status")
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
        yield tap("hint", "Hint", class_="secondary", disabled=table.said == lesson.hint)
        yield tap("solution", "Solution", class_="secondary")
    if table.decided or (table.solved and not lesson.choices):
        yield tap("start", "Again", class_="secondary")
