"""Nearly every action needs one key; a bid or a square of a line-up needs at most three."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Page, expect

from e2e.player import Player
from e2e.tables import DIFFERENT
from e2e.waiting import until

MANY_KEYS = ("bet", "place")
"""The phases with very many choices: bidding, and choosing squares of a line-up."""

HINTS = """() => [...document.querySelectorAll("#table [data-press]")]
  .filter((one) => one.checkVisibility() && !one.matches('[data-command="take-back"], .runner, [data-action^="INFO"]'))
  .map(({ dataset }) => dataset.press.toLowerCase())"""
"""A function in JavaScript: return the keys that are shown on the buttons for playing."""


@pytest.mark.parametrize("game", DIFFERENT)
def test_it_takes_few_keys(shared: Callable[..., Page], game: str) -> None:
    page, random = shared(DIFFERENT[game]), Random(4)
    player = Player(page)
    page.locator("#table h1").first.wait_for(state="attached")
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    taken: list[int] = []
    for _ in range(50):
        hints = page.evaluate(HINTS)
        phase, before = player.read("phase"), player.read("painted")
        # a slip is sealed as soon as it has a bid
        keys = "g" if "g" in hints else random.choice(hints)
        for key in keys:
            page.keyboard.press(key)
        until(page, "before => document.querySelector('#table').dataset.painted !== before", before)
        page.evaluate(
            "if ('running' in document.querySelector('#table').dataset) document.querySelector('#table').click()"
        )
        if phase in MANY_KEYS:
            assert len(keys) <= 3
        else:
            taken.append(len(keys))
    assert sum(taken) <= 1.2 * len(taken)


GOES_ON = """() => {
  const found = [...document.querySelectorAll("#table :is(.side, [data-curtain]) button[data-action]:enabled")];
  const seen = found.filter((button) => button.checkVisibility());
  const best = ["[data-primary]", "[data-action=seal]", "*"];
  const [button] = best.flatMap((selector) => seen.filter((button) => button.matches(selector)));
  return `button[data-action="${button.dataset.action}"]`;
}"""
"""A function in JavaScript: the selector of a button by which the game goes on; a slip with a bid is sealed."""

FOCUSED = """(selector) => {
  const { activeElement: at } = document;
  const { top, bottom } = at.getBoundingClientRect();
  return at.matches(selector) && at.checkVisibility() && top < innerHeight && bottom > 0;
}"""
"""A function in JavaScript: return whether the focus is on a visible element that matches this selector."""


def test_whole_turns_are_played_with_the_tab_key_and_enter_alone(shared: Callable[..., Page]) -> None:
    few = ("royal-turf&players=Ann,Ben", "turf-horse-racing&players=Ann,Ben", "pistard&players=Ann,Ben&race=sprint")
    for link in (DIFFERENT["triactor"], DIFFERENT["ludifacture"], *(f"./?game={table}&seed=7" for table in few)):
        page = shared(link)
        player = Player(page)
        people = int(player.read("people"))
        turns: set[tuple[str, str]] = set()
        while len(turns) < 2 * people:
            seat, phase, before = player.read("turn"), player.read("phase"), player.read("painted")
            button = page.evaluate(GOES_ON)
            for _ in range(80):
                page.keyboard.press("Tab")
                if page.evaluate(FOCUSED, button):
                    break
            page.keyboard.press("Enter")
            until(page, "before => document.querySelector('#table').dataset.painted !== before", before)
            if phase in ("roll", "choose", "ride"):
                turns.add((seat, phase))


@pytest.mark.parametrize(
    "path", ["./", "./#pistard", "./#learn=pistard", "./?game=triactor&players=Ann,Ben,Cy&seed=7&timer=20"]
)
def test_what_has_no_key_is_none(shared: Callable[..., Page], path: str) -> None:
    """Key and pointer events without a key or pointer, such as form fillers send, cause no error."""
    page = shared(path)
    page.evaluate(
        """() => { for (const place of document.querySelectorAll("body, input, button, [data-action], #words th"))
            for (const type of ["keydown", "keyup", "pointerdown", "pointermove", "pointerup", "wheel"])
              place.dispatchEvent(new Event(type, { bubbles: true })); }"""
    )


def test_the_board_in_words_is_gone_through_with_arrows(shared: Callable[..., Page]) -> None:
    page = shared("./?game=pistard&players=Ann,Ben&race=scratch&seed=7")
    page.locator("#words table").first.wait_for(state="attached")
    page.keyboard.press("b")
    focused = page.locator(":focus")
    expect(focused).to_have_text("1")
    page.keyboard.press("ArrowDown")
    expect(focused).to_have_text("2")
    page.keyboard.press("ArrowRight")
    expect(focused).to_have_text("orange")
    page.keyboard.press("End")
    expect(focused).to_have_text("47")
    page.keyboard.press("Escape")
    expect(page.locator("#table-button")).to_be_focused()
    expect(page.locator("#words-button")).to_have_attribute("aria-expanded", "false")
