"""The view of a set of games. Nothing is secret, so every seat has the same view."""

from __future__ import annotations

from dataclasses import dataclass

from homestretch.core import CHANCE, NOBODY, Seat, Value, view_of

from .actions import Move
from .data import SEATS, Column, Name, Roll, Row, Square, square
from .events import GameEnd
from .moving import Encounter, course, is_early, moves, to_roll_again
from .scoring import why_over, why_set_over
from .state import MONEY, Options, Phase, State, names_left


@dataclass(frozen=True)
class MarkerView(Value):
    """A marker of a player.

    `column` counts from 0 at the player's left. `name` is the number of the marker, or None while it has none (5.2).
    """

    seat: Seat
    column: Column
    name: Name | None
    row: Row
    """The row of the marker, 0 at its base."""
    square: Square | None
    """The square of the marker, or None at its base."""
    stack: int
    """The number of coins beside the marker's column."""


@dataclass(frozen=True)
class Taking(Value):
    """A marker that a move would pass or land on, with its square and the coins that the move would take from it."""

    seat: Seat
    column: Column
    name: Name
    square: Square
    coins: int


@dataclass(frozen=True)
class Push(Value):
    """How a move would push back another player's marker.

    The marker is on the square `start`. It would be pushed to the square `to`, or to its base if `to` is None.
    """

    seat: Seat
    column: Column
    name: Name
    start: Square
    to: Square | None
    row: Row
    """The row to which the marker is pushed, as its owner counts rows, or 0 for its base."""


@dataclass(frozen=True)
class Prospect(Value):
    """What a legal move would do, step by step."""

    action: Move
    seat: Seat
    column: Column
    name: Name
    start_row: Row
    stop_row: Row
    start: Square | None
    """The square where the marker starts, or None at its base."""
    path: tuple[Square, ...]
    """The squares over which the marker would move, in order. The last is `to`."""
    to: Square
    early: bool
    """True if the marker would stop on another marker, short of its full distance (4.2)."""
    due: int
    """The price of the move in coins (2.3, 3.2)."""
    paid: int
    """The number of coins that would be paid: `due`, or all coins in hand if these are fewer (L3)."""
    passes: tuple[Taking, ...]
    """The markers that would be passed. The move takes a coin from each of them that has coins (4.1)."""
    lands: Taking | None
    """The other player's marker on which the move would end, or None. The move takes all of its coins (4.2)."""
    push: Push | None
    scores: bool
    """True if the marker would reach the far side and return to its base (2.6)."""
    stack: int
    """The coins on the marker's stack at the end of the move. If `scores` is True, the player takes them."""
    pot: int
    """The coins that the player would also take from the pot."""
    hand: int
    """The player's coins in hand after the move."""


@dataclass(frozen=True)
class View(Value):
    """A set of games as everyone sees it.

    `seat` is the seat that has this view, or None for the public view. `hands` has the coins of each seat.
    """

    seat: Seat | None
    options: Options
    size: int
    """The number of squares along a side of the board."""
    names: tuple[Name, ...]
    """The numbers of a player’s markers in rising order. They are the same for every player."""
    phase: Phase
    game: int
    games: int | None
    """The number of games in the set, or None if the set has no fixed length (6.3)."""
    first: Seat
    """The seat that starts this game. In phase `start` it has no meaning, because the seat has not been drawn yet."""
    turn: Seat
    to_move: Seat
    markers: tuple[tuple[MarkerView, ...], ...]
    """The view of each marker, as ``markers[seat][column]``."""
    left: tuple[Name, ...]
    """In phase `order`, the numbers that the player to move has not given to a marker yet, in rising order (5.2)."""
    hands: tuple[int, ...]
    pot: int
    ante: int
    dice: Roll
    """The dice on the table. Sixes are included until they are rolled again."""
    again: tuple[int, ...]
    """The indices in `dice` of the dice that the next roll replaces (3.1, 3.3)."""
    rerolls: int
    """How often dice have been rolled again in this turn, as in `State.rerolls`."""
    cost: int
    """The coins that a move costs now (2.3, 3.2)."""
    ahead: tuple[tuple[Roll, ...], ...]
    """The rolls that each player has made in advance and not used yet, the oldest first (5.3)."""
    due: int
    """The number of rolls that the player to move must still make in advance."""
    prospects: tuple[Prospect, ...]
    """In phase `choose`, what each legal move would do, in the order of the actions. Empty in other phases."""
    why: GameEnd | None
    """The reason why the game is over, or None while it goes on."""
    last: bool
    """True if the game is over and no other follows (6.3, L13)."""
    nets: tuple[tuple[int, ...], ...]
    """For each game that is over, the gain of each player, negative for a loss."""
    scores: tuple[int, ...]
    """The total gain of each player in all games that are over."""


