"""Positions and play for the tests of both editions, in the words of position documents and action texts."""

from typing import Any

from homestretch.core import Event, Match, OptionValue
from homestretch.games.royal_turf import RoyalTurf, TurfHorseRacing
from homestretch.games.royal_turf.data import NUMBERS
from homestretch.games.royal_turf.state import State
from tests.games.hands import Hands, played_at_random

ROYAL = RoyalTurf()
TURF = TurfHorseRacing()
GAMES = {game.name: game for game in (ROYAL, TURF)}

_HANDS = Hands[State](lambda state: GAMES[state.edition.name])
play, texts, refuse, in_the_way = _HANDS.play, _HANDS.texts, _HANDS.refuse, _HANDS.in_the_way
outcome = _HANDS.outcome

HIDDEN = {"hidden": True}
FIELD = {"1": 0, "2": -1, "3": -2, "4": -3, "5": -4, "6": -5, "7": -6}
"""The horses where they line up, if their cards are turned in the order of their numbers."""


def race(**entries: Any) -> State:
    """A position of Royal Turf with these entries; the others are those at the start of a race."""
    return ROYAL.from_json(entries)


def turf(**entries: Any) -> State:
    """Return a position of Turf Horse Racing with these entries, and otherwise as at the start of a race."""
    return TURF.from_json(entries)


def move(number: str, symbol: str, **entries: Any) -> tuple[State, list[Event]]:
    """Return the state and the events after a horse of Royal Turf is moved by a symbol."""
    return play(race(phase="choose", symbol=symbol, **entries), f"move {number}")


def runs(state: State) -> dict[str, int]:
    """The run of each horse."""
    return dict(zip(NUMBERS, state.runs, strict=True))


def used(state: State) -> str:
    """The numbers of the horses whose cards are used."""
    return "".join(number for number, on in zip(NUMBERS, state.used, strict=True) if on)


def random_match(name: str, seed: int, seats: int = 3, **options: OptionValue) -> Match:
    """A match of random choices, played to its end."""
    return played_at_random(GAMES[name], seed, seats, options)
