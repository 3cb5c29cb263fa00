"""Computers at the table: what stands there while one of them plays, and who of the players is one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from pyapp.core import Seat
from pyapp.draw.markup import cached, el
from pyapp.draw.parts import card, tap
from pyapp.draw.tokens import player_badge

from .past import without_buttons
from .table import Table

OFFERED: Final = (("novice", "Novice"), ("regular", "Regular"), ("expert", "Expert"))
"""The levels that people are offered, weakest first; the one at random is a yardstick, and no fun."""

PACES: Final = (("tap", "tap by tap"), ("ease", "at ease"), ("quick", "quick"), ("once", "at once"))
"""How fast computers go on, as ``data-pace`` has it, and in words."""


def at_work(table: Table, panels: Sequence[Element]) -> list[Element]:
    """The panels while a computer is to play: who it is and how fast, and nothing else that could be pressed."""
    seat = table.game.turn(table.match.state)
    quiet = (without_buttons(panel, "") for panel in panels)
    return [_turn(seat, table.match.names[seat], table.awaited), *(panel for panel in quiet if panel is not None)]


@cached
def _turn(seat: Seat, name: str, awaited: str) -> Element:
    select = (el("option", label, value=value) for value, label in PACES)
    return el(
        "section",
        el(
            "header",
            player_badge(seat, name),
            el("div", el("h2", f"{name} plays"), el("p", "rolls …" if awaited == "roll" else "chooses …")),
            class_="prompt",
        ),
        el(
            "p",
            el("button", "Go on", type="button", class_="primary", data_go_on=True),
            el("label", "Pace ", el("select", select, data_pace=True), class_="pace"),
            class_="onward",
        ),
        class_="card computer",
    )


def chairs(table: Table) -> Element:
    """For each player who they are: a person, or a computer of which level. It may change at any time."""
    return card("Who is a computer", *(_chair(*about) for about in _chairs(table)), class_="chairs")


def _chairs(table: Table) -> Iterator[tuple[Seat, str, str]]:
    for seat, (name, level) in enumerate(zip(table.match.names, table.match.computers, strict=True)):
        yield seat, name, level


@cached
def _chair(seat: Seat, name: str, level: str) -> Element:
    return el(
        "div",
        player_badge(seat, name),
        el("span", name, class_="label"),
        el(
            "span",
            (
                tap(f"chair {seat} {value}", label, class_="secondary small", pressed=value == (level or "person"))
                for value, label in (("person", "Person"), *OFFERED)
            ),
            class_="levels",
        ),
        role="group",
        aria_label=name,
        class_="chair",
    )
