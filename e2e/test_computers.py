"""Computers at the table: one person plays against them, in every game, wherever the page runs."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.choices import check_choices
from e2e.conftest import START_TIMEOUT
from e2e.meeting import fill_number
from e2e.player import Player, record_on
from e2e.sight import box_of
from e2e.waiting import until
from homestretch.games import GAMES
from web.builder.folders import SITE

SHORT = {"triactor": "&races=1", "turf-horse-racing": "&races=1", "ludifacture": "&games=1"}
WATCHED = "./?game=turf-horse-racing&bots=Ada:novice,Blaise:novice&races=1&seed=11"


def await_turn(page: Page) -> None:
    """Wait until a person is to do something."""
    until(page, "(({ dataset }) => dataset.phase && !dataset.awaits)(document.getElementById('table'))")


# -- whole games


@pytest.mark.parametrize("game", GAMES.locations)
def test_one_person_plays_a_game_from_the_home_page_to_its_end(shared: Callable[..., Page], game: str) -> None:
    page = shared("./?seed=7", pace="once")
    page.locator(f'a[data-screen-link="{game}"]').first.click()
    form = page.locator(f"#{game}")
    kinds = form.locator(".player:not([hidden]) .kind")
    if kinds.count() < 2:
        form.get_by_role("button", name="Add a player").click()
    for seat in range(1, kinds.count()):
        kinds.nth(seat).select_option("novice")
    for races in form.locator("input[data-option=races]").all():
        fill_number(races, 1)
    for games in form.locator("select[data-option=games]").all():
        games.select_option(index=0)
    expect(form.locator(".levels-note")).to_contain_text("Novice")
    form.get_by_role("button", name="Start").click()
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    Player(page).play_with_computers()
    played = record_on(page)
    assert played["result"]
    assert played["computers"][0] == ""
    assert set(played["computers"][1:]) == {"novice"}
    assert played["seats"][1] == "Ada"
    assert page.locator(".notice").count() == 0


@pytest.mark.parametrize("game", GAMES.locations)
def test_one_tap_on_the_home_page_starts_a_game_against_computers(shared: Callable[..., Page], game: str) -> None:
    page = shared("./", pace="once")
    page.locator(f'a[data-game="{game}"][data-persons="1"]').click()
    await_turn(page)
    assert page.locator("[data-curtain]").count() == 0
    assert record_on(page)["computers"] == ["", "regular", "regular", "regular"]


@pytest.mark.parametrize(
    ("asked", "computers"),
    [
        ("laps=4&alone=1", ["", "regular", "regular", "regular"]),
        ("laps=4&watch=1", ["regular"] * 4),
        ("race=sprint&alone=1", ["", "regular"]),
    ],
)
def test_a_link_does_the_same(shared: Callable[..., Page], asked: str, computers: list[str]) -> None:
    page = shared(f"./?game=pistard&{asked}", load=True, pace="once")
    page.locator("#table[data-phase]").wait_for()
    assert record_on(page)["computers"] == computers


# -- their turns


# German has the longest words
@pytest.mark.parametrize("folder", ["de/", *(pytest.param(one, marks=pytest.mark.thorough) for one in ("", "es/"))])
def test_who_watches_has_buttons_and_speed_in_one_row(shared: Callable[..., Page], folder: str) -> None:
    page = shared(f"{folder}?game=pistard&watch=1", pace="tap", load=True)
    for width, height in ((390, 844), (820, 1180), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        panel = box_of(page.locator("#table .turn-bar"))
        boxes = list(map(box_of, page.locator("#table .watch > *").all()))
        assert len({(round(box["y"]), round(box["height"])) for box in boxes}) == 1
        assert all(panel["x"] < box["x"] and box["x"] + box["width"] < panel["x"] + panel["width"] for box in boxes)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_without_a_worker_they_play_the_same(new_context: Callable[..., BrowserContext]) -> None:
    played = []
    for deny in ("", "window.Worker = class { constructor() { throw new DOMException('', 'SecurityError'); } };"):
        page = new_context().new_page()
        page.add_init_script(f"localStorage.setItem('homestretch/pace', 'once'); {deny}")
        page.goto(WATCHED)
        until(page, "document.getElementById('table').dataset.phase === 'over'")
        assert bool(page.workers) != bool(deny)
        played.append(record_on(page)["actions"])
    assert played[0] == played[1]


@pytest.mark.parametrize("game", GAMES.locations)
def test_they_choose_the_same_as_without_a_browser(shared: Callable[..., Page], game: str) -> None:
    bots = "Ada:regular,Blaise:novice,Charles:random,Dorothy:novice"
    page = shared(f"./?game={game}&bots={bots}&seed=5{SHORT.get(game, '')}", pace="once")
    until(page, "JSON.parse(homestretch.stage.ask('record')).actions.length > 45")
    assert check_choices(record_on(page), 45) > 5


@pytest.mark.provokes_errors
def test_without_a_network_they_go_on(page: Page, context: BrowserContext) -> None:
    page.add_init_script("localStorage.setItem('homestretch/pace', 'tap');")
    page.goto(WATCHED)
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    context.set_offline(True)
    page.locator("[data-pace]").select_option("once")
    until(page, "document.getElementById('table').dataset.phase === 'over'")
    assert record_on(page)["result"]


# -- elsewhere


def test_in_the_single_file(page: Page) -> None:
    page.goto(f"{(SITE.parent / 'homestretch.html').as_uri()}{WATCHED[2:]}")
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    page.locator("[data-pace]").select_option("once")
    until(page, "document.getElementById('table').dataset.phase === 'over'")
    assert page.workers
