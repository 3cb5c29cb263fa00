"""Tests in every engine: the start, a whole game of each title, storage, offline use, and files."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from e2e.choices import check_choices
from e2e.conftest import RUN_PYTHON
from e2e.daily import WHAT_DAYS_BRING, here
from e2e.engines.driver import Driver, awaited
from e2e.films import IS_MADE, WATCH, check_film
from e2e.golden import SHORT, golden, words_on
from e2e.meeting import LINK, secrets_on
from e2e.player import OFFERED, PLAY_ON, PLAY_WITH_COMPUTERS, PRESS
from e2e.shared import SET_PACES, begin_there
from e2e.test_offline import Reachable
from homestretch.core.link import link
from homestretch.core.record import load_record
from homestretch.games import GAMES, find_game
from web.builder.folders import SITE
from web.builder.serve import Handler
from web.builder.workshop import skeleton

# These browsers are driven from outside, by programs that now and then lose them: what fails twice is ours.
pytestmark = pytest.mark.flaky(reruns=1, only_rerun=[".*"])

BY_HAND = "royal-turf-fast-horses"
"""The only short game whose first clicks the test makes with the mouse."""

CLICKS = 20
"""The number of clicks after which every player has bet and ridden."""

RECORD = "() => JSON.parse(localStorage['homestretch/game/' + localStorage['homestretch/current']]).record"


def open_table(driver: Driver, address: str) -> None:
    driver.open(address)
    driver.await_table()


def play_on(driver: Driver, until: str = "over") -> None:
    """Tap, by a script in the page, what the page offers, until the game is in that phase."""
    driver.evaluate(PLAY_ON, [until, 1_000, False])


def play_by_hand(driver: Driver) -> None:
    """Click on what the page offers, through the bets into the race; after that, the page taps by itself."""
    phases = set()
    for number in range(CLICKS):
        phases.add(driver.read("phase"))
        offered = driver.evaluate(OFFERED)
        assert offered, f"nothing can be done in {driver.read('phase')}"
        driver.tap(offered[number * 7 % len(offered)])
    assert phases == {"bet", "roll", "choose"}
    play_on(driver)


def check_record(text: str, name: str, is_over: bool = True) -> None:
    """Check that Python outside the browser can replay a record from the browser, move by move."""
    loaded = load_record(text, find_game)
    assert loaded.problem is None
    assert loaded.match.game.name == name
    assert (loaded.match.outcome is not None) == is_over


def check_a_reload(driver: Driver) -> None:
    """Check that the table shows the same words after a reload."""
    before = words_on(driver)
    driver.reload()
    driver.await_table()
    assert words_on(driver) == before


def test_the_start(driver: Driver, place: str) -> None:
    driver.open(place)
    driver.await_engine()
    assert driver.evaluate("() => document.querySelectorAll('article.poster .picture > *').length") == len(GAMES)
    driver.evaluate("() => document.querySelectorAll('img').forEach((one) => { one.loading = 'eager'; })")
    driver.wait("() => [...document.images].every((one) => one.complete && one.naturalWidth)")
    driver.click('a[data-screen-link="triactor"]')
    names = ["Ann", "Ben", "Cy"]
    for seat, name in enumerate(names, 1):
        driver.click(f'#triactor [aria-label="Name of player {seat}"]')
        driver.write(name)
    driver.click("#triactor .go button")
    driver.await_table()
    assert (driver.read("game"), driver.read("phase"), driver.read("view")) == ("triactor", "bet", "curtain")
    assert json.loads(driver.evaluate(RECORD))["seats"] == names
    assert driver.words("#notices") == ""


def test_there_is_a_short_game_of_each() -> None:
    assert {golden(name).asked["game"] for name in SHORT} == {game.name for game in GAMES}


def test_a_whole_game_of_each(driver: Driver, place: str) -> None:
    """On one page, a whole game of each title can be played, one game after the other."""
    open_table(driver, place + LINK)
    for name in SHORT:
        game = golden(name)
        with driver.painting():
            driver.evaluate(begin_there(), game.address)
        (play_by_hand if name == BY_HAND else play_on)(driver)
        assert driver.words("#notices") == ""
        check_record(driver.evaluate(RECORD), game.asked["game"])


def test_one_person_plays_against_computers(driver: Driver, place: str) -> None:
    bots = ",".join(f"{name}:novice" for name in ("Bea", "Cal", "Dot"))
    open_table(driver, f"{place}?game=turf-horse-racing&races=1&players=Ann&bots={bots}&seed=7")
    driver.evaluate(SET_PACES, ["", "once"])
    while driver.read("phase") != "over":
        driver.evaluate(PLAY_WITH_COMPUTERS, ["over", 3])
    assert driver.words("#notices") == ""
    played = driver.evaluate(RECORD)
    check_record(played, "turf-horse-racing")
    assert check_choices(json.loads(played)) > 20


def test_the_race_of_the_day_is_the_same_everywhere(driver: Driver, place: str) -> None:
    open_table(driver, place + LINK)
    assert driver.evaluate(RUN_PYTHON, WHAT_DAYS_BRING) == here()


def test_what_cannot_be_done_says_why(driver: Driver, place: str) -> None:
    open_table(driver, place + LINK)
    play_on(driver, "roll")
    before = driver.evaluate(RECORD)
    driver.click("#table .pawn[data-ask]")
    driver.wait("() => document.querySelector('.why').textContent.startsWith('Roll the dice first. Rule 3.2')")
    driver.click('.why a[href*="rules/"]')
    driver.wait_for('#rules-dialog [id="3.2"]')
    assert driver.evaluate(RECORD) == before
    driver.evaluate("() => document.querySelector('#rules-dialog').close()")
    driver.evaluate(PRESS, ["?", "Digit7", True])  # on a Russian keyboard, where 7 is a choice
    driver.wait_for("#keys-dialog[open]")
    assert driver.evaluate(RECORD) == before


def test_a_reload_goes_on_with_the_game_and_keeps_secrets_behind_the_curtain(driver: Driver, place: str) -> None:
    open_table(driver, place + LINK)
    driver.tap("reveal")
    driver.tap("SS")
    driver.reload()
    driver.await_table()
    assert driver.read("view") == "curtain"
    assert "SS" not in secrets_on(driver)
    driver.tap("reveal")
    assert driver.words(".written .code") == "SS"
    play_on(driver, "choose")
    check_a_reload(driver)
    play_on(driver, "roll")
    assert driver.words("#notices") == ""


def test_the_second_visit_needs_no_server(driver: Driver, place: str) -> None:
    driver.open(place)
    driver.wait("() => document.getElementById('offline-note')?.hidden === false")
    Reachable.gone.set()
    driver.open(place)
    driver.await_engine()
    open_table(driver, place + golden(SHORT[-1]).address)
    play_on(driver)
    driver.click("#table-button")
    driver.click("#rules-button")
    driver.wait_for("#rules-dialog h1")


def test_a_game_goes_into_a_file_and_comes_out_of_it(driver: Driver, place: str) -> None:
    open_table(driver, place + LINK)
    play_on(driver, "choose")
    before = words_on(driver)
    file = driver.saved()
    check_record(file.read_text(encoding="utf-8"), "triactor", is_over=False)
    driver.evaluate("() => localStorage.clear()")
    driver.open(place)
    driver.await_engine()
    driver.choose_file("#open-file", file)
    driver.await_table()
    assert words_on(driver) == before


def test_the_single_file_opens_from_a_disk(driver: Driver, tmp_path: Path) -> None:
    file = Path(shutil.copyfile(SITE.with_name("homestretch.html"), tmp_path / "Home stretch #1 (copy).html"))
    game = golden("ludifacture-coins")
    open_table(driver, file.as_uri() + game.address.removeprefix("./"))
    play_on(driver)
    check_record(driver.evaluate(RECORD), game.asked["game"])
    check_a_reload(driver)
    check_record(driver.saved().read_text(encoding="utf-8"), game.asked["game"])


BEGIN = """(number) => {
  const figure = document.querySelectorAll("homestretch-figure")[number];
  figure.shadowRoot.querySelector("button").click();
}"""
LIVE = """(number) => {
  const figure = document.querySelectorAll("homestretch-figure")[number];
  const board = figure.shadowRoot.querySelector(".board[data-board]");
  return board && figure.dataset.engine === "ready";
}"""
ANSWERED = """(action) => {
  const root = document.querySelectorAll("homestretch-figure")[1].shadowRoot;
  root.querySelector(`.sheet [data-action="${action}"]`).click();
  return true;
}"""
SAID = "() => document.querySelectorAll('homestretch-figure')[1].shadowRoot.querySelector('.said').textContent"


def test_figures_in_a_text_come_alive(driver: Driver, place: str) -> None:
    driver.open(f"{place}blog.html")
    # what the inks are stands in attributes
    fill = "() => getComputedStyle(document.querySelector('homestretch-figure rect')).fill"
    assert driver.evaluate(fill) in ("rgb(255, 250, 240)", "rgb(26, 39, 33)")
    for number in (0, 1):
        driver.evaluate(BEGIN, number)
        driver.wait(LIVE, number)
    driver.evaluate(ANSWERED, "ride O 3+1")
    driver.wait(f"() => ({SAID})().startsWith('Right behind')")


def test_a_game_becomes_a_film(driver: Driver, place: str) -> None:
    open_table(driver, f"{place}#game={link(golden('triactor-one-race').match)}")
    driver.click("[data-command=now]")
    driver.click("[data-films]")
    driver.evaluate(WATCH)
    driver.click("#make-film")
    driver.wait(IS_MADE)
    check_film(driver, "moves")


def test_a_game_is_laid_out_for_printing(driver: Driver, place: str) -> None:
    driver.open(f"{place}print.html?game=pistard&paper=a3")
    driver.wait_for(".sheet svg")
    assert driver.words("#print-pages") == "3 pages"
    assert driver.evaluate("() => getComputedStyle(document.querySelector('.sheet')).display") == "grid"


SQUARES = "() => document.querySelectorAll('.board [class^=square]').length"
HAS_ROLLED = "() => document.querySelector('#table').dataset.phase !== 'roll'"


def test_a_game_is_written_in_the_workshop(driver: Driver, place: str, tmp_path: Path) -> None:
    """A file with a mistake, the first step of the course, typed text, and the sheet of one of our games."""
    driver.open(f"{place}workshop.html")
    driver.wait("() => document.querySelector('#workshop-versions').textContent.includes('My Race')")
    assert driver.evaluate_in_frame(SQUARES) == 25

    wrong, longer = tmp_path / "wrong.py", tmp_path / "longer.py"
    wrong.write_text(skeleton().replace("HOME: Final = 24", "HOME: Final = hom"), encoding="utf-8")
    longer.write_text(skeleton().replace("HOME: Final = 24", "HOME: Final = 40"), encoding="utf-8")
    for file, sentence in ((wrong, "Line 29: “hom” isn’t known here."), (longer, "")):
        driver.choose_file("#workshop-file", file)
        driver.click("#workshop-stranger button[value=run]")
        said = "(sentence) => document.querySelector('#workshop-told').textContent.trim().startsWith(sentence)"
        driver.wait(said, sentence)
    awaited(lambda: driver.evaluate_in_frame(SQUARES) == 41, "the longer track is on the table")
    driver.wait("() => document.querySelectorAll('#workshop-course li[data-done]').length === 1")
    press_in_frame(driver, ".side [data-action=roll]")
    awaited(lambda: driver.evaluate_in_frame(HAS_ROLLED), "the die is rolled")

    driver.click("#workshop-editor")
    driver.write("typed")
    driver.wait("() => document.querySelector('#workshop-editor').shadowRoot.textContent.includes('typed')")

    driver.evaluate(BEGIN_FROM, "My Ludifacture")
    awaited(lambda: driver.evaluate_in_frame(IS_THERE) == "ludifacture", "the sheet is on the table")
    press_in_frame(driver, ".side [data-action=roll]")
    awaited(lambda: driver.evaluate_in_frame(HAS_ROLLED), "the dice are rolled")
    assert driver.words("#notices") == ""


IS_THERE = "() => document.querySelector('#table')?.dataset.game ?? ''"
PRESSES = """() => {{
  const button = document.querySelector("{selector}");
  button?.click();
  return Boolean(button);
}}"""
SHOWS = "() => document.querySelectorAll('{selector}').length"
ON = """() => {
  const table = document.querySelector("#table");
  document.querySelector(".side [data-action]")?.click();
  return table.dataset.phase === "over";
}"""
BEGIN_FROM = """(title) => {
  const list = document.querySelector("#workshop-begin");
  list.value = title;
  list.dispatchEvent(new Event("change"));
}"""


def press_in_frame(driver: Driver, selector: str) -> None:
    awaited(lambda: driver.evaluate_in_frame(PRESSES.format(selector=selector)), f"there is {selector} to press")


def await_in_frame(driver: Driver, selector: str) -> None:
    awaited(lambda: driver.evaluate_in_frame(SHOWS.format(selector=selector)), f"the frame shows {selector}")


def test_a_game_of_a_site_helps_and_is_reviewed(driver: Driver, serve: Callable[..., str], tmp_path: Path) -> None:
    """A file in the folder `games`: its table has odds, hints and a review."""
    folder = tmp_path / "club"
    (folder / "games").mkdir(parents=True)
    for path in SITE.iterdir():
        (folder / path.name).symlink_to(path)
    short = skeleton().replace("HOME: Final = 24", "HOME: Final = 5")
    (folder / "games" / "short.py").write_text(short, encoding="utf-8")
    address = serve(folder, Handler)
    driver.open(f"{address}workshop.html?game=short")
    driver.wait("() => document.querySelector('h1').textContent === 'My Race'")
    press_in_frame(driver, "[data-command=odds]")
    await_in_frame(driver, "[data-odds] li")
    press_in_frame(driver, ".side [data-action=roll]")
    await_in_frame(driver, "#table[data-phase=choose]")
    press_in_frame(driver, "[data-hint-ask]")
    await_in_frame(driver, "[data-advice]:not(:empty)")
    awaited(lambda: driver.evaluate_in_frame(ON), "the game is over")
    press_in_frame(driver, "[data-story]")
    await_in_frame(driver, "#review .chances-chart")
    # the workshop comes up again after all that
    driver.open(f"{address}workshop.html")
    driver.wait("() => document.querySelector('h1').textContent === 'The workshop'")
    driver.wait("() => Boolean(document.querySelector('#workshop-table iframe'))")
    awaited(lambda: driver.evaluate_in_frame(IS_THERE), "the table is there again")

    assert driver.words("#notices") == ""
