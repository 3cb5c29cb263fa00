"""Small plots of dice rolls: bars for the results, lines for the average of fair dice."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from homestretch.core.language import format_number, nt, t
from homestretch.core.ledger import DiceLedger, Rolls

from .captions import fit_text
from .markup import el
from .tokens import player_badge

HEIGHT = 46
PITCH = 34
BAR = 20


def dice_plot(ledger: DiceLedger, names: Sequence[str]) -> Element | None:
    """Draw how often each side of the dice was rolled, by all players together and by each of them.

    Return None if nobody has rolled.
    """
    seats = [seat for seat, rolls in enumerate(ledger.seats) if rolls.rolls]
    if not seats:
        return None
    together = ledger.together(range(len(ledger.seats)))
    rows = [_row(el("b", t("Everyone")), together, ledger.sides)]
    if len(names) > 1:
        for seat in seats:
            who = el("span", player_badge(seat, names[seat]), el("b", names[seat]), class_="who")
            rows.append(_row(who, ledger.seats[seat], ledger.sides))
    return el(
        "details",
        el("summary", t("Dice rolled")),
        el("p", t("Bars: what was rolled. Lines: the average for fair dice."), class_="quiet"),
        rows,
        class_="dice-ledger",
    )


def _row(who: Element, rolls: Rolls, sides: Sequence[str]) -> Element:
    counts = " · ".join((nt("{n} roll", "{n} rolls", rolls.rolls), nt("{n} die", "{n} dice", rolls.dice)))
    return el("section", el("h4", who, el("small", counts, class_="quiet")), _plot(rolls, sides))


def _plot(rolls: Rolls, sides: Sequence[str]) -> Element:
    """Draw a bar for each side of a die: how often it was rolled, with a line at the average for fair dice."""
    most = max([*(rolls.shown[side] for side in sides), *rolls.expected.values(), 1])
    words = " · ".join(
        t(
            "{side}: {n} (expected {mean})",
            side=side,
            n=rolls.shown[side],
            mean=format_number(rolls.expected.get(side, 0), ".1f"),
        )
        for side in sides
    )
    return el(
        "svg",
        el("title", words),
        (_bar(index, side, rolls, HEIGHT / most) for index, side in enumerate(sides)),
        viewBox=f"0 0 {PITCH * len(sides)} {HEIGHT + 40}",
        role="img",
        class_="dice-plot",
        style=f"max-width:{PITCH * len(sides) / 12:g}rem",
    )


def _bar(index: int, side: str, rolls: Rolls, scale: float) -> Element:
    middle = PITCH * (index + 0.5)
    shown, expected = rolls.shown[side], rolls.expected.get(side, 0.0)
    top, mark = HEIGHT + 4 - shown * scale, HEIGHT + 4 - expected * scale
    return el(
        "g",
        el("rect", x=middle - BAR / 2, y=top, width=BAR, height=shown * scale, class_="rolled"),
        el("path", d=f"M{middle - PITCH / 2 + 2:g} {mark:.2f}h{PITCH - 4}", class_="expected"),
        fit_text(side, PITCH - 2, 11, x=middle, y=HEIGHT + 20, class_="side-name"),
        el("text", str(shown), x=middle, y=HEIGHT + 35, class_="count"),
    )
