"""Tests links that start a game, and links that contain a game."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import START_TIMEOUT, drop
from e2e.meeting import LINK, check_it_goes_on, on_the_table, race_under_way, secrets_on
from e2e.player import Player, press_in_menu
from e2e.waiting import LEAVE_DIALOGS
from homestretch.core.link import link
from tests.core.test_link import WRONG
from tests.playthroughs import GOLDEN, golden
from web.builder.folders import SITE
from web.builder.serve import NOT_FOUND


def link_on(page: Page) -> str:
    """Return the link that the page offers now."""
    press_in_menu(page, "#save-button")
    text = page.locator("#link-text").input_value()
    page.keyboard.press("Escape")
    return text


def test_the_way_back_closes_whatever_dialog_is_open(shared: Callable[..., Page]) -> None:
    page = shared("./?game=pistard&players=Ann,Ben")
    page.get_by_role("link", name="Homestretch").click()
    assert page.evaluate(LEAVE_DIALOGS, {"triactor": "triactor", "table": "table"}) == []


def test_the_way_back_from_a_damaged_game_leads_where_one_was(shared: Callable[..., Page]) -> None:
    page = shared("./")
    page.evaluate("location.hash = 'triactor'")
    page.evaluate("location.hash = 'pistard'")
    text = (GOLDEN / "triactor-one-race.json").read_text(encoding="utf-8").replace("roll", "stroll")
    drop(page, "damaged.json", text)
    expect(page.locator("#part-dialog")).to_be_visible()
    page.go_back()
    expect(page.locator("#triactor")).to_be_visible()
    expect(page.locator("#part-dialog")).not_to_be_visible()


def test_a_hostile_link_is_shown_as_text(shared: Callable[..., Page]) -> None:
    page = shared("./?game=triactor&players=%3Cimg src=x onerror=alert(1)%3E,Ben,%22%3E%3Cb%3E&seed=7")
    assert page.locator("#table img, #table b b").count() == 0
    player = Player(page)
    player.bet_all([[], [], []])
    expect(page.locator("#table .backs")).to_contain_text("<img src=x onerro")
    player.turn()


def test_what_a_link_got_on_its_way_is_no_part_of_it(shared: Callable[..., Page]) -> None:
    page = shared("./?game=triactor&amp;players=Ann,Ben,Cy&amp;races=2&igsh=MXY&mc_cid=1a&srsltid=AfmB", load=True)
    expect(page.locator("#table[data-game=triactor][data-phase]")).to_be_visible()
    expect(page.locator(".notice")).to_have_count(0)
    match = golden("triactor-one-race")
    page = shared(f"./#game={link(match)}).%20&fbclid=IwAR")
    expect(page.locator("#table[data-view=past]")).to_be_visible()


FILLED = """game => [
    [...document.querySelectorAll(`#${game} .player:not([hidden]) input`)].map((input) => input.value).join(),
    ...[...document.querySelectorAll(`#${game} .option [data-option]`)].map((field) =>
        field.type === "checkbox" ? field.checked : field.value
    ),
    document.querySelector(`#${game} [name=own-dice]`).checked,
]"""


@pytest.mark.parametrize(
    ("game", "query", "filled"),
    [
        ("triactor", "players=Ann,Ben,Cy&races=99&advanced=1&timer=20&seed=7", ["Ann,Ben,Cy", "1", True, "20", False]),
        ("triactor", "players=Ann,Ben&races=2&timer=21&seed=seven", ["Ann,Ben,", "2", False, "0", False]),
        pytest.param(
            *("triactor", "embed=1&players=Ann,Ben,Cy&laps=3&dice=own&seed=7", ["Ann,Ben,Cy", "1", False, "0", True]),
            marks=pytest.mark.thorough,
        ),
        ("royal-turf", "players=Ann,Ann,Cy&hidden=yes&seed=7", ["Ann,Ann,Cy", True, False]),
    ],
)
def test_what_was_right_in_a_link_that_cannot_be_done_is_in_the_set_up(
    shared: Callable[..., Page], game: str, query: str, filled: list[object]
) -> None:
    page = shared(f"./?game={game}&{query}", load=True)
    expect(page.locator(".notice")).to_be_visible()
    expect(page.locator(f"#{game}")).to_be_visible()
    assert page.evaluate(FILLED, game) == filled
    page.locator(".notice button").click()
    for seat, name in enumerate(("Ann", "Ben", "Cy"), 1):
        page.locator(f"#{game}").get_by_label(f"Name of player {seat}", exact=True).fill(name)
    page.locator(f"#{game}").get_by_role("button", name="Start").click()
    page.locator("#table[data-phase]").wait_for()
    seed = page.evaluate("JSON.parse(Object.entries(localStorage).find(([key]) => /[/]game[/]/.test(key))[1]).record")
    assert (json.loads(seed)["seed"] == 7) is ("seed=7" in query)


def test_a_link_that_names_only_a_game_opens_its_set_up(shared: Callable[..., Page]) -> None:
    page = shared("./?game=triactor&races=2", load=True)
    expect(page.locator("#triactor.current")).to_be_visible()
    assert page.evaluate(FILLED, "triactor")[1] == "2"
    expect(page.locator(".notice")).to_have_count(0)
    page.locator("#triactor").get_by_role("button", name="Start").click()
    expect(page.locator("#table[data-phase]")).to_be_visible()
    page.reload()
    expect(page.locator("#table[data-phase]")).to_be_visible(timeout=START_TIMEOUT)


# -- links that hold a game


def test_a_whole_race_can_be_shown_by_a_link(shared: Callable[..., Page]) -> None:
    match = golden("triactor-one-race")
    page = shared("./#game=" + link(match))
    player = Player(page)
    assert player.read("view") == "past"
    expect(page.locator(".moment")).to_contain_text("Step 0 of")
    page.locator("[data-way=last]").click()
    expect(page.locator(".ranking-picture")).to_be_visible()
    player.command("now")
    expect(player.table).to_have_attribute("data-phase", "over")
    address = link_on(page)
    assert address.endswith(f"#game={link(match)}")
    page.goto("./")
    expect(page.locator("#saved")).to_be_hidden()


def test_a_link_to_a_running_game_shows_what_everybody_sees_and_nothing_else(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    player = race_under_way(page)
    player.turn()
    shown = page.locator(".board desc").first.text_content()
    address = link_on(page)
    other = page.context.new_page()
    other.goto(address)
    other.locator("#table[data-painted]").wait_for(timeout=60_000)
    assert other.locator(".board desc").first.text_content() == shown
    Player(other).command("look 0")
    Player(other).tap("reveal")
    assert "SM" not in secrets_on(other)
    Player(other).command("away")
    other.reload()
    other.locator("#table[data-painted]").wait_for(timeout=60_000)
    Player(other).turn()
    other.goto("./")
    expect(other.locator("#saved li")).to_have_count(2)


def test_wrong_links_on_a_running_table_leave_it_as_it_is(shared: Callable[..., Page]) -> None:
    page = shared(LINK)
    player = race_under_way(page)
    stored = page.evaluate("JSON.stringify(localStorage)")
    shown = on_the_table(page)
    for text in WRONG[:6]:
        page.evaluate("text => { location.hash = `game=${text}`; }", text)
        expect(page.locator(".notice").last, text[:40]).to_be_visible()
        for button in page.locator(".notice button").all():
            button.click()
        # the link is gone from the address: a reload must resume the table
        expect(page, text[:40]).to_have_url(re.compile("#table$"))
        assert on_the_table(page) == shown, text[:40]
        assert page.evaluate("JSON.stringify(localStorage)") == stored, text[:40]
    check_it_goes_on(player)


def test_a_wrong_link_on_a_table_that_came_by_a_link_leaves_that_in_the_address(shared: Callable[..., Page]) -> None:
    text = link(golden("triactor-one-race"))
    page = shared("./#game=" + text)
    page.evaluate("text => { location.hash = `game=${text}`; }", text[: len(text) // 2])
    expect(page.locator(".notice, #part-dialog[open]")).to_be_visible()
    expect(page).to_have_url(re.compile(f"#game={re.escape(text)}$"))


@pytest.mark.provokes_errors
def test_from_where_there_is_no_page_one_finds_home_whatever_the_folder(
    page: Page, serve: Callable[..., str], tmp_path: Path
) -> None:
    (tmp_path / "games").symlink_to(SITE, target_is_directory=True)
    (tmp_path / NOT_FOUND).write_bytes((SITE / NOT_FOUND).read_bytes())
    place = serve(tmp_path)
    page.goto(f"{place}games/rules/of/nothing.html")
    expect(page.locator("h1")).to_have_text("Page not found")
    expect(page.locator("nav a").first).to_have_attribute("href", f"{place}games/")
    page.get_by_role("link", name="Pistard").click()
    expect(page.locator("#pistard.current h1")).to_be_visible()
