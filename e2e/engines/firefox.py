"""Firefox as it is installed, by way of Playwright."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, Playwright

from e2e.conftest import LAUNCH
from e2e.engines.driver import Driver
from e2e.player import BY_HAND
from e2e.watch import Watch


class Firefox(Driver):
    """A page of Playwright."""

    def __init__(self, page: Page, downloads: Path) -> None:
        super().__init__(downloads)
        self.page = page

    def open(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def evaluate(self, function: str, argument: Any = None) -> Any:
        return self.page.evaluate(function, argument)

    def press(self, x: int, y: int) -> None:
        self.page.mouse.click(x, y)

    def write(self, text: str) -> None:
        self.page.keyboard.type(text)

    def choose_file(self, selector: str, path: Path) -> None:
        self.page.set_input_files(selector, path)


@contextmanager
def launched(playwright: Playwright, executable: str, downloads: Path) -> Iterator[Browser]:
    """Run a Firefox that puts what it saves into a folder."""
    with playwright.firefox.launch(
        executable_path=executable, downloads_path=downloads, **LAUNCH["firefox"]
    ) as browser:
        yield browser


@contextmanager
def opened(browser: Browser, downloads: Path, watch: Watch) -> Iterator[Driver]:
    """Open a page that knows nothing of others, and watch it."""
    with browser.new_context(viewport={"width": 1024, "height": 730}) as context:
        context.add_init_script(BY_HAND)
        watch.over(context)
        yield Firefox(context.new_page(), downloads)
        context.cookies()  # a round trip, so that events still under way arrive before we judge
