"""A page without a browser, for tests of sessions."""

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
"""The greatest number of taps in a game of a test; with more, the test fails instead of running for ever."""

each_game = pytest.mark.parametrize("name", [game.name for game in GAMES])

Reply = dict[str, Any]


class Viewer:
    """A page without a browser. It keeps the markup that it shows and the entry that it stores."""

    def __init__(self, **table: Any) -> None:
        """Start a session. If there are arguments, open the table that they describe."""
        self.session = Session()
        self.markup = ""
        self.attributes: dict[str, str] = {}
        self.entry: Any = None
        self._part: PagePart | None = None
        if table:
            assert self.ask("open", table=table)["opened"]

    def reply_to(self, do: str, **about: Any) -> Reply:
        """Send a request to the session as JSON, and return the reply, without applying it to this page."""
        reply: Reply = json.loads(self.session.request(json.dumps({"do": do, **about})))
        return reply

    def ask(self, do: str, **about: Any) -> Reply:
        """Send a request, and apply the reply to this page, as JavaScript does."""
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
        """Ask the session a question, and return the answer, or None if the reply has none."""
        return self.ask("ask", what=what, **about).get("answer")

    def offered(self) -> list[str]:
        """Return the actions that can be tapped, without the one that adds a race."""
        return [text for kind, text in offered(self.markup) if kind == "action" and text != "another"]

    def go_on(self, taps: int = 0) -> Reply:
        """Tap an offered action: the first one, or another one for each value of `taps`."""
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
    """A page whose table is never stored: a figure or a lesson."""

    def __init__(self, **table: Any) -> None:
        super().__init__()
        self.reply = self.ask("open", table=table)

    def ask(self, do: str, **about: Any) -> Reply:
        self.reply = super().ask(do, **about)
        assert "entry" not in self.reply
        return self.reply


def snapshot(table: Table) -> tuple[object, ...]:
    """Return everything that can differ between two tables."""
    own = (table.secrets, tuple(table.picks), table.settings, tuple(table.events))
    return dump_record(table.match), *own, table.timed_out, table.past_plies, table.replay_viewer, render.markup(table)
