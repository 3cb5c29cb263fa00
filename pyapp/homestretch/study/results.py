"""The results of a study, calculated as JSON data. The same games always give the same results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from typing import Any, Final

from homestretch.core import AnyGame
from homestretch.core.tally import Spread, Tally
from homestretch.core.words import stored_ordinal

from .estimate import DECIMALS, Estimate, difference, mean, ratio, share
from .plan import Cell, Plan
from .work import rules_hash

FORMAT: Final = "homestretch study"
VERSION: Final = 1

LENGTH: Final = "actions in a game"
SCORE: Final = "score"
WON: Final = "won"
WON_BY_TURN: Final = "won, from the first to decide"
ENDINGS: Final = "the end"

NUMBER_GROUPS: Final = (LENGTH, SCORE)
"""The groups of measures that are numbers, not shares."""

QUANTILES: Final = 20
MOST_BARS: Final = 40
"""The most bars of a histogram."""

Measures = dict[str, dict[str, Estimate]]
"""Estimates by group and name, such as ``won`` and ``seat 1``."""


def calculate_results(plan: Plan, tallies: Sequence[Tally]) -> dict[str, Any]:
    """Return the results of a study as JSON data.

    They have the numbers for each table (a cell), and the differences between the first table and the others.
    """
    width = _width([tally.lengths for tally in tallies])
    measured = [measures(plan.game, tally) for tally in tallies]
    return {
        "format": FORMAT,
        "version": VERSION,
        "title": plan.title,
        "game": plan.game.name,
        "rules": rules_hash(plan.game.name),
        "games": plan.games,
        "seed": plan.seed,
        "interval": "95%",
        "cells": [
            describe_cell(cell)
            | summarise_tally(tally)
            | {"bars": _bars(tally.lengths, width), "measures": _as_json(found)}
            for cell, tally, found in zip(plan.cells, tallies, measured, strict=True)
        ],
        "differences": [_as_json(differences(found, measured[0])) for found in measured[1:]],
    }


def describe_cell(cell: Cell) -> dict[str, Any]:
    """Return the game, players and options at one of a study's tables (a cell), as JSON data."""
    return {
        "label": dict(cell.label),
        "players": cell.players,
        "levels": list(cell.levels),
        "options": dict(cell.options),
        "key": cell.key,
    }


def summarise_tally(tally: Tally) -> dict[str, Any]:
    """Return what was counted at one of a study's tables (a cell), as JSON data.

    Lists by seat begin with the first seat.
    """
    lengths = tally.lengths
    return {
        "games": tally.games,
        "actions": lengths.total,
        "length": _spread(lengths),
        "wins": {str(seat): number for seat, number in enumerate(tally.wins)},
        "shared": tally.shared,
        "mean_score": [round(spread.total / tally.games, 2) for spread in tally.scores],
        "scores": [_spread(spread) for spread in tally.scores],
        "reasons": _most_first(tally.reasons),
        "notable": {
            heading: _most_first({entry: sums[0] for entry, sums in noted.entries.items()})
            for heading, noted in sorted(tally.notable.items())
        },
    }


def measures(game: AnyGame, tally: Tally) -> Measures:
    """Return the estimates for one of a study's tables (a cell), by group and name.

    For example, ``measures(game, tally)["won"]["seat 1"]`` is the first seat's share of the wins.
    """
    games, parts = tally.games, tally.games * tally.parts_per_win
    seats = range(tally.seats)
    found = {
        WON: {f"seat {seat + 1}": share(tally.parts[seat], parts, games) for seat in seats},
        WON_BY_TURN: {stored_ordinal(seat + 1): share(tally.turns[seat], parts, games) for seat in seats},
        LENGTH: {"mean": mean(tally.lengths, games)},
        SCORE: {f"seat {seat + 1}": mean(tally.scores[seat], games) for seat in seats},
        ENDINGS: {game.reasons[reason]: share(tally.reasons[reason], games, games) for reason in tally.reasons},
    }
    for heading, noted in sorted(tally.notable.items()):
        whole = sum(number for number, _, _ in noted.entries.values())
        found[heading] = {entry: ratio(sums, whole, noted.squares, games) for entry, sums in noted.entries.items()}
    return {group: _in_order(estimates) for group, estimates in found.items()}


def differences(one: Measures, other: Measures) -> Measures:
    """Return `one` minus `other` for each estimate that both have, by group and name.

    Shares of wins are left out if they are from tables with different numbers of players.
    """
    return {
        group: {name: difference(found, other[group][name]) for name, found in ones.items() if name in other[group]}
        for group, ones in one.items()
        if group in other and (group not in (WON, WON_BY_TURN) or ones.keys() == other[group].keys())
    }


def _in_order(estimates: Mapping[str, Estimate]) -> dict[str, Estimate]:
    return dict(sorted(estimates.items(), key=lambda each: _natural(each[0])))


def _natural(name: str) -> tuple[int, str]:
    """Return a sort key that puts names with numbers in numeric order, and others in alphabetical order."""
    digits = "".join(filter(str.isdecimal, name))
    return (int(digits) if digits else -1, name)


def _most_first(numbers: Mapping[str, int]) -> dict[str, int]:
    return dict(sorted(numbers.items(), key=lambda each: (-each[1], each[0])))


def _as_json(found: Measures) -> dict[str, dict[str, dict[str, float]]]:
    return {group: {name: each.as_json() for name, each in ones.items()} for group, ones in found.items()}


def _spread(spread: Spread) -> dict[str, Any]:
    quantiles = spread.quantiles(QUANTILES)
    return {
        "least": spread.least,
        "median": quantiles[QUANTILES // 2],
        "most": spread.most,
        "mean": round(spread.total / spread.histogram.total(), DECIMALS),
        "quantiles": quantiles,
    }


def _width(spreads: Sequence[Spread]) -> int:
    """Return a round width for bars, with which each of these histograms has at most `MOST_BARS` bars."""
    ends = [(min(spread.histogram), max(spread.histogram)) for spread in spreads]
    widths = (figure * 10**power for power in count() for figure in (1, 2, 5))
    found: int = next(
        width for width in widths if all(most // width - least // width < MOST_BARS for least, most in ends)
    )
    return found


def _bars(spread: Spread, width: int) -> dict[str, Any]:
    """Return a histogram: the width of its bars, where the first bar begins, and the count in each bar."""
    begin = min(spread.histogram) // width
    numbers = [0] * (max(spread.histogram) // width - begin + 1)
    for value, times in spread.histogram.items():
        numbers[value // width - begin] += times
    return {"width": width, "from": begin * width, "counts": numbers}
