"""Rulebook 2 and 3: rolling, choosing, paying, moving and scoring; no sixes (L2, L3, L4, L7)."""

from itertools import product

import pytest

from homestretch.core import Dice, Match, OptionValue
from homestretch.games.ludifacture import events as ev
from homestretch.games.ludifacture.actions import FACES
from homestretch.games.ludifacture.moving import to_roll_again, uses
from tests.games.hands import all_of, the

from .table import GAME, LARGE, chance, choose, coins, in_the_way, on, play, prospect, refuse, row, stack, table, texts


def test_2_1_three_dice() -> None:
    roll = GAME.chance(table())
    assert roll == Dice("roll", (FACES,) * 3)
    state, events = play(table(), "roll 2 2 3")
    assert (state.phase, state.dice) == ("choose", (2, 2, 3))
    assert events == [ev.Rolled(0, (2, 2, 3))]


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((2, 2, 3), ["move 4 3", "move 5 2"]),
        ((1, 2, 4), ["move 3 4", "move 5 2"]),
        ((3, 3, 1), ["move 4 3"]),
        ((1, 1, 1), ["move 2 1"]),
        ((1, 2, 3), ["move 3 3", "move 4 2", "move 5 1"]),
        ((5, 5, 4), ["move 9 5", "move 10 4"]),
        ((2, 3, 2), ["move 4 3", "move 5 2"]),
    ],
)
def test_2_2_and_3_4_every_use_once(dice: tuple[int, int, int], expected: list[str]) -> None:
    """The first two are the examples of the rules: on 2-2-3, and on 1-2-4, where no player has a marker 6."""
    assert texts(choose(*dice)) == expected


def test_2_2_what_the_dice_do_not_allow() -> None:
    state = choose(2, 2, 3)
    assert refuse(state, "move 7 3") == "2.2"
    assert refuse(state, "move 4 4") == "2.2"
    assert refuse(state, "move 4 2") == "4.2"
    assert refuse(state, "move 11 3") == "2.2"
    assert refuse(state, "move 6 1") == "3.4"
    assert in_the_way(state, "move 11 3") == ("die-0", "die-1", "die-2")
    assert in_the_way(state, "move 4 4") == in_the_way(state, "move 4 2") == ("die-2",)
    assert refuse(table(), "move 4 3") == "2.1"
    assert refuse(state, "next") == "6.3"
    assert refuse(state, "mark 2") == "5.2"
    assert refuse(state, "rest") == "5.2"


def test_2_3_a_coin_from_the_hand() -> None:
    state, events = play(choose(2, 2, 3), "move 4 3")
    assert (state.hands, stack(state, 0, 4), row(state, 0, 4)) == ((23, 24, 24, 24), 1, 3)
    assert events == [ev.Moved(0, 2, 4, 0, 3, False), ev.Paid(0, 2, 4, 1, 1), ev.Stepped(0, 2, 4, 0, 3), ev.TurnOver(0)]
    assert (state.phase, state.seat, state.dice) == ("roll", 1, ())


def test_2_5_every_roll_has_a_use() -> None:
    for size in (8, 11):
        for dice in product(range(1, 7), repeat=3):
            state = table(options={"board": size})
            if not to_roll_again(state.board, dice):
                assert uses(size, dice)


@pytest.mark.parametrize(("start", "distance"), [(3, 5), (4, 5), (7, 1), (7, 5)])
def test_2_6_the_last_row_is_reached_or_passed(start: int, distance: int) -> None:
    """From row 3, a five is exact; from row 7, any number is enough, and all numbers are the same move (L2)."""
    state = choose(1, 1, distance, rows=[{"2": start}], stacks=[{"2": 3}])
    assert f"move 2 {8 - start}" in texts(state)
    state, events = play(state, f"move 2 {8 - start}")
    assert the(ev.Scored, events) == ev.Scored(0, 0, 2, 4, 4)
    assert (row(state, 0, 2), stack(state, 0, 2)) == (0, 0)
    assert state.hands[0] == 24 - 1 + 4 + 4
    assert state.pot == 32 - 3 - 4


@pytest.mark.parametrize(
    ("options", "start", "home"), [({}, 3, False), ({}, 4, True), (LARGE, 6, False), (LARGE, 7, True)]
)
def test_2_6_and_l2_the_far_side_is_the_eighth_row_or_the_eleventh(
    options: dict[str, OptionValue], start: int, home: bool
) -> None:
    state, events = play(choose(1, 1, 4, options=options, rows=[{"2": start}]), "move 2 4")
    assert bool(all_of(ev.Scored, events)) == home
    assert row(state, 0, 2) == (0 if home else start + 4)


