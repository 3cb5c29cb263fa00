"""Which race a day has: game, options, seats and opponents."""

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

LEVELS: Final = ("novice", "regular")
"""The levels of the opponents."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """A way to play a game alone in five to ten minutes.

    Attributes:
        seats: The number of players.
        options: The options that differ from the defaults.
        start: A position to start from instead of the usual set-up, without seats and options.
    """

    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    start: Mapping[str, object] = field(default_factory=dict)


TWO_RACES: Final = {"phase": "start", "races": 2}

SET_UPS: Final[dict[str, tuple[SetUp, ...]]] = {
    "triactor": (SetUp(3, {"races": 1}), SetUp(3, {"races": 1, "advanced": True})),
    "royal-turf": (SetUp(3, start=TWO_RACES), SetUp(3, {"hidden": True}, TWO_RACES)),
    "turf-horse-racing": (SetUp(3, {"races": 2}), SetUp(4, {"races": 2})),
    "ludifacture": (
        SetUp(4, {"games": 1, "board": 11}),
        SetUp(4, {"games": 1, "board": 11, "foresight": True}),
        SetUp(4, {"games": 1, "board": 11, "stacks": True}),
    ),
    "pistard": (SetUp(2, {"race": "scratch"}), SetUp(2, {"race": "sprint", "distance": 2})),
}
"""The ways in which each game is played as the race of a day."""

TITLES: Final = tuple(GAMES.places)


@dataclass(frozen=True, slots=True)
class DailyRace:
    """The race of a day.

    Attributes:
        day: The day, such as ``2026-11-26``.
        game: The name of the game.
        set_up: How it is played.
        computers: The level of the computer at each seat; empty for the person.
        names: The players, by seat.
    """

    day: str
    game: str
    set_up: SetUp
    computers: tuple[str, ...]
    names: tuple[str, ...]

    @property
    def seat(self) -> Seat:
        """The seat of the person."""
        return self.computers.index("")

    def match(self) -> Match:
        """Return a new match of this race."""
        game, set_up = find_game(self.game), self.set_up
        start: Any = None
        if set_up.start:
            start = game.from_json({"seats": set_up.seats, "options": dict(set_up.options), **set_up.start})
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
        tuple("" if seat == person else _pick(LEVELS, day, "level", seat) for seat in computers),
        tuple(stored_name(seat) if seat == person else names[seat] for seat in computers),
    )


def _pick(among: Any, day: str, *asked: object) -> Any:
    """Return one of some things, the same for everyone on that day."""
    return among[daily_number(day, *asked) % len(among)]


def is_race_of_day(match: Match) -> bool:
    """Return True if a match is the race of its day, and not another game that claims to have the dice of a day."""
    if not match.day:
        return False
    race = _beginning(match.day)
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
def _beginning(day: str) -> Match:
    """Return the match of a day before its first action."""
    return race_of(day).match()


# -- the game of a day, which static/daily/race.js works out as well


def game_of(day: str) -> str:
    """Return the name of the game that is played on a day.

    Each block of five days has every title once, in an order of its own, and no two days in a row have the same.
    """
    block, place = divmod(date.fromisoformat(day).toordinal(), len(TITLES))
    order, before = _order(block), _order(block - 1)
    if order[0] == before[-1]:
        order[:2] = order[1::-1]
    return order[place]


def _order(block: int) -> list[str]:
    """Return the titles in one of their 120 orders."""
    number, left = _mixed(block), list(TITLES)
    order = []
    while left:
        number, place = divmod(number, len(left))
        order.append(left.pop(place))
    return order


BITS: Final = 2**32 - 1


def _mixed(number: int) -> int:
    """Return 32 bits that look like chance (the last step of MurmurHash3, in the public domain)."""
    number &= BITS
    number = (number ^ number >> 16) * 0x85EBCA6B & BITS
    number = (number ^ number >> 13) * 0xC2B2AE35 & BITS
    return number ^ number >> 16
