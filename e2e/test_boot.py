"""The start: it works wherever the site lies, and says a clear sentence when it cannot."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NO_WORKER, await_archives, await_engine, start_from
from e2e.waiting import hold, let_go
from web.builder.folders import SITE
from web.builder.serve import Handler

WASM = "**/pyodide.asm.wasm?*"
LIBRARY = "**/library.wasm?*"
GAME = "**/app.wasm?*"
MEMORY = "**/memory.wasm?*"
Opens = Callable[..., Page]

pytestmark = pytest.mark.first_visit

# For a worker, as in browsers where a worker can compile, but not pass on the compiled module.
MODULES_STAY = """
const send = postMessage;
globalThis.postMessage = (said, how) => {
    if (said.file) throw new DOMException("A module stays where it is.", "DataCloneError");
    send(said, how);
};
"""


@pytest.fixture
def from_nothing(page: Page) -> None:
    """Make the page start Python without the stored image of its memory."""
    start_from(page, "nothing")


@pytest.fixture(params=["from memory", "from nothing"])
def either(page: Page, request: pytest.FixtureRequest) -> None:
    """Make the page start Python from the stored image of its memory, and in a second case without it."""
    start_from(page, request.param.split()[1])


def test_engine_becomes_ready_with_progress(page: Page, either: None, ready: Opens) -> None:
    seen = progress_of(page, ready)
    assert seen[0] == 0
    assert seen[-1] == 1
    assert seen == sorted(seen)
    assert page.locator("#wait .rail").evaluate("rail => rail.style.getPropertyValue('--boot-progress')") == "1.000"
    expect(page.locator("#boot-error")).to_be_hidden()


def test_python_is_asked_for_when_people_see_the_page(page: Page, ready: Opens) -> None:
    with page.expect_request(WASM) as asked:
        ready()
    painted = page.evaluate(
        "performance.timeOrigin + performance.getEntriesByName('first-contentful-paint')[0].startTime"
    )
    assert painted <= asked.value.timing["startTime"]


def test_who_was_here_before_waits_for_no_paint(page: Page, from_nothing: None) -> None:
    """The files are already on the device, so the engine need not leave the connection to the page first."""
    # nor for the moment at which other visits continue although nothing is painted
    page.add_init_script(
        "const later = setTimeout; setTimeout = (act, after) => (after === 1500 ? 0 : later(act, after));"
    )
    styles = hold(page, "**/page.css?*")
    with page.expect_request(WASM):
        page.goto("./", wait_until="commit")
    assert page.evaluate("performance.getEntriesByType('paint')") == []
    let_go(styles)
    await_engine(page)
    expect(page.locator("html")).to_have_attribute("data-engine", "ready")


def test_the_large_files_come_by_a_worker(page: Page, either: None, ready: Opens) -> None:
    # after a start from memory the archives come without a hurry, when the page is up: that is no longer the start
    page.add_init_script(
        """document.addEventListener("homestretch:ready", () => {
            window.fetchedForStart = performance.getEntriesByType("resource").map(({ name }) => name);
        })"""
    )
    ready()
    fetched = page.evaluate("fetchedForStart")
    assert fetched
    assert not [name for name in fetched if re.search(r"\.(wasm|zip)\?", name)]
    expect(page.locator(":root")).to_have_attribute("data-engine", "ready")


@pytest.mark.provokes_errors
@pytest.mark.parametrize("there_is", ["none", "none that comes", "none that can send"])
def test_where_there_is_no_worker_the_page_fetches_them(page: Page, there_is: str, ready: Opens) -> None:
    if there_is == "none":
        page.add_init_script(NO_WORKER)
    elif there_is == "none that comes":
        page.route("**/loader-*.js?*", lambda route: route.abort())
    else:
        script = MODULES_STAY + next(SITE.glob("boot/loader-*.js")).read_text(encoding="utf-8")
        page.route("**/loader-*.js?*", lambda route: route.fulfill(body=script, content_type="text/javascript"))
    ready("./?game=triactor&players=Ann,Ben,Cy")
    page.locator("#table [data-action]").first.click()


def test_who_comes_for_the_first_time_has_the_page_to_themselves_for_a_while(page: Page, base_url: str) -> None:
    page.goto(base_url)
    page.wait_for_timeout(1500)
    expect(page.locator(":root")).to_have_attribute("data-engine", "loading")
    page.mouse.move(5, 5)
    expect(page.locator(":root")).to_have_attribute("data-engine", "ready")
    # and whoever comes again, or for a game, has not come to look round
    page.goto(base_url)
    expect(page.locator("script[src*='boot/start.js']")).to_be_attached(timeout=1500)


def test_the_page_has_the_database_of_the_browser_at_every_moment_of_the_start(page: Page, ready: Opens) -> None:
    """PyScript gets an empty database during the start; the page always keeps the browser’s real one."""
    page.add_init_script(
        """const own = indexedDB;
        window.seen = [];
        document.addEventListener("homestretch:progress", () => seen.push(indexedDB === own));"""
    )
    ready()
    assert set(page.evaluate("seen")) == {True}


def test_who_waits_for_a_game_reads_what_it_is_about(page: Page, base_url: str) -> None:
    """From the first paint, the page shows the name of the game and its players, and never the home page."""
    waiting = hold(page, WASM)
    page.add_init_script(
        """new PerformanceObserver(function look() {
            if (document.getElementById("home").checkVisibility()) document.documentElement.dataset.homeSeen = "";
            requestAnimationFrame(look);
        }).observe({ type: "paint" })"""
    )
    page.goto(f"{base_url}?game=royal-turf&players=Ann,Ben,Cy", wait_until="domcontentloaded")
    wait = page.locator("#wait")
    expect(wait.get_by_role("heading", name="Royal Turf")).to_be_visible()
    expect(wait.get_by_role("listitem")).to_have_count(3)
    expect(page.locator("html[data-home-seen]")).to_have_count(0)
    let_go(waiting)
    page.locator("#table[data-phase]").wait_for()
    expect(wait).to_be_hidden()


class Slowly(Handler):
    """Serves files at 3 MB a second."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Write slowly, so that fetching the engine takes longer than every other step on any machine."""
        while part := source.read(60_000):
            outputfile.write(part)
            time.sleep(0.02)


