"""Distances, points and results (rulebook 4 and 5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from homestretch.core import Outcome, Seat

from .data import LAP_WON, Rider
from .state import State, lap_points

FIELD: Final = 3
"""The place of the rider from whom laps gained and lost are counted in a points race (P8)."""

PAST_THE_LINE: Final = "line"
STOOD: Final = "stood"
LAPS_RUN: Final = "laps"
LAST_ONE: Final = "last"
ALL_TIMED: Final = "timed"
FIRST_HOME: Final = "rounds"
FURTHER: Final = "further"
INNER: Final = "inner"
DEAD_HEAT: Final = "dead-heat"


def laps_completed(state: State, run: int) -> int:
    """Return the number of laps that a rider has completed, given the columns ridden (`run`, as in `State.runs`)."""
    return max(0, run // state.track.columns)


def by_distance(state: State, riders: Sequence[Rider]) -> tuple[Rider, ...]:
    """Return these riders in the order of the race, the leader first (2.1, 4.1, 4.2, P6).

    In the same column, a rider on an inner lane is ahead.
    """
    runs, lanes = state.runs, state.lanes
    return tuple(sorted(riders, key=lambda rider: (-runs[rider], lanes[rider])))


def standing(state: State) -> tuple[Rider, ...]:
    """Return all riders, best first: those who have finished, then those still riding, then those who are out.

    Of the riders who are out, the last to go out comes first.
    """
    home = set(state.home)
    riding = [rider for rider in state.on_track if rider not in home]
    return (*state.home, *by_distance(state, riding), *reversed(state.out))


def points_in(state: State, lap: int) -> tuple[int, ...]:
    """Return the points for each place in a lap, best place first. They are doubled in the last lap (5.2)."""
    factor = 2 if lap == state.options.laps else 1
    return tuple([points * factor for points in lap_points(state.options.points)])


def points(state: State) -> tuple[int, ...]:
    """Return the points that each rider has won for places in the laps so far (5.2)."""
    won = [0] * len(state.riders)
    for lap, order in enumerate(state.laps, 1):
        for rider, amount in zip(order, points_in(state, lap), strict=False):
            won[rider] += amount
    return tuple(won)


def laps_gained(state: State) -> tuple[int, ...]:
    """Return how many laps each rider is ahead of the third rider, or a negative number for riders behind (5.3, P8)."""
    field = sorted(state.runs, reverse=True)[:FIELD][-1]
    columns = state.track.columns
    return tuple([(run - field) // columns if run >= field else -((field - run) // columns) for run in state.runs])


def totals(state: State) -> tuple[int, ...]:
    """Return the points of each rider: those for places, and those for laps gained or lost."""
    return tuple([won + LAP_WON * laps for won, laps in zip(points(state), laps_gained(state), strict=True)])


def finished_riders(state: State, seat: Seat) -> tuple[Rider, ...]:
    """Return the riders of a team who have finished, in the order in which they finished."""
    return tuple(rider for rider in state.home if state.seat(rider) == seat)


def counting_rider(state: State, seat: Seat) -> Rider | None:
    """Return the rider who has given a team its time, or None if the team has no time yet (P10)."""
    home = finished_riders(state, seat)
    return home[state.options.counting - 1] if len(home) >= state.options.counting else None


# -- the end


def outcome(state: State) -> Outcome | None:
    """Return the outcome, or None while the race goes on."""
    return _OUTCOMES[state.race.name](state) if state.phase == "over" else None


def _best(state: State) -> list[int]:
    """Return, for each seat, the place of its best rider, counted from 0. A seat without riders gets the last place."""
    order = standing(state)
    last = len(order)
    return [min([order.index(rider) for rider in state.team(seat)], default=last) for seat in range(state.seats)]


def _scratch(state: State) -> Outcome:
    """Return the outcome of a scratch race (5.1).

    Players rank by their best rider. The score is the number of columns that this rider has ridden.
    """
    best, order = _best(state), standing(state)
    scores = [_ridden(state, order[place]) if place < len(order) else 0 for place in best]
    return Outcome.ranked(best, scores, PAST_THE_LINE)


def _ridden(state: State, rider: Rider) -> int:
    return max(0, state.runs[rider] + 1)


def _points(state: State) -> Outcome:
    """Return the outcome of a points race (P8).

    Players rank by the points of their best rider, then by those of their second best, then by the place of their best
    rider in the last lap.
    """
    amounts, last = totals(state), state.laps[-1]

    def key(seat: Seat) -> tuple[int, int, int]:
        team = sorted(state.team(seat), key=lambda rider: (-amounts[rider], last.index(rider)))
        best, second, *_ = *(amounts[rider] for rider in team), 0, 0
        return (-best, -second, last.index(team[0]) if team else len(last))

    keys = [key(seat) for seat in range(state.seats)]
    return Outcome.ranked(keys, [-best for best, _, _ in keys], LAPS_RUN)


def _elimination(state: State) -> Outcome:
    """Return the outcome of an elimination race (5.4).

    Players rank by the one of their riders who was in the race longest. The score is the number of laps that this rider
    survived.
    """
    best = _best(state)
    return Outcome.ranked(best, [len(state.riders) - max(1, place) - (place > 0) for place in best], LAST_ONE)


def _sprint(state: State) -> Outcome:
    """Return the outcome of a sprint: the winner is farther past the line, unless one of the two is out (5.5)."""
    best = _best(state)
    return Outcome.ranked(best, [1 - place for place in best], STOOD if state.out else PAST_THE_LINE)


def _trial(state: State) -> Outcome:
    """Return the outcome of a team time trial (P10).

    The team with fewer rounds is ahead or, with equal rounds, the team farther past the line. Teams equal in both share
    a place. The score is the number of rounds.
    """
    keys = [(rounds, -past) for rounds, past in state.times]
    return Outcome.ranked(keys, [rounds for rounds, _ in state.times], ALL_TIMED)


def _pursuit(state: State) -> Outcome:
    """Return the outcome of a team pursuit (P12).

    A team wins if only its counting rider has finished. If both counting riders have finished, the one farther past the
    line wins. At the same distance, the one on the lane farther inside wins. On the same lane, the teams share the win.

    The score is the number of columns that the counting rider has ridden. For a team whose counting rider has not
    finished, the rider is the one that `_third` returns.
    """
    riders = [counting_rider(state, seat) for seat in range(state.seats)]
    in_time = [rider for rider in riders if rider is not None]
    keys = [(0, 0, 0) if rider is None else (-1, -state.runs[rider], state.lanes[rider]) for rider in riders]
    if len(in_time) == 1:
        reason = FIRST_HOME
    elif len({state.runs[rider] for rider in in_time}) > 1:
        reason = FURTHER
    else:
        reason = INNER if keys[0] != keys[1] else DEAD_HEAT
    scores = [_ridden(state, _third(state, seat) if rider is None else rider) for seat, rider in enumerate(riders)]
    return Outcome.ranked(keys, scores, reason)


def _third(state: State, seat: Seat) -> Rider:
    """Return the rider who would give the team its time if the race ended now."""
    home = finished_riders(state, seat)
    left = [rider for rider in state.team(seat) if rider not in home]
    return (*home, *by_distance(state, left))[state.options.counting - 1]


_OUTCOMES: Final[dict[str, Callable[[State], Outcome]]] = {
    "scratch": _scratch,
    "points": _points,
    "elimination": _elimination,
    "sprint": _sprint,
    "time-trial": _trial,
    "pursuit": _pursuit,
}
