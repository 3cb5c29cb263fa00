"""The page that prints a game on paper, to be played at a table."""

from homestretch.core.language import t
from homestretch.draw.markup import el, render
from homestretch.draw.printing import INKS, PAPERS
from homestretch.games import GAMES
from web.builder.setup_form import span_of
from web.builder.templates import fill_template


def page(boot: str, truncation_check: str, styles: str) -> str:
    """Return the page for printing; its script fills it once Python has started."""
    games = (
        el("option", game.title, value=game.name, data_players=span_of(game.players_for(game.defaults)))
        for game in GAMES
    )
    return fill_template(
        "print.html",
        boot=boot,
        truncation_check=truncation_check,
        styles=styles,
        games=render(*games),
        papers=render(*(el("option", t(words), value=name) for name, (words, *_) in PAPERS.items())),
        inks=render(*(el("option", t(words), value=name) for name, words in INKS.items())),
    )
