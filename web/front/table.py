"""A table in play, and the effects of taps on it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import Any

from homestretch.core import ChanceOutcome, Dice, Event, GameError, replace_at
from homestretch.core.computers import LEVELS
from homestretch.core.language import N_, t
from homestretch.core.names import check_names
from homestretch.draw import drawing
from homestretch.draw.mode import EXIT_COMMANDS
from homestretch.draw.panel import choices_in
from homestretch.draw.tokens import SIGNS

from .history import find_step, strike_out, undo_choice
from .seating import PERSON, Secrets, seat_of
from .settings import COLOURS, is_switch, toggle_switch
from .table_state import TableState

NOT_OFFERED = N_("That isn’t possible now.")
NEXT_PLAYER_FIRST = N_("Pass the device to the next player first.")
NO_REAL_DICE = N_("To enter a roll, turn on “Use real dice” first.")
IN_REPLAY = N_("This is an earlier position. Return to the game to play.")


class Table(TableState):
    """A game in play, with a method for everything that players can do.

    A method raises `GameError` with a sentence for the players if something is not allowed. It may have changed the
    table by then, so callers work on a copy (`fork`).
    """

    def begin(self) -> None:
        """Play the automatic rolls and draws at the start of the game."""
        self.events += self._run_on()

    def _run_on(self) -> tuple[Event, ...]:
        return self.match.advance_automatically(own_dice=self.settings.own_dice)

    def _lay(self, rest: str) -> None:
        """Play a face-down chip.

        `rest` is the chip's place, then the action without its last word (the chip's face), such as ``2 bet 5``.
        """
        self._check_offered(f"lay {rest}")
        place, _, where = rest.partition(" ")
        hands, seat = list(self.face_down_hands), self.match.to_move
        face = hands[seat].faces[int(place)]
        hands[seat] = hands[seat].without(int(place))
        self.settings = replace(self.settings, face_down_hands=tuple(hands))
        self._play(f"{where} {face}")

    def go_on(self, text: str) -> None:
        """Play the action that a computer has chosen; if `text` is empty, play the next roll or forced move."""
        if not (self.awaits_computer_choice if text else self.computer_task == "roll" or self.pending_auto):
            raise GameError(t("There’s nothing to play automatically now."))
        self._play(text or (str(self.match.forced_action) if self.pending_auto == "forced" else "roll"))

    # -- taps

    def act(self, text: str) -> None:
        """Carry out the ``data-action`` of an element that was tapped.

        It plays an action, or lifts the curtain that hides secrets.
        """
        self.undo_notice = ""
        if text == "reveal":
            self.secrets = replace(self.secrets, holder=self.secret_seat)
            self._end_choice()
        elif self.has_curtain:
            raise GameError(t(NEXT_PLAYER_FIRST))
        elif self.past_plies is not None:
            raise GameError(t(IN_REPLAY))
        elif self.match.computer and not self.awaits_own_dice:
            player = self.names[self.game.turn(self.match.state)]
            raise GameError(t("{player} is a computer and plays by itself.", player=player))
        else:
            self._play(text)
        self.from_link = False

    def _play(self, text: str) -> None:
        seat = self.game.turn(self.match.state)
        self.events += self._roll() if text == "roll" else self.match.play(self._choice(text))
        self.events += self._run_on()
        if self.settings.moves_to_replay and self.game.turn(self.match.state) != seat:
            self._replay_moves()
        self.secrets = replace(self.secrets, peeking_seat=None)
        self._end_choice()

    def _replay_moves(self) -> None:
        """Play the others' moves again after a betting slip was reopened, until one of them is no longer legal."""
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
            raise GameError(t("There’s nothing to roll now."))
        return self.match.sample()

    def _choice(self, text: str) -> Any:
        """Return the action that `text` stands for.

        Raises:
            GameError: If it is the result of a roll, and the players do not enter the results of real dice now.
        """
        action = self.game.parse(text)
        if isinstance(action, ChanceOutcome) and not self.awaits_own_dice:
            raise GameError(t(NO_REAL_DICE))
        return action

    def leave(self) -> None:
        """Hide secrets behind a curtain, because the device has been put down."""
        self.secrets, self.replay_step = Secrets(), None
        self.picks.clear()

    def command(self, text: str) -> None:
        """Carry out the ``data-command`` of an element that was tapped.

        Commands are everything but actions of the game: a step of a longer choice, a setting, undo, or the replay.
        """
        self.undo_notice = ""
        word, _, rest = text.partition(" ")
        if word in _REPLAY_COMMANDS:
            _REPLAY_COMMANDS[word](self, rest)
            return
        if word == "open":
            self._open_again(rest)
            return
        if self.has_curtain and word != "away":
            raise GameError(t(NEXT_PLAYER_FIRST))
        if self.past_plies is not None:
            raise GameError(t(IN_REPLAY))
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
        if self.is_private:
            raise GameError(t("A player is looking at something private. Wait until they’ve finished."))
        if word in _FOR_ALL:
            _FOR_ALL[word](self, rest)
        else:
            self.toggle_setting(word)

    def choose_by_lot(self, _: str) -> None:
        """Choose at random for everyone until the present phase of the game ends.

        Raises:
            GameError: If the panels do not offer this.
        """
        self._check_offered("by-lot")
        phase = self.game.phase(self.match.state)
        while self.match.to_move >= 0 and self.game.phase(self.match.state) == phase:
            self.events += self.match.choose_at_random(in_time=True)
            self.events += self._run_on()
        self._end_choice()

    def _open_again(self, number: str) -> None:
        """Let a player reopen a sealed betting slip, behind the curtain.

        The moves that others have made since it was sealed are stored, and played again later.
        """
        if not self.has_curtain or self.secrets.peeking_seat is not None or self.settings.moves_to_replay:
            raise GameError(t("You can only reopen a betting slip while passing the device."))
        moves = tuple(map(str, self.match.reopen(seat_of(number, self.match))))
        self.settings = replace(self.settings, moves_to_replay=moves)
        self.secrets = Secrets()
        self.picks.clear()

    def start_peek(self, number: str) -> None:
        """Let the player of seat `number` see their own secrets, behind a curtain that the player lifts."""
        seat = seat_of(number, self.match)
        if self.match.computers[seat]:
            raise GameError(t("You can’t look at a computer’s secrets."))
        if not drawing(self.game).own_secrets(self.view()):
            raise GameError(t("Nobody has anything private to look at now."))
        self.secrets = Secrets(peeking_seat=seat)

    def toggle_look(self, look: str) -> None:
        """Switch one of the optional ways to draw the board (its “looks”) on or off."""
        if look not in dict(drawing(self.game).looks):
            raise GameError(t("The board has no such view."))
        looks = list(self.settings.looks)
        _toggle(looks, look)
        self.settings = replace(self.settings, looks=tuple(looks))

    def undo(self, _: str) -> None:
        """Undo the last choice of a person, and the computers' moves after it."""
        why_not = self.why_not_undo()
        if why_not:
            raise GameError(t("You can’t undo that. {why_not}", why_not=why_not))
        self.match = undo_choice(self.match, own_dice=self.settings.own_dice)
        self.undo_notice = t("Move undone.")

    def seat_computer(self, rest: str) -> None:
        """Give a seat to a computer or a person.

        `rest` is the number of the seat, and then the level of the computer or ``person``, as in ``1 expert`` or
        ``1 person``.
        """
        if self.day:
            raise GameError(t("The race of the day has the same opponents for everyone."))
        number, _, kind = rest.partition(" ")
        seat = seat_of(number, self.match)
        if kind not in (PERSON, *LEVELS):
            raise GameError(t("There’s no such kind of player."))
        self.match = self.match.fork()
        self.match.computers = replace_at(self.match.computers, seat, "" if kind == PERSON else kind)
        self.secrets = Secrets()
        self.picks.clear()

    def change_player(self, rest: str) -> None:
        """Change a player's colour, sign and name.

        `rest` is the seat, the colour, the sign (``-`` for none) and the name, such as ``0 3 cat Ann``. If another
        player has that colour, the two exchange colours. If another player has that sign, that player loses it.
        """
        number, colour, sign, name = (*rest.split(" ", 3), "", "", "", "")[:4]
        seat, colours = seat_of(number, self.match), list(self.settings.colours)
        if colour not in map(str, COLOURS) or sign not in ("-", *SIGNS):
            raise GameError(t(NOT_OFFERED))
        names = list(self.match.names)
        names[seat] = name
        self.match = self.match.fork()
        self.match.names = check_names(names)
        if int(colour) in colours:
            colours[colours.index(int(colour))] = colours[seat]
        colours[seat] = int(colour)
        signs = ["" if each == sign else each for each in self.settings.signs or ("",) * len(names)]
        signs[seat] = "" if sign == "-" else sign
        self.settings = replace(self.settings, colours=tuple(colours), signs=tuple(signs) if any(signs) else ())

    def toggle_setting(self, command: str) -> None:
        """Turn the setting with this command on or off: see `settings`."""
        self.settings = toggle_switch(self.settings, command, self.match)
        self.events += self._run_on()

    def _turn_die(self, rest: str) -> None:
        """Enter the side that one of the players' real dice shows, or remove that entry.

        `rest` is the number of the die (from 0) and the side, such as ``0 S3``.
        """
        chance = self.game.chance(self.match.state)
        if not self.awaits_own_dice or not isinstance(chance, Dice):
            raise GameError(t("There’s no roll to enter now."))
        die, _, side = rest.partition(" ")
        if not any(die == str(number) and side in faces for number, faces in enumerate(chance.faces)):
            raise GameError(t("No die has that side."))
        others = [pick for pick in self.picks if not pick.startswith(f"die {die} ")]
        self.picks[:] = others if f"die {rest}" in self.picks else [*others, f"die {rest}"]

    def _pick(self, text: str) -> None:
        """Add a step to a choice that needs several taps, or remove the step if it has been taken already.

        If `text` is ``strike`` and a number, remove a bid from the betting slip instead (see `strike_out`).
        """
        self._check_offered(text)
        word, _, rest = text.partition(" ")
        if word == "strike":
            strike_out(self.match, int(rest))
            self.undo_notice = t("Bid removed.")
        else:
            _toggle(self.picks, text)

    def _check_offered(self, text: str) -> None:
        offered = (one for one in choices_in(self.panels()) if one.is_command and not one.forbidden)
        if text in EXIT_COMMANDS or all(one.action != text for one in offered):
            raise GameError(t(NOT_OFFERED))

    def time_is_up(self) -> None:
        """Make a random choice for a person whose time is up."""
        self.replay_step = None
        self.events += self.match.choose_at_random()
        self.events += self._run_on()
        self._end_choice()
        self.timed_out = True

    # -- the replay

    def go_to_step(self, moment: str) -> None:
        """Show the replay step number `moment`.

        If this step directly follows the step shown now, also show what happened in between.
        """
        self.replay_step, self.events[:] = find_step(self.match, moment, self.replay_step)

    def view_as(self, seat: str) -> None:
        """Show in the replay what the player at seat number `seat` saw; for ``all``, show what everybody could see.

        Seats can be chosen only when the game is over.
        """
        if self.replay_step is None:
            raise GameError(t("Open the replay first, then choose whose view to see."))
        if self.match.outcome is None and seat != "all":
            raise GameError(t("When the game is over, you can see what each player knew."))
        self.replay_step = replace(self.replay_step, viewer=None if seat == "all" else seat_of(seat, self.match))

    def return_to_present(self, _: str = "") -> None:
        """Leave the replay and show the present. If the game comes from a link, it can be continued now."""
        self.replay_step, self.from_link = None, False
        self.events.clear()


_REPLAY_COMMANDS = {"moment": Table.go_to_step, "eyes": Table.view_as, "now": Table.return_to_present}

_FOR_ALL = {
    "look": Table.start_peek,
    "see": Table.toggle_look,
    "take-back": Table.undo,
    "by-lot": Table.choose_by_lot,
    "arrange": lambda *_: None,  # a former command, still accepted: what it showed is now always in the menu
    "chair": Table.seat_computer,
    "player": Table.change_player,
}
"""Commands that are refused while one player has the device for themselves."""


def _toggle(chosen: list[str], name: str) -> None:
    if name in chosen:
        chosen.remove(name)
    else:
        chosen.append(name)
