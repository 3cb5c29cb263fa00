"""How many taps a game takes, and how many of them decide something: without a browser, as players of a level tap.

``PYTHONPATH=web python -m e2e.bench.taps [--games N] [--level LEVEL]``.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from typing import Any, Final

from front import render
from front.session import Session
from front.table import Table
from homestretch.bots import choose
from homestretch.core.computers import LEVELS
from tests.web.walks import buttons

GAMES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "Triactor, one race": ("triactor", {"races": 1}),
    "Royal Turf": ("royal-turf", {}),
    "Royal Turf, hidden": ("royal-turf", {"hidden": True}),
    "Turf Horse Racing, four races": ("turf-horse-racing", {"races": 4}),
    "Ludifacture, a set of four": ("ludifacture", {}),
    "Ludifacture, one game": ("ludifacture", {"games": 1}),
    "Pistard, scratch": ("pistard", {}),
}
NAMES: Final = ("Ann", "Ben", "Cy", "Di")
IDLE: Final = ("roll", "forced", "curtain", "peek", "go on")
"""Taps that decide nothing."""


def count(game: str, options: dict[str, Any], level: str, seed: int) -> Counter[str]:
    """The taps of one game with four persons who do everything by hand, by kind."""
    session, random = Session(), Random(seed)
    session.open({"game": game, "players": list(NAMES), "options": options, "seed": seed})
    taps: Counter[str] = Counter()
    while session.table is not None and session.table.match.outcome is None:
        table = session.table
        # chips that lie face down are looked at once: they keep their places
        taps["peek"] += table.lays and not table.fans[table.match.to_move].laid
        kind, ways = next_taps(table, level, random)
        taps[f"{kind} by itself" if table.due else kind] += len(ways)
        for way in ways:
            assert not session.tap(*way).notice
    return taps


def next_taps(table: Table, level: str, random: Random) -> tuple[str, list[tuple[str, str]]]:
    """What is to be done next, and the taps that do it."""
    match = table.match
    if table.curtain:
        return "curtain", [("action", "reveal")]
    if match.to_move < 0:
        return "roll", [("action", "roll")]
    if ("command", "line-up") in buttons(table):
        return "choice", [("command", "line-up")]
    if match.is_between_races:
        return "go on", [("action", "next" if ("action", "next") in buttons(table) else "finish")]
    action = match.forced_action or choose(match.game, match.state, level, random)
    kind = "forced" if match.forced_action else "choice"
    if table.lays:
        return kind, [("command", _laying(table, str(action)))]
    return kind, way_to(table, str(action))


def _laying(table: Table, action: str) -> str:
    """The tap that lays a chip face down, by whoever knows which is where."""
    where, _, face = action.rpartition(" ")
    places = table.fans[table.match.to_move].shown(open_to_eyes=True)
    return f"lay {places.index(face)} {where}"


def way_to(table: Table, action: str) -> list[tuple[str, str]]:
    """The shortest way to an action: commands, and the tap that plays it."""
    ways: list[tuple[Table, list[tuple[str, str]]]] = [(table, [])]
    seen = set()
    for at, taps in ways:
        offered = buttons(at)
        if ("action", action) in offered:
            return [*taps, ("action", action)]
        for tap in offered:
            after = at.fork()
            if tap[0] != "command" or tap[1].startswith(ASIDE) or len(taps) > MOST_COMMANDS:
                continue
            after.command(tap[1])
            if (markup := render.markup(after)) not in seen:
                seen.add(markup)
                ways.append((after, [*taps, tap]))
    raise AssertionError(f"No tap leads to {action}")


ASIDE: Final = ("take-back", "see ", "own-dice", "arrange", "chair ", "look ", "moment ", "away", "strike")
"""Commands that are no part of a choice."""

MOST_COMMANDS: Final = 4


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5, help="of each kind (5)")
    parser.add_argument("--level", choices=LEVELS, default="random", help="how well the players choose (random)")
    options = parser.parse_args()
    print(f"{'taps a game':31}{'by hand':>8}{'idle':>6}{'flowing':>9}{'idle':>6}  of these")
    for title, (game, chosen) in GAMES.items():
        taps: Counter[str] = Counter()
        for seed in range(options.games):
            taps += count(game, chosen, options.level, seed)
        idle = sum(taps[kind] for kind in IDLE)
        by_itself = sum(number for kind, number in taps.items() if kind.endswith("by itself"))
        flowing = taps.total() - by_itself
        shares = f"{(idle + by_itself) / taps.total():6.0%}{flowing / options.games:9.0f}{idle / flowing:6.0%}"
        of_these = ", ".join(f"{taps[kind] / options.games:.0f} {kind}" for kind in IDLE if taps[kind])
        print(f"{title:31}{taps.total() / options.games:8.0f}{shares}  {of_these}", flush=True)


if __name__ == "__main__":
    main()
