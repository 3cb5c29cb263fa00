"""Turns against a second, plain implementation: crowded boards, and whole games of all variants at random."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.core import Match, OptionValue
from homestretch.core.simulate import play_out
from homestretch.games.ludifacture import events as ev
from homestretch.games.ludifacture.actions import Move
from homestretch.games.ludifacture.data import BOARDS, place, point, square
from homestretch.games.ludifacture.moving import to_roll_again
from homestretch.games.ludifacture.state import State

from .naive import Game
from .table import GAME, coins, play, random_match, table

GAMES: tuple[OptionValue, ...] = (1, "money")
VARIANTS: list[dict[str, OptionValue]] = [
    {"board": board, "games": games, "foresight": foresight, "order": order, "stacks": stacks}
    for board in (8, 11)
    for games in GAMES
    for foresight, order, stacks in product((False, True), repeat=3)
]


def name_of(options: dict[str, OptionValue]) -> str:
    return "-".join(name if value is True else str(value) for name, value in options.items() if value is not False)


def crowd(seed: int) -> dict[str, Any]:
    """A turn on a crowded board, as a position: full columns, few coins in hands and pots.

    It is made from a seed: chance fills a board better than a search that prefers small examples.
    """
    random = Random(seed)
    size = random.choice((8, 11))
    names = BOARDS[size].names
    orders = [random.sample(names, size) for _ in range(4)]
    rows: list[dict[str, int]] = [{}, {}, {}, {}]
    density = random.choice((0.2, 0.6, 1.0))
    for at in random.sample(range(size * size), size * size):
        seat = random.randrange(4)
        column, row = place(size, seat, at)
        name = str(orders[seat][column])
        if row < size and name not in rows[seat] and random.random() < density:
            rows[seat][name] = row
    stacks = [{str(name): random.randint(0, 5) for name in random.sample(order, 6)} for order in orders]
    seat = random.randrange(4)
    hands = [random.randint(1, 6) for _ in range(4)]
    pot = random.choice((1, 2, 5, 44))
    rich = (seat + random.randint(1, 3)) % 4
    hands[rich] += 4 * (60 + size) - pot - sum(hands) - sum(sum(own.values()) for own in stacks)
    dice = [random.randint(1, 6) for _ in range(3)]
    while to_roll_again(BOARDS[size], tuple(dice)):
        dice = [random.randint(1, 5) for _ in range(3)]
    return {
        "options": {"board": size, "hand": 60, "order": True},
        "phase": "choose",
        "dice": dice,
        "orders": orders,
        "rows": rows,
        "stacks": stacks,
        "hands": hands,
        "pot": pot,
        "rerolls": random.randint(0, 3) if size == 8 else 0,
        "seat": seat,
    }


CROWDS = st.builds(crowd, st.integers(0, 2**32))


def test_the_crowds_are_crowds() -> None:
    """The random positions compared below often contain the cases that the comparisons test."""
    seen: Counter[str] = Counter()
    for seed in range(200):
        state = table(**crowd(seed))
        seen["markers"] += sum(row > 0 for own in state.rows for row in own)
        for found in GAME.observe(state, None).prospects:
            seen["passes"] += bool(found.passes)
            seen["passes several"] += len(found.passes) > 1
            seen["passes one without coins"] += any(not taking.coins for taking in found.passes)
            seen["lands"] += found.lands is not None
            seen["stops early"] += found.early
            seen["lands on the far side"] += found.scores and found.lands is not None
            seen["scores with a short pot"] += found.scores and found.pot < found.stack
            seen["scores with a full pot"] += found.scores and found.pot == found.stack
            seen["pays less than is due"] += found.paid < found.due
            if found.push and found.lands:
                back = state.rows[found.push.seat][found.push.column] - found.push.row
                seen["pushes to a base"] += found.push.to is None
                seen["pushes past taken squares"] += found.push.to is not None and back > 1
    assert seen["markers"] > 200 * 12
    assert {kind: often for kind, often in seen.items() if often < 20} == {}


def copy(state: State) -> Game:
    """The same position for the second implementation."""
    size = state.board.size
    game = Game.new(size, [list(order) for order in state.orders], 0)
    for pawn in game.pawns:
        column = state.orders[pawn.player].index(pawn.number)
        pawn.at = point(size, pawn.player, column, state.rows[pawn.player][column])
        pawn.stack = state.stacks[pawn.player][column]
    game.hands, game.pot = list(state.hands), state.pot
    return game


def same(state: State, game: Game) -> None:
    """Assert that the state and the naive game agree on every marker and every coin."""
    size = state.board.size
    for pawn in game.pawns:
        column = state.orders[pawn.player].index(pawn.number)
        assert point(size, pawn.player, column, state.rows[pawn.player][column]) == pawn.at
        assert state.stacks[pawn.player][column] == pawn.stack
    assert (list(state.hands), state.pot) == (game.hands, game.pot)


def lawful(state: State) -> None:
    """The invariants: no coin is lost, no square holds two markers, no marker is beyond the row before the last."""
    size = state.board.size
    assert coins(state) == state.total == 4 * (state.options.hand + size)
    assert min(*state.hands, state.pot, *(coin for own in state.stacks for coin in own)) >= 0
    standing = [square(size, seat, c, r) for seat in range(4) for c, r in enumerate(state.rows[seat]) if r]
    assert len(set(standing)) == len(standing)
    assert all(0 <= row < size for rows in state.rows for row in rows)


@given(CROWDS)
def test_a_turn_against_a_second_implementation(entries: dict[str, Any]) -> None:
    state = table(**entries)
    naive = copy(state)
    moves = list(GAME.actions(state))
    assert all(isinstance(move, Move) for move in moves)
    chosen: set[tuple[int, int]] = {(move.name, move.squares) for move in moves if isinstance(move, Move)}
    assert chosen == naive.choices(state.seat, list(state.dice))
    assert len(chosen) == len(moves) > 0
    for move in moves:
        assert isinstance(move, Move)
        naive = copy(state)
        naive.move(state.seat, move.name, move.squares, state.rerolls)
        after, _ = play(state, str(move))
        same(after, naive)
        lawful(after)
        assert naive.over() == (after.phase == "result")


@pytest.mark.parametrize("size", [8, 11])
def test_what_is_rolled_again_against_a_second_implementation(size: int) -> None:
    for dice in product(range(1, 7), repeat=3):
        assert list(to_roll_again(BOARDS[size], dice)) == Game(size, [], [], 0).must_reroll(list(dice))


@given(CROWDS)
def test_prospects_are_what_happens(entries: dict[str, Any]) -> None:
    state = table(**entries)
    view = GAME.observe(state, None)
    assert [found.action for found in view.prospects] == list(GAME.actions(state))
    for seen in view.prospects:
        after, events = play(state, str(seen.action))
        column = state.orders[state.seat].index(seen.name)
        assert (seen.seat, seen.column) == (state.seat, column)
        assert after.hands[state.seat] == seen.hand
        assert state.pot - after.pot == seen.pot
        assert after.stacks[state.seat][column] == (0 if seen.scores else seen.stack)
        assert len(seen.path) == seen.stop_row - seen.start_row
        payments = [(e.other, e.other_column, e.coins) for e in events if isinstance(e, ev.Passed | ev.Landed)]
        taken = [*seen.passes, *([seen.lands] if seen.lands else [])]
        assert payments == [(taking.seat, taking.column, taking.coins) for taking in taken]
        assert all(taking.square in seen.path for taking in taken)
        assert (seen.push is None) == (seen.lands is None)
        if seen.push:
            assert after.rows[seen.push.seat][seen.push.column] == seen.push.row
            assert seen.push.start == seen.to
        assert sum(state.dice) - seen.name in state.dice


def states(match: Match) -> Iterator[tuple[State, Any]]:
    for index, ply in enumerate(match.history):
        yield match.state_after(index), ply


@pytest.mark.parametrize("options", VARIANTS, ids=name_of)
def test_whole_games_of_every_variant(options: dict[str, OptionValue]) -> None:
    """Every turn of a random set, followed by the second implementation from the start of each game."""
    match = random_match(len(name_of(options)), **options, hand=16)
    naive = Game(8, [], [], 0)
    for before, ply in states(match):
        after: State = ply.state
        lawful(after)
        if any(isinstance(event, ev.GameBegins) for event in ply.events):
            naive = Game.new(after.board.size, [list(order) for order in after.orders], 0)
            naive.hands, naive.pot = list(after.hands), after.pot
        if before.phase == "choose":
            moves = {(move.name, move.squares) for move in GAME.actions(before) if isinstance(move, Move)}
            assert moves == naive.choices(before.seat, list(before.dice))
            naive.move(before.seat, ply.action.name, ply.action.squares, before.rerolls)
            assert naive.over() == (after.phase == "result")
        if naive.pawns and after.phase != "result":
            same(after, naive)


@pytest.mark.parametrize(("board", "median"), [(8, 54), (11, 101)])
def test_random_games_are_as_long_as_they_are(board: int, median: int) -> None:
    """The median of the turns of a game, over a few hundred of them."""
    random = Random(board)
    start = GAME.setup({"board": board, "games": 1}, 4)
    lengths = sorted(
        sum(isinstance(event, ev.TurnOver) for event in play_out(GAME, start, random)[1]) for _ in range(300)
    )
    assert abs(lengths[150] - median) <= 4
