"""Rulebook 5: Turf Horse Racing (R1, R7, R8, R12, R14)."""

from typing import Any

import pytest

from homestretch.core import BadOptions, Event
from homestretch.core.meeting import RaceAdded
from homestretch.games.royal_turf import events as ev
from homestretch.games.royal_turf.data import TURF as EDITION
from homestretch.games.royal_turf.state import State
from tests.games.hands import the

from .table import TURF, in_the_way, play, race, random_match, refuse, runs, texts, turf

Bets = list[dict[str, int]]


def betting(up: str = "3", **entries: Any) -> State:
    """A position in which bets are taken on the only horse whose card has been turned."""
    return turf(**{"phase": "bet", "up": up, "cards": {up: f"{up}a"}} | entries)


def finish(*bets: dict[str, int], **field: int) -> tuple[State, list[Event]]:
    """Gray crosses the line while the others stand where `field` says, 0 if it does not."""
    stand = {number.removeprefix("h"): run for number, run in field.items()} | {"1": 40}
    state = turf(phase="choose", symbol="head", seats=len(bets), bets=list(bets), runs=stand)
    return play(state, "move 1")


# -- 5.1 to 5.3


def test_5_1_as_many_races_as_agreed_and_no_doubling() -> None:
    assert TURF.setup({}, 2).races == 4
    match = random_match("turf-horse-racing", 1, races=5)
    ends = [ply.state.race for ply in match.history if ply.state.phase == "payout" and "finish" in texts(ply.state)]
    assert ends[0] == 5, "before that there are races to run"
    assert {ply.state.factor for ply in match.history} == {1}
    for races in (0, 13):
        with pytest.raises(BadOptions, match="from 1 to 12"):
            TURF.setup({"races": races}, 2)


def paid_out(**entries: Any) -> State:
    """The last race of two has been paid out, without a bet."""
    return turf(**{"phase": "payout", "options": {"races": 2}, "race": 2, "runs": {"1": 41}} | entries)


def test_r14_the_table_may_add_races() -> None:
    state, events = play(paid_out(paid=[[5, 3], [0, 0]]), "another")
    assert events == [RaceAdded(3), ev.RaceBegins(3, 3, 0)]
    assert (state.race, state.races, state.options.races, state.phase) == (3, 3, 2, "deal")
    assert TURF.standing(state) == "Race 3 of 3"


def test_r14_and_again_after_that() -> None:
    state = paid_out(race=3, races=3)
    assert texts(state) == ["finish", "another"]
    assert refuse(state, "next") == "1.1"
    again, events = play(state, "another")
    assert events == [RaceAdded(4), ev.LotsDrawn((0, 1))]
    assert again.races == 4
    over, _ = play(state, "finish")
    assert over.phase == "over"


def test_r14_not_before_the_last_race_and_not_in_royal_turf() -> None:
    first = paid_out(race=1)
    assert texts(first) == ["next"]
    assert refuse(first, "another") == "1.1"
    home = {"1": 34, "2": 34, "3": 34}
    assert texts(race(phase="payout", race=3, runs=home)) == ["finish"]
    assert refuse(race(phase="payout", race=3, runs=home), "another") == "1.1"


def test_r1_after_four_races_all_cards_are_shuffled() -> None:
    match = random_match("turf-horse-racing", 3, races=9)
    out: set[str] = set()
    shuffled_before = []
    for ply in match.history:
        if any(isinstance(event, ev.CardsShuffled) for event in ply.events):
            shuffled_before.append(ply.state.race)
            assert set(ply.state.deck) == set(EDITION.deck)
            out = set()
        if ply.state.phase == "payout":
            assert not out & set(ply.state.cards)
            out |= set(ply.state.cards)
    assert shuffled_before == [5, 9]


def test_5_3_all_start_before_space_1_and_share_spaces() -> None:
    state = turf()
    assert set(runs(state).values()) == {0}
    state, events = play(turf(phase="choose", symbol="head", runs={"3": 2}), "move 5")
    assert runs(state)["5"] == 5
    state, events = play(turf(phase="choose", symbol="head", runs={"3": 5, "4": 5}), "move 5")
    assert runs(state)["5"] == 5
    moved = the(ev.HorseMoved, events)
    assert (moved.why, moved.by) == ("free", ())


# -- 5.4 betting card by card


def test_5_4_a_round_for_each_card() -> None:
    state, events = play(turf(seats=3, first=1, phase="deal"), "card 3b")
    assert events[-1] == ev.BetsOpen(1, 2)
    assert (state.phase, state.seat) == ("bet", 1)
    assert texts(state) == ["bet 3 1", "bet 3 2", "pass"]
    state, events = play(state, "bet 3 2", "pass", "bet 3 2")
    assert events == [ev.ChipPlaced(1, 2, 2), ev.Passed(2, 2), ev.ChipPlaced(0, 2, 2)]
    assert (state.phase, state.seat) == ("deal", 1)
    state, _ = play(state, "card 5a")
    assert texts(state) == ["bet 5 1", "pass"]


def test_5_4_bets_are_on_the_horse_that_is_up() -> None:
    assert refuse(betting(), "bet 4 1") == "5.4"
    assert in_the_way(betting(), "bet 4 1") == ("card-3",)
    assert refuse(betting(), "bet 3 0") == "1.4"
    assert TURF.observe(betting(), None).up == 2


def test_r8_a_duplicate_calls_no_round() -> None:
    state, events = play(turf(phase="deal", cards={"3": "3a"}), "card 3b")
    assert events == [ev.CardSetAside("3b")]
    assert state.phase == "deal"


