"""Without a network: everything works after one visit, and a newer version takes over as a whole or not at all."""

import re
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.conftest import await_engine, open_ready
from e2e.figures import begin, figures
from e2e.golden import SHORT, golden
from e2e.meeting import LINK
from e2e.player import Player, press_in_menu
from e2e.shared import begin_there
from e2e.waiting import until
from homestretch.games import GAMES, find_game
from web.builder import languages, offline, pages
from web.builder.folders import SITE
from web.builder.serve import NOT_FOUND, Handler

PLAYS_OFFLINE = "!document.getElementById('offline-note')?.hidden"
Serves = Callable[..., str]

pytestmark = [pytest.mark.browser_context_args(service_workers="allow"), pytest.mark.first_visit]


class Reachable(Handler):
    """A server that hangs up while `gone` is set. The test that sets it clears it again."""

    gone = Event()

    def do_GET(self) -> None:  # noqa: N802 - the base class names it so
        """Answer the request, or hang up while `gone` is set."""
        self.close_connection = self.gone.is_set()
        if not self.close_connection:
            super().do_GET()


@pytest.fixture
def site(serve: Serves, tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """Give a copy of the site in a deep folder of a server, and its address; tests may change the copy."""
    folder = tmp_path / "games" / "home stretch"
    shutil.copytree(SITE, folder)
    yield folder, serve(tmp_path, Reachable) + "games/home%20stretch/"
    Reachable.gone.clear()


def cut_network(context: BrowserContext) -> None:
    """Cut the network, for the page and for its service worker."""
    Reachable.gone.set()
    context.set_offline(True)


def visit(page: Page, address: str) -> None:
    """Visit the site until the browser has kept it."""
    open_ready(page, address)
    until(page, PLAYS_OFFLINE)


def test_after_one_visit_everything_works_without_a_network(
    page: Page, context: BrowserContext, site: tuple[Path, str]
) -> None:
    folder, address = site
    visit(page, address)
    shutil.rmtree(folder)  # not only is the network gone
    cut_network(context)
    for path in sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html")):
        if path == NOT_FOUND or offline.language_of(path) in languages.non_english():
            continue
        page.goto(address + path)
        expect(page.locator("h1").first).to_be_attached()
    page.goto(f"{address}blog.html")
    begin(figures(page)[0])
    page.goto(address)
    await_engine(page)
    expect(page.locator("article.poster")).to_have_count(len(GAMES))
    page.goto(address + LINK.removeprefix("./"))
    page.locator("#table[data-phase]").wait_for(timeout=60_000)
    for name in SHORT:
        game = find_game(golden(name).asked["game"])
        page.evaluate(begin_there(), golden(name).address)
        page.locator(f"#table[data-game={game.name}][data-phase]").wait_for()
        table = Player(page)
        table.play_some(1)
        press_in_menu(page, "#rules-button")
        expect(page.locator("#rules-dialog[open] .content h1")).to_contain_text(game.title)
        page.keyboard.press("Escape")
        expect(page.locator("#rules-dialog")).to_be_hidden()
    table.play_on()
    assert table.read("phase") == "over"


def test_exactly_the_files_of_the_build_are_kept(page: Page, base_url: str) -> None:
    visit(page, base_url)
    names: list[str] = page.evaluate("caches.keys()")
    assert len(names) == 1
    assert names[0].startswith("homestretch-precache")
    assert names[0].endswith(base_url), "caches are shared by all sites of an origin"
    kept: list[str] = page.evaluate(
        """async () => {
            const [name] = await caches.keys();
            return (await (await caches.open(name)).keys()).map((key) => new URL(key.url).pathname.slice(1));
        }"""
    )
    # pictures of the site are for those who have not opened it
    files = [path for path in SITE.rglob("*") if path.is_file() and path.parent.name != "shots"]
    # what only another language needs is kept when that is used
    paths = (path.relative_to(SITE).as_posix() for path in files)
    built = [path for path in paths if offline.language_of(path) not in languages.non_english()]
    assert sorted(kept) == sorted(set(built) - {"sw.js", NOT_FOUND, "site.json"})


def test_the_app_can_be_installed(page: Page, base_url: str) -> None:
    page.goto(base_url)
    address = page.locator("link[rel=manifest]").evaluate("link => link.href")
    manifest: dict[str, Any] = page.evaluate("address => fetch(address).then((answer) => answer.json())", address)
    assert {"name", "short_name", "start_url", "display", "icons", "id", "scope"} <= set(manifest)
    assert "maskable" in {icon.get("purpose") for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        size = page.evaluate(
            "async (src) => { const image = new Image(); image.src = src; await image.decode(); "
            "return `${image.naturalWidth}x${image.naturalHeight}`; }",
            icon["src"],
        )
        assert icon["sizes"] in (size, "any")
    for shortcut in manifest["shortcuts"]:
        page.goto(base_url + shortcut["url"])
        expect(page.locator(".screen.current form.set-up")).to_be_visible()
    # browsers that let a page offer it say so by this event
    page.goto(base_url)
    page.evaluate(
        """() => {
            const event = new Event("beforeinstallprompt", { cancelable: true });
            event.prompt = () => (window.asked = true);
            window.dispatchEvent(event);
        }"""
    )
    page.locator("#install").click()
    assert page.evaluate("asked")


# -- a newer version


def older(folder: Path) -> None:
    """Turn a copy of the site into an older build that tests can tell from this one."""
    script = folder / "static" / "page.js"
    script.write_text(script.read_text(encoding="utf-8") + '\ndocument.body.dataset.build = "older";\n', "utf-8")
    pages.build_pages(folder)
    offline.write_service_worker(folder)


def newer(folder: Path) -> None:
    """Replace the older build in this folder with the current build."""
    shutil.rmtree(folder)
    # its files are of today, or the server would say that nothing is new
    shutil.copytree(SITE, folder, copy_function=shutil.copyfile)


IS_NEWER = "document.body?.dataset.build !== 'older' && document.documentElement.dataset.engine === 'ready'"


def build_of(page: Page) -> str:
    return str(page.evaluate("document.body.dataset.build ?? 'newer'"))


def test_a_newer_version_never_comes_in_the_middle_of_a_game(page: Page, site: tuple[Path, str]) -> None:
    folder, address = site
    older(folder)
    visit(page, address + LINK.removeprefix("./"))
    table = Player(page)
    table.bet_all([[], [], []])
    newer(folder)
    page.reload()
    table.tap("roll")
    until(page, PLAYS_OFFLINE)
    page.wait_for_timeout(1000)  # the newer one has arrived and waits
    assert build_of(page) == "older"
    expect(page.locator("#update")).not_to_be_visible()
    phase = table.read("phase")
    page.locator("[data-screen-link=home]").first.click()
    expect(page.locator("#update")).to_be_visible()
    # what another tab has open cannot be had any more when this one takes it: it goes on with the newer one
    other = page.context.new_page()
    open_ready(other, address)
    expect(other.locator("#update")).to_be_visible()
    assert build_of(other) == "older"
    page.locator("#update button").click()
    for tab in (page, other):
        until(tab, IS_NEWER)
    other.close()
    assert page.evaluate("caches.keys().then((names) => names.length)") == 1
    page.locator("#saved .go").click()
    page.locator(f'#table[data-phase="{phase}"]').wait_for()
    until(page, "caches.match(homestretch.config.game.url).then(Boolean)")


def test_a_newer_version_comes_when_all_pages_are_closed(context: BrowserContext, site: tuple[Path, str]) -> None:
    folder, address = site
    older(folder)
    page = context.new_page()
    visit(page, address)
    newer(folder)
    page.reload()
    expect(page.locator("#update")).to_be_visible()
    assert build_of(page) == "older"
    state = "self.serviceWorker.state"
    [waiting] = [worker for worker in context.service_workers if worker.evaluate(state) == "installed"]
    page.close()
    # the browser takes a moment to notice that the server is gone
    latest = time.monotonic() + 60
    while time.monotonic() < latest and waiting.evaluate(state) != "activated":
        time.sleep(0.1)
    page = context.new_page()
    open_ready(page, address)
    assert build_of(page) == "newer"


@pytest.mark.provokes_errors
def test_half_a_version_never_takes_over(page: Page, context: BrowserContext, site: tuple[Path, str]) -> None:
    folder, address = site
    older(folder)
    visit(page, address)
    newer(folder)
    # one of the files that are not the same in both, and so have to be fetched
    script = folder / "static" / "page.js"
    script.write_bytes(script.read_bytes() + b"\n// somewhere on its way to the server\n")
    page.reload()
    await_engine(page)
    page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update()).catch(() => {})")
    given_up = "navigator.serviceWorker.getRegistration().then((it) => !it.installing && !it.waiting)"
    until(page, given_up, timeout=120_000)
    cut_network(context)
    open_ready(page, address)
    assert build_of(page) == "older"


# -- what is kept cannot be in the way


# Which of the files that are kept, and what is kept in their place: nothing, or what is in such an answer.
SPOILT = {
    "nothing is left of it": ("", None),
    "files are missing": (r"app\.wasm|boot/start|static/page", None),
    "files are damaged": ("wasm", "'not what it was', { headers: { 'Content-Type': 'application/wasm' } }"),
    "scripts are damaged": (
        r"static/page|boot/start",
        "'not what it was', { headers: { 'Content-Type': 'text/javascript' } }",
    ),
    "files are of another build": (
        r"app\.wasm",
        "new Uint8Array(100), { headers: { 'Content-Type': 'application/zip' } }",
    ),
}


# What is not kept as it is on the server, of all that is to be kept.
WANTING = """async () => {
  const cache = await caches.open((await caches.keys())[0]);
  const wanting = [];
  for (const { url } of await cache.keys()) {
    const [kept, there] = await Promise.all([cache.match(url), fetch(url, { cache: "reload" })]);
    if ((await kept.arrayBuffer()).byteLength !== (await there.arrayBuffer()).byteLength) wanting.push(url);
  }
  return wanting;
}"""


@pytest.mark.provokes_errors
@pytest.mark.parametrize(
    "ways", [[*SPOILT][3:], pytest.param([*SPOILT][:3], marks=pytest.mark.thorough)], ids=["subtly", "plainly"]
)
def test_a_spoilt_cache_is_not_in_the_way(page: Page, base_url: str, ways: list[str]) -> None:
    """After each kind of damage to the cache, the page starts and repairs the cache."""
    visit(page, base_url)
    for how in ways:
        page.evaluate("localStorage.clear()")  # nobody remembers that it was spoilt before
        spoil(page, how)
        open_ready(page, f"{base_url}{LINK.removeprefix('./')}")
        page.locator("#table [data-action]:enabled").first.click()
        until(page, PLAYS_OFFLINE)
        assert not page.evaluate(WANTING), how


@pytest.mark.provokes_errors
def test_a_spoilt_cache_without_a_network_is_told(page: Page, context: BrowserContext, site: tuple[Path, str]) -> None:
    _, address = site
    visit(page, address)
    spoil(page, "files are damaged")
    cut_network(context)
    page.goto(address)
    expect(page.locator(":root")).to_have_attribute("data-engine", "failed")
    expect(page.locator("#boot-error p")).to_contain_text("Check your connection")
    context.set_offline(False)
    Reachable.gone.clear()
    page.locator("#boot-error button").click()
    await_engine(page)


def spoil(page: Page, how: str) -> None:
    pattern, answer = SPOILT[how]
    put = f"cache.put(key, new Response({answer}))" if answer else "cache.delete(key)"
    spoilt: list[str] = page.evaluate(
        f"""async (pattern) => {{
            const cache = await caches.open((await caches.keys())[0]);
            const keys = (await cache.keys()).filter((key) => new RegExp(pattern).test(key.url));
            for (const key of keys) await {put};
            return keys.map((key) => key.url);
        }}""",
        pattern,
    )
    missed = [part for part in pattern.split("|") if not any(re.search(part, url) for url in spoilt)]
    assert spoilt, f"{how}: nothing was kept"
    assert not missed, f"{how}: nothing that is kept is called {missed}"


@pytest.mark.provokes_errors
def test_a_file_of_another_build_is_not_handed_out(page: Page, base_url: str) -> None:
    visit(page, base_url)
    page.reload()
    await_engine(page)
    ask = "url => fetch(url).then((answer) => answer.status, () => 'refused')"
    assert page.evaluate(ask, "./app.wasm?0123456789abcdef") == "refused"
    assert page.evaluate(ask, "./app.wasm") == 200, "not named by a page of any build"


def test_who_saves_data_is_left_alone(page: Page, base_url: str) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { saveData: true } });")
    open_ready(page, base_url)
    page.wait_for_timeout(4000)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0
