"""What nobody has to decide goes by itself, after a beat; nothing does where the players want to do it by hand."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

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


def await_decision(page: Page) -> None:
    until(page, "(({ dataset }) => dataset.phase && !dataset.due)(document.getElementById('table'))")


@pytest.mark.parametrize("game", LINKS)
def test_a_whole_game_in_which_nobody_rolls(page: Page, game: str) -> None:
    page.add_init_script(HASTY)
    open_table(page, f"./?game={game}&{LINKS[game]}&seed=7")
    assert page.evaluate(DECIDED) == []
    assert page.locator("#table").get_attribute("data-phase") == "over"
    assert record(page)["result"]


def test_the_first_beat_is_long_and_then_the_race_flows(shared: Callable[..., Page]) -> None:
    page = shared(RACE, flow="")
    table = page.locator("#table")
    assert table.get_attribute("data-due") == "roll"
    expect(table.locator('[data-action="roll"]').first).to_be_visible()
    page.wait_for_timeout(1_200)
    assert not any(action.startswith("roll") for action in record(page)["actions"])
    await_decision(page)
    assert len(record(page)["actions"]) > 0


def test_by_hand_nothing_happens_and_that_is_kept(page: Page) -> None:
    open_table(page)
    page.locator("[data-flow]").select_option("hand")
    page.wait_for_timeout(3_500)
    assert page.locator("#table").get_attribute("data-due") == "roll"
    page.reload()
    open_table(page)
    expect(page.locator("[data-flow]")).to_have_value("hand")
    page.locator("#table .board").click(position={"x": 5, "y": 5})
    page.wait_for_timeout(1_200)
    assert page.locator("#table").get_attribute("data-due") == "roll"
    page.locator("[data-flow]").select_option("brisk")
    await_decision(page)


def test_a_tap_on_the_board_ends_the_beat(page: Page) -> None:
    page.add_init_script("const wait = setTimeout; setTimeout = (does, time) => wait(does, time > 200 ? 1e6 : time);")
    open_table(page)
    page.wait_for_timeout(300)
    assert page.locator("#table").get_attribute("data-due") == "roll"
    page.locator("#table .board").click(position={"x": 5, "y": 5})
    await_decision(page)


def test_a_button_that_came_under_the_finger_is_not_pressed(shared: Callable[..., Page]) -> None:
    page = shared(RACE, flow="")
    page.evaluate(
        """() => {
            const button = document.querySelector('.side [data-action="roll"]');
            const { left, top, width, height } = button.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            const at = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 };
            const press = () => {
                const there = document.elementFromPoint(x, y).closest("button") ??
                    document.querySelector(".side .choices [data-action]");
                window.pressed = there.dataset.action;
                there.dispatchEvent(new PointerEvent("pointerdown", { ...at, isPrimary: true }));
                there.dispatchEvent(new MouseEvent("click", at));
            };
            const { dataset } = document.getElementById("table");
            const look = () => (dataset.due ? requestAnimationFrame(look) : press());
            look();
        }"""
    )
    await_decision(page)
    until(page, "window.pressed")
    assert page.evaluate("window.pressed") != "roll"
    before = len(record(page)["actions"])
    page.wait_for_timeout(300)
    assert len(record(page)["actions"]) == before


def test_it_waits_behind_a_dialog(shared: Callable[..., Page]) -> None:
    page = shared(RACE, flow="")
    page.locator("#log-button").click()
    page.wait_for_timeout(3_500)
    assert page.locator("#table").get_attribute("data-due") == "roll"
    page.locator("dialog[open] [data-close], dialog[open] button").first.click()
    await_decision(page)


def test_dice_of_ones_own_are_rolled_by_hand(shared: Callable[..., Page]) -> None:
    page = shared(f"{RACE}&dice=own", flow="")
    page.wait_for_timeout(3_500)
    assert page.locator("#table").get_attribute("data-due") == ""
    assert page.locator(".own-dice").count() == 1


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
