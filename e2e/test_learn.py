"""Lessons in the browser: each course whole by mouse, one by keyboard, one in the single file, one in a frame."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import START_TIMEOUT
from e2e.player import UNHURRIED, Player
from e2e.sight import HIDDEN, middle_of
from e2e.test_finish import last_move
from homestretch.core.course import read_course, read_firsts
from homestretch.core.lesson import Lesson
from homestretch.games import GAMES, find_game
from homestretch.games.lessons import load_lessons, load_tips

each_game = pytest.mark.parametrize("name", [game.name for game in filter(load_lessons, GAMES)])


def course(name: str) -> tuple[Lesson, ...]:
    return read_course(load_lessons(find_game(name))[0], find_game).lessons


def screen(page: Page) -> Locator:
    return page.locator("#learn.current")


def enter(shared: Callable[..., Page], game: str, **ways: Any) -> Page:
    """Begin the lessons of a game."""
    page = shared(f"./#learn={game}", **ways)
    expect(screen(page).locator("[aria-current=step]")).to_be_visible()
    return page


def taps(lesson: Lesson) -> list[str]:
    """Return the elements that a lesson asks the player to tap."""
    if lesson.choices:
        return [f'[data-command="answer {lesson.answer}"]']
    found = []
    for action in lesson.solution:
        if re.fullmatch("[A-Z]{2}", action) and action[0] != action[1]:
            found += [f'[data-command="horse {letter}"]' for letter in action]
        found.append(f'button[data-action="{action}"]')
    return found


def learn(page: Page, lesson: Lesson, press: Callable[[Locator], None]) -> None:
    """Do a lesson, and go on to the next one."""
    expect(screen(page).locator("h1")).to_have_text(str(lesson.title))
    for tap in taps(lesson):
        press(screen(page).locator(tap).first)
    expect(screen(page).locator(".said")).to_have_text(str(lesson.right))
    press(screen(page).locator(".ways .primary"))


def click(button: Locator) -> None:
    button.click()


def by_key(button: Locator) -> None:
    """Reach a button with the keyboard and press it."""
    button.focus()
    assert button.evaluate("button => button.matches(':focus') && button.tabIndex >= 0")
    button.press("Enter")


@each_game
def test_a_course_is_done_by_mouse_with_its_race(shared: Callable[..., Page], name: str) -> None:
    lessons = course(name)
    page = enter(shared, name, pace="once", flow="brisk")
    for lesson in lessons[:-1]:
        learn(page, lesson, click)
    expect(screen(page).locator("h1")).to_have_text(str(lessons[-1].title))
    screen(page).locator("[data-race]").click()
    table = page.locator("#table.current")
    expect(table).to_have_attribute("data-game", name)
    Player(page).play_with_computers()
    page.locator(".notice button").last.click()
    # on to the next part, if there is one, as all of the course is done
    if len(load_lessons(find_game(name))) > 1:
        screen(page).locator(".parts button").first.click()
    expect(screen(page).locator(".stop.done")).to_have_count(len(lessons))
    stored = page.evaluate("game => localStorage[`homestretch/lessons/${game}`]", name)
    assert set(json.loads(stored)) == {lesson.name for lesson in lessons}


def test_a_lesson_that_is_left_at_once_is_done_in_the_list(shared: Callable[..., Page]) -> None:
    lesson = course("pistard")[0]
    page = enter(shared, "pistard")
    *first, last = taps(lesson)
    for tap in first:
        screen(page).locator(tap).first.click()
    screen(page).locator(last).first.evaluate("button => (button.click(), (location.hash = 'lessons'))")
    expect(page.locator("#lessons.current [data-learn=pistard] small").first).to_have_text("Done")


def test_a_course_is_done_by_keyboard(ready: Callable[..., Page]) -> None:
    page = enter(ready, "pistard")
    expect(screen(page).locator("h1")).to_be_focused()
    for lesson in course("pistard")[:-1]:
        learn(page, lesson, by_key)
        # a screen reader begins at the heading of the next lesson
        expect(screen(page).locator("h1")).to_be_focused()
    by_key(screen(page).locator("[data-race]"))
    expect(page.locator("#table.current")).to_have_attribute("data-phase", "roll")


def test_the_end_of_a_course_is_that_of_its_own_race(shared: Callable[..., Page]) -> None:
    page = enter(shared, "pistard", pace="once", flow="brisk")
    last = course("pistard")[-1].name
    screen(page).locator(f'.strip [data-command="lesson {last}"]').click()
    screen(page).locator("[data-race]").click()
    table, notice = page.locator("#table.current"), page.locator(".notice")
    expect(table).to_have_attribute("data-race-of", last)
    page.wait_for_function("homestretch.stage.ask('record').includes('ride')")
    # the reader leaves it, and plays another game to its end
    end = last_move("pistard-sprint")
    for race_of in ("", last):
        page.evaluate("([record, raceOf]) => homestretch.stage.open({ record, raceOf })", [end.record, race_of])
        expect(table).to_have_attribute("data-race-of", race_of)
        page.wait_for_timeout(UNHURRIED)
        table.locator(f'button[data-action="{end.action}"]').first.click()
        expect(table).to_have_attribute("data-phase", "over")
        page.evaluate(FRAMES)
        if race_of:
            expect(notice).to_contain_text("Course complete.")
        else:
            expect(notice).to_have_count(0)
    page.locator(".bar .brand").click()
    titles = [row.split(":")[0] for row in page.locator("#saved .what").all_inner_texts()]
    assert titles == ["Pistard (lesson race)", "Pistard", "Pistard (lesson race)"]


def test_a_refusal_leads_to_its_lesson_and_back_to_the_table(shared: Callable[..., Page]) -> None:
    page = shared("./?game=royal-turf&players=Ann,Ben&seed=7")
    table = page.locator("#table.current")
    expect(table.locator(".board-area")).to_be_visible()
    for _ in range(2):
        page.wait_for_timeout(UNHURRIED)
        table.locator('button[data-action="bet 1 2"]').first.click()
    table.locator('.card[data-ask="bet 1 1"]').click()
    page.locator(".why a", has_text="See the lesson").click()
    expect(screen(page).locator("h1")).to_have_text("Three chips")
    screen(page).locator("[data-leave]").click()
    expect(table.locator(".board-area")).to_be_visible()


[CARD] = (first.words for first in read_firsts(load_tips(find_game("turf-horse-racing"))) if first.name == "passed")
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
IN_SIGHT = """(selector) => {
  const { top, bottom } = document.querySelector(selector).getBoundingClientRect();
  return 0 <= top && bottom <= innerHeight + 0.5;
}"""
"""A function in JavaScript: return whether both the top and the bottom of an element are in the window."""
CARDS = """if (localStorage['homestretch/firsts'] === '{"off":true}') localStorage.removeItem('homestretch/firsts');
const now = performance.now.bind(performance);
performance.now = () => now() + (window.later ?? 0);"""
"""A script for pages: turn tips on, which other tests turn off, and let the test put the clock forward (`later`)."""


@pytest.mark.parametrize("size", SIZES.values(), ids=list(SIZES))
def test_a_first_time_is_told_in_the_bar_and_once(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(CARDS)
    page.goto("./?game=turf-horse-racing&players=Ann,Ben&seed=7")
    table, card = page.locator("#table.current"), page.locator("#first")
    expect(table.locator(".board-area")).to_be_visible()
    expect(card).to_be_hidden()
    skip = table.locator('button[data-action="pass"]')
    skip.click()
    expect(card.locator(".words")).to_have_text(CARD)
    expect(table.locator(".turn-bar #first")).to_be_visible()
    expect(table.locator(".coach")).to_be_hidden()
    card.locator("a").click()
    expect(page.locator('#rules-dialog [id="5.4"]')).to_be_focused()
    page.keyboard.press("Escape")
    page.evaluate("window.later = 5_000")
    for again in (False, True):
        if again:
            page.reload()
            expect(table.locator(".board-area")).to_be_visible()
        painted = table.get_attribute("data-painted") or ""
        page.wait_for_timeout(UNHURRIED)
        skip.click()
        expect(table).not_to_have_attribute("data-painted", painted)
        # something else may have happened for the first time
        expect(card.locator(".words")).not_to_have_text(CARD)


@pytest.mark.parametrize("size", ["tablet", "laptop", pytest.param("phone", marks=pytest.mark.thorough)])
def test_a_first_time_is_told_in_sight_over_no_choice_and_for_a_turn(shared: Callable[..., Page], size: str) -> None:
    page = shared("./?game=royal-turf&players=Ann,Ben&seed=3", size=SCREENS[size])
    page.evaluate("""() => {
      localStorage.removeItem("homestretch/firsts");
      homestretch.stage.open({ game: "pistard", players: ["Ann", "Ben", "Cy"], options: { race: "scratch" }, seed: 5 });
    }""")
    table, card, player = page.locator("#table.current"), page.locator("#first"), Player(page)
    for _ in range(60):
        player.play_some(1)
        page.evaluate(FRAMES)
        if card.is_visible() and player.read("phase") == "ride":
            break
    assert page.evaluate(IN_SIGHT, "#first")
    assert page.evaluate(COVERED.replace("#learn", "#table .side .choices")) == []
    page.evaluate("homestretch.stage.command('moment 0')")
    expect(card).to_be_hidden()
    page.evaluate("homestretch.stage.command('now')")
    page.evaluate("words => { document.querySelector('#first .words').textContent = words }", "An old one.")
    turn = player.read("turn")
    while player.read("turn") == turn:
        player.play_some(1)
    expect(card.locator(".words")).not_to_have_text("An old one.")
    expect(table).to_be_visible()


def test_one_tap_and_no_first_time_is_told_any_more(page: Page) -> None:
    page.add_init_script(CARDS)
    page.goto("./?game=turf-horse-racing&players=Ann,Ben&seed=7")
    page.locator('#table.current button[data-action="pass"]').click(timeout=START_TIMEOUT)
    page.locator("#first .off").click()
    expect(page.locator("#first")).to_be_hidden()
    assert json.loads(page.evaluate("localStorage['homestretch/firsts']"))["off"] is True


@pytest.mark.parametrize("game", ["triactor", "ludifacture"])
def test_on_a_phone_all_parts_of_a_course_are_in_sight(shared: Callable[..., Page], game: str) -> None:
    page = shared(f"de/?learn={game}", size=(390, 844), load=True)
    expect(screen(page).locator(".parts button").first).to_have_text("Grundkurs")
    page.evaluate("scrollTo(0, 0)")
    assert page.evaluate(HIDDEN, "#learn .lesson-title :is(button, a)") == []


def test_on_a_phone_the_bar_of_a_lesson_stays_in_sight(shared: Callable[..., Page]) -> None:
    page = enter(shared, "triactor", size=(390, 560))
    for scrolled in (0, 80):
        page.evaluate("scrolled => scrollTo(0, scrolled)", scrolled)
        assert page.evaluate("scrollY") == scrolled
        assert page.evaluate(IN_SIGHT, "#learn .lesson-bar")


TWIN = """(element) => {
  const [hook] = ["command", "action"].filter((name) => element.hasAttribute(`data-${name}`));
  return `${element.localName}[data-${hook}="${element.getAttribute(`data-${hook}`)}"]`;
}"""
"""A function in JavaScript: return a selector that finds a tapped element again after the tap."""
PLACES = """(twin) => {
  const found = document.querySelector(`#learn :not(.ways) > ${twin}`);
  return [scrollY, found && found.getBoundingClientRect().top];
}"""
"""A function in JavaScript: return the page’s scroll position, and the top of an element, if it exists."""
COVERED = """() => [...document.querySelectorAll("#learn :is([data-action], [data-command]):enabled")].filter((one) => {
  one.scrollIntoView({ block: "nearest" });
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}).map((one) => one.textContent)"""
"""A function in JavaScript: return the buttons that something else covers even after scrolling to them."""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""A function in JavaScript: wait until the browser has painted the result of a tap."""
SCREENS = {"phone": (390, 844), "tablet": (820, 1180), "laptop": (1366, 768)}


