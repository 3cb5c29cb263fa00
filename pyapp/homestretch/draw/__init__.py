"""Views made visible: SVG and HTML, pure. One package a game, named like the game's folder.

A package has a `Drawing`, which it calls ``DRAWING``: functions that make a board, panels and motions of a view. What
several games have is here:

* `markup`: elements (`el`), their text (`render`), pictures that are remembered (`cached`)
* `paper`: the sheet that a board is drawn on, as a picture and as a poster
* `pieces`: what can be moved and tapped: `piece`, a player's `pawn`, a plain `die`
* `tokens`: small signs for players and dice, on boards and in lines of text
* `mode`: how boards and panels are shown: at the table, while a computer is to move, looking back
* `marks`: what a choice would do, drawn over the pieces
* `motion`: a `Timeline` of what moves
* `captions`: words on boards; `shapes`: outlines
* `panel`: what stands beside a board, as data; `endings`: panels that games share when a race is over
* `in_words`: tables that say what a board shows
* `squares`: a board, and all else, for games that say as data where their pawns are; `plain_panels` for any small game
* `palette` and `style`: the inks, and the style of boards
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import Any, Literal, Protocol
from xml.etree.ElementTree import Element

from homestretch.core import AnyGame, Event
from homestretch.core.position import Position
from homestretch.core.words import isolate

from .markup import render
from .mode import AT_TABLE, Mode
from .motion import Motion
from .panel import Panel
from .paper import on_paper
from .plain_panels import plain_panels
from .tokens import PIPPED, die_badge, player_badge


class Board(Protocol):
    """A function that draws the board of a game. A view is the game's own type."""

    def __call__(
        self,
        view: Any,
        names: Sequence[str],
        *,
        last: Sequence[Event] = (),
        show: str = "",
        looks: Collection[str] = (),
        mode: Mode = AT_TABLE,
    ) -> Element:
        """The board as SVG (`paper.picture`).

        The board shows what the view knows. An action that may be done has ``data-action`` there (`Mode.offer`); one
        that may not be done has ``data-ask``, where somebody may think of it, and a tap on it says why (`Mode.ask`).
        The board marks what the events of the `last` turn did. It draws what the choice `show` would do, which somebody
        points at (`marks.prospects`). `looks` are the ways to see the board that are switched on; the `mode` says what
        a tap on it does, and what it tells.
        """


class Panels(Protocol):
    """A function that makes the panels of a game."""

    def __call__(self, view: Any, names: Sequence[str], picks: Sequence[str] = ()) -> Iterable[Panel]:
        """What stands beside the board, as data: for a seat's view only what is for that seat's eyes.

        Every action has its `Choice` there, a roll by hand the action ``roll``; one that may not be done now has one
        that is forbidden and says why, where it would be missed. Choices of several taps have commands; `picks` are
        those tapped so far.
        """


class Laying(Protocol):
    """A function that makes the panels where somebody lays something face down before all eyes (`Game.in_hand`)."""

    def __call__(self, view: Any, names: Sequence[str], faces: Sequence[str | None]) -> Iterable[Panel]:
        """What stands beside the board: for all, or for a seat that looks at its own.

        `faces` is what lies at each place: for its owner the face, for others an empty text, and None where nothing
        does. A tap on a back is the command ``lay``, its place, and the action without the last word: ``lay 2 bet 5``.
        """


def no_panels(view: Any, names: Sequence[str], picks: Sequence[str] = ()) -> Iterable[Panel]:  # noqa: ARG001
    """No panels: for games that offer none of their own."""
    return []


def never(view: Any, names: Sequence[str], faces: Sequence[str | None]) -> Iterable[Panel]:  # noqa: ARG001
    """No panels: for games in which nothing lies face down."""
    return []


def nothing(view: Any) -> str:  # noqa: ARG001 - the same for any view
    """No words: for games in which there are no secrets."""
    return ""


