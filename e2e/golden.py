"""Plays golden games in the browser: their links, their taps, and the contents of the page after each tap."""

import json
import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from playwright.sync_api import Page

from e2e.waiting import Evaluates
from homestretch.core import ChanceOutcome, Match
from homestretch.core.record import load_record
from homestretch.games import find_game
from web.builder.folders import ROOT

GOLDEN = ROOT / "tests" / "golden"

SHORT = (
    "triactor-few-bets",
    "royal-turf-fast-horses",
    "turf-horse-racing-short",
    "ludifacture-coins",
    "pistard-sprint-stood",
)
"""The names of whole golden games, one for each title, so short that a test can check every action."""


@dataclass(frozen=True)
class Golden:
    """A golden game. Its seed makes the page roll the same."""

    match: Match
    asked: dict[str, Any]
    taps: tuple[str, ...]
    """The actions that people tap; automatic actions are left out."""
    lengths: tuple[int, ...]
    """The number of actions in the record before the first tap and after each tap."""

    @property
    def address(self) -> str:
        """Return the address at which the page starts this game anew: the same players, options and dice."""
        options = "".join(f"&{name}={_spelled(value)}" for name, value in self.asked["options"].items())
        seats = ",".join(self.asked["seats"])
        return f"./?game={self.asked['game']}&players={seats}&seed={self.asked['seed']}{options}"


def _spelled(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)


@cache
def golden(name: str) -> Golden:
    """Return a golden game: the recorded game with this name."""
    record = json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))
    match = load_record(json.dumps(record), find_game).match
    made = [index for index, ply in enumerate(match.history) if not ply.by_itself]
    actions = [match.history[index].action for index in made]
    taps = ["roll" if isinstance(action, ChanceOutcome) else str(action) for action in actions]
    asked = {key: record[key] for key in ("game", "options", "seats", "seed")}
    return Golden(match, asked, tuple(taps), (*made, len(match.history)))


# What is on the table, but for what is there only because something is pointed at or has the focus, and for the page's
# controls, which come into the menu of the table only after it was painted.
_MARKUP = """() => {
  const copy = document.getElementById("table").cloneNode(true);
  for (const place of copy.querySelectorAll(".prospects, .page-controls")) place.replaceChildren();
  return copy.innerHTML;
}"""

# Taps every action of a game on buttons of our own, so that longer choices need no composing, and keeps what was in the
# store after each, with what was then on the table. What is on the screen must be in the store already.
_PLAY = """taps => {
  const markup = %s;
  const stage = homestretch.stage, table = document.getElementById("table");
  const press = (text) => {
    const button = table.appendChild(document.createElement("button"));
    button.dataset.action = text;
    button.click();
  };
  const stored = () => JSON.parse(localStorage["homestretch/game/" + localStorage["homestretch/current"]] ?? "{}");
  const late = [], seen = [];
  const paint = stage.paint.bind(stage);
  let expected = 0;
  stage.paint = (...given) => {
    const actions = JSON.parse(stored().record ?? '{"actions":[]}').actions.length;
    if (actions < expected) late.push(expected);
    expected = actions;
    paint(...given);
  };
  const look = () => {
    const { view, phase, toMove } = table.dataset;
    const { record } = stored();
    if (view === "curtain") press("reveal");
    seen.push({ record, view, phase, toMove, markup: markup() });
  };
  look();
  for (const tap of taps) {
    press(tap);
    look();
  }
  delete stage.paint;
  return [seen, late, [...document.querySelectorAll(".notice p")].map((note) => note.textContent)];
}"""


@dataclass(frozen=True)
class Seen:
    """The stored record and the state of the table after an action; `words` is the table’s text, or the curtain’s."""

    record: str | None
    view: str
    phase: str
    to_move: str
    words: str


def play(page: Page, game: Golden) -> tuple[list[Seen], list[int], list[str]]:
    """Play a golden game at the table that is open.

    Returns what the page showed before the first action and after each one, the numbers of the actions that were shown
    before they were stored, and the sentences that the page announced.
    """
    seen, late, notes = page.evaluate(_PLAY % _MARKUP, game.taps)
    return (
        [Seen(one.get("record"), one["view"], one["phase"], one["toMove"], words(one["markup"])) for one in seen],
        late,
        notes,
    )


def words_on(page: Evaluates) -> str:
    """Return the table’s text, without words that appear only while the pointer is on something."""
    return words(page.evaluate(_MARKUP))


def words(markup: str) -> str:
    """Return the text of markup, without tags and titles."""
    return re.sub(r"\s+", " ", re.sub(r"<title>.*?</title>|<[^>]*>", " ", markup)).strip()
