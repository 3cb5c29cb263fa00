"""Pictures of a table: its board, the frames of a film, and the sheets of a printed game."""

from __future__ import annotations

from homestretch.core.language import t
from homestretch.core.position import Position
from homestretch.core.replay import moments
from homestretch.draw import draw_position
from homestretch.draw.figure import FigureSettings, still
from homestretch.draw.markup import render

from .render import Plain
from .table import Table


def picture(table: Table, moment: str = "") -> str:
    """Return the public board at replay step number `moment` as an SVG document; by default, the step on the screen."""
    state = table.match.state_after(_plies(table, moment))
    position = Position(table.game, tuple(table.match.names), state, table.settings.looks)
    return draw_position(position, names=table.names)


def small_picture(table: Table) -> str:
    """Return the current public board as a small SVG picture, drawn in the default way."""
    match = table.match
    return draw_position(Position(match.game, tuple(match.names), match.state), names=table.names)


def still_picture(table: Table, moment: str = "") -> str:
    """Return the same board as `picture`, as an ``<svg>`` element that needs no style sheet."""
    return render(still(table.match, _plies(table, moment), FigureSettings(looks=table.settings.looks)))


def film_plan(table: Table, part: str = "") -> Plain:
    """Return what a film of the game can show, as data with two keys.

    * ``parts``: the parts of the game to choose from, each with its title.
    * ``shots``: the frames of a film of `part`; none if `part` is empty.
    """
    from homestretch.draw import film  # noqa: PLC0415 - not needed until somebody makes a film

    found = film.frames(table.match, part) if part else []
    return {
        "parts": {name: t(film.PARTS[name]) for name in film.parts_of(table.match)},
        "shots": [{"moment": frame.moment, "ms": frame.ms, "is_told": frame.has_words} for frame in found],
    }


def film_frame(table: Table, shot: Plain) -> str:
    """Return a frame of a film as an SVG document that needs no style sheet."""
    from homestretch.draw import film  # noqa: PLC0415

    drawn = film.Frame(int(shot["moment"]), int(shot["ms"]), bool(shot["is_told"]))
    about = table.settings
    return film.draw_frame(table.match, drawn, names=table.names, looks=about.looks, colours=about.colours)


def printed_sheets(table: Table, paper: str, ink: str) -> list[str]:
    """Return the sheets from which this table's game can be printed and played on paper, as SVG files."""
    from homestretch.draw.printing import printed_pages  # noqa: PLC0415

    return printed_pages(table.match, paper, ink)


def _plies(table: Table, moment: str) -> int:
    """Return how many actions had been played at replay step number `moment`; by default, at the step on the screen."""
    found = moments(table.match)
    if moment.isdecimal() and int(moment) < len(found):
        return found[int(moment)]
    return len(table.match.history) if table.past_plies is None else table.past_plies
