"""A match: one game from set-up to result, with its players, its history, and undo."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from random import Random, SystemRandom
from typing import Any, Final

from .actions import Action, GoOn
from .chance import Chance, ChanceOutcome
from .computers import check_computers
from .errors import GameError
from .events import Event
from .game import AnyGame
from .language import N_, t
from .names import check_names
from .options import OptionValue
from .outcome import Outcome
from .seats import NOBODY, Seat

MOST_PLIES: Final = 50_000
"""The most actions in a match. The longest game, twenty laps on the largest track, has some 40,000."""

FULL: Final = N_(
    "This game has reached 50,000 actions, the most that can be saved. Save it, replay it or start another."
)
"""The sentence for a match that has `MOST_PLIES` actions."""

TIME_WAS_UP: Final = N_("Time ran out, so the choice was made at random.")
"""The sentence for a choice made at random when time was up. It also says why the choice cannot be undone."""


@dataclass(frozen=True, slots=True)
class Ply:
    """One action in the history of a match, with its effects.

    Attributes:
        action: A player's action or an outcome of chance.
        seat: The seat whose turn it was.
        state: The state after the action.
        events: What happened, in order.
        by_itself: True for an action that the app plays automatically. Players with real dice still enter rerolls.
        timed_out: True if a player's time was up, so that the app chose at random.
        was_forced: True if the player had no other legal action; see `Match.forced_action`.
        rolled: True for a roll that players who use real dice make themselves, and whose result they enter.
        text: The text of the action.
        has_news: True if everyone may be told of at least one of the events.
    """

    action: Action
    seat: Seat
    state: Any
    events: tuple[Event, ...]
    by_itself: bool = False
    timed_out: bool = False
    was_forced: bool = False
    rolled: bool = False
    text: str = field(init=False)
    has_news: bool = field(init=False)

    def __post_init__(self) -> None:
        """Work out `text` and `has_news` once, because they are needed often."""
        object.__setattr__(self, "text", str(self.action))
        object.__setattr__(self, "has_news", any(event.audience is None for event in self.events))

    @property
    def is_roll(self) -> bool:
        """True if the action is a player's roll or draw."""
        return isinstance(self.action, ChanceOutcome) and not self.by_itself

    def why_final(self, *, own_dice: bool = False) -> str:
        """Return the sentence that says why the action cannot be undone, or an empty text if it can.

        Rolls and draws, choices made because time was up, and actions that revealed a secret cannot be undone.

        Args:
            own_dice: Whether players roll real dice. Then rolls can be undone, because they may be entered wrongly.
        """
        if self.timed_out:
            return t(TIME_WAS_UP)
        if isinstance(self.action, ChanceOutcome) and not (own_dice and self.rolled):
            return t("Random draws can’t be undone.") if self.by_itself else t("Rolls can’t be undone.")
        if any(event.reveals for event in self.events):
            return t("A move that revealed something can’t be undone.")
        return ""


