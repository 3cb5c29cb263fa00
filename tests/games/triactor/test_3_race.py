"""Rulebook 3: the race; the worked example; T1 to T6, T14 and T15."""
# ruff: noqa: N802 - rulings are numbered with a capital T

from typing import Any

import pytest

from homestretch.games.triactor import events as ev
from homestretch.games.triactor.data import FACE_NAMES, LETTERS

from .table import GAME, active, in_the_way, pawns, play, position, race, refuse, take, texts

ALL = LETTERS
SHORT = dict(zip(FACE_NAMES, "NA2345", strict=True))


@pytest.mark.parametrize(
    ("dice", "coin", "step", "dice_next"),
    [
        (["NULL"], None, 3, ALL),
        (["ACE"], None, 4, "A"),
        (["2", "3", "4", "5"], "NULL", 4, ALL),
        (["2", "3", "4", "5"], "ACE", 6, "A"),
        (["2", "3", "4", "5"], "2", 7, ALL),
        (["2", "3", "4", "5"], "3", 7, ALL),
        (["2", "3", "4", "5"], "4", 9, ALL),
        (["2", "3", "4", "5"], "5", 10, ALL),
    ],
)
def test_worked_example(dice: list[str], coin: str | None, step: int, dice_next: str) -> None:
    for die in dice:
        state, events = play(position("triactor-worked-example"), f"roll A{SHORT[die]}", "take A")
        if coin:
            assert state.phase == "turn"
            state, events = play(state, f"turn A{SHORT[coin]}")
        assert state.steps[3] == step
        assert active(state) == dice_next
        assert (state.phase, state.seat) == ("roll", 1)
        turned = [event for event in events if isinstance(event, ev.CoinTurned)]
        assert len(turned) == bool(coin), "the Hearts coin never fires"


def test_3_1_all_active_dice_are_rolled() -> None:
    state = race(active="SMB")
    assert len(GAME.actions(state)) == 6**3
    new, events = play(state, "roll SN M5 BA")
    assert events == [ev.Rolled(0, ((0, 0), (1, 5), (7, 1)))]
    assert texts(new) == ["take S", "take M", "take B"]


def test_3_1_when_no_die_is_active_those_of_the_horses_still_running_come_back() -> None:
    state, events = take("S", "2", pawns={"M": 45})
    assert active(state) == LETTERS.replace("M", "")
    assert ev.DiceBack((0, 2, 3, 4, 5, 6, 7)) in events


def test_3_2_one_of_the_rolled_dice_is_chosen_and_the_next_player_goes_on() -> None:
    state = race(phase="choose", rolled={"S": "2", "M": "3"}, seat=2)
    assert refuse(state, "take C") == "3.2"
    assert in_the_way(state, "take C") == ("die-C",)
    after, events = play(state, "take M")
    assert (after.seat, after.phase) == (0, "roll")
    assert events[0] == ev.DieTaken(2, 1, 3)


def test_3_7_the_die_of_a_horse_that_has_crossed_is_gone() -> None:
    """Rule 3.7 refuses the die of a horse that has crossed the line, although that die was not rolled either."""
    state = race(phase="choose", rolled={"S": "2"}, pawns={"C": 45})
    assert refuse(state, "take C") == "3.7"
    assert in_the_way(state, "take C") == ("pawn-C",)


def test_T14_a_die_must_be_chosen_even_if_all_show_null() -> None:
    state = race(phase="choose", rolled={"S": "NULL", "M": "NULL"})
    assert texts(state) == ["take S", "take M"]
    after, _ = play(state, "take S")
    assert (pawns(after), active(after)) == ({}, "M")


@pytest.mark.parametrize(
    ("face", "step", "stays"),
    [("NULL", 10, False), ("ACE", 11, True), ("2", 12, False), ("3", 13, False), ("4", 14, False), ("5", 15, False)],
)
def test_3_3_what_a_face_does(face: str, step: int, stays: bool) -> None:
    state, events = take("S", face, pawns={"S": 10}, rolled={"S": face, "M": "2"})
    assert state.steps[0] == step
    assert active(state) == ("SM" if stays else "M")
    assert (ev.DieStays(0) in events) == stays


