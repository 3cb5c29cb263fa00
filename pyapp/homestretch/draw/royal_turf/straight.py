"""The geometry of Turf's course: a straight of 40 spaces, with a lane for each horse."""

from __future__ import annotations

from typing import Final

from homestretch.games.royal_turf.data import HORSES, TURF, Horse

from .layout import WIDTH, Layout, Space, Spot

TOP: Final = 82.0
"""The y coordinate of the upper rail."""
LANE: Final = 34.0
"""The breadth of a lane."""
BOTTOM: Final = TOP + LANE * len(HORSES)
START: Final = 72.0
"""The x coordinate of the starting gate, at the beginning of space 1."""
PITCH: Final = 596 / TURF.track
"""The length of a space."""
FINISH: Final = START + PITCH * TURF.track

_NOSE: Final = 23.0
"""The distance from the middle of a horse's saddlecloth to its nose. The nose is on the space of the horse."""


def _space(number: int) -> Space:
    x = START + PITCH * (number - 1)
    middle = x + PITCH / 2
    return Space(
        f"M{x:.1f} {TOP:g}h{PITCH:g}V{BOTTOM:g}h{-PITCH:g}Z", (middle, (TOP + BOTTOM) / 2), (middle, TOP - 14.5)
    )


class _Straight:
    """The course of Turf, which is straight."""

    layout = Layout(
        height=670.0,
        title=31.0,
        race=52.0,
        words_width=600,
        ranking=330.0,
        cards=371.0,
        tray=(151, 586, 430, 74),
        podium=(),
    )
    line = ((FINISH, TOP), (FINISH, BOTTOM))
    middle = (WIDTH / 2, BOTTOM * 9)
    scale = 0.72
    pace = (0.0, 0.0)

    def __init__(self) -> None:
        self.spaces = {number: _space(number) for number in range(1, TURF.track + 1)}

    def spot(self, horse: Horse, run: int) -> Spot:
        """Return where a horse that has run `run` spaces is drawn: its nose is on the space that it has reached.

        With run 0, its nose is just behind the starting gate. After the last space, the whole horse is beyond the line.
        """
        if run > TURF.track:
            return Spot(FINISH + 31, self._lane(horse))
        nose = START + PITCH * (run - 0.35) if run else START - 6
        return Spot(round(nose - _NOSE, 1), self._lane(horse))

    @staticmethod
    def _lane(horse: Horse) -> float:
        return TOP + LANE * (horse + 0.5)


STRAIGHT: Final = _Straight()
