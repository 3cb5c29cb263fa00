"""The Game of the Goose: two dice decide everything, and some squares move a pawn or make it rest.

On a goose, a pawn moves on by the same roll again. If the roll is too high for the last square, the pawn turns back
there. If a pawn ends its move on the square of another pawn, that pawn goes to the square where the move began.
"""

# ruff: noqa: D101, D102, D103 - `Game` documents these methods

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from homestretch import core
from homestretch.draw.squares import Pawn, Squares

HOME: Final = 63
GEESE: Final = (5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59)
JUMPS: Final = {6: 12, 42: 30, 58: 0}
"""The squares that send a pawn to another square: the bridge to 12, the maze to 30, and death to the start."""
RESTS: Final = {19: 1, 31: 2, 52: 2}
"""The squares that cost a pawn turns, and how many: the inn, the well and the prison."""
NAMES: Final = {0: "Start", 6: "Bridge", 19: "Inn", 31: "Well", 42: "Maze", 52: "Prison", 58: "Death", HOME: "Home"}
DICE: Final = core.Dice("roll", (tuple("123456"), tuple("123456")))


@dataclass(frozen=True, slots=True)
class Rolled(core.Event):
    seat: core.Seat
    total: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Went(core.Event):
    seat: core.Seat
    square: int


@dataclass(frozen=True, slots=True)
class Rests(core.Event):
    seat: core.Seat


@dataclass(frozen=True)
class State(core.Value):
    seats: int
    options: core.TableOptions
    squares: tuple[int, ...]
    rests: tuple[int, ...]
    """The number of turns that each player must still miss."""
    seat: core.Seat = 0
    dice: tuple[int, int] = (0, 0)

    @property
    def phase(self) -> Literal["roll", "over"]:
        return "over" if HOME in self.squares else "roll"


def landings(start: int, first: int, second: int) -> list[int]:
    """Return the squares where a pawn lands with one roll, in order. A goose or a jump sends the pawn on."""
    if start == 0 and first + second == 9:  # from 9, each goose would send the pawn on to the next, all the way home
        return [26 if {first, second} == {6, 3} else 53]
    found, square, step = [], start, first + second
    while True:
        square += step
        if square > HOME:
            square, step = 2 * HOME - square, -abs(step)
        found.append(square)
        if square in JUMPS:
            return [*found, JUMPS[square]]
        if square not in GEESE:
            return found


def rolled(state: State, results: tuple[str, ...], tell: core.EventSink) -> State:
    seat, start, first, second = state.seat, state.squares[state.seat], int(results[0]), int(results[1])
    stops = landings(start, first, second)
    if tell:
        tell(Rolled(seat, first + second))
        for stop in stops:
            tell(Went(seat, stop))
    squares = state.squares
    for other, square in enumerate(squares):
        if other != seat and square == stops[-1] not in (0, HOME):
            squares = core.replace_at(squares, other, start)
            if tell:
                tell(Went(other, start))
    squares = core.replace_at(squares, seat, stops[-1])
    rests = core.replace_at(state.rests, seat, RESTS.get(stops[-1], 0))
    new = state.replace(squares=squares, rests=rests, dice=(first, second))
    return new if new.phase == "over" else next_player(new, tell)


def next_player(state: State, tell: core.EventSink) -> State:
    seat, rests = (state.seat + 1) % state.seats, state.rests
    while rests[seat]:
        rests = core.replace_at(rests, seat, rests[seat] - 1)
        if tell:
            tell(Rests(seat))
        seat = (seat + 1) % state.seats
    return state.replace(seat=seat, rests=rests)


class Goose(core.Game[State, State]):
    name = folder = "goose"
    title = "Game of the Goose"
    tagline = "Two dice, and no choice at all"
    gist = (
        "Be the first on square 63.",
        "Roll, and go that far. A goose sends you on again.",
        "Overshoot, and you count back.",
    )
    players = range(2, 7)
    minutes = "10 minutes"
    length = (10, 10)
    credits = core.Credits((), "", 0, "")
    reasons: ClassVar[Mapping[str, str]] = {"home": "A player is home"}
    chance_handlers = {"roll": ("1", rolled)}  # noqa: RUF012

    def setup(self, options: Mapping[str, object], seats: int) -> State:
        return State(seats, core.TableOptions.of(self.read_set_up(options, seats)), (0,) * seats, (0,) * seats)

    def chance(self, state: State) -> core.Chance | None:
        return DICE if state.phase == "roll" else None

    def outcome(self, state: State) -> core.Outcome | None:
        return core.Outcome.by_score(state.squares, "home") if state.phase == "over" else None

    def say(self, event: core.Event, names: Sequence[str]) -> str:
        match event:
            case Rolled(seat, total):
                return f"{names[seat]} rolls {total}."
            case Went(seat, square):
                return f"{names[seat]} comes to {NAMES.get(square, square)}{' (goose)' if square in GEESE else ''}."
            case Rests(seat):
                return f"{names[seat]} has to rest."
        return ""


GAME: Final = Goose()


def pawns(view: State) -> Iterator[Pawn]:
    return (Pawn(seat, "1", square) for seat, square in enumerate(view.squares))


NAMED = NAMES | dict.fromkeys(GEESE, "Goose")
DRAWING = Squares(GAME, HOME + 1, pawns, dice=lambda view: view.dice, names=NAMED, row=8).drawing()
