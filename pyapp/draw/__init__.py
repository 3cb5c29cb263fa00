"""Views made visible: SVG and HTML text, pure. One package a game, named like the game's folder."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from importlib import import_module
from typing import Any, Protocol, cast
from xml.etree.ElementTree import Element

from pyapp.core import AnyGame, Event
from pyapp.core.position import Position

from .markup import render


class Drawing(Protocol):
    """What the drawing package of a game offers. A view is the game's own type.

    `looks` are ways to see the board that can be switched on: pairs of a name and what the switch says. Those in
    `narrow_looks` are on at the beginning where the screen is narrow.
    """

    looks: Sequence[tuple[str, str]]
    narrow_looks: Sequence[str]

    def board(
        self,
        view: Any,
        names: Sequence[str],
        *,
        last: Sequence[Event] = (),
        show: str = "",
        looks: Collection[str] = (),
        standalone: bool = False,
    ) -> Element:
        """The board as SVG.

        What the view knows, what may be done (``data-action``), what the events of the `last` turn did; what the
        choice to `show` would do (``data-shows``, in a group with the class ``prospects``), as when somebody points
        at it; the `looks` that are switched on.
        """

    def motions(self, before: Any, after: Any, events: Sequence[Event]) -> list[dict[str, Any]]:
        """How the pieces on the board of `after` came there from `before`, as JSON data for the page."""

    def panels(self, view: Any, names: Sequence[str], picks: Sequence[str] = ()) -> list[Element]:
        """What stands beside the board: for a seat's view only what is for its eyes.

        `picks` are the steps of a longer choice tapped so far.
        """

    def curtain_note(self, view: Any) -> str:
        """One line for the player to whom the device goes."""

    def die(self, word: str) -> tuple[Element | None, Element | str]:
        """For a word of a roll: which die it is, where they differ, and what its side shows."""

    def own_secrets(self, view: Any) -> str:
        """The heading over the buttons with which players look at what is theirs; empty for none."""

    def poster(self, name: str) -> str:
        """The own board in small of the game of that `name`, as SVG without words."""


def drawing(game: AnyGame) -> Drawing:
    """The package that draws a game."""
    return cast("Drawing", import_module(f"{__name__}.{game.folder}"))


def draw_position(position: Position, show: str = "") -> str:
    """A picture of a position as an SVG file: what everybody may know of it."""
    view = position.game.observe(position.state, None)
    return render(drawing(position.game).board(view, position.names, show=show, looks=position.looks, standalone=True))
