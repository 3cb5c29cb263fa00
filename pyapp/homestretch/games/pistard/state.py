"""The state of a race, for each of the six types."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal

from homestretch.core import Grid, Option, Pick, Seat, Sheet, TableOptions, Value, Whole
from homestretch.core.language import N_, t

from .data import (
    COUNTING,
    ELIMINATION,
    FARTHEST,
    LAP_POINTS,
    POINTS,
    PURSUIT,
    RACES,
    SCRATCH,
    SPRINT,
    TRIAL,
    VELODROME,
    Column,
    Lane,
    Race,
    Rider,
    Track,
    read_track,
    seat_of,
)

Phase = Literal["first", "place", "choose", "roll", "ride", "over"]
"""The phases of a race.

- `first`: the player who lines up first is drawn at random (P5).
- `place`: a player lines up a rider (1.6).
- `choose`: in a team race, a player chooses the rider who rolls next (5.6, 5.7).
- `roll`: a player rolls the dice for a rider (2.2).
- `ride`: a player chooses a ride for the rider, or to stay (2.2, 2.4).
- `over`: the race is over.
"""

NOT_YET: Final = -1
"""The value of `State.mover` if no rider is about to roll or to ride."""

LOT: Final = "lot"

LAP_SHEET: Final = Sheet(
    "points",
    N_("Points per lap"),
    (
        Grid(
            "points",
            N_("Points by place"),
            (N_("points"),),
            ("1", "2", "3", "4"),
            (LAP_POINTS,),
            0,
            99,
            open_ended=True,
        ),
    ),
    N_("Doubled on the last lap."),
    ("race", (POINTS.name,)),
    rare=True,
)

_IN_THE_FIELD: Final = ("race", (SCRATCH.name, POINTS.name, ELIMINATION.name))
_IN_TEAMS: Final = ("race", (TRIAL.name, PURSUIT.name))

OPTIONS: Final[tuple[Option, ...]] = (
    Pick(
        "race",
        N_("Race"),
        SCRATCH.name,
        tuple((race.name, race.title.message) for race in RACES.values()),
        about=tuple(race.about for race in RACES.values()),
    ),
    Pick(
        "riders",
        N_("Riders"),
        "usual",
        (("usual", N_("Default")), *((str(count), str(count)) for count in range(6, 11))),
        N_(
            "By default, players have 4 riders each in a scratch race, or 3 each with 4–5 players; other "
            "races have 6 riders in all, or the next number up that can be shared out evenly. If the "
            "number you choose can’t be, the players who line up first get one rider fewer."
        ),
        _IN_THE_FIELD,
        rare=True,
    ),
    Whole(
        "team",
        N_("Riders per team"),
        4,
        1,
        4,
        N_("The third rider home sets the team’s time; in a smaller team, the last one does."),
        _IN_TEAMS,
        rare=True,
    ),
    Whole("laps", N_("Laps"), 5, 1, 20, when=("race", (POINTS.name,))),
    Whole(
        "distance",
        N_("Laps"),
        1,
        1,
        10,
        N_("Most races have 1 lap."),
        ("race", (SCRATCH.name, SPRINT.name, TRIAL.name, PURSUIT.name)),
    ),
    LAP_SHEET,
    Whole("tokens", N_("Energy tokens per player"), 3, 0, 6, N_("Set to 0 for young children."), rare=True),
    Pick(
        "start",
        N_("First to line up"),
        LOT,
        (
            (LOT, N_("Random")),
            (1, N_("Player 1")),
            (2, N_("Player 2")),
            (3, N_("Player 3")),
            (4, N_("Player 4")),
            (5, N_("Player 5")),
        ),
        N_("In a team time trial, this player’s team rides first."),
        rare=True,
        picks_player=True,
    ),
    VELODROME,
)
"""The options on which players can agree before the race."""


@dataclass(frozen=True)
class Options(TableOptions):
    """The options chosen for a race.

    Attributes:
        race: The type of race, a key of `RACES`.
        riders: The number of all riders, or ``usual`` for the default of the race (see `team_sizes`).
        team: The number of riders in a team, in team races.
        laps: The number of laps of a points race (P17).
        distance: The number of laps of other races (P17).
        points: The points for each place in a lap of a points race, as JSON text.
        tokens: The number of energy tokens that each player has.
        start: The number of the player who lines up first, from 1, or `LOT` (P5).
        track: The track document, as JSON text.
    """

    race: str = SCRATCH.name
    riders: str = "usual"
    team: int = 4
    laps: int = 5
    distance: int = 1
    points: str = LAP_SHEET.default
    tokens: int = 3
    start: int | str = LOT
    track: str = VELODROME.default

    @property
    def counting(self) -> int:
        """The number of riders that must finish to give a team its time: 3, or all riders of a smaller team (P10)."""
        return min(COUNTING, self.team)


@dataclass(frozen=True)
class State(Value):
    """The state of a race, in which nothing is secret. Tuples have a value for each rider unless noted otherwise."""

    seats: int
    options: Options = Options()
    phase: Phase = "first"
    first: Seat = 0
    """The seat that lines up first (P5). In a time trial its team rides first, and in a pursuit it rolls first."""
    riders: tuple[int, ...] = ()
    """The number on the back of each rider in the race, or an empty tuple in phase `first` (P13)."""
    lanes: tuple[Lane, ...] = ()
    """The lane of each rider, or 0 for a rider who is not on the track."""
    runs: tuple[int, ...] = ()
    """The columns that each rider has ridden from the rider's line, in all laps: −12 … −1 before the line, and 0 in the
    first column after it. A rider off the track has 0."""
    queue: tuple[Rider, ...] = ()
    """The riders who have yet to line up, or to roll in this round, in order. In team races, any rider from the team of
    the first of them may roll next."""
    mover: Rider = NOT_YET
    """The rider who is about to roll, or who has rolled and is about to ride. Otherwise `NOT_YET`."""
    dice: tuple[int, ...] = ()
    """The pips of each die, or an empty tuple between a ride and the next roll."""
    gone: tuple[Rider, ...] = ()
    """The riders who have had their turn in this round, in order."""
    tokens: tuple[int, ...] = ()
    """The energy tokens left, by seat (1.5)."""
    round: int = 0
    """The number of the round, from 1, or 0 before the first. Each lap of an elimination race and each team of a time
    trial begins again with 1."""
    lap: int = 1
    """In an elimination race, the lap that is being ridden, and in other races 1."""
    home: tuple[Rider, ...] = ()
    """The riders who have finished by the end of the last round, best first (P9): in an elimination race, those who
    have finished this lap; in a team time trial, those of the current team. Always empty in a points race."""
    out: tuple[Rider, ...] = ()
    """The riders who are out of the race, in order (5.4, 5.5)."""
    stands: tuple[int, ...] = ()
    """In a sprint, the number of turns in a row that each rider has stood still (5.5)."""
    laps: tuple[tuple[Rider, ...], ...] = ()
    """In a points race, the riders who have completed each lap, in order (P8)."""
    times: tuple[tuple[int, ...], ...] = ()
    """In a team time trial, each seat's time as ``(rounds, columns past the line from 0)``, or ``()`` (P10)."""

    @property
    def race(self) -> Race:
        """The type of race."""
        return RACES[self.options.race]

    @property
    def track(self) -> Track:
        """The track being ridden, read from the document in the options."""
        return read_track(self.options.track)

    @property
    def distance(self) -> int:
        """The number of laps from the start to the finish (P17).

        It is 1 in an elimination race, which has a new start after each lap.
        """
        if self.race is ELIMINATION:
            return 1
        return self.options.laps if self.race is POINTS else self.options.distance

    @property
    def goal(self) -> int:
        """The number of columns from the line to the finish of the race, or of the lap in an elimination race (P7)."""
        return self.track.columns * self.distance

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is. If no rider is next, it is the seat that lines up first."""
        rider = self.mover if self.mover != NOT_YET else self.queue[0] if self.queue else NOT_YET
        return self.first if rider == NOT_YET else self.seat(rider)

    def seat(self, rider: Rider) -> Seat:
        """Return the seat of a rider."""
        return seat_of(self.riders[rider])

    def line(self, rider: Rider) -> Column:
        """Return the first column after a rider's line, which is where the rider's laps begin. See `line_of`."""
        return line_of(self, self.seat(rider))

    def column(self, rider: Rider) -> Column:
        """Return the column of the track where a rider is."""
        return (self.runs[rider] + self.line(rider)) % self.track.columns

    @property
    def columns_ridden(self) -> tuple[int, ...]:
        """The distance of each rider from the first team's line, in columns and over all laps.

        This differs from `runs` only in a pursuit, where the second team's line is half a lap ahead.
        """
        if self.race is not PURSUIT:
            return self.runs
        return tuple([run + self.line(rider) for rider, run in enumerate(self.runs)])

    def team(self, seat: Seat) -> tuple[Rider, ...]:
        """Return the riders of a player, including those who are out of the race."""
        return tuple(rider for rider, number in enumerate(self.riders) if seat_of(number) == seat)

    @property
    def on_track(self) -> tuple[Rider, ...]:
        """The riders on the track."""
        return tuple(rider for rider, lane in enumerate(self.lanes) if lane)


def line_of(state: State, seat: Seat) -> Column:
    """Return the first column after a player's line, which is where the laps of the player's riders begin.

    The column is 0 or, for the second team of a pursuit, half the number of columns of the track (P12).
    """
    return state.track.columns // 2 if state.race is PURSUIT and seat != state.first else 0


def team_sizes(options: Options, seats: int) -> tuple[int, ...]:
    """Return the number of riders of each player, in the order in which the players line up (1.4, P13).

    >>> team_sizes(Options(riders="7"), 3)
    (2, 2, 3)
    """
    race = RACES[options.race]
    if race is SPRINT:
        return (1,) * seats
    if race.chosen:
        return (options.team,) * seats
    if options.riders != "usual":
        each, left = divmod(int(options.riders), seats)
        return (each,) * (seats - left) + (each + 1,) * left
    if race is SCRATCH:
        return (4 if seats <= 3 else 3,) * seats
    return (-(-6 // seats),) * seats


def riders_at_once(options: Options, sizes: Sequence[int]) -> int:
    """Return how many riders line up before a line at the same time, given the number in each team (P15).

    In team races, these are the riders of only one team.

    >>> riders_at_once(Options(race="time-trial"), (4, 4, 4)), riders_at_once(Options(), (4, 4, 4))
    (4, 12)
    """
    return max(sizes) if RACES[options.race].chosen else sum(sizes)


def too_far(state: State) -> str:
    """Return the sentence that says why a team time trial is too long, or an empty text if it is not (P17)."""
    if state.race is not TRIAL or state.seats * state.goal <= FARTHEST:
        return ""
    return t(
        "A team time trial can be at most {most} columns long in all (teams × laps × columns in a lap). "
        "This one would be {columns}, so choose fewer laps (P17).",
        most=FARTHEST,
        columns=state.seats * state.goal,
    )


def starter(options: Options) -> Seat:
    """Return the seat that the options choose to line up first, or 0 if that seat will be drawn at random (P5)."""
    return options.start - 1 if isinstance(options.start, int) else 0


@cache
def lap_points(text: str) -> tuple[int, ...]:
    """Return the points for each place in a lap, best place first, from the JSON text in the options."""
    return tuple(json.loads(text)["points"][0])
