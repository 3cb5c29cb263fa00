"""Tests of each player's chance of winning as a game estimates it; experts play to raise this chance."""

from itertools import pairwise

import pytest

from homestretch.bots.policy import policy_of
from homestretch.core import replace_at
from homestretch.games import find_game
from homestretch.games.ludifacture.data import places_for_others
from homestretch.games.ludifacture.state import State
from tests.tables import Table, spread, states, tables

LUDIFACTURE = find_game("ludifacture")
POLICY = policy_of(LUDIFACTURE)


@pytest.mark.parametrize("table", [table for table in tables() if table.game is LUDIFACTURE], ids=str)
def test_somebody_wins(table: Table) -> None:
    """The chances of a position with numbered markers sum to 1, and after the game they equal the shares of the win."""
    for state in spread(table):
        if state.phase not in ("start", "order"):
            chances = POLICY.chances(state)
            assert sum(chances) == pytest.approx(1)
            assert min(chances) >= 0
    outcome = LUDIFACTURE.outcome(states(table)[-1])
    assert outcome is not None
    wins = [(seat in outcome.winners) / len(outcome.winners) for seat in range(table.seats)]
    assert POLICY.chances(states(table)[-1]) == wins


def begun() -> State:
    """Return the start of a single game in which every player has the same."""
    options = LUDIFACTURE.read_set_up({"games": 1, "start": 1}, 4)
    found: list[State] = states(Table(LUDIFACTURE, tuple(options.items()), 4))
    return next(state for state in found if state.phase == "roll")


def test_to_be_ahead_is_the_surer_the_less_is_left() -> None:
    start = begun()
    assert POLICY.chances(start) == pytest.approx([0.25] * 4)
    late = [POLICY.chances(start.replace(hands=(30, 24, 24, 24), pot=pot))[0] for pot in (32, 16, 4, 1)]
    assert all(before < after for before, after in pairwise([0.25, *late, 1]))
    assert late[-1] > 0.6


def stacked(name: int, row: int, coins: int) -> State:
    """The game has begun, and the first player has a marker in a row, with a stack of coins."""
    start = begun()
    rows, stack = (replace_at((0,) * 8, start.orders[0].index(name), number) for number in (row, coins))
    return start.replace(rows=replace_at(start.rows, 0, rows), stacks=replace_at(start.stacks, 0, stack))


def test_a_stack_promises_more_where_its_marker_is_rolled_often_and_near_home() -> None:
    def chance(name: int, row: int) -> float:
        return POLICY.chances(stacked(name, row, 5))[0]

    assert chance(2, 6) < chance(4, 6) < chance(7, 6)
    assert chance(7, 6) == pytest.approx(chance(5, 6), abs=0.01)
    assert chance(7, 2) < chance(7, 6) < chance(7, 7)


def test_a_stack_that_others_may_take_promises_less() -> None:
    loaded = stacked(5, 4, 6)
    seat, theirs, there = places_for_others(8)[0][loaded.orders[0].index(5)][4][0]

    def chance(behind: int) -> float:
        """The chance if another player’s marker is this many squares before the stack; below 0, it is beyond."""
        rows = replace_at((0,) * 8, theirs, there - behind)
        return POLICY.chances(loaded.replace(rows=replace_at(loaded.rows, seat, rows)))[0]

    assert chance(1) < chance(5) < chance(-1)
