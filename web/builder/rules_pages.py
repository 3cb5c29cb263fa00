"""The pages of the rulebooks, with their figures."""

import html
import re
from typing import Final

from homestretch.core import AnyGame, Match
from homestretch.core.language import t
from homestretch.core.loading import load_record_or_position
from homestretch.draw.figure import FigureSettings
from homestretch.draw.figure_markup import figure, script
from homestretch.draw.markup import el, render
from homestretch.games import find_game
from web.builder import languages
from web.builder.folders import PYAPP
from web.builder.posters import board_markup
from web.builder.templates import fill_template, text_as_html

NUMBER: Final = r"[1-9]\.[1-9]|[A-Z][1-9]\d?"
"""A regular expression for the number of a paragraph (``3.2``) or ruling (``R12``)."""

HEADING = re.compile(r'<h2 id="([^"]+)">([^<]+)</h2>')

FOLDER = PYAPP / "games"


def rules_page(game: AnyGame, styles: str) -> str:
    """Return the page with a game's rulebook, which has boards as figures, and an id for each numbered paragraph.

    `styles` is the HTML that loads the style sheets.
    """
    rendered = text_as_html(FOLDER / game.folder / "rulebook.md").replace("<table>", '<table tabindex="0">')
    anchored = re.sub(rf"<p>(?=<strong>({NUMBER})\b)", r'<p id="\1">', rendered)
    opening, rest = _opening_and_rest(game, anchored)
    drawn = re.sub(r"<p>\{\{figure: ([\w-]+)\}\}</p>", lambda found: _figure_markup(game, found[1]), rest)
    return fill_template(
        "rules.html",
        base="../",
        screen="rules",
        title=game.title,
        name=game.name,
        tagline=html.escape(t(game.tagline)),
        rules=opening + drawn,
        styles=styles,
        script=script(languages.root("../")),
    )


def _opening_and_rest(game: AnyGame, text: str) -> tuple[str, str]:
    """Split the HTML of a rulebook in two, and add a small board and a table of contents to the first part.

    The first part is the title and the introduction.
    """
    title, rest = text.split("\n", 1)
    welcome, heading, rest = rest.partition("<h2")
    links = (el("li", el("a", html.unescape(found[2]), href=f"#{found[1]}")) for found in HEADING.finditer(text))
    contents = render(el("nav", el("ol", links), class_="contents", aria_label=t("Contents")))
    board = f'<div class="picture">{board_markup(game)}</div>'
    return f'<div class="opening">{title}{board}{welcome}{contents}</div>\n', heading + rest


def _figure_markup(game: AnyGame, name: str) -> str:
    """Return the HTML of one of the figures (boards) in a rulebook, with which readers can play."""
    match, looks = load_figure(game, name)
    return f'<figure class="board-figure">\n{figure(match, FigureSettings(looks=looks), site="../")}</figure>'


def load_figure(game: AnyGame, name: str) -> tuple[Match, tuple[str, ...]]:
    """Return what a figure (a board in a rulebook) shows: a match, and the names of optional ways to draw the board."""
    text = (FOLDER / game.folder / "figures" / f"{name}.json").read_text(encoding="utf-8")
    loaded, looks = load_record_or_position(text, find_game)
    return loaded.match, looks
