"""Triactor on the built site, played through real clicks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.meeting import BETS, LINK, LONG, secrets_on, sit_down
from e2e.player import UNHURRIED, Player

CLICKED = 6
"""Turns that are clicked through; the others are played in the page, as most games of these tests are."""


def test_a_meeting_from_the_home_page_to_the_final_ranking(shared: Callable[..., Page]) -> None:
    page = shared("./?seed=7")
    sit_down(page, "Ann", "Ben", "Cy")
    player = Player(page)
    for race in (1, 2):
        player.bet_all(BETS)
        expect(page.locator(".backs")).to_contain_text("Ben")
        for _ in range(CLICKED if race == 1 else 0):
            player.turn()
        player.play_on("payout")
        expect(page.locator(".payout article")).to_have_count(3)
        expect(page.locator(".standings thead th")).to_have_count(2 + race)
        player.tap("next" if race == 1 else "finish")
    assert player.read("phase") == "over"
    podium = page.locator(".ranking-picture [data-key]")
    expect(podium).to_have_count(3)
    totals = [int(text) for text in podium.locator(".mark").all_text_contents()]
    assert totals == sorted(totals, reverse=True)
    sums = page.locator(".standings tbody tr")
    for row in sums.all():
        *races, total = map(int, row.locator("td").all_inner_texts())
        assert sum(races) == total
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("[data-curtain]")).to_be_visible()


# -- secrets


WRITTEN = ("WIN", "PLACE", "SHOW", "EXACTOR", "TRIACTOR", "credit", 'data-action="SS"', "boxed")


def test_behind_a_curtain_nothing_of_any_slip_is_in_the_document(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    seen: list[str] = []

    def watch(page: Page) -> None:
        view = page.locator("#table").get_attribute("data-view")
        seen.append(f"{view}")
        if view == "private":
            return
        document = secrets_on(page)
        assert not [word for word in WRITTEN if word in document]
        assert "You see" not in document
        if view == "curtain":
            assert page.locator("#table > :not(#table-menu)").count() == 1
            assert page.locator("[data-curtain] [data-action]").count() == 1
            assert page.locator("#table svg [data-key]").count() == 0

    player = Player(page, watch)
    player.bet_all(BETS)
    player.turn()
    player.turn()
    player.command("look 1")
    watch(page)
    player.tap("reveal")
    slip = page.locator(".slip")
    expect(slip).to_contain_text("HAC")
    expect(slip).to_contain_text("Moons")
    expect(slip).not_to_contain_text("Clubs")
    player.command("away")
    watch(page)
    assert seen.count("curtain") == 5
    assert seen.count("public") >= 5


# -- the race


def test_with_the_keyboard_alone(shared: Callable[..., Page]) -> None:
    page = shared("./?seed=3")

    def tab_to(selector: str) -> int:
        for taps in range(80):
            if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                return taps
            page.keyboard.press("Tab")
        pytest.fail(f"the focus never came to {selector}")

    def press(selector: str) -> None:
        if not tab_to(selector):  # who goes to a button with keys means it, however soon
            page.wait_for_timeout(UNHURRIED)
        page.keyboard.press("Enter")

    press('a[data-screen-link="triactor"]')
    tab_to('[aria-label="Name of player 1"]')
    page.keyboard.type("Ann")
    press('#triactor button[type="submit"]')
    table = page.locator("#table")
    expect(table).to_have_attribute("data-view", "curtain")
    for _ in range(3):
        press('[data-action="reveal"]')
        press('[data-action="SS"]')
        press('[data-action="seal"]')
    tab_to('[data-action="roll"]')
    for turn in range(6):
        expect(table).to_have_attribute("data-phase", "roll")
        # the focus is there already: no search
        assert page.evaluate("document.activeElement.dataset.action") == "roll", turn
        page.wait_for_timeout(UNHURRIED)
        page.keyboard.press("Enter")
        expect(table).to_have_attribute("data-phase", "choose")
        assert str(page.evaluate("document.activeElement.dataset.action")).startswith("take ")
        page.wait_for_timeout(UNHURRIED)
        page.keyboard.press("Enter")


MOVING = """() => document.getAnimations()
    .map(motion => motion.effect.target.closest("[data-key]")?.dataset.key)
    .filter(key => key)"""


# at once: on a busy machine the walk may be over before somebody outside the page has looked
CLICK_AND_LOOK = f"(button) => {{ document.querySelector(button).click(); return ({MOVING})(); }}"


def test_a_pawn_walks_and_a_tap_skips_the_walk(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    page.emulate_media(reduced_motion="no-preference")
    player = Player(page)
    player.bet_all([[], [], []])
    rolling = page.evaluate(CLICK_AND_LOOK, 'button[data-action="roll"]')
    assert any(key.startswith("die-") for key in rolling)
    labels = page.locator(".choices .label").all_inner_texts()
    runs = next(index for index, label in enumerate(labels, 1) if label[-1].isdigit())
    moving = page.evaluate(CLICK_AND_LOOK, f".choices > :nth-child({runs})")
    assert len([key for key in moving if key.startswith("pawn-")]) == 1
    assert player.read("phase") == "roll"
    page.mouse.click(5, 5)
    assert page.evaluate(MOVING) == []


def test_players_can_be_added_removed_and_coloured(shared: Callable[..., Page]) -> None:
    page = shared("./#triactor")
    form = page.locator("#triactor")
    form.get_by_role("button", name="Add a player").click()
    rows = page.locator("#triactor .player:visible")
    expect(rows).to_have_count(4)
    colours = rows.locator("select.colour")
    rows.locator(".move").first.click()
    page.locator("#player-dialog").get_by_role("radio", name="green").check()
    page.locator("#player-dialog [value=fish]").check()
    page.locator("#player-dialog [type=submit]").click()
    assert [select.input_value() for select in colours.all()] == ["3", "2", "1", "4"]
    form.get_by_label("Remove player 2").click()
    expect(rows).to_have_count(3)
    form.get_by_role("button", name="Start").click()
    page.locator("#table.current").wait_for()
    again = page.evaluate("homestretch.stage.ask('again')")
    assert (again["colours"], again["signs"]) == ([3, 1, 4], ["fish", "", ""])


# -- the page itself


@pytest.mark.parametrize("width", [360, pytest.param(768, marks=pytest.mark.thorough)])
def test_nothing_is_wider_than_the_screen_and_targets_are_large_enough(shared: Callable[..., Page], width: int) -> None:
    page = shared(LONG)
    page.set_viewport_size({"width": width, "height": 740})
    problems: list[str] = []

    def watch(page: Page) -> None:
        problems.extend(page.evaluate(TOO_WIDE_OR_TOO_SMALL))

    player = Player(page, watch)
    player.bet_all(BETS)
    problems += player.look_on(TOO_WIDE_OR_TOO_SMALL, "payout", aim=True)
    assert not sorted(set(problems))


TOO_WIDE_OR_TOO_SMALL = """() => {
    const found = [];
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    if (wide > 0) found.push(`${wide} px too wide in ${document.querySelector("#table").dataset.phase}`);
    for (const button of document.querySelectorAll("button, select, input:not([type=file]), a.primary, a.pill")) {
        const { width, height } = button.getBoundingClientRect();
        if (!width || (height >= 43.5 && width >= 43.5)) continue;
        found.push(`${button.outerHTML.slice(0, 60)}: ${width} x ${height}`);
    }
    return found;
}"""
