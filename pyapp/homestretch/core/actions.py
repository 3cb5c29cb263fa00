"""What the actions of all games have in common: their texts, and that not everything can be done at any time."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from .chance import Chance, ChanceOutcome
from .errors import IllegalAction, MalformedAction, brief


class Action(Protocol):
    """A small frozen value; `str` gives its text form, `Game.parse` reads it back."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class GoOn:
    """What the table does when a race or a game is over: ``next``, ``finish``, or what else a game has a word for."""

    word: str

    def __str__(self) -> str:
        return self.word


NEXT: Final = GoOn("next")
"""To begin the next race or game."""

FINISH: Final = GoOn("finish")
"""To end the whole, now that all of it has been played."""

ANOTHER: Final = GoOn("another")
"""To go on for longer than was agreed on: only people do."""


class Vocabulary(Generic[A]):
    """All actions of players that a game knows, each with a text of its own."""

    def __init__(self, actions: Iterable[A] = (), hint: str = "there is none like it.") -> None:
        """`hint` goes on after “… cannot be read:”; it says how actions are written."""
        self._by_text = {str(action): action for action in actions}
        self._known = frozenset(self._by_text.values())
        self._hint = hint

    def __iter__(self) -> Iterator[A]:
        return iter(self._by_text.values())

    def __contains__(self, action: object) -> bool:
        return action in self._known

    def find(self, text: str) -> A | None:
        """The action of a text, or None; a game that reads other spellings too adds them here."""
        return self._by_text.get(text)

    def parse(self, text: str) -> A:
        """The action of a text.

        Raises:
            MalformedAction: if nothing is written like that.
        """
        action = self.find(text)
        if action is None:
            raise MalformedAction(text, self._hint)
        return action


class InPhase(Protocol):
    """Anything that is in some phase of a game, such as a state."""

    @property
    def phase(self) -> str:
        """One word for the part of the game."""


def check_phase(
    state: InPhase, phase: str, action: object, rule: str, reason: str, obstacles: Iterable[str] = ()
) -> None:
    """Refuse an action that belongs to another phase.

    Raises:
        IllegalAction: with the rule and the reason.
    """
    if state.phase != phase:
        raise IllegalAction(rule, reason, action, obstacles)


def check_chance_outcome(
    expected: Chance | None, outcome: ChanceOutcome, handlers: Mapping[str, tuple[str, object]]
) -> None:
    """Refuse what chance cannot bring now; `handlers` has for each verb first the paragraph that says when it speaks.

    Raises:
        IllegalAction: with the rule of the chance that speaks now; if none does, with that of the one drawn.
    """
    if expected is None:
        rule = handlers[outcome.verb][0] if outcome.verb in handlers else "1"
        raise IllegalAction(rule, "a player decides now, not chance.", outcome)
    if outcome not in expected:
        raise IllegalAction(handlers[expected.verb][0], f"“{brief(str(outcome))}” cannot come up now.", outcome)
