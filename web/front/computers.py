"""Computers at the table: what stands there while one of them plays, and who of the players is one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeGuard
from xml.etree.ElementTree import Element

from homestretch.bots import OFFERED
from homestretch.core import Seat
from homestretch.core.game import TURN
from homestretch.core.paces import FLOWS, PACES, Pace
from homestretch.draw.markup import cached, el
from homestretch.draw.parts import card, prompt, tap
from homestretch.draw.tokens import player_badge

from .past import without_buttons
from .seating import PERSON
from .table import Table


def at_work(table: Table, panels: Sequence[Element]) -> list[Element]:
    """The panels while a computer is to play, with nothing to be pressed but what lets it go on.

    What may be done, and what may not, can only be asked about.
    """
    seat = table.game.turn(table.match.state)
    for head in panels[0].findall("header"):
        panels[0].remove(head)
    meant = [(part, part.get("data-action") or part.get("data-ask")) for panel in panels for part in panel.iter()]
    quiet = list(filter(_is_something, (without_buttons(panel, "") for panel in panels)))
    for part, action in meant:
        if action and part.tag != "button":
            part.attrib.update({"data-ask": action, "role": "button", "aria-disabled": "true", "tabindex": "-1"})
    return [_turn(seat, table.names, table.match.computer, table.awaited), *quiet]


def asking(board: Element) -> Element:
    """A board on which all that may be done can only be asked about; a tap on the dice lets the computer go on."""
    for part in board.iter():
        action = part.attrib.pop("data-action", "roll")
        if action != "roll":
            part.set("data-ask", action)
    return board


def _is_something(panel: Element | None) -> TypeGuard[Element]:
    return panel is not None


def _turn(seat: Seat, names: Sequence[str], level: str, awaited: str) -> Element:
    does = {"roll": "rolls", "choose": "chooses", "go on": "goes on"}[awaited]
    article = "an" if level == "expert" else "a"
    head = prompt(seat, names, f"{names[seat]} {does} …", f"{article} {level} computer".capitalize())
    head.set("data-key", TURN)
    return el(
        "section",
        head,
        el("button", "Go on", type="button", class_="primary", data_go_on=True),
        class_="card computer",
    )


@cached
def paces(*, with_computers: bool) -> Element:
    """The pace at which the race flows, and at which computers play: which ones are chosen is the page's to know."""
    return el(
        "div",
        el("label", "Rolls and forced moves ", el("select", _options(FLOWS), data_flow=True)),
        el("label", "Computers play ", el("select", _options(PACES), data_pace=True)) if with_computers else None,
        class_="paces",
    )


def _options(paces: Sequence[Pace]) -> list[Element]:
    return [el("option", pace.words, value=pace.name) for pace in paces]


def chairs(table: Table) -> Element:
    """For each player who they are: a person, or a computer of which level. It may change at any time."""
    return card("Who is a computer", *(_chair(*about) for about in _chairs(table)), class_="chairs")


def _chairs(table: Table) -> Iterator[tuple[Seat, str, str]]:
    for seat, (name, level) in enumerate(zip(table.names, table.match.computers, strict=True)):
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
