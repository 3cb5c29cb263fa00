"""Rulebook 3: rolling, moving, blocking, the Pace mark and the line (R2, R4, R10)."""

from typing import Any

import pytest

from homestretch.games.royal_turf import events as ev
from homestretch.games.royal_turf.views import Prospect
from tests.games.hands import the

from .table import FIELD, ROYAL, in_the_way, move, play, race, refuse, runs, texts, used

FAR = {"2": -1, "3": -2, "5": -4, "6": -5, "7": -6}
"""A field out of the way of horses 1 and 4."""


def prospect(number: str, symbol: str, **entries: Any) -> Prospect:
    """Return the prospect of a horse: what moving the horse would do."""
    view = ROYAL.observe(race(phase="choose", symbol=symbol, **entries), None)
    return next(found for found in view.prospects if found.horse == int(number) - 1)


# -- 3.1 and 3.2 rolling and choosing


def test_3_1_who_bet_first_rolls_first_and_the_turn_passes_clockwise() -> None:
    state = race(seats=3, first=2)
    seats = []
    for number in "1234":
        seats.append(ROYAL.turn(state))
        state, _ = play(state, "roll head", f"move {number}")
    assert seats == [2, 0, 1, 2]


def test_3_1_rolling_is_by_hand() -> None:
    chance = ROYAL.chance(race())
    assert chance is not None
    assert chance.by_hand


@pytest.mark.parametrize(("symbol", "distance"), [("head", 4), ("cap", 4), ("saddle", 2), ("shoe", 12)])
def test_3_2_the_card_says_how_far(symbol: str, distance: int) -> None:
    """Caramel, card a: 4, 4, 2, 12."""
    state, events = move("4", symbol, runs=FAR | {"1": 0, "4": 3})
    assert runs(state)["4"] == 3 + distance
    assert the(ev.HorseMoved, events) == ev.HorseMoved(0, 3, distance, 3, 3 + distance, 3 + distance, "free", ())


def test_3_2_any_horse_whose_card_is_fresh_and_you_must_move_one() -> None:
    state = race(phase="choose", symbol="cap", used="136")
    assert texts(state) == ["move 2", "move 4", "move 5", "move 7"]
    assert refuse(state, "move 3") == "3.2"
    assert in_the_way(state, "move 3") == ("card-3",)
    state, _ = play(state, "move 5")
    assert used(state) == "1356"


def test_3_2_when_all_are_used_all_are_fresh() -> None:
    state, events = move("7", "head", used="123456")
    assert used(state) == ""
    assert the(ev.CardsFresh, events).horses == tuple(range(7))


def test_r10_all_used_is_looked_at_when_the_finisher_has_left() -> None:
    """Six are used, and the seventh crosses: the six are fresh."""
    state, events = move("1", "cap", used="234567", runs=FAR | {"4": -3, "1": 33})
    assert used(state) == ""
    assert the(ev.CardsFresh, events).horses == (1, 2, 3, 4, 5, 6)
    assert [type(event) for event in events][-2:] == [ev.Crossed, ev.CardsFresh]


def test_r10_a_finisher_leaves_the_others_as_they_were() -> None:
    state, events = move("1", "cap", used="23", runs=FAR | {"4": -3, "1": 33})
    assert used(state) == "23"
    assert not any(isinstance(event, ev.CardsFresh) for event in events)
    assert texts(play(state, "roll head")[0]) == ["move 4", "move 5", "move 6", "move 7"]


# -- 3.3 one horse to a space


@pytest.mark.parametrize(
    ("others", "stop", "by"),
    [
        ({}, 16, ()),
        ({"3": 16}, 15, (2,)),
        ({"3": 16, "2": 15}, 14, (2, 1)),
        ({"3": 16, "2": 15, "7": 14}, 13, (2, 1, 6)),
        ({"2": 15, "7": 14}, 16, ()),
        ({"3": 16, "7": 14}, 15, (2,)),
    ],
)
def test_3_3_the_first_free_space_behind(others: dict[str, int], stop: int, by: tuple[int, ...]) -> None:
    """Passing is free."""
    field = FIELD | others | {"4": 4}
    why = "free" if stop == 16 else "taken"
    state, events = move("4", "shoe", runs=field)
    moved = the(ev.HorseMoved, events)
    assert (runs(state)["4"], moved.stop, moved.wanted, moved.why, moved.by) == (stop, stop, 16, why, by)
    seen = prospect("4", "shoe", runs=field)
    assert (seen.stop, seen.wanted, seen.why, seen.by) == (stop, 16, why, by)


def test_3_3_a_horse_that_cannot_move_stays_and_is_used() -> None:
    """White runs 2 for a head; the two spaces before it are taken."""
    field = FIELD | {"2": 4, "3": 5, "4": 6}
    state, events = move("2", "head", runs=field)
    moved = the(ev.HorseMoved, events)
    assert (moved.start, moved.stop, moved.wanted, moved.why, moved.by) == (4, 4, 6, "blocked", (3, 2))
    assert runs(state)["2"] == 4
    assert used(state) == "2"
    assert prospect("2", "head", runs=field).why == "blocked"


def test_r2_a_laggard_blocks_the_leader_a_lap_ahead() -> None:
    """Gray has not left 33; Caramel comes around to it."""
    state, events = move("4", "shoe", runs=FAR | {"1": 0, "4": 21})
    assert the(ev.HorseMoved, events).by == (0, 1, 2)
    assert runs(state)["4"] == 30, "33, 32 and 31 are taken"


