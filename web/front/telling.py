"""What is said to those who listen: what is new, once and in order, then whose turn it is and what may be done."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from homestretch.core import Event
from homestretch.core.match import TIME_WAS_UP
from homestretch.core.replay import moments

from . import past

if TYPE_CHECKING:
    from .table import Table

_ENDS = re.compile(r"(?<=[.!?]) ")
"""Between sentences."""

HEADPHONES = "What comes next is for {name} alone: wear headphones if it is read aloud."


def standing(table: Table, page: Sequence[Element]) -> tuple[str, ...]:
    """What is so as long as nothing happens, in sentences: each is said when it becomes so, and not again.

    Of what is on the page these are whose turn it is, what there is to do, and all that has ``data-told`` there.
    """
    if table.curtain and table.secret_seat is not None:
        name = table.names[table.secret_seat]
        return f"Hand the device to {name}.", HEADPHONES.format(name=name)
    if table.past is not None:
        found = moments(table.match)
        return (f"Moment {found.index(table.past)} of {len(found) - 1}.",)
    side = [part for part in page if part.get("class") == "side"]
    return tuple(sentence for part in side for sentence in _sentences(part))


def _sentences(side: Element) -> Iterator[str]:
    heading = next((part for part in side.iter() if part.tag in ("header", "h2")), None)
    if heading is not None:
        for part in (part for part in heading.iter() if part.tag in ("h2", "p")):
            yield from _ENDS.split(_sentence(" ".join(part.itertext())))
    for part in side.iter():
        if part.get("data-told") is not None:
            yield _sentence(part.get("aria-label") or " ".join(part.itertext()))


def _sentence(words: str) -> str:
    """Words with an end to them."""
    words = " ".join(words.split())
    return words if not words or words[-1] in ".:!?…" else f"{words}."


def announcement(table: Table, now: Sequence[str], before: Sequence[str]) -> str:
    """What has happened as far as these ears may know it, and what is so `now` that was not `before`."""
    sentences = [*_news(table), *(sentence for sentence in now if sentence not in before)]
    return " ".join(filter(None, sentences))


def _news(table: Table) -> Iterator[str]:
    yield table.undone
    if table.timed_out:
        yield TIME_WAS_UP
    ears = None if table.curtain else table.viewer
    heard: Sequence[Event] = past.what_led_here(table) if table.past is not None else table.events
    for event in heard:
        if event.audience is None or event.audience == ears:
            yield table.game.say(event, table.names)