class InTwoParts(Handler):
    """Sends the first part of a page at once, and the rest four seconds later, when the engine has arrived."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Pause before the page's own script; the first part contains the script that starts Python."""
        begin, own, rest = source.read().partition(b"<script defer")
        outputfile.write(begin)
        outputfile.flush()
        time.sleep(4 if own else 0)
        outputfile.write(own + rest)


def test_python_waits_for_a_page_that_comes_late(page: Page, ready: Opens, serve: Callable[..., str]) -> None:
    start_from(page, "nothing")  # as when this browser was here before: nothing waits for the first paint
    ready(f"{serve(SITE, InTwoParts)}?game=triactor&players=Ann,Ben,Cy")
    page.locator("#table [data-action]").first.click()


def test_over_a_slow_line_the_horse_does_not_jump(page: Page, ready: Opens, serve: Callable[..., str]) -> None:
    assert len({round(fraction, 1) for fraction in progress_of(page, ready, serve(SITE, Slowly))}) > 5


def progress_of(page: Page, ready: Opens, *address: str) -> list[float]:
    """Open the page, and say how much of the start was done at each step that could be seen."""
    page.add_init_script(
        """window.seen = [];
        document.addEventListener("homestretch:progress", (event) => seen.push(event.detail.fraction));"""
    )
    ready(*address)
    seen: list[float] = page.evaluate("seen")
    return seen


def test_only_few_files_are_fetched_and_none_twice(page: Page, either: None, ready: Opens, base_url: str) -> None:
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    ready()
    asked = [url for url in requests if url.startswith("http")]
    assert all(url.startswith(base_url) for url in asked)
    assert len(asked) == len(set(asked)), "a preload hint was not used, or Pyodide fetched something again"
    boot = [url for url in asked if re.search(r"/(boot|pyodide)/|app\.wasm", url)]
    assert len([url for url in boot if "/memory." not in url]) <= 5  # a memory comes beside the archives, not instead


