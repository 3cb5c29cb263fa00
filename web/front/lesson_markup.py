"""The page of a lesson: contents, text, board, task and feedback."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.core.judgement import READER, TITLE
from homestretch.core.language import nt, t
from homestretch.core.lesson import Lesson
from homestretch.core.words import percent
from homestretch.draw import drawing
from homestretch.draw.markup import command_button, el
from homestretch.draw.mode import Mode
from homestretch.draw.odds_tables import bar
from homestretch.draw.panel import Choice, Panel, split_main_buttons
from homestretch.draw.panel_markup import board_area, completing_buttons, main_buttons, panels_markup

from .announcements import Screen
from .lesson import Lessons

SHOWN_SENTENCES: Final = 2
"""The greatest number of race-call sentences that describe a choice."""


def screen(table: Lessons, last: Sequence[Event]) -> Screen:
    """Return the page of a lesson: its text, the board, the bar with the task, and the panels.

    `last` has the events of the last turn, which are marked on the board.
    """
    mode = Mode(taps="none" if table.is_board_locked else "play", shows_effects=not table.is_unaided, hides_exits=True)
    board, panels = table.board(last, mode), table.panels()
    panels[1:1] = _own_secrets(table)
    area, ways = board_area(board, panels, table.game.title), []
    if not table.is_board_locked:
        main, panels = split_main_buttons(panels)
        # the button that completes a longer choice is in the bar; an empty element keeps its place until then
        offers = (completing_buttons(foot, mode) for foot in panels if foot.is_bar)
        ways = [el("div", class_="offers") if offer is None else offer for offer in offers]
        on = main_buttons(main, mode)
        ways += [] if on is None else [on]
        panels = [replace(panel, completing=()) for panel in panels]
    bar = el("section", _bar(table, ways), class_="card lesson-bar figure-foot")
    head = el("header", _strip(table), _words(table), class_="lesson-head")
    chances = [_chances(table)] if table.is_solved and table.lesson.chances else []
    side = el("div", chances, panels_markup(panels, table.names, mode), class_="side")
    return Screen([head, area, bar, side], panels)


def _own_secrets(table: Lessons) -> list[Panel]:
    """Return panels that show the reader's own secrets, without buttons, if a question of judgement is asked."""
    draw, view = drawing(table.game), table.game.observe(table.match.state, READER)
    if not table.lesson.chances or not draw.own_secrets(view):
        return []
    found = draw.panels(view, table.names)
    return [replace(it, items=tuple(item for item in it.items if not isinstance(item, Choice))) for it in found]


def _strip(table: Lessons) -> Iterator[Element]:
    """Draw the buttons for the parts of the course, the link to the game, and the lessons of the open part."""
    name = table.game.name
    play = el("a", t("Play"), href=f"#{name}", data_leave=name, class_="pill")
    courses = []
    for course in table.courses:
        opens = next((lesson for lesson in course.lessons if lesson.name not in table.done), course.lessons[0])
        is_open = course is table.course
        courses.append(
            command_button(f"lesson {opens.name}", str(course.title), class_="secondary small", pressed=is_open)
        )
    if table.has_more:
        courses.append(el("button", t(TITLE), type="button", class_="secondary small", data_more=True))
    parts = el("div", courses, class_="parts", role="group", aria_label=t("Parts of the course"))
    yield el("div", parts, play, class_="lesson-title")
    themes: dict[str, list[Lesson]] = {}
    for lesson in table.course.lessons:
        themes.setdefault(str(lesson.title), []).append(lesson)
    strip = (el("li", _stop(table, title, lessons)) for title, lessons in themes.items())
    done = " ".join(sorted(table.done))
    judged = {True: "right", False: "wrong", None: None}[table.judged.get(table.lesson.name)]
    title = str(table.course.title)
    yield el("nav", el("ol", strip, class_="strip"), aria_label=title, data_done=done, data_judged=judged)


def _stop(table: Lessons, title: str, lessons: Sequence[Lesson]) -> Element:
    """Draw the button for the lessons with one title, which says how many are done.

    The button opens the first lesson that is not done. If one of the lessons is open already, it opens that one.
    """
    undone, is_open = [lesson for lesson in lessons if lesson.name not in table.done], table.lesson in lessons
    opens = table.lesson if is_open else (undone or lessons)[0]
    done = t("{done} of {all} done", done=len(lessons) - len(undone), all=len(lessons)) if len(lessons) > 1 else ""
    return command_button(
        f"lesson {opens.name}",
        title,
        el("small", done if undone else t("Done")) if done or not undone else None,
        class_="stop" if undone else "stop done",
        aria_current="step" if is_open else None,
    )


