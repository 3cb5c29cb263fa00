"""Shows the results of a study as a self-contained page, with plots and with the numbers as text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from importlib.resources import files
from typing import Any, Final
from xml.etree.ElementTree import Element

from homestretch.core.language import N_, format_number, nt, spoken_attributes, t
from homestretch.core.words import join_words
from homestretch.draw.markup import el, render
from homestretch.draw.palette import PLAYER_INKS, palette_css
from homestretch.draw.sheets import minify_css
from homestretch.games import find_game

from .charts import Row, Scale, box_plot, histogram, interval_marks, plot, vertical_mark
from .results import LENGTH, NUMBER_GROUPS, SCORE, WON, WON_BY_TURN
from .text_report import cell_name, format_measure
from .words import LEVELS, translate_name

Result = Mapping[str, Any]
"""The result of a study, from `results.calculate_results`."""

Cells = Sequence[Mapping[str, Any]]
"""The results for each table of a study: the entry ``cells`` of a `Result`."""

RowMaker = Callable[[int, str], Row]
"""A function that makes a row of a plot, given the number of a cell and a name such as ``seat 1``."""

COMMON_GROUPS: Final = (WON, WON_BY_TURN, LENGTH, SCORE)
"""The groups of estimates that the report has for every game: wins, turns, length and scores."""

INTERVAL_NOTE: Final = N_(
    "Each dot shows the result of these games; the line through it is the 95% interval. About one line in "
    "20 will miss the true value, so check anything important with another seed."
)


LAYOUT: Final = minify_css("""
body {
  margin: 0;
  font-family: var(--sans);
  font-variant-numeric: tabular-nums;
  line-height: 1.45;
  color: var(--ink);
  background: var(--paper);
  -webkit-text-size-adjust: 100%;
}
main { max-width: 46rem; margin: 0 auto; padding: clamp(0.75rem, 3vw, 1.5rem); }
h1, h2 { font-family: var(--serif); line-height: 1.2; text-wrap: balance; }
""")
"""The style of the page around the plots, for reports that are a page of their own."""


def report(result: Result) -> str:
    """Return an HTML page with the results of a study."""
    return (
        f'<!doctype html>\n<html {spoken_attributes()}>\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"{render(el('title', result['title']))}\n<style>\n{palette_css()}{LAYOUT}{styles()}\n</style>\n"
        f"</head>\n<body>\n{render(el('main', el('h1', result['title']), plots(result)))}\n</body>\n</html>\n"
    )


def styles() -> str:
    """Return the style sheet of plots. The styles of the page must define the players' colours as variables."""
    css = minify_css(files(__package__).joinpath("report.css").read_text(encoding="utf-8"))
    inks = (f".report .c{number}{{--c:var(--{ink.name})}}" for number, ink in enumerate(PLAYER_INKS))
    return css + "".join(inks)


def plots(result: Result) -> Element:
    """Return the plots of all results of a study, as an ``article`` element."""
    cells = result["cells"]
    return el(
        "article",
        el("p", study_summary(result)),
        el("p", t(INTERVAL_NOTE), class_="quiet"),
        el("ul", (el("li", _legend(cells, number), ": ", _players_line(cell)) for number, cell in enumerate(cells))),
        el("h2", t("Results")),
        (measures_plot(cells, group) for group in _groups(cells)),
        comparison_section(result) if result["differences"] else None,
        class_="report",
    )


def study_summary(result: Result) -> str:
    """Return a sentence about a study: its game, number of tables, games at each, seed, and hash of the rules."""
    tables, games, title = len(result["cells"]), result["games"], find_game(result["game"]).title
    seed, rules = result["seed"], result["rules"]
    if tables == 1:
        return nt(
            "{game}: {n} game, seed {seed}, rules {rules}.",
            "{game}: {n} games, seed {seed}, rules {rules}.",
            games,
            game=title,
            seed=seed,
            rules=rules,
        )
    return nt(
        "{game}: {tables} tables, {n} game at each, seed {seed}, rules {rules}.",
        "{game}: {tables} tables, {n} games at each, seed {seed}, rules {rules}.",
        games,
        game=title,
        tables=tables,
        seed=seed,
        rules=rules,
    )


