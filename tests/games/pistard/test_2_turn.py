"""Rulebook 2 to 4: a rider's turn, energy and the finish, with all examples of the rules (P1 to P4, P6, P7)."""

import json
from pathlib import Path

import pytest

from homestretch.core import Outcome
from homestretch.games.pistard import events as ev
from homestretch.games.pistard.state import State
from tests.games.hands import all_of, the

from .table import (
    GAME,
    PALE,
    blocked,
    chance,
    cross,
    dice,
    in_the_way,
    look,
    numbers,
    over,
    plain,
    play,
    prospect,
    race,
    refuse,
    roll,
    texts,
    where,
    with_a_token_only,
)

ROLL = dice("Y4 G5 B3 O1")
FIGURES = Path(__file__).parents[3] / "pyapp" / "homestretch" / "games" / "pistard" / "figures"


def rider_33(column: int = 1, **others: list[int]) -> State:
    """33 in lane 3, with others in lanes at runs of their own, and the roll of the examples."""
    riders = {"33": [3, column]} | {number[1:]: place for number, place in others.items()}
    return race(riders=riders, mover=33, dice=ROLL, seats=3)


# -- the examples of the rules


@pytest.mark.parametrize("column", [1, 13, 25, 37])
def test_example_1_alone(column: int) -> None:
    """Green straight, yellow straight, blue inward, yellow outward, and the orange one of no use."""
    state = rider_33(column)
    assert plain(state) == ["ride Y 3+4", "ride Y 4+3", "ride G 3+5", "ride B 2+3"]
    outward = prospect(state, "ride Y 4+3")
    assert (outward.pips, outward.ahead, outward.outward) == (4, 3, 1)
    inward = prospect(state, "ride B 2+3")
    assert (inward.pips, inward.ahead, inward.outward) == (3, 3, -1)
    assert not look(state).dice[3].usable


@pytest.mark.parametrize("column", [1, 13, 25, 37])
def test_example_2_behind_22(column: int) -> None:
    state = rider_33(column, _22=[1, column + 4])
    assert plain(state) == ["ride Y 3+4", "ride Y 4+3", "ride G 3+5", "ride B 1+3", "ride B 2+3"]
    assert not prospect(state, "ride B 1+3").matched
    _, events = play(state, "ride B 1+3")
    assert the(ev.Rode, events).behind == 22
    assert not the(ev.Rode, events).matched


@pytest.mark.parametrize("column", [1, 13, 25, 37])
def test_example_3_behind_14(column: int) -> None:
    """No way straight; yellow outward and blue inward still, and orange behind 14."""
    state = rider_33(column, _14=[3, column + 2])
    assert plain(state) == ["ride Y 4+3", "ride B 2+3", "ride O 3+1"]
    assert refuse(state, "ride G 3+5") == "2.7"
    assert refuse(state, "ride Y 3+4") == "2.7"
    assert in_the_way(state, "ride G 3+5") == ("rider-14",)
    assert (3, column + 2) not in prospect(state, "ride Y 4+3").path


def test_example_4_energy() -> None:
    """Green six, orange five, yellow and blue three: a token makes orange six, yellow four or blue four."""
    state = race(riders={"33": [3, 1]}, dice=dice("G6 O5 Y3 B3"), seats=3)
    helped = {(each.die, each.value + each.token) for each in look(state).prospects if each.token}
    assert helped == {(3, 6), (0, 4), (2, 4)}
    for text in ("ride G+ 3+6", "ride G+ 2+6", "ride G+ 4+5"):
        assert refuse(state, text) == "3.1"


def sixes(mover: int, run: int = 10) -> State:
    """33 outside and 22 inside on a column, and four sixes."""
    places = {"33": [4, run], "22": [1, run]}
    return race(riders=places, mover=mover, dice=dice("Y6 G6 B6 O6"), seats=3, options={"tokens": 0})


@pytest.mark.parametrize("run", [-2, 10, 22, 34])
def test_example_5_outside_and_inside(run: int) -> None:
    assert {text[5] for text in texts(sixes(33, run))} == set("YGBO")
    assert {text[5] for text in texts(sixes(22, run))} == set("YO")


def test_example_5_22_takes_what_33_wants() -> None:
    assert numbers(sixes(22), sixes(22).queue) == [33]
    straight, _ = play(sixes(22), "ride O 1+6")
    assert {text[5] for text in texts(roll(straight, "Y6 G6 B6 O6"))} == set("YGB")
    upward, _ = play(sixes(22), "ride Y 4+3")
    assert {text[5] for text in texts(roll(upward, "Y6 G6 B6 O6"))} == set("GBO")


@pytest.mark.parametrize("figure", sorted(FIGURES.glob("*.json")), ids=lambda path: path.stem)
def test_the_figures_are_the_examples(figure: Path) -> None:
    state = GAME.from_json(json.loads(figure.read_text(encoding="utf-8"))["state"])
    expected = {
        "alone": plain(rider_33()),
        "wheel": plain(rider_33(_22=[1, 5])),
        "blocked": plain(rider_33(_14=[3, 3])),
        "energy": ["ride G 1+6", "ride B 2+3", "ride O 1+5", "ride O 4+4"],
        "lanes": plain(sixes(33)),
        "lanes-inner": plain(sixes(22)),
    }
    assert plain(state) == expected[figure.stem]


