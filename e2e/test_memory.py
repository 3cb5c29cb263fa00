"""Python that starts from its stored memory: the page uses and stores it, it behaves the same, and never blocks."""

import json
import re
import zipfile
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from e2e.conftest import NO_WORKER, await_archives, open_ready, run_python, start_from
from e2e.waiting import hold, until
from web.builder import compiler, wasm
from web.builder.folders import SITE

MEMORY = SITE / "pyodide" / "memory.wasm"
FILE = "**/memory.wasm?*"
TABLE = "./?game=triactor&players=Ann,Ben,Cy&seed=7"
Opens = Callable[..., Page]
Runs = Callable[[str], Any]

pytestmark = [
    pytest.mark.skipif(not MEMORY.is_file(), reason="the site was built without a memory"),
    pytest.mark.first_visit,
]

# While the memory is laid down, while Python wakes up in it, and when it has something to do.
DESCRIBED_WRONGLY = """
const parse = JSON.parse;
JSON.parse = (text) => {
  const value = parse(text);
  if (value?.pieces) %s;
  return value;
};
"""
STUMBLE = DESCRIBED_WRONGLY % "value.pieces[0][0] = -1"
CONFUSION = DESCRIBED_WRONGLY % "value.python.hiwireKeys = null"
FALL = """
document.addEventListener("homestretch:progress", () => {
  if (homestretch.fromMemory) homestretch.failed("a fall", "");
});
"""


def started_from_memory(page: Page) -> bool:
    return bool(page.evaluate("!!homestretch.fromMemory"))


