"""Interactive boards for other people's pages: an element that holds a picture and becomes live at the first tap.

``<homestretch-figure position="…" mode="ask" …>`` is as stable as the format of a record: the meaning of its attributes
does not change, and the link in ``position`` contains its version. Without its script the element is a picture, a link
to the game, and a caption.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import GameError, Match
from homestretch.core.errors import brief
from homestretch.core.language import DIRECTION, ENGLISH, spoken, t
from homestretch.core.link import link_in_full, link_to_position
from homestretch.core.replay import moments

from . import drawing, shown_names
from .markup import el, render, uncached
from .paper import HEAD
from .plain import host_variable, plain

TAG: Final = "homestretch-figure"
SCRIPT: Final = "figure.js"
"""The file name of the script that makes figures interactive. It is in the site's main folder."""

MODES: Final = ("look", "try", "ask")
"""The modes: a reader steps through the moves, tries any legal move, or answers a question."""

ATTRIBUTES: Final = ("mode", "moment", "looks", "question", "answer", "right", "wrong", "width")
"""The attributes that an author may set besides the position."""

NARROW: Final = 240
"""The smallest width of a figure, in pixels."""

PAGE: Final = "figure.html"
"""The page of our sites that shows one figure alone."""

USUAL_WIDTH: Final = 640
"""The default width of an iframe, in pixels."""

CAPTION: Final = 48
"""The height in pixels of the caption in an iframe."""

FOOT: Final = 56
"""The height in pixels of the strip below the picture. It does not change when the script has loaded."""

CARD: Final = host_variable("card")
TURF: Final = host_variable("turf")
SANS: Final = host_variable("sans")

ALIKE: Final = str.maketrans("<>[]{}", "‹›()()")
"""Substitutes for brackets and braces in the alt text of a Markdown picture, where they cannot always be escaped."""

HOLDS: Final = "#game="
"""The text in an address between the site and the link to a game."""

BETWEEN: Final = "|"
"""The separator between answers, between words for wrong answers, and between looks."""

IS: Final = " = "
"""The text between an action and its words in the attribute ``wrong``."""


@dataclass(frozen=True, slots=True)
class About:
    """The settings of a figure, chosen by its author.

    A figure is an interactive board on somebody's page.

    Attributes:
        mode: One of `MODES`.
        moment: The replay step that is shown first, −1 for the last.
        looks: The names of optional ways to draw the board (`Drawing.looks`).
        question: The question to the reader.
        answers: The right answers: texts of actions, such as ``move 5 3``.
        right: The words that follow a right answer.
        wrong: The words that follow each wrong answer, by the text of the action; the empty text stands for any other.
        width: The width in pixels, if there is room; 0 for the full width of the place where the figure stands.
    """

    mode: str = "try"
    moment: int = -1
    looks: tuple[str, ...] = ()
    question: str = ""
    answers: tuple[str, ...] = ()
    right: str = ""
    wrong: Mapping[str, str] = field(default_factory=dict)
    width: int = 0

    def word_for(self, answer: str) -> str:
        """Return the words for a wrong answer, or an empty text if the author has set none."""
        return self.wrong.get(answer) or self.wrong.get("", "")

    def attributes(self) -> dict[str, str]:
        """Return these settings as attributes of the figure's element, without attributes that have no value."""
        wrong = [f"{action}{IS}{words}" if action else words for action, words in self.wrong.items()]
        said = {
            "mode": self.mode,
            "moment": "" if self.moment < 0 else str(self.moment),
            "looks": _joined(self.looks),
            "question": self.question,
            "answer": _joined(self.answers),
            "right": self.right,
            "wrong": _joined(wrong),
            "width": str(self.width or ""),
        }
        return {name: value for name, value in said.items() if value}


