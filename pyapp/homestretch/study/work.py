"""Plays the games of a study in chunks: in this process, in several processes, or with an executor."""

from __future__ import annotations

import ast
import hashlib
import json
import signal
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import zip_longest
from multiprocessing import active_children, get_context
from random import Random
from typing import Any, Final

from homestretch.core import Action, AnyGame
from homestretch.core.language import t
from homestretch.core.simulate import Chooser, play_numbered, random_choice
from homestretch.games import GAMES, find_game

from .plan import RANDOM, BadStudy, Cell, Plan

ChunkResult = dict[str, Any]
"""The result of a chunk as JSON data: hash of the rules, key of the cell, first game, number of games, and sums."""

ResultStream = Generator[ChunkResult, None, None]
"""A generator that yields the result of each chunk as soon as it has been played, so in no fixed order."""

MOST_CHUNKS: Final = 1_000
"""The most chunks of a cell. Each chunk takes up a line in a file, and costs a millisecond on a cluster."""

LEAST_RANDOM_GAMES: Final = 100
"""The fewest games in a chunk if all players choose at random. These games take a second or less."""

CHUNKS_PER_PROCESS: Final = 4
"""The number of unfinished chunks for each process, so that no process has to wait for its next chunk."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some games of a cell (one of a study's tables), played together: `count` games, from the number `first` on."""

    cell: Cell
    first: int
    count: int


def missing_chunks(plan: Plan, played: dict[str, list[range]]) -> Iterator[Chunk]:
    """Yield the games that have not been played yet, in chunks.

    The cells take turns: first comes one chunk of each cell, then the second chunk of each cell, and so on.

    `played` maps the key of a cell (`Cell.key`) to the games that have been played.
    """
    for row in zip_longest(*(_chunks_of(cell, plan.games, played.get(cell.key, ())) for cell in plan.cells)):
        yield from filter(None, row)


def _chunks_of(cell: Cell, games: int, played: Iterable[range]) -> Iterator[Chunk]:
    least = LEAST_RANDOM_GAMES if set(cell.levels) == {RANDOM} else 1
    size = max(least, -(-games // MOST_CHUNKS))
    for gap in missing_games(played, games):
        for first in range(gap.start, gap.stop, size):
            yield Chunk(cell, first, min(size, gap.stop - first))


def missing_games(played: Iterable[range], games: int) -> Iterator[range]:
    """Yield the ranges of games, from 0 to `games` - 1, that have not been played.

    The ranges in `played` must not overlap.

    >>> list(missing_games([range(5, 10), range(0, 3)], 12))
    [range(3, 5), range(10, 12)]
    """
    begin = 0
    for done in sorted([*played, range(games, games)], key=lambda each: each.start):
        if begin < done.start:
            yield range(begin, done.start)
        begin = done.stop


def play_chunk(chunk: Chunk) -> ChunkResult:
    """Play the games of a chunk, and return their result as a line for a `ChunkFile`."""
    cell = chunk.cell
    game = find_game(cell.game)
    start = game.setup(cell.options, cell.players)
    numbers = range(chunk.first, chunk.first + chunk.count)
    at_random = set(cell.levels) == {RANDOM}
    tally = play_numbered(game, start, cell.key, numbers, random_choice if at_random else _chooser(game, cell.levels))
    return {
        "rules": rules_hash(cell.game),
        "cell": cell.key,
        "first": chunk.first,
        "count": chunk.count,
        "sums": tally.as_json(),
    }


def _chooser(game: AnyGame, levels: Sequence[str]) -> Chooser:
    """Return a function that chooses an action for the seat to move, like a computer of the seat's level."""
    from homestretch.bots.players import choose  # noqa: PLC0415 - random games need no computer players

    def chosen(state: Any, _: Sequence[Action], random: Random) -> Action:
        return choose(game, state, levels[game.to_move(state)], random)

    return chosen


@cache
def rules_hash(name: str) -> str:
    """Return a hash of the code on which the results for a game depend: its rules, its computers and the core."""
    folder, package = find_game(name).folder, files("homestretch")
    others = {f"{game.folder}.py" for game in GAMES if game.folder != folder}
    hashed = hashlib.sha256()
    for part in (
        *_modules(package / "core"),
        *_modules(package / "games" / folder),
        *(part for part in _modules(package / "bots") if part.name not in others),
        *_modules(package / "bots" / folder),
    ):
        hashed.update(f"\0{part.name}\0{code_shape(part.read_text(encoding='utf-8'))}".encode())
    return hashed.hexdigest()[:16]


def code_shape(source: str) -> str:
    """Return the syntax tree of Python source as text.

    The tree has no comments, and leaves out the text of docstrings and of sentences for players. So the result changes
    if a docstring is added or removed, but not if a docstring is rewritten.

    >>> code_shape("x = 1  # as in the rulebook") == code_shape("x = 1")
    True
    """
    return json.dumps(_shape(ast.parse(source)))


def _shape(node: object) -> object:
    match node:
        case list():
            return [_shape(item) for item in node]
        # a docstring
        case ast.Expr(value=ast.Constant(value=str())):
            return None
        # a text with a space is a sentence for players: keys and names have no spaces
        case ast.Constant(value=str() as text) if " " in text:
            return None
        case ast.JoinedStr(values=parts) if None in map(_shape, parts):
            return None
        case ast.AST():
            # a field that is empty in one version of Python is missing in another
            filled = [(name, value) for name, value in ast.iter_fields(node) if value not in (None, [])]
            return [type(node).__name__, *([name, _shape(value)] for name, value in filled)]
    return repr(node)


def _modules(folder: Traversable) -> list[Traversable]:
    if not folder.is_dir():
        return []
    found = (part for part in folder.iterdir() if part.name.endswith(".py") and part.name != "words.py")
    return sorted(found, key=lambda part: part.name)


# -- who plays the chunks


def play_here(todo: Iterable[Chunk]) -> ResultStream:
    """Play the chunks in this process, and yield their results."""
    yield from map(play_chunk, todo)


def play_in_processes(todo: Iterable[Chunk], workers: int) -> ResultStream:
    """Play the chunks in `workers` processes on this machine, and yield their results.

    The processes end when the generator is closed.

    Raises:
        BadStudy: If the system or another program ends one of the processes.
    """
    # spawn works on every system. The processes ignore Ctrl-C, so that only this process handles it
    pool = ProcessPoolExecutor(workers, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN))
    others = set(active_children())
    try:
        yield from play_with_executor(pool, todo, workers * CHUNKS_PER_PROCESS)
    except BrokenProcessPool:
        raise BadStudy(t("The system or another program stopped one of the processes.")) from None
    finally:
        for process in set(active_children()) - others:
            process.terminate()
        pool.shutdown(cancel_futures=True)


def play_with_executor(executor: Executor, todo: Iterable[Chunk], most: int) -> ResultStream:
    """Play the chunks with an executor, and yield each result as soon as it arrives.

    At any time, the executor has at most `most` chunks whose results have not arrived yet.
    """
    waiting: set[Future[ChunkResult]] = set()
    for chunk in todo:
        waiting.add(executor.submit(play_chunk, chunk))
        if len(waiting) >= most:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)
