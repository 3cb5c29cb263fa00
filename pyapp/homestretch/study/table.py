"""The results of studies and quick simulations as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from homestretch.core.language import format_number, nt, t
from homestretch.core.tally import Tally

from .figures import NUMBERS, figures
from .plan import Plan


def simulation_lines(plan: Plan, tally: Tally, rate: float) -> Iterator[str]:
    """Yield lines with the results of a one-cell plan, and the speed in actions per second."""
    found, (cell,) = figures(tally), plan.cells
    length, games = found["length"], nt("{n} game", "{n} games", tally.games)
    players = nt("{n} random player", "{n} random players", cell.players)
    yield f"{plan.game.title}, {players}, {games}, seed {plan.seed}"
    yield ""
    yield f"actions per game    {length['median']:,.0f} ({length['least']:,} to {length['most']:,})"
    yield f"actions per second  {rate:,.0f}"
    yield ""
    yield f"{'player':<22}{'won':>8}{'':>9}{'mean score':>12}"
    for seat, won in enumerate(tally.wins):
        yield f"{seat + 1:<22}{won:>8,}{won / tally.games:>9.1%}{found['mean_score'][seat]:>12,.2f}"
    ends = {t(plan.game.reasons[reason]): number for reason, number in found["reasons"].items()}
    for heading, counted in {"the end": ends, **found["notable"]}.items():
        yield ""
        yield heading
        total = sum(counted.values())
        for entry, number in counted.items():
            yield f"  {entry:<20}{number:>8,}{number / total:>9.1%}"


def study_lines(result: Mapping[str, Any]) -> Iterator[str]:
    """Yield the results of a study as lines of text: each cell, then the differences from the first."""
    cells = result["cells"]
    games = nt("{n} game at each table", "{n} games at each table", result["games"])
    yield f"{result['title']}: {result['game']}, {games}, seed {result['seed']}"
    for cell in cells:
        yield ""
        yield f"== {cell_name(cell)}"
        yield from _groups(cell["measures"], "")
    for cell, differences in zip(cells[1:], result["differences"], strict=True):
        yield ""
        yield f"== {cell_name(cell)}, compared with {cell_name(cells[0])}"
        yield from _groups(differences, "+")


def cell_name(cell: Mapping[str, Any]) -> str:
    """Return a label for a cell: the settings that differ between cells, or its number of players."""
    label: Mapping[str, str] = cell["label"]
    dimensions = ", ".join(f"{name} {value}" for name, value in label.items())
    return dimensions or nt("{n} player", "{n} players", cell["players"])


def _groups(groups: Mapping[str, Mapping[str, Mapping[str, float]]], sign: str) -> Iterator[str]:
    for group, found in groups.items():
        yield group
        for name, each in found.items():
            value, low, high = (format_measure(group, each[key], sign) for key in ("value", "low", "high"))
            yield f"  {name:<24}{value:>12}   {low} to {high}"


def format_measure(group: str, number: float, sign: str = "") -> str:
    """Return a number from a group of measures as text; with ``+`` as `sign`, it is a difference.

    >>> format_measure("score", 1234.5), format_measure("won", 0.251), format_measure("won", 0.01, "+")
    ('1,234.50', '25.1%', '+1.0 pts')
    """
    if group in NUMBERS:
        text = format_number(number, f"{sign}z,.2f")
    else:
        figures = format_number(100 * number, f"{sign}z.1f")
        text = t("{n} pts", n=figures) if sign else t("{n}%", n=figures)
    return text.replace("-", "−")
