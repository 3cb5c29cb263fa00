"""Positions and play for the tests of Triactor, in the words of position documents and action texts."""

from pathlib import Path
from typing import Any

from homestretch.core import Event
from homestretch.core.position import load_position
from homestretch.games import find_game
from homestretch.games.triactor import Triactor
from homestretch.games.triactor.data import LETTERS
from homestretch.games.triactor.state import State
from tests.games.hands import Hands

GAME = Triactor()

_HANDS = Hands[State](lambda _: GAME)
play, texts, refuse, in_the_way = _HANDS.play, _HANDS.texts, _HANDS.refuse, _HANDS.in_the_way
outcome = _HANDS.outcome

POSITIONS = Path(__file__).parents[2] / "positions"

COINS = dict(zip(LETTERS, "ABCDEFGH", strict=True))
"""Suns on A, Moons on B and so on."""

LAST_MOVE = {"phase": "choose", "pawns": {"S": 45, "M": 45, "C": 44}, "order": "SM", "rolled": {"C": "2"}}
"""Suns and Moons are home; with “take C”, Crowns end the race."""


def position(name: str) -> State:
    """The state of a position document."""
    state: State = load_position((POSITIONS / f"{name}.json").read_text(encoding="utf-8"), find_game).state
    return state


def race(**entries: Any) -> State:
    """A position with these entries; the others are those at the start of a race."""
    return GAME.from_json(entries)


def betting(**entries: Any) -> State:
    """A position before the first bid, with these entries."""
    return GAME.from_json({"phase": "bet", "coins": COINS} | entries)


def take(letter: str, face: str, coin: str = "", **entries: Any) -> tuple[State, list[Event]]:
    """Return the state and the events after a player takes the only die on the table, and then turns its coin."""
    state = race(**{"phase": "choose", "rolled": {letter: face}} | entries)
    short = {"NULL": "N", "ACE": "A"}
    turned = [f"turn {letter}{short.get(coin, coin)}"] if coin else []
    return play(state, f"take {letter}", *turned)


def pawns(state: State) -> dict[str, int]:
    """The step of each horse that is not before the line."""
    return {letter: step for letter, step in zip(LETTERS, state.steps, strict=True) if step}


def active(state: State) -> str:
    """The letters of the active dice."""
    return "".join(letter for letter, on in zip(LETTERS, state.active, strict=True) if on)
