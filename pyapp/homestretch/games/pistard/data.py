"""The fixed parts of Pistard: dice, types of race, riders' numbers, and tracks as documents (rulebook 1)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Final

from homestretch.core import BadOptions, Document, Seat
from homestretch.core.document import Reader
from homestretch.core.language import N_, Term, nt, t

Rider = int
"""A rider: an index into `State.riders`, which has the riders' numbers."""

Die = int
"""A die and its colour: 0 … 3, an index into `COLOURS`."""

Lane = int
"""A lane of the track: 1 is the inner one, and 0 means off the track."""

Column = int
"""A column of the track, counted from the line: 0 is the first one after it."""

Square = tuple[Lane, Column]


@dataclass(frozen=True, slots=True)
class Colour:
    """One of the four colours that dice and squares have, with its letter and its name."""

    letter: str
    name: Term


COLOURS: Final = (
    Colour("Y", Term("yellow; start=Yellow")),
    Colour("G", Term("green; start=Green")),
    Colour("B", Term("blue; start=Blue")),
    Colour("O", Term("orange; start=Orange")),
)
"""The colours of the dice and squares, in the order of the dice (1.3). ``start=`` gives the form with a capital."""
DICE: Final = range(len(COLOURS))
LETTERS: Final = "".join(colour.letter for colour in COLOURS)

HIGHEST: Final = 6
"""The highest value of a die, with or without an energy token (1.3, 3.1)."""
SIDES: Final = (tuple(range(1, HIGHEST + 1)),) * len(COLOURS)
"""The values on the faces of each die (1.3)."""

GRID: Final = 12
"""Riders line up in this number of columns before the line (P5)."""

COUNTING: Final = 3
"""In a team time trial or pursuit, the number of riders that must finish to give a team its time (5.6, 5.7)."""

FARTHEST: Final = 4_800
"""The greatest length of a team time trial, in columns, added up over all teams (P17)."""

LAP_WON: Final = 20
"""The points that a rider wins for each lap gained on the field, and loses for each lap lost (5.3)."""

MOST_STANDS: Final = 2
"""The most turns in a row in which a rider in a sprint may stand still (5.5)."""

LAP_POINTS: Final = (5, 3, 2, 1)
"""The default points for the first four riders in a lap of a points race (5.2)."""


@dataclass(frozen=True, slots=True)
class Race:
    """A type of race.

    `chosen` is True if players choose which of their riders rolls next. `unit` is the unit of the scores, such as
    ``points``.
    """

    name: str
    title: Term
    least: int
    """The fewest players that the race allows. `most` is the highest number."""
    most: int
    unit: str
    minutes: tuple[int, int]
    """The estimated minutes, with the fewest and with the most players: for a lap or, in an elimination race, for the
    whole race."""
    about: str
    """What the race is about, in one or two sentences for the set-up form."""
    chosen: bool = False

    @property
    def seats(self) -> range:
        """The numbers of players for which the race is possible."""
        return range(self.least, self.most + 1)


SCRATCH: Final = Race(
    "scratch",
    Term("Scratch race"),
    2,
    5,
    "columns",
    (20, 40),
    N_("Everyone sets off together, and the first rider home wins."),
)
POINTS: Final = Race(
    "points",
    Term("Points race"),
    2,
    5,
    "points",
    (15, 20),
    N_("The first riders score points on every lap, and twice as many on the last. Most points wins."),
)
ELIMINATION: Final = Race(
    "elimination",
    Term("Elimination race"),
    2,
    5,
    "laps",
    (60, 180),
    N_("The last rider on each lap is out. Whoever is left at the end wins."),
)
SPRINT: Final = Race(
    "sprint",
    Term("Sprint"),
    2,
    2,
    "wins",
    (5, 10),
    N_("A duel between two riders. Either may stand still to make the other go first."),
)
TRIAL: Final = Race(
    "time-trial",
    Term("Team time trial"),
    1,
    5,
    "rounds",
    (20, 110),
    N_("One team after the other rides against the clock. The third rider home sets the time."),
    chosen=True,
)
PURSUIT: Final = Race(
    "pursuit",
    Term("Team pursuit"),
    2,
    2,
    "columns",
    (40, 50),
    N_("Two teams start on opposite sides of the track and chase each other. The third rider home sets the time."),
    chosen=True,
)
RACES: Final = {race.name: race for race in (SCRATCH, POINTS, ELIMINATION, SPRINT, TRIAL, PURSUIT)}


def number_of(seat: Seat, index: int) -> int:
    """Return the number on a rider's back. `index` counts the player's riders from 0.

    >>> number_of(2, 2)
    33
    """
    return 10 * (seat + 1) + index + 1


def seat_of(number: int) -> Seat:
    """Return the seat of the rider with this number.

    >>> seat_of(33)
    2
    """
    return number // 10 - 1


MOST_SEATS: Final = max(race.most for race in RACES.values())
"""The most players that any type of race allows (1.1)."""


# -- tracks

LEAST_COLUMNS: Final = 2 * GRID
MOST_COLUMNS: Final = 240
MOST_LANES: Final = 9
LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class Track:
    """A track: its numbers of lanes and columns, and the colour of each square.

    `colours` has a text for each lane, inner lane first, with a letter of `LETTERS` for each column.

    ``windows[die][column]`` has the squares of the die's colour in the six columns after `column`, as `moving.Squares`.
    """

    name: str
    lanes: int
    columns: int
    colours: tuple[str, ...]
    windows: tuple[tuple[int, ...], ...]

    def colour(self, lane: Lane, column: Column) -> str:
        """Return the letter of a square's colour.

        If `column` is greater than the last column of the track, it is a column of the next lap.
        """
        return self.colours[lane - 1][column % self.columns]


