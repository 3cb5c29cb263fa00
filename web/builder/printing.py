"""The page that prints a game on paper, to be played at a table."""

from homestretch.core.language import t
from homestretch.draw.markup import el, render
from homestretch.draw.printing import PAPERS, PRINT_COLOURS
from homestretch.games import GAMES
from web.builder.setup_form import span_of
from web.builder.templates import fill_template


def page(boot: str, styles: str) -> str:
    """Return the page on which people print a game; a script fills it once Python has started.

    Args:
        boot: The HTML that starts Python (see `head.boot_markup`).
        styles: The HTML that loads the style sheets.
    """
    games = (
        el("option", game.title, value=game.name, data_players=span_of(game.players_for(game.defaults)))
        for game in GAMES
    )
    return fill_template(
        "print.html",
        boot=boot,
        styles=styles,
        games=render(*games),
        papers=render(*(el("option", t(words), value=name) for name, (words, *_) in PAPERS.items())),
        inks=render(*(el("option", t(words), value=name) for name, words in PRINT_COLOURS.items())),
    )
