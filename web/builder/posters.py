"""Small pictures of the boards for the home page: inline for the first row of games, files for the others.

A board has a thousand elements, so the files are loaded only when they come into view.
"""

from collections.abc import Iterable
from pathlib import Path

from homestretch.core import AnyGame
from homestretch.draw import drawing
from homestretch.draw.markup import el, render
from homestretch.draw.style import picture_css
from web.builder import head

FOLDER = "posters"

FIRST_ROW = 3
"""The number of games in the first row of a wide screen."""


def write(out: Path, games: Iterable[AnyGame]) -> None:
    """Write a picture file for each game that comes after the first row of the home page."""
    (out / FOLDER).mkdir(exist_ok=True)
    for game in list(games)[FIRST_ROW:]:
        (out / place(game)).write_text(picture(game), encoding="utf-8")


def place(game: AnyGame) -> str:
    """Return the path of a game's picture in the site."""
    return f"{FOLDER}/{game.name}.svg"


def picture(game: AnyGame) -> str:
    """Return a game's board as an SVG document, in light or dark colours."""
    begin, _, rest = board_markup(game).partition(">")
    style = render(el("style", picture_css(game.folder)))
    return f'{begin} xmlns="http://www.w3.org/2000/svg">{style}{rest}'


def board_markup(game: AnyGame) -> str:
    """Return the markup of a game's board, for a page that has the styles of boards."""
    return drawing(game).poster(game.name)


def poster_markup(out: Path, game: AnyGame) -> str:
    """Return the markup of a game's picture on the home page; screen readers skip it for the text beside it."""
    if not (out / place(game)).is_file():
        return board_markup(game)
    return render(el("img", src=head.address(out, ".", place(game)), alt="", loading="lazy", decoding="async"))
