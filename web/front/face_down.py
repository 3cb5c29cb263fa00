"""What players hold face down on the table: in which order it lies, and how that changes when some of it is laid.

Where a chip lies tells nobody what it is worth: the order is drawn by lot, and so is the place from which goes what is
laid by other ways than a tap on its back. Whoever has looked at their own need not look again: they keep their places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import SystemRandom
from typing import Any


@dataclass(frozen=True, slots=True)
class FaceDownHand:
    """What a player holds: its `faces` by place, and the places from which something was `laid`, in turn."""

    faces: tuple[str, ...]
    laid: tuple[int, ...] = ()

    @property
    def left(self) -> Counter[str]:
        """The faces that have not been laid."""
        return Counter(face for place, face in enumerate(self.faces) if place not in self.laid)

    def shown(self, *, open_to_eyes: bool) -> list[str | None]:
        """What is to be seen at each place: the face, or nothing of it; None where there is nothing any more."""
        faces = (face if open_to_eyes else "" for face in self.faces)
        return [None if place in self.laid else face for place, face in enumerate(faces)]

    def without(self, place: int) -> FaceDownHand:
        """The fan when what lies at a place has been laid."""
        return FaceDownHand(self.faces, (*self.laid, place))

    def plain(self) -> list[Any]:
        """The fan as data for JSON."""
        return [list(self.faces), list(self.laid)]


def shuffle_hand(hand: Sequence[str]) -> FaceDownHand:
    """What is in a hand, in an order that nobody can foresee."""
    return FaceDownHand(tuple(SystemRandom().sample(list(hand), len(hand))))


def update_hand(hand: FaceDownHand, holding: Sequence[str]) -> FaceDownHand:
    """The fan when that is in the hand: as it was, with what was taken back at its old place; or dealt anew.

    Nothing is left of it when the hand is empty: what it was comes to light, and the next one lies in another order.
    """
    held = Counter(holding)
    if not held:
        return FaceDownHand(())
    while hand.laid and held - hand.left:
        hand = FaceDownHand(hand.faces, hand.laid[:-1])
    for face in (hand.left - held).elements():
        places = [place for place, own in enumerate(hand.faces) if own == face and place not in hand.laid]
        hand = hand.without(SystemRandom().choice(places))
    return hand if hand.left == held else shuffle_hand(holding)


def update_hands(face_down_hands: Sequence[FaceDownHand], hands: Sequence[Sequence[str]]) -> tuple[FaceDownHand, ...]:
    """The fans of all players, as they lay before, when that is in their hands; none where nobody holds anything."""
    if not any(hands):
        return ()
    return tuple(map(update_hand, face_down_hands or (FaceDownHand(()),) * len(hands), hands))


def read_face_down_hand(data: object) -> FaceDownHand:
    """The fan that was stored; one without anything, if it is none. Whether it is that of a hand is found out later."""
    faces, laid = data if isinstance(data, list) and len(data) == 2 else (None, None)
    if not (isinstance(faces, list) and isinstance(laid, list)):
        return FaceDownHand(())
    fits = all(type(face) is str for face in faces) and all(type(place) is int for place in laid)
    return FaceDownHand(tuple(faces), tuple(laid)) if fits else FaceDownHand(())
