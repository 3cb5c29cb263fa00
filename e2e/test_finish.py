"""The finish of a race: nothing on the page knows of it before the pieces are over the line."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.golden import golden
from e2e.meeting import LINK
from homestretch.core.record import dump_record, load_record
from homestretch.games import GAMES, find_game

ENDS = {
    "triactor": "triactor-one-race",
    "royal-turf": "royal-turf-open",
    "turf-horse-racing": "turf-horse-racing-short",
    "ludifacture": "ludifacture-coins",
    "pistard": "pistard-sprint",
}
"""A golden game of each."""


@dataclass(frozen=True)
class Last:
    """The last move of a race: the record before it, the action, and what is then told of its end."""

    record: str
    action: str
    line: str


def last_move(name: str, kinds: Sequence[str] = ("RaceOver", "GameOver")) -> Last:
    """The move with which the first race of a golden game ends, or with which first something else is told."""
    match, lengths = golden(name).match, golden(name).lengths
    for start, end in pairwise(lengths):
        over = [event for ply in match.history[start:end] for event in ply.events if type(event).__name__ in kinds]
        if over:
            record = json.loads(dump_record(match))
            record["actions"] = record["actions"][:start]
            record.pop("result", None)
            before = load_record(json.dumps(record), find_game).match
            return Last(dump_record(before), str(match.history[start].action), match.game.say(over[0], match.names))
    raise AssertionError(f"{name} has no end")


# Everything that the page says, in text and attributes, with its title and what it announces: but for dice and coins
# that come up while the pieces run, and for what says that they do.
LINES = """() => {
  const coming = ({ dataset }) => /^(die|coin)-/.test(dataset?.key ?? "");
  const lines = [document.title];
  const tell = (node) => {
    if (node.nodeName === "SCRIPT" || coming(node)) return;
    for (const { name, value } of node.attributes ?? []) {
      if (name !== "data-running") lines.push(`${node.nodeName} ${name}=${value}`);
    }
    if (node.nodeValue?.trim()) lines.push(node.nodeValue);
    for (const child of node.childNodes) tell(child);
  };
  tell(document.body);
  return lines;
}"""

# Clicks, and looks at the page in each frame as long as pieces move, and when that has come to rest.
RUN = """async (action) => {
  const lines = %s;
  const table = document.getElementById("table");
  const frame = () => new Promise((done) => requestAnimationFrame(() => done()));
  const moves = (one) => !(one instanceof CSSTransition) && one.playState === "running";
  const known = new Set(lines());
  const news = () => lines().filter((line) => !known.has(line));
  table.querySelector(`button[data-action="${action}"]`).click();
  const frames = [];
  const board = () => table.querySelector(".board").getAnimations({ subtree: true });
  for (await frame(); board().some(moves); await frame()) frames.push(news());
  await frame();
  await new Promise((done) => setTimeout(done, 100));
  return { frames, after: news() };
}"""


@pytest.fixture
def before_the_line(shared: Callable[..., Page]) -> Callable[[str], tuple[Page, Last]]:
    """Opens a game at the last move of its first race, on a page on which things move."""

    def opened(game: str, golden: str = "", kind: str = "") -> tuple[Page, Last]:
        last = last_move(golden, [kind]) if kind else last_move(ENDS[game])
        page = shared(LINK)
        page.evaluate("record => homestretch.stage.open({ record })", last.record)
        expect(page.locator("#table")).to_have_attribute("data-game", game)
        # the page has said whether it can be kept, which it does when it comes to it
        page.locator("#offline-note:not(:empty)").wait_for(state="attached")
        page.emulate_media(reduced_motion="no-preference")
        return page, last

    return opened


def test_all_titles_are_tried() -> None:
    assert set(ENDS) == {game.name for game in GAMES}


@pytest.mark.parametrize(
    ("game", "golden", "kind"),
    [("pistard", "pistard-points", "LineCrossed"), ("ludifacture", "ludifacture-coins", "Scored")],
)
def test_nothing_tells_what_is_won_on_the_way_before_the_piece_is_there(
    before_the_line: Callable[..., Any], game: str, golden: str, kind: str
) -> None:
    page, last = before_the_line(game, golden, kind)
    seen = page.evaluate(RUN % LINES, last.action)
    assert len(seen["frames"]) > 5
    assert [news for news in seen["frames"] if news] == []
    assert any(last.line in line for line in seen["after"])


@pytest.mark.parametrize("game", ENDS)
def test_nothing_tells_the_result_before_the_finish(before_the_line: Callable[..., Any], game: str) -> None:
    page, last = before_the_line(game)
    seen = page.evaluate(RUN % LINES, last.action)
    assert len(seen["frames"]) > 5
    for number, news in enumerate(seen["frames"]):
        assert news == [], f"frame {number} of {len(seen['frames'])}"
    assert any(last.line in line for line in seen["after"])
