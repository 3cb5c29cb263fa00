"""Where the front end meets the browser: taps come in as plain words, markup goes out as one string."""

from __future__ import annotations

import json
import traceback
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

from pyapp.core import GameError, IllegalAction, Match, Whole
from pyapp.core.record import dump_record, load_record
from pyapp.games import find_game

from . import shell
from .table import Table

stage = window.homestretch.stage

SEED = Whole("seed", "Seed", 0, 0, 2**53)

DAMAGED = "The saved game is damaged. It goes on from where it is still good, as a new one; the old one is kept."
BROKEN = "Something went wrong in the page itself. Every move so far is kept: save it as a file, or reload to go on."


class Front:
    """The one table on the page, and what was painted of it last."""

    def __init__(self) -> None:
        """No table yet."""
        self.table: Table | None = None
        self.shown: Any = None

    def open(self, request: str) -> bool:
        """Open a table as asked for by the page: a new game, or a record to go on with. All in JSON.

        Returns whether that could be done; if not, the players are told why and the old table stays.
        """
        asked = json.loads(request)
        try:
            table = self._saved(asked) if "record" in asked else self._new(asked)
        except GameError as problem:
            stage.refuse(str(problem))
            return False
        self.table, self.shown = table, None
        self._save()
        self._paint()
        return True

    def _new(self, asked: dict[str, Any]) -> Table:
        game = find_game(asked["game"])
        seed = SEED.read(asked["seed"]) if "seed" in asked else None
        match = Match(game, asked["players"], asked["options"], seed)
        table = Table(match, asked.get("colours") or range(1, len(match.names) + 1))
        table.begin()
        return table

    def _saved(self, asked: dict[str, Any]) -> Table:
        loaded = load_record(asked["record"], find_game)
        match = loaded.match
        table = Table(
            match, asked.get("colours") or range(1, len(match.names) + 1), looks=list(asked.get("looks") or ())
        )
        table.begin()
        if loaded.problem:
            stage.keepApart()
            stage.notice(f"{DAMAGED} {loaded.problem}")
        return table

    def tap(self, kind: str, text: str) -> None:
        """What a tap on an element with ``data-action`` or ``data-step`` does."""
        if self.table is None:
            return
        try:
            if kind == "step":
                self.table.step(text)
            else:
                self.table.act(text)
        except IllegalAction as problem:
            stage.notice(f"{problem.reason[0].upper()}{problem.reason[1:]} (rule {problem.rule})")
        except GameError as problem:
            stage.notice(str(problem))
        if kind != "step" or text.startswith(("take-back", "see ")):
            self._save()
        self._paint()

    def time_is_up(self) -> None:
        """Nobody chose in time."""
        if self.table is not None and self.table.match.to_move >= 0:
            self.table.time_is_up()
            self._save()
            self._paint()

    def leave(self) -> None:
        """The table is no longer looked at."""
        if self.table is not None:
            self.table.leave()
            self._paint()

    def log(self) -> str:
        """The markup of the whole race call."""
        return shell.log_markup(self.table) if self.table else ""

    def record(self) -> str:
        """The record of the match, to keep as a file."""
        return dump_record(self.table.match) if self.table else ""

    def again(self) -> str:
        """What to ask for to play the same game with the same people once more."""
        assert self.table is not None
        match = self.table.match
        return json.dumps(
            {
                "game": match.game.name,
                "players": match.names,
                "options": match.options,
                "colours": list(self.table.colours),
            }
        )

    def _paint(self) -> None:
        table = self.table
        assert table is not None
        moving = shell.motions(table, self.shown)
        stage.paint(
            json.dumps(shell.attributes(table)),
            shell.markup(table),
            json.dumps(moving),
            shell.title(table),
            shell.announcement(table),
        )
        self.shown = None if table.curtain or table.viewer is not None else table.view()
        table.events.clear()

    def _save(self) -> None:
        table = self.table
        assert table is not None
        outcome = table.match.outcome
        about = {
            "game": table.game.name,
            "title": table.game.title,
            "players": table.match.names,
            "colours": list(table.colours),
            "looks": table.looks,
            "over": outcome is not None,
            "begun": any(not step.by_itself for step in table.match.history),
        }
        stage.save(json.dumps(about), dump_record(table.match))


def guarded(function: Any) -> Any:
    """`function` for JavaScript to call: what nobody foresaw becomes a sentence, and the console has the rest."""

    def call(*arguments: Any) -> Any:
        try:
            return function(*arguments)
        except Exception:  # noqa: BLE001 - whatever it is, the players get a sentence and the table stays
            window.console.error(traceback.format_exc())
            stage.notice(BROKEN)
            return None

    return create_proxy(call)


def start() -> None:
    """Hand the page what it calls, and report that the engine is ready."""
    front = Front()
    stage.connect(
        guarded(front.open),
        guarded(front.tap),
        guarded(front.time_is_up),
        guarded(front.leave),
        guarded(front.log),
        guarded(front.record),
        guarded(front.again),
    )
    window.homestretch.ready()
