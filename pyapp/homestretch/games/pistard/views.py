"""The view of a race. Nothing is secret, so every seat has the same view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from homestretch.core import CHANCE, NOBODY, Seat, Value, view_of

from .actions import STAY, Place, Ride, Send, Stay
from .data import Column, Die, Lane, Race, Rider, Square, Track
from .moving import Squares, behind_whom, path, pips_to, rides, taken_ahead
from .rules import free_squares, may_stay, may_stay_means, sendable
from .scoring import counting_rider, laps_completed, laps_gained, outcome, points, points_in, standing
from .state import NOT_YET, Options, Phase, State, line_of

Status = Literal["waiting", "riding", "home", "out", "away"]
"""The status of a rider: `waiting` to line up, `riding`, `home` after the finish, `out` of the race, or `away` from the
track while another team rides."""


@dataclass(frozen=True)
class RiderView(Value):
    """A rider. `lane`, `column` and `run` are None while the rider is off the track."""

    rider: Rider
    number: int
    seat: Seat
    status: Status
    lane: Lane | None
    column: Column | None
    """The column of the track, from 0 just after the line, or None off the track."""
    run: int | None
    """The columns ridden in all laps, as in `State.runs`, or None off the track."""
    lap: int
    """The lap that the rider is in, from 1. In an elimination race, riders who are out keep the lap of their exit."""
    moved: bool
    """True if the rider has already had a turn in this round."""
    mover: bool
    """True if the rider is about to roll or to ride."""
    place: int
    """The rider's place in the race at this moment, from 1, or 0 for a rider who has not lined up."""
    points: int
    """In a points race, the points won in the laps so far, and in other races 0."""
    gained: int
    """In a points race, the laps gained so far (negative if lost), and in other races 0."""
    stands: int
    """In a sprint, the number of turns in a row that the rider has stood still."""
    counts: bool
    """True if this rider has given the team its time (P10)."""


@dataclass(frozen=True)
class DieView(Value):
    """A die on the table.

    `usable` is True if the rider can use the die without an energy token. `with_token` is True if the rider can use the
    die with an energy token.
    """

    die: Die
    value: int
    usable: bool
    with_token: bool


@dataclass(frozen=True)
class Prospect(Value):
    """What a legal ride would do. `action` is the action that chooses the ride."""

    action: Ride
    die: Die
    value: int
    """The number on the die. `pips` is the same number, or one more with a token."""
    pips: int
    token: bool
    lane: Lane
    column: Column
    ahead: int
    """The number of columns from the rider to the square where the ride ends."""
    outward: int
    """The number of lanes outward, which cost a pip each (2.5), or a negative number for inward."""
    path: tuple[Square, ...]
    """The squares of the ride in order, from the one where the rider is to the one where the ride ends."""
    behind: Rider | None
    """The rider on whose wheel (right behind whom) the ride ends, or None (2.3)."""
    matched: bool
    """True if the square where the ride ends has the colour of the die (2.3)."""
    crosses: int
    """The number of the lap that the ride would complete, from 1, or 0 for none."""
    past: int
    """If the ride completes a lap, the column where it ends, from 0 just after the rider's line; otherwise 0."""


@dataclass(frozen=True)
class StayView(Value):
    """The action to stay, and what it would mean for the rider who has rolled (see `rules.may_stay_means`)."""

    action: Stay
    means: Literal["blocked", "saved", "stand", "out"]


@dataclass(frozen=True)
class PlayerView(Value):
    """A player of the race.

    Attributes:
        seat: The player's seat.
        tokens: The number of energy tokens left.
        riders: The player's riders.
        line: The first column after the player's line.
        time: The team's time, or None while the team has no time. A time is two numbers: the rounds until the rider
            whose time counts had crossed the line (P10), and that rider's column after the line, from 0.
    """

    seat: Seat
    tokens: int
    riders: tuple[Rider, ...]
    line: Column
    time: tuple[int, ...] | None


@dataclass(frozen=True)
class LapView(Value):
    """A lap of a points race: the points for each place, and the riders who have completed the lap, in order."""

    lap: int
    pays: tuple[int, ...]
    order: tuple[Rider, ...]


@dataclass(frozen=True)
class View(Value):
    """A race as everyone sees it. `seat` is the seat that has this view, or None for the public view."""

    seat: Seat | None
    seats: int
    options: Options
    race: Race
    track: Track
    goal: int
    """The number of columns that a rider must ride to finish the race, as in `State.goal`."""
    phase: Phase
    first: Seat
    turn: Seat
    to_move: Seat
    round: int
    lap: int
    """The lap being ridden by the leader, from 1."""
    laps: int
    """The number of laps in the race. In an elimination race it is 0 before the players have their riders."""
    players: tuple[PlayerView, ...]
    riders: tuple[RiderView, ...]
    order: tuple[Rider, ...]
    """The riders in the order of their turns in this round or, before the start, in the order in which they line up."""
    mover: Rider | None
    dice: tuple[DieView, ...]
    """The dice on the table, in the order of `COLOURS`, or an empty tuple before the roll."""
    prospects: tuple[Prospect, ...]
    """What each legal ride would do, sorted by die. Rides by the same die are first without, then with a token."""
    stay: StayView | None
    """The action to stay, or None if it is not legal."""
    squares: tuple[Place, ...]
    """The actions to line up the next rider: one for each square where this is allowed."""
    sends: tuple[Send, ...]
    """The actions that choose the rider who rolls next."""
    standing: tuple[Rider, ...]
    """The riders in the order of the race at this moment, best first. Those who are out come last."""
    table: tuple[LapView, ...]
    """In a points race, one `LapView` for each lap."""
    out: tuple[Rider, ...]
    """The riders who are out, the first to go out first. An elimination race has one for each finished lap."""
    places: tuple[int, ...]
    """The players’ places by seat, or an empty tuple until the race is over."""


