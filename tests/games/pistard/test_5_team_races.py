"""Rulebook 5: the team races: time trial and pursuit (P10, P12), and making way in them (P16)."""

from typing import Any

import pytest

from homestretch.core import Outcome
from homestretch.games.pistard import events as ev
from homestretch.games.pistard.state import State
from tests.games.hands import the

from .table import (
    GAME,
    cross,
    finish_round,
    in_the_way,
    look,
    numbers,
    over,
    pass_by,
    plain,
    play,
    race,
    random_match,
    refuse,
    texts,
    where,
)

# -- 5.6 and P10 the time trial


INSIDE = {"11": [1, 2], "12": [1, 5], "13": [1, 8], "14": [1, 11]}
"""A team on the inner lane, where a rider may find no way."""


def trial(team: int = 4, **entries: Any) -> State:
    """A time trial with teams of that size."""
    return race("time-trial", options={"team": team}, **entries)


def test_5_6_the_player_chooses_before_the_roll_who_is_next() -> None:
    state = trial(phase="choose", riders=INSIDE, seats=1)
    assert texts(state) == ["send 11", "send 12", "send 13", "send 14"]
    assert refuse(state, "roll Y1 G1 B1 O1") == "2.2"
    state, events = play(state, "send 13")
    assert the(ev.Sent, events).number == 13
    assert state.riders[state.mover] == 13
    state = pass_by(state)
    assert texts(state) == ["send 11", "send 12", "send 14"]
    assert refuse(state, "send 13") == "5.6"
    assert in_the_way(state, "send 13") == ("rider-11", "rider-12", "rider-14")
    assert in_the_way(play(state, "send 11")[0], "send 12") == ("rider-11",)


def test_2_1_whose_turn_it_is_is_nobodys_choice_in_a_race_of_all() -> None:
    assert refuse(race(), "send 12") == "2.1"
    assert in_the_way(race(), "send 12") == (f"rider-{race().riders[race().mover]}",)


def test_5_6_the_last_one_is_no_choice() -> None:
    state = trial(phase="choose", riders=INSIDE, seats=1)
    for number in (11, 12, 13):
        state = pass_by(play(state, f"send {number}")[0])
    assert (state.phase, state.riders[state.mover]) == ("roll", 14)
    state = pass_by(state)
    assert (state.phase, state.round) == ("choose", 2)


def test_5_6_one_team_at_a_time() -> None:
    state, events = play(GAME.setup({"race": "time-trial", "team": 2}, 2), "first 2")
    assert the(ev.TeamCalled, events).seat == 1
    assert numbers(state, state.queue) == [21, 22]
    assert GAME.to_move(state) == 1
    assert [rider.status for rider in look(state).riders] == ["away", "away", "waiting", "waiting"]


def near_the_line(team: int, **others: Any) -> State:
    """A team whose riders are side by side just before the line, but for a fourth."""
    riders = dict(zip(INSIDE, ([1, 47], [2, 47], [3, 47], [1, 20]), strict=True))
    riders = dict(list(riders.items())[:team])
    return trial(team, riders=riders, seats=1, **others)


