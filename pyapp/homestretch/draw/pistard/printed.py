"""The printed sheets of Pistard: riders, energy tokens, and a list of the dice."""

from __future__ import annotations

from typing import Final

from homestretch.core import Match
from homestretch.core.language import t
from homestretch.draw.markup import el
from homestretch.draw.printing import Piece, PrintedParts, PrintedTable
from homestretch.games.pistard.data import COLOURS, number_of

from .course import LETTERS
from .pieces import jersey, team_class, token

RIDERS: Final = 4
"""The number of printed riders for each team, which is enough for every race."""

TRACK: Final = 460.0
"""The width of the track in millimetres. It fits on four pages of A4 or two of A3."""


def printed_parts(match: Match) -> PrintedParts:
    """Return the pieces and the table that are printed besides the track."""
    seats, options = range(len(match.names)), match.state_after(0).options
    riders = [
        Piece(el("g", jersey(number_of(seat, index)), class_=f"rider {team_class(seat)}"), (-14, -14, 28, 28), 13)
        for seat in seats
        for index in range(RIDERS)
    ]
    tokens = [
        Piece(
            el("g", token(0, (0, 0), spent=False), class_="tokens-left"),
            (-13, -13, 26, 26),
            12,
            options.tokens * len(seats),
        )
    ]
    groups = [(t("Riders"), riders), *([(t("Energy tokens"), tokens)] if options.tokens else [])]
    dice = [(colour.letter, str(colour.name)) for colour in COLOURS]
    note = t("Four dice, one in each colour. With ordinary dice, put each beside its letter.")
    return PrintedParts(groups, (PrintedTable(t("Dice"), (t("Letter"), t("Colour")), dice, note),), TRACK, (LETTERS,))