def tap_at(page: Page, element: Locator) -> None:
    """Press the middle of what can be seen of an element, and check that neither it nor the page moved."""
    element.evaluate("one => one.scrollIntoView({ block: 'nearest' })")
    place, twin = middle_of(element), element.evaluate(TWIN)
    scrolled, top = page.evaluate(PLACES, twin)
    page.mouse.click(*place)
    page.evaluate(FRAMES)
    after = page.evaluate(PLACES, twin)
    assert after[0] == scrolled, f"{twin} scrolls the page"
    # a bar is at its place in the page, or at the edge of the window: a part of a pixel lies between
    assert None in (after[1], top) or abs(after[1] - top) < 1, f"{twin} moves"


OFTEN = {("triactor", "tablet"), ("pistard", "phone"), ("royal-turf", "laptop")}
"""The games and screens that every run tests; other combinations are tested only with `build.py test --all`."""


@pytest.mark.parametrize(
    ("name", "size"),
    [
        pytest.param(game.name, size, marks=[] if (game.name, size) in OFTEN else pytest.mark.thorough)
        for game in filter(load_lessons, GAMES)
        for size in SCREENS
    ],
)
def test_nothing_moves_under_a_finger_and_nothing_lies_under_the_bar(
    shared: Callable[..., Page], name: str, size: str
) -> None:
    page = enter(shared, name, size=SCREENS[size])
    for lesson in course(name)[:-1]:
        screen(page).locator(f'.strip [data-command="lesson {lesson.name}"]').click()
        expect(screen(page).locator("h1")).to_have_text(str(lesson.title))
        page.evaluate(FRAMES)
        assert page.evaluate(COVERED) == [], lesson.name
        right = taps(lesson)
        wrong = screen(page).locator(f".side button[data-action]:enabled:not({', '.join(right)})")
        if wrong.count():
            tap_at(page, wrong.last)
            assert page.evaluate(COVERED) == [], lesson.name
        for tap in right:
            tap_at(page, screen(page).locator(tap).first)
        expect(screen(page).locator(".said")).to_have_text(str(lesson.right))