@pytest.mark.parametrize(("team", "counting"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_p10_the_third_counts_or_the_last_of_fewer(team: int, counting: int) -> None:
    state = near_the_line(team, phase="choose" if team > 1 else "roll", round=9)
    crossed = 0
    while state.round == 9 and state.phase != "over":
        if state.phase == "choose":
            state, _ = play(state, texts(state)[0])
        if crossed < counting:
            state, crossed = cross(state), crossed + 1
        else:
            state = pass_by(state)
    assert over(state) == Outcome((1,), (9,), "timed")
    assert state.times == ((9, 0),)
    assert [rider.counts for rider in look(state).riders].index(True) == counting - 1


def test_p10_two_are_not_enough() -> None:
    state = trial(riders=INSIDE | {"11": [1, 47], "12": [2, 47]}, phase="choose", seats=1)
    for number in (11, 12):
        state = cross(play(state, f"send {number}")[0])
    state = finish_round(state)
    assert GAME.outcome(state) is None
    assert numbers(state, state.home) == [11, 12]
    assert texts(state) == ["send 13", "send 14"]


def test_p7_in_a_team_race_who_has_crossed_rolls_no_more_and_can_be_drafted() -> None:
    riders = {"11": [1, 48], "12": [2, 49], "13": [1, 46], "14": [4, 2]}
    state = trial(riders=riders, home=[12, 11], phase="choose", seats=1)
    assert texts(state) == ["send 13", "send 14"]
    _, events = play(state, "send 13", "roll Y6 G6 B1 O6", "ride B 1+1")
    assert the(ev.Rode, events).behind == 11


def test_p10_the_third_is_known_at_the_end_of_the_round() -> None:
    """13 crosses by one column, then 14 gets further in the same round: 13 is third."""
    riders = {"11": [1, 48], "12": [2, 50], "13": [3, 47], "14": [4, 46]}
    state = trial(riders=riders, home=[12], gone=[11], mover=13, seats=1, round=5)
    state = cross(state)
    roll = play(state, "roll Y6 G6 B6 O6")[0]
    state, events = play(roll, next(text for text in texts(roll) if text.startswith("ride") and text.endswith("+6")))
    assert the(ev.LapPlaced, events).riders == (14, 11, 13)
    assert the(ev.Timed, events) == ev.Timed(0, 11, 5, 0)


def test_5_6_then_the_next_team_rides() -> None:
    state = trial(1, riders={"11": [1, 47], "21": None, "31": None}, seats=3, round=12)
    state = cross(state)
    assert (state.phase, state.times, state.round) == ("place", ((12, 0), (), ()), 0)
    assert numbers(state, state.queue) == [21]
    assert not state.on_track
    assert look(state).players[0].time == (12, 0)


@pytest.mark.parametrize(
    ("times", "places"),
    [
        ([[12, 0], [11, 0], None], (3, 2, 1)),
        ([[10, 0], [10, 1], None], (2, 1, 2)),
        ([[10, 0], [9, 1], None], (2, 1, 2)),
    ],
)
def test_p10_fewer_rounds_then_further_past_the_line_ties_shared(times: list[Any], places: tuple[int, ...]) -> None:
    """The third team takes ten rounds, and gets to the first column past the line."""
    state = trial(1, riders={"11": None, "21": None, "31": [1, 47]}, seats=3, times=times, round=10)
    assert over(cross(state)).places == places


# -- 5.7 and P12 the pursuit


def pursuit(team: int = 3, **entries: Any) -> State:
    """A pursuit between teams of that size."""
    return race("pursuit", options={"team": team}, **entries)


def test_5_7_the_teams_start_at_opposite_sides() -> None:
    state, _ = play(GAME.setup({"race": "pursuit"}, 2), "first 2")
    assert [player.line for player in look(state).players] == [24, 0]
    assert {text.split()[2] for text in texts(state)} == {str(column) for column in range(36, 48)}
    state, _ = play(state, "place 4 47")
    assert {text.split()[2] for text in texts(state)} == {str(column) for column in range(12, 24)}
    assert refuse(state, "place 4 47") == "P5"
    state, _ = play(state, "place 4 23")
    assert where(state) == {11: (4, -1), 21: (4, -1)}


def test_p12_first_one_team_in_the_order_it_chooses_then_the_other() -> None:
    two_teams = {str(10 * team + index): [1, 3 * index] for team in (1, 2) for index in (1, 2, 3)}
    state = pursuit(phase="choose", riders=two_teams)
    order = []
    while state.round == 1:
        if state.phase == "choose":
            assert texts(state)
            state, _ = play(state, texts(state)[-1])
        order.append(state.riders[state.mover])
        state = pass_by(state)
    assert order == [13, 12, 11, 23, 22, 21]


def test_p12_each_has_its_own_line() -> None:
    """21 crosses its line before column 24; 11, at the same place, has half a lap to go."""
    state = pursuit(1, riders={"11": [1, 5], "21": [1, 47]}, mover=21, gone=[11])
    state, events = play(state, f"roll {' '.join(letter + '1' for letter in 'YGBO')}")
    letter = state.track.colour(1, 24)
    state, events = play(state, f"ride {letter} 1+1")
    assert the(ev.LineCrossed, events) == ev.LineCrossed(21, 1, 0)
    assert the(ev.Rode, events).path == ((1, 23), (1, 24))
    assert over(state) == Outcome((2, 1), (6, 49), "rounds")


def test_p12_both_have_the_same_number_of_rounds() -> None:
    """11 is in first, and 21 still has its turn; it gets further past its own line."""
    state = pursuit(1, riders={"11": [1, 47], "21": [2, 46]})
    state = cross(state)
    assert state.riders[state.mover] == 21
    state = cross(state, 6)
    assert over(state) == Outcome((2, 1), (49, 53), "further")


@pytest.mark.parametrize(("lane", "places", "reason"), [(1, (1, 1), "dead-heat"), (2, (1, 2), "inner")])
def test_p12_level_then_the_inner_lane_then_a_draw(lane: int, places: tuple[int, ...], reason: str) -> None:
    state = pursuit(1, riders={"11": [1, 47], "21": [lane, 47]})
    assert over(cross(cross(state))) == Outcome(places, (49, 49), reason)


def test_p12_any_rider_blocks_any_other_and_has_a_wheel() -> None:
    """21, at run 10 from its own line, is on column 34: right ahead of 11."""
    state = pursuit(1, riders={"11": [1, 32], "21": [1, 10]}, dice={"Y": 1, "G": 1, "B": 1, "O": 1})
    assert {text for text in plain(state) if " 1+1" in text} == {f"ride {letter} 1+1" for letter in "YGBO"}
    state = pursuit(1, riders={"11": [1, 32], "21": [1, 10]}, dice={"Y": 3, "G": 3, "B": 3, "O": 3})
    assert refuse(state, f"ride {state.track.colour(1, 35)} 1+3") == "2.7"


def test_5_7_the_third_counts() -> None:
    riders = {"11": [1, 48], "12": [2, 48], "13": [3, 40], "21": [1, 48], "22": [2, 47], "23": [3, 46]}
    state = pursuit(riders=riders, home=[11, 12, 21], mover=13)
    assert GAME.outcome(finish_round(state)) is None
    state = pass_by(state)
    state, _ = play(state, "send 22")
    state = cross(state)
    assert state.riders[state.mover] == 23
    state, events = play(state, "roll Y6 G6 B6 O6")
    ride = next(each for each in look(state).prospects if each.crosses)
    state, events = play(state, str(ride.action))
    assert the(ev.Timed, events).seat == 1
    assert over(state).places == (2, 1)


# -- P16


def test_p16_who_walls_somebody_in_makes_way() -> None:
    riders = {"11": [1, 48], "12": [2, 48], "13": [1, 47]}
    state = trial(3, riders=riders, home=[11, 12], seats=1)
    assert state.riders[state.mover] == 13
    state, events = play(state, "roll Y6 G6 B6 O6", "stay")
    assert the(ev.TrackLeft, events) == ev.TrackLeft((11, 12), "wall")
    assert where(state) == {13: (1, 47)}
    assert numbers(state, state.home) == [11, 12]
    assert over(cross(state)).reason == "timed"


@pytest.mark.parametrize("moved", [{"12": [2, 49]}, {"13": [2, 47]}])
def test_p16_not_while_there_is_a_way(moved: dict[str, Any]) -> None:
    riders = {"11": [1, 48], "12": [2, 48], "13": [1, 47]} | moved
    state = pass_by(trial(3, riders=riders, home=[11, 12], seats=1))
    assert where(state).keys() == {11, 12, 13}


def test_p16_a_track_of_one_lane_comes_to_an_end() -> None:
    narrow = {"lanes": ["YGBO" * 6]}
    for seed in range(5):
        assert random_match("pursuit", seed, 2, track=str(narrow).replace("'", '"')).outcome
        assert random_match("time-trial", seed, 1, track=str(narrow).replace("'", '"')).outcome
