"""Rulebook 6: the end of a game and of a set (L8, L12, L13)."""

from typing import Any

import pytest

from homestretch.core import Outcome
from homestretch.games.ludifacture import events as ev
from homestretch.games.ludifacture.state import State
from tests.games.hands import all_of, the

from .table import GAME, choose, coins, outcome, play, random_match, refuse, table, texts

MONEY = {"games": "money"}
SINGLE = {"games": 1}


def last_coin(**entries: Any) -> State:
    """Ann has one coin, and any move takes it."""
    return choose(1, 1, 1, **{"hands": [1, 30, 40, 20], "pot": 37} | entries)


def emptying(**entries: Any) -> State:
    """Ann's 2 scores and takes the last two coins of the pot."""
    entries = {"hands": [20, 30, 40, 30], "pot": 2, "stacks": [{"2": 3}, {"5": 3}], "rows": [{"2": 7}]} | entries
    return choose(1, 1, 1, **entries)


@pytest.mark.parametrize(
    ("state", "why", "left", "nets"),
    [
        (last_coin(), "coins", (0, 30, 40, 20), (-32, -2, 8, -12)),
        (emptying(), "pot", (25, 30, 40, 30), (-7, -2, 8, -2)),
    ],
)
def test_6_1_a_player_without_coins_or_an_empty_pot_ends_the_game(
    state: State, why: str, left: tuple[int, ...], nets: tuple[int, ...]
) -> None:
    after, events = play(state, "move 2 1")
    over = the(ev.GameOver, events)
    assert (over.why, over.coins, over.nets) == (why, left, nets)
    assert (after.phase, after.nets, GAME.observe(after, None).why) == ("result", (nets,), why)


def test_l8_only_the_end_of_a_turn_counts() -> None:
    """The last coin is paid, and comes back with the stack."""
    state, events = play(last_coin(rows=[{"2": 7}]), "move 2 1")
    assert not all_of(ev.GameOver, events)
    assert (state.phase, state.hands[0]) == ("roll", 2)


@pytest.mark.parametrize(("agreed", "counted", "winner"), [(False, (0, 28, 30, 27), 2), (True, (1, 33, 30, 30), 1)])
def test_l8_stacks_count_for_nobody_unless_agreed(agreed: bool, counted: tuple[int, ...], winner: int) -> None:
    entries: dict[str, Any] = {"hands": [1, 28, 30, 27], "pot": 34, "stacks": [{}, {"5": 5}, {}, {"2": 1, "7": 2}]}
    state, events = play(last_coin(**entries, options=SINGLE | {"stacks": agreed}), "move 2 1", "finish")
    over = the(ev.GameOver, events)
    assert (over.coins, over.why) == (counted, "coins")
    assert over.broke == (0,), "whatever counts for the result"
    assert outcome(state).winners == (winner,)


def test_6_2_equal_hands_share_the_win() -> None:
    state, events = play(last_coin(hands=[1, 36, 36, 20], pot=35, options=SINGLE), "move 2 1", "finish")
    assert outcome(state).places == (4, 1, 1, 3)
    assert outcome(state).scores == (-32, 4, 4, -12)
    assert the(ev.SetOver, events) == ev.SetOver((4, 1, 1, 3), (-32, 4, 4, -12), "coins", ())


@pytest.mark.parametrize(("state", "reason"), [(last_coin(options=SINGLE), "coins"), (emptying(options=SINGLE), "pot")])
def test_6_3_a_single_game(state: State, reason: str) -> None:
    state, _ = play(state, "move 2 1")
    assert texts(state) == ["finish"]
    assert refuse(state, "next") == "6.3"
    over, _ = play(state, "finish")
    assert outcome(over).reason == reason
    assert texts(over) == []
    assert GAME.standing(over) == ""


