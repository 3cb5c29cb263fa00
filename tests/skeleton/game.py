"""A race of two pawns each, to be changed into a game of one's own.

All that a small game needs: what players can do, what happens, the state, what actions lead to, and the `Game`, which
has a default for the rest. Numbers such as 2.3 are those of the paragraphs in ``rulebook.md``. Where a seat may not
know everything, `secrets` say what, and who knows it.
"""

# ruff: noqa: D102 - what the methods mean is said once, in Game

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from homestretch.core import (
    Chance,
    Credits,
    Dice,
    Event,
    EventSink,
    Game,
    Outcome,
    Seat,
    TableOptions,
    Value,
    Vocabulary,
    replace_at,
)
from homestretch.core.language import N_, t

HOME: Final = 24
"""The last square; the first is 0, the start (1.2)."""
PAWNS: Final = (1, 2)
"""The numbers of a player's pawns."""
DIE: Final = Dice("roll", (tuple("123456"),))

# -- what players do


@dataclass(frozen=True, slots=True)
class Move:
    """The seat to move moves one of its pawns by what was rolled."""

    pawn: int

    def __str__(self) -> str:
        return f"move {self.pawn}"


# -- what happens


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """A player has rolled the die."""

    seat: Seat
    face: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A pawn has gone from one square to another."""

    seat: Seat
    pawn: int
    start: int
    stop: int


@dataclass(frozen=True, slots=True)
class SentBack(Event):
    """A pawn that was hit has gone back to the start (2.4)."""

    seat: Seat
    pawn: int
    start: int


# -- what is on the table


@dataclass(frozen=True)
class Options(TableOptions):
    """The options of a game: one field for each option."""


@dataclass(frozen=True)
class State(Value):
    """The table, of which everybody sees everything. `rolled` is 0 while the die waits to be rolled."""

    seats: int
    options: Options
    squares: tuple[tuple[int, int], ...]
    """The squares of the pawns of each seat."""
    seat: Seat = 0
    rolled: int = 0

    @property
    def phase(self) -> Literal["roll", "choose", "over"]:
        """The part of the game; it is over when somebody has all pawns home (1.1)."""
        if (HOME, HOME) in self.squares:
            return "over"
        return "choose" if self.rolled else "roll"


# -- what it leads to


def goal(state: State, pawn: int) -> int:
    """The square to which the roll takes a pawn of the seat to move: none is beyond home (2.3)."""
    return min(HOME, state.squares[state.seat][pawn - 1] + state.rolled)


def hit(state: State, pawn: int) -> Iterator[tuple[Seat, int]]:
    """The pawns of others that this move sends back (2.4); nobody is hit at home."""
    square = goal(state, pawn)
    for seat, own in enumerate(state.squares):
        if seat != state.seat and square != HOME:
            yield from ((seat, other) for other in PAWNS if own[other - 1] == square)


def rolled(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    """Return the state after a roll (2.1)."""
    face = int(results[0])
    if tell:
        tell(Rolled(state.seat, face))
    return state.replace(rolled=face)


def moved(state: State, action: Move, tell: EventSink) -> State:
    """Return the state after a move (2.2 to 2.5)."""
    seat, start, stop = state.seat, state.squares[state.seat][action.pawn - 1], goal(state, action.pawn)
    if tell:
        tell(Moved(seat, action.pawn, start, stop))
    squares = _set(state.squares, seat, action.pawn, stop)
    for other, pawn in hit(state, action.pawn):
        if tell:
            tell(SentBack(other, pawn, stop))
        squares = _set(squares, other, pawn, 0)
    new = state.replace(squares=squares, rolled=0)
    return new if new.phase == "over" else new.replace(seat=(seat + 1) % state.seats)


def _set(squares: tuple[tuple[int, int], ...], seat: Seat, pawn: int, square: int) -> tuple[tuple[int, int], ...]:
    first, second = replace_at(squares[seat], pawn - 1, square)
    return replace_at(squares, seat, (first, second))


class Skeleton(Game[State, State]):
    """The rules of the race."""

    name = "skeleton"
    title = "Skeleton"
    tagline = N_("One die, two pawns, and a choice between them")
    gist = (
        N_("Bring both your pawns home before the others do."),
        N_("On your turn, roll the die and move one of your pawns that far."),
        N_("A pawn that another lands on starts again. The first player with both pawns home wins."),
    )
    folder = "skeleton"
    players = range(2, 5)
    minutes = "10 minutes"
    length = (10, 10)
    credits = Credits((), "", 0, "")
    # why a game may end, by the word that `outcome` gives
    reasons: ClassVar[Mapping[str, str]] = {"home": N_("All pawns of a player are home")}
    # the paragraph that says whose turn it is
    turns: ClassVar[Mapping[str, str]] = {"": "2.1"}

    # all that players may ever do, what does each of it, and what does that which dice say
    vocabulary = Vocabulary(map(Move, PAWNS))
    action_handlers = {Move: moved}  # noqa: RUF012
    chance_handlers = {"roll": ("2.1", rolled)}  # noqa: RUF012

    def setup(self, options: Mapping[str, object], seats: int) -> State:
        return State(seats, Options.of(self.read_set_up(options, seats)), ((0, 0),) * seats)

    def chance(self, state: State) -> Chance | None:
        return DIE if state.phase == "roll" else None

    def choices(self, state: State) -> tuple[Move, ...]:
        if state.phase != "choose":
            return ()
        return tuple(Move(pawn) for pawn in PAWNS if state.squares[state.seat][pawn - 1] != HOME)

    def outcome(self, state: State) -> Outcome | None:
        if state.phase != "over":
            return None
        return Outcome.by_score(score(state), "home")

    def say(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Rolled(seat, face):
                return t("{player} rolls {n}.", player=names[seat], n=face)
            case Moved(seat, pawn, _, stop):
                if stop == HOME:
                    return t("{player}: pawn {n} is home.", player=names[seat], n=pawn)
                return t("{player}: pawn {n} goes to {square}.", player=names[seat], n=pawn, square=stop)
            case SentBack(seat, pawn):
                return t("{player}: pawn {n} goes back to the start.", player=names[seat], n=pawn)
        return ""

    # what no play can lead to, in positions that somebody wrote
    def validate(self, state: State) -> Iterator[str]:
        if len(state.squares) != state.seats:
            yield "squares: one pair for each seat."
        if not all(0 <= square <= HOME for own in state.squares for square in own):
            yield f"squares: from 0 to {HOME}."
        if not 0 <= state.rolled <= 6:
            yield "rolled: from 0 to 6."
        on_the_way = [square for own in state.squares for square in set(own) if 0 < square < HOME]
        if len(set(on_the_way)) < len(on_the_way):
            yield "squares: pawns of two players are on the same one."
        if state.phase == "over" and (state.rolled or state.squares[state.seat] != (HOME, HOME)):
            yield "seat: the race is over, and the last move was the winner's."
        if state.squares.count((HOME, HOME)) > 1:
            yield "squares: only one player can have all pawns home."


GAME: Final = Skeleton()


def score(state: State) -> tuple[int, ...]:
    """Return for each seat how far its pawns have come in total."""
    return tuple(map(sum, state.squares))
