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
"""The number of games in the first row of the home page on a wide screen."""


def write(out: Path, games: Iterable[AnyGame]) -> None:
    """Write the boards that the home page shows below its first row, as picture files.

    The boards of the first row stand in the page itself, so that they are there at once.
    """
    (out / FOLDER).mkdir(exist_ok=True)
    for game in list(games)[FIRST_ROW:]:
        (out / place(game)).write_text(picture(game), encoding="utf-8")


def place(game: AnyGame) -> str:
    """Return the path of the picture file with a game's board."""
    return f"{FOLDER}/{game.name}.svg"


def picture(game: AnyGame) -> str:
    """Return a game's board as an SVG file, which is light or dark as the browser prefers."""
    begin, _, rest = board_markup(game).partition(">")
    style = render(el("style", picture_css(game.folder)))
    return f'{begin} xmlns="http://www.w3.org/2000/svg">{style}{rest}'


def board_markup(game: AnyGame) -> str:
    """Return a game's board as SVG within a page, whose style sheets must have the styles of boards."""
    return drawing(game).poster(game.name)


def poster_markup(out: Path, game: AnyGame) -> str:
    """Return the HTML of a game's board on the home page: a picture file if there is one, else the board itself."""
    if not (out / place(game)).is_file():
        return board_markup(game)
    return render(el("img", src=head.address(out, ".", place(game)), alt="", loading="lazy", decoding="async"))
