"""Tests the race and question of the day: on the home page, at the table, in articles, and in the single file."""

import json
import re
from collections.abc import Callable
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.conftest import START_TIMEOUT, await_engine
from e2e.daily import WHAT_DAYS_BRING, here
from e2e.shared import SET_PACES
from e2e.sight import HIDDEN, box_of
from e2e.test_home import IN_SIGHT, SHIFTS
from homestretch.core import CHANCE
from homestretch.core.record import dump_record
from homestretch.daily.race import GAME_NAMES, game_of, race_of
from homestretch.games import find_game
from web.builder.folders import DIST

FILE = DIST / "homestretch.html"
DAY = "2028-03-17"
"""A day with the shortest race, just after a leap day."""

SENDS = """window.sent = [];
navigator.canShare = ({ text }) => Boolean(text);
navigator.share = async ({ text }) => void window.sent.push(text);"""
"""A script: a share sheet that takes texts, but no files."""


def before(day: str, days: int) -> str:
    return str(date.fromisoformat(day) - timedelta(days))


def morning(day: str) -> datetime:
    return datetime.combine(date.fromisoformat(day), datetime.min.time()).replace(hour=9)


def title(day: str) -> str:
    return find_game(game_of(day)).title


def played(day: str) -> tuple[str, str]:
    """Return two records of a day's race: at its end, and before the person's last choice."""
    match, last = race_of(day).match(), ""
    while match.outcome is None:
        match.advance_automatically()
        if match.to_move == CHANCE:
            match.sample()
        elif match.outcome is None:
            last = last if match.computer else dump_record(match)
            match.choose_at_random()
    return dump_record(match), last


def end(page: Page, day: str = DAY) -> None:
    """Open a day's race before the person's last choice, and play it to its end."""
    page.evaluate("record => homestretch.stage.open({ record })", played(day)[1])
    table = page.locator("#table")
    page.evaluate(SET_PACES, ["brisk", "once"])
    while table.get_attribute("data-phase") != "over":
        button = table.locator(".side [data-action]:enabled:visible, .side [data-go-on]:visible").first
        if button.count():
            button.click(timeout=START_TIMEOUT)
        page.wait_for_timeout(50)


def stored_days(page: Page) -> dict[str, dict[str, object]]:
    days: dict[str, dict[str, object]] = json.loads(page.evaluate("localStorage['homestretch/days'] ?? '{}'"))
    return days


def words(page: Page) -> list[str]:
    return page.locator("#today[data-day] .about").all_inner_texts()


def test_a_day_from_the_card_to_the_result_that_is_sent(page: Page) -> None:
    page.clock.set_system_time(morning(DAY))
    page.add_init_script(SENDS)
    days = {before(DAY, ago): {"place": 1, "of": 3, "game": "x"} for ago in (1, 2)}
    kept = json.dumps(json.dumps(days))
    page.add_init_script(f"if (location.protocol === 'http:') localStorage['homestretch/days'] ??= {kept}")
    page.goto("./")
    race, question = page.locator("[data-today=race]"), page.locator("[data-today=question]")
    expect(race.locator("b")).to_have_text(title(DAY))
    asked = GAME_NAMES[(GAME_NAMES.index(game_of(DAY)) + 2) % len(GAME_NAMES)]
    expect(question.locator("b")).to_have_text(find_game(asked).title)
    # a tap before Python runs; a player who returns resumes the race
    race.click()
    table = page.locator("#table")
    table.locator(":scope[data-phase]").wait_for(timeout=START_TIMEOUT)
    expect(table).to_have_attribute("data-day", DAY)
    assert table.locator("[data-command=odds], [data-hint-ask]:enabled").count() == 0
    table.locator(".side [data-action]:enabled").first.click()
    page.evaluate("location.hash = ''")
    expect(page.locator("#continue .when")).to_contain_text("Race of the day, ")
    record = table.evaluate("() => homestretch.stage.ask('record')")
    race.click()
    expect(page.locator("#table.current")).to_be_visible()
    assert table.evaluate("() => homestretch.stage.ask('record')") == record

    # a race that another person sends is not one's own
    over, _ = played(DAY)
    page.evaluate("record => homestretch.stage.open({ record })", over)
    expect(table).to_have_attribute("data-phase", "over")
    assert list(stored_days(page)) == [*days]

    # the end, and the sentence about it
    end(page)
    card = page.locator("[data-daily]")
    expect(card.locator("[data-reference]")).to_contain_text(re.compile("place [1-3]"))
    assert list(stored_days(page)) == sorted([*days, DAY])
    place = stored_days(page)[DAY]["place"]
    expect(card).to_contain_text(f"Place {place} of 3")
    expect(card.locator(".words")).to_have_text("3 days in a row, 3 in all")
    expect(card.locator("[data-sends=picture]")).to_be_hidden()
    card.locator("[data-sends=result]").click()
    (sent,) = page.evaluate("sent")
    first, second, third = sent.split("\n")
    assert (first, third) == (f"Homestretch, 17 March: {title(DAY)}", f"{page.url.partition('#')[0]}?today={DAY}")
    assert "🤖" in second


