"""A race with as many horses as players. Each player bets on one of the horses in secret."""

# ruff: noqa: D101, D102, D103 - `Game` documents these methods

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final, Literal

from homestretch import core
from homestretch.core.secrecy import Secret
from homestretch.draw.squares import Pawn, Squares

HOME: Final = 12
HORSES: Final = (1, 2, 3, 4, 5)
PAYS: Final = (5, 2)  # the payouts for a bet on the first and on the second horse


@dataclass(frozen=True, slots=True)
class Bet:
    horse: int
    verb: ClassVar[str] = "bet"

    def __str__(self) -> str:
        return f"{self.verb} {self.horse}"


@dataclass(frozen=True, slots=True)
class Ride(Bet):  # this horse runs two squares, and the horse of the other die runs one
    verb: ClassVar[str] = "ride"


@dataclass(frozen=True, slots=True)
class Sealed(core.Event):
    seat: core.Seat


@dataclass(frozen=True, slots=True)
class Rolled(core.Event):
    seat: core.Seat
    dice: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Ran(core.Event):
    horse: int
    square: int


@dataclass(frozen=True)
class State(core.Value):
    seats: int
    options: core.TableOptions
    bets: tuple[int | None, ...]  # None before a player has bet, and for viewers who may not know the bet
    squares: tuple[int, ...]
    seat: core.Seat = 0
    betting: bool = True
    dice: tuple[int, int] = (0, 0)

    @property
    def phase(self) -> Literal["bet", "roll", "choose", "over"]:
        if HOME in self.squares:
            return "over"
        return "bet" if self.betting else "choose" if any(self.dice) else "roll"


def bet(state: State, action: Bet, tell: core.EventSink) -> State:
    if tell:
        tell(Sealed(state.seat))
    bets, seat = core.replace_at(state.bets, state.seat, action.horse), (state.seat + 1) % state.seats
    return state.replace(bets=bets, seat=seat, betting=seat > 0)


def rolled(state: State, results: tuple[str, ...], tell: core.EventSink) -> State:
    if tell:
        tell(Rolled(state.seat, " and ".join(results)))
    return state.replace(dice=tuple(map(int, results)))


def ridden(state: State, action: Ride, tell: core.EventSink) -> State:
    squares, (first, second) = state.squares, state.dice
    for horse, steps in ((action.horse, 2), (second if action.horse == first else first, 1)):
        if HOME not in squares:
            squares = core.replace_at(squares, horse - 1, min(HOME, squares[horse - 1] + steps))
            if tell:
                tell(Ran(horse, squares[horse - 1]))
    return state.replace(squares=squares, dice=(0, 0), seat=(state.seat + 1) % state.seats)


def scores(state: State) -> list[int]:
    pays = [(*PAYS, 0, 0, 0)[sum(other > square for other in state.squares)] for square in state.squares]
    return [pays[horse - 1] if horse else 0 for horse in state.bets]


def knows(state: State, seat: core.Seat | None, owner: int) -> bool:
    return seat == owner or state.phase == "over" or (state.betting and owner >= state.seat)


class BettingRace(core.Game[State, Any]):
    name = folder = "betting-race"
    title = "The Betting Race"
    tagline = "Horses, two dice, and a secret"
    gist = ("Bet on a horse in secret.", "Roll: one horse runs two squares, one runs one.", "The first two pay.")
    players = range(3, 6)
    minutes = "10 minutes"
    length = (10, 10)
    credits = core.Credits((), "", 0, "")
    reasons: ClassVar[Mapping[str, str]] = {"home": "A horse is home"}
    secrets = (Secret("bets", knows, lambda *_: 1, lambda state, _, random: 1 + int(random.random() * state.seats)),)
    vocabulary = core.Vocabulary([*map(Bet, HORSES), *map(Ride, HORSES)])
    action_handlers = {Bet: bet, Ride: ridden}  # noqa: RUF012
    chance_handlers = {"roll": ("1", rolled)}  # noqa: RUF012

    def setup(self, options: Mapping[str, object], seats: int) -> State:
        return State(seats, core.TableOptions.of(self.read_set_up(options, seats)), (None,) * seats, (0,) * seats)

    def chance(self, state: State) -> core.Chance | None:
        return core.Dice("roll", (tuple("12345"[: state.seats]),) * 2) if state.phase == "roll" else None

    def choices(self, state: State) -> tuple[Bet | Ride, ...]:
        if state.phase == "bet":
            return tuple(map(Bet, HORSES[: state.seats]))
        return tuple(map(Ride, dict.fromkeys(state.dice))) if state.phase == "choose" else ()

    def decides_in_secret(self, state: State) -> bool:
        return state.phase == "bet"

    def outcome(self, state: State) -> core.Outcome | None:
        return core.Outcome.by_score(scores(state), "home") if state.phase == "over" else None

    def say(self, event: core.Event, names: Sequence[str]) -> str:
        match event:
            case Sealed(seat):
                return f"{names[seat]} has bet."
            case Rolled(seat, dice):
                return f"{names[seat]} rolls {dice}."
            case Ran(horse, square):
                return f"Horse {horse} runs to {square}."
        return ""


GAME: Final = BettingRace()


def pawns(view: State) -> Iterator[Pawn]:
    return (Pawn(seat, "1", square, Ride(seat + 1)) for seat, square in enumerate(view.squares))


BOARD = Squares(GAME, HOME + 1, pawns, dice=lambda view: view.dice, names={0: "Start", HOME: "Home"})
DRAWING = replace(BOARD.drawing(), own_secrets=lambda view: "" if view.betting else "Your bet")
