"""Drawings: pure functions from views to SVG and HTML. Each game has a package, named like the game's folder.

Each package has a `Drawing` called ``DRAWING``: functions that turn a view into a board, panels and motions. The
modules here are shared by the games:

* `markup`: elements (`el`), their text (`render`), cached pictures (`cached`)
* `board_svg`: the ``<svg>`` element in which a board is drawn: a picture, a poster, or a file
* `pieces`: pieces that can be moved and tapped (`piece`, a player's `pawn`, a plain `die`), and the effects of a choice
* `tokens`: small signs for players and dice, on boards and in lines of text
* `mode`: what a tap on a board or panel does, which differs at the table, while a computer is to move, and in a replay
* `motion`: a `Timeline` of moving pieces
* `captions`: the texts on boards; `shapes`: outlines
* `panel`: the panels beside a board, as data; `endings`: panels that games share when a race is over
* `in_words`: the text version of a board, as tables
* `squares`: a complete drawing for a game that only says where its pawns are
* `plain_panels`: the panels of games that make none of their own
* `palette`: the colours, which are called inks; `style`: the style sheets of boards and panels
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from importlib import import_module
from typing import Any, Literal, Protocol
from xml.etree.ElementTree import Element

from homestretch.core import AnyGame, Event
from homestretch.core.computers import computer_of
from homestretch.core.language import t, when_spoken
from homestretch.core.names import spoken_name, stored_name
from homestretch.core.position import Position

from .board_svg import as_file
from .markup import render
from .mode import AT_TABLE, Mode
from .motion import Motion
from .panel import Panel
from .plain_panels import plain_panels
from .players import PlayerName
from .tokens import PIP_RESULTS, SIGNS, die_badge, initial, player_badge


class Board(Protocol):
    """The type of the function that draws a game's board. `__call__` says what the arguments mean."""

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
        """Draw the board as SVG (`board_svg.board_svg`).

        If a tap on a part of the board plays a legal action, the part has ``data-action`` (`Mode.offer`). If players
        may try an action that is not allowed, the part for it has ``data-ask`` (`Mode.ask`): a tap shows the reason.

        Args:
            view: What the viewer may know.
            names: The players, by seat.
            last: The events of the last turn. The board marks what they changed.
            show: The text of the choice that somebody points at; its effects are drawn (`pieces.effects_layer`).
            looks: The names of the looks that are on; a look is an optional way to draw the board (`Drawing.looks`).
            mode: What taps do, and whether the effects of choices are shown.
        """


class Panels(Protocol):
    """The type of the function that makes the panels beside a game's board."""

    def __call__(self, view: Any, names: Sequence[str], picks: Sequence[str] = ()) -> Iterable[Panel]:
        """Make the panels beside the board, as data. The panels show only what the viewer may know.

        Each legal action has a `Choice`. If a player has to start the roll, the action ``roll`` has a `Choice`, too. An
        action that players may expect, but that is not allowed, has a forbidden `Choice`: a tap on it shows the reason.
        If an action takes several taps, the button for each of these taps has a command.

        Args:
            view: What the viewer may know.
            names: The players, by seat.
            picks: The commands tapped so far.
        """


class FaceDownPanels(Protocol):
    """The type of the function that makes the panels for placing pieces face down while other players watch.

    Only games that override `Game.in_hand` have such a function.
    """

    def __call__(self, view: Any, names: Sequence[str], faces: Sequence[str | None]) -> Iterable[Panel]:
        """Make the panels beside the board, for everyone or for a player who is looking at their own pieces.

        The button that places a piece face down has a command such as ``lay 2 bet 5``: ``lay``, the piece's place in
        the hand (from 0), and the action without its last word. (The last word would tell the face of the piece.)

        Args:
            view: What the viewer may know.
            names: The players, by seat.
            faces: What is at each place in the hand: the face of a piece if the viewer may see it, an empty text for a
                piece that the viewer sees from the back, or None if the place is empty.
        """


def _nothing(*_: object, **_named: object) -> list[Any]:
    """Return an empty list: the default for parts that a game does not draw."""
    return []


def _no_words(*_: object) -> str:
    """Return an empty text: the default for texts that a game does not have."""
    return ""


def _no_standings(*_: object) -> None:
    """Return None instead of a panel of standings: the default for games of one race."""


def _plain_side(word: str) -> tuple[Element | None, Element | str]:
    """Return no picture of the die, and the side that it shows.

    This is the default of `Drawing.die`, for games whose dice are all alike. For the results ``1`` to ``6``, the side
    is a badge with pips. For any other result, it is the text `word`.
    """
    return None, die_badge(int(word), "") if word in PIP_RESULTS else word


def _last_rolled(view: Any) -> None:
    """Return None, which means that the dice on the table show the last roll. This is the default of `Drawing.dice`."""


def _seat_badge(number: int, names: Sequence[str]) -> tuple[Element, str]:
    """Return the badge and name of the player in a seat: the default for games with one piece for each player."""
    return player_badge(number, names[number]), names[number]


