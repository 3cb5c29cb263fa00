"""The course as a narrow strip with coins, for screens that have no room for the board beside a betting slip."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from homestretch.draw.markup import cached, el
from homestretch.games.triactor.data import CORNERS, EVENT_STEPS, LINE, Place

from .suits import glyph, suit_class

WIDTH: Final = 360
HEIGHT: Final = 46
STEP: Final = WIDTH / LINE
"""The length of a step. Step 1 begins at the left edge, and the finish line follows the last step."""
TRACK: Final = 20.0
"""The height of the course, without the step numbers below it."""


@cached
def coin_strip(coins: tuple[Place, ...]) -> Element:
    """Draw the course as a straight strip, from the start to the finish, with the coin of each horse.

    Screen readers skip the strip, because each row of the table of horses says where the horse's coin lies.
    """
    steps = "".join(f"M{step * STEP:.1f} 0V{TRACK:g}" for step in range(1, LINE))
    corners = "".join(f"M{(step - 1) * STEP:.1f} 0h{STEP:.1f}v{TRACK:g}h{-STEP:.1f}Z" for step in CORNERS)
    return el(
        "svg",
        el("rect", y=0, width=WIDTH - STEP, height=TRACK, rx=4, class_="track"),
        el("path", d=corners, class_="corners"),
        el("path", d=steps, class_="steps"),
        el("path", d=f"M{WIDTH - STEP:.1f} -1V{TRACK + 1:g}", class_="line"),
        [_coin(horse, EVENT_STEPS[place]) for horse, place in enumerate(coins) if place >= 0],
        viewBox=f"-2 -2 {WIDTH + 4} {HEIGHT + 2}",
        class_="coin-strip",
        aria_hidden="true",
    )


def _coin(horse: int, step: int) -> Element:
    """Draw a horse's coin between `step` and the next step, with the number `step` below it.

    The coin lies on both steps. The horse turns it when it reaches `step`.
    """
    return el(
        "g",
        el("circle", r=10.5, class_="ground"),
        glyph(horse, 13),
        el("text", str(step), y=26),
        class_=f"badge {suit_class(horse)}",
        transform=f"translate({step * STEP:.1f} {TRACK / 2:g})",
    )
