"""A home page that was cut short, wherever it was, says so in a sentence and offers a way on."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from web.builder.folders import SITE

WHOLE = (SITE / "index.html").read_text(encoding="utf-8") if (SITE / "index.html").is_file() else ""
SINGLE = SITE.parent / "homestretch.html"
pytestmark = pytest.mark.first_visit

TELLS = "(function () {"
"""The beginning of the page’s first script. That script tells visitors if only a part of the page has arrived."""


def ends(text: str) -> tuple[int, int]:
    """Return two positions in a page’s text: that after its first script, and that of the element at its end."""
    return text.index("</script>", text.index(TELLS)) + len("</script>"), text.index('<i id="whole"')


@pytest.mark.provokes_errors
def test_wherever_the_page_is_cut_it_says_so_and_can_be_loaded_again(page: Page) -> None:
    served = {"length": len(WHOLE)}

    def cut(route: Route) -> None:
        route.fulfill(body=WHOLE[: served["length"]], content_type="text/html; charset=utf-8")

    page.route("**/?cut", cut)
    # behind the first script, in the next one, at every sixth of the rest, just before the end
    begin, last = ends(WHOLE)
    for place in (begin, begin + 30, *range(begin + (last - begin) // 6, last, (last - begin) // 6), last, last + 9):
        served["length"] = place
        page.goto("./?cut", wait_until="domcontentloaded")
        expect(page.locator("body"), str(place)).to_have_text(
            "The page didn’t load completely. Your games are safe.Reload"
        )
        expect(page.locator(":root")).to_have_attribute("data-engine", "failed")
    served["length"] = len(WHOLE)
    page.locator("#cut-short button").click()
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator(":root")).to_have_attribute("data-engine", "ready")


@pytest.mark.provokes_errors
@pytest.mark.parametrize("answer", [{"status": 404}, {"body": "p { color: red }", "content_type": "text/css"}])
def test_a_page_without_its_styles_says_so_and_can_be_loaded_again(page: Page, answer: dict[str, Any]) -> None:
    """Without a word, it would show all its screens at once."""
    for path in ("./", "./figure-maker.html", "./print.html"):
        page.route("**/styles/page.css?*", lambda route: route.fulfill(**answer))
        page.goto(path, wait_until="domcontentloaded")
        expect(page.locator("body")).to_have_text(
            re.compile(r"didn’t load completely.*: \./styles/page\.css\?\w+Reload")
        )
        page.unroute("**/styles/page.css?*")
        page.locator("#cut-short button").click()
        expect(page.locator("header.bar")).to_be_visible()


@pytest.mark.provokes_errors
def test_what_the_browser_has_kept_of_a_cut_page_is_forgotten(page: Page) -> None:
    page.goto("./rules/triactor.html")
    kept = "homestretch-precache-v2-"
    page.evaluate("name => caches.open(name + new URL('../', location).href)", kept)
    page.evaluate("caches.open('of somebody else')")
    page.route("**/?cut", lambda route: route.fulfill(body=WHOLE[: len(WHOLE) // 2], content_type="text/html"))
    page.goto("./?cut")
    page.unroute("**/?cut")
    page.locator("#cut-short button").click()
    expect(page.locator("#home")).to_be_visible()
    assert page.evaluate("caches.keys()") == ["of somebody else"]


@pytest.mark.provokes_errors
def test_the_single_file_cut_anywhere_says_so(page: Page, tmp_path: Path) -> None:
    text = SINGLE.read_text(encoding="utf-8")
    file = tmp_path / SINGLE.name
    begin, last = ends(text)
    for place in (begin, (begin + last) // 2, last - 500, last + 5, last + 5_000, len(text) * 3 // 4):
        file.write_text(text[:place], encoding="utf-8", newline="\n")
        page.goto(file.as_uri(), wait_until="domcontentloaded")
        said = page.locator("#cut-short, #boot-error")
        expect(said, str(place)).to_contain_text("This file is incomplete. Download it again.")
