"""Steps without a decision happen by themselves after a short pause, unless the players do them by hand."""

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import START_TIMEOUT
from e2e.player import OFFERED, record_on
from e2e.tables import TABLES
from e2e.waiting import until

HASTY = "const wait = setTimeout; window.setTimeout = (action, time, ...rest) => wait(action, time / 50, ...rest);"
"""A script for pages: beats are over soon."""

UNDO = "table.querySelector('[data-command=take-back]')"

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
    if (found.some((button) => button === "roll")) idle.push(table.dataset.turn);
    const action = found[(tap * 7) % found.length];
    table.querySelector(`.side [data-action="${{action}}"]:enabled, [data-curtain] [data-action]`).click();
    tap += 1;
  }}
  return idle;
}}"""
"""A function in JavaScript: play to the end, wait for automatic steps, and return the seats whose rolls it tapped."""

TO_A_ROLL = f"""() => {{
  const table = document.getElementById("table");
  for (let taps = 0; taps < 400 && !(table.dataset.due === "roll" && {UNDO}); taps += 1) {{
    const found = ({OFFERED})().filter((action) => action !== "another");
    table.querySelector(`.side [data-action="${{found[(taps * 7) % found.length]}}"]:enabled`).click();
  }}
}}"""
"""A function in JavaScript: play until a choice that can be undone is followed by an automatic roll."""

pytestmark = pytest.mark.flowing


def open_table(page: Page, game: str = "ludifacture") -> None:
    page.goto(TABLES[game])
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_game_in_which_everybody_rolls_once(page: Page, game: str) -> None:
    page.add_init_script(HASTY)
    open_table(page, game)
    rolled = page.evaluate(DECIDED)
    assert len(rolled) == len(set(rolled)) > 1
    assert page.locator("#table").get_attribute("data-phase") == "over"
    assert record_on(page)["result"]


def test_a_frame_far_down_on_a_page_waits_until_somebody_comes_there(page: Page, base_url: str) -> None:
    table = base_url + TABLES["ludifacture"].removeprefix("./")
    page.set_content(f'<div style="height: 4000px"></div><iframe src="{table}&embed=1" height="800"></iframe>')
    frame = page.frames[1]
    frame.wait_for_selector("#table[data-phase]", timeout=START_TIMEOUT)
    frame.evaluate(TO_A_ROLL)
    page.wait_for_timeout(3_500)
    assert frame.locator("#table").get_attribute("data-due") == "roll"
    page.evaluate("scrollTo(0, 4000)")
    until(frame, "!document.getElementById('table').dataset.due")


def test_undo_within_the_countdown_stops_it_and_takes_the_last_choice_back(page: Page) -> None:
    """Undo works while pieces are moving. `test_nothing_moves.py` tests it without motion, at all tables."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(reduced_motion="no-preference")
    open_table(page)
    page.evaluate(TO_A_ROLL)
    table, button = page.locator("#table"), page.locator(".turn-bar [data-beat]")
    assert 2 <= int(button.get_attribute("data-beat") or 0) <= 4
    assert page.evaluate("document.getAnimations().some((one) => one.effect.target.closest('.board'))")
    until(page, "document.querySelector('[data-beat]').dataset.beat < 4")
    before = len(record_on(page)["actions"])
    undo = page.locator("[data-command=take-back]")
    place = undo.bounding_box()
    undo.click()
    assert len(record_on(page)["actions"]) == before - 1
    assert page.locator(".aid.undo").bounding_box() == place
    page.wait_for_timeout(4_500)
    assert len(record_on(page)["actions"]) == before - 1
    expect(table).to_have_attribute("data-due", "")
    # a tap on the dice rolls at once
    page.evaluate(TO_A_ROLL)
    before = len(record_on(page)["actions"])
    page.locator('.board [data-action="roll"]').dispatch_event("click")
    assert len(record_on(page)["actions"]) > before
