"""The base class of all games: `Game`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Generic, TypeVar, cast

from .actions import Action, Vocabulary, check_chance_outcome
from .chance import Chance, ChanceOutcome
from .document import Reader
from .errors import BadOptions, BadPosition, IllegalAction
from .events import Event, EventSink, Transition
from .fields import fields_to_json, read_fields
from .language import t
from .options import Option, OptionValue
from .outcome import Outcome
from .reading_options import read_options, read_options_entry
from .seats import CHANCE, NOBODY, Seat
from .secrecy import Secrets, has_hidden, without_hidden
from .words import format_range

TURN = "turn"
"""The ``data-key`` of the heading that says whose turn it is, for use in `IllegalAction.obstacles`."""

S = TypeVar("S")
V = TypeVar("V")

LegalityChecks = Mapping[type, Callable[[S, Any], object]]
"""For each class of actions, the function that raises IllegalAction if the action is not allowed now."""

ActionHandlers = Mapping[type, Callable[[S, Any, EventSink], S]]
"""For each class of players' actions, the function that returns the state after such an action."""

ChanceHandlers = Mapping[str, tuple[str, Callable[[S, tuple[str, ...], EventSink], S]]]
"""For each chance event, by its verb: the number of its rule, and the function that returns the state after it."""


@dataclass(frozen=True, slots=True)
class Credits:
    """The makers of a published game. The app shows them wherever it offers the game.

    `designers` is empty and `year` is 0 if they are unknown.
    """

    designers: tuple[str, ...]
    publisher: str
    year: int
    licence: str
    url: str = ""


