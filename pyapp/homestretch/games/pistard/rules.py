"""The checks and effects of all actions in a race, phase by phase (rulebook 1 to 5).

Each action has one function that checks it and one that carries it out. Most checks look for the action in the list of
legal actions. The check of a ride uses `moving.reach` and `moving.fits` instead, so that it can say why the ride is
illegal. `turns` has what follows at the end of a turn, round or race.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from typing import Final, Literal

from homestretch.core import (
    ActionHandlers,
    Chance,
    ChanceHandlers,
    EventSink,
    IllegalAction,
    LegalityChecks,
    replace_at,
)
from homestretch.core.actions import check_phase
from homestretch.core.language import t
from homestretch.core.seats import lot, seat_of_lot

from .actions import ROLL, SENDS, STAY, VALUE_OF, Pistaction, Place, Ride, Send, Stay, place
from .data import COLOURS, GRID, HIGHEST, MOST_STANDS, SPRINT, Column, Lane, Rider
from .events import LineCrossed, Placed, Rode, Rolled, Sent, Stayed, StoodStill, WentOut
from .moving import behind_whom, bit, fits, in_the_way, path, pips_to, reach, rider_on, rides, taken_ahead
from .scoring import laps_completed
from .state import LOT, NOT_YET, State
from .turns import call_field, finish, leave, next_turn, start_off

# -- chance


def chance(state: State) -> Chance | None:
    """Return the random draw or roll that comes next, or None if a player decides."""
    if state.phase == "roll":
        return ROLL
    return _who_is_first(state) if state.phase == "first" else None


def _who_is_first(state: State) -> Chance:
    """Return the draw that decides who lines up first (P5).

    If an option names the player who lines up first, this player is the only possible result.
    """
    return lot(range(state.seats) if state.options.start == LOT else (state.first,))


# -- legal actions


def choices(state: State) -> Collection[Pistaction]:
    """Return the legal actions of the player whose turn it is."""
    match state.phase:
        case "ride":
            plain, helped = rides(state)
            return (*plain, *helped, STAY) if _staying(state, bool(plain)) else plain + helped
        case "place":
            return free_squares(state)
        case "choose":
            return sendable(state)
    return ()


def free_squares(state: State) -> tuple[Place, ...]:
    """Return the actions to line up the next rider on each square where this is allowed (1.6, P5)."""
    track, line = state.track, state.line(state.queue[0])
    squares = list(_grid(track.lanes, track.columns, line))
    taken = [_index(state, line, state.lanes[rider], state.column(rider)) for rider in state.on_track]
    for index in sorted(taken, reverse=True):
        if index != NOT_ON_GRID:
            del squares[index]
    return tuple(squares)


@cache
def _grid(lanes: int, columns: int, line: Column) -> tuple[Place, ...]:
    """Return the actions for all squares before a line: outer lane first, and in each lane, nearest the line first."""
    before = [(line - back) % columns for back in range(1, GRID + 1)]
    return tuple(place(lane, column) for lane in range(lanes, 0, -1) for column in before)


NOT_ON_GRID: Final = -1


def _index(state: State, line: Column, lane: Lane, column: Column) -> int:
    """Return the index of a square in `_grid`, or `NOT_ON_GRID` if the square is not before the line."""
    track = state.track
    back = (line - column - 1) % track.columns
    if back >= GRID or column >= track.columns or lane > track.lanes:
        return NOT_ON_GRID
    return (track.lanes - lane) * GRID + back


def sendable(state: State) -> tuple[Send, ...]:
    """Return an action for each rider who may roll next: the team's riders who have not rolled in this round (5.6)."""
    seat = state.turn
    return tuple([SENDS[state.riders[rider]] for rider in state.queue if state.seat(rider) == seat])


def may_stay(state: State) -> bool:
    """Return True if the rider who has rolled may choose not to ride (2.4, 3.2, 5.5)."""
    return _staying(state, bool(rides(state)[0]))


def _staying(state: State, must_ride: bool) -> bool:
    """Return True if the rider who has rolled may stay (P11).

    `must_ride` is True if the rider can ride without an energy token. Such a rider may not stay, except in a sprint for
    up to two turns in a row.
    """
    return not must_ride or (state.race is SPRINT and state.stands[state.mover] < MOST_STANDS)


def may_stay_means(state: State) -> Literal["blocked", "saved", "stand", "out"]:
    """Return what it would mean if the rider who has rolled stayed.

    - ``blocked``: no ride is possible.
    - ``saved``: only a ride with an energy token is possible.
    - ``stand``: in a sprint, the rider would stand still for the first or second turn in a row.
    - ``out``: in a sprint, the rider would stand still for the third turn in a row, and be out.
    """
    if state.race is SPRINT:
        return "stand" if state.stands[state.mover] < MOST_STANDS else "out"
    return "saved" if rides(state)[1] else "blocked"