def read_about(attributes: Mapping[str, object]) -> About:
    """Read the settings of a figure from its element's attributes.

    Raises:
        GameError: If an attribute has a value that it cannot have.
    """
    said = {name: attributes.get(name) or "" for name in ATTRIBUTES}
    texts = {name: value.strip() for name, value in said.items() if isinstance(value, str)}
    if len(texts) < len(said):
        raise GameError(t("The attributes of an interactive board must be text."))
    mode, moment = texts["mode"] or "try", texts["moment"]
    if mode not in MODES:
        raise GameError(
            t("There’s no mode “{mode}”. Choose one of: {modes}.", mode=brief(mode), modes=", ".join(MODES))
        )
    if moment and not (moment.isascii() and moment.isdecimal() and len(moment) < 9):
        raise GameError(t("“{step}” isn’t a step number.", step=brief(moment)))
    width = texts["width"]
    if width and not (width.isascii() and width.isdecimal() and len(width) < 5 and int(width) >= NARROW):
        raise GameError(
            t(
                "“{width}” isn’t a valid width. Give a number of pixels, at least {least}.",
                width=brief(width),
                least=NARROW,
            )
        )
    answers = _parts(texts["answer"])
    if mode == "ask" and not (answers and texts["question"]):
        raise GameError(t("The “ask” mode needs a question and an answer."))
    wrong = {}
    for entry in _parts(texts["wrong"]):
        action, is_for_one, words = entry.partition(IS)
        wrong[action.strip() if is_for_one else ""] = words.strip() if is_for_one else entry
    return About(
        mode,
        int(moment) if moment else -1,
        _parts(texts["looks"]),
        texts["question"],
        answers,
        texts["right"],
        wrong,
        int(width or 0),
    )


def figure(match: Match, about: About, *, caption: str = "", site: str = "") -> str:
    """Return a figure of a match, with its picture inside, as HTML.

    The HTML can be pasted into a page or into Markdown. In mode ``look`` it holds all moves. In other modes it holds
    only the public position at `about.moment`.

    Args:
        match: The match.
        about: The settings of the figure.
        caption: The words below the figure.
        site: The address of the site that serves the figure's script, up to the last slash.

    Raises:
        GameError: If there is no such moment, an answer is no action of the game, or the moves would tell a secret.
    """
    position, said, plies = _held(match, about)
    drawn = still(match, plies, said)
    drawn.set("width", _width(said))
    picture = render(drawn)
    return _element(position, said, picture, render(_way_to_the_table(match, _address(position, site))), caption)


def _short_figure(match: Match, about: About, *, picture: str, caption: str = "") -> str:
    """Return the shortest HTML of a figure; its picture is a file at the address `picture`.

    Raises:
        GameError: As `figure`.
    """
    position, said, plies = _held(match, about)
    if plies == len(match.history) and not match.game.has_secrets(match.state):
        position = min(position, link_in_full(match), key=len)
    image = render(el("img", src=picture, alt=_title(match, plies, said), width=_width(said)))
    # ended as in XML, which MDX needs
    return _element(position, said, image.removesuffix(">") + "/>", "", caption)


def _frame(match: Match, about: About, *, caption: str = "", site: str = "") -> str:
    """Return one line of HTML with an iframe of the height that the figure needs, for pages that allow no scripts.

    Raises:
        GameError: As `figure`.
    """
    position, said, plies = _held(match, about)
    _, _, across, down = (float(size) for size in still(match, plies, said).attrib["viewBox"].split())
    width = said.width or USUAL_WIDTH
    said = replace(said, width=width)
    height = ceil(width * down / across) + FOOT + (CAPTION if caption else 0)
    element = el(
        "iframe",
        src=_page(position, said, caption, site),
        title=caption or _title(match, plies, said),
        width="100%",
        height=height,
        loading="lazy",
        # no style, which MDX would have as an object
        frameborder="0",
    )
    return _safe(render(element)) + "\n"


