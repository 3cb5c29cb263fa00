"""The heuristics of games: rules of thumb that judge actions and positions, for computers and simulated games."""

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
    """The heuristics of one game. Each game has a subclass that overrides these defaults.

    `S` is the class of the game's states, and `A` the class of its actions. The parameter `scope` says what a computer
    considers (see `levels.Scope`).
    """

    pieces: ClassVar[str] = N_("pieces")
    """The game’s word for the players’ pieces, which `t` translates."""
    rests: ClassVar[frozenset[str]] = frozenset({"over"})
    """The phases after the end of a race or game, in which a search stops its simulated games."""
    characters: ClassVar[Mapping[Character, str]] = {}
    """What computers of each character like to do in this game, in words that `t` translates."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def candidates(self, state: S, actions: Sequence[A], random: Random, scope: Scope) -> Sequence[A]:  # noqa: ARG002
        """Return the actions that are worth simulating: by default all, or a random sample if there are many."""
        return (
            actions
            if len(actions) <= MOST_TRIED
            else list(dict.fromkeys(pick(actions, random) for _ in range(MOST_TRIED)))
        )

    def merits(self, state: S, actions: Sequence[A], scope: Scope) -> Sequence[float]:  # noqa: ARG002
        """Return a rough estimate of how good each action is, in the unit of `points`.

        An action that has no estimate gets 0.
        """
        return (0.0,) * len(actions)

    def worths(self, state: S, actions: Sequence[A], scope: Scope) -> Sequence[float]:  # noqa: ARG002
        """Return how good each action is, in the unit of `points`; empty if only simulated games can tell.

        If the result is not empty, computers that look ahead choose the best action without simulated games.
        """
        return ()

    def tastes(self, state: S, actions: Sequence[A], character: Character) -> Sequence[float]:  # noqa: ARG002
        """Return how much a computer of this character likes each action, in the unit of `points`.

        Each of these numbers is added to the value of the action.
        """
        return (0.0,) * len(actions)

    def pick(self, state: S, choices: Sequence[A], random: Random, scope: Scope) -> A:  # noqa: ARG002
        """Return the action that a computer chooses if it does not simulate games."""
        return pick(choices, random)

    def reply(self, state: S, choices: Sequence[A], random: Random) -> A:  # noqa: ARG002
        """Return the action that another player chooses in a simulated game: a random one.

        In most games, computers win more often with random replies than with better ones.
        """
        return pick(choices, random)

    def horizon(self, state: S, scope: Scope) -> int:  # noqa: ARG002
        """Return after how many actions a game that is simulated from this state is cut short."""
        return LONGEST

    def thinking_factor(self, state: S, scope: Scope) -> int:  # noqa: ARG002
        """Return the factor by which the number of simulated actions (`Level.plies`) is multiplied in this state."""
        return 1

    def points(self, state: S) -> Sequence[float]:
        """Return how good a state is for each seat. The unit of each game is such that a good turn adds about 1."""
        outcome = self.game.outcome(state)
        return (0,) * cast("Any", state).seats if outcome is None else [-place for place in outcome.places]

    def chances(self, state: S) -> Sequence[float]:  # noqa: ARG002
        """Return each seat's chance of winning (0 to 1); empty if the game's heuristics cannot estimate it.

        Experts use these chances instead of `points`.
        """
        return ()

    def winners(self, state: S) -> Sequence[Seat]:
        """Return the winners as soon as they are certain, even before the game is over; empty until then."""
        outcome = self.game.outcome(state)
        return outcome.winners if outcome else ()

    def order(self, state: S) -> Sequence[int]:  # noqa: ARG002
        """Return the horses or riders in the order of finish; empty if the game has no such order."""
        return ()

    def takings(self, event: Event) -> Iterable[tuple[Seat, str, int]]:  # noqa: ARG002
        """Return what bets have won or lost, if the event is a payout.

        Each item is the result of one bet: the seat, the kind of bet, and the amount, which is negative for a loss.
        """
        return ()


AnyPolicy = Policy[Any, Any]

LONGEST: Final = 5_000
"""The number of actions after which simulated games are cut short by default."""

MOST_TRIED: Final = 24
"""The most actions that `Policy.candidates` returns by default."""


def pick(choices: Sequence[T], random: Random) -> T:
    """Return one of the choices at random."""
    return choices[int(random.random() * len(choices))]


def first_best(choices: Sequence[T], merits: Sequence[float], random: Random) -> T:
    """Return the choice with the greatest merit; if several have it, return one of these at random."""
    best = max(merits)
    return pick([choice for choice, merit in zip(choices, merits, strict=True) if merit == best], random)


def leaders(scores: Sequence[int]) -> Sequence[Seat]:
    """Return the seats with the highest score."""
    most = max(scores)
    return [seat for seat, score in enumerate(scores) if score == most]


def cache_last_by(part: str) -> Callable[[Callable[[S], R]], Callable[[S], R]]:
    """Return a decorator that makes a function of a state remember its last result.

    The decorated function returns this result again while the state's field `part` is the same object. Simulated games
    often need results that do not change during a race.
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
    """Return the `Policy` of a game, or the default one if the game has no module in this folder."""
    name = f"{__package__}.{game.folder}"
    kind = cast("type[AnyPolicy]", import_module(name).POLICY) if find_spec(name) else Policy
    return kind(game)


def manner(game: AnyGame, character: Character) -> str:
    """Return what computers of this character like to do in a game, in words, or an empty text."""
    says = policy_of(game).characters.get(character, "")
    return says and t(says)
