"""Face-down hands: the order in which a player's hidden chips lie on the table.

A chip's place reveals nothing about its value: the order is random, and a chip that is played in any other way than by
a tap on its back leaves from a random place. Chips keep their places, so a player who has looked at them once need not
look again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import SystemRandom
from typing import Any


@dataclass(frozen=True, slots=True)
class FaceDownHand:
    """A player's chips that lie face down.

    Attributes:
        faces: The face dealt to each place.
        laid: The places that are empty, in the order in which their chips were played.
    """

    faces: tuple[str, ...]
    laid: tuple[int, ...] = ()

    @property
    def left(self) -> Counter[str]:
        """How many chips with each face have not been played yet."""
        return Counter(face for place, face in enumerate(self.faces) if place not in self.laid)

    def shown(self, *, open_to_eyes: bool) -> list[str | None]:
        """Return the contents of each place: the face, an empty text for a back, or None if the place is empty.

        Faces are shown if `open_to_eyes`, because only the owner looks.
        """
        faces = (face if open_to_eyes else "" for face in self.faces)
        return [None if place in self.laid else face for place, face in enumerate(faces)]

    def without(self, place: int) -> FaceDownHand:
        """Return the hand after the chip at `place` has been played."""
        return FaceDownHand(self.faces, (*self.laid, place))

    def plain(self) -> list[Any]:
        """Return the hand as data for JSON."""
        return [list(self.faces), list(self.laid)]


def shuffle_hand(hand: Sequence[str]) -> FaceDownHand:
    """Return these chips face down in a random order."""
    return FaceDownHand(tuple(SystemRandom().sample(list(hand), len(hand))))


def update_hand(hand: FaceDownHand, holding: Sequence[str]) -> FaceDownHand:
    """Return the hand after the player's chips have become `holding`.

    Played chips leave, and chips whose play was undone return to their places; if that does not explain the difference,
    the whole hand is shuffled. An empty holding gives an empty hand, so that the next deal has a new order.
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
    """Return the hands of every seat after the seats' chips have become `hands`; empty if nobody holds any chips."""
    if not any(hands):
        return ()
    return tuple(map(update_hand, face_down_hands or (FaceDownHand(()),) * len(hands), hands))


def read_face_down_hand(data: object) -> FaceDownHand:
    """Return the stored hand, or an empty one if `data` is not a hand.

    The faces are checked later, by `update_hand`.
    """
    faces, laid = data if isinstance(data, list) and len(data) == 2 else (None, None)
    if not (isinstance(faces, list) and isinstance(laid, list)):
        return FaceDownHand(())
    fits = all(type(face) is str for face in faces) and all(type(place) is int for place in laid)
    return FaceDownHand(tuple(faces), tuple(laid)) if fits else FaceDownHand(())
