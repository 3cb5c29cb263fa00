"""Rulebook 5: the races that everybody rides: scratch, points and elimination (P8, P9)."""

from typing import Any

import pytest

from homestretch.core import Outcome
from homestretch.games.pistard import events as ev
from homestretch.games.pistard.scoring import laps_gained, points, totals
from homestretch.games.pistard.state import State
from tests.games.hands import all_of, the

from .table import GAME, cross, finish_round, last_turn, look, numbers, over, play, race, random_match, refuse, where

# -- 5.1 scratch


def test_5_1_players_are_placed_by_their_best_rider() -> None:
    riders = {"11": [1, 47], "12": [2, -3], "21": [3, 40], "22": [3, 30], "31": [4, 40]}
    state = cross(last_turn("scratch", 11, riders))
    outcome = over(state)
    assert outcome == Outcome((1, 2, 3), (49, 41, 41), "line")
    assert numbers(state, look(state).standing) == [11, 21, 31, 22, 12]


# -- 5.2, 5.3 and P8 the points race


def test_5_2_the_first_four_score_five_three_two_one() -> None:
    riders = {"11": [1, 47], "12": [2, 47], "13": [3, 47], "21": [1, 46], "22": [2, 46], "23": [4, 47]}
    state = race("points", riders=riders)
    for _ in range(4):
        state = cross(state)
    state, events = play(finish_round(state), "roll Y1 G1 B1 O1")
    assert numbers(state, state.laps[0]) == [11, 12, 13, 23]
    assert dict(zip(state.riders, points(state), strict=True)) == {11: 5, 12: 3, 13: 2, 21: 0, 22: 0, 23: 1}
    assert [line.pays for line in look(state).table] == [(5, 3, 2, 1)] * 4 + [(10, 6, 4, 2)]
    assert not events[1:]


def test_p8_a_later_round_is_later_however_far_it_goes() -> None:
    """11 crosses a round before 21, which then is further past the line in its own."""
    state = last_turn("points", 11, {"11": [1, 47], "21": [2, 46], "31": [3, 5]})
    state = cross(state)
    assert numbers(state, state.laps[0]) == [11]
    state = last_turn("points", 21, {"11": [1, 48], "21": [2, 46], "31": [3, 5]}, laps=[[11]], round=12)
    state = cross(state, 6)
    assert numbers(state, state.laps[0]) == [11, 21]
    assert where(state)[21][1] > where(state)[11][1]


def test_p8_the_race_is_not_interrupted_and_laps_are_counted_by_rider() -> None:
    state = finish_round(cross(race("points", riders={"11": [1, 47], "21": [2, -5]})))
    assert where(state)[11] == (1, 48)
    assert state.phase == "roll"
    view = look(state)
    assert [rider.lap for rider in view.riders] == [2, 1]
    assert view.lap == 2


def end_of_race(laps: int, riders: dict[str, Any], **options: Any) -> tuple[State, list[Any]]:
    """The last turn of a points race: 11 completes the last lap by a column."""
    state = last_turn("points", 11, riders, options={"laps": laps} | options)
    letter = state.track.colour(1, 0)
    return play(state, "roll Y1 G1 B1 O1", f"ride {letter} 1+1")


def test_p8_the_last_lap_counts_twice_and_goes_by_the_distance_of_all() -> None:
    """Only 11 has completed it; free places of the first lap stay empty."""
    riders = {"11": [1, 95], "12": [2, 60], "21": [3, 90], "22": [4, 40]}
    state, events = end_of_race(2, riders)
    assert numbers(state, state.laps[1]) == [11, 21, 12, 22]
    assert numbers(state, state.laps[0]) == [11, 21, 12]
    won = {event.number: 0 for event in all_of(ev.PointsWon, events)}
    for event in all_of(ev.PointsWon, events):
        won[event.number] += event.points
    assert won == {11: 10, 21: 6, 12: 4, 22: 2}
    assert points(state) == (5 + 10, 2 + 4, 3 + 6, 0 + 2)
    assert over(state).reason == "laps"


def test_5_3_and_p8_laps_won_and_lost_against_the_third_rider() -> None:
    """The field is where 12 is, on 60: 11 gets 84 columns ahead of it, 22 is 49 behind, 13 is 70 behind."""
    riders = {"11": [1, 143], "12": [2, 60], "21": [3, 100], "22": [4, 11], "13": [1, -10]}
    state, events = end_of_race(3, riders, points={"points": [[0]]})
    assert laps_gained(state) == (1, 0, -1, 0, -1)
    assert totals(state) == (20, 0, -20, 0, -20)
    lapped = [(event.number, event.laps, event.points) for event in all_of(ev.LapsGained, events)]
    assert lapped == [(11, 1, 20), (13, -1, -20), (22, -1, -20)]


@pytest.mark.parametrize(("run", "laps"), [(97, 0), (50, 0), (49, -1), (2, -1), (1, -2), (0, -2)])
def test_p8_whole_laps_only(run: int, laps: int) -> None:
    """The third rider is on 97, and 48 columns are a lap."""
    riders = {"11": [1, 143], "12": [2, 98], "21": [3, 97], "22": [4, run]}
    state, _ = end_of_race(3, riders)
    assert laps_gained(state)[state.riders.index(22)] == laps


