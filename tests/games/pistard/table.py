"""Positions and play for the tests of Pistard, in the words of position documents and action texts."""

from typing import Any

from homestretch.core import Match, OptionValue
from homestretch.games.pistard import Pistard
from homestretch.games.pistard.state import State
from homestretch.games.pistard.views import Prospect, View
from tests.games.hands import Hands, played_at_random

GAME = Pistard()

_HANDS = Hands[State](lambda _: GAME)
play, texts, refuse, in_the_way = _HANDS.play, _HANDS.texts, _HANDS.refuse, _HANDS.in_the_way
chance, over = _HANDS.chance, _HANDS.outcome

PALE = {"Y": 1, "G": 1, "B": 1, "O": 1}
"""A roll that leads no further than to the next column."""


def race(kind: str = "scratch", **entries: Any) -> State:
    """A position with these entries; the others are those at the start of a race of this kind."""
    options = {"race": kind, **entries.pop("options", {})}
    return GAME.from_json({"options": options, **entries})


def dice(text: str) -> dict[str, int]:
    """A roll as an entry, such as ``Y4 G5 B3 O1``."""
    return {face[0]: int(face[1]) for face in text.split()}


def plain(state: State) -> list[str]:
    """The texts of the rides without a token."""
    return [text for text in texts(state) if text.startswith("ride") and "+ " not in text]


def where(state: State) -> dict[int, tuple[int, int]]:
    """Lane and run of each rider on the track, by number."""
    return {state.riders[rider]: (state.lanes[rider], state.runs[rider]) for rider in state.on_track}


def numbers(state: State, riders: tuple[int, ...]) -> list[int]:
    """The numbers of riders."""
    return [state.riders[rider] for rider in riders]


def look(state: State) -> View:
    """Return a game's state as everybody may see it, without any player's secrets."""
    return GAME.observe(state, None)


def prospect(state: State, text: str) -> Prospect:
    """Return the prospect of a ride: what the ride would do."""
    return next(found for found in look(state).prospects if str(found.action) == text)


def roll(state: State, text: str) -> State:
    """The state after a roll."""
    return play(state, f"roll {text}")[0]


def blocked(state: State) -> str:
    """A roll that leads the mover nowhere, not even with a token: the one that is found first."""
    for drawn in GAME.actions(state):
        if texts(GAME.apply(state, drawn).state) == ["stay"]:
            return str(drawn)
    raise AssertionError("every roll leads somewhere")


def pass_by(state: State) -> State:
    """The state after a turn of the mover in which it stayed, because nothing or only a token would have helped."""
    for drawn in GAME.actions(state):
        after = GAME.apply(state, drawn).state
        if not plain(after):
            return play(after, "stay")[0]
    raise AssertionError("every roll leads somewhere")


def with_a_token_only(state: State) -> State:
    """Return the state after the first roll that makes the rider spend a token in order to move."""
    for drawn in GAME.actions(state):
        after = GAME.apply(state, drawn).state
        if not plain(after) and len(texts(after)) > 1:
            return after
    raise AssertionError("there is no such roll")


def random_match(kind: str, seed: int, seats: int = 3, **options: OptionValue) -> Match:
    """A match of random choices, played to its end."""
    return played_at_random(GAME, seed, seats, {"race": kind, **options})


def cross(state: State, by: int = 1) -> State:
    """The mover rides this many columns straight ahead, by the die of the square’s colour."""
    lane = state.lanes[state.mover]
    letter = state.track.colour(lane, state.column(state.mover) + by)
    roll = "roll " + " ".join(f"{each}{by}" for each in "YGBO")
    return play(state, roll, f"ride {letter} {lane}+{by}")[0]


def finish_round(state: State) -> State:
    """Everybody still to roll in this round stays."""
    number = state.round
    while state.phase in ("choose", "roll") and state.round == number:
        state = play(state, texts(state)[0])[0] if state.phase == "choose" else pass_by(state)
    return state


def last_turn(kind: str, number: int, riders: dict[str, Any], **entries: Any) -> State:
    """A position in which all others have had their turn in this round."""
    home = entries.get("home", [])
    on_track = [int(other) for other, place in riders.items() if place is not None]
    gone = [other for other in on_track if other != number and other not in home]
    return race(kind, riders=riders, mover=number, gone=gone, **entries)
