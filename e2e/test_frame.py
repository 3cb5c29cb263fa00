"""Frames on other people's pages: a blog of another origin, with the snippet of the page for embedding."""

import json
import os
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect

from e2e.conftest import START_TIMEOUT, expect_download
from e2e.meeting import fill_number
from e2e.player import Player, press_in_menu
from e2e.sight import box_of
from e2e.waiting import until
from homestretch.games import GAMES, find_game
from web.builder import browser as browsers
from web.builder.folders import ROOT, SITE
from web.builder.serve import Shared

TRIACTOR = "?embed=1&game=triactor&players=Ann,Ben,Cy&seed=7&races=1"
LUDIFACTURE = "?embed=1&game=ludifacture&players=Ann,Ben,Cy,Di&seed=3&games=1"
BLANK: list[list[str]] = [[], [], []]
"""Betting slips without bids, one for each player, so that the game is soon over."""

# To keep workers off, Playwright runs a script that fails in a sandbox; a frame has none anyway.
with_sandbox = pytest.mark.browser_context_args(service_workers="allow")
SANDBOX = 'sandbox="allow-scripts allow-downloads allow-popups"'

DENIED = """() => {
    try {
        return `there are ${localStorage.length}`;
    } catch (error) {
        return error.name;
    }
}"""

LISTEN = """<script>
  window.told = [];
  addEventListener("message", ({ data, origin }) => told.push(data));
</script>"""


@pytest.fixture
def blog(serve: Callable[..., str], tmp_path: Path, new_context: Callable[..., BrowserContext]) -> Callable[..., Page]:
    """Open a page of another origin with one frame for each query: `blog(query, query, attributes=…)`.

    A `foreign` blog is also on another site, so its frames are third parties. In Chromium's private windows, and so in
    Playwright's contexts, third parties get no storage.
    """
    site, here = serve(SITE, Shared), serve(tmp_path)

    def open_blog(*queries: str, attributes: str = "", foreign: bool = False, before: str = "", **options: int) -> Page:
        write_blog(tmp_path, [site + query for query in queries], attributes, before)
        size = {"width": options.get("width", 800), "height": options.get("height", 2400)}
        context = new_context(viewport=size)
        context.route(re.compile("^http://localhost:"), lambda route: route.continue_())
        page = context.new_page()
        page.goto(here.replace("127.0.0.1", "localhost") if foreign else here)
        return page

    return open_blog


def write_blog(folder: Path, addresses: list[str], attributes: str, before: str) -> None:
    """Write a page with the snippet of `embed.md`, one frame for each address."""
    text = (ROOT / "web" / "pages" / "embed.md").read_text(encoding="utf-8")
    found = re.search(r"```html\n(<iframe .*</iframe>)\n(<script>.*</script>)\n```", text, re.DOTALL)
    assert found
    frame, script = found.groups()
    assert len(found[0].splitlines()) <= 12
    frames = [
        re.sub('src="[^"]*"', f'src="{address}" {attributes}', frame.replace('loading="lazy"', ""))
        for address in addresses
    ]
    head = '<!doctype html><meta charset="utf-8"><title>A blog</title><link rel="icon" href="data:,">'
    (folder / "index.html").write_text("\n".join([head, before, LISTEN, *frames, script]), encoding="utf-8")


def frames_of(page: Page) -> list[Frame]:
    """Return the frames of a blog, after each frame has started its engine and shows something."""
    found = page.frames[1:]
    for frame in found:
        frame.wait_for_selector(':root[data-engine="ready"]', state="attached", timeout=START_TIMEOUT)
        frame.wait_for_selector(".screen.current:not(#wait)", state="attached")
    return found


def player_in(frame: Frame) -> Player:
    """Return a player who plays in a frame; the frame offers everything that a player needs of a page."""
    return Player(cast("Page", frame))


def fits(frame: Frame) -> None:
    """Wait until the frame is exactly as high as its content, with no scroll bar and nothing cut off."""
    until(
        frame,
        """() => {
            const root = document.documentElement;
            const { height } = root.getBoundingClientRect();
            const hasNoBar = root.clientWidth === innerWidth && root.scrollWidth <= innerWidth;
            return hasNoBar && innerHeight === Math.ceil(height);
        }""",
    )


@with_sandbox
@pytest.mark.parametrize("kind", [pytest.param("third party", marks=pytest.mark.thorough), "sandboxed"])
def test_two_frames_that_may_keep_nothing_play_to_the_end(blog: Callable[..., Page], kind: str) -> None:
    sandboxed = kind == "sandboxed"
    if not sandboxed and os.environ.get(browsers.SHELL_ENV):
        pytest.skip("A Chromium without a window lets third parties keep things")
    page = blog(TRIACTOR, LUDIFACTURE, foreign=True, attributes=SANDBOX if sandboxed else "")
    for frame in frames_of(page):
        assert frame.evaluate(DENIED) == "SecurityError"
        fits(frame)
        notice = frame.locator(".notice")
        expect(notice).to_have_count(1)
        expect(notice).to_contain_text("won’t let the page store anything")
        notice.locator("button").first.click()
        player = player_in(frame)
        player.bet_all(BLANK)
        player.play_on()
        assert player.read("phase") == "over"
        expect(frame.locator(".ranking-picture")).to_be_visible()
        expect(notice).to_have_count(0)
        fits(frame)


