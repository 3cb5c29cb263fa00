"""The Table menu: everything that players can set during a game, except what is in the turn bar."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.core.language import N_, t
from homestretch.core.paces import FLOW, FLOWS, PACE, PACES, Pace
from homestretch.draw import drawing
from homestretch.draw.markup import Attribute, cached, command_button, el
from homestretch.draw.tokens import player_badge

from .seating import PERSON
from .settings import switches
from .table import Table

KINDS: Final = {PERSON: N_("Person"), "novice": N_("Novice"), "regular": N_("Regular"), "expert": N_("Expert")}
"""The kinds of players to choose from."""


def menu(table: Table) -> Element:
    """Draw the menu of the table, which a button in the bar of the page opens.

    JavaScript adds the controls of the page, such as sound. While secrets or a replay are shown, the menu has only
    these controls.
    """
    return el(
        "section",
        el("div", class_="page-controls"),
        _settings(table),
        popover="auto",
        aria_label=t("Table"),
        class_="table-menu",
    )


def _settings(table: Table) -> Iterator[Element]:
    """Draw the controls of this table: ways to draw the board and, until the game is over, the other settings."""
    if table.past_plies is not None or table.is_private:
        return
    over = table.match.outcome is not None
    looks = [(f"see {name}", label, name in table.settings.looks) for name, label in drawing(table.game).looks]
    # the odds are in the turn bar
    ours = () if over else (each for each in switches(table.settings, table.match) if each[0] != "odds")
    shown = (*looks, *ours)
    if shown:
        yield from (_heading(t("Board and dice")), _switches(shown))
    if not over:
        # if only computers play, their pace is in the turn bar
        has_company = any(table.match.computers) and not table.is_watched
        yield from (_heading(t("Speed")), paces(with_computers=has_company))
        if not table.day:
            players = enumerate(zip(table.names, table.match.computers, strict=True))
            yield from (_heading(t("Players")), *(_seat_row(seat, name, level) for seat, (name, level) in players))


@cached
def _heading(words: str) -> Element:
    return el("h3", words, class_="eyebrow")


@cached
def _switches(shown: tuple[tuple[str, str, bool], ...]) -> Element:
    buttons = (command_button(name, t(label), class_="secondary", pressed=pressed) for name, label, pressed in shown)
    return el("div", buttons, class_="switches")


@cached
def paces(*, with_computers: bool) -> Element:
    """Draw two drop-down lists: how fast forced moves are played, and how fast computers play.

    JavaScript selects the entries that the player has chosen.
    """
    flows = _choice(t("Automatic rolls and moves"), FLOWS, FLOW, data_flow=True, data_preference="flow")
    speeds = _choice(t("Computer speed"), PACES, PACE, data_pace=True, data_preference="pace")
    return el("div", flows, speeds if with_computers else None, class_="paces preferences")


def _choice(words: str, paces: Sequence[Pace], usual: str, **attributes: Attribute) -> Element:
    return el("label", words, " ", pace_select(paces, usual, **attributes))


def pace_select(paces: Sequence[Pace], usual: str, **attributes: Attribute) -> Element:
    """Draw a drop-down list of paces.

    `usual` is selected until JavaScript selects what the player has chosen.
    """
    options = [el("option", t(pace.words), value=pace.name, selected=pace.name == usual) for pace in paces]
    return el("select", options, **attributes)


@cached
def _seat_row(seat: Seat, name: str, level: str) -> Element:
    """Draw a player's row: the name, and buttons that give the seat to a person or to a computer of some level."""
    kinds = (
        command_button(f"chair {seat} {kind}", t(words), class_="secondary small", pressed=kind == (level or PERSON))
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
