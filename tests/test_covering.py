"""Which cases of tests are played where there is no time for all."""

from collections import Counter

import pytest

from homestretch.games import GAMES
from tests.covering import GAMES_OF_A_LONG_TEST, Case, case_of, covering

NAMES = [game.name for game in GAMES]


@pytest.mark.parametrize("many", [1, GAMES_OF_A_LONG_TEST])
def test_each_test_is_played_in_so_many_games_and_each_game_in_as_many_tests_as_the_others(many: int) -> None:
    tests = [f"test_{number}" for number in range(len(NAMES))]
    chosen = covering((Case(test, name, "") for test in tests for name in NAMES), many)
    assert set(Counter(case.test for case in chosen).values()) == {many}
    assert set(Counter(case.game for case in chosen).values()) == {many}


def test_whatever_else_a_test_is_about_is_played_once_and_in_games_by_turns() -> None:
    sizes = ("phone", "tablet", "desktop")
    chosen = covering(Case("test", name, size) for name in NAMES for size in sizes)
    assert sorted(case.rest for case in chosen) == sorted(sizes)
    assert len({case.game for case in chosen}) == len(sizes)


def test_nothing_is_left_out_that_is_the_only_one_of_its_kind() -> None:
    records = [case_of("test_records", f"record-{number}-{name}") for number, name in enumerate(NAMES)]
    one = [case_of("test_one", name) for name in NAMES[:1]]
    others = [case_of("test_pages", f"{page}.html") for page in (*NAMES[:1], "index", "licences")]
    assert covering([*records, *one, *others]) == {*records, *one, *others}


def test_pages_that_are_named_after_a_game_are_in_the_choice_with_those_that_are_not() -> None:
    pages = [case_of("test_pages", name) for name in (*NAMES, "index")]
    assert len(covering(pages)) == 2