def _players_line(cell: Mapping[str, Any]) -> str:
    """Return a line about a cell: its players, and the median number of actions in its games."""
    levels = cell["levels"]
    kinds = [f"{levels.count(level)} × {t(LEVELS[level])}" for level in dict.fromkeys(levels)]
    actions = nt(
        "half of the games take at most {n} action",
        "half of the games take at most {n} actions",
        cell["length"]["median"],
    )
    return f"{join_words(kinds)}; {actions}"


def _legend(cells: Cells, number: int) -> Element:
    """Draw the name of a cell. If there are several cells, a spot of the cell's colour comes first."""
    several = len(cells) > 1
    return el("span", el("i", class_=f"key c{colour(number)}") if several else None, cell_name(cells[number]))


def colour(number: int) -> int:
    """Return the number of the colour that plots use for a table; `number` is the table's number in the study."""
    return number % len(PLAYER_INKS)


def _groups(cells: Cells) -> list[str]:
    """Return the names of the groups of estimates to plot, such as ``won``.

    The groups common to all games come first. A group that exists only in this game is left out if it has a single
    entry.
    """
    own = dict.fromkeys(group for cell in cells for group, ones in cell["measures"].items() if len(ones) > 1)
    return [*COMMON_GROUPS, *(group for group in own if group not in COMMON_GROUPS)]


# -- plots of the results


def measures_plot(cells: Cells, group: str) -> Element:
    """Draw a group of estimates: lengths as histograms, scores as box plots, and shares as intervals."""
    return (
        lengths_plot(cells) if group == LENGTH else scores_plot(cells) if group == SCORE else shares_plot(cells, group)
    )


def shares_plot(cells: Cells, group: str) -> Element:
    """Draw the plot of a group of shares.

    In plots of wins, a line marks the share that each player would have if all won equally often.
    """
    found = [cell["measures"].get(group, {}) for cell in cells]
    even = [1 / cell["players"] if group in (WON, WON_BY_TURN) else None for cell in cells]
    numbers = [each[bound] for ones in found for each in ones.values() for bound in ("low", "high")]
    scale = Scale.covering([*numbers, *(share for share in even if share is not None)])

    def row(number: int, name: str) -> Row:
        each, share = found[number][name], even[number]
        marks = [] if share is None else [vertical_mark(scale, share)]
        return _estimate_row(group, each, [*marks, *interval_marks(scale, each, colour(number))])

    rows = _rows_by_name(cells, [tuple(ones) for ones in found], row)
    return plot(translate_name(group), scale, rows, partial(_tick_label, group))


def lengths_plot(cells: Cells) -> Element:
    """Draw the plot of the number of actions in a game."""
    spreads = [cell["length"] for cell in cells]
    # leave out the longest 5% of the games, which would leave little room for the others
    scale = Scale.covering([*(each["least"] for each in spreads), *(each["quantiles"][-2] for each in spreads)])

    def row(number: int, _: str) -> Row:
        each = spreads[number]
        bars = trim_bars(cells[number]["bars"], scale.high)
        more = t(
            "mean {mean}, {least} to {most}",
            mean=format_number(each["mean"], ",.1f"),
            least=format_number(each["least"]),
            most=format_number(each["most"]),
        )
        return (
            "",
            [*histogram(scale, bars, colour(number)), vertical_mark(scale, each["median"])],
            format_number(each["median"]),
            more,
        )

    rows = _rows_by_name(cells, [("",)] * len(cells), row)
    return plot(t("Actions per game, with the median"), scale, rows, partial(format_number, form=",.0f"))