def no_network_for(page: Page, files: str) -> list[str]:
    asked: list[str] = []

    def refuse(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    page.context.route(files, refuse)
    return asked


def line(milliseconds: int) -> str:
    """Return a script that makes the engine’s download seem to take this long by each of the page’s measurements."""
    return f"""
    {NO_WORKER}
    const now = performance.now.bind(performance);
    let looks = 0;
    performance.now = () => now() + {milliseconds} * looks++;
    Object.defineProperty(PerformanceResourceTiming.prototype, "requestStart", {{ get: () => 100 }});
    Object.defineProperty(PerformanceResourceTiming.prototype, "responseEnd", {{ get: () => {100 + milliseconds} }});
    """


@pytest.fixture
def been_here(page: Page) -> None:
    """Make the page start from memory, as after an earlier visit, even on a busy machine."""
    start_from(page, "memory")


def test_a_first_visit_over_a_fast_line_goes_on_from_memory(page: Page, ready: Opens) -> None:
    page.add_init_script(line(50))
    ready(TABLE)
    assert started_from_memory(page)
    page.locator("#table [data-action]").first.click()


@pytest.mark.browser_context_args(service_workers="allow")
def test_a_first_visit_over_a_slow_line_leaves_the_memory_for_the_next(page: Page, ready: Opens) -> None:
    page.add_init_script(line(600))
    ready(TABLE)
    assert not started_from_memory(page)
    until(page, "caches.match(homestretch.config.memory.url).then(Boolean)")
    asked = no_network_for(page, FILE)
    ready(TABLE)
    assert started_from_memory(page)
    assert asked == []


def memory_of_another(part: str) -> bytes:
    """Return the memory image, with the hash of its "engine" or "game" replaced by another."""
    pattern, words = rf'"{part}":"\w+"'.encode(), f'"{part}":"0123456789abcdef"'.encode()
    parts = []
    for kind, body in wasm.sections(MEMORY.read_bytes()):
        parts.append(wasm.section(kind, re.sub(pattern, words, body) if kind == wasm.CUSTOM else body))
    return wasm.file(parts)


@pytest.mark.provokes_errors
@pytest.mark.parametrize(
    ("status", "content"),
    [
        pytest.param(404, lambda: b"", id="missing"),
        pytest.param(200, lambda: MEMORY.read_bytes()[:1_000_000], id="cut off"),
        pytest.param(200, lambda: MEMORY.read_bytes()[:-1] + b"\xff", id="damaged"),
        pytest.param(200, lambda: memory_of_another("engine"), id="of another engine"),
        pytest.param(200, lambda: memory_of_another("game"), id="of another build"),
    ],
)
def test_without_its_memory_python_starts_from_nothing(
    page: Page, been_here: None, status: int, content: Callable[[], bytes]
) -> None:
    page.route(FILE, lambda route: route.fulfill(status=status, body=content(), content_type="application/wasm"))
    expect_start_from_nothing(page)


@pytest.mark.provokes_errors
def test_a_memory_that_never_comes_is_not_waited_for(page: Page, been_here: None) -> None:
    held = hold(page, FILE)
    expect_start_from_nothing(page)
    assert held


@pytest.mark.provokes_errors
@pytest.mark.parametrize("archive", ["app", "library", "{app,library}"])
def test_without_an_archive_python_goes_on_from_memory_on_any_line(page: Page, archive: str) -> None:
    """If a server does not deliver an archive, Python starts from the memory, which contains the archive’s content."""
    start_from(page, "nothing")
    page.route(
        f"**/{archive}.wasm?*", lambda route: route.fulfill(status=403, body="<p>Blocked", content_type="text/html")
    )
    page.goto(TABLE)
    expect(page.locator(":root")).to_have_attribute("data-engine", "ready")
    assert started_from_memory(page)
    page.locator("#table [data-action]").first.click()


@pytest.mark.provokes_errors
@pytest.mark.parametrize(
    "trouble",
    [STUMBLE, pytest.param(CONFUSION, marks=pytest.mark.thorough), FALL],
    ids=["laying down", "waking up", "first words"],
)
def test_whatever_goes_wrong_with_it_python_starts_from_nothing(page: Page, been_here: None, trouble: str) -> None:
    page.add_init_script(trouble)
    expect_start_from_nothing(page)
    # and it is not tried again
    asked = no_network_for(page, FILE)
    expect_start_from_nothing(page)
    page.wait_for_timeout(2500)
    assert asked == []


NOTE_WHO_IS_READY = """document.addEventListener("homestretch:ready", () => {
  const ways = JSON.parse(sessionStorage["ways"] ?? "[]");
  sessionStorage["ways"] = JSON.stringify([...ways, homestretch.fromMemory ? "memory" : "nothing"]);
});"""


@pytest.mark.provokes_errors
def test_a_page_that_is_loaded_anew_does_not_begin(page: Page, been_here: None) -> None:
    """While a page is being reloaded over a slow line, the old page does not become ready."""
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > 1:
            page.wait_for_timeout(3_000)
        route.continue_()

    page.add_init_script(FALL)
    page.add_init_script(NOTE_WHO_IS_READY)
    page.route(re.compile(r"/\?game="), answer)
    page.goto(TABLE)
    expect(page.locator(":root")).to_have_attribute("data-engine", "ready")
    assert page.evaluate("sessionStorage['ways']") == '["nothing"]'
    assert len(asked) == 2


def expect_start_from_nothing(page: Page) -> None:
    page.goto(TABLE)
    expect(page.locator(":root")).to_have_attribute("data-engine", "ready")
    assert not started_from_memory(page)
    expect(page.locator("#boot-error")).to_be_hidden()
    page.locator("#table [data-action]").first.click()


@pytest.mark.parametrize(
    "shut",
    [
        "Object.defineProperty(window, 'caches', { get() { throw new DOMException('no', 'SecurityError'); } });",
        "Object.defineProperty(window, 'caches', { value: undefined });",
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } });",
    ],
    ids=["caches refused", "no caches", "no storage"],
)
def test_a_browser_that_keeps_nothing_starts_all_the_same(page: Page, ready: Opens, shut: str) -> None:
    page.add_init_script(shut)
    ready(TABLE)
    page.wait_for_timeout(2500)


