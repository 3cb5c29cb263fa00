"""Drawings: pure functions from views to SVG and HTML. Each game has a package, named like the game's folder.

Each package has a `Drawing` called ``DRAWING``: functions that turn a view into a board, panels and motions. The
modules here are shared by the games:

* `markup`: elements (`el`), their text (`render`), cached pictures (`cached`)
* `paper`: the sheet on which a board is drawn, as a picture and as a poster
* `pieces`: pieces that can be moved and tapped (`piece`, a player's `pawn`, a plain `die`), and the effects of a choice
* `tokens`: small signs for players and dice, on boards and in lines of text
* `mode`: the mode in which boards and panels are shown: at the table, while a computer is to move, in a replay
* `motion`: a `Timeline` of moving pieces
* `captions`: words on boards; `shapes`: outlines
* `panel`: the panels beside a board, as data; `endings`: panels that games share when a race is over
* `in_words`: the text version of a board, as tables
* `squares`: a complete drawing for a game that only says where its pawns are; `plain_panels` for any small game
* `palette` and `style`: the inks, and the style of boards
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

from .markup import render
from .mode import AT_TABLE, Mode
from .motion import Motion
from .panel import Panel
from .paper import on_paper
from .plain_panels import plain_panels
from .players import PlayerName
from .tokens import PIPPED, SIGNS, die_badge, initial, player_badge


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
        """Draw the board as SVG (`paper.picture`).

        A part that plays a legal action when it is tapped has ``data-action`` (`Mode.offer`). A part for an illegal
        action that players may try has ``data-ask``: a tap on it shows the reason against it (`Mode.ask`).

        Args:
            view: What the viewer may know.
            names: The players, by seat.
            last: The events of the last turn, which are marked.
            show: The text of the choice that somebody points at; its effects are drawn (`pieces.effects_layer`).
            looks: The names of the looks that are on; a look is an optional way to draw the board (`Drawing.looks`).
            mode: What taps do, and what is shown of the effects of choices.
        """


class Panels(Protocol):
    """The type of the function that makes the panels beside a game's board."""

    def __call__(self, view: Any, names: Sequence[str], picks: Sequence[str] = ()) -> Iterable[Panel]:
        """Make the panels beside the board, as data. They show only what the viewer may know.

        Every legal action has its `Choice`; a roll by hand is the action ``roll``. An illegal action that players may
        expect has a forbidden choice that gives the reason. Choices of several taps have commands.

        Args:
            view: What the viewer may know.
            names: The players, by seat.
            picks: The commands tapped so far.
        """


class Laying(Protocol):
    """The type of the functions that make panels for placing pieces face down while other players watch.

    Only games with `Game.in_hand` have such a function.
    """

    def __call__(self, view: Any, names: Sequence[str], faces: Sequence[str | None]) -> Iterable[Panel]:
        """Make the panels beside the board, for everyone or for a seat that looks at its own pieces.

        A tap on the back of a piece is a command such as ``lay 2 bet 5``: ``lay``, the piece's place, and the action
        without its last word.

        Args:
            view: What the viewer may know.
            names: The players, by seat.
            faces: The face at each place for its owner, an empty text for others, or None at an empty place.
        """


def _nothing(*_: object, **_named: object) -> list[Any]:
    """Return an empty list: the default for parts that a game does not draw."""
    return []


def _no_words(*_: object) -> str:
    """Return an empty text: the default for words that a game does not need."""
    return ""


def _no_standings(*_: object) -> None:
    """Return None instead of a panel of standings: the default for games of one race."""


def _plain_side(word: str) -> tuple[Element | None, Element | str]:
    """Return a pair: None in place of a picture of the die, and a badge with the pips of a result from ``1`` to ``6``.

    For any other result, the second part of the pair is `word` itself. This is the default for games whose dice are all
    alike.
    """
    return None, die_badge(int(word), "") if word in PIPPED else word


def _last_rolled(view: Any) -> None:
    """Return None: by default, the dice on the table show the last roll."""


