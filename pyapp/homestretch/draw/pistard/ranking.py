"""The places of the players, worked out from the view, and the words for each of them on the podium.

The places are those of the game's own `Outcome`, as a test checks for every race.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from homestretch.core import Seat
from homestretch.core.language import nt, t
from homestretch.draw.endings import signed
from homestretch.games.pistard.views import RiderView, View

from .tables import counting_rider, time_of, total

Key = tuple[int, ...]
"""The key by which players are ranked: the smaller one is better."""


def places(view: View) -> tuple[int, ...]:
    """Return the places at the end of a race, by seat; ties share a place."""
    keys = [_KEYS[view.race.name](view, seat) for seat in range(view.seats)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def marks(view: View) -> list[str]:
    """Return the words on the podium, by seat: the best rider, the points or the time."""
    return [_mark(view, seat) for seat in range(view.seats)]


def _mark(view: View, seat: Seat) -> str:
    match view.race.name:
        case "time-trial" | "pursuit":
            time = time_of(view, seat)
            return nt("{n} round + {past}", "{n} rounds + {past}", time[0], past=time[1]) if time else "–"
        case "points":
            points = max(map(total, riders_of(view, seat)))
            return nt("{n} point", "{n} points", points, n=signed(points))
    return t("rider {rider}", rider=best(view, seat).number)


def riders_of(view: View, seat: Seat) -> list[RiderView]:
    """Return a player's riders, best first."""
    riders = [view.riders[rider] for rider in view.players[seat].riders]
    return sorted(riders, key=lambda rider: rider.place or len(view.riders) + 1)


def best(view: View, seat: Seat) -> RiderView:
    """Return the player's rider who has come furthest."""
    return riders_of(view, seat)[0]


def _by_best(view: View, seat: Seat) -> Key:
    return (best(view, seat).place,)


def _by_points(view: View, seat: Seat) -> Key:
    """P8: the best rider, the second best, and the order of the last lap."""
    last = view.table[-1].order
    team: Sequence[RiderView] = sorted(
        riders_of(view, seat), key=lambda rider: (-total(rider), last.index(rider.rider))
    )
    second = total(team[1]) if len(team) > 1 else 0
    return (-total(team[0]), -second, last.index(team[0].rider))


def _by_time(view: View, seat: Seat) -> Key:
    rounds, past = view.players[seat].time or (0, 0)
    return (rounds, -past)


def _by_pursuit(view: View, seat: Seat) -> Key:
    """P12: in time, further past the line, the inner lane."""
    counting = counting_rider(view, seat)
    return (0, 0, 0) if counting is None else (-1, -(counting.run or 0), counting.lane or 0)


_KEYS: Final[dict[str, Callable[[View, Seat], Any]]] = {
    "scratch": _by_best,
    "points": _by_points,
    "elimination": _by_best,
    "sprint": _by_best,
    "time-trial": _by_time,
    "pursuit": _by_pursuit,
}
