"""A table in play: whose eyes are on the screen, what was tapped so far, and what a tap does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from pyapp.core import AnyGame, Event, GameError, Match, Seat
from pyapp.core.errors import IllegalAction


@dataclass
class Table:
    """One match with what the page adds to it.

    `holder` is the seat whose player has lifted the curtain, `asked` the seat that wants to look at what is its
    own, `picks` the taps of a choice not finished yet, `looks` the ways to see the board that are switched on,
    `events` what happened since the page was last painted, `timed_out` whether chance made the last choice because
    nobody did in time.
    """

    match: Match
    colours: Sequence[int] = ()
    holder: Seat | None = None
    asked: Seat | None = None
    picks: list[str] = field(default_factory=list)
    looks: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    timed_out: bool = False

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.match.game

    def begin(self) -> None:
        """Let chance set the game up, as far as nobody has to roll by hand."""
        self.events += self.match.run_on()

    # -- who sees what

    @property
    def wanted(self) -> Seat | None:
        """The seat that something secret is now for, or None."""
        if self.asked is not None:
            return self.asked
        to_move = self.match.to_move
        return to_move if to_move >= 0 and self.game.private(self.match.state) else None

    @property
    def curtain(self) -> bool:
        """Whether nothing may be shown until the wanted player has the device."""
        return self.wanted is not None and self.wanted != self.holder

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown, or None for what everybody may see. Only asked when there is no curtain."""
        return self.wanted

    def view(self) -> Any:
        """What is to be shown. Behind a curtain that is what everybody may see."""
        return self.match.view(None if self.curtain else self.viewer)

    # -- what a tap does

    def act(self, text: str) -> None:
        """Do what an element's ``data-action`` says. On an error nothing has changed.

        Raises:
            GameError: with a sentence for the players.
        """
        if text == "reveal":
            self.holder = self.wanted
        elif self.curtain:
            raise GameError("The curtain is down: first hand the device over.")
        else:
            self.events += self._roll() if text == "roll" else self.match.play(self._choice(text))
            self.events += self.match.run_on()
        self.timed_out = False
        self.picks.clear()
        if self.wanted is None:
            self.holder = None

    def _roll(self) -> tuple[Event, ...]:
        chance = self.game.chance(self.match.state)
        if chance is None or not chance.by_hand:
            raise GameError("There is nothing to roll now.")
        return self.match.sample()

    def _choice(self, text: str) -> Any:
        """The action of that text, unless it is for chance to say: nobody chooses what the dice show."""
        action = self.game.parse(text)
        if self.match.to_move < 0:
            raise IllegalAction("Dice", "no choice is to be made before the roll.", action)
        return action

    def leave(self) -> None:
        """Whoever had the device has put it down: what was theirs alone goes behind the curtain."""
        self.asked = self.holder = None
        self.picks.clear()

    def step(self, text: str) -> None:
        """Do what an element's ``data-step`` says: one tap of a longer choice, or a look at one's own.

        Raises:
            GameError: with a sentence for the players.
        """
        word, _, rest = text.partition(" ")
        if self.curtain and word != "away":
            raise GameError("The curtain is down: first hand the device over.")
        match word:
            case "look":
                self.asked, self.holder = int(rest), None
            case "away":
                self.asked = self.holder = None
            case "see":
                _toggle(self.looks, rest)
            case "take-back":
                self.match.take_back()
            case "strike":
                self._strike(int(rest))
            case _:
                _toggle(self.picks, text)

    def _strike(self, back: int) -> None:
        """Take back the action that is `back` from the end, and play those after it again."""
        taken = [self.match.take_back() for _ in range(back)]
        for action in reversed(taken[:-1]):
            self.match.play(action)

    def time_is_up(self) -> None:
        """Make the choice that the player has not made in time, at random."""
        self.events += self.match.choose_at_random()
        self.events += self.match.run_on()
        self.picks.clear()
        self.timed_out = True


def _toggle(chosen: list[str], name: str) -> None:
    if name in chosen:
        chosen.remove(name)
    else:
        chosen.append(name)
