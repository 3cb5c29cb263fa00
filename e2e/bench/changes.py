"""Under `build.py play --watch`: the seconds from saving a file until what it changes is on the open page."""

import statistics
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page

from e2e.waiting import until
from e2e.watching import TITLE, Sources

from .places import SITE, visitor

SPACED = f"""pixels => {{
  const title = document.querySelector("{TITLE}");
  return title !== null && getComputedStyle(title).letterSpacing === `${{pixels}}px`;
}}"""
THERE = f"name => document.querySelector(`{TITLE}.${{name}}`) !== null"


def measure(browser: Browser, rounds: int) -> dict[str, Any]:
    """Change a style and a drawing in turns, of a board that is looked at: the median and the worst of each."""
    with TemporaryDirectory() as folder:
        sources = Sources(Path(folder) / "root")
        with sources.followed(SITE) as site, visitor(browser) as visit:
            times = change(visit(f"{site}?game=pistard&players=Ann,Ben"), sources, rounds)
    return {"changes": {of: {"median": statistics.median(taken), "worst": max(taken)} for of, taken in times.items()}}


def change(page: Page, sources: Sources, rounds: int) -> dict[str, list[float]]:
    """Change them so many times: what each change took."""
    times: dict[str, list[float]] = {"style": [], "drawing": []}
    pixels, classes = 3, "title"
    for number in range(rounds):
        began = time.perf_counter()
        sources.change_style(pixels, pixels := 4 + number)
        until(page, SPACED, pixels)
        times["style"].append(time.perf_counter() - began)
        began = time.perf_counter()
        sources.change_drawing(classes, classes := f"title new-{number}")
        until(page, THERE, f"new-{number}")
        times["drawing"].append(time.perf_counter() - began)
    return times
