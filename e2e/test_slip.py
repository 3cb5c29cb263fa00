"""Writing a slip of Triactor: one tap never takes a player out of the race, and every screen shows the state."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.meeting import INFO, LINK, LONG
from e2e.player import UNHURRIED, Player
from e2e.sight import HIDDEN, SCREENS


def slip(page: Page) -> Player:
    """Return a player at an untouched slip, after lifting the curtain."""
    player = Player(page)
    player.tap("reveal")
    return player


def test_the_question_is_answered_with_keys(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    player = slip(page)
    page.locator('[data-command="seal"]').focus()
    page.keyboard.press("Enter")
    focused = page.locator(":focus")
    expect(focused).to_have_attribute("data-command", "seal")
    expect(focused).to_have_class("primary")
    page.keyboard.press("Tab")
    expect(focused).to_have_attribute("data-action", "seal")
    page.wait_for_timeout(UNHURRIED)
    page.keyboard.press("Enter")
    expect(player.table).to_have_attribute("data-view", "curtain")


LINES = """heads => heads.map((head) => {
  const words = document.createRange();
  words.selectNodeContents(head);
  return words.getClientRects().length;
})"""
"""A function in JavaScript: return how many lines the words of each element take."""


def test_beside_the_board_the_heads_of_a_spanish_slip_have_one_line(shared: Callable[..., Page]) -> None:
    page = shared(f"es/{LINK.removeprefix('./')}", size=(1366, 768), load=True)
    slip(page)
    heads = page.locator(".race-card thead th:not(:first-child)")
    expect(heads).to_have_count(3)
    assert heads.evaluate_all(LINES) == [1, 1, 1]
    # what lies under the bar fades out
    fade = page.locator(".slip-foot").evaluate("foot => getComputedStyle(foot, '::before').backgroundImage")
    assert "gradient" in fade


WHERE = """(row, side) => {
  const { x, y, width, height } = row.getBoundingClientRect();
  const bar = document.querySelector("#table .slip-foot").getBoundingClientRect();
  return [x, y, x + width * side, y + height / 2, row.getAttribute("aria-pressed"), bar.top];
}"""
"""A function in JavaScript: measure a row of a slip: its place, where to tap, whether it is chosen, the bar’s top."""


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1180, 820), (1366, 768)])
def test_every_row_is_above_the_bar_and_gets_what_is_tapped(shared: Callable[..., Page], size: tuple[int, int]) -> None:
    page = shared(LINK, size=size)
    slip(page)
    rows = page.locator("#table .runner").all()
    assert len(rows) == 8
    for row in rows:
        *box, x, y, pressed, bar = row.evaluate(WHERE, 0.2)
        assert (pressed, y + 22 <= bar) == ("false", True)
        page.mouse.click(x, y)
        # a finger that comes down on the very same spot at once might not have meant it
        *after, x, y, pressed, _ = row.evaluate(WHERE, 0.8)
        assert (after, pressed) == (box, "true")
        assert page.locator(".offers [data-action]").count() == 3
        page.mouse.click(x, y)
        *after, _, _, pressed, _ = row.evaluate(WHERE, 0.2)
        assert (after, pressed) == (box, "false")
    for nth, offers in ((0, 3), (1, 2), (2, 3)):
        *_, x, y, _, _ = rows[nth].evaluate(WHERE, 0.2)
        page.mouse.click(x, y)
        assert (page.locator(".offers [data-action]").count(), rows[nth].evaluate(WHERE, 0)[-1]) == (offers, bar)
    for nth in (0, 1, 2, 4):
        *_, x, y, _, _ = rows[nth].evaluate(WHERE, 0.8)
        page.mouse.click(x, y)
    *_, x, y, _, _ = page.locator('.offers [data-action="HH"]').evaluate(WHERE, 0.5)
    page.mouse.click(x, y)
    assert page.locator(".written .code").all_text_contents() == ["HH"]
    assert page.evaluate("scrollY") == 0


def test_whoever_plays_alone_has_hints_and_odds_below_a_whole_slip(shared: Callable[..., Page]) -> None:
    page = shared("./?game=triactor&players=Ann&bots=Ada:novice,Blaise:novice&seed=3", size=(390, 844), pace="once")
    last = page.locator("#table .runner").last
    last.wait_for(timeout=60_000)
    assert page.locator(".slip-foot .aid").count() == 3
    assert last.evaluate("row => row.getBoundingClientRect().bottom") <= last.evaluate(WHERE, 0)[-1]


def test_on_a_small_phone_the_slip_goes_on_below_the_bar_and_nothing_stays_there(shared: Callable[..., Page]) -> None:
    page = shared(LINK, size=(320, 640))
    slip(page)
    *_, last = rows = page.locator("#table .runner").all()
    places = [row.evaluate("row => row.getBoundingClientRect().top") for row in rows]
    ends = [row.evaluate("row => row.getBoundingClientRect().bottom") for row in rows]
    bar = last.evaluate(WHERE, 0)[-1]
    assert sum(end <= bar for end in ends) >= 6
    assert any(top + 8 < bar < end for top, end in zip(places, ends, strict=True)), "a row is cut: there is more"
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert last.evaluate(WHERE, 0)[-1] - last.evaluate("row => row.getBoundingClientRect().bottom") > 0
    assert page.evaluate("document.documentElement.scrollWidth") == 320


@pytest.mark.parametrize(("taps", "offers"), [(["SS", "horse B"], 3), (["SS", "horse B", "horse D"], 2), (INFO[:3], 3)])
def test_what_completes_a_choice_and_the_seal_are_on_the_screen(
    shared: Callable[..., Page], taps: list[str], offers: int
) -> None:
    page = shared(LONG)
    player = slip(page)
    for tap in taps:
        (player.command if " " in tap else player.tap)(tap)
    completing = ".offers button, [data-action='seal'], [data-command='seal'], .slip-foot .badge, .credits"
    assert page.locator(completing).count() == offers + 3
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        for block in ("start", "end"):
            page.evaluate("block => document.querySelector('.race-card').scrollIntoView({ block })", block)
            assert page.evaluate(HIDDEN, completing) == [], (width, height, block)
