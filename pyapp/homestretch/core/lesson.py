"""Lessons: positions with a task for the reader. They are JSON files beside the rulebook, and contain no code.

A course is a document with a ``title``, its ``game`` and its ``lessons``. A lesson has

=============  ====================================================================================================
``name``       a word, unique in the course, by which the page remembers that the lesson is done
``title``      the title of the lesson
``text``       the introduction: two or three sentences
``rule``       the paragraph or ruling that the lesson teaches, such as ``2.3`` or ``P4``
``state``      the position, as in a position document
``seats``      the players' names; needed only if they are not the usual ones (see `NAMES`)
``looks``      how the board is drawn, as in a position document
``chance``     the first outcomes of dice and cards, in order, such as ``roll Y4 G5 B3 O1``; later outcomes are random
``teaches``    the kinds of actions that no earlier lesson asks for, such as ``ride``
``task``       what the reader has to do, in a sentence
``hint``       a sentence that helps
``right``      what the page says when the task is done; by default the log (“race call”) of what was played
``wrong``      what the page says after a wrong action or answer; by default the log of what the action would cause
``unaided``    true if the page does not show in advance what a choice would lead to
=============  ====================================================================================================

and one of these entries, which says how the lesson is solved:

=============  ====================================================================================================
``do``         the right actions, one after the other; alternatives are separated by ``|``, and ``*`` stands for any
               letters, as in ``["bet 3 * | bet 5 *", "seal"]``
``see``        the event that must happen, and the values of some of its fields (``"*"``: not None, False or 0), as in
               ``{"event": "Rode", "behind": 22}``. It must happen within as many decisions as ``within`` says, by
               default one
``choose``     answers in words; ``answer`` is the number of the right one, from 0, and ``after`` has the actions that
               are then played for everyone to see
``race``       the level of each seat's computer, empty for the reader; the reader plays the race to its end against
               these computers
=============  ====================================================================================================

The keys of ``wrong`` are actions, with ``*`` as in ``do``, or the numbers of answers. The page shows the text of the
first key that fits. A wrong action is not played.

A lesson with ``see``, or with ``*`` in ``do``, also needs a ``solution``: the actions that solve the lesson.

Every text is one message, and is shown in the current language. If it has placeholders, it is a list of the message and
the numbers or terms that fill them, such as ``["{horse} is on space {n}.", {"horse": "Beige", "n": 12}]``.

Another document has a game's ``firsts``: tips that the page shows when something happens for the first time. Each has
a ``name``, a ``rule``, the event to ``see``, and the ``words`` that explain the event.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from .chance import ChanceOutcome
from .events import Event
from .game import AnyGame
from .language import t
from .match import Match
from .position import Position

NAMES: Final = ("Ada", "Ben", "Cy", "Dee", "Eve", "Flo")
"""The players' names in a lesson that gives none. The reader is the first player."""

ANY: Final = "*"
OR: Final = "|"


@dataclass(frozen=True, slots=True)
class Text:
    """A text of a lesson: its English message, and the values for the message's placeholders."""

    message: str = ""
    holes: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        """Return the text in the current language."""
        return t(self.message, **self.holes)


