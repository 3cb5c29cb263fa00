"""The texts that put a figure (an interactive board) on a page: HTML, an iframe, Markdown or BBCode.

The element ``<homestretch-figure position="…" mode="ask" …>`` is as stable as the format of a record: the meaning of
its attributes does not change, and the link in ``position`` contains a version number. Until its script has loaded, the
element shows a picture, a link to the game, and a caption.
"""

from __future__ import annotations

import re
from dataclasses import replace
from math import ceil
from typing import Final
from urllib.parse import quote
from xml.etree.ElementTree import Element

from homestretch.core import GameError, Match
from homestretch.core.language import ENGLISH, spoken, t
from homestretch.core.link import link_in_full, link_to_position
from homestretch.core.replay import moments

from .figure import CARD, SANS, FigureSettings, still
from .inline_styles import host_variable
from .markup import el, render, size_of

TAG: Final = "homestretch-figure"
SCRIPT: Final = "figure.js"
"""The file name of the script that makes figures interactive. It is in the site's main folder."""

PAGE: Final = "figure.html"
"""The page of a Homestretch site that shows only one figure."""

USUAL_WIDTH: Final = 640
"""The default width of an iframe, in pixels."""

CAPTION: Final = 48
"""The height in pixels of the caption in an iframe."""

FOOT: Final = 56
"""The height in pixels of the strip below the picture, with a link and, after the script has loaded, with buttons."""

TURF: Final = host_variable("turf")

BRACKETS: Final = str.maketrans("<>[]{}", "‹›()()")
"""Substitutes for brackets and braces in the alt text of a Markdown picture, where they cannot always be escaped."""

GAME_FRAGMENT: Final = "#game="
"""The text in an address that comes right before the link to a game or position."""

FORMS: Final = ("element", "short", "frame", "markdown", "bbcode")
"""The forms of a figure: HTML that contains the picture, HTML with a picture file, an iframe, Markdown, BBCode."""


def figure(match: Match, settings: FigureSettings, *, caption: str = "", site: str = "") -> str:
    """Return a figure of a match as HTML that contains its picture.

    The HTML can be pasted into a page or into Markdown. In mode ``look``, it contains all moves of the match. In any
    other mode, it contains only the public part of the position at `settings.moment`.

    Args:
        match: The match.
        settings: The settings of the figure.
        caption: The words below the figure.
        site: The address of the site that serves the figure's script, up to the last slash.

    Raises:
        GameError: If there is no such replay step, if an answer is not an action of the game, or if the moves would
            tell a secret of a player.
    """
    position, checked, plies = _check_figure(match, settings)
    drawn = still(match, plies, checked)
    if checked.width:
        drawn.set("width", f"min(100%, {checked.width}px)")
    picture = render(drawn)
    return _element(position, checked, picture, render(_table_link(match, _address(position, site))), caption)


def _short_figure(match: Match, settings: FigureSettings, *, picture: str, caption: str = "") -> str:
    """Return the shortest HTML of a figure. Its picture is not part of the HTML, but a file at the address `picture`.

    Raises:
        GameError: For the same reasons as `figure`.
    """
    position, checked, plies = _check_figure(match, settings)
    if plies == len(match.history) and not match.game.has_secrets(match.state):
        position = min(position, link_in_full(match), key=len)
    # until the script has loaded, the picture fills its column: a width in pixels could be wider than the column
    image = render(el("img", src=picture, alt=_title(match, plies, checked), width="100%"))
    # MDX needs a tag that ends with “/>”, as in XML
    return _element(position, checked, image.removesuffix(">") + "/>", "", caption)


def _frame(match: Match, settings: FigureSettings, *, caption: str = "", site: str = "") -> str:
    """Return an iframe that shows a figure, as one line of HTML, for pages that allow no scripts.

    The iframe is as high as the figure.

    Raises:
        GameError: For the same reasons as `figure`.
    """
    position, checked, plies = _check_figure(match, settings)
    across, down = size_of(still(match, plies, checked))
    width = checked.width or USUAL_WIDTH
    checked = replace(checked, width=width)
    height = ceil(width * down / across) + FOOT + (CAPTION if caption else 0)
    element = el(
        "iframe",
        src=_page(position, checked, caption, site),
        title=caption or _title(match, plies, checked),
        width="100%",
        height=height,
        loading="lazy",
        # no attribute `style`, because MDX expects an object there
        frameborder="0",
    )
    return _escape_braces(render(element)) + "\n"


def _markdown(match: Match, settings: FigureSettings, *, picture: str, caption: str = "", site: str = "") -> str:
    """Return Markdown with a picture of a figure; the picture is also a link (see `_target_address`).

    Raises:
        GameError: For the same reasons as `figure`.
    """
    position, checked, plies = _check_figure(match, settings)
    alt = (caption or _title(match, plies, checked)).translate(BRACKETS)
    under = _escape_markdown(_lines_below(checked, caption)).replace("\n", "\n\n")
    return (
        f"[![{alt}]({quote(picture, '/:?=&#%')})]({_target_address(position, checked, site)})\n\n{under}".rstrip()
        + "\n"
    )


def _bbcode(match: Match, settings: FigureSettings, *, picture: str, caption: str = "", site: str = "") -> str:
    """Return BBCode (the markup of forums) with a picture of a figure; the picture is also a link.

    Raises:
        GameError: For the same reasons as `figure`.
    """
    position, checked, _ = _check_figure(match, settings)
    address = quote(picture, "/:?=&#%")
    return (
        f"[url={_target_address(position, checked, site)}][img]{address}[/img][/url]\n{_lines_below(checked, caption)}"
    )


