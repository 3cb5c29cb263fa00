"""The panels before a race: lots, and the squares on which the riders line up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from pyapp.core.words import plural
from pyapp.draw.markup import el
from pyapp.draw.parts import act, ask, prompt, tap
from pyapp.games.pistard.actions import Place
from pyapp.games.pistard.data import COLOURS, GRID, LETTERS, Lane
from pyapp.games.pistard.views import View

from .captions import next_up, number
from .pieces import die_class, rider_badge
from .tables import beside

HALF: Final = GRID // 2
"""Columns side by side: more would be too narrow for a finger."""


def drawing_lots(view: View, names: Sequence[str]) -> Iterator[Element]:
    """While lots decide who begins."""
    yield el("section", prompt(view.first, names, view.race.title, "Lots decide who lines up first."), class_="card")


def lining_up(view: View, names: Sequence[str]) -> Iterator[Element]:
    """The next rider is put on a square before the line."""
    up = next_up(view)
    title = f"{names[view.turn]} lines up{f' {number(view, up)}' if up is not None else ''}"
    left = sum(view.riders[rider].status == "waiting" for rider in view.order)
    line = f"On any free square before the line; {plural(left, 'rider')} to go."
    yield el(
        "section",
        prompt(view.turn, names, title, line),
        _by_lot(left),
        _half(view, range(HALF, 0, -1)),
        _half(view, range(GRID, HALF, -1)),
        class_="card turn",
    )
    yield from beside(view, names)


def _by_lot(left: int) -> Element:
    """The quick way: who takes a square when is settled by the rules, and lots say which."""
    button = tap("by-lot", "Line up for us" if left > 1 else "Any square", class_="primary")
    button.set("data-primary", "")
    return el("div", button, el("small", "On free squares by lot. Or choose yours:", class_="quiet"), class_="by-lot")


def _half(view: View, columns: range) -> Element:
    """The squares of some columns, told by how far they are before the line; ridden to the right, lane 1 on top."""
    lanes = range(1, view.track.lanes + 1)
    near = columns.stop == 0
    words = "right before the line, lane 1 on top" if near else f"{columns.stop + 1} to {columns.start} before it"
    return el(
        "div",
        el("p", words.capitalize(), class_="quiet small"),
        el("div", (_square(view, lane, before) for lane in lanes for before in columns), class_="starting-grid"),
        class_="grid-half to-line" if near else "grid-half",
        role="group",
        aria_label=words,
    )


def _square(view: View, lane: Lane, before: int) -> Element:
    """A square: a button if it is free, else who stands on it."""
    column = (view.players[view.turn].line - before) % view.track.columns
    letter = view.track.colour(lane, column)
    colour = LETTERS.index(letter)
    look = f"start-square {die_class(colour)}"
    action = Place(lane, column)
    if action in view.squares:
        label = f"Lane {lane}, {before} before the line, {COLOURS[colour].name}"
        return act(action, el("span", letter), class_=look, aria_label=label, title=label)
    on = next((rider for rider in view.riders if (rider.lane, rider.column) == (lane, column)), None)
    badge = rider_badge(on.number, f"Rider {on.number}") if on else None
    return ask(action, badge, tag="span", class_=f"{look} taken") if on else el("span", class_=f"{look} taken")
