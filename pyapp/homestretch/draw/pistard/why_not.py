"""Tap targets that show why an action is not allowed: squares out of reach, dice and tokens without use, riders."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Action
from homestretch.draw.markup import Attribute, cached, el
from homestretch.draw.mode import Mode
from homestretch.games.pistard.actions import RIDES, SENDS, STAY, Place, Ride
from homestretch.games.pistard.data import COLOURS, GRID, HIGHEST, Column, Die, Lane
from homestretch.games.pistard.moving import pips_to
from homestretch.games.pistard.views import RiderView, View

from .layout import Course, spot
from .targets import rides_by_square

TOO_FAR: Final = RIDES[0][False][HIGHEST + 1][0]
"""A ride of seven columns, which is too far for every die."""

TAP_SHARE: Final = 0.48
"""The radius of the area on a square that can be tapped, as a share of `Course.size`."""


def out_of_reach(view: View, course: Course, mode: Mode) -> Element:
    """Draw an area over each free square up to six columns ahead that no ride reaches. A tap on it shows the reason."""
    return el("g", _squares(view, course, mode), class_="asks")


def _squares(view: View, course: Course, mode: Mode) -> Iterator[Element]:
    rider = mover(view)
    assert rider.column is not None
    goals = rides_by_square(view, course)
    taken = {(other.lane, other.column) for other in view.riders}
    for ahead in range(1, HIGHEST + 1):
        column = (rider.column + ahead) % view.track.columns
        for lane in range(1, view.track.lanes + 1):
            if column in course.columns and (lane, column) not in goals and (lane, column) not in taken:
                yield _square(course, lane, column, **mode.ask(_intended_ride(view, lane, ahead)))


@cached
def _square(course: Course, lane: Lane, column: Column, **attributes: Attribute) -> Element:
    at = spot(course, lane, column)
    return el("g", el("circle", cx=at.x, cy=at.y, r=round(course.size * TAP_SHARE, 1)), **attributes)


def _intended_ride(view: View, lane: Lane, ahead: int) -> Ride:
    """Return the ride that a player intends with a tap on a square that cannot be reached. The ride is not allowed.

    If one of the dice has exactly the pips needed, the ride uses this die. Otherwise, it uses the die in the colour of
    the square.
    """
    rider = mover(view)
    assert rider.lane is not None
    assert rider.column is not None
    colour = view.track.colour(lane, (rider.column + ahead) % view.track.columns)
    pips = pips_to(rider.lane, RIDES[0][False][ahead][lane - 1])
    die = max(view.dice, key=lambda die: (die.value == pips, COLOURS[die.die].letter == colour))
    return RIDES[die.die][False][ahead][lane - 1]


def ask_about_rider(view: View, rider: RiderView, mode: Mode) -> dict[str, Attribute]:
    """Return the attributes with which a tap on a rider shows why an action is not allowed.

    The tap is about the action that the player probably intends, such as a ride to this rider's square, or the choice
    of this rider. If there is no such action, the dict is empty.
    """
    action = _likely_action(view, rider)
    return {} if action is None else mode.ask(action)


def _likely_action(view: View, rider: RiderView) -> Action | None:
    if view.phase == "place":
        before = (view.players[view.turn].line - 1 - (rider.column or 0)) % view.track.columns
        return Place(rider.lane or 0, rider.column or 0) if before < GRID else None
    if view.phase not in ("choose", "roll", "ride"):
        return None
    if not rider.mover:
        ahead = _ahead(view, rider) if view.phase == "ride" else 0
        return _intended_ride(view, rider.lane or 0, ahead) if 0 < ahead <= HIGHEST else SENDS[rider.number]
    if view.phase == "roll":
        return RIDES[0][False][1][(rider.lane or 1) - 1]
    return None if view.stay else STAY


def _ahead(view: View, rider: RiderView) -> int:
    """Return how many columns another rider is ahead of the rider to move."""
    return ((rider.column or 0) - (mover(view).column or 0)) % view.track.columns


def ask_about_die(view: View, die: Die, mode: Mode) -> dict[str, Attribute]:
    """Return the attributes with which a tap on a die shows why the die cannot be used.

    If it can be used, and also before the roll, the dict is empty.
    """
    rolled = next((one for one in view.dice if one.die == die), None)
    if view.phase != "ride" or rolled is None or rolled.usable or rolled.with_token:
        return {}
    return mode.ask(RIDES[die][False][rolled.value][(mover(view).lane or 1) - 1])


def ask_about_tokens(view: View, mode: Mode) -> dict[str, Attribute]:
    """Return the attributes with which a tap on the energy tokens shows why no token can be used.

    The dict is empty if a token can be used, and also before the roll.
    """
    if view.phase != "ride" or any(prospect.token for prospect in view.prospects):
        return {}
    first = view.dice[0]
    return mode.ask(RIDES[first.die][True][min(first.value + 1, HIGHEST)][(mover(view).lane or 1) - 1])


def ask_about_track(view: View, mode: Mode) -> dict[str, Attribute]:
    """Return the attributes with which a tap on the track shows why no rider can go there.

    The attributes are for the parts of the track that nothing else on the board covers. While riders line up, the
    reason is that the player's riders line up elsewhere. During a turn, the reason is that the square is too far away.
    In other phases, the dict is empty.
    """
    if view.phase == "place":
        return mode.ask(Place(1, view.players[view.turn].line))
    return mode.ask(TOO_FAR) if view.phase in ("choose", "roll", "ride") else {}


def mover(view: View) -> RiderView:
    """Return the rider for whom the player to move rolls or has just rolled."""
    assert view.mover is not None
    return view.riders[view.mover]
