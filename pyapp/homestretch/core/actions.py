"""The actions of players: their text forms, and the check that they fit the phase of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from .chance import Chance, ChanceOutcome
from .errors import IllegalAction, MalformedAction, brief
from .language import N_, t


class Action(Protocol):
    """An action of a player or an outcome of chance.

    `str` gives its text form, which `Game.parse` reads.
    """

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


A = TypeVar("A", bound=Action)


@dataclass(frozen=True, slots=True)
class GoOn:
    """An action that starts the next race, adds a race, or ends the game.

    Its text form is `word`, such as ``next`` or ``finish``.
    """

    word: str

    def __str__(self) -> str:
        return self.word


NEXT: Final = GoOn("next")
"""The action that begins the next race or game."""

FINISH: Final = GoOn("finish")
"""The action that ends a meeting or a set after its last race or game."""

ANOTHER: Final = GoOn("another")
"""The action that adds a race or game to those agreed. Computers never choose it."""


class Vocabulary(Generic[A]):
    """An index of all actions that players of a game may ever take, by the text of each action."""

    def __init__(self, actions: Iterable[A] = (), hint: str = N_("There’s no such action.")) -> None:
        """Index the actions by their texts.

        Args:
            actions: Every action that players may ever take.
            hint: How actions are written, as a sentence for error messages.
        """
        self._by_text = {str(action): action for action in actions}
        self._known = frozenset(self._by_text.values())
        self._hint = hint

    def __iter__(self) -> Iterator[A]:
        return iter(self._by_text.values())

    def __contains__(self, action: object) -> bool:
        return action in self._known

    def find(self, text: str) -> A | None:
        """Return the action with this text, or None.

        Games that also accept other spellings of actions override this method.
        """
        return self._by_text.get(text)

    def parse(self, text: str) -> A:
        """Return the action with this text.

        Raises:
            MalformedAction: If no action has this text.
        """
        action = self.find(text)
        if action is None:
            raise MalformedAction(text, t(self._hint))
        return action


class InPhase(Protocol):
    """Any object with a phase, such as the state of a game."""

    @property
    def phase(self) -> str:
        """The current phase in one word, such as ``bet``."""


def check_phase(
    state: InPhase, phase: str, action: object, rule: str, reason: str, obstacles: Iterable[str] = ()
) -> None:
    """Raise IllegalAction unless the state is in a given phase.

    Args:
        state: The current state.
        phase: The only phase in which the action is allowed.
        action: The action that somebody tried.
        rule: The number of the rule that forbids the action in other phases.
        reason: The sentence that tells the player why the action is not allowed.
        obstacles: The pieces that prevent the action (see `IllegalAction.obstacles`).

    Raises:
        IllegalAction: If the state is in another phase.
    """
    if state.phase != phase:
        raise IllegalAction(rule, reason, action, obstacles)


def check_chance_outcome(
    expected: Chance | None, outcome: ChanceOutcome, handlers: Mapping[str, tuple[str, object]]
) -> None:
    """Raise IllegalAction unless an outcome of chance is possible now.

    Args:
        expected: The chance event that comes next, or None if a player decides.
        outcome: The outcome to check.
        handlers: The game's `Game.chance_handlers`, from which the error gets the number of the rule.

    Raises:
        IllegalAction: If a player decides now, or the chance event does not have this outcome.
    """
    if expected is None:
        rule = handlers[outcome.verb][0] if outcome.verb in handlers else "1"
        raise IllegalAction(rule, t("A player has to choose now: there’s nothing to roll or draw."), outcome)
    if outcome not in expected:
        reason = t("“{outcome}” isn’t a possible result at this point.", outcome=brief(str(outcome)))
        raise IllegalAction(handlers[expected.verb][0], reason, outcome)
