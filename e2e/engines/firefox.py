"""The installed Firefox, driven by Playwright."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page, Playwright
from playwright.sync_api import TimeoutError as TookTooLong

from e2e.conftest import LAUNCH
from e2e.engines.driver import Driver
from e2e.player import BY_HAND
from e2e.watch import Watch

SETTLING = 5_000
"""The milliseconds after which a page is closed, even if requests are still pending."""


class Firefox(Driver):
    """Drives a page in Firefox through Playwright."""

    def __init__(self, page: Page, downloads: Path) -> None:
        super().__init__(downloads)
        self.page = page

    def open(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def evaluate(self, function: str, argument: Any = None) -> Any:
        return self.page.evaluate(function, argument)

    def evaluate_in_frame(self, function: str) -> Any:
        frame = self.page.main_frame.child_frames[-1]  # one that has gone may still be listed
        try:
            return frame.evaluate(function)
        except Error as error:
            if "Execution context was destroyed" not in error.message:
                raise
            return None  # the frame was just going to another page

    def press(self, x: int, y: int) -> None:
        self.page.mouse.click(x, y)

    def write(self, text: str) -> None:
        self.page.keyboard.type(text)

    def choose_file(self, selector: str, path: Path) -> None:
        self.page.set_input_files(selector, path)


@contextmanager
def launched(playwright: Playwright, executable: str, downloads: Path) -> Iterator[Browser]:
    """Run a Firefox that saves files into this folder."""
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
        page = context.new_page()
        yield Firefox(page, downloads)
        # what Firefox gives up while it checks its hash it takes for another file, and says so
        with suppress(TookTooLong):
            page.wait_for_load_state("networkidle", timeout=SETTLING)
        context.cookies()  # a round trip, so that events still under way arrive before we judge
