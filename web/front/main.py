"""Where the front end meets the browser: taps come in as plain words, markup goes out as one string."""

from __future__ import annotations

import gc
import json
import traceback
from contextlib import suppress
from dataclasses import replace
from random import SystemRandom
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

from pyapp.core import GameError, Match, Whole
from pyapp.core.link import link, link_to_position, load_link
from pyapp.core.match import LARGEST_SEED
from pyapp.core.record import dump_record, load_record
from pyapp.core.words import plural
from pyapp.games import find_game

from . import shell
from .answer import Answer, Scene, answer, staged, stored
from .asked import misfit, seated
from .table import Table

stage = window.homestretch.stage

SEED = Whole("seed", "Seed", 0, 0, LARGEST_SEED)

BROKEN = "Something went wrong in the page itself. Every move so far is kept: save it as a file, or reload to go on."


class Front:
    """The one table on the page, and what was painted of it last."""

    def __init__(self) -> None:
        """No table yet."""
        self.table: Table | None = None
        self.scene: Scene | None = None
        """What was painted last; None where nothing of it can be built on."""
        self.keep = True
        """Whether the game is stored: one that came by a link only when somebody has played on."""
        self.foreseen: tuple[tuple[str, str], Answer, Scene] | None = None
        """The tap that a finger is about to make, and what will come of it, as long as nothing else happens first."""

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
        self.table, self.scene, self.foreseen = table, None, None
        self._save_and_paint(table)
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
        self.keep = not from_link
        if from_link and match.history:
            table.past = 0
        return table

    def _seated(self, match: Match, asked: dict[str, Any]) -> Table:
        self.keep = True
        table = seated(match, asked)
        table.begin()
        return table

    def foresee(self, kind: str, text: str) -> None:
        """Work out what a tap would lead to, while the finger is still down. Nothing comes of it without the tap."""
        self.foreseen = None
        if self.table is None:
            return
        # what goes wrong here goes wrong again with the tap, and then it is told
        with suppress(Exception):
            come = answer(self.table, kind, text, keep=self.keep)
            scene = self._scene(come)
            # long texts take their time on the way to JavaScript as well
            stage.foretell(*(come.stored or ("", "")), *scene.words)
            self.foreseen = (kind, text), come, scene

    def tap(self, kind: str, text: str) -> None:
        """What a tap on an element with ``data-action`` or ``data-step`` does."""
        if self.table is None:
            return
        foreseen, self.foreseen = self.foreseen, None
        if foreseen is not None and foreseen[0] != (kind, text):
            foreseen = None
        come = foreseen[1] if foreseen else answer(self.table, kind, text, keep=self.keep)
        if come.refusal:
            stage.notice(come.refusal)
        if come.parted:
            stage.keepApart()
        self.table, self.keep = come.table, self.keep or come.stored is not None
        if foreseen:
            self._paint(foreseen[2], foretold=True)
            return
        if come.stored:
            stage.save(*come.stored)
        self._paint(self._scene(come))

    def _scene(self, come: Answer) -> Scene:
        before = self.scene
        return staged(come.table, replace(before, seen=None) if before and come.parted else before)

    def prospects(self, action: str) -> str:
        """What the action of that text would do, to be drawn on the board: see `shell.prospects`. In JSON."""
        return json.dumps(shell.prospects(self.table, action) if self.table else [])

    def time_is_up(self) -> None:
        """Nobody chose in time."""
        self.foreseen = None
        if self.table is not None and self.table.match.to_move >= 0:
            self.table.time_is_up()
            self.keep = True
            self._save_and_paint(self.table)

    def leave(self) -> None:
        """The table is no longer looked at."""
        self.foreseen = None
        if self.table is not None:
            self.table.leave()
            self._paint(staged(self.table, self.scene))

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

    def _paint(self, scene: Scene, *, foretold: bool = False) -> None:
        """Put a scene of the table on the page; if the page has it already, with what is to be stored, it says so."""
        assert self.table is not None
        self.scene = None
        if foretold:
            stage.comeTrue()
        else:
            stage.paint(*scene.words)
        self.scene = scene
        self.table.events.clear()

    def _save_and_paint(self, table: Table) -> None:
        if self.keep:
            stage.save(*stored(table))
        self._paint(staged(table, self.scene))


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
        guarded(front.foresee),
        guarded(front.prospects),
        guarded(front.time_is_up),
        guarded(front.leave),
        guarded(front.log),
        guarded(front.record),
        guarded(front.link),
        guarded(front.again),
        guarded(misfit),
    )
    # whatever is here now stays: it need not be looked through each time that Python tidies up
    gc.freeze()
    window.homestretch.ready()