def check_track(data: object) -> object:
    """Check a track document (P15), and return it. A track without a name gets an empty name.

    Raises:
        BadOptions: If the document is not a valid track. The message is for the person who drew the track.
    """
    track = Reader(data, t("Track"), BadOptions)
    if not isinstance(data, dict) or not isinstance(data.get("lanes"), list):
        track.blame(t("This file isn’t a track. Export the current track to see how one is written."))
    name, lanes = track.mapping(("name", "lanes")).get("name"), data["lanes"]
    if name is not None and not _is_name(name.value):
        track.blame(t("The name can have at most {most} visible characters.", most=LONGEST_NAME))
    if len(lanes) not in range(1, MOST_LANES + 1):
        wrong = nt(
            "This track has {n} lane. Use 1 to {most}.",
            "This track has {n} lanes. Use 1 to {most}.",
            len(lanes),
            most=MOST_LANES,
        )
        track.blame(wrong)
    for number, lane in enumerate(lanes, 1):
        _check_lane(track, number, lane, lanes[0])
    return {"name": data.get("name", ""), "lanes": lanes}


def _is_name(name: object) -> bool:
    return isinstance(name, str) and len(name) <= LONGEST_NAME and name.isprintable()


def _check_lane(track: Reader, number: Lane, colours: object, inner: str) -> None:
    """Raise BadOptions unless the lane is valid and as long as the inner one, which was checked first."""
    if not isinstance(colours, str) or not set(colours) <= set(LETTERS):
        letters = ", ".join(LETTERS)
        track.blame(
            t("Lane {lane} needs one of these letters for each square: {letters}.", lane=number, letters=letters)
        )
    if len(colours) not in range(LEAST_COLUMNS, MOST_COLUMNS + 1, 2):
        wrong = nt(
            "Lane {lane} has {n} square. Use an even number from {least} to {most}.",
            "Lane {lane} has {n} squares. Use an even number from {least} to {most}.",
            len(colours),
            lane=number,
            least=LEAST_COLUMNS,
            most=MOST_COLUMNS,
        )
        track.blame(wrong)
    if len(colours) != len(inner):
        wrong = t(
            "Lane {lane} has {squares} squares, but lane 1 has {others}. Make every lane the same length.",
            lane=number,
            squares=len(colours),
            others=len(inner),
        )
        track.blame(wrong)


@cache
def read_track(text: str) -> Track:
    """Return the track that a checked track document describes. `text` is the document as JSON."""
    data = json.loads(text)
    lanes = tuple(data["lanes"])
    columns = len(lanes[0])
    windows = tuple(tuple(_window(lanes, letter, column) for column in range(columns)) for letter in LETTERS)
    return Track(data["name"], len(lanes), columns, lanes, windows)


def _window(lanes: tuple[str, ...], letter: str, column: Column) -> int:
    """Return a set of squares: those of one colour in the six columns after `column`.

    The set is a whole number with a bit for each square, like the sets of squares in `moving` (see `moving.bit`).
    """
    squares = [colours[(column + ahead) % len(colours)] for ahead in range(1, HIGHEST + 1) for colours in lanes]
    return sum(1 << index for index, colour in enumerate(squares) if colour == letter)


HOUSE_TRACK: Final = {
    "name": "Velodrome",
    "lanes": [
        "YOBYOBOGYGBGYOBYOBOGYGBGYOBYOBOGYGBGYOBYOBOGYGBG",
        "OBGOBGBYOYGYOBGOBGBYOYGYOBGOBGBYOYGYOBGOBGBYOYGY",
        "BGYBGYGOBOYOBGYBGYGOBOYOBGYBGYGOBOYOBGYBGYGOBOYO",
        "GYOGYOYBGBOBGYOGYOYBGBOBGYOGYOYBGBOBGYOGYOYBGBOB",
    ],
}
"""Our own track, used instead of the designer's drawing (1.2)."""


def _laid(name: str, columns: int, lanes: int, pattern: str) -> object:
    """Return a track document whose colours are made from a pattern.

    The inner lane repeats the pattern up to its last column. Every other lane is a copy of the lane inside it, with
    each colour replaced by another: Y by O, O by B, B by G, and G by Y.
    """
    inner = (pattern * columns)[:columns]
    shifted = [inner.translate(str.maketrans("YOBG", "YOBG"[lane % 4 :] + "YOBG"[: lane % 4])) for lane in range(lanes)]
    return {"lanes": shifted, "name": name}


READY_TRACKS: Final = (
    (N_("Bowl: short and narrow"), _laid("Bowl", 32, 3, "YOBGBOGY")),
    (N_("Stadium: long and wide"), _laid("Stadium", 60, 6, "YOBYOBOGYGBG")),
    (N_("Cobbles: pairs of one colour"), _laid("Cobbles", 48, 4, "YYOOBBGGOOYYGGBB")),
)
"""Tracks that players can choose, each with a short description."""

VELODROME: Final = Document(
    "track",
    N_("Track"),
    HOUSE_TRACK,
    check_track,
    note=N_(
        "The designer’s track isn’t included. Choose one of ours, tap squares to paint them, or import a file: export "
        "one first to see how it is written."
    ),
    ready=READY_TRACKS,
    paints=tuple((colour.letter, colour.name) for colour in COLOURS),
)
