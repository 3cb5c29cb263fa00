"""Saved games: JSON with every choice and outcome of chance. Replaying these gives every state and event again."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from homestretch import __version__

from .document import MOST_SIGNS, Reader, load_json
from .errors import BadRecord, GameError, brief
from .game import AnyGame
from .language import nt, t
from .match import Match
from .names import read_names

FORMAT = "homestretch record"
VERSION = 7
"""The newest version of records, written for a match with a `Match.day`. All older versions can be read.

Version 2 added `app` and `start`, 3 `forced`, 4 codes for why a game ended, 5 `computers`, 6 `table` and 7 `day`.
"""

TABLE = 6
"""The version written for a match with settings of the page (`table`)."""

COMPUTERS = 5
"""The version written for a match with computers, but without settings of the page."""

CODES = 4
"""The version written for a finished match without computers."""

FORCED = 3
"""The version written for an unfinished match in which a choice was made because time was up."""

WITHOUT_FORCED = 2
"""The version written for an unfinished match in which no choice was made because time was up."""

NEEDED = ("format", "version", "game", "options", "seats", "seed", "actions")

MOST_SEED = 2**64


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match that has been read from a record, and a sentence about what is wrong with the record.

    The sentence is None if nothing is wrong. Otherwise the match ends before the first wrong action.
    """

    match: Match
    problem: str | None


def record(match: Match) -> dict[str, Any]:
    """Return the record of a match as JSON data, from which `read_record` makes the match again.

    Some of its entries:

    - ``app`` is the version of Homestretch.
    - ``forced`` has the indices of the actions that were chosen at random because time was up.
    - ``computers`` has the level of each seat's computer; it is missing if only people play.
    - ``day`` is the day whose dice and cards the match has; it is missing in other matches.

    The record has the oldest format that can hold the match, so that older versions of Homestretch can read it.
    """
    start = {} if match.start is None else {"start": match.game.to_json(match.start)}
    timed_out = [index for index, ply in enumerate(match.history) if ply.timed_out]
    return {
        "format": FORMAT,
        "version": version_of(match, timed_out=bool(timed_out)),
        "app": __version__,
        "game": match.game.name,
        "options": match.options,
        "seats": list(match.names),
        **({"computers": list(match.computers)} if any(match.computers) else {}),
        "seed": match.seed,
        **({"day": match.day} if match.day else {}),
        **start,
        "actions": [ply.text for ply in match.history],
        **({"forced": timed_out} if timed_out else {}),
        "result": result_of(match),
    }


def version_of(match: Match, *, timed_out: bool) -> int:
    """Return the number of the oldest record format that can hold a match.

    Args:
        match: The match.
        timed_out: Whether some action was chosen at random because time was up.
    """
    if match.day:
        return VERSION
    if any(match.computers):
        return COMPUTERS
    return CODES if match.outcome else FORCED if timed_out else WITHOUT_FORCED


def result_of(match: Match) -> dict[str, Any] | None:
    """Return the result of a match as JSON data, or None while it goes on."""
    end = match.outcome
    return None if end is None else {"places": list(end.places), "scores": list(end.scores), "reason": end.reason}


def dump_record(match: Match, table: Mapping[str, Any] | None = None) -> str:
    """Return the record of a match as JSON text. `table` has settings of the page to save in the record."""
    full = record(match)
    beside = {"version": max(TABLE, full["version"]), "table": table} if table else {}
    return json.dumps(full | beside, ensure_ascii=False)


def read_table(text: str) -> dict[str, Any]:
    """Return the settings of the page that are saved in the JSON text of a record. The settings are not checked."""
    table = json.loads(text).get("table")
    return table if isinstance(table, dict) else {}


def load_record(text: str, find_game: Callable[[str], AnyGame]) -> Loaded:
    """Return the match in the JSON text of a record, as `read_record` does.

    Raises:
        BadRecord: If the text is not JSON, or does not say which game, options and players it is about.
    """
    return read_record(load_json(text, BadRecord, t("The record can’t be read.")), find_game)


