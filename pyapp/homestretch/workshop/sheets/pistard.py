"""Pistard, with numbers that you can change. Change some and run the game. The rules do not change."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from homestretch.core.language import t
from homestretch.workshop import figures
from homestretch.workshop.file import BadFigure
from homestretch.workshop.sheet import changed

TITLE = "My Pistard"
RACE = "scratch"  # or points, elimination, sprint, time-trial, pursuit
PLAYERS = range(2, 6)  # 2 to 5 (sprint, pursuit: 2; time trial: 1 or more); a range ends before its last number
LAPS = 1  # the laps of a scratch race, sprint, time trial or pursuit, from 1 to 10
LAPS_FOR_POINTS = 5  # the laps of a points race, from 1 to 20
RIDERS = "usual"  # or the number of all riders, from "6" to "10"
TEAM = 4  # the riders of each team in a time trial or pursuit, from 1 to 4
TOKENS = 3  # the energy tokens of each player, from 0 to 6
POINTS = (5, 3, 2, 1)  # for the first riders in each lap of a points race
LAP_WON = 20  # the points for a lap gained in a points race

# The faces of each die, from 1 to 6, as many as you like.
DICE = {
    "yellow": (1, 2, 3, 4, 5, 6),
    "green": (1, 2, 3, 4, 5, 6),
    "blue": (1, 2, 3, 4, 5, 6),
    "orange": (1, 2, 3, 4, 5, 6),
}

# The colours of the squares, lane by lane, the inner lane first: Y is yellow, G green, B blue, and O orange. All lanes
# have the same even number of squares, at least 24.
TRACK = (
    "YOBYOBOGYGBGYOBYOBOGYGBGYOBYOBOGYGBGYOBYOBOGYGBG",
    "OBGOBGBYOYGYOBGOBGBYOYGYOBGOBGBYOYGYOBGOBGBYOYGY",
    "BGYBGYGOBOYOBGYBGYGOBOYOBGYBGYGOBOYOBGYBGYGOBOYO",
    "GYOGYOYBGBOBGYOGYOYBGBOBGYOGYOYBGBOBGYOGYOYBGBOB",
)


def change(data: Any) -> None:
    """Check the values at the beginning of this file, and put them into `data`, the module with the game's data."""
    figures.signs("RACE", (RACE,), data.RACES)
    figures.wholes("POINTS", POINTS, range(1, 11), 0, 99)
    figures.whole("LAP_WON", LAP_WON, 0, 99)
    colours = [colour.name.message.partition(";")[0] for colour in data.COLOURS]
    figures.entries("DICE", DICE, colours)
    for colour in colours:
        figures.signs("DICE", DICE[colour], range(1, data.HIGHEST + 1), f'"{colour}"')
    with figures.about("TRACK"):
        track = data.check_track({"name": TITLE, "lanes": list(TRACK)})
    for column in range(len(TRACK[0])):
        rides = [(letter, column + n) for letter, colour in zip("YGBO", colours, strict=True) for n in DICE[colour]]
        if not any(lane[square % len(lane)] == letter for letter, square in rides for lane in TRACK):
            raise BadFigure("TRACK", t("Riders could get stuck on square {n}: no die leads on.", n=column + 1))
    data.VELODROME = replace(data.VELODROME, standard=track)
    data.LAP_POINTS, data.LAP_WON = POINTS, LAP_WON
    data.SIDES = tuple(DICE[colour] for colour in colours)
    usual = data.RACES[RACE]
    figures.seats("PLAYERS", PLAYERS, usual.seats)
    race = data.RACES[RACE] = replace(usual, least=PLAYERS.start, most=PLAYERS.stop - 1)
    for name, value in vars(data).items():
        if value is usual:  # the rules compare races with constants such as `SCRATCH`, so replace the constant, too
            setattr(data, name, race)
            break


GAME, DRAWING = changed(
    "pistard",
    change,
    title=TITLE,
    race=RACE,
    distance=LAPS,
    laps=LAPS_FOR_POINTS,
    riders=RIDERS,
    team=TEAM,
    tokens=TOKENS,
)
