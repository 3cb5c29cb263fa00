"""Counts of what each seat has rolled, compared with what fair dice would show on average."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from .chance import ChanceOutcome, Dice
from .game import AnyGame
from .match import Match
from .seats import Seat


@dataclass(slots=True)
class Rolls:
    """Counts of what a seat has rolled.

    Attributes:
        rolls: The number of rolls, each of one or more dice.
        shown: How often each side came up.
        expected: How often fair dice would show each side on average.
    """

    rolls: int = 0
    shown: Counter[str] = field(default_factory=Counter)
    expected: dict[str, float] = field(default_factory=dict)

    @property
    def dice(self) -> int:
        """The number of dice rolled."""
        return self.shown.total()

    def add(self, game: AnyGame, chance: Dice, drawn: ChanceOutcome) -> None:
        """Count one roll: `drawn` is what the dice of `chance` showed."""
        self.rolls += 1
        self.shown.update(map(game.side, drawn.results))
        for die in chance.faces:
            for word in die:
                side = game.side(word)
                self.expected[side] = self.expected.get(side, 0) + 1 / len(die)


@dataclass(frozen=True, slots=True)
class DiceLedger:
    """The dice that each seat has rolled in a match, and the names of all sides of the dice."""

    sides: tuple[str, ...]
    seats: tuple[Rolls, ...]

    def together(self, seats: Sequence[Seat]) -> Rolls:
        """Return the sum of the counts of these seats."""
        total = Rolls()
        for seat in seats:
            rolls = self.seats[seat]
            total.rolls += rolls.rolls
            total.shown.update(rolls.shown)
            for side, number in rolls.expected.items():
                total.expected[side] = total.expected.get(side, 0) + number
        return total


def dice_ledger(match: Match) -> DiceLedger:
    """Count the dice that each seat has rolled in a match so far."""
    game = match.game
    seats = tuple(Rolls() for _ in match.names)
    sides: dict[str, None] = {}
    for index, ply in enumerate(match.history):
        chance = game.chance(match.state_after(index))
        if isinstance(chance, Dice) and chance.rolled and isinstance(ply.action, ChanceOutcome):
            seats[ply.seat].add(game, chance, ply.action)
            sides |= dict.fromkeys(game.side(word) for die in chance.faces for word in die)
    return DiceLedger(tuple(sides), seats)
