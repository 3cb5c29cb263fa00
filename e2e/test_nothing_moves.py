"""Random games with real taps: everything can be reached above the bar, and nothing moves under the finger."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.shared import SET_PACES
from homestretch.games import GAMES

SIZES = {
    "small phone": (320, 640),
    "phone": (390, 844),
    "upright tablet": (820, 1180),
    "tablet": (1180, 820),
    "desktop": (1366, 768),
}
LINKS = {
    "triactor": "./?game=triactor&players=Ann,Ben,Cy&races=1&seed=3",
    "royal-turf": "./?game=royal-turf&players=Ann,Ben,Cy&hidden=1&seed=3",
    "turf-horse-racing": "./?game=turf-horse-racing&players=Ann,Ben,Cy&races=1&seed=3",
    "ludifacture": "./?game=ludifacture&players=Ann,Ben,Cy,Di&games=1&seed=3",
    "pistard": "./?game=pistard&players=Ann,Ben,Cy&race=scratch&seed=3",
}
STEPS = 24
DOUBLE, UNDO = 0.4, 0.3
"""The probability of a double tap, and that of an undo in the countdown after a choice."""

SOON = 250
"""Milliseconds within which a second tap comes, unless the machine is too busy."""

ELSEWHERE = {"home", "again", "play-on", "another"}
"""Buttons that the test does not tap: they lead to another table, or make the game longer."""

HELPERS = """
  const table = document.getElementById("table");
  const box = (element) => element.getBoundingClientRect();
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true });
  const nameOf = ({ dataset }) => dataset.action ?? dataset.command ?? `ask ${dataset.ask}`;
  const under = (x, y) => document.elementFromPoint(x, y)?.closest("[data-action], [data-command], [data-ask]");
  const isHit = (element) => {
    const { left, right, top, bottom } = box(element);
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  const isInside = (element) => {
    const { top, bottom, left, right } = box(element);
    return top >= -0.5 && left >= -0.5 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
  };
  const bar = table.querySelector(".turn-bar, .slip-foot");
  const side = table.querySelector(".side");
  const BLOCKS = ["nearest", "center", "start", "end"];
"""

LOOK = (
    f"() => {{ {HELPERS}"
    """
  const { view, phase } = table.dataset;
  const wrong = [];
  const say = (what, element) => wrong.push(`${what}${element ? ` ${nameOf(element)} ${element.className}` : ""}`);
  if (document.documentElement.scrollWidth > innerWidth) say("the page is wider than its window");
  const hasBar = view !== "curtain" && phase !== "over";
  if (hasBar && !(bar && isInside(bar))) say("the bar is not in sight");
  for (const main of hasBar ? table.querySelectorAll("[data-primary]") : []) {
    if (!isInside(main) || !isHit(main)) say("not in sight:", main);
  }
  const board = table.querySelector(".board-area");
  const isAtRest = scrollY === 0 && view === "public" && innerHeight > 700 && !document.querySelector("[data-odds]");
  if (isAtRest && hasBar && bar && board) {
    const isBelow = box(bar).top > box(board).top + 100;
    if (!isInside(board) || (isBelow && box(board).bottom > box(bar).top)) say("the board is not in the first view");
    const ways = [...table.querySelectorAll(".side [data-primary], .side .choices [data-action], .bet-row button")];
    if (ways.length && !ways.some((way) => isInside(way) && isHit(way))) say("no choice is in the first view");
  }
  const [last] = [...table.querySelectorAll(".side > :is(.turn, .slip) :is([data-action], [data-command])")].slice(-1);
  const isUnder = bar && last && box(bar).top > innerHeight / 2 && box(last).top > box(bar).top;
  const isSaid = !document.getElementById("more-choices").hidden;
  if (isUnder && !isSaid) say("nothing says that there are more choices:", last);
  const selector = ":is([data-action], [data-command]):not(:disabled)";
  const all = [".side", ".board", "[data-curtain]"].flatMap((place) =>
    [...table.querySelectorAll(`${place} ${selector}`)].filter(isShown).map((element) => [place, element]),
  );
  const [page, panel] = [scrollY, side?.scrollTop];
  for (const [, element] of all) {
    const isReached = (block) => element.scrollIntoView({ block, behavior: "instant" }) ?? isHit(element);
    if (!isHit(element) && !BLOCKS.some(isReached)) say("cannot be reached:", element);
  }
  scrollTo({ top: page, behavior: "instant" });
  if (side) side.scrollTop = panel;
  const taps = all.map(([place, { dataset }]) => [place, "action" in dataset ? "action" : "command"]);
  return { wrong, view, phase, taps: taps.map((tap, at) => [...tap, nameOf(all[at][1])]) };
}"""
)
"""A function in JavaScript: return the problems of visibility and reach at the table, and the possible taps."""

AIM = (
    f"([place, kind, name]) => {{ {HELPERS}"
    """
  const selector = `${place} [data-${kind}="${CSS.escape(name)}"]:not(:disabled)`;
  const found = [...table.querySelectorAll(selector)].filter(isShown);
  for (const block of ["", ...BLOCKS]) {
    for (const element of found) {
      if (block) element.scrollIntoView({ block, behavior: "instant" });
      const { left, right, top, bottom } = box(element);
      if (isHit(element)) return [selector, found.indexOf(element), (left + right) / 2, (top + bottom) / 2];
    }
  }
  return null;
}"""
)
"""A function in JavaScript: return where to tap a button, after scrolling it into view if necessary."""

STAND = (
    f"([selector, nth, x, y]) => {{ {HELPERS}"
    """
  const corner = (element) => {
    if (!element || !isShown(element)) return null;
    const { left, top } = box(element);
    return [left, top].map(Math.round);
  };
  const isLow = bar && box(bar).top > innerHeight / 2;
  // a bar at the foot of the window grows upwards
  const edges = (element) => {
    if (!element || !isShown(element)) return null;
    const { left, top, bottom } = box(element);
    return [left, isLow ? bottom : top].map(Math.round);
  };
  const around = (...elements) => {
    const boxes = elements.filter(Boolean).map(box);
    return [Math.min(...boxes.map(({ top }) => top)), Math.max(...boxes.map(({ bottom }) => bottom))];
  };
  const { view, phase, turn, due, painted } = table.dataset;
  const board = table.querySelector(".board-area");
  const choices = table.querySelector(".side .choices") ?? table.querySelector(".side .card:is(.turn, .final)");
  const tapped = under(x, y);
  return {
    view, phase, turn, due, painted,
    page: scrollY, panel: side?.scrollTop ?? 0,
    under: tapped ? nameOf(tapped) : "",
    same: corner([...table.querySelectorAll(selector)].filter(isShown)[nth]),
    main: edges(table.querySelector(".side [data-primary]")),
    aids: edges(table.querySelector(".turn-bar .aids")),
    edges: [...around(choices, table.querySelector(".board-area .tray") ?? board), board ? box(board).top : 0],
    height: board?.clientHeight ?? 0,
    room: isLow ? box(bar).top : innerHeight,
    undoes: Boolean(table.querySelector("[data-command=take-back]")),
    actions: JSON.parse(homestretch.stage.ask("record")).actions.length,
  };
}"""
)
"""A function in JavaScript: the layout of the table, and the place of the tapped button if it is still there."""

NOTE_TAPS = f"""() => {{
  window.tapsMade = [];
  const note = ({{ timeStamp, clientX, clientY }}) => {{
    {HELPERS}
    const tapped = under(clientX, clientY);
    const {{ painted, view, phase, turn }} = table.dataset;
    tapsMade.push({{ at: timeStamp, painted, on: tapped ? nameOf(tapped) : "", turn: [view, phase, turn].join() }});
  }};
  window.addEventListener("pointerdown", note, true);
  window.forgetTaps = () => window.removeEventListener("pointerdown", note, true);
}}"""
"""A function in JavaScript: from now on, record the time and the target of each tap."""

SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
REST = "document.getElementById('table').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))"
"""JavaScript that sends a Tab key press, so that the page does not ignore the next tap as too early."""

Stand = dict[str, Any]


class Walk:
    """Plays a random game with real taps, and collects each problem once in `wrong`."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.random = Random(seed)
        self.wrong: dict[str, str] = {}
        page.evaluate(NOTE_TAPS)

    def say(self, what: str, about: object = "") -> None:
        self.wrong.setdefault(what, str(about))

    def step(self) -> bool:
        """Look at the table, and tap on something; false if the game is over."""
        self.page.evaluate(SETTLED)
        seen = self.page.evaluate(LOOK)
        where = f"{seen['view']} {seen['phase']}"
        for line in seen["wrong"]:
            self.say(f"{where}: {line}")
        if seen["phase"] == "over":
            return False
        taps = [tap for tap in seen["taps"] if tap[2] not in ELSEWHERE and not tap[2].startswith(("see ", "moment "))]
        plays = [tap for tap in taps if tap[1] == "action" or tap[2].startswith(("horse ", "lay "))]
        tap = self.random.choice(plays if plays and self.random.random() < 0.85 else taps)
        aim = self.page.evaluate(AIM, tap)
        if aim:
            self.tap(f"{where}: {tap[0]} {tap[2]}", aim, tap[2])
        return True

    def tap(self, what: str, aim: list[Any], name: str) -> None:
        """Tap something, sometimes twice, and check what has moved."""
        x, y = aim[2:]
        before = self.page.evaluate(STAND, aim)
        self.page.evaluate("tapsMade.length = 0")
        twice = self.random.random() < DOUBLE
        for _ in range(1 + twice):
            self.page.mouse.click(x, y)
        self.page.evaluate(SETTLED)
        after = self.page.evaluate(STAND, aim)
        if twice:
            self.judge_second(what, name, after)
        elif before["view"] == after["view"] and after["phase"] not in ("payout", "result", "over"):
            self.judge_places(what, before, after)
        self.page.evaluate(REST)
        if after["due"] and after["undoes"] and self.random.random() < UNDO:
            self.undo()

    def judge_second(self, what: str, name: str, after: Stand) -> None:
        """A second tap in the same place does nothing, or once more what the first one did."""
        first, second = self.page.evaluate("tapsMade")
        is_one_more = second["on"] == name and second["turn"] == first["turn"]
        if second["at"] - first["at"] < SOON and after["painted"] != second["painted"] and not is_one_more:
            self.say(f"{what}: a second tap did {second['on']}")

    def judge_places(self, what: str, before: Stand, after: Stand) -> None:
        """Without a cause, nothing moves: neither the page nor the tapped button, the main button and the aids."""
        rolled = after["page"] - before["page"]
        top, bottom, board = (edge + rolled for edge in after["edges"])
        if rolled and top >= 0 and bottom <= after["room"] and board >= -after["height"] / 4:
            self.say(f"{what}: the page rolls", rolled)
        for name in ("main", "aids"):
            if before[name] and after[name] and apart(before[name], after[name]):
                self.say(f"{what}: {name}", (before[name], after[name]))
        rests = not rolled and before["panel"] == after["panel"]
        if rests and before["same"] and after["same"] and apart(before["same"], after["same"]):
            self.say(f"{what}: moves", (before["same"], after["same"]))

    def undo(self) -> None:
        """Let the countdown to the next step begin, and tap Undo: this stops it and undoes the last choice."""
        self.page.evaluate(SET_PACES, ["flowing", ""])
        self.page.locator("#table [data-beat]").wait_for()
        aim = self.page.evaluate(AIM, [".side", "command", "take-back"])
        before = self.page.evaluate(STAND, aim)
        self.page.mouse.click(*aim[2:])
        after = self.page.evaluate(STAND, aim)
        if after["actions"] >= before["actions"] or after["due"]:
            self.say("undo did not take back what was due", (before, after))
        if apart(before["aids"], after["aids"]):
            self.say("undo moves", (before["aids"], after["aids"]))
        self.page.evaluate(SET_PACES, ["hand", ""])
        self.page.evaluate(REST)


def apart(one: list[int], other: list[int]) -> bool:
    """Return whether two places differ by more than two pixels; a chip makes a card on the board grow by two."""
    return any(abs(a - b) > 2 for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_whoever_plays_with_a_finger_finds_everything_where_it_was(
    shared: Callable[..., Page], game: str, size: str
) -> None:
    page = shared(LINKS[game], size=SIZES[size])
    walk = Walk(page, seed=3)
    for _ in range(STEPS):
        if not walk.step():
            break
    page.evaluate("forgetTaps()")
    assert walk.wrong == {}
