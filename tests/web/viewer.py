"""A page without a browser, for tests of sessions: it asks as a page does, and keeps what it is told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from front import render
from front.page_diff import PagePart, changes
from front.session import Session
from front.table import Table
from homestretch.core.record import dump_record
from homestretch.games import GAMES, find_game
from tests.web.walks import offered

NAMES = ("Ann", "Ben", "Cy", "Di")
MOST = 5_000
"""No game of a test takes more taps."""

each_game = pytest.mark.parametrize("name", [game.name for game in GAMES])

Reply = dict[str, Any]


class Viewer:
    """What a page does with replies: it keeps the markup that it shows, and the entry that it stores."""

    def __init__(self, **table: Any) -> None:
        """Open a table, if one is asked for."""
        self.session = Session()
        self.markup = ""
        self.attributes: dict[str, str] = {}
        self.entry: dict[str, Any] | None = None
        self._part: PagePart | None = None
        if table:
            assert self.ask("open", table=table)["opened"]

    def reply_to(self, do: str, **about: Any) -> Reply:
        """The reply to a request, whatever it is: in JSON, and it must be what JSON makes of it."""
        reply: Reply = json.loads(self.session.request(json.dumps({"do": do, **about})))
        return reply

    def ask(self, do: str, **about: Any) -> Reply:
        """Send a request, and do what the reply says."""
        reply = self.reply_to(do, **about)
        assert "trouble" not in reply, reply
        self.apply(reply)
        return reply

    def apply(self, reply: Reply) -> None:
        if paint := reply.get("paint"):
            assert self.session.scene is not None
            if "changes" in paint:
                assert self._part is not None
                expected = list(changes(self._part, self.session.scene.page))
                assert paint["changes"] == json.loads(json.dumps(expected))
            else:
                assert paint["page"] == self.session.scene.page.text
            self._part, self.markup = self.session.scene.page, self.session.scene.page.text
            self.attributes = paint["attributes"]
        self.entry = reply.get("entry", self.entry)

    def open(self, name: str, seed: int = 7, **asked: Any) -> Reply:
        game = find_game(name)
        players = NAMES[: min(len(NAMES), game.players_for(game.defaults)[-1])]
        return self.ask("open", table={"game": name, "players": players, "options": {}, "seed": seed, **asked})

    def act(self, text: str) -> Reply:
        return self.ask("tap", kind="action", text=text)

    def command(self, text: str) -> Reply:
        return self.ask("tap", kind="command", text=text)

    def answer(self, what: str, **about: Any) -> Any:
        """The answer to a question; None if there is none."""
        return self.ask("ask", what=what, **about).get("answer")

    def offered(self) -> list[str]:
        """The actions that can be tapped, but for further races."""
        return [text for kind, text in offered(self.markup) if kind == "action" and text != "another"]

    def go_on(self, taps: int = 0) -> Reply:
        """Do one of the things that are offered, by default the first: now this, now that if taps are counted."""
        actions = self.offered()
        reply = self.act(actions[taps * 7 % len(actions)])
        assert "notice" not in reply
        return reply

    def actions(self) -> list[str]:
        return json.loads(self.entry["record"])["actions"] if self.entry else []

    @property
    def table(self) -> Table:
        assert self.session.table is not None
        return self.session.table


class Visitor(Viewer):
    """Somebody at a table of which nothing is stored: a figure, or a lesson."""

    def __init__(self, **table: Any) -> None:
        super().__init__()
        self.reply = self.ask("open", table=table)

    def ask(self, do: str, **about: Any) -> Reply:
        self.reply = super().ask(do, **about)
        assert "entry" not in self.reply
        return self.reply


def snapshot(table: Table) -> tuple[object, ...]:
    """All that there is to a table."""
    own = (table.secrets, tuple(table.picks), table.settings, tuple(table.events))
    return dump_record(table.match), *own, table.timed_out, table.past_plies, table.eyes, render.markup(table)