def test_python_is_the_pinned_one_and_compiled_beforehand(
    either: None, ready: Opens, python: Callable[[str], Any]
) -> None:
    ready()
    found = python(
        """
import sys, json, pyscript, homestretch, pyodide
specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
origins = {str(getattr(spec, "origin", "")) for spec in specs}
[pyodide.__version__, json.__file__, pyscript.__file__, homestretch.__file__,
 sorted(origin for origin in origins if origin.endswith(".py"))]
"""
    )
    assert found[0] == "314.0.7"
    assert found[1].endswith("python314.zip/json/__init__.pyc")
    assert found[2].endswith("homestretch.zip/pyscript/__init__.pyc")
    assert found[3].endswith("homestretch.zip/homestretch/__init__.pyc")
    assert found[4] == [], "compiled at every start"


ALL_MODULES = """
import sys, zipfile
from importlib import import_module

def outcome(name):
    try:
        import_module(name)
    except ImportError as error:
        return str(error)
    return ""

inside = [name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
          for name in zipfile.ZipFile("/lib/python314.zip").namelist() if name.endswith(".pyc")]
{name: found for name in [*sys.builtin_module_names, *inside] if (found := outcome(name))}
"""

# Some calls of each module in C, with their expected results.
IN_C = {
    "bisect.bisect([1, 3], 2)": 1,
    "binascii.crc32(b'horse')": 1654271768,
    "str(datetime.date(2026, 11, 21) + datetime.timedelta(days=10))": "2026-12-01",
    "str(decimal.Decimal(2).sqrt())": "1.414213562373095048801688724",
    "hashlib.sha256(b'horse').hexdigest()[:8]": "fd62862b",
    "hashlib.blake2b(b'horse').hexdigest()[:8]": "6088a9b5",
    "hashlib.md5(b'horse').hexdigest()[:8]": "f1bdf5ed",
    "hmac.digest(b'key', b'horse', 'sha1').hex()[:8]": "66a52cbc",
    "heapq.nsmallest(2, [3, 1, 2])": [1, 2],
    "json.loads(json.dumps({'a': [1.5, None]}))": {"a": [1.5, None]},
    "math.gcd(12, 18)": 6,
    "pickle.loads(pickle.dumps([1, 'a']))": [1, "a"],
    "random.Random(7).randrange(1000)": 331,
    "re.sub('(h)orse', '\\\\1are', 'a horse')": "a hare",
    "statistics.median([1, 2, 10])": 2,
    "struct.unpack('<h', b'ab')[0]": 25185,
    "ElementTree.fromstring('<a b=\"c\">d</a>').get('b')": "c",
    "'ÄÖ'.lower() + 'ß'.upper() + str('Ⅷ'.isnumeric())": "äöSSTrue",
    "zlib.decompress(zlib.compress(b'horse' * 9)).count(b'horse')": 9,
    "len(compile('x = [y for y in z]', 'a', 'exec').co_code) > 0": True,
}


def test_every_module_of_python_works_or_is_not_there(page: Page, ready: Opens, python: Callable[[str], Any]) -> None:
    ready()
    await_archives(page)
    assert python(ALL_MODULES) == {}
    for gone in ("sqlite3", "_sqlite3", "unicodedata", "_testcapi", "ctypes", "bz2"):
        assert python(f"from importlib.util import find_spec; find_spec({gone!r}) is None"), gone
    names = "bisect, binascii, datetime, decimal, hashlib, hmac, heapq, json, math, pickle, random, re, statistics"
    python(f"import {names}, struct, zlib\nfrom xml.etree import ElementTree")
    assert {code: python(code) for code in IN_C} == IN_C


