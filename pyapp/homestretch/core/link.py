"""Links: a whole match as a short text in the address of a page.

A link is a record without its seed and without the options that equal the game's defaults. It is compressed and written
in letters that are safe in an address.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import Any, Final

from .document import MOST_SIGNS, Reader, load_json
from .errors import BadRecord, GameError
from .game import AnyGame
from .language import N_, t
from .match import Match
from .record import FORMAT, Loaded, read_record, record, version_of

SCHEME: Final = "1"
"""The first character of a link, which says how the rest is encoded."""

MOST_LETTERS: Final = 100_000
"""The most characters in a link. The text packed in it may have up to `MOST_SIGNS`. This limits the memory used."""

DAMAGED: Final = N_("The link is damaged: part of it is missing or has been changed.")

# matches characters that cannot be part of a link (see `_unpack`)
_STRAY: Final = re.compile(r"%[0-9A-Fa-f]{2}|[^A-Za-z0-9_-]")

# for each entry of a record, its short key in a link
KEYS: Final = {
    "game": "g",
    "version": "v",
    "seats": "p",
    "computers": "c",
    "day": "d",
    "options": "o",
    "start": "s",
    "actions": "a",
    "result": "r",
}


def link(match: Match) -> str:
    """Return the link to a match: with all its moves if the game is over, else with only its current position.

    The link contains no secrets.
    """
    return _pack(_short(match if match.outcome is not None else public_match(match, len(match.history))))


def link_in_full(match: Match) -> str:
    """Return the link to a match with all its moves so far.

    Raises:
        GameError: If something in the match is still secret.
    """
    if match.outcome is None and match.game.has_secrets(match.state):
        raise GameError(t("The moves can’t be shared yet: something in this game is still secret."))
    return _pack(_short(match))


def link_to_position(match: Match, plies: int) -> str:
    """Return the link to the position after `plies` actions, without secrets."""
    return _pack(_short(public_match(match, plies)))


def public_match(match: Match, plies: int) -> Match:
    """Return a match that begins with the position after `plies` actions.

    Secrets are replaced (see `Game.without_secrets`), unless the game is over.
    """
    state = match.state_after(plies)
    shown = state if match.outcome is not None else match.game.without_secrets(state)
    return Match(match.game, match.names, seed=0, start=shown, computers=match.computers)


def load_link(text: str, find_game: Callable[[str], AnyGame]) -> Loaded:
    """Return the match in a link. If an action in it is wrong, the match ends before that action.

    Raises:
        BadRecord: If the link is damaged.
    """
    data = load_json(_unpack(text), BadRecord, t("The link can’t be read."))
    entries = Reader(data, "link", BadRecord).mapping(KEYS.values())
    given = {key: entries[short].value for key, short in KEYS.items() if short in entries}
    actions = given.get("actions", "")
    if not isinstance(actions, str):
        raise BadRecord(t(DAMAGED))
    filled: dict[str, Any] = {"format": FORMAT, "seed": 0, "options": {}} | given
    filled["actions"] = actions.split("\n") if actions else []
    return read_record(filled, find_game)


def _short(match: Match) -> dict[str, Any]:
    """Return the record of a match with short keys, without the entries that `load_link` can fill in.

    The entry ``forced`` is left out, too: it says which choices were made because time was up, and only undo needs it.
    The version in the record is that of a match in which no such choice was made.
    """
    full = record(match)
    full["version"] = version_of(match, timed_out=False)
    defaults = match.game.defaults
    full["options"] = {name: value for name, value in match.options.items() if value != defaults[name]}
    full["actions"] = "\n".join(full["actions"])
    if match.start is not None:
        full["options"] = {}
    return {short: full[key] for key, short in KEYS.items() if full.get(key)}


def _pack(data: dict[str, Any]) -> str:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = deflate.compress(text.encode()) + deflate.flush()
    return SCHEME + urlsafe_b64encode(packed).decode().rstrip("=")


def _unpack(address: str) -> str:
    # remove what a messenger or the sentence around the link has appended: a full stop, a bracket, %20, &fbclid=…
    text = _STRAY.sub("", address)
    if not text.startswith(SCHEME):
        raise BadRecord(t("The link was made by a newer version of Homestretch, or it’s damaged."))
    if len(text) > MOST_LETTERS:
        raise BadRecord(t("The link is too long to be a link to a game."))
    letters = text[len(SCHEME) :]
    try:
        # base64 has groups of four letters; a single letter after the last group encodes no byte, so it is dropped.
        # The compressed data mark their own end, so any text after them is ignored
        packed = urlsafe_b64decode(letters + "=" * (-len(letters) % 4) if len(letters) % 4 != 1 else letters[:-1])
        inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        plain = inflate.decompress(packed, MOST_SIGNS)
        if not inflate.eof:
            raise BadRecord(t(DAMAGED))
        return plain.decode()
    except (ValueError, zlib.error):
        raise BadRecord(t(DAMAGED)) from None
