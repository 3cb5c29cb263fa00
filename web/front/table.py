"""A table in play: whose eyes are on the screen, what was tapped so far, and what a tap does."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from homestretch.core import AnyGame, Dice, Event, GameError, Match, Seat
from homestretch.core.computers import LEVELS
from homestretch.core.errors import IllegalAction
from homestretch.core.replay import moments
from homestretch.core.sides import AROUND
from homestretch.core.words import isolate
from homestretch.draw import drawing
from homestretch.draw.mode import LEAVING
from homestretch.draw.panel import Panel, is_offered

from .fan import Fan, updated

MOST_LETTERS = 200
"""No text of a tap is longer."""

PERSON = "person"
"""Whoever plays on a chair that no computer has."""

NOT_OFFERED = "That is not on the table now."


@dataclass
class Table:
    """One match with what the page adds to it.

    `colours` are those of the players by seat, as numbers of the palette, and `sides` the edges of the screen at which
    they sit, or nothing where nobody sits around it.

    `holder` is the seat whose player has lifted the curtain, `asked` the seat that wants to look at what is its
    own, `picks` the taps of a choice not finished yet, `looks` the ways to see the board that are switched on,
    `own_dice` whether the players roll dice of their own and tap in what they show, `odds` whether they see how
    likely everybody is to win, `aids` whether they may, and be told what is good, `events` what happened since the
    page was last painted, `timed_out` whether chance made the last choice because nobody did in time, `undone` what
    else the last tap did, in a sentence for those who listen.

    `arranging` if the players say who at the table is a computer. `held` is what others have done since somebody
    sealed what is now open again: it is done again when that is sealed. `lying` is how `fans` lay when last asked for.
    `race_of` is the lesson that leads to this race, at the end of a course.

    While the players look back, `past` is how many plies had been made then, and `eyes` the seat through whose eyes
    they look, or None for what everybody saw.
    """

    match: Match
    colours: Sequence[int] = ()
    holder: Seat | None = None
    asked: Seat | None = None
    picks: list[str] = field(default_factory=list)
    looks: list[str] = field(default_factory=list)
    own_dice: bool = False
    odds: bool = False
    aids: bool = True
    events: list[Event] = field(default_factory=list)
    timed_out: bool = False
    undone: str = ""
    past: int | None = None
    eyes: Seat | None = None
    arranging: bool = False
    sides: Sequence[str] = ()
    held: Sequence[str] = ()
    lying: Sequence[Fan] = ()
    race_of: str = ""
    _seen: tuple[Any, Seat | None, Any] | None = field(default=None, repr=False)

    is_stored: ClassVar[bool] = True
    """Whether it is stored."""

    def fork(self) -> Self:
        """A table like this one, on which can be played without anything happening on this one."""
        match, picks, looks, events = self.match.fork(), list(self.picks), list(self.looks), list(self.events)
        return replace(self, match=match, picks=picks, looks=looks, events=events)

    @property
    def is_unaided(self) -> bool:
        """Whether nothing is to be told of what a choice would lead to."""
        return False

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.match.game

    def begin(self) -> None:
        """Let chance set the game up, as far as nobody has to roll by hand."""
        self.events += self._run_on()

    def _run_on(self) -> tuple[Event, ...]:
        return self.match.advance_automatically(own_dice=self.own_dice)

    # -- who sees what

    @property
    def wanted(self) -> Seat | None:
        """The seat that something secret is now for, or None."""
        if self.asked is not None:
            return self.asked
        to_move = self.match.to_move
        if to_move < 0 or self.match.computer or self.lays:
            return None
        return to_move if self.game.decides_in_secret(self.match.state) else None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players as they are shown and said."""
        return tuple(map(isolate, self.match.names))

    @property
    def alone(self) -> bool:
        """Whether one person plays against computers: nobody else looks, so there is nobody to hide anything from."""
        return self.match.computers.count("") == 1

    @property
    def knower(self) -> Seat | None:
        """The seat whose knowledge odds and hints use: the person’s who plays `alone`; None for public knowledge."""
        return self.match.computers.index("") if self.alone else None

    @property
    def curtain(self) -> bool:
        """Whether nothing may be shown until the wanted player has the device."""
        return self.past is None and self.wanted not in (None, self.holder) and not self.alone

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

    # -- what lies face down

    @property
    def fans(self) -> Sequence[Fan]:
        """What each player holds face down, in the order in which it lies before them."""
        state, seats = self.match.state, range(len(self.match.names))
        fans = self.lying or (Fan(()),) * len(seats)
        self.lying = [updated(fans[seat], self.game.in_hand(state, seat)) for seat in seats]
        return self.lying

    @property
    def lays(self) -> bool:
        """Whether a person is to lay something face down while all look on."""
        seat = self.match.to_move
        return (
            seat >= 0 and not self.match.computer and not self.alone and bool(self.game.in_hand(self.match.state, seat))
        )

    def panels(self) -> list[Panel]:
        """Return the panels for the eyes that are there now."""
        draw, view, names, eyes, fans = drawing(self.game), self.view(), self.names, self.viewer, self.fans
        owner = self.match.to_move if eyes is None and self.lays else eyes
        if owner is None or self.alone or not fans[owner].faces:
            return list(draw.panels(view, names, self.picks))
        return list(draw.laying(view, names, fans[owner].shown(open_to_eyes=eyes is not None)))

    def _lay(self, rest: str) -> None:
        """Lay what is at a place, as in ``2 bet 5``: the place, and the action but for its last word."""
        self._check_offered(f"lay {rest}")
        place, _, where = rest.partition(" ")
        fans, seat = list(self.fans), self.match.to_move
        face = fans[seat].faces[int(place)]
        fans[seat] = fans[seat].without(int(place))
        self.lying = fans
        self._play(f"{where} {face}")

    # -- computers

    @property
    def awaited(self) -> str:
        """What a computer is to do now: to ``roll``, to ``choose``, or to ``go on`` after a race; or nothing."""
        if not self.match.computer or self.past is not None or self.asked is not None:
            return ""
        if self.match.to_move >= 0:
            return "go on" if self.match.is_between_races else "choose"
        return "" if self.may_enter else "roll"

    @property
    def awaits_choice(self) -> bool:
        """Whether a computer is to say what it does."""
        return self.awaited not in ("", "roll")

    @property
    def due(self) -> str:
        """What a person is to do that decides nothing: to ``roll``, or what is ``forced``; or nothing.

        Nothing while the players say who is a computer, and nothing behind a curtain: what goes by itself, all see.
        """
        if self.awaited or self.past is not None or self.asked is not None or self.arranging:
            return ""
        chance = self.game.chance(self.match.state)
        if chance is not None:
            return "roll" if chance.by_hand and not self.may_enter else ""
        return "" if self.match.forced_action is None else "forced"

    def go_on(self, text: str) -> None:
        """Do what a computer has chosen, the action of that text; without one, what nobody has to decide.

        Raises:
            GameError: if a person is to decide, or that is not allowed.
        """
        if not (self.awaits_choice if text else self.awaited == "roll" or self.due):
            raise GameError("Nothing goes on by itself here.")
        self._play(text or (str(self.match.forced_action) if self.due == "forced" else "roll"))

    # -- what a tap does

    def act(self, text: str) -> None:
        """Do what an element's ``data-action`` says. On an error nothing has changed.

        Raises:
            GameError: with a sentence for the players.
        """
        _check_length(text)
        self.undone = ""
        if text == "reveal":
            self.holder = self.wanted
            self._done()
        elif self.curtain:
            raise GameError("The curtain is down: first hand the device over.")
        elif self.past is not None:
            raise GameError("This is how it was. Go back to the table to play.")
        elif self.awaited:
            raise GameError(f"{self.names[self.game.turn(self.match.state)]} is a computer, and plays by itself.")
        else:
            self._play(text)

    def _play(self, text: str) -> None:
        seat = self.game.turn(self.match.state)
        self.events += self._roll() if text == "roll" else self.match.play(self._choice(text))
        self.events += self._run_on()
        if self.held and self.game.turn(self.match.state) != seat:
            self._put_back()
        self.asked = None
        self._done()

    def _put_back(self) -> None:
        """Do again what others had done, as far as it can be done."""
        held, self.held = self.held, ()
        with suppress(GameError):
            for text in held:
                self.events += (*self.match.play(text), *self._run_on())

    def _done(self) -> None:
        self.timed_out, self.undone = False, ""
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

    def command(self, text: str) -> None:
        """Do what an element's ``data-command`` says: one tap of a longer choice, a look back or at one's own.

        Raises:
            GameError: with a sentence for the players.
        """
        _check_length(text)
        self.undone = ""
        word, _, rest = text.partition(" ")
        if word in _LOOKING_BACK:
            _LOOKING_BACK[word](self, rest)
            return
        if word == "open":
            self._open_again(rest)
            return
        if self.curtain and word != "away":
            raise GameError("The curtain is down: first hand the device over.")
        if self.past is not None:
            raise GameError("This is how it was. Go back to the table first.")
        if word in _FOR_ALL:
            if self.viewer is not None and not self.alone:
                raise GameError("Somebody has the device for themselves: first they give it back.")
            _FOR_ALL[word](self, rest)
        elif word == "away":
            self.asked = self.holder = None
        elif word == "die":
            self._put_die(rest)
        elif word == "lay":
            self._lay(rest)
        else:
            self._pick(text)

    def choose_by_lot(self, _: str) -> None:
        """Let lots choose for everybody as long as this part of the game lasts, where that is offered."""
        self._check_offered("by-lot")
        phase = self.game.phase(self.match.state)
        while self.match.to_move >= 0 and self.game.phase(self.match.state) == phase:
            self.events += self.match.choose_at_random(in_time=True)
            self.events += self._run_on()
        self._done()

    def _seat(self, number: str) -> Seat:
        """The seat of that number."""
        for seat in range(len(self.match.names)):
            if number == str(seat):
                return seat
        raise GameError("Nobody sits there.")

    def _open_again(self, number: str) -> None:
        """Let a player open again what they have sealed, behind the curtain."""
        if not self.curtain or self.asked is not None or self.held:
            raise GameError("That is for the moment when the device is handed over.")
        self.held = [str(action) for action in self.match.reopen(self._seat(number))]
        self.holder = None
        self.picks.clear()

    def ask_for(self, number: str) -> None:
        """Let a player look at what is their own, behind the curtain."""
        if self.match.computers[self._seat(number)]:
            raise GameError("What a computer has is for nobody's eyes.")
        if not drawing(self.game).own_secrets(self.view()):
            raise GameError("Nobody has anything now that is for their eyes alone.")
        self.asked, self.holder = self._seat(number), None

    def see(self, look: str) -> None:
        """Switch a way to see the board on or off."""
        if look not in dict(drawing(self.game).looks):
            raise GameError("The board cannot be seen that way.")
        _toggle(self.looks, look)

    @property
    def tells_odds(self) -> bool:
        """Whether the odds are on the page: not while a result is told, for they would tell it first."""
        return self.odds and self.aids and self.match.outcome is None and not self.match.is_between_races

    def why_no_hint(self) -> str:
        """A sentence that says why nobody is told now which choice is good; empty, when who has to choose may ask."""
        if not self.aids:
            return "At this table nobody is told what is good."
        match = self.match
        if self.past is not None or match.to_move < 0 or match.computer or match.is_between_races:
            return "There is nothing to choose now."
        if match.forced_action is not None:
            return "There is no other choice."
        if not self.alone and (self.game.has_secrets(match.state) or self.game.decides_in_secret(match.state)):
            return f"Others look on, and a hint would tell them what only {self.names[match.to_move]} may know."
        return ""

    def tell_odds(self, _: str) -> None:
        """Show the odds from now on, or no more.

        Raises:
            GameError: if they were ruled out.
        """
        if not self.aids:
            raise GameError("At this table nobody is told the odds.")
        self.odds = not self.odds

    def take_back(self, _: str) -> None:
        """Take the last choice of a person back, with those that computers have made since."""
        why_not = self.why_not_take_back()
        if why_not:
            raise GameError(f"That cannot be taken back. {why_not}")
        self.match = self._taken_back()
        self.undone = "The last move is taken back."

    def _taken_back(self) -> Match:
        """The match without the last choice of a person; of computers, where there are no persons."""
        match = self.match.fork()
        match.take_back()
        while match.computer and "" in match.computers:
            match.take_back()
        return match

    def why_not_take_back(self) -> str:
        """A sentence that says why the last choice of a person cannot be taken back; empty, when it can."""
        try:
            self._taken_back()
        except GameError:
            return self.match.why_not_take_back() or "A computer has gone on since, and that stays."
        return ""

    def arrange(self, _: str) -> None:
        """Begin or end to say who at the table is a computer."""
        self.arranging = not self.arranging

    def seat_computer(self, rest: str) -> None:
        """Have a chair taken over by a computer of some level, or by a person."""
        number, _, level = rest.partition(" ")
        seat = self._seat(number)
        if level not in (PERSON, *LEVELS):
            raise GameError("Nobody of that kind can sit there.")
        levels = list(self.match.computers)
        levels[seat] = "" if level == PERSON else level
        self.match = self.match.fork()
        self.match.computers = tuple(levels)
        self.asked = self.holder = None
        self.picks.clear()

    @property
    def side(self) -> str:
        """The edge of the screen to which panels and curtain are turned; empty, if they stand upright."""
        if not self.sides or self.past is not None or self.match.outcome is not None:
            return ""
        wanted = self.wanted
        return self.sides[self.game.turn(self.match.state) if wanted is None else wanted]

    def sit_around(self, _: str) -> None:
        """Turn panels and curtain to whoever plays from now on, or leave them upright."""
        self.sides = () if self.sides else AROUND[len(self.match.names)]

    def whose_dice(self, _: str) -> None:
        """Roll dice of their own from now on, or those of the page again."""
        self.own_dice = not self.own_dice
        self.events += self._run_on()

    def _put_die(self, rest: str) -> None:
        """Turn one of the players' own dice to a side, or take the side back."""
        chance = self.game.chance(self.match.state)
        if not self.may_enter or not isinstance(chance, Dice):
            raise GameError("There are no dice of your own to turn now.")
        die, _, side = rest.partition(" ")
        if not any(die == str(number) and side in faces for number, faces in enumerate(chance.faces)):
            raise GameError("None of the dice shows that.")
        others = [pick for pick in self.picks if not pick.startswith(f"die {die} ")]
        self.picks[:] = others if f"die {rest}" in self.picks else [*others, f"die {rest}"]

    def _pick(self, text: str) -> None:
        """Make one tap of a longer choice that is offered beside the board, or take a bid back."""
        self._check_offered(text)
        word, _, rest = text.partition(" ")
        if word == "strike":
            self._strike(int(rest))
        else:
            _toggle(self.picks, text)

    def _check_offered(self, text: str) -> None:
        if text in LEAVING or not is_offered(self.panels(), text):
            raise GameError(NOT_OFFERED)

    def _strike(self, back: int) -> None:
        """Take back the action that is `back` from the end, and play those after it again."""
        taken = [self.match.take_back() for _ in range(back)]
        for action in reversed(taken[:-1]):
            self.match.play(action)
        self.undone = "Struck out."

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
            self.events += [event for ply in self.match.history[before:now] for event in ply.events]
        self.past = now

    def look_through(self, seat: str) -> None:
        """Choose through whose eyes to look back: while the game goes on, only through everybody's."""
        if self.past is None:
            raise GameError("Look back first: then the eyes can be chosen.")
        if self.match.outcome is None and seat != "all":
            raise GameError("Who knew what is told when the game is over.")
        self.eyes = None if seat == "all" else self._seat(seat)

    def to_the_present(self, _: str = "") -> None:
        """Back to the table as it is now."""
        self.past = self.eyes = None
        self.events.clear()


_LOOKING_BACK = {"moment": Table.look_back, "eyes": Table.look_through, "now": Table.to_the_present}

_FOR_ALL = {
    "look": Table.ask_for,
    "see": Table.see,
    "own-dice": Table.whose_dice,
    "sit-around": Table.sit_around,
    "odds": Table.tell_odds,
    "take-back": Table.take_back,
    "by-lot": Table.choose_by_lot,
    "arrange": Table.arrange,
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
