"""The browser tests: the built site on a port of its own, in a browser that is watched.

A test fails if the page asks another server than ours, writes an error to the console, or has a failed request. Tests
that provoke such errors are marked with `@pytest.mark.provokes_errors`; a request to another server fails even those.
"""

import os
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, Frame, Page, Playwright, expect

from e2e.player import BY_HAND, NO_CARDS
from e2e.shared import SharedPage
from e2e.watch import Watch
from tests.covering import case_of, covering
from web.builder import browser as browsers
from web.builder.folders import SITE
from web.builder.serve import Handler, Server, Shared

PLACE = "races/of the house"
"""The folder of the site on the server that the fixture `site` starts."""

# What a Chromium is to do without. For every window that nobody sees it would make a list of suggestions, for an
# address bar that nobody types in: a page of its own each time, which takes longer than most tests. Of switches with
# one name the last one counts, so what Playwright switches off is named here, too.
WITHOUT = (
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "BlockOriginHeaderModificationOnRedirect",
    "BoundaryEventDispatchTracksNodeRemoval",
    "DestroyProfileOnBrowserClose",
    "DialMediaRouteProvider",
    "GlobalMediaControls",
    "HttpsUpgrades",
    "MediaRouter",
    "OptimizationHints",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "Translate",
)

SWITCHES = ("no-sandbox", "disable-gpu", "disable-background-networking", f"disable-features={','.join(WITHOUT)}")

# In a page for one test Python runs as it is compiled at first: to compile it better takes longer than most tests gain
# by that. The page that tests share lives long enough.
COMPILED_ONCE = "--js-flags=--liftoff-only"

LAUNCH: dict[str, dict[str, Any]] = {
    "chromium": {"args": [f"--{switch}" for switch in SWITCHES]},
    # a stock Firefox, not Playwright's own, speaks another protocol
    "firefox": {"channel": "moz-firefox"},
}

FIREFOX = (
    "firefox-esr",
    "firefox",
    "/Applications/Firefox.app/Contents/MacOS/firefox",
    r"C:\Program Files\Mozilla Firefox\firefox.exe",
)
NO_FIREFOX = "There is no Firefox on this machine: nothing is tested in it."

# For a page: as in a frame that may have no workers.
NO_WORKER = "window.Worker = function () { throw new DOMException('None here.', 'SecurityError'); };"

# A cold start on a busy machine, in milliseconds; expectations wait as long.
START_TIMEOUT = 60_000


