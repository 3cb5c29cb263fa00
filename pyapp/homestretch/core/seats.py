"""Seats round a table: neighbours, turn orders, random seats, and sums by seat."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from .chance import Dice

Seat = int
"""A player's place at the table, from 0 to n−1 clockwise. `CHANCE` and `NOBODY` are used when no player decides."""

CHANCE: Seat = -1
"""The value in place of a seat when a roll or draw comes next."""

NOBODY: Seat = -2
"""The value in place of a seat when the game is over."""


def left_of(seat: Seat, seats: int) -> Seat:
    """Return the left neighbour of a seat at a table of `seats`: the next one clockwise.

    >>> left_of(3, 4)
    0
    """
    return (seat + 1) % seats


@cache
def clockwise(first: Seat, seats: int) -> tuple[Seat, ...]:
    """Return every seat of a table of `seats` in clockwise order, beginning with `first`.

    >>> clockwise(1, 3)
    (1, 2, 0)
    """
    return tuple((first + index) % seats for index in range(seats))


def lot(seats: Iterable[Seat], verb: str = "first") -> Dice:
    """Return a chance event that picks one of these seats at random. Players roll no real die for it.

    `verb` is the first word of each outcome's text. The second word is the number of the player, from 1.

    >>> [str(drawn) for drawn in lot((0, 2))]
    ['first 1', 'first 3']
    """
    return _lot(tuple(seats), verb)


@cache
def _lot(seats: tuple[Seat, ...], verb: str) -> Dice:
    return Dice(verb, (tuple(str(seat + 1) for seat in seats),), by_hand=False)


def seat_of_lot(word: str) -> Seat:
    """Return the seat that a `lot` has picked, given the second word of the outcome's text.

    >>> seat_of_lot("3")
    2
    """
    return int(word) - 1


def sums(rounds: Iterable[tuple[int, ...]], seats: int) -> tuple[int, ...]:
    """Return for each seat the sum of its numbers in all rounds. A round has one number for each seat.

    >>> sums([(1, 2), (3, -4)], 2), sums([], 2)
    ((4, -2), (0, 0))
    """
    columns = tuple(zip(*rounds, strict=True))
    return tuple(map(sum, columns)) if columns else (0,) * seats
