"""The panels after a race: the final ranking, and how every rider did."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from pyapp.core import Seat
from pyapp.core.words import ordinal, plural
from pyapp.draw.finish import Runner, photo_finish
from pyapp.draw.markup import el
from pyapp.draw.parts import card, ranked
from pyapp.draw.tokens import player_badge
from pyapp.games.pistard.data import seat_of
from pyapp.games.pistard.views import RiderView, View

from .pieces import jersey, rider_badge, team_class
from .ranking import marks, places, riders_of
from .tables import beside

WON: Final = ("wins the race", "share the race")
DEAD_HEAT: Final = ("wins the race", "ride a dead heat")
ALONE: Final = ("is home", "are home")

RANKED_BY: Final = {
    "scratch": "the best riders",
    "points": "points of the best riders",
    "elimination": "the riders who lasted longest",
    "sprint": "the sprinters",
    "time-trial": "rounds + columns past the line",
    "pursuit": "rounds + columns past the line",
}
"""What stands on the podium."""


def over(view: View, names: Sequence[str]) -> Iterator[Element]:
    """The final ranking, and what led to it."""
    placed = places(view)
    won = ALONE if view.seats == 1 else DEAD_HEAT if view.race.name == "pursuit" else WON
    yield ranked(names, placed, marks(view), f"{_what(view)} · {RANKED_BY[view.race.name]}", won)
    order = sorted(range(view.seats), key=lambda seat: placed[seat])
    yield card("Finish", el("ol", (_line(view, names, seat, placed[seat]) for seat in order), class_="finish arrivals"))
    if view.race.name == "sprint":
        yield from _photo(view)
    yield from beside(view, names)


def _photo(view: View) -> Iterator[Element]:
    """The two sprinters, if both were at the line."""
    first, second = sorted(view.riders, key=lambda rider: rider.place)
    if first.run is None or second.run is None:
        return
    yield from photo_finish(_near(first, 0), [_near(second, first.run - second.run)], ordinal(1), "column")


def _near(rider: RiderView, short: int) -> Runner:
    token = el("g", jersey(rider.number), class_=f"rider-badge {team_class(seat_of(rider.number))}")
    return Runner(token, f"Rider {rider.number}", short)


def _what(view: View) -> str:
    return f"{view.race.title}, {plural(view.laps, 'lap')}" if view.laps > 1 else view.race.title


def _line(view: View, names: Sequence[str], seat: Seat, place: int) -> Element:
    """A player with the riders in the order in which they came in."""
    riders = (
        el("span", rider_badge(rider.number), el("small", ordinal(rider.place)) if rider.place else None, class_="home")
        for rider in riders_of(view, seat)
    )
    return el(
        "li",
        el("span", ordinal(place), class_="place"),
        player_badge(seat, names[seat]),
        el("span", names[seat], class_="label"),
        el("span", riders, class_="homes"),
        data_key=f"finish-{seat}",
    )
