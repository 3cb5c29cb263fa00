"""The actions of Royal Turf and Turf Horse Racing, each with its text form.

===========  ============================================================
``bet 3 2``  bet the 2-chip on horse 3
``pass``     bet no chip on the horse whose card was turned (Turf only)
``move 5``   run horse 5 as far as its card says for the symbol on the die
``next``     continue with the next race; ``finish`` ends the meeting
``another``  add one more race to the meeting (Turf only)
===========  ============================================================

The results of dice and draws are `ChanceOutcome` objects. These are examples of their texts:

- ``first 2``: the second seat bets first
- ``card 3b``: the card b of horse 3 is turned
- ``roll cap``: the die shows the cap
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from homestretch.core import Dice, GoOn, Vocabulary
from homestretch.core.actions import ANOTHER, FINISH, NEXT
from homestretch.core.language import N_

from .data import BLUFF, CHIPS, FACES, HORSES, RUNNERS, SYMBOLS, Chip, Horse


@dataclass(frozen=True, slots=True)
class Bet:
    """Bet a chip on a horse (2.3, 5.4)."""

    horse: Horse
    chip: Chip

    def __str__(self) -> str:
        return f"bet {RUNNERS[self.horse].number} {self.chip}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Bet no chip on the horse whose card was turned (5.4)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Move:
    """Run a horse by the number of spaces that its card gives for the symbol on the die (3.2)."""

    horse: Horse

    def __str__(self) -> str:
        return f"move {RUNNERS[self.horse].number}"


Turfaction = Bet | Pass | Move | GoOn

BETS: Final = tuple(tuple(Bet(horse, chip) for chip in sorted({BLUFF, *CHIPS})) for horse in HORSES)
"""Every bet, as ``BETS[horse][chip]``, where `chip` is the value of the chip: 0, 1 or 2."""
PASS: Final = Pass()
MOVES: Final = tuple(Move(horse) for horse in HORSES)

VOCABULARY: Final = Vocabulary[Turfaction](
    (*(bet for bets in BETS for bet in bets), PASS, *MOVES, NEXT, ANOTHER, FINISH),
    N_("Write a bet as “bet 3 2” (horse, then chip) and the choice of a horse as “move 5”."),
)

DIE: Final = Dice("roll", (FACES,))

READ_SYMBOL: Final = {word: symbol for symbol, word in enumerate(SYMBOLS)}