def test_6_3_four_games_everybody_starts_one() -> None:
    state, first = table(first=2, seat=2), []
    for game in range(1, 5):
        assert (state.game, state.hands, state.pot) == (game, (24,) * 4, 32)
        assert GAME.standing(state) == f"Game {game} of 4"
        first.append(state.first)
        seat = state.seat
        data = GAME.to_json(state) | {"phase": "choose", "dice": [1, 1, 1], "pot": 55}
        data["hands"][seat] = 1
        state, _ = play(GAME.from_json(data), "move 2 1")
        assert texts(state) == (["next"] if game < 4 else ["finish"])
        if game < 4:
            assert refuse(state, "finish") == "6.3"
            state, events = play(state, "next")
            assert the(ev.GameBegins, events) == ev.GameBegins(game + 1, 4, (2 + game) % 4, 8, 32, (24,) * 4)
    assert first == [2, 3, 0, 1]
    state, _ = play(state, "finish")
    assert outcome(state) == Outcome((1, 1, 1, 1), (-56,) * 4, "games")


def test_l12_net_results_add_up() -> None:
    nets = [[5, -3, 2, -10], [1, -20, 0, 6], [-32, 10, 10, 4]]
    state, _ = play(last_coin(game=4, nets=nets, first=3, seat=0), "move 2 1", "finish")
    assert outcome(state).scores == (5 + 1 - 32 - 32, -3 - 20 + 10 - 2, 2 + 0 + 10 + 8, -10 + 6 + 4 - 12)
    assert outcome(state).winners == (2,)


def test_l13_hands_are_kept_and_everybody_antes_again() -> None:
    state, _ = play(emptying(options=MONEY), "move 2 1")
    assert texts(state) == ["next"]
    assert coins(state) == 128
    state, events = play(state, "next")
    begins = the(ev.GameBegins, events)
    assert (begins.game, begins.games, begins.first, begins.hands) == (2, 0, 1, (17, 22, 32, 22))
    assert begins.pot == 32 + 3
    assert coins(state) == 128
    assert GAME.standing(state) == "Game 2"


def test_l13_stacks_go_to_their_owners_where_they_count() -> None:
    state, _ = play(emptying(options=MONEY | {"stacks": True}), "move 2 1", "next")
    assert (state.hands, state.pot) == ((17, 25, 32, 22), 32)
    state, _ = play(last_coin(options=MONEY | {"stacks": True}, stacks=[{"7": 9}], pot=28), "move 2 1", "next")
    assert (state.hands, state.pot) == ((2, 22, 32, 12), 28 + 32)


def test_l13_it_ends_when_somebody_cannot_ante() -> None:
    state, _ = play(last_coin(options=MONEY), "move 2 1")
    assert texts(state) == ["finish"]
    assert refuse(state, "next") == "6.3"
    state, events = play(state, "finish")
    assert the(ev.SetOver, events).short == (0,)
    assert outcome(state).reason == "money"
    assert outcome(state).winners == (2,)


@pytest.mark.parametrize(("left", "goes_on"), [(8, True), (7, False)])
def test_l13_the_whole_ante_it_must_be(left: int, goes_on: bool) -> None:
    state, _ = play(emptying(options=MONEY, hands=[50 - left, 30, left, 40]), "move 2 1")
    assert texts(state) == (["next"] if goes_on else ["finish"])


def test_l13_who_antes_the_last_coin_ends_the_game_with_its_first_turn() -> None:
    state, _ = play(emptying(options=MONEY, hands=[42, 30, 8, 40]), "move 2 1", "next", "roll 1 1 1")
    assert state.hands[2] == 0
    state, events = play(state, "move 2 1")
    assert the(ev.GameOver, events).why == "coins"
    assert texts(state) == ["finish"]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("stacks", [False, True])
def test_l13_results_are_what_the_hands_have_become(seed: int, stacks: bool) -> None:
    match = random_match(seed, games="money", stacks=stacks)
    before = match.history[-2].state
    assert before.phase == "result"
    on_board = [sum(own) if stacks else 0 for own in before.stacks]
    have = [hand + more for hand, more in zip(before.hands, on_board, strict=True)]
    assert match.outcome is not None
    assert match.outcome.scores == tuple(coins_now - 32 for coins_now in have)
    assert min(have) < 8
