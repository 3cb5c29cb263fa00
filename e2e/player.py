"""A player who plays through real clicks, for the browser tests and the benchmark."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Frame, FrameLocator, Locator, Page

from e2e.sight import box_of
from e2e.waiting import until

Bets = dict[str, list[str]]
"""For each player, the taps on the slip: a command (``horse S``) or an action (``SS``), without the seal."""

NO_CARDS = "try { localStorage['homestretch/firsts'] ??= '{\"off\":true}'; } catch {}"
"""A script for pages: they show no tips when something happens for the first time."""

BY_HAND = f"{NO_CARDS} try {{ localStorage['homestretch/flow'] ??= 'hand'; }} catch {{}}"
"""A script for pages: they show no tips, and nothing continues by itself, so that a test knows what the page shows."""

UNHURRIED = 400
"""Milliseconds after which a tap counts as intended, even if a new button stands where the last tap was."""

PRESS = """([key, code, shiftKey]) => document.activeElement.dispatchEvent(
  new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }))"""
"""A function in JavaScript: send a key press of any keyboard layout to the element with the focus."""


def press_in_menu(page: Page | Frame | FrameLocator, button: str) -> None:
    """Open the menu of the table, press what a selector finds in it, and close the menu if that is still open."""
    menu = page.locator("#table-menu")
    if not menu.is_visible():
        page.locator("#table-button").click()
    menu.locator(button).click()
    menu.evaluate("menu => menu.hidePopover()")


def record_on(page: Page) -> dict[str, Any]:
    """Return the record of the game on the table."""
    found: dict[str, Any] = json.loads(page.evaluate("homestretch.stage.ask('record')"))
    return found


class Player:
    """Plays the table on a page. What happens in between can be watched: `watch(page)` is called before each tap."""

    def __init__(self, page: Page, watch: Callable[[Page], None] | None = None) -> None:
        self.page = page
        self.table = page.locator("#table")
        self.watch = watch
        self.side = 0.2

    def read(self, name: str) -> str:
        """Return an attribute of the table; its name is given without ``data-``."""
        return self.table.get_attribute(f"data-{name}") or ""

    def button(self, action: str) -> Locator:
        """The enabled button with that action, beside the board; or with the command that lays a chip face down."""
        name = "command" if action.startswith("lay ") else "action"
        return self.table.locator(f'button[data-{name}="{action}"]:not([disabled])')

    def tap(self, action: str) -> None:
        """Tap the button with that action and wait until the page shows what came of it."""
        if self.watch:
            self.watch(self.page)
        before = self.read("painted")
        self.click(self.button(action).first)
        until(self.page, "before => document.querySelector('#table').dataset.painted !== before", before)

    def command(self, name: str) -> None:
        """Tap one command: a part of a longer choice, or a look at something."""
        self.click(self.table.locator(f'[data-command="{name}"]:not([disabled])'))

    def click(self, button: Locator) -> None:
        """Click on a button, alternately left and right of its middle.

        A test clicks so fast that it could hit the same spot twice. If something new has appeared there since, the page
        ignores the second click as accidental.
        """
        self.side = 1 - self.side
        if hasattr(self.page, "mouse"):
            # nothing moves, so there is no need to wait, as `Locator.click` does, until the button stands still
            self.page.mouse.click(*button.evaluate(AIM, self.side))
            return
        box = box_of(button)  # a frame has no mouse of its own
        button.click(position={"x": box["width"] * self.side, "y": box["height"] / 2})

    def seat(self) -> int:
        """Return the seat of the player whom the curtain names, or whose turn it is."""
        curtain = self.page.locator("[data-curtain]")
        return int(curtain.get_attribute("data-curtain") or 0) if curtain.count() else int(self.read("turn"))

    def bet(self, taps: list[str]) -> None:
        """Lift the curtain, write a slip and seal it."""
        self.tap("reveal")
        for tap in taps:
            if " " in tap and not tap.startswith("INFO"):
                self.command(tap)
            else:
                self.tap(tap)
        self.seal()

    def seal(self) -> None:
        """Seal the betting slip that is shown. If it is empty, the page asks for a confirmation; confirm it."""
        if not self.button("seal").count():
            self.command("seal")
        self.tap("seal")

    def bet_all(self, bets: list[list[str]]) -> None:
        """Make every player bet in turn; `bets` contains the taps of each seat."""
        while self.read("phase") == "bet":
            self.bet(bets[self.seat()])

    def take(self) -> None:
        """Choose the die whose label has the highest last digit; “ACE” counts as 1."""
        choices = self.table.locator(".choices [data-action]")
        actions = choices.evaluate_all("choices => choices.map((choice) => choice.dataset.action)")
        labels = choices.locator(".label").all_inner_texts()
        worth = [int(label[-1]) if label[-1].isdigit() else label.endswith("ACE") for label in labels]
        self.tap(actions[worth.index(max(worth))])

    def turn(self) -> None:
        """Roll the dice, and choose a die if there is a choice."""
        self.tap("roll")
        if self.read("phase") == "choose":
            self.take()

    def play_on(self, until: str = "over", most: int = 5_000) -> int:
        """Tap the enabled buttons beside the board in turn until the game is in that phase. Return the number of taps.

        The taps are made in the page, on real visible buttons. The button that adds a race is left out, or the game
        might never end.
        """
        taps: int = self.page.evaluate(PLAY_ON, [until, most, False])
        return taps

    def play_with_computers(self, until: str = "over", most: int = 5_000) -> None:
        """Play on in the same way, and wait for computers when it is their turn."""
        self.page.evaluate(PLAY_WITH_COMPUTERS, [until, most])

    def play_some(self, taps: int) -> int:
        """Tap at most this many times, as in `play_on`, until the game is over. Return the number of taps."""
        made: int = self.page.evaluate(PLAY_ON, ["over", taps, True])
        return made


AIM = """(button, side) => {
  const at = (block) => {
    button.scrollIntoView({ block });
    const { x, y, width, height } = button.getBoundingClientRect();
    const place = [x + width * side, y + height / 2];
    return button.checkVisibility() && button.contains(document.elementFromPoint(...place)) ? place : null;
  };
  const place = at("nearest") ?? at("center");
  if (!place) throw new Error(`Nobody could click on ${button.outerHTML.slice(0, 80)}`);
  return place;
}"""
"""A function in JavaScript: where to click on a button that can be seen, in pixels from the corner of the page."""

# The enabled buttons beside the board, without those that add races or let the page continue.
_OFFERED = """() => {
  const table = document.getElementById("table");
  const played = ".side button:is([data-action], [data-command^='lay ']):enabled";
  const found = table.querySelectorAll(`${played}, [data-curtain] [data-action]`);
  const meant = (button) => button.dataset.action !== "another" && !button.matches(".quiet-button[data-action=roll]");
  return [...found].filter((button) => button.checkVisibility() && meant(button));
}"""

OFFERED = f"() => ({_OFFERED})().map(({{ dataset }}) => dataset.action ?? dataset.command)"
"""A function in JavaScript: what can be tapped beside the board to play, but for further races: actions, or ``lay``."""

PLAY_ON = (
    f"([until, most, enough]) => {{ const offered = {_OFFERED};"
    """
  const table = document.getElementById("table");
  for (let tap = 0; tap < most; tap += 1) {
    if (table.dataset.phase === until) return tap;
    const before = table.dataset.painted;
    const seen = offered();
    if (!seen.length) throw new Error(`Nothing can be done in ${table.dataset.phase}`);
    seen[(tap * 7) % seen.length].click();
    if ("running" in table.dataset) table.click(); // a finish is not waited for
    if (table.dataset.painted === before) throw new Error("A tap did nothing");
  }
  if (enough) return most;
  throw new Error(`Not ${until} after ${most} taps`);
}"""
)
"""A function in JavaScript: play as described at `Player.play_on`."""

PLAY_WITH_COMPUTERS = (
    f"async ([until, most]) => {{ const play = {PLAY_ON};"
    """
  const table = document.getElementById("table"), { dataset } = table;
  for (let tap = 0; tap < most && dataset.phase !== until; ) {
    if (dataset.awaits) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      table.click(); // what moves is not waited for
    } else tap += play([until, 1, true]);
  }
}"""
)
"""A function in JavaScript: play as described at `Player.play_with_computers`."""
