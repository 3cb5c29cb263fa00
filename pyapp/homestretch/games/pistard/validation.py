"""The check that the entries of a position, each right by itself, fit together.

Each function yields complaints that begin with the entry to blame. A state without complaints can be played on. One
thing is allowed that play cannot reach: in a scratch, points or elimination race there may be fewer riders, so that a
figure need not show every rider.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from .data import ELIMINATION, GRID, MOST_STANDS, POINTS, PURSUIT, SCRATCH, SPRINT, TRIAL, Rider
from .scoring import counting_rider, laps_completed
from .state import LOT, NOT_YET, State, riders_at_once, starter, team_sizes, too_far
from .turns import placing_order, riding_order

BEFORE: Final = ("first", "place")
RACING: Final = ("choose", "roll", "ride")


def validate(state: State) -> Iterator[str]:
    """Yield a sentence for each contradiction in a position, as in `Game.validate`."""
    early = [*_agreed(state), *_riders(state), *_lots(state)]
    yield from early
    if early or state.phase == "first":
        return
    for check in (_squares, _off_the_track, _home, _out, _line_up, _turns, _laps, _times, _over):
        yield from check(state)


def _agreed(state: State) -> Iterator[str]:
    if too_far(state):
        yield f"options: {too_far(state)}"
    if state.options.start != LOT and state.first != starter(state.options):
        yield f"first: player {state.options.start} lines up first, for the table has agreed on it."


def _riders(state: State) -> Iterator[str]:
    if (state.phase == "first") != (not state.riders):
        yield "riders: they are dealt when lots have decided who begins."
        return
    sizes = team_sizes(state.options, state.seats)
    teams = [len(state.team(seat)) for seat in range(state.seats)]
    if sum(teams) < len(state.riders):
        yield f"riders: only {state.seats} players take part."
    elif state.riders and (state.race.chosen or state.race is SPRINT) and teams != list(sizes):
        yield f"riders: in this race each player has {sizes[0]}."
    elif riders_at_once(state.options, teams) > GRID * state.track.lanes:
        yield f"riders: they do not fit on the {GRID} columns before the line."


def _lots(state: State) -> Iterator[str]:
    if (state.phase == "ride") != bool(state.dice):
        yield "dice: they lie on the table exactly while a rider is to ride."
    if (state.phase in ("roll", "ride")) != (state.mover != NOT_YET):
        yield "mover: it is named exactly when somebody is to throw or to ride."
    if (state.phase in BEFORE) != (state.round == 0):
        yield "round: rounds are counted from the start on."
    if state.lap > 1 and state.race is not ELIMINATION:
        yield "lap: it is counted in elimination races; elsewhere riders do so by themselves."
    if state.phase == "choose" and not state.race.chosen:
        yield "phase: nobody chooses who is next in this race."
    if state.phase == "first" and state.lap > 1:
        yield "lap: before the lots no lap has been ridden."
    if state.phase == "first" and (state.queue or state.gone or state.home or state.out):
        yield "phase: before the lots there are no riders."


def _squares(state: State) -> Iterator[str]:
    seen: dict[tuple[int, int], int] = {}
    for rider in state.on_track:
        square = (state.lanes[rider], state.column(rider))
        other = seen.setdefault(square, state.riders[rider])
        if other != state.riders[rider]:
            yield f"riders: {other} and {state.riders[rider]} are on the same square."


def _off_the_track(state: State) -> Iterator[str]:
    """Yield what is wrong with riders on the track who should be off it, and off the track who should be on it."""
    waits = state.queue if state.phase == "place" else ()
    for rider, lane in enumerate(state.lanes):
        away = state.race is TRIAL and state.seat(rider) != _riding_team(state)
        if lane and (away or rider in state.out):
            yield f"riders: {state.riders[rider]} is not on the track any more, or not yet."
        if not lane and not away and rider not in (*waits, *state.home, *state.out):
            yield f"riders: {state.riders[rider]} must be on the track."


def _riding_team(state: State) -> int:
    """Return the seat whose team is on the track in a time trial; at the end, the last one."""
    for rider in (*state.on_track, *state.queue):
        return state.seat(rider)
    return state.first


def _home(state: State) -> Iterator[str]:
    if state.race is POINTS:
        if state.home:
            yield "home: in a points race nobody leaves before the end."
        return
    for rider in state.home:
        if state.lanes[rider] and state.runs[rider] < state.goal:
            yield f"home: {state.riders[rider]} has not completed the distance."
    for rider in state.on_track:
        if state.runs[rider] >= state.goal and rider not in (*state.home, *state.gone):
            yield f"home: {state.riders[rider]} has completed the distance, in this round or before."
    if state.phase != "over":
        yield from _home_too_early(state)


def _home_too_early(state: State) -> Iterator[str]:
    if state.race in (SCRATCH, SPRINT) and state.home:
        yield "home: with the first one home the race is over."
    if state.phase == "place" and state.home:
        yield "home: while riders line up nobody is."
    if state.race.chosen and any(counting_rider(state, seat) is not None for seat in range(state.seats)):
        yield "home: the counting rider of a team is in, so its race is over."


def _out(state: State) -> Iterator[str]:
    over = state.phase == "over"
    if state.race is ELIMINATION:
        gone = state.lap if over else state.lap - 1
        if len(state.out) != gone:
            yield f"out: one rider goes out a lap, so {gone} by now."
        left = len(state.riders) - len(state.out)
        if left < (1 if over else 2):
            yield "out: too few riders are left."
        if not over and state.phase != "place" and left - len(state.home) < 2:
            yield "home: the lap is over when at most one has not crossed the line."
    elif state.out and not (state.race is SPRINT and over and len(state.out) == 1):
        yield "out: nobody is out of this race."
    if set(state.home) & set(state.out):
        yield "out: who is out is not home."
    for rider, times in enumerate(state.stands):
        if (times > MOST_STANDS) != (rider in state.out):
            yield f"stands: {state.riders[rider]} is out with the third stand."


def _line_up(state: State) -> Iterator[str]:
    if state.phase != "place":
        return
    if not state.queue:
        yield "queue: while riders line up, somebody has yet to."
    if any(state.lanes[rider] for rider in state.queue):
        yield "queue: who has yet to line up is not on the track."
    if any(state.runs[rider] >= 0 for rider in state.on_track):
        yield "riders: they line up before the line."
    if state.gone:
        yield "gone: nobody has thrown yet."
    if any(rider in state.out for rider in state.queue):
        yield "queue: who is out does not line up."
    if state.race is TRIAL and len({state.seat(rider) for rider in (*state.queue, *state.on_track)}) > 1:
        yield "queue: one team lines up at a time."
        return
    in_turn = state.team(_riding_team(state)) if state.race is TRIAL else placing_order(state)
    in_turn = in_turn[-len(state.queue) :]
    # later laps of an elimination race follow the order of the lap before, which the position does not contain
    if state.queue != in_turn and state.lap == 1:
        numbers = ", ".join(str(state.riders[rider]) for rider in in_turn)
        yield f"queue: players line riders up one by one, in turn: {numbers} have yet to (P5)."


def _turns(state: State) -> Iterator[str]:
    """Yield what is wrong with turns: each rider on the way has one a round, in order (2.1, 5.6)."""
    if state.phase not in RACING:
        if state.phase == "over" and state.queue:
            yield "queue: the race is over."
        return
    mover = () if state.mover == NOT_YET else (state.mover,)
    riding = riding_order(state)
    if sorted((*state.gone, *mover, *state.queue)) != sorted(riding):
        yield "queue: with the mover and those who are gone, it must name each rider on the way once."
        return
    to_come = tuple(rider for rider in riding if rider in state.queue)
    if to_come != state.queue:
        yield "queue: it must be in the order of the race."
    if state.race.chosen:
        yield from _teams_turns(state, mover)
    elif mover and state.queue and riding.index(mover[0]) > riding.index(state.queue[0]):
        yield "mover: whoever is further ahead throws first."


def _teams_turns(state: State, mover: Sequence[Rider]) -> Iterator[str]:
    to_come = (*mover, *state.queue)
    if state.phase == "choose" and [state.seat(rider) for rider in state.queue].count(state.turn) < 2:
        yield "phase: there is nothing to choose with one rider left."
    if state.race is not PURSUIT:
        return
    first_still = any(state.seat(rider) == state.first for rider in to_come)
    second_began = any(state.seat(rider) != state.first for rider in (*mover, *state.gone))
    if first_still and second_began:
        yield "queue: the first team's riders all throw before the second team's."


def _laps(state: State) -> Iterator[str]:
    """Yield what is wrong with laps: the list of a lap has the riders who completed it before this round (P8)."""
    if state.race is not POINTS:
        if state.laps:
            yield "laps: they are kept in a points race."
        return
    over = state.phase == "over"
    if over != (len(state.laps) == state.options.laps) or len(state.laps) > state.options.laps:
        yield f"laps: the race is over exactly with lap {state.options.laps}."
        return
    for lap, order in enumerate(state.laps, 1):
        must = {rider for rider in state.on_track if laps_completed(state, state.runs[rider]) >= lap}
        may_lack = set(state.gone) if not over else set()
        if over and lap == state.options.laps:
            must, may_lack = set(state.on_track), set()
        if not must - may_lack <= set(order) <= must:
            yield f"laps[{lap - 1}]: it must name the riders who have completed lap {lap}."
    most = max(
        (laps_completed(state, state.runs[rider]) for rider in state.on_track if rider not in state.gone), default=0
    )
    if not over and most > len(state.laps):
        yield "laps: somebody has completed a lap more."
    if any(not order for order in state.laps):
        yield "laps: a lap is on the list when somebody has completed it."


def _times(state: State) -> Iterator[str]:
    """Yield what is wrong with times: teams ride in turn, from the first on (5.6)."""
    if state.race is not TRIAL:
        return
    riding = (_riding_team(state) - state.first) % state.seats
    timed = state.seats if state.phase == "over" else riding
    for seat, time in enumerate(state.times):
        if bool(time) != ((seat - state.first) % state.seats < timed):
            yield f"times[{seat}]: the teams before the one on the track have a time, and no others."


def _over(state: State) -> Iterator[str]:
    if state.phase != "over":
        return
    match state.race.name:
        case "scratch" if not state.home:
            yield "home: a race is over when somebody has completed the distance."
        case "sprint" if bool(state.home) == bool(state.out):
            yield "home: a sprint is over when somebody has completed the distance or is out."
        case "elimination" if len(state.home) != 1:
            yield "home: one rider is left at the end."
        case "pursuit" if all(counting_rider(state, seat) is None for seat in range(state.seats)):
            yield "home: a pursuit is over when the counting rider of a team is in."