def test_r2_the_leader_blocks_a_laggard_a_lap_behind() -> None:
    state, events = move("1", "head", runs=FAR | {"1": -3, "2": 5, "3": 6, "4": 31})
    assert the(ev.HorseMoved, events).by == (3,)
    assert runs(state)["1"] == -3


def test_r2_the_space_it_leaves_is_free_for_a_horse_that_comes_around() -> None:
    cards = {"components": {"cards": [[33, 1, 1, 1]] * 21}}
    state, events = move("1", "head", options=cards, runs={"1": 0})
    assert the(ev.HorseMoved, events).why == "free"
    assert runs(state)["1"] == 33


def test_r2_beyond_the_line_nothing_blocks() -> None:
    """Caramel on 22 would get to 34, which is space 1, where Gray stands: it has crossed."""
    state, events = move("4", "shoe", runs=FAR | {"1": 1, "4": 22})
    assert the(ev.HorseMoved, events).why == "home"
    assert runs(state)["4"] == 34
    assert the(ev.Crossed, events) == ev.Crossed(3, 1)


def test_r2_on_33_a_horse_has_not_crossed() -> None:
    state, events = move("4", "shoe", runs=FAR | {"1": 1, "2": 2, "3": 3, "4": 21})
    assert runs(state)["4"] == 33
    assert state.order == ()
    assert the(ev.HorseMoved, events).why == "free"


# -- 3.4 the Pace mark


@pytest.mark.parametrize(("start", "takes"), [(5, False), (6, True), (7, True), (17, True)])
def test_3_4_reaching_or_passing_18_takes_the_pace(start: int, takes: bool) -> None:
    state, events = move("4", "shoe", runs=FAR | {"1": 0, "4": start})
    assert (state.pace == 3) == takes
    assert any(isinstance(event, ev.PaceTaken) for event in events) == takes
    assert prospect("4", "shoe", runs=FAR | {"1": 0, "4": start}).pace == takes


def test_3_4_only_the_first_horse_takes_it() -> None:
    state, events = move("4", "shoe", runs=FAR | {"1": 18, "4": 7})
    assert state.pace == 0
    assert not any(isinstance(event, ev.PaceTaken) for event in events)
    view = ROYAL.observe(state, None)
    assert [runner.pace for runner in view.runners] == [True, *[False] * 6]


def test_3_4_stopped_short_of_18_is_not_past_it() -> None:
    state, _ = move("4", "shoe", pace="2", runs=FAR | {"2": 19, "1": 18, "4": 7})
    assert state.pace == 1
    blocked = {"components": {"cards": [[4, 4, 2, 1]] * 21}}
    state, _ = move("4", "shoe", options=blocked, pace="2", runs=FAR | {"2": 18, "4": 17})
    assert (runs(state)["4"], state.pace) == (17, 1)


def test_r4_the_pace_and_the_line_in_one_move() -> None:
    cards = {"components": {"cards": [[33, 1, 1, 1]] * 21}}
    state, events = move("1", "head", options=cards, runs={"1": 10})
    assert state.pace == 0
    assert [type(event) for event in events] == [ev.HorseMoved, ev.PaceTaken, ev.Crossed]


# -- 3.5 the line


def test_3_5_a_horse_that_has_crossed_is_out() -> None:
    state, _ = move("4", "shoe", runs=FAR | {"1": 1, "4": 30}, used="1")
    runner = ROYAL.observe(state, None).runners[3]
    assert (runner.out, runner.place, runner.space, runner.used) == (True, 1, None, False)
    state, _ = play(state, "roll head")
    assert "move 4" not in texts(state)
    assert refuse(state, "move 4") == "3.5"
    assert in_the_way(state, "move 4") == ("card-4",)
    assert [found.horse for found in ROYAL.observe(state, None).prospects] == [0, 1, 2, 4, 5, 6]


def test_3_5_a_horse_that_is_home_blocks_nobody() -> None:
    state, events = move("1", "head", runs=FAR | {"1": 0, "4": 34, "2": 34, "3": 10})
    assert the(ev.HorseMoved, events).why == "free"
    assert runs(state)["1"] == 1


@pytest.mark.parametrize(("home", "over"), [("", False), ("2", False), ("23", True)])
def test_3_5_the_third_ends_the_race(home: str, over: bool) -> None:
    field = FAR | {"1": 1, "4": 30} | dict.fromkeys(home, 34)
    state, events = move("4", "shoe", runs=field, order=home, pace=home[:1] or "4")
    assert (state.phase == "payout") == over
    assert the(ev.Crossed, events).place == len(home) + 1
    assert prospect("4", "shoe", runs=field, order=home, pace=home[:1] or "4").place == len(home) + 1


def test_3_the_prospects_are_what_happens() -> None:
    """Each prospect gives a horse's end and the reason, used or not; a chosen horse moves as its prospect says."""
    field = {"1": 33, "2": 15, "3": 16, "4": 4, "5": 3, "6": -1, "7": 14}
    state = race(phase="choose", symbol="shoe", runs=field, used="16")
    prospects = ROYAL.observe(state, None).prospects
    assert [found.choosable for found in prospects] == [False, True, True, True, True, False, True]
    assert prospects[0].place == 1
    assert prospects[5].start_space == 32
    for found in prospects:
        if found.choosable:
            after, events = play(state, f"move {found.horse + 1}")
            moved = the(ev.HorseMoved, events)
            assert after.runs[found.horse] == found.stop
            ran = (moved.distance, moved.start, moved.stop, moved.wanted, moved.why, moved.by)
            assert ran == (found.distance, found.start, found.stop, found.wanted, found.why, found.by)
