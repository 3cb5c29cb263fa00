"""Pistard with figures of your own: change them, and run the game. Its rules stay as they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from homestretch.workshop.sheet import changed

TITLE = "My Pistard"
RACE = "scratch"  # or points, elimination, sprint, time-trial, pursuit
LAPS = 1
TOKENS = 3  # of energy, for each player
POINTS = (5, 3, 2, 1)  # of a lap in a points race, for the first riders
LAP_WON = 20  # points for a lap gained in a points race

# Lane by lane, the inner one first: yellow, green, blue, orange. All lanes have the same even number of squares, at
# least 24.
TRACK = (
    "YOBYOBOGYGBGYOBYOBOGYGBGYOBYOBOGYGBGYOBYOBOGYGBG",
    "OBGOBGBYOYGYOBGOBGBYOYGYOBGOBGBYOYGYOBGOBGBYOYGY",
    "BGYBGYGOBOYOBGYBGYGOBOYOBGYBGYGOBOYOBGYBGYGOBOYO",
    "GYOGYOYBGBOBGYOGYOYBGBOBGYOGYOYBGBOBGYOGYOYBGBOB",
)


def change(data: Any) -> None:
    """Change `data`, the module that has the game's data, to the values at the beginning of this file."""
    track = data.check_track({"name": TITLE, "lanes": list(TRACK)})
    data.VELODROME = replace(data.VELODROME, standard=track)
    data.LAP_POINTS, data.LAP_WON = POINTS, LAP_WON


GAME, DRAWING = changed("pistard", change, title=TITLE, race=RACE, distance=LAPS, tokens=TOKENS)