@pytest.mark.parametrize(
    ("others", "face", "stop", "why"),
    [
        ({}, "3", 13, "free"),
        ({"M": 13}, "3", 13, "free"),
        ({"M": 13, "C": 13}, "3", 12, "full"),
        ({"M": 13, "C": 13, "A": 12, "H": 12}, "3", 11, "full"),
        ({"M": 13, "C": 13, "A": 12, "H": 12, "P": 11, "D": 11}, "3", 10, "blocked"),
        ({"A": 12, "H": 12, "P": 11, "D": 11}, "3", 13, "free"),
        ({"M": 11, "C": 11}, "ACE", 10, "blocked"),
    ],
)
def test_3_4_landing(others: dict[str, int], face: str, stop: int, why: str) -> None:
    """A horse stops short of a full step on the last one with room, passes full steps freely, or stays."""
    state, events = take("S", face, pawns={"S": 10, **others})
    assert state.steps[0] == stop
    moved = next(event for event in events if isinstance(event, ev.Moved))
    assert (moved.start, moved.stop, moved.why) == (10, stop, why)
    assert moved.wanted == 10 + (1 if face == "ACE" else int(face))


@pytest.mark.parametrize("corner", [7, 16, 29, 38])
def test_3_4_a_corner_has_four_spaces(corner: int) -> None:
    three = dict.fromkeys("MCA", corner)
    assert take("S", "2", pawns={"S": corner - 2, **three})[0].steps[0] == corner
    assert take("S", "2", pawns={"S": corner - 2, "H": corner, **three})[0].steps[0] == corner - 1


def test_T1_any_number_waits_before_the_line() -> None:
    state, _ = take("S", "2", pawns=dict.fromkeys("MC", 2) | dict.fromkeys("AH", 1))
    assert state.steps[0] == 0
    assert state.steps.count(0) == 4


@pytest.mark.parametrize(("start", "face"), [(44, "ACE"), (44, "5"), (43, "2"), (40, "5")])
def test_T2_a_horse_that_crosses_leaves_the_track_and_its_die_goes_too(start: int, face: str) -> None:
    state, events = take("S", face, pawns={"S": start, "M": 45}, rolled={"S": face, "C": "2"})
    assert (state.steps[0], state.order, active(state)) == (45, (1, 0), "C")
    assert ev.Crossed(0, 2) in events
    assert ev.DieStays(0) not in events


def test_3_7_the_race_ends_with_the_third_horse() -> None:
    state, events = take("S", "ACE", pawns={"S": 44, "M": 45, "C": 45}, order="CM", seat=2)
    assert (state.phase, state.order) == ("payout", (2, 1, 0))
    assert [type(event) for event in events[2:5]] == [ev.Crossed, ev.RaceOver, ev.PaidOut]
    assert events[3] == ev.RaceOver(1, (2, 1, 0))


@pytest.mark.parametrize("face", ["2", "3", "5"])
def test_3_5_a_horse_stops_at_its_coin_when_it_reaches_or_would_pass_it(face: str) -> None:
    state, events = take("S", face, pawns={"S": 12}, coins={"S": "C"})
    assert (state.phase, state.mover, GAME.to_move(state)) == ("turn", 0, -1)
    assert events[-1] == ev.Moved(0, 12, 14, 12 + int(face), "coin")
    assert texts(state) == [f"turn S{face}" for face in "NA2345"]


def test_3_5_no_coin_is_turned_but_the_one_of_the_horse_that_is_there() -> None:
    state, _ = take("S", "2", pawns={"S": 12}, coins={"S": "C"})
    assert [refuse(state, text) for text in ("turn MN", "turn S6", "turn SN SN", "roll S2")] == ["3.5"] * 4


@pytest.mark.parametrize(("face", "coins", "step"), [("ACE", {"S": "C"}, 13), ("2", {"M": "C"}, 14)])
def test_3_5_short_of_its_own_coin_or_on_another_horses_none_is_turned(
    face: str, coins: dict[str, str], step: int
) -> None:
    state, _ = take("S", face, pawns={"S": 12}, coins=coins)
    assert (state.phase, state.steps[0], any(state.turned)) == ("roll", step, False)


FULL = {"M": 14, "C": 14}


