"""The printed sheets of Triactor: pawns, coins, betting slips, and tables of bids and dice."""

from __future__ import annotations

from typing import Final

from homestretch.core import Match
from homestretch.core.language import t
from homestretch.core.words import format_range
from homestretch.draw import shown_names
from homestretch.draw.markup import el
from homestretch.draw.printing import Piece, PrintedParts, PrintedTable, text_rows
from homestretch.games.triactor.data import CREDITS, FACE_NAMES, FACES, HORSES, KINDS, LETTERS, SUITS, Face, Horse, Kind

from .pieces import COIN, coin_back, coin_face, pawn
from .suits import suit_class

LINES: Final = 6
"""The number of lines on a betting slip."""

PIPS: Final = ("6", "1", "2", "3", "4", "5")
"""The number on an ordinary die that stands for each `Face`."""


def printed_parts(match: Match) -> PrintedParts:
    """Return the pieces and tables that are printed besides the course."""
    pawns = [Piece(pawn(horse, (0, 0), ""), (-16, -18, 32, 36), 14) for horse in HORSES]
    backs = [_coin(horse, None) for horse in HORSES]
    faces = [_coin(0, face) for face in FACES]
    return PrintedParts(
        ((t("Horses"), pawns), (t("Coins: glue each of the six values to a coin of each suit"), [*backs, *faces])),
        (_bids(), _dice(), *map(_slip, shown_names(match.game, match.names))),
    )


def _coin(horse: Horse, face: Face | None) -> Piece:
    """Return one side of a printed coin: the value `face`, or if `face` is None, the suit of a horse."""
    side = coin_back(horse) if face is None else coin_face(face)
    look = el("g", el("g", side, class_="down" if face is None else "up"), class_=f"coin {suit_class(horse)}")
    across = 2 * COIN + 4
    return Piece(look, (-across / 2, -across / 2, across, across), 18, len(FACES) if face is None else len(HORSES))


def _slip(name: str) -> PrintedTable:
    letters = " · ".join(f"{suit.letter} {suit.name}" for suit in SUITS)
    lines = [("", "", "")] * LINES
    return PrintedTable(t("Betting slip: {player}", player=name), (t("Bid"), t("Credits"), t("Payout")), lines, letters)


def _bids() -> PrintedTable:
    columns = (t("Bid"), t("Write"), t("Credits"), t("What it pays, by the players counted"), "", "")
    note = t("Each player has {n} credits for a race. INFO costs 1.", n=CREDITS)
    return PrintedTable(t("Table of bids"), columns, text_rows(map(_bid, KINDS)), note)


def _bid(kind: Kind) -> tuple[object, ...]:
    few, some = kind.bounds
    counts = (format_range(range(kind.horses, few + 1)), format_range(range(few + 1, some + 1)), f"{some + 1}+")
    paid = (f"{count}: {pays}" for pays, count in zip(kind.payouts, counts, strict=True))
    letters = LETTERS[: kind.horses] * kind.written
    return (t(kind.name), f"[{letters}]" if kind.boxed else letters, kind.cost, *paid)


def _dice() -> PrintedTable:
    note = t("Eight dice: put each on the paper beside the suit that it is rolled for.")
    rows = sorted(zip(PIPS, map(t, FACE_NAMES), strict=True))
    return PrintedTable(t("Ordinary dice"), (t("Die"), t("Face")), rows, note)
