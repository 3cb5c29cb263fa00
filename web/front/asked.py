"""How the players want to sit at a table, as the page asks for it: out of a form, a link or a store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from homestretch.core import GameError, Match
from homestretch.core.sides import read_sides
from homestretch.draw import drawing
from homestretch.draw.palette import PLAYER_INKS
from homestretch.games import find_game

from .fan import Fan, read_fan
from .table import Table

COLOURS = range(1, 1 + len(PLAYER_INKS))
"""The player colours of the palette, by their numbers."""


def seated(match: Match, asked: Mapping[str, Any]) -> Table:
    """The table of a match, with the `colours` and `sides` of its players.

    What may be asked for is what `settings` gives. What is not as it should be is as if nobody had asked for it.
    """
    return Table(
        match,
        _colours(asked.get("colours"), len(match.names)),
        looks=_looks(asked.get("looks"), match),
        own_dice=asked.get("ownDice") is True,
        odds=asked.get("odds") is True,
        aids=asked.get("aids") is not False,
        sides=read_sides(asked.get("sides"), len(match.names)),
        held=_held(asked.get("held")),
        lying=_fans(asked.get("fans"), len(match.names)),
        race_of=str(asked.get("raceOf") or ""),
    )


def settings(table: Table) -> dict[str, Any]:
    """How the players want to sit at a table, and what lies on it beside the game: what `seated` is asked for."""
    return {
        "colours": list(table.colours),
        "looks": table.looks,
        "sides": list(table.sides),
        "ownDice": table.own_dice,
        "odds": table.odds,
        "aids": table.aids,
        "held": list(table.held),
        "fans": [fan.plain() for fan in table.fans],
        "raceOf": table.race_of,
    }


def unusual(table: Table) -> dict[str, Any]:
    """Those of them that nobody has who asks for nothing."""
    usual = settings(seated(table.match, {}))
    return {name: value for name, value in settings(table).items() if value != usual[name]}


def _colours(asked: object, seats: int) -> Sequence[int]:
    """A colour for each seat, all different; by default in the order of the palette."""
    is_list = isinstance(asked, list) and len(asked) == seats and all(type(colour) is int for colour in asked)
    if isinstance(asked, list) and is_list and set(asked) <= set(COLOURS) and len(set(asked)) == seats:
        return asked
    return COLOURS[:seats]


def _looks(asked: object, match: Match) -> list[str]:
    """Ways to see the board that there are."""
    wanted = asked if isinstance(asked, list) else []
    return [name for name, _ in drawing(match.game).looks if name in wanted]


def _held(asked: object) -> Sequence[str]:
    """The texts of actions; whether they can be done is found out when they are."""
    return [text for text in asked if isinstance(text, str)] if isinstance(asked, list) else []


def _fans(asked: object, seats: int) -> Sequence[Fan]:
    """What each player holds face down, as it lay when it was stored."""
    return list(map(read_fan, asked)) if isinstance(asked, list) and len(asked) == seats else ()


def complaint(game: str, name: str, text: str) -> str:
    """What is wrong with a text as the option of that name, in a sentence; empty, if it fits."""
    try:
        for option in find_game(game).options:
            if option.name == name:
                option.read(text)
    except GameError as problem:
        return str(problem)
    return ""
