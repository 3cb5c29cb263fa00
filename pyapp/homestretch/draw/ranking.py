"""The final standings as a picture, which covers the board when a game is over. It can be saved as a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import Seat
from homestretch.core.language import t
from homestretch.core.words import join_words, ordinal

from .captions import BOLD, fit_text, width_of, with_name
from .markup import el
from .players import label_of
from .shapes import Point
from .tokens import chip, initial

WIDTH: Final = 800
HEIGHT: Final = 600
FLOOR: Final = 470.0
"""The y coordinate of the floor under the podium, if there are more than three players."""
FLOOR_DROP: Final = 60
"""With up to three players, the floor is lower by this distance, and the blocks are higher by half of it."""
BLOCK_WIDTH: Final = 176
BLOCK_HEIGHTS: Final = {1: 160, 2: 122, 3: 90}
"""The heights of the blocks of the podium, by place."""
LARGEST_HEADLINE: Final = 58
"""The greatest font size of the headline, which becomes smaller if it is long."""
NAME_SIZE: Final = 26
"""The font size of names that are not too wide for it, and the smallest font size of the headline."""
SMALLEST_NAME: Final = 17
"""The smallest font size of a long name."""
LINE_WIDTH: Final = WIDTH - 80
"""The greatest width of a line within the frame."""
NAMES_PER_LINE: Final = 3
"""The number of names in a line below the podium."""


def ranking_picture(
    names: Sequence[str], places: Sequence[int], results: Sequence[str], what: str, headline: str
) -> Element:
    """Draw the final standings: the three best players on a podium, and the others below.

    Args:
        names: The players, by seat.
        places: Their places, from 1.
        results: The words below each name, by seat.
        what: What was played, as in “3 races at Piecepack Downs”.
        headline: The words that name the winners.
    """
    ranked = sorted(range(len(places)), key=lambda seat: places[seat])
    order = (
        t("{place} {player}, {mark}", place=ordinal(places[seat]), player=label_of(names[seat]), mark=results[seat])
        for seat in ranked
    )
    floor = FLOOR + (0 if ranked[3:] else FLOOR_DROP)
    size = min(LARGEST_HEADLINE, max(NAME_SIZE, LINE_WIDTH / BOLD / max(1, width_of(headline, 1))))
    return el(
        "svg",
        el("title", headline),
        el("desc", t("Final standings: {order}.", order=join_words(order))),
        el("rect", x=14, y=14, width=WIDTH - 28, height=HEIGHT - 28, rx=18, class_="frame"),
        fit_text(what, LINE_WIDTH, 23, x=WIDTH / 2, y=98, class_="what"),
        fit_text(headline, LINE_WIDTH, size * BOLD, x=WIDTH / 2, y=166, class_="headline", font_size=size),
        [_block(at, floor, seat, names[seat], places[seat], results[seat]) for seat, at in _podium_places(ranked[:3])],
        el("path", d=f"M90 {floor:g}H{WIDTH - 90}", class_="floor"),
        _others(ranked[3:], names, places, results),
        class_="ranking-picture",
        data_date=26,
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
    )


def _podium_places(best: Sequence[Seat]) -> Iterator[tuple[Seat, float]]:
    """Yield each player on the podium, and the x coordinate of the middle of the player's block.

    The best player is in the middle, the second to the left, and the third to the right. If there are only two players,
    the best is to the right of the middle, and the second to the left.
    """
    columns = (0.5, -0.5) if len(best) == 2 else (0, -1, 1)
    for seat, column in zip(best, columns, strict=False):
        yield seat, WIDTH / 2 + column * (BLOCK_WIDTH + 14)


def _block(x: float, floor: float, seat: Seat, name: str, place: int, result: str) -> Element:
    height = BLOCK_HEIGHTS[place] + (floor - FLOOR) / 2
    top = floor - height
    return el(
        "g",
        el("rect", x=x - BLOCK_WIDTH / 2, y=top, width=BLOCK_WIDTH, height=height, rx=8, class_="block"),
        el("text", result, x=x, y=top + 46, class_="mark", font_size=min(42, 1.45 * BLOCK_WIDTH / max(1, len(result)))),
        el("text", ordinal(place), x=x, y=top + 76, class_="nth"),
        _name_line(str, label_of(name), BLOCK_WIDTH + 8, x=x, y=top - 14, class_="name"),
        el("g", chip(seat, initial(name), 66), transform=f"translate({x:g} {top - 82:g})"),
        class_=f"place-{place}",
        data_key=f"rank-{seat}",
    )


def _name_line(say: Callable[[str], str], name: str, room: float, *, x: float, y: float, class_: str) -> Element:
    """Draw a line of text with a name.

    If the line is wider than `room`, its font is made smaller. If that is not enough, the name is shortened.
    """
    size = min(NAME_SIZE, max(SMALLEST_NAME, room / BOLD / max(1, width_of(say(name), 1))))
    line = with_name(say, name, room, size * BOLD)
    return fit_text(line, room, size * BOLD, x=x, y=y, class_=class_, font_size=round(size, 1))


def _others(
    seats: Sequence[Seat], names: Sequence[str], places: Sequence[int], results: Sequence[str]
) -> Iterator[Element]:
    lines = [seats[start : start + NAMES_PER_LINE] for start in range(0, len(seats), NAMES_PER_LINE)]
    for row, line in enumerate(lines):
        share = LINE_WIDTH / len(line)
        for column, seat in enumerate(line):
            at: Point = (WIDTH / 2 + (column - (len(line) - 1) / 2) * share, FLOOR + 40 + 32 * row)
            say = partial(_place_in_line, ordinal(places[seat]), results[seat])
            yield _name_line(say, label_of(names[seat]), share - 40, x=at[0], y=at[1], class_="other")


def _place_in_line(place: str, result: str, player: str) -> str:
    return f"{place} {player} {result}"


def game_title(title: str) -> Element:
    """Draw the title of a game above its final ranking."""
    return fit_text(title, WIDTH - 60, 26, x=WIDTH / 2, y=62, class_="game")
