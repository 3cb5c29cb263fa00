"""Position documents: any state of any game as JSON, checked on loading. Interactive boards are made from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from .document import Reader, load_json
from .errors import BadPosition, GameError
from .game import AnyGame
from .language import t
from .names import read_names, stored_name

FORMAT = "homestretch position"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Position:
    """A state of a game, with the players' names and the way in which its board is drawn."""

    game: AnyGame
    names: tuple[str, ...]
    state: Any
    looks: tuple[str, ...] = ()
    """How the board is drawn, in words that the game's drawing module knows, such as ``columns 0-8``."""


def position(game: AnyGame, names: Sequence[str], state: Any) -> dict[str, Any]:
    """Return the JSON document of a position."""
    return {"format": FORMAT, "version": VERSION, "game": game.name, "seats": list(names), "state": game.to_json(state)}


def load_position(text: str, find_game: Callable[[str], AnyGame]) -> Position:
    """Return the position in the text of a JSON document.

    Raises:
        BadPosition: If an entry is wrong; the message names it.
    """
    data = load_json(text, BadPosition, t("The position can’t be read."))
    entries = Reader(data, "position", BadPosition).mapping(("format", "version", "game", "seats", "state", "looks"))
    for key in ("format", "version", "game", "state"):
        if key not in entries:
            raise BadPosition(t("The position has no “{entry}” entry.", entry=key))
    entries["format"].one_of((FORMAT,))
    entries["version"].whole(VERSION, VERSION)
    try:
        game = find_game(entries["game"].text())
    except BadPosition:
        raise
    except GameError as problem:
        raise BadPosition(f"position.game: {problem}") from None
    state = game.from_json(entries["state"].value)
    seats = state.seats
    if "seats" in entries:
        names = read_names([name.text() for name in entries["seats"].items(seats)])
    else:
        names = tuple(map(stored_name, range(seats)))
    looks = (
        tuple(look.text() for look in entries["looks"]) if "looks" in entries else game.looks(entries["state"].value)
    )
    return Position(game, names, state, looks)
