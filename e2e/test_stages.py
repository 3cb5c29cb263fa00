"""Several tables on one page: each its own session and stage, and none knows of another."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from homestretch.core.record import load_record
from homestretch.games import find_game

# Two stages beside the page's own, in places that a blog might give them.
SET_UP = """(asked) => {
  const main = document.querySelector("main");
  window.stages = Object.fromEntries(asked.map(([name, request]) => {
    const root = main.appendChild(document.createElement("section"));
    root.id = name;
    root.className = "table";
    const stage = new homestretch.Stage(root, new homestretch.Session());
    stage.open(request);
    return [name, stage];
  }));
}"""

LEFT = {"game": "ludifacture", "players": ["Ann", "Ben", "Cy", "Di"], "options": {"games": 1}, "seed": 3}
RIGHT = {"game": "triactor", "players": ["Eve", "Flo", "Gus"], "options": {"races": 1}, "seed": 5}

# What a stage shows, without what is there only because something is pointed at.
SHOWN = """(name) => {
  const copy = document.getElementById(name).cloneNode(true);
  for (const place of copy.querySelectorAll(".prospects")) place.replaceChildren();
  return copy.outerHTML.replace(/ data-(painted|pointed|showing)="[^"]*"/g, "");
}"""


@pytest.fixture
def page_of_three(ready: Callable[..., Page]) -> Page:
    """A page with a game of its own on its table, and two other stages."""
    page = ready("./?game=pistard&players=Hal,Ida&seed=7")
    page.locator("#table[data-phase]").wait_for()
    page.evaluate(SET_UP, [["left", LEFT], ["right", RIGHT]])
    return page


def tap(page: Page, name: str, nth: int = 0) -> None:
    """Click on a button of a stage."""
    stage = page.locator(f"#{name}")
    before = stage.get_attribute("data-painted")
    buttons = stage.locator(".side button[data-action]:enabled:visible, [data-curtain] [data-action]")
    buttons.nth(nth % buttons.count()).click()
    expect(stage).not_to_have_attribute("data-painted", before or "")


def record(page: Page, name: str) -> Any:
    return json.loads(page.evaluate("name => stages[name].ask('record')", name))


def test_two_games_are_played_side_by_side(page_of_three: Page) -> None:
    page = page_of_three
    own, stored = page.evaluate(SHOWN, "table"), page.evaluate("JSON.stringify(localStorage)")
    for turn in range(8):
        for name, other in (("left", "right"), ("right", "left")):
            before = page.evaluate(SHOWN, other)
            tap(page, name, turn)
            assert page.evaluate(SHOWN, other) == before
            page.wait_for_timeout(320)  # the next tap is not in haste
    expect(page.locator("#left")).to_have_attribute("data-game", "ludifacture")
    expect(page.locator("#right")).to_have_attribute("data-game", "triactor")
    for name, asked in (("left", LEFT), ("right", RIGHT)):
        played = record(page, name)
        assert played["game"] == asked["game"]
        assert played["seats"] == asked["players"]
        assert load_record(json.dumps(played), find_game).problem is None
        assert sum(not re.match("start|first|coin|card", action) for action in played["actions"]) > 5
    # nobody has touched the page's own table, its address or its store
    assert page.evaluate(SHOWN, "table") == own
    assert page.evaluate("JSON.stringify(localStorage)") == stored
    assert page.evaluate("document.body.dataset.screen") == "table"
    expect(page).to_have_title(re.compile("Pistard"))