def read_record(data: object, find_game: Callable[[str], AnyGame]) -> Loaded:
    """Return the match in a record, given as JSON data.

    If an action is illegal, the match ends before it. If an action or the result is wrong, `Loaded.problem` says so.

    Raises:
        BadRecord: If the record does not say which game, options and players it is about.
    """
    match, actions, timed_out, version, result = _read_head(data, find_game)
    for index, action in enumerate(actions):
        where = t("Action {number} of {actions}", number=index + 1, actions=len(actions))
        if not isinstance(action, str):
            wrong = t("An action must be text.")
            return Loaded(match, f"{where}: {wrong}")
        if index in timed_out and match.to_move < 0:
            wrong = t("The action is marked as forced, but it’s a roll or a draw, not a choice.")
            return Loaded(match, f"{where}: {wrong}")
        try:
            match.play(action, timed_out=index in timed_out)
        except GameError as problem:
            return Loaded(match, f"{where}: {problem}")
    if result is not None and not _is_result(result, version, match):
        return Loaded(match, t("The result in the record doesn’t match its actions."))
    return Loaded(match, None)


def _is_result(result: object, version: int, match: Match) -> bool:
    """Return True if `result` is the result of the match.

    The reason for the end of the game is not compared if the `version` of the record is lower than `CODES`.
    """
    own = result_of(match)
    if version < CODES and own and isinstance(result, dict):
        result = result | {"reason": own["reason"]}
    return result == own


Head = tuple[Match, list[Any], frozenset[int], int, object]
"""Parts of a record: the match at its start, the actions, the indices of timed-out actions, the version, the result."""


def _read_head(data: object, find_game: Callable[[str], AnyGame]) -> Head:
    _refuse_newer(data)
    entries = Reader(data, "record", BadRecord).mapping(
        (*NEEDED, "app", "computers", "day", "start", "forced", "result", "table")
    )
    for key in NEEDED:
        if key not in entries:
            raise BadRecord(t("The record has no “{entry}” entry.", entry=key))
    entries["format"].one_of((FORMAT,))
    version = entries["version"].whole(1, VERSION)
    names = read_names([name.text() for name in entries["seats"].items(range(1, 100))])
    computers = [level.text() for level in entries["computers"].items(range(1, 100))] if "computers" in entries else []
    options = entries["options"].value
    if not isinstance(options, dict):
        entries["options"].fail(t("an object"))
    seed = entries["seed"].whole(-MOST_SEED, MOST_SEED)
    try:
        game = find_game(entries["game"].text())
        start = _read_start(game, entries["start"], len(names)) if "start" in entries else None
        match = Match(game, names, options, seed, start=start, computers=computers, day=_read_day(entries))
    except GameError as problem:
        cannot = t("The record doesn’t describe a game.")
        raise BadRecord(f"{cannot} {problem}") from None
    actions = [item.value for item in entries["actions"].items(range(MOST_SIGNS))]
    timed_out = _read_timed_out(entries["forced"], len(actions)) if "forced" in entries else frozenset()
    result = entries["result"].value if "result" in entries else None
    return match, actions, timed_out, version, result


def _read_day(entries: Mapping[str, Reader]) -> str:
    """Return the day of a record, or an empty text if the record has no day or one that does not exist."""
    if "day" not in entries:
        return ""
    from .daily_chance import is_day  # noqa: PLC0415 - imported only when needed

    day = entries["day"].text()
    return day if is_day(day) else ""


def _read_timed_out(entry: Reader, actions: int) -> frozenset[int]:
    """Return the indices (from 0) of the choices that the app made because a player's time was up."""
    indices = entry.items(range(actions + 1) if actions else None)
    if not actions:
        for index in indices:
            index.blame(t("There’s no action {number}: the record has no actions.", number=brief(str(index.value))))
    return frozenset(index.whole(0, actions - 1) for index in indices)


def _refuse_newer(data: object) -> None:
    """Raise BadRecord if a newer version of the app wrote the record.

    Call this function before any other check. Otherwise the error would be about unknown entries, which helps less.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        return
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        if not isinstance(data.get("app"), str):
            raise BadRecord(
                t("The record was written by a newer version of Homestretch than this one ({own}).", own=__version__)
            )
        raise BadRecord(
            t(
                "The record was written by Homestretch {newer}, which is newer than this version ({own}).",
                newer=brief(data["app"]),
                own=__version__,
            )
        )


def _read_start(game: AnyGame, entry: Reader, seats: int) -> Any:
    state = game.from_json(entry.value)
    if state.seats != seats:
        wrong = nt(
            "This position is for {n} player, but there are {seats}.",
            "This position is for {n} players, but there are {seats}.",
            state.seats,
            seats=seats,
        )
        raise BadRecord(f"record.start: {wrong}")
    return state
