"""A change of the sources is on the open page without a hand."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import SITE, START_TIMEOUT
from e2e.watching import TITLE, Sources

AT_ONCE = 60_000
"""Milliseconds after which a change is there even on a machine that is busy with other tests; `bench` measures them."""


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    """A copy of the sources that may be changed."""
    return Sources(tmp_path / "root")


@pytest.fixture
def watched(sources: Sources, tmp_path: Path) -> Iterator[str]:
    """The address of a site that follows them."""
    shutil.copytree(SITE, tmp_path / "dist" / "site")
    with sources.followed(tmp_path / "dist" / "site") as address:
        yield address


@pytest.mark.provokes_errors  # the page asks for a service worker, and there is none
def test_a_style_and_a_drawing_arrive_on_the_open_page(page: Page, sources: Sources, watched: str) -> None:
    page.goto(f"{watched}?game=pistard&players=Ann,Ben")
    title = page.locator(TITLE)
    expect(title).to_be_visible(timeout=START_TIMEOUT)
    sources.change_style(3, 7)
    expect(title).to_have_css("letter-spacing", "7px", timeout=AT_ONCE)
    sources.change_drawing("title", "title new")
    expect(page.locator(f"{TITLE}.new")).to_be_visible(timeout=AT_ONCE)
    # and on figures, which have styles and a page of their own
    page.goto(f"{watched}rules/pistard.html")
    one = page.locator("homestretch-figure").first
    one.locator(".figure-foot button").click()
    expect(one.locator(".board .title.new")).to_have_css("letter-spacing", "7px", timeout=START_TIMEOUT)


@pytest.mark.provokes_errors  # a page that is loaded again gives up what it was loading
def test_pages_without_a_script_of_their_own_follow_too(page: Page, sources: Sources, watched: str) -> None:
    page.goto(f"{watched}rules/pistard.html")
    sources.change("web/pages/rules.html", "Rules of $title", "All rules of $title")
    expect(page).to_have_title("All rules of Pistard · Homestretch", timeout=AT_ONCE)
