"""Players sit around a tablet on the table: panel and curtain turn to the player on turn."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import START_TIMEOUT
from e2e.player import OFFERED, Player, press_in_menu
from e2e.sight import HIDDEN, box_of
from homestretch.games import GAMES

SIZES = {"on its side": (1180, 820), "upright": (820, 1180)}
TURNED = {"bottom": 0, "left": 90, "top": 180, "right": -90}
OPTIONS = {
    "triactor": "&races=1",
    "royal-turf": "&hidden=yes",
    "turf-horse-racing": "&races=1",
    "ludifacture": "&games=1",
    "pistard": "&race=scratch",
}
LINKS = {name: f"players=Ann,Ben,Cy,Di{OPTIONS.get(name, '')}" for name in GAMES.locations}

LOOK = f"""() => {{
  const table = document.getElementById("table");
  const box = table.querySelector(".side, .curtain");
  const angle = (element) => {{
    const {{ transform, rotate }} = getComputedStyle(element);
    const {{ a, b }} = new DOMMatrix(transform === "none" ? "" : transform);
    return Math.round((Math.atan2(b, a) * 180) / Math.PI) + (rotate === "none" ? 0 : parseFloat(rotate));
  }};
  const [action] = ({OFFERED})();
  const button = [...table.querySelectorAll(".side button, [data-curtain] button")].find(
    ({{ dataset }}) => (dataset.action ?? dataset.command) === action,
  );
  button.scrollIntoView({{ block: "nearest", inline: "nearest" }});
  const {{ left, top, right, bottom }} = button.getBoundingClientRect();
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const {{ scrollWidth, clientWidth }} = document.documentElement;
  return [table.dataset.side, angle(box), button.contains(there), scrollWidth <= clientWidth];
}}"""
"""A function in JavaScript: the side, how far panel or curtain are turned, whether the first button can be tapped."""

SIT_AROUND = "sides => homestretch.stage.open({...homestretch.stage.ask('again'), seed: 7, sides})"
"""A function in JavaScript: start the game again with the players at the given sides of the table."""


@pytest.mark.parametrize("size", SIZES)
def test_whoever_plays_has_it_before_them(shared: Callable[..., Page], size: str) -> None:
    for game, link in LINKS.items():
        page = shared(f"./?game={game}&{link}&seed=7", size=SIZES[size])
        player = Player(page)
        found: set[str] = set()
        if player.read("view") == "curtain":
            player.tap("reveal")
        page.evaluate(SIT_AROUND, list(TURNED))
        for _ in range(30):
            if player.read("phase") == "over" or len(found) == 4:
                break
            side, angle, can_be_tapped, fits = page.evaluate(LOOK)
            assert angle == TURNED[side], (game, side)
            assert can_be_tapped, (game, side)
            assert fits, (game, side)
            found.add(side)
            player.play_some(1)
        assert len(found) >= 2, game


@pytest.mark.parametrize("size", SIZES)
def test_with_the_timer_the_panels_are_as_much_in_sight_as_without_it(shared: Callable[..., Page], size: str) -> None:
    page = shared(f"./?game=triactor&{LINKS['triactor']}&timer=15&seed=7", size=SIZES[size])
    player = Player(page)
    page.evaluate(SIT_AROUND, list(TURNED))
    player.play_on("roll")
    for side in ("top", "right", "bottom", "left"):
        player.tap("roll")
        assert player.read("side") == side
        expect(page.locator("#clock")).to_be_visible()
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, side
        box = box_of(page.locator("#table .side"))
        assert box["y"] + box["height"] <= SIZES[size][1] + 0.5, side
        player.take()


def test_names_of_horses_have_room_on_a_turned_slip(shared: Callable[..., Page]) -> None:
    page = shared(f"./?game=triactor&{LINKS['triactor']}&seed=7", size=(1024, 768))
    for side in ("left", "right"):
        page.evaluate(SIT_AROUND, [side] * 4)
        Player(page).tap("reveal")
        runners = page.locator("#table .runner")
        assert max(runners.evaluate_all("all => all.map((one) => one.scrollWidth - one.clientWidth)")) <= 0, side


@pytest.mark.parametrize("size", SIZES)
def test_what_a_slip_offers_is_in_sight_from_every_side(shared: Callable[..., Page], size: str) -> None:
    page = shared(f"./?game=triactor&{LINKS['triactor']}&seed=7", size=SIZES[size])
    for side in TURNED:
        page.evaluate(SIT_AROUND, [side] * 4)
        player = Player(page)
        player.tap("reveal")
        page.locator(".race-card [data-command]").first.click()
        assert player.read("side") == side
        assert page.locator("#table .offers button").count() == 3
        assert page.evaluate(HIDDEN, "#table .slip-foot button") == [], side
        if size == "upright":
            assert page.evaluate(HIDDEN, "#table .runner") == [], side


ENTER_ALL = """() => {
  const open = () => document.querySelector("#table .own-die:not(:has([aria-pressed=true])) [data-command]");
  while (open()) open().click();
}"""
"""A function in JavaScript: enter a side for each of the players' own dice, unless one tap plays a single die."""


