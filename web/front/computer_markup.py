"""The parts of the page about computers: their turn, their pace, and the seats that they have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.core.game import TURN
from homestretch.core.language import N_, t
from homestretch.core.paces import FLOW, FLOWS, PACE, PACES, Pace
from homestretch.draw.markup import Attribute, cached, el
from homestretch.draw.panel import Heading, Panel, shown_as
from homestretch.draw.parts import tap
from homestretch.draw.tokens import player_badge

from .seating import PERSON
from .table import Table

TASKS: Final = {
    "roll": N_("{player} rolls…"),
    "choose": N_("{player} chooses…"),
    "go on": N_("{player} continues…"),
}
"""What a computer does, by `Table.computer_task`."""

COMPUTERS: Final = {
    "random": N_("Computer, random"),
    "novice": N_("Computer, novice"),
    "regular": N_("Computer, regular"),
    "expert": N_("Computer, expert"),
}
"""The kinds of computers, as said when one plays."""

PAUSE, PLAY = N_("Pause"), N_("Play")
"""The two labels of the button that pauses watched computers; JavaScript swaps them."""

KINDS: Final = {PERSON: N_("Person"), "novice": N_("Novice"), "regular": N_("Regular"), "expert": N_("Expert")}
"""The kinds of players to choose from."""


def with_computer_turn(table: Table, panels: Sequence[Panel]) -> list[Panel]:
    """Return the panels while a computer is to play: first a panel about its turn, with a button to continue."""
    first, *others = panels
    if isinstance(first.head, Heading):
        first = replace(first, head=None)
    return [_turn(table), first, *others]


def is_watched(table: Table) -> bool:
    """Return True if only computers act, so that the turn bar has the controls of `watch`."""
    acts = table.match.outcome is None and not table.awaits_own_dice and not table.from_link
    return acts and all(table.match.computers)


def watch() -> Element:
    """Draw the controls for those who watch computers: pause, one step, and the pace."""
    pace = _options(PACES, PACE, data_pace=True, data_preference="pace", aria_label=t("Computer speed"))
    hold = el("button", t(PAUSE), type="button", class_="secondary", data_hold=t(PAUSE), data_release=t(PLAY))
    step = el("button", t("Step"), type="button", class_="secondary", data_go_on=True)
    return el("div", hold, step, pace, class_="watch transport")


def _turn(table: Table) -> Panel:
    seat, level = table.game.turn(table.match.state), table.match.computer
    title = t(TASKS[table.computer_task], player=table.names[seat])
    items = () if is_watched(table) else (shown_as(_continue()),)
    return Panel(Heading(seat, title, t(COMPUTERS[level]), TURN), items, look="computer")


@cached
def _continue() -> Element:
    return el("button", t("Continue"), type="button", class_="primary", data_go_on=True)


@cached
def paces(*, with_computers: bool) -> Element:
    """Draw the selects for the paces of forced moves and of computers; JavaScript sets which paces are chosen."""
    flows = _choice(t("Automatic rolls and moves"), FLOWS, FLOW, data_flow=True, data_preference="flow")
    speeds = _choice(t("Computer speed"), PACES, PACE, data_pace=True, data_preference="pace")
    return el("div", flows, speeds if with_computers else None, class_="paces preferences")


def _choice(words: str, paces: Sequence[Pace], usual: str, **attributes: Attribute) -> Element:
    return el("label", words, " ", _options(paces, usual, **attributes))


def _options(paces: Sequence[Pace], usual: str, **attributes: Attribute) -> Element:
    options = [el("option", t(pace.words), value=pace.name, selected=pace.name == usual) for pace in paces]
    return el("select", options, **attributes)


def chairs(table: Table) -> Iterator[Element]:
    """Draw for each player the choice between a person and the levels of computers."""
    for seat, (name, level) in enumerate(zip(table.names, table.match.computers, strict=True)):
        yield _chair(seat, name, level)


@cached
def _chair(seat: Seat, name: str, level: str) -> Element:
    kinds = (
        tap(f"chair {seat} {kind}", t(words), class_="secondary small", pressed=kind == (level or PERSON))
        for kind, words in KINDS.items()
    )
    return el(
        "div",
        el(
            "button",
            player_badge(seat, name),
            el("span", name, class_="label"),
            type="button",
            title=t("Name, colour and sign"),
            data_player=str(seat),
            class_="quiet-button",
        ),
        el("div", kinds, class_="levels"),
        role="group",
        aria_label=name,
        class_="chair",
    )
