"""The turn bar, which stays in sight: the player in turn, the dice, Undo, Hint and Odds, and the main button.

Two further panels say whose turn it is: one while a computer is to play, and one for dice that players roll themselves.
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
from homestretch.draw.markup import cached, el, tap
from homestretch.draw.mode import ROLL, Mode
from homestretch.draw.panel import Choice, Group, Heading, Note, Panel, Subtitle, Title, primary, shown_as, way_on
from homestretch.draw.panel_markup import heading, onward, panels_markup

from .history import why_not_undo
from .table import Table
from .table_menu import pace_select

NEWS: Final = 16
"""The number of race-call entries that are searched for the last one that is not minor."""

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

PAUSE, GO_ON = N_("Pause"), N_("Continue")
"""The two labels of the button that pauses watched computers; JavaScript swaps them."""

UNDO: Final = N_("Undo")
HINT: Final = N_("Hint")
ODDS: Final = N_("Odds")


def with_bar(table: Table, panels: Sequence[Panel], mode: Mode) -> list[Element]:
    """Draw the panels below a turn bar: a bar with the heading of the first panel and the main button.

    There is no turn bar when the game is over, or if one of the panels already is such a bar (`Panel.stays`). `mode`
    says what a tap does.
    """
    names = table.names
    if not panels or table.match.outcome is not None:
        return panels_markup(panels, names, mode)
    if any(panel.stays for panel in panels):
        return panels_markup(panels, names, mode, below=_aids(table))
    main, (first, *others) = way_on(panels)
    head, first = take_head(first)
    shown = heading(head, names)
    ways = _ways_of_watchers(table) if table.computer_task else onward(main, mode)
    # the place for a tip about something that has happened for the first time; JavaScript shows it there
    tip = None if table.viewer is not None and not table.alone else el("div", data_tip=True)
    # what is tapped comes before what comes and goes, so that it keeps its place; the dice take that of the main button
    parts = (shown, *_aids(table), ways, _dice(table), _from_link(table), tip, _note(table), _news(table))
    return [el("section", *parts, class_="card turn-bar"), *panels_markup([first, *others], names, mode)]


def take_head(panel: Panel) -> tuple[Heading | Title | None, Panel]:
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
    """Draw a sentence about a forced move, or else advice for first-time players; JavaScript hides that from others."""
    if table.forced_note:
        return el("p", table.forced_note, class_="forced-note quiet")
    words = "" if table.computer_task else drawing(table.game).coach(table.view(), table.names)
    return el("p", words, class_="coach quiet") if words else None


def _news(table: Table) -> Element | None:
    """Draw the last race-call entry where players sit around the screen and may see the board's words sideways."""
    if table.viewer is not None or not table.side:
        return None
    entries = [entry for entry in recent(table.match, NEWS) if not entry.minor]
    return el("p", entries[-1].text, class_="news", aria_hidden="true") if entries else None


def _from_link(table: Table) -> Element | None:
    """Draw where the game comes from, if that is a link: nothing goes on by itself until somebody plays on."""
    if not table.from_link:
        return None
    ways = (tap("moment 0", t("Look"), class_="secondary"), tap("now", t("Play on"), class_="secondary"))
    return el("div", el("p", table.link_words), ways, class_="from-link")


def _dice(table: Table) -> Element | None:
    """Draw the dice that the choice to be made now is about."""
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
    if table.viewer is not None and not table.alone:
        # chips that are turned over to be looked at stay where they lie
        return [el("div", class_="aids")] if table.lays_face_down else []
    buttons = [_undo(why_not_undo(table.match))]
    if table.settings.aids:
        if not table.hint_would_tell:
            buttons.append(_hint(table.why_no_hint()))
        buttons.append(_odds(is_on=table.settings.odds))
    odds = _odds_board(drawing(table.game)) if table.tells_odds else None
    sheet = el("div", el("p", data_advice=True, role="status"), odds, class_="aid-sheet")
    return [sheet, el("div", buttons, class_="aids")]


def _odds_board(draw: Drawing) -> Element:
    """Draw the place for the odds, which has room for those of horses or riders if the game has any."""
    return el("div", data_odds=True, class_="odds-board" if draw.runner is Drawing.runner else "odds-board of-runners")


@cached
def _undo(why_not: str) -> Element:
    return (
        _unusable("take-back", UNDO, "undo", why_not)
        if why_not
        else tap("take-back", *_sign("undo", UNDO), class_="undo aid")
    )


@cached
def _hint(why_not: str) -> Element:
    """Draw the hint button; JavaScript has the hint worked out."""
    if why_not:
        return _unusable("hint", HINT, "hint", why_not)
    return el("button", *_sign("hint", HINT), type="button", data_hint_ask=True, class_="hint aid")


