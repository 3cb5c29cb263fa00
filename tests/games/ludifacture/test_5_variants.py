"""Rulebook 5: the large board, orders of one's own, Foresight (L9, L10, L11)."""

import pytest

from homestretch.core import Match, OptionValue
from homestretch.games.ludifacture import events as ev
from homestretch.games.ludifacture.actions import AHEAD, COUNT, COUNT_AGAIN
from tests.games.hands import all_of, the

from .table import FORESIGHT, GAME, LARGE, chance, choose, in_the_way, play, refuse, table, texts

SMALL = (2, 3, 4, 5, 7, 8, 9, 10)
OWN: dict[str, OptionValue] = {"order": True, "start": 2}
REVERSED = [10, 9, 8, 7, 5, 4, 3, 2]


# 5.1 The large board


@pytest.mark.parametrize(
    ("dice", "expected"),
    [
        ((3, 3, 3), ["move 6 3"]),
        ((6, 6, 6), ["move 12 6"]),
        ((2, 4, 6), ["move 6 6", "move 8 4", "move 10 2"]),
        ((1, 5, 6), ["move 6 6", "move 7 5", "move 11 1"]),
    ],
)
def test_5_1_nothing_is_rolled_again(dice: tuple[int, int, int], expected: list[str]) -> None:
    state, _ = play(table(options=LARGE), f"roll {' '.join(map(str, dice))}")
    assert state.phase == "choose"
    assert texts(state) == expected
    assert GAME.observe(state, None).cost == 1


# 5.2 Own order


def test_5_2_everybody_numbers_their_own_from_the_left() -> None:
    state, events = play(GAME.setup(OWN, 4), "first 2")
    assert events == []
    assert (state.phase, state.seat) == ("order", 1)
    assert texts(state) == [*(f"mark {name}" for name in SMALL), "rest"]
    state, events = play(state, "mark 9", "mark 2")
    assert events == [ev.Marked(1, 0, 9), ev.Marked(1, 1, 2)]
    assert state.orders[1] == (9, 2)
    assert texts(state) == ["mark 3", "mark 4", "mark 5", "mark 7", "mark 8", "mark 10", "rest"]
    view = GAME.observe(state, None)
    assert view.left == (3, 4, 5, 7, 8, 10)
    assert [marker.name for marker in view.markers[1]] == [9, 2, *[None] * 6]


def test_5_2_the_rest_rises() -> None:
    state, events = play(play(GAME.setup(OWN, 4), "first 2")[0], "mark 9", "mark 2", "rest")
    assert state.orders[1] == (9, 2, 3, 4, 5, 7, 8, 10)
    assert the(ev.OrderSet, events) == ev.OrderSet(1, (9, 2, 3, 4, 5, 7, 8, 10))
    assert state.seat == 2


def test_l10_leftward_from_who_starts_then_the_game_begins() -> None:
    state, events = play(play(GAME.setup(OWN, 4), "first 2")[0], *["rest"] * 4)
    assert [event.seat for event in all_of(ev.OrderSet, events)] == [1, 2, 3, 0]
    assert events[-1] == ev.GameBegins(1, 4, 1, 8, 32, (24,) * 4)
    assert (state.phase, state.seat) == ("roll", 1)


def test_5_2_the_last_number_goes_by_itself() -> None:
    match = Match(GAME, ["Ann", "Ben", "Cy", "Dee"], OWN, 1)
    match.advance_automatically()
    for name in REVERSED[:-1]:
        assert GAME.auto_action(match.state) is None
        match.play(f"mark {name}")
    assert texts(match.state) == ["mark 2"]
    assert refuse(match.state, "rest") == "5.2"
    match.advance_automatically()
    assert match.state.orders[1] == tuple(REVERSED)
    assert match.state.seat == 2
    assert str(match.take_back()) == "mark 3"


def test_5_2_each_number_once() -> None:
    state, _ = play(play(GAME.setup(OWN, 4), "first 2")[0], "mark 9")
    assert refuse(state, "mark 9") == "5.2"
    assert in_the_way(state, "mark 9") == ("marker-1-0",)
    assert refuse(state, "mark 6") == "1.2"
    assert refuse(state, "mark 12") == "1.2"
    assert refuse(state, "move 9 1") == "2.1"


def test_5_2_the_number_goes_with_the_marker() -> None:
    """Ann's 10 stands in the first column from her left."""
    orders = [REVERSED, list(SMALL), list(SMALL), list(SMALL)]
    state = choose(5, 5, 2, options={"order": True}, orders=orders)
    assert texts(state) == ["move 7 5", "move 10 2"]
    after, events = play(state, "move 10 2")
    assert the(ev.Moved, events) == ev.Moved(0, 0, 10, 0, 2, False)
    assert after.rows[0] == (2, 0, 0, 0, 0, 0, 0, 0)


def test_5_2_it_holds_for_the_set() -> None:
    orders = [REVERSED, list(SMALL), list(SMALL), list(SMALL)]
    state = table(phase="result", options={"order": True}, orders=orders, hands=[32, 32, 32, 32], pot=0)
    after, _ = play(state, "next")
    assert after.orders == state.orders
    assert after.phase == "roll"


def test_l9_on_the_large_board_from_2_to_12() -> None:
    state, _ = play(GAME.setup({**OWN, **LARGE}, 4), "first 2")
    assert GAME.observe(state, None).left == tuple(range(2, 13))


# 5.3 Foresight


