"""A function that loads a file with a saved game or a position."""

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
    """Return the match in the text of a record or of a position document, and the looks of the match's board.

    A position becomes a match that starts there. The looks say how the board is drawn (see `Position.looks`); a record
    has none.

    Raises:
        GameError: If the text is neither a record nor a position document, or is damaged. The message is a sentence for
            the player.
    """
    data = load_json(text, BadRecord, t("The file can’t be read."))
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return load_record(text, find_game), ()
    position = load_position(text, find_game)
    return Loaded(Match(position.game, position.names, seed=0, start=position.state), None), position.looks
