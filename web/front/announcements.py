"""Announcements for screen readers: what has happened, in order, then whose turn it is and what the choices are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.core.language import N_, t
from homestretch.core.match import TIME_WAS_UP
from homestretch.core.replay import moments
from homestretch.draw.panel import Group, Heading, Items, Note, Panel, Title, texts_in

from . import replay_markup

if TYPE_CHECKING:
    from .table import Table

PASS: Final = N_("Pass the device. {player} is next.")
HEADPHONES: Final = N_("The next part is private. Use headphones if it’s read aloud.")


class Screen(NamedTuple):
    """A page: its elements, and the data of its panels, which announcements are made from."""

    elements: list[Element]
    panels: Sequence[Panel] = ()


def standing_sentences(table: Table, panels: Sequence[Panel]) -> tuple[str, ...]:
    """Return what a screen reader says about the present state: whose turn it is, what to do, and some notes.

    Each sentence stays true for a while. It is read out once, when it becomes true.
    """
    if table.has_curtain and table.secret_seat is not None:
        return (t(PASS, player=table.names[table.secret_seat]), t(HEADPHONES))
    if table.past_plies is not None:
        found = moments(table.match)
        return (t("Step {n} of {last}.", n=found.index(table.past_plies), last=len(found) - 1),)
    return (*filter(None, [table.forced_note]), *_sentences(panels))


def _sentences(panels: Sequence[Panel]) -> Iterator[str]:
    """Yield what a screen reader says about panels: the first heading, then the notes that are meant to be read out."""
    match next((panel.head for panel in panels if isinstance(panel.head, Heading | Title)), None):
        case Heading() as head:
            yield from map(_sentence, (head.title, *texts_in(head.line)))
        case Title(words):
            yield _sentence(words)
    for panel in panels:
        for note in _told(panel.items):
            yield _sentence(note.aria_label or "".join(texts_in(note.line)))


def _told(items: Items) -> Iterator[Note]:
    """Yield those notes of a panel that screen readers read out, including notes in its groups."""
    for item in items:
        if isinstance(item, Group):
            yield from _told(item.items)
        elif isinstance(item, Note) and item.is_live:
            yield item


def _sentence(words: str) -> str:
    """Return the words with a full stop, unless they end in punctuation."""
    words = " ".join(words.split())
    return words if not words or words[-1] in ".:!?…" else t("{words}.", words=words)


def announcement(table: Table, now: Sequence[str], before: Sequence[str]) -> str:
    """Return the text for screen readers: what has happened, then what has become true.

    `now` and `before` are the `standing_sentences` of the page as it is now, and as it was painted before.
    """
    sentences = [*_news(table), *(sentence for sentence in now if sentence not in before)]
    return " ".join(filter(None, sentences))


def _news(table: Table) -> Iterator[str]:
    """Yield sentences on what has happened: an undo, a time limit, and the events that the viewer may know."""
    yield table.undo_notice
    if table.timed_out and table.events:
        yield t(TIME_WAS_UP)
    ears = None if table.has_curtain else table.viewer
    heard: Sequence[Event] = replay_markup.events_of_step(table) if table.past_plies is not None else table.events
    for event in heard:
        if event.audience is None or event.audience == ears:
            yield table.game.say(event, table.names)