def to_move(state: State) -> Seat:
    """Return the seat that decides next, `CHANCE` before a roll or draw, or `NOBODY` when the race is over."""
    if state.phase == "over":
        return NOBODY
    return CHANCE if state.phase in ("first", "roll") else state.turn


def observe(state: State, seat: Seat | None) -> View:
    """Return the view that `seat` has of a race. Nothing is secret, so only the field `seat` depends on it."""
    riding, result = state.phase == "ride", outcome(state)
    return view_of(
        View,
        state,
        seat=seat,
        turn=state.turn,
        to_move=to_move(state),
        lap=_lap(state),
        laps=_laps(state),
        players=tuple(_player(state, each) for each in range(state.seats)),
        riders=_riders(state),
        order=(*state.gone, *(() if state.mover == NOT_YET else (state.mover,)), *state.queue),
        mover=None if state.mover == NOT_YET else state.mover,
        dice=_dice(state) if riding else (),
        prospects=_prospects(state) if riding else (),
        stay=StayView(STAY, may_stay_means(state)) if riding and may_stay(state) else None,
        squares=free_squares(state) if state.phase == "place" else (),
        sends=sendable(state) if state.phase == "choose" else (),
        standing=standing(state),
        table=_table(state),
        out=state.out,
        places=() if result is None else result.places,
    )


def _lap(state: State) -> int:
    if state.race.name == "elimination" or not state.runs:
        return state.lap
    return min(state.distance, laps_completed(state, max(state.runs)) + 1)


def _laps(state: State) -> int:
    return max(0, len(state.riders) - 1) if state.race.name == "elimination" else state.distance


def _player(state: State, seat: Seat) -> PlayerView:
    time = state.times[seat] if state.times else ()
    tokens = state.tokens[seat] if state.tokens else state.options.tokens
    return PlayerView(seat, tokens, state.team(seat), line_of(state, seat), time or None)


def _riders(state: State) -> tuple[RiderView, ...]:
    if not state.riders:
        return ()
    pointed = state.race.name == "points"
    nothing = (0,) * len(state.riders)
    won = points(state) if pointed else nothing
    laps = laps_gained(state) if pointed else nothing
    order = standing(state)
    counting = {counting_rider(state, seat) for seat in range(state.seats)} if state.race.chosen else set()
    return tuple(
        RiderView(
            rider=rider,
            number=number,
            seat=state.seat(rider),
            status=_status(state, rider),
            lane=state.lanes[rider] or None,
            column=state.column(rider) if state.lanes[rider] else None,
            run=state.runs[rider] if state.lanes[rider] else None,
            lap=_lap_of(state, rider),
            moved=rider in state.gone,
            mover=rider == state.mover,
            place=order.index(rider) + 1 if rider in order else 0,
            points=won[rider],
            gained=laps[rider],
            stands=state.stands[rider] if state.stands else 0,
            counts=rider in counting,
        )
        for rider, number in enumerate(state.riders)
    )


def _status(state: State, rider: Rider) -> Status:
    if rider in state.out:
        return "out"
    if rider in state.home or (state.lanes[rider] and state.runs[rider] >= state.goal):
        return "home"
    if state.lanes[rider]:
        return "riding"
    return "waiting" if state.phase == "place" and rider in state.queue else "away"


def _lap_of(state: State, rider: Rider) -> int:
    if state.race.name == "elimination":
        return state.out.index(rider) + 1 if rider in state.out else state.lap
    return min(state.distance, laps_completed(state, state.runs[rider]) + 1)


def _dice(state: State) -> tuple[DieView, ...]:
    plain, helped = rides(state)
    fits, fits_with_token = ({ride.die for ride in found} for found in (plain, helped))
    return tuple(DieView(die, value, die in fits, die in fits_with_token) for die, value in enumerate(state.dice))


def _prospects(state: State) -> tuple[Prospect, ...]:
    plain, helped = rides(state)
    found = sorted((*plain, *helped), key=lambda ride: (ride.die, ride.token))
    taken = taken_ahead(state, state.mover)
    return tuple(_prospect(state, ride, taken) for ride in found)


def _prospect(state: State, ride: Ride, taken: Squares) -> Prospect:
    rider = state.mover
    lane, run = state.lanes[rider], state.runs[rider]
    track = state.track
    column = (state.column(rider) + ride.ahead) % track.columns
    laps = laps_completed(state, run + ride.ahead)
    crosses = laps if laps > laps_completed(state, run) else 0
    return view_of(
        Prospect,
        ride,
        action=ride,
        value=state.dice[ride.die],
        pips=pips_to(lane, ride),
        column=column,
        outward=ride.lane - lane,
        path=path(state, rider, ride, taken),
        behind=behind_whom(state, rider, ride, taken),
        matched=track.windows[ride.die][column - 1] & 1 << (ride.lane - 1) > 0,
        crosses=crosses,
        past=(run + ride.ahead) % track.columns if crosses else 0,
    )


def _table(state: State) -> tuple[LapView, ...]:
    if state.race.name != "points":
        return ()
    orders = (*state.laps, *((),) * (state.options.laps - len(state.laps)))
    return tuple(LapView(lap, points_in(state, lap), order) for lap, order in enumerate(orders, 1))
