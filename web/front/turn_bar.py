"""The turn bar, which stays in sight: the player whose turn it is, the dice, Undo, Hint and Odds, and the main button.

This module also makes two panels. One says which computer's turn it is. In the other, players enter the results of real
dice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import ChanceOutcome, Dice
from homestretch.core.game import TURN
from homestretch.core.language import N_, nt, t
from homestretch.core.log import recent
from homestretch.core.paces import PACE, PACES
from homestretch.draw import Drawing, drawing
from homestretch.draw.markup import cached, command_button, el, icon
from homestretch.draw.mode import ROLL, Mode
from homestretch.draw.panel import (
    Choice,
    Group,
    Heading,
    Note,
    Panel,
    Subtitle,
    Title,
    drawn_picture,
    primary,
    split_main_buttons,
)
from homestretch.draw.panel_markup import heading, main_buttons, panels_markup

from .table import Table
from .table_menu import pace_select

ENTRIES_TO_SEARCH: Final = 16
"""The number of race-call entries to search for the latest important one, which is shown."""

TASKS: Final = {"roll": N_("{player} rolls…"), "choose": N_("{player} chooses…"), "go on": N_("{player} continues…")}
"""What a computer is doing, in words, by the value of `Table.computer_task`."""

COMPUTERS: Final = {
    "random": N_("Computer, random"),
    "novice": N_("Computer, novice"),
    "regular": N_("Computer, regular"),
    "expert": N_("Computer, expert"),
}
"""The words for each level of computer, shown when it is the computer's turn."""

PAUSE, GO_ON = N_("Pause"), N_("Continue")
"""The two labels of the button that pauses watched computers; JavaScript swaps them."""


def with_bar(table: Table, panels: Sequence[Panel], mode: Mode) -> list[Element]:
    """Draw the panels, and above them a turn bar with the heading of the first panel and the main button.

    There is no turn bar when the game is over, or if one of the panels is a bar itself (`Panel.is_bar`). `mode` says
    what a tap does.
    """
    names, is_over = table.names, table.match.outcome is not None
    if is_over or not panels or any(panel.is_bar for panel in panels):
        return panels_markup(panels, names, mode, below=() if is_over else _aids(table))
    main, (first, *others) = split_main_buttons(panels)
    head, first = split_heading(first)
    shown = heading(head, names)
    ways = _watch_controls(table) if table.computer_task else main_buttons(main, mode)
    # the place for a tip about something that has happened for the first time; JavaScript shows it there
    tip = None if table.is_private else el("div", data_tip=True)
    # buttons come first, so that they stay in place when the rest appears; without a main button, the dice are there
    link = _from_link(table) if table.from_link else None
    news = _news(table) if table.side and table.viewer is None else None
    bar = (shown, *_aids(table), ways, _dice(table), link, tip, _note(table), news)
    return [el("section", *bar, class_="turn-bar card"), *panels_markup([first, *others], names, mode)]


def split_heading(panel: Panel) -> tuple[Heading | Title | None, Panel]:
    """Split a panel into its heading, which the turn bar shows, and the rest.

    A small line above the heading belongs to the rest.
    """
    match panel.head:
        case Heading():
            return panel.head, replace(panel, head=None)
        case Title(words, eyebrow):
            over = (Note(eyebrow, "eyebrow"),) if eyebrow else ()
            return Title(words), replace(panel, head=None, items=(*over, *panel.items))
    return None, panel


def _note(table: Table) -> Element | None:
    """Draw a note if only one move was possible; otherwise, draw a tip for the player, if there is one.

    JavaScript shows tips only to first-time players. The note and the tip are for the player whose turn it is. While
    another player looks at their own secrets, nothing is drawn.
    """
    if table.secrets.peeking_seat not in (None, table.game.turn(table.match.state)):
        return None
    if table.forced_note:
        return el("p", table.forced_note, class_="forced-note quiet")
    words = "" if table.computer_task else drawing(table.game).coach(table.view(), table.names)
    return el("p", words, class_="coach quiet") if words else None


def _news(table: Table) -> Element | None:
    """Draw the last race-call entry, for players who sit around the screen and may see the board's words sideways."""
    entries = [entry for entry in recent(table.match, ENTRIES_TO_SEARCH) if not entry.minor]
    return el("p", entries[-1].text, class_="news", aria_hidden="true") if entries else None


def _from_link(table: Table) -> Element:
    """Draw the note that the game comes from a link, which has no secrets, and the buttons to look and to play on."""
    ways = (
        command_button("moment 0", t("Look"), class_="secondary"),
        command_button("now", t("Play on"), class_="secondary"),
    )
    secrets = t("The link contains no secrets, such as hidden bets. Others have taken their place.")
    replaced = el("p", secrets, class_="quiet") if table.game.has_secrets(table.match.state) else None
    return el("div", el("p", table.link_words), ways, replaced, class_="from-link")


def _dice(table: Table) -> Element | None:
    """Draw the rolled dice that matter for the present choice; None if there are none."""
    if table.match.to_move < 0:
        return None
    draw, side = drawing(table.game), table.game.side
    words = draw.dice(table.view())
    if words is None:
        last = next((ply for ply in reversed(table.match.history) if not ply.by_itself), None)
        words = last.action.results if last and isinstance(last.action, ChanceOutcome) else ()
    if not words:
        return None
    dice = (el("span", *draw.die(word), class_="rolled-die") for word in words)
    heard = ", ".join(map(side, words))
    return el("p", dice, class_="rolled-dice", role="img", aria_label=t("Rolled: {dice}", dice=heard))