def test_python_has_no_stack_but_that_of_the_page(ready: Opens, python: Callable[[str], Any]) -> None:
    """On other stacks, Chromium loses a page in a thousand while it starts."""
    ready()
    assert python("from pyodide.ffi import can_run_sync\ncan_run_sync()") is False


@pytest.mark.provokes_errors
@pytest.mark.parametrize(
    ("files", "part"),
    [
        (WASM, "the engine"),
        (LIBRARY, "library"),
        (GAME, "the game"),
        ("**/start.js?*", "script"),
        ("**/page.js?*", "script"),
    ],
)
def test_a_missing_file_is_told(page: Page, from_nothing: None, files: str, part: str) -> None:
    for missing in (files, MEMORY):
        page.route(missing, lambda route: route.fulfill(status=404, body="not here"))
    page.goto("./")
    expect_failure(page, "couldn’t be loaded")
    expect(page.locator("#boot-error pre")).to_contain_text(part)


@pytest.mark.provokes_errors
@pytest.mark.parametrize("files", [WASM, LIBRARY, GAME])
def test_a_damaged_file_is_told(page: Page, from_nothing: None, files: str) -> None:
    for damaged in (files, MEMORY):
        page.route(damaged, lambda route: route.fulfill(body=b"\0asm but not really", content_type="application/wasm"))
    page.goto("./")
    expect_failure(page, "")


@pytest.mark.provokes_errors
def test_waiting_for_nothing_ends(page: Page, either: None) -> None:
    page.clock.install()
    held = hold(page, WASM)
    page.goto("./")
    page.wait_for_timeout(500)
    expect(page.locator(":root")).to_have_attribute("data-engine", "loading")
    page.clock.run_for(60_000)
    expect_failure(page, "taking too long")
    let_go(held)
    # late is better than never: what arrives after all is played
    expect(page.locator(":root")).to_have_attribute("data-engine", "ready")
    expect(page.locator("#boot-error")).to_be_hidden()


@pytest.mark.provokes_errors
def test_a_mistake_in_the_front_end_is_told(page: Page, either: None) -> None:
    source = (SITE / "index.html").read_text(encoding="utf-8")
    broken = source.replace("from front.main import start", "raise RuntimeError('a broken shoe')")
    assert broken != source
    page.route(re.compile(r"/$"), lambda route: route.fulfill(body=broken, content_type="text/html"))
    page.goto("./")
    expect_failure(page, "error in the program")
    expect(page.locator("#boot-error pre")).to_contain_text("a broken shoe")


@pytest.mark.provokes_errors
def test_an_old_browser_is_told(page: Page) -> None:
    page.add_init_script("delete WebAssembly.compileStreaming;")
    page.goto("./")
    expect_failure(page, "too old")


@pytest.mark.parametrize("path", ["./", "./?game=triactor&players=Ann,Ben,Cy", "./#pistard"])
def test_webassembly_that_is_switched_off_is_told(page: Page, path: str) -> None:
    """If WebAssembly is turned off, as in Safari's Lockdown Mode, the page says so, and nothing else fails."""
    page.add_init_script("delete window.WebAssembly;")
    page.goto(path)
    expect_failure(page, "WebAssembly, which the games need, is turned off")
    if path == "./#pistard":
        page.get_by_role("button", name="Start").click()
        expect(page.locator("#boot-error")).to_be_visible()


@pytest.mark.provokes_errors
def test_webassembly_that_is_forbidden_is_told(page: Page) -> None:
    policy = {"Content-Security-Policy": "script-src 'self' 'unsafe-inline'"}
    page.route(re.compile(r"/$"), lambda route: route.fulfill(response=route.fetch(), headers=policy))
    page.goto("./")
    expect_failure(page, "This website or device blocks WebAssembly")


def expect_failure(page: Page, words: str) -> None:
    expect(page.locator(":root")).to_have_attribute("data-engine", "failed")
    box = page.locator("#boot-error")
    expect(box).to_be_visible()
    expect(box.locator("p")).to_contain_text(words)
    expect(box.locator("button")).to_be_enabled()
