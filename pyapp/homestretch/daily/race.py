"""The choice of each day's race: its game, options, seats and opponents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from typing import Any, Final

from homestretch.core import Match, Seat
from homestretch.core.computers import COMPUTER_NAMES
from homestretch.core.daily_chance import check_day, daily_number
from homestretch.core.names import stored_name
from homestretch.games import GAMES, find_game

OPPONENT_LEVELS: Final = ("novice", "regular")
"""The levels of the opponents."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """The number of players, and the options, of a game that one person can play in five to ten minutes.

    Attributes:
        seats: The number of players.
        options: The options that differ from the defaults.
        races: The number of races, if the game has no option for this; 0 for the usual number.
    """

    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    races: int = 0


SET_UPS: Final[dict[str, tuple[SetUp, ...]]] = {
    "triactor": (SetUp(3, {"races": 1}), SetUp(3, {"races": 1, "advanced": True})),
    "royal-turf": (SetUp(3, races=2), SetUp(3, {"hidden": True}, races=2)),
    "turf-horse-racing": (SetUp(3, {"races": 2}), SetUp(4, {"races": 2})),
    "ludifacture": (
        SetUp(4, {"games": 1, "board": 11}),
        SetUp(4, {"games": 1, "board": 11, "order": True}),
        SetUp(4, {"games": 1, "board": 11, "stacks": True}),
    ),
    "pistard": (
        SetUp(2, {"race": "scratch"}),
        SetUp(3, {"race": "scratch", "riders": "6"}),
        SetUp(3, {"race": "points", "laps": 1}),
        SetUp(2, {"race": "sprint", "distance": 3}),
        SetUp(2, {"race": "time-trial", "team": 2}),
        SetUp(2, {"race": "pursuit", "team": 2}),
    ),
}
"""The ways in which each game is played as the race of a day.

Each takes five to ten minutes. This assumes 7 seconds for each of the person’s choices (16 to 41 choices in games of
the reference player), 2 seconds for each of the person’s rolls, and 1.7 seconds for each roll and choice of the
computers (52 to 150 of them) at the default pace.
"""

GAME_NAMES: Final = tuple(GAMES.locations)


@dataclass(frozen=True, slots=True)
class DailyRace:
    """The race of a day, in which one person plays against computers.

    Attributes:
        day: The day, such as ``2026-11-26``.
        game: The name of the game.
        set_up: The number of players and the options.
        computers: The level of the computer at each seat; empty for the person.
        names: The names of the players, by seat.
    """

    day: str
    game: str
    set_up: SetUp
    computers: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def person_seat(self) -> Seat:
        """The seat of the person."""
        return self.computers.index("")

    def match(self) -> Match:
        """Return a new match of this race."""
        game, set_up = find_game(self.game), self.set_up
        start: Any = None
        if set_up.races:
            about = {"seats": set_up.seats, "options": dict(set_up.options), "races": set_up.races}
            start = game.from_json(about | {"phase": game.phase(game.setup(set_up.options, set_up.seats))})
        return Match(game, self.names, set_up.options, start=start, computers=self.computers, day=self.day)


@lru_cache(maxsize=8)
def race_of(day: str) -> DailyRace:
    """Return the race of a day.

    Raises:
        GameError: If there is no such day.
    """
    game = game_of(check_day(day))
    set_up = _pick(SET_UPS[game], day, "set-up")
    person: Seat = _pick(range(set_up.seats), day, "seat")
    names = sorted(COMPUTER_NAMES, key=lambda name: daily_number(day, "name", name))
    computers = range(set_up.seats)
    return DailyRace(
        day,
        game,
        set_up,
        tuple("" if seat == person else _pick(OPPONENT_LEVELS, day, "level", seat) for seat in computers),
        tuple(stored_name(seat) if seat == person else names[seat] for seat in computers),
    )


def _pick(among: Any, day: str, *key: object) -> Any:
    """Return an item of `among`: a choice that looks random, but is the same for everyone on this day."""
    return among[daily_number(day, *key) % len(among)]


def is_race_of_day(match: Match) -> bool:
    """Return True if a match is really the race of the day in `Match.day`.

    A record may name a day without being of that day's race: its players, its options or its start may differ.
    """
    if not match.day:
        return False
    race = _initial_match(match.day)
    return all(
        ours == theirs
        for ours, theirs in (
            (match.game, race.game),
            (match.computers, race.computers),
            (match.options, race.options),
            (match.state_after(0), race.state),
        )
    )


@lru_cache(maxsize=8)
def _initial_match(day: str) -> Match:
    """Return the match of a day before its first action."""
    return race_of(day).match()


# -- the game of a day (static/daily/race.js has the same algorithm)


def game_of(day: str) -> str:
    """Return the name of the game that is played on a day.

    Every game is played once in each block of five days. The order within a block looks random, but no game is played
    on two days in a row.
    """
    block, place = divmod(date.fromisoformat(day).toordinal(), len(GAME_NAMES))
    order, before = _order_of_block(block), _order_of_block(block - 1)
    if order[0] == before[-1]:
        order[:2] = order[1::-1]
    return order[place]


def _order_of_block(block: int) -> list[str]:
    """Return the names of all games in the order for a block of five days: one of the 120 possible orders."""
    number, left = _mix(block), list(GAME_NAMES)
    order = []
    while left:
        number, place = divmod(number, len(left))
        order.append(left.pop(place))
    return order


MASK_32: Final = 2**32 - 1


def _mix(number: int) -> int:
    """Return a number of 32 bits that looks random (the last step of MurmurHash3, in the public domain)."""
    number &= MASK_32
    number = (number ^ number >> 16) * 0x85EBCA6B & MASK_32
    number = (number ^ number >> 13) * 0xC2B2AE35 & MASK_32
    return number ^ number >> 16
