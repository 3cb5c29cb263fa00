"""Chance events (rolls of dice and draws of cards), and the actions that record their outcomes."""

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
    """The outcome of a chance event, such as the faces that a roll shows.

    A record has both the players' actions and these outcomes, so a match can be replayed without a random generator.

    The text of an outcome is the verb of the chance event and a word for each die or card. Examples are ``roll S3 MA``
    and ``coin C``.
    """

    verb: str
    results: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join((self.verb, *self.results))

    @staticmethod
    def parse(text: str, verbs: Collection[str]) -> ChanceOutcome:
        """Return the outcome with this text form, such as ``roll S3 MA``. This is the inverse of `str`.

        Raises:
            MalformedAction: If the text is not one of `verbs` followed by at least one result.
        """
        verb, *results = text.split(" ")
        if verb not in verbs or not results or not all(results):
            hint = t("Begin with one of these words: {verbs}. Then give the results.", verbs=", ".join(sorted(verbs)))
            raise MalformedAction(text, hint)
        return ChanceOutcome(verb, tuple(results))


class Chance(ABC, Collection[ChanceOutcome]):
    """A chance event, such as a roll, as the collection of its possible outcomes.

    The outcomes are generated lazily, since there may be thousands.

    `verb` is the first word of each outcome's text, such as ``roll``. `by_hand` is True if the event waits until a
    player rolls or draws, and False if the app carries it out automatically, such as the turning of a coin.
    """

    verb: str
    by_hand: bool

    @property
    def rolled(self) -> bool:
        """True if players who use real dice have to roll them for this event."""
        return self.by_hand

    @abstractmethod
    def sample(self, random: Random) -> ChanceOutcome:
        """Return one of the possible outcomes, drawn at random.

        It uses only `Random.random`, because Python promises only for this method that a seed gives the same numbers in
        later versions.
        """


@dataclass(frozen=True, slots=True)
class Dice(Chance):
    """A roll of dice or a toss of coins. `faces` has the words on the sides of each die or coin.

    For example, ``(("1", "1", "2"),)`` is one die that shows a 1 twice as often as a 2. `again` is True for a roll that
    the app makes automatically right after another one, such as a reroll.
    """

    verb: str
    faces: tuple[tuple[str, ...], ...]
    by_hand: bool = True
    again: bool = False

    @property
    def rolled(self) -> bool:
        """True if players who use real dice have to roll them for this event."""
        return self.by_hand or self.again

    def sample(self, random: Random) -> ChanceOutcome:
        """Return an outcome with a random face of each die."""
        draw = random.random
        results = []
        for die in self.faces:
            results.append(die[int(draw() * len(die))])  # noqa: PERF401 - a comprehension is slower before Python 3.12
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
    """The draw of a card from a deck. `left` has the cards that are still in the deck."""

    verb: str
    left: tuple[str, ...]
    by_hand: bool = False

    def sample(self, random: Random) -> ChanceOutcome:
        """Return an outcome with one of the cards that are left, drawn at random."""
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
