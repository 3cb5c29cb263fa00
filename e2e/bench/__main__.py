"""Measures and reports. What goes beyond a budget by more than a tenth ends the benchmark with status 1.

`python3 build.py bench [--rounds N] [--games N] [--only clicks] [--json [FILE]]`.
"""

import argparse
import os
import sys
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from web.builder import browser as browsers
from web.builder.serve import Handler

from . import chances, changes, clicks, lighthouse, memory, paints, starts, studies, table, tricks
from . import figures as of_figures
from .places import Line, Zipped, launched, over, served

IF_ASKED: Final = ("tricks",)
"""What says what other ways would take, which nobody goes."""


def main() -> int:
    """Measure and report."""
    options = read_options()
    if browsers.KIND not in os.environ:
        browsers.choose()
    with (
        served(Handler) as plain,
        served(Zipped) as zipped,
        served(over(Line(20e6, 0.08))) as slow,
        served(over(Line(1.6e6, 0.15))) as mobile,
        sync_playwright() as playwright,
        launched(playwright) as browser,
    ):
        figures = measure(browser, Sites(plain, zipped, slow, mobile), options)
    table.report(figures, options.json)
    return table.complain(figures)


class Sites(NamedTuple):
    """Our site and the stock page: as they are; compressed; and over a slow line, and over that of a phone."""

    plain: tuple[str, str]
    zipped: tuple[str, str]
    slow: tuple[str, str]
    mobile: tuple[str, str]


def measure_starts(browser: Browser, sites: Sites, options: argparse.Namespace) -> dict[str, Any]:
    """Measure the start and the engine, and the start over a slow line."""
    found = starts.measure(browser, *sites.plain, options.rounds, options.games)
    return found | starts.measure_slow_line(browser, *sites.slow, few(options))


def few(options: argparse.Namespace) -> int:
    """Give the rounds of what takes long."""
    return min(int(options.rounds), 3)


PARTS: Final[dict[str, Callable[[Browser, Sites, argparse.Namespace], dict[str, Any]]]] = {
    "start": measure_starts,
    "paints": lambda browser, sites, options: paints.measure(browser, sites.zipped[0], sites.mobile[0], few(options)),
    "lighthouse": lambda _, sites, options: lighthouse.measure(sites.zipped[0], few(options)),
    "clicks": lambda browser, sites, _: clicks.measure(browser, sites.plain[0]),
    "memory": lambda browser, sites, _: memory.measure(browser, sites.plain[0]),
    "figures": lambda browser, _, options: of_figures.measure(browser, options.rounds),
    "chances": lambda browser, sites, options: chances.measure(browser, sites.plain[0], few(options)),
    "studies": lambda _browser, _sites, options: studies.measure(options.rounds),
    "changes": lambda browser, _, options: changes.measure(browser, options.rounds),
    "tricks": lambda browser, sites, options: tricks.measure(browser, sites.plain[0], options.rounds),
}
"""What there is to measure, by what somebody asks for."""


def measure(browser: Browser, sites: Sites, options: argparse.Namespace) -> dict[str, Any]:
    """Measure what there is to measure, or only what somebody asked for."""
    figures: dict[str, Any] = {
        "rounds": options.rounds,
        "browser": f"{os.environ[browsers.KIND]} {browser.version}",
        "python": sys.version.split()[0],
    }
    for name, part in PARTS.items():
        if options.only == name or (not options.only and name not in IF_ASKED):
            figures |= part(browser, sites, options)
    return figures


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="build.py bench", description="Measure Homestretch.")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of the start, the engine and the tricks (7)")
    parser.add_argument("--games", type=int, default=40, help="random games in each round of the engine (40)")
    parser.add_argument(
        "--only",
        choices=[*PARTS],
        default="",
        help="measure nothing else",
    )
    parser.add_argument("--json", nargs="?", const="-", help="write the figures as JSON, to a file or instead")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
