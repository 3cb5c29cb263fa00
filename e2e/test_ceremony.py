"""The payout as a ceremony, which a tap ends; and the final ranking, as large as the board, to be kept as a picture."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import expect_download
from e2e.golden import golden
from e2e.meeting import LINK
from e2e.player import Player
from e2e.test_finish import ENDS, Last, at_the_line
from e2e.waiting import until
from homestretch.core.record import dump_record

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1280, 720), "lying phone": (844, 390)}

# How many things of the ceremony move, how many are there for it alone, and what the slips say in all.
SEEN = """() => {
  const table = document.getElementById("table");
  const moving = table.getAnimations({ subtree: true }).filter((one) => !(one instanceof CSSTransition));
  const props = table.querySelectorAll(".slip-back, .flying-coin");
  return [moving.length, props.length, table.querySelector(".payout")?.textContent ?? ""];
}"""


def finish(page: Page, last: Last) -> None:
    """Make the last move of a race, and do not wait for the pieces."""
    button = page.locator(f'#table button[data-action="{last.action}"]')
    button.dispatch_event("click")
    if page.locator("#table").get_attribute("data-running") is not None:
        page.keyboard.press("Escape")


@pytest.mark.parametrize("game", ["triactor", "royal-turf"])
def test_slips_are_turned_over_and_a_tap_ends_it(shared: Callable[..., Page], game: str) -> None:
    page, last = at_the_line(shared, ENDS[game], motion=False)
    finish(page, last)
    plain = page.evaluate(SEEN)
    assert plain[:2] == [0, 0], "reduced motion: at once"
    page, last = at_the_line(shared, ENDS[game])
    finish(page, last)
    moving, props, _ = page.evaluate(SEEN)
    assert moving > 5
    assert props >= page.locator(".payout > article").count()
    until(page, "words => document.querySelector('#table .payout').textContent !== words", plain[2])
    page.mouse.click(3, 3)
    assert page.evaluate(SEEN) == plain
    assert page.locator("#table").get_attribute("data-phase") == "payout"


COINS = """() => {
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const table = document.getElementById("table");
  const totals = [...table.querySelectorAll(".standings tbody td:last-child, .payout h4 [data-amount]")];
  return [...table.querySelectorAll(".flying-coin")].map((coin) => {
    const [way] = coin.getAnimations();
    way.pause();
    way.currentTime = way.effect.getComputedTiming().endTime - 1;
    const [x, y] = middle(coin);
    const ends = totals.filter((total) => Math.hypot(...middle(total).map((at, i) => at - [x, y][i])) < 30);
    return ends.length === 1 && ends[0].matches("td") ? "standings" : ends.length === 1 ? "slip" : `${x} ${y}`;
  });
}"""
"""A function in JavaScript: return the total on which each coin of a payout lands."""


@pytest.mark.parametrize(("size", "total"), [((1366, 768), "standings"), ((390, 844), "slip")])
def test_coins_fly_to_the_totals_that_are_in_sight(
    shared: Callable[..., Page], size: tuple[int, int], total: str
) -> None:
    page, last = at_the_line(shared, ENDS["royal-turf"])
    page.set_viewport_size({"width": size[0], "height": size[1]})
    finish(page, last)
    found = page.evaluate(COINS)
    assert found
    assert set(found) == {total}


GAP = """() => {
  const box = (selector) => document.querySelector(`#table ${selector}`).getBoundingClientRect();
  const gap = box(".card:has(> .payout)").top - box(".board-area").bottom;
  return gap > 0 && gap < 32;
}"""
"""A function in JavaScript: whether the payout lies right below the board."""


def test_a_large_screen_has_a_larger_board_over_the_payout(shared: Callable[..., Page]) -> None:
    page, last = at_the_line(shared, ENDS["triactor"], motion=False)
    finish(page, last)
    for size in ((1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        until(page, GAP)


def test_the_ceremony_comes_to_its_end_by_itself(shared: Callable[..., Page]) -> None:
    page, last = at_the_line(shared, ENDS["ludifacture"])
    finish(page, last)
    assert page.evaluate(SEEN)[0] > 2
    until(page, f"() => ({SEEN})()[0] === 0")


NAMED_EARLY = """async () => {
  document.querySelector('#table button[data-action="finish"]').click();
  const seen = (part) => Number(getComputedStyle(document.querySelector(`#table ${part}`)).opacity);
  const early = [];
  while (true) {
    const [podium, ...names] = [".place-1", ".headline", ".final h2", ".standings"].map(seen);
    if (names.every((share) => share === 1)) return early;
    early.push(podium < 1 && names.some(Boolean));
    await new Promise((done) => requestAnimationFrame(() => done()));
  }
}"""
"""A function in JavaScript: watch each frame until the winner is named; return whether the podium stood first."""


def test_the_podium_stands_before_the_winner_is_named(shared: Callable[..., Page]) -> None:
    page = shared("./?game=triactor&players=Ann,Ben,Cy&races=1&seed=3")
    Player(page).play_on("payout")
    page.emulate_media(reduced_motion="no-preference")
    early = page.evaluate(NAMED_EARLY)
    assert len(early) > 2
    assert not any(early)


# What of the ceremony has been in sight as a whole, frame by frame, until it is over.
LOOK = """async () => {
  const table = document.getElementById("table");
  const standings = table.querySelector("tr[data-key^='standing-']").closest("table");
  const all = [...table.querySelectorAll(".payout > article"), standings];
  const seen = new Set();
  const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
  const moves = () => table.getAnimations({ subtree: true }).some((one) => !(one instanceof CSSTransition));
  const start = performance.now();
  while (performance.now() - start < 12000 && moves()) {
    await frame();
    for (const one of all) {
      const { top, bottom, left, right } = one.getBoundingClientRect();
      if (top > -2 && bottom < innerHeight + 2 && left > -2 && right < innerWidth + 2) seen.add(one);
    }
  }
  return [all.length, seen.size];
}"""


@pytest.mark.parametrize("size", [(1280, 620), (390, 844)], ids=str)
@pytest.mark.parametrize("game", ["triactor", "royal-turf"])
def test_all_of_it_comes_into_sight(shared: Callable[..., Page], game: str, size: tuple[int, int]) -> None:
    page, last = at_the_line(shared, ENDS[game])
    page.set_viewport_size({"width": size[0], "height": size[1]})
    finish(page, last)
    there, seen = page.evaluate(LOOK)
    assert there > 2
    assert seen == there


def test_the_way_on_is_open_all_the_while(shared: Callable[..., Page]) -> None:
    page, last = at_the_line(shared, ENDS["royal-turf"])
    finish(page, last)
    assert page.evaluate(SEEN)[1] > 0
    page.wait_for_timeout(400)  # not in haste
    page.locator('#table button[data-action="next"]').click()
    expect(page.locator("#table")).not_to_have_attribute("data-phase", "payout")
    expect(page.locator(".slip-back, .flying-coin")).to_have_count(0)


def at_the_end(shared: Callable[..., Page], name: str) -> Page:
    """Return a page that shows the end of a golden game."""
    page = shared(LINK)
    page.evaluate("record => homestretch.stage.open({ record })", dump_record(golden(name).match))
    expect(page.locator("#table")).to_have_attribute("data-phase", "over")
    return page


FITS = """() => {
  const around = (element) => element.getBoundingClientRect();
  const picture = document.querySelector("#table .board-area .ranking-picture");
  const within = ({ left, right, top, bottom }, outer) =>
    Math.min(left - outer.left, outer.right - right, top - outer.top, outer.bottom - bottom) > -1;
  const page = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const words = [...picture.querySelectorAll("text")];
  const area = around(picture.closest(".board-area"));
  return {
    inWindow: within(around(picture), page),
    inside: words.every((word) => within(around(word), around(picture.querySelector(".frame")))),
    share: around(picture).width / area.width,
    seen: picture.contains(document.elementFromPoint(area.x + area.width / 2, area.y + area.height / 2)),
  };
}"""


@pytest.mark.parametrize(
    ("name", "size"),
    [
        *(("triactor-five-players", size) for size in SIZES),
        *((name, "desktop") for name in ("pistard-sprint", "ludifacture-set", "royal-turf-open", "turf-horse-racing")),
    ],
)
def test_the_final_ranking_fills_the_board(shared: Callable[..., Page], name: str, size: str) -> None:
    page = at_the_end(shared, name)
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(100)
    fits = page.evaluate(FITS)
    assert fits["inWindow"]
    assert fits["inside"]
    assert fits["seen"]
    assert fits["share"] > 0.9 or height < 400


def test_the_picture_can_be_kept(shared: Callable[..., Page], tmp_path: Path) -> None:
    page = at_the_end(shared, "triactor-five-players")
    with expect_download(page) as svg:
        page.locator('[data-keeps="svg"]').click()
    assert re.fullmatch(r"homestretch-triactor-\d{4}-\d\d-\d\d\.svg", svg.value.suggested_filename)
    svg.value.save_as(tmp_path / "kept.svg")
    picture = fromstring((tmp_path / "kept.svg").read_text(encoding="utf-8"))  # noqa: S314  # our own picture
    words = " ".join("".join(text.itertext()) for text in picture.iter("{http://www.w3.org/2000/svg}text"))
    match = golden("triactor-five-players").match
    outcome = match.outcome
    assert outcome is not None
    for word in ("Triactor", *match.names, *map(str, outcome.scores)):
        assert word in words
    assert page.evaluate("() => new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })") in words
    assert "var(" not in json.dumps([part.attrib for part in picture.iter()]), "a file has no variables of the page"
    with expect_download(page) as png:
        page.locator('[data-keeps="png"]').click()
    png.value.save_as(tmp_path / "kept.png")
    head = (tmp_path / "kept.png").read_bytes()
    assert len(head) > 20_000, "there is something on it"
    assert head[1:4] == b"PNG"
    assert (int.from_bytes(head[16:20]), int.from_bytes(head[20:24])) == (1600, 1200)
