"""Starts one browser for each engine, and gives each test a new page without stored data."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack
from functools import partial

import pytest
from playwright.sync_api import Playwright

from e2e.conftest import FIREFOX, NO_FIREFOX, leaves_tests_out
from e2e.engines import firefox, webkit
from e2e.engines.driver import Driver
from e2e.test_offline import Reachable
from e2e.watch import Watch
from web.builder.browser import find_first
from web.builder.folders import SITE

ENGINES = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in ("firefox", "webkit")]

WEBKIT = {"WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
"""The programs with which WebKit is tested, and the packages of Debian and Ubuntu that bring them."""

NO_WEBKIT = f"There is no WebKit on this machine (apt install {' '.join(WEBKIT.values())}): nothing is tested in it."

Opens = Callable[[Watch], AbstractContextManager[Driver]]


@pytest.fixture(scope="module", params=ENGINES)
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, playwright: Playwright
) -> Iterator[Opens]:
    """Give a function that opens pages in one running browser of this engine: `engine(watch)`."""
    folder = tmp_path_factory.mktemp(request.param)
    with ExitStack() as stack:
        if request.param == "firefox":
            path = find_first(FIREFOX) or pytest.skip(NO_FIREFOX)
            stock = stack.enter_context(firefox.launched(playwright, path, folder))
            yield partial(firefox.opened, stock, folder)
        else:
            driver, screen = (shutil.which(program) for program in WEBKIT)
            if not driver or not screen:
                pytest.skip(NO_WEBKIT)
            settings = webkit.COMPILED_ONCE if leaves_tests_out(request.config) else {}
            mini = stack.enter_context(webkit.launched(driver, folder, settings))
            yield partial(webkit.opened, mini, folder)


@pytest.fixture
def driver(engine: Opens, watch: Watch) -> Iterator[Driver]:
    """Give a page in a browser of this engine."""
    with engine(watch) as driver:
        yield driver


@pytest.fixture
def place(serve: Callable[..., str]) -> Iterator[str]:
    """The address of the built site, on its own port, so that the browser treats it as a separate origin."""
    yield serve(SITE, Reachable)
    Reachable.gone.clear()
