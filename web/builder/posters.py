"""The boards in small that invite to the games: the first row of them in the page, others as pictures of their own.

A board has a thousand elements. Those that are further down need not be there before somebody looks.
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
"""So many are seen at once, where there is room for them."""


def write(out: Path, games: Iterable[AnyGame]) -> None:
    """Write the pictures into the site's folder."""
    (out / FOLDER).mkdir(exist_ok=True)
    for game in list(games)[FIRST_ROW:]:
        (out / place(game)).write_text(picture(game), encoding="utf-8")


def place(game: AnyGame) -> str:
    """Say where in the site the picture of a game is."""
    return f"{FOLDER}/{game.name}.svg"


def picture(game: AnyGame) -> str:
    """Draw the board in small as a file of its own, in the colours of the day or the night."""
    begin, _, rest = board_markup(game).partition(">")
    style = render(el("style", picture_css(game.folder)))
    return f'{begin} xmlns="http://www.w3.org/2000/svg">{style}{rest}'


def board_markup(game: AnyGame) -> str:
    """Draw the board in small for a page that has the styles of boards."""
    return drawing(game).poster(game.name)


def poster_markup(out: Path, game: AnyGame) -> str:
    """Give the markup of the picture on the home page, where it says nothing that is not said beside it."""
    if not (out / place(game)).is_file():
        return board_markup(game)
    return render(el("img", src=head.address(out, ".", place(game)), alt="", loading="lazy", decoding="async"))
