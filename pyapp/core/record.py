"""Saved games: JSON that holds the choices and the chances, from which replaying makes everything else."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .document import Reader, load_json
from .errors import BadRecord, GameError
from .game import AnyGame
from .match import Match

FORMAT = "homestretch record"
VERSION = 1

MOST_SEED = 2**64
MOST_ACTIONS = 100_000


@dataclass(frozen=True, slots=True)
class Loaded:
    """A record replayed: the match as far as it goes, and what is wrong with the rest (None: nothing)."""

    match: Match
    problem: str | None


def record(match: Match) -> dict[str, Any]:
    """The record of a match as JSON data."""
    outcome = match.outcome
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": match.game.name,
        "options": match.options,
        "seats": list(match.names),
        "seed": match.seed,
        "actions": [str(step.action) for step in match.history],
        "result": outcome
        and {"places": list(outcome.places), "scores": list(outcome.scores), "reason": outcome.reason},
    }


def dump_record(match: Match) -> str:
    """The record of a match as text."""
    return json.dumps(record(match), ensure_ascii=False)


def load_record(text: str, find_game: Callable[[str], AnyGame]) -> Loaded:
    """Replay the record in `text`.

    A record with a damaged action gives its longest legal prefix and says what is wrong where; so does one
    whose result is not what replaying gives.

    Raises:
        BadRecord: if there is no telling which game, options and players it is about.
    """
    match, actions, result = _read_head(load_json(text, BadRecord, "The record"), find_game)
    for index, action in enumerate(actions):
        where = f"action {index + 1} of {len(actions)}"
        if not isinstance(action, str):
            return Loaded(match, f"{where} is not a text.")
        try:
            match.play(action)
        except GameError as problem:
            return Loaded(match, f"{where}: {problem}")
    if result is not None and result != record(match)["result"]:
        return Loaded(match, "The result in the record is not the one that its actions lead to.")
    return Loaded(match, None)


def _read_head(data: object, find_game: Callable[[str], AnyGame]) -> tuple[Match, list[Any], object]:
    keys = ("format", "version", "game", "options", "seats", "seed", "actions", "result")
    entries = Reader(data, "record", BadRecord).mapping(keys)
    for key in keys[:-1]:
        if key not in entries:
            raise BadRecord(f"The record has no entry “{key}”.")
    entries["format"].one_of((FORMAT,))
    if entries["version"].whole(1, MOST_SEED) > VERSION:
        raise BadRecord("The record was written by a newer version of Homestretch than this one.")
    names = [name.text() for name in entries["seats"].items(range(1, 100))]
    options = entries["options"].value
    if not isinstance(options, dict):
        entries["options"].fail("an object")
    try:
        match = Match(find_game(entries["game"].text()), names, options, entries["seed"].whole(-MOST_SEED, MOST_SEED))
    except GameError as problem:
        raise BadRecord(f"The record does not describe a table: {problem}") from None
    actions = [item.value for item in entries["actions"].items(range(MOST_ACTIONS))]
    result = entries["result"].value if "result" in entries else None
    return match, actions, result
