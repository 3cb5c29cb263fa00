"""Measures and reports. What goes beyond a budget by more than a tenth ends the benchmark with status 1.

`python3 build.py bench [--rounds N] [--games N] [--only clicks] [--json [FILE]]`.
"""

import argparse
import os
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from web.build import browser as browsers
from web.build.serve import Handler

from . import chances, changes, clicks, lighthouse, memory, paints, starts, studies, table, tricks
from . import figures as of_figures
from .places import Line, Zipped, launched, over, served

PARTS = (
    *("start", "paints", "lighthouse", "clicks", "memory"),
    *("figures", "chances", "studies", "changes", "tricks"),
)
IF_ASKED = ("tricks",)
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


def measure(browser: Browser, sites: Sites, options: argparse.Namespace) -> dict[str, Any]:
    """Measure what there is to measure, or only what somebody asked for."""
    figures: dict[str, Any] = {
        "rounds": options.rounds,
        "browser": f"{os.environ[browsers.KIND]} {browser.version}",
        "python": sys.version.split()[0],
    }
    plain, slow, rounds = sites.plain, sites.slow, options.rounds
    parts: dict[str, Callable[[], dict[str, Any]]] = {
        "start": lambda: {
            **starts.measure(browser, *plain, rounds, options.games),
            **starts.measure_slow_line(browser, *slow, min(rounds, 3)),
        },
        "paints": lambda: paints.measure(browser, sites.zipped[0], sites.mobile[0], min(rounds, 3)),
        "lighthouse": lambda: lighthouse.measure(sites.zipped[0], min(rounds, 3)),
        "clicks": lambda: clicks.measure(browser, plain[0]),
        "memory": lambda: memory.measure(browser, plain[0]),
        "figures": lambda: of_figures.measure(browser, rounds),
        "chances": lambda: chances.measure(browser, plain[0], min(rounds, 3)),
        "studies": lambda: studies.measure(rounds),
        "changes": lambda: changes.measure(browser, rounds),
        "tricks": lambda: tricks.measure(browser, plain[0], rounds),
    }
    for name, part in parts.items():
        if options.only == name or (not options.only and name not in IF_ASKED):
            figures |= part()
    return figures


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="build.py bench", description="Measure Homestretch.")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of the start, the engine and the tricks (7)")
    parser.add_argument("--games", type=int, default=40, help="random games in each round of the engine (40)")
    parser.add_argument(
        "--only",
        choices=PARTS,
        default="",
        help="measure nothing else",
    )
    parser.add_argument("--json", nargs="?", const="-", help="write the figures as JSON, to a file or instead")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