def test_chance_is_not_part_of_the_memory(page: Page, been_here: None, ready: Opens, python: Runs) -> None:
    seen = set()
    for _ in range(3):
        ready()
        assert started_from_memory(page)
        seen.add(python("import random; random.random()"))
    assert len(seen) == 3


def test_what_was_not_imported_can_be(page: Page, been_here: None, ready: Opens, python: Runs) -> None:
    with zipfile.ZipFile(SITE / "pyodide" / "library.wasm") as archive:
        names = [compiler.module_name(path.removesuffix("c")) for path in archive.namelist()]
    ready()
    await_archives(page)
    assert started_from_memory(page)
    late = python(f"import sys; [name for name in {names} if name not in sys.modules and '.' not in name]")
    assert late, "then the archive need not be there at all"
    imported = python(f"from importlib import import_module; [import_module(name).__file__ for name in {late[:3]}]")
    assert imported == [f"/lib/python314.zip/{name}.pyc" for name in late[:3]]
    assert python("import pyscript.web; pyscript.web.page.title")


def test_logging_is_imported_when_something_is_logged(page: Page, been_here: None, ready: Opens, python: Runs) -> None:
    ready()
    await_archives(page)
    assert started_from_memory(page)
    assert python("import sys; 'logging' in sys.modules") is False
    said = python(
        """
import io, logging
from asyncio.log import logger
from concurrent.futures import Future
written = io.StringIO()
logging.basicConfig(stream=written, format="%(name)s: %(message)s")
logger.warning("of the loop")
future = Future()
future.add_done_callback(lambda _: 1 / 0)
future.set_result(1)
written.getvalue().splitlines()
"""
    )
    assert said[0] == "asyncio: of the loop"
    assert said[1].startswith("concurrent.futures: exception calling callback for <Future at")
    assert said[-1] == "ZeroDivisionError: division by zero"


def test_pyscript_is_all_there(page: Page, been_here: None, ready: Opens, python: Runs) -> None:
    ready()
    assert started_from_memory(page)
    config = python("from pyscript import config; dict(config)")
    assert config["type"] == "py"
    python(
        """
from pyscript import display, document, when, window
window.seen = "nothing"
button = document.createElement("button")
button.id = "button-of-python"
document.body.append(button)
@when("click", "#button-of-python")
def clicked(event):
    window.seen = event.target.id
place = document.createElement("p")
place.id = "place-of-python"
document.body.append(place)
display("Giddy-up", target="place-of-python")
"""
    )
    page.evaluate("document.getElementById('button-of-python').click()")
    assert page.evaluate("seen") == "button-of-python"
    expect(page.locator("#place-of-python")).to_have_text("Giddy-up")
    kept = """
from pyscript import storage
box = await storage("test-of-memory")
box["horse"] = "Comet"
await box.sync()
(await storage("test-of-memory"))["horse"]
"""
    assert python(kept) == "Comet"


def test_python_looks_the_same_either_way(new_context: Callable[..., BrowserContext], base_url: str) -> None:
    asked = """
import sys, os, builtins, gc
[sys.path, sys.flags.optimize, sys.version, sorted(os.environ), os.getcwd(), sys.stdout.encoding,
 [type(finder).__name__ for finder in sys.meta_path if type(finder).__name__ != "ImageImporter"], gc.isenabled(),
 sys.getrecursionlimit(), sorted(set(vars(builtins)) - {"_"}), sorted(set(globals()) - {"homestretch", "part"})]
"""
    answers = []
    for way in ("nothing", "memory"):
        page = new_context().new_page()
        start_from(page, way)
        open_ready(page, base_url)
        assert started_from_memory(page) is (way == "memory")
        answers.append(run_python(page, asked))
    assert json.dumps(answers[0], indent=1) == json.dumps(answers[1], indent=1)