def to_move(state: State) -> Seat:
    """Return the seat that decides next, `CHANCE` before a roll or draw, or `NOBODY` when the set is over."""
    if state.phase in ("choose", "order", "result"):
        return state.seat
    return NOBODY if state.phase == "over" else CHANCE


def observe(state: State, seat: Seat | None) -> View:
    """Return the view that `seat` has of a set of games. Nothing is secret, so only the field `seat` depends on it."""
    board, is_over = state.board, state.phase in ("result", "over")
    return view_of(
        View,
        state,
        seat=seat,
        size=board.size,
        names=board.names,
        games=None if state.options.games == MONEY else int(state.options.games),
        turn=state.seat,
        to_move=to_move(state),
        markers=tuple(tuple(_marker(state, owner, column) for column in board.columns) for owner in range(SEATS)),
        left=names_left(state) if state.phase == "order" else (),
        ante=board.ante,
        again=to_roll_again(board, state.dice) if state.phase == "reroll" else (),
        cost=1 + state.rerolls,
        prospects=tuple(_prospect(state, move) for move in moves(state)) if state.phase == "choose" else (),
        why=why_over(state) if is_over else None,
        last=is_over and why_set_over(state) is not None,
    )


def _marker(state: State, seat: Seat, column: Column) -> MarkerView:
    row = state.rows[seat][column]
    order = state.orders[seat]
    return MarkerView(
        seat=seat,
        column=column,
        name=order[column] if column < len(order) else None,
        row=row,
        square=_square(state, seat, column, row),
        stack=state.stacks[seat][column],
    )


def _square(state: State, seat: Seat, column: Column, row: Row) -> Square | None:
    return square(state.options.board, seat, column, row) if row else None


def _prospect(state: State, move: Move) -> Prospect:
    seat = state.seat
    column = state.orders[seat].index(move.name)
    size = state.options.board
    met = course(state, column, move.squares)
    path = tuple(square(size, seat, column, row) for row in range(met.start + 1, met.stop + 1))
    lands = _taking(state, column, met.landed) if met.landed else None
    return view_of(
        Prospect,
        met,
        action=move,
        seat=seat,
        column=column,
        name=move.name,
        start_row=met.start,
        stop_row=met.stop,
        start=_square(state, seat, column, met.start),
        path=path,
        to=path[-1],
        early=is_early(state, move),
        passes=tuple(_taking(state, column, encounter) for encounter in met.passed),
        lands=lands,
        push=Push(
            lands.seat,
            lands.column,
            lands.name,
            lands.square,
            _square(state, lands.seat, lands.column, met.pushed),
            met.pushed,
        )
        if lands
        else None,
        scores=met.home,
        hand=state.hands[seat] - met.paid + (met.stack + met.pot if met.home else 0),
    )


def _taking(state: State, column: Column, encounter: Encounter) -> Taking:
    return view_of(
        Taking,
        encounter,
        name=state.orders[encounter.seat][encounter.column],
        square=square(state.options.board, state.seat, column, encounter.row),
    )
