"""The heuristics of a game, used by computer players and in simulated games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from homestretch.core import AnyGame, Event, Seat
from homestretch.core.computers import Character
from homestretch.core.language import N_, t

from .levels import Scope

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")
R = TypeVar("R")


class Policy(Generic[S, A]):
    """The heuristics of a game; these defaults are for games that add none.

    `S` is the game's state, and `A` the type of its actions. `scope` limits what the computer considers (see `levels`).
    """

    pieces: ClassVar[str] = N_("pieces")
    """The game’s word for the players’ pieces, as a message."""
    rests: ClassVar[frozenset[str]] = frozenset({"over"})
    """The phases in which simulated games may be cut short."""
    characters: ClassVar[Mapping[Character, str]] = {}
    """What computers of each character like to do in this game, as a message."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def candidates(self, state: S, actions: Sequence[A], random: Random, scope: Scope) -> Sequence[A]:  # noqa: ARG002
        """Return the actions worth searching, most promising first: at least one, at most a few dozen."""
        return (
            actions
            if len(actions) <= MOST_TRIED
            else list(dict.fromkeys(pick(actions, random) for _ in range(MOST_TRIED)))
        )

    def merits(self, state: S, actions: Sequence[A], scope: Scope) -> Sequence[float]:  # noqa: ARG002
        """Return the heuristic value of each action, in the unit of `points`; 0 stands for no opinion."""
        return (0.0,) * len(actions)

    def worths(self, state: S, actions: Sequence[A], scope: Scope) -> Sequence[float]:  # noqa: ARG002
        """Return what each action is worth, in the unit of `points`; empty if that is not known without a search.

        If it is known, levels that look ahead choose the best action at once.
        """
        return ()

    def tastes(self, state: S, actions: Sequence[A], character: Character) -> Sequence[float]:  # noqa: ARG002
        """Return how much a computer with a character likes each action for its own sake, in the unit of `points`."""
        return (0.0,) * len(actions)

    def pick(self, state: S, choices: Sequence[A], random: Random, scope: Scope) -> A:  # noqa: ARG002
        """Return the action that the heuristics choose without a search."""
        return pick(choices, random)

    def reply(self, state: S, choices: Sequence[A], random: Random) -> A:  # noqa: ARG002
        """Return an opponent's action in a simulated game; by default a random one.

        Random replies measured best for most games.
        """
        return pick(choices, random)

    def horizon(self, state: S, scope: Scope) -> int:  # noqa: ARG002
        """Return the number of plies after which games simulated from this state are cut short."""
        return LONGEST

    def thinking_factor(self, state: S, scope: Scope) -> int:  # noqa: ARG002
        """Return the factor by which a computer searches longer than usual in this state."""
        return 1

    def points(self, state: S) -> Sequence[float]:
        """Return the worth of a position for each seat; a good turn gains about 1."""
        outcome = self.game.outcome(state)
        return (0,) * cast("Any", state).seats if outcome is None else [-place for place in outcome.places]

    def chances(self, state: S) -> Sequence[float]:  # noqa: ARG002
        """Return each seat's chance to win, to be used instead of `points`; empty if the game has no estimate."""
        return ()

    def winners(self, state: S) -> Sequence[Seat]:
        """Return the seats that have won or cannot lose any more; empty while the result is open."""
        outcome = self.game.outcome(state)
        return outcome.winners if outcome else ()

    def order(self, state: S) -> Sequence[int]:  # noqa: ARG002
        """Return the horses or riders of a finished race in order of finish; empty if there is no such order."""
        return ()

    def takings(self, event: Event) -> Iterable[tuple[Seat, str, int]]:  # noqa: ARG002
        """Return the payouts for bets in an event: seat, kind of bet and amount."""
        return ()


AnyPolicy = Policy[Any, Any]

LONGEST: Final = 5_000
"""The default number of plies after which simulated games are cut short."""

MOST_TRIED: Final = 24
"""The default number of candidates."""


def pick(choices: Sequence[T], random: Random) -> T:
    """Return one of the choices at random, each equally likely."""
    return choices[int(random.random() * len(choices))]


def first_best(choices: Sequence[T], merits: Sequence[float], random: Random) -> T:
    """Return a choice of the greatest merit, at random among ties."""
    best = max(merits)
    return pick([choice for choice, merit in zip(choices, merits, strict=True) if merit == best], random)


def leaders(scores: Sequence[int]) -> Sequence[Seat]:
    """Return the seats with the highest score."""
    most = max(scores)
    return [seat for seat, score in enumerate(scores) if score == most]


def cache_last_by(part: str) -> Callable[[Callable[[S], R]], Callable[[S], R]]:
    """Decorate a function of a state so that it reuses its last result while the field `part` stays the same object.

    It is for results that simulated games need often and that do not change during a race.
    """

    def remembering(function: Callable[[S], R]) -> Callable[[S], R]:
        known: Any = None
        answer: Any = None

        def remembers(state: S) -> R:
            nonlocal known, answer
            now = getattr(state, part)
            if now is not known:
                answer = function(state)
                known = now
            return cast("R", answer)

        return remembers

    return remembering


@cache
def policy_of(game: AnyGame) -> AnyPolicy:
    """Return the heuristics of a game: those in the module named like its folder, or the defaults."""
    name = f"{__package__}.{game.folder}"
    kind = cast("type[AnyPolicy]", import_module(name).POLICY) if find_spec(name) else Policy
    return kind(game)


def manner(game: AnyGame, character: Character) -> str:
    """Return a phrase for a computer's style of play in a game, such as a liking for long shots; empty without one."""
    says = policy_of(game).characters.get(character, "")
    return says and t(says)
