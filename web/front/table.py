"""A table in play: whose eyes are on the screen, what was tapped so far, and what a tap does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pyapp.core import AnyGame, Event, GameError, Match, Seat
from pyapp.core.errors import IllegalAction
from pyapp.core.replay import moments


@dataclass
class Table:
    """One match with what the page adds to it.

    `holder` is the seat whose player has lifted the curtain, `asked` the seat that wants to look at what is its
    own, `picks` the taps of a choice not finished yet, `looks` the ways to see the board that are switched on,
    `own_dice` whether the players roll dice of their own and tap in what they show, `events` what happened since the
    page was last painted, `timed_out` whether chance made the last choice because nobody did in time.

    While the players look back, `past` is how many steps had been made then, and `eyes` the seat through whose eyes
    they look, or None for what everybody saw.
    """

    match: Match
    colours: Sequence[int] = ()
    holder: Seat | None = None
    asked: Seat | None = None
    picks: list[str] = field(default_factory=list)
    looks: list[str] = field(default_factory=list)
    own_dice: bool = False
    events: list[Event] = field(default_factory=list)
    timed_out: bool = False
    past: int | None = None
    eyes: Seat | None = None
    _seen: tuple[Any, Seat | None, Any] | None = field(default=None, repr=False)

    def fork(self) -> Table:
        """A table like this one, on which can be played without anything happening on this one."""
        match, picks, looks, events = self.match.fork(), list(self.picks), list(self.looks), list(self.events)
        return replace(self, match=match, picks=picks, looks=looks, events=events)

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.match.game

    def begin(self) -> None:
        """Let chance set the game up, as far as nobody has to roll by hand."""
        self.events += self._run_on()

    def _run_on(self) -> tuple[Event, ...]:
        return self.match.run_on(own_dice=self.own_dice)

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
        return self.past is None and self.wanted is not None and self.wanted != self.holder

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown, or None for what everybody may see. Only asked when there is no curtain."""
        return self.wanted if self.past is None else self.eyes

    def view(self) -> Any:
        """What is to be shown. Behind a curtain that is what everybody may see."""
        if self.past is not None:
            state, eyes = self.match.state_after(self.past), self.eyes
        else:
            state, eyes = self.match.state, None if self.curtain else self.viewer
        # asked for several times a tap; a state never changes, another one takes its place
        if self._seen is None or self._seen[0] is not state or self._seen[1] != eyes:
            self._seen = state, eyes, self.game.observe(state, eyes)
        return self._seen[2]

    @property
    def may_enter(self) -> bool:
        """Whether a roll is to be tapped in that the players have made with their own dice."""
        chance = self.game.chance(self.match.state)
        return self.own_dice and chance is not None and chance.rolled

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
        elif self.past is not None:
            raise GameError("This is how it was. Go back to the table to play.")
        else:
            self.events += self._roll() if text == "roll" else self.match.play(self._choice(text))
            self.events += self._run_on()
        self.timed_out = False
        self.picks.clear()
        if self.wanted is None:
            self.holder = None

    def _roll(self) -> tuple[Event, ...]:
        chance = self.game.chance(self.match.state)
        if chance is None or not (chance.by_hand or self.may_enter):
            raise GameError("There is nothing to roll now.")
        return self.match.sample()

    def _choice(self, text: str) -> Any:
        """The action of that text, unless it is for chance to say: nobody chooses what the page's dice show."""
        action = self.game.parse(text)
        if self.match.to_move < 0 and not self.may_enter:
            raise IllegalAction("Dice", "no choice is to be made before the roll.", action)
        return action

    def leave(self) -> None:
        """Whoever had the device has put it down: what was theirs alone goes behind the curtain."""
        self.asked = self.holder = self.past = self.eyes = None
        self.picks.clear()

    def step(self, text: str) -> None:
        """Do what an element's ``data-step`` says: one tap of a longer choice, a look back or at one's own.

        Raises:
            GameError: with a sentence for the players.
        """
        word, _, rest = text.partition(" ")
        if word in _LOOKING_BACK:
            _LOOKING_BACK[word](self, rest)
            return
        if self.curtain and word != "away":
            raise GameError("The curtain is down: first hand the device over.")
        match word:
            case "look":
                self.asked, self.holder = int(rest), None
            case "away":
                self.asked = self.holder = None
            case "see":
                _toggle(self.looks, rest)
            case "own-dice":
                self.own_dice = not self.own_dice
                self.events += self._run_on()
            case "die":
                self._put_die(rest)
            case "take-back":
                self.match.take_back()
            case "strike":
                self._strike(int(rest))
            case _:
                _toggle(self.picks, text)

    def _put_die(self, rest: str) -> None:
        """Turn one of the players' own dice to a side, or take the side back."""
        pick = f"die {rest}"
        die = pick.rpartition(" ")[0]
        others = [other for other in self.picks if other.rpartition(" ")[0] != die]
        self.picks[:] = others if pick in self.picks else [*others, pick]

    def _strike(self, back: int) -> None:
        """Take back the action that is `back` from the end, and play those after it again."""
        taken = [self.match.take_back() for _ in range(back)]
        for action in reversed(taken[:-1]):
            self.match.play(action)

    def time_is_up(self) -> None:
        """Make the choice that the player has not made in time, at random."""
        self.past = self.eyes = None
        self.events += self.match.choose_at_random()
        self.events += self._run_on()
        self.picks.clear()
        self.timed_out = True

    # -- looking back

    def look_back(self, moment: str) -> None:
        """Show the table as it was at the moment of that number, and if it is the next one, what happened meanwhile."""
        found = moments(self.match)
        if not moment.isdecimal() or int(moment) >= len(found):
            raise GameError("There was no such moment in this game.")
        now, before = found[int(moment)], self.past
        self.events.clear()
        if before in found[:-1] and found[found.index(before) + 1] == now:
            self.events += [event for past in self.match.history[before:now] for event in past.events]
        self.past = now

    def look_through(self, seat: str) -> None:
        """Choose through whose eyes to look back: while the game goes on, only through everybody's."""
        if seat == "all":
            self.eyes = None
        elif self.match.outcome is None:
            raise GameError("Who knew what is told when the game is over.")
        elif seat.isdecimal() and int(seat) < len(self.match.names):
            self.eyes = int(seat)

    def come_back(self, _: str = "") -> None:
        """Back to the table as it is now."""
        self.past = self.eyes = None
        self.events.clear()


_LOOKING_BACK = {"moment": Table.look_back, "eyes": Table.look_through, "now": Table.come_back}


def _toggle(chosen: list[str], name: str) -> None:
    if name in chosen:
        chosen.remove(name)
    else:
        chosen.append(name)
