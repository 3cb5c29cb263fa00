"""The log of a match in words: one entry for each thing a player did and what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from .game import Seat
from .match import Match, Step


@dataclass(frozen=True, slots=True)
class Entry:
    """A paragraph of the log: `minor` where a short log leaves it out; if set, for `audience` alone."""

    text: str
    minor: bool = False
    audience: Seat | None = None


def log(match: Match, *, secrets: bool = False) -> list[Entry]:
    """The log so far, the oldest entry first; with `secrets`, also what only one player has been told.

    What happens by itself, such as the turning of a coin, belongs to the entry of the action that led to it.
    """
    entries: list[Entry] = []
    for step in match.history:
        for entry in _entries(match, step):
            if entry.audience is not None and not secrets:
                continue
            last = entries[-1] if entries else None
            if step.by_itself and last and last.audience == entry.audience:
                entries[-1] = Entry(f"{last.text} {entry.text}", last.minor and entry.minor, last.audience)
            else:
                entries.append(entry)
    return entries


def _entries(match: Match, step: Step) -> Iterator[Entry]:
    for audience, told in groupby(step.events, key=lambda event: event.audience):
        events = list(told)
        words = " ".join(filter(None, (match.game.say(event, match.names) for event in events)))
        if words:
            yield Entry(words, all(event.minor for event in events), audience)
