"""Figures for pages of others: of each game and mode, on a page of a blog, and how they come alive."""

from playwright.sync_api import Locator, Page, expect

from homestretch.core import Match
from homestretch.core.replay import moments
from homestretch.draw.figure import FigureSettings
from homestretch.draw.figure_markup import figure
from homestretch.games import GAMES, find_game
from tests.tables import tables

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>A blog</title><link rel="stylesheet" href="blog.css"></head>
<body><h1>A blog</h1>
{article}
<p>The end.</p></body></html>
"""

PLACES = "nodes => nodes.map((node) => Math.round(node.getBoundingClientRect().top + scrollY))"
"""A function in JavaScript: the distance of each element from the top of the page, in pixels."""

SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(entry.value);
  }).observe({ type: "layout-shift", buffered: true });
}"""


def middle(name: str) -> Match:
    """Return a game at a point where a player must choose between two or more actions, and nothing is secret."""
    table = next(table for table in tables() if table.game.name == name)
    names = ["Ann", "Ben", "Cy", "Di", "Eve", "Fay", "Guy"][: table.seats]
    match = Match(find_game(name), names, dict(table.options), 11)
    match.advance_automatically(own_dice=False)
    chosen = 0
    while not (chosen > 12 and is_a_choice(match)):
        match.sample() if match.to_move < 0 else match.choose_at_random()
        match.advance_automatically(own_dice=False)
        chosen += 1
        assert match.outcome is None
    return match


def is_a_choice(match: Match) -> bool:
    if match.to_move < 0 or match.game.has_secrets(match.state):
        return False
    return len(match.game.actions(match.state)) > 1


MIDDLES = {game.name: middle(game.name) for game in GAMES if game.name != "triactor"}


def race(name: str) -> Match:
    """Return a match of the game `name`, at a moment without secrets: in Triactor, when it is over."""
    if name in MIDDLES:
        return MIDDLES[name]
    match = Match(find_game(name), ["Ann", "Ben", "Cy"], {"races": 1}, 11)
    match.advance_automatically(own_dice=False)
    while match.outcome is None:
        match.sample() if match.to_move < 0 else match.choose_at_random()
        match.advance_automatically(own_dice=False)
    return match


def choice(name: str) -> Match:
    """Return a match that starts at a point where a player must choose; it does not contain the earlier moves."""
    if name in MIDDLES:
        return MIDDLES[name]
    whole = race(name)
    for plies in moments(whole)[6:]:
        state = whole.state_after(plies)
        if whole.game.phase(state) == "choose" and len(whole.game.actions(state)) > 1:
            return Match(whole.game, whole.names, seed=0, start=whole.game.without_secrets(state))
    raise AssertionError


def answers(match: Match) -> list[str]:
    return [str(action) for action in match.game.actions(match.state)]


def made(name: str, mode: str, site: str) -> str:
    if mode == "look":
        return figure(race(name), FigureSettings("look", 3), caption=f"{name}, looked at", site=site)
    match = choice(name)
    right, wrong = answers(match)[:2]
    about = (
        FigureSettings("ask", -1, (), "Which one?", (right,), "Well done.", {wrong: "Not this."})
        if mode == "ask"
        else FigureSettings()
    )
    return figure(match, about, caption=f"{name}, {mode}", site=site)


def figures(page: Page) -> list[Locator]:
    return page.locator("homestretch-figure").all()


def begin(one: Locator) -> None:
    """Tap the button below a picture, and wait until the board is there."""
    one.locator(".figure-foot.still button").click()
    expect(one.locator(".board[data-board]")).to_be_visible()


def said(one: Locator) -> str:
    return one.locator(".said").inner_text()
