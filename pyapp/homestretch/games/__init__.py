"""All games, by name."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import cast

from homestretch.core import AnyGame, BadOptions
from homestretch.core.errors import brief
from homestretch.core.language import t


class Games(Collection[AnyGame]):
    """All games, by name. To save time, the modules of a game are imported only when it is first used."""

    def __init__(self, locations: Mapping[str, tuple[str, str]]) -> None:
        """Store `locations`, which maps the name of a game to its folder in this package and the name of its class."""
        self.locations = dict(locations)
        self._added: dict[str, AnyGame] = {}

    def add(self, game: AnyGame) -> None:
        """Register a game that has no folder here, such as one from the workshop, under its name."""
        self._added[game.name] = game

    def __iter__(self) -> Iterator[AnyGame]:
        """Yield the games that have a folder here, in the order in which players can choose them."""
        return (_load_game(*location) for location in self.locations.values())

    def __len__(self) -> int:
        return len(self.locations)

    def __contains__(self, game: object) -> bool:
        return game in tuple(self)

    def get(self, name: str) -> AnyGame | None:
        """Return the game with this name, or None if there is none."""
        if name in self._added:
            return self._added[name]
        return _load_game(*self.locations[name]) if name in self.locations else None


@cache
def _load_game(folder: str, kind: str) -> AnyGame:
    return cast("AnyGame", getattr(import_module(f"{__name__}.{folder}"), kind)())


GAMES = Games(
    {
        "triactor": ("triactor", "Triactor"),
        "royal-turf": ("royal_turf", "RoyalTurf"),
        "turf-horse-racing": ("royal_turf", "TurfHorseRacing"),
        "ludifacture": ("ludifacture", "Ludifacture"),
        "pistard": ("pistard", "Pistard"),
    }
)


def find_game(name: str, *, by_title: bool = False) -> AnyGame:
    """Return the game with this name, such as ``royal-turf``.

    Raises:
        BadOptions: If there is no such game; the message lists the names or, with `by_title`, the titles of the games.
    """
    game = GAMES.get(name)
    if game is None:
        games = ", ".join(game.title for game in GAMES) if by_title else ", ".join(GAMES.locations)
        raise BadOptions(t("There’s no game “{name}”. Choose one of: {games}.", name=brief(name), games=games))
    return game
