"""Measures and reports. What goes beyond a budget by more than a tenth ends the benchmark with status 1.

`python3 build.py bench [--rounds N] [--games N] [--only clicks] [--json [FILE]]`.
"""

import argparse
import os
import sys
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from web.build import browser as browsers
from web.build.serve import Handler

from . import chances, clicks, memory, paints, starts, studies, table
from . import figures as of_figures
from .places import Zipped, launched, served


def main() -> int:
    """Measure and report."""
    options = read_options()
    if browsers.KIND not in os.environ:
        browsers.choose()
    with (
        served(Handler) as plain,
        served(Zipped) as zipped,
        sync_playwright() as playwright,
        launched(playwright) as browser,
    ):
        figures = measure(browser, plain, zipped, options)
    table.report(figures, options.json)
    return table.complain(figures)


def measure(
    browser: Browser, plain: tuple[str, str], zipped: tuple[str, str], options: argparse.Namespace
) -> dict[str, Any]:
    """Measure what there is to measure, or only what somebody asked for."""
    figures: dict[str, Any] = {
        "rounds": options.rounds,
        "browser": f"{os.environ[browsers.KIND]} {browser.version}",
        "python": sys.version.split()[0],
    }
    if options.only in ("", "start"):
        figures |= starts.measure(browser, *plain, options.rounds, options.games)
        figures |= starts.measure_slow_line(browser, *zipped, min(options.rounds, 3))
    if options.only in ("", "paints"):
        figures |= paints.measure(browser, zipped[0], min(options.rounds, 3))
    if options.only in ("", "clicks"):
        figures |= clicks.measure(browser, plain[0])
    if options.only in ("", "memory"):
        figures |= memory.measure(browser, plain[0])
    if options.only in ("", "figures"):
        figures |= of_figures.measure(browser, options.rounds)
    if options.only in ("", "chances"):
        figures |= chances.measure(browser, plain[0], min(options.rounds, 3))
    if options.only in ("", "studies"):
        figures |= studies.measure(options.rounds)
    return figures


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="build.py bench", description="Measure Homestretch.")
    parser.add_argument("--rounds", type=int, default=7, help="rounds of the start and the engine (7)")
    parser.add_argument("--games", type=int, default=40, help="random games in each round of the engine (40)")
    parser.add_argument(
        "--only",
        choices=("start", "paints", "clicks", "memory", "figures", "chances", "studies"),
        default="",
        help="measure nothing else",
    )
    parser.add_argument("--json", nargs="?", const="-", help="write the figures as JSON, to a file or instead")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
