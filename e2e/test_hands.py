"""Taps and keys at tables of every game: own dice can be entered, nothing jumps, and the focus stays useful."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.conftest import open_ready
from e2e.meeting import LINK
from e2e.player import Player
from e2e.sight import HIDDEN, SCREENS
from e2e.waiting import until
from tests.covering import by_turns

TABLES = {
    "triactor": "game=triactor&players=Ann,Ben,Cy&races=1",
    "royal-turf": "game=royal-turf&players=Ann,Ben,Cy",
    "hidden": "game=royal-turf&players=Ann,Ben&hidden=1",
    "turf-horse-racing": "game=turf-horse-racing&players=Ann,Ben,Cy",
    "ludifacture": "game=ludifacture&players=Ann,Ben,Cy,Dee&order=1&games=1",
    "foresight": "game=ludifacture&players=Ann,Ben,Cy,Dee&foresight=1&games=1",
    "scratch": "game=pistard&players=Ann,Ben,Cy&race=scratch",
    "time-trial": "game=pistard&players=Ann,Ben&race=time-trial&team=3",
}


@pytest.mark.parametrize("game", ["triactor", "pistard"])
def test_a_roll_of_ones_own_dice_can_be_entered_without_scrolling(shared: Callable[..., Page], game: str) -> None:
    page = shared(f"./?game={game}&players=Ann,Ben,Cy&seed=5&dice=own")
    player = Player(page)
    if game == "triactor":
        player.bet_all([["S"], ["S"], ["S"]])
    player.play_on("roll")
    for width, height in [*SCREENS, (740, 360)]:
        page.set_viewport_size({"width": width, "height": height})
        # the first die last: the button comes up far below it
        for row in reversed(page.locator(".own-die").all()):
            if not row.locator("[aria-pressed=true]").count():
                row.locator("button").first.click()
        page.locator(".own-die button").first.click()
        page.locator(".own-die button").nth(1).click()
        assert page.evaluate(HIDDEN, ".turn-bar .primary") == []


ENTER_ALL = """() => {
  const places = () => [...document.querySelectorAll("#table .side button:is(.side-up, .quiet-button)")].map(
    (button) => Math.round(button.getBoundingClientRect().top),
  );
  for (const button of document.querySelectorAll("#table .side-up[aria-pressed=true]")) button.click();
  const before = places();
  const open = () => document.querySelector("#table .own-die:not(:has([aria-pressed=true])) button");
  while (open()) open().click();
  return [before, places()];
}"""
"""A function in JavaScript: enter several dice, and return where the buttons were before and after."""


@pytest.mark.parametrize("language", ["", "de/"])
@pytest.mark.parametrize("game", ["triactor", "pistard"])
def test_nothing_moves_while_own_dice_are_entered(shared: Callable[..., Page], game: str, language: str) -> None:
    page = shared(f"./{language}?game={game}&players=Ann,Ben,Cy&seed=5&dice=own", load=bool(language))
    Player(page).play_on("roll")
    for width, height in [*SCREENS, (1180, 820), (1366, 768)]:
        page.set_viewport_size({"width": width, "height": height})
        before, after = page.evaluate(ENTER_ALL)
        assert before == after, (width, height)


TAP = """(selector) => document.querySelector(selector)
    .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }))"""
"""A function in JavaScript: click on an element without scrolling to it, as a finger would."""


def test_on_a_phone_the_dice_are_seen_when_they_are_rolled_and_nothing_jumps(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context(viewport={"width": 360, "height": 740}, has_touch=True).new_page()
    player = Player(open_ready(page, LINK))
    player.bet_all([["SS"], ["M"], ["C"]])
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    page.evaluate(TAP, ".side [data-action=roll]")
    until(page, f"() => !({HIDDEN})('.turn-bar .rolled-dice').length")
    player.take()
    places = []
    for _ in range(6):
        player.turn()
        page.wait_for_timeout(60)
        places.append(page.evaluate("scrollY"))
    assert len(set(places[2:])) == 1, places


# -- the focus

ENTER_TWICE = """async ([taps, seed]) => {
  const random = (below) => (seed = (seed * 48271 + 11) % 2147483647) % below;
  const table = document.getElementById("table");
  const aside = ["look", "moment", "see", "own-dice", "arrange", "chair", "sit-around", "odds", "take-back", "home",
    "again", "away", "open"];
  const word = ({ dataset }) => (dataset.action ?? dataset.command).split(" ")[0];
  const choose = () => {
    const all = table.querySelectorAll(".side button:is([data-action], [data-command]):enabled, [data-curtain] button");
    const seen = [...all].filter((button) => button.checkVisibility() && !aside.includes(word(button)));
    const main = seen.find((button) => button.matches("[data-primary]"));
    return main && random(4) === 0 ? main : seen[random(seen.length)];
  };
  const wrong = [];
  const kind = (button) => {
    if (button.closest(".choices") || button.matches(".turn-bar [data-primary]:not([data-closes])")) return "choice";
    return (button.dataset.action && button.className.replace(/primary|secondary/, "").split(" ")[0]) || word(button);
  };
  for (let tap = 0; tap < taps && table.dataset.phase !== "over"; tap += 1) {
    const button = choose();
    const before = kind(button);
    const says = `${table.dataset.view} ${table.dataset.phase}: ${button.outerHTML.slice(0, 80)}`;
    button.focus();
    button.click();
    const focused = document.activeElement;
    if (!table.contains(focused)) {
      wrong.push(`${says} -> no focus`);
      continue;
    }
    if (!focused.matches("button")) continue;
    const after = kind(focused);
    const rhythm = table.dataset.view === "public" && after === "choice";
    if (after !== before && !rhythm) wrong.push(`${says} -> ${focused.outerHTML.slice(0, 120)}`);
    if (["seal", "reveal", "next", "finish", "another"].includes(focused.dataset.action) && focused !== button)
      wrong.push(`${says} => ${focused.dataset.action}`);
    focused.click();
  }
  return wrong;
}"""
"""A function in JavaScript: press Enter twice at each step, and return what the second press did wrongly.

It chooses buttons at random, but with the same seed the same ones. About every fourth is the main button, so that the
game goes on.
"""


@pytest.mark.parametrize("table", by_turns([*TABLES], 2, 4))
def test_a_second_enter_does_nothing_that_somebody_may_regret(shared: Callable[..., Page], table: str) -> None:
    """The focus moves to the next thing of the same kind, to the heading, or between dice and choice."""
    page = shared(f"./?{TABLES[table]}&seed=5")
    wrong = page.evaluate(ENTER_TWICE, [100, 3])
    assert not wrong
