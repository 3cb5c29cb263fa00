"""What nobody has to decide goes by itself, after a beat; nothing does where the players want to do it by hand."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import START_TIMEOUT
from e2e.player import OFFERED
from e2e.waiting import until

LINKS = {
    "triactor": "players=Ann,Ben,Cy&races=1",
    "royal-turf": "players=Ann,Ben",
    "turf-horse-racing": "players=Ann,Ben&races=1",
    "ludifacture": "players=Ann,Ben,Cy,Di&games=1",
    "pistard": "players=Ann,Ben&laps=2",
}
RACE = "./?game=ludifacture&players=Ann,Ben,Cy,Di&games=1&seed=5"

HASTY = "const wait = setTimeout; window.setTimeout = (action, time, ...rest) => wait(action, time / 50, ...rest);"
"""A script for pages: beats are over soon."""

DECIDED = f"""async () => {{
  const offered = {OFFERED};
  const table = document.getElementById("table");
  const idle = [];
  for (let tap = 0; tap < 2_000 && table.dataset.phase !== "over"; ) {{
    if (table.dataset.due) {{
      await new Promise((resolve) => setTimeout(resolve, 100));
      continue;
    }}
    const found = offered();
    if (found.some((button) => button === "roll")) idle.push(table.dataset.phase);
    const action = found[(tap * 7) % found.length];
    table.querySelector(`.side [data-action="${{action}}"]:enabled, [data-curtain] [data-action]`).click();
    tap += 1;
  }}
  return idle;
}}"""
"""A function in JavaScript: plays to the end and waits where something is due; gives where it might have rolled."""

pytestmark = pytest.mark.flowing


def record(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("homestretch.stage.ask('record')"))
    return found


def open_table(page: Page, link: str = RACE) -> None:
    page.goto(link)
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)


@pytest.mark.parametrize("game", LINKS)
def test_a_whole_game_in_which_nobody_rolls(page: Page, game: str) -> None:
    page.add_init_script(HASTY)
    open_table(page, f"./?game={game}&{LINKS[game]}&seed=7")
    assert page.evaluate(DECIDED) == []
    assert page.locator("#table").get_attribute("data-phase") == "over"
    assert record(page)["result"]


def test_a_frame_far_down_on_a_page_waits_until_somebody_comes_there(page: Page, base_url: str) -> None:
    page.set_content(
        f'<div style="height: 4000px"></div><iframe src="{base_url}{RACE[2:]}&embed=1" height="800"></iframe>'
    )
    frame = page.frames[1]
    frame.wait_for_selector("#table[data-phase]", timeout=START_TIMEOUT)
    page.wait_for_timeout(3_500)
    assert frame.locator("#table").get_attribute("data-due") == "roll"
    page.evaluate("scrollTo(0, 4000)")
    until(frame, "!document.getElementById('table').dataset.due")
