"""The site in one HTML file, opened from a disk: in the browser of all tests and in the other one."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Request, expect

from e2e.conftest import START_TIMEOUT, await_engine
from e2e.player import BY_HAND, Player, press_in_menu
from e2e.test_print import page_sizes
from e2e.waiting import until
from e2e.watch import Watch
from homestretch.core.link import link
from homestretch.games import GAMES
from tests.playthroughs import golden
from web.builder.folders import ROOT

FILE = ROOT / "dist" / "homestretch.html"
MOST_BYTES = 8_000_000

Opens = Callable[..., Page]


@pytest.fixture
def context_there(either_browser: Browser, watch: Watch, asked: list[str]) -> Iterator[BrowserContext]:
    """Give a watched context in either browser."""
    context = either_browser.new_context(reduced_motion="reduce", service_workers="block")
    context.add_init_script(BY_HAND)
    watch.over(context)

    def note(request: Request) -> None:
        if not request.url.startswith(("blob:", "data:")):
            asked.append(request.url)

    context.on("request", note)
    yield context
    context.cookies()  # a round trip, so that events still under way arrive before we judge
    context.close()


@pytest.fixture
def asked() -> list[str]:
    """Give the list of requested addresses, without addresses of data in the page itself."""
    return []


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Give a copy of the single file as after a download: alone in a folder, under another name."""
    return Path(shutil.copyfile(FILE, tmp_path / "Home stretch #1 (copy).html"))


@pytest.fixture
def there(context_there: BrowserContext, copy: Path) -> Opens:
    """Give a function that opens the copy in either browser: `there("?game=triactor")`."""
    return lambda rest="": opened(context_there, copy, rest)


@pytest.fixture
def here(context: BrowserContext, copy: Path) -> Opens:
    """Give a function that opens the copy in Chromium, in which all tests run."""
    return lambda rest="": opened(context, copy, rest)


def opened(context: BrowserContext, copy: Path, rest: str) -> Page:
    page = context.new_page()
    page.goto(copy.as_uri() + rest)
    await_engine(page)
    return page


def links(page: Page) -> list[str]:
    found: list[str] = page.evaluate("[...document.querySelectorAll('a')].map((a) => a.getAttribute('href'))")
    return found


def click(there: Locator) -> None:
    """Click in the page itself, as `play_on` does: after many taps Firefox lets a mouse wait for half a minute."""
    there.evaluate("element => element.click()")


def go_home(page: Page) -> None:
    click(page.locator("a.brand"))
    expect(page.locator("#home")).to_be_visible()


# -- the file


def test_it_is_not_too_large() -> None:
    assert FILE.stat().st_size <= MOST_BYTES