_ICONS: Final = {
    "undo": "M7.5 4L3.5 8l4 4M4 8h7.5a4.5 4.5 0 0 1 0 9H8",
    "hint": "M7.5 14.5c0-2-2.5-3-2.5-6a5 5 0 0 1 10 0c0 3-2.5 4-2.5 6zM8 17.5h4",
    "odds": "M4 17V10M10 17V3M16 17v-4.5",
}
"""The pictures of the buttons, as paths in a square of 20 units."""


def _aids(table: Table) -> list[Element]:
    """Draw what helps to choose: the buttons that the table allows, and the place where hints and odds are shown.

    A button that cannot be used now stays where it is, and says why when it is tapped.
    """
    if table.is_private:
        # an empty element, so that the face-down chips stay in place while they are turned over
        return [el("div", class_="aids")] if table.lays_face_down else []
    buttons = [_aid("undo", N_("Undo"), "take-back", table.why_not_undo())]
    if table.settings.aids:
        if not table.hint_would_tell:
            buttons.append(_aid("hint", N_("Hint"), "hint", table.why_no_hint()))
        buttons.append(_aid("odds", N_("Odds"), "odds", pressed=table.settings.odds))
    # keep more room for the odds if the game has horses or riders, which have odds of their own
    runs = drawing(table.game).runner is not Drawing.runner
    board_look = "odds-board of-runners" if runs else "odds-board"
    odds = el("div", data_odds=True, class_=board_look) if table.shows_odds else None
    sheet = el("div", el("p", data_advice=True, role="status"), odds, class_="aid-sheet")
    return [sheet, el("div", buttons, class_="aids")]


@cached
def _aid(kind: str, words: str, does: str, why_not: str = "", *, pressed: bool | None = None) -> Element:
    """Draw a button with its icon; if the button cannot be used now, a tap shows the reason."""
    path = el("path", d=_ICONS[kind], fill="none", stroke="currentColor", stroke_width=1.8)
    shown = icon(path), el("span", t(words))
    if why_not:
        about = {"aria_disabled": "true", "data_ask": does, "title": why_not}
        return el("button", *shown, type="button", class_=f"{kind} aid", **about)
    if does == "hint":  # JavaScript has a worker calculate the result
        return el("button", *shown, type="button", data_hint_ask=True, class_=f"{kind} aid")
    return command_button(does, *shown, class_=f"{kind} aid", pressed=pressed)


# -- the turn of a computer


def with_computer_turn(table: Table, panels: Sequence[Panel]) -> list[Panel]:
    """Return the panels with a new one at the beginning, which says which computer's turn it is."""
    first, *others = panels
    if isinstance(first.head, Heading):
        first = replace(first, head=None)
    seat, level = table.game.turn(table.match.state), table.match.computer
    title = t(TASKS[table.computer_task], player=table.names[seat])
    return [Panel(Heading(seat, title, t(COMPUTERS[level]), TURN)), first, *others]


def _watch_controls(table: Table) -> Element:
    """Draw the buttons that people can press during a computer's turn.

    Players can continue. People who only watch can pause, continue by one step, and choose the pace.
    """
    if not table.is_watched:
        return el("button", t("Continue"), type="button", class_="primary", data_go_on=True)
    pace = pace_select(PACES, PACE, data_pace=True, data_preference="pace", aria_label=t("Computer speed"))
    hold = el("button", t(PAUSE), type="button", class_="secondary", data_hold=t(PAUSE), data_release=t(GO_ON))
    step = el("button", t("One step"), type="button", class_="secondary", data_go_on=True)
    return el("div", hold, step, pace, class_="watch transport")


# -- dice that the players roll themselves


def with_own_dice(table: Table, panels: Sequence[Panel]) -> list[Panel]:
    """Return the panels for players who roll real dice.

    In place of the roll button, there is a panel with a row of sides for each die, in which to enter the results.
    """
    chance = table.game.chance(table.match.state)
    assert isinstance(chance, Dice)
    # the side to which each die has been turned; empty if none
    shown = [
        next((word for word in words if f"die {die} {word}" in table.picks), "")
        for die, words in enumerate(chance.faces)
    ]
    missing = shown.count("")
    single = len(chance.faces) == 1
    items = (
        Note(t("Roll the die, then tap the result.") if single else t("Roll the dice, then tap the result of each.")),
        Group(tuple(_rows(table, chance, shown)), "own-dice"),
        # shown even when no die is left to enter, so that the button below stays in place
        None if single else Note(nt("{n} die left to enter", "{n} dice left to enter", missing), role="status"),
        Choice(ROLL, t("Roll on screen"), "quiet-button"),
    )
    main = () if missing else (primary(ChanceOutcome(chance.verb, tuple(shown)), t("Use this roll")),)
    first, *others = (replace(panel, main=tuple(way for way in panel.main if way.action != ROLL)) for panel in panels)
    return [first, Panel(Subtitle(t("Roll real dice")), items, main, "real-dice"), *others]


def _rows(table: Table, chance: Dice, shown: Sequence[str]) -> Iterator[Group]:
    for die, words in enumerate(chance.faces):
        name, _ = drawing(table.game).die(words[0])
        sides = tuple(_side(table, chance, die, word, shown[die]) for word in dict.fromkeys(words))
        items = (None if name is None else drawn_picture(name), Group(sides, "sides"))
        yield Group(items, "own-die", t("Die {n}", n=die + 1))


def _side(table: Table, chance: Dice, die: int, word: str, up: str) -> Choice:
    _, side = drawing(table.game).die(word)
    label, heard = side if isinstance(side, str) else drawn_picture(side), table.game.side(word)
    if len(chance.faces) == 1:
        return Choice(str(ChanceOutcome(chance.verb, (word,))), label, "side-up", aria_label=heard)
    return Choice(f"die {die} {word}", label, "side-up", is_command=True, aria_label=heard, pressed=up == word)