def _seat_badge(number: int, names: Sequence[str]) -> tuple[Element, str]:
    """Return the badge and name of the player in a seat: the default for games with one piece for each player."""
    return player_badge(number, names[number]), names[number]


@dataclass(frozen=True)
class Drawing:
    """The functions and settings that draw a game. Each package in `homestretch.draw` has one, called ``DRAWING``."""

    board: Board
    motions: Callable[[Any, Any, Sequence[Event]], list[Motion]]
    """Returns the animations from the board of the first view to that of the second, given the events between them."""
    poster: Callable[[str], str]
    """Returns a small board of the game of that name (`paper.poster`), as SVG without words."""
    panels: Panels = _nothing
    """Makes the panels beside the board. By default, that is one panel with the choices (`plain_panels`)."""
    die: Callable[[str], tuple[Element | None, Element | str]] = _plain_side
    """Returns the picture of a die (None if all dice are alike) and its side, given a result such as ``SA``."""
    curtain_note: Callable[[Any], str] = _no_words
    """Returns the words that are shown below the next player's name while the device is passed on."""
    own_secrets: Callable[[Any], str] = _no_words
    """Returns the heading over the buttons with which players look at their own secrets, or an empty text."""
    coach: Callable[[Any, Sequence[str]], str] = _no_words
    """Returns advice for a first-time player, shown under the line that says whose turn it is."""
    in_words: Callable[[Any, Sequence[str]], list[Element]] = _nothing
    """Returns the text version of the board: sentences and tables (`in_words.table`) for people who cannot see it."""
    laying: Laying = _nothing
    prospects: Callable[[Any, Sequence[str], str, Collection[str]], list[Element]] = _nothing
    """Draws the effects of an action, given its text: one element for each `pieces.effects_layer` of the board."""
    standings: Callable[[Any, Sequence[str]], Panel | None] = _no_standings
    """Makes the panel with the standings after the finished races, shown during the next race."""
    runner: Callable[[int, Sequence[str]], tuple[Element, str]] = _seat_badge
    """Returns the badge and the name of a horse or rider, given its number in `Policy.order`."""
    dice: Callable[[Any], Sequence[str] | None] = _last_rolled
    """Returns the results of the dice on the table, such as ``("2", "5")``; None if they are those of the last roll."""
    letters: str = ""
    """The letters on the game's own pieces, which players' badges do not use as initials."""
    looks: Sequence[tuple[str, str]] = ()
    """The looks of the board that can be switched on: pairs of a name and the words on the switch."""
    narrow_looks: Sequence[str] = ()
    """The names of the looks that are on by default on narrow screens."""
    going: Literal["hooves", "wheels"] = "hooves"
    """The sound that the page plays while pieces run."""
    file_width: int = 1104
    """The width in pixels of the board when it is saved as an SVG file."""


def drawing(game: AnyGame) -> Drawing:
    """Return the functions and settings that draw a game.

    A game that makes no panels of its own gets those of `plain_panels`.
    """
    found: Drawing = import_module(f"{__name__}.{game.folder}").DRAWING
    return replace(found, panels=partial(plain_panels, game)) if found.panels is _nothing else found


@lru_cache(maxsize=64)  # a table asks for them a dozen times after a tap
def shown_names(
    game: AnyGame, names: tuple[str, ...], signs: tuple[str, ...] = (), computers: tuple[str, ...] = ()
) -> tuple[str, ...]:
    """Return the players' names as they are shown, with the signs for their badges.

    A player's sign is the first of these that exists:

    * the sign that the player has chosen;
    * for a computer, the sign that belongs to its name;
    * the initial, unless it is one of the game's own letters (`Drawing.letters`) or another player's initial;
    * a sign that nobody else has.

    A person who plays alone and has given no name is shown as “Player 1 (you)”.

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
        # sentences have the name, because they are in the third person; so the label has it, too
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
        names: The players, as `shown_names` returns them; by default their names in the position.
    """
    draw, view = drawing(position.game), position.game.observe(position.state, None)
    names = names or shown_names(position.game, position.names)
    board = draw.board(view, names, looks=position.looks)
    return render(on_paper(board, position.game.folder, draw.file_width))