def test_own_dice_are_entered_without_scrolling_from_every_side(shared: Callable[..., Page]) -> None:
    for game, link in LINKS.items():
        page = shared(f"./?game={game}&{link}&seed=7&dice=own", size=(1024, 768))
        player = Player(page)
        for side in TURNED:
            page.evaluate(SIT_AROUND, [side] * 4)
            while not page.locator("#table .own-dice").count():
                player.play_some(1)
            for width, height in [*SIZES.values(), (1024, 768)]:
                page.set_viewport_size({"width": width, "height": height})
                entered = "#table .own-die button, #table .real-dice > .quiet-button"
                assert page.evaluate(HIDDEN, entered) == [], (game, side, width)
            page.evaluate(ENTER_ALL)
            assert page.evaluate(HIDDEN, "#table .turn-bar .primary") == [], (game, side)


def test_choices_are_in_sight_from_the_long_edges_and_upright_from_the_short_ones(shared: Callable[..., Page]) -> None:
    for game in ("triactor", "royal-turf", "turf-horse-racing", "ludifacture", "pistard"):
        page = shared(f"./?game={game}&{LINKS[game]}&seed=7", size=SIZES["on its side"])
        player = Player(page)
        for side in ("left", "right"):
            page.evaluate(SIT_AROUND, [side] * 4)
            player.play_on("ride" if game == "pistard" else "choose")
            assert page.locator("#table .choices button").count()
            assert page.evaluate(HIDDEN, "#table .choices button") == [], (game, side)
        page.set_viewport_size({"width": 820, "height": 1180})
        for side in ("bottom", "top"):
            page.evaluate(SIT_AROUND, [side] * 4)
            player.play_on("ride" if game == "pistard" else "choose")
            assert page.evaluate(HIDDEN, "#table .choices button") == [], (game, side)
    # what is further down is announced by its fading out
    expect(page.locator(".side")).to_have_css("mask-image", re.compile("gradient"))


SHORT = """() => [...document.querySelectorAll("#table .board :is(text, rect.flag)")].map((text) => {
  const { a, b } = text.getScreenCTM();
  return [text.textContent, Math.round((Math.atan2(b, a) * 180) / Math.PI)];
})"""
"""A function in JavaScript: return each text on the board (empty: a flag under a number), and how far it is turned."""


