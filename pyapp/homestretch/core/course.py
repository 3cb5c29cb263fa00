"""Functions that read the JSON documents of lessons. The module `lesson` describes the entries of these documents."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from .computers import check_computers
from .document import Entries, Reader
from .errors import BadPosition, GameError
from .game import AnyGame
from .language import Term, t
from .lesson import ANY, NAMES, OR, Course, First, Lesson, See, Text
from .position import Position, load_position, position

FORMAT: Final = "homestretch lessons"
FIRSTS: Final = "homestretch firsts"
VERSION: Final = 1

MOST_NUMBER: Final = 1_000
"""The largest number that may fill a placeholder in a lesson's text."""

# a lesson has exactly one of these entries, which says how it is solved
ASKS: Final = ("do", "see", "choose", "race")

_NEEDED: Final = ("name", "title", "text", "rule", "task")
_ENTRIES: Final = (
    *(*_NEEDED, "hint", "right", "wrong", "state", "seats", "looks", "chance", "teaches", "unaided"),
    *(*ASKS, "within", "answer", "after", "solution"),
)


def read_course(data: object, find_game: Callable[[str], AnyGame]) -> Course:
    """Read and check the JSON document with all lessons of a game.

    Raises:
        BadPosition: If an entry is wrong; the message names it.
    """
    entries = document(data, "course", FORMAT, ("title", "lessons"))
    game = find_game(entries["game"].text())
    lessons = tuple(_lesson(entry, game) for entry in entries["lessons"])
    names = [lesson.name for lesson in lessons]
    if not lessons or len(set(names)) < len(names):
        wrong = t("Add at least one lesson, and give each lesson a different name.")
        raise BadPosition(f"course.lessons: {wrong}")
    return Course(_text(entries["title"]), game, lessons)


def read_firsts(data: object) -> tuple[First, ...]:
    """Read and check the JSON document with a game's tips for newcomers.

    The page shows a tip when something happens for the first time. The document therefore calls tips ``firsts`` (see
    `lesson`).

    Raises:
        BadPosition: If an entry is wrong; the message names it.
    """
    firsts = tuple(map(_first, document(data, "firsts", FIRSTS, ("firsts",))["firsts"]))
    if len({first.name for first in firsts}) < len(firsts):
        wrong = t("Give each tip a different name.")
        raise BadPosition(f"firsts.firsts: {wrong}")
    return firsts


def _first(reader: Reader) -> First:
    keys = ("name", "rule", "words", "see")
    entries = reader.mapping(keys)
    see = _see(entries.get("see"))
    if see is None or len(entries) < len(keys):
        reader.blame(t("A tip needs these entries: {entries}.", entries=", ".join(keys)))
    return First(entries["name"].text(), entries["rule"].text(), entries["words"].text(), see)


def document(data: object, what: str, form: str, keys: tuple[str, ...]) -> Entries:
    """Check the format, the version and the entry names of a document, and return its entries.

    Args:
        data: The document.
        what: The name of the document in error messages.
        form: The value that the document's entry ``format`` must have.
        keys: The entries that the document must have besides ``format``, ``version`` and ``game``.

    Raises:
        BadPosition: If an entry is missing, unknown or wrong; the message names it.
    """
    needed = ("format", "version", "game", *keys)
    entries = Reader(data, what, BadPosition).mapping(needed)
    for key in needed:
        if key not in entries:
            raise BadPosition(t("{path}: the entry “{entry}” is missing.", path=what, entry=key))
    entries["format"].one_of((form,))
    entries["version"].whole(VERSION, VERSION)
    return entries


