"""Whole games by a player who sees nothing and has only what the browser tells a screen reader."""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import Page

from homestretch.core.language import HOLE, t

TABLES = (
    "triactor&players=Ann,Ben,Cy&races=1",
    "royal-turf&players=Ann,Ben,Cy&hidden=1",
    "turf-horse-racing&players=Ann,Ben&races=1",
    "ludifacture&players=Ann,Ben,Cy,Di&games=1",
    "pistard&players=Ann,Ben&race=scratch&team=1",
)

END = "Play again"
"""The name of the button that a page shows when a game is over."""

UNWANTED = ("Undo", "Hint", "Odds", "Cross out {bid}: {words}", "Leave the game", "Add a race")
"""The first words of buttons that a listener does not press: they undo, advise, leave or prolong the game."""

MOST = 900
"""The largest number of buttons that a listener presses in a game."""

LINE = re.compile(r' *- \'?(?P<role>[a-z]+)(?: (?P<name>"(?:[^"\\]|\\.)*"))?(?P<text>.*)')
"""A line of the browser’s accessibility tree: ``- button "Roll the die" [disabled]``."""

SETTLED = """() => {
  const table = document.querySelector("#table");
  if ("running" in table.dataset) table.click(); // a finish is not waited for
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}"""
"""A function in JavaScript: wait until the page has announced the result of a press."""


PRESS = """(name) => {
  const letters = (text) => text.replace(/\\s+/g, ""); // between parts of a button the browser tells of spaces
  const called = [...document.body.querySelectorAll("button")].filter((button) =>
    letters(button.getAttribute("aria-label") ?? button.textContent) === letters(name));
  const seen = called.find((button) => button.checkVisibility({ visibilityProperty: true }) && !button.disabled);
  seen?.click();
  return Boolean(seen);
}"""
"""A function in JavaScript: press the first button with exactly this name, and return whether there is one.

A search by role and name takes much longer, so the listener makes it only if the button’s text differs from its name.
"""


class Listener:
    """Somebody who hears roles and names one after the other, and presses a button under the first heading with any."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.random = Random(seed)
        self.said = ""
        self.end = t(END)
        self.unwanted = re.compile("|".join(HOLE.sub(".*", t(message)) for message in UNWANTED))

    def offered(self) -> list[str]:
        """The names of the buttons under the first heading after which there are any that can be pressed."""
        below: list[str] = []
        heard = [
            found for line in self.page.locator("body").aria_snapshot().splitlines() if (found := LINE.match(line))
        ]
        self.said = " ".join(found["text"] for found in heard if found["role"] == "status")
        headings = [index for index, found in enumerate(heard) if found["role"] == "heading"]
        for start, stop in pairwise([*headings, len(heard)]):
            buttons = (found for found in heard[start:stop] if found["role"] == "button")
            below = [name(found) for found in buttons if "[disabled]" not in found["text"]]
            below = [button for button in below if not self.unwanted.match(button)]
            if below:
                break
        return below

    def press(self, button: str) -> None:
        """Find the first button with this name in what a screen reader reads, and press it."""
        if not self.page.evaluate(PRESS, button):
            self.page.get_by_role("button", name=button, exact=True).first.evaluate("button => button.click()")


def name(found: re.Match[str]) -> str:
    """Return the name of the element that was heard."""
    return str(json.loads(found["name"])) if found["name"] else ""


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.partition("&")[0])
def test_a_game_can_be_played_by_ear(shared: Callable[..., Page], table: str) -> None:
    listen_to_a_game(shared(f"./?game={table}&seed=7"))


def listen_to_a_game(page: Page) -> None:
    """Play the game on a page to its end by what a screen reader says in its language; almost everything is heard."""
    page.get_by_role("heading", level=1).first.wait_for()
    listener, pressed = Listener(page, 5), list[str]()
    silent, before = list[str](), ""
    while listener.end not in (buttons := listener.offered()):
        assert all(buttons), "there is a button, and it has no name"
        assert buttons, f"there is nothing to press after {pressed[-3:]}; this was said: {listener.said}"
        silent += pressed[-1:] if listener.said == before else []
        before = listener.said
        pressed.append(listener.random.choice(buttons))
        assert len(pressed) < MOST, f"no end in sight after {pressed[-3:]}"
        listener.press(pressed[-1])
        page.evaluate(SETTLED)
    assert len(silent) <= 0.1 * len(pressed), f"of {len(pressed)} buttons these said nothing: {silent}"
