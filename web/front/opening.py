"""Opens tables: for new games, stored games, games from links or files, figures, and lessons."""

from __future__ import annotations

from typing import Final

from homestretch.core import GameError, Match, Whole
from homestretch.core.language import N_, nt
from homestretch.core.link import load_link
from homestretch.core.loading import load_record_or_position
from homestretch.core.match import LARGEST_SEED
from homestretch.core.reading_options import own_parameters
from homestretch.core.record import load_record, read_table
from homestretch.draw.figure import LIST_SEPARATOR
from homestretch.games import GAMES, find_game

from . import settings
from .figure import figure_table
from .history import ReplayStep
from .lesson import lessons_table
from .render import Plain
from .table import Table

SEED: Final = Whole("seed", N_("Seed"), 0, 0, LARGEST_SEED)

IN_LINKS: Final = {
    *("game", "players", "bots", "alone", "watch", "seed", "embed", "learn"),
    *(about.link for _, about, _ in settings.setup_switches()),
    *(option.name for game in GAMES for option in game.options),
}
"""The parameters that a link to a game may have: see `web/static/setup/link.js`."""


class DamagedRecord(GameError):
    """An error: the end of a record cannot be read.

    The message says how many actions can be read. The page may then ask for the readable part in a second request.
    """


def open_table(asked: Plain) -> Table:
    """Open the table that a request from the page asks for.

    One of these keys says what to open:

    * ``game``: a new game.
    * ``day``: the race of that day.
    * ``record``: a stored game.
    * ``link``: a link to a game.
    * ``document``: a record or position from a file or an author's page.
    * ``courses``: lessons (see `front.lesson.lessons_table`).

    With the key ``figure``, the table is shown as a figure (see `front.figure`). The key ``copy`` says that the record
    comes from a file. The key ``partial`` asks for the readable part of a damaged record.

    A game from a link gets a new seed, and so does an unfinished game opened with ``copy`` or ``partial``. Otherwise
    the same game could be continued elsewhere with the same dice.

    Raises:
        DamagedRecord: If part of a record cannot be read, and ``partial`` does not ask for the readable part.
        GameError: If the table cannot be opened.
    """
    if "courses" in asked:
        return lessons_table(asked)
    table = _daily_table(asked) if "day" in asked else _new_table(asked) if "game" in asked else _loaded_table(asked)
    table.begin()
    return table


def _new_table(asked: Plain) -> Table:
    seed = SEED.read(asked["seed"]) if "seed" in asked else None
    game, computers = find_game(asked["game"], by_title=True), asked.get("computers", ())
    match = Match(game, asked["players"], own_parameters(asked["options"], IN_LINKS), seed, computers=computers)
    return Table(match, settings.read(asked, match))


def _daily_table(asked: Plain) -> Table:
    from homestretch.daily.race import race_of  # noqa: PLC0415 - needed only for the race of the day

    match = race_of(asked["day"]).match()
    return Table(match, settings.read(asked, match))


def _loaded_table(asked: Plain) -> Table:
    from_link = "link" in asked
    if "document" in asked:
        loaded, looks = load_record_or_position(asked["document"], find_game)
        asked = {"looks": list(looks), **asked}
    else:
        loaded = load_link(asked["link"], find_game) if from_link else load_record(asked["record"], find_game)
    match = loaded.match
    if loaded.problem and not asked.get("partial"):
        how_far = nt(
            "{n} action in the record can be replayed.",
            "{n} actions in the record can be replayed.",
            len(match.history),
        )
        raise DamagedRecord(f"{loaded.problem} {how_far}")
    if from_link or (match.outcome is None and (asked.get("copy") or asked.get("partial"))):
        match.reseed()
    if "figure" in asked:
        # the record or position says how the board is drawn, unless the figure itself does
        table: Table = figure_table(match, {"looks": LIST_SEPARATOR.join(asked.get("looks", ())), **asked["figure"]})
    else:
        laid = read_table(asked["record"]) if "record" in asked else {}
        table = Table(match, settings.read(laid | asked, match))
        table.replay_step = ReplayStep(0) if from_link and match.history else None
    table.from_link = from_link
    return table
