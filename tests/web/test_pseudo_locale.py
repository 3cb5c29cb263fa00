"""All that a table says is a message: in the pseudo-locale no English word is left on any page of a golden game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from front import render
from front.in_words import in_words
from front.looking_back import LookingBack
from front.settings import TableSettings
from front.table import Table
from front.why_not import why_not
from homestretch.core.log import log
from homestretch.core.replay import moments
from tests.playthroughs import NAMES, golden
from tests.pseudo import glued, pseudo_locale, texts, unmarked

STEP = 7
"""Plies from one look at a page to the next."""

ASKED = re.compile(r'data-ask="([^"]*)"')
"""An action on a page that cannot be done now."""


def read(name: str) -> Iterator[tuple[str, str]]:
    """Yield what is read at a golden game, with where: pages for all eyes and kinds of tables, log and refusals."""
    whole = golden(name)
    seats = range(len(whole.names))
    settings = TableSettings(colours=tuple(seat + 1 for seat in seats))
    for plies in {*range(0, len(whole.history), STEP), len(whole.history)}:
        match = whole.fork()
        del match._plies[plies:]

        def table(**chosen: object) -> Table:
            return Table(match.fork(), settings=replace(settings, **chosen))  # noqa: B023 - used at once

        looks = tuple(look for look, _ in render.drawing(match.game).looks)
        tables = {"public": table(), "own dice": table(own_dice=True, looks=looks)}
        tables["computers"] = table()
        tables["computers"].match.computers = ("", *["regular"] * (len(seats) - 1))
        for seat in seats:
            tables[f"eyes of {seat}"] = table()
            tables[f"eyes of {seat}"].secrets = replace(table().secrets, holder=seat, peeking_seat=seat)
        if (deciding := tables["public"].secret_seat) is not None:
            tables["deciding"] = table()
            tables["deciding"].secrets = replace(table().secrets, holder=deciding)
        for kind, shown in tables.items():
            yield f"{plies}, {kind}", render.markup(shown)
            yield f"{plies}, {kind}, title", render.title(shown)
            yield f"{plies}, {kind}, text version", in_words(shown)
        for action in ASKED.findall(render.markup(tables["public"])):
            refusal = why_not(tables["public"], action)
            yield f"{plies}, why not {action}", refusal["sentence"] if refusal else ""
    for entry in log(whole):
        yield "log", entry.text
    for moment in moments(whole)[::STEP]:
        past = Table(whole.fork(), settings=settings)
        past.looking_back = LookingBack(moment)
        yield f"replay at {moment}", render.markup(past)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_at_a_table_is_said_in_english(name: str) -> None:
    found: dict[str, str] = {}
    with pseudo_locale():
        for where, markup in read(name):
            for text in texts(markup):
                if unmarked(text) or glued(text):
                    found.setdefault(text, where)
    assert "\n".join(f"{where}: {text}" for text, where in sorted(found.items())) == ""
