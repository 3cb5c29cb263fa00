"""How questions are asked: of a position, in terms of the events that something would lead to."""

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
    """A position in which somebody is to decide: `comes` has for each action, by its text, the events of it."""

    game: AnyGame
    names: Sequence[str]
    state: Any
    comes: Mapping[str, Sequence[Event]]
    random: Random

    def in_words(self, action: str) -> str:
        """What an action leads to, in words."""
        return " ".join(filter(None, (self.game.say(event, self.names) for event in self.comes[action])))


@dataclass(frozen=True, slots=True)
class Question:
    """A question: `ask` gives the lesson for a position, but for that; or None, where it has no answer, or several.

    It comes up in games with these `options`.
    """

    name: str
    title: str
    rule: str
    text: str
    hint: str
    make: Callable[[DecisionPoint], Lesson | None]
    options: Mapping[str, OptionValue] = field(default_factory=dict)

    def ask(self, found: DecisionPoint) -> Lesson | None:
        """See above."""
        made = self.make(found)
        if made is None:
            return None
        words = {"name": self.name, "title": self.title, "text": self.text, "rule": self.rule, "hint": self.hint}
        return words | made


def which(
    task: str, score: Score, *, looks: Callable[[Any], list[str]] | None = None
) -> Callable[[DecisionPoint], Lesson | None]:
    """Ask for the one action that scores more than all others, and more than nothing."""

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
    """The first event of that class, or None."""
    return next((event for event in events if type(event).__name__ == name), None)


def happens(name: str, **fields: Any) -> Score:
    """1 where such an event comes."""

    def score(events: Sequence[Any]) -> float:
        event = of(events, name)
        return float(event is not None and all(getattr(event, field) == value for field, value in fields.items()))

    return score


def why(found: DecisionPoint, name: str, reason: str) -> dict[str, Any]:
    """For the actions that move a horse on the course, and it stops for that reason, the event that says so."""
    moves = ((action, of(events, name)) for action, events in found.comes.items())
    return {action: moved for action, moved in moves if moved and moved.why == reason and moved.start > 0}


def paid(events: Sequence[Any]) -> float:
    """What a race that ends brings the first player."""
    return float(next((e.total for e in events if type(e).__name__ == "PaidOut" and e.seat == 0), 0))
