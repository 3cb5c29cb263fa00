"""Computers at the table: one person plays against them, in every game, wherever the page runs."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.choices import check_choices
from e2e.conftest import SITE, START_TIMEOUT
from e2e.meeting import fill_number
from e2e.player import Player
from e2e.waiting import until
from homestretch.games import GAMES

SHORT = {"triactor": "&races=1", "turf-horse-racing": "&races=1", "ludifacture": "&games=1"}
RACE = "./?game=turf-horse-racing&players=Ann&bots=Ada:novice,Blaise:random&races=1&seed=11"
WATCHED = "./?game=turf-horse-racing&bots=Ada:novice,Blaise:novice&races=1&seed=11"

pytestmark = pytest.mark.usefixtures("paced")


@pytest.fixture
def pace() -> str:
    """The pace at which computers play."""
    return "once"


@pytest.fixture
def paced(request: pytest.FixtureRequest, pace: str) -> None:
    """On a page of a test's own, computers play at that pace, until the players set another."""
    if "page" not in request.fixturenames:
        return
    context: BrowserContext = request.getfixturevalue("context")
    pages = "location.protocol !== 'about:' && !localStorage.getItem('homestretch/pace')"
    context.add_init_script(f"if ({pages}) localStorage.setItem('homestretch/pace', '{pace}');")


