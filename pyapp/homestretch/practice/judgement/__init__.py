"""Questions of judgement: positions in which one choice wins clearly more simulated games than any other.

`search` finds these questions in games between computers. The JSON files in this folder store them, and
`homestretch.core.judgement` reads these files.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from homestretch.core import AnyGame


def load_judgement(game: AnyGame) -> dict[str, Any] | None:
    """Return a game's “questions of judgement” as JSON data, or None if the game has none.

    Such a question asks for the best action in a position: the one that wins most simulated games.
    """
    path = Path(__file__).parent / f"{game.name}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None
