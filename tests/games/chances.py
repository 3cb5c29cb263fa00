"""Exact chances: every possible draw and its chance, without a single roll."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import pairwise
from math import prod
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")


def outcomes(draw: Callable[[Random], T]) -> dict[T, float]:
    """Return every result of `draw` with its probability, by calling it once for each sequence of random answers."""
    found: dict[T, float] = defaultdict(float)
    plan: list[int] = []
    while True:
        script = _Script(plan)
        found[draw(script)] += prod(script.chances)
        while script.taken and script.taken[-1] == script.last.pop():
            script.taken.pop()
        if not script.taken:
            return dict(found)
        plan = [*script.taken[:-1], script.taken[-1] + 1]


class _Script(Random):
    """Answers by a plan, with the number of the answer each time, and afterwards with the first one always."""

    def __init__(self, plan: Sequence[int]) -> None:
        super().__init__(0)
        self._plan = iter(plan)
        self.taken: list[int] = []
        self.last: list[int] = []
        self.chances: list[float] = []

    def _answer(self, answers: Sequence[Any], chances: Sequence[float]) -> Any:
        number = next(self._plan, 0)
        self.taken.append(number)
        self.last.append(len(answers) - 1)
        self.chances.append(chances[number])
        return answers[number]

    def choice(self, seq: Any) -> Any:
        return self._answer(seq, [1 / len(seq)] * len(seq))

    def choices(self, population: Any, weights: Any = None, *, cum_weights: Any = None, k: int = 1) -> list[Any]:
        assert (weights, k) == (None, 1)
        chances = [(after - before) / cum_weights[-1] for before, after in pairwise((0, *cum_weights))]
        return [self._answer(population, chances)]

    def random(self) -> float:
        raise AssertionError("only what is chosen from a list can be told exactly")

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError("only what is chosen from a list can be told exactly")
