"""The browser's storage may hold anything: the page moves bad data away, says so, and works as usual."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.meeting import LINK
from e2e.player import Player
from e2e.waiting import until

GAME = {
    "game": "pistard",
    "title": "Pistard",
    "players": ["Ann"],
    "record": "{}",
    "over": False,
    "begun": True,
    "saved": 1,
}
"""A stored game with valid data for the list of games, but with an invalid record."""

TABLES: tuple[Any, ...] = (
    *({"payout": []}, {"payout": 5}, {"payout": [[]]}, {"payout": [[], [], []]}, {"payout": [[{}], [1], [1]]}),
    *({"cards": [[1, 2, 3, 4]]}, {"cards": {"length": 21}}, {"payout": None, "cards": [[1, 2, 3, 4], 5]}),
)
STRANGE: dict[str, tuple[Any, ...]] = {
    "homestretch/sheet/royal-turf/components": TABLES,
    "homestretch/sheet/turf-horse-racing/components": TABLES,
    "homestretch/sheet/pistard/points": ({"points": 5}, {"points": []}, {"points": [[]]}, {"points": [[-1]]}),
    "homestretch/sheet/pistard/track": (
        *(
            {"lanes": 5},
            {"lanes": []},
            {"lanes": [5]},
            {"lanes": ["YB"], "name": {}},
            {"name": "x"},
            {"lanes": ["x" * 24]},
        ),
    ),
    "homestretch/people": (
        *([{"name": 5}], [{"name": "x" * 1000, "colour": 1}], [{"name": "Ann", "colour": "red"}], ["Ann", "Ben"]),
        *([{"name": "Ann", "colour": 1}] * 2, [{"name": f"P{seat}", "colour": 1} for seat in range(99)]),
    ),
    "homestretch/game/": (
        *({"record": 5}, {"record": "{}"}, {"record": "{}", "players": [[]]}, {"players": ["Ann"], "record": {}}),
        *(GAME | {"players": [{}]}, GAME | {"saved": "x"}, GAME | {"saved": 1e300}, GAME | {"title": {}}, GAME),
        *(GAME | {"players": []}, GAME | {"standing": {}}, GAME | {"colours": {}, "looks": 5, "ownDice": "x"}),
    ),
    **dict.fromkeys(("homestretch/current", "homestretch/hurry", "homestretch/start", "homestretch/distrusted"), ()),
}
"""Every key that the page reads (one game's key for all), with data of almost the right shape."""

SHAPES: tuple[Any, ...] = (
    *(None, True, False, 0, 1.5, 1e300, "", "x", [], {}, [[]], [{}], [None], [1, "x", {}]),
    *({"version": 2, "people": [], "tables": {}, "match": {}}, {"__proto__": {"payout": 5}, "length": 3}),
)
ALIKE = (*map(json.dumps, SHAPES), "", "{", "undefined", '{"payout": [[1', "\x00", "[" * 50_000)
"""For every key: JSON of all types, JSON of a future version, and text that is not JSON."""

LOADS = [
    *(dict.fromkeys(STRANGE, text) for text in ALIKE),
    *(
        {key: json.dumps(shapes[index]) for key, shapes in STRANGE.items() if index < len(shapes)}
        for index in range(max(map(len, STRANGE.values())))
    ),
]

LAY = "(entries) => { for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text); }"
NOTE = ".notice p"
SHOW = """async (games) => {
  const missing = [];
  for (const game of games) {
    location.hash = game;
    const isSeen = () => document.querySelector(`#${game} form`).checkVisibility();
    for (let times = 0; times < 1000 && !isSeen(); times += 1) await new Promise((done) => setTimeout(done, 5));
    if (!isSeen()) missing.push(game);
  }
  return missing;
}"""
"""A function in JavaScript: opens each set-up, and returns the games whose forms are not visible."""


@pytest.fixture
def kept(shared: Callable[..., Page], page: Page) -> Page:
    """Give a page before Python runs; another page has played and stored a game of Triactor in the same browser."""
    player = Player(shared(LINK))
    player.play_on("choose")
    page.goto("./licences.html")
    page.evaluate(LAY, player.page.evaluate("({ ...localStorage })"))
    return page


def load(page: Page) -> None:
    """Reload the home page, and wait until its forms are ready. The engine may still be loading."""
    page.goto("./", wait_until="commit")
    until(page, "document.querySelectorAll('form.set-up .player:not([hidden])').length && document.body.dataset.screen")
    until(page, "document.querySelector('#saved ul')?.textContent.includes('Triactor')")


def test_whatever_lies_in_the_store_the_home_page_works(kept: Page) -> None:
    good = kept.evaluate("Object.entries(localStorage).filter(([key]) => key.startsWith('homestretch/game/'))")
    assert len(good) == 1
    kept.route(re.compile(r"\.wasm\?|/boot/start\.js"), lambda _: None)  # Python would only take its time
    for entries in LOADS:
        kept.evaluate(LAY, entries)
        load(kept)
        assert kept.evaluate(SHOW, ["triactor", "royal-turf", "pistard"]) == [], str(entries)[:900]
        assert kept.evaluate("([key]) => localStorage[key]", good[0]) == good[0][1], str(entries)[:900]


def test_what_is_spoilt_is_put_aside_and_said_once(kept: Page) -> None:
    key, text = "homestretch/sheet/royal-turf/components", '{"payout": 5}'
    kept.evaluate(LAY, dict.fromkeys((key, "homestretch/game/a", "homestretch/game/b"), text))
    load(kept)
    expect(kept.locator(NOTE)).to_have_text(
        "Some saved data was damaged and has been set aside: saved games, Payout table and horse cards (Royal Turf). "
        "Nothing else is affected."
    )
    assert kept.evaluate("key => [localStorage[key], localStorage[`homestretch/aside/${key}`]]", key) == [None, text]
    with kept.expect_download() as saved:
        kept.locator(".notice button").last.click()
    entries = json.loads(saved.value.path().read_text(encoding="utf-8"))["entries"]
    assert entries == {key: text, "homestretch/game/a": text, "homestretch/game/b": text}
    load(kept)
    expect(kept.locator(NOTE)).to_have_count(0)
