"""The mode of a board and of the panels beside it: what a tap does, and whether the effects of choices are shown."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from homestretch.core import Action

from .markup import Attribute

EXIT_COMMANDS: Final = ("home", "again")
"""The commands that leave the table. Scripts of the page carry them out."""

ROLL: Final = "roll"
"""The action that rolls the dice on the page."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A mode in which a board and the panels beside it are shown.

    Attributes:
        taps: What a tap on a choice does. With ``play``, it plays the action. With ``ask``, it shows why the player
            cannot play the action now: a computer is to move. With ``none``, as in a replay or a still picture, it does
            nothing.
        own_dice: Whether the players roll real dice of their own; then the page offers no roll.
        shows_effects: Whether the page shows the effects of choices in advance.
        hides_exits: Whether buttons that leave the table or save a file are left out, as in figures and lessons.
        is_replay: Whether this is a step of a replay.
        next_action: In a replay, the text of the action that was played next; its choice is marked.
    """

    taps: Literal["play", "ask", "none"] = "play"
    own_dice: bool = False
    shows_effects: bool = True
    hides_exits: bool = False
    is_replay: bool = False
    next_action: str = ""

    def offer(self, action: Action | str) -> dict[str, Attribute]:
        """Return the attributes with which a tap on a piece plays an action.

        If taps do not play actions in this mode, return the attributes from `ask`. For a roll, the dict is empty in
        such a mode, and also if the players roll their own dice.
        """
        if action == ROLL and (self.own_dice or self.taps != "play"):
            return {}
        if self.taps != "play":
            return self.ask(action)
        return {"data_action": str(action), "tabindex": "-1"}

    def ask(self, action: Action | str) -> dict[str, Attribute]:
        """Return the attributes with which a tap on a piece shows why an action cannot be played now.

        The dict is empty if taps do nothing in this mode.
        """
        return {} if self.taps == "none" else {"data_ask": str(action), "tabindex": "-1"}

    @property
    def shows_targets(self) -> bool:
        """True if the board shows a target where each choice would end.

        Targets are shown if `shows_effects` is set, or if a tap on the target plays the choice.
        """
        return self.shows_effects or self.taps == "play"


AT_TABLE: Final = Mode()
COMPUTER_TO_MOVE: Final = Mode(taps="ask")
OWN_DICE: Final = Mode(own_dice=True)
