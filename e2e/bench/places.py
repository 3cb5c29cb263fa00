"""The surroundings of measurements (servers, network lines, visitors’ browsers), and the class of measured figures."""

import gzip
import os
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Page, sync_playwright

from e2e.conftest import LAUNCH, START_TIMEOUT
from e2e.player import BY_HAND
from e2e.waiting import until
from web.builder.browser import BROWSER_ENV
from web.builder.folders import NODE_MODULES, SITE
from web.builder.serve import Handler, Server

PYODIDE = NODE_MODULES / "pyodide"
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

# The page to compare ours with: Pyodide alone, from its files on npm.
STOCK_PAGE = """<!doctype html><meta charset="utf-8"><title>Stock</title><link rel="icon" href="data:,"><body>
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
document.body.innerHTML = '<button data-action="roll">Roll</button>';
</script>"""

# Notes the moment when something can be done, as seen by the page: no round trip to us is in it.
FIRST_ACTION = """
new MutationObserver((_, observer) => {
  const found = [...document.querySelectorAll("[data-action]:not([disabled])")];
  if (!found.some((element) => element.checkVisibility())) return;
  observer.disconnect();
  window.firstAction = performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


class Figure(NamedTuple):
    """A line of the report: a label, a number, its unit, and its limit."""

    label: str
    value: float
    unit: str = ""
    budget: float | None = None

    @property
    def shown(self) -> str:
        """Return the number, rounded and with its unit, as the report shows it."""
        return f"{self.value:,.{2 if self.value < 20 else 0}f} {self.unit}".rstrip()

    def is_beyond(self, times: float = 1) -> bool:
        """Return whether the number is larger than this many times the budget."""
        return self.budget is not None and self.value > times * self.budget


@cache
def zipped(content: bytes) -> bytes:
    """Return a server’s content compressed; the same content is compressed only once."""
    return gzip.compress(content, 6)


class Zipped(Handler):
    """Serves a folder, and compresses each file that becomes smaller, as the hosts of static sites do."""

    def do_GET(self) -> None:  # noqa: N802 - the base class names it so
        path = Path(self.translate_path(self.path))
        file = path / "index.html" if path.is_dir() else path
        if not file.is_file():
            self.send_error(404)
            return
        content = file.read_bytes()
        packed = zipped(content)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        if len(packed) < len(content):
            self.send_header("Content-Encoding", "gzip")
            content = packed
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.send(content)

    def send(self, content: bytes) -> None:
        """Send the content of the requested file."""
        self.wfile.write(content)


class Line:
    """A line that all requests share. Browsers can imitate one, but not for what a page's workers fetch."""

    PIECE: Final = 16_384

    def __init__(self, bits_per_second: float, round_trip: float) -> None:
        """Each answer begins `round_trip` seconds after its request."""
        self.seconds_a_byte = 8 / bits_per_second
        self.round_trip = round_trip
        self.free_at = 0.0
        self.lock = threading.Lock()

    def wait(self, size: int) -> None:
        """Wait until the line has carried this many bytes, after the bytes that other requests sent before."""
        with self.lock:
            self.free_at = max(self.free_at, time.monotonic()) + size * self.seconds_a_byte
            until = self.free_at
        time.sleep(max(0.0, until - time.monotonic()))


def over(line: Line) -> type[Zipped]:
    """Return a server’s handler that compresses files and sends them as slowly as this connection would."""

    class Slow(Zipped):
        def do_GET(self) -> None:  # noqa: N802 - as above
            time.sleep(line.round_trip)
            super().do_GET()

        def send(self, content: bytes) -> None:
            for at in range(0, len(content), Line.PIECE):
                piece = content[at : at + Line.PIECE]
                line.wait(len(piece))
                self.wfile.write(piece)

    return Slow


@contextmanager
def served(handler: type[Handler]) -> Iterator[tuple[str, str]]:
    """Serve our site and the stock page, and give the addresses of both."""
    with tempfile.TemporaryDirectory() as folder:
        for name in STOCK_FILES:
            shutil.copyfile(PYODIDE / name, Path(folder) / name)
        (Path(folder) / "index.html").write_text(STOCK_PAGE, encoding="utf-8")
        with Server(SITE, handler=handler) as ours, Server(Path(folder), handler=handler) as stock:
            for server in (ours, stock):
                threading.Thread(target=server.serve_forever, daemon=True).start()
            yield ours.address, stock.address
            for server in (ours, stock):
                server.shutdown()


@contextmanager
def visited(address: str, script: str = "", asked: list[str] | None = None) -> Iterator[Page]:
    """Start a browser, open an address in it, and wait for the first action.

    Args:
        address: where it goes.
        script: for the page to run before its own.
        asked: gets the addresses of all that is asked for.
    """
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, sync_playwright() as playwright:
        launch = playwright.chromium.launch_persistent_context
        with launch(profile, executable_path=os.environ[BROWSER_ENV], **LAUNCH["chromium"]) as context:
            context.add_init_script(FIRST_ACTION + BY_HAND + script)
            page = context.new_page()
            page.on("request", lambda request: (asked if asked is not None else []).append(request.url))
            page.goto(address, wait_until="commit")
            until(page, "window.firstAction > 0", timeout=START_TIMEOUT)
            yield page