@with_sandbox
@pytest.mark.parametrize("attributes", ['sandbox="allow-scripts allow-downloads"', SANDBOX])
def test_a_game_that_cannot_be_kept_is_saved_as_a_file(blog: Callable[..., Page], attributes: str) -> None:
    page = blog(TRIACTOR, foreign=True, attributes=attributes)
    [frame] = frames_of(page)
    player_in(frame).bet([])
    with expect_download(page) as saved:
        frame.locator(".notice button").last.click()
    record = json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))
    assert record["game"] == "triactor"


def test_nothing_but_the_table_is_in_sight(blog: Callable[..., Page]) -> None:
    page = blog(TRIACTOR)
    [frame] = frames_of(page)
    seen = frame.evaluate(
        "[...document.querySelectorAll('.poster, footer, #saved, form.set-up, #wait, dialog')]"
        ".filter((each) => each.checkVisibility()).length"
    )
    assert seen == 0
    names = frame.locator(".bar :is(a, button):visible").all_inner_texts()
    assert sorted(names) == ["Homestretch", "Table"]
    player_in(frame).tap("reveal")  # behind a curtain nothing can be reached
    with page.expect_popup() as opened:
        frame.get_by_role("link", name="Homestretch").click()
    opened.value.wait_for_url(re.compile(r"/$"))
    expect(opened.value.locator("#home")).to_be_visible()
    assert TRIACTOR in frame.url
    for name in ("rules", "log", "save"):
        press_in_menu(frame, f"#{name}-button")
        dialog = frame.locator("dialog[open]")
        expect(dialog).to_be_in_viewport()
        dialog.locator(".close").click()


def test_every_way_out_leads_to_the_set_up_of_the_game(blog: Callable[..., Page]) -> None:
    page = blog(TRIACTOR)
    [frame] = frames_of(page)
    been = page.evaluate("history.length")
    frame.locator('[data-command="home"]').first.click()
    expect(frame.locator("#triactor")).to_be_visible()
    expect(frame.locator("#home")).to_be_hidden()
    form = frame.locator("#triactor")
    for seat, name in enumerate(["Ann", "Ben", "Cy"], 1):
        form.get_by_label(f"Name of player {seat}", exact=True).fill(name)
    fill_number(form.locator("[data-option=races]"), 1)
    form.get_by_role("button", name="Start").click()
    player = player_in(frame)
    player.bet_all(BLANK)
    player.play_on()
    frame.locator('[data-command="home"]').first.click()
    expect(frame.locator("#triactor")).to_be_visible()
    assert frame.url.endswith(TRIACTOR)
    assert page.evaluate("history.length") == been  # a frame leaves the way back alone


def test_without_players_a_frame_begins_with_the_set_up(blog: Callable[..., Page]) -> None:
    page = blog("?embed=1&game=triactor&races=2&advanced=1&timer=none&dice=own")
    [frame] = frames_of(page)
    fits(frame)
    form = frame.locator("#triactor")
    expect(form.locator("[data-option=races]")).to_have_value("2")
    expect(form.locator("[data-option=advanced]")).to_be_checked()
    expect(form.locator("[data-option=timer]")).not_to_have_value("")
    expect(form.locator("[name=own-dice]")).to_be_checked()
    with page.expect_popup() as opened:
        form.get_by_role("link", name="Rules").click()
    expect(opened.value.get_by_role("heading", name="Triactor").first).to_be_visible()
    form.get_by_role("button", name="Start").click()
    expect(frame.locator("[data-curtain]")).to_be_visible()
    fits(frame)


@pytest.mark.parametrize(
    ("query", "sentence", "shown"),
    [
        ("?embed=1", "name a game", "#ways"),
        ("?embed=1&game=chess", "no game “chess”", "#ways"),
        ("?embed=1&game=triactor&players=Ann", "3–6 players", "#triactor"),
        ("?embed=1#game=nonsense", ".", "#ways"),
    ],
)
def test_what_cannot_be_had_gets_a_sentence(blog: Callable[..., Page], query: str, sentence: str, shown: str) -> None:
    page = blog(query)
    frame = page.frames[1]
    frame.wait_for_selector(".notice", timeout=START_TIMEOUT)
    expect(frame.locator(".notice p")).to_contain_text(sentence)
    fits(frame)
    expect(frame.locator("#home")).to_be_hidden()
    expect(frame.locator(shown)).to_be_visible()
    if shown == "#ways":
        frame.locator(shown).get_by_role("link", name="Pistard").click()
        expect(frame.locator("#pistard form")).to_be_visible()
        frame.get_by_role("button", name="Start").click()
        expect(frame.locator("#table[data-phase]")).to_be_visible()


