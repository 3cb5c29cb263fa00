"""Nothing is wider than the page: with type of double size on a phone, and on the smallest of screens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import open_ready

SIZES = (("double type", 390, "200%"), ("small", 320, "100%"))

SET_UPS = ("", "#triactor", "#royal-turf", "#turf-horse-racing", "#ludifacture", "#pistard")

TABLES = (
    "triactor&players=Ann,Ben,Cy",
    "royal-turf&players=Ann,Ben,Cy",
    "ludifacture&players=Ann,Ben,Cy,Di",
    "pistard&players=Ann,Ben,Cy",
)

GO_ON = """
  document.querySelector("[data-curtain] [data-action], .side [data-primary], .side [data-action]:enabled").click()
"""

WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture(params=SIZES, ids=lambda size: size[0])
def sized(request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext]) -> Page:
    """A page of some width with type of some size, which the policy of the site would not let us set."""
    _, width, size = request.param
    context = new_context(viewport={"width": width, "height": 844}, bypass_csp=True)
    larger = f"document.documentElement.style.setProperty('font-size', '{size}', 'important')"
    context.add_init_script(f"addEventListener('DOMContentLoaded', () => {larger})")
    return context.new_page()


def test_forms_stay_in_the_page(sized: Page) -> None:
    for path in SET_UPS:
        open_ready(sized, f"./{path}")
        sized.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        assert sized.evaluate(WIDER) == 0, path
        sized.goto("about:blank")


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.partition("&")[0])
def test_tables_stay_in_the_page(sized: Page, table: str) -> None:
    open_ready(sized, f"./?game={table}&seed=7")
    sized.locator("#table[data-painted]").wait_for()
    assert sized.evaluate(WIDER) == 0
    sized.evaluate(GO_ON)
    assert sized.evaluate(WIDER) == 0


LEGIBLE = 9

SMALLEST = """() => {
  const texts = [...document.querySelectorAll("#table .board-area > svg text")];
  const sizes = texts.filter((text) => text.checkVisibility()).map((text) => {
    const { a, b, c, d } = text.getScreenCTM();
    return Math.sqrt(Math.abs(a * d - b * c)) * parseFloat(getComputedStyle(text).fontSize);
  });
  return Math.min(...sizes);
}"""
"""A function in JavaScript: the height in pixels of the smallest type on the board."""


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.partition("&")[0])
def test_a_closer_look_makes_all_on_a_board_legible_on_a_phone(shared: Callable[..., Page], table: str) -> None:
    page = shared(f"./?game={table}&seed=7")
    page.set_viewport_size({"width": 390, "height": 844})
    button = page.get_by_role("button", name="A closer look at the board")
    if page.locator("[data-curtain]").count():
        page.locator("[data-curtain] [data-action]").first.click()
        page.locator("#table[data-view=private]").wait_for()
    assert page.evaluate(SMALLEST) < LEGIBLE
    button.click()
    assert page.evaluate(SMALLEST) >= LEGIBLE
    assert page.evaluate(WIDER) == 0
    page.evaluate(GO_ON)
    assert page.evaluate(SMALLEST) >= LEGIBLE, "it stays until it is switched off"
    button.click()
    assert page.evaluate(SMALLEST) < LEGIBLE
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(button).to_be_hidden()
