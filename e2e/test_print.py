"""The page that prints a game: what the address asks for, in pages of the right size."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from homestretch.games import GAMES

MILLIMETRE = 72 / 25.4
"""The number of PDF points in a millimetre."""


def page_sizes(pdf: bytes) -> list[tuple[int, int]]:
    """Return the width and height, in millimetres, of each page of a PDF."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    return [(round(float(wide) / MILLIMETRE), round(float(high) / MILLIMETRE)) for wide, high in boxes]


def test_every_game_is_printed(ready: Callable[..., Page]) -> None:
    """Each printed sheet is exactly one page in the sheet’s orientation."""
    page = ready("./print.html?game=pistard&paper=a4&race=pursuit")
    sheets = page.locator("#print-sheets .sheet")
    sheets.first.wait_for()
    expect(page.get_by_label("Players")).to_have_value("2")  # for so many it is
    for game in GAMES:
        page.get_by_label("Game").select_option(game.name)
        expect(page.locator("#print-pages")).to_have_text(f"{sheets.count()} pages")
        wide = page.evaluate("[...document.querySelectorAll('.sheet')].map((one) => one.matches('.wide'))")
        sizes = page_sizes(page.pdf(prefer_css_page_size=True, print_background=True))
        assert sizes == [(297, 210) if lies else (210, 297) for lies in wide]


def test_the_address_says_what_is_printed(ready: Callable[..., Page]) -> None:
    page = ready("./print.html?game=ludifacture&board=11&paper=a3&ink=plain")
    expect(page.locator(".sheet").last).to_contain_text("Ludifacture · page 3 of 3")
    expect(page.locator(".sheet").filter(has_text="Markers")).to_contain_text("12")
    assert page.evaluate("location.search") == "?game=ludifacture&board=11&paper=a3&ink=plain&seats=4"
    assert "board=11&dice=own" in (page.locator("#print-score").get_attribute("href") or "")
    page.get_by_label("Ink").select_option("dark")
    with page.expect_download() as download:
        page.get_by_role("button", name="Page 1 as SVG").click()
    assert Path(download.value.path()).read_text(encoding="utf-8").startswith("<svg")
    page.get_by_label("Game").select_option("triactor")
    expect(page.locator(".sheet").last).to_contain_text("Player 6")
    page.get_by_label("Players").select_option("3")
    expect(page.locator(".sheet").last).to_contain_text("Player 3")


def test_an_option_that_is_wrong_is_a_sentence(ready: Callable[..., Page]) -> None:
    page = ready("./print.html?game=ludifacture&board=9")
    expect(page.get_by_role("alert")).to_contain_text("Board")
    expect(page.locator("#print-now")).to_be_disabled()
