"""The ladder of levels: for each game, how often a computer of one level beats three of the level below."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from homestretch.core import AnyGame
from homestretch.core.computers import LEVELS
from homestretch.games import GAMES

from .estimate import wilson_interval
from .plan import Cell, Plan
from .run import run
from .work import Chunk, play_chunk, rules_hash

SEATS: Final = 4
GAMES_PER_RUNG: Final = 1_068
"""The number of games for each `Rung`: enough to measure a share of wins to within 3 percentage points."""

SEED: Final = 31

SHORT_OPTIONS: Final[Mapping[str, Mapping[str, object]]] = {
    "triactor": {"races": 1},
    "turf-horse-racing": {"races": 1},
    "ludifacture": {"games": 1},
}
"""For some games, the options that make a game shorter for the ladder."""

RESULTS: Final = Path(__file__).with_name("ladder.json")
"""The file of results, as a list in JSON: an entry for each `Rung` that has been played."""

README: Final = Path(__file__).parents[2] / "README.md"
"""The document that shows the results as a table. An installed package has no such file."""

TABLE_START: Final = "<!-- ladder -->"
TABLE_END: Final = "<!-- end of ladder -->"

RungResult = dict[str, Any]
"""The result of a `Rung` as JSON data: game, levels, number of games, games won, and a hash of the first game."""


@dataclass(frozen=True)
class Rung:
    """A test of two neighbouring levels in a game: one computer of the level `above` against three of `below`.

    For example, one ``expert`` plays against three ``regular`` computers.
    """

    game: AnyGame
    above: str
    below: str

    def plan(self, games: int) -> Plan:
        """Return a study for this test, in which the better computer has each of the four seats equally often."""
        options = self.game.read_set_up(SHORT_OPTIONS.get(self.game.name, {}), SEATS)
        seatings = (tuple(self.above if seat == one else self.below for seat in range(SEATS)) for one in range(SEATS))
        cells = tuple(Cell(self.game.name, levels, options, SEED) for levels in seatings)
        return Plan(self.game.title, self.game, -(-games // SEATS), SEED, cells)

    def first_game(self) -> str:
        """Return a hash of the actions in the first game. It changes if the rules or the computers change."""
        sums = play_chunk(Chunk(self.plan(1).cells[0], 0, 1))["sums"]
        return hashlib.sha256(json.dumps(sums).encode()).hexdigest()[:16]

    def play(self, games: int, workers: int, folder: Path) -> RungResult:
        """Play this test and return its result.

        A file in `folder` stores the games played so far, so that a stopped command can be resumed.
        """
        folder.mkdir(parents=True, exist_ok=True)
        plan, version = self.plan(games), rules_hash(self.game.name)
        tallies = run(plan, workers, keep=folder / f"{self.game.name}-{self.above}-{version}.jsonl")
        won = sum(tally.parts[one] / tally.parts_per_win for one, tally in enumerate(tallies))
        return {**self.entry, "games": plan.games * SEATS, "won": round(won, 3), "first": self.first_game()}

    @property
    def entry(self) -> dict[str, str]:
        """The names of the game and of the two levels, as JSON data. They identify the result of this test."""
        return {"game": self.game.name, "above": self.above, "below": self.below}

    def find_result(self, lines: Sequence[RungResult]) -> RungResult | None:
        """Return this test's result from stored results, or None if it is not among them."""
        return next((line for line in lines if self.entry.items() <= line.items()), None)


def rungs(game: AnyGame | None = None, levels: Sequence[str] = ()) -> list[Rung]:
    """Return the tests of neighbouring levels in a game, or in all games if `game` is None, from the lowest up.

    If `levels` are given, return only the tests whose higher level (`Rung.above`) is among them.
    """
    pairs = [(above, below) for below, above in pairwise(LEVELS) if not levels or above in levels]
    return [Rung(each, above, below) for above, below in pairs for each in GAMES if game in (None, each)]


def read_results() -> list[RungResult]:
    """Return the results of tests (see `Rung`) in the file `RESULTS`, or an empty list if there is no such file."""
    lines: list[RungResult] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else []
    return lines


def play_rungs(chosen: Sequence[Rung], games: int, workers: int, folder: Path) -> Iterator[str]:
    """Play tests of neighbouring levels, write the results into `RESULTS` and `README`, and yield a line about each.

    A test is not played again if its stored result has enough games, and its first game would still be the same.
    """
    for rung in chosen:
        line = rung.find_result(read_results())
        if line is None or line["games"] < games or line["first"] != rung.first_game():
            line = rung.play(games, workers, folder)
            others = (
                other for other in read_results() if not rung.find_result([other])
            )  # read again, because another run may have added some
            write_results([*others, line])
        yield f"{rung.game.title:<20}{rung.above} : {rung.below:<10}{format_result(line)}"


def write_results(lines: Sequence[RungResult]) -> None:
    """Write the results of tests (see `Rung`) into the file `RESULTS`, and as a table into the document `README`."""
    ordered = [line for rung in rungs() if (line := rung.find_result(lines))]
    entries = ",\n".join(f" {json.dumps(line)}" for line in ordered)
    RESULTS.write_text(f"[\n{entries}\n]\n", encoding="utf-8")
    if README.exists():
        text = README.read_text(encoding="utf-8")
        before, _, rest = text.partition(f"{TABLE_START}\n")
        _, _, after = rest.partition(TABLE_END)
        README.write_text(f"{before}{TABLE_START}\n\n{markdown_table(ordered)}\n{TABLE_END}{after}", encoding="utf-8")


def markdown_table(lines: Sequence[RungResult]) -> str:
    """Return test results as a Markdown table: a row for each game, a column for each pair of neighbouring levels."""
    pairs = [(above, below) for below, above in pairwise(LEVELS)]
    rows = [["game", *(f"{above} : {below}" for above, below in pairs)], ["---"] * (1 + len(pairs))]
    for game in GAMES:
        found = [Rung(game, *pair).find_result(lines) for pair in pairs]
        options = ", ".join(f"`{name}={value}`" for name, value in SHORT_OPTIONS.get(game.name, {}).items())
        name = f"{game.title}, {options}" if options else game.title
        rows.append([name, *("–" if line is None else format_result(line) for line in found)])
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def format_result(line: RungResult) -> str:
    """Return a result as text: the wins in percent, the precision (half an interval), and the number of games.

    >>> format_result({"won": 500, "games": 1000})
    '50% ± 3 (1000)'
    """
    found = line["won"] / line["games"]
    low, high = wilson_interval(found, line["games"])
    return f"{100 * found:.0f}% ± {50 * (high - low):.0f} ({line['games']})"