def test_numbers_on_the_board_are_upright_for_whoever_plays(shared: Callable[..., Page]) -> None:
    for game in ("triactor", "royal-turf", "turf-horse-racing", "pistard"):
        page = shared(f"./?game={game}&{LINKS[game].replace('&hidden=yes', '')}&seed=7", size=SIZES["on its side"])
        player = Player(page)
        if player.read("view") == "curtain":
            player.play_on("roll")
        press_in_menu(page, "[data-command=sit-around]")
        found = set()
        for _ in range(40):
            side = player.read("side")
            if side not in found and player.read("view") == "public":
                found.add(side)
                turned = [angle for text, angle in page.evaluate(SHORT) if text.isdecimal() or not text]
                assert {angle % 360 for angle in turned} == {TURNED[side] % 360}, game
            if found >= {"left", "right"}:
                break
            player.play_some(1)
        assert found >= {"left", "right"}, game


def test_what_the_board_says_stands_in_the_panel_of_those_who_see_it_from_its_side(shared: Callable[..., Page]) -> None:
    page = shared("./?game=royal-turf&players=Ann,Ben,Cy,Di&seed=7", size=SIZES["on its side"])
    player = Player(page)
    page.evaluate(SIT_AROUND, list(TURNED))
    seen = set()
    for _ in range(16):
        player.play_some(1)
        side = player.read("side")
        news = page.locator(".turn-bar .news")
        assert news.is_visible() == (side in ("left", "right"))
        assert (news.text_content() or "?") in (page.locator(".side .race-call li").first.text_content() or "")
        seen.add(side)
    assert seen == set(TURNED)


MARGIN = """(framed) => {
  const words = document.createRange();
  words.selectNodeContents(framed);
  return words.getBoundingClientRect().left - framed.getBoundingClientRect().left - framed.clientLeft;
}"""
"""A function in JavaScript: the pixels between the frame of an element and the words in it."""


def test_they_are_dragged_to_their_edges_before_the_game_and_that_is_kept(page: Page) -> None:
    page.set_viewport_size({"width": 1180, "height": 820})
    page.goto("./#ludifacture")
    form = page.locator("#ludifacture")
    form.get_by_label("Name of player 2", exact=True).fill("Ben")
    form.get_by_label("Name of player 3", exact=True).fill("Al")
    picture = form.locator(".sitting")
    expect(picture).to_be_hidden()
    form.get_by_text("More options").click()
    form.locator("input[name=sides]").check()
    expect(picture.locator('[data-edge="left"]')).to_have_text("Ben")
    assert box_of(picture.get_by_role("button", name="Al:"))["width"] >= 44
    assert picture.locator("p").evaluate(MARGIN) >= 4
    picture.get_by_role("button", name="Ben").drag_to(picture.locator('[data-edge="right"]'))
    expect(picture.locator('[data-edge="right"]')).to_contain_text("Ben")
    picture.get_by_role("button", name="Player 1").press("Enter")
    expect(picture.locator('[data-edge="left"]')).to_have_text("Player 1")
    expect(picture.get_by_role("button", name="Player 1")).to_be_focused()
    form.get_by_role("button", name="Start").click()
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    assert page.evaluate("homestretch.stage.ask('again').sides") == ["left", "right", "top", "right"]
    page.reload()
    page.locator("#table[data-phase]").wait_for(timeout=START_TIMEOUT)
    assert page.evaluate("homestretch.stage.ask('again').sides") == ["left", "right", "top", "right"]
    page.goto("./#pistard")
    page.locator("#pistard").get_by_text("More options").click()
    expect(page.locator("#pistard input[name=sides]")).to_be_checked()
    expect(page.locator('#pistard .sitting [data-edge="left"]')).to_have_text("Player 1")


def test_a_phone_is_in_somebodys_hand(shared: Callable[..., Page]) -> None:
    page = shared("./#pistard", size=(390, 844))
    expect(page.locator("#pistard .seating")).to_be_hidden()
    shared("./?game=pistard&players=Ann,Ben&seed=7", size=(390, 844))
    expect(page.locator('[data-command="sit-around"]')).to_be_hidden()
    page.evaluate("homestretch.stage.command('sit-around')")
    for _ in range(3):
        assert page.evaluate("getComputedStyle(document.querySelector('#table .side')).transform") == "none"
        Player(page).play_some(1)
