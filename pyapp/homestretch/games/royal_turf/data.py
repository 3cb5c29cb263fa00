"""The fixed parts of Royal Turf and Turf Horse Racing: horses, die, chips, tracks, cards and payout tables.

An `Edition` describes how the two games differ. `Components` are the numbers printed on the board and the cards.
Players may enter the numbers of their own copy instead (rulebook 1 and 5).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Final

from homestretch.core import Grid, Sheet
from homestretch.core.language import N_, Term

Horse = int
"""A horse, its card and its betting area: 0 … 6, an index into `RUNNERS`."""

Symbol = int
"""A symbol of the die: 0 … 3, an index into `SYMBOLS` and into the distances of a card."""

Card = str
"""A horse card by its name: the number of the horse and a letter, such as ``3b``."""

Chip = int
"""The value of a betting chip: 0, 1 or 2."""

Distances = tuple[int, int, int, int]
"""The distances on a card: the number of spaces for each symbol."""


@dataclass(frozen=True, slots=True)
class Runner:
    """A horse: its number, from 1 to 7, and its colour, which is its name."""

    number: str
    name: Term


RUNNERS: Final = (
    Runner("1", Term("Gray")),
    Runner("2", Term("White")),
    Runner("3", Term("Beige")),
    Runner("4", Term("Caramel")),
    Runner("5", Term("Reddish Brown")),
    Runner("6", Term("Dark Brown")),
    Runner("7", Term("Black")),
)
HORSES: Final = range(len(RUNNERS))
NUMBERS: Final = "".join(runner.number for runner in RUNNERS)

SYMBOLS: Final = ("head", "cap", "saddle", "shoe")
"""The symbols of the die, as records and links write them."""
SYMBOL_NAMES: Final = (
    Term("head; a=a head; the=the head"),
    Term("cap; a=a cap; the=the cap"),
    Term("saddle; a=a saddle; the=the saddle"),
    Term("shoe; a=a shoe; the=the shoe"),
)
SYMBOL_HEADS: Final = (N_("Head"), N_("Cap"), N_("Saddle"), N_("Shoe"))
"""The symbols as headings of columns."""
FACES: Final = ("head", "head", "head", "cap", "saddle", "shoe")
"""The six faces of the die (1.2)."""

CHIPS: Final[tuple[Chip, ...]] = (1, 1, 2)
BLUFF: Final[Chip] = 0
"""The extra chip that everyone has in the hidden variant (2.4)."""

PLACES: Final = ("first", "second", "third")

MOST_DISTANCE: Final = 33
"""The longest distance that a card may have (R13)."""

MOST_AMOUNT: Final = 9_999
"""The largest amount that a payout table may have."""


@dataclass(frozen=True, slots=True)
class Edition:
    """One of the two games, Royal Turf or Turf Horse Racing, with the numbers and rules in which they differ.

    `starts` has the starting spaces in the order in which the horses' cards are turned; 0 is just before space 1 (R2).
    A 0 in `pace`, `bonus`, `penalty` or `doubled` means that the game does not have this rule.
    """

    name: str
    title: str
    track: int
    """The number of spaces in a lap, from the line to the line."""
    starts: tuple[int, ...]
    shared: bool
    """True if any number of horses may share a space."""
    crossings: int
    """The number of horses that must cross the line to end the race."""
    pace: int
    """The space of the Pace mark. The first horse to reach it pays a bonus (3.4)."""
    bonus: int
    """The bonus that a 1-chip wins on the first horse to reach the Pace mark."""
    penalty: int
    """The amount that a 1-chip on the last horse costs, as a positive number."""
    doubled: int
    """The number of the race in which payouts and penalties are doubled, from 1."""
    card_by_card: bool
    """True if players bet on one horse at a time, after its card is turned, and may pass (5.4)."""
    by_players: bool
    """True if the columns of the payout table count players, not bets (5.6)."""
    endless: bool
    """True if the players may add races (R14)."""
    letters: str
    """The letters of each horse's cards."""
    money: str
    """The message for an amount of money."""

    def __hash__(self) -> int:
        return hash(self.name)

    @property
    def home(self) -> int:
        """The value in `State.runs` for a horse that has crossed the line."""
        return self.track + 1

    @property
    def deck(self) -> tuple[Card, ...]:
        """The names of all cards in the game, such as ``3b``."""
        return tuple(runner.number + letter for runner in RUNNERS for letter in self.letters)


ROYAL: Final = Edition(
    name="royal-turf",
    title="Royal Turf",
    track=33,
    starts=(0, -1, -2, -3, -4, -5, -6),
    shared=False,
    crossings=3,
    pace=18,
    bonus=100,
    penalty=100,
    doubled=3,
    card_by_card=False,
    by_players=False,
    endless=False,
    letters="abc",
    money=N_("${n}"),
)
TURF: Final = Edition(
    name="turf-horse-racing",
    title="Turf Horse Racing",
    track=40,
    starts=(0,) * len(RUNNERS),
    shared=True,
    crossings=1,
    pace=0,
    bonus=0,
    penalty=0,
    doubled=0,
    card_by_card=True,
    by_players=True,
    endless=True,
    letters="abcd",
    money="{n}",
)

