"""The operations that the short list of tests needs in every browser: open, read, press and wait."""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from e2e.conftest import START_TIMEOUT

# Where to press an element so that it is hit, once it rests on the screen: things may still be moving there, the page
# itself may scroll. `side` is how far from its left edge that is, as a part of its width.
_PLACE = """async ([selector, side]) => {
  const element = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
  if (!element) return null;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const within = ({ top, bottom }) => top >= 0 && bottom <= innerHeight;
  let before = null;
  for (let frames = 0; frames < 300; frames += 1) {
    const show = () => element.scrollIntoView({ block: "center", behavior: "instant" });
    if (!within(element.getBoundingClientRect())) show();
    const { left, top, width, height } = element.getBoundingClientRect();
    const x = Math.round(left + width * side), y = Math.round(top + height / 2);
    if (before === `${x} ${y}`) {
      if (element.contains(document.elementFromPoint(x, y))) return [x, y];
      show(); // the sign of more choices may lie over it
    }
    before = `${x} ${y}`;
    await frame();
  }
  return null;
}"""


def awaited(look: Callable[[], Any], what: str, seconds: float = START_TIMEOUT / 1000) -> Any:
    """Look again and again until there is something, and return it; `what` describes it.

    Raises:
        TimeoutError: if there is nothing in this many seconds.
    """
    deadline = time.monotonic() + seconds
    while not (found := look()):
        if time.monotonic() > deadline:
            raise TimeoutError(f"In {seconds:g} seconds this did not come true: {what}")
        time.sleep(0.02)
    return found


def is_whole(file: Path) -> bool:
    """Return whether a download is complete: some browsers first make an empty file, and fill another one beside it."""
    return file.stat().st_size > 0 and not file.with_name(f"{file.name}.part").exists()


GLANCE = 0.25
"""The seconds to wait before each click, because the page ignores clicks soon after it shows something new."""


class Driver(ABC):
    """Drives one page in a browser. Functions in JavaScript are given as text and called with one argument."""

    def __init__(self, downloads: Path) -> None:
        self.downloads = downloads
        self._side = 0.2

    @abstractmethod
    def open(self, address: str) -> None:
        """Go to an address."""

    @abstractmethod
    def reload(self) -> None:
        """Load the page anew."""

    @abstractmethod
    def evaluate(self, function: str, argument: Any = None) -> Any:
        """Call a function in the page and return its value; if that is a promise, return the promise’s result."""

    @abstractmethod
    def evaluate_in_frame(self, function: str) -> Any:
        """Call a function in the only frame of the page and return its value, or None while the frame loads a page."""

    @abstractmethod
    def press(self, x: int, y: int) -> None:
        """Press and release the button of the mouse at a place, in pixels from the page's upper left corner."""

    @abstractmethod
    def write(self, text: str) -> None:
        """Type a text on the keyboard."""

    @abstractmethod
    def choose_file(self, selector: str, path: Path) -> None:
        """Choose a file in a field for files."""

    def wait(self, function: str, argument: Any = None, seconds: float = START_TIMEOUT / 1000) -> Any:
        """Wait until a function in the page returns something true, and return that.

        Raises:
            TimeoutError: if it does not in this many seconds.
        """
        return awaited(lambda: self.evaluate(function, argument), f"{function} of {argument!r}", seconds)

    def wait_for(self, selector: str) -> None:
        """Wait until an element can be seen."""
        self.wait("(selector) => document.querySelector(selector)?.checkVisibility()", selector)

    def click(self, selector: str) -> None:
        """Click with the mouse on the first visible element, alternately left and right of its middle.

        If something new has appeared there, the page ignores a second click on the same spot as accidental.
        """
        self._side = 1 - self._side
        self.press(*self.wait(_PLACE, [selector, self._side]))

    def saved(self) -> Path:
        """Save the game on the table as a file, and return the path of the file."""
        before = set(self.downloads.glob("*.json"))
        self.click("#table-button")
        self.click("#save-button")
        self.click("#save-file")
        new: list[Path] = awaited(
            lambda: [*filter(is_whole, {*self.downloads.glob("*.json")} - before)], "a file is saved"
        )
        return new[0]

    def read(self, name: str) -> str:
        """Return an attribute of the table; its name is given without ``data-``."""
        return str(self.evaluate("(name) => document.getElementById('table').getAttribute(name)", f"data-{name}"))

    def words(self, selector: str) -> str:
        """Return the text of an element, or an empty text if there is no such element."""
        return str(self.evaluate("(selector) => document.querySelector(selector)?.textContent ?? ''", selector))

    @contextmanager
    def painting(self) -> Iterator[None]:
        """After the block, wait until the table has been painted again."""
        before = self.read("painted")
        yield
        self.wait("(before) => document.getElementById('table').dataset.painted !== before", before)

    def tap(self, action: str) -> None:
        """Click on the button with that action, and wait until the page shows what came of it."""
        time.sleep(GLANCE)
        with self.painting():
            name = "command" if action.startswith("lay ") else "action"
            self.click(f'#table button[data-{name}="{action}"]:enabled')

    def await_engine(self) -> None:
        """Wait until Python is up, or fail with the page's own words."""
        state = self.wait("() => [document.documentElement.dataset.engine].find((state) => state !== 'loading')")
        assert state == "ready", self.words("#boot-error")

    def await_table(self) -> None:
        """Wait until a table has been painted."""
        self.wait_for("#table[data-painted]")
