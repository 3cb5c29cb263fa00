"""Measures and reports. What goes beyond a budget by more than a tenth ends the benchmark with status 1.

`python3 build.py bench [--rounds N] [--only clicks] [--json FILE]`.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from web.builder import browser
from web.builder.serve import Handler

from . import book, clicks, engine, lighthouse, memory, starts, workshop
from .places import Figure, Line, Zipped, over, served

Part = Callable[[int], Iterator[Figure]]


def start(rounds: int) -> Iterator[Figure]:
    """Measure the start and its bytes."""
    with served(Handler) as (ours, stock):
        yield from starts.measure(ours, stock, rounds)
        yield from starts.measure_bytes(ours, stock)


def line(rounds: int) -> Iterator[Figure]:
    """Measure first visits over a line as people have it."""
    with served(over(Line(20e6, 0.08))) as (ours, stock):
        yield from starts.measure_line(ours, stock, rounds)


def on_site(measure: Callable[[str, int], Iterator[Figure]], handler: type[Handler] = Handler) -> Part:
    """Give a part that measures something of our site."""

    def part(rounds: int) -> Iterator[Figure]:
        with served(handler) as (ours, _):
            yield from measure(ours, rounds)

    return part


PARTS: Final[dict[str, Part]] = {
    "start": start,
    "line": line,
    "clicks": on_site(clicks.measure),
    "memory": on_site(memory.measure),
    "book": on_site(book.measure),
    "workshop": on_site(workshop.measure),
    "engine": on_site(engine.measure),
    "lighthouse": on_site(lighthouse.measure, Zipped),
}
"""The measurements, by their name on the command line."""


def main() -> int:
    """Measure and report."""
    parser = argparse.ArgumentParser(prog="build.py bench", description="Measure Homestretch.")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of what is measured in turns (5)")
    parser.add_argument("--only", choices=[*PARTS], help="measure nothing else")
    parser.add_argument("--json", type=Path, help="write the figures into a file, too")
    options = parser.parse_args()
    if browser.BROWSER_ENV not in os.environ:
        browser.choose()
    figures = []
    for name, part in PARTS.items():
        if options.only in (None, name):
            for figure in part(options.rounds):
                figures.append(figure)
                print(f"{figure.label:<62}{figure.shown:>12}", flush=True)
    if options.json:
        options.json.write_text(json.dumps([figure._asdict() for figure in figures], indent=2) + "\n", encoding="utf-8")
    for figure in filter(Figure.is_beyond, figures):
        print(f"{figure.label}: {figure.shown} is beyond its budget of {figure.budget:g}", file=sys.stderr)
    return int(any(figure.is_beyond(1.1) for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
