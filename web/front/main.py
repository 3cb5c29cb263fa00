"""Where the front end meets the browser: taps come in as plain words, markup goes out as one string."""

from __future__ import annotations

import gc
import json
import traceback
from random import SystemRandom
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

from pyapp.core import GameError, IllegalAction, Match, Whole
from pyapp.core.link import link, link_to_position, load_link
from pyapp.core.record import dump_record, load_record
from pyapp.core.replay import play_on
from pyapp.core.words import plural
from pyapp.games import find_game

from . import painting, shell
from .table import Table

stage = window.homestretch.stage

SEED = Whole("seed", "Seed", 0, 0, 2**53)

SAVED_STEPS = ("take-back", "see ", "own-dice", "play-on", "strike")
"""Taps that change what is stored."""

BROKEN = "Something went wrong in the page itself. Every move so far is kept: save it as a file, or reload to go on."


class Front:
    """The one table on the page, and what was painted of it last."""

    def __init__(self) -> None:
        """No table yet."""
        self.table: Table | None = None
        self.shown: Any = None
        self.painted: tuple[str, painting.Part] | None = None
        """The kind of view and the page that were painted last; None where nothing of them can be built on."""
        self.kept = True
        """Whether the game is stored: one that came by a link only when somebody has played on."""

    def open(self, request: str) -> bool:
        """Open a table as asked for by the page: a new game, a record to go on with, or a link. All in JSON.

        Returns whether that could be done; if not, the players are told why, or asked, and the old table stays.
        """
        asked = json.loads(request)
        try:
            table = self._new(asked) if "game" in asked else self._loaded(asked)
        except GameError as problem:
            stage.refuse(str(problem))
            return False
        if table is None:
            return False
        self.table, self.shown, self.painted = table, None, None
        self._save()
        self._paint()
        return True

    def _new(self, asked: dict[str, Any]) -> Table:
        game = find_game(asked["game"])
        seed = SEED.read(asked["seed"]) if "seed" in asked else None
        return self._seated(Match(game, asked["players"], asked["options"], seed), asked)

    def _loaded(self, asked: dict[str, Any]) -> Table | None:
        """A table for a record or a link. Where it is damaged, only its good part, and only if the players want it."""
        from_link = "link" in asked
        loaded = load_link(asked["link"], find_game) if from_link else load_record(asked["record"], find_game)
        match = loaded.match
        if loaded.problem and not asked.get("part"):
            stage.offerPart(f"{loaded.problem} {_how_far(match)}", json.dumps(asked | {"part": True}))
            return None
        if from_link:
            match.seed = SystemRandom().getrandbits(53)
        table = self._seated(match, asked)
        self.kept = not from_link
        if from_link and match.history:
            table.past = 0
        return table

    def _seated(self, match: Match, asked: dict[str, Any]) -> Table:
        self.kept = True
        table = Table(
            match,
            asked.get("colours") or range(1, len(match.names) + 1),
            looks=list(asked.get("looks") or ()),
            own_dice=bool(asked.get("ownDice")),
        )
        table.begin()
        return table

    def tap(self, kind: str, text: str) -> None:
        """What a tap on an element with ``data-action`` or ``data-step`` does."""
        table = self.table
        if table is None:
            return
        steps = len(table.match.history)
        try:
            if text == "play-on":
                self._play_on(table)
            elif kind == "step":
                table.step(text)
            else:
                table.act(text)
        except IllegalAction as problem:
            stage.notice(f"{problem.reason[0].upper()}{problem.reason[1:]} (rule {problem.rule})")
        except GameError as problem:
            stage.notice(str(problem))
        assert self.table is not None
        if self.table is not table or steps != len(table.match.history):
            self.kept = True
        if kind != "step" or text.startswith(SAVED_STEPS):
            self._save()
        self._paint()

    def _play_on(self, table: Table) -> None:
        """Leave the table as it is, and sit down at a new one that goes on from the moment looked at."""
        match = play_on(table.match, len(table.match.history) if table.past is None else table.past)
        stage.keepApart()
        self.table = Table(match, table.colours, looks=table.looks, own_dice=table.own_dice)
        self.table.begin()
        self.shown = None

    def prospects(self, action: str) -> str:
        """What the action of that text would do, to be drawn on the board: see `shell.prospects`. In JSON."""
        return json.dumps(shell.prospects(self.table, action) if self.table else [])

    def time_is_up(self) -> None:
        """Nobody chose in time."""
        if self.table is not None and self.table.match.to_move >= 0:
            self.table.time_is_up()
            self.kept = True
            self._save()
            self._paint()

    def leave(self) -> None:
        """The table is no longer looked at."""
        if self.table is not None:
            self.table.leave()
            self._paint()

    def log(self) -> str:
        """The markup of the whole race call, and of what was rolled."""
        return shell.log_markup(self.table) if self.table else ""

    def record(self) -> str:
        """The record of the match, to keep as a file."""
        return dump_record(self.table.match) if self.table else ""

    def link(self) -> str:
        """What the address of a link holds: the whole game if it is over, or what is now to be seen on the table."""
        table = self.table
        if table is None:
            return ""
        return link(table.match) if table.past is None else link_to_position(table.match, table.past)

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
                "looks": self.table.looks,
                "ownDice": self.table.own_dice,
            }
        )

    def _paint(self) -> None:
        table = self.table
        assert table is not None
        moving = shell.motions(table, self.shown)
        attributes, page = shell.attributes(table), painting.page(shell.elements(table))
        before, self.painted = self.painted, None
        stage.paint(
            json.dumps(attributes),
            json.dumps(_to_paint(before, attributes["data-view"], page)),
            json.dumps(moving),
            shell.title(table),
            shell.announcement(table),
        )
        self.painted = attributes["data-view"], page
        self.shown = None if table.curtain or table.viewer is not None else table.view()
        table.events.clear()

    def _save(self) -> None:
        table = self.table
        assert table is not None
        if not self.kept:
            return
        outcome = table.match.outcome
        about = {
            "game": table.game.name,
            "title": table.game.title,
            "players": table.match.names,
            "colours": list(table.colours),
            "looks": table.looks,
            "ownDice": table.own_dice,
            "standing": table.game.standing(table.match.state),
            "over": outcome is not None,
            "begun": any(not step.by_itself for step in table.match.history),
        }
        stage.save(json.dumps(about), dump_record(table.match))


def _to_paint(before: tuple[str, painting.Part] | None, view: str, page: painting.Part) -> Any:
    """The markup of a page, or what makes it of the one before.

    Nothing of a secret view may linger: a page for other eyes is always painted anew.
    """
    if before is None or before[0] != view:
        return page.text
    return list(painting.changes(before[1], page))


def _how_far(match: Match) -> str:
    """What the good part of a damaged record holds."""
    turns = sum(not step.by_itself for step in match.history)
    return f"Up to there {plural(turns, 'move')} can be read."


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
        guarded(front.prospects),
        guarded(front.time_is_up),
        guarded(front.leave),
        guarded(front.log),
        guarded(front.record),
        guarded(front.link),
        guarded(front.again),
    )
    # whatever is here now stays: it need not be looked through each time that Python tidies up
    gc.freeze()
    window.homestretch.ready()