def foresee(*texts: str, **options: OptionValue) -> Match:
    """A game of Foresight that Ben starts, after some actions."""
    match = Match(GAME, ["Ann", "Ben", "Cy", "Dee"], {**FORESIGHT, "start": 2, **options}, 1)
    match.advance_automatically()
    for text in texts:
        match.play(text)
    return match


ALL = ("count 1", "ahead 1 2 4", "count 2", "ahead 6 6 6", "ahead 1 1 1", "count 1", "ahead 3 3 3", "count 1")


def test_l11_all_roll_in_advance_leftward_from_who_starts() -> None:
    match = foresee()
    assert (match.state.phase, match.state.seat) == ("count", 1)
    assert GAME.chance(match.state) == COUNT
    match.play("count 3")
    assert GAME.chance(match.state) == AHEAD
    for left in (2, 1, 0):
        assert match.play("ahead 2 2 3")[0] == ev.Foreseen(1, (2, 2, 3), left)
    assert match.state.ahead[1] == ((2, 2, 3),) * 3
    assert (match.state.phase, match.state.seat) == ("count", 2)


def test_l11_the_turns_begin_with_the_oldest_roll() -> None:
    match = foresee(*ALL)
    events = match.play("ahead 5 5 4")
    assert events == (ev.Foreseen(0, (5, 5, 4), 0), ev.RollTaken(1, (1, 2, 4)))
    assert (match.state.phase, match.state.seat, match.state.dice) == ("choose", 1, (1, 2, 4))
    assert match.state.ahead == (((5, 5, 4),), (), ((6, 6, 6), (1, 1, 1)), ((3, 3, 3),))


@pytest.mark.parametrize("board", [8, 11])
def test_l11_a_six_on_the_count_die_is_rolled_again_on_any_board(board: int) -> None:
    match = foresee("count 6", "count 6", board=board)
    assert GAME.chance(match.state) == COUNT_AGAIN
    match.play("count 1")
    match.play("ahead 1 1 1")
    assert match.state.hands == (24,) * 4
    assert match.state.rerolls == 0


def test_5_3_who_has_used_the_last_makes_new_ones_at_the_end_of_the_turn() -> None:
    match = foresee(*ALL, "ahead 5 5 4", "move 5 2")
    assert (match.state.phase, match.state.seat) == ("count", 1)
    match.play("count 2")
    match.play("ahead 1 1 2")
    match.play("ahead 1 1 3")
    assert match.state.ahead[1] == ((1, 1, 2), (1, 1, 3))
    assert (match.state.phase, match.state.seat, match.state.dice) == ("reroll", 2, (6, 6, 6))


def test_5_3_sixes_are_rolled_again_when_they_are_used_and_by_hand() -> None:
    match = foresee(*ALL, "ahead 5 5 4", "move 5 2", "count 1", "ahead 1 1 2")
    assert chance(match.state).by_hand
    match.play("reroll 6 2 2")
    assert (match.state.phase, match.state.rerolls) == ("reroll", 1)
    assert not chance(match.state).by_hand
    events = match.play("reroll 1")
    assert (match.state.phase, match.state.dice, match.state.rerolls) == ("choose", (1, 2, 2), 2)
    assert events == (ev.Rerolled(2, "sixes", (1,), (1, 2, 2), 2),)
    assert GAME.observe(match.state, None).cost == 3
    match.play("move 3 2")
    assert match.state.ahead[2] == ((1, 1, 1),)


def test_l11_three_threes_are_rolled_again_when_they_are_used() -> None:
    match = foresee(*ALL, "ahead 5 5 4", "move 5 2", "count 1", "ahead 1 1 2", "reroll 1 1 1", "move 2 1")
    assert (match.state.phase, match.state.seat, match.state.dice) == ("reroll", 3, (3, 3, 3))


def test_l11_but_not_on_the_large_board() -> None:
    match = foresee(*ALL, "ahead 5 5 4", "move 5 2", "count 1", "ahead 1 1 2", board=11)
    assert (match.state.phase, match.state.dice) == ("choose", (6, 6, 6))


def test_5_3_a_turn_never_plays_all_of_itself() -> None:
    """The player must tap the only use of an earlier roll; after a reroll in this turn it happens by itself."""
    state = choose(1, 1, 1, options=FORESIGHT, ahead=[[], *[[[1, 2, 3]]] * 3])
    assert len(texts(state)) == 1
    assert GAME.auto_action(state) is None
    state = table(phase="reroll", dice=[1, 1, 6], options=FORESIGHT, ahead=[[], *[[[1, 2, 3]]] * 3])
    state, _ = play(state, "reroll 1")
    assert str(GAME.auto_action(state)) == "move 2 1"


def test_l11_unused_rolls_vanish_with_the_game_and_no_new_ones_are_made() -> None:
    ahead = [[], *[[[1, 2, 3]]] * 3]
    state = choose(1, 1, 1, options=FORESIGHT, ahead=ahead, hands=[1, 32, 32, 32], pot=31)
    state, events = play(state, "move 2 1")
    assert the(ev.GameOver, events).why == "coins"
    assert (state.phase, state.ahead) == ("result", ((),) * 4)
    state, _ = play(state, "next")
    assert (state.phase, state.seat) == ("count", 1)


def test_5_3_at_most_sixty_dice() -> None:
    """Five rolls in advance for everybody: the count die shows at most a five that counts."""
    match = foresee()
    for _ in range(4):
        match.play("count 5")
        for _ in range(5):
            match.play("ahead 1 1 1")
    view = match.view()
    assert 3 * sum(map(len, view.ahead)) + len(view.dice) == 60
    assert refuse(match.state, "count 1") == "5.3"
