"""Lots, and sums by seat."""

import pytest

from homestretch.core import ChanceOutcome
from homestretch.core.seats import lot, seat_of_lot, sums


def test_a_lot_falls_by_itself_on_one_of_its_seats() -> None:
    falls = lot([1, 3], "start")
    assert list(falls) == [ChanceOutcome("start", ("2",)), ChanceOutcome("start", ("4",))]
    assert not falls.by_hand
    assert not falls.rolled
    assert [seat_of_lot(drawn.results[0]) for drawn in falls] == [1, 3]
    assert lot(range(3)).verb == "first"


def test_sums_have_an_entry_for_every_seat() -> None:
    assert sums((), 3) == (0, 0, 0)
    assert sums(((1, 2, 3), (4, 0, -5)), 3) == (5, 2, -2)
    with pytest.raises(ValueError, match="shorter"):
        sums(((1, 2), (1,)), 2)
