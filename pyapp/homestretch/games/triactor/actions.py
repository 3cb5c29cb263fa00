"""The actions of Triactor, each with its text form.

=============  ==========================================================
``INFO SMC``   buy a look at three coins (the third INFO shows two)
``SS``         bid on Suns: ``S`` is WIN, ``SS`` PLACE, ``SSS`` SHOW
``SM [SM]``    bid EXACTOR; in brackets, EXACTOR BOX
``SMC [SMC]``  bid TRIACTOR; in brackets, TRIACTOR BOX
``seal``       seal the slip, which ends the player's bidding
``take A``     use the die of Arms
``next``       continue with the next race; ``finish`` ends the meeting
``another``    add one more race to the meeting
=============  ==========================================================

The results of dice and draws are `ChanceOutcome` objects. These are examples of their texts:

- ``start 2``: the second seat is first in the first race
- ``coin C``: the coin of Crowns is dealt to the next place
- ``look SN MA``: a player sees that the coin of Suns has the value NULL, and the coin of Moons the value ACE
- ``roll S3 MA``: the die of Suns shows 3, and the die of Moons an ACE
- ``turn AN``: the coin of Arms is turned and shows NULL
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Final

from homestretch.core import GoOn, Vocabulary
from homestretch.core.actions import ANOTHER, FINISH, NEXT
from homestretch.core.language import N_

from .data import CREDITS, DICE, FACE_LETTERS, FACES, HORSES, INFO_COINS, KINDS, LETTERS, PLACED, Face, Horse, Kind


@dataclass(frozen=True, slots=True)
class Info:
    """Pay a credit to see the values of these horses' coins (2.2)."""

    coins: tuple[Horse, ...]

    def __str__(self) -> str:
        return f"INFO {letters(self.coins)}"


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid on one, two or three different horses (2.3–2.5).

    In a bid that may win in any order, the horses are in the order of `SUITS` (T8).
    """

    kind: Kind
    horses: tuple[Horse, ...]

    def __str__(self) -> str:
        written = letters(self.horses) * self.kind.written
        return f"[{written}]" if self.kind.boxed else written


@dataclass(frozen=True, slots=True)
class Seal:
    """Seal the betting slip, which ends the player's bidding (2.6)."""

    def __str__(self) -> str:
        return "seal"


@dataclass(frozen=True, slots=True)
class Take:
    """Choose the rolled die of a horse, and move the horse as far as the die says (3.2)."""

    horse: Horse

    def __str__(self) -> str:
        return f"take {LETTERS[self.horse]}"


Triaction = Info | Bid | Seal | Take | GoOn


def letters(horses: tuple[Horse, ...]) -> str:
    """Return the letters of the horses with these indices, as one text.

    >>> letters((3, 0))
    'AS'
    """
    return "".join(LETTERS[horse] for horse in horses)


def _bids(kind: Kind) -> tuple[Bid, ...]:
    ways = combinations if kind.boxed else permutations
    return tuple(Bid(kind, horses) for horses in ways(HORSES, kind.horses))


BIDS: Final = tuple(bid for kind in KINDS for bid in _bids(kind))
INFOS: Final = tuple(Info(coins) for size in (INFO_COINS, 2) for coins in combinations(HORSES, size))
SEAL: Final = Seal()
TAKES: Final = tuple(Take(horse) for horse in HORSES)

TRIACTOR: Final = next(kind for kind in KINDS if kind.name == "TRIACTOR")

AFFORDABLE: Final = tuple(tuple(bid for bid in BIDS if bid.kind.cost <= left) for left in range(CREDITS + 1))
"""The bids that a player can afford, indexed by the number of credits left (0 to 3)."""


class _Written(Vocabulary[Triaction]):
    """Finds actions by their texts.

    A text may name the horses of a boxed bid or of an INFO in any order. Texts of bids on four different horses are
    understood, too (see `one_more`).

    >>> str(VOCABULARY.parse("[MS]"))
    '[SM]'
    """

    def __contains__(self, action: object) -> bool:
        return super().__contains__(action) or (isinstance(action, Bid) and action == one_more(action.horses))

    def find(self, text: str) -> Triaction | None:
        return super().find(text) or super().find(_in_order_of_suits(text)) or _too_long(text)


def one_more(horses: tuple[Horse, ...]) -> Bid | None:
    """Return a bid on four different horses, or None if `horses` are not four different ones.

    Such a bid is never allowed. This function lets a player write the bid, and `why_not` can then answer that a bid
    names at most three horses (2.5).
    """
    return Bid(TRIACTOR, horses) if len(set(horses)) == len(horses) == PLACED + 1 else None


def _too_long(text: str) -> Bid | None:
    return one_more(tuple(map(LETTERS.index, text))) if set(text) <= set(LETTERS) else None


def _in_order_of_suits(text: str) -> str:
    if text.startswith("[") and text.endswith("]"):
        return f"[{_sorted_letters(text[1:-1])}]"
    if text.startswith("INFO "):
        return f"INFO {_sorted_letters(text[5:])}"
    return text


def _sorted_letters(text: str) -> str:
    return "".join(sorted(text, key=LETTERS.find))


VOCABULARY: Final = _Written(
    (*INFOS, *BIDS, SEAL, *TAKES, NEXT, ANOTHER, FINISH),
    N_("Write bids with the letters SMCAHPDB, and choose a die like this: “take A”."),
)

READ_WORD: Final[dict[str, tuple[Horse, Face]]] = {
    letter + sign: (horse, face) for horse, letter in enumerate(LETTERS) for face, sign in enumerate(FACE_LETTERS)
}
"""Maps a text for a rolled die or a coin, such as ``S3``, to the horse and the face."""

DIE_WORDS: Final = tuple(
    tuple(letter + FACE_LETTERS[face] for face in die) for letter, die in zip(LETTERS, DICE, strict=True)
)
COIN_WORDS: Final = tuple(tuple(letter + FACE_LETTERS[face] for face in FACES) for letter in LETTERS)
"""For each horse, the texts for the faces of its coin, such as ``("SN", "SA", "S2", …)``."""
