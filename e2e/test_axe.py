"""Every screen, by day and by night, on a desktop and on a phone, as axe judges it."""

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page

from e2e.player import PLAY_ON, press_in_menu
from web.builder.folders import NODE_MODULES

AXE = NODE_MODULES / "axe-core" / "axe.min.js"

Look = tuple[tuple[int, int], Literal["light", "dark"]]

DESKTOP, PHONE = (1280, 800), (390, 844)
LOOKS: tuple[Look, ...] = ((DESKTOP, "light"), (PHONE, "dark"))
OTHERS: tuple[Look, ...] = ((DESKTOP, "dark"), (PHONE, "light"))

thorough = pytest.mark.thorough
TABLES = (
    "triactor&players=Ann,Ben,Cy&races=1&timer=20",
    pytest.param("royal-turf&players=Ann,Ben,Cy&hidden=1", marks=thorough),
    pytest.param("turf-horse-racing&players=Ann,Ben,Cy&races=1", marks=thorough),
    pytest.param("ludifacture&players=Ann,Ben,Cy,Di&games=1", marks=thorough),
    pytest.param("pistard&players=Ann,Ben,Cy&race=points", marks=thorough),
    "pistard&players=Ann,Ben&race=sprint",
)

SCREENS = ("./", "./#practice", "./#triactor", "./#pistard")
PAGES = ("./rules/royal-turf.html", "./licences.html", "./404.html", "./figure-maker.html", "./print.html?game=pistard")

JUDGE = """async (whole) => {
  const others = whole ? [] : [...document.querySelectorAll(".screen:not(.current)")];
  const places = others.map((screen) => {
    const place = document.createComment("");
    screen.replaceWith(place);
    return place;
  });
  try {
    const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any, all, none }) =>
      `${id}: ${target.flat().join(" ")}: ${[...any, ...all, ...none].map(({ message }) => message).join(" ")}`));
  } finally {
    places.forEach((place, index) => place.replaceWith(others[index]));
  }
}"""
"""A function in JavaScript: return axe’s complaints about the page, as sentences; axe fetches no files for this.

Two thirds of the page are screens that are hidden at a table; axe judges these only if `whole` is true.
"""


PLAY_TO_NEW = (
    f"(seen) => {{ const play = {PLAY_ON};"
    """
  const { dataset } = document.getElementById("table");
  const part = () => `${dataset.phase} ${dataset.view}`;
  while (dataset.phase !== "over" && seen.includes(part())) play(["over", 1, true]);
  return part();
}"""
)
"""A function in JavaScript: play to a part of the game that is not in `seen`, or to the end; return the part’s name."""


def judge(page: Page, where: str, looks: tuple[Look, ...], *, whole: bool = False) -> None:
    """Fail if anything is wrong with what the page shows now, in these sizes and schemes."""
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate(f"{AXE.read_text(encoding='utf-8')}; 0")
    before = page.viewport_size
    found: dict[str, str] = {}
    for (width, height), scheme in looks:
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found |= dict.fromkeys(page.evaluate(JUDGE, whole), f"{where}, {width} wide, {scheme}")
    assert not found, "\n".join(f"{place}: {problem}" for problem, place in found.items())
    assert before
    page.set_viewport_size(before)


@pytest.mark.parametrize("path", SCREENS)
def test_screens_have_no_barriers(shared: Callable[..., Page], path: str) -> None:
    judge(shared(path), path, LOOKS + OTHERS, whole=True)


@pytest.mark.parametrize("path", PAGES)
def test_pages_have_no_barriers(page: Page, path: str) -> None:
    page.goto(path)
    judge(page, path, LOOKS + OTHERS, whole=True)


@pytest.mark.parametrize("looks", [LOOKS, pytest.param(OTHERS, marks=thorough)], ids=["", "the-others"])
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.partition("&")[0])
def test_tables_have_no_barriers(shared: Callable[..., Page], table: str, looks: tuple[Look, ...]) -> None:
    """The parts of a race, the final ranking, the dialogs, the text version and the replay pass the checks of axe."""
    page = shared(f"./?game={table}&seed=7")
    seen = list[str]()
    while not (part := page.evaluate(PLAY_TO_NEW, seen)).startswith("over"):
        judge(page, part, looks, whole=not seen)
        seen.append(part)
    judge(page, "final standings", looks, whole=True)
    page.locator("#table-button").click()
    judge(page, "menu", looks)
    for name in ("log", "save", "rules"):
        press_in_menu(page, f"#{name}-button")
        page.locator(f"dialog#{name}-dialog[open]").wait_for()
        judge(page, name, looks)
        page.keyboard.press("Escape")
    page.keyboard.press("?")
    judge(page, "keys", looks)
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    page.locator("#words th[tabindex='0']").first.wait_for()
    judge(page, "board in words", looks)
    page.evaluate("homestretch.stage.command('moment 1')")
    judge(page, "a look back", looks)
