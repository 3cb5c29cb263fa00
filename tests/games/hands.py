"""Playing by the texts of actions, for the tests of every game."""

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Generic, TypeVar

import pytest

from homestretch.core import CHANCE, NOBODY, AnyGame, Chance, Event, Game, Match, OptionValue, Outcome
from homestretch.core.errors import BadPosition, IllegalAction

S = TypeVar("S")
E = TypeVar("E", bound=Event)


class Hands(Generic[S]):
    """Plays the states of a game; `game_of` says which game, where a state may belong to one of several."""

    def __init__(self, game_of: Callable[[S], Game[S, Any]]) -> None:
        self._game_of = game_of

    def play(self, state: S, *texts: str) -> tuple[S, list[Event]]:
        """The state after some actions, and all that happened."""
        game = self._game_of(state)
        events: list[Event] = []
        for text in texts:
            transition = game.apply(state, game.parse(text))
            state = transition.state
            events += transition.events
        return state, events

    def texts(self, state: S) -> list[str]:
        """The texts of all actions."""
        return list(map(str, self._game_of(state).actions(state)))

    def chance(self, state: S) -> Chance:
        """Return what can be rolled or drawn now."""
        found = self._game_of(state).chance(state)
        assert found is not None
        return found

    def outcome(self, state: S) -> Outcome:
        """Return the outcome of the game, which must be over."""
        found = self._game_of(state).outcome(state)
        assert found is not None
        return found

    def refuse(self, state: S, text: str) -> str:
        """The rule by which an action is refused."""
        game = self._game_of(state)
        with pytest.raises(IllegalAction) as refused:
            game.apply(state, game.parse(text))
        assert refused.value.action == text
        return refused.value.rule

    def in_the_way(self, state: S, text: str) -> tuple[str, ...]:
        """Return the obstacles on the table that prevent an action."""
        game = self._game_of(state)
        refusal = game.why_not(state, game.parse(text))
        assert refusal is not None
        return refusal.obstacles


def misread(game: AnyGame, data: Any, complaint: str) -> None:
    """Check that these entries are no position, and that the reason is that: a sentence that begins with the entry."""
    with pytest.raises(BadPosition, match=complaint) as refused:
        game.from_json(data)
    assert re.match(r"state\b.*\.$", str(refused.value), re.DOTALL)


def the(kind: type[E], events: list[Event]) -> E:
    """Return the only event of a kind."""
    (found,) = all_of(kind, events)
    return found


def all_of(kind: type[E], events: list[Event]) -> list[E]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def played_at_random(game: AnyGame, seed: int, seats: int, options: Mapping[str, OptionValue]) -> Match:
    """A match of random choices, played to its end."""
    match = Match(game, [f"P{seat}" for seat in range(seats)], options, seed)
    random = Random(seed)
    while match.to_move != NOBODY:
        if match.to_move == CHANCE:
            match.sample()
        else:
            match.play(random.choice(tuple(match.game.actions(match.state))))
    return match