def test_r8_who_has_no_chip_left_is_passed_over() -> None:
    cards = {number: f"{number}a" for number in "1234"}
    spent = {"1": 1, "2": 1, "3": 2}
    state = turf(phase="bet", up="4", seats=3, cards=cards, bets=[{}, spent, {}])
    state, events = play(state, "pass")
    assert (state.seat, events) == (2, [ev.Passed(0, 3)])
    state, events = play(turf(phase="deal", seats=2, cards=cards, bets=[spent, spent]), "card 5b")
    assert state.phase == "deal"
    assert [type(event) for event in events] == [ev.CardTurned]
    state, events = play(turf(phase="deal", seats=2, cards=cards, bets=[spent, {}]), "card 5b")
    assert (state.seat, events[-1]) == (1, ev.BetsOpen(1, 4))


@pytest.mark.parametrize(
    ("chips", "texts"), [({}, ("card 7a", "pass", "pass")), ({"1": 1, "2": 1, "3": 2}, ("card 7a",))]
)
def test_r8_the_race_is_run_though_nobody_bets_or_can(chips: dict[str, int], texts: tuple[str, ...]) -> None:
    cards = {number: f"{number}a" for number in "123456"}
    state, events = play(turf(phase="deal", first=1, cards=cards, bets=[chips, chips]), *texts)
    assert (state.phase, state.seat) == ("roll", 1), "R7: the first player rolls, even after passing"
    assert events[-1] == ev.BetsClosed(1, 1)


# -- 5.5 the end


def test_5_5_exactly_40_is_not_past_it() -> None:
    state, _ = play(turf(phase="choose", symbol="head", runs={"1": 39}), "move 1")
    assert (runs(state)["1"], state.phase) == (40, "roll")
    state, _ = play(turf(phase="choose", symbol="head", runs={"1": 40, "2": 40}), "move 1")
    assert (runs(state)["1"], state.phase, state.order) == (41, "payout", (0,))


@pytest.mark.parametrize(
    ("field", "places"),
    [
        ({"h2": 30, "h3": 20, "h4": 10}, ((0,), (1,), (2,))),
        ({"h2": 30, "h3": 30, "h4": 10}, ((0,), (1, 2), ())),
        ({"h2": 30, "h3": 30, "h4": 30, "h5": 29}, ((0,), (1, 2, 3), ())),
        ({"h2": 30, "h3": 20, "h4": 20}, ((0,), (1,), (2, 3))),
        ({"h2": 30, "h5": 20, "h6": 20, "h7": 20}, ((0,), (1,), (4, 5, 6))),
        ({"h2": 40, "h3": 40}, ((0,), (1, 2), ())),
        ({"h7": 1}, ((0,), (6,), (1, 2, 3, 4, 5))),
        ({}, ((0,), (1, 2, 3, 4, 5, 6), ())),
    ],
)
def test_5_5_ties(field: dict[str, int], places: tuple[tuple[int, ...], ...]) -> None:
    state, events = finish({}, {}, **field)
    over = the(ev.RaceOver, events)
    assert (over.places, over.pace, over.last) == (places, None, None)
    seen = [runner.place for runner in TURF.observe(state, None).runners]
    expected = [next((place for place, group in enumerate(places, 1) if horse in group), 0) for horse in range(7)]
    assert seen == expected


@pytest.mark.parametrize(
    ("bets", "field", "paid"),
    [
        ([{"2": 1}, {"3": 1, "5": 1}, {"4": 2}], {"h2": 30, "h3": 30, "h4": 30, "h5": 29}, (6, 6, 12)),
        ([{"3": 1, "2": 1}, {"4": 1}], {"h2": 30, "h3": 20, "h4": 20}, (3 + 6, 3)),
    ],
)
def test_5_5_who_shares_a_place_is_paid_for_it_in_full(
    bets: Bets, field: dict[str, int], paid: tuple[int, ...]
) -> None:
    """Three are level in second place, and the next one is nothing; two are level in third place."""
    state, _ = finish(*bets, **field)
    assert state.paid[-1] == paid


# -- 5.6 and 5.7 the payout


@pytest.mark.parametrize(
    ("bets", "paid"),
    [
        ([{"1": 1}, {}], (9, 0)),
        ([{"1": 2}, {}], (18, 0)),
        ([{"1": 1}, {"1": 2}], (6, 12)),
        ([{"1": 2}, {"1": 2}, {"1": 1}], (6, 6, 3)),
        ([{"1": 1}] * 4, (3, 3, 3, 3)),
        ([{"2": 1}, {}], (6, 0)),
        ([{"2": 1}, {"2": 2}], (4, 8)),
        ([{"2": 1}] * 3, (2, 2, 2)),
        ([{"3": 1}, {}], (3, 0)),
        ([{"3": 1}, {"3": 2}], (2, 4)),
        ([{"3": 2}] * 6, (2,) * 6),
        ([{"1": 1, "2": 1, "3": 2}, {}], (9 + 6 + 6, 0)),
        ([{"4": 2, "7": 1}, {}], (0, 0)),
    ],
)
def test_5_6_the_column_counts_players(bets: Bets, paid: tuple[int, ...]) -> None:
    """R12: a 2-chip gets the amount twice, but counts as one player."""
    state, _ = finish(*bets, h2=30, h3=20, h4=10)
    assert state.paid[-1] == paid


def test_5_6_the_odds_count_players() -> None:
    view = TURF.observe(turf(bets=[{"3": 2}, {"3": 1}]), None)
    assert (view.runners[2].counted, view.runners[2].odds) == (2, (6, 4, 2))
    assert view.runners[0].odds == (0, 0, 0)
