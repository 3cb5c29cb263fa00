"""The text version of Ludifacture's board: square by square, then each side with its coins and moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.core.words import join_words, plural
from homestretch.draw.captions import join_sentences
from homestretch.draw.in_words import several, table
from homestretch.draw.markup import el
from homestretch.games.ludifacture.data import square
from homestretch.games.ludifacture.views import MarkerView, View
from homestretch.games.ludifacture.words import roll_words

from .board import WAITING, may_throw
from .captions import consequence, marker_name, move_words, numbering_words, standing, status_line

SIDE: Final = ("Marker", "Column from the left", "Row", "Squares to the far side", "Coins beside its column", "It may")


def in_words(view: View, names: Sequence[str]) -> list[Element]:
    """Return the text version of the board, as tables."""
    numbering = f"{numbering_words(view)}." if view.phase == "order" else ""
    starts = "" if view.phase == "start" else f"{names[view.first]} started this game."
    dice = [f"{face}{', to be rolled again' if at in view.again else ''}" for at, face in enumerate(view.dice)]
    lying = (
        f"{name}’s rolls to come, the next one first: {join_words(map(roll_words, rolls))}."
        for name, rolls in zip(names, view.ahead, strict=False)
        if rolls
    )
    again = f"Dice: {join_words(dice)}." if dice else ""
    waiting = f"{plural(WAITING[view.phase], 'die', 'dice')} to be rolled." if view.phase in WAITING else ""
    throw = "A player throws them." if may_throw(view) else ""
    return [
        el(
            "p",
            join_sentences(
                f"{status_line(view, names)}.", numbering, starts, standing(view, names), again, waiting, throw, *lying
            ),
        ),
        _squares(view, names),
        *(_side(view, names, seat) for seat in range(len(names))),
    ]


def _squares(view: View, names: Sequence[str]) -> Element:
    """The board as seat 0 sees it: the far side first."""
    stand = {one.square: one for own in view.markers for one in own if one.square is not None}
    across = range(view.size)
    rows = (
        (f"Row {row}", *(_marker(names, stand.get(square(view.size, 0, column, row))) for column in across))
        for row in range(view.size, 0, -1)
    )
    return table(f"The board from {names[0]}’s side", ("Row", *(f"Column {column + 1}" for column in across)), rows)


def _marker(names: Sequence[str], one: MarkerView | None) -> str:
    return "" if one is None else f"{names[one.seat]}’s {marker_name(one)}"


def _side(view: View, names: Sequence[str], seat: Seat) -> Element:
    """The markers of a player, as that player counts rows and columns."""
    caption = f"{names[seat]}: {plural(view.hands[seat], 'coin')} in hand"
    return table(caption, SIDE, (_of_side(view, names, one) for one in view.markers[seat]))


def _of_side(view: View, names: Sequence[str], one: MarkerView) -> Sequence[str]:
    may = (
        f"{move_words(move)}: {consequence(move, names)}"
        for move in view.prospects
        if (move.seat, move.column) == (one.seat, one.column)
    )
    row = str(one.row) if one.row else "at its base"
    return marker_name(one), str(one.column + 1), row, str(view.size - one.row), str(one.stack), several(*may)
