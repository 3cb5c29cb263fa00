"""The panel in which players enter the results of their own dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from homestretch.core import ChanceOutcome, Dice
from homestretch.core.language import nt, t
from homestretch.draw import drawing
from homestretch.draw.mode import ROLL
from homestretch.draw.panel import Choice, Group, Note, Panel, Subtitle, primary, shown_as

from .table import Table


def with_own_dice(table: Table, panels: Sequence[Panel]) -> list[Panel]:
    """Return the panels without the roll button, and with the panel to enter the players' own dice."""
    first, *others = (replace(panel, main=tuple(way for way in panel.main if way.does != ROLL)) for panel in panels)
    return [first, own_dice_entry(table), *others]


def own_dice_entry(table: Table) -> Panel:
    """Return a panel with a row of sides for each die; the last tap completes the roll."""
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
        yield Group(items, "own-die", t("Die {n}", n=die + 1), "group")


def _side(table: Table, chance: Dice, die: int, word: str, up: str) -> Choice:
    _, side = drawing(table.game).die(word)
    label, heard = side if isinstance(side, str) else shown_as(side), table.game.side(word)
    if len(chance.faces) == 1:
        return Choice(str(ChanceOutcome(chance.verb, (word,))), label, "side-up", heard=heard)
    return Choice(f"die {die} {word}", label, "side-up", is_command=True, heard=heard, pressed=up == word)
