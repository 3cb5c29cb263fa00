"""Every screen, by day and by night, on a desktop and on a phone, as axe judges it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page

from e2e.player import Player

AXE = Path(__file__).parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"

Look = tuple[tuple[int, int], Literal["light", "dark"]]

DESKTOP, PHONE = (1280, 800), (390, 844)
LOOKS: tuple[Look, ...] = ((DESKTOP, "light"), (PHONE, "dark"))
OTHERS: tuple[Look, ...] = ((DESKTOP, "dark"), (PHONE, "light"))

thorough = pytest.mark.thorough
TABLES = (
    "triactor&players=Ann,Ben,Cy&races=1&timer=20",
    pytest.param("royal-turf&players=Ann,Ben,Cy&hidden=1", marks=thorough),
    "turf-horse-racing&players=Ann,Ben,Cy&races=1",
    pytest.param("ludifacture&players=Ann,Ben,Cy,Di&games=1", marks=thorough),
    pytest.param("pistard&players=Ann,Ben,Cy&race=points", marks=thorough),
    "pistard&players=Ann,Ben&race=sprint",
)

SCREENS = ("./", "./#triactor", "./#pistard")
PAGES = ("./rules/royal-turf.html", "./licences.html", "./figure-maker.html")

JUDGE = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) =>
    `${id}: ${target.flat().join(" ")}: ${[...any, ...all, ...none].map(({ message }) => message).join(" ")}`));
}"""
"""A function in JavaScript: what is wrong with the page, in sentences; nothing on it plays, which is fetched else."""


def judge(page: Page, where: str, looks: tuple[Look, ...]) -> None:
    """Fail if anything is wrong with what the page shows now, in these sizes and schemes."""
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate(f"{AXE.read_text(encoding='utf-8')}; 0")
    before = page.viewport_size
    found: dict[str, str] = {}
    for (width, height), scheme in looks:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found |= dict.fromkeys(page.evaluate(JUDGE), f"{where}, {width} wide, {scheme}")
    assert not found, "\n".join(f"{place}: {problem}" for problem, place in found.items())
    assert before
    page.set_viewport_size(before)


@pytest.mark.parametrize("path", SCREENS)
def test_screens_have_no_barriers(shared: Callable[..., Page], path: str) -> None:
    judge(shared(path), path, LOOKS + OTHERS)


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_no_barriers(page: Page, path: str) -> None:
    page.goto(path)
    judge(page, path, LOOKS + OTHERS)


@pytest.mark.long
@pytest.mark.parametrize("looks", [LOOKS, pytest.param(OTHERS, marks=thorough)], ids=["", "the-others"])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.partition("&")[0])
def test_tables_have_no_barriers(shared: Callable[..., Page], table: str, looks: tuple[Look, ...]) -> None:
    """Each part of a race, to the final ranking; then the dialogs, the board in words, and a look back."""
    page = shared(f"./?game={table}&seed=7")
    player, seen = Player(page), set()
    while player.read("phase") != "over":
        part = player.read("phase"), player.read("view")
        if part not in seen:
            judge(page, " ".join(part), looks)
        seen.add(part)
        player.play_some(1)
    judge(page, "final ranking", looks)
    for name in ("log", "save", "rules"):
        page.locator(f"#{name}-button").click()
        page.locator(f"dialog#{name}-dialog[open]").wait_for()
        judge(page, name, looks)
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    judge(page, "keys", looks)
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    page.locator("#words th[tabindex='0']").first.wait_for()
    judge(page, "board in words", looks)
    page.evaluate("homestretch.stage.tapStep('moment 1')")
    judge(page, "a look back", looks)
