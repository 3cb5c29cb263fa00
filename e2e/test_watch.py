"""A change of the sources is on the open page without a hand."""

import shutil
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import SITE, START_TIMEOUT
from web.build.toolchain import ROOT
from web.build.watch import Changes, WatchedHandler, copied, follow

AT_ONCE = 60_000
"""Milliseconds after which a change is there even on a machine that is busy with other tests."""


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A copy of the sources that may be changed."""
    root = tmp_path / "root"
    for folder in ("pyapp", "web"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    (root / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return root


@pytest.fixture
def watched(sources: Path, tmp_path: Path, serve: Callable[..., str]) -> str:
    """The address of a site that follows them."""
    shutil.copytree(SITE, tmp_path / "dist" / "site")
    copy = copied(tmp_path / "dist" / "site", sources)

    class Watching(WatchedHandler):
        changes = Changes()

    threading.Thread(target=follow, args=(copy, Watching.changes, sources), daemon=True).start()
    time.sleep(1)  # it has looked at the files
    return serve(copy, Watching)


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.provokes_errors  # the page asks for a service worker, and there is none
def test_a_style_and_a_drawing_arrive_on_the_open_page(page: Page, sources: Path, watched: str) -> None:
    page.goto(f"{watched}?game=pistard&players=Ann,Ben")
    title = page.locator("#table .board .title")
    expect(title).to_be_visible(timeout=START_TIMEOUT)
    change(sources / "pyapp" / "draw" / "pistard" / "ground.css", "letter-spacing: 3px", "letter-spacing: 7px")
    expect(title).to_have_css("letter-spacing", "7px", timeout=AT_ONCE)
    change(sources / "pyapp" / "draw" / "pistard" / "infield.py", 'class_="title"', 'class_="title", id="new"')
    expect(page.locator("#table .board #new.title")).to_be_visible(timeout=AT_ONCE)
    # and on figures, which have styles and a page of their own
    page.goto(f"{watched}rules/pistard.html")
    one = page.locator("homestretch-figure").first
    one.locator(".figure-foot button").click()
    expect(one.locator(".board #new.title")).to_have_css("letter-spacing", "7px", timeout=START_TIMEOUT)


@pytest.mark.provokes_errors  # a page that is loaded again gives up what it was loading
def test_pages_without_a_script_of_their_own_follow_too(page: Page, sources: Path, watched: str) -> None:
    page.goto(f"{watched}rules/pistard.html")
    change(sources / "web" / "pages" / "rules.html", "Rules of $title", "All rules of $title")
    expect(page).to_have_title("All rules of Pistard · Homestretch", timeout=AT_ONCE)