def _markdown(match: Match, about: About, *, picture: str, caption: str = "", site: str = "") -> str:
    """Return a picture of a figure in Markdown, which is a link.

    The link leads to a page with the question, or without a question to the table.

    Raises:
        GameError: As `figure`.
    """
    position, said, plies = _held(match, about)
    alt = (caption or _title(match, plies, said)).translate(ALIKE)
    under = _in_markdown(_under(said, caption)).replace("\n", "\n\n")
    return f"[![{alt}]({_encoded(picture, '/:?=&#%')})]({_way(position, said, site)})\n\n{under}".rstrip() + "\n"


def _bbcode(match: Match, about: About, *, picture: str, caption: str = "", site: str = "") -> str:
    """Return a picture of a figure in BBCode, the markup of forums; the picture is a link as in `_markdown`.

    Raises:
        GameError: As `figure`.
    """
    position, said, _ = _held(match, about)
    address = _encoded(picture, "/:?=&#%")
    return f"[url={_way(position, said, site)}][img]{address}[/img][/url]\n{_under(said, caption)}"


FORMS: Final = ("element", "short", "frame", "markdown", "bbcode")
"""The forms of a figure: HTML with the picture inside, HTML with a picture file, an iframe, Markdown, BBCode."""


def figure_in_form(
    played: Match, about: About, form: str, *, picture: str = "", caption: str = "", site: str = ""
) -> str:
    """Return the text with which a figure is put on a page, for one kind of page.

    Args:
        played: The match.
        about: The settings of the figure.
        form: The kind of text, one of `FORMS`. The two HTML forms end with the figure's script.
        picture: The address of the picture, for the forms ``short``, ``markdown`` and ``bbcode``.
        caption: The words below the figure.
        site: The address of the site that serves the figure's script, up to the last slash.

    Raises:
        GameError: As `figure`.
    """
    file = picture.strip() or "homestretch-figure.png"
    match form:
        case "short":
            return _short_figure(played, about, picture=file, caption=caption) + script(site)
        case "frame":
            return _frame(played, about, caption=caption, site=site)
        case "markdown":
            return _markdown(played, about, picture=file, caption=caption, site=site)
        case "bbcode":
            return _bbcode(played, about, picture=file, caption=caption, site=site)
    return figure(played, about, caption=caption, site=site) + script(site)


def _held(match: Match, about: About) -> tuple[str, About, int]:
    """Return a link to what a figure shows, its settings with valid values, and the number of actions before that."""
    found = moments(match)
    if about.moment >= len(found):
        raise GameError(
            t("There’s no step {n} in this game. Choose a step from 0 to {last}.", n=about.moment, last=len(found) - 1)
        )
    answers = tuple(str(match.game.parse(answer)) for answer in about.answers)
    looking = about.mode == "look"
    plies = found[about.moment]
    position = link_in_full(match) if looking else link_to_position(match, plies)
    return position, replace(about, answers=answers, moment=about.moment if looking else -1), plies


def _element(position: str, about: About, picture: str, way: str, caption: str) -> str:
    lines = (
        render(el(TAG, position=position, **about.attributes())).removesuffix(f"</{TAG}>"),
        picture,
        way,
        render(el("p", caption, slot="caption")) if caption else "",
        f"</{TAG}>",
    )
    # an empty line would end the HTML in Markdown
    return _safe("\n".join(filter(None, lines))) + "\n"


def _width(about: About) -> str:
    """Return the width of a figure's picture, for the time before the script has loaded."""
    return str(about.width or "100%")


def _safe(markup: str) -> str:
    """Return HTML with braces written as entities, because Jekyll, Hugo and MDX give braces a meaning.

    >>> _safe("<p>{{ this }}</p>")
    '<p>&#123;&#123; this &#125;&#125;</p>'
    """
    return markup.replace("{", "&#123;").replace("}", "&#125;")


def _in_markdown(text: str) -> str:
    """Return a text in which no character has a meaning in Markdown.

    >>> _in_markdown("2 < 3 & [so]")
    '2 &#60; 3 &#38; &#91;so&#93;'
    """
    return re.sub(r"[&<>{}\[\]*_`\\#|~]", lambda sign: f"&#{ord(sign[0])};", text)