@pytest.mark.provokes_errors
@with_sandbox
@pytest.mark.parametrize("may_open", [True, False])
def test_a_frame_without_a_game_leads_to_the_site(blog: Callable[..., Page], may_open: bool) -> None:
    """A frame without a game opens the site in a new tab. If it may not open tabs, it shows the site itself."""
    page = blog("?embed=1", attributes=SANDBOX if may_open else 'sandbox="allow-scripts"', foreign=True)
    frame = page.frames[1]
    to_site = frame.locator("#to-site")
    to_site.wait_for(timeout=START_TIMEOUT)
    if may_open:
        with page.expect_popup() as opened:
            to_site.click()
        expect(opened.value.locator("#home")).to_be_visible()
        expect(frame.locator("#ways")).to_be_visible()
    else:
        to_site.click()
        expect(frame.locator("#home")).to_be_visible()


def test_the_page_around_is_told_how_high_the_table_is_and_nothing_else(blog: Callable[..., Page]) -> None:
    page = blog(TRIACTOR, width=390, height=3000)
    [frame] = frames_of(page)
    player = player_in(frame)

    def height() -> float:
        fits(frame)
        return box_of(page.locator("iframe"))["height"]

    low = height()
    for action in ("reveal", "seal", "reveal"):
        player.seal() if action == "seal" else player.tap(action)
        fits(frame)
    player.command("seal")
    high = height()
    assert high > low
    player.seal()
    # a curtain is as high as the slip before it, so that the page around stays where it is
    assert abs(height() - high) < 2
    page.evaluate("frames[0].postMessage({ homestretch: 'size', height: 1 }, '*')")
    player.bet_all(BLANK)
    player.play_on()
    fits(frame)
    told = page.evaluate("told")
    assert len(told) > 3
    assert all(set(each) == {"homestretch", "height"} and each["homestretch"] == "size" for each in told)
    heights = [each["height"] for each in told]
    assert all(height != after for height, after in pairwise(heights))


def test_a_frame_does_not_pull_at_the_page_until_somebody_taps(blog: Callable[..., Page]) -> None:
    page = blog(TRIACTOR, before='<p style="height: 3000px">Read this first.</p>', width=390, height=700)
    [frame] = frames_of(page)
    assert page.evaluate("[scrollY, document.activeElement.localName]") == [0, "body"]
    player = player_in(frame)
    player.tap("reveal")
    frame.locator(".side > .card").last.scroll_into_view_if_needed()
    fits(frame)
    page.evaluate("scrollTo(0, 3400)")
    player.seal()
    # the next in turn is called where everybody is looking
    expect(frame.locator("[data-curtain] [data-action=reveal]")).to_be_in_viewport()


def test_where_the_page_around_makes_no_room_the_frame_scrolls(blog: Callable[..., Page]) -> None:
    page = blog(TRIACTOR, before="<style>iframe { max-height: 300px }</style>")
    [frame] = frames_of(page)
    player_in(frame).tap("reveal")
    until(frame, "() => innerHeight === 300 && !document.documentElement.hasAttribute('data-roomy')")
    frame.locator(".promises").scroll_into_view_if_needed()
    assert frame.evaluate("scrollY") > 0


def test_a_reload_of_the_page_around_goes_on_in_each_frame(blog: Callable[..., Page]) -> None:
    page = blog(TRIACTOR, LUDIFACTURE)
    race, coins = map(player_in, frames_of(page))
    race.bet_all([["SS"], [], []])
    race.turn()
    coins.tap("roll")
    boards = [player.table.locator(".board desc").first.text_content() for player in (race, coins)]
    page.reload()
    race, coins = map(player_in, frames_of(page))
    assert [player.table.locator(".board desc").first.text_content() for player in (race, coins)] == boards
    assert "embed=1" in page.frames[1].url
    race.play_on()
    page.reload()
    race, coins = map(player_in, frames_of(page))
    assert race.read("phase") == "bet"  # that game was over
    assert coins.table.locator(".board desc").first.text_content() == boards[1]
    expect(page.frame_locator("iframe").first.locator(".notice")).to_have_count(0)


MEASURED = "[document.documentElement.scrollWidth, document.documentElement.getBoundingClientRect().height]"


@pytest.mark.always("pistard")  # its buttons for the line-up were as high as the window let them
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_no_frame_is_too_narrow_and_none_is_as_high_as_it_is(page: Page, game: str) -> None:
    people = find_game(game).players.stop - 1
    names = ",".join(["Ann", "Ben", "Cy", "Di", "Eva", "Flo", "Gus", "Hal"][:people])
    for query in (f"./?embed=1&game={game}", f"./?embed=1&game={game}&players={names}&seed=1"):
        page.goto(query)
        page.wait_for_selector(':root[data-engine="ready"]', state="attached", timeout=START_TIMEOUT)
        page.wait_for_selector(".screen.current:not(#wait)")
        page.evaluate("document.documentElement.style.scrollbarWidth = 'none'")  # it would take a part of the width
        for width in (320, 700, 1000):
            heights = []
            for height in (200, 3000):
                page.set_viewport_size({"width": width, "height": height})
                seen, needed = page.evaluate(MEASURED)
                assert seen <= width
                heights.append(needed)
            assert heights[0] == heights[1]