def test_another_try_says_so_and_changes_nothing(page: Page) -> None:
    page.clock.set_system_time(morning(DAY))
    page.goto("./")
    race, card, table = page.locator("[data-today=race]"), page.locator("[data-daily]"), page.locator("#table")
    race.click()
    table.locator(":scope[data-phase]").wait_for(timeout=START_TIMEOUT)
    end(page)
    expect(card).to_contain_text("Place")
    place = stored_days(page)[DAY]["place"]
    page.locator("[data-command=again]").click()
    expect(table).not_to_have_attribute("data-phase", "over")
    expect(table).to_have_attribute("data-day", DAY)
    end(page)
    expect(card.locator("[data-first]")).to_contain_text("Another try")
    assert stored_days(page)[DAY]["place"] == place

    # the result is there from the first paint, and can be looked at again
    page.evaluate("location.hash = ''")
    page.reload()
    assert words(page) == [f"Place {place} of 3", "What’s best?"]
    assert sum(page.evaluate(SHIFTS)) < 0.01
    race.click()
    expect(card).to_contain_text(f"Place {place} of 3")


def test_the_first_answer_to_the_question_counts(page: Page) -> None:
    page.clock.set_system_time(morning(DAY))
    page.goto("./")
    question = page.locator("[data-today=question]")
    question.click()
    learn = page.locator("#learn.current")
    expect(learn).to_contain_text("question of the day, 17 March", ignore_case=True)
    # a player who leaves at once also finds the answer on the card
    learn.locator("[data-command=solution]").evaluate("button => (button.click(), (location.hash = ''))")
    expect(question.locator(".about")).to_have_text("Not the best choice")
    assert stored_days(page)[DAY]["question"] == "wrong"
    page.reload()
    assert words(page)[1] == "Not the best choice"


@pytest.mark.parametrize("day", ["2026-11-27", "2026-11-28", "2026-11-29"])
@pytest.mark.parametrize("language", ["", "de/"])
def test_on_a_desktop_the_question_and_all_answers_are_in_sight_without_scrolling(
    page: Page, day: str, language: str
) -> None:
    page.clock.set_system_time(morning(day))
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(f"./{language}#question")
    learn = page.locator("#learn.current")
    expect(learn.locator(".side button[data-action]").nth(5)).to_be_visible()
    page.wait_for_function("getComputedStyle(document.querySelector('#learn')).getPropertyValue('--lesson-bar')")
    assert page.evaluate("scrollY") == 0
    assert page.evaluate(HIDDEN, "#learn h1, #learn .side button[data-action], #learn .ways button") == []
    # the three levels are in sight, too
    assert learn.locator(".strip").evaluate("strip => strip.scrollWidth - strip.clientWidth") <= 0


def test_on_a_phone_eight_answers_to_the_question_are_above_its_bar_and_its_text_is_in_sight(page: Page) -> None:
    page.clock.set_system_time(morning("2026-11-29"))
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("./#question")
    learn = page.locator("#learn.current")
    expect(learn.locator(".side button[data-action]")).to_have_count(8)
    page.wait_for_function("scrollY")
    bar = box_of(learn.locator(".lesson-bar"))
    last = box_of(learn.locator(".side button[data-action]").last)
    assert last["y"] + last["height"] / 2 < bar["y"]
    assert box_of(learn.locator(".lesson-words"))["y"] >= 0


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)], ids=["phone", "desktop"])
def test_midnight_comes_while_the_page_is_open(
    new_context: Callable[..., BrowserContext], size: tuple[int, int]
) -> None:
    # fourteen hours ahead of Greenwich, where it is still the day before
    context = new_context(viewport={"width": size[0], "height": size[1]}, timezone_id="Pacific/Kiritimati")
    page = context.new_page()
    page.clock.install(time=datetime.fromisoformat("2028-02-28T23:59:30+14:00"))
    page.goto("./")
    card = page.locator("#today")
    expect(card).to_have_attribute("data-day", "2028-02-28")
    expect(card.locator("b").first).to_have_text(title("2028-02-28"))
    assert page.evaluate(IN_SIGHT, "#today > a") == 2
    before = page.evaluate("document.querySelector('.posters').offsetTop")
    page.clock.fast_forward(60_000)
    expect(card).to_have_attribute("data-day", "2028-02-29")
    expect(card.locator("b").first).to_have_text(title("2028-02-29"))
    assert page.evaluate("document.querySelector('.posters').offsetTop") == before


