"""The log of a match in words: one entry for each thing a player did and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .game import Event, Seat
from .match import Match, Step


@dataclass(frozen=True, slots=True)
class Entry:
    """A paragraph of the log: `minor` where a short log leaves it out; if set, for `audience` alone.

    `steps` is how long the history was when all of that had happened.
    """

    text: str
    minor: bool = False
    audience: Seat | None = None
    steps: int = 0


def log(match: Match, *, secrets: bool = False) -> list[Entry]:
    """The log so far, the oldest entry first; with `secrets`, also what only one player has been told.

    What happens by itself, such as the turning of a coin, belongs to the entry of the action that led to it.
    """
    return _log(match, 0, secrets)


def recent(match: Match, actions: int) -> list[Entry]:
    """The end of the log that all may read: what the last so many actions of players led to."""
    history = match.history
    start = len(history)
    while start and actions:
        start -= 1
        actions -= not history[start].by_itself
    return _log(match, start, secrets=False)


def _log(match: Match, start: int, secrets: bool) -> list[Entry]:
    entries: list[Entry] = []
    for steps, step in enumerate(match.history[start:], start + 1):
        for entry, heads in _entries(match, step, steps):
            if entry.audience is not None and not secrets:
                continue
            last = entries[-1] if entries else None
            if step.by_itself and not heads and last and last.audience == entry.audience:
                text = f"{last.text} {entry.text}"
                entries[-1] = Entry(text, last.minor and entry.minor, last.audience, steps)
            else:
                entries.append(entry)
    return entries


def _entries(match: Match, step: Step, steps: int) -> Iterator[tuple[Entry, bool]]:
    """What a step led to, in entries, each with whether it begins a new one."""
    for events in _paragraphs(step.events):
        words = " ".join(filter(None, (match.game.say(event, match.names) for event in events)))
        if words:
            yield Entry(words, all(event.minor for event in events), events[0].audience, steps), events[0].heads


def _paragraphs(events: Sequence[Event]) -> list[list[Event]]:
    """Events that belong together: for the same ears, and up to the next that heads an entry."""
    found: list[list[Event]] = []
    for event in events:
        if found and not event.heads and found[-1][0].audience == event.audience:
            found[-1].append(event)
        else:
            found.append([event])
    return found
