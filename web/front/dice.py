"""The panel with which players tap in what their own dice show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from homestretch.core import Dice, Drawn
from homestretch.draw import drawing
from homestretch.draw.markup import el
from homestretch.draw.parts import act, card, primary, tap

from .table import Table


def with_own_dice(table: Table, panels: Sequence[Element]) -> list[Element]:
    """The panels with the players' own dice in place of the button that rolls the page's."""
    for panel in panels:
        _without_roll(panel)
    return [*panels[:1], entry(table), *panels[1:]]


def without_roll(board: Element) -> Element:
    """The board without the way to roll the page's dice on it."""
    for part in board.iter():
        if part.get("data-action") == "roll":
            del part.attrib["data-action"]
    return board


def _without_roll(element: Element) -> None:
    for child in list(element):
        if child.get("data-action") == "roll":
            element.remove(child)
        else:
            _without_roll(child)


def entry(table: Table) -> Element:
    """A row for each die with its sides; the last tap completes the roll."""
    chance = table.game.chance(table.match.state)
    assert isinstance(chance, Dice)
    shown = [_side_up(table, die, words) for die, words in enumerate(chance.faces)]
    single = len(chance.faces) == 1
    return card(
        "Roll your own dice",
        el("p", "Tap what they show." if single else "Tap what each of them shows.", class_="quiet"),
        el("div", _rows(table, chance, shown), class_="own-dice"),
        None if single else _enter(chance, shown),
        act("roll", "Let the page roll", class_="quiet-button"),
    )


def _side_up(table: Table, die: int, words: Sequence[str]) -> str:
    """The word of the side that a die has been turned to, or nothing."""
    return next((word for word in words if f"die {die} {word}" in table.picks), "")


def _rows(table: Table, chance: Dice, shown: Sequence[str]) -> Iterator[Element]:
    draw = drawing(table.game)
    for die, words in enumerate(chance.faces):
        name, _ = draw.die(words[0])
        yield el(
            "div",
            name,
            el(
                "div",
                (_side(table, chance, die, word, shown[die]) for word in dict.fromkeys(words)),
                class_="sides",
            ),
            class_="own-die",
            role="group",
            aria_label=f"Die {die + 1}",
        )


def _side(table: Table, chance: Dice, die: int, word: str, up: str) -> Element:
    _, side = drawing(table.game).die(word)
    if len(chance.faces) == 1:
        return act(Drawn(chance.verb, (word,)), side, class_="side-up", aria_label=table.game.side(word))
    button = tap(f"die {die} {word}", side, class_="side-up", pressed=up == word)
    button.set("aria-label", table.game.side(word))
    return button


def _enter(chance: Dice, shown: Sequence[str]) -> Element:
    missing = shown.count("")
    if missing:
        return el("p", f"{missing} to go", class_="quiet", role="status")
    return primary(Drawn(chance.verb, tuple(shown)), "That is the roll")
