"""The page is painted in parts: the result is the same as if it were painted whole."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_ready
from e2e.player import Player
from e2e.sight import box_of
from e2e.tables import TABLES
from e2e.waiting import until

# Triactor begins behind the curtain, where there is no board
PAINTED = {game: TABLES[game] for game in ("turf-horse-racing", "pistard", "ludifacture", "royal-turf")} | {
    "pistard, points race": "./?game=pistard&race=points&players=Ann,Ben,Cy&seed=7"
}

# Everything painted on the table, line by line, without what only says what is pointed at.
ON_PAGE = """() => {
  const passing = new Set(["data-showing", "data-pointed", "tabindex"]);
  const lines = [];
  const tell = (node) => {
    const attributes = [...(node.attributes ?? [])].filter(({ name }) => !passing.has(name));
    const words = attributes.map(({ name, value }) => ` ${name}=${value}`).sort().join("");
    lines.push(node.nodeName + words + (node.nodeValue ?? ""));
    if (!node.matches?.(".prospects, #page-controls")) for (const child of node.childNodes) tell(child);
  };
  for (const child of document.getElementById("table").children) tell(child);
  return lines;
}"""

MARK = "() => document.querySelectorAll('#table .board [data-key]').forEach((piece) => (piece.known = true))"
KNOWN = "() => [...document.querySelectorAll('#table .board [data-key]')].filter((piece) => piece.known).length"


@pytest.mark.parametrize("game", PAINTED)
def test_parts_make_the_same_page_as_the_whole_of_the_same_pieces(shared: Callable[..., Page], game: str) -> None:
    player = Player(shared(PAINTED[game]))
    player.table.locator("[data-action]").first.wait_for()
    for _ in range(3):
        player.page.evaluate(MARK)
        marked = player.page.evaluate(KNOWN)
        player.play_some(5)
        assert player.page.evaluate(KNOWN) > marked * 0.9
        player.play_some(20)
        in_parts = player.page.evaluate(ON_PAGE)
        player.page.reload()
        player.table.locator("[data-action]").first.wait_for()
        assert player.page.evaluate(ON_PAGE) == in_parts


def test_what_a_choice_would_do_is_drawn_while_it_is_pointed_at_or_has_the_focus(shared: Callable[..., Page]) -> None:
    player = Player(shared(TABLES["royal-turf"]))
    player.play_on("choose")
    player.page.reload()
    player.page.locator(".choices").wait_for()
    shown = player.page.locator("#table [data-shows]")
    choices = player.page.locator(".choices [data-action]")
    expect(shown).to_have_count(0)
    for choice in (choices.first, choices.last):
        choice.hover()
        expect(shown).to_have_attribute("data-shows", choice.get_attribute("data-action") or "")
        expect(shown).to_have_count(1)
    player.page.mouse.move(0, 0)
    expect(shown).to_have_count(0)
    player.page.locator(".side [data-command]").first.focus()
    while not choices.first.evaluate("choice => choice === document.activeElement"):
        player.page.keyboard.press("Shift+Tab")
    expect(shown).to_have_count(1)
    player.page.keyboard.press("Enter")
    expect(player.table).not_to_have_attribute("data-phase", "choose")
    expect(shown).to_have_count(0)


MOVING_AND_SHOWN = """() => [
  document.getAnimations().some((one) => one.playState === "running" && !(one instanceof CSSTransition)),
  document.querySelector("#table [data-shows]") !== null,
]"""


def test_what_comes_up_under_a_resting_mouse_waits_for_what_moves(shared: Callable[..., Page]) -> None:
    def at_a_roll() -> Player:
        player = Player(shared(TABLES["royal-turf"]))
        player.play_on("roll")
        return player

    player = at_a_roll()
    player.tap("roll")
    choice = box_of(player.table.locator(".choices [data-action]").first)
    player = at_a_roll()
    page = player.page
    page.emulate_media(reduced_motion="no-preference")
    page.mouse.move(choice["x"] + 40, choice["y"] + 2)
    page.mouse.down()
    page.mouse.up()
    player.button("roll").evaluate(
        "button => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))"
    )
    expect(player.table).to_have_attribute("data-phase", "choose")
    seen = [page.evaluate(MOVING_AND_SHOWN)]
    while not seen[-1][1] and len(seen) < 2_000:
        seen.append(page.evaluate(MOVING_AND_SHOWN))
    assert [True, False] in seen
    assert [True, True] not in seen
    assert seen[-1] == [False, True]


def test_the_panel_begins_at_its_top_when_the_turn_passes(shared: Callable[..., Page]) -> None:
    page = shared(TABLES["ludifacture"], size=(1000, 420))
    player = Player(page)
    player.table.locator("[data-action]").first.wait_for()
    player.play_some(12)
    side = page.locator("#table .side")
    side.evaluate("element => element.scrollTo(0, 80)")
    until(page, "() => document.querySelector('#table .side').scrollTop > 0")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    player.play_some(4)
    until(page, "() => document.querySelector('#table .side').scrollTop === 0")


# -- what a tap costs

INVALIDATIONS = "disabled-by-default-devtools.timeline.invalidationTracking"
HOLD_MUCH = ("BODY", "SECTION id='table'", "DIV class='board-area", "DIV class='side'")
"""The first words of the browser’s names for elements that contain the board or all panels."""


def traced(page: Page, act: Callable[[], object]) -> list[dict[str, Any]]:
    """Return the browser’s trace of the styles that it invalidated while `act` ran."""
    session = page.context.new_cdp_session(page)
    events: list[dict[str, Any]] = []
    ended: list[bool] = []
    session.on("Tracing.dataCollected", lambda found: events.extend(found["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    session.send(
        "Tracing.start", {"traceConfig": {"includedCategories": [INVALIDATIONS]}, "transferMode": "ReportEvents"}
    )
    act()
    session.send("Tracing.end")
    while not ended:
        page.wait_for_timeout(20)
    session.detach()
    return [event["args"]["data"] for event in events if "data" in event["args"] and "Invalidation" in event["name"]]


@pytest.mark.parametrize("game", PAINTED)
def test_after_a_tap_only_what_has_changed_gets_its_style_anew(page: Page, game: str) -> None:
    """A CSS rule may make the browser compute the style of hundreds of unchanged elements again.

    This happens if its selector ends in `*` and depends on something that the tap changes, or if it uses `:has()` on an
    element around the board, so that every change on the board counts. Selectors that go on
    after `:has()`, such as `body:has(…) b`, are worse: for the body, the browser then marks everything that any such
    selector of the page ends in.
    """
    player = Player(open_ready(page, PAINTED[game]))
    player.play_some(10)

    def play() -> None:
        for _ in range(6):
            player.play_some(1)
            page.evaluate("new Promise(requestAnimationFrame)")

    found = traced(page, play)
    assert found, "nothing was said"
    said = {(about["nodeName"], about.get("reason", "")) for about in found if "nodeName" in about}
    assert not {(name, reason) for name, reason in said if reason == "Invalidation set invalidates subtree"}
    assert not {
        (name, reason) for name, reason in said if reason == "Affected by :has()" and name.startswith(HOLD_MUCH)
    }
    beyond = [about["nodeName"] for about in found if about.get("changedPseudo") == "has"]
    assert not [name for name in beyond if name.startswith(HOLD_MUCH)]
