"""Finds the squares that a rider can reach, and the legal rides (rulebook 2.2 to 2.7, 3.1).

For speed, a set of squares is one whole number with a bit for each square (see `bit`).

Each step of a ride goes one column ahead, straight or diagonally. A step costs one pip, or two if it goes outward. So
all rides of a rider that cost the same pips and end in the same lane end on the same square.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from .actions import RIDES, Ride
from .data import HIGHEST, Die, Lane, Rider, Square
from .state import State

Squares = int
"""A set of squares ahead of a rider, with a bit for each square (see `bit`).

The lowest bits are the squares of the next column, from the inner lane to the outer one. The bits of the column after
it follow, and so on.
"""


def bit(lanes: int, lane: Lane, ahead: int) -> Squares:
    """Return the set with a single square: in lane `lane`, `ahead` columns ahead of the rider (1 is the next column).

    >>> bin(bit(lanes=4, lane=2, ahead=1)), bin(bit(lanes=4, lane=1, ahead=2))
    ('0b10', '0b10000')
    """
    return 1 << ((ahead - 1) * lanes + lane - 1)


def taken_ahead(state: State, rider: Rider) -> Squares:
    """Return the squares with a rider on them in the seven columns ahead of a rider (P14).

    A ride goes at most six columns ahead. The seventh column shows whether such a ride ends right behind a rider (2.3).
    """
    track = state.track
    return _taken(track.lanes, track.columns, state.lanes, state.columns_ridden, rider)


@lru_cache(maxsize=64)
def _taken(lanes: int, columns: int, lane_of: tuple[Lane, ...], column_of: tuple[int, ...], rider: Rider) -> Squares:
    """Return the result of `taken_ahead`, cached because both listing the rides and checking a ride need it."""
    start = column_of[rider]
    taken = 0
    for lane, column in zip(lane_of, column_of, strict=True):
        ahead = (column - start) % columns
        if lane and 0 < ahead <= HIGHEST + 1:
            taken |= 1 << ((ahead - 1) * lanes + lane - 1)
    return taken


@lru_cache(maxsize=1 << 15)
def reach(lanes: int, lane: Lane, taken: Squares) -> tuple[Squares, ...]:
    """Return, for each number of pips from 0 to 6, the squares that a rider can reach (2.2, 2.5, 2.6, 2.7).

    The colour of a square does not matter here; see `fits`. Each step goes one column ahead, straight or to the next
    lane, and ends on a free square (P3).
    """
    everywhere = (1 << lanes) - 1
    ends = [0] * (HIGHEST + 1)
    inward = outward = 1 << (lane - 1)
    for ahead in range(1, HIGHEST + 1):
        shift = (ahead - 1) * lanes
        free = ~(taken >> shift) & everywhere
        inward = (inward | inward >> 1) & free
        outward = (outward | outward << 1) & free
        ends[ahead] |= inward << shift
        for other in range(lane + 1, lanes + 1):
            pips = ahead + other - lane
            if pips <= HIGHEST and outward & 1 << (other - 1):
                ends[pips] |= 1 << (shift + other - 1)
        # `inward` includes rides straight ahead, so the loop begins with the next lane outward
    return tuple(ends)


def fits(state: State, rider: Rider, die: Die, taken: Squares) -> Squares:
    """Return the squares ahead that have the colour of a die, or are right behind a rider (2.3).

    A ride that uses this die must end on one of them. The rider may not be able to reach all of them (see `reach`).
    """
    track = state.track
    return track.windows[die][state.column(rider)] | taken >> track.lanes


def rides(state: State) -> tuple[tuple[Ride, ...], tuple[Ride, ...]]:
    """Return the legal rides after a roll: first those without an energy token, then those with one."""
    rider, track = state.mover, state.track
    lanes, column = track.lanes, state.column(rider)
    taken = taken_ahead(state, rider)
    ends = reach(lanes, state.lanes[rider], taken)
    behind = taken >> lanes
    plain: tuple[Ride, ...] = ()
    helped: tuple[Ride, ...] = ()
    tokens = state.tokens[state.seat(rider)] > 0
    for die, pips in enumerate(state.dice):
        good = track.windows[die][column] | behind
        squares = ends[pips] & good
        if squares:
            plain += rides_to(lanes, die, False, squares)
        if tokens and pips < HIGHEST:
            squares = ends[pips + 1] & good
            if squares:
                helped += rides_to(lanes, die, True, squares)
    return plain, helped


@lru_cache(maxsize=1 << 15)
def rides_to(lanes: int, die: int, token: bool, squares: Squares) -> tuple[Ride, ...]:
    """Return the ride to each square in the set `squares`, those to inner lanes first.

    All of these rides use the die with the index `die`, and an energy token if `token` is True.
    """
    found = [RIDES[die][token][ahead][lane - 1] for lane, ahead in places(lanes, squares)]
    return tuple(sorted(found, key=lambda ride: ride.lane))


def places(lanes: int, squares: Squares) -> Iterator[tuple[Lane, int]]:
    """Yield the lane of each square in a set, and how many columns ahead the square is.

    >>> list(places(lanes=4, squares=0b10010))
    [(2, 1), (1, 2)]
    """
    for index in range(squares.bit_length()):
        if squares >> index & 1:
            yield index % lanes + 1, index // lanes + 1


def pips_to(lane: Lane, ride: Ride) -> int:
    """Return how many pips a ride from a lane costs: one for each column, and one more for each lane outward (2.5).

    >>> pips_to(3, Ride(die=0, token=False, lane=4, ahead=3))
    4
    """
    return ride.ahead + max(0, ride.lane - lane)


def in_the_way(state: State, ride: Ride, taken: Squares) -> list[Square]:
    """Return the taken squares that block a ride (2.7).

    A taken square blocks the ride alone if the ride would be possible with this square free. Return all squares that
    block the ride alone. If there are none, return all taken squares between the start and the end of the ride.
    """
    rider, lanes = state.mover, state.track.lanes
    lane, column = state.lanes[rider], state.column(rider)
    goal, pips = bit(lanes, ride.lane, ride.ahead), pips_to(lane, ride)
    low, high = sorted((lane, ride.lane))
    between = [(at, ahead) for at, ahead in places(lanes, taken) if ahead < ride.ahead and low <= at <= high]
    alone = [place for place in between if reach(lanes, lane, taken & ~bit(lanes, *place))[pips] & goal]
    return [(at, column + ahead) for at, ahead in alone or between]


@lru_cache(maxsize=1 << 15)
def way(lanes: int, lane: Lane, to: Lane, ahead: int, taken: Squares) -> tuple[Lane, ...]:
    """Return a route from lane `lane` to lane `to`, `ahead` columns ahead.

    The result has the lane in each column, including the first and the last column.

    Of several routes, this is the one that goes straight on for as long as possible. The result is empty if there is no
    route past the taken squares.
    """
    if abs(to - lane) > ahead:
        return ()
    if not ahead:
        return (lane,)
    aside = (to > lane) - (to < lane)
    for step in (lane, lane + aside) if aside else (lane,):
        if not taken & bit(lanes, step, 1):
            rest = way(lanes, step, to, ahead - 1, taken >> lanes)
            if rest:
                return (lane, *rest)
    return ()


def path(state: State, rider: Rider, ride: Ride, taken: Squares) -> tuple[Square, ...]:
    """Return the squares of a ride in order, from the one where the rider starts to the one where it ends."""
    track = state.track
    start = state.column(rider)
    lane = state.lanes[rider]
    lanes = way(track.lanes, lane, ride.lane, ride.ahead, taken) if ride.lane != lane else (lane,) * (ride.ahead + 1)
    return tuple([(lane, (start + ahead) % track.columns) for ahead, lane in enumerate(lanes)])


def behind_whom(state: State, rider: Rider, ride: Ride, taken: Squares) -> Rider | None:
    """Return the rider on whose wheel a ride ends, or None (2.3, P2).

    This rider is in the same lane, one column ahead of the square where the ride ends.
    """
    if not taken & bit(state.track.lanes, ride.lane, ride.ahead + 1):
        return None
    return rider_on(state, ride.lane, state.column(rider) + ride.ahead + 1, rider)


def rider_on(state: State, lane: Lane, column: int, but: Rider) -> Rider | None:
    """Return the rider on a square, or None. The rider `but` is ignored."""
    column %= state.track.columns
    for other, on in enumerate(state.lanes):
        if on == lane and other != but and state.column(other) == column:
            return other
    return None


def walls(state: State) -> tuple[Rider, ...]:
    """Return the finished riders who leave the track because they block a rider who has not finished (P16).

    A rider is blocked if each square to which the next step could lead has a finished rider.
    """
    if not state.home:
        return ()
    home = set(state.home)
    found: set[Rider] = set()
    for rider in state.on_track:
        if rider not in home:
            lane, column = state.lanes[rider], state.column(rider) + 1
            steps = [step for step in (lane - 1, lane, lane + 1) if 1 <= step <= state.track.lanes]
            blockers = [rider_on(state, step, column, rider) for step in steps]
            if all(blocker in home for blocker in blockers):
                found.update(blocker for blocker in blockers if blocker is not None)
    return tuple(sorted(found))
