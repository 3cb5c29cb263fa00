"""What dice and cards may say next, and the action that records what they said."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import product
from math import prod
from random import Random
from typing import NamedTuple

from .errors import MalformedAction


class ChanceOutcome(NamedTuple):
    """What chance brought: an action like any other, so that a record replays without a generator.

    Text form: the verb, then one word for each die or card: ``roll S3 MA`` or ``coin C``.
    """

    verb: str
    results: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.verb, *self.results))

    @staticmethod
    def parse(text: str, verbs: Collection[str]) -> ChanceOutcome:
        """The inverse of `str`.

        Raises:
            MalformedAction: if the text does not start with one of `verbs` and go on with a result.
        """
        verb, *results = text.split(" ")
        if verb not in verbs or not results or not all(results):
            raise MalformedAction(text, f"expected {' or '.join(sorted(verbs))} and its results.")
        return ChanceOutcome(verb, tuple(results))


class Chance(ABC, Collection[ChanceOutcome]):
    """A chance event: the collection of everything that may come, never listed unless asked.

    `verb` names it. `by_hand` says whether a player makes it happen (rolls dice) or it happens by itself
    (a coin is turned because a horse stands on it). `rolled` says whether it is dice that a table with dice of its
    own rolls: all that is rolled by hand, and what must be rolled again because of that.
    """

    verb: str
    by_hand: bool

    @property
    def rolled(self) -> bool:
        """See above."""
        return self.by_hand

    @abstractmethod
    def sample(self, random: Random) -> ChanceOutcome:
        """One result, all equally likely.

        Uses nothing of the generator but `Random.random`, the only method whose sequence Python promises
        to keep.
        """


@dataclass(frozen=True, slots=True)
class Dice(Chance):
    """Independent fair dice (or coins) thrown together.

    `faces` has for each die the words on its sides; a word on two sides is twice as likely, and listed once.
    `again` marks dice that are rolled once more without being asked for.
    """

    verb: str
    faces: tuple[tuple[str, ...], ...]
    by_hand: bool = True
    again: bool = False

    @property
    def rolled(self) -> bool:
        """Whether these are dice that a table with dice of its own rolls."""
        return self.by_hand or self.again

    def sample(self, random: Random) -> ChanceOutcome:
        """One face of each die."""
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
    """One card of those left, each as likely as the others."""

    verb: str
    left: tuple[str, ...]
    by_hand: bool = False

    def sample(self, random: Random) -> ChanceOutcome:
        """One of the cards left."""
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
