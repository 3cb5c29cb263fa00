"""The uses of a roll, and the course of a move (rulebook 2.2 to 2.6, 3 and 4): pure arithmetic."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from homestretch.core import Seat, replace_at

from .actions import MOVES, Move
from .data import BOARDS, DICE, PIPS, Board, Column, Name, Place, Roll, Row, others_names
from .state import State

Way = tuple[int, int, int]
"""A use of three dice: the two that are added, and the one that is the distance."""


@cache
def ways(dice: Roll) -> tuple[Way, ...]:
    """Return the ways to add two of the dice and move by the third, without repetition (2.2).

    >>> ways((2, 2, 3))
    ((2, 3, 2), (2, 2, 3))
    """
    a, b, c = dice
    split = ((b, c, a), (a, c, b), (a, b, c))
    return tuple(dict.fromkeys((min(one, two), max(one, two), distance) for one, two, distance in split))


@cache
def uses(size: int, dice: Roll) -> tuple[tuple[Name, int], ...]:
    """Return the markers that the dice can choose, each with its distance (2.2, 3.4).

    Each marker has only one distance: any two sums share a die, so if the sums are equal, the other dice are equal too.

    >>> uses(8, (1, 2, 4))
    ((3, 4), (5, 2))
    """
    found = {one + two: distance for one, two, distance in ways(dice)}
    return tuple((name, found[name]) for name in BOARDS[size].names if name in found)


@cache
def to_roll_again(board: Board, dice: Roll) -> tuple[int, ...]:
    """Return which dice are rolled again, by index from 0: each six (3.1), or all if they choose no marker (3.3).

    On the usual boards, only three threes choose none; on one where sixes are not rolled again, every roll has a use.

    >>> to_roll_again(BOARDS[8], (6, 1, 6)), to_roll_again(BOARDS[8], (3, 3, 3)), to_roll_again(BOARDS[11], (3, 3, 6))
    ((0, 2), (0, 1, 2), ())
    """
    sixes = tuple(index for index, die in enumerate(dice) if die == 6) if board.no_sixes else ()
    return sixes or (() if uses(board.size, dice) else (0, 1, 2))


@cache
def rolls_again(board: Board) -> bool:
    """Return True if there are rolls on this board after which dice are rolled again (3)."""
    return any(to_roll_again(board, dice) for dice in product(PIPS, repeat=DICE))


def stands_at(state: State, places: tuple[Place, ...]) -> Place | None:
    """Return the place (seat, column and row) of another player's marker on a square, or None if there is none.

    `places` are the places that the square has for the other players.
    """
    for place in places:
        seat, column, row = place
        if state.rows[seat][column] == row:
            return place
    return None


def moves(state: State) -> tuple[Move, ...]:
    """Return every move that the dice allow, marker by marker: first the full distance, then the stops short of it."""
    return tuple(
        [
            MOVES[name][squares]
            for name, distance in uses(state.options.board, state.dice)
            for squares in _ways(state, state.orders[state.seat].index(name), distance)
        ]
    )


def can_move(state: State, move: Move) -> bool:
    """Return True if a move is one of `moves`."""
    distance = dict(uses(state.options.board, state.dice)).get(move.name)
    return distance is not None and move.squares in _ways(state, state.orders[state.seat].index(move.name), distance)


def _ways(state: State, column: Column, distance: int) -> list[int]:
    """Return the numbers of squares that a marker may go: the full distance (2.2), or a stop short of it (4.2)."""
    full = whole_way(state, column, distance)
    return [full, *[squares for squares in range(full - 1, 0, -1) if _may_stop(state, column, squares)]]


def whole_way(state: State, column: Column, distance: int) -> int:
    """Return how many squares the player's marker moves with a full distance: at most as far as the far side (L2)."""
    return min(distance, state.options.board - state.rows[state.seat][column])