def no_tables(view: Any, names: Sequence[str]) -> list[Element]:  # noqa: ARG001
    """No tables: for boards of which the description says everything."""
    return []


def no_coach(view: Any, names: Sequence[str]) -> str:  # noqa: ARG001
    """No words: for games that need none."""
    return ""


def plain_side(word: str) -> tuple[Element | None, Element | str]:
    """What the side shows, for dice that are all alike: so many pips, or the word itself."""
    return None, die_badge(int(word), "") if word in PIPPED else word


def no_prospects(view: Any, names: Sequence[str], show: str, looks: Collection[str]) -> list[Element]:  # noqa: ARG001
    """No marks: for boards that draw nothing of a choice that is pointed at."""
    return []


def no_standings(view: Any, names: Sequence[str]) -> Panel | None:  # noqa: ARG001
    """No table: for games that are one race."""
    return None


def seat_badge(number: int, names: Sequence[str]) -> tuple[Element, str]:
    """The player of that seat: for games in which each runs with a piece of their own."""
    return player_badge(number, names[number]), names[number]


@dataclass(frozen=True)
class Drawing:
    """What the drawing package of a game offers, as ``DRAWING``."""

    board: Board
    motions: Callable[[Any, Any, Sequence[Event]], list[Motion]]
    """How the pieces on the board of the second view came there from that of the first, while the events happened."""
    poster: Callable[[str], str]
    """Draws the board of the game of that name in small (`paper.poster`), as SVG without words."""
    panels: Panels = no_panels
    """Without any of its own, a game has those of its choices (`plain_panels`)."""
    die: Callable[[str], tuple[Element | None, Element | str]] = plain_side
    """For a word of a roll: which die it is, where they differ, and what its side shows."""
    curtain_note: Callable[[Any], str] = nothing
    """One line for the player to whom the device goes."""
    own_secrets: Callable[[Any], str] = nothing
    """The heading over the buttons with which players look at what is theirs; empty for none."""
    coach: Callable[[Any, Sequence[str]], str] = no_coach
    """What somebody who plays for the first time is to know now, in a sentence or two, under whose turn it is."""
    in_words: Callable[[Any, Sequence[str]], list[Element]] = no_tables
    """All that the board of a view shows, in sentences and tables (`in_words.table`), for whoever cannot see it."""
    laying: Laying = never
    prospects: Callable[[Any, Sequence[str], str, Collection[str]], list[Element]] = no_prospects
    """Draws what the choice of that text would do, for each place of the board for that (`marks.prospects`)."""
    standings: Callable[[Any, Sequence[str]], Panel | None] = no_standings
    """How the game stands after the races so far, while the next one is on; what all may see of it."""
    runner: Callable[[int, Sequence[str]], tuple[Element, str]] = seat_badge
    """The sign and the name of the horse or rider of that number, as `Policy.order` counts them."""
    looks: Sequence[tuple[str, str]] = ()
    """Ways to see the board that can be switched on: pairs of a name and what the switch says."""
    narrow_looks: Sequence[str] = ()
    """Those that are on at the beginning where the screen is narrow."""
    going: Literal["hooves", "wheels"] = "hooves"
    """What is heard of a piece that runs; the page has a sound for each."""
    file_width: int = 1104
    """The width of a picture in a file of its own, in pixels."""


def drawing(game: AnyGame) -> Drawing:
    """What draws a game."""
    found: Drawing = import_module(f"{__name__}.{game.folder}").DRAWING
    return replace(found, panels=partial(plain_panels, game)) if found.panels is no_panels else found


def draw_position(position: Position, show: str = "") -> str:
    """A picture of a position as an SVG file: what everybody may know of it."""
    draw, view = drawing(position.game), position.game.observe(position.state, None)
    board = draw.board(view, tuple(map(isolate, position.names)), show=show, looks=position.looks)
    return render(on_paper(board, position.game.folder, draw.file_width))