def record(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(page.evaluate("homestretch.stage.ask('record')"))
    return found


def await_turn(page: Page) -> None:
    """Wait until a person is to do something."""
    until(page, "(({ dataset }) => dataset.phase && !dataset.awaits)(document.getElementById('table'))")


def shortest(field: Locator) -> None:
    """Let the game be as short as it can be."""
    if field.evaluate("field => field.tagName") == "SELECT":
        field.select_option(index=0)
    else:
        fill_number(field, 1)


# -- whole games


@pytest.mark.parametrize("game", GAMES.places)
def test_one_person_plays_a_game_from_the_home_page_to_its_end(
    shared: Callable[..., Page], pace: str, game: str
) -> None:
    page = shared("./?seed=7", pace=pace)
    page.locator(f'a[data-screen-link="{game}"]').first.click()
    form = page.locator(f"#{game}")
    kinds = form.locator(".player:not([hidden]) .kind")
    if kinds.count() < 2:
        form.get_by_role("button", name="Add a player").click()
    for seat in range(1, kinds.count()):
        kinds.nth(seat).select_option("novice")
    for field in form.locator("input[data-option=races], select[data-option=games]").all():
        shortest(field)
    expect(form.locator(".levels-note")).to_contain_text("Novice")
    form.get_by_role("button", name="Start").click()
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    Player(page).play_with_computers()
    played = record(page)
    assert played["result"]
    assert played["computers"][0] == ""
    assert set(played["computers"][1:]) == {"novice"}
    assert played["seats"][1] == "Ada"
    assert page.locator(".notice").count() == 0


@pytest.mark.parametrize("game", GAMES.places)
def test_one_tap_on_the_home_page_starts_a_game_against_computers(
    shared: Callable[..., Page], pace: str, game: str
) -> None:
    page = shared("./", pace=pace)
    page.locator(f'a[data-game="{game}"][data-persons="1"]').click()
    await_turn(page)
    assert page.locator("[data-curtain]").count() == 0
    assert record(page)["computers"] == ["", "regular", "regular", "regular"]


@pytest.mark.parametrize("pace", ["quick"])
def test_one_tap_lets_computers_race_while_one_watches(shared: Callable[..., Page], pace: str) -> None:
    page = shared("./", pace=pace)
    page.locator('a[data-game="turf-horse-racing"][data-persons="0"]').click()
    page.locator('#table[data-awaits]:not([data-awaits=""])').wait_for(timeout=START_TIMEOUT)
    before = len(record(page)["actions"])
    until(page, "before => JSON.parse(homestretch.stage.ask('record')).actions.length > before + 3", before)
    assert page.locator("#table [data-action]").count() == 0
    cards = page.locator("#table .side > .card").filter(visible=True)
    assert all(card.inner_text().strip() for card in cards.all())
    assert "" not in record(page)["computers"]


@pytest.mark.parametrize(("way", "persons"), [("alone", 1), ("watch", 0)])
def test_a_link_does_the_same(page: Page, way: str, persons: int) -> None:
    page.goto(f"./?game=pistard&laps=4&{way}=1")
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    found = record(page)
    assert found["computers"].count("") == persons
    assert found["options"]["laps"] == 4


def test_as_many_computers_come_as_the_race_is_for(page: Page) -> None:
    page.goto("./?game=pistard&race=sprint&alone=1")
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    assert record(page)["computers"] == ["", "regular"]


@pytest.mark.provokes_errors
def test_a_link_with_a_level_that_there_is_not_gets_a_sentence_and_a_filled_in_form(page: Page) -> None:
    page.goto("./?game=pistard&players=Ann&bots=Ada:genius")
    expect(page.locator(".notice")).to_contain_text("not “genius”")
    expect(page.locator("#pistard")).to_be_visible()
    expect(page.locator("#pistard").get_by_label("Name of player 2")).to_have_value("Ada")


# -- their turns


def test_they_think_in_a_worker(page: Page) -> None:
    page.goto(RACE)
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    Player(page).play_with_computers()
    assert [worker.url for worker in page.workers if "thinker" in worker.url]


def test_without_a_worker_they_play_the_same(new_context: Callable[..., BrowserContext]) -> None:
    played = []
    for deny in ("", "window.Worker = class { constructor() { throw new DOMException('', 'SecurityError'); } };"):
        page = new_context().new_page()
        page.add_init_script(f"localStorage.setItem('homestretch/pace', 'once'); {deny}")
        page.goto(WATCHED)
        until(page, "document.getElementById('table').dataset.phase === 'over'")
        assert bool(page.workers) != bool(deny)
        played.append(record(page)["actions"])
    assert played[0] == played[1]


@pytest.mark.provokes_errors
def test_where_the_worker_is_gone_they_think_in_the_page(page: Page) -> None:
    """The server has that of a newer build by now, under a name with another hash."""
    page.route("**/thinker-*.js*", lambda route: route.fulfill(status=404))
    page.goto(RACE)
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    Player(page).play_with_computers()
    assert not [worker.url for worker in page.workers if "thinker" in worker.url]


@pytest.mark.parametrize("game", GAMES.places)
def test_they_choose_the_same_as_without_a_browser(shared: Callable[..., Page], pace: str, game: str) -> None:
    page = shared(
        f"./?game={game}&bots=Ada:regular,Blaise:novice,Charles:random,Dorothy:novice&seed=5{SHORT.get(game, '')}",
        pace=pace,
    )
    until(page, "JSON.parse(homestretch.stage.ask('record')).actions.length > 45")
    assert check_choices(record(page), 45) > 5


@pytest.mark.parametrize("pace", ["tap"])
def test_tap_by_tap_nothing_happens_until_somebody_lets_it(shared: Callable[..., Page], pace: str) -> None:
    page = shared(WATCHED, pace=pace)
    for _ in range(4):
        before = len(record(page)["actions"])
        until(page, "!document.getElementById('table').hasAttribute('data-thinking')")
        page.wait_for_timeout(200)
        assert len(record(page)["actions"]) == before
        page.get_by_role("button", name="Go on", exact=True).click()
        until(page, "before => JSON.parse(homestretch.stage.ask('record')).actions.length > before", before)


@pytest.mark.parametrize("pace", ["tap"])
def test_the_pace_is_set_at_the_table_and_kept(shared: Callable[..., Page], pace: str) -> None:
    page = shared(WATCHED, pace=pace)
    page.get_by_label("Computers play").select_option("quick")
    before = len(record(page)["actions"])
    until(page, "before => JSON.parse(homestretch.stage.ask('record')).actions.length > before + 2", before)
    page.reload()
    expect(page.get_by_label("Computers play")).to_have_value("quick", timeout=START_TIMEOUT)


@pytest.mark.parametrize("pace", ["ease"])
def test_a_tap_on_the_table_ends_the_pause(shared: Callable[..., Page], pace: str) -> None:
    page = shared(WATCHED, pace=pace)
    page.evaluate("window.taps = setInterval(() => document.querySelector('.board-area').click(), 10)")
    until(page, "document.getElementById('table').dataset.phase === 'over'", timeout=60_000)
    page.evaluate("clearInterval(taps)")


@pytest.mark.parametrize("pace", ["tap"])
def test_a_reload_in_the_middle_of_their_turn_changes_nothing(page: Page) -> None:
    page.goto(WATCHED)
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    for _ in range(5):
        before = len(record(page)["actions"])
        page.get_by_role("button", name="Go on", exact=True).click()
        until(page, "before => JSON.parse(homestretch.stage.ask('record')).actions.length > before", before)
    halfway = record(page)["actions"]
    page.reload()
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    assert record(page)["actions"] == halfway
    page.get_by_label("Computers play").select_option("once")
    until(page, "document.getElementById('table').dataset.phase === 'over'")
    reloaded = record(page)["actions"]
    page.goto("./")
    page.goto(WATCHED)
    until(page, "document.getElementById('table').dataset.phase === 'over'", timeout=START_TIMEOUT)
    assert record(page)["actions"] == reloaded


@pytest.mark.provokes_errors
@pytest.mark.parametrize("pace", ["tap"])
def test_without_a_network_they_go_on(page: Page, context: BrowserContext) -> None:
    page.goto(WATCHED)
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    context.set_offline(True)
    page.get_by_label("Computers play").select_option("once")
    until(page, "document.getElementById('table').dataset.phase === 'over'")
    assert record(page)["result"]


def test_they_wait_while_somebody_looks_back_or_reads_the_rules(shared: Callable[..., Page], pace: str) -> None:
    page = shared(WATCHED, pace=pace)
    page.get_by_role("button", name="Look back").click()
    before = len(record(page)["actions"])
    page.wait_for_timeout(300)
    assert len(record(page)["actions"]) == before
    page.evaluate(
        "document.querySelector('[data-command=now]').click(); document.querySelector('#log-dialog').showModal()"
    )
    before = len(record(page)["actions"])
    page.wait_for_timeout(300)
    assert len(record(page)["actions"]) <= before + 1
    page.keyboard.press("Escape")
    until(page, "document.getElementById('table').dataset.phase === 'over'")


@pytest.mark.parametrize("pace", ["tap"])
def test_a_person_takes_over_and_gives_back(shared: Callable[..., Page], pace: str) -> None:
    page = shared(WATCHED, pace=pace)
    seat = int(page.locator("#table").get_attribute("data-turn") or 0)
    page.get_by_role("button", name="Who is a computer").click()
    chair = page.get_by_role("group", name=("Ada", "Blaise")[seat])
    chair.get_by_role("button", name="Person").click()
    await_turn(page)
    assert Player(page).play_some(1) == 1
    chair.get_by_role("button", name="Expert").click()
    assert record(page)["computers"][seat] == "expert"


def test_two_tables_on_one_page_share_who_thinks_for_them(page: Page) -> None:
    page.goto(WATCHED)
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    page.evaluate(
        """() => {
            const { Stage, Session } = window.homestretch;
            const root = document.body.appendChild(document.createElement("section"));
            window.second = new Stage(root, new Session());
            const computers = ["novice", "novice"];
            second.open({ game: "pistard", players: ["Grace", "Radia"], options: { laps: 2 }, seed: 3, computers });
        }"""
    )
    until(page, "document.getElementById('table').dataset.phase === 'over'")
    until(page, "second.root.dataset.phase === 'over'", timeout=60_000)
    assert len([worker for worker in page.workers if "thinker" in worker.url]) == 1


# -- elsewhere


def test_in_the_single_file(page: Page) -> None:
    page.goto(f"{(SITE.parent / 'homestretch.html').as_uri()}{WATCHED[2:]}")
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    page.get_by_label("Computers play").select_option("once")
    until(page, "document.getElementById('table').dataset.phase === 'over'")
    assert page.workers


def test_in_a_frame(page: Page, base_url: str, serve: Callable[..., str], tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<title>A blog</title><link rel="icon" href="data:,">'
        f'<iframe src="{base_url}{WATCHED[2:]}&embed" width="900" height="1200"></iframe>'
    )
    page.goto(serve(tmp_path))
    frame = page.frame_locator("iframe")
    frame.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    frame.get_by_label("Computers play").select_option("once")
    frame.locator('#table[data-phase="over"]').wait_for(timeout=START_TIMEOUT)
    assert page.workers
