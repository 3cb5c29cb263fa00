"""The log of a match in words: one entry for each action of a player and its consequences."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import starmap

from .events import Event
from .game import AnyGame
from .language import when_spoken
from .match import Match
from .names import spoken_name
from .seats import Seat

REMEMBERED = 256
"""The number of actions whose sentences are cached. A short log shows far fewer."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A paragraph of the log.

    Attributes:
        text: The sentences.
        minor: True if a short log leaves out the paragraph.
        audience: The only seat that may read it, or None if everyone may.
        plies: The number of actions up to the end of this entry.
        was_forced: True if the player had no other legal action.
    """

    text: str
    minor: bool = False
    audience: Seat | None = None
    plies: int = 0
    was_forced: bool = False


def log(match: Match, *, secrets: bool = False) -> list[Entry]:
    """Return the entries of the log so far, oldest first.

    What happens automatically, such as the turning of a coin, is part of the entry before it.

    Args:
        match: The match.
        secrets: Whether to include what only one player may read.
    """
    return _log(match, 0, secrets)


def recent(match: Match, actions: int) -> list[Entry]:
    """Return the entries of the log for the last `actions` actions, without secrets.

    Secret actions do not count towards the number of actions. Actions that the app plays automatically do not either.
    """
    history = match.history
    start = len(history)
    while start and actions:
        start -= 1
        actions -= history[start].has_news and not history[start].by_itself
    return _log(match, start, secrets=False)


def _log(match: Match, start: int, secrets: bool) -> list[Entry]:
    entries: list[Entry] = []
    names = tuple(starmap(spoken_name, enumerate(match.names)))
    for plies, ply in enumerate(match.history[start:], start + 1):
        was_forced = ply.was_forced
        for words, minor, audience, begins_entry in _paragraphs_of(match.game, names, ply.events):
            if audience is not None and not secrets:
                continue
            last = entries[-1] if entries else None
            if ply.by_itself and not begins_entry and last and last.audience == audience:
                entries[-1] = Entry(f"{last.text} {words}", last.minor and minor, audience, plies, last.was_forced)
            else:
                entries.append(Entry(words, minor, audience, plies, was_forced))
                # only the first entry about an action counts as forced: the later ones are about its consequences
                was_forced = False
    return entries


@lru_cache(REMEMBERED)
def _paragraphs_of(
    game: AnyGame, names: tuple[str, ...], events: tuple[Event, ...]
) -> tuple[tuple[str, bool, Seat | None, bool], ...]:
    """Return the paragraphs of the log about one action.

    Each paragraph is a tuple of four values:

    - its text
    - whether a short log leaves it out
    - the only seat that may read it, or None if everyone may
    - whether it always begins a new entry of the log

    The result is cached, because the end of the log is read again after every action.
    """
    # successive events for the same audience make one paragraph, but an event that begins an entry starts a new one
    paragraphs: list[list[Event]] = []
    for event in events:
        if paragraphs and not event.begins_entry and paragraphs[-1][0].audience == event.audience:
            paragraphs[-1].append(event)
        else:
            paragraphs.append([event])
    found = []
    for paragraph in paragraphs:
        words = " ".join(filter(None, (game.say(event, names) for event in paragraph)))
        if words:
            found.append(
                (words, all(event.minor for event in paragraph), paragraph[0].audience, paragraph[0].begins_entry)
            )
    return tuple(found)


when_spoken(_paragraphs_of.cache_clear)
