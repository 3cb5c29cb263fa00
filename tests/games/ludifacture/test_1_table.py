"""Rulebook 1: players, board and numbers, coins, and who starts (L1, L9, L10, L12)."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.core import BadOptions, OptionValue
from homestretch.games.ludifacture import events as ev
from homestretch.games.ludifacture.data import place, places_for_others, square

from .table import GAME, LARGE, chance, coins, play, table, texts

SIZES = st.sampled_from([8, 11])


def test_1_1_four_play() -> None:
    assert GAME.setup({}, 4).seats == 4
    for seats in (3, 5):
        with pytest.raises(BadOptions, match="for 4 players"):
            GAME.setup({}, seats)


def test_1_2_the_numbers() -> None:
    assert table().orders == ((2, 3, 4, 5, 7, 8, 9, 10),) * 4
    assert table(options=LARGE).orders == (tuple(range(2, 13)),) * 4


def test_1_2_your_2_is_the_10_opposite_and_your_columns_are_their_rows() -> None:
    mine = {square(8, 0, 0, row) for row in range(1, 9)}
    assert mine == {square(8, 2, 7, row) for row in range(1, 9)}
    assert mine == {square(8, 1, column, 1) for column in range(8)}
    assert mine == {square(8, 3, column, 8) for column in range(8)}


def test_l1_a_corner_is_the_first_square_of_two_columns() -> None:
    corner = square(8, 0, 0, 1)
    assert [place(8, seat, corner) for seat in range(4)] == [(0, 1), (7, 1), (7, 8), (0, 8)]


@given(SIZES, st.integers(0, 3), st.data())
def test_1_2_a_square_and_what_a_player_calls_it(size: int, seat: int, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, size * size - 1))
    column, row = place(size, seat, at)
    assert column in range(size)
    assert row in range(1, size + 1)
    assert square(size, seat, column, row) == at
    places = places_for_others(size)[seat][column][row]
    assert [other for other, _, _ in places] == [other for other in range(4) if other != seat]
    assert all(square(size, other, across, along) == at for other, across, along in places)


def test_1_3_the_coins_at_the_start() -> None:
    state = table()
    assert (state.hands, state.pot, coins(state)) == ((24,) * 4, 32, 128)
    state = table(options={"hand": 60})
    assert (state.hands, state.pot) == ((60,) * 4, 32)


def test_l9_the_ante_is_a_coin_for_each_marker() -> None:
    state = table(options=LARGE)
    assert (state.hands, state.pot, coins(state)) == ((24,) * 4, 44, 140)


def test_1_4_a_lot_decides_who_starts() -> None:
    state = GAME.setup({}, 4)
    assert state.phase == "start"
    assert texts(state) == ["first 1", "first 2", "first 3", "first 4"]
    lot = chance(state)
    assert (lot.by_hand, lot.rolled) == (False, False)
    random = Random(1)
    drawn = Counter(str(lot.sample(random)) for _ in range(4000))
    assert all(900 < drawn[text] < 1100 for text in texts(state))
    after, events = play(state, "first 3")
    assert events == [ev.StarterDrawn(2), ev.GameBegins(1, 4, 2, 8, 32, (24,) * 4)]
    assert (after.phase, after.first, after.seat) == ("roll", 2, 2)


@pytest.mark.parametrize("player", [1, 2, 3, 4])
def test_l12_or_the_table_has_chosen(player: int) -> None:
    state = GAME.setup({"start": player}, 4)
    assert texts(state) == [f"first {player}"]
    after, events = play(state, f"first {player}")
    assert after.seat == after.first == player - 1
    assert [type(event) for event in events] == [ev.GameBegins]


def test_1_4_to_the_left() -> None:
    state, _ = play(GAME.setup({"start": 3}, 4), "first 3")
    seen = []
    for _ in range(5):
        seen.append(state.seat)
        state, _ = play(state, "roll 1 1 1", "move 2 1")
    assert seen == [2, 3, 0, 1, 2]


OPTIONS: list[tuple[dict[str, OptionValue], str]] = [
    ({"board": 9}, "Board: “9” isn’t one of 8, 11"),
    ({"hand": 15}, "“15” isn’t a whole number from 16 to 60"),
    ({"hand": 61}, "“61” isn’t a whole number from 16 to 60"),
    ({"games": 2}, "Games: “2” isn’t one of 4, 1, money"),
    ({"start": 5}, "isn’t one of lot, 1, 2, 3, 4"),
    ({"sixes": True}, "no option “sixes”. Choose one of: board, games, hand, foresight, order, stacks, start"),
]


@pytest.mark.parametrize(("options", "complaint"), OPTIONS)
def test_1_what_can_be_agreed_on(options: dict[str, OptionValue], complaint: str) -> None:
    with pytest.raises(BadOptions, match=complaint):
        GAME.setup(options, 4)