def trim_bars(bars: Mapping[str, Any], most: float) -> dict[str, Any]:
    """Return a histogram without the bars beyond `most`, the end of the scale."""
    return {**bars, "counts": bars["counts"][: max(1, int((most - bars["from"]) // bars["width"]))]}


def scores_plot(cells: Cells) -> Element:
    """Draw a box plot of each seat's final scores."""
    scale = Scale.covering(score for cell in cells for each in cell["scores"] for score in each["quantiles"][1:-1])

    def row(number: int, name: str) -> Row:
        each = cells[number]["scores"][int(name.split()[1]) - 1]
        low, high = format_number(each["quantiles"][5]), format_number(each["quantiles"][15])
        more = t("middle half: {low} to {high}", low=low, high=high)
        return "", box_plot(scale, each["quantiles"], colour(number)), format_number(each["median"]), more

    names = [tuple(f"seat {seat}" for seat in range(1, cell["players"] + 1)) for cell in cells]
    return plot(translate_name(SCORE), scale, _rows_by_name(cells, names, row), partial(format_number, form=",.0f"))


def _rows_by_name(cells: Cells, names: Sequence[Sequence[str]], row: RowMaker) -> Iterator[Row | str]:
    """Yield the rows of a plot: for each name, such as ``seat 1``, one row for every cell that has it.

    If there are several cells, a heading with the name comes first.

    Args:
        cells: The cells.
        names: The names in each cell.
        row: Makes the row, given the number of the cell and the name.
    """
    for name in dict.fromkeys(name for ones in names for name in ones):
        if len(cells) > 1 and name:
            yield translate_name(name)
        for number in range(len(cells)):
            if name in names[number]:
                yield (
                    _legend(cells, number) if len(cells) > 1 or not name else translate_name(name),
                    *row(number, name)[1:],
                )


# -- comparisons with the first cell


def comparison_section(result: Result) -> Element:
    """Draw the section that compares the first table of a study with the others, with a plot for each group."""
    cells, found = result["cells"], result["differences"]
    heading = t("Compared with {cell}", cell=cell_name(cells[0]))
    note = t("Each dot shows a difference (pts: percentage points). A hollow dot means there may be no difference.")
    both = (group for group in _groups(cells) if any(ones.get(group) for ones in found))
    return el("section", el("h2", heading), el("p", note), (differences_plot(cells, found, group) for group in both))


def differences_plot(cells: Cells, found: Sequence[Mapping[str, Any]], group: str) -> Element:
    """Draw the plot that compares the first table of a study with the others, in one group of estimates."""
    of_group = [{}, *(ones.get(group, {}) for ones in found)]
    scale = Scale.covering([0, *(each[end] for ones in of_group for each in ones.values() for end in ("low", "high"))])

    def row(number: int, name: str) -> Row:
        each = of_group[number][name]
        hollow = each["low"] <= 0 <= each["high"]
        marks = [vertical_mark(scale, 0), *interval_marks(scale, each, colour(number), hollow=hollow)]
        return _estimate_row(group, each, marks, "+")

    caption = t("{group}, compared with {cell}", group=translate_name(group), cell=cell_name(cells[0]))
    rows = _rows_by_name(cells, [tuple(ones) for ones in of_group], row)
    return plot(caption, scale, rows, partial(_tick_label, group))


def _estimate_row(group: str, each: Mapping[str, float], marks: Sequence[Element], sign: str = "") -> Row:
    """Return a row of a plot, with an estimate and its interval as text beside the marks.

    If `sign` is ``+``, the estimate is a difference.
    """
    value, low, high = (format_measure(group, each[key], sign) for key in ("value", "low", "high"))
    return "", marks, value, t("{low} to {high}", low=low, high=high)


def _tick_label(group: str, number: float) -> str:
    """Return the label of a tick on the scale for a group of estimates, with no more decimals than necessary."""
    text = format_number(number, ",.10g") if group in NUMBER_GROUPS else t("{n}%", n=format_number(100 * number, ".6g"))
    return text.replace("-", "−")
