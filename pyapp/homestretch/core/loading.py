"""Loading a file that may hold a saved game or a position."""

from __future__ import annotations

from collections.abc import Callable

from .document import load_json
from .errors import BadRecord
from .game import AnyGame
from .language import t
from .match import Match
from .position import FORMAT, load_position
from .record import Loaded, load_record


def load_record_or_position(text: str, find_game: Callable[[str], AnyGame]) -> tuple[Loaded, tuple[str, ...]]:
    """Return the match in a text, and how its board is to be drawn (see `Position.looks`).

    If the text is a position, the match begins with that position.

    Raises:
        GameError: If the text is neither a record nor a position, or damaged; with a sentence for the player.
    """
    data = load_json(text, BadRecord, t("The file can’t be read."))
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return load_record(text, find_game), ()
    position = load_position(text, find_game)
    return Loaded(Match(position.game, position.names, seed=0, start=position.state), None), position.looks