def _address(position: str, site: str) -> str:
    """Return the address of the table with a game or position."""
    return f"{site or './'}{HOLDS}{position}"


def _page(position: str, about: About, caption: str, site: str) -> str:
    """Return the address of the page that has only this figure, in the current language."""
    folder = "" if spoken() == ENGLISH else f"{spoken()}/"
    said = about.attributes() | ({"caption": caption} if caption else {})
    query = "&".join(f"{name}={_encoded(value)}" for name, value in said.items())
    return f"{site or './'}{folder}{PAGE}?{query}{HOLDS}{position}"


def _way(position: str, about: About, site: str) -> str:
    """Return the address to which the picture of a figure leads: the table, or for a question the figure's own page."""
    return _page(position, about, "", site) if about.mode == "ask" else _address(position, site)


def _title(match: Match, plies: int, about: About) -> str:
    """Return the title of a figure's picture."""
    title = still(match, plies, about).find("title")
    return (title.text if title is not None else "") or match.game.title


def _under(about: About, caption: str) -> str:
    """Return the question and the caption as lines below a picture."""
    return "".join(f"{line}\n" for line in (about.question, caption) if line)


def _encoded(text: str, also: str = "") -> str:
    """Return a text as a part of an address, with each special character encoded unless it is in `also`.

    >>> _encoded("14 + 3?"), _encoded("a b.png", "/")
    ('14%20%2B%203%3F', 'a%20b.png')
    """
    plain = f"-._~{also}"
    return "".join(
        sign
        if sign in plain or (sign.isascii() and sign.isalnum())
        else "".join(f"%{byte:02X}" for byte in sign.encode())
        for sign in text
    )


def script(site: str = "") -> str:
    """Return the ``<script>`` element that makes the figures of a page interactive.

    A page may have it more than once.
    """
    return render(el("script", type="module", src=f"{site or './'}{SCRIPT}")) + "\n"


def still(match: Match, plies: int, about: About, names: Sequence[str] = ()) -> Element:
    """Draw the picture, without a style sheet, that a figure shows until its script has loaded.

    Args:
        match: The match, of which only public parts are drawn.
        plies: The number of plies before the position; a ply is an action or a roll.
        about: The settings of the figure.
        names: The players, as `shown_names` returns them; by default their names in the match.
    """
    view = match.game.observe(match.state_after(plies), None)
    names = names or shown_names(match.game, match.names)
    with uncached():
        board = drawing(match.game).board(view, names, looks=about.looks)
        if about.mode == "look":
            for part in board.iter():
                part.attrib.pop("data-action", None)
        picture = plain(board, match.game.folder)
    _, _, across, down = (float(size) for size in picture.attrib["viewBox"].split())
    picture.insert(HEAD, el("rect", width=across, height=down, fill=CARD))
    # whatever the language of the page around it
    picture.attrib.update(lang=spoken(), direction=DIRECTION)
    picture.attrib.update(xmlns="http://www.w3.org/2000/svg", width="100%", display="block")
    return picture


def _way_to_the_table(match: Match, address: str) -> Element:
    """Draw the link to the table below a figure's picture.

    It is as high as the buttons that take its place when the script has loaded.
    """
    words = t("{game}: open in Homestretch", game=match.game.title)
    text = el("text", words, x="50%", y=FOOT * 0.6, text_anchor="middle", fill=TURF, font_size=14, font_family=SANS)
    ground = el("rect", width="100%", height=FOOT, fill=CARD)
    return el("a", el("svg", ground, text, width="100%", height=FOOT, display="block"), href=address, aria_label=words)


def _joined(parts: Iterable[str]) -> str:
    return f" {BETWEEN} ".join(parts)


def _parts(text: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, text.split(BETWEEN))))
