"""How likely everybody is to win, as far as a game can tell: what experts play for."""

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
    """Chances are such as soon as markers have numbers; when all is over, they are shares of the win."""
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
    """A game of one in which everybody has the same."""
    options = LUDIFACTURE.read_set_up({"games": 1, "start": 1}, 4)
    found: list[State] = states(Table(LUDIFACTURE, tuple(options.items()), 4))
    return next(state for state in found if state.phase == "roll")


def test_to_be_ahead_is_the_surer_the_less_is_left() -> None:
    start = begun()
    assert POLICY.chances(start) == pytest.approx([0.25] * 4)
    late = [POLICY.chances(start.replace(hands=(30, 24, 24, 24), pot=pot))[0] for pot in (32, 16, 4, 1)]
    assert all(before < after for before, after in pairwise([0.25, *late, 1]))
    assert late[-1] > 0.6


def test_a_stack_promises_more_where_its_marker_is_rolled_often_and_near_home() -> None:
    start = begun()
    column = start.orders[0].index

    def chance(name: int, row: int) -> float:
        at = column(name)
        rows, stack = [0] * 8, [0] * 8
        rows[at], stack[at] = row, 5
        found = start.replace(rows=(tuple(rows), *start.rows[1:]), stacks=(tuple(stack), *start.stacks[1:]))
        return POLICY.chances(found)[0]

    assert chance(2, 6) < chance(4, 6) < chance(7, 6)
    assert chance(7, 6) == pytest.approx(chance(5, 6), abs=0.01)
    assert chance(7, 2) < chance(7, 6) < chance(7, 7)


def test_a_stack_that_others_may_take_promises_less() -> None:
    start = begun()
    column = start.orders[0].index(5)
    (threat, *_), row = places_for_others(8)[0][column][4], 4
    rows, stack = [0] * 8, [0] * 8
    rows[column], stack[column] = row, 6
    loaded = start.replace(rows=(tuple(rows), *start.rows[1:]), stacks=(tuple(stack), *start.stacks[1:]))

    def chance(behind: int) -> float:
        """The chance if another player’s marker is this many squares before the stack; below 0, it is beyond."""
        seat, theirs, there = threat
        others = tuple(there - behind if at == theirs else 0 for at in range(8))
        return POLICY.chances(loaded.replace(rows=replace_at(loaded.rows, seat, others)))[0]

    assert chance(1) < chance(5) < chance(-1)