def pytest_configure(config: pytest.Config) -> None:
    """Take the browser that build.py found, or find one."""
    if browsers.BROWSER_ENV not in os.environ:
        browsers.choose()
    expect.set_options(timeout=START_TIMEOUT)
    if config.option.screenshot == "off":
        config.option.screenshot = "only-on-failure"
    # each process empties its folder when it begins
    config.option.output = str(Path(config.option.output) / os.environ.get("PYTEST_XDIST_WORKER", ""))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark most games of each test as thorough: only `build.py test --all` runs them.

    A test that fails on a shared page runs once more on a new page, and only that result counts.
    """
    for item in items:
        if "shared" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun=[".*"]))
    cases = {}
    for item in items:
        call = getattr(item, "callspec", None)
        if call is not None and item.get_closest_marker("thorough") is None:
            cases[item] = case_of(item.nodeid.partition("[")[0], call.id)
    chosen = covering(cases.values())
    for item, case in cases.items():
        if case not in chosen and not is_always_played(item):
            item.add_marker(pytest.mark.thorough)


def is_always_played(item: pytest.Item) -> bool:
    """Return whether the mark `always` of a test names this case, so that no run leaves the case out."""
    return any(item.name.endswith(f"-{mark.args[0]}]") for mark in item.iter_markers("always"))


def leaves_tests_out(config: pytest.Config) -> bool:
    """Return whether this run leaves tests out, as every run except `build.py test --all` does."""
    return bool(config.option.markexpr)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], pytestconfig: pytest.Config) -> dict[str, Any]:
    """Give options that launch the found browser; if tests are left out, it compiles Python only once."""
    path = os.environ.get(browsers.SHELL_ENV) or os.environ[browsers.BROWSER_ENV]
    launch = {**browser_type_launch_args, **LAUNCH["chromium"], "executable_path": path}
    if leaves_tests_out(pytestconfig):
        launch["args"] = [*launch["args"], COMPILED_ONCE]
    return launch


@pytest.fixture(scope="module", params=["chromium", pytest.param("firefox", marks=pytest.mark.thorough)])
def either_browser(request: pytest.FixtureRequest, browser: Browser, playwright: Playwright) -> Iterator[Browser]:
    """Give Chromium, in which all tests run, and then, if this run leaves no test out, the installed Firefox."""
    if request.param == "chromium":
        yield browser
        return
    path = browsers.find_first(FIREFOX) or pytest.skip(NO_FIREFOX)
    with playwright.firefox.launch(executable_path=path, **LAUNCH["firefox"]) as other:
        yield other


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Give options for contexts that reduce motion, so that no click waits for a moving target.

    The site is not stored for offline use either: a test that breaks a file would get the stored, unbroken one.
    """
    return {**browser_context_args, "reduced_motion": "reduce", "service_workers": "block"}


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[..., str]]:
    """Return `serve(folder, handler)`, which serves a folder and returns its address, with a slash at the end."""
    servers = []

    def start(folder: Path, handler: type[Handler] = Handler) -> str:
        server = Server(folder, handler=handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        servers.append(server)
        return server.address

    yield start
    # each takes half a second to notice
    with ThreadPoolExecutor(max(1, len(servers))) as at_once:
        list(at_once.map(Server.shutdown, servers))
    for server in servers:
        server.server_close()


@pytest.fixture(scope="session")
def site(serve: Callable[..., str], tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the site in a deep folder of a server that any page may load from (CORS)."""
    folder = tmp_path_factory.mktemp("host")
    (folder / PLACE).parent.mkdir(parents=True)
    (folder / PLACE).symlink_to(SITE, target_is_directory=True)
    return f"{serve(folder, Shared)}{PLACE.replace(' ', '%20')}/"


@pytest.fixture(scope="session")
def base_url(serve: Callable[..., str]) -> str:
    """The address of the built site; `page.goto("./?game=triactor")` is relative to it."""
    if not (SITE / "index.html").is_file():
        pytest.exit("There is no site to test: run python3 build.py build first.", returncode=2)
    return serve(SITE)


@pytest.fixture
def watch(request: pytest.FixtureRequest) -> Iterator[Watch]:
    """Give the watch that collects errors in this test's browser; any error makes the test fail at its end."""
    watch = Watch()
    yield watch
    watch.judge(request)


@pytest.fixture
def new_context(
    new_context: Callable[..., BrowserContext], watch: Watch, request: pytest.FixtureRequest
) -> Iterator[Callable[..., BrowserContext]]:
    """Open further contexts, watched like the first; `page` and `context` come from here too.

    Nothing continues by itself there, except in tests with `@pytest.mark.flowing`. Python starts from a stored memory,
    as on a later visit, which is much faster, except in tests with `@pytest.mark.first_visit`.
    """
    contexts = []
    is_first_visit = request.node.get_closest_marker("first_visit") is not None

    def make(**options: Any) -> BrowserContext:
        context = new_context(**options)
        context.add_init_script(BY_HAND if request.node.get_closest_marker("flowing") is None else NO_CARDS)
        if not is_first_visit:
            start_from(context, "memory")
        watch.over(context)
        contexts.append(context)
        return context

    yield make
    for context in contexts:
        context.cookies()  # a round trip, so that events still under way arrive before we judge


@pytest.fixture(scope="session")
def common(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    browser_context_args: dict[str, Any],
    base_url: str,
) -> Iterator[tuple[SharedPage, Watch]]:
    """Give the page that tests share, in its own browser, and the watch that collects errors on that page."""
    args = [switch for switch in browser_type_launch_args.get("args", []) if switch != COMPILED_ONCE]
    browser = browser_type.launch(**{**browser_type_launch_args, "args": args})
    watch, contexts = Watch(), []

    def new_context() -> BrowserContext:
        context = browser.new_context(**{**browser_context_args, "base_url": base_url})
        context.add_init_script(BY_HAND)
        start_from(context, "memory")
        watch.over(context)
        contexts.append(context)
        return context

    yield SharedPage(new_context, open_ready), watch
    for context in contexts:
        context.close()
    browser.close()


@pytest.fixture
def shared(
    common: tuple[SharedPage, Watch], request: pytest.FixtureRequest, output_path: str
) -> Iterator[Callable[..., Page]]:
    """Open a path of the site on a page that tests share: `shared("./?game=triactor&players=Ann,Ben,Cy")`.

    For tests that only look and play; `SharedPage` says what they must not do.
    """
    shared, watch = common
    watch.clear()
    yield shared.open
    shared.settle()
    if watch.foreign or watch.errors or request.node.rep_call.failed:
        shared.give_up(f"{output_path}/test-failed-1.png")
    watch.judge(request)


def open_ready(page: Page, path: str = "./") -> Page:
    """Open a page of the site and wait until its engine runs; if it cannot, fail with its words."""
    page.goto(path)
    await_engine(page)
    return page


def start_from(page: Page | BrowserContext, way: str) -> None:
    """Make pages start Python from the stored image of its memory ("memory"), or without it ("nothing").

    Pages start in the way that they note after a successful visit, so this writes such a note.
    """
    # in Firefox empty pages run it, too; and a frame may have nothing to note it in
    note = f"try {{ localStorage.setItem('homestretch/start', '{way}'); }} catch {{}}"
    page.add_init_script(f"if (location.protocol === 'http:') {note}")


def await_engine(page: Page) -> None:
    """Wait until the engine is ready or has failed."""
    # somebody is there: on the home page Python would wait for that
    page.mouse.move(1, 1)
    page.mouse.move(0, 0)
    page.wait_for_selector(
        ':root[data-engine="ready"], :root[data-engine="failed"]', state="attached", timeout=START_TIMEOUT
    )
    if page.locator(":root").get_attribute("data-engine") == "failed":
        pytest.fail("The engine did not start: " + page.locator("#boot-error").inner_text())


def await_archives(page: Page) -> None:
    """Wait until Python can import everything: after a start from stored memory, the archives arrive late."""
    deadline = time.monotonic() + START_TIMEOUT / 1000
    while not run_python(page, "import os; os.path.exists('/lib/homestretch.zip')"):
        assert time.monotonic() < deadline
        page.wait_for_timeout(20)


def expect_download(page: Page) -> AbstractContextManager[Any]:
    """Return a context manager that awaits a download in its block; in Firefox, skip the rest of the test."""
    if page.context.browser and page.context.browser.browser_type.name == "firefox":
        pytest.skip("Playwright sees no downloads of a stock Firefox")
    return page.expect_download()


def drop(page: Page | Frame, name: str, text: str) -> None:
    """Drop a file on the page."""
    page.evaluate(
        """([name, text]) => {
            const files = new DataTransfer();
            files.items.add(new File([text], name, { type: "application/json" }));
            for (const kind of ["dragover", "drop"]) {
                const about = { dataTransfer: files, bubbles: true, cancelable: true };
                document.body.dispatchEvent(new DragEvent(kind, about));
            }
        }""",
        [name, text],
    )


RUN_PYTHON = """async (code) => {
  while (!window.homestretch?.interpreter) await new Promise((resolve) => setTimeout(resolve, 20));
  const interpreter = await homestretch.interpreter;
  const value = await interpreter.runPythonAsync(code);
  return value?.toJs ? value.toJs({ dict_converter: Object.fromEntries }) : value;
}"""
"""Runs Python in the page's own interpreter, and returns the value of the last expression."""


def run_python(page: Page, code: str) -> Any:
    """Run Python in the page's own interpreter and give the value of its last expression."""
    return page.evaluate(RUN_PYTHON, code)


@pytest.fixture
def ready(page: Page) -> Callable[..., Page]:
    """Open a path of the site and wait for its engine: `ready("./?game=triactor&players=Ann,Ben,Cy")`."""
    return partial(open_ready, page)


@pytest.fixture
def python(page: Page) -> Callable[[str], Any]:
    """Run Python inside the page: `python("1 + 1")`."""
    return partial(run_python, page)
