"""Face-down hands: the order in which a player's hidden chips lie on the table.

A chip's place reveals nothing about its value. The order is random, and if a player chooses a value instead of tapping
on the back of a chip, one of the chips with this value leaves at random. Chips keep their places, so a player who has
looked at them once need not look again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import SystemRandom
from typing import Any


@dataclass(frozen=True, slots=True)
class FaceDownHand:
    """A player's chips, which lie face down in a row of places.

    Attributes:
        faces: The face of the chip that was dealt to each place.
        laid: The places whose chips have been played, in the order of play.
    """

    faces: tuple[str, ...]
    laid: tuple[int, ...] = ()

    @property
    def left(self) -> Counter[str]:
        """How many chips of each face are left."""
        return Counter(face for place, face in enumerate(self.faces) if place not in self.laid)

    def shown(self, *, is_open: bool) -> list[str | None]:
        """Return what each place shows: a face, an empty text for a back, or None for an empty place.

        Faces are shown only if `is_open`, which means that nobody but the owner looks.
        """
        faces = (face if is_open else "" for face in self.faces)
        return [None if place in self.laid else face for place, face in enumerate(faces)]

    def without(self, place: int) -> FaceDownHand:
        """Return this hand after its chip at `place` has been played."""
        return FaceDownHand(self.faces, (*self.laid, place))

    def plain(self) -> list[Any]:
        """Return the hand as data for JSON."""
        return [list(self.faces), list(self.laid)]


def shuffle_hand(hand: Sequence[str]) -> FaceDownHand:
    """Return these chips face down in a random order."""
    return FaceDownHand(tuple(SystemRandom().sample(list(hand), len(hand))))


def update_hand(hand: FaceDownHand, holding: Sequence[str]) -> FaceDownHand:
    """Return a hand with the chips in `holding`, each at its former place.

    A chip that is missing from `holding` counts as played. A new chip in `holding` counts as brought back by an undo.
    If this does not explain every difference, the chips in `holding` are shuffled.
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
    """Return each seat's face-down hand, updated by `update_hand` to the chips in `hands`, which the seat has now.

    The result is empty if nobody has any chips.
    """
    if not any(hands):
        return ()
    return tuple(map(update_hand, face_down_hands or (FaceDownHand(()),) * len(hands), hands))


def read_face_down_hand(data: object) -> FaceDownHand:
    """Return the hand that was stored as `data`, or an empty hand if it is invalid.

    `update_hand` corrects wrong faces later.
    """
    faces, laid = data if isinstance(data, list) and len(data) == 2 else (None, None)
    if not (isinstance(faces, list) and isinstance(laid, list)):
        return FaceDownHand(())
    fits = all(type(face) is str for face in faces) and all(type(place) is int for place in laid)
    return FaceDownHand(tuple(faces), tuple(laid)) if fits else FaceDownHand(())
