"""Seats, lots and places: what every table has."""

import pytest

from homestretch.core import ChanceOutcome, Outcome, replace_at
from homestretch.core.seats import clockwise, left_of, lot, seat_of_lot, sums


@pytest.mark.parametrize("seats", range(1, 7))
def test_round_the_table(seats: int) -> None:
    for first in range(seats):
        order = clockwise(first, seats)
        assert sorted(order) == list(range(seats))
        assert order[0] == first
        assert [left_of(seat, seats) for seat in order] == [*order[1:], first]


def test_a_lot_falls_by_itself_on_one_of_its_seats() -> None:
    falls = lot([1, 3], "start")
    assert list(falls) == [ChanceOutcome("start", ("2",)), ChanceOutcome("start", ("4",))]
    assert not falls.by_hand
    assert not falls.rolled
    assert [seat_of_lot(drawn.results[0]) for drawn in falls] == [1, 3]
    assert lot(range(3)).verb == "first"


def test_put_takes_the_place_of_one_entry() -> None:
    assert ["".join(replace_at(tuple("abc"), index, "x")) for index in range(3)] == ["xbc", "axc", "abx"]


def test_places_by_keys_are_those_of_the_scores_turned_round() -> None:
    scores = (5, 9, 5, 0)
    assert Outcome.by_score(scores, "end") == Outcome.ranked([-score for score in scores], scores, "end")
    assert Outcome.ranked(["b", "a", "b"], (0, 0, 0), "end").places == (2, 1, 2)


def test_sums_have_an_entry_for_every_seat() -> None:
    assert sums((), 3) == (0, 0, 0)
    assert sums(((1, 2, 3), (4, 0, -5)), 3) == (5, 2, -2)
    with pytest.raises(ValueError, match="shorter"):
        sums(((1, 2), (1,)), 2)
