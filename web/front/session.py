"""A session: one table with a request-and-reply interface in JSON.

A session does not use the browser or the page, so it runs in CPython, in a page or in a worker. There may be any number
of sessions. Nothing happens between requests. See `Session.request`.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Generator
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from homestretch.core import BadOptions, GameError, IllegalAction, Match
from homestretch.core.language import N_, spoken, t
from homestretch.core.record import dump_record
from homestretch.core.replay import play_on
from homestretch.draw.players import label_of

from . import settings
from .answers import ANSWERS
from .bot_protocol import bot_question, think_in_steps
from .opening import DamagedRecord, open_table
from .render import Plain, Scene, scene
from .table import NOT_OFFERED, Table

BROKEN: Final = N_("Something went wrong, but no moves were lost. Download the game, then reload to continue.")

YOU: Final = "You"
"""The name shown for a player who plays alone and has given no name."""

MOST_LETTERS: Final = 300
"""The greatest length of the text of a tap."""


@dataclass(slots=True)
class Reply:
    """The reply to a request from the page.

    Attributes:
        opened: Whether another table has been opened.
        paint: The data with which to paint the page: see `Scene`.
        entry: What the page must store of the game now (see `storage_entry`); None if there is nothing to store.
        forked: Whether a new game has begun at a replay step of the old game. It is stored beside the old game.
        notice: A sentence for the players.
        option: The name of the option of the game that `notice` is about; empty if it is about something else.
        partial_load_prompt: For a damaged record, data with two keys: ``sentence`` asks whether to load the readable
            part, and ``request`` is the request that loads this part. Otherwise None.
        answer: The answer to `Session.ask`, or the action that a computer has chosen (`Session.think`).
        trouble: A traceback for the browser's console.
    """

    opened: bool = False
    paint: Plain | None = None
    entry: Plain | None = None
    forked: bool = False
    notice: str = ""
    option: str = ""
    partial_load_prompt: Plain | None = None
    answer: Any = None
    trouble: str = ""

    def plain(self) -> Plain:
        """Return the reply as data for JSON, without the fields that have their default values."""
        values = ((field, getattr(self, field.name)) for field in fields(self))
        return {field.name: value for field, value in values if value != field.default}


@dataclass(frozen=True, slots=True)
class TapResult:
    """The result of a tap.

    Attributes:
        table: The table after the tap.
        refusal: The reason why the tap did nothing, as a sentence; empty if it did something.
        forked: Whether the tap has begun a new game at a replay step of the old game.
        played: Whether the history of the game has changed.
        changed: Whether anything has changed that is stored with the game.
    """

    table: Table
    refusal: str = ""
    forked: bool = False
    played: bool = False
    changed: bool = False


class Session:
    """The open table, what the page shows of it, and a method for each request that the page can make."""

    def __init__(self) -> None:
        """Start without a table."""
        self.table: Table | None = None
        self.scene: Scene | None = None
        """The scene painted last; None if the next one must be painted whole."""
        self._stored = True
        """True if the game is stored; a game from a link is stored once somebody has played on."""
        self._thinking: tuple[Match, Generator[None, None, str]] | None = None
        """The match in which a computer is to choose, and the generator that works out its choice; None if idle."""

    def request(self, text: str) -> str:
        """Carry out a request and return the reply, both as JSON.

        ``{"do": "tap", "kind": "action", "text": "roll"}`` calls `tap`; `REQUESTS` lists all requests. If something
        fails unexpectedly, the reply has the sentence `BROKEN`, and the table stays as it was.
        """
        try:
            asked = json.loads(text)
            reply = REQUESTS[asked.pop("do")](self, **asked)
        except Exception:  # noqa: BLE001 - whatever fails, the players get a sentence
            reply = Reply(notice=t(BROKEN), trouble=traceback.format_exc())
        return json.dumps(reply.plain())

    # -- opening

    def open(self, table: Plain) -> Reply:
        """Open a table: see `opening.open_table`.

        If that fails, the table that was open before stays open. The reply says why it failed, or asks whether to open
        only the readable part of the game.
        """
        try:
            opened = open_table(table)
            # draw first: a table that cannot be drawn must not replace the former one
            first = scene(opened, None)
        except DamagedRecord as damaged:
            return Reply(partial_load_prompt={"sentence": str(damaged), "request": table | {"partial": True}})
        except GameError as problem:
            return Reply(notice=str(problem), option=problem.option if isinstance(problem, BadOptions) else "")
        # a game from a link is stored once somebody has played on
        stored = not table.keys().isdisjoint(("game", "day", "record"))
        self.table, self.scene, self._stored = opened, first, stored
        opened.events.clear()
        return Reply(opened=True, paint=first.paint, entry=storage_entry(opened) if stored else None)

    # -- taps

    def tap(self, kind: str, text: str) -> Reply:
        """Carry out the tap on an element of the page.

        `kind` is ``action`` if `text` is the element's ``data-action``, and ``command`` if it is its ``data-command``.
        """
        if self.table is None:
            return Reply()
        tap = apply_tap(self.table, kind, text)
        stored = tap.table.is_stored and tap.changed and (self._stored or tap.played)
        self._stored = self._stored or stored
        if self.scene and tap.forked:
            # pieces do not move from one game to another
            self.scene = replace(self.scene, seen=None)
        reply = Reply(notice=tap.refusal, forked=tap.forked, entry=storage_entry(tap.table) if stored else None)
        return self._show(tap.table, reply)

    def _show(self, table: Table, reply: Reply) -> Reply:
        """Make `table` the current one and paint it. If drawing fails, the reply still has what is to be stored."""
        before, self.table, self.scene = self.scene, table, None
        try:
            self.scene = scene(table, before)
            reply.paint = self.scene.paint
        except Exception:  # noqa: BLE001 - whatever fails, the players get a sentence
            reply.notice, reply.trouble = t(BROKEN), traceback.format_exc()
        table.events.clear()
        return reply

    # -- play without a tap

    def go_on(self, text: str = "", at: int | None = None) -> Reply:
        """Play the action that a computer has chosen, or if `text` is empty, the next roll or forced move.

        `at` is the number of actions that had been played when the computer was asked. If that number has changed since
        then, nothing happens.
        """
        if self.table is None or at not in (None, len(self.table.match.history)):
            return Reply()
        return self._play_without_tap(self.table, lambda table: table.go_on(text))

    def time_is_up(self) -> Reply:
        """Make a random choice for a person whose time is up."""
        if self.table is None or self.table.match.to_move < 0 or self.table.match.computer:
            return Reply()
        return self._play_without_tap(self.table, Table.time_is_up)

    def _play_without_tap(self, table: Table, play: Callable[[Table], None]) -> Reply:
        after = table.fork()
        try:
            play(after)
        except GameError as problem:
            return Reply(notice=str(problem))
        self._stored = True
        return self._show(after, Reply(entry=storage_entry(after)))

    def think(self) -> Reply:
        """Let the computer whose turn it is think for a few milliseconds.

        Once it has chosen, its action is the reply's `answer`. Only pages without a worker use this: see
        `bot_protocol`.
        """
        if self.table is None or not self.table.awaits_computer_choice:
            return Reply()
        match = self.table.match
        if self._thinking is None or self._thinking[0] is not match:
            self._thinking = match, think_in_steps(bot_question(match))
        try:
            next(self._thinking[1])
        except StopIteration as done:
            self._thinking = None
            return Reply(answer=done.value)
        return Reply()

    def reseed(self) -> Reply:
        """Give the game a new seed, so that its dice differ from those of the same game opened in another page."""
        if self.table is not None:
            self.table.match.reseed()
        return Reply()

    def leave(self) -> Reply:
        """Hide secrets behind a curtain, because nobody looks at the page any more."""
        if self.table is None:
            return Reply()
        self.table.leave()
        return self._show(self.table, Reply())

    def repaint(self) -> Reply:
        """Paint the whole page again, not only what has changed."""
        self.scene = None
        return Reply() if self.table is None else self._show(self.table, Reply())

    # -- questions, which change nothing

    def ask(self, what: str, **about: Any) -> Reply:
        """Answer a question about the table, which stays as it is; `ANSWERS` has the possible questions."""
        if self.table is None and what != "complaint":
            return Reply(answer="")
        try:
            return Reply(answer=ANSWERS[what](self.table, **about))
        except GameError as problem:
            return Reply(notice=str(problem))


def apply_tap(table: Table, kind: str, text: str) -> TapResult:
    """Return the result of a tap (see `Session.tap`); `table` itself stays unchanged."""
    if len(text) > MOST_LETTERS:
        return TapResult(table.fork(), t(NOT_OFFERED))
    forked = text == "play-on"
    before, after = _stored(table) if kind == "command" else None, table.fork()
    try:
        if forked:
            after = _play_on(table)
        elif kind == "command":
            after.command(text)
        else:
            after.act(text)
    except GameError as problem:
        # a new copy, because the action may have changed `after` in part
        return TapResult(table.fork(), _refusal(problem))
    played = forked or len(after.match.history) != len(table.match.history)
    return TapResult(after, "", forked, played, forked or kind == "action" or _stored(after) != before)


def _stored(table: Table) -> object:
    """Return the data that are stored with a table and that a tap can change."""
    return table.match.history, table.match.names, table.match.computers, table.to_store


def _refusal(problem: GameError) -> str:
    """Return the sentence for a refused tap, with the number of the rule if one forbids it."""
    if isinstance(problem, IllegalAction):
        return t("{sentence} (rule {rule})", sentence=problem.reason, rule=problem.rule)
    return str(problem)


def _play_on(table: Table) -> Table:
    """Return a new table at which the game continues from the replay step shown."""
    if table.past_plies is None:
        raise GameError(t("Open the replay first, then choose where to play on from."))
    match = play_on(table.match, table.past_plies)
    kept = settings.for_another_game(table.settings)
    after = Table(match, replace(kept, aids=True) if table.day else kept)
    after.begin()
    return after


def storage_entry(table: Table) -> Plain:
    """Return what the browser stores of a game: its record, its settings, and what the list of games shows."""
    return {
        "game": table.game.name,
        "title": table.game.title,
        **({"day": table.day} if table.day else {}),
        # each player's name, or “You” (always in English) if the table shows that instead of the name
        "players": [
            stored if label_of(name) == str(name) else YOU
            for name, stored in zip(table.names, table.match.names, strict=True)
        ],
        **settings.dump(table.to_store),
        "standing": table.game.standing(table.match.state),
        "language": spoken(),
        "over": table.match.outcome is not None,
        "begun": any(not ply.by_itself for ply in table.match.history),
        "record": dump_record(table.match),
    }


REQUESTS: Final[dict[str, Callable[..., Reply]]] = {
    "open": Session.open,
    "tap": Session.tap,
    "go_on": Session.go_on,
    "think": Session.think,
    "reseed": Session.reseed,
    "time_is_up": Session.time_is_up,
    "leave": Session.leave,
    "repaint": Session.repaint,
    "ask": Session.ask,
}
"""The method for each value of ``do`` in a request. The other entries of the request are its arguments."""
