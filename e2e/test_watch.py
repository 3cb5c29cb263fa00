"""A change of the sources appears on the open page without a manual build or reload."""

import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from web.builder.folders import ROOT, SITE
from web.builder.watch import watched_server

PISTARD = "pyapp/homestretch/draw/pistard"

Change = Callable[[str, str, str], None]


@pytest.fixture
def change(tmp_path: Path) -> Change:
    """Give a function that replaces text in a copy of the sources: `change(path, old, new)`."""
    root = tmp_path / "root"
    for folder in ("pyapp", "web"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    for place in ("web/node_modules", "LICENSE"):  # the licence is on a page
        (root / place).symlink_to(ROOT / place)

    def change(path: str, old: str, new: str) -> None:
        text = (root / path).read_text(encoding="utf-8")
        assert old in text
        (root / path).write_text(text.replace(old, new), encoding="utf-8")

    return change


@pytest.fixture
def watched(change: Change, tmp_path: Path) -> Iterator[str]:
    """Give the address of a site that is rebuilt when the copy of the sources changes."""
    shutil.copytree(SITE, tmp_path / "dist" / "site")
    with watched_server(tmp_path / "dist" / "site", root=tmp_path / "root") as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.address
        server.shutdown()


@pytest.mark.provokes_errors  # there is no service worker, and a reloaded page aborts its old requests
def test_a_style_a_drawing_and_a_page_arrive_on_the_open_page(page: Page, change: Change, watched: str) -> None:
    page.goto(f"{watched}?game=pistard&players=Ann,Ben")
    title = page.locator("#table .board .title")
    expect(title).to_be_visible()
    change(f"{PISTARD}/ground.css", "letter-spacing: 3px", "letter-spacing: 7px")
    change(f"{PISTARD}/infield.py", '"title lettering"', '"title new lettering"')
    expect(page.locator("#table .board .title.new")).to_have_css("letter-spacing", "7px")
    # and on figures, which have styles and a page of their own, in a page that else has no script
    page.goto(f"{watched}rules/pistard.html")
    one = page.locator("homestretch-figure").first
    one.locator(".figure-foot button").click()
    expect(one.locator(".board .title.new")).to_have_css("letter-spacing", "7px")
    change("web/pages/rules.html", "Rules of {game}", "All rules of {game}")
    expect(page).to_have_title("All rules of Pistard · Homestretch")
