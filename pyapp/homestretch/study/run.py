"""Plays a study: adds up the results that are already in its file, and plays only the missing games."""

from __future__ import annotations

import sys
from bisect import bisect
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import TextIO

from homestretch.core.language import format_number, nt, t
from homestretch.core.tally import Tally

from .chunk_file import ChunkFile
from .cluster import play_on_cluster
from .plan import BadStudy, Plan
from .work import Chunk, ChunkResult, ResultStream, missing_chunks, play_here, play_in_processes, rules_hash


class Stopped(BadStudy):
    """An error: the user has stopped a study before its end."""


@dataclass
class Progress:
    """A line on a terminal that shows the progress of a study. If the output is no terminal, nothing is shown.

    `done` is the number of games that have been counted so far. `kept` of them were already in the file.
    """

    games: int
    stream: TextIO = field(default_factory=lambda: sys.stderr)
    done: int = 0
    kept: int = 0
    began: float = field(default_factory=monotonic)

    def add(self, games: int) -> None:
        """Add a number of games to those counted so far, and show the new line."""
        self.done += games
        if self.stream.isatty():
            self.stream.write(f"\r{self.line()}\x1b[K")
            self.stream.flush()

    def line(self) -> str:
        """Return the text of the line: the games played, the speed, and the time left."""
        seconds = monotonic() - self.began
        rate = (self.done - self.kept) / seconds if seconds else 0.0
        left = t("{time} left", time=_format_duration((self.games - self.done) / rate)) if rate else ""
        done = nt("{done} of {n} game", "{done} of {n} games", self.games, done=format_number(self.done))
        speed = t("{rate} games/s", rate=format_number(rate, ",.1f"))
        return ", ".join(filter(None, (done, speed, left)))

    def end(self) -> None:
        """Clear the line."""
        if self.stream.isatty():
            self.stream.write("\r\x1b[K")

    def say(self, sentence: str) -> None:
        """Write a sentence on a line of its own. The line of progress continues below it."""
        self.end()
        self.stream.write(f"{sentence}\n")
        self.stream.flush()


def _format_duration(seconds: float) -> str:
    """Return a duration in words, in seconds, minutes or hours.

    >>> _format_duration(40), _format_duration(200), _format_duration(9_000)
    ('40 s', '3 min', '2.5 h')
    """
    if seconds < 100:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6_000 else f"{seconds / 3_600:.1f} h"


def run(plan: Plan, workers: int = 1, dask: str | None = None, keep: Path | None = None) -> list[Tally]:
    """Play a study and return what was counted at each table.

    Args:
        plan: The study. The result depends only on the plan.
        workers: The number of processes on this machine.
        dask: The address of a Dask scheduler, whose workers play the games instead.
        keep: A file that stores the results. Games that are already in it are not played again.

    Raises:
        BadStudy: If the study cannot be played to its end. The results so far stay in the file.
        OSError: If the file cannot be read.
    """
    study = _StudyRun(plan, keep)
    study.count_kept()

    def play_chunks(todo: Iterator[Chunk]) -> ResultStream:
        if dask is not None:
            return play_on_cluster(todo, dask, study.progress.say)
        return play_in_processes(todo, workers) if workers > 1 else play_here(todo)

    study.play(play_chunks)
    return [study.tallies[cell.key] for cell in plan.cells]


class _StudyRun:
    """A study that is being played."""

    def __init__(self, plan: Plan, keep: Path | None) -> None:
        self.plan = plan
        self.rules = {cell.key: rules_hash(cell.game) for cell in plan.cells}
        self.keep = None if keep is None else ChunkFile(keep, self.rules)
        self.tallies = {cell.key: Tally(cell.players) for cell in plan.cells}
        self.played: dict[str, list[range]] = {cell.key: [] for cell in plan.cells}
        self.progress = Progress(plan.games * len(plan.cells))

    def count_kept(self) -> None:
        """Count the games of this study that are in the file from earlier runs."""
        for line in self._kept_results(self.played):
            self._count(line)
        self.progress.kept = self.progress.done
        if self.keep and self.keep.dropped_last_line:
            self.progress.say(
                t("The last line of {file} is incomplete. Its games will be played again.", file=self.keep.path)
            )

    def _kept_results(self, played: dict[str, list[range]]) -> Iterator[ChunkResult]:
        """Yield the results in the file that this study can use, each game only once.

        Args:
            played: The games that are already counted, by the key of their cell. Games from the file are added to it.
        """
        for line in self.keep.lines() if self.keep else ():
            games = range(line["first"], line["first"] + line["count"])
            if games.stop <= self.plan.games and _add_if_new(games, played[line["cell"]]):
                yield line

    def play(self, play_chunks: Callable[[Iterator[Chunk]], ResultStream]) -> None:
        """Play the chunks that are left. `play_chunks` is a function that plays chunks and yields their results."""
        todo = missing_chunks(self.plan, self.played)
        try:
            with closing(play_chunks(todo)) as lines:
                for line in lines:
                    self._accept(line)
        except KeyboardInterrupt:
            raise Stopped(self._so_far()) from None
        except BadStudy as problem:
            raise BadStudy(f"{problem} {self._so_far()}") from None
        finally:
            self.progress.end()

    def _accept(self, line: ChunkResult) -> None:
        if line["rules"] != self.rules[line["cell"]]:
            raise BadStudy(
                t("A worker has a different version of the rules from this computer. Update one or the other.")
            )
        if self.keep:
            self.keep.add(line)
        self._count(line)

    def _count(self, line: ChunkResult) -> None:
        self.tallies[line["cell"]].add(line["sums"])
        self.progress.add(line["count"])

    def _so_far(self) -> str:
        games = self.progress.games
        if self.keep is None:
            return nt(
                "Stopped after {done} of {n} game. Next time, use --keep FILE so that you can resume.",
                "Stopped after {done} of {n} games. Next time, use --keep FILE so that you can resume.",
                games,
                done=format_number(self.progress.done),
            )
        # read the file again: the study may have stopped after writing games to the file and before counting them
        kept = sum(line["count"] for line in self._kept_results(defaultdict(list)))
        return nt(
            "Stopped after {done} of {n} game. Run the same command to resume from {file}.",
            "Stopped after {done} of {n} games. Run the same command to resume from {file}.",
            games,
            done=format_number(kept),
            file=self.keep.path,
        )


def _add_if_new(games: range, played: list[range]) -> bool:
    """Add a range of games to the sorted list `played`, unless one of the games is in the list already.

    Return True if the range was added.

    >>> played = [range(5), range(10, 15)]
    >>> [_add_if_new(games, played) for games in (range(5, 10), range(14, 20), range(3, 4))], played
    ([True, False, False], [range(0, 5), range(5, 10), range(10, 15)])
    """
    place = bisect(played, games.start, key=lambda each: each.start)
    if (place and played[place - 1].stop > games.start) or (place < len(played) and played[place].start < games.stop):
        return False
    played.insert(place, games)
    return True
