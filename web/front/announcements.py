"""What is said to those who listen: what is new, once and in order, then whose turn it is and what may be done."""

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
"""Between sentences."""

HEADPHONES = "What comes next is for {name} alone: wear headphones if it is read aloud."


class Screen(NamedTuple):
    """What is on the page for a table: its elements, and the panels of which its side is made."""

    elements: list[Element]
    panels: Sequence[Panel] = ()


def standing_sentences(table: Table, panels: Sequence[Panel]) -> tuple[str, ...]:
    """Return what is so as long as nothing happens, in sentences: each is said when it becomes so, and not again.

    Of the panels these are whose turn it is, what there is to do, and every note that is `told`.
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
    """Words with an end to them."""
    words = " ".join(words.split())
    return words if not words or words[-1] in ".:!?…" else f"{words}."


def announcement(table: Table, now: Sequence[str], before: Sequence[str]) -> str:
    """What has happened as far as these ears may know it, and what is so `now` that was not `before`."""
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
