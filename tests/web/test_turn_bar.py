"""At each step of random games, the turn bar holds at most one main button, and always the same aids."""

import re
from random import Random
from typing import Any

import pytest

from front import render
from front.session import apply_tap
from front.settings import TableSettings
from front.table import Table
from front.why_not import why_not
from homestretch.core import NOBODY, Match
from homestretch.games import find_game
from tests.web import walks
from tests.web.walks import moves, offered

TABLES: dict[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    "triactor": ("triactor", {"races": 2}, ()),
    "triactor alone": ("triactor", {"races": 1}, ("", "novice", "random")),
    "royal turf": ("royal-turf", {}, ()),
    "royal turf, hidden": ("royal-turf", {"hidden": True}, ()),
    "royal turf, hidden, alone": ("royal-turf", {"hidden": True}, ("", "random", "random")),
    "turf horse racing": ("turf-horse-racing", {"races": 1}, ()),
    "ludifacture": ("ludifacture", {"games": 1, "order": True}, ()),
    "pistard": ("pistard", {"race": "scratch"}, ()),
}
each_table = pytest.mark.parametrize("name", TABLES)
BAR = re.compile(r'<section class="(?:turn-bar card|[\w -]*slip-foot)".*?</section>', re.DOTALL)
AIDS = re.compile(r'<button[^>]* class="(undo|hint|odds) aid"[^>]*>')
PRIMARY = re.compile(r"<[^>]* data-primary[^>]*>")


def sit_down(name: str, among: tuple[str, ...] = (), **settings: Any) -> Table:
    """Return a new table of `TABLES`, with the computers of `among` instead of the usual ones if given."""
    game, options, usual = TABLES[name]
    computers = among or usual
    players = ("Ann", "Ben", "Cy", "Di")[: len(computers) or (4 if game == "ludifacture" else 3)]
    table = Table(Match(find_game(game), players, options, seed=11, computers=computers), TableSettings(**settings))
    table.begin()
    return table


def go_on(table: Table, random: Random) -> Table:
    """Play one step: a tap, or the choice of a computer."""
    if not table.computer_task:
        kind, text = random.choice([tap for tap in moves(table) if tap[1] != "another"])
        return apply_tap(table, kind, text).table
    choices = table.game.actions(table.match.state) if table.computer_task != "roll" else ()
    table.go_on(str(random.choice(list(choices))) if choices else "")
    return table


@pytest.mark.long
@each_table
def test_the_bar_has_what_the_table_allows_and_nothing_else_has_it(name: str) -> None:
    table, random, seen = sit_down(name), Random(3), set()
    while table.match.outcome is None:
        markup = render.markup(table)
        shows = table.viewer is None or table.is_alone
        bars = BAR.findall(markup)
        assert len(bars) == (0 if table.has_curtain else 1), table.game.phase(table.match.state)
        bar = "".join(bars)
        if bar:
            allowed = ["undo", *([] if table.hint_would_tell else ["hint"]), "odds"] if shows else []
            assert AIDS.findall(bar) == allowed
            assert len(PRIMARY.findall(bar)) == len(PRIMARY.findall(markup))
            assert ("data-advice" in bar) == shows
            seen.update(allowed)
        assert AIDS.findall(markup) == AIDS.findall(bar)
        # the button undoes what can be undone, or says why it cannot
        assert ('data-command="take-back"' in bar) == (bool(bar) and shows and not table.why_not_undo())
        assert ("data-hint-ask" in bar) == (bool(bar) and shows and not table.why_no_hint())
        table = go_on(table, random)
        table.events.clear()
    # who plays with others and with secrets has no hint, not even one that cannot be used
    assert seen == {"undo", "odds"} | (set() if name in ("triactor", "royal turf, hidden") else {"hint"})
    assert not AIDS.findall(render.markup(table))


@pytest.mark.long
@pytest.mark.parametrize("people", [0, 1], ids=["watched", "alone"])
@each_table
def test_while_a_computer_plays_or_waits_the_bar_alone_lets_it_go_on(name: str, people: int) -> None:
    table = sit_down(name, ("",) * people + ("random",) * (4 - people))
    random, tasks = Random(6), set()
    while table.match.outcome is None:
        markup = render.markup(table)
        bar = "".join(BAR.findall(markup))
        ways = re.findall("data-(hold|go-on|pace)", bar)
        if table.computer_task:
            # a watcher can pause and go step by step; a player has one button, and no one has a choice
            assert ways == (["go-on"] if people else ["hold", "go-on", "pace"]), (table.computer_task, bar)
            assert not PRIMARY.search(bar)
            assert not moves(table)
            tasks.add(table.computer_task)
        elif not table.has_curtain:
            assert not ways
            # in a pause after a race the way on is in the bar; before the last one there may be a second
            assert table.match.is_between_races == (table.game.phase(table.match.state) in ("payout", "result"))
            in_bar = sum(kind == "action" for kind, _ in offered(bar))
            assert not table.match.is_between_races or 1 <= len(moves(table)) == in_bar <= 2
        table = go_on(table, random)
        table.events.clear()
    assert tasks >= {"roll", "choose"}


@each_table
def test_the_odds_open_in_the_bar_and_only_where_they_are_told(name: str) -> None:
    table, random = sit_down(name, odds=True), Random(4)
    for _ in range(30):
        if table.match.outcome is not None:
            break
        markup = render.markup(table)
        shown = table.shows_odds and not table.has_curtain and (table.viewer is None or table.is_alone)
        assert markup.count(" data-odds") == (1 if shown else 0)
        assert ("data-odds" in "".join(BAR.findall(markup))) == shown
        table = go_on(table, random)
        table.events.clear()


def test_a_table_without_aids_has_undo_alone() -> None:
    assert AIDS.findall(render.markup(sit_down("ludifacture", aids=False))) == ["undo"]


def test_what_cannot_be_used_says_why() -> None:
    table = sit_down("pistard")
    while table.match.to_move >= 0:
        table = apply_tap(table, *moves(table)[0]).table
    for asks, sentence in (("hint", table.why_no_hint()), ("take-back", table.why_not_undo())):
        assert bool(sentence) == (f'data-ask="{asks}"' in render.markup(table))
        assert why_not(table, asks) == {"sentence": sentence, "rule": "", "link": "", "obstacles": []}


@pytest.mark.parametrize("foresight", [False, True])
def test_the_dice_in_the_bar_are_those_on_the_table(foresight: bool) -> None:
    """Sixes are rolled again, and rolls in advance lie there until their turn comes."""
    table = walks.sit_down("ludifacture", ("Ann", "Ben", "Cy", "Di"), seed=3, games=1, foresight=foresight)
    random, shown = Random(3), set()
    while table.match.to_move != NOBODY:
        rolled = re.findall(r'aria-label="Rolled: ([^"]+)"', render.markup(table))
        expected = ", ".join(map(str, table.view().dice)) if table.match.state.phase == "choose" else ""
        assert rolled == ([expected] if expected else [])
        shown.update(rolled)
        table = go_on(table, random)
    assert len(shown) > 20