@cached
def _odds(*, is_on: bool) -> Element:
    return tap("odds", *_sign("odds", ODDS), class_="odds aid", pressed=is_on)


def _unusable(asks: str, words: str, icon: str, why_not: str) -> Element:
    about = {"aria_disabled": "true", "data_ask": asks, "title": why_not}
    return el("button", *_sign(icon, words), type="button", class_=f"{icon} aid", **about)


def _sign(icon: str, words: str) -> tuple[Element, Element]:
    """Draw the picture of a button, and its words."""
    path = el("path", d=_ICONS[icon], fill="none", stroke="currentColor", stroke_width=1.8)
    return el("svg", path, viewBox="0 0 20 20", width=20, height=20, aria_hidden="true"), el("span", t(words))


# -- the turn of a computer


def with_computer_turn(table: Table, panels: Sequence[Panel]) -> list[Panel]:
    """Return the panels with a new one at the beginning, which says which computer's turn it is."""
    first, *others = panels
    if isinstance(first.head, Heading):
        first = replace(first, head=None)
    return [_computer_turn(table), first, *others]


def _ways_of_watchers(table: Table) -> Element:
    """Draw what people may do while a computer is to play: continue, or at a table without people pause and step."""
    return _watch() if table.is_watched else _continue()


def _watch() -> Element:
    """Draw the controls for those who watch computers: pause, one step, and the pace."""
    pace = pace_select(PACES, PACE, data_pace=True, data_preference="pace", aria_label=t("Computer speed"))
    hold = el("button", t(PAUSE), type="button", class_="secondary", data_hold=t(PAUSE), data_release=t(GO_ON))
    step = el("button", t("One step"), type="button", class_="secondary", data_go_on=True)
    return el("div", hold, step, pace, class_="watch transport")


def _computer_turn(table: Table) -> Panel:
    seat, level = table.game.turn(table.match.state), table.match.computer
    title = t(TASKS[table.computer_task], player=table.names[seat])
    return Panel(Heading(seat, title, t(COMPUTERS[level]), TURN))


@cached
def _continue() -> Element:
    return el("button", t("Continue"), type="button", class_="primary", data_go_on=True)


# -- dice that the players roll themselves


def with_own_dice(table: Table, panels: Sequence[Panel]) -> list[Panel]:
    """Return the panels for players who roll real dice.

    In place of the roll button, there is a panel in which to enter the results.
    """
    first, *others = (replace(panel, main=tuple(way for way in panel.main if way.does != ROLL)) for panel in panels)
    return [first, own_dice_entry(table), *others]


def own_dice_entry(table: Table) -> Panel:
    """Return a panel with a button for each side of each die, to enter what real dice show.

    When every die has its result, the roll is played.
    """
    chance = table.game.chance(table.match.state)
    assert isinstance(chance, Dice)
    shown = [_side_up(table, die, words) for die, words in enumerate(chance.faces)]
    missing = shown.count("")
    single = len(chance.faces) == 1
    items = (
        Note(t("Roll the die, then tap the result.") if single else t("Roll the dice, then tap the result of each.")),
        Group(tuple(_rows(table, chance, shown)), "own-dice"),
        Note(nt("{n} die left to enter", "{n} dice left to enter", missing), role="status")
        if missing and not single
        else None,
        Choice(ROLL, t("Roll on screen"), "quiet-button"),
    )
    main = () if missing else (primary(ChanceOutcome(chance.verb, tuple(shown)), t("Use this roll")),)
    return Panel(Subtitle(t("Roll real dice")), items, main)


def _side_up(table: Table, die: int, words: Sequence[str]) -> str:
    """Return the word of the side that die number `die` has been turned to; empty if none."""
    return next((word for word in words if f"die {die} {word}" in table.picks), "")


def _rows(table: Table, chance: Dice, shown: Sequence[str]) -> Iterator[Group]:
    for die, words in enumerate(chance.faces):
        name, _ = drawing(table.game).die(words[0])
        sides = tuple(_side(table, chance, die, word, shown[die]) for word in dict.fromkeys(words))
        items = (None if name is None else shown_as(name), Group(sides, "sides"))
        yield Group(items, "own-die", t("Die {n}", n=die + 1))


def _side(table: Table, chance: Dice, die: int, word: str, up: str) -> Choice:
    _, side = drawing(table.game).die(word)
    label, heard = side if isinstance(side, str) else shown_as(side), table.game.side(word)
    if len(chance.faces) == 1:
        return Choice(str(ChanceOutcome(chance.verb, (word,))), label, "side-up", heard=heard)
    return Choice(f"die {die} {word}", label, "side-up", is_command=True, heard=heard, pressed=up == word)
