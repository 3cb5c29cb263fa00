"""An interactive board in an article: a table at which one reader replays moves, tries them, or answers a question."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final
from xml.etree.ElementTree import Element

from homestretch.core import Dice, Event, GameError, Match
from homestretch.core.errors import IllegalAction
from homestretch.core.language import N_, t
from homestretch.core.replay import moments
from homestretch.draw.figure import FigureSettings, read_settings
from homestretch.draw.markup import command_button, el, icon
from homestretch.draw.mode import Mode
from homestretch.draw.panel import Heading, Panel, split_main_buttons
from homestretch.draw.panel_markup import board_area, main_buttons, panels_markup

from . import replay_markup, turn_bar
from .history import ReplayStep
from .settings import read
from .table import Table

RIGHT: Final = N_("Correct.")
WRONG: Final = N_("No, that’s not it.")


@dataclass
class Figure(Table):
    """The table of a figure. A figure is an interactive board in an article, on which one reader plays.

    The reader plays for everyone, so nothing is hidden. Nothing is stored.

    Attributes:
        about: The settings that the author has written in the attributes of the figure.
        start_match: The match at the start, to which the reader can return.
        is_solved: Whether the author's question has been answered.
        feedback: The sentence about the last answer; empty if there is none.
    """

    about: FigureSettings = field(default_factory=FigureSettings)
    start_match: Match | None = None
    is_solved: bool = False
    feedback: str = ""

    is_stored = False

    @property
    def is_alone(self) -> bool:
        """True if nothing has to be hidden: always True, because there is only one reader."""
        return True

    def begin(self) -> None:
        """In the mode ``look``, go to the replay step that the author chose; else play the rolls that need no tap."""
        if self.about.mode == "look":
            found = moments(self.match)
            self.replay_step = ReplayStep(found[min(self.about.moment, len(found) - 1)])
        else:
            super().begin()
        self.start_match = self.match.fork()
        self.events.clear()

    def act(self, text: str) -> None:
        """Play an action; if the figure asks a question, judge the answer, and play it only if it is right."""
        self.feedback = ""
        if self.about.mode != "ask" or self.is_solved or self.match.to_move < 0:
            super().act(text)
            return
        answer = str(self.game.parse(text))
        try:
            Table.act(self.fork(), text)
        except IllegalAction:
            # a question may be about a forbidden action; otherwise the refusal itself is the best feedback
            if answer not in (*self.about.answers, *self.about.wrong):
                raise
            self._judge(answer)
            return
        if self._judge(answer):
            super().act(text)
        self.picks.clear()

    def _judge(self, answer: str) -> bool:
        """Store the feedback to an answer, and return True if it is right."""
        self.is_solved = answer in self.about.answers
        self.feedback = (self.about.right or t(RIGHT)) if self.is_solved else self.about.word_for(answer) or t(WRONG)
        return self.is_solved

    def command(self, text: str) -> None:
        """Carry out a ``data-command``: start again, show the solution or a replay step, or take a step of a choice."""
        word, _, rest = text.partition(" ")
        if word == "start":
            self._start_again()
        elif word == "solution":
            self._solve()
        elif self.past_plies is not None:
            if word == "moment":
                self.go_to_step(rest)
        elif word == "own-dice":
            self.toggle_setting(word)
        elif word == "die":
            super().command(text)
        else:
            self._pick(text)

    def _start_again(self) -> None:
        assert self.start_match is not None
        self.match, self.is_solved, self.feedback = self.start_match.fork(), False, ""
        self.settings = replace(self.settings, own_dice=False)
        self.picks.clear()
        self.events.clear()

    def _solve(self) -> None:
        if not self.about.answers:
            raise GameError(t("This board doesn’t ask a question."))
        self._start_again()
        self.act(self.about.answers[0])


def figure_table(match: Match, attributes: Mapping[str, Any]) -> Figure:
    """Return the table for a figure (a board in an article) with these attributes.

    Raises:
        GameError: If the attributes do not fit the game.
    """
    about = read_settings(attributes)
    match.computers = ("",) * len(match.names)
    return Figure(match, replace(read({}, match), looks=about.looks), about=about)


# -- what is on the page


def elements(figure: Figure, last: Sequence[Event]) -> list[Element]:
    """Return the elements of a figure (a board in an article): board, bar below it, and a closed panel.

    The panel has the choices for which the bar has no room. The board marks the events of the turn in `last`.
    """
    look = f"figure-foot {figure.about.mode}"
    if figure.past_plies is not None:
        board = figure.board(replay_markup.events_of_step(figure), Mode(taps="none", hides_exits=True))
        return [board_area(board, [], figure.game.title), el("div", _transport(figure), class_=look)]
    mode = Mode(own_dice=figure.awaits_own_dice, hides_exits=True)
    board, panels = figure.board(last, mode), figure.panels()
    if figure.awaits_own_dice:
        panels = turn_bar.with_own_dice(figure, panels)
    main, rest = split_main_buttons(panels)
    more_ways = el("p", _offers(figure), class_="offers-more")
    sheet = el("div", panels_markup(rest, figure.names, mode), more_ways, class_="sheet", hidden=True)
    more = el("button", t("Choices"), type="button", class_="secondary", data_sheet=True, aria_expanded="false")
    assert figure.start_match is not None
    label, is_new = t("Start again"), figure.match.history == figure.start_match.history and not figure.feedback
    turn_back = el("path", d="M5 8a6 6 0 1 1-1 5", fill="none", stroke="currentColor", stroke_width=1.8)
    sign = icon(turn_back, el("path", d="M3 3.5v6h6z", fill="currentColor"))
    again = command_button("start", sign, class_="secondary", disabled=is_new, aria_label=label, title=label)
    said = el("p", _said(figure, panels), class_="said", role="status")
    foot = el("div", said, main_buttons(main, mode), more, again, class_=look)
    return [board_area(board, panels, figure.game.title), foot, sheet]


def _transport(figure: Figure) -> Iterator[Element]:
    """Draw what happened last, in words, then the step buttons and the number of the step."""
    assert figure.past_plies is not None
    found = moments(figure.match)
    index = found.index(figure.past_plies)
    events = (figure.game.say(event, figure.names) for event in replay_markup.events_of_step(figure))
    words = " ".join(filter(None, events)) or t("{game}: the start", game=figure.game.title)
    yield el("p", words, class_="said", role="status")
    yield from replay_markup.step_buttons(index, len(found) - 1)
    yield el("small", f"{index}/{len(found) - 1}", class_="quiet")


def _said(figure: Figure, panels: Sequence[Panel]) -> str:
    """Return the sentence in the bar: the feedback, else the question, the heading of the panels, or the standing."""
    if figure.feedback:
        return figure.feedback
    if figure.about.mode == "ask" and not figure.is_solved:
        return figure.about.question
    heads = (panel.head.title for panel in panels if isinstance(panel.head, Heading))
    return next(heads, "") or figure.game.standing(figure.match.state)


def _offers(figure: Figure) -> Iterator[Element]:
    """Draw the buttons that make sense now: one shows the solution, the other lets the reader set the dice."""
    if figure.about.mode == "ask" and not figure.is_solved:
        yield command_button("solution", t("Show the answer"), class_="secondary")
    chance = figure.game.chance(figure.match.state)
    if isinstance(chance, Dice) and chance.by_hand and chance.rolled:
        yield command_button("own-dice", t("Set the dice"), class_="secondary", pressed=figure.settings.own_dice)
