"""Nothing is wider than the page, cut, or broken letter by letter, however large, wide or long the type is."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import open_ready
from e2e.player import press_in_menu
from e2e.sight import AMISS
from e2e.tables import DIFFERENT
from homestretch.games import GAMES
from tests.covering import by_turns


@dataclass(frozen=True)
class Size:
    """The size of a window, and the changes that its reader or another language makes to the type in it."""

    name: str
    width: int
    height: int
    type: str = "100%"
    css: str = ""
    direction: str = "ltr"
    longer: float = 0

    def __str__(self) -> str:
        return self.name

    def script(self) -> str:
        """Return a script that makes the changes in a page; it needs a context that bypasses the site’s policy."""
        return f"""addEventListener("DOMContentLoaded", () => {{
          const root = document.documentElement;
          root.style.setProperty("font-size", "{self.type}", "important");
          root.dir = "{self.direction}";
          const style = document.createElement("style");
          style.textContent = `{self.css}`;
          document.head.append(style);
          if ({self.longer}) ({LENGTHENED})({self.longer});
        }})"""


# WCAG 1.4.12: people who need more space between lines, letters, words and paragraphs lose nothing.
SPACED = """
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }
"""

LENGTHENED = """(by) => {
  const longer = (text) => {
    const words = text.trim().split(/\\s+/);
    // what a translation adds: a word is longer, and from the second one on there is another one now and then
    const more = words.map((word) => (/\\p{L}{3}/u.test(word) ? word + "e".repeat(Math.ceil(word.length * by)) : word));
    return text.replace(text.trim(), more.join(" "));
  };
  const lengthen = (node) => {
    const stays = node.parentElement?.closest("svg, style, script, option, bdi, [translate=no]");
    if (node.isLong || stays || !node.data.trim()) return;
    node.data = longer(node.data);
    node.isLong = true;
  };
  const all = (root) => {
    if (root.nodeType === Node.TEXT_NODE) return lengthen(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) lengthen(walker.currentNode);
  };
  all(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(all);
  }).observe(document.body, { childList: true, subtree: true });
}"""
"""A function in JavaScript: lengthen the page’s words by this share, as in languages with longer words."""

SIZES = (
    Size("double-type", 390, 844, "200%"),
    Size("small", 320, 844),
    Size("zoomed-to-400-percent", 320, 256),
    Size("spaced", 390, 844, css=SPACED),
    Size("long-words", 390, 844, longer=0.4),
    Size("long-words-on-a-desktop", 1280, 800, longer=0.4),
    Size("right-to-left", 390, 844, direction="rtl"),
    Size("right-to-left-on-a-desktop", 1280, 800, direction="rtl"),
)

GO_ON = """
  document.querySelector("[data-curtain] [data-action], .side [data-primary], .side [data-action]:enabled").click()
"""

WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@pytest.fixture
def sized(request: pytest.FixtureRequest, new_context: Callable[..., BrowserContext]) -> Page:
    """Give a page in a window of the parameter’s `Size`, with that size’s changes of the type."""
    size = request.param
    context = new_context(viewport={"width": size.width, "height": size.height}, bypass_csp=True)
    context.add_init_script(size.script())
    return context.new_page()


@pytest.mark.parametrize("sized", by_turns(SIZES, 0, 2), indirect=True)
def test_forms_stay_in_the_page(sized: Page) -> None:
    open_ready(sized)
    sized.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    for screen in ("home", *GAMES.locations):
        # from one to the next without loading, which would take longer than everything else here
        sized.evaluate("screen => { location.hash = screen; }", screen)
        sized.locator(f"#{screen}.current").wait_for()
        assert sized.evaluate(AMISS) == [], screen


@pytest.mark.parametrize("sized", by_turns(SIZES, 1, 2), indirect=True)
@pytest.mark.parametrize("game", DIFFERENT)
def test_tables_stay_in_the_page(sized: Page, game: str) -> None:
    open_ready(sized, DIFFERENT[game])
    sized.locator("#table[data-painted]").wait_for()
    assert sized.evaluate(AMISS) == []
    sized.evaluate(GO_ON)
    assert sized.evaluate(AMISS) == []


def test_dialogs_and_further_pages_stay_in_the_page_of_a_phone_at_200_percent(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context(viewport={"width": 195, "height": 422}).new_page()
    open_ready(page, "de/?game=pistard&alone=1")
    page.locator("#table[data-painted]").wait_for()
    for button in ("#table-button", "#save-button"):
        page.locator(button).click()
        assert page.evaluate(INSIDE) == []
    for path in ("licences.html", "workshop.html"):
        page.goto(f"de/{path}")
        assert page.evaluate(WIDER) == 0, path


INSIDE = """() => [...document.querySelectorAll(":is(:popover-open, :modal) *")].filter(
  (one) => one.checkVisibility() && one.getBoundingClientRect().right > one.closest(":popover-open, :modal")
    .getBoundingClientRect().right,
).map((one) => one.textContent.trim())"""
"""A function in JavaScript: return the texts in an open dialog or menu that are beyond its right edge."""


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


@pytest.mark.parametrize("game", DIFFERENT)
def test_a_closer_look_makes_all_on_a_board_legible_on_a_phone(shared: Callable[..., Page], game: str) -> None:
    page = shared(DIFFERENT[game])
    page.set_viewport_size({"width": 390, "height": 844})
    button = page.locator("#near-button")
    if page.locator("[data-curtain]").count():
        page.locator("[data-curtain] [data-action]").first.click()
        page.locator("#table[data-view=private]").wait_for()
    assert page.evaluate(SMALLEST) < LEGIBLE
    press_in_menu(page, "#near-button")
    assert page.evaluate(SMALLEST) >= LEGIBLE
    assert page.evaluate(WIDER) == 0
    page.evaluate(GO_ON)
    assert page.evaluate(SMALLEST) >= LEGIBLE, "it stays until it is switched off"
    press_in_menu(page, "#near-button")
    assert page.evaluate(SMALLEST) < LEGIBLE
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(button).to_be_hidden()
