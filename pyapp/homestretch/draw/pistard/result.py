"""The panels when a race is over: the final standings, and the order of finish."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.core.language import N_, nt, t
from homestretch.core.words import ordinal
from homestretch.draw.endings import ranked, signed
from homestretch.draw.finish import Runner, photo_finish
from homestretch.draw.markup import el
from homestretch.draw.panel import Panel, Row, Words, card, label, picture, rows, small
from homestretch.draw.tokens import player_badge
from homestretch.games.pistard.data import seat_of
from homestretch.games.pistard.views import RiderView, View

from .pieces import jersey, rider_badge, rider_word, team_class
from .tables import riders_of, time_of, total

WON: Final = (N_("{winners} wins the race"), N_("{winners} share the win"))
DEAD_HEAT: Final = (WON[0], N_("{winners} finish in a dead heat"))
ALONE: Final = (N_("{winners} finishes the race"), WON[1])

RANKED_BY: Final = {
    "scratch": N_("by each player’s best rider"),
    "points": N_("by the points of each player’s best rider"),
    "elimination": N_("by each player’s last remaining rider"),
    "sprint": N_("one rider per player"),
    "time-trial": N_("by rounds, then columns past the line"),
    "pursuit": N_("by rounds, then columns past the line"),
}
"""The words on the podium for the criterion by which players are ranked."""


def over(view: View, names: Sequence[str]) -> Iterator[Panel]:
    """Make the panels for the final standings and the order of finish, with a photo of a close sprint."""
    won = ALONE if view.seats == 1 else DEAD_HEAT if view.race.name == "pursuit" else WON
    yield ranked(names, view.places, marks(view), f"{_what(view)} · {t(RANKED_BY[view.race.name])}", won)
    order = sorted(range(view.seats), key=lambda seat: view.places[seat])
    lines = (_line(view, names, seat, view.places[seat]) for seat in order)
    yield card(t("Finish"), rows(lines, "finish arrivals", ordered=True))
    if view.race.name == "sprint":
        yield from _photo(view)


def _photo(view: View) -> Iterator[Panel]:
    """Yield a photo of the two sprinters, if both reached the line."""
    first, second = sorted(view.riders, key=lambda rider: rider.place)
    if first.run is None or second.run is None:
        return
    yield from photo_finish(_near(first, 0), [_near(second, first.run - second.run)], ordinal(1), "column")


def _near(rider: RiderView, short: int) -> Runner:
    return Runner(picture(_token, rider.number), rider_word(rider.number), short)


def _token(number: int) -> Element:
    return el("g", jersey(number), class_=f"rider-badge {team_class(seat_of(number))}")


def _what(view: View) -> str:
    if view.laps < 2:
        return str(view.race.title)
    return nt("{race}, {n} lap", "{race}, {n} laps", view.laps, race=view.race.title)


def _line(view: View, names: Sequence[str], seat: Seat, place: int) -> Row:
    """Return the row of a player, with the riders in the order in which they finished."""
    riders = tuple(
        Words((picture(rider_badge, rider.number), small(ordinal(rider.place)) if rider.place else None), "home")
        for rider in riders_of(view, seat)
    )
    badge = picture(player_badge, seat, names[seat])
    line = (Words(ordinal(place), "place"), badge, label(names[seat]), Words(riders, "homes"))
    return Row(line, key=f"finish-{seat}")


def marks(view: View) -> list[str]:
    """Return the words on the podium, by seat.

    They are the player's best rider, points or time, depending on the type of race.
    """
    return [_mark(view, seat) for seat in range(view.seats)]


def _mark(view: View, seat: Seat) -> str:
    match view.race.name:
        case "time-trial" | "pursuit":
            time = time_of(view, seat)
            return nt("{n} round + {past}", "{n} rounds + {past}", time[0], past=time[1]) if time else "–"
        case "points":
            points = max(map(total, riders_of(view, seat)))
            return nt("{n} point", "{n} points", points, n=signed(points))
    return t("rider {rider}", rider=_best(view, seat).number)


def _best(view: View, seat: Seat) -> RiderView:
    """Return the player's rider who has come furthest."""
    return riders_of(view, seat)[0]
