"""Links about a game, such as to its lessons, for its card on the home page and for its set-up form."""

from xml.etree.ElementTree import Element

from homestretch.core import AnyGame
from homestretch.core.language import t
from homestretch.draw.markup import Attribute, el
from homestretch.games.lessons import load_lessons


def link(game: AnyGame, words: str, **attributes: Attribute) -> Element:
    """Draw a link about a game; for screen readers, the game's title is added to the link's words."""
    return el("a", words, **attributes, aria_label=f"{words}: {game.title}")


def learn(game: AnyGame, **attributes: Attribute) -> Element | None:
    """Draw the link to a game's lessons, or return None if the game has no lessons."""
    if not load_lessons(game):
        return None
    return link(game, t("Learn"), href=f"?learn={game.name}", data_learn=game.name, **attributes)
