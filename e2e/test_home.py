"""Tests the first view of the home page, the header of every page, and the settings of the device."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.sight import AMISS, box_of
from homestretch.games import GAMES

PHONE, DESKTOP = (390, 844), (1366, 768)
HEADED = ["index.html", "blog.html", "embed.html", "figure-maker.html", "print.html", "licences.html", "404.html"]
HEADED += ["rules/pistard.html", "studies/index.html"]

IN_SIGHT = """selector => [...document.querySelectorAll(selector)].filter((one) => {
  const { top, bottom, left, right, width } = one.getBoundingClientRect();
  return width && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}).length"""
"""A function in JavaScript: count the elements that can be seen in full without scrolling."""


DRAWN = """async () => {
  const board = document.querySelector("#continue img");
  await board.decode();
  return board.naturalWidth > 0;
}"""
"""A function in JavaScript: return whether the browser shows the board of the last game."""


SPOIL = """about => {
  const kept = JSON.parse(localStorage["homestretch/picture"]);
  localStorage["homestretch/picture"] = JSON.stringify({ ...kept, ...about });
}"""
"""A function in JavaScript: replace these properties of the home page’s stored board."""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_the_first_view_starts_every_game_and_goes_on_with_the_last(
    shared: Callable[..., Page], size: tuple[int, int]
) -> None:
    starts = (("#today > a", 2), (".poster .primary", len(GAMES)), (".poster .secondary", len(GAMES)))
    page = shared("./", size=size)
    expect(page.locator("#continue")).to_be_hidden()
    for selector, number in ((".lead", 1), *starts):
        assert page.evaluate(IN_SIGHT, selector) == number, selector
    page = shared("./?game=royal-turf&players=Ann,Ben,Cy&seed=7", size=size)
    page.locator(".side [data-action]:enabled").first.click()
    page.evaluate("location.hash = ''")
    expect(page.locator("#continue .what")).to_have_text("Royal Turf: Ann, Ben, Cy")
    expect(page.locator("#continue .when")).to_have_text("Race 1 of 3")
    for selector, number in (("#continue button", 1), ("#continue .picture > img", 1), *starts):
        assert page.evaluate(IN_SIGHT, selector) == number, selector
    assert page.evaluate(DRAWN)
    # a picture that is damaged, or of an earlier state, is not shown
    for spoilt in ({"svg": "<svg"}, {"saved": 1}):
        page.evaluate(SPOIL, spoilt)
        page.evaluate("location.hash = 'pistard'")
        page.evaluate("location.hash = ''")
        expect(page.locator("#continue .picture > svg, #continue .picture > img[src*=poster]")).to_be_visible()
    page.locator("#continue button").click()
    expect(page.locator("#table.current")).to_have_attribute("data-game", "royal-turf")


def test_nothing_comes_under_the_finger_when_the_last_game_is_deleted(shared: Callable[..., Page]) -> None:
    page = shared("./?game=royal-turf&players=Ann,Ben,Cy&seed=7")
    page.locator(".side [data-action]:enabled").first.click()
    page.evaluate("location.hash = ''")
    expect(page.locator("#saved .go")).to_have_accessible_description("Royal Turf: Ann, Ben, Cy")
    expect(page.locator("#saved .forget")).to_have_accessible_description("Royal Turf: Ann, Ben, Cy")
    page.on("dialog", lambda dialog: dialog.accept())
    top = page.evaluate("document.querySelector('.posters').offsetTop")
    with page.expect_event("dialog") as asked:
        page.locator("#saved .forget").click()
    assert asked.value.message == "Royal Turf: Ann, Ben, Cy\n\nDelete this game? You can’t undo this."
    expect(page.locator("#continue")).not_to_be_visible()
    assert page.evaluate("document.querySelector('.posters').offsetTop") == top


STORED = """if (location.protocol === "http:") {
  const players = ["Ann", "Bartholomew", "Cy"];
  const game = { game: "pistard", title: "Pistard", players, over: false, begun: true, saved: 1, record: "{}" };
  localStorage.setItem("homestretch/game/last", JSON.stringify({ ...game, standing: "Lap 1" }));
  localStorage.setItem("homestretch/current", "last");
}"""

SHIFTS = """() => new Promise((done) => {
  const shifted = (seen) => done(seen.getEntries().map(({ value }) => value));
  new PerformanceObserver(shifted).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done([]), 500);
})"""
"""A function in JavaScript: return the layout shifts so far, that is, how far content moved without a tap."""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_nothing_moves_when_the_last_game_is_found(
    new_context: Callable[..., BrowserContext], size: tuple[int, int]
) -> None:
    context = new_context(viewport={"width": size[0], "height": size[1]})
    context.add_init_script(STORED)
    page = context.new_page()
    page.goto("./")
    expect(page.locator("#continue .what")).to_have_text("Pistard: Ann, Bartholomew, Cy")
    # except for what is below the list of games, at the bottom of a desktop window
    assert sum(page.evaluate(SHIFTS)) < 0.01


@pytest.mark.parametrize("path", HEADED)
def test_every_page_has_the_header_in_one_row(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"./{path}")
    assert box_of(page.locator(".bar"))["height"] < 60
    page.locator(".menu-button").click()
    expect(page.locator(".site-nav a")).to_have_text(["Play", "Learn", "Practice", "Studies", "For your site"])
    expect(page.locator(".site-nav a").last).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".site-nav")).to_be_hidden()
    page.locator(".gear").click()
    page.locator("#preferences [data-preference=theme]").select_option("dark")
    assert page.evaluate("getComputedStyle(document.body).colorScheme") == "dark"
    page.set_viewport_size({"width": 1366, "height": 768})
    expect(page.locator("#preferences")).to_be_visible()
    page.locator("#preferences .close").click()
    expect(page.locator(".site-nav a").last).to_be_visible()
    expect(page.locator(".menu-button")).to_be_hidden()


BODY = """if (location.protocol === "http:") {
  localStorage.setItem("homestretch/theme", "dark");
  const look = () => document.body && (window.atFirst ??= document.documentElement.dataset.scheme ?? "none");
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}"""
"""A script: choose a theme, and note whether the page has applied it when its body begins, before the first paint."""


def test_the_theme_is_there_before_anything_is_painted(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context(color_scheme="light")
    context.add_init_script(BODY)
    page = context.new_page()
    for path in ("./", "./rules/pistard.html", "./404.html"):
        page.goto(path)
        assert page.evaluate("atFirst") == "dark", path
        assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == "rgb(17, 26, 22)", path


@pytest.mark.parametrize("screen", ["lessons", "practice"])
def test_lessons_and_questions_are_listed_by_name_with_what_is_done(shared: Callable[..., Page], screen: str) -> None:
    page = shared("./", size=PHONE)
    page.evaluate("localStorage.setItem('homestretch/lessons/pistard', JSON.stringify(['die', 'far-1']))")
    page.locator(".menu-button").click()
    page.locator(f".site-nav [data-screen-link={screen}]").click()
    expect(page.locator(".site-nav")).to_be_hidden()
    assert page.evaluate(AMISS) == []
    rows = page.locator(f"#{screen}.current [data-learn=pistard]")
    assert (
        rows.first.inner_text().split("\n")
        == {"lessons": ["Four dice, one ride", "Done"], "practice": ["The longest ride", "1 of 4 done"]}[screen]
    )
    row = rows.first if screen == "practice" else rows.nth(1)
    undone = (row.get_attribute("data-lessons") or "").split()[screen == "practice"]
    row.click()
    expect(page.locator("#learn.current [aria-current=step]")).to_have_attribute("data-command", f"lesson {undone}")
