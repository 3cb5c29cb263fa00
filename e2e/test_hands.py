"""What happens under the finger, for every game: what can be seen after a tap, where the focus goes, taps in haste."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.conftest import open_ready
from e2e.meeting import LINK
from e2e.player import BY_HAND, UNHURRIED, Player
from e2e.sight import HIDDEN, SCREENS
from e2e.waiting import until
from e2e.watch import Watch
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

# Chooses buttons at random, but always alike; about every fourth is the main one, so that the game goes on.
RANDOM_PLAYER = """
  let seed = 0;
  const random = (below) => (seed = (seed * 48271 + 11) % 2147483647) % below;
  const table = document.getElementById("table");
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const aside = ["look", "moment", "see", "own-dice", "arrange", "chair", "sit-around", "odds", "take-back", "home",
    "again", "away", "open"];
  const word = ({ dataset }) => (dataset.action ?? dataset.command).split(" ")[0];
  const choose = () => {
    const all = table.querySelectorAll(".side button:is([data-action], [data-command]):enabled, [data-curtain] button");
    const seen = [...all].filter((button) => button.checkVisibility() && !aside.includes(word(button)));
    const main = seen.find((button) => button.matches("[data-primary]"));
    return main && random(4) === 0 ? main : seen[random(seen.length)];
  };
"""

IN_SIGHT = (
    "async ([taps, first]) => {"
    + RANDOM_PLAYER
    + """
  seed = first;
  const wrong = [];
  const sees = (element) => {
    const { top, left, right, bottom } = element.getBoundingClientRect();
    if (top < -0.5 || left < -0.5 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5) return false;
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return element.contains(there) || Boolean(there?.contains(element));
  };
  const find = (selector) => [...table.querySelectorAll(selector)];
  const unseen = () => {
    const turn = find(".side .prompt, .side h2, .slip-foot, [data-curtain] h1").some(sees);
    const main = find("[data-primary]");
    const onward = main.length ? main : find(".side button:is([data-action], [data-command]):enabled").slice(0, 1);
    const seen = !onward.length || onward.some(sees);
    return [...(turn ? [] : ["whose turn it is"]), ...(seen ? [] : [onward[0].textContent])];
  };
  for (let tap = 0; tap < taps && table.dataset.phase !== "over"; tap += 1) {
    const button = choose();
    button.scrollIntoView({ block: "nearest" });
    await frame();
    const says = `${table.dataset.phase}: ${button.dataset.action ?? button.dataset.command}`;
    button.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
    await frame();
    let missing = unseen();
    for (let frames = 0; missing.length && frames < 20; frames += 1) {
      await frame();
      missing = unseen();
    }
    if (missing.length) wrong.push(`${says} -> ${table.dataset.phase}, unseen: ${missing.join(", ")} @${scrollY}`);
  }
  return wrong;
}"""
)


@pytest.mark.parametrize("table", by_turns([*TABLES], 0, 4))
def test_whose_turn_it_is_and_what_goes_on_are_seen_after_every_tap(shared: Callable[..., Page], table: str) -> None:
    """The main button, or where there is none the first of the choices; without any scrolling by the players."""
    page = shared(f"./?{TABLES[table]}&seed=5")
    wrong: list[str] = []
    for part in range(6):
        width, height = SCREENS[part % 3]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        wrong += [f"{width}: {line}" for line in page.evaluate(IN_SIGHT, [12, part + 1])]
    assert not wrong


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


TAP = """(selector) => document.querySelector(selector)
    .dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }))"""
"""A click as with a finger, wherever the button is: nothing is scrolled for it."""


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

ENTER_TWICE = (
    "async ([taps, first]) => {"
    + RANDOM_PLAYER
    + """
  seed = first;
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
)


@pytest.mark.parametrize("table", by_turns([*TABLES], 2, 4))
def test_a_second_enter_does_nothing_that_somebody_may_regret(shared: Callable[..., Page], table: str) -> None:
    """The focus goes to what is next of the same kind, to the heading, or from dice to choice and back."""
    page = shared(f"./?{TABLES[table]}&seed=5")
    wrong = page.evaluate(ENTER_TWICE, [100, 3])
    assert not wrong


# -- double clicks


@pytest.fixture
def any_page(
    either_browser: Browser, base_url: str, browser_context_args: dict[str, Any], watch: Watch
) -> Iterator[Page]:
    """A page in either browser, watched like all."""
    context = either_browser.new_context(**{**browser_context_args, "base_url": base_url})
    context.add_init_script(BY_HAND)
    watch.over(context)
    yield context.new_page()
    context.close()


def test_the_second_click_is_for_the_first_button_or_nothing(any_page: Page) -> None:
    page = open_ready(any_page, LINK)
    player = Player(page)
    player.tap("reveal")
    for bid in ("S", "M"):
        player.tap(bid)
    page.locator(".strike").first.dblclick()
    expect(page.locator(".written .code")).to_have_text(["M"])
    player.button("seal").dblclick()
    expect(player.table).to_have_attribute("data-view", "curtain")
    player.bet_all([["S"], ["S"], ["S"]])
    for _ in range(3):
        player.button("roll").dblclick()
        page.wait_for_timeout(UNHURRIED)
        assert player.read("phase") == "choose"
        turn = player.read("turn")
        page.locator(".choices button").first.dblclick()
        page.wait_for_timeout(UNHURRIED)
        assert player.read("phase") == "roll"
        assert player.read("turn") != turn
