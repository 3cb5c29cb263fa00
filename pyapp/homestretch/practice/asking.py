"""Tools for asking questions about a position, in terms of the events that each action leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from homestretch.core import AnyGame, Event, OptionValue

Lesson = dict[str, Any]
Score = Callable[[Sequence[Any]], float]


@dataclass(frozen=True, slots=True)
class DecisionPoint:
    """A position in which a player decides; `comes` maps the text of each action to the events that it leads to."""

    game: AnyGame
    names: Sequence[str]
    state: Any
    comes: Mapping[str, Sequence[Event]]
    random: Random

    def in_words(self, action: str) -> str:
        """Return the effect of an action in words."""
        return " ".join(filter(None, (self.game.say(event, self.names) for event in self.comes[action])))


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
        wrong = {action: f"Then: {found.in_words(action)}" for action in scores if action != right[0]}
        lesson = {"task": task, "do": right, "right": found.in_words(right[0]), "wrong": wrong}
        return lesson | ({"looks": looks(found.state)} if looks else {})

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
