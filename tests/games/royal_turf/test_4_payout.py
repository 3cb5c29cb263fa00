"""Rulebook 4: the payout and cost of the chips (R3, R4, R5, R11), and how the meeting continues."""

from typing import Any

import pytest

from homestretch.core import Event
from homestretch.games.royal_turf import events as ev
from homestretch.games.royal_turf.scoring import Settlement
from homestretch.games.royal_turf.state import State
from tests.games.hands import all_of, the

from .table import HIDDEN, ROYAL, move, refuse

END = {"1": 34, "2": 34, "3": 33, "4": 20, "5": 10, "6": 5, "7": -6}
"""Gray and White are home, Beige will be with its next move; Black is last. Gray set the pace."""

Bets = list[dict[str, int]]


def finish(*bets: dict[str, int], **entries: Any) -> tuple[State, list[Event]]:
    """The race ends with Gray, White and Beige; Gray set the pace and Black is last."""
    return move("3", "head", seats=len(bets), bets=list(bets), **{"runs": END, "order": "12"} | entries)


def lines(events: list[Event], seat: int) -> list[tuple[str, int, int, int, int]]:
    """The payout of a player: what for, the chip, the bets counted, the rate and the amount."""
    settled = all_of(ev.PaidOut, events)[seat].settlements
    return [(line.what, line.chip, line.counted, line.rate, line.amount) for line in settled]


@pytest.mark.parametrize(
    ("bets", "paid"),
    [
        ([{"2": 1}, {}], (300, 0)),
        ([{"2": 2}, {}], (400, 0)),
        ([{"2": 1}, {"2": 1}], (200, 200)),
        ([{"2": 1}, {"2": 2}], (150, 300)),
        ([{"2": 2}, {"2": 2}], (200, 200)),
        ([{"2": 2}, {"2": 2}, {"2": 1}], (200, 200, 100)),
        ([{"2": 2}, {"2": 2}, {"2": 2}], (100, 100, 100)),
        ([{"2": 2}] * 6, (100,) * 6),
        ([{"3": 1}, {"3": 2}], (100, 200)),
        ([{"3": 2, "2": 1}, {}], (300 + 300, 0)),
        ([{"4": 2, "5": 1, "6": 1}, {}], (0, 0)),
    ],
)
def test_4_1_bets_choose_the_column_and_a_2_chip_gets_it_twice(bets: Bets, paid: tuple[int, ...]) -> None:
    """A 1-chip and a 2-chip on one horse are three bets."""
    state, _ = finish(*bets)
    assert state.paid[-1] == state.scores == paid


def test_4_1_first_place_and_4_2_the_pace() -> None:
    state, events = finish({"1": 2}, {"1": 1})
    assert state.paid[-1] == (2 * 250 + 200, 250 + 100)
    assert lines(events, 0) == [("first", 2, 3, 250, 500), ("pace", 2, 0, 100, 200)]


def test_r11_and_2_4_a_0_chip_counts_for_nothing_and_is_paid_nothing() -> None:
    state, events = finish({"1": 0, "2": 1}, {"1": 0}, {"2": 0}, options=HIDDEN)
    assert state.paid[-1] == (300, 0, 0)
    assert lines(events, 1) == [("first", 0, 0, 0, 0), ("pace", 0, 0, 100, 0)]
    assert lines(events, 2) == [("second", 0, 1, 300, 0)]


def test_4_2_the_pace_horse_pays_whatever_its_place() -> None:
    state, events = finish({"4": 2}, {"4": 1}, pace="4")
    assert state.paid[-1] == (200, 100)
    assert lines(events, 1) == [("pace", 1, 0, 100, 100)]


def test_r4_the_pace_horse_may_be_the_last() -> None:
    field = {"1": 34, "2": 34, "3": 33, "4": 32, "5": 31, "6": 30, "7": 25}
    state, events = finish({"7": 2}, {}, runs=field, pace="7")
    assert [line[0] for line in lines(events, 0)] == ["pace", "last"]
    assert state.paid[-1] == (0, 0)


@pytest.mark.parametrize(
    ("bets", "before", "paid"),
    [
        ({"7": 1}, 500, -100),
        ({"7": 2}, 500, -200),
        ({"7": 1}, 50, -50),
        ({"7": 2}, 150, -150),
        ({"7": 2}, 0, 0),
        ({"7": 2, "3": 1}, 0, 0),
        ({"7": 1, "3": 1}, 0, 100),
        ({"7": 2, "4": 1}, 199, -199),
    ],
)
def test_4_3_the_last_horse_costs_what_there_is_at_most(bets: dict[str, int], before: int, paid: int) -> None:
    """R5: the gains of this race are there to pay with; Beige third pays 200 to a single bet."""
    state, events = finish(bets, {}, race=2, paid=[[before, 0]])
    assert state.paid[-1] == (paid, 0)
    assert state.scores[0] >= 0
    what, chip, _, rate, amount = lines(events, 0)[-1]
    assert (what, chip, rate) == ("last", bets["7"], -100)
    assert amount == max(chip * rate, -before - (200 if "3" in bets else 0))


def test_r3_last_is_who_has_run_the_least() -> None:
    """Not who stands on the lowest space: Dark Brown on 1 is ahead of Black on 27."""
    state, events = finish({"6": 1}, {"7": 1}, race=2, paid=[[300, 300]], runs=END | {"6": 1})
    assert state.paid[-1] == (0, -100)
    over = the(ev.RaceOver, events)
    assert (over.last, over.pace, over.places) == (6, 0, ((0,), (1,), (2,)))
    assert [runner.last for runner in ROYAL.observe(state, None).runners] == [False] * 6 + [True]


def test_4_4_in_the_third_race_everything_is_doubled() -> None:
    bets: Bets = [{"1": 1, "7": 2}, {"7": 1}]
    state, events = finish(*bets, race=3, paid=[[0, 500], [0, 0]])
    assert lines(events, 0) == [("first", 1, 1, 1000, 1000), ("pace", 1, 0, 200, 200), ("last", 2, 0, -200, -400)]
    assert state.paid[-1] == (800, -200)


def test_4_4_the_doubled_penalty_takes_no_more_than_there_is() -> None:
    state, _ = finish({"7": 2}, {}, race=3, paid=[[250, 0], [0, 0]])
    assert state.scores == (0, 0)


def test_4_the_payout_sheet_explains_every_amount() -> None:
    state, events = finish({"1": 1, "4": 2, "7": 1}, {"2": 1})
    view = ROYAL.observe(state, None)
    assert view.settlements == tuple(event.settlements for event in all_of(ev.PaidOut, events))
    assert view.settlements[0][0] == Settlement("first", 0, 1, 1, 500, 500)
    assert view.paid[-1] == tuple(sum(line.amount for line in own) for own in view.settlements)


def test_4_5_the_richest_goes_on() -> None:
    state, _ = finish({}, {"2": 1}, {})
    assert (state.phase, state.seat, ROYAL.to_move(state)) == ("payout", 1, 1)
    assert refuse(state, "finish") == "1.1"
    last, _ = finish({}, {"2": 1}, {}, race=3)
    assert refuse(last, "next") == "1.1"


def test_2_4_the_chips_are_shown_with_the_payout() -> None:
    _, events = finish({"1": 0}, {"1": 2}, options=HIDDEN)
    kinds = [type(event) for event in events]
    assert kinds.index(ev.RaceOver) < kinds.index(ev.ChipsShown) < kinds.index(ev.PaidOut)
    assert not all_of(ev.ChipsShown, finish({}, {})[1])
