"""Why something cannot be done: a tap on it shows the reason, wherever it is, and changes nothing."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.player import UNHURRIED, Player
from e2e.tables import TABLES

AIDS = {"take-back", "hint"}
"""The questions why Undo or Hint cannot be used: neither is a move, so the answers name no rule."""
TURNS = 9
"""The test makes this many effective taps in each game; before each, it asks about something."""

# What can be asked about now, each with a place where a finger would hit it and nothing else.
ASKED = """() => [...document.querySelectorAll("#table [data-ask]")].flatMap((element) => {
  const { left, right, top, bottom, width } = element.getBoundingClientRect();
  if (!width || top < 0 || bottom > innerHeight || left < 0 || right > innerWidth) return [];
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const there = document.elementFromPoint(x, y)?.closest("[data-ask], [data-action], [data-command], .why");
  return there === element ? [[x, y, element.dataset.ask]] : [];
})"""

ANSWER = """() => ({
  sentence: document.querySelector(".why").textContent,
  size: [innerWidth, innerHeight],
  boxes: [".why", "#table [data-asked]"].map((name) => document.querySelector(name).getBoundingClientRect().toJSON()),
})"""


def answer_on(page: Page) -> Locator:
    """Return the element with the page’s answer to a tap that does nothing."""
    return page.locator(".why")


def state_of(page: Page) -> list[Any]:
    """Return the record, the log and the number of the painted table: every move changes these."""
    painted = "document.getElementById('table').dataset.painted"
    found: list[Any] = page.evaluate(f"[homestretch.stage.ask('record'), homestretch.stage.ask('log'), {painted}]")
    return found


def ask_about_some(page: Page, most: int = 6) -> set[str]:
    """Tap some things that explain themselves; check that the answers are visible, and return them."""
    found = page.evaluate(ASKED)
    said = set()
    before = state_of(page)
    for x, y, about in found[:: max(1, len(found) // most)]:
        page.mouse.click(x, y)
        answer = page.evaluate(ANSWER)
        assert answer["sentence"]
        if about not in AIDS:
            said.add(answer["sentence"])
        (box, tapped), (width, height) = answer["boxes"], answer["size"]
        assert box["left"] >= 0
        assert box["top"] >= 0
        assert box["right"] <= width
        assert box["bottom"] <= height
        across = box["left"] < tapped["right"] and tapped["left"] < box["right"]
        assert not (across and box["top"] < tapped["bottom"] and tapped["top"] < box["bottom"]), (
            f"it covers what was tapped: {tapped}"
        )
        page.keyboard.press("Escape")
        expect(answer_on(page)).to_be_empty()
    assert state_of(page) == before, "a question is no move"
    return said


def go_on(player: Player, turn: int) -> None:
    """Do the next thing: tap the main button, or one of the choices, a different one each time."""
    main = player.table.locator("[data-primary][data-action]")
    choices = main if main.count() else player.table.locator("button[data-action]")
    player.tap(choices.nth(turn % choices.count()).get_attribute("data-action") or "")


@pytest.mark.parametrize("size", [pytest.param((1280, 720), marks=pytest.mark.thorough), (390, 844)], ids=str)
@pytest.mark.parametrize("name", TABLES)
def test_what_cannot_be_done_is_answered_wherever_it_is_tapped(
    shared: Callable[..., Page], name: str, size: tuple[int, int]
) -> None:
    page = shared(TABLES[name], size=size)
    player, said = Player(page), set()
    if name == "triactor":
        player.bet_all([["AA", "S"], [], []])
    elif name == "pistard":
        player.command("by-lot")
    for turn in range(TURNS):
        page.wait_for_timeout(UNHURRIED)  # the second of two clicks on the same spot is not meant
        said |= ask_about_some(page)
        go_on(player, turn)
    assert len(said) > 1
    assert all("Rule " in sentence for sentence in said), said


def test_a_screen_reader_hears_the_answer_once_and_its_rule_opens_beside_the_table(shared: Callable[..., Page]) -> None:
    page = shared(TABLES["triactor"])
    Player(page).bet_all([[], [], []])
    page.evaluate("""() => {
      window.heard = [];
      const note = () => heard.push(document.querySelector(".why").textContent);
      const all = { childList: true, subtree: true, characterData: true };
      new MutationObserver(note).observe(document.querySelector(".why"), all);
    }""")
    expect(answer_on(page)).to_have_attribute("role", "status")
    announced = page.locator("#announcement").text_content()
    page.locator("#table .pawn[data-ask]").first.click()
    page.wait_for_timeout(100)
    assert page.evaluate("heard.filter(Boolean).length") == 1
    assert page.locator("#announcement").text_content() == announced
    answer_on(page).get_by_role("link", name="Rule 3.2").click()
    rule = page.locator('#rules-dialog [id="3.2"]')
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()
    expect(page.locator("#rules-dialog .close")).to_be_in_viewport(ratio=1)
