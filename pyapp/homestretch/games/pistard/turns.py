"""How riders line up, which of them rolls next, and how a round, a lap and a race end (rulebook 1, 2, 4 and 5)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain, zip_longest
from typing import Final

from homestretch.core import BadOptions, EventSink, Seat, replace_at
from homestretch.core.language import t
from homestretch.core.seats import clockwise, left_of

from .data import ELIMINATION, GRID, LAP_WON, POINTS, SPRINT, TRIAL, Rider, number_of
from .events import (
    FieldCalled,
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
from .scoring import by_distance, counting_rider, laps_completed, laps_gained, outcome, points_in
from .state import NOT_YET, Options, State, riders_at_once, starter, team_sizes, too_far


def numbers(state: State, riders: Iterable[Rider]) -> tuple[int, ...]:
    """Return the numbers on the backs of some riders."""
    return tuple([state.riders[rider] for rider in riders])


# -- lining up


def start(options: Options, seats: int) -> State:
    """Return the state before a race begins.

    Raises:
        BadOptions: If the player chosen to line up first does not take part (P5), the riders do not fit on the squares
            before the line (P15), or the race is too long (P17).
    """
    first = starter(options)
    if first >= seats:
        nobody = t("First to line up: there’s no player {player} in this game.", player=first + 1)
        raise BadOptions(nobody).about("start")
    state = State(seats=seats, options=options, first=first, tokens=(options.tokens,) * seats)
    if too_far(state):
        laps = t("Laps")
        raise BadOptions(f"{laps}: {too_far(state)}").about("distance")
    riders = riders_at_once(options, team_sizes(options, seats))
    squares = GRID * state.track.lanes
    if riders > squares:
        raise BadOptions(
            t(
                "Track: {riders} riders won’t fit on the {squares} squares before the line (P15).",
                squares=squares,
                riders=riders,
            )
        ).about("track")
    return state


def call_field(state: State, first: Seat, tell: EventSink) -> State:
    """Give the players their riders, and return the state in which they line up (1.4).

    If the riders cannot be shared equally, those who line up first get one fewer (P13).
    """
    sizes = dict(zip(clockwise(first, state.seats), team_sizes(state.options, state.seats), strict=True))
    riders = tuple(number_of(seat, index) for seat in range(state.seats) for index in range(sizes[seat]))
    nowhere = (0,) * len(riders)
    race = state.race
    new = state.replace(
        first=first,
        riders=riders,
        lanes=nowhere,
        runs=nowhere,
        stands=nowhere if race is SPRINT else (),
        times=((),) * state.seats if race is TRIAL else (),
    )
    if tell:
        tell(FieldCalled(race.name, first, riders, len(set(sizes.values())) == 1))
    if race is TRIAL:
        return call_team(new, first, tell)
    return new.replace(phase="place", queue=placing_order(new))


def placing_order(state: State) -> tuple[Rider, ...]:
    """Return all riders in the order in which they line up: one of each player in turn, until all are placed (P5)."""
    teams = [state.team(seat) for seat in clockwise(state.first, state.seats)]
    return tuple(rider for rider in chain(*zip_longest(*teams)) if rider is not None)


def call_team(state: State, seat: Seat, tell: EventSink) -> State:
    """Return the state in which a team lines up to ride alone on the track (5.6)."""
    if tell:
        tell(TeamCalled(seat))
    return state.replace(phase="place", queue=state.team(seat), round=0, home=(), gone=())


def start_off(state: State, tell: EventSink) -> State:
    """Start the riders, who must all have lined up, and return the state in the first round."""
    if tell:
        tell(Started(state.lap, numbers(state, state.on_track)))
    return begin_round(state, tell)


# -- a round


def begin_round(state: State, tell: EventSink) -> State:
    """Begin a round, and return the new state. Riders who have finished do not take part (2.1, P6, P7)."""
    queue, count = riding_order(state), state.round + 1
    if tell:
        tell(RoundBegins(count, numbers(state, queue), state.race.chosen))
    return next_turn(state.replace(round=count, gone=(), queue=queue), tell)


def riding_order(state: State) -> tuple[Rider, ...]:
    """Return the riders who have not finished, in the order in which they roll in a round that begins now.

    In team races, where players choose who rolls next, the first player's riders come before the others (P12).
    """
    riding = [rider for rider in state.on_track if rider not in state.home]
    if not state.race.chosen:
        return by_distance(state, riding)
    return tuple(sorted(riding, key=lambda rider: (state.seat(rider) != state.first, rider)))


def next_turn(state: State, tell: EventSink) -> State:
    """Return the state in which the next rider rolls or, after the last rider, the state after the round.

    In team races the player first chooses one of the team's riders (5.6).
    """
    queue = state.queue
    if not queue:
        return end_round(state, tell)
    if state.race.chosen and len(queue) > 1 and state.seat(queue[0]) == state.seat(queue[1]):
        return state.replace(phase="choose")
    return state.replace(phase="roll", mover=queue[0], queue=queue[1:])


def end_round(state: State, tell: EventSink) -> State:
    """End a round, and return the new state: the next round, or the end of the race (rulebook 4.1).

    Riders who have finished in this round get their places.
    """
    if state.race is POINTS:
        return _after_points_round(state, tell)
    arrived = by_distance(
        state, [rider for rider in state.on_track if state.runs[rider] >= state.goal and rider not in state.home]
    )
    if arrived:
        if tell:
            lap = state.lap if state.race is ELIMINATION else state.distance
            tell(LapPlaced(lap, len(state.home) + 1, numbers(state, arrived)))
        state = state.replace(home=state.home + arrived)
    return _AFTER_ROUND[state.race.name](state, arrived, tell)


def leave(state: State, riders: Iterable[Rider]) -> State:
    """Return the state with these riders taken off the track."""
    lanes, runs = list(state.lanes), list(state.runs)
    for rider in riders:
        lanes[rider] = runs[rider] = 0
    return state.replace(lanes=tuple(lanes), runs=tuple(runs))


def _left(state: State, riders: tuple[Rider, ...], why: Leaves, tell: EventSink) -> State:
    if not riders:
        return state
    if tell:
        tell(TrackLeft(numbers(state, riders), why))
    return leave(state, riders)


def finish(state: State, tell: EventSink) -> State:
    """End the race, and return its final state."""
    new = state.replace(phase="over", queue=(), mover=NOT_YET, dice=())
    if tell:
        result = outcome(new)
        assert result is not None
        tell(RaceOver(result.places, result.scores, result.reason))
    return new


# -- the end of a round


def _after_scratch_round(state: State, arrived: tuple[Rider, ...], tell: EventSink) -> State:
    """End the race if a rider has crossed the line in this round, else begin the next round (5.1, 5.5)."""
    return finish(state, tell) if arrived else begin_round(state, tell)


def _after_elimination_round(state: State, arrived: tuple[Rider, ...], tell: EventSink) -> State:
    """End the lap if all riders or all but one have crossed the line, else begin the next round (P9)."""
    behind = [rider for rider in state.on_track if rider not in state.home]
    if len(behind) > 1:
        return begin_round(_left(state, arrived, "home", tell), tell)
    loser = behind[0] if behind else state.home[-1]
    order = tuple(rider for rider in state.home if rider != loser)
    if tell:
        tell(WentOut(state.riders[loser], state.lap, "last"))
    state = leave(state, [loser]).replace(out=(*state.out, loser), home=order)
    if len(order) == 1:
        return finish(state, tell)
    state = _left(state, state.on_track, "next", tell)
    if tell:
        tell(LapEnds(state.lap, numbers(state, order)))
    return state.replace(phase="place", lap=state.lap + 1, round=0, home=(), queue=order, gone=())


def _after_trial_round(state: State, _: tuple[Rider, ...], tell: EventSink) -> State:
    """If the team's counting rider has finished, record the team's time and call the next team (P10).

    Otherwise begin the next round. After the last team, end the race.
    """
    seat = state.seat(state.gone[0])
    counted = counting_rider(state, seat)
    if counted is None:
        return _continue(state, tell)
    if tell:
        tell(_timed(state, seat, counted))
    state = state.replace(times=replace_at(state.times, seat, (state.round, state.runs[counted] - state.goal)))
    following = left_of(seat, state.seats)
    if following == state.first:
        return finish(state, tell)
    return call_team(_left(state, state.on_track, "next", tell), following, tell)


def _timed(state: State, seat: Seat, rider: Rider) -> Timed:
    return Timed(seat, state.riders[rider], state.round, state.runs[rider] - state.goal)


def _after_pursuit_round(state: State, _: tuple[Rider, ...], tell: EventSink) -> State:
    """End the race if the counting rider of a team has finished in this round, else begin the next round (P12).

    The race ends only after a whole round, so both teams have had the same number of rounds.
    """
    counted = [(seat, rider) for seat in range(state.seats) if (rider := counting_rider(state, seat)) is not None]
    if tell:
        for seat, rider in counted:
            tell(_timed(state, seat, rider))
    return finish(state, tell) if counted else _continue(state, tell)


def _continue(state: State, tell: EventSink) -> State:
    """Take finished riders who block another rider completely off the track (P16), and begin the next round."""
    return begin_round(_left(state, walls(state), "wall", tell), tell)


_AFTER_ROUND: Final[dict[str, Callable[[State, tuple[Rider, ...], EventSink], State]]] = {
    "scratch": _after_scratch_round,
    "sprint": _after_scratch_round,
    "elimination": _after_elimination_round,
    "time-trial": _after_trial_round,
    "pursuit": _after_pursuit_round,
}


# -- the points race


def _after_points_round(state: State, tell: EventSink) -> State:
    """Record who has completed which laps in this round, and end the race if the last lap is among them (P8)."""
    laps = [laps_completed(state, run) for run in state.runs]
    if sum(laps) == sum(map(len, state.laps)):
        return begin_round(state, tell)
    last = state.options.laps
    for lap in range(1, min(max(laps), last - 1) + 1):
        placed = state.laps[lap - 1] if lap <= len(state.laps) else ()
        arrived = [rider for rider, done in enumerate(laps) if done >= lap and rider not in placed]
        state = _lap_placed(state, lap, by_distance(state, arrived), tell)
    if max(laps) < last:
        return begin_round(state, tell)
    state = _lap_placed(state, last, by_distance(state, state.on_track), tell)
    if tell:
        for rider, more in enumerate(laps_gained(state)):
            if more:
                tell(LapsGained(state.riders[rider], more, LAP_WON * more))
    return finish(state, tell)


def _lap_placed(state: State, lap: int, arrived: tuple[Rider, ...], tell: EventSink) -> State:
    """Give riders the next places of a lap, with their points (5.2)."""
    if not arrived:
        return state
    placed = state.laps[lap - 1] if lap <= len(state.laps) else ()
    if tell:
        first = len(placed) + 1
        tell(LapPlaced(lap, first, numbers(state, arrived)))
        for place, (rider, amount) in enumerate(zip(arrived, points_in(state, lap)[first - 1 :], strict=False), first):
            if amount:
                tell(PointsWon(state.riders[rider], lap, place, amount))
    return state.replace(laps=(*state.laps[: lap - 1], placed + arrived, *state.laps[lap:]))
