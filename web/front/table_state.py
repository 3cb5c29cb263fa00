"""The state of a table, and what follows from it: whose view the screen shows, and what it hides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self
from xml.etree.ElementTree import Element

from homestretch.core import AnyGame, Event, Match, Seat
from homestretch.core.language import t
from homestretch.draw import drawing, shown_names
from homestretch.draw.mode import Mode
from homestretch.draw.panel import Panel

from .face_down import FaceDownHand, update_hands
from .history import ReplayStep, why_not_undo
from .seating import Secrets
from .settings import TableSettings, day_of


@dataclass
class TableState:
    """A game in play, and everything else on which the page depends.

    Attributes:
        match: The game.
        settings: The settings that are stored with the game.
        secrets: Who has lifted the curtain that hides secrets, and who wants to see their own.
        replay_step: The replay step shown; None for the present.
        from_link: Whether the game came from a link and has not been continued; nothing is played automatically then.
        picks: The steps taken so far in a choice that needs several taps, each as the text of a command.
        events: The events since the page was last painted.
        timed_out: Whether the last choice was made at random, because time was up.
        undo_notice: A sentence for screen readers if the last tap undid something; otherwise empty.
    """

    match: Match
    settings: TableSettings = TableSettings()  # noqa: RUF009 - frozen
    secrets: Secrets = Secrets()  # noqa: RUF009 - frozen
    replay_step: ReplayStep | None = None
    from_link: bool = False
    picks: list[str] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    timed_out: bool = False
    undo_notice: str = ""
    _seen: tuple[Any, Seat | None, Any] | None = field(default=None, repr=False)

    is_stored: ClassVar[bool] = True
    """True if games at this kind of table are stored."""

    def fork(self) -> Self:
        """Return an independent copy; playing on it leaves this table unchanged."""
        return replace(self, match=self.match.fork(), picks=list(self.picks), events=list(self.events))

    @property
    def game(self) -> AnyGame:
        """The rules of the game being played."""
        return self.match.game

    @property
    def day(self) -> str:
        """The day whose race this is, such as ``2026-11-26``; empty for any other game."""
        return day_of(self.match)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat, as shown and read out."""
        return shown_names(self.game, self.match.names, self.settings.signs, self.match.computers)

    @property
    def is_alone(self) -> bool:
        """True if one person plays against computers, so that nothing has to be hidden on the screen."""
        return self.only_person is not None

    @property
    def only_person(self) -> Seat | None:
        """The seat of the only person; odds and hints are calculated from what this player knows.

        None if there are several people or none: then they are calculated from what everybody knows.
        """
        computers = self.match.computers
        return computers.index("") if computers.count("") == 1 else None

    @property
    def past_plies(self) -> int | None:
        """The number of actions played at the replay step shown; None if the present is shown."""
        return None if self.replay_step is None else self.replay_step.plies

    @property
    def replay_viewer(self) -> Seat | None:
        """The seat whose view the replay shows; None for what everybody could see."""
        return None if self.replay_step is None else self.replay_step.viewer

    @property
    def link_words(self) -> str:
        """The note on a game from a link, such as “Race 2 of 3, from a link”."""
        standing = self.game.standing(self.match.state)
        return t("{standing}, from a link", standing=standing) if standing else t("From a link")

    # -- views

    @property
    def secret_seat(self) -> Seat | None:
        """The seat of the player who looks at or chooses something secret now; None if nobody does."""
        match = self.match
        if self.secrets.peeking_seat is not None:
            return self.secrets.peeking_seat
        if match.to_move < 0 or match.computer or self.lays_face_down:
            return None
        return match.to_move if self.game.decides_in_secret(match.state) else None

    @property
    def has_curtain(self) -> bool:
        """True if a curtain hides the game until the device has been passed to the player of `secret_seat`."""
        return self.replay_step is None and self.secret_seat not in (None, self.secrets.holder) and not self.is_alone

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown, or None for what everybody may see.

        It has no meaning while a curtain hides the game.
        """
        return self.secret_seat if self.replay_step is None else self.replay_viewer

    @property
    def is_private(self) -> bool:
        """True if the screen shows the secrets of one player, and other people sit at the table, too."""
        return self.viewer is not None and not self.is_alone

    def view(self) -> Any:
        """Return what the board and the panels may show.

        It is what `viewer` knows. While a curtain hides secrets, it is only what everybody knows.
        """
        state = self.match.state if self.replay_step is None else self.match.state_after(self.replay_step.plies)
        viewer = None if self.has_curtain else self.viewer
        # cached, because the view is needed several times per tap; the same (immutable) state gives the same view
        if self._seen is None or self._seen[0] is not state or self._seen[1] != viewer:
            self._seen = state, viewer, self.game.observe(state, viewer)
        return self._seen[2]

    @property
    def side(self) -> str:
        """The edge of the screen that the panels face, as in ``data-side``.

        Empty if the players do not sit around the screen, in a replay, and when the game is over.
        """
        sides = self.settings.sides
        if not sides or self.replay_step is not None or self.match.outcome is not None:
            return ""
        secret_seat = self.secret_seat
        return sides[self.game.turn(self.match.state) if secret_seat is None else secret_seat]

    # -- face-down hands

    @property
    def to_store(self) -> TableSettings:
        """The settings to store, which say where each face-down chip lies now."""
        hands = [self.game.in_hand(self.match.state, seat) for seat in range(len(self.match.names))]
        if any(hands) or self.settings.face_down_hands:
            self.settings = replace(self.settings, face_down_hands=update_hands(self.settings.face_down_hands, hands))
        return self.settings

    @property
    def face_down_hands(self) -> tuple[FaceDownHand, ...]:
        """Each player's chips that lie face down."""
        return self.to_store.face_down_hands or (FaceDownHand(()),) * len(self.match.names)

    @property
    def lays_face_down(self) -> bool:
        """True if a person is to move, and plays a chip from a face-down hand while everybody watches."""
        seat = self.match.to_move
        if seat < 0 or self.match.computer or self.is_alone:
            return False
        return bool(self.game.in_hand(self.match.state, seat))

    def board(self, last: Sequence[Event], mode: Mode) -> Element:
        """Draw the board with what the viewer may see, and mark the events of the `last` turn on it.

        `mode` says what a tap does.
        """
        looks = self.settings.looks
        return drawing(self.game).board(self.view(), self.names, last=last, looks=looks, mode=mode)

    def panels(self) -> list[Panel]:
        """Return the panels beside the board, with what the viewer may see."""
        draw, view, names, viewer = drawing(self.game), self.view(), self.names, self.viewer
        owner = self.match.to_move if viewer is None and self.lays_face_down else viewer
        hand = None if owner is None or self.is_alone else self.face_down_hands[owner]
        if hand is None or not hand.faces:
            return list(draw.panels(view, names, self.picks))
        return list(draw.laying(view, names, hand.shown(is_open=viewer is not None)))

    # -- play without a tap

    @property
    def awaits_own_dice(self) -> bool:
        """True if the players have to enter the results of their own dice next."""
        return self.settings.own_dice and self.match.awaits_roll

    @property
    def computer_task(self) -> str:
        """What a computer has to do next: ``roll``, ``choose``, or ``go on`` after a race; empty if nothing."""
        if not self.match.computer or self._is_paused:
            return ""
        if self.match.to_move >= 0:
            return "go on" if self.match.is_between_races else "choose"
        return "" if self.awaits_own_dice else "roll"

    @property
    def awaits_computer_choice(self) -> bool:
        """True if a computer has to make the next choice: of an action, or of how to continue after a race."""
        return self.computer_task not in ("", "roll")

    @property
    def pending_auto(self) -> str:
        """What the page may do for a person now: ``roll`` the dice, or play the ``forced`` action, the only legal one.

        Empty if neither is possible, during a replay, while a player looks at their own secrets, right after an undo,
        and in a game from a link. The page does not make a player's first roll in a game.
        """
        if self.computer_task or self._is_paused or self.from_link or self.undo_notice:
            return ""
        match, game = self.match, self.game
        chance = game.chance(match.state)
        if chance is None:
            return "" if match.forced_action is None else "forced"
        if not chance.by_hand or self.awaits_own_dice:
            return ""
        seat = game.turn(match.state)
        return "roll" if any(ply.is_roll and ply.seat == seat for ply in match.history) else ""

    @property
    def forced_note(self) -> str:
        """A sentence if a person has only one legal action now, or had only one in the last choice; otherwise empty."""
        match = self.match
        if match.computer or match.outcome is not None:
            return ""
        if match.forced_action is not None:
            return t("Only one move is possible.")
        last = next((ply for ply in reversed(match.history) if not ply.by_itself), None)
        if last is None or not last.was_forced or match.computers[last.seat]:
            return ""
        return t("{player} had only one possible move.", player=self.names[last.seat])

    @property
    def is_watched(self) -> bool:
        """True if only computers play, so that there are controls for those who watch."""
        acts = self.match.outcome is None and not self.awaits_own_dice and not self.from_link
        return acts and all(self.match.computers)

    @property
    def _is_paused(self) -> bool:
        """True if nothing is played automatically, because somebody is looking at a replay or at their own secrets."""
        return self.replay_step is not None or self.secrets.peeking_seat is not None

    def why_not_undo(self) -> str:
        """Return the reason why the last choice cannot be undone; empty if it can."""
        return why_not_undo(self.match, own_dice=self.settings.own_dice)

    # -- odds and hints

    @property
    def is_unaided(self) -> bool:
        """True if the page does not show what a choice would do; True only in lessons."""
        return False

    @property
    def shows_odds(self) -> bool:
        """True if odds are shown.

        They are hidden between races, because they would give away results that have not been announced.
        """
        return (
            self.settings.odds and self.settings.aids and self.match.outcome is None and not self.match.is_between_races
        )

    @property
    def hint_would_tell(self) -> bool:
        """True if a hint would tell everybody at the screen what only one player may know.

        Between races, the position before the last action is checked instead.
        """
        match = self.match
        # a game that begins from a position may begin between races, without a last action
        state = match.state_after(max(0, len(match.history) - 1)) if match.is_between_races else match.state
        return not self.is_alone and (self.game.has_secrets(state) or self.game.decides_in_secret(state))

    def why_no_hint(self) -> str:
        """Return the reason why no hint is given now; empty if the player to move may ask for one."""
        if not self.settings.aids:
            return t("Hints are turned off for this game.")
        match = self.match
        if self.replay_step is not None or match.to_move < 0 or match.computer or match.is_between_races:
            return t("There’s nothing to choose now.")
        if match.forced_action is not None:
            return t("There’s only one choice.")
        if self.hint_would_tell:
            return t("A hint would show the others what only {player} should know.", player=self.names[match.to_move])
        return ""
