"""The panels before a race: who lines up first, and the squares on which the riders line up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from homestretch.core.language import N_, nt, t
from homestretch.draw.panel import (
    PRIMARY,
    Choice,
    Group,
    Heading,
    Note,
    Panel,
    Words,
    command,
    forbidden,
    picture,
    turn_panel,
)
from homestretch.games.pistard.actions import Place
from homestretch.games.pistard.data import COLOURS, GRID, LETTERS, Lane
from homestretch.games.pistard.views import View

from .captions import next_up, number
from .pieces import die_class, rider_badge, rider_word

HALF: Final = GRID // 2
"""The number of columns side by side: more would be too narrow for a finger."""


def drawing_lots(view: View, names: Sequence[str]) -> Panel:  # noqa: ARG001 - one of a kind
    """Make the panel for the moment when chance picks the player who lines up first."""
    return Panel(Heading(view.first, str(view.race.title), t("The first player to line up is drawn at random.")))


def lining_up(view: View, names: Sequence[str]) -> Panel:
    """Make the panel for lining up the next rider."""
    up = next_up(view)
    title = N_("{player} to line up") if up is None else N_("{player} to line up rider {rider}")
    rider = "" if up is None else number(view, up)
    left = sum(view.riders[rider].status == "waiting" for rider in view.order)
    line = nt(
        "Choose a free square before the line. {n} rider left to line up.",
        "Choose a free square before the line. {n} riders left to line up.",
        left,
    )
    quick = command("by-lot", t("Line up at random"), look=PRIMARY)
    # the rules fix the order in which players line up riders, and chance picks the first player
    items = (_half(view, range(HALF, 0, -1)), _half(view, range(GRID, HALF, -1)))
    return turn_panel(view.turn, names, title, line, *items, main=quick, look="turn lining-up", rider=rider)


def _half(view: View, columns: range) -> Group:
    """Return some columns of squares on which to line up, ridden to the right, with lane 1 on top.

    `columns` are their distances from the line.
    """
    lanes = range(1, view.track.lanes + 1)
    near = columns.stop == 0
    far = t("Columns {first} to {last} before the line", first=columns.start, last=columns.stop + 1)
    words = t("The last {columns} columns. Lane 1 is at the top.", columns=HALF) if near else far
    squares = tuple(_square(view, lane, before) for lane in lanes for before in columns)
    items = (Note(words, "quiet small"), Group(squares, "starting-grid"))
    return Group(items, "grid-half to-line" if near else "grid-half", words)


def _square(view: View, lane: Lane, before: int) -> Choice | Words:
    """Return a square on which to line up: a button if it is free, otherwise the rider on it."""
    column = (view.players[view.turn].line - before) % view.track.columns
    letter = view.track.colour(lane, column)
    colour = LETTERS.index(letter)
    look = f"start-square {die_class(colour)}"
    action = Place(lane, column)
    if action in view.squares:
        heard = nt(
            "Lane {lane}, {n} column before the line, {colour}",
            "Lane {lane}, {n} columns before the line, {colour}",
            before,
            lane=lane,
            colour=COLOURS[colour].name,
        )
        return Choice(str(action), Words(letter), look, heard=heard, title=heard)
    on = next((rider for rider in view.riders if (rider.lane, rider.column) == (lane, column)), None)
    if on is None:
        return Words(None, f"{look} taken")
    badge = picture(rider_badge, on.number, rider_word(on.number))
    return forbidden(action, badge, look=f"{look} taken", is_button=False)
