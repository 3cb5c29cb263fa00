"""Calculates which moves a roll allows, and what a move does (rulebook 2.2 to 2.6, 3 and 4)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

from homestretch.core import Seat, replace_at

from .actions import MOVES, Move
from .data import BOARDS, DICE, PIPS, Board, Column, Name, Place, Roll, Row, places_for_others
from .state import State

Way = tuple[int, int, int]
"""A way to use three dice: the two that are added, the lower first, and the one that is the distance."""


@cache
def ways(dice: Roll) -> tuple[Way, ...]:
    """Return the different ways to use three dice (2.2).

    The sum of two dice is the marker's number, and the third die is the distance.

    >>> ways((2, 2, 3))  # marker 5 moves 2 squares, or marker 4 moves 3 squares
    ((2, 3, 2), (2, 2, 3))
    """
    a, b, c = dice
    split = ((b, c, a), (a, c, b), (a, b, c))
    return tuple(dict.fromkeys((min(one, two), max(one, two), distance) for one, two, distance in split))


@cache
def uses(size: int, dice: Roll) -> tuple[tuple[Name, int], ...]:
    """Return each marker that a roll can move, as pairs of its number and the distance (2.2, 3.4).

    >>> uses(8, (1, 2, 4))  # there is no marker 6
    ((3, 4), (5, 2))
    """
    found = {one + two: distance for one, two, distance in ways(dice)}
    return tuple((name, found[name]) for name in BOARDS[size].names if name in found)


@cache
def to_roll_again(board: Board, dice: Roll) -> tuple[int, ...]:
    """Return the indices of the dice that are rolled again, from 0.

    On the board of 8, they are the indices of all sixes (3.1), or of all dice if no two dice add up to the number of a
    marker, as with three threes (3.3). On the board of 11, no dice are rolled again.

    >>> to_roll_again(BOARDS[8], (6, 1, 6)), to_roll_again(BOARDS[8], (3, 3, 3)), to_roll_again(BOARDS[11], (3, 3, 6))
    ((0, 2), (0, 1, 2), ())
    """
    sixes = tuple(index for index, die in enumerate(dice) if die == 6) if board.no_sixes else ()
    return sixes or (() if uses(board.size, dice) else (0, 1, 2))


@cache
def rolls_again(board: Board) -> bool:
    """Return True if some rolls on this board require a reroll (3.1-3.3)."""
    return any(to_roll_again(board, dice) for dice in product(PIPS, repeat=DICE))


def stands_at(state: State, places: tuple[Place, ...]) -> Place | None:
    """Return the seat, column and row of another player's marker on a square, or None if there is none.

    `places` has the column and row that the square has for each of the other players (see `places_for_others`).
    """
    for place in places:
        seat, column, row = place
        if state.rows[seat][column] == row:
            return place
    return None


def moves(state: State) -> tuple[Move, ...]:
    """Return every move that the dice allow.

    For each marker, the move over the full distance comes first, then those that end early on another player's marker.
    """
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
    """Return the numbers of squares that a marker may move: the full distance (2.2), or less to stop early (4.2)."""
    full = whole_way(state, column, distance)
    return [full, *[squares for squares in range(full - 1, 0, -1) if _may_stop(state, column, squares)]]


def whole_way(state: State, column: Column, distance: int) -> int:
    """Return how many squares a marker moves at most: `distance`, or only up to the far side (L2)."""
    return min(distance, state.options.board - state.rows[state.seat][column])


def _may_stop(state: State, column: Column, squares: int) -> bool:
    """Return True if a marker may stop early after some squares: only on another player's marker (4.2, L6)."""
    places = places_for_others(state.options.board)[state.seat][column]
    return stands_at(state, places[state.rows[state.seat][column] + squares]) is not None


def is_early(state: State, move: Move) -> bool:
    """Return True if a legal move ends early, on another player's marker (4.2)."""
    column = state.orders[state.seat].index(move.name)
    return move.squares < whole_way(state, column, dict(uses(state.options.board, state.dice))[move.name])


class Encounter(NamedTuple):
    """A marker of another player that a move passes or lands on.

    Attributes:
        seat: The owner of that marker.
        column: The column of that marker, as its owner counts columns.
        row: The row where that marker is, as the player who moves counts rows.
        coins: The number of coins that the move takes from that marker's stack.
    """

    seat: Seat
    column: Column
    row: Row
    coins: int


class Course(NamedTuple):
    """The effects of a move on markers and coins.

    Attributes:
        start: The row where the marker starts.
        stop: The row where the marker stops.
        due: The price of the move in coins.
        paid: The number of coins paid, which is lower if the player has too few.
        passed: The markers that the marker passes.
        landed: The marker on which it lands, or None.
        pushed: The row to which the marker `landed` is pushed back, or 0 if there is none.
        home: True if the move reaches the far side.
        stack: The number of coins on the marker's stack at the end of the move.
        pot: The number of coins that the player takes from the pot at the far side.
    """

    start: Row
    stop: Row
    due: int
    paid: int
    passed: tuple[Encounter, ...]
    landed: Encounter | None
    pushed: Row
    home: bool
    stack: int
    pot: int


def course(state: State, column: Column, squares: int) -> Course:
    """Return what happens when the current player moves the marker in a column by a number of squares.

    The player first pays for the move (L3). The marker takes a coin from each marker that it passes (4.1, L6), and all
    coins from a marker on which it lands (4.2). At the far side, the player then takes the whole stack (2.6, L2).
    """
    size = state.options.board
    seat = state.seat
    places = places_for_others(size)[seat][column]
    start = state.rows[seat][column]
    stop = start + squares
    due = 1 + state.rerolls
    paid = min(due, state.hands[seat])
    stack = state.stacks[seat][column] + paid
    passed: list[Encounter] = []
    for row in range(start + 1, stop):
        other = stands_at(state, places[row])
        if other is not None:
            coins = 1 if state.stacks[other[0]][other[1]] else 0
            passed.append(Encounter(other[0], other[1], row, coins))
            stack += coins
    landed, pushed = None, 0
    other = stands_at(state, places[stop])
    if other is not None:
        landed = Encounter(other[0], other[1], stop, state.stacks[other[0]][other[1]])
        pushed = _behind(state, other)
        stack += landed.coins
    home = stop == size
    return Course(
        start, stop, due, paid, tuple(passed), landed, pushed, home, stack, min(stack, state.pot) if home else 0
    )


def _behind(state: State, place: Place) -> Row:
    """Return the row to which a marker is pushed: the nearest free one behind it in its column, or its base (L5)."""
    seat, column, row = place
    places = places_for_others(state.options.board)[seat][column]
    return next((back for back in range(row - 1, 0, -1) if stands_at(state, places[back]) is None), 0)


def moved(state: State, column: Column, way: Course) -> State:
    """Return the state after a move, given the marker's column and what `course` returned."""
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
