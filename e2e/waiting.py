"""Waiting for a page without making code out of text in it, which its policy forbids."""

import time
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Error, Frame, Page, Route

PATIENCE = 30_000
"""The longest time that tests wait, in milliseconds; it suffices on a busy machine."""


class Evaluates(Protocol):
    """A page or driver that can call functions in JavaScript."""

    def evaluate(self, function: str, argument: Any = None, /) -> Any:
        """Call a function in JavaScript with one argument, and give its value."""


def until(page: Page | Frame, condition: str, argument: Any = None, timeout: float = PATIENCE) -> Any:
    """Wait until a condition (a JavaScript expression or function) is true in a page, and return its value.

    `page.wait_for_function` fails on a page with a content security policy. The page may reload in the meantime.

    Raises:
        TimeoutError: if it does not hold in `timeout` milliseconds.
    """
    deadline = time.monotonic() + timeout / 1000
    while not (value := look(page, condition, argument)):
        if time.monotonic() > deadline:
            raise TimeoutError(f"In {timeout / 1000:g} seconds this did not come true: {condition}")
        page.wait_for_timeout(20)
    return value


def developer_tools(profile: Path) -> tuple[str, str]:
    """Return the port and the path at which the developer tools of a Chromium can be reached.

    The Chromium has just been started, and `profile` is the folder of its data. It writes both there.

    Raises:
        TimeoutError: If it does not write them in time.
    """
    file = profile / "DevToolsActivePort"
    deadline = time.monotonic() + PATIENCE / 1000
    while not file.is_file() or "\n" not in (text := file.read_text(encoding="utf-8")):
        if time.monotonic() > deadline:
            raise TimeoutError(f"The browser did not write {file}")
        time.sleep(0.02)
    port, path = text.splitlines()
    return port, path


def hold(page: Page, files: str) -> list[Route]:
    """Hold each request of a page for these files until `let_go`. Return the list of held requests."""
    held: list[Route] = []
    page.route(files, lambda route: held.append(route))
    return held


def let_go(held: list[Route]) -> None:
    """Answer the held requests; there must be at least one."""
    assert held
    for route in held:
        route.continue_()


LEAVE_DIALOGS = """async (screens) => {
  const left = [];
  const isSeen = (screen) => document.querySelector(".screen.current")?.id === screen;
  const reach = async (screen) => {
    for (let times = 0; times < 2000 && !isSeen(screen); times += 1) await new Promise((done) => setTimeout(done, 5));
  };
  for (const [hash, screen] of Object.entries(screens)) {
    for (const dialog of document.querySelectorAll("dialog")) {
      location.hash = hash;
      await reach(screen);
      dialog.showModal();
      history.back();
      await reach("home");
      await new Promise((done) => setTimeout(done, 20));
      if (document.querySelector("dialog[open]") || !isSeen("home")) left.push(`${dialog.id} of ${screen}`);
      dialog.close();
    }
  }
  return left;
}"""
"""A function in JavaScript, on the home page: goes to the screens of those addresses, opens each dialog there and goes
back. Gives those that are then still open."""


def look(page: Page | Frame, condition: str, argument: Any) -> Any:
    """Return the value of a condition, or None while the page is being replaced by another."""
    try:
        return page.evaluate(condition, argument)
    except Error as error:
        if "context was destroyed" not in error.message:
            raise
        return None
