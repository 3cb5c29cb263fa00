"""The printed sheets of Royal Turf and Turf Horse Racing: horses, cards, chips, payout table, symbols of the die."""

from __future__ import annotations

from homestretch.core import Match
from homestretch.core.language import t
from homestretch.draw.markup import el
from homestretch.draw.printing import Piece, PrintedParts, PrintedTable, text_rows
from homestretch.draw.tokens import chip
from homestretch.games.royal_turf.data import (
    BLUFF,
    CHIPS,
    FACES,
    HORSES,
    ROYAL_SHEET,
    SYMBOL_HEADS,
    SYMBOLS,
    TURF,
    TURF_SHEET,
    horse_of,
)

from .course import course_of
from .layout import CARD_HEIGHT, CARD_WIDTH, Spot
from .pieces import card_body, horse, pace_mark


def printed_parts(match: Match) -> PrintedParts:
    """Return the pieces and tables that are printed besides the course."""
    state, seats = match.state_after(0), range(len(match.names))
    edition, components = state.edition, state.components
    sheet = TURF_SHEET if edition == TURF else ROYAL_SHEET
    horses = [Piece(horse(number, Spot(0, 0), 1, ""), (-36, -28, 70, 52), 26) for number in HORSES]
    if edition.pace:
        horses.append(Piece(pace_mark((0, 0), edition.bonus, 1, ""), (-20, -20, 40, 40), 18))
    cards = [
        Piece(
            el("g", el("g", card_body(horse_of(name), distances), class_="card"), class_="cards"),
            (0, 0, CARD_WIDTH, CARD_HEIGHT),
            38,
        )
        for name, distances in components.cards.items()
    ]
    values = [*CHIPS, *([] if edition.card_by_card else [BLUFF])]
    chips = [Piece(chip(seat, str(value)), (-13, -13, 26, 26), 18) for seat in seats for value in values]
    return PrintedParts(
        ((t("Horses"), horses), (t("Horse cards"), cards), (t("Betting chips"), chips)),
        (_payout(components.payout, t(sheet.grids[0].label)), _die()),
        height=course_of(edition).layout.tray[1] - 8 if edition == TURF else None,
    )


def _payout(table: tuple[tuple[int, ...], ...], note: str) -> PrintedTable:
    last = len(table[0])
    columns = ("", *(f"{count}+" if count == last else str(count) for count in range(1, last + 1)))
    rows = ((t("First"), *table[0]), (t("Second"), *table[1]), (t("Third"), *table[2]))
    return PrintedTable(t("Payout table"), columns, text_rows(rows), note)


def _die() -> PrintedTable:
    rows = [(str(pips), t(SYMBOL_HEADS[SYMBOLS.index(face)])) for pips, face in enumerate(FACES, 1)]
    return PrintedTable(t("Ordinary dice"), (t("Die"), t("Face")), rows)
