"""Chance events (dice and cards), and the action that records how one turned out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import product
from math import prod
from random import Random
from typing import NamedTuple

from .errors import MalformedAction
from .language import t


class ChanceOutcome(NamedTuple):
    """The result of a chance event.

    It is an action like any other, so a record replays without a random generator. Its text is the verb, then one word
    for each die or card: ``roll S3 MA`` or ``coin C``.
    """

    verb: str
    results: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.verb, *self.results))

    @staticmethod
    def parse(text: str, verbs: Collection[str]) -> ChanceOutcome:
        """Read the text form; the inverse of `str`.

        Raises:
            MalformedAction: If the text is not one of `verbs` followed by at least one result.
        """
        verb, *results = text.split(" ")
        if verb not in verbs or not results or not all(results):
            hint = t("Begin with one of these words: {verbs}. Then give the results.", verbs=", ".join(sorted(verbs)))
            raise MalformedAction(text, hint)
        return ChanceOutcome(verb, tuple(results))


class Chance(ABC, Collection[ChanceOutcome]):
    """A chance event: the collection of its possible outcomes, which are listed only on demand.

    `verb` names the event. `by_hand` is True if a player triggers it (rolls dice), and False if it happens by itself (a
    coin turns because a horse stands on it).
    """

    verb: str
    by_hand: bool

    @property
    def rolled(self) -> bool:
        """True if players who use real dice roll them for this event; that includes forced rerolls."""
        return self.by_hand

    @abstractmethod
    def sample(self, random: Random) -> ChanceOutcome:
        """Draw one outcome at random.

        It uses only `Random.random`: no other method of the generator is promised to give the same numbers in later
        versions of Python.
        """


@dataclass(frozen=True, slots=True)
class Dice(Chance):
    """Independent fair dice or coins, rolled together.

    `faces` holds the words on the sides of each die; a word on two sides is twice as likely, but listed once. `again`
    is True for dice that are rolled once more without anyone asking.
    """

    verb: str
    faces: tuple[tuple[str, ...], ...]
    by_hand: bool = True
    again: bool = False

    @property
    def rolled(self) -> bool:
        """True if players who use real dice roll them for this event; that includes forced rerolls."""
        return self.by_hand or self.again

    def sample(self, random: Random) -> ChanceOutcome:
        """Draw one face of each die."""
        draw = random.random
        results = []
        for die in self.faces:
            results.append(die[int(draw() * len(die))])  # noqa: PERF401 - a call more, before Python 3.12
        return ChanceOutcome(self.verb, tuple(results))

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, ChanceOutcome)
            and action.verb == self.verb
            and len(action.results) == len(self.faces)
            and all(map(tuple.__contains__, self.faces, action.results))
        )

    def __iter__(self) -> Iterator[ChanceOutcome]:
        return (ChanceOutcome(self.verb, results) for results in product(*map(dict.fromkeys, self.faces)))

    def __len__(self) -> int:
        return prod(len(set(die)) for die in self.faces)


@dataclass(frozen=True, slots=True)
class Cards(Chance):
    """The draw of one card; each card of the tuple `left` is equally likely."""

    verb: str
    left: tuple[str, ...]
    by_hand: bool = False

    def sample(self, random: Random) -> ChanceOutcome:
        """Draw one of the remaining cards at random."""
        return ChanceOutcome(self.verb, (self.left[int(random.random() * len(self.left))],))

    def __contains__(self, action: object) -> bool:
        return (
            isinstance(action, ChanceOutcome)
            and action.verb == self.verb
            and len(action.results) == 1
            and action.results[0] in self.left
        )

    def __iter__(self) -> Iterator[ChanceOutcome]:
        return (ChanceOutcome(self.verb, (card,)) for card in self.left)

    def __len__(self) -> int:
        return len(self.left)
