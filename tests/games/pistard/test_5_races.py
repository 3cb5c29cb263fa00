"""Rulebook 5: the six races and how they end (P8 to P12, P16)."""

from typing import Any

import pytest

from homestretch.core import Outcome
from homestretch.games.pistard import events as ev
from homestretch.games.pistard.scoring import laps_gained, points, totals
from homestretch.games.pistard.state import State
from tests.games.hands import all_of, the

from .table import (
    GAME,
    blocked,
    cross,
    in_the_way,
    look,
    numbers,
    pass_by,
    plain,
    play,
    prospect,
    race,
    random_match,
    refuse,
    texts,
    where,
)


def over(state: State) -> Outcome:
    """The outcome of a race that is over."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert GAME.phase(state) == "over"
    return outcome


def finish_round(state: State) -> State:
    """Everybody still to roll in this round stays."""
    number = state.round
    while state.phase in ("choose", "roll") and state.round == number:
        state = play(state, texts(state)[0])[0] if state.phase == "choose" else pass_by(state)
    return state


def last_turn(kind: str, number: int, riders: dict[str, Any], **entries: Any) -> State:
    """A position in which all others have had their turn in this round."""
    home = entries.get("home", [])
    on_track = [int(other) for other, place in riders.items() if place is not None]
    gone = [other for other in on_track if other != number and other not in home]
    return race(kind, riders=riders, mover=number, gone=gone, **entries)


# -- 5.1 scratch


def test_5_1_players_are_placed_by_their_best_rider() -> None:
    riders = {"11": [1, 47], "12": [2, -3], "21": [3, 40], "22": [3, 30], "31": [4, 40]}
    state = cross(last_turn("scratch", 11, riders))
    outcome = over(state)
    assert outcome == Outcome((1, 2, 3), (49, 41, 41), "line")
    assert numbers(state, look(state).standing) == [11, 21, 31, 22, 12]


# -- 5.2, 5.3 and P8 the points race


def points_race(**entries: Any) -> State:
    """A points race of six riders for two."""
    return race("points", **entries)


def test_5_2_the_first_four_score_five_three_two_one() -> None:
    riders = {"11": [1, 47], "12": [2, 47], "13": [3, 47], "21": [1, 46], "22": [2, 46], "23": [4, 47]}
    state = points_race(riders=riders)
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
    state = finish_round(cross(points_race(riders={"11": [1, 47], "21": [2, -5]})))
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
    """Nobody but 11 has completed it; places of the first lap that nobody has taken stay empty."""
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


def test_5_2_another_table() -> None:
    riders = {"11": [1, 47], "12": [1, 20], "21": [2, 46], "22": [2, 30]}
    state, _ = end_of_race(1, riders, points={"points": [[9, 8]]})
    assert points(state) == (18, 0, 16, 0)


# -- 5.4 and P9 elimination


def elimination(**entries: Any) -> State:
    """An elimination race."""
    return race("elimination", **entries)


def test_p9_the_one_who_has_not_crossed_is_out() -> None:
    state = elimination(riders={"11": [1, 47], "21": [2, 47], "31": [3, 20]})
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
    """All three cross in one round, 21 and 31 by one column: the outer lane is last."""
    state = elimination(riders={"11": [1, 47], "21": [2, 47], "31": [3, 47]})
    state = cross(cross(cross(state)))
    assert numbers(state, state.out) == [31]
    assert numbers(state, state.queue) == [11, 21]


def test_p9_the_lap_goes_on_while_two_are_on_the_way() -> None:
    state = elimination(riders={"11": [1, 47], "21": [2, 20], "31": [3, 21]})
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
    state = elimination(riders={"11": [1, 47], "21": [2, 47], "31": [3, 20]})
    state = finish_round(cross(cross(state)))
    assert GAME.to_move(state) == 0
    state, events = play(state, "place 4 47", "place 3 47")
    started = the(ev.Started, events)
    assert (started.lap, started.riders) == (2, (11, 21))
    assert state.tokens == (3, 3, 3)


def test_p4_tokens_are_not_given_out_anew() -> None:
    state = elimination(riders={"11": [1, 47], "21": [2, 47], "31": [3, 20]}, tokens=[0, 1, 2])
    assert finish_round(cross(cross(state))).tokens == (0, 1, 2)


def test_5_4_until_one_is_left() -> None:
    riders = {"11": None, "12": [1, 47], "21": [2, 20], "31": None}
    state = elimination(riders=riders, out=[11, 31], lap=3)
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


# -- 5.5 and P11 the sprint


def sprint(**entries: Any) -> State:
    """A sprint between 11 and 21."""
    return race("sprint", **{"riders": {"11": [1, 10], "21": [1, 3]}} | entries)


RIDEABLE = "roll Y6 G6 B6 O6"


def test_5_5_standing_still_is_allowed_after_the_roll() -> None:
    state, events = play(sprint(), RIDEABLE, "stay")
    assert the(ev.StoodStill, events) == ev.StoodStill(11, 1, forced=False, saved=False)
    assert state.stands == (1, 0)
    assert state.riders[state.mover] == 21


def test_5_5_forced_or_not_it_counts() -> None:
    state, events = play(sprint(), blocked(sprint()), "stay")
    assert the(ev.StoodStill, events) == ev.StoodStill(11, 1, forced=True, saved=False)
    assert state.stands == (1, 0)


def with_a_token_only(state: State) -> State:
    """The state after a roll by which the mover can ride with a token and not without."""
    for drawn in GAME.actions(state):
        after = GAME.apply(state, drawn).state
        if not plain(after) and len(texts(after)) > 1:
            return after
    raise AssertionError("there is no such roll")


@pytest.mark.parametrize("stands", [0, 1, 2])
def test_5_5_who_could_ride_with_a_token_does_not_have_to_stand(stands: int) -> None:
    _, events = play(with_a_token_only(sprint(stands={"11": stands})), "stay")
    assert the(ev.StoodStill, events) == ev.StoodStill(11, stands + 1, forced=False, saved=True)


def test_p11_riding_wipes_it_out() -> None:
    state, _ = play(sprint(stands={"11": 2}), RIDEABLE)
    assert "stay" not in texts(state)
    state, _ = play(state, texts(state)[0])
    assert state.stands == (0, 0)


def test_p11_after_two_stands_one_must_ride() -> None:
    state, _ = play(sprint(stands={"11": 2}), RIDEABLE)
    assert refuse(state, "stay") == "5.5"
    assert look(state).stay is None


def test_p11_the_third_stand_is_out() -> None:
    state = sprint(stands={"11": 2}, tokens=[0, 0])
    state = pass_by(state)
    assert numbers(state, state.out) == [11]
    assert over(state) == Outcome((2, 1), (0, 1), "stood")
    view = look(state)
    assert view.riders[0].status == "out"
    assert numbers(state, view.standing) == [21, 11]


def test_p11_a_token_may_save_the_rider() -> None:
    after = with_a_token_only(sprint(stands={"11": 2}))
    stay = look(after).stay
    assert stay is not None
    assert stay.means == "out"
    saved, _ = play(after, texts(after)[0])
    assert (saved.stands, saved.tokens, saved.phase) == ((0, 0), (2, 3), "roll")
    lost, events = play(after, "stay")
    assert the(ev.WentOut, events) == ev.WentOut(11, 1, "stood")
    assert over(lost).winners == (1,)


def test_p11_out_though_the_other_has_already_crossed_nothing() -> None:
    """The race ends at once, in the middle of the round."""
    state = pass_by(sprint(stands={"11": 2}, tokens=[0, 0]))
    assert not state.queue
    assert GAME.actions(state) == ()


def test_5_5_else_it_is_furthest_past_the_line() -> None:
    state = sprint(riders={"11": [1, 47], "21": [2, 46]})
    state = cross(cross(state), 6)
    assert over(state) == Outcome((2, 1), (0, 1), "line")


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
    state, _ = play(state, "send 13", "roll Y6 G6 B1 O6")
    behind = prospect(state, "ride B 1+1")
    assert behind.behind is not None
    assert state.riders[behind.behind] == 11


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