def _words(table: Lessons) -> Element:
    lesson = table.lesson
    number, last = table.open_at[1] + 1, len(table.course.lessons)
    address = f"rules/{table.game.name}.html#{lesson.rule}"
    rule = el("a", t("Rule {rule}", rule=lesson.rule), href=address, target="_blank", data_rule=lesson.rule)
    day, of_the_day = table.question_day
    if day and lesson.name == of_the_day:
        whence = t("{game}: question of the day, {day}", game=table.game.title, day=day)
    elif lesson.chances:
        whence = t("{game}: question {n} of {last}", game=table.game.title, n=number, last=last)
    else:
        whence = t("Learn {game}: lesson {n} of {last}", game=table.game.title, n=number, last=last)
    return el(
        "section",
        el("p", el("span", whence), rule, class_="quiet whence"),
        el("h1", t(TITLE) if lesson.chances else str(lesson.title), tabindex=-1),
        el("p", str(lesson.text)),
        class_="card lesson-words",
    )


def _bar(table: Lessons, onward: Sequence[Element]) -> Iterator[Element]:
    """Draw the task, the feedback, the possible answers, and the buttons that lead on."""
    lesson = table.lesson
    yield el("p", str(lesson.task), class_="task")
    is_right = table.is_solved and table.chosen in ("", *lesson.solution)
    kind = " right" if is_right else " hint" if table.feedback == str(lesson.hint) else ""
    yield el("p", table.feedback, class_=f"said{kind}", role="status")
    if lesson.choices:
        buttons = []
        for number, choice in enumerate(lesson.choices):
            right = " right" if table.is_solved and number == lesson.answer else ""
            is_over = table.is_solved or number in table.wrong_answers
            buttons.append(
                command_button(f"answer {number}", str(choice), class_=f"secondary{right}", disabled=is_over)
            )
        yield el("div", buttons, class_="answers")
    yield from onward
    yield el("div", _ways(table), class_="ways")


def _chances(table: Lessons) -> Element:
    """Draw all choices of a question of judgement with their chances, best first."""
    lesson, game = table.lesson, table.game
    comes = {action: game.apply(lesson.place.state, game.parse(action)).events for action in lesson.chances}
    said = {action: [game.say(event, table.names) for event in events] for action, events in comes.items()}
    common = set.intersection(*map(set, said.values()))
    telling = {action: [it for it in sentences if it and it not in common] for action, sentences in said.items()}
    rows = (_chance(table, action, " ".join(sentences[:SHOWN_SENTENCES])) for action, sentences in telling.items())
    error = percent(max(error for _, error in lesson.chances.values()))
    how = nt(
        "{n} simulated game, using what you know (±{error}).",
        "{n} simulated games, using what you know (±{error}).",
        lesson.playouts,
        error=error,
    )
    simple = t("In simulated games, everyone plays by rules of thumb.")
    return el(
        "section",
        el("h2", t("How often each choice wins")),
        el("ol", rows, class_="judged"),
        el("p", how, " ", simple, class_="quiet"),
        class_="card",
    )


def _chance(table: Lessons, action: str, words: str) -> Element:
    (value, error), is_best = table.lesson.chances[action], action in table.lesson.solution
    mine = el("small", t("Your choice"), class_="mine") if action == table.chosen else None
    share = el("b", percent(value), el("small", f" ±{round(100 * error)}"))
    return el(
        "li",
        el("span", words, mine, class_="label"),
        share,
        bar([value], "best" if is_best else ""),
        class_="best" if is_best else None,
        data_prospect=action,
    )


def _ways(table: Lessons) -> Iterator[Element]:
    lesson, after = table.lesson, table.next_lesson
    if lesson.chances and table.is_solved:
        yield el("button", t("Play it out"), type="button", data_race="on", class_="secondary")
    if lesson.levels:
        yield el("button", t("Start the game"), type="button", data_race=True, class_="primary")
    if after is not None and (table.is_solved or lesson.levels):
        is_new = after not in table.course.lessons
        says = t("Next part: {part}", part=table.courses[table.open_at[0] + 1].title) if is_new else t("Next")
        yield command_button(f"lesson {after.name}", says, class_="secondary" if lesson.levels else "primary")
    if not lesson.levels and not table.is_solved:
        yield command_button("hint", t("Hint"), class_="secondary", disabled=table.feedback == str(lesson.hint))
        yield command_button("solution", t("Show the answer"), class_="secondary")
    if table.decisions or (table.is_solved and not lesson.choices and not lesson.chances):
        yield command_button("start", t("Try again"), class_="secondary")
