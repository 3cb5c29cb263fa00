"""The part of the workshop that runs in Python: a session with the table of a game whose rules an author is writing.

Each version of the author's file runs in a new Python, in a worker of a frame without origin (`web/static/workshop`).
The workshop loads this module itself, because the memory image does not include it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, Final

from homestretch.core import AnyGame
from homestretch.core.language import speak, t
from homestretch.core.names import stored_name
from homestretch.core.record import load_record
from homestretch.games import find_game
from homestretch.workshop.checks import check_game
from homestretch.workshop.course import steps_done
from homestretch.workshop.file import FILE_NAME, BadFile, WrongValue, explain_error, read_game

from .render import Plain
from .session import Session

LINE_PATTERN: Final = re.compile(rf'File "{re.escape(FILE_NAME)}", line (\d+)')

WRONG_PATTERN: Final = re.compile(rf"{WrongValue.__name__}: line (\d+): (.+)")
"""The last line of a traceback that ends with a `WrongValue`."""

GAMES_TO_CHECK: Final = 200
"""The number of random games that the checks play."""

LONGEST_CHECK: Final = 40.0
"""The seconds after which the checks start no further random game."""


class Workbench:
    """The workshop's place for trying out a game: it runs an author's file, and opens a table for the game."""

    def __init__(self) -> None:
        """Start without a game."""
        self.session = Session()
        self.game: AnyGame | None = None
        self.checks: Iterator[Plain] | None = None

    def request(self, text: str) -> str:
        """Carry out a request and return the reply, both as JSON.

        * ``run`` opens a table for the game in a file.
        * ``check`` continues to check that game.
        * ``ready`` shows only that Python has started.

        All other requests go to `Session.request`. If the author's code fails, the reply has an ``error`` with the
        number of the line.
        """
        asked = json.loads(text)
        try:
            if asked["do"] == "run":
                return json.dumps(self.run(**{key: value for key, value in asked.items() if key != "do"}))
            if asked["do"] == "ready":
                return "{}"
            if asked["do"] == "check":
                return json.dumps(self.check())
        except BaseException as error:  # noqa: BLE001 - whatever fails in the file, its author gets a sentence
            return json.dumps({"error": error_data(explain_error(error))})
        reply = json.loads(self.session.request(text))
        return json.dumps(with_error(reply))

    def run(
        self,
        file: str,
        players: int,
        computers: str = "",
        record: str = "",
        words: Plain | None = None,
        tag: str = "en",
    ) -> Plain:
        """Run the Python in a file, and open a table for the game that it defines.

        Args:
            file: The text of the file.
            players: The number of players. If the game doesn't allow it, the nearest possible number is used.
            computers: The level of all players but the first, or an empty text if all players are people.
            record: The record of a game, which is continued if its actions can still be played.
            words: The translations of the messages into the language of the page.
            tag: The tag of that language.
        """
        if words:
            speak(words, tag)
        game = self.game = read_game(file)
        fitting = game.players_for(game.defaults)
        seats = min(max(players, fitting[0]), fitting[-1])
        about = {
            "title": game.title,
            "line": t(game.tagline),
            "name": game.name,
            "fewest": fitting[0],
            "most": fitting[-1],
        }
        new = {
            "game": game.name,
            "players": [stored_name(seat) for seat in range(seats)],
            "computers": ["", *[computers] * (seats - 1)],
            "options": {},
        }
        stopped = ""
        reply: Plain = {}
        if record:
            reply, stopped = self._resume(game, record, seats)
        if not reply.get("opened"):
            reply = self._session({"do": "open", "table": new})
        return {"about": about | {"players": seats}, "stopped": stopped, **with_error(reply)}

    def _resume(self, game: AnyGame, record: str, seats: int) -> tuple[Plain, str]:
        """Open a stored game, and return two values.

        The first is the reply for the page; it is empty if the game cannot be opened. The second is the reason why only
        a part of the game was replayed; it is empty if there is none.
        """
        try:
            kept = json.loads(record) | {"game": game.name, "options": game.defaults}
            if len(kept["seats"]) != seats:
                return {}, ""
        except (ValueError, KeyError, TypeError):
            return {}, ""
        text = json.dumps(kept)
        problem = load_record(text, find_game).problem
        reply = self._session({"do": "open", "table": {"record": text, "partial": True}})
        return reply, problem or str(reply.get("notice", ""))

    def _session(self, request: Plain) -> Plain:
        found: Plain = json.loads(self.session.request(json.dumps(request)))
        return found

    def check(self) -> Plain:
        """Continue to check the game for a moment, and return what has been found (see `workshop.checks.Report`)."""
        if self.game is None:
            raise BadFile(t("Run the game first."))
        if self.checks is None:
            self.checks = check_game(self.game, GAMES_TO_CHECK, seconds=LONGEST_CHECK)
            return {"done": 0, "steps": steps_done(self.game)}
        return next(self.checks, {"done": 1})


def with_error(reply: Plain) -> Plain:
    """Return the reply of a `Session`, with any traceback replaced by an ``error`` for the author of the game."""
    trouble = reply.pop("trouble", "")
    if not trouble:
        return reply
    lines = LINE_PATTERN.findall(trouble)
    last = trouble.strip().splitlines()[-1]
    reply.pop("notice", None)
    if wrong := WRONG_PATTERN.search(last):
        return {**reply, "error": {"sentence": wrong[2], "line": int(wrong[1]), "last": ""}}
    sentence = t("The game stopped here in the middle of play.") if lines else t("Python stopped here.")
    return {**reply, "error": {"sentence": sentence, "line": int(lines[-1]) if lines else 0, "last": last}}


def error_data(error: BadFile) -> dict[str, Any]:
    """Return an error in a file as data for JSON."""
    return {"sentence": str(error), "line": error.line, "last": error.last}


def start() -> Any:
    """Make a new `Workbench`, and return its method `request`, for JavaScript to call."""
    return Workbench().request
