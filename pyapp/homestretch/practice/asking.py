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

    `make` returns the lesson for a position, or None unless the question has exactly one answer there.
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
    """Return a question with answers in words; the action is played afterwards."""
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
    """Return a function for `Question.make`: it asks for the only action with the highest score, if that is above 0.

    Args:
        task: The question in words.
        score: Returns the score of an action, given its events.
        looks: Returns the looks of the board, given the state.
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
    """Return the first event of the class with that name, or None."""
    return next((event for event in events if type(event).__name__ == name), None)


def happens(name: str, **fields: Any) -> Score:
    """Return a score that is 1 if an event with that name and these fields happens, else 0."""

    def score(events: Sequence[Any]) -> float:
        event = of(events, name)
        return float(event is not None and all(getattr(event, field) == value for field, value in fields.items()))

    return score


def why(found: DecisionPoint, name: str, reason: str) -> dict[str, Any]:
    """Return the move of a horse for each action, if it ends for this reason and the horse was not at the start.

    `name` is the class of the event that moves horses.
    """
    moves = ((action, of(events, name)) for action, events in found.comes.items())
    return {action: moved for action, moved in moves if moved and moved.why == reason and moved.start > 0}


def paid(events: Sequence[Any]) -> float:
    """Return as a score the payout of a race to the first player, or 0 if there is no payout."""
    return float(next((e.total for e in events if type(e).__name__ == "PaidOut" and e.seat == 0), 0))
