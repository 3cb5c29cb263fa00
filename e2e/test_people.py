"""The people who played last are filled in for the next game, whichever it is."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.meeting import LINK, sit_down
from homestretch.core.names import TWINS

SEATS = """game => [...document.querySelectorAll(`#${game} .player:not([hidden])`)].map((row) => [
    row.querySelector("input").value, Number(row.querySelector("select.colour").value),
])"""


def seats(page: Page, game: str) -> list[list[object]]:
    """Return the names and colours in the set-up of a game."""
    found: list[list[object]] = page.evaluate(SEATS, game)
    return found


def remembered(page: Page) -> object:
    """Return the data about the last players that the browser has stored."""
    return json.loads(page.evaluate("localStorage['homestretch/people'] ?? 'null'"))


def remember(page: Page, *people: tuple[str, int]) -> None:
    """Store people as the last players, and open the home page."""
    page.goto("./")
    entries = [{"name": name, "colour": colour} for name, colour in people]
    page.evaluate("text => localStorage.setItem('homestretch/people', text)", json.dumps(entries))
    page.reload()


def test_who_played_last_sits_at_every_game_at_once_and_after_a_reload(shared: Callable[..., Page]) -> None:
    page = shared("./")
    page.locator("#triactor select.colour").first.select_option("5", force=True)
    sit_down(page, "Ann", "Ben", "Cy")
    for _ in range(2):
        assert seats(page, "royal-turf") == [["Ann", 5], ["Ben", 2], ["Cy", 3]]
        assert seats(page, "pistard") == [["Ann", 5], ["Ben", 2], ["Cy", 3]]
        assert seats(page, "ludifacture") == [["Ann", 5], ["Ben", 2], ["Cy", 3], ["", 1]]
        page.goto("./")


ENGLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


def test_names_of_all_the_world(shared: Callable[..., Page]) -> None:
    """Some names go through a form, Python and the page; `tests/static/names.json` has names of every kind."""
    page = shared("./#royal-turf")
    form = page.locator("#royal-turf")
    fields, start = form.locator(".player input"), form.get_by_role("button", name="Start")
    first = fields.first
    first.fill("\u3164")
    start.click()
    assert first.evaluate("field => field.validationMessage").endswith("Use 1 to 20 visible characters.")
    first.fill("\U0001f40e" * 23)
    expect(first).to_have_value("\U0001f40e" * 20)
    form.locator(".add-player").click()
    for seat, name in enumerate(("علی\u200cرضا", "山田\u3000太郎", ENGLAND)):
        fields.nth(seat).fill(name)
    start.click()
    page.locator("#table[data-phase]").wait_for()
    kept = ["علی\u200cرضا", "山田 太郎", ENGLAND]
    assert remembered(page) == [{"name": name, "colour": seat} for seat, name in enumerate(kept, 1)]
    expect(page.locator("#table")).to_contain_text("\u2068علی\u200cرضا\u2069")
    # the page's Python asks the browser which letters are composed, and which are only wider
    for twins, said in ((["Ann", "ＡＮＮ", "Cy"], "ＡＮＮ"), (["Zoë", "Zoe\u0308", "Cy"], "Zoë")):
        page.evaluate("players => homestretch.stage.open({ game: 'triactor', players, options: {} })", twins)
        expect(page.locator(".notice").last).to_contain_text(TWINS.format(name=said))


@pytest.mark.parametrize("path", [LINK, "./?embed=1&game=triactor"])
def test_names_of_a_link_and_of_a_frame_are_not_remembered(page: Page, path: str) -> None:
    remember(page, ("Zoe", 1), ("Yan", 2))
    page.goto(path)
    if "embed" in path:
        page.locator("#triactor input").first.fill("Xi")
        page.locator("#triactor").get_by_role("button", name="Start").click()
    page.locator("#table[data-phase]").wait_for(timeout=60_000)
    assert remembered(page) == [{"name": "Zoe", "colour": 1}, {"name": "Yan", "colour": 2}]


def test_somebody_moves_to_another_seat_by_a_tap_or_by_dragging(ready: Callable[..., Page]) -> None:
    page = ready("./#triactor")
    remember(page, ("Ann", 6), ("Ben", 5), ("Cy", 4))
    page.goto("./#triactor")
    page.locator("#triactor .move").nth(1).click()
    page.locator("#player-dialog .move-up").click()
    assert seats(page, "triactor") == [["Ben", 5], ["Ann", 6], ["Cy", 4]]
    first, last = page.locator("#triactor .move:visible").first, page.locator("#triactor .move:visible").last
    first.hover()
    page.mouse.down()
    last.hover()
    page.mouse.up()
    assert seats(page, "triactor") == [["Ann", 6], ["Cy", 4], ["Ben", 5]]
    expect(page.locator("#player-dialog")).to_be_hidden()
    page.get_by_role("button", name="Add a player").locator("visible=true").click()
    page.get_by_label("Remove player 2").locator("visible=true").click()
    assert seats(page, "triactor")[:2] == [["Ann", 6], ["Ben", 5]]


START = "[data-option=start]"


def test_what_the_engine_refuses_is_mended_in_the_form(shared: Callable[..., Page]) -> None:
    """The form checks names by the engine's rule; the engine checks options, and the form keeps what was typed."""
    page = shared("./#pistard")
    form, start = page.locator("#pistard.current"), page.locator("#pistard button[type=submit]")
    page.evaluate(FILL, ['[aria-label="Name of player 1"]', "Ann"])
    # the form does not offer this player: without events, it takes no notice
    page.locator("#pistard").locator(START).evaluate("(select) => { select.value = '5'; }")
    typed = page.evaluate(TYPED)
    start.click()
    expect(page.locator(".notice")).to_contain_text("there’s no player 5")
    expect(form).to_be_visible()
    expect(form.locator(START)).to_be_focused()
    assert page.evaluate(TYPED) == typed
    assert page.evaluate("location.hash") == "#pistard"
    # and a good start says nothing of it any more
    page.evaluate(FILL, [START, "lot"])
    start.click()
    page.locator("#table.current[data-phase]").wait_for()
    expect(page.locator(".notice")).to_have_count(0)


FILL = """([field, value]) => {
  const element = document.querySelector(`#pistard ${field}`);
  element.value = value;
  for (const kind of ["input", "change"]) element.dispatchEvent(new Event(kind, { bubbles: true }));
}"""
TYPED = "[...document.querySelectorAll('#pistard :is(input, select)')].map((field) => [field.value, field.checked])"