@dataclass(frozen=True, slots=True)
class See:
    """A pattern for events: the name of the event's class, and the values of some of its fields.

    The value ``*`` stands for anything but None, False and 0.
    """

    event: str
    fields: Mapping[str, Any]

    def fits(self, event: Event) -> bool:
        """Return True if an event fits the pattern.

        >>> from .events import Event
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
    """One lesson: a position, a task, and how the task is solved.

    Most fields have the names of the entries that are described at the top of this module. The others are:

    - `place` has the entries ``state``, ``seats`` and ``looks``.
    - `right_actions` is the entry ``do``, `choices` the entry ``choose``, and `levels` the entry ``race``.
    - `chances` and `playouts` are only for questions of judgement.
    """

    name: str
    title: Text
    text: Text
    rule: str
    task: Text
    place: Position
    hint: Text = Text()
    right: Text = Text()
    wrong: Mapping[str, Text] = field(default_factory=dict)
    chance: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()
    right_actions: tuple[str, ...] = ()
    see: See | None = None
    within: int = 1
    choices: tuple[Text, ...] = ()
    answer: int = 0
    after: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    solution: tuple[str, ...] = ()
    unaided: bool = False
    chances: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """For a question of judgement, the chance of winning with each action, best first, with its standard error."""
    playouts: int = 0
    """The number of simulated games from which `chances` is estimated."""

    def word_for(self, done: str) -> str:
        """Return the lesson's own reply to a wrong action or answer, or an empty text.

        Args:
            done: The text of the action, or the number of the answer.
        """
        return next((str(words) for pattern, words in self.wrong.items() if fits(pattern, done)), "")

    def reply(self, events: Iterable[Event]) -> str:
        """Return what the page says when the lesson is solved by an action with these `events`.

        This is the lesson's text `right`, or if the lesson has no such text, the log's sentences for the events.
        """
        return str(self.right) or self.call(events)

    def call(self, events: Iterable[Event]) -> str:
        """Return the log's sentences for some events, with spaces between them."""
        return " ".join(filter(None, (self.place.game.say(event, self.place.names) for event in events)))

    def mentions(self, action: str) -> bool:
        """Return True if the lesson names an action as right or wrong. A pattern ``*`` alone does not count.

        The reader may try an action that the lesson names, even if the rules forbid it.
        """
        return any(fits(pattern, action) for pattern in (*self.wrong, *self.right_actions) if pattern != ANY)

    def begin(self) -> Match:
        """Return a new match at the lesson's position, in which dice and cards come up as `chance` says."""
        match = Scripted(self.place.game, self.place.names, seed=0, start=self.place.state)
        match.script = self.chance
        return match

    def race(self, seed: int | None = None) -> Match:
        """Return a new match at the lesson's position, to be played to the end against computers."""
        place = self.place
        levels = self.levels or ["", *["regular"] * (len(place.names) - 1)]
        return Match(place.game, place.names, seed=seed, start=place.state, computers=levels)

    def judge(self, decided: int, action: str, events: Sequence[Event]) -> Verdict:
        """Judge a reader's action: return the reply to it, which also says whether the action solves the lesson.

        Args:
            decided: How many right actions the reader has already made.
            action: The text of the action.
            events: What would happen if the action were played.
        """
        if self.see is None:
            isright = decided < len(self.right_actions) and fits(self.right_actions[decided], action)
            isdone = decided + 1 == len(self.right_actions)
        elif any(map(self.see.fits, events)):
            isright = isdone = True
        else:
            isright = decided + 1 < self.within and not self.mentions(action)
            isdone = False
        if not isright:
            said = self.word_for(action) or t("What would happen: {call}", call=self.call(events))
            return Verdict(False, False, said)
        return Verdict(True, isdone, self.reply(events) if isdone else "")


@dataclass(frozen=True, slots=True)
class Verdict:
    """The reply to a reader's action: whether it is played, whether it solves the lesson, and what the page says."""

    played: bool
    solved: bool
    said: str


class Scripted(Match):
    """A match in which dice and cards follow a script: the first outcomes of chance are given in advance.

    If an outcome in the script is not possible, a random one is drawn instead. After the end of the script, all
    outcomes are random.
    """

    script: Sequence[str] = ()

    def sample(self) -> tuple[Event, ...]:
        """Play the next outcome of the script if it is possible now, else a random one, and return the events."""
        drawn = sum(isinstance(ply.action, ChanceOutcome) for ply in self.history)
        wanted = self.game.parse(self.script[drawn]) if drawn < len(self.script) else None
        chance = self.game.chance(self.state)
        return self.play(wanted) if wanted is not None and chance and wanted in chance else super().sample()


@dataclass(frozen=True, slots=True)
class Course:
    """The lessons of one game, in order."""

    title: Text
    game: AnyGame
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True, slots=True)
class First:
    """A tip that the page shows the first time an event fits the pattern `see`."""

    name: str
    rule: str
    words: str
    see: See


def fits(pattern: str, text: str) -> bool:
    """Return True if a text fits a pattern, in which ``*`` stands for any letters and ``|`` separates alternatives.

    >>> fits("bet * 2", "bet 5 2"), fits("bet * | next", "pass"), fits("[SM]", "[SM]")
    (True, False, True)
    """
    ways = (".*".join(map(re.escape, way.strip().split(ANY))) for way in pattern.split(OR))
    return re.fullmatch("|".join(ways), text) is not None
