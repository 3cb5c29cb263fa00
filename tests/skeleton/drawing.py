"""How the race looks: squares in rows, with the pawns on them. Board, panels and motions come from that.

For a board of another kind, make a `Drawing` of your own (`homestretch.draw` says what there is to draw with); for
other panels, `dataclasses.replace(DRAWING, panels=…)`.
"""

from collections.abc import Iterator

from homestretch.core.language import N_
from homestretch.draw.squares import Pawn, Squares
from tests.skeleton.game import GAME, HOME, PAWNS, Move, State


def pawns(view: State) -> Iterator[Pawn]:
    """Whose pawns are where; those of the player in turn can be tapped."""
    for seat, own in enumerate(view.squares):
        for pawn, square in zip(PAWNS, own, strict=True):
            yield Pawn(seat, str(pawn), square, Move(pawn) if seat == view.seat else None)


DRAWING = Squares(
    GAME, HOME + 1, pawns, dice=lambda view: [view.rolled], names={0: N_("Start"), HOME: N_("Home")}
).drawing()
