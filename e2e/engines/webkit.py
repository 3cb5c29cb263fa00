"""WebKit, Safari’s engine, in its small test browser, on a virtual screen."""

import os
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from selenium.webdriver import Proxy, Remote, WebKitGTKOptions
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.file_detector import UselessFileDetector
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.service import Service

from e2e.conftest import START_TIMEOUT
from e2e.engines.driver import Driver
from e2e.player import BY_HAND
from e2e.watch import Watch

# Nothing tells a driver what the page's console says, so the page is asked to remember it.
_LISTEN = """() => {
  window.heard = [];
  addEventListener("error", ({ message }) => heard.push(`uncaught: ${message}`));
  addEventListener("unhandledrejection", ({ reason }) => heard.push(`uncaught: ${reason}`));
  const say = console.error;
  console.error = (...words) => { heard.push(`console: ${words.join(" ")}`); say(...words); };
}"""


COMPILED_ONCE = {"JSC_useOMGJIT": "0"}
"""Environment for a WebKit with short-lived pages: compiling Python better would take more time than it saves."""


class WebKit(Driver):
    """Drives the only page of a browser; to get a page without stored data, open an address of another origin."""

    def __init__(self, browser: Remote, downloads: Path, watch: Watch) -> None:
        super().__init__(downloads)
        self.browser = browser
        self.watch = watch
        self.has_page = False

    def open(self, address: str) -> None:
        # what the last test has left is asked nothing: its process may have died
        if self.has_page:
            self.hear()
        self.has_page = True
        self.browser.get(address)
        self.evaluate(_LISTEN)
        # long before anything happens by itself
        self.evaluate(f"() => {{ {BY_HAND} }}")

    def reload(self) -> None:
        self.hear()
        self.browser.refresh()
        self.evaluate(_LISTEN)

    def hear(self) -> None:
        """Fetch the messages of the page since it was opened."""
        self.watch.errors += self.evaluate("() => window.heard ?? []")

    def evaluate(self, function: str, argument: Any = None) -> Any:
        return self.browser.execute_script(f"return ({function})(arguments[0])", argument)

    def evaluate_in_frame(self, function: str) -> Any:
        self.browser.switch_to.frame(0)
        try:
            return self.evaluate(function)
        finally:
            self.browser.switch_to.default_content()

    def press(self, x: int, y: int) -> None:
        actions = ActionBuilder(self.browser, duration=0)
        actions.pointer_action.move_to_location(x, y)  # type: ignore[no-untyped-call]
        actions.pointer_action.click()
        actions.perform()

    def write(self, text: str) -> None:
        ActionChains(self.browser, duration=0).send_keys(text).perform()

    def choose_file(self, selector: str, path: Path) -> None:
        self.browser.find_element(By.CSS_SELECTOR, selector).send_keys(str(path))


@contextmanager
def launched(executable: str, home: Path, settings: Mapping[str, str]) -> Iterator[Remote]:
    """Run a WebKit with its own screen and its own home folder, where it saves files.

    `settings` are further variables of its environment.
    """
    (home / "user-dirs.dirs").write_text(f'XDG_DOWNLOAD_DIR="{home}"\n', encoding="utf-8")
    with ExitStack() as stack:
        screen = stack.enter_context(unseen_screen())
        environment = {
            "DISPLAY": screen,
            "GDK_BACKEND": "x11",
            "HOME": str(home),
            "XDG_CONFIG_HOME": str(home),
            # where the driver starts a GTK 4 the sandbox is on, and needs rights that containers seldom have
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            # without a graphics card its pictures need not go through the memory of one
            "WEBKIT_DISABLE_DMABUF_RENDERER": "1",
            **settings,
        }
        log = stack.enter_context((home / "driver.log").open("w", encoding="utf-8"))
        service = Service(executable, log_output=log, env={**os.environ, **environment})
        stack.callback(service.stop)  # also where no browser can be started
        service.start()
        direct = ClientConfig(
            service.service_url, proxy=Proxy({"proxyType": "direct"}), timeout=2 * START_TIMEOUT // 1000
        )
        browser = Remote(RemoteConnection(client_config=direct), options=WebKitGTKOptions())
        stack.callback(browser.quit)
        browser.file_detector = UselessFileDetector()  # files are on the browser's own machine
        browser.set_page_load_timeout(START_TIMEOUT / 1000)
        yield browser


@contextmanager
def unseen_screen() -> Iterator[str]:
    """Run an X server that shows nothing, and give its name."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            with open(reading, encoding="ascii") as answer:  # noqa: PTH123 - a pipe has no path
                yield f":{answer.readline().strip()}"
        finally:
            server.terminate()


@contextmanager
def opened(browser: Remote, downloads: Path, watch: Watch) -> Iterator[Driver]:
    """Open the page of a browser, and fetch its messages at the end."""
    driver = WebKit(browser, downloads, watch)
    yield driver
    driver.hear()
    browser.get("about:blank")  # or the page would still be heard in the next test
