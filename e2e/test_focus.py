"""Wherever a person presses a key, something has the focus afterwards."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from e2e.conftest import await_engine
from e2e.player import UNHURRIED, Player

AT_NOTHING = "[null, document.body].includes(document.activeElement)"


def press(page: Page, selector: str) -> None:
    """Press a button like a person who has reached it with the keyboard."""
    page.locator(selector).first.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)
    assert not page.evaluate(AT_NOTHING), f"after {selector} nothing has the focus"


def test_whoever_starts_is_at_the_table(shared: Callable[..., Page]) -> None:
    page = shared("./#ludifacture")
    press(page, '#ludifacture button[type="submit"]')
    page.locator("#table[data-painted]").wait_for()
    expect(page.locator("#table")).to_have_class("screen table current")
    assert page.evaluate("document.querySelector('#table').contains(document.activeElement)")


def test_the_heading_of_a_game_from_a_link_has_the_focus_without_a_box(shared: Callable[..., Page]) -> None:
    heading = shared("./?game=triactor&players=Ann,Ben,Cy&seed=7", load=True).locator(".curtain h1")
    expect(heading).to_be_focused()
    expect(heading).to_have_css("outline-style", "none")


def test_a_heading_that_gets_the_focus_has_no_box(shared: Callable[..., Page]) -> None:
    page = shared("./?game=turf-horse-racing&players=Ann,Ben&races=1&seed=7", size=(390, 844))
    Player(page).play_on()
    page.wait_for_timeout(UNHURRIED)
    page.get_by_role("button", name="Replay").focus()
    page.keyboard.press("Enter")
    heading = page.get_by_role("heading", name="Replay")
    expect(heading).to_be_focused()
    expect(heading).to_have_css("outline-style", "none")
    page.keyboard.press("Escape")
    expect(page.locator("#table")).to_have_attribute("data-view", "public")
    assert not page.evaluate(AT_NOTHING)


def test_a_ring_around_the_prompt_is_only_for_keys(shared: Callable[..., Page]) -> None:
    for key, ring in ((False, "none"), (True, "solid")):
        page = shared("./?game=triactor&players=Ann,Ben,Cy&seed=7", size=(390, 844), load=True)
        page.locator(".curtain h1").wait_for()
        reveal = page.locator("[data-action=reveal]")
        reveal.press("Enter") if key else reveal.click()
        expect(page.locator("#table .side .prompt")).to_have_css("outline-style", ring, timeout=5_000)


def test_when_nobody_more_may_leave_the_focus_stays_with_those_who_sit(shared: Callable[..., Page]) -> None:
    page = shared("./#triactor")
    removes = page.locator("#triactor button.remove:visible")
    page.locator("#triactor button.add, #triactor .add-player, #triactor button:text('Add a player')").first.click()
    while removes.count():
        removes.last.focus()
        page.keyboard.press("Enter")
        assert not page.evaluate(AT_NOTHING)
        assert page.evaluate("document.activeElement.checkVisibility()")


def test_a_notice_that_is_dismissed_gives_the_focus_back(shared: Callable[..., Page]) -> None:
    page = shared("./?game=ludifacture&players=Ann,Ben,Cy,Di&seed=7")
    player = Player(page)
    player.button("roll").focus()
    page.evaluate("homestretch.stage.command('nonsense')")
    page.locator(".notice button").focus()
    page.keyboard.press("Enter")
    expect(player.button("roll")).to_be_focused()


def test_nothing_behind_the_curtain_can_be_reached(shared: Callable[..., Page]) -> None:
    page = shared("./?game=triactor&players=Ann,Ben,Cy&seed=7")
    page.locator("[data-curtain]").wait_for()
    for _ in range(6):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('.curtain')")
    page.keyboard.press("g")
    expect(page.locator(".bar")).not_to_have_attribute("inert", "")


def test_the_page_stays_where_it_is_when_the_bar_gets_the_focus(shared: Callable[..., Page]) -> None:
    page = shared("./?game=royal-turf&players=Ann,Ben,Cy&seed=7", size=(390, 844))
    page.locator("#table[data-painted]").wait_for()
    page.evaluate("scrollTo(0, 0)")
    page.locator(".bar a, .bar button").last.focus()
    for word in ("Undo", "Hint", "Odds"):
        page.keyboard.press("Tab")
        expect(page.locator(".turn-bar").get_by_role("button", name=word)).to_be_focused()
        page.wait_for_timeout(150)  # for as long as scrolling may take to begin
        assert page.evaluate("scrollY") == 0, word


def test_dialogs_and_deleted_games_give_the_focus_back(shared: Callable[..., Page]) -> None:
    page = shared("./?game=ludifacture&players=Ann,Ben,Cy,Di&seed=7")
    Player(page).tap("roll")
    press(page, "#table-button")
    press(page, "#table-menu [data-player]")
    page.keyboard.press("Escape")
    expect(page.locator("#table-button")).to_be_focused()
    page.evaluate("location.hash = ''")
    page.locator("#saved .go").first.wait_for()
    page.evaluate(
        """() => {
            const key = "homestretch/game/" + localStorage["homestretch/current"];
            const game = JSON.parse(localStorage[key]);
            const damaged = { ...game, record: game.record.replace("roll", "stroll"), saved: Date.now() + 9 };
            localStorage[key] = JSON.stringify(damaged);
        }"""
    )
    page.reload()
    await_engine(page)
    press(page, "#saved .go")
    page.locator("#part-dialog[open]").wait_for()
    page.keyboard.press("Escape")
    expect(page.locator("#saved .go").first).to_be_focused()
    page.once("dialog", lambda dialog: dialog.accept())
    press(page, "#saved .forget")
    expect(page.locator("#saved")).to_be_hidden()
    expect(page.locator("#announcement")).to_have_text("The game was deleted.")
