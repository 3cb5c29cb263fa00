"""Figures for somebody else's page: an element that holds its picture, and becomes a live board at the first tap.

``<homestretch-figure position="…" mode="ask" …>`` is a promise like the format of a record: what these attributes mean
does not change, and the link in ``position`` says of which version it is. Without its script the element is a picture,
a link to the table, and a caption.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import GameError, Match
from homestretch.core.errors import brief
from homestretch.core.language import DIRECTION, LANGUAGE
from homestretch.core.link import link_in_full, link_to_position
from homestretch.core.replay import moments
from homestretch.core.words import isolate

from . import drawing
from .markup import el, render, uncached
from .paper import HEAD
from .plain import host_variable, plain

TAG: Final = "homestretch-figure"
SCRIPT: Final = "figure.js"
"""The script that makes figures live, in the folder of any site of ours."""

MODES: Final = ("look", "try", "ask")
"""What a reader may do: step through the moves, try any legal move, or answer a question."""

ATTRIBUTES: Final = ("mode", "moment", "looks", "question", "answer", "right", "wrong", "width")
"""What an author may say besides the position."""

NARROW: Final = 240
"""The fewest pixels that a figure is made for."""

FOOT: Final = 56
"""The height in pixels of the strip below the picture, with and without the script: so nothing moves when it comes."""

CARD: Final = host_variable("card")
TURF: Final = host_variable("turf")
SANS: Final = host_variable("sans")

HOLDS: Final = "#game="
"""What stands between the address of the site and a link, a game in letters."""

BETWEEN: Final = "|"
"""What separates answers, words for wrong ones, and looks."""

IS: Final = " = "
"""What stands between an action and the words for it."""


@dataclass(frozen=True, slots=True)
class About:
    """What the author of a figure says of it.

    `mode` is one of `MODES`; `moment` the number of a moment of looking back, at which it opens (-1: the last one);
    `looks` say how to draw the board. Where a `question` is asked, `answers` are the texts of the actions that are
    right, `right` is said to them, `wrong` to others: by the text of an action, or under the empty one to any other.
    It is `width` pixels wide, where there is room for it, or as wide as its place (0).
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
        """What is said to a wrong answer; nothing, if the author has not said anything."""
        return self.wrong.get(answer) or self.wrong.get("", "")

    def attributes(self) -> dict[str, str]:
        """The attributes of the element that say so."""
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
    """What the attributes of an element say, as its page sends them.

    Raises:
        GameError: if they say something that they cannot.
    """
    said = {name: attributes.get(name) or "" for name in ATTRIBUTES}
    texts = {name: value.strip() for name, value in said.items() if isinstance(value, str)}
    if len(texts) < len(said):
        raise GameError("The attributes of a figure are texts.")
    mode, moment = texts["mode"] or "try", texts["moment"]
    if mode not in MODES:
        raise GameError(f"A figure has no mode “{brief(mode)}”: it is one of {', '.join(MODES)}.")
    if moment and not (moment.isascii() and moment.isdecimal() and len(moment) < 9):
        raise GameError(f"“{brief(moment)}” is not the number of a moment.")
    width = texts["width"]
    if width and not (width.isascii() and width.isdecimal() and len(width) < 5 and int(width) >= NARROW):
        raise GameError(f"“{brief(width)}” is no width: it is a number of pixels, {NARROW} or more.")
    answers = _parts(texts["answer"])
    if mode == "ask" and not (answers and texts["question"]):
        raise GameError("A figure that asks needs a question and an answer.")
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
    """The element for a match, with its picture: Markdown and HTML that can be pasted as it is.

    `site` is the address of the site whose script makes it live, up to the last slash. Where moves are to be looked at,
    they are in it; else it holds the position of the moment that `about` names, as all may see it.

    Raises:
        GameError: if the match has no such moment, or holds a secret where its moves are to be looked at, or if an
            answer is no action of its game.
    """
    found = moments(match)
    if about.moment >= len(found):
        raise GameError(f"There is no moment {about.moment} in this game: they go from 0 to {len(found) - 1}.")
    answers = tuple(str(match.game.parse(answer)) for answer in about.answers)
    looking = about.mode == "look"
    plies = found[about.moment]
    position = link_in_full(match) if looking else link_to_position(match, plies)
    said = replace(about, answers=answers, moment=about.moment if looking else -1)
    attributes = {"position": position, **said.attributes()}
    if about.width:  # without the script, too, where the policy of a page lets it
        attributes["style"] = f"display:block;max-width:{about.width}px;margin:auto"
    lines = (
        render(el(TAG, **attributes)).removesuffix(f"</{TAG}>"),
        render(still(match, plies, said)),
        render(_way_to_the_table(match, f"{site or './'}{HOLDS}{position}")),
        render(el("p", caption, slot="caption")) if caption else "",
        f"</{TAG}>",
    )
    # an empty line would end it in Markdown
    return "\n".join(filter(None, lines)) + "\n"


def script(site: str = "") -> str:
    """The element that makes all figures of a page live: needed once, and harmless where it is there more often."""
    return render(el("script", type="module", src=f"{site or './'}{SCRIPT}")) + "\n"


def still(match: Match, plies: int, about: About) -> Element:
    """The picture of a figure before it is live: what all may see after so many plies, without a style sheet."""
    view = match.game.observe(match.state_after(plies), None)
    with uncached():
        board = drawing(match.game).board(view, tuple(map(isolate, match.names)), looks=about.looks)
        if about.mode == "look":
            for part in board.iter():
                part.attrib.pop("data-action", None)
        picture = plain(board, match.game.folder)
    _, _, across, down = (float(size) for size in picture.attrib["viewBox"].split())
    picture.insert(HEAD, el("rect", width=across, height=down, fill=CARD))
    # whatever the page around speaks
    picture.attrib.update(lang=LANGUAGE, direction=DIRECTION)
    picture.attrib.update(xmlns="http://www.w3.org/2000/svg", width="100%", display="block")
    return picture


def _way_to_the_table(match: Match, address: str) -> Element:
    """The strip below the picture, as high as the one that takes its place when the figure is live."""
    words = f"{match.game.title}: open this table in Homestretch"
    text = el("text", words, x="50%", y=FOOT * 0.6, text_anchor="middle", fill=TURF, font_size=14, font_family=SANS)
    ground = el("rect", width="100%", height=FOOT, fill=CARD)
    return el("a", el("svg", ground, text, width="100%", height=FOOT, display="block"), href=address, aria_label=words)


def _joined(parts: Iterable[str]) -> str:
    return f" {BETWEEN} ".join(parts)


def _parts(text: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, text.split(BETWEEN))))
