"""Loads the lessons and tips of a game from the JSON documents in its folder."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from homestretch.core import AnyGame


def load_tips(game: AnyGame) -> dict[str, Any] | None:
    """Return the JSON document with a game's tips for newcomers, or None if the game has no tips.

    The tips are in the document's entry ``firsts``. `homestretch.core.lesson` describes this document.
    """
    path = Path(__file__).parent / game.folder / "lessons" / f"firsts-{game.name}.json"
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else None


def load_lessons(game: AnyGame) -> list[dict[str, Any]]:
    """Return the JSON documents of a game's lessons, in the order of their file names."""
    paths = sorted((Path(__file__).parent / game.folder / "lessons").glob(f"{game.name}-*.json"))
    return [json.loads(path.read_text(encoding="utf-8")) for path in paths]
