"""Chooses cases of each test that is written for every game, when there is no time for all cases."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pytest
from _pytest.mark import ParameterSet

from homestretch.games import GAMES

GAMES_OF_A_LONG_TEST = 2
"""A long test without a browser runs in this many games, although it could run in more; a browser test in one."""

_NAME = re.compile(f"({'|'.join(game.name for game in GAMES)})([^-]*)")


class Case(NamedTuple):
    """A case of a test: the test, its game if it runs in several games, and what else distinguishes the case.

    A `variant` is one of several tables of the game at which the test is the same.
    """

    test: str
    game: str
    rest: str
    variant: str = ""


def case_of(test: str, parameters: str) -> Case:
    """The case of a test with such parameters.

    >>> case_of("test_arrows", "chromium-pistard-phone")
    Case(test='test_arrows', game='pistard', rest='chromium--phone', variant='')
    >>> case_of("test_arrows", "chromium-pistard, points race-phone")
    Case(test='test_arrows', game='pistard', rest='chromium--phone', variant=', points race')
    """
    found = _NAME.search(parameters)
    game, variant = found.groups() if found else ("", "")
    return Case(test, game, _NAME.sub("", parameters, count=1), variant)


def covering(cases: Iterable[Case], many: int = 1) -> set[Case]:
    """Choose cases of each test: those of `many` games, and one case of each other kind, from one game after another.

    The games take turns from test to test, so that each is in as many tests as the others.
    """
    tests: dict[str, list[Case]] = defaultdict(list)
    for case in cases:
        tests[case.test].append(case)
    chosen: set[Case] = set()
    turn = 0
    for of_test in tests.values():
        games = list(dict.fromkeys(case.game for case in of_test if case.game))
        if len(games) <= many:
            chosen.update(of_test)
            continue
        rests = list(dict.fromkeys(case.rest for case in of_test))
        for place in range(many if len(rests) == 1 else len(rests)):
            alike = [case for case in of_test if case.rest == rests[place % len(rests)]]
            ours = games[turn % len(games)]
            chosen.add(next((case for case in alike if case.game == ours), alike[0]))
            turn += 1
    return chosen


def by_turns(items: Sequence[object], first: int, share: int) -> list[ParameterSet]:
    """Items for long tests: every `share`-th item from `first` on is usual; the others are marked as thorough."""
    return [
        pytest.param(item, marks=[pytest.mark.thorough] if (at - first) % share else [], id=str(item))
        for at, item in enumerate(items)
    ]
