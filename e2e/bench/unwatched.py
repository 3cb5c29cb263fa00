"""A browser as visitors have it: nothing looks on while a page starts.

Playwright follows every page, worker and request, which makes our start a third slower. Here the developer tools only
open an address, and read a value once in a while.
"""

import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import websocket

from e2e.conftest import START_TIMEOUT
from e2e.waiting import developer_tools
from web.builder.browser import BROWSER_ENV, headless_command

SETTLED = 1.5
"""Seconds after which a browser that has been started has nothing to do any more: people’s browsers are mostly open."""

LOOKS = 0.2
"""Seconds between two checks whether the page is ready. Each check takes the page a little time."""


class Tab:
    """The tab of a browser, over the protocol of its developer tools. `address` is that of the tab’s web socket."""

    def __init__(self, address: str) -> None:
        self.socket = websocket.create_connection(address, suppress_origin=True)
        self.sent = 0

    def send(self, method: str, **parameters: Any) -> Any:
        """Send a command such as ``Page.navigate`` to the developer tools, and return the result."""
        self.sent += 1
        self.socket.send(json.dumps({"id": self.sent, "method": method, "params": parameters}))
        while True:  # events come in between
            answer = json.loads(self.socket.recv())
            if answer.get("id") == self.sent:
                return answer["result"]

    def open(self, address: str, script: str) -> None:
        """Open an address; its page runs this script before its own."""
        self.send("Page.enable")
        self.send("Page.addScriptToEvaluateOnNewDocument", source=script)
        self.send("Page.navigate", url=address)

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression in JavaScript."""
        return self.send("Runtime.evaluate", expression=expression, returnByValue=True)["result"].get("value")

    def until(self, expression: str) -> Any:
        """Wait until an expression in JavaScript is true, and return its value.

        Raises:
            TimeoutError: If it does not become true in time.
        """
        deadline = time.monotonic() + START_TIMEOUT / 1000
        while not (value := self.evaluate(expression)):
            if time.monotonic() > deadline:
                raise TimeoutError(expression)
            time.sleep(LOOKS)
        return value


@contextmanager
def unwatched(profile: Path) -> Iterator[Tab]:
    """Start a browser with the data in this folder, wait until it has settled, and give its empty tab."""
    (profile / "DevToolsActivePort").unlink(missing_ok=True)
    command = [*headless_command(os.environ[BROWSER_ENV], str(profile)), "--remote-debugging-port=0", "about:blank"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            port, path = developer_tools(profile)
            time.sleep(SETTLED)
            browser = Tab(f"ws://127.0.0.1:{port}{path}")
            targets = browser.send("Target.getTargets")["targetInfos"]
            empty = next(target["targetId"] for target in targets if target["type"] == "page")
            yield Tab(f"ws://127.0.0.1:{port}/devtools/page/{empty}")
            browser.send("Browser.close")
        finally:
            process.terminate()