# -- checks and effects


def _first_drawn(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    """Give the players their riders; the player who was drawn lines up first (P5, P13)."""
    return call_field(state, seat_of_lot(results[0]), tell)


def _rolled(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    dice = tuple([VALUE_OF[face] for face in results])
    if tell:
        tell(Rolled(state.riders[state.mover], dice))
    return state.replace(phase="ride", dice=dice)


def _check_place(state: State, action: Place) -> None:
    check_phase(state, "place", action, "1.6", t("Riders can line up only before the race."))
    if action not in free_squares(state):
        line = state.line(state.queue[0])
        if _index(state, line, action.lane, action.column) == NOT_ON_GRID:
            reason = t("Choose a square in the last {columns} columns before the line.", columns=GRID)
            raise IllegalAction("P5", reason, action)
        on = rider_on(state, action.lane, action.column, NOT_YET)
        raise IllegalAction("1.6", t("A rider is already on that square."), action, _pieces(state, [on]))


def _place(state: State, action: Place, tell: EventSink) -> State:
    """Line up the next rider (1.6)."""
    rider, *queue = state.queue
    columns = state.track.columns
    run = (action.column - state.line(rider)) % columns - columns
    if tell:
        tell(Placed(state.riders[rider], action.lane, action.column, run))
    new = state.replace(
        lanes=replace_at(state.lanes, rider, action.lane), runs=replace_at(state.runs, rider, run), queue=tuple(queue)
    )
    return new if queue else start_off(new, tell)


def _check_send(state: State, action: Send) -> None:
    if state.phase in ("roll", "ride"):
        mover = state.riders[state.mover]
        if state.race.chosen:
            raise IllegalAction("5.6", t("Finish rider {rider}’s turn first.", rider=mover), action, [f"rider-{mover}"])
        reason = t("It’s rider {rider}’s turn: each rider goes once a round, furthest ahead first.", rider=mover)
        raise IllegalAction("2.1", reason, action, [f"rider-{mover}"])
    check_phase(state, "choose", action, "5.6", t("You choose the next rider only in a team race, before the roll."))
    if action not in sendable(state):
        reason = t(
            "Rider {rider} can’t ride now. Choose a rider of this team who hasn’t had a turn this round.",
            rider=action.number,
        )
        raise IllegalAction("5.6", reason, action, [f"rider-{send.number}" for send in sendable(state)])


def _send(state: State, action: Send, tell: EventSink) -> State:
    """Let the chosen rider roll next (5.6)."""
    if tell:
        tell(Sent(action.number))
    rider = state.riders.index(action.number)
    queue = tuple([other for other in state.queue if other != rider])
    return state.replace(phase="roll", mover=rider, queue=queue)


def _check_ride(state: State, ride: Ride) -> None:
    """Raise IllegalAction unless a ride is one of `moving.rides`. The error names the first rule that forbids it."""
    check_phase(state, "ride", ride, "2.2", t("Roll the dice first."))
    if ride.ahead > HIGHEST:
        dice = [f"die-{colour.letter}" for colour in COLOURS]
        raise IllegalAction("2.5", t("A rider can’t ride backwards, or more than 6 columns ahead."), ride, dice)
    rider = state.mover
    lanes, lane = state.track.lanes, state.lanes[rider]
    pips = state.dice[ride.die] + ride.token
    die = [f"die-{COLOURS[ride.die].letter}"]
    if ride.token and not state.tokens[state.seat(rider)]:
        raise IllegalAction("3.1", t("You have no energy tokens left."), ride, ["energy-0"])
    if pips > HIGHEST:
        raise IllegalAction("3.1", t("An energy token can’t raise a die above 6."), ride, die)
    if ride.lane > lanes:
        raise IllegalAction("1.2", t("Choose a lane from 1 to {lanes}.", lanes=lanes), ride)
    taken = taken_ahead(state, rider)
    reached = reach(lanes, lane, taken)[pips]
    square = bit(lanes, ride.lane, ride.ahead)
    if reached & square & fits(state, rider, ride.die, taken):
        return
    if taken & square:
        on = rider_on(state, ride.lane, state.column(rider) + ride.ahead, rider)
        raise IllegalAction("2.7", t("A rider is already on that square."), ride, _pieces(state, [on]))
    if pips_to(lane, ride) != pips:
        reason = t(
            "Pips needed for that square: {steps}. The {colour} die gives {pips}, and a ride must use them all.",
            colour=COLOURS[ride.die].name,
            pips=pips,
            steps=pips_to(lane, ride),
        )
        raise IllegalAction("P1", reason, ride, die)
    if not reach(lanes, lane, 0)[pips] & square:
        raise IllegalAction("2.5", t("A step goes one column forward, and at most one lane sideways."), ride)
    if not reached & square:
        blockers = [rider_on(state, *on, rider) for on in in_the_way(state, ride, taken)]
        raise IllegalAction("2.7", t("Another rider is in the way."), ride, _pieces(state, blockers))
    colour = COLOURS[ride.die].name
    reason = t("That square isn’t {colour}, and it isn’t right behind another rider.", colour=colour)
    raise IllegalAction("2.3", reason, ride, die)


def _pieces(state: State, riders: Iterable[Rider | None]) -> list[str]:
    """Return the ``data-key`` of the piece of each rider, leaving out None."""
    return [f"rider-{state.riders[rider]}" for rider in riders if rider is not None]


def _ride(state: State, ride: Ride, tell: EventSink) -> State:
    """Move the rider who has rolled by all pips of one die (2.2–2.7, 3.1)."""
    rider = state.mover
    seat = state.seat(rider)
    start = state.runs[rider]
    stop = start + ride.ahead
    if tell:
        tell(_rode(state, ride))
        laps = laps_completed(state, stop)
        if laps != laps_completed(state, start):
            tell(LineCrossed(state.riders[rider], laps, stop - laps * state.track.columns))
    new = state.replace(
        lanes=replace_at(state.lanes, rider, ride.lane),
        runs=replace_at(state.runs, rider, stop),
        tokens=replace_at(state.tokens, seat, state.tokens[seat] - 1) if ride.token else state.tokens,
        stands=replace_at(state.stands, rider, 0) if state.stands else (),
        gone=(*state.gone, rider),
        mover=NOT_YET,
        dice=(),
    )
    return next_turn(new, tell)


def _rode(state: State, ride: Ride) -> Rode:
    rider = state.mover
    taken = taken_ahead(state, rider)
    way = path(state, rider, ride, taken)
    behind = behind_whom(state, rider, ride, taken)
    return Rode(
        number=state.riders[rider],
        die=ride.die,
        pips=state.dice[ride.die] + ride.token,
        token=ride.token,
        path=way,
        start=state.runs[rider],
        stop=state.runs[rider] + ride.ahead,
        behind=None if behind is None else state.riders[behind],
        matched=state.track.colour(*way[-1]) == COLOURS[ride.die].letter,
    )


def _check_stay(state: State, stay: Stay) -> None:
    check_phase(state, "ride", stay, "2.4", t("Roll the dice first."))
    if not may_stay(state):
        if state.race is SPRINT:
            raise IllegalAction("5.5", t("After two track stands in a row, a rider who can ride must ride."), stay)
        raise IllegalAction("2.4", t("A rider who can ride must ride."), stay, _usable(state))


def _usable(state: State) -> list[str]:
    """Return the ``data-key`` of each die that allows a ride without an energy token."""
    return [f"die-{letter}" for letter in dict.fromkeys(COLOURS[ride.die].letter for ride in rides(state)[0])]


def _stay(state: State, _: Stay, tell: EventSink) -> State:
    """Leave the rider who has rolled on the same square for this turn (2.4, 3.2, 5.5)."""
    rider, number = state.mover, state.riders[state.mover]
    new = state.replace(gone=(*state.gone, rider), mover=NOT_YET, dice=())
    if state.race is not SPRINT:
        if tell:
            tell(Stayed(number, bool(rides(state)[1])))
        return next_turn(new, tell)
    times = state.stands[rider] + 1
    stood = new.replace(stands=replace_at(state.stands, rider, times))
    if tell:
        plain, helped = rides(state)
        tell(StoodStill(number, times, not (plain or helped), bool(helped and not plain)))
    if times <= MOST_STANDS:
        return next_turn(stood, tell)
    if tell:
        tell(WentOut(number, laps_completed(state, state.runs[rider]) + 1, "stood"))
    return finish(leave(stood, [rider]).replace(out=(rider,)), tell)


LEGALITY_CHECKS: Final[LegalityChecks[State]] = {
    Ride: _check_ride,
    Stay: _check_stay,
    Place: _check_place,
    Send: _check_send,
}

ACTION_HANDLERS: Final[ActionHandlers[State]] = {Ride: _ride, Stay: _stay, Place: _place, Send: _send}

CHANCE_HANDLERS: Final[ChanceHandlers[State]] = {"first": ("P5", _first_drawn), "roll": ("2.2", _rolled)}
