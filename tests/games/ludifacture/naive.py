"""A second implementation of Ludifacture's turns, written from the text of the rules alone.

It is slow and simple, and shares nothing with `homestretch.games.ludifacture`, so that the tests can compare the two.
The board is a set of points on a plane. A player walks over it in a direction of their own. To find who stands on a
point, it looks at all markers.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

Point = tuple[int, int]

AHEAD: dict[int, Point] = {0: (0, 1), 1: (1, 0), 2: (0, -1), 3: (-1, 0)}
"""The direction in which each player looks from the south, the west, the north and the east, clockwise."""


def base(size: int, player: int, index: int) -> Point:
    """The point off the board at the foot of a player's column, counted from the left hand."""
    away = size - 1 - index
    return {0: (index, -1), 1: (-1, away), 2: (away, size), 3: (size, index)}[player]


@dataclass
class Pawn:
    """A marker: where it stands and what lies beside its column."""

    player: int
    number: int
    home: Point
    at: Point
    stack: int = 0


@dataclass
class Game:
    """The state of one game: all markers, hands and the pot."""

    size: int
    pawns: list[Pawn]
    hands: list[int]
    pot: int

    @staticmethod
    def new(size: int, orders: list[list[int]], hand: int) -> Game:
        """A game at its start."""
        pawns = []
        for player, order in enumerate(orders):
            for index, number in enumerate(order):
                foot = base(size, player, index)
                pawns.append(Pawn(player, number, foot, foot))
        return Game(size, pawns, [hand] * 4, 4 * size)

    def find(self, player: int, number: int) -> Pawn:
        """A marker by owner and number."""
        return next(pawn for pawn in self.pawns if (pawn.player, pawn.number) == (player, number))

    def on_board(self, at: Point) -> bool:
        """Return whether a point is a square of the board."""
        return 0 <= at[0] < self.size and 0 <= at[1] < self.size

    def standing(self, at: Point) -> Pawn | None:
        """Return the marker on a square, if there is one."""
        for pawn in self.pawns:
            if pawn.at == at and self.on_board(at):
                return pawn
        return None

    def must_reroll(self, dice: list[int]) -> list[int]:
        """Return the dice that have to be rolled again."""
        if self.size == 11:
            return []
        if dice == [3, 3, 3]:
            return [0, 1, 2]
        return [index for index in range(3) if dice[index] == 6]

    def walk(self, pawn: Pawn, points: int) -> list[Point]:
        """The squares that a marker walks over with this many points."""
        dx, dy = AHEAD[pawn.player]
        x, y = pawn.at
        squares = []
        for _ in range(points):
            x, y = x + dx, y + dy
            if self.on_board((x, y)):
                squares.append((x, y))
        return squares

    def choices(self, player: int, dice: list[int]) -> set[tuple[int, int]]:
        """Return every pair of a marker's number and a count of squares that the dice allow."""
        found = set()
        for one, two, points in permutations(dice):
            numbers = [pawn.number for pawn in self.pawns if pawn.player == player]
            if one + two not in numbers:
                continue
            squares = self.walk(self.find(player, one + two), points)
            found.add((one + two, len(squares)))
            for count, square in enumerate(squares, 1):
                if self.standing(square):
                    found.add((one + two, count))
        return found

    def move(self, player: int, number: int, count: int, rerolls: int) -> None:
        """Move a marker by this many squares after this many sets of rerolls."""
        pawn = self.find(player, number)
        for _ in range(1 + rerolls):
            if self.hands[player]:
                self.hands[player] -= 1
                pawn.stack += 1
        *over, end = self.walk(pawn, count)
        for square in over:
            other = self.standing(square)
            if other and other.stack:
                other.stack -= 1
                pawn.stack += 1
        other = self.standing(end)
        pawn.at = end
        if other:
            pawn.stack += other.stack
            other.stack = 0
            self.push(other)
        dx, dy = AHEAD[player]
        if not self.on_board((end[0] + dx, end[1] + dy)):
            self.hands[player] += pawn.stack
            for _ in range(pawn.stack):
                if self.pot:
                    self.pot -= 1
                    self.hands[player] += 1
            pawn.stack = 0
            pawn.at = pawn.home

    def push(self, pawn: Pawn) -> None:
        """Send a marker back to the nearest free square, or to its base."""
        dx, dy = AHEAD[pawn.player]
        x, y = pawn.at
        while True:
            x, y = x - dx, y - dy
            if not self.on_board((x, y)) or not self.standing((x, y)):
                pawn.at = (x, y)
                return

    def over(self) -> bool:
        """Return whether the game is over at the end of a turn."""
        return self.pot == 0 or min(self.hands) == 0
