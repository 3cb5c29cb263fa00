"""The home page: a card for each game, its set-up form, and the empty table for Python to fill."""

from collections.abc import Callable
from xml.etree.ElementTree import Element

from homestretch.core import AnyGame
from homestretch.core.language import t
from homestretch.core.words import format_range, join_words
from homestretch.draw.markup import Attribute, el, raw, render
from homestretch.draw.palette import INKS
from homestretch.games import GAMES
from web.builder import courses, head, posters
from web.builder.folders import WEB
from web.builder.links import learn, link
from web.builder.player_dialog import player_dialog
from web.builder.setup_form import set_up
from web.builder.templates import fill_template

BAR_INK = next(ink for ink in INKS if ink.name == "card")
"""The colour of the bar above the page and of the browser's own bar."""


SHOW_OWN_SITE = "<script>homestretch.site.show();</script>"
"""The script that applies `site.json` to the part of the page above it, before the browser paints that part."""

DAYS = 14
"""The number of marks on the card of the day: one for each of the last days, today included."""


def home(boot: str, styles: str, picture: Callable[[AnyGame], str] = posters.board_markup) -> str:
    """Return the home page. It also has the empty element in which Python shows a game.

    Args:
        boot: The HTML that starts Python (see `head.boot_markup`).
        styles: The HTML that loads the style sheets.
        picture: Returns the small board of a game as HTML.
    """
    return fill_template(
        "index.html",
        bar_by_day=BAR_INK.light,
        bar_by_night=BAR_INK.dark,
        boot=boot,
        waiting_screen=head.inline("waiting-screen.js"),
        last_game=head.inline("last-game.js"),
        show_own_site=SHOW_OWN_SITE,
        today=render(_card_of_the_day()),
        fill_today=head.inline_module(WEB / "boot" / "today.js"),
        styles=styles,
        posters="\n".join(render(poster(game, raw(picture(game)))) for game in GAMES),
        written=render(_written_game()),
        ways="\n".join(render(game_link(game)) for game in GAMES),
        here="index",
        lessons=render(*courses.lessons()),
        practice=render(*courses.practice()),
        player_dialog=render(player_dialog()),
        forms="\n".join(render(set_up(game)) for game in GAMES),
        credits=render(*map(credit, GAMES)),
    )


def _card_of_the_day() -> Element:
    """Draw the card with the race of the day, the question of the day, and a mark for each of the last days.

    JavaScript fills in what the player has done (`web/static/daily/card.js`), with words from the card's attributes.
    """
    return el(
        "section",
        _day_link("race", t("Race of the day"), t("5–10 minutes"), t("Play"), "?today=1"),
        _day_link("question", t("Question of the day"), t("What’s best?"), t("Answer"), "#question"),
        el("p", el("span", (el("i") for _ in range(DAYS)), class_="marks"), el("span", class_="words"), class_="days"),
        id="today",
        hidden=True,
        aria_label=t("Today"),
        data_place=t("Place {place} of {of}"),
        data_done=t("Result"),
        data_right=t("Correct"),
        data_wrong=t("Not the best choice"),
        data_streak=t("{streak} days in a row, {all} in all"),
        data_all=t("Days played: {all}"),
        data_none=t("The same dice for everyone: only your choices differ."),
    )


def _day_link(part: str, label: str, about: str, does: str, href: str) -> Element:
    """Draw one of the two links on the card of the day.

    Args:
        part: ``race`` or ``question``.
        label: The heading of the link.
        about: A few words on what the player will find.
        does: What the link does, such as “Play”.
        href: The address.
    """
    return el(
        "a",
        el("small", label, class_="eyebrow"),
        el("b", translate="no"),
        el("span", about, class_="about"),
        el("span", does, class_="does"),
        href=href,
        data_today=part,
        data_about=about,
        data_does=does,
    )


def poster(game: AnyGame, picture: Element) -> Element:
    """Draw the card of a game on the home page; `picture` is its small board."""
    text = el(
        "div",
        el("h2", game.title, translate="no"),
        el("p", t(game.tagline), class_="tagline"),
        el("p", el("span", player_range(game)), el("i", " · "), el("span", t(game.minutes)), class_="facts"),
        el(
            "p",
            link(game, t("Play"), href=f"#{game.name}", data_screen_link=game.name, class_="primary"),
            quick_start_link(game, t("Play alone"), "alone", persons=1, class_="secondary"),
            class_="go",
        ),
        el(
            "p",
            learn(game),
            link(game, t("Rules"), href=f"rules/{game.name}.html"),
            quick_start_link(game, t("Watch"), "watch", persons=0),
            class_="more",
        ),
        class_="text",
    )
    board = el("div", picture, class_="picture")
    return el("article", board, text, class_="poster", data_of=game.name, data_listed=game.name)


def _written_game() -> Element:
    """Draw an empty card, which `web/boot/site.js` fills with a game that the site's publisher has written."""
    text = el(
        "div",
        el("h2", translate="no"),
        el("p", class_="tagline"),
        el("p", pencil_icon(), el("span", t("From this site’s workshop")), class_="facts"),
        el("p", el("a", t("Play"), class_="primary"), class_="go"),
        el("p", el("a", t("Change the rules"), data_further="&write"), class_="more"),
        class_="text",
    )
    board = el("div", pencil_icon(), el("img", alt=""), class_="picture")
    return el("template", el("article", board, text, class_="poster written"), id="written")


def pencil_icon() -> Element:
    """Draw a pencil, the sign of the workshop."""
    pencil = el("path", d="M3 17l1-4.5L13.5 3l3.5 3.5L7.5 16zM11 5.5L14.5 9M4 12.5L7.5 16")
    return el("svg", pencil, viewBox="0 0 20 20", class_="sign", aria_hidden="true")


def quick_start_link(game: AnyGame, words: str, parameter: str, persons: int, **attributes: Attribute) -> Element:
    """Draw a link that starts a game at once, without the form for a new game.

    Args:
        game: The game.
        words: The words of the link.
        parameter: The parameter of the link that says how to start, such as ``alone`` or ``watch``.
        persons: The number of players who are people; the others are computers.
        attributes: Other HTML attributes of the link.
    """
    address = f"?game={game.name}&{parameter}=1"
    return link(game, words, href=address, data_game=game.name, data_persons=persons, **attributes)


def game_link(game: AnyGame) -> Element:
    """Draw an item of the list of games, with a link to a game.

    In a frame on another page, the site shows this list instead of the cards of the games.
    """
    link = el("a", game.title, href=f"#{game.name}", data_screen_link=game.name, class_="secondary")
    return el("li", link, el("small", player_range(game)), data_listed=game.name)


def player_range(game: AnyGame) -> str:
    """Return the possible numbers of players in words, such as ``2–6 players``."""
    return t("{range} players", range=format_range(game.players, "–"))


def credit(game: AnyGame) -> Element:
    """Draw the line about the author and publisher of a game."""
    by = game.credits
    made = ", ".join(filter(None, (join_words(by.designers), str(by.year or ""), t(by.publisher))))
    return el("p", el("b", game.title), ": ", " ".join(filter(None, (made and f"{made}.", t(by.licence)))))