TURF_CARDS: Final[tuple[Distances, ...]] = (
    *((1, 3, 12, 12), (1, 6, 12, 9), (1, 10, 9, 8), (1, 20, 4, 3)),
    *((2, 4, 12, 8), (2, 6, 6, 12), (2, 9, 8, 7), (2, 14, 1, 9)),
    *((3, 1, 5, 15), (3, 9, 5, 7), (3, 10, 10, 1), (3, 12, 4, 5)),
    *((4, 1, 16, 1), (4, 4, 2, 12), (4, 7, 5, 6), (4, 10, 7, 1)),
    *((5, 1, 1, 13), (5, 4, 5, 6), (5, 6, 7, 2), (5, 8, 3, 4)),
    *((6, 1, 10, 1), (6, 3, 2, 7), (6, 5, 3, 4), (6, 5, 6, 1)),
    *((7, 1, 1, 7), (7, 1, 5, 3), (7, 3, 3, 3), (7, 4, 4, 1)),
)
"""The printed cards of Turf Horse Racing, four for each horse (5.2, R12)."""

ROYAL_CARDS: Final = tuple(
    distances for index, distances in enumerate(TURF_CARDS) if index % len(TURF.letters) in (1, 2, 3)
)
"""Our own cards for Royal Turf: the last three of the four cards that each horse has in Turf.

The rules of Royal Turf do not list the printed cards (1.5).
"""

TURF_PAYOUT: Final = ((9, 6, 3), (6, 4, 2), (3, 2, 1))
"""The printed payout table of Turf Horse Racing (5.6)."""

ROYAL_PAYOUT: Final = ((500, 350, 250, 200, 150, 100), (300, 200, 150, 100, 100, 50), (200, 150, 100, 50, 50, 50))
"""Our own payout table for Royal Turf. The original is printed on the board, but not in the rules (1.5)."""


def _sheet(
    edition: Edition, payout: tuple[tuple[int, ...], ...], cards: tuple[Distances, ...], pays: str, note: str
) -> Sheet:
    columns = tuple(str(count) for count in range(1, len(payout[0])))
    return Sheet(
        "components",
        N_("Payout table and horse cards"),
        (
            Grid(
                "payout",
                pays,
                (N_("First"), N_("Second"), N_("Third")),
                (*columns, f"{len(payout[0])}+"),
                payout,
                0,
                MOST_AMOUNT,
                open_ended=True,
            ),
            Grid(
                "cards",
                N_("Spaces on the horse cards"),
                edition.deck,
                SYMBOL_HEADS,
                cards,
                1,
                MOST_DISTANCE,
                (3, 1, 1, 1),
                30,
            ),
        ),
        note,
        rare=True,
    )


def horse_of(card: Card) -> Horse:
    """Return the index of the horse to which a card belongs.

    >>> horse_of("3b")
    2
    """
    return NUMBERS.index(card[0])


ROYAL_SHEET: Final = _sheet(
    ROYAL,
    ROYAL_PAYOUT,
    ROYAL_CARDS,
    N_("What a 1-chip pays, by number of bets on the horse"),
    N_(
        "The rules don’t include the printed table and cards, so these are ours. "
        "You can enter the ones from your copy. Row 3b is card b of horse 3."
    ),
)
TURF_SHEET: Final = _sheet(
    TURF,
    TURF_PAYOUT,
    TURF_CARDS,
    N_("What a 1-chip pays, by number of players backing the horse"),
    N_("These are the printed table and cards; your copy may differ. Row 3b is card b of horse 3."),
)


@dataclass(frozen=True, slots=True)
class Components:
    """The numbers printed on the board and on the cards.

    `payout` is the table of payouts, with a row for each place. `cards` has the distances on each card.
    """

    payout: tuple[tuple[int, ...], ...]
    cards: dict[Card, Distances]

    def amount(self, place: int, counted: int) -> int:
        """Return what a chip of value 1 pays on a horse that finishes in this `place`, from 1 to 3.

        `counted` is the number of bets on the horse (in Turf, of players with a bet on it). The last column of the
        table also applies to higher numbers (R11).
        """
        row = self.payout[place - 1]
        return row[min(counted, len(row)) - 1] if counted else 0


@cache
def read_components(edition: Edition, text: str) -> Components:
    """Return the payout table and the cards in a JSON text that has been checked."""
    data = json.loads(text)
    cards = zip(edition.deck, map(tuple, data["cards"]), strict=True)
    return Components(tuple(map(tuple, data["payout"])), dict(cards))
