"""The velodrome and everything on it: functions that turn a view into SVG.

The functions know no rules: the view has the legal actions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.core.language import t
from homestretch.draw.board_svg import board_svg, poster_svg
from homestretch.draw.markup import el
from homestretch.draw.mode import AT_TABLE, Mode
from homestretch.draw.pieces import rect
from homestretch.games.pistard.data import DICE, PURSUIT, VELODROME, read_track
from homestretch.games.pistard.views import View

from . import pieces
from .captions import describe_board, position_words
from .course import LETTERS, bench_spots, frame, spots
from .ground import ground
from .infield import infield
from .layout import WIDTH, Course, die_point, spot, tray_box
from .marks import last_turn, mover_ring, prospects
from .oval import oval
from .pieces import rider, scale_on, tray_die
from .strip import Strip
from .targets import lineup_targets, targets
from .why_not import ask_about_rider, ask_about_track, out_of_reach

BENCH_SCALE: Final = 0.85
FLAG: Final = 11.0
"""The distance from the inner end of a start line to the flag of its team."""

POSTER_FIELD: Final = (
    (33, 1, 14),
    (22, 2, 13),
    (14, 2, 12),
    (42, 1, 12),
    (31, 3, 11),
    (12, 4, 9),
    (21, 1, 9),
    (52, 3, 7),
)
"""The riders on the poster: number, lane (from 1), column (from 0)."""
POSTER_DICE: Final = (4, 5, 3, 1)


def board(
    view: View,
    names: Sequence[str],
    *,
    last: Sequence[Event] = (),
    show: str = "",
    looks: Collection[str] = (),
    mode: Mode = AT_TABLE,
) -> Element:
    """Draw the track with everything on it. The arguments are those of `homestretch.draw.Board`.

    `show` is the text of a ride, such as ``ride G 3+5``, and `looks` are names from `course.LOOKS`.
    """
    shown = frame(view, looks)
    return board_svg(
        "pistard",
        WIDTH,
        shown.height,
        t("The track: {race}", race=view.race.title),
        describe_board(view),
        [_course(view, names, course, last, LETTERS in looks, mode) for course in shown.courses],
        infield(view, names, shown.main, last, mode),
        [prospects(view, course, show) for course in shown.courses],
        phase=view.phase,
        show=show,
    )


def choice_effects(
    view: View,
    names: Sequence[str],  # noqa: ARG001
    show: str,
    looks: Collection[str],
) -> list[Element]:
    """Return drawings that show the effects of a choice: one for the track and, if there is a close-up, one for that.

    `show` is the text of the choice.
    """
    return [prospects(view, course, show) for course in frame(view, looks).courses]


def poster(name: str) -> str:  # noqa: ARG001 - the folder draws one game
    """Draw the game's poster: a track during a race, without words. `name` is not used."""
    track = read_track(VELODROME.default)
    course = oval(track)
    riders = sorted(POSTER_FIELD, key=lambda one: one[2])
    return poster_svg(
        "pistard",
        (0, 0, WIDTH, course.layout.height),
        ground(track, None, lettered=False, opposite=False),
        el(
            "g",
            rect(tray_box(course.layout), rx=13, class_="tray"),
            [tray_die(die, POSTER_DICE[die], die_point(course.layout, die)) for die in DICE],
            transform=f"translate({WIDTH / 2:g} {course.layout.height / 2:g}) scale(1.1) "
            f"translate({-WIDTH / 2:g} {-course.layout.tray - 52:g})",
        ),
        el("g", [rider(one, spot(course, lane, at), scale_on(course) * 1.1, "") for one, lane, at in riders]),
    )


def _ground(view: View, course: Course, lettered: bool) -> Element:
    """Draw the parts of a course that never change."""
    opposite = view.race is PURSUIT
    if not isinstance(course, Strip):
        return ground(view.track, None, lettered=lettered, opposite=opposite)
    window = (course.first, len(course.columns))
    return ground(view.track, window, lettered=lettered, opposite=opposite, top=course.top, key=course.key)


def _course(
    view: View, names: Sequence[str], course: Course, last: Sequence[Event], lettered: bool, mode: Mode
) -> Element:
    """Draw a course with everything on it. Most areas that can be tapped are below the riders, who cover them."""
    rider_spots = spots(view, course)
    return el(
        "g",
        el("g", _ground(view, course, lettered), **ask_about_track(view, mode)),
        out_of_reach(view, course, mode) if view.phase == "ride" else None,
        last_turn(last, course) if view.phase != "ride" else None,
        _flags(view, names, course) if view.race is PURSUIT else None,
        lineup_targets(view, course, mode) if view.squares else None,
        mover_ring(view, course, rider_spots),
        el("g", _riders(view, course, mode), class_="riders"),
        targets(view, course, mode) if view.prospects and mode.shows_targets else None,
        class_="course",
    )


def _flags(view: View, names: Sequence[str], course: Course) -> Element:
    """Draw the flags of the teams in a team pursuit, each at the inner end of its team's start and finish line."""
    flags = (
        pieces.flag(player.seat, names[player.seat], course.point(-FLAG / course.size, player.line))
        for player in view.players
        if player.line in course.columns
    )
    return el("g", flags, class_="flags")


def _riders(view: View, course: Course, mode: Mode) -> Iterator[Element]:
    """Draw the riders, the leader last, so that no rider's wheel covers the number of a rider ahead."""
    rider_spots, offered = spots(view, course), {send.number: str(send) for send in view.sends}
    for one in sorted(rider_spots, key=lambda one: view.riders[one].run or 0):
        seen = view.riders[one]
        classes = "moved" if seen.moved and view.phase != "over" else ""
        tapped = mode.offer(offered[seen.number]) if seen.number in offered else ask_about_rider(view, seen, mode)
        place = position_words(view, seen)
        yield rider(seen.number, rider_spots[one], scale_on(course), place, classes, key=course.key, **tapped)
    if not course.key:
        for one, at in bench_spots(view, course).items():
            seen = view.riders[one]
            yield pieces.bench_token(seen.number, at, BENCH_SCALE, position_words(view, seen), seen.status)
