"""The dice that each seat has rolled, beside the expected results of fair dice."""

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
    """The dice that one seat has rolled: how often each side came up, and how often fair dice would show it on average.

    `rolls` counts the rolls, `dice` the dice in them.
    """

    rolls: int = 0
    shown: Counter[str] = field(default_factory=Counter)
    expected: dict[str, float] = field(default_factory=dict)

    @property
    def dice(self) -> int:
        """The number of dice rolled."""
        return self.shown.total()

    def add(self, game: AnyGame, chance: Dice, drawn: ChanceOutcome) -> None:
        """Count one roll: the dice that were rolled, and the sides that they showed."""
        self.rolls += 1
        self.shown.update(map(game.side, drawn.results))
        for die in chance.faces:
            for word in die:
                side = game.side(word)
                self.expected[side] = self.expected.get(side, 0) + 1 / len(die)


@dataclass(frozen=True, slots=True)
class DiceLedger:
    """The rolls of each seat; `sides` lists every side of the dice, in the order on a die."""

    sides: tuple[str, ...]
    seats: tuple[Rolls, ...]

    def together(self, seats: Sequence[Seat]) -> Rolls:
        """Return the rolls of some seats added up."""
        total = Rolls()
        for seat in seats:
            rolls = self.seats[seat]
            total.rolls += rolls.rolls
            total.shown.update(rolls.shown)
            for side, number in rolls.expected.items():
                total.expected[side] = total.expected.get(side, 0) + number
        return total


def dice_ledger(match: Match) -> DiceLedger:
    """Count the dice rolled in a match so far, by seat; coins and lots are left out."""
    game = match.game
    seats = tuple(Rolls() for _ in match.names)
    sides: dict[str, None] = {}
    for index, ply in enumerate(match.history):
        before = match.state_after(index)
        chance = game.chance(before)
        if isinstance(chance, Dice) and chance.rolled and isinstance(ply.action, ChanceOutcome):
            seats[game.turn(before)].add(game, chance, ply.action)
            sides |= dict.fromkeys(game.side(word) for die in chance.faces for word in die)
    return DiceLedger(tuple(sides), seats)
