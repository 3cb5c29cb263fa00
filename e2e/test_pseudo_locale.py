"""The site in a made-up language: every text on it is a message, and longer words have room."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from e2e.conftest import START_TIMEOUT, open_ready
from e2e.player import BY_HAND, PLAY_ON
from e2e.sight import AMISS
from e2e.watch import Watch
from homestretch.core.language import speak
from homestretch.games import GAMES
from tests.pseudo import glued, pseudo_messages, texts, unmarked
from tests.test_pseudo_pages import NAMES
from web.builder import site, toolchain
from web.builder.folders import ROOT, SITE

PSEUDO = SITE.parent / "pseudo"

THREE = ["Ann", "Ben", "Dee"]
TABLES: dict[str, dict[str, Any]] = {
    "triactor": {"players": THREE},
    "royal-turf": {"players": THREE, "options": {"hidden": True}},
    "turf-horse-racing": {"players": THREE},
    "ludifacture": {"players": [*THREE, "Cy"]},
    "pistard": {"players": THREE},
}

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1366, "height": 768}

OUTSIDE = """(root) => [...root.querySelectorAll("svg")].flatMap((svg) => {
  const edge = svg.getBoundingClientRect();
  const isCut = (text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect();
    const middle = (top + bottom) / 2; // above and below letters there is room in their line
    return left < edge.left - 1 || right > edge.right + 1 || middle < edge.top || middle > edge.bottom;
  };
  const words = [...svg.querySelectorAll("text")].filter((text) => text.getClientRects().length);
  return words.filter(isCut).map(({ textContent }) => `beside its board: ${textContent}`);
})"""
"""A function in JavaScript: return the words that the edge of a board cuts."""

SAID = "(root) => `<title>${document.title}</title>${root.outerHTML ?? root.innerHTML}`"
"""A function in JavaScript: return an element’s markup with the page’s title, including hidden text."""

GO = "(screen) => { location.hash = screen; }"


@pytest.fixture(scope="module")
def pseudo_site() -> Path:
    """The site in the pseudo-locale, built again only if anything has changed."""
    sources = (ROOT / name for name in ("pyapp", "web", "pyproject.toml", "tests/pseudo.py"))
    content, stamp = toolchain.digest_of_files(*sources), PSEUDO / "stamp"
    if not toolchain.is_stamped(stamp, content):
        PSEUDO.mkdir(parents=True, exist_ok=True)
        cache = PSEUDO / ".cache"
        if not cache.exists():
            cache.symlink_to(SITE.parent / ".cache", target_is_directory=True)
        messages = pseudo_messages()
        with pytest.MonkeyPatch.context() as patch:
            for part in ("single.write", "single.write_zip", "message_files.write_for_engine"):  # nothing is read there
                patch.setattr(f"web.builder.{part}", lambda *_: None)
            site.build(str(toolchain.find_node()), None, PSEUDO, messages=messages)
        speak({})
        stamp.write_text(content, encoding="utf-8")
    return PSEUDO / "site"


class Reader:
    """Reads the texts of a page, and collects each mistake with its place."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: dict[str, str] = {}

    def read(self, where: str, root: str = "document.body") -> None:
        """Read the current text of a part of the page, on a phone and on a desktop."""
        for text in texts(self.page.evaluate(f"({SAID})({root})")):
            if unmarked(text, *NAMES, "Ada") or glued(text):
                self.found.setdefault(text.strip(), where)
        for size in (PHONE, DESKTOP):
            self.page.set_viewport_size(size)
            for problem in self.page.evaluate(f"[...({AMISS})({root}), ...({OUTSIDE})({root})]"):
                # a word in brackets within others is longer than any language has it: see test_large_type.py
                if not problem.startswith("letter by letter"):
                    self.found.setdefault(problem, f"{where}, {size['width']} wide")

    def read_table(self, game: str) -> None:
        """Read a table: before and after the first roll, behind the curtain, in the replay, and in its dialogs."""
        self.page.evaluate(
            "(asked) => homestretch.stage.open(asked)", {"game": game, "seed": 7, "options": {}, **TABLES[game]}
        )
        self.page.locator("#table.current").wait_for()
        self.read(f"{game}, at first")
        for taps in (1, 6, 12):
            self.page.evaluate(PLAY_ON, ["over", taps, True])
            self.read(f"{game}, later")
        self.page.evaluate("homestretch.stage.command('moment 2')")
        self.read(f"{game}, replay")
        self.page.evaluate("homestretch.stage.command('now')")
        for dialog in ("log", "save", "keys"):
            self.page.evaluate("(name) => document.getElementById(`${name}-button`)?.click()", dialog)
            self.page.evaluate(
                "(name) => { const it = document.getElementById(`${name}-dialog`); it.open || it.showModal(); }", dialog
            )
            self.read(f"{game}, {dialog}", f"document.getElementById('{dialog}-dialog')")
            self.page.evaluate("(name) => document.getElementById(`${name}-dialog`).close()", dialog)


def test_all_is_said_in_the_language_of_the_site_and_has_room(
    browser: Browser, serve: Callable[..., str], pseudo_site: Path, watch: Watch
) -> None:
    context = browser.new_context(base_url=serve(pseudo_site), reduced_motion="reduce", service_workers="block")
    context.add_init_script(BY_HAND)
    watch.over(context)
    page = open_ready(context.new_page())
    reader = Reader(page)
    reader.read("home")
    for game in GAMES.locations:
        page.evaluate(GO, game)
        page.locator(f"#{game}.current").wait_for()
        reader.read(f"set-up of {game}")
    for game in TABLES:
        reader.read_table(game)
    link = page.evaluate("homestretch.stage.ask('link')")
    page.evaluate(GO, "learn=triactor")
    page.locator("#learn.current").wait_for()
    reader.read("lesson")
    page.goto(f"./figure-maker.html#game={link}")
    page.locator("#maker-preview homestretch-figure").wait_for(timeout=START_TIMEOUT)
    reader.read("maker")
    page.locator("#maker-preview .still button").click()
    page.locator("#maker-preview [data-engine=ready]").wait_for()
    reader.read("figure", "document.querySelector('#maker-preview homestretch-figure').shadowRoot")
    context.close()
    assert "\n".join(f"{where}: {text}" for text, where in sorted(reader.found.items())) == ""
