"""The finish of a race: nothing on the page knows of it before the pieces are over the line."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

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
"""For each title, the golden game whose finish is tested."""


@dataclass(frozen=True)
class Last:
    """The last move of a race: the record before it, the action, and what the page then says of the race’s end."""

    record: str
    action: str
    line: str


def last_move(name: str, *kinds: str) -> Last:
    """Return a golden game’s first move with an event of these kinds; the default is the end of a race or game."""
    kinds = kinds or ("RaceOver", "GameOver")
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

# Clicks, and reads the page in each frame while pieces move, and once more when they rest.
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


def at_the_line(shared: Callable[..., Page], name: str, *kinds: str, motion: bool = True) -> tuple[Page, Last]:
    """Return a page with a golden game before the move that `last_move` finds, and that move."""
    last = last_move(name, *kinds)
    page = shared(LINK)
    page.evaluate("record => homestretch.stage.open({ record })", last.record)
    expect(page.locator("#table")).to_have_attribute("data-game", golden(name).match.game.name)
    # the page has said whether it can be kept, which it does when it comes to it
    page.locator("#offline-note:not(:empty)").wait_for(state="attached")
    if motion:
        page.emulate_media(reduced_motion="no-preference")
    return page, last


def test_all_titles_are_tried() -> None:
    assert set(ENDS) == {game.name for game in GAMES}


@pytest.mark.parametrize(
    ("game", "on_the_way"),
    [*((game, "") for game in ENDS), ("pistard", "LineCrossed"), ("ludifacture", "Scored")],
)
def test_nothing_tells_what_comes_of_a_move_before_the_piece_is_there(
    shared: Callable[..., Page], game: str, on_the_way: str
) -> None:
    """The result is not told before the finish, nor is what players win on the way."""
    name = "pistard-points" if on_the_way == "LineCrossed" else ENDS[game]
    page, last = at_the_line(shared, name, *filter(None, [on_the_way]))
    seen = page.evaluate(RUN % LINES, last.action)
    assert len(seen["frames"]) > 5
    for number, news in enumerate(seen["frames"]):
        assert news == [], f"frame {number} of {len(seen['frames'])}"
    assert any(last.line in line for line in seen["after"])
