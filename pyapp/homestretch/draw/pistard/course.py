"""Decides what a board shows: the whole track, only some columns, or the whole track with a close-up below it.

Figures on other people's pages can show only some columns.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from homestretch.core.language import N_
from homestretch.games.pistard.data import GRID, HIGHEST, Column, Rider, Track
from homestretch.games.pistard.views import View

from .layout import Course, Spot, bench_row, spot
from .oval import oval
from .strip import Strip

LETTERS: Final = "letters"
CLOSE: Final = "close"
LOOKS: Final = ((LETTERS, N_("Letters on the squares")), (CLOSE, N_("Close-up below the track")))
"""The optional ways to draw the board, with the words on their switches."""

COLUMNS_BEHIND: Final = 1
"""The number of columns behind the rider to move in a close-up. Ahead of the rider, the close-up shows seven."""
MARGIN_BELOW: Final = 26.0
"""The distance from the middle of the row that shows the order of turns to the lower edge of the picture."""
COLUMNS_LOOK: Final = re.compile(r"columns ([0-9]{1,3})-([0-9]{1,3})")
"""Matches a look that shows a part of the track: ``columns 44-4`` shows column 44 to column 4, across the line."""

GAP: Final = 22.0
"""The distance between the whole track and the close-up."""


@dataclass(frozen=True, slots=True)
class _Frame:
    """What a board shows of the track, with the height of the picture.

    Attributes:
        main: The track, or the part of it that a figure shows.
        close_up: A close-up of a part of the track, or None.
        height: The height of the picture.
    """

    main: Course
    close_up: Strip | None
    height: float

    @property
    def courses(self) -> tuple[Course, ...]:
        """The track and, if there is one, the close-up."""
        return (self.main,) if self.close_up is None else (self.main, self.close_up)


def frame(view: View, looks: Collection[str] = ()) -> _Frame:
    """Return what a board shows: the whole track, perhaps with a close-up, or only some columns.

    `looks` are the looks that are on: optional ways to draw the board, such as `CLOSE`.
    """
    strip = _shown_part(view.track, looks)
    if strip:
        return _Frame(strip, None, strip.layout.height if riders_off_track(view) else strip.layout.queue + MARGIN_BELOW)
    main = oval(view.track)
    window = _close_up_columns(view) if CLOSE in looks else None
    if window is None:
        return _Frame(main, None, main.layout.height)
    close_up = Strip(view.track, *window, top=main.layout.height + GAP, key="near-")
    _, top, _, height = close_up.box
    return _Frame(main, close_up, top + height + 10)


def _shown_part(track: Track, looks: Collection[str]) -> Strip | None:
    """Return the part of the track that the board shows, or None if it shows the whole track.

    A look such as ``columns 44-4`` chooses the part.
    """
    found = next(filter(None, map(COLUMNS_LOOK.fullmatch, looks)), None)
    if found is None:
        return None
    first, last = (int(column) % track.columns for column in found.groups())
    return Strip(track, first, (last - first) % track.columns + 1)


def _close_up_columns(view: View) -> tuple[Column, int] | None:
    """Return the first column of the close-up and the number of its columns, or None if no close-up is needed.

    The close-up shows the squares where riders line up, or the squares around the rider to move.
    """
    if view.phase == "place" and view.squares:
        columns = view.track.columns
        line = view.players[view.turn].line
        return (line - GRID) % columns, GRID
    if view.mover is None or view.phase not in ("roll", "ride"):
        return None
    column = view.riders[view.mover].column
    return (
        None if column is None else ((column - COLUMNS_BEHIND) % view.track.columns, COLUMNS_BEHIND + 1 + HIGHEST + 1)
    )


def spots(view: View, course: Course) -> dict[Rider, Spot]:
    """Return where each rider is drawn on `course`. Riders on columns that `course` does not show are left out."""
    return {
        rider.rider: spot(course, rider.lane, rider.column)
        for rider in view.riders
        if rider.lane is not None and rider.column is not None and rider.column in course.columns
    }


def riders_off_track(view: View) -> tuple[Rider, ...]:
    """Return the riders who have left the track: first those who have finished, then those who are out of the race."""
    off = [rider for rider in view.standing if view.riders[rider].lane is None and rider not in view.out]
    return (*off, *view.out)


def bench_spots(view: View, course: Course) -> dict[Rider, Spot]:
    """Return where each rider who has left the track is drawn."""
    riders = riders_off_track(view)
    place = bench_row(course.layout, len(riders))
    return {rider: Spot(*place.point(index, len(riders))) for index, rider in enumerate(riders)}
