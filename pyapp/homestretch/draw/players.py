"""Players' names as they are shown: a name, the sign on the player's badge, and a label such as “Player 1 (you)”."""

from __future__ import annotations

from typing import Self


class PlayerName(str):
    """A player's name, with a sign for the badge and a label.

    Attributes:
        sign: The name of the sign on the player's badge (`tokens.SIGNS`). If it is empty, the badge has the initial.
        label: The text that replaces the name where it is not part of a sentence, such as “Player 1 (you)”.
    """

    __slots__ = ("label", "sign")
    sign: str
    label: str

    def __new__(cls, name: str, sign: str = "", label: str = "") -> Self:
        """Return the name with its sign and its label."""
        self = super().__new__(cls, name)
        self.sign, self.label = sign, label or name
        return self

    # equal names that look different must not share a cached drawing
    def __eq__(self, other: object) -> bool:
        looks = getattr(other, "sign", ""), getattr(other, "label", other)
        return str.__eq__(self, other) is True and (self.sign, self.label) == looks

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


def label_of(name: str) -> str:
    """Return the label of a player's name (`PlayerName.label`), or the name itself if it has no label."""
    return name.label if isinstance(name, PlayerName) else name
