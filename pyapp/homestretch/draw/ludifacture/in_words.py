"""The text version of Ludifacture's board: a table of squares, and for each player a table of markers and moves."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.core.language import nt, t
from homestretch.core.words import join_words
from homestretch.draw.captions import join_sentences
from homestretch.draw.in_words import several, table
from homestretch.draw.markup import el
from homestretch.games.ludifacture.data import square
from homestretch.games.ludifacture.views import MarkerView, View
from homestretch.games.ludifacture.words import roll_words

from .board import DICE_TO_ROLL, may_roll
from .captions import consequence, describe_board, is_unmoved, marker_title, move_words, numbering_words, status_line


def in_words(view: View, names: Sequence[str]) -> list[Element]:
    """Return the text version of the board: sentences and tables."""
    dice = [t("{face} (to be rerolled)", face=face) if at in view.again else face for at, face in enumerate(view.dice)]
    ahead = (
        t("{player} has these advance rolls, in order: {rolls}.", player=name, rolls=join_words(map(roll_words, rolls)))
        for name, rolls in zip(names, view.ahead, strict=False)
        if rolls
    )
    status = [status_line(view, names), *([numbering_words(view)] if view.phase == "order" else [])]
    return [
        *(el("p", line) for line in status),
        el(
            "p",
            join_sentences(
                _starter(view, names),
                describe_board(view, names),
                t("Dice: {dice}.", dice=join_words(map(str, dice))) if dice else "",
                nt("{n} die to roll.", "{n} dice to roll.", DICE_TO_ROLL[view.phase])
                if view.phase in DICE_TO_ROLL
                else "",
                t("Waiting for a player to roll.") if may_roll(view) else "",
                *ahead,
            ),
        ),
        _squares(view, names),
        *(_side(view, names, seat) for seat in range(len(names))),
    ]


def _starter(view: View, names: Sequence[str]) -> str:
    if view.phase == "start":
        return ""
    player = names[view.first]
    return t("{player} goes first.", player=player) if is_unmoved(view) else t("{player} went first.", player=player)


def _squares(view: View, names: Sequence[str]) -> Element:
    """Return a table of the board as seat 0 sees it, with the far side first.

    The headings do not say “row” and “column”. Other texts use these words for rows and columns that are counted from
    the side of the marker's owner.
    """
    stand = {one.square: one for own in view.markers for one in own if one.square is not None}
    across = range(view.size)
    rows = (
        (
            t("{n} from the bottom", n=row),
            *(_marker(names, stand.get(square(view.size, 0, column, row))) for column in across),
        )
        for row in range(view.size, 0, -1)
    )
    heads = (t("From the bottom"), *(t("{n} from the left", n=column + 1) for column in across))
    return table(t("The board, with {player} at the bottom", player=names[0]), heads, rows)


def _marker(names: Sequence[str], one: MarkerView | None) -> str:
    return "" if one is None else marker_title(one, names)


def _side(view: View, names: Sequence[str], seat: Seat) -> Element:
    """Return a table of a player's markers, with columns and rows as that player counts them."""
    caption = nt("{player}: {n} coin in hand", "{player}: {n} coins in hand", view.hands[seat], player=names[seat])
    heads = (
        t("Marker"),
        t("Column from the left"),
        t("Row"),
        t("Squares to the far side"),
        t("Coins beside its column"),
        t("Possible moves"),
    )
    return table(caption, heads, (_marker_row(view, names, one) for one in view.markers[seat]))


def _marker_row(view: View, names: Sequence[str], one: MarkerView) -> Sequence[str]:
    moves = (
        f"{move_words(move)}: {consequence(move, names)}"
        for move in view.prospects
        if (move.seat, move.column) == (one.seat, one.column)
    )
    row = str(one.row) if one.row else t("at its base")
    name = str(one.name) if one.name else t("no number yet")
    return name, str(one.column + 1), row, str(view.size - one.row), str(one.stack), several(*moves)
