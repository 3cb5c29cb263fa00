"""The parts of the page about computers: their turn, their pace, and the seats that they have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from xml.etree.ElementTree import Element

from homestretch.bots import OFFERED
from homestretch.core import Seat
from homestretch.core.game import TURN
from homestretch.core.paces import FLOWS, PACES, Pace
from homestretch.draw.markup import cached, el
from homestretch.draw.panel import Heading, Panel, shown_as
from homestretch.draw.parts import card, tap
from homestretch.draw.tokens import player_badge

from .seating import PERSON
from .table import Table


def with_computer_turn(table: Table, panels: Sequence[Panel]) -> list[Panel]:
    """Return the panels while a computer is to play: first a panel about its turn, with a button to continue."""
    first, *others = panels
    if isinstance(first.head, Heading):
        first = replace(first, head=None)
    return [_turn(table), first, *others]


def _turn(table: Table) -> Panel:
    seat, level = table.game.turn(table.match.state), table.match.computer
    does = {"roll": "rolls", "choose": "chooses", "go on": "goes on"}[table.computer_task]
    article = "an" if level == "expert" else "a"
    head = Heading(seat, f"{table.names[seat]} {does} …", f"{article} {level} computer".capitalize(), TURN)
    return Panel(head, (shown_as(_go_on()),), look="computer")


@cached
def _go_on() -> Element:
    return el("button", "Go on", type="button", class_="primary", data_go_on=True)


@cached
def paces(*, with_computers: bool) -> Element:
    """Draw the selects for the paces of forced moves and of computers; JavaScript sets which paces are chosen."""
    return el(
        "div",
        el("label", "Rolls and forced moves ", el("select", _options(FLOWS), data_flow=True)),
        el("label", "Computers play ", el("select", _options(PACES), data_pace=True)) if with_computers else None,
        class_="paces",
    )


def _options(paces: Sequence[Pace]) -> list[Element]:
    return [el("option", pace.words, value=pace.name) for pace in paces]


def chairs(table: Table) -> Element:
    """Draw for each player the choice between a person and the levels of computers, as a card."""
    players = enumerate(zip(table.names, table.match.computers, strict=True))
    return card("Who is a computer", *(_chair(seat, *player) for seat, player in players), class_="chairs")


@cached
def _chair(seat: Seat, name: str, level: str) -> Element:
    return el(
        "div",
        player_badge(seat, name),
        el("span", name, class_="label"),
        el(
            "span",
            (
                tap(
                    f"chair {seat} {kind}",
                    kind.capitalize(),
                    class_="secondary small",
                    pressed=kind == (level or PERSON),
                )
                for kind in (PERSON, *OFFERED)
            ),
            class_="levels",
        ),
        role="group",
        aria_label=name,
        class_="chair",
    )
