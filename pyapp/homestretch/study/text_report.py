"""Shows the results of studies and of simulations as lines of text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from homestretch.core.language import format_number, nt, t
from homestretch.core.tally import Tally

from .plan import Plan
from .results import ENDINGS, NUMBER_GROUPS, summarise_tally
from .words import translate_name, translate_setting


def simulation_lines(plan: Plan, tally: Tally, rate: float) -> Iterator[str]:
    """Yield lines of text with the results of a simulation, which is a study with a single table.

    `rate` is the number of actions per second.
    """
    found, (cell,) = summarise_tally(tally), plan.cells
    length, games = found["length"], nt("{n} game", "{n} games", tally.games)
    players = nt("{n} random player", "{n} random players", cell.players)
    yield t(
        "{game}, {players}, {games}, seed {seed}", game=plan.game.title, players=players, games=games, seed=plan.seed
    )
    yield ""
    median, least, most = (format_number(length[name], ",.0f") for name in ("median", "least", "most"))
    lines = {
        t("actions per game"): t("{median} ({low} to {high})", median=median, low=least, high=most),
        t("actions per second"): format_number(rate, ",.0f"),
    }
    yield from (f"{name:<22}{said}" for name, said in lines.items())
    yield ""
    player, wins, mean = t("player"), t("won"), t("mean score")
    yield f"{player:<22}{wins:>8}{'':>9}{mean:>12}"
    for seat, won in enumerate(tally.wins):
        score = format_number(found["mean_score"][seat], ",.2f")
        yield f"{seat + 1:<22}{format_number(won):>8}{_share(won, tally.games):>9}{score:>12}"
    ends = {t(plan.game.reasons[reason]): number for reason, number in found["reasons"].items()}
    for heading, numbers in {ENDINGS: ends, **found["notable"]}.items():
        yield ""
        yield translate_name(heading)
        total = sum(numbers.values())
        for entry, number in numbers.items():
            yield f"  {translate_name(entry):<20}{format_number(number):>8}{_share(number, total):>9}"


def _share(part: int, whole: int) -> str:
    return t("{n}%", n=format_number(100 * part / whole, ",.1f"))


def study_lines(result: Mapping[str, Any]) -> Iterator[str]:
    """Yield lines of text with the results of a study: each table, then how the others differ from the first."""
    cells = result["cells"]
    games = nt("{n} game at each table", "{n} games at each table", result["games"])
    yield t(
        "{title}: {game}, {games}, seed {seed}",
        title=result["title"],
        game=result["game"],
        games=games,
        seed=result["seed"],
    )
    for cell in cells:
        yield ""
        yield f"== {cell_name(cell)}"
        yield from _groups(cell["measures"], "")
    for cell, differences in zip(cells[1:], result["differences"], strict=True):
        yield ""
        compared = t("{group}, compared with {cell}", group=cell_name(cell), cell=cell_name(cells[0]))
        yield f"== {compared}"
        yield from _groups(differences, "+")


def cell_name(cell: Mapping[str, Any]) -> str:
    """Return the settings in which one of a study's tables (a cell) differs from the others, in words.

    For the only table of a study, return the number of players.
    """
    label: Mapping[str, str] = cell["label"]
    dimensions = ", ".join(translate_setting(name, value) for name, value in label.items())
    return dimensions or nt("{n} player", "{n} players", cell["players"])


def _groups(groups: Mapping[str, Mapping[str, Mapping[str, float]]], sign: str) -> Iterator[str]:
    for group, found in groups.items():
        yield translate_name(group)
        for name, each in found.items():
            value, low, high = (format_measure(group, each[key], sign) for key in ("value", "low", "high"))
            interval = t("{low} to {high}", low=low, high=high)
            yield f"  {translate_name(name):<24}{value:>12}   {interval}"


def format_measure(group: str, number: float, sign: str = "") -> str:
    """Return an estimate as text: a number or a percentage, depending on its group.

    If `sign` is ``+``, the number is a difference. Differences of percentages are in percentage points.

    >>> format_measure("score", 1234.5), format_measure("won", 0.251), format_measure("won", 0.01, "+")
    ('1,234.50', '25.1%', '+1.0 pts')
    """
    if group in NUMBER_GROUPS:
        text = format_number(number, f"{sign}z,.2f")
    else:
        figures = format_number(100 * number, f"{sign}z.1f")
        text = t("{n} pts", n=figures) if sign else t("{n}%", n=figures)
    return text.replace("-", "−")
