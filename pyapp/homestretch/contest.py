"""Contests between computers, which measure how often each level wins, its scores, and its thinking time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from multiprocessing import Pool
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final, cast

from homestretch.core import AnyGame, Outcome, Seat
from homestretch.core.computers import Character
from homestretch.core.language import format_number, t
from homestretch.core.words import percent

from .bots.players import choose
from .bots.policy import policy_of
from .odds.reference import win_shares
from .study.estimate import wilson_interval


@dataclass(frozen=True, slots=True)
class Contest:
    """A series of games between computers: the game, the computers' levels, the options and the seed.

    A level may be followed by a character, as in ``regular:bold``.
    """

    game: AnyGame
    levels: tuple[str, ...]
    options: Mapping[str, object]
    seed: int

    def seating(self, number: int) -> tuple[str, ...]:
        """Return the level of the computer at each seat in game `number`.

        From one game to the next, every level moves one seat clockwise.
        """
        shift = number % len(self.levels)
        return self.levels[-shift:] + self.levels[:-shift]

    def deal_number(self, number: int) -> int:
        """Return the number of the deal to which game `number` belongs.

        A deal is a group of games with the same dice: one game for each seating.
        """
        return number // len(self.levels)


@dataclass(slots=True)
class PlayedGame:
    """One game of a contest.

    Attributes:
        seating: The level of the computer at each seat.
        outcome: How the game ended.
        takings: What bets have won or lost in the whole game, by seat and kind of bet.
        thinking_times: For each choice, its seat and the seconds that it took.
    """

    seating: tuple[str, ...]
    outcome: Outcome
    takings: Counter[tuple[Seat, str]] = field(default_factory=Counter)
    thinking_times: list[tuple[Seat, float]] = field(default_factory=list)


def play_game(contest: Contest, number: int) -> PlayedGame:
    """Play one game of a contest, and return its result.

    The dice depend only on the seed, the deal (see `Contest.deal_number`) and the number of actions so far. So the
    games of a deal have the same dice until the players make different choices.
    """
    game, levels = contest.game, contest.seating(number)
    deal_seed = f"{contest.seed}/{contest.deal_number(number)}"
    state = game.setup(game.read_set_up(contest.options, len(levels)), len(levels))
    actions = 0
    takings: Counter[tuple[Seat, str]] = Counter()
    thinking_times = []
    while (outcome := game.outcome(state)) is None:
        chance = game.chance(state)
        actions += 1
        if chance is not None:
            action: Any = chance.sample(Random(f"{deal_seed}/{actions}"))
        else:
            seat = game.to_move(state)
            began = process_time()
            level, _, character = levels[seat].partition(":")
            action = choose(game, state, level, Random(f"{deal_seed}/{actions}/{number}"), cast("Character", character))
            if len(game.choices(state)) > 1:
                thinking_times.append((seat, process_time() - began))
        transition = game.apply(state, action)
        state = transition.state
        for event in transition.events:
            for taker, kind, amount in policy_of(game).takings(event):
                takings[taker, kind] += amount
    return PlayedGame(levels, outcome, takings, thinking_times)


def run_contest(
    game: AnyGame, levels: Sequence[str], games: int, seed: int, options: Mapping[str, object], jobs: int = 1
) -> dict[str, Any]:
    """Run a contest and return its results by level, as JSON data.

    `jobs` is the number of processes. It changes only the thinking times, not the other results.

    Raises:
        BadOptions: If an option is wrong, or the game is not for this number of players.
    """
    game.read_set_up(options, len(levels))
    planned = Contest(game, tuple(levels), dict(options), seed)
    if jobs == 1:
        played = [play_game(planned, number) for number in range(games)]
    else:
        with Pool(jobs) as pool:
            played = pool.starmap(play_game, [(planned, number) for number in range(games)], chunksize=1)
    return {level: _figures_of(level, played) for level in dict.fromkeys(levels)}


def _figures_of(level: str, played: Sequence[PlayedGame]) -> dict[str, Any]:
    seats = [(game, seat) for game in played for seat, sits in enumerate(game.seating) if sits == level]
    share = sum(win_shares(game.outcome)[seat] for game, seat in seats) / len(seats)
    low, high = wilson_interval(share, len(played))
    seconds = [spent for game in played for seat, spent in game.thinking_times if game.seating[seat] == level] or [0.0]
    takings: Counter[str] = Counter()
    for game, seat in seats:
        for (taker, kind), amount in game.takings.items():
            if taker == seat:
                takings[kind] += amount
    return {
        "games": len(played),
        "share": round(share, 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "mean_score": round(sum(game.outcome.scores[seat] for game, seat in seats) / len(seats), 2),
        "seconds_per_choice": round(sum(seconds) / len(seconds), 4),
        "median_seconds": round(median(seconds), 4),
        "most_seconds": round(max(seconds), 4),
        "choices": len(seconds),
        "takings": {kind: round(amount / len(seats), 2) for kind, amount in takings.most_common()},
    }


def contest_table(title: str, figures: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """Yield the results of a contest as lines of text."""
    names = {level: t(level) for level in figures}
    width = max(9, *map(len, names.values())) + 1
    first = t("level")
    heads = t("won"), f"{percent(0.95)} (Wilson)", t("mean score"), t("median"), t("worst")
    yield title
    yield ""
    yield f"{first:<{width}}{_format_row(heads)}"
    for level, row in figures.items():
        share, low, high = (percent(row[name], ".1f") for name in ("share", "low", "high"))
        score, middle, most = (format_number(row[name], form) for name, form in FIGURE_FORMATS.items())
        yield f"{names[level]:<{width}}{_format_row((share, f'{low} – {high}', score, f'{middle} s', f'{most} s'))}"
    yield from _takings_lines(figures, names, width)


FIGURE_FORMATS: Final = {"mean_score": ",.2f", "median_seconds": ".3f", "most_seconds": ".2f"}
"""For some figures, the Python format in which they are written."""


def _format_row(cells: Iterable[str]) -> str:
    return "".join(f"{cell:>{width}}" for cell, width in zip(cells, (8, 18, 12, 10, 9), strict=True))


def _takings_lines(figures: Mapping[str, Mapping[str, Any]], names: Mapping[str, str], width: int) -> Iterable[str]:
    kinds = dict.fromkeys(kind for row in figures.values() for kind in row["takings"])
    if kinds:
        yield ""
        heading = t("won a game with")
        yield f"{heading:<18}{''.join(f'{name:>{width}}' for name in names.values())}"
    for kind in kinds:
        amounts = (format_number(row["takings"].get(kind, 0), ",.2f") for row in figures.values())
        yield f"{t(kind):<18}{''.join(f'{amount:>{width}}' for amount in amounts)}"