def test_l2_landing_on_the_far_side_steals_first_and_pushes() -> None:
    """Ann's 2 comes to the corner where Ben's 2 stands on his first square."""
    state = choose(1, 1, 5, rows=[{"2": 5}, {"2": 1}], stacks=[{"2": 2}, {"2": 6}])
    assert on(1, 0, 7) == ("2", 1)
    after, events = play(state, "move 2 3")
    assert [type(event) for event in events] == [
        *(ev.Moved, ev.Paid, ev.Stepped, ev.Landed, ev.Pushed, ev.Scored, ev.TurnOver)
    ]
    assert the(ev.Scored, events) == ev.Scored(0, 0, 2, 9, 9)
    assert the(ev.Pushed, events) == ev.Pushed(1, 0, 2, 1, 0)
    assert (row(after, 0, 2), row(after, 1, 2), stack(after, 1, 2)) == (0, 0, 0)
    assert after.hands[0] == 24 - 1 + 18


@pytest.mark.parametrize(("hand", "paid"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_l3_who_has_fewer_than_due_pays_what_is_left(hand: int, paid: int) -> None:
    state = choose(1, 1, 2, rerolls=2, hands=[hand, 24, 24, 24])
    seen = prospect(state, "move 2 2")
    assert (seen.due, seen.paid, seen.stack, seen.hand) == (3, paid, paid, hand - paid)
    after, events = play(state, "move 2 2")
    assert the(ev.Paid, events) == ev.Paid(0, 0, 2, 3, paid)
    assert after.hands[0] == hand - paid
    assert stack(after, 0, 2) == paid
    assert after.phase == ("roll" if hand > paid else "result")


@pytest.mark.parametrize(("pot", "given"), [(5, 4), (4, 4), (3, 3), (1, 1)])
def test_l4_a_short_pot_gives_what_it_has(pot: int, given: int) -> None:
    state = choose(1, 1, 1, rows=[{"2": 7}], stacks=[{"2": 3}], pot=pot, hands=[24, 24, 24, 53 - pot])
    assert prospect(state, "move 2 1").pot == given
    after, events = play(state, "move 2 1")
    assert the(ev.Scored, events) == ev.Scored(0, 0, 2, 4, given)
    assert after.pot == pot - given
    assert coins(after) == 128
    assert after.phase == ("roll" if after.pot else "result")


# 3 There are no sixes


def test_3_1_sixes_are_rolled_again_by_themselves_and_3_2_each_set_costs_a_coin() -> None:
    state, _ = play(table(), "roll 6 2 6")
    assert (state.phase, state.dice, GAME.observe(state, None).again) == ("reroll", (6, 2, 6), (0, 2))
    again = chance(state)
    assert (len(again), again.by_hand, again.rolled) == (36, False, True)
    state, events = play(state, "reroll 6 1")
    assert (state.phase, state.dice, state.rerolls) == ("reroll", (6, 2, 1), 1)
    assert events == [ev.Rerolled(0, "sixes", (6, 1), (6, 2, 1), 1)]
    state, _ = play(state, "reroll 4")
    assert (state.phase, state.dice, state.rerolls) == ("choose", (4, 2, 1), 2)
    state, events = play(state, "move 5 2")
    assert the(ev.Paid, events) == ev.Paid(0, 3, 5, 3, 3)
    assert (state.hands[0], stack(state, 0, 5), state.rerolls) == (21, 3, 0)


def test_l7_three_sixes_at_once_are_one_set() -> None:
    state, _ = play(table(), "roll 6 6 6", "reroll 1 1 2")
    assert state.rerolls == 1
    assert GAME.observe(state, None).cost == 2


def test_3_3_three_threes() -> None:
    state, _ = play(table(), "roll 3 3 3")
    assert (state.phase, GAME.observe(state, None).again) == ("reroll", (0, 1, 2))
    state, events = play(state, "reroll 3 3 3")
    assert (state.phase, state.rerolls) == ("reroll", 1)
    assert the(ev.Rerolled, events).why == "threes"
    state, _ = play(state, "reroll 1 3 3")
    assert (state.phase, state.rerolls) == ("choose", 2)


def test_3_3_threes_that_come_of_sixes() -> None:
    state, _ = play(table(), "roll 3 6 3", "reroll 3")
    assert (state.phase, state.dice) == ("reroll", (3, 3, 3))
    state, _ = play(state, "reroll 1 1 1")
    assert state.rerolls == 2


def test_a_turn_takes_one_tap_when_there_is_one_choice() -> None:
    match = Match(GAME, ["Ann", "Ben", "Cy", "Dee"], {"start": 1}, 1)
    match.advance_automatically()
    match.play("roll 3 6 3")
    match.play("reroll 1")
    match.advance_automatically()
    assert match.state.seat == 1
    assert match.history[-1].by_itself
    match.play("roll 2 2 3")
    match.advance_automatically()
    assert match.state.phase == "choose"
