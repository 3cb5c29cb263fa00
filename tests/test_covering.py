"""Which cases of the browser tests are played where there is no time for all."""

from collections import Counter

from pyapp.games import GAMES
from tests.covering import GAMES_OF_A_TEST, Case, case_of, covering

NAMES = [game.name for game in GAMES]


def test_each_test_is_played_in_two_games_and_each_game_in_as_many_tests_as_the_others() -> None:
    tests = [f"test_{number}" for number in range(len(NAMES))]
    chosen = covering(Case(test, name, "") for test in tests for name in NAMES)
    assert set(Counter(case.test for case in chosen).values()) == {GAMES_OF_A_TEST}
    assert set(Counter(case.game for case in chosen).values()) == {GAMES_OF_A_TEST}


def test_whatever_else_a_test_is_about_is_played_once_and_in_more_than_one_game() -> None:
    chosen = covering(Case("test", name, size) for name in NAMES for size in ("phone", "tablet", "desktop"))
    assert sorted(case.rest for case in chosen) == ["desktop", "phone", "tablet"]
    assert len({case.game for case in chosen}) == GAMES_OF_A_TEST


def test_nothing_is_left_out_that_is_the_only_one_of_its_kind() -> None:
    records = [case_of("test_records", f"record-{number}-{name}") for number, name in enumerate(NAMES)]
    few = [case_of("test_few", name) for name in NAMES[:GAMES_OF_A_TEST]]
    others = [case_of("test_pages", f"{page}.html") for page in (*NAMES[:GAMES_OF_A_TEST], "index", "licences")]
    assert covering([*records, *few, *others]) == {*records, *few, *others}


def test_a_long_test_is_played_in_one_game_and_in_each_of_its_other_cases() -> None:
    tests = [f"test_{number}" for number in range(len(NAMES))]
    chosen = covering([Case(test, name, size) for test in tests for name in NAMES for size in "ab"], long=tests)
    assert len(chosen) == 2 * len(tests)
    assert set(Counter(case.game for case in chosen).values()) == {2}
