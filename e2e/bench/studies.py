"""Studies: games a second by one process and by two, and what handing games out and keeping them takes."""

import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from homestretch.core import AnyGame
from homestretch.core.simulate import play_out, random_choice, simulate
from homestretch.games import GAMES
from homestretch.study.plan import Plan, one_cell
from homestretch.study.run import run

SECONDS = 3.0
"""How long the games of a round are to take, about."""

FEW = 20
"""Games that tell how many these are."""

MANY, VERY_MANY = 1_000, 20_000
"""Games that are to need as much memory as each other."""


def measure(rounds: int) -> dict[str, Any]:
    """Measure each game and each way to play it, in turns."""
    with TemporaryDirectory() as folder:
        kept = Path(folder) / "kept.jsonl"
        studies = {game.name: measured(game, kept, rounds) for game in GAMES}
    few, many = megabytes(MANY), megabytes(VERY_MANY)
    return {"studies": studies, "studies_megabytes": {"few": few, "many": many, "growth": many / few}}


def measured(game: AnyGame, kept: Path, rounds: int) -> dict[str, float]:
    """The games a second of each way, and the share of one process's own time that is neither playing nor counting.

    Where there are two, they are started in each round, as they are for each study.
    """
    games = max(1, round(SECONDS * FEW / seconds_of(partial(only_play, one_cell(game, {}, None, FEW, 1)))))
    plan = one_cell(game, {}, None, games, 1)
    ways: dict[str, Callable[[], object]] = {
        "playing": partial(only_play, plan),
        "counting": partial(simulate, game, games, 1, plan.cells[0].players),
        "one": partial(run, plan, 1, None, kept),
        "two": partial(run, plan, 2, None, kept),
    }
    took: dict[str, list[float]] = {way: [] for way in ways}
    overheads = []
    for _ in range(rounds):
        worked = {}
        for way, play in ways.items():
            kept.unlink(missing_ok=True)
            began = process_time()
            took[way].append(seconds_of(play))
            worked[way] = process_time() - began
        overheads.append(1 - worked["counting"] / worked["one"])
    rates = {way: games / statistics.median(seconds) for way, seconds in took.items()}
    return rates | {"overhead": statistics.median(overheads)}


def only_play(plan: Plan) -> None:
    """Play the games of a study, and do nothing with them."""
    (cell,) = plan.cells
    start = plan.game.setup(cell.options, cell.players)
    for number in range(plan.games):
        play_out(plan.game, start, Random(f"{cell.key}/{number}"), random_choice)


def seconds_of(play: Callable[[], object]) -> float:
    """How long something takes."""
    began = perf_counter()
    play()
    return perf_counter() - began


def megabytes(games: int) -> float:
    """The most memory that so many short games have needed."""
    table = ("pistard", "--players", "2", "--option", "race=sprint", "--games", str(games), "--json")
    process = subprocess.Popen([sys.executable, "-m", "homestretch", "simulate", *table], stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    if status:
        raise RuntimeError(f"simulate ended with status {os.waitstatus_to_exitcode(status)}.")
    return used.ru_maxrss / 1024