# -- 2.1 order


def test_2_1_and_p6_furthest_ahead_first_then_the_inner_lane() -> None:
    state = race(riders={"11": [4, 5], "12": [2, 9], "21": [1, 9], "22": [3, -2]})
    assert numbers(state, look(state).order) == [21, 12, 11, 22]
    assert GAME.turn(state) == 1


def test_p6_laps_count() -> None:
    state = race("points", riders={"11": [4, 50], "12": [2, 47], "21": [1, 3]})
    assert numbers(state, look(state).order) == [11, 12, 21]


def test_p6_the_order_of_a_round_holds() -> None:
    """12 gets ahead of 11, and 11 still has its turn only once, and before 21."""
    state = race(riders={"12": [4, 5], "11": [3, 4], "21": [1, -9]})
    state, _ = play(state, "roll Y1 G1 B1 O1", texts(roll(state, "Y1 G1 B1 O1"))[0])
    assert numbers(state, look(state).order) == [12, 11, 21]
    assert [rider.moved for rider in look(state).riders] == [False, True, False]
    state, _ = play(state, "roll Y6 G6 B6 O6")
    state, _ = play(state, texts(state)[0])
    assert state.riders[state.mover] == 21


def test_2_1_after_the_last_rider_a_new_round_begins() -> None:
    state = race(riders={"11": [4, 5], "21": [1, 4]}, mover=21, round=7)
    state, events = play(state, blocked(state), "stay")
    began = the(ev.RoundBegins, events)
    assert (began.round, began.order, began.chosen) == (8, (11, 21), False)
    assert (state.round, state.gone, state.riders[state.mover]) == (8, (), 11)


# -- 2.2 to 2.4


def test_2_2_four_dice_by_hand() -> None:
    state = race()
    assert (len(chance(state)), chance(state).by_hand) == (6**4, True)
    state, events = play(state, "roll Y4 G5 B3 O1")
    assert the(ev.Rolled, events).dice == state.dice == (4, 5, 3, 1)


def test_p1_all_pips() -> None:
    state = rider_33()
    assert refuse(state, "ride G 3+4") == "P1"
    assert in_the_way(state, "ride G 3+4") == ("die-G",)
    assert refuse(state, "ride Y 3+1") == "P1"
    assert refuse(state, "ride Y 4+4") == "P1"
    with pytest.raises(
        ValueError, match=r"P1: Pips needed for that square: 4. The green die gives 5, and a ride must use them all"
    ):
        GAME.apply(state, GAME.parse("ride G 3+4"))


