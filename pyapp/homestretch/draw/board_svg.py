"""The ``<svg>`` element in which a board is drawn: on the page, as a poster, or as a separate file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.etree.ElementTree import Element

from .markup import Child, el, render, size_of
from .style import picture_css

TITLES: Final = 2
"""The number of elements at the beginning of a picture that cannot be seen: its title and its description."""


def board_svg(
    kind: str,
    width: float,
    height: float,
    title: str,
    description: str,
    *parts: Child | Iterable[Child],
    phase: str,
    show: str,
) -> Element:
    """Return a game's board as SVG.

    Args:
        kind: The CSS classes of the board; the first is the name of the game's folder.
        width: The width in units of the viewBox.
        height: The height in the same units.
        title: The name of the picture for screen readers.
        description: The description of the picture for screen readers.
        phase: The phase of the game, which is written in the attribute ``data-board``.
        show: The text of the choice that somebody points at, if any.
        parts: The elements of the picture; later ones cover earlier ones.
    """
    return el(
        "svg",
        el("title", title),
        el("desc", description),
        *parts,
        class_=f"board {kind}",
        viewBox=f"0 0 {width:g} {height:g}",
        role="img",
        data_board=phase,
        data_showing=bool(show),
    )


def poster_svg(kind: str, box: tuple[float, float, float, float], *parts: Child | Iterable[Child]) -> str:
    """Return the SVG text of a small, decorative board, without words for screen readers.

    Args:
        kind: The CSS classes of the board.
        box: The visible part: x, y, width and height.
        parts: The elements of the picture; later ones cover earlier ones.
    """
    shown = " ".join(f"{size:g}" for size in box)
    return render(el("svg", *parts, class_=f"board {kind} poster", viewBox=shown, aria_hidden="true"))


def as_file(board: Element, folder: str, width: int) -> Element:
    """Prepare a board to be saved as an SVG file: add a background, the style of its game, and a size.

    Return the board. `folder` is the folder of the game, and `width` the width in pixels.
    """
    across, down = size_of(board)
    ground = el("rect", width=across, height=down, class_="board-paper")
    board.insert(TITLES, el("g", el("style", picture_css(folder)), ground))
    board.set("xmlns", "http://www.w3.org/2000/svg")
    board.set("width", str(width))
    board.set("height", f"{width * down / across:.0f}")
    return board