def test_its_policy_allows_what_is_inside_and_nothing_else() -> None:
    (rules,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', FILE.read_text(encoding="utf-8"))
    policy = dict(rule.split(" ", 1) for rule in rules.split("; "))
    assert policy["default-src"] == policy["connect-src"] == "'none'"
    assert (policy["worker-src"], policy["img-src"]) == ("blob:", "data: blob:")
    scripts = [source for source in policy["script-src"].split() if not source.startswith("'sha256-")]
    assert scripts == ["blob:", "'wasm-unsafe-eval'"]


# The seeds of games come from here, so each run has the same results.
ALWAYS_THE_SAME = """crypto.getRandomValues = (array) => {
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength).fill(7);
  return array;
};"""


@pytest.mark.parametrize("each", [2, pytest.param(1, marks=pytest.mark.thorough)], ids=["every-other", "all"])
def test_a_whole_game_of_each_asks_for_nothing_but_the_file(
    context_there: BrowserContext, there: Opens, copy: Path, asked: list[str], each: int
) -> None:
    """A game of each title starts, and every second one, or each, is played to its end, without further requests."""
    context_there.add_init_script(ALWAYS_THE_SAME)
    page = there()
    expect(page.locator("article.poster")).to_have_count(len(GAMES))
    assert page.locator('script[type="text/plain"]').count() == 0, "what has been unpacked stays in the page"
    assert page.locator('link:is([rel="manifest"], [rel="preload"]), script[src]:not([src^="blob:"])').count() == 0
    for number, game in enumerate(GAMES):
        click(page.locator(f'a[data-screen-link="{game.name}"]').first)
        form = page.locator(f"#{game.name}")
        for races in form.locator('[data-option="races"]').all():
            races.evaluate("field => { field.value = 1; }")
        click(form.get_by_role("button", name="Start"))
        player = Player(page)
        expect(player.table).to_have_attribute("data-game", game.name)
        if number % each:
            player.play_some(5)
        else:
            assert player.play_on() > 10
            expect(player.table).to_have_attribute("data-phase", "over")
        go_home(page)
    expect(page.locator("#saved li")).to_have_count(3)
    page.locator("#saved .more").click()
    expect(page.locator("#saved li")).to_have_count(len(GAMES))
    assert {unquote(address) for address in asked} <= {unquote(copy.as_uri())}


# -- links


def test_a_link_from_a_disk_is_half_a_link_and_says_so(there: Opens, copy: Path) -> None:
    race = link(golden("triactor-one-race"))
    page = there(f"#game={race}")
    Player(page).command("now")
    expect(page.locator("#table")).to_have_attribute("data-phase", "over")
    press_in_menu(page, "#save-button")
    half = page.locator("#link-text").input_value()
    assert half == f"#game={race}", "nobody else can use the way to a file on this disk"
    expect(page.locator("#link-note")).to_contain_text("only the end of a link")
    # an interactive board needs the script of a site
    expect(page.locator("#picture-svg")).to_be_visible()
    expect(page.locator("#copy-figure")).to_be_hidden()
    expect(page.locator("#figure-note")).to_be_hidden()


# -- where it was not saved first

IN_A_FRAME = """async ({ address, sandbox }) => {
  const frame = document.createElement("iframe");
  frame.style.cssText = "width: 100%; height: 40rem";
  if (sandbox) frame.setAttribute("sandbox", "allow-scripts");
  const text = await fetch("homestretch.html").then((answer) => answer.text());
  if (address === "blob") frame.src = URL.createObjectURL(new Blob([text], { type: "text/html" }));
  else frame.srcdoc = text;
  const loaded = new Promise((done) => frame.addEventListener("load", done));
  document.body.append(frame);
  await loaded;
}"""
IN_A_TAB = """async () => {
  const text = await fetch("homestretch.html").then((answer) => answer.text());
  open(URL.createObjectURL(new Blob([text], { type: "text/html" })));
}"""
WAYS = ["in a tab", ("blob", True), ("srcdoc", True), ("blob", False), ("srcdoc", False)]


@pytest.fixture
def mail(page: Page, serve: Callable[..., str], tmp_path: Path) -> Callable[..., Page]:
    """Open the file as mails and clouds do, with no address but `blob:` or `about:srcdoc`."""
    shutil.copyfile(FILE, tmp_path / FILE.name)
    (tmp_path / "index.html").write_text("<!doctype html><link rel=icon href='data:,'><title>A mail</title>")
    page.goto(serve(tmp_path))

    def open_mail(way: Any) -> Any:
        if way == "in a tab":
            with page.expect_popup() as popup:
                page.evaluate(IN_A_TAB)
            return popup.value
        page.evaluate(IN_A_FRAME, {"address": way[0], "sandbox": way[1]})
        return page.frames[-1]

    return open_mail


@pytest.mark.browser_context_args(service_workers="allow")  # to keep them off, Playwright runs what fails in a sandbox
@pytest.mark.parametrize(
    "way",
    [pytest.param(way, marks=pytest.mark.thorough) if number in (1, 3, 4) else way for number, way in enumerate(WAYS)],
)
def test_out_of_a_mail_or_a_cloud_it_is_played(mail: Callable[..., Any], way: Any) -> None:
    there = mail(way)
    there.locator('a[data-screen-link="pistard"]').first.click(timeout=START_TIMEOUT)
    start = there.locator("#pistard").get_by_role("button", name="Start")
    start.click()
    player = Player(there)
    expect(player.table).to_have_attribute("data-game", "pistard")
    player.play_some(3)
    expect(there.locator(".notice", has_text="Use Save to download it")).to_have_count(int(way[1:] == (True,)))
    press_in_menu(there, "#save-button")
    expect(there.locator("#link-note")).to_contain_text("only the end of a link")
    there.locator("#save-dialog .close").click()
    expect(there.locator("#save-dialog")).to_be_hidden()
    go_home(there)
    there.locator("a[href$='licences.html']").click()
    expect(there.locator("#page h1")).to_have_text("Licences")
    there.evaluate("history.back()")
    expect(there.locator("#home")).to_be_visible()


def test_all_of_it_is_unpacked_on_a_slow_machine(page: Page) -> None:
    """On a slow machine, Chromium may run an unpacking script before the file that it unpacks is in the page."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 6})
    page.goto(FILE.as_uri(), wait_until="commit")
    until(page, "document.readyState !== 'loading'", timeout=START_TIMEOUT)
    assert page.locator('script[type="text/plain"]').count() == 0


# -- rules and licences


def test_rules_and_licences_open_in_the_page_and_the_way_back_works(there: Opens) -> None:
    page = there()
    for game in GAMES:
        page.locator(f'article a[href="#rules/{game.name}.html"]').click()
        expect(page.locator("#page h1")).to_have_text(re.compile(re.escape(game.title)))
        expect(page).to_have_title(f"Rules of {game.title} · Homestretch")
        # the workshop has no room in the file: instead of a link that leads nowhere, a sentence says so
        expect(page.locator("#page .file-only")).to_contain_text("This file has no workshop.")
        expect(page.locator("a[href*=workshop]")).to_have_count(0)
        page.locator("#page .contents a").last.click()
        expect(page.locator("#page h2").last).to_be_focused()
        page.locator("#page a", has_text="Play").click()
        expect(page.locator(f"#{game.name} form")).to_be_visible()
        page.evaluate("history.back()")
        expect(page.locator("#page .board-figure").first).to_be_visible()
        page.evaluate("history.back()")
        expect(page.locator("#home")).to_be_visible()
    page.locator("a[href$='licences.html']").click()
    expect(page.locator("#page summary").first).to_be_visible()
    page.reload()
    expect(page.locator("#page h1")).to_have_text("Licences")
    page.get_by_role("link", name="Homestretch").click()
    expect(page.locator("#home")).to_be_visible()


def test_no_link_leads_to_what_is_not_there(here: Opens) -> None:
    page = here()
    seen = set(links(page))
    for inner in [address for address in seen if address.endswith(".html")]:
        page.evaluate("address => { location.hash = address; }", inner)
        expect(page.locator("#page h1")).to_be_visible()
        seen |= set(links(page))
        page.evaluate("location.hash = ''")
        expect(page.locator("#page")).to_be_hidden()
    assert {address for address in seen if not address.startswith(("#", "?game=", "?learn=", "?today="))} == {
        "https://creativecommons.org/licenses/by-nc-sa/2.0/"
    }


# -- what can go wrong


@pytest.mark.provokes_errors
@pytest.mark.parametrize("part", ["pyodide.asm.wasm", "library.wasm", "boot/start.js", "static/page.js"])
def test_a_file_that_is_damaged_says_so(page: Page, copy: Path, part: str) -> None:
    text = copy.read_text(encoding="utf-8")
    begin = text.index(">", text.index(part, text.index('type="text/plain"')))
    middle = (begin + text.index("<", begin)) // 2
    copy.write_text(text[:middle] + text[middle : middle + 40][::-1] + text[middle + 40 :], encoding="utf-8")
    page.goto(copy.as_uri())
    expect(page.locator(":root")).to_have_attribute("data-engine", "failed")
    expect(page.locator("#boot-error p")).to_contain_text("damaged")


def test_a_file_without_its_last_part_is_played_and_says_what_is_missing(page: Page, copy: Path) -> None:
    text = copy.read_text(encoding="utf-8")
    copy.write_text(text[: text.index('data-file="rules/')], encoding="utf-8")
    page.goto(copy.as_uri() + "#rules/triactor.html")
    await_engine(page)
    expect(page.locator(".notice")).to_contain_text("This part of the file is damaged")
    expect(page.locator("#home")).to_be_visible()
    expect(page.locator("#boot-error")).to_be_hidden()


@pytest.mark.provokes_errors
def test_an_old_browser_is_told(page: Page, copy: Path) -> None:
    page.add_init_script("delete window.DecompressionStream;")
    page.goto(copy.as_uri())
    expect(page.locator("#boot-error p")).to_contain_text("too old")


def test_a_browser_without_the_newest_functions_will_do(context: BrowserContext, here: Opens) -> None:
    newest = ("Uint8Array.fromBase64", "Element.prototype.checkVisibility", "Array.prototype.toSorted", "scheduler")
    context.add_init_script(" ".join(f"delete {name};" for name in newest))
    page = here("?game=ludifacture&players=Ann,Ben,Cy,Di&seed=7")
    assert page.evaluate("[Uint8Array.fromBase64, document.body.checkVisibility].every((name) => name === undefined)")
    page.locator("#table[data-phase]").wait_for()
    player = Player(page)
    for key in "r1r1":
        before = player.read("painted")
        page.keyboard.press(key)
        until(page, "before => document.querySelector('#table').dataset.painted !== before", before)


def test_a_game_is_printed(there: Opens, asked: list[str]) -> None:
    page = there("#turf-horse-racing")
    form = page.locator("form[data-game=turf-horse-racing]")
    form.locator("[data-option=races]").evaluate("field => { field.value = 2; }")
    form.locator("[data-print]").click()
    sheets = page.locator("#print-sheets .sheet")
    sheets.first.wait_for()
    expect(page.locator("#page h1")).to_be_focused()
    assert "races=2" in unquote(page.url)
    page.locator("#page [name=game]").select_option("pistard")
    expect(page.locator("#print-pages")).to_have_text(f"{sheets.count()} pages")
    expect(sheets.last).to_contain_text("Pistard")
    if page.context.browser and page.context.browser.browser_type.name == "chromium":
        assert len(page_sizes(page.pdf(prefer_css_page_size=True))) == sheets.count()
    page.go_back()
    expect(form).to_be_visible()
    assert not asked[1:]
