"""The fixed parts of Triactor: horses, faces, course, coins and the table of bids (rulebook 1 and 2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from homestretch.core.language import N_, Term

Horse = int
"""A horse, its suit, its die, its pawn and its coin: 0 … 7, an index into `SUITS`."""

Face = int
"""A face of a die or coin: `NULL`, `ACE`, or the number 2 … 5."""

Place = int
"""A place for a coin on the course: 0 … 7 for A … H."""


@dataclass(frozen=True, slots=True)
class Suit:
    """A suit of cards, after which a horse is named. `glyph` is the name of the suit's picture."""

    letter: str
    name: Term
    glyph: str


SUITS: Final = (
    Suit("S", Term("Suns"), "sun"),
    Suit("M", Term("Moons"), "moon"),
    Suit("C", Term("Crowns"), "crown"),
    Suit("A", Term("Arms"), "anchor"),
    Suit("H", Term("Hearts"), "heart"),
    Suit("P", Term("Spades"), "spade"),
    Suit("D", Term("Diamonds"), "diamond"),
    Suit("B", Term("Clubs"), "club"),
)
HORSES: Final = range(len(SUITS))
LETTERS: Final = "".join(suit.letter for suit in SUITS)

NULL: Final[Face] = 0
ACE: Final[Face] = 1
FACES: Final = (NULL, ACE, 2, 3, 4, 5)
DICE: Final = (FACES,) * len(SUITS)
"""The faces of each horse’s die. Every coin has `FACES` (1.4)."""
FACE_LETTERS: Final = "NA2345"
FACE_NAMES: Final = (N_("NULL"), N_("ACE"), "2", "3", "4", "5")

LINE: Final = 45
"""The step that a horse must reach to cross the finish line: a lap of 44 steps, and one more (1.3)."""

CORNERS: Final = (7, 16, 29, 38)
SPACES: Final = tuple(4 if step in CORNERS else 2 for step in range(LINE))
"""The number of spaces on each step, by the number of the step. Entry 0 is not used: the start is never full (T1)."""

PLACES: Final = "ABCDEFGH"
EVENT_STEPS: Final = (5, 8, 14, 17, 27, 30, 36, 39)
"""The step at which a horse reaches the coin of each place, A to H. A coin covers this step and the next (1.4)."""

CREDITS: Final = 3
INFO_COINS: Final = 3
"""The number of coins that one INFO shows."""

PLACED: Final = 3
"""The number of horses that must cross the line to end the race (3.7)."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of bid (2.3–2.5), such as WIN.

    Attributes:
        name: The name of the kind on the slip.
        horses: The number of horses that a bid names.
        written: How often the letter of each horse is written. For example, PLACE has it twice: ``SS``.
        boxed: True if the horses of a bid may finish in any order.
        cost: The cost of a bid in credits.
        bounds: Two limits for the number of players counted (4.2). They decide which payout a bid pays.
        payouts: The three payouts, highest first. The first is paid for up to `bounds[0]` players, the second for up to
            `bounds[1]` players, and the third for more.
    """

    name: str
    horses: int
    written: int
    boxed: bool
    cost: int
    bounds: tuple[int, int]
    payouts: tuple[int, int, int]
    promise: str
    """A sentence that says when the bid wins."""


KINDS: Final = (
    Kind(N_("WIN"), 1, 1, False, 1, (1, 2), (16, 8, 4), N_("This horse finishes first.")),
    Kind(N_("PLACE"), 1, 2, False, 1, (1, 2), (8, 4, 2), N_("This horse finishes first or second.")),
    Kind(N_("SHOW"), 1, 3, False, 1, (1, 2), (4, 2, 1), N_("This horse finishes in the first three.")),
    Kind(
        N_("EXACTOR"), 2, 1, False, 1, (3, 5), (32, 16, 8), N_("These horses finish first and second, in that order.")
    ),
    Kind(
        N_("EXACTOR BOX"),
        2,
        1,
        True,
        2,
        (3, 5),
        (32, 16, 8),
        N_("These horses finish first and second, in either order."),
    ),
    Kind(
        N_("TRIACTOR"),
        3,
        1,
        False,
        1,
        (5, 8),
        (48, 24, 12),
        N_("These horses finish first, second and third, in that order."),
    ),
    Kind(
        N_("TRIACTOR BOX"),
        3,
        1,
        True,
        3,
        (5, 8),
        (24, 12, 6),
        N_("These horses finish in the first three, in any order."),
    ),
)