def test_p8_teams_by_the_best_rider_then_the_second_best_then_the_last_lap() -> None:
    def places(table: list[int], riders: dict[str, Any]) -> tuple[int, ...]:
        return over(end_of_race(1, riders, points={"points": [table]})[0]).places

    riders = {"11": [1, 47], "12": [1, 20], "21": [2, 46], "22": [2, 30], "31": [3, 45], "32": [3, 5]}
    assert places([5, 3, 2, 1], riders) == (1, 2, 3)
    assert places([5, 5, 5, 1], riders) == (2, 1, 3)
    assert places([0], riders) == (1, 2, 3)
    assert places([0, 4, 4, 1], riders) == (3, 1, 2)


def test_p8_a_missing_second_rider_counts_nothing() -> None:
    """Level in the best: who has no second rider is behind one with points, and ahead of one who has lost a lap."""
    field = {"11": [1, 47], "12": [1, 20], "21": [2, 46]}
    assert over(end_of_race(1, field, points={"points": [[5, 5, 5]]})[0]).places == (1, 2)
    lapped = {"11": [1, 95], "12": [1, 5], "21": [2, 94], "31": [3, 93], "32": [3, 92]}
    state, _ = end_of_race(2, lapped, points={"points": [[0]]})
    assert totals(state) == (0, -20, 0, 0, 0)
    assert over(state).places == (3, 1, 2)


# -- 5.4 and P9 elimination


def test_p9_the_one_who_has_not_crossed_is_out() -> None:
    state = race("elimination", riders={"11": [1, 47], "21": [2, 47], "31": [3, 20]})
    state = cross(cross(state))
    assert state.phase == "roll"
    last = state
    state = finish_round(state)
    assert numbers(state, state.out) == [31]
    assert (state.phase, state.lap, state.round) == ("place", 2, 0)
    assert not state.on_track
    assert numbers(state, state.queue) == [11, 21]
    assert GAME.turn(last) == 2
    assert refuse(state, "place 1 35") == "P5"


def test_p9_the_last_in_the_order_of_crossing_if_all_have_crossed() -> None:
    """If all riders cross the line in one round, 21 and 31 by one column each, the one in the outer lane is last."""
    state = race("elimination", riders={"11": [1, 47], "21": [2, 47], "31": [3, 47]})
    state = cross(cross(cross(state)))
    assert numbers(state, state.out) == [31]
    assert numbers(state, state.queue) == [11, 21]


def test_p9_the_lap_goes_on_while_two_are_on_the_way() -> None:
    state = race("elimination", riders={"11": [1, 47], "21": [2, 20], "31": [3, 21]})
    state = finish_round(cross(state))
    assert state.phase == "roll"
    assert numbers(state, state.home) == [11]
    assert where(state).keys() == {21, 31}
    view = look(state)
    assert [rider.status for rider in view.riders] == ["home", "riding", "riding"]


def test_p9_an_earlier_round_is_ahead_of_a_later_one_that_gets_further() -> None:
    state = last_turn("elimination", 21, {"11": None, "21": [2, 46], "31": [3, 20]}, home=[11], round=9)
    state = cross(state, 6)
    assert numbers(state, state.queue) == [11, 21]


def test_5_4_the_first_of_the_lap_chooses_first_where_to_line_up() -> None:
    state = race("elimination", riders={"11": [1, 47], "21": [2, 47], "31": [3, 20]})
    state = finish_round(cross(cross(state)))
    assert GAME.to_move(state) == 0
    state, events = play(state, "place 4 47", "place 3 47")
    started = the(ev.Started, events)
    assert (started.lap, started.riders) == (2, (11, 21))
    assert state.tokens == (3, 3, 3)


def test_p4_tokens_are_not_given_out_anew() -> None:
    state = race("elimination", riders={"11": [1, 47], "21": [2, 47], "31": [3, 20]}, tokens=[0, 1, 2])
    assert finish_round(cross(cross(state))).tokens == (0, 1, 2)


def test_5_4_until_one_is_left() -> None:
    riders = {"11": None, "12": [1, 47], "21": [2, 20], "31": None}
    state = race("elimination", riders=riders, out=[11, 31], lap=3)
    state, events = play(finish_round(cross(state)))
    assert events == []
    assert numbers(state, state.out) == [11, 31, 21]
    assert over(state) == Outcome((1, 2, 3), (3, 2, 1), "last")
    assert numbers(state, look(state).standing) == [12, 21, 31, 11]


@pytest.mark.parametrize("seed", range(3))
def test_5_4_one_lap_fewer_than_riders(seed: int) -> None:
    match = random_match("elimination", seed, seats=2 + seed)
    riders = len(match.state.riders)
    assert match.state.lap == riders - 1 == len(match.state.out)
    assert look(match.state).laps == riders - 1
    assert sorted(match.outcome.places if match.outcome else ()) == list(range(1, 3 + seed))