def figure_in_form(
    played: Match, settings: FigureSettings, form: str, *, picture: str = "", caption: str = "", site: str = ""
) -> str:
    """Return the text that puts a figure on a page, in one of the `FORMS`.

    Args:
        played: The match.
        settings: The settings of the figure.
        form: The kind of text, one of `FORMS`. ``element`` and ``short`` end with the figure's script.
        picture: The address of the picture, for the forms ``short``, ``markdown`` and ``bbcode``.
        caption: The words below the figure.
        site: The address of the site that serves the figure's script, up to the last slash.

    Raises:
        GameError: For the same reasons as `figure`.
    """
    file = picture.strip() or "homestretch-figure.png"
    match form:
        case "short":
            return _short_figure(played, settings, picture=file, caption=caption) + script(site)
        case "frame":
            return _frame(played, settings, caption=caption, site=site)
        case "markdown":
            return _markdown(played, settings, picture=file, caption=caption, site=site)
        case "bbcode":
            return _bbcode(played, settings, picture=file, caption=caption, site=site)
    return figure(played, settings, caption=caption, site=site) + script(site)


def _check_figure(match: Match, settings: FigureSettings) -> tuple[str, FigureSettings, int]:
    """Check the settings of a figure, and return what the figure shows.

    Returns:
        * a link to the match, or to the position if the figure shows only one position
        * the checked settings
        * the number of plies before the position that the figure shows first; a ply is an action or a roll

    Raises:
        GameError: For the same reasons as `figure`.
    """
    found = moments(match)
    if settings.moment >= len(found):
        raise GameError(
            t(
                "There’s no step {n} in this game. Choose a step from 0 to {last}.",
                n=settings.moment,
                last=len(found) - 1,
            )
        )
    answers = tuple(str(match.game.parse(answer)) for answer in settings.answers)
    looking = settings.mode == "look"
    plies = found[settings.moment]
    position = link_in_full(match) if looking else link_to_position(match, plies)
    return position, replace(settings, answers=answers, moment=settings.moment if looking else -1), plies


def _element(position: str, settings: FigureSettings, picture: str, link: str, caption: str) -> str:
    lines = (
        render(el(TAG, position=position, **settings.attributes())).removesuffix(f"</{TAG}>"),
        picture,
        link,
        render(el("p", caption, slot="caption")) if caption else "",
        f"</{TAG}>",
    )
    # no empty lines, because in Markdown an empty line ends the HTML
    return _escape_braces("\n".join(filter(None, lines))) + "\n"


def _escape_braces(markup: str) -> str:
    """Return HTML with braces written as entities, because braces have a meaning in Jekyll, Hugo and MDX.

    >>> _escape_braces("<p>{{ this }}</p>")
    '<p>&#123;&#123; this &#125;&#125;</p>'
    """
    return markup.replace("{", "&#123;").replace("}", "&#125;")


def _escape_markdown(text: str) -> str:
    """Escape the characters of a text that would have a meaning in Markdown.

    >>> _escape_markdown("2 < 3 & [so]")
    '2 &#60; 3 &#38; &#91;so&#93;'
    """
    return re.sub(r"[&<>{}\[\]*_`\\#|~]", lambda sign: f"&#{ord(sign[0])};", text)


def _address(position: str, site: str) -> str:
    """Return the address at which a game or position opens for playing.

    `position` is the link to the game or position, and `site` the address of the site.
    """
    return f"{site or './'}{GAME_FRAGMENT}{position}"


def _page(position: str, settings: FigureSettings, caption: str, site: str) -> str:
    """Return the address of the page that has only this figure, in the current language."""
    folder = "" if spoken() == ENGLISH else f"{spoken()}/"
    attributes = settings.attributes() | ({"caption": caption} if caption else {})
    query = "&".join(f"{name}={quote(value, '')}" for name, value in attributes.items())
    return f"{site or './'}{folder}{PAGE}?{query}{GAME_FRAGMENT}{position}"


def _target_address(position: str, settings: FigureSettings, site: str) -> str:
    """Return the address to which the picture of a figure links.

    If the figure asks a question, the picture links to the figure's own page. Otherwise, it links to the game or
    position, opened for playing.
    """
    return _page(position, settings, "", site) if settings.mode == "ask" else _address(position, site)


def _title(match: Match, plies: int, settings: FigureSettings) -> str:
    """Return the title of a figure's picture."""
    title = still(match, plies, settings).find("title")
    return (title.text if title is not None else "") or match.game.title


def _lines_below(settings: FigureSettings, caption: str) -> str:
    """Return the question and the caption as lines below a picture."""
    return "".join(f"{line}\n" for line in (settings.question, caption) if line)


def script(site: str = "") -> str:
    """Return the ``<script>`` element that makes the figures of a page interactive.

    A page may have it more than once.
    """
    return render(el("script", type="module", src=f"{site or './'}{SCRIPT}")) + "\n"


def _table_link(match: Match, address: str) -> Element:
    """Draw the link below a figure's picture, which opens the game or position for playing.

    When the script has loaded, buttons of the same height replace the link.
    """
    words = t("{game}: open in Homestretch", game=match.game.title)
    text = el("text", words, x="50%", y=FOOT * 0.6, text_anchor="middle", fill=TURF, font_size=14, font_family=SANS)
    ground = el("rect", width="100%", height=FOOT, fill=CARD)
    return el("a", el("svg", ground, text, width="100%", height=FOOT, display="block"), href=address, aria_label=words)
