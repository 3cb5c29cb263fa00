"""Lessons: positions at which a reader does something, in JSON beside the rulebook. There is no code in them.

A course is a document with a ``title``, its ``game`` and its ``lessons``. A lesson has

=============  ====================================================================================================
``name``       a word of its own in the course: under it the page remembers that it is done
``title``      what it is called
``text``       what is said before: two or three sentences
``rule``       the paragraph or ruling that it teaches: ``2.3``, ``P4``
``state``      the position, as in a position document; ``seats`` are the players' names, ``looks`` how it is drawn
``chance``     what dice and cards say, one after the other: ``roll Y4 G5 B3 O1``; after that what they like
``teaches``    the kinds of actions that it is the first to ask for: ``ride``, ``stay``
``task``       what is asked, in a sentence
``hint``       a word on the way
``right``      what is said when it is done
``wrong``      for what somebody may do instead, what is said then
``unaided``    true, if the page is not to tell what a choice would lead to before it is made
=============  ====================================================================================================

and one of these, which says what is asked:

=============  ====================================================================================================
``do``         the actions that are right, one after the other. Where several are, they are separated by ``|``; a
               ``*`` stands for any letters: ``["bet 3 * | bet 5 *", "seal"]``
``see``        what is to happen: an event, and what some of its fields hold (``"*"``: anything but nothing), as in
               ``{"event": "Rode", "behind": 22}``. It has ``within`` so many decisions, by default one, to happen
``choose``     answers in words, of which the one called ``answer`` is right; ``after`` has the actions that are
               then played, for all to see
``race``       the levels of the computers, an empty one for the reader, that play the position to its end
=============  ====================================================================================================

``wrong`` is by the actions, with ``*`` as in ``do``, or by the answers to choose from; the first that fits is said, and
what it is said to is not played. ``solution`` has the actions that lead there, where ``do`` or ``choose`` do not say
it by themselves.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from .chance import Drawn
from .document import Entries, Reader
from .errors import BadPosition, GameError
from .game import AnyGame, Event
from .match import Match, checked_computers
from .position import Position, load_position, position

FORMAT: Final = "homestretch lessons"
FIRSTS: Final = "homestretch firsts"
VERSION: Final = 1

NAMES: Final = ("Ada", "Ben", "Cy", "Dee", "Eve", "Flo")
"""The players, where a lesson does not name them; the reader is the first."""

ANY: Final = "*"
OR: Final = "|"

ASKS: Final = ("do", "see", "choose", "race")

_TEXTS: Final = ("name", "title", "text", "rule", "task")
_ENTRIES: Final = (
    *(*_TEXTS, "hint", "right", "wrong", "state", "seats", "looks", "chance", "teaches", "unaided"),
    *(*ASKS, "within", "answer", "after", "solution"),
)


@dataclass(frozen=True, slots=True)
class See:
    """What is to happen: an event of that class, and what some of its fields hold."""

    event: str
    fields: Mapping[str, Any]

    def fits(self, event: Event) -> bool:
        """Whether it is that.

        >>> from .game import Event
        >>> See("Event", {"decides": False}).fits(Event()), See("Event", {"decides": "*"}).fits(Event())
        (True, False)
        """
        return type(event).__name__ == self.event and all(
            _holds(getattr(event, name, None), wanted) for name, wanted in self.fields.items()
        )


def _holds(value: object, wanted: object) -> bool:
    if wanted == ANY:
        return value is not None and value is not False and value != 0
    if isinstance(value, tuple):
        value = list(value)
    return value == wanted if isinstance(value, int | str | list) or value is None else str(value) == wanted


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson: see above. `does` are the actions of ``do``, step by step the ones that are right."""

    name: str
    title: str
    text: str
    rule: str
    task: str
    place: Position
    hint: str = ""
    right: str = ""
    wrong: Mapping[str, str] = field(default_factory=dict)
    chance: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()
    does: tuple[str, ...] = ()
    see: See | None = None
    within: int = 1
    choices: tuple[str, ...] = ()
    answer: str = ""
    after: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    solution: tuple[str, ...] = ()
    unaided: bool = False

    def word_for(self, done: str) -> str:
        """What is said to a wrong action or answer."""
        return next((words for pattern, words in self.wrong.items() if fits(pattern, done)), "")

    def names(self, action: str) -> bool:
        """Whether something is said of an action in particular, or it is right: then it need not be allowed."""
        return any(fits(pattern, action) for pattern in (*self.wrong, *self.does) if pattern != ANY)

    def begin(self) -> Match:
        """The match in which it is played."""
        match = Scripted(self.place.game, self.place.names, seed=0, start=self.place.state)
        match.script = self.chance
        return match

    def race(self, seed: int | None = None) -> Match:
        """The match that it leads to, where it is played to its end against computers."""
        place = self.place
        return Match(place.game, place.names, seed=seed, start=place.state, computers=self.levels)

    def judge(self, decided: int, action: str, events: Iterable[Event]) -> Verdict:
        """What becomes of an action, of which these events would come, after so many decisions that were none wrong."""
        if self.see is None:
            isright = decided < len(self.does) and fits(self.does[decided], action)
            isdone = decided + 1 == len(self.does)
        elif any(map(self.see.fits, events)):
            isright = isdone = True
        else:
            isright = decided + 1 < self.within and not self.names(action)
            isdone = False
        if not isright:
            return Verdict(False, False, self.word_for(action))
        return Verdict(True, isdone, self.right if isdone else "")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of what a reader does: whether it is `played`, whether that is all (`solved`), what is `said`."""

    played: bool
    solved: bool
    said: str


class Scripted(Match):
    """A match in which chance says what a lesson wants, as long as that can be."""

    script: Sequence[str] = ()

    def sample(self) -> tuple[Event, ...]:
        """Let chance speak."""
        drawn = sum(isinstance(step.action, Drawn) for step in self.history)
        wanted = self.game.parse(self.script[drawn]) if drawn < len(self.script) else None
        chance = self.game.chance(self.state)
        return self.play(wanted) if wanted is not None and chance and wanted in chance else super().sample()


@dataclass(frozen=True, slots=True)
class Course:
    """A document of lessons."""

    title: str
    game: AnyGame
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class First:
    """What is said when something happens for the first time."""

    name: str
    rule: str
    words: str
    see: See


def fits(pattern: str, text: str) -> bool:
    """Whether a text is of a pattern, or of one of several, in which a ``*`` stands for any letters.

    >>> fits("bet * 2", "bet 5 2"), fits("bet * | next", "pass"), fits("[SM]", "[SM]")
    (True, False, True)
    """
    ways = (".*".join(map(re.escape, way.strip().split(ANY))) for way in pattern.split(OR))
    return re.fullmatch("|".join(ways), text) is not None


# -- reading


def read_course(data: object, find_game: Callable[[str], AnyGame]) -> Course:
    """The course that a document, JSON data, describes.

    Raises:
        BadPosition: naming the entry that is wrong.
    """
    entries = _document(data, "course", FORMAT, ("title", "lessons"))
    game = find_game(entries["game"].text())
    lessons = tuple(_lesson(entry, game) for entry in entries["lessons"])
    names = [lesson.name for lesson in lessons]
    if not lessons or len(set(names)) < len(names):
        raise BadPosition("course.lessons: there must be one at least, and no two of a name.")
    return Course(entries["title"].text(), game, lessons)


def read_firsts(data: object) -> tuple[First, ...]:
    """What a document, JSON data, tells of first times.

    Raises:
        BadPosition: naming the entry that is wrong.
    """
    firsts = tuple(map(_first, _document(data, "firsts", FIRSTS, ("firsts",))["firsts"]))
    if len({first.name for first in firsts}) < len(firsts):
        raise BadPosition("firsts.firsts: no two have one name.")
    return firsts


def _first(reader: Reader) -> First:
    keys = ("name", "rule", "words", "see")
    entries = reader.mapping(keys)
    see = _see(entries.get("see"))
    if see is None or len(entries) < len(keys):
        reader.blame(f"it has {', '.join(keys)}.")
    return First(entries["name"].text(), entries["rule"].text(), entries["words"].text(), see)


def _document(data: object, what: str, form: str, keys: tuple[str, ...]) -> Entries:
    """The entries of a document of that form."""
    needed = ("format", "version", "game", *keys)
    entries = Reader(data, what, BadPosition).mapping(needed)
    for key in needed:
        if key not in entries:
            raise BadPosition(f"{what}: there is no entry “{key}”.")
    entries["format"].one_of((form,))
    entries["version"].whole(VERSION, VERSION)
    return entries


def _lesson(reader: Reader, game: AnyGame) -> Lesson:
    entries = reader.mapping(_ENTRIES)
    texts = {name: entries[name].text() for name in _TEXTS if name in entries}
    asked = [name for name in ASKS if name in entries]
    if len(texts) < len(_TEXTS) or len(asked) != 1:
        reader.blame(f"a lesson has {', '.join(_TEXTS)}, and one of {', '.join(ASKS)}.")
    lesson = Lesson(
        **texts,
        place=_place(reader, entries, game),
        hint=entries.read("hint", Reader.text, ""),
        right=entries.read("right", Reader.text, ""),
        wrong={name: entry.text() for name, entry in _object(entries.get("wrong")).items()},
        teaches=_texts(entries.get("teaches")),
        chance=_actions(entries.get("chance"), game),
        does=_texts(entries.get("do")),
        see=_see(entries.get("see")),
        within=entries.read("within", lambda entry: entry.whole(1, 20), 1),
        choices=_texts(entries.get("choose")),
        answer=entries.read("answer", Reader.text, ""),
        after=_actions(entries.get("after"), game),
        levels=_texts(entries.get("race")),
        solution=_actions(entries.get("solution"), game),
        unaided=entries.read("unaided", Reader.flag, False),
    )
    for complaint in _complaints(lesson):
        reader.blame(complaint)
    return replace(lesson, solution=lesson.solution or tuple(step.split(OR)[0].strip() for step in lesson.does))


def _place(reader: Reader, entries: Entries, game: AnyGame) -> Position:
    """The position, read as a document of its own."""
    try:
        state = game.from_json(entries["state"].value if "state" in entries else {})
        names = _texts(entries.get("seats")) or NAMES[: state.seats]
        document = position(game, names, state) | {"looks": list(_texts(entries.get("looks")))}
        return load_position(json.dumps(document), lambda _: game)
    except GameError as problem:
        reader.blame(problem)


def _object(reader: Reader | None) -> Entries:
    """The entries of an object, whatever they are called; none where there is no such thing."""
    return Entries() if reader is None else reader.mapping(reader.value if isinstance(reader.value, dict) else ())


def _see(reader: Reader | None) -> See | None:
    entries = _object(reader)
    if reader is None or "event" not in entries:
        return None if reader is None else reader.blame("it says which event is to happen.")
    fields = {name: entry.value for name, entry in entries.items() if name != "event"}
    return See(entries["event"].text(), fields)


def _texts(reader: Reader | None) -> tuple[str, ...]:
    return () if reader is None else tuple(entry.text() for entry in reader)


def _actions(reader: Reader | None, game: AnyGame) -> tuple[str, ...]:
    if reader is None:
        return ()
    return tuple(entry.read(lambda text: str(game.parse(text)), f"an action of {game.title}") for entry in reader)


def _complaints(lesson: Lesson) -> Iterable[str]:
    """What is wrong with a lesson whose entries are right in themselves."""
    others = [choice for choice in lesson.choices if choice != lesson.answer]
    if lesson.choices and (lesson.answer not in lesson.choices or len(set(lesson.choices)) < len(lesson.choices)):
        yield "the answer is one of those to choose from, and these are different."
    if any(not lesson.word_for(choice) for choice in others):
        yield "each wrong answer has a reason."
    if (lesson.does or lesson.see) and not lesson.wrong:
        yield "“wrong” has words for what somebody may do instead."
    if lesson.levels:
        try:
            checked_computers(lesson.levels, len(lesson.place.names))
        except GameError as problem:
            yield str(problem)
    elif not (lesson.right and lesson.hint):
        yield "a lesson has a hint, and something that is said when it is done."
    if not lesson.solution and (lesson.see or any(ANY in step for step in lesson.does)):
        yield "it says its solution."