def _lesson(reader: Reader, game: AnyGame) -> Lesson:
    entries = reader.mapping(_ENTRIES)
    asked = [name for name in ASKS if name in entries]
    if not entries.keys() >= set(_NEEDED) or len(asked) != 1:
        reader.blame(
            t("A lesson needs {entries}, and one of these: {tasks}.", entries=", ".join(_NEEDED), tasks=", ".join(ASKS))
        )
    choices = tuple(map(_text, entries["choose"])) if "choose" in entries else ()
    lesson = Lesson(
        name=entries["name"].text(),
        title=_text(entries["title"]),
        text=_text(entries["text"]),
        rule=entries["rule"].text(),
        task=_text(entries["task"]),
        place=_place(reader, entries, game),
        hint=entries.read("hint", _text, Text()),
        right=entries.read("right", _text, Text()),
        wrong={done: _text(entry) for done, entry in _object(entries.get("wrong")).items()},
        teaches=_texts(entries.get("teaches")),
        chance=_actions(entries.get("chance"), game),
        right_actions=_texts(entries.get("do")),
        see=_see(entries.get("see")),
        within=entries.read("within", lambda entry: entry.whole(1, 20), 1),
        choices=choices,
        answer=entries.read("answer", lambda entry: entry.whole(0, len(choices) - 1), 0),
        after=_actions(entries.get("after"), game),
        levels=_texts(entries.get("race")),
        solution=_actions(entries.get("solution"), game),
        unaided=entries.read("unaided", Reader.flag, False),
    )
    for complaint in _complaints(lesson):
        reader.blame(complaint)
    return replace(
        lesson, solution=lesson.solution or tuple(part.split(OR)[0].strip() for part in lesson.right_actions)
    )


def _place(reader: Reader, entries: Entries, game: AnyGame) -> Position:
    """Return the position of a lesson, checked in the same way as a position document."""
    try:
        state = game.from_json(entries["state"].value if "state" in entries else {})
        names = _texts(entries.get("seats")) or NAMES[: state.seats]
        document = position(game, names, state) | {"looks": list(_texts(entries.get("looks")))}
        return load_position(json.dumps(document), lambda _: game)
    except GameError as problem:
        reader.blame(problem)


def _object(reader: Reader | None) -> Entries:
    """Return the entries of a JSON object, which may have any names; empty if `reader` is None."""
    return Entries() if reader is None else reader.mapping(reader.value if isinstance(reader.value, dict) else ())


def _see(reader: Reader | None) -> See | None:
    entries = _object(reader)
    if reader is None or "event" not in entries:
        return None if reader is None else reader.blame(t("Name the event that has to happen."))
    fields = {name: entry.value for name, entry in entries.items() if name != "event"}
    return See(entries["event"].text(), fields)


def _text(entry: Reader) -> Text:
    """Read a lesson's text: a message, or a list of a message and the numbers and terms that fill its placeholders."""
    if not isinstance(entry.value, list):
        return Text(entry.text())
    message, holes = entry.items(2)
    filled = {
        name: Term(hole.value) if isinstance(hole.value, str) else hole.whole(0, MOST_NUMBER)
        for name, hole in _object(holes).items()
    }
    return Text(message.text(), filled)


def _texts(reader: Reader | None) -> tuple[str, ...]:
    return () if reader is None else tuple(entry.text() for entry in reader)


def _actions(reader: Reader | None, game: AnyGame) -> tuple[str, ...]:
    if reader is None:
        return ()
    return tuple(
        entry.read(lambda text: str(game.parse(text)), t("an action in {game}", game=game.title)) for entry in reader
    )


def _complaints(lesson: Lesson) -> Iterable[str]:
    """Yield a sentence for each contradiction between the entries of a lesson.

    Each entry has already been checked on its own.
    """
    if len(set(map(str, lesson.choices))) < len(lesson.choices):
        yield t("The choices must all be different.")
    if any(not lesson.word_for(str(other)) for other in range(len(lesson.choices)) if other != lesson.answer):
        yield t("Each wrong answer needs a reply.")
    if lesson.levels:
        try:
            check_computers(lesson.levels, len(lesson.place.names))
        except GameError as problem:
            yield str(problem)
    elif not lesson.hint.message:
        yield t("A lesson needs a hint.")
    if not lesson.solution and (lesson.see or any(ANY in part for part in lesson.right_actions)):
        yield t("This lesson needs a solution.")
