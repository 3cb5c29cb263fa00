"""Odds and stories: how long one waits for them, rough and fine, and how sure they are then."""

import re
import statistics
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, Page

from homestretch.core.link import link
from homestretch.core.record import load_record
from homestretch.games import GAMES, find_game

from .places import ROOT, visitor

LONG = 180_000
STORIES = ("triactor-one-race", "turf-horse-racing-short")

# What stands on the tote board from the tap on its switch on, and after how many milliseconds.
WATCH = """() => {
  window.notes = [];
  window.watching?.disconnect();
  const from = performance.now();
  window.watching = new MutationObserver(() => {
    const note = document.querySelector("[data-odds]:not([data-stale]) .quiet")?.textContent;
    if (note && note !== window.notes.at(-1)?.[1]) window.notes.push([performance.now() - from, note]);
  });
  window.watching.observe(document.getElementById("table"), { childList: true, subtree: true, attributes: true });
  document.querySelector("[data-command=odds]").click();
}"""


def measure(browser: Browser, site: str, rounds: int) -> dict[str, Any]:
    """Ask for odds at the start of each game, and for stories of two, in turns."""
    with visitor(browser) as visit:
        found = [measured(visit(f"{site}?game=turf-horse-racing&players=A,B")) for _ in range(rounds)]
    of_odds, of_stories = zip(*found, strict=True)
    return {"odds": medians(of_odds, 0), "stories": medians(of_stories, 1)}


def medians(rounds: Sequence[dict[str, dict[str, float]]], digits: int) -> dict[str, dict[str, float]]:
    """The median of each figure of each game."""
    first, *_ = rounds
    return {
        name: {part: round(statistics.median(one[name][part] for one in rounds), digits) for part in first[name]}
        for name in first
    }


def measured(page: Page) -> tuple[dict[str, Any], dict[str, Any]]:
    """One round; the worker has been started before, as it is where anybody plays against computers."""
    page.locator("[data-command=odds]").click()
    page.locator("[data-odds] .chances").wait_for(timeout=LONG)
    return {game.name: odds(page, game.name) for game in GAMES}, {name: story(page, name) for name in STORIES}


def odds(page: Page, game: str) -> dict[str, float]:
    """The milliseconds to the first odds and to those within 3 points, and how far the first may be wrong.

    They are those of the second table of the game: with the first the worker reads how the game is played.
    """
    players = {"players": ["Ann", "Ada", "Blaise", "Cy"], "computers": ["", "novice", "novice", "novice"]}
    for seed in (2, 3):
        page.evaluate("(table) => homestretch.stage.open(table)", {"game": game, "options": {}, "seed": seed} | players)
        page.evaluate(WATCH)
        page.locator("[data-odds]:not([data-stale]) .quiet", has_text="1,000 play-outs").wait_for(timeout=LONG)
    notes = page.evaluate("window.notes")
    errors = [int(re.findall(r"(\d+) %", note)[-1]) for _, note in notes]
    return {
        "rough_ms": notes[0][0],
        "rough_points": errors[0],
        "fine_ms": next(at for (at, _), error in zip(notes, errors, strict=True) if error <= 3),
    }


def story(page: Page, name: str) -> dict[str, float]:
    """The seconds to the first chart and to the whole story, and the widest error in it, in points."""
    match = load_record((ROOT / "tests" / "golden" / f"{name}.json").read_text(encoding="utf-8"), find_game).match
    page.evaluate("(link) => homestretch.stage.open({ link })", link(match))
    page.locator("[data-command=now]").click()
    page.evaluate("() => { window.from = performance.now(); document.querySelector('[data-story]').click(); }")
    seconds = "(performance.now() - window.from) / 1000"
    page.locator("#story-dialog .chances-chart").wait_for(timeout=LONG)
    rough = page.evaluate(seconds)
    page.locator("#story-dialog .onward").wait_for(timeout=LONG)
    whole = page.evaluate(seconds)
    errors = [int(re.sub(r"\D", "", note)) for note in page.locator("#story-dialog .accounts small").all_inner_texts()]
    page.locator("#story-dialog .close").click()
    return {"rough_s": rough, "whole_s": whole, "points": max(errors)}