class Game(ABC, Generic[S, V]):
    """The rules of one game. Objects of this class never change.

    `S` is the class of the game's states, a `Value` with at least `seats`, `options`, `phase` and `seat`. `V` is the
    class of its views: a view is what one seat sees of a state. The values in states and views are immutable and
    hashable.

    The methods of this class suit simple games: only the fields in `secrets` are hidden, a position document has an
    entry for each field of the state, and the phase ``over`` means that the game is over. Other games override them.

    `apply` accepts exactly the actions that `actions` returns. Every action changes the state, and a player's action
    produces at least one event.
    """

    name: ClassVar[str]
    """The name in links, records and on the command line."""
    title: ClassVar[str]
    tagline: ClassVar[str]
    """A short sentence about the game, for the home page and other lists of games."""
    gist: ClassVar[tuple[str, str, str]]
    """The game in three sentences for newcomers: the goal, a turn, and the end."""
    folder: ClassVar[str]
    """The name of the game's package in `homestretch.games`, and of its package in `homestretch.draw`."""
    players: ClassVar[range]
    minutes: ClassVar[str]
    """How long a game takes, in words for the home page."""
    length: ClassVar[tuple[int, int]]
    """How many minutes a race or game takes with the fewest players, and with the most: the numbers in `minutes`."""
    options: ClassVar[tuple[Option, ...]] = ()
    credits: ClassVar[Credits]
    reasons: ClassVar[Mapping[str, str]]
    """The reasons why the game may end: for each code used in records, the label."""
    turns: ClassVar[Mapping[str, str]] = {}
    """The number of the rule that says whose turn it is, for each phase. The key ``""`` stands for all other phases."""
    decisions: ClassVar[Mapping[str, str]] = {}
    """For each phase, the question about what to do, such as ``What should {player} do?``."""
    secrets: Secrets[S] = ()
    """The secret fields: `observe` hides them, `without_secrets` empties them, and `resample` draws them at random."""

    vocabulary: Vocabulary[Any] = Vocabulary()
    """Every action that players may ever take."""
    action_handlers: ActionHandlers[S] = {}  # noqa: RUF012 - never changed
    chance_handlers: ChanceHandlers[S] = {}  # noqa: RUF012
    legality_checks: LegalityChecks[S] = {}  # noqa: RUF012
    """The checks that say which rule an action breaks. An action of a class without a check must be in `choices`."""

    def read_set_up(self, options: Mapping[str, object], seats: int) -> dict[str, OptionValue]:
        """Check the options of a game for `seats` players, and return the value of every option.

        Raises:
            BadOptions: If an option is wrong, or the game is not for this number of players.
        """
        chosen = read_options(self.options, options)
        fitting = self.players_for(chosen)
        if seats not in fitting:
            raise BadOptions(self._not_for(seats, fitting))
        return chosen

    def _not_for(self, seats: int, fitting: range) -> str:
        players = format_range(fitting)
        if fitting == self.players:
            return t("{game} is for {players} players, not {n}.", game=self.title, players=players, n=seats)
        return t(
            "With these options, {game} is for {players} players, not {n}.", game=self.title, players=players, n=seats
        )

    @property
    def defaults(self) -> dict[str, OptionValue]:
        """The default value of each option."""
        return {option.name: option.default for option in self.options}

    def players_for(self, options: Mapping[str, OptionValue]) -> range:  # noqa: ARG002 - subclasses use it
        """Return the numbers of players that are allowed with these options, which have been checked."""
        return self.players

    def minutes_for(self, options: Mapping[str, OptionValue]) -> tuple[int, int]:  # noqa: ARG002 - subclasses use it
        """Estimate how many minutes a game with these options takes: for the fewest players, then for the most.

        If the minutes depend on a `Whole` option, such as the number of races, they are proportional to its value. Both
        are 0 if the length of a game cannot be estimated.
        """
        return self.length

    @abstractmethod
    def setup(self, options: Mapping[str, object], seats: int) -> S:
        """Return the state at the beginning of a game.

        Raises:
            BadOptions: If an option is wrong, or the game is not for this number of players.
        """

    # -- whose turn it is

    def phase(self, state: S) -> str:
        """Return the phase in one word, such as ``bet``. The phase ``over`` means that the game is over."""
        return cast("str", cast("Any", state).phase)

    def turn(self, state: S) -> Seat:
        """Return the seat whose turn it is: the seat that decides, rolls or draws next."""
        return cast("Seat", cast("Any", state).seat)

    def to_move(self, state: S) -> Seat:
        """Return the seat that decides next, `CHANCE` before a roll or draw, or `NOBODY` when the game is over."""
        if self.phase(state) == "over":
            return NOBODY
        return self.turn(state) if self.chance(state) is None else CHANCE

    # -- actions and their effects

    @abstractmethod
    def chance(self, state: S) -> Chance | None:
        """Return the chance event that comes next, or None if a player decides or the game is over."""

    def choices(self, state: S) -> Collection[Action]:  # noqa: ARG002 - subclasses use it
        """Return the legal actions of the seat that decides; empty when the game is over.

        Call it only if `chance` returns None.
        """
        return ()

    def actions(self, state: S) -> Collection[Action]:
        """Return every action that `apply` accepts: the choices of a player, or the outcomes of chance.

        There is always at least one until the game is over.
        """
        chance = self.chance(state)
        return self.choices(state) if chance is None else chance

    def apply(self, state: S, action: Action) -> Transition[S]:
        """Return the new state after an action, and what happened.

        The same state and action always give the same result, and `state` does not change.

        Raises:
            IllegalAction: If the action is not in `actions(state)`.
        """
        self._check(state, action)
        events: list[Event] = []
        new = self.advance(state, action, events.append)
        return Transition(new, tuple(events))

    def why_not(self, state: S, action: Action) -> IllegalAction | None:
        """Return the error that `apply` would raise for an action, or None if the action is allowed.

        The error may contain secrets of the seat that decides, so show the error only to that seat's player.
        """
        try:
            self._check(state, action)
        except IllegalAction as refusal:
            return refusal
        return None

    def not_your_turn(self, state: S, name: str) -> IllegalAction:
        """Return the error for somebody who acts out of turn. `name` is the player whose turn it is."""
        rule = self.turns.get(self.phase(state)) or self.turns.get("", "1")
        return IllegalAction(rule, t("It isn’t your turn. Wait for {player} to play.", player=name), "", [TURN])

    def _check(self, state: S, action: Action) -> None:
        if isinstance(action, ChanceOutcome):
            check_chance_outcome(self.chance(state), action, self.chance_handlers)
        elif action not in self.vocabulary:
            raise IllegalAction("1", t("{game} has no such action.", game=self.title), repr(action))
        elif type(action) in self.legality_checks:
            self.legality_checks[type(action)](state, action)
        elif self.chance(state) is not None or action not in self.choices(state):
            raise IllegalAction("1", t("That isn’t possible now."), action)

    def advance(self, state: S, action: Action, tell: EventSink = None) -> S:
        """Return the new state after an action, without checking the action as `apply` does.

        Simulated games use this because it is faster.

        Args:
            state: The state, which stays unchanged.
            action: One of `actions(state)`. For any other action the result is undefined.
            tell: A function that is called with each event. Without it, no events are made.
        """
        if isinstance(action, ChanceOutcome):
            return self.chance_handlers[action.verb][1](state, action.results, tell)
        return self.action_handlers[type(action)](state, action, tell)

    def parse(self, text: str) -> Action:
        """Return the action with this text form.

        Raises:
            MalformedAction: If no action has this text.
        """
        if text.split(" ", 1)[0] in self.chance_handlers:
            return ChanceOutcome.parse(text, self.chance_handlers)
        return cast("Action", self.vocabulary.parse(text))

    def auto_action(self, state: S) -> Action | None:  # noqa: ARG002 - subclasses use it
        """Return the only legal action if the app plays it without asking, otherwise None.

        Most games return None: players want to see their only choice before it is made.
        """
        return None

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """Return the outcome, or None while the game goes on."""

    # -- secrets

    def observe(self, state: S, seat: Seat | None) -> V:
        """Return the view that `seat` has of a state, or the public view if `seat` is None."""
        return cast("V", without_hidden(self.secrets, state, seat, lambda *_: None))

    def decides_in_secret(self, state: S) -> bool:  # noqa: ARG002
        """Return True if the next decision is secret, so that only the player who decides may see the screen."""
        return False

    def in_hand(self, state: S, seat: Seat) -> Sequence[str]:  # noqa: ARG002 - subclasses use it
        """Return the pieces that a seat may lay face down now; empty if there are none.

        Each piece is given by the last word of its action, such as ``2`` for the chip in ``bet 5 2``. Every one of them
        may be laid on the same places. So the app can show everyone the chosen place without revealing the piece.
        """
        return ()

    def seats_that_may_reopen(self, state: S) -> Collection[Seat]:  # noqa: ARG002 - subclasses use it
        """Return the seats that have sealed a secret decision and may still change it.

        `Match.reopen` lets a seat do so.
        """
        return ()

    def has_secrets(self, state: S) -> bool:
        """Return True if some seat knows something that another seat may not know."""
        return has_hidden(self.secrets, state)

    def without_secrets(self, state: S) -> S:
        """Return the state with all secrets replaced, so that anyone may see it and play on from it."""
        if not self.has_secrets(state):
            return state
        return without_hidden(self.secrets, state, None, lambda secret, index: secret.blank(state, index))

    def resample(self, state: S, seat: Seat | None, random: Random) -> S:
        """Return a copy of the state in which everything that `seat` does not know is drawn at random.

        If `seat` is None, every secret is drawn at random.

        The state and its copy look the same to `seat`. If two states look the same to `seat`, their copies are equal
        when `random` has the same seed. A copy therefore reveals nothing about the real secrets.
        """
        if not self.has_secrets(state):
            return state
        return without_hidden(self.secrets, state, seat, lambda secret, index: secret.draw(state, index, random))

    # -- positions

    def to_json(self, state: S) -> dict[str, Any]:
        """Return the state as JSON data, including the number of `seats` and the `options`."""
        return fields_to_json(state)

    def from_json(self, data: object) -> S:
        """Return the state that JSON data describe. A missing entry has the value that it has at the start of a game.

        Raises:
            BadPosition: If an entry is wrong, or two entries contradict each other (see `validate`).
        """
        state = self.read_state(Reader(data, "state", BadPosition))
        for problem in self.validate(state):
            raise BadPosition(f"state.{problem}")
        return state

    def read_state(self, data: Reader) -> S:
        """Return the state that JSON data describe, after checking each entry on its own. `from_json` checks the rest.

        Raises:
            BadPosition: If an entry is wrong.
        """
        given = data.value if isinstance(data.value, dict) else {}
        agreed = Reader(given["options"], "state.options", BadPosition) if "options" in given else None
        options = read_options_entry(self.options, agreed)
        fitting = self.players_for(options)
        seats = Reader(given.get("seats", fitting[0]), "state.seats", BadPosition).whole(fitting[0], fitting[-1])
        if "seat" in given:
            Reader(given["seat"], "state.seat", BadPosition).whole(0, seats - 1)
        return read_fields(self.setup(options, seats), data)

    def looks(self, data: object) -> tuple[str, ...]:  # noqa: ARG002 - subclasses use it
        """Return the `Position.looks` of an old position document, which say how the board is drawn.

        `data` is the document's entry ``state``. Old documents have the looks in this entry. Newer documents have them
        in an entry ``looks`` of their own.
        """
        return ()

    def validate(self, state: S) -> Iterable[str]:  # noqa: ARG002
        """Return a sentence for each contradiction between the entries of a position.

        Each sentence begins with the name of a wrong entry, as in ``pot: …``. A position that can come up in play has
        no contradictions, and a position without contradictions can be played to the end.
        """
        return ()

    # -- in words

    @abstractmethod
    def say(self, event: Event, names: Sequence[str]) -> str:
        """Return an event in words, or an empty text if the event needs no words.

        The log joins the words for the events of one turn with spaces. The words for an event may end with a colon
        if the words for the next event continue the sentence.
        """

    def standing(self, state: S) -> str:  # noqa: ARG002 - subclasses use it
        """Return in a few words how far the game has progressed, such as ``Race 2 of 3``, or an empty text."""
        return ""

    def side(self, word: str) -> str:
        """Return the name of the side that a die shows, given the die's word in a `ChanceOutcome`.

        In Triactor, the word ``S3`` (Suns, 3) stands for the side ``3``.
        """
        return word

    def time_limit(self, state: S) -> int:  # noqa: ARG002 - subclasses use it
        """Return for how many seconds the seat that decides may think, or 0 for no limit."""
        return 0

    def notable(self, event: Event) -> Iterable[tuple[str, str]]:  # noqa: ARG002 - subclasses use it
        """Return what an event adds to the statistics of many games: pairs of a heading and an entry under it.

        The pairs are in English, because studies store them in English; `homestretch.study.words` translates them.
        For example, the pair ``("first past the post", "Suns")`` counts one more race that the Suns have won.
        """
        return ()

    def notes(self, events: Sequence[Event]) -> list[tuple[str, str]]:
        """Return what a finished game adds to the statistics of many games.

        These are the pairs that `notable` returns for the game's events and, in some games, pairs of a heading and an
        entry for the game as a whole.
        """
        return [note for event in events for note in self.notable(event)]


AnyGame = Game[Any, Any]
