"""From turn to turn and from round to round: who throws when, what a round brings, how a race ends (rulebook 4, 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain, zip_longest
from typing import Final

from pyapp.core import BadOptions, Seat, Transition, put
from pyapp.core.seats import clockwise, left_of

from .data import ELIMINATION, GRID, LAP_WON, POINTS, SPRINT, TRIAL, Rider, number_of
from .events import (
    FieldCalled,
    Happening,
    LapEnds,
    LapPlaced,
    LapsGained,
    Leaves,
    PointsWon,
    RaceOver,
    RoundBegins,
    Started,
    TeamCalled,
    Timed,
    TrackLeft,
    WentOut,
)
from .moving import walls
from .scoring import by_distance, completed, counting_rider, gained, outcome, points_in
from .state import NOT_YET, Options, State, riders_at_once, starter, team_sizes, too_far

Step = Transition[State]
Events = tuple[Happening, ...]


def numbers(state: State, riders: Iterable[Rider]) -> tuple[int, ...]:
    """The numbers of some riders."""
    return tuple([state.riders[rider] for rider in riders])


# -- lining up


def start(options: Options, seats: int) -> State:
    """The state before anything happened.

    Raises:
        BadOptions: if who is to line up first does not take part (P5), the riders do not fit on the track before the
            line (P15), or the race is too long (P17).
    """
    first = starter(options)
    if first >= seats:
        raise BadOptions(f"Lines up first: there is no player {first + 1} at a table of {seats}.")
    state = State(seats=seats, options=options, first=first, tokens=(options.tokens,) * seats)
    if too_far(state):
        raise BadOptions(f"Laps: {too_far(state)}")
    riders = riders_at_once(options, team_sizes(options, seats))
    squares = GRID * state.track.lanes
    if riders > squares:
        raise BadOptions(f"Track: {riders} riders do not fit on the {squares} squares of the {GRID} columns (P15).")
    return state


def call_field(state: State, first: Seat) -> Step:
    """1.4, P5 and P13: riders for all, fewer for those who line up first, and who does."""
    sizes = dict(zip(clockwise(first, state.seats), team_sizes(state.options, state.seats), strict=True))
    riders = tuple(number_of(seat, index) for seat in range(state.seats) for index in range(sizes[seat]))
    nowhere = (0,) * len(riders)
    race = state.race
    new = state.but(
        first=first,
        riders=riders,
        lanes=nowhere,
        runs=nowhere,
        stands=nowhere if race is SPRINT else (),
        times=((),) * state.seats if race is TRIAL else (),
    )
    called = FieldCalled(race.name, first, riders, len(set(sizes.values())) == 1)
    if race is TRIAL:
        return call_team(new, first, (called,))
    return Transition(new.but(phase="place", queue=placing_order(new)), (called,))


def placing_order(state: State) -> tuple[Rider, ...]:
    """P5: one rider each in turn; who has no more is passed over."""
    teams = [state.team(seat) for seat in clockwise(state.first, state.seats)]
    return tuple(rider for rider in chain(*zip_longest(*teams)) if rider is not None)


def call_team(state: State, seat: Seat, events: Events) -> Step:
    """5.6: a team has the track to itself."""
    new = state.but(phase="place", queue=state.team(seat), round=0, home=(), gone=())
    return Transition(new, (*events, TeamCalled(seat)))


def start_off(state: State, events: Events) -> Step:
    """All have lined up."""
    return begin_round(state, (*events, Started(state.lap, numbers(state, state.on_track))))


# -- a round


def begin_round(state: State, events: Events) -> Step:
    """2.1 and P6: the order holds for the round; who has completed the distance throws no more (P7)."""
    new = state.but(round=state.round + 1, gone=(), queue=riding_order(state))
    began = RoundBegins(new.round, numbers(new, new.queue), new.race.chosen)
    return next_turn(new, (*events, began))


def riding_order(state: State) -> tuple[Rider, ...]:
    """Who throws in a round that begins now: by distance, or where players choose, team after team (P12)."""
    riding = [rider for rider in state.on_track if rider not in state.home]
    if not state.race.chosen:
        return by_distance(state, riding)
    return tuple(sorted(riding, key=lambda rider: (state.seat(rider) != state.first, rider)))


def next_turn(state: State, events: Events) -> Step:
    """The next rider throws; of several of a team, a player chooses (5.6); after the last one the round is over."""
    queue = state.queue
    if not queue:
        return end_round(state, events)
    if state.race.chosen and len(queue) > 1 and state.seat(queue[0]) == state.seat(queue[1]):
        return Transition(state.but(phase="choose"), events)
    return Transition(state.but(phase="roll", mover=queue[0], queue=queue[1:]), events)


def end_round(state: State, events: Events) -> Step:
    """4.1: places are decided when the round is completed."""
    if state.race is POINTS:
        return _end_of_points(state, events)
    arrived = by_distance(
        state, [rider for rider in state.on_track if state.runs[rider] >= state.goal and rider not in state.home]
    )
    if arrived:
        lap = state.lap if state.race is ELIMINATION else state.distance
        events = (*events, LapPlaced(lap, len(state.home) + 1, numbers(state, arrived)))
        state = state.but(home=state.home + arrived)
    return _ENDS[state.race.name](state, arrived, events)


def leave(state: State, riders: Iterable[Rider]) -> State:
    """Take riders off the track."""
    lanes, runs = list(state.lanes), list(state.runs)
    for rider in riders:
        lanes[rider] = runs[rider] = 0
    return state.but(lanes=tuple(lanes), runs=tuple(runs))


def _left(state: State, riders: tuple[Rider, ...], why: Leaves, events: Events) -> tuple[State, Events]:
    if not riders:
        return state, events
    return leave(state, riders), (*events, TrackLeft(numbers(state, riders), why))


def finish(state: State, events: Events) -> Step:
    """The race is over."""
    new = state.but(phase="over", queue=(), mover=NOT_YET, dice=())
    result = outcome(new)
    assert result is not None
    return Transition(new, (*events, RaceOver(result.places, result.scores, result.reason)))


# -- how a race goes on, or ends


def _end_of_scratch(state: State, arrived: tuple[Rider, ...], events: Events) -> Step:
    """5.1 and 5.5: the first round in which somebody crosses the line is the last."""
    return finish(state, events) if arrived else begin_round(state, events)


def _end_of_elimination(state: State, arrived: tuple[Rider, ...], events: Events) -> Step:
    """P9: a lap is over when at most one rider has not crossed."""
    behind = [rider for rider in state.on_track if rider not in state.home]
    if len(behind) > 1:
        return begin_round(*_left(state, arrived, "home", events))
    loser = behind[0] if behind else state.home[-1]
    order = tuple(rider for rider in state.home if rider != loser)
    events = (*events, WentOut(state.riders[loser], state.lap, "last"))
    state = leave(state, [loser]).but(out=(*state.out, loser), home=order)
    if len(order) == 1:
        return finish(state, events)
    state, events = _left(state, state.on_track, "next", events)
    new = state.but(phase="place", lap=state.lap + 1, round=0, home=(), queue=order, gone=())
    return Transition(new, (*events, LapEnds(state.lap, numbers(state, order))))


def _end_of_trial(state: State, _: tuple[Rider, ...], events: Events) -> Step:
    """P10: the team has its time with the round in which its counting rider is in; then the next team rides."""
    seat = state.seat(state.gone[0])
    counted = counting_rider(state, seat)
    if counted is None:
        return _go_on(state, events)
    events = (*events, _timed(state, seat, counted))
    state = state.but(times=put(state.times, seat, (state.round, state.runs[counted] - state.goal)))
    following = left_of(seat, state.seats)
    if following == state.first:
        return finish(state, events)
    state, events = _left(state, state.on_track, "next", events)
    return call_team(state, following, events)


def _timed(state: State, seat: Seat, rider: Rider) -> Timed:
    return Timed(seat, state.riders[rider], state.round, state.runs[rider] - state.goal)


def _end_of_pursuit(state: State, _: tuple[Rider, ...], events: Events) -> Step:
    """P12: both teams have had the same number of rounds when one has its counting rider in."""
    counted = [(seat, counting_rider(state, seat)) for seat in range(state.seats)]
    timed = tuple(_timed(state, seat, rider) for seat, rider in counted if rider is not None)
    return finish(state, (*events, *timed)) if timed else _go_on(state, events)


def _go_on(state: State, events: Events) -> Step:
    """P16: before the next round, those who have completed the distance and wall somebody in make way."""
    return begin_round(*_left(state, walls(state), "wall", events))


_ENDS: Final[dict[str, Callable[[State, tuple[Rider, ...], Events], Step]]] = {
    "scratch": _end_of_scratch,
    "sprint": _end_of_scratch,
    "elimination": _end_of_elimination,
    "time-trial": _end_of_trial,
    "pursuit": _end_of_pursuit,
}


# -- the points race


def _end_of_points(state: State, events: Events) -> Step:
    """P8: laps are placed as riders complete them, and the race ends when one has completed the last."""
    laps = [completed(state, run) for run in state.runs]
    if sum(laps) == sum(map(len, state.laps)):
        return begin_round(state, events)
    last = state.options.laps
    for lap in range(1, min(max(laps), last - 1) + 1):
        placed = state.laps[lap - 1] if lap <= len(state.laps) else ()
        arrived = [rider for rider, done in enumerate(laps) if done >= lap and rider not in placed]
        state, events = _lap_placed(state, lap, by_distance(state, arrived), events)
    if max(laps) < last:
        return begin_round(state, events)
    state, events = _lap_placed(state, last, by_distance(state, state.on_track), events)
    won = tuple(
        LapsGained(state.riders[rider], laps, LAP_WON * laps) for rider, laps in enumerate(gained(state)) if laps
    )
    return finish(state, (*events, *won))


def _lap_placed(state: State, lap: int, arrived: tuple[Rider, ...], events: Events) -> tuple[State, Events]:
    """Riders take the next places of a lap, and the points of those (5.2)."""
    if not arrived:
        return state, events
    placed = state.laps[lap - 1] if lap <= len(state.laps) else ()
    first = len(placed) + 1
    won = tuple(
        PointsWon(state.riders[rider], lap, place, amount)
        for place, (rider, amount) in enumerate(zip(arrived, points_in(state, lap)[first - 1 :], strict=False), first)
        if amount
    )
    laps = (*state.laps[: lap - 1], placed + arrived, *state.laps[lap:])
    return state.but(laps=laps), (*events, LapPlaced(lap, first, numbers(state, arrived)), *won)
