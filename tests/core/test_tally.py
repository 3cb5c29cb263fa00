"""Sums of many games: they can be added in any order, and need no more space."""

import json
from random import Random
from statistics import median_low

from hypothesis import given
from hypothesis import strategies as st

from homestretch.core import Outcome
from homestretch.core.simulate import play_numbered
from homestretch.core.tally import Spread, Tally, round_for_histogram
from homestretch.games import find_game

GAME = find_game("turf-horse-racing")
OPTIONS = {"races": 1}


def played(numbers: range) -> Tally:
    return play_numbered(GAME, GAME.setup(OPTIONS, 3), "name", numbers)


def spread_of(values: list[int]) -> Spread:
    spread = Spread()
    for value in values:
        spread.count(value)
    return spread


def test_parts_add_up_to_the_whole_in_any_order() -> None:
    parts = [played(numbers) for numbers in (range(20, 30), range(7), range(7, 20))]
    for order in ((0, 1, 2), (2, 0, 1)):
        tally = Tally(3)
        for part in order:
            tally.add(json.loads(json.dumps(parts[part].as_json())))
        assert json.dumps(tally.as_json()) == json.dumps(played(range(30)).as_json())


@given(st.lists(st.integers(-2047, 2047), min_size=1))
def test_quantiles_of_small_numbers_are_exact(values: list[int]) -> None:
    spread = spread_of(values)
    assert spread.quantiles(2) == [min(values), median_low(values), max(values)]
    assert spread.quantiles(4)[::2] == spread.quantiles(2)
    assert (spread.least, spread.most, spread.total) == (min(values), max(values), sum(values))


@given(st.integers(-(10**15), 10**15))
def test_large_numbers_are_off_by_less_than_a_thousandth(value: int) -> None:
    assert abs(value - round_for_histogram(value)) <= abs(value) / 1_000
    assert abs(round_for_histogram(value)) <= abs(value)


def test_a_tally_does_not_grow_with_its_values() -> None:
    random = Random(1)
    few, many = (spread_of([int(random.random() * 10**9) for _ in range(games)]) for games in (10_000, 200_000))
    assert len(many.histogram) < 24_000 < 200_000 // 8
    assert len(many.histogram) < 3 * len(few.histogram)


def test_wins_are_counted_by_seat_and_from_the_first_to_decide() -> None:
    tally = Tally(3)
    tally.count(GAME, Outcome((2, 1, 3), (5, 9, 0), "races"), (), 40, first=1)
    tally.count(GAME, Outcome((1, 3, 1), (7, 1, 7), "races"), (), 50, first=1)
    assert tally.parts_per_win == 6
    assert (tally.wins, tally.parts, tally.turns) == ([1, 1, 1], [3, 6, 3], [6, 3, 3])
    assert tally.shared == 1
