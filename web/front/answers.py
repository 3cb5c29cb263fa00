"""Answers to questions about a table; none of them changes it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from homestretch.core import GameError
from homestretch.core.language import t
from homestretch.core.link import link, link_to_position
from homestretch.core.names import NAMELESS
from homestretch.core.position import Position
from homestretch.core.record import dump_record
from homestretch.core.replay import moments
from homestretch.draw import draw_position
from homestretch.draw.figure import BETWEEN, About, figure, read_about, script, still
from homestretch.draw.markup import render as render_markup
from homestretch.games import find_game

from . import analysis_jobs, analysis_markup, render, settings
from .bot_protocol import bot_question
from .figure_choices import figure_choices
from .first_events import first_events
from .in_words import in_words
from .lesson import Lessons
from .render import Plain
from .table import Table
from .why_not import why_not


def _rematch(table: Table) -> Plain:
    """Return the request that opens the same game with the same players once more."""
    match = table.match
    return {
        "game": match.game.name,
        "players": list(match.names),
        "options": match.options,
        "computers": list(match.computers),
        **settings.dump(settings.for_another_game(table.settings)),
    }


def _player(table: Table, seat: int) -> Plain:
    """Return the name, colour and sign of a player, and the names of the other players."""
    names, signs = table.match.names, table.settings.signs
    return {
        "name": "" if names[seat] == t(NAMELESS, number=seat + 1) else names[seat],
        "colour": table.settings.colours[seat],
        "sign": signs[seat] if signs else "",
        "isPerson": not table.match.computers[seat],
        "others": [*names[:seat], *names[seat + 1 :]],
    }


def _figure(table: Table, site: str, caption: str = "", **attributes: str) -> str:
    """Return the markup of a figure of this table for other pages; without attributes, of what is on the screen.

    Raises:
        GameError: If the attributes do not fit.
    """
    about = read_about({"looks": BETWEEN.join(table.settings.looks)} | attributes)
    if not attributes and table.past_plies is not None:
        mode = "try" if table.game.has_secrets(table.match.state) else "look"
        about = replace(about, mode=mode, moment=moments(table.match).index(table.past_plies))
    return figure(table.match, about, caption=caption, site=site) + script(site)


def _picture(table: Table, moment: str = "") -> str:
    """Return the public board as an SVG document, at moment number `moment` or, if it is empty, as on the screen."""
    state = table.match.state_after(_plies(table, moment))
    position = Position(table.game, tuple(table.match.names), state, table.settings.looks)
    return draw_position(position, names=table.names)


def _still(table: Table, moment: str = "") -> str:
    """Return the same board as an element that needs no style sheet."""
    return render_markup(still(table.match, _plies(table, moment), About(looks=table.settings.looks)))


def _plies(table: Table, moment: str) -> int:
    """Return the length of the history at moment number `moment` or, if it is empty, as on the screen."""
    found = moments(table.match)
    if moment.isdecimal() and int(moment) < len(found):
        return found[int(moment)]
    return len(table.match.history) if table.past_plies is None else table.past_plies


def _question(table: Table) -> Plain:
    """Return the question for the computer to move, and the length of the history as `at`."""
    return {"asked": bot_question(table.match), "at": len(table.match.history)}


def _hint(table: Table) -> Plain:
    """Return the question to work out for a hint.

    Raises:
        GameError: If none is given now.
    """
    why_not = table.why_no_hint()
    if why_not:
        raise GameError(why_not)
    return analysis_jobs.hint_question(table.match, table.seating.knower)


def _complaint(game: str, name: str, text: str) -> str:
    """Return a sentence that says why `text` is no value for the option `name`; empty if it is one."""
    try:
        for option in find_game(game).options:
            if option.name == name:
                option.read(text)
    except GameError as problem:
        return str(problem)
    return ""


def _link(table: Table) -> str:
    """Return the part of a link after ``#game=``: the whole game if it is over, otherwise a position."""
    return link(table.match) if table.past_plies is None else link_to_position(table.match, table.past_plies)


ANSWERS: Final[dict[str, Callable[..., Any]]] = {
    "again": _rematch,
    "choices": figure_choices,
    "figure": _figure,
    "firsts": lambda table, document: first_events(table, document),
    "picture": _picture,
    "still": _still,
    "link": _link,
    "in words": in_words,
    "log": render.log_markup,
    "complaint": lambda _, game, name, text: _complaint(game, name, text),
    "question": lambda table: _question(table) if table.awaits_computer_choice else None,
    "player": lambda table, seat: _player(table, seat),
    "prospects": lambda table, action: render.prospects(table, action),
    "race": lambda table: table.race if isinstance(table, Lessons) else "",
    "record": lambda table: dump_record(table.match),
    "file": lambda table: dump_record(table.match, settings.unusual(table.to_store, table.match)),
    "odds": lambda table: analysis_jobs.odds_question(table.match, table.seating.knower) if table.tells_odds else None,
    "tote": analysis_markup.tote_markup,
    "hint": _hint,
    "advice": analysis_markup.advice,
    "review": lambda table: analysis_jobs.review_question(table.match) if table.match.outcome else None,
    "story": analysis_markup.story_markup,
    "work": lambda _, question, milliseconds: analysis_jobs.work(question, milliseconds),
    "why": lambda table, action: why_not(table, action),
}
"""The function that answers each question; each but `complaint` needs a table."""
