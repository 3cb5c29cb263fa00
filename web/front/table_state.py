"""How a table is now, and what follows from that: whose eyes are on the screen, and what they may see."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from homestretch.core import AnyGame, Event, Match, Seat
from homestretch.draw import drawing
from homestretch.draw.panel import Panel

from .face_down import FaceDownHand, update_hands
from .looking_back import LookingBack
from .seating import Seating
from .secrecy import Secrets
from .settings import TableSettings


@dataclass
class TableState:
    """One match with what the page adds to it.

    Attributes:
        match: The game that is played, move by move.
        settings: What is stored beside it.
        secrets: Who has the device for themselves.
        looking_back: The moment that the players look at, or None where the game is shown as it is now.
        arranging: Whether the players are about to say who at the table is a computer.
        picks: The taps of a choice not finished yet.
        events: What happened since the page was last painted.
        timed_out: Whether chance made the last choice because nobody did in time.
        undone: What else the last tap did, in a sentence for those who listen.
    """

    match: Match
    settings: TableSettings = TableSettings()  # noqa: RUF009 - frozen
    secrets: Secrets = Secrets()  # noqa: RUF009 - frozen
    looking_back: LookingBack | None = None
    arranging_seats: bool = False
    picks: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    timed_out: bool = False
    undo_notice: str = ""
    _seen: tuple[Any, Seat | None, Any] | None = field(default=None, repr=False)

    is_stored: ClassVar[bool] = True
    """Whether it is stored."""

    def fork(self) -> Self:
        """A table like this one, on which can be played without anything happening on this one."""
        return replace(self, match=self.match.fork(), picks=list(self.picks), events=list(self.events))

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self.match.game

    @property
    def seating(self) -> Seating:
        """Who plays it."""
        return Seating.of(self.match)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players as they are shown and said."""
        return self.seating.names

    @property
    def alone(self) -> bool:
        """Whether there is nobody to hide anything from."""
        return self.seating.alone

    @property
    def past_plies(self) -> int | None:
        """How many plies had been made at the moment that the players look at, or None where they do not look back."""
        return None if self.looking_back is None else self.looking_back.plies

    @property
    def eyes(self) -> Seat | None:
        """The seat through whose eyes they look back, or None for what everybody saw."""
        return None if self.looking_back is None else self.looking_back.eyes

    # -- who sees what

    @property
    def secret_seat(self) -> Seat | None:
        """The seat that something secret is now for, or None."""
        return self.secrets.seat(self.match, in_sight=self.lays_face_down)

    @property
    def curtain(self) -> bool:
        """Whether nothing may be shown until the player for whom it is has the device."""
        return self.looking_back is None and self.secrets.hides(self.secret_seat) and not self.alone

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown, or None for what everybody may see. Only asked when there is no curtain."""
        return self.secret_seat if self.looking_back is None else self.eyes

    def view(self) -> Any:
        """What is to be shown. Behind a curtain that is what everybody may see."""
        if self.looking_back is not None:
            state, eyes = self.match.state_after(self.looking_back.plies), self.eyes
        else:
            state, eyes = self.match.state, None if self.curtain else self.viewer
        # asked for several times a tap; a state never changes, another one takes its place
        if self._seen is None or self._seen[0] is not state or self._seen[1] != eyes:
            self._seen = state, eyes, self.game.observe(state, eyes)
        return self._seen[2]

    @property
    def side(self) -> str:
        """The edge of the screen to which panels and curtain are turned; empty, if they stand upright."""
        sides = self.settings.sides
        if not sides or self.looking_back is not None or self.match.outcome is not None:
            return ""
        secret_seat = self.secret_seat
        return sides[self.game.turn(self.match.state) if secret_seat is None else secret_seat]

    # -- what lies face down

    @property
    def to_store(self) -> TableSettings:
        """The settings as they are to be stored: with what lies face down as it lies now."""
        hands = [self.game.in_hand(self.match.state, seat) for seat in range(len(self.match.names))]
        self.settings = replace(self.settings, face_down_hands=update_hands(self.settings.face_down_hands, hands))
        return self.settings

    @property
    def face_down_hands(self) -> tuple[FaceDownHand, ...]:
        """What each player holds face down, in the order in which it lies before them."""
        return self.to_store.face_down_hands or (FaceDownHand(()),) * len(self.match.names)

    @property
    def lays_face_down(self) -> bool:
        """Whether a person is to lay something face down while all look on."""
        seat = self.match.to_move
        return (
            seat >= 0 and not self.match.computer and not self.alone and bool(self.game.in_hand(self.match.state, seat))
        )

    def panels(self) -> list[Panel]:
        """Return the panels for the eyes that are there now."""
        draw, view, names, eyes, hands = drawing(self.game), self.view(), self.names, self.viewer, self.face_down_hands
        owner = self.match.to_move if eyes is None and self.lays_face_down else eyes
        if owner is None or self.alone or not hands[owner].faces:
            return list(draw.panels(view, names, self.picks))
        return list(draw.laying(view, names, hands[owner].shown(open_to_eyes=eyes is not None)))

    # -- what goes on by itself

    @property
    def awaits_own_dice(self) -> bool:
        """Whether a roll is to be tapped in that the players have made with their own dice."""
        chance = self.game.chance(self.match.state)
        return self.settings.own_dice and chance is not None and chance.rolled

    @property
    def computer_task(self) -> str:
        """What a computer is to do now: to ``roll``, to ``choose``, or to ``go on`` after a race; or nothing."""
        if not self.match.computer or self._is_paused:
            return ""
        if self.match.to_move >= 0:
            return "go on" if self.match.is_between_races else "choose"
        return "" if self.awaits_own_dice else "roll"

    @property
    def awaits_computer_choice(self) -> bool:
        """Whether a computer is to say what it does."""
        return self.computer_task not in ("", "roll")

    @property
    def pending_auto(self) -> str:
        """What a person is to do that decides nothing: to ``roll``, or what is ``forced``; or nothing.

        Nothing while the players say who is a computer, and nothing behind a curtain: what goes by itself, all see.
        """
        if self.computer_task or self._is_paused or self.arranging_seats:
            return ""
        chance = self.game.chance(self.match.state)
        if chance is not None:
            return "roll" if chance.by_hand and not self.awaits_own_dice else ""
        return "" if self.match.forced_action is None else "forced"

    @property
    def _is_paused(self) -> bool:
        """Whether somebody looks back, or at what is their own: nothing goes on meanwhile."""
        return self.looking_back is not None or self.secrets.peeking_seat is not None

    # -- what is told of odds

    @property
    def is_unaided(self) -> bool:
        """Whether nothing is to be told of what a choice would lead to."""
        return False

    @property
    def tells_odds(self) -> bool:
        """Whether the odds are on the page: not while a result is told, for they would tell it first."""
        return (
            self.settings.odds and self.settings.aids and self.match.outcome is None and not self.match.is_between_races
        )

    def why_no_hint(self) -> str:
        """A sentence that says why nobody is told now which choice is good; empty, when who has to choose may ask."""
        if not self.settings.aids:
            return "At this table nobody is told what is good."
        match = self.match
        if self.looking_back is not None or match.to_move < 0 or match.computer or match.is_between_races:
            return "There is nothing to choose now."
        if match.forced_action is not None:
            return "There is no other choice."
        if not self.alone and (self.game.has_secrets(match.state) or self.game.decides_in_secret(match.state)):
            return f"Others look on, and a hint would tell them what only {self.names[match.to_move]} may know."
        return ""