@dataclass(frozen=True)
class Drawing:
    """The functions and settings that draw a game. Each game's package has a `Drawing`, called ``DRAWING``."""

    board: Board
    motions: Callable[[Any, Any, Sequence[Event]], list[Motion]]
    """Returns the animations that lead from the board of one view to the board of a later view.

    The arguments are the two views and the events between them.
    """
    poster: Callable[[str], str]
    """Returns a small board as SVG without words, given the name of the game (`board_svg.poster_svg`)."""
    panels: Panels = _nothing
    """Makes the panels beside the board. By default, there is one panel with the choices (`plain_panels`)."""
    die: Callable[[str], tuple[Element | None, Element | str]] = _plain_side
    """Returns the picture of a die, and the side that it shows, as a picture or as text.

    If all dice are alike, the first value is None. The argument is the result of the die as text, such as ``SA``.
    """
    curtain_note: Callable[[Any], str] = _no_words
    """Returns the words that are shown below the next player's name while the device is passed on."""
    own_secrets: Callable[[Any], str] = _no_words
    """Returns the heading over the buttons with which players look at their own secrets, or an empty text."""
    coach: Callable[[Any, Sequence[str]], str] = _no_words
    """Returns advice for a first-time player, shown under the line that says whose turn it is."""
    in_words: Callable[[Any, Sequence[str]], list[Element]] = _nothing
    """Returns the text version, for people who cannot see the board: sentences and tables (`in_words.table`)."""
    laying: FaceDownPanels = _nothing
    """Makes the panels for placing pieces face down while other players watch."""
    prospects: Callable[[Any, Sequence[str], str, Collection[str]], list[Element]] = _nothing
    """Draws the effects of an action, given its text. Returns an element for each `pieces.effects_layer`."""
    standings: Callable[[Any, Sequence[str]], Panel | None] = _no_standings
    """Makes the panel with the standings after the races that are over. The panel is shown during the next race."""
    runner: Callable[[int, Sequence[str]], tuple[Element, str]] = _seat_badge
    """Returns the badge and the name of a horse or rider, given its number (see `Policy.order`)."""
    dice: Callable[[Any], Sequence[str] | None] = _last_rolled
    """Returns the results of the dice on the table, such as ``("2", "5")``; None if they are those of the last roll."""
    letters: str = ""
    """The letters on the game's own pieces. Badges of players do not use them as initials."""
    looks: Sequence[tuple[str, str]] = ()
    """The optional ways to draw the board that can be switched on: pairs of a name and the words on the switch."""
    narrow_looks: Sequence[str] = ()
    """The names of the looks that are on by default on narrow screens."""
    going: Literal["hooves", "wheels"] = "hooves"
    """The sound that the page plays while pieces run."""
    file_width: int = 1104
    """The width in pixels of the board when it is saved as an SVG file."""


def drawing(game: AnyGame) -> Drawing:
    """Return the functions and settings that draw a game.

    If the game makes no panels of its own, `plain_panels` makes them.
    """
    found: Drawing = import_module(f"{__name__}.{game.folder}").DRAWING
    return replace(found, panels=partial(plain_panels, game)) if found.panels is _nothing else found


@lru_cache(maxsize=64)  # a table needs the names a dozen times after each tap
def shown_names(
    game: AnyGame, names: tuple[str, ...], signs: tuple[str, ...] = (), computers: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Return the players' names as they are shown, with the signs for their badges.

    A player's sign is the first of these that exists:

    * the sign that the player has chosen;
    * for a computer, the sign that belongs to its name, unless another player has this sign;
    * the initial of the name, unless it is one of the game's own letters (`Drawing.letters`) or the initial of a player
      in an earlier seat;
    * a sign that nobody else has.

    If only one person plays and has given no name, this person is shown as “Player 1 (you)”, and gets a sign instead of
    an initial.

    Args:
        game: The game.
        names: The names, by seat.
        signs: The sign that each player has chosen; empty for none.
        computers: The level of the computer in each seat; empty for a person.
    """
    chosen = [*signs, *("" for _ in names)][: len(names)]
    for seat, level in enumerate(computers):
        own = computer_of(names[seat]).sign
        if level and not chosen[seat] and own not in chosen:
            chosen[seat] = own
    alone = list(computers).index("") if list(computers).count("") == 1 else None
    taken, found = set(drawing(game).letters), []
    for seat, name in enumerate(names):
        is_named = name != stored_name(seat)
        said = spoken_name(seat, name)
        # the label contains “Player 1”, because sentences about the player use that name
        label = t("{player} (you)", player=said) if seat == alone and not is_named else ""
        if not chosen[seat] and (label or initial(name) in taken):
            chosen[seat] = next(sign for sign in (*SIGNS, *SIGNS)[seat:] if sign not in chosen)
        taken.add(initial(name))
        is_plain = not chosen[seat] and not label
        found.append(said if is_plain else PlayerName(said, chosen[seat], label))
    return tuple(found)


when_spoken(shown_names.cache_clear)


def draw_position(position: Position, names: Sequence[str] = ()) -> str:
    """Draw the public part of a position as an SVG file.

    Args:
        position: The position.
        names: The players, as `shown_names` returns them. If there are none, the names in the position are shown.
    """
    draw, view = drawing(position.game), position.game.observe(position.state, None)
    names = names or shown_names(position.game, position.names)
    board = draw.board(view, names, looks=position.looks)
    return render(as_file(board, position.game.folder, draw.file_width))
