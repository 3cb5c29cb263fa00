"""A table in play: what a tap on it does."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from homestretch.core import Dice, Event, GameError
from homestretch.core.errors import IllegalAction
from homestretch.draw import drawing
from homestretch.draw.mode import LEAVING
from homestretch.draw.panel import is_offered

from .looking_back import look_back
from .own_dice import turn_die
from .secrecy import Secrets
from .settings import is_switch, toggle_switch
from .table_state import TableState
from .undo import strike_out, take_back_choice, why_not_take_back

MOST_LETTERS = 200
"""No text of a tap is longer."""

NOT_OFFERED = "That is not on the table now."


class Table(TableState):
    """A table in play: what a tap on it does.

    Whatever is not allowed is a `GameError` that says why. It may have been begun then: see `fork`.
    """

    def begin(self) -> None:
        """Let chance set the game up, as far as nobody has to roll by hand."""
        self.events += self._run_on()

    def _run_on(self) -> tuple[Event, ...]:
        return self.match.advance_automatically(own_dice=self.settings.own_dice)

    def _lay(self, rest: str) -> None:
        """Lay what is at a place, as in ``2 bet 5``: the place, and the action but for its last word."""
        self._check_offered(f"lay {rest}")
        place, _, where = rest.partition(" ")
        hands, seat = list(self.face_down_hands), self.match.to_move
        face = hands[seat].faces[int(place)]
        hands[seat] = hands[seat].without(int(place))
        self.settings = replace(self.settings, face_down_hands=tuple(hands))
        self._play(f"{where} {face}")

    def go_on(self, text: str) -> None:
        """Do what a computer has chosen, the action of that text; without one, what nobody has to decide."""
        if not (self.awaits_computer_choice if text else self.computer_task == "roll" or self.pending_auto):
            raise GameError("Nothing goes on by itself here.")
        self._play(text or (str(self.match.forced_action) if self.pending_auto == "forced" else "roll"))

    # -- what a tap does

    def act(self, text: str) -> None:
        """Do what an element's ``data-action`` says."""
        _check_length(text)
        self.undo_notice = ""
        if text == "reveal":
            self.secrets = replace(self.secrets, holder=self.secret_seat)
            self._end_choice()
        elif self.curtain:
            raise GameError("The curtain is down: first hand the device over.")
        elif self.past_plies is not None:
            raise GameError("This is how it was. Go back to the table to play.")
        elif self.computer_task:
            raise GameError(f"{self.names[self.game.turn(self.match.state)]} is a computer, and plays by itself.")
        else:
            self._play(text)

    def _play(self, text: str) -> None:
        seat = self.game.turn(self.match.state)
        self.events += self._roll() if text == "roll" else self.match.play(self._choice(text))
        self.events += self._run_on()
        if self.settings.moves_to_replay and self.game.turn(self.match.state) != seat:
            self._replay_moves()
        self.secrets = replace(self.secrets, peeking_seat=None)
        self._end_choice()

    def _replay_moves(self) -> None:
        """Do again what others had done, as far as it can be done."""
        moves = self.settings.moves_to_replay
        self.settings = replace(self.settings, moves_to_replay=())
        with suppress(GameError):
            for text in moves:
                self.events += (*self.match.play(text), *self._run_on())

    def _end_choice(self) -> None:
        self.timed_out, self.undo_notice = False, ""
        self.picks.clear()
        if self.secret_seat is None:
            self.secrets = replace(self.secrets, holder=None)

    def _roll(self) -> tuple[Event, ...]:
        chance = self.game.chance(self.match.state)
        if chance is None or not (chance.by_hand or self.awaits_own_dice):
            raise GameError("There is nothing to roll now.")
        return self.match.sample()

    def _choice(self, text: str) -> Any:
        """The action of that text, unless it is for chance to say: nobody chooses what the page's dice show."""
        action = self.game.parse(text)
        if self.match.to_move < 0 and not self.awaits_own_dice:
            raise IllegalAction("Dice", "no choice is to be made before the roll.", action)
        return action

    def leave(self) -> None:
        """Whoever had the device has put it down: what was theirs alone goes behind the curtain."""
        self.secrets, self.looking_back = Secrets(), None
        self.picks.clear()

    def command(self, text: str) -> None:
        """Do what an element's ``data-command`` says: one tap of a longer choice, a look back or at one's own."""
        _check_length(text)
        self.undo_notice = ""
        word, _, rest = text.partition(" ")
        if word in _LOOKING_BACK:
            _LOOKING_BACK[word](self, rest)
            return
        if word == "open":
            self._open_again(rest)
            return
        if self.curtain and word != "away":
            raise GameError("The curtain is down: first hand the device over.")
        if self.past_plies is not None:
            raise GameError("This is how it was. Go back to the table first.")
        if word in _FOR_ALL or is_switch(word):
            self._for_all(word, rest)
        elif word == "away":
            self.secrets = Secrets()
        elif word == "die":
            self._turn_die(rest)
        elif word == "lay":
            self._lay(rest)
        else:
            self._pick(text)

    def _for_all(self, word: str, rest: str) -> None:
        if self.viewer is not None and not self.alone:
            raise GameError("Somebody has the device for themselves: first they give it back.")
        if word in _FOR_ALL:
            _FOR_ALL[word](self, rest)
        else:
            self.toggle_setting(word)

    def choose_by_lot(self, _: str) -> None:
        """Let lots choose for everybody as long as this part of the game lasts, where that is offered."""
        self._check_offered("by-lot")
        phase = self.game.phase(self.match.state)
        while self.match.to_move >= 0 and self.game.phase(self.match.state) == phase:
            self.events += self.match.choose_at_random(in_time=True)
            self.events += self._run_on()
        self._end_choice()

    def _open_again(self, number: str) -> None:
        """Let a player open again what they have sealed, behind the curtain."""
        if not self.curtain or self.secrets.peeking_seat is not None or self.settings.moves_to_replay:
            raise GameError("That is for the moment when the device is handed over.")
        moves = tuple(map(str, self.match.reopen(self.seating.seat(number))))
        self.settings = replace(self.settings, moves_to_replay=moves)
        self.secrets = Secrets()
        self.picks.clear()

    def start_peek(self, number: str) -> None:
        """Let a player look at what is their own, behind the curtain."""
        if self.match.computers[self.seating.seat(number)]:
            raise GameError("What a computer has is for nobody's eyes.")
        if not drawing(self.game).own_secrets(self.view()):
            raise GameError("Nobody has anything now that is for their eyes alone.")
        self.secrets = Secrets(peeking_seat=self.seating.seat(number))

    def toggle_look(self, look: str) -> None:
        """Switch a way to see the board on or off."""
        if look not in dict(drawing(self.game).looks):
            raise GameError("The board cannot be seen that way.")
        looks = list(self.settings.looks)
        _toggle(looks, look)
        self.settings = replace(self.settings, looks=tuple(looks))

    def take_back(self, _: str) -> None:
        """Take the last choice of a person back, with those that computers have made since."""
        why_not = why_not_take_back(self.match)
        if why_not:
            raise GameError(f"That cannot be taken back. {why_not}")
        self.match = take_back_choice(self.match)
        self.undo_notice = "The last move is taken back."

    def toggle_arranging(self, _: str) -> None:
        """Begin or end to say who at the table is a computer."""
        self.arranging_seats = not self.arranging_seats

    def seat_computer(self, rest: str) -> None:
        """Have a chair taken over by a computer of some level, or by a person."""
        number, _, kind = rest.partition(" ")
        levels = self.seating.with_player(number, kind)
        self.match = self.match.fork()
        self.match.computers = levels
        self.secrets = Secrets()
        self.picks.clear()

    def toggle_setting(self, command: str) -> None:
        """Switch something on or off that the players may want at their table."""
        self.settings = toggle_switch(self.settings, command, self.match)
        self.events += self._run_on()

    def _turn_die(self, rest: str) -> None:
        """Turn one of the players' own dice to a side, or take the side back."""
        chance = self.game.chance(self.match.state)
        if not self.awaits_own_dice or not isinstance(chance, Dice):
            raise GameError("There are no dice of your own to turn now.")
        self.picks[:] = turn_die(chance, self.picks, rest)

    def _pick(self, text: str) -> None:
        """Make one tap of a longer choice that is offered beside the board, or take a bid back."""
        self._check_offered(text)
        word, _, rest = text.partition(" ")
        if word == "strike":
            strike_out(self.match, int(rest))
            self.undo_notice = "Struck out."
        else:
            _toggle(self.picks, text)

    def _check_offered(self, text: str) -> None:
        if text in LEAVING or not is_offered(self.panels(), text):
            raise GameError(NOT_OFFERED)

    def time_is_up(self) -> None:
        """Make the choice that the player has not made in time, at random."""
        self.looking_back = None
        self.events += self.match.choose_at_random()
        self.events += self._run_on()
        self.picks.clear()
        self.timed_out = True

    # -- looking back

    def look_back(self, moment: str) -> None:
        """Show the table as it was at the moment of that number, and if it is the next one, what happened meanwhile."""
        self.looking_back, self.events[:] = look_back(self.match, moment, self.looking_back)

    def look_through(self, seat: str) -> None:
        """Choose through whose eyes to look back: while the game goes on, only through everybody's."""
        if self.looking_back is None:
            raise GameError("Look back first: then the eyes can be chosen.")
        self.looking_back = self.looking_back.through(seat, self.match)

    def return_to_present(self, _: str = "") -> None:
        """Back to the table as it is now."""
        self.looking_back = None
        self.events.clear()


_LOOKING_BACK = {"moment": Table.look_back, "eyes": Table.look_through, "now": Table.return_to_present}

_FOR_ALL = {
    "look": Table.start_peek,
    "see": Table.toggle_look,
    "take-back": Table.take_back,
    "by-lot": Table.choose_by_lot,
    "arrange": Table.toggle_arranging,
    "chair": Table.seat_computer,
}
"""What can be tapped only while all look on."""


def _check_length(text: str) -> None:
    if len(text) > MOST_LETTERS:
        raise GameError("Nothing on the table has so long a name.")


def _toggle(chosen: list[str], name: str) -> None:
    if name in chosen:
        chosen.remove(name)
    else:
        chosen.append(name)