def _may_stop(state: State, column: Column, squares: int) -> bool:
    """Return True if a move may end early here: only on another player's marker (4.2, L6)."""
    called = others_names(state.options.board)[state.seat][column]
    return stands_at(state, called[state.rows[state.seat][column] + squares]) is not None


def is_early(state: State, move: Move) -> bool:
    """Return True if a legal move stops on a marker, short of its full distance (4.2)."""
    column = state.orders[state.seat].index(move.name)
    return move.squares < whole_way(state, column, dict(uses(state.options.board, state.dice))[move.name])


class Meeting(NamedTuple):
    """Another player's marker in the way of a move: its seat and column, the mover's row, and the coins taken."""

    seat: Seat
    column: Column
    row: Row
    coins: int


class Course(NamedTuple):
    """The course of a move: what is paid, taken, pushed and scored.

    `due` is the price in coins, and `paid` the coins really paid. `stack` is the marker's stack at the end of the move.
    `pushed` is the row to which the marker landed on goes back. `home` is True if the move reaches the far side; then
    `pot` is the number of coins from the pot.
    """

    start: Row
    stop: Row
    due: int
    paid: int
    passed: tuple[Meeting, ...]
    landed: Meeting | None
    pushed: Row
    home: bool
    stack: int
    pot: int


def course(state: State, column: Column, squares: int) -> Course:
    """Return what happens when the player in turn moves the marker in a column by a number of squares.

    First the move is paid (L3). Then the marker takes a coin from every marker that it passes (4.1, L6), and every coin
    of the one on which it ends (4.2); on the far side it scores with its stack at that time (2.6, L2).
    """
    size = state.options.board
    seat = state.seat
    called = others_names(size)[seat][column]
    start = state.rows[seat][column]
    stop = start + squares
    due = 1 + state.rerolls
    paid = min(due, state.hands[seat])
    stack = state.stacks[seat][column] + paid
    passed: list[Meeting] = []
    for row in range(start + 1, stop):
        other = stands_at(state, called[row])
        if other is not None:
            coins = 1 if state.stacks[other[0]][other[1]] else 0
            passed.append(Meeting(other[0], other[1], row, coins))
            stack += coins
    landed, pushed = None, 0
    other = stands_at(state, called[stop])
    if other is not None:
        landed = Meeting(other[0], other[1], stop, state.stacks[other[0]][other[1]])
        pushed = _behind(state, other)
        stack += landed.coins
    home = stop == size
    return Course(
        start, stop, due, paid, tuple(passed), landed, pushed, home, stack, min(stack, state.pot) if home else 0
    )


def _behind(state: State, place: Place) -> Row:
    """Return where a pushed marker goes: the nearest free square behind it in its column, or its base (L5)."""
    seat, column, row = place
    called = others_names(state.options.board)[seat][column]
    return next((back for back in range(row - 1, 0, -1) if stands_at(state, called[back]) is None), 0)


def moved(state: State, column: Column, way: Course) -> State:
    """Return the state after the marker in a column has moved as `way` says, and the coins have changed places."""
    seat = state.seat
    rows, stacks = list(state.rows), list(state.stacks)
    for met in way.passed:
        if met.coins:
            stacks[met.seat] = replace_at(stacks[met.seat], met.column, stacks[met.seat][met.column] - met.coins)
    if way.landed is not None:
        other, across = way.landed.seat, way.landed.column
        stacks[other] = replace_at(stacks[other], across, 0)
        rows[other] = replace_at(rows[other], across, way.pushed)
    rows[seat] = replace_at(rows[seat], column, 0 if way.home else way.stop)
    stacks[seat] = replace_at(stacks[seat], column, 0 if way.home else way.stack)
    taken = way.stack + way.pot if way.home else 0
    return state.replace(
        rows=tuple(rows),
        stacks=tuple(stacks),
        hands=replace_at(state.hands, seat, state.hands[seat] - way.paid + taken),
        pot=state.pot - way.pot,
        dice=(),
        rerolls=0,
    )
