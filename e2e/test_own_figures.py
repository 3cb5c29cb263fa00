"""Figures in our own pages: beside the table, copied from a table, and made on the page that makes them."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.figures import answers, begin, choice
from e2e.player import press_in_menu
from homestretch.core.link import link_to_position
from homestretch.core.record import dump_record
from tests.draw.play import begun


def test_in_the_rules_beside_the_table_figures_are_live_too(shared: Callable[..., Page]) -> None:
    page = shared("./?game=pistard&players=Ann,Ben&seed=7")
    before = page.locator("#table").inner_html()
    press_in_menu(page, "#rules-button")
    one = page.locator("#rules-dialog homestretch-figure").first
    begin(one)
    one.get_by_role("button", name="Choices").click()
    one.locator(".sheet [data-action]").first.click()
    expect(one.get_by_role("button", name="Start again")).to_be_enabled()
    assert page.locator("#table").inner_html() == before


def test_the_whole_race_in_the_article_begins_at_its_start(page: Page) -> None:
    page.goto("./blog.html")
    one = page.locator("homestretch-figure[mode=look]")
    begin(one)
    expect(one.locator(".quiet")).to_have_text(re.compile("^0/"))
    expect(one.locator("[data-way=back]")).to_be_disabled()


def test_a_table_is_copied_as_a_figure_and_as_a_link(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("./?game=royal-turf&players=Ann,Ben&seed=7")
    press_in_menu(page, "#save-button")
    page.locator("#copy-figure").click()
    expect(page.locator("#copy-figure")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith('<homestretch-figure position="1')
    assert f'src="{page.url.partition("?")[0].partition("#")[0]}figure.js"' in copied
    page.locator("#copy-link").click()
    expect(page.locator("#copy-link")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == page.locator("#link-text").input_value()
    with page.expect_download() as svg:
        page.locator("#picture-svg").click()
    assert Path(svg.value.path()).read_text(encoding="utf-8").startswith("<svg ")
    with page.expect_download() as png:
        page.locator("#picture-png").click()
    assert Path(png.value.path()).read_bytes().startswith(b"\x89PNG")


def test_a_figure_is_made_on_a_page_of_its_own(page: Page) -> None:
    page.goto("./?game=turf-horse-racing&players=Ann,Ben,Cy&seed=7&races=1")
    press_in_menu(page, "#save-button")
    with page.expect_popup() as opened:
        page.locator("#to-maker").click()
    page = opened.value
    preview = page.locator("#maker-preview homestretch-figure")
    expect(preview).to_be_visible()
    # the page names a missing field only after a person has left it empty
    page.locator("[name=mode][value=ask]").check()
    page.locator("[name=question]").fill("What now?")
    page.wait_for_timeout(400)
    expect(page.get_by_role("alert")).to_be_hidden()
    page.locator("input[name=caption]").focus()
    expect(page.get_by_role("alert")).to_have_text(re.compile("needs a question and an answer"))
    page.locator("[name=answer][value=pass]").check()
    expect(page.get_by_role("alert")).to_be_hidden()
    # without an answer there is nothing to copy, and the sentence about it is in sight beside the button
    page.locator("#maker-copy").click()
    expect(page.locator("#maker-copy")).to_have_text(re.compile("Copied|Copy the code"))
    page.locator("[name=answer][value=pass]").uncheck()
    expect(page.locator("#maker-code")).to_have_value("")
    expect(preview).to_be_hidden()
    expect(page.locator("#maker-preview > svg")).to_be_visible()
    page.locator("#maker-copy").click()
    expect(page.locator("#maker-copy")).to_have_text("Copy embed code")
    expect(page.get_by_role("alert")).to_be_in_viewport()
    page.locator("[name=answer][value=pass]").check()
    expect(page.get_by_role("alert")).to_be_hidden()
    page.locator("[name=wrong]").fill("Save your chips.")
    page.locator("input[name=caption]").fill("The first bet")
    code = page.locator("#maker-code")
    expect(code).to_have_value(re.compile('answer="pass".*<p slot="caption">The first bet</p>', re.DOTALL))
    page.locator("[name=width]").fill("300")
    expect(code).to_have_value(re.compile('width="300"'))
    expect(preview).to_have_css("width", "300px")
    begin(preview)
    preview.get_by_role("button", name="Choices").click()
    preview.locator('.sheet [data-action="bet 1 1"]').click()
    expect(preview.locator(".said")).to_have_text("Save your chips.")


@pytest.mark.parametrize("width", [390, 1366])
def test_no_right_answer_lies_over_another(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    bets = begun("royal-turf")
    page.goto(f"./figure-maker.html#game={link_to_position(bets, len(bets.history))}")
    page.locator("[name=mode][value=ask]").check()
    labels = page.locator("#maker-answers label")
    expect(labels).to_have_count(len(answers(bets)))
    # the label, which is as high as its row, contains its words
    heights = "labels => labels.map((label) => [label, label.lastChild].map((part) => part.offsetHeight))"
    assert [words <= row for row, words in labels.evaluate_all(heights)] == [True] * len(answers(bets))


def test_a_file_that_is_none_gets_a_sentence_on_the_makers_page(page: Page, tmp_path: Path) -> None:
    file, game = tmp_path / "x.json", tmp_path / "game.json"
    file.write_text("{", encoding="utf-8")
    game.write_text(dump_record(choice("pistard")), encoding="utf-8")
    page.goto("./figure-maker.html")
    page.locator("#maker-file").set_input_files(file)
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.locator("#maker-copy")).to_be_disabled()
    page.locator("#maker-file").set_input_files(game)
    expect(page.get_by_role("alert")).to_be_hidden()
    # the sentence stays in sight when another game is open
    page.locator("#maker-file").set_input_files(file)
    page.wait_for_timeout(400)
    expect(page.get_by_role("alert")).to_be_in_viewport()
