"""What the actions of all games have in common: the table goes on, and not everything can be done at any time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from .chance import Chance, Drawn
from .errors import IllegalAction, brief


@dataclass(frozen=True, slots=True)
class GoOn:
    """What the table does when a race or a game is over: ``next``, ``finish``, or what else a game has a word for."""

    word: str

    def __str__(self) -> str:
        return self.word


class InPhase(Protocol):
    """Anything that is in some phase of a game, such as a state."""

    @property
    def phase(self) -> str:
        """One word for the part of the game."""


def check_phase(state: InPhase, phase: str, action: object, rule: str, reason: str) -> None:
    """Refuse an action that belongs to another phase.

    Raises:
        IllegalAction: with the rule and the reason.
    """
    if state.phase != phase:
        raise IllegalAction(rule, reason, action)


def check_drawn(expected: Chance | None, drawn: Drawn, rules: Mapping[str, str], otherwise: str, silent: str) -> None:
    """Refuse what chance cannot bring now.

    `rules` has for each verb the paragraph that says when chance speaks, `otherwise` is for verbs of no chance.

    Raises:
        IllegalAction: with the rule of the chance that speaks now; if none does, with that of the one drawn, and
            `silent` says which dice, cards or lots do not speak.
    """
    if expected is None:
        raise IllegalAction(rules.get(drawn.verb, otherwise), f"a player decides now; {silent}.", drawn)
    if drawn not in expected:
        raise IllegalAction(rules[expected.verb], f"“{brief(str(drawn))}” cannot come up now.", drawn)
