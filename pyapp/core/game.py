"""The contract that every game keeps, and that everything else is built on."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from .chance import Chance
from .errors import BadOptions
from .options import Option, OptionValue, read_options
from .words import span

Seat = int
"""A player's place at the table, 0 … n−1 clockwise; or `CHANCE`, or `NOBODY`."""

CHANCE: Seat = -1
"""To move when dice or cards speak next."""

NOBODY: Seat = -2
"""To move when the game is over."""


class Action(Protocol):
    """A small frozen value; `str` gives its text form, `Game.parse` reads it back."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


class Event:
    """Something that happened, for log, animation and screen reader. Subclasses are frozen dataclasses.

    `reveals` is set where something came to light that cannot be forgotten: no take-back crosses it. `minor` is
    set where the board says it better than words, so that a short log leaves it out; `heads` where a new entry of the
    log begins in the middle of what an action led to.
    """

    reveals: ClassVar[bool] = False
    minor: ClassVar[bool] = False
    heads: ClassVar[bool] = False

    @property
    def audience(self) -> Seat | None:
        """The only seat that may be told, or None when all may."""
        return None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: `places` and `scores` by seat (place 1 is best, shared places are equal), and why.

    `reason` is a code, one of those for which `Game.reasons` has words.
    """

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @staticmethod
    def by_score(scores: Sequence[int], reason: str) -> Outcome:
        """The outcome in which more is better and equal scores share the better place.

        >>> Outcome.by_score((5, 9, 5), "races").places
        (2, 1, 2)
        """
        return Outcome.ranked([-score for score in scores], scores, reason)

    @staticmethod
    def ranked(keys: Sequence[Any], scores: Sequence[int], reason: str) -> Outcome:
        """The outcome in which the smaller of the `keys`, one for each seat, is better and equal ones share a place.

        >>> Outcome.ranked([(2, 0), (1, 5), (1, 4)], (2, 1, 1), "in").places
        (3, 2, 1)
        """
        places = tuple(1 + sum(other < key for other in keys) for key in keys)
        return Outcome(places, tuple(scores), reason)


S = TypeVar("S")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Transition(Generic[S]):
    """What applying an action brings: the new state, and what happened on the way, in order."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Credits:
    """Whose game it is, `year` 0 where that is not known. The app says so wherever the game is offered."""

    designers: tuple[str, ...]
    publisher: str
    year: int
    licence: str
    url: str = ""


class Game(ABC, Generic[S, V]):
    """The rules of one game, stateless.

    `S` is its state, a frozen dataclass; `V` the view that one seat has of it. `actions` is the one source of
    legality: an action is in it exactly when `apply` accepts it.
    """

    name: ClassVar[str]
    """In links, records and on the command line."""
    title: ClassVar[str]
    tagline: ClassVar[str]
    """One short sentence for the poster."""
    folder: ClassVar[str]
    """The module of `pyapp.draw` that draws it, and its folder under `pyapp.games`."""
    players: ClassVar[range]
    minutes: ClassVar[str]
    options: ClassVar[tuple[Option, ...]] = ()
    credits: ClassVar[Credits]
    reasons: ClassVar[Mapping[str, str]]
    """All reasons for which it may end, as codes that records hold, and what people read for them."""

    def read_set_up(self, options: Mapping[str, object], seats: int) -> dict[str, OptionValue]:
        """The checked options for a table of `seats` players.

        Raises:
            BadOptions: if an option does not fit or the game is not for so many.
        """
        chosen = read_options(self.options, options)
        fitting = self.players_for(chosen)
        if seats not in fitting:
            kind = "" if fitting == self.players else " with these options"
            raise BadOptions(f"{self.title}{kind} is for {span(fitting)} players, not {seats}.")
        return chosen

    @property
    def defaults(self) -> dict[str, OptionValue]:
        """What the options are when nobody changes them."""
        return {option.name: option.default for option in self.options}

    def players_for(self, options: Mapping[str, OptionValue]) -> range:  # noqa: ARG002 - for games where it matters
        """How many may play with these options, all of them checked."""
        return self.players

    @abstractmethod
    def setup(self, options: Mapping[str, object], seats: int) -> S:
        """The state before anything happened.

        Raises:
            BadOptions: see `read_set_up`.
        """

    @abstractmethod
    def to_move(self, state: S) -> Seat:
        """The seat that decides next, `CHANCE`, or `NOBODY` when the game is over."""

    @abstractmethod
    def turn(self, state: S) -> Seat:
        """The seat whose turn it is, also while it is CHANCE that moves: who holds the dice."""

    @abstractmethod
    def private(self, state: S) -> bool:
        """Whether the seat to move decides in secret, so that the device must be handed over first."""

    @abstractmethod
    def phase(self, state: S) -> str:
        """One word for the part of the game, for the page's ``data-phase``."""

    @abstractmethod
    def chance(self, state: S) -> Chance | None:
        """What dice or cards may say, or None when they do not speak next."""

    @abstractmethod
    def actions(self, state: S) -> Collection[Action]:
        """Everything that `apply` accepts: the choices of the seat to move, or what chance may bring.

        In a stable order; lazily, where it is chance; empty exactly when the game is over.
        """

    @abstractmethod
    def apply(self, state: S, action: Action) -> Transition[S]:
        """What `action` leads to. Deterministic; `state` itself never changes.

        Raises:
            IllegalAction: if the action is not in `actions(state)`; with the rule that forbids it.
        """

    @abstractmethod
    def parse(self, text: str) -> Action:
        """The action that `text` is the text form of.

        Raises:
            MalformedAction: if there is none.
        """

    @abstractmethod
    def observe(self, state: S, seat: Seat | None) -> V:
        """What `seat` may know, or with None what everybody may."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the game goes on."""

    @abstractmethod
    def say(self, event: Event, names: Sequence[str]) -> str:
        """The event in words; empty for what needs none.

        The words for the events of one turn follow each other: the first has the subject, and each ends as a
        sentence or with a colon.
        """

    @abstractmethod
    def to_json(self, state: S) -> dict[str, Any]:
        """The state as plain JSON data; its `seats` and `options` are what `setup` was given."""

    @abstractmethod
    def from_json(self, data: object) -> S:
        """The state that the data describe. What is left out has the value it has at the start.

        Raises:
            BadPosition: with the entry that is wrong, what it holds and what it may hold.
        """

    def standing(self, state: S) -> str:  # noqa: ARG002 - for games that have more to say than who plays
        """How far the game is, in a few words that everybody may read: ``Race 2 of 3``."""
        return ""

    def secret(self, state: S) -> bool:  # noqa: ARG002 - for games that have secrets
        """Whether a seat knows something now that others may not."""
        return False

    def public(self, state: S) -> S:
        """`state` as it is to be shown to strangers: a position in which what is secret has been left out."""
        return state

    def side(self, word: str) -> str:
        """What the side of a die shows, given its word in a roll, which may also say which die it is."""
        return word

    def foregone(self, state: S) -> Action | None:  # noqa: ARG002 - for games that have some
        """The only choice of the seat to move where nobody needs to be asked for it, or None.

        A match plays it by itself. Not for a choice that the players should see before it is made.
        """
        return None

    def time_limit(self, state: S) -> int:  # noqa: ARG002 - for games that have one
        """The seconds that the seat to move has by an option of the table, or 0."""
        return 0

    def notable(self, event: Event) -> Iterable[tuple[str, str]]:  # noqa: ARG002 - for games that have some
        """What a simulation should count: (heading, entry) pairs, such as ("first past the post", "Suns")."""
        return ()


AnyGame = Game[Any, Any]