def test_links_to_days(page: Page) -> None:
    page.clock.set_system_time(morning(DAY))
    page.goto(f"./?today={before(DAY, -9)}")
    expect(page.locator("#home.current")).to_be_visible()
    expect(page.locator(".notice")).to_contain_text("Come back then.")
    page.goto("./?today=2028-02-30")
    await_engine(page)
    expect(page.locator("#home.current")).to_be_visible()
    expect(page.locator(".notice")).to_contain_text("2028-02-30")
    page.goto(f"./?today={before(DAY, 9)}")
    expect(page.locator("#table.current")).to_have_attribute("data-day", before(DAY, 9))
    expect(page.locator(".notice")).to_contain_text("not today’s")
    # too late for the days in a row
    end(page, before(DAY, 9))
    expect(page.locator("[data-daily]")).to_contain_text("Place")
    assert stored_days(page) == {}


@pytest.fixture
def article(page: Page, serve: Callable[..., str], site: str, tmp_path: Path) -> Callable[..., Locator]:
    """Open an article on another origin, and return the race of the day in it: `article(language, policy)`."""

    def opened(language: str, policy: str = "") -> Locator:
        head = f'<!doctype html><html lang="{language}"><title>Blog</title>{policy}'
        script = f'<script type="module" src="{site}figure.js"></script>'
        figure = '<homestretch-figure mode="today"></homestretch-figure>'
        (tmp_path / "index.html").write_text(head + script + figure, encoding="utf-8")
        page.clock.set_system_time(morning(DAY))
        page.goto(serve(tmp_path))
        return page.locator("homestretch-figure")

    return opened


def test_an_article_shows_the_race_of_each_day_and_plays_it(
    page: Page, article: Callable[..., Locator], site: str
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    shown = article("de")
    expect(shown.locator(".eyebrow")).to_have_text("Rennen des Tages, 17. März")
    expect(shown.locator(".title")).to_have_text(title(DAY))
    expect(shown.locator(".way")).to_have_attribute("href", f"{site}de/?today={DAY}")
    assert {url for url in asked if url.startswith(site)} == {f"{site}figure.js"}
    shown.locator(".primary").click()
    inside = page.frame_locator("homestretch-figure iframe")
    expect(inside.locator("#table")).to_have_attribute("data-day", DAY)
    expect(page.locator("homestretch-figure iframe")).to_have_attribute("style", re.compile(r"height: \d{3,4}px"))
    assert inside.locator(":root").evaluate("() => localStorage['homestretch/days'] ?? ''") == ""


@pytest.mark.provokes_errors
def test_an_article_that_allows_no_frames_has_a_link(article: Callable[..., Locator], site: str) -> None:
    policy = f"script-src {site}; frame-src 'none'"
    shown = article("en", f'<meta http-equiv="Content-Security-Policy" content="{policy}">')
    shown.locator(".primary").click()
    expect(shown.locator(".said")).to_contain_text("this page blocks it")
    expect(shown.locator(".way")).to_be_visible()


def test_the_single_file_has_it_without_a_network(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context()
    context.set_offline(True)
    page = context.new_page()
    page.clock.set_system_time(morning(DAY))
    page.goto(FILE.as_uri())
    page.locator("[data-today=race]").click()
    expect(page.locator("#table")).to_have_attribute("data-day", DAY)
    page.evaluate("navigator.canShare = undefined")
    end(page)
    assert list(stored_days(page)) == [DAY]
    page.evaluate("location.hash = 'question'")
    expect(page.locator("#learn.current")).to_contain_text("question of the day", ignore_case=True)


def test_a_day_has_the_same_dice_as_on_any_machine(ready: Callable[..., Page], python: Callable[[str], Any]) -> None:
    ready()
    assert python(WHAT_DAYS_BRING) == here()
