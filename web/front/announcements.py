"""Announcements for screen readers: news, once and in order, then whose turn it is and what the choices are."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.core.match import TIME_WAS_UP
from homestretch.core.replay import moments
from homestretch.draw.panel import Heading, Note, Panel, Title, parts, texts_in

from . import looking_back_markup

if TYPE_CHECKING:
    from .table import Table

_ENDS = re.compile(r"(?<=[.!?]) ")
"""The space between two sentences."""

HEADPHONES = "What comes next is for {name} alone: wear headphones if it is read aloud."


class Screen(NamedTuple):
    """The elements of a page, and the panels on it as data."""

    elements: list[Element]
    panels: Sequence[Panel] = ()


def standing_sentences(table: Table, panels: Sequence[Panel]) -> tuple[str, ...]:
    """Return the sentences that stay true until something happens; each is announced once, when it becomes true.

    They say whose turn it is and what to do, and repeat every note that is `told`.
    """
    if table.curtain and table.secret_seat is not None:
        name = table.names[table.secret_seat]
        return f"Hand the device to {name}.", HEADPHONES.format(name=name)
    if table.past_plies is not None:
        found = moments(table.match)
        return (f"Moment {found.index(table.past_plies)} of {len(found) - 1}.",)
    return tuple(_sentences(panels))


def _sentences(panels: Sequence[Panel]) -> Iterator[str]:
    match next((panel.head for panel in panels if isinstance(panel.head, Heading | Title)), None):
        case Heading() as head:
            yield from map(_sentence, (head.title, *_ENDS.split(head.line)))
        case Title(words):
            yield _sentence(words)
    for note in parts(tuple(panels)):
        if isinstance(note, Note) and note.told:
            yield _sentence(note.heard or "".join(texts_in(note.line)))


def _sentence(words: str) -> str:
    """Return the words with a full stop, unless they end in punctuation."""
    words = " ".join(words.split())
    return words if not words or words[-1] in ".:!?…" else f"{words}."


def announcement(table: Table, now: Sequence[str], before: Sequence[str]) -> str:
    """Return as one text the sentences about new events, and those of `now` that are not in `before`."""
    sentences = [*_news(table), *(sentence for sentence in now if sentence not in before)]
    return " ".join(filter(None, sentences))


def _news(table: Table) -> Iterator[str]:
    yield table.undo_notice
    if table.timed_out:
        yield TIME_WAS_UP
    ears = None if table.curtain else table.viewer
    heard: Sequence[Event] = looking_back_markup.what_led_here(table) if table.past_plies is not None else table.events
    for event in heard:
        if event.audience is None or event.audience == ears:
            yield table.game.say(event, table.names)
