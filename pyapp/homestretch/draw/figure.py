"""The settings and the first picture of a figure, which is an interactive board on somebody's page.

The module `figure_markup` makes the texts that put a figure on a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Event, GameError, Match
from homestretch.core.errors import brief
from homestretch.core.language import DIRECTION, spoken, t
from homestretch.core.replay import moments

from . import drawing, shown_names
from .board_svg import TITLES
from .inline_styles import host_variable, inline_styles
from .markup import el, size_of, uncached

MODES: Final = ("look", "try", "ask")
"""The modes of a figure: the reader steps through the moves, tries legal moves, or answers a question."""

ATTRIBUTES: Final = ("mode", "moment", "looks", "question", "answer", "right", "wrong", "width")
"""The attributes of a figure's element that its author may set, besides ``position``."""

NARROW: Final = 240
"""The smallest width of a figure, in pixels."""

CARD: Final = host_variable("card")
SANS: Final = host_variable("sans")

LIST_SEPARATOR: Final = "|"
"""The separator between answers, between words for wrong answers, and between looks."""

WORDS_SEPARATOR: Final = " = "
"""The separator between a wrong answer (an action) and the words about it, in the attribute ``wrong``."""


@dataclass(frozen=True, slots=True)
class FigureSettings:
    """The settings of a figure, which its author chooses.

    Attributes:
        mode: One of `MODES`.
        moment: The replay step that is shown first; −1 for the last step.
        looks: The names of optional ways to draw the board (`Drawing.looks`).
        question: The question to the reader.
        answers: The right answers: texts of actions, such as ``move 5 3``.
        right: The words that are shown after a right answer.
        wrong: For each wrong answer (the text of an action), the words that are shown after it. The words for an empty
            text are shown after every wrong answer that has no words of its own.
        width: The width in pixels, if there is room; 0 for the full width of the column where the figure is.
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
        """Return the words that are shown after a wrong answer, or an empty text if there are none."""
        return self.wrong.get(answer) or self.wrong.get("", "")

    def attributes(self) -> dict[str, str]:
        """Return these settings as attributes of the figure's element. Empty attributes are left out."""
        wrong = [f"{action}{WORDS_SEPARATOR}{words}" if action else words for action, words in self.wrong.items()]
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


def read_settings(attributes: Mapping[str, object]) -> FigureSettings:
    """Read the settings of a figure from its element's attributes.

    Raises:
        GameError: If the value of an attribute is not allowed.
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
        action, is_for_one, words = entry.partition(WORDS_SEPARATOR)
        wrong[action.strip() if is_for_one else ""] = words.strip() if is_for_one else entry
    return FigureSettings(
        mode,
        int(moment) if moment else -1,
        _parts(texts["looks"]),
        texts["question"],
        answers,
        texts["right"],
        wrong,
        int(width or 0),
    )


def still(match: Match, plies: int, settings: FigureSettings, names: Sequence[str] = ()) -> Element:
    """Draw the picture that a figure shows until its script has loaded. The picture has no style sheet.

    Args:
        match: The match, of which only public parts are drawn.
        plies: The number of plies before the position in the picture; a ply is an action or a roll.
        settings: The settings of the figure.
        names: The players, as `shown_names` returns them. If there are none, the names in the match are shown.
    """
    view = match.game.observe(match.state_after(plies), None)
    names = names or shown_names(match.game, match.names)
    # the picture marks what led to the step, as the interactive board does later
    last = step_events(match, plies) if settings.mode == "look" else ()
    with uncached():
        board = drawing(match.game).board(view, names, last=last, looks=settings.looks)
        if settings.mode == "look":
            for part in board.iter():
                part.attrib.pop("data-action", None)
        picture = inline_styles(board, match.game.folder)
    across, down = size_of(picture)
    picture.insert(TITLES, el("rect", width=across, height=down, fill=CARD))
    # the page around the figure may be in another language
    picture.attrib.update(lang=spoken(), direction=DIRECTION)
    picture.attrib.update(xmlns="http://www.w3.org/2000/svg", width="100%", display="block")
    return picture


def step_events(match: Match, plies: int) -> list[Event]:
    """Return what happened between the previous replay step and the one after `plies` plies, without what is secret."""
    before = max((moment for moment in moments(match) if moment < plies), default=0)
    return [event for ply in match.history[before:plies] for event in ply.events if event.audience is None]


def _joined(parts: Iterable[str]) -> str:
    return f" {LIST_SEPARATOR} ".join(parts)


def _parts(text: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, text.split(LIST_SEPARATOR))))