class Match:
    """One game from set-up to result: its options, the players' names, and the history of actions.

    All random numbers depend on the match's `seed` and on the number of actions so far. The same seed and the same
    choices therefore give the same game, even if it was saved and loaded in between. A match with a `day` instead has
    the dice and cards of that day: see `daily_chance`.
    """

    def __init__(
        self,
        game: AnyGame,
        names: Sequence[str],
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
        *,
        start: Any = None,
        computers: Sequence[str] = (),
        day: str = "",
    ) -> None:
        """Start a match.

        Args:
            game: The rules.
            names: The players, by seat.
            options: Options that differ from the defaults; ignored if there is a `start`.
            seed: The seed of all random numbers; by default, the operating system gives one. A match with a `day`
                has the seed of that day instead.
            start: A state to begin with instead of the usual set-up.
            computers: For each seat the level of its computer (see `LEVELS`), or an empty text for a person.
            day: The day whose dice and cards are drawn, such as ``2026-11-26``; empty for the usual chance.

        Raises:
            BadOptions: If an option, the number of players, a name or a level is not allowed.
            GameError: If there is no such day.
        """
        self.game = game
        self.names = check_names(names)
        self.computers = check_computers(computers, len(self.names))
        if start is not None:
            options = game.to_json(start)["options"]
        self.options: dict[str, OptionValue] = game.read_set_up(options or {}, len(self.names))
        self.day = day
        self.seed = _seed_of(day) if day else new_seed() if seed is None else seed
        self.start = start
        self._start = game.setup(self.options, len(self.names)) if start is None else start
        self._plies: list[Ply] = []

    def fork(self) -> Match:
        """Return a copy of the match, which can be played on without changing the original."""
        fork = copy(self)
        fork._plies = list(self._plies)  # noqa: SLF001 - an object of the same class
        return fork

    def reseed(self) -> None:
        """Change the seed, so that nobody can know the next rolls and draws from another copy of this match.

        A match with a `day` keeps its seed, because its dice and cards are the same for everyone.
        """
        if not self.day:
            self.seed = new_seed()

    @property
    def state(self) -> Any:
        """The current state."""
        return self._plies[-1].state if self._plies else self._start

    def state_after(self, plies: int) -> Any:
        """Return the state after the first `plies` actions."""
        return self._plies[plies - 1].state if plies else self._start

    @property
    def history(self) -> tuple[Ply, ...]:
        """The actions so far, oldest first, each with the state and the events that it led to."""
        return tuple(self._plies)

    @property
    def to_move(self) -> Seat:
        """The seat that decides next, `CHANCE` before a roll or draw, or `NOBODY` when the game is over."""
        return self.game.to_move(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None while the game goes on."""
        return self.game.outcome(self.state)

    @property
    def computer(self) -> str:
        """The level of the computer whose turn it is, or an empty text if it is a person's or nobody's turn.

        Between races it is also empty if any person plays, because then people decide how the game continues.
        """
        if not any(self.computers) or self.to_move == NOBODY:
            return ""
        level = self.computers[self.game.turn(self.state)]
        return "" if level and "" in self.computers and self.is_between_races else level

    @property
    def awaits_roll(self) -> bool:
        """True if the next step is a roll of dice that players who use real dice make themselves."""
        chance = self.game.chance(self.state)
        return chance is not None and chance.rolled

    @property
    def is_between_races(self) -> bool:
        """True if a race or game has just been paid out, and a player has to say how to continue."""
        return self.to_move >= 0 and all(isinstance(action, GoOn) for action in self.game.choices(self.state))

    @property
    def forced_action(self) -> Action | None:
        """The only legal action of the seat that decides; None if several actions are legal, or if nobody decides.

        It is also None between races, and for a secret decision, about which the other players may know nothing.
        """
        if self.to_move < 0 or self.game.decides_in_secret(self.state):
            return None
        choices = self.game.choices(self.state)
        if len(choices) != 1:
            return None
        (action,) = choices
        return None if isinstance(action, GoOn) else action

    def play(self, action: Action | str, *, timed_out: bool = False) -> tuple[Event, ...]:
        """Play an action, and return its events. After an error the match is unchanged.

        Args:
            action: A player's action, an outcome of chance, or the text of either.
            timed_out: Whether the app chose the action at random because the player's time was up.

        Raises:
            MalformedAction: If no action has that text.
            IllegalAction: If the action is not allowed now.
            GameError: If the match already has `MOST_PLIES` actions.
        """
        if len(self._plies) >= MOST_PLIES:
            raise GameError(t(FULL))
        if isinstance(action, str):
            action = self.game.parse(action)
        rolled = self.awaits_roll
        by_itself = action == self.game.auto_action(self.state) or self._runs_on()
        was_forced = not by_itself and self.forced_action is not None
        seat, (state, events) = self.game.turn(self.state), self.game.apply(self.state, action)
        self._plies.append(Ply(action, seat, state, events, by_itself, timed_out, was_forced, rolled))
        return events

    def sample(self) -> tuple[Event, ...]:
        """Play a random outcome of the chance event that comes next, and return the events.

        Raises:
            GameError: If a player has to decide first.
        """
        chance = self.game.chance(self.state)
        if chance is None:
            raise GameError(t("A player has to choose now: there’s nothing to roll or draw."))
        return self.play(self._outcome_of_day(chance) if self.day else chance.sample(self._generator()))

    def _outcome_of_day(self, chance: Chance) -> ChanceOutcome:
        """Return the outcome of a chance event on the day of the match."""
        from .daily_chance import daily_outcome  # noqa: PLC0415 - imported only when needed

        return daily_outcome(self.day, chance, self.game.turn(self.state), self._chance_so_far())

    def _chance_so_far(self) -> Iterator[tuple[Chance, Seat, ChanceOutcome]]:
        """Yield the chance events of the match, oldest first, with the seat whose turn it was and the outcome."""
        for plies, ply in enumerate(self._plies):
            chance, action = self.game.chance(self.state_after(plies)), ply.action
            if isinstance(action, ChanceOutcome) and chance is not None:
                yield chance, ply.seat, action

    def advance_automatically(self, *, own_dice: bool = False) -> tuple[Event, ...]:
        """Play every action that needs no player, until a player has to roll or decide, and return the events.

        Args:
            own_dice: Whether players roll real dice. Then rerolls are left to the players too.
        """
        events: list[Event] = []
        while len(self._plies) < MOST_PLIES:
            auto_action = self.game.auto_action(self.state)
            if auto_action is not None:
                events += self.play(auto_action)
            elif self._runs_on() and not (own_dice and self.awaits_roll):
                events += self.sample()
            else:
                break
        return tuple(events)

    def _runs_on(self) -> bool:
        """Return True if the next step is a roll or draw that the app makes without waiting for a tap."""
        chance = self.game.chance(self.state)
        return chance is not None and not chance.by_hand

    def choose_at_random(self, *, in_time: bool = False) -> tuple[Event, ...]:
        """Play one of the choices of the seat that decides, drawn at random, and return its events.

        Args:
            in_time: True if a player asked for a random choice, which can be undone; False if the player's time was up.

        Raises:
            GameError: If nobody has to decide.
        """
        choices = tuple(self.game.actions(self.state)) if self.to_move >= 0 else ()
        if not choices:
            raise GameError(t("There’s nothing to choose right now."))
        return self.play(choices[int(self._generator().random() * len(choices))], timed_out=not in_time)

    def why_not_take_back(self, *, own_dice: bool = False) -> str:
        """Return the sentence that says why the last choice cannot be undone, or an empty text if it can.

        Args:
            own_dice: Whether players roll real dice. Then rolls count as choices.
        """
        for ply in reversed(self._plies):
            if why_final := ply.why_final(own_dice=own_dice):
                return why_final
            if not ply.by_itself or ply.rolled:
                return ""
        return t("There’s nothing to undo.")

    def take_back(self, *, own_dice: bool = False) -> Action:
        """Undo the last choice and what followed automatically, and return that choice.

        Args:
            own_dice: Whether players roll real dice. Then rolls count as choices.

        Raises:
            GameError: If the choice cannot be undone, because the app made it at random, or because a random event
                or the reveal of a secret followed it.
        """
        if why_not := self.why_not_take_back(own_dice=own_dice):
            raise GameError(why_not)
        while (ply := self._plies.pop()).by_itself and not ply.rolled:
            pass
        return ply.action

    def seats_that_may_reopen(self) -> list[Seat]:
        """Return the seats of people who may still change a sealed decision.

        A sealed decision can be changed until a random event happens or a secret is revealed.
        """
        seats = self.game.seats_that_may_reopen(self.state)
        return [seat for seat in seats if not self.computers[seat] and self._sealing(seat) is not None]

    def reopen(self, seat: Seat) -> list[Action]:
        """Undo a seat's sealed decision and everything after it, and return what other players chose after it.

        The caller plays those choices again when the seat has decided anew.

        Raises:
            GameError: If the seat has sealed nothing, or if a random event has happened or a secret has been revealed
                since.
        """
        index = self._sealing(seat) if seat in self.game.seats_that_may_reopen(self.state) else None
        if index is None:
            raise GameError(t("It’s too late to reopen this betting slip."))
        since = [ply.action for ply in self._plies[index + 1 :] if not ply.by_itself]
        del self._plies[index:]
        return since

    def _sealing(self, seat: Seat) -> int | None:
        """Return the index of a seat's last decision in the history.

        Return None if the seat has decided nothing, or if its last decision can no longer be undone.
        """
        for index in range(len(self._plies) - 1, -1, -1):
            if self._plies[index].why_final():
                return None
            if self.game.to_move(self.state_after(index)) == seat:
                return index
        return None

    def view(self, seat: Seat | None = None) -> Any:
        """Return the view that `seat` has now, or the public view if `seat` is None."""
        return self.game.observe(self.state, seat)

    def events_for(self, seat: Seat | None = None) -> Iterator[Event]:
        """Yield the events so far that `seat` may know, oldest first.

        If `seat` is None, yield the events that everyone may know.
        """
        for ply in self._plies:
            for event in ply.events:
                if event.audience is None or event.audience == seat:
                    yield event

    def _generator(self) -> Random:
        return Random(f"{self.seed}/{len(self._plies)}")


LARGEST_SEED: Final = 2**53
"""Seeds are less than this, because JavaScript represents larger whole numbers inexactly."""


def _seed_of(day: str) -> int:
    """Return the seed of the matches on a day, used for computers and for choices made because time was up.

    Raises:
        GameError: If there is no such day.
    """
    from .daily_chance import check_day, daily_number  # noqa: PLC0415 - imported only when needed

    return daily_number(check_day(day), "seed") % LARGEST_SEED


def new_seed() -> int:
    """Return an unpredictable seed of 53 bits."""
    return SystemRandom().getrandbits(53)