def test_2_3_the_colour_of_the_square() -> None:
    state = rider_33()
    assert refuse(state, "ride B 3+3") == "2.3"
    assert refuse(state, "ride O 3+1") == "2.3"
    state, events = play(state, "ride G 3+5")
    rode = the(ev.Rode, events)
    assert where(state)[33] == (3, 6)
    assert (rode.matched, rode.behind, rode.start, rode.stop, rode.pips, rode.token) == (True, None, 1, 6, 5, False)
    assert rode.path == ((3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (3, 6))


@pytest.mark.parametrize("other", ["31", "11"])
def test_p2_a_wheel_of_the_own_team_or_of_another(other: str) -> None:
    state = race(riders={"33": [3, 1], other: [3, 3]}, mover=33, dice=ROLL, seats=3)
    assert "ride O 3+1" in texts(state)


def test_p14_lapped_riders_are_in_the_way_and_have_wheels() -> None:
    """21 is a lap behind 11, and physically two columns ahead of it."""
    state = race("points", riders={"11": [3, 49], "21": [3, 3]}, dice=ROLL)
    assert plain(state) == ["ride Y 4+3", "ride B 2+3", "ride O 3+1"]
    assert refuse(state, "ride G 3+5") == "2.7"


def test_2_7_all_are_in_the_way_where_no_single_one_opens_it() -> None:
    state = rider_33(_11=[3, 2], _12=[3, 3], _21=[2, 2])
    assert refuse(state, "ride G 3+5") == "2.7"
    assert in_the_way(state, "ride G 3+5") == ("rider-11", "rider-12")


def test_2_7_who_is_on_the_square_comes_before_the_pips() -> None:
    state = rider_33(_14=[3, 3])
    assert refuse(state, "ride G 3+2") == "2.7"
    assert in_the_way(state, "ride G 3+2") == ("rider-14",)


def test_2_4_what_can_be_ridden_must_be() -> None:
    assert "stay" not in texts(rider_33())
    assert refuse(rider_33(), "stay") == "2.4"
    assert in_the_way(rider_33(), "stay") == ("die-Y", "die-G", "die-B")


def test_2_4_who_cannot_ride_stays() -> None:
    state = race(riders={"33": [3, 1]}, dice=PALE, seats=3, options={"tokens": 0})
    fitting = texts(state)
    state = race(riders={"33": [3, 1]}, seats=3, options={"tokens": 0})
    state, _ = play(state, blocked(state))
    assert fitting != texts(state) == ["stay"]
    stay = look(state).stay
    assert stay is not None
    assert stay.means == "blocked"
    after, events = play(state, "stay")
    assert the(ev.Stayed, events) == ev.Stayed(33, saved=False)
    assert where(after) == where(state)


# -- 2.5 to 2.7


@pytest.mark.parametrize(("text", "rule"), [("ride Y 2+1", "2.5"), ("ride G 1+2", "2.5"), ("ride G 5+1", "1.2")])
def test_2_5_no_step_goes_two_lanes_aside_and_1_2_there_is_no_fifth_lane(text: str, rule: str) -> None:
    assert refuse(race(riders={"33": [4, 1]}, dice=dice("Y1 G2 B1 O1"), seats=3), text) == rule


def test_2_5_nobody_rides_further_than_a_die_counts() -> None:
    state = race(riders={"33": [4, 1]}, dice=dice("Y6 G6 B6 O6"), seats=3)
    for text in ("ride Y 4+7", "ride B+ 1+7"):
        assert refuse(state, text) == "2.5"
        assert in_the_way(state, text) == ("die-Y", "die-G", "die-B", "die-O")


# -- 3 energy


def test_3_1_a_token_is_spent_by_the_player() -> None:
    state = rider_33()
    state, events = play(state, "ride G+ 1+6")
    rode = the(ev.Rode, events)
    assert (rode.pips, rode.token) == (6, True)
    assert state.tokens == (3, 3, 2)
    assert where(state)[33] == (1, 7)


def test_3_1_no_token_no_help() -> None:
    state = race(riders={"33": [3, 1]}, dice=ROLL, seats=3, tokens=[3, 3, 0])
    assert texts(state) == plain(state)
    assert refuse(state, "ride G+ 1+6") == "3.1"


def test_3_2_and_p4_nobody_has_to_spend_a_token() -> None:
    state = with_a_token_only(race(riders={"33": [3, 1]}, seats=3))
    assert "stay" in texts(state)
    stay = look(state).stay
    assert stay is not None
    assert stay.means == "saved"
    saved, events = play(state, "stay")
    assert the(ev.Stayed, events).saved
    assert saved.tokens == (3, 3, 3)
    spent, _ = play(state, texts(state)[0])
    assert spent.tokens == (3, 3, 2)


# -- 4 the finish


def test_4_1_the_round_is_completed_and_the_furthest_wins() -> None:
    """11 crosses first, 21 gets further past the line."""
    state = race(riders={"11": [1, 47], "21": [2, 46]})
    state, events = play(state, "roll Y1 G6 B6 O6", "ride Y 1+1")
    assert the(ev.LineCrossed, events) == ev.LineCrossed(11, 1, 0)
    assert GAME.outcome(state) is None
    assert where(state)[11] == (1, 48)
    state = cross(state, 6)
    assert where(state) == {11: (1, 48), 21: (2, 52)}
    assert numbers(state, state.home) == [21, 11]
    assert over(state) == Outcome((2, 1), (49, 53), "line")


def test_4_2_the_inner_lane_on_the_same_column() -> None:
    """11 and 21 both reach the first column past the line."""
    state = race(riders={"11": [4, 45], "21": [1, 47]})
    assert state.riders[state.mover] == 21
    state, _ = play(state, "roll Y1 G6 B6 O6", "ride Y 1+1", "roll Y6 G3 B6 O6", "ride G 4+3")
    assert where(state) == {11: (4, 48), 21: (1, 48)}
    assert over(state) == Outcome((2, 1), (49, 49), "line")


def test_p7_who_has_crossed_can_be_drafted_until_the_round_is_over() -> None:
    state = race(riders={"11": [1, 47], "21": [1, 46]})
    state, _ = play(state, "roll Y1 G6 B6 O6", "ride Y 1+1", "roll Y6 G1 B6 O6")
    assert [rider.status for rider in look(state).riders] == ["home", "riding"]
    _, events = play(state, "ride G 1+1")
    assert the(ev.Rode, events).behind == 11


def test_p7_the_track_goes_on_after_the_line() -> None:
    state = race(riders={"11": [1, 45], "21": [1, 3]}, mover=11, dice=dice("Y3 G6 B6 O6"))
    crossing = prospect(state, "ride Y 1+3")
    assert (crossing.column, crossing.crosses, crossing.past) == (0, 1, 0)
    assert crossing.path[-1] == (1, 0)


def test_the_start_line_is_no_finish() -> None:
    state = race(riders={"11": [1, -1], "21": [1, -12]}, dice=dice("Y1 G6 B6 O6"))
    assert prospect(state, "ride Y 1+1").crosses == 0
    _, events = play(state, "ride Y 1+1")
    assert not all_of(ev.LineCrossed, events)
