"""Tools that make questions about a position from the events that each action leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from homestretch.core import Event, OptionValue

Lesson = dict[str, Any]
"""A lesson, or part of one, as JSON data (see `homestretch.core.lesson`)."""
Message = str | list[Any]
"""A text of a lesson: a message, or a message with values, such as ``["Space {space}", {"space": 5}]``."""
Answer = tuple[Message, Message | None]
"""An answer to choose from, and the reason why it is wrong. The right answer has None instead of a reason."""
Score = Callable[[Sequence[Any]], float]
"""A function that returns the score of an action, given the events that the action leads to."""


@dataclass(frozen=True, slots=True)
class DecisionPoint:
    """A position in which a player chooses an action.

    Attributes:
        state: The state of the game.
        events_by_action: For each action (as text), the events that it leads to.
        random: A generator for questions that need a random choice.
    """

    state: Any
    events_by_action: Mapping[str, Sequence[Event]]
    random: Random


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """A kind of practice question, such as “Where does the horse stop?”.

    Attributes:
        name: The name, from which the names of its lessons are made.
        title: The title for readers.
        rule: The number of the rule that the reader practises.
        text: The introduction.
        hint: The help for readers who ask for it.
        make: Returns the question about a position, or None if there is not exactly one right answer.
        options: The options of the games in which to look for positions.
    """

    name: str
    title: str
    rule: str
    text: str
    hint: str
    make: Callable[[DecisionPoint], Lesson | None]
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def ask(self, found: DecisionPoint) -> Lesson | None:
        """Return the question about a position, with title, text and hint, or None if it cannot be asked there."""
        made = self.make(found)
        if made is None:
            return None
        words = {"name": self.name, "title": self.title, "text": self.text, "rule": self.rule, "hint": self.hint}
        return words | made


def multiple_choice(task: Message, answers: Sequence[Answer], action: str) -> Lesson:
    """Return a question with answers to choose from.

    Args:
        task: The question in words.
        answers: Each answer in words, with the reason why it is wrong; the right one has None.
        action: The action to play once the question has been answered.
    """
    return {
        "task": task,
        "choose": [answer for answer, _ in answers],
        "answer": [reason for _, reason in answers].index(None),
        "after": [action],
        "wrong": {str(number): reason for number, (_, reason) in enumerate(answers) if reason is not None},
    }


def ask_best_action(
    task: str, score: Score, *, looks: Callable[[Any], list[str]] | None = None
) -> Callable[[DecisionPoint], Lesson | None]:
    """Return a function for `QuestionKind.make` that asks which action has the highest score in a position.

    It returns None if several actions have that score, or if no action scores above 0.

    Args:
        task: The question in words.
        score: Returns the score of an action, given the events that it leads to.
        looks: Returns how the board is drawn (see `Position.looks`), given the state.
    """

    def make(found: DecisionPoint) -> Lesson | None:
        scores = {action: score(events) for action, events in found.events_by_action.items()}
        best = max(scores.values())
        right = [action for action in scores if scores[action] == best]
        if best <= 0 or len(right) != 1:
            return None
        return {"task": task, "do": right} | ({"looks": looks(found.state)} if looks else {})

    return make


def first_event(events: Iterable[Any], name: str) -> Any:
    """Return the first event whose class has this name, or None if there is none."""
    return next((event for event in events if type(event).__name__ == name), None)


def event_score(name: str, **fields: Any) -> Score:
    """Return a score function that gives 1 to actions with a certain event, and 0 to the others.

    For example, ``event_score("Moved", horse=3)`` looks for an event of the class ``Moved`` whose field ``horse`` is 3.
    """

    def score(events: Sequence[Any]) -> float:
        event = first_event(events, name)
        return float(event is not None and all(getattr(event, field) == value for field, value in fields.items()))

    return score


def moves_ended_by(found: DecisionPoint, name: str, reason: str) -> dict[str, Any]:
    """Return the moves that end for a certain `reason`, such as ``taken``.

    The keys are the texts of the actions, and the values are the events of the moves. `name` is the class of these
    events, such as ``HorseMoved``. Moves from the start are left out.
    """
    moves = ((action, first_event(events, name)) for action, events in found.events_by_action.items())
    return {action: moved for action, moved in moves if moved and moved.why == reason and moved.start > 0}


def payout_score(events: Sequence[Any]) -> float:
    """Return the money that an action pays the first player at the end of a race, as a score; 0 if no race ends."""
    return float(next((e.total for e in events if type(e).__name__ == "PaidOut" and e.seat == 0), 0))
