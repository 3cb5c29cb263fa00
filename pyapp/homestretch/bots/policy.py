"""How a game is played quickly: by rule of thumb, in the play-outs of the search. This is what a game may add."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from homestretch.core import AnyGame, Event, Seat

from .levels import Scope

S = TypeVar("S")
A = TypeVar("A")
T = TypeVar("T")
R = TypeVar("R")


class Policy(Generic[S, A]):
    """How a game is played quickly, and what a position is worth. As it is here, for games that add nothing.

    `S` is the game's state, and `A` what players do in it.
    """

    pieces: ClassVar[str] = "pieces"
    """What a player may call its own."""
    rests: ClassVar[frozenset[str]] = frozenset({"over"})
    """The phases in which a play-out is cut."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def candidates(self, state: S, actions: Sequence[A], random: Random, scope: Scope) -> Sequence[A]:  # noqa: ARG002
        """What to think about for who looks at so much, the likeliest first: never none, no more than a few dozen."""
        return (
            actions
            if len(actions) <= MOST_TRIED
            else list(dict.fromkeys(pick(actions, random) for _ in range(MOST_TRIED)))
        )

    def merits(self, state: S, actions: Sequence[A], scope: Scope) -> Sequence[float]:  # noqa: ARG002
        """What choices are worth by rule of thumb, in `points`, to who looks at so much; 0, if there is none."""
        return (0.0,) * len(actions)

    def pick(self, state: S, choices: Sequence[A], random: Random, scope: Scope) -> A:  # noqa: ARG002
        """What the seat to move does without thinking, if it looks at so much."""
        return pick(choices, random)

    def reply(self, state: S, choices: Sequence[A], random: Random) -> A:  # noqa: ARG002
        """What others do in play-outs of who looks at them: just anything, which measures best in most games."""
        return pick(choices, random)

    def horizon(self, state: S, scope: Scope) -> int:  # noqa: ARG002
        """The plies after which play-outs are cut that are to say what to do in this state."""
        return LONGEST

    def thinking_factor(self, state: S) -> int:  # noqa: ARG002
        """How many times as long as usual a player thinks here."""
        return 1

    def points(self, state: S) -> Sequence[float]:
        """How good a position is, by seat, in the unit in which a good turn is about 1."""
        outcome = self.game.outcome(state)
        return (0,) * cast("Any", state).seats if outcome is None else [-place for place in outcome.places]

    def chances(self, state: S) -> Sequence[float]:  # noqa: ARG002
        """By seat, how likely it is to win: what counts for who looks at the others; nothing, where `points` do."""
        return ()

    def winners(self, state: S) -> Sequence[Seat]:
        """Who has won, or must; nobody as long as it is open."""
        outcome = self.game.outcome(state)
        return outcome.winners if outcome else ()

    def order(self, state: S) -> Sequence[int]:  # noqa: ARG002
        """The horses or riders that have come in when a race has been run, in order; nothing, where none do."""
        return ()

    def takings(self, event: Event) -> Iterable[tuple[Seat, str, int]]:  # noqa: ARG002
        """What an event brings for bets: whom, for which kind of bet, and how much."""
        return ()


AnyPolicy = Policy[Any, Any]

LONGEST: Final = 5_000
"""The plies after which play-outs are cut where a game does not say when."""

MOST_TRIED: Final = 24
"""Choices that are looked at where a game does not say which."""


def pick(choices: Sequence[T], random: Random) -> T:
    """One of some choices, all equally likely."""
    return choices[int(random.random() * len(choices))]


def first_best(choices: Sequence[T], merits: Sequence[float], random: Random) -> T:
    """A choice of the greatest merit; of several, any."""
    best = max(merits)
    return pick([choice for choice, merit in zip(choices, merits, strict=True) if merit == best], random)


def leaders(scores: Sequence[int]) -> Sequence[Seat]:
    """The seats that have most."""
    most = max(scores)
    return [seat for seat, score in enumerate(scores) if score == most]


def cache_last_by(part: str) -> Callable[[Callable[[S], R]], Callable[[S], R]]:
    """Let a function of a state remember its last answer, for as long as a part of it is the same object.

    For what is worked out again and again in a play-out from something that does not change in a race.
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
    """The policy of a game: that in the module of the name of its folder, or the one for all."""
    name = f"{__package__}.{game.folder}"
    kind = cast("type[AnyPolicy]", import_module(name).POLICY) if find_spec(name) else Policy
    return kind(game)