@pytest.mark.parametrize(
    ("others", "coin", "stop", "why"),
    [
        ({}, "NULL", 14, "null"),
        ({}, "ACE", 15, "free"),
        ({}, "4", 18, "free"),
        (FULL, "4", 18, "free"),
        (FULL, "NULL", 13, "back"),
        (FULL | {"A": 13, "H": 13}, "NULL", 12, "back"),
        (FULL | {"A": 13, "H": 13, "P": 12}, "NULL", 12, "back"),
        ({"A": 15, "H": 15}, "ACE", 14, "blocked"),
        (FULL | {"A": 15, "H": 15}, "ACE", 13, "back"),
        (FULL | {"A": 15, "H": 15, "P": 13, "D": 13}, "ACE", 12, "back"),
        ({"A": 17, "H": 17}, "3", 16, "full"),
    ],
)
def test_3_6_and_T5_the_coin_counts_as_the_roll(others: dict[str, int], coin: str, stop: int, why: str) -> None:
    """A blocked horse stays at its coin or falls back, but never behind its start, which is step 12."""
    state, events = take("S", "3", coin, pawns={"S": 12, **others}, coins={"S": "C"})
    assert state.steps[0] == stop
    last = [event for event in events if isinstance(event, ev.Moved)][-1]
    assert (last.start, last.stop, last.why) == (14, stop, why)


def test_T3_a_turned_coin_never_fires_again() -> None:
    """Thrown back behind it, the horse later passes it as if it were not there."""
    state, _ = take("S", "3", "NULL", pawns={"S": 12, **FULL}, coins={"S": "C"})
    assert state.steps[0] == 13
    state, events = play(state.replace(active=(True, *(False,) * 7)), "roll S3", "take S")
    assert (state.phase, state.steps[0]) == ("roll", 16)
    assert not any(isinstance(event, ev.CoinTurned) for event in events)


@pytest.mark.parametrize("die", ["ACE", "2"])
@pytest.mark.parametrize("coin", FACE_NAMES)
def test_T4_the_coin_decides_the_die(die: str, coin: str) -> None:
    state, _ = take("S", die, coin, pawns={"S": 13}, coins={"S": "C"}, rolled={"S": die, "M": "2"})
    assert active(state) == ("SM" if coin == "ACE" else "M")


@pytest.mark.parametrize(
    ("die", "coin", "entries", "left"),
    [
        ("ACE", "", {"pawns": {"S": 10, "M": 11, "C": 11}}, "SB"),
        ("2", "ACE", {"pawns": {"S": 12, "A": 15, "H": 15}, "coins": {"S": "C"}}, "SB"),
        ("2", "", {"pawns": {"S": 10, "M": 11, "C": 11, "A": 12, "H": 12}}, "B"),
    ],
)
def test_T5_a_blocked_ace_leaves_the_die_active_and_a_blocked_number_does_not(
    die: str, coin: str, entries: dict[str, Any], left: str
) -> None:
    state, events = take("S", die, coin, rolled={"S": die, "B": "2"}, **entries)
    assert active(state) == left
    assert [event for event in events if isinstance(event, ev.Moved)][-1].why == "blocked"


def test_T6_the_coin_fires_even_if_every_step_up_to_it_is_full() -> None:
    state, _ = take("S", "2", pawns={"S": 12, "A": 13, "H": 13, **FULL}, coins={"S": "C"})
    assert state.phase == "turn"


def test_T15_spaces_within_a_step_are_no_part_of_the_state() -> None:
    """Only the steps are: two pawns on a step are there in no order."""
    state = race(pawns={"S": 10, "M": 10})
    assert state.steps[:2] == (10, 10)
    assert not any("space" in name for name in vars(state))


def test_3_2_prospects_show_what_each_die_would_do() -> None:
    rolled = {"S": "3", "M": "NULL", "C": "ACE"}
    state = race(phase="choose", pawns={"S": 12, "C": 44}, coins={"S": "C"}, rolled=rolled)
    found = [
        (LETTERS[p.horse], p.face, p.start, p.reach.stop, p.reach.why) for p in GAME.observe(state, None).prospects
    ]
    assert found == [("S", 3, 12, 14, "coin"), ("M", 0, 0, 0, "null"), ("C", 1, 44, 45, "free")]


def test_3_2_there_are_no_dice_on_the_table_while_a_coin_is_turned() -> None:
    state, _ = take("S", "3", pawns={"S": 12}, coins={"S": "C"})
    view = GAME.observe(state, None)
    assert (view.rolled, view.prospects, view.mover) == ((None,) * 8, (), 0)
