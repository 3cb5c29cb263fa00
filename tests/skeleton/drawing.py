"""Draws the race as squares in rows with pawns on them; board, panels and motions follow from that.

For a board of another kind, make a `Drawing` of your own (`homestretch.draw` says what there is to draw with); for
other panels, `dataclasses.replace(DRAWING, panels=…)`.
"""

from collections.abc import Iterator

from homestretch.core.language import N_
from homestretch.draw.squares import Pawn, Squares
from tests.skeleton.game import GAME, HOME, PAWNS, Move, State


def pawns(view: State) -> Iterator[Pawn]:
    """Yield each pawn with its seat and square; the pawns of the player in turn can be tapped."""
    for seat, own in enumerate(view.squares):
        for pawn, square in zip(PAWNS, own, strict=True):
            yield Pawn(seat, str(pawn), square, Move(pawn) if seat == view.seat else None)


DRAWING = Squares(
    GAME, HOME + 1, pawns, dice=lambda view: [view.rolled], names={0: N_("Start"), HOME: N_("Home")}
).drawing()
