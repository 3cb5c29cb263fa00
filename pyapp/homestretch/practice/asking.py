"""Tools for asking questions about a position, in terms of the events that each action leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from homestretch.core import Event, OptionValue

Lesson = dict[str, Any]
Said = str | list[Any]
"""A text of a lesson: a message, or a list of a message and what fills its holes."""
Answer = tuple[Said, Said | None]
"""An answer to choose from, and what the page says to it; None for the right one."""
Score = Callable[[Sequence[Any]], float]


@dataclass(frozen=True, slots=True)
class DecisionPoint:
    """A position in which a player decides; `comes` maps the text of each action to the events that it leads to."""

    state: Any
    comes: Mapping[str, Sequence[Event]]
    random: Random


@dataclass(frozen=True, slots=True)
class Question:
    """A kind of question, asked in games with these `options`.

    `make` returns the lesson for a position, or None if the question has no answer there, or more than one.
    """

    name: str
    title: str
    rule: str
    text: str
    hint: str
    make: Callable[[DecisionPoint], Lesson | None]
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def ask(self, found: DecisionPoint) -> Lesson | None:
        """Return the full lesson for a position, or None if `make` returns None."""
        made = self.make(found)
        if made is None:
            return None
        words = {"name": self.name, "title": self.title, "text": self.text, "rule": self.rule, "hint": self.hint}
        return words | made


def multiple_choice(task: Said, answers: Sequence[Answer], action: str) -> Lesson:
    """Return a question with answers in words to choose from; `action` is played when it has been answered."""
    return {
        "task": task,
        "choose": [answer for answer, _ in answers],
        "answer": [reason for _, reason in answers].index(None),
        "after": [action],
        "wrong": {str(number): reason for number, (_, reason) in enumerate(answers) if reason is not None},
    }


def which(
    task: str, score: Score, *, looks: Callable[[Any], list[str]] | None = None
) -> Callable[[DecisionPoint], Lesson | None]:
    """Return a function for `Question.make` that asks for the action with the highest score.

    The function returns None if several actions have that score, or if it is not above 0.

    Args:
        task: The question in words.
        score: Returns the score of an action, given its events.
        looks: Returns how the board is drawn (see `Position.looks`), given the state.
    """

    def make(found: DecisionPoint) -> Lesson | None:
        scores = {action: score(events) for action, events in found.comes.items()}
        best = max(scores.values())
        right = [action for action in scores if scores[action] == best]
        if best <= 0 or len(right) != 1:
            return None
        return {"task": task, "do": right} | ({"looks": looks(found.state)} if looks else {})

    return make


def of(events: Iterable[Any], name: str) -> Any:
    """Return the first event whose class has this name, or None."""
    return next((event for event in events if type(event).__name__ == name), None)


def happens(name: str, **fields: Any) -> Score:
    """Return a score that is 1 for actions that lead to an event of this class with these fields, else 0."""

    def score(events: Sequence[Any]) -> float:
        event = of(events, name)
        return float(event is not None and all(getattr(event, field) == value for field, value in fields.items()))

    return score


def why(found: DecisionPoint, name: str, reason: str) -> dict[str, Any]:
    """Return the horses' moves that end for a reason, by the action that leads to each.

    Moves of horses at the start are left out. `name` is the class of the event that moves a horse.
    """
    moves = ((action, of(events, name)) for action, events in found.comes.items())
    return {action: moved for action, moved in moves if moved and moved.why == reason and moved.start > 0}


def paid(events: Sequence[Any]) -> float:
    """Return as a score what a race pays the first player; 0 if nothing is paid out."""
    return float(next((e.total for e in events if type(e).__name__ == "PaidOut" and e.seat == 0), 0))
