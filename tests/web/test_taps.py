"""A tap is input like any other: whatever its text, it is done or refused with a sentence, and the page works on."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from front import render
from front.history import ReplayStep
from front.render import scene
from front.session import TapResult, apply_tap
from front.settings import TableSettings, for_another_game
from front.table import NOT_OFFERED, Table
from homestretch.core.replay import moments
from tests.web.walks import buttons, moves, sit_down

WORDS = (
    *("look", "away", "see", "own-dice", "die", "take-back", "strike", "play-on", "home", "again"),
    *("moment", "eyes", "now", "horse", "coin", "lay", "chair"),
    *("", "nonsense", "__class__", "<b>", "LOOK", "reveal"),
)
"""All words of a `data-command`, and some invalid ones."""

NUMBERS = (
    *("", " ", "0", "1", "2", "9", "99", "-1", "-0", "+1", "1.5", "1e3", "0x1", "01", " 1", "1 ", "1\n", "1_0"),
    *("²", "٣", "１", "Ⅳ", "½", "①", "True", "None", "nan", "inf", "9" * 30, "9" * 5_000, "-" + "9" * 5_000),
)
"""Numbers that are invalid, too large or in another script, and texts that are no numbers."""

OTHERS = (
    *("all", "[]", "{}", "S", "Z", "SS", "horse S", "0 S3", "9 S3", "-1 S3", "0 S3 S4", "0  S3", "² S3", "x y z"),
    *("0 bet 1", "9 bet 1"),
    *("\x00", "\ud800", "\u202e", "<img src=x onerror=alert(1)>", "“", "nonsense", "close", "upright", "x" * 100_000),
)

TABLES: tuple[tuple[str, dict[str, object]], ...] = (
    ("triactor", {"races": 1}),
    ("royal-turf", {}),
    ("royal-turf", {"hidden": True}),
    ("turf-horse-racing", {"races": 1}),
    ("ludifacture", {"games": 1, "order": True}),
    ("pistard", {"race": "points", "laps": 1}),
)
each_table = pytest.mark.parametrize("index", range(len(TABLES)), ids=["-".join(map(str, table)) for table in TABLES])


@cache
def phases(index: int) -> dict[tuple[str, ...], Table]:
    """A game in each of its phases, for all kinds of eyes: behind the curtain and before it, looking back, over."""
    name, options = TABLES[index]
    found: dict[tuple[str, ...], Table] = {}
    random = Random(index)
    players = ("Ann", "Ben", "Cy", "Di") if name == "ludifacture" else ("Ann", "Ben", "Cy")
    table = sit_down(name, players, **dict[str, Any](options))
    while True:
        note(found, table)
        if table.match.outcome is not None:
            return found
        table = apply_tap(table, *random.choice(moves(table))).table
        table.events.clear()


def note(found: dict[tuple[str, ...], Table], table: Table) -> None:
    """Keep a table if it is the first of its kind, together with the table after a look at something."""
    phase, kind = (render.attributes(table)[f"data-{name}"] for name in ("phase", "view"))
    if (phase, kind) in found:
        return
    found[phase, kind] = table
    own_secrets = [text for kind, text in buttons(table) if text == "look 0"]
    last = f"moment {len(moments(table.match)) - 1}"
    for name, commands in (("dice", ["own-dice"]), ("back", [last]), ("asked", own_secrets)):
        if kind == "public" and commands:
            found[phase, kind, name] = after = table.fork()
            after.command(*commands)
    if own_secrets:
        found[phase, kind, "shown"] = shown = found[phase, kind, "asked"].fork()
        shown.act("reveal")


def stands(table: Table) -> tuple[object, ...]:
    """Everything of a table that taps can change."""
    own = (table.secrets, tuple(table.picks), tuple(table.events))
    return table.match.history, *own, table.settings, table.timed_out, table.past_plies, table.replay_viewer


def goes_on(table: Table, kind: str, text: str) -> None:
    """A tap with that text is done and can be painted, or refused in a sentence, and then nothing has changed."""
    before = stands(table)
    come = apply_tap(table, kind, text)
    assert stands(table) == before, text[:40]
    if come.refusal:
        assert re.fullmatch(r"(?s)[A-Z“].*[.!?](?: \(rule .+\))?", come.refusal), (text[:40], come.refusal)
        assert len(come.refusal) < 300, text[:40]
        assert stands(come.table) == before, text[:40]
    else:
        scene(come.table, None)
        assert sum(map(len, [*come.table.picks, *come.table.settings.looks])) < 100, text[:40]


@each_table
def test_commands_that_the_page_never_sends(index: int) -> None:
    """Every word with everything in every game, by thirds: at each table other ones."""
    assert len(phases(index)) >= 3
    for first, table in enumerate(phases(index).values()):
        for word in WORDS:
            goes_on(table, "command", word)
            for argument in (NUMBERS + OTHERS)[first % 3 :: 3]:
                goes_on(table, "command", f"{word} {argument}")


@each_table
def test_actions_that_the_page_never_sends_and_what_they_would_do_is_nothing(index: int) -> None:
    for table in phases(index).values():
        for verb in ("roll", "bet 1", "move", "mark", "ride G", "place 0", "place", "take", "turn", "INFO", "reveal"):
            for argument in NUMBERS:
                goes_on(table, "action", f"{verb} {argument}")
        for text in (*OTHERS, "bet 1 " + "9" * 5_000, "place 0 " + "9" * 5_000):
            goes_on(table, "action", text)
            assert not any(render.prospects(table, text)), text[:40]


def test_the_tables_are_of_all_kinds() -> None:
    tables = [table for index in range(len(TABLES)) for table in phases(index).values()]
    views = {render.attributes(table)["data-view"] for table in tables}
    assert views == {"public", "curtain", "private", "past"}
    assert any(table.secrets.peeking_seat is not None and not table.has_curtain for table in tables)
    assert any(table.awaits_own_dice for table in tables)
    assert sum(table.match.outcome is not None and table.past_plies is None for table in tables) >= len(TABLES)


def test_what_the_page_does_not_offer_is_no_part_of_a_choice() -> None:
    slip = phases(0)["bet", "private"]
    for text in ("horse Z", "coin S", "horse", "home", "anything", "strike 1", "horse S "):
        assert apply_tap(slip, "command", text).refusal == NOT_OFFERED
    come = apply_tap(slip, "command", "horse S")
    assert come.table.picks == ["horse S"]


def test_a_tap_that_fails_half_way_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(table: Table, text: str) -> None:
        table.picks.append(text)
        table.match.sample()
        table.match.sample()

    table = phases(0)["roll", "public"]
    monkeypatch.setattr(Table, "command", fails)
    before = stands(table)
    assert stands(apply_tap(table, "command", "horse S").table) == before


def flags(come: TapResult) -> tuple[bool, bool, bool]:
    """Return whether an accepted tap has forked the table, played an action and changed what is stored."""
    assert not come.refusal
    return come.forked, come.played, come.changed


def test_some_commands_change_what_is_stored() -> None:
    """Some commands change what is stored, although they play no action."""
    roll, slip, squares = phases(0)["roll", "public"], phases(0)["bet", "private"], phases(4)["roll", "public"]
    for changed, table, commands in (
        (True, roll, ("own-dice", "chair 1 expert")),
        (True, squares, ("see upright",)),
        (False, roll, ("look 0", "arrange", "moment 0")),
        (False, slip, ("horse S",)),
    ):
        for command in commands:
            assert flags(apply_tap(table, "command", command)) == (False, False, changed), command


def test_bids_are_written_and_struck_out_of_what_is_stored() -> None:
    slip = phases(0)["bet", "private"]
    written = apply_tap(slip, "action", "SS")
    assert flags(written) == (False, True, True)
    assert flags(apply_tap(written.table, "command", "strike 1")) == (False, True, True)
    sealed = apply_tap(written.table, "action", "seal").table
    again = next(text for kind, text in buttons(sealed) if text.startswith("open "))
    assert flags(apply_tap(sealed, "command", again)) == (False, True, True)
    # an action is stored, even if the game does not continue by it
    assert flags(apply_tap(phases(0)["bet", "curtain"], "action", "reveal")) == (False, False, True)


def test_a_game_that_goes_on_from_a_moment_sits_as_the_one_before_and_there_must_be_one() -> None:
    refused = apply_tap(phases(0)["roll", "public"], "command", "play-on")
    assert "Open the replay first" in refused.refusal
    assert (refused.forked, refused.changed) == (False, False)
    past = phases(4)["over", "public", "back"].fork()
    past.settings = TableSettings(colours=(4, 3, 2, 1), looks=("upright",), own_dice=True)
    past.replay_step = ReplayStep(6)
    assert apply_tap(past, "command", "play-on 1").refusal
    come = apply_tap(past, "command", "play-on")
    assert flags(come) == (True, True, True)
    after = come.table
    assert for_another_game(after.settings) == past.settings
    assert after.match.state == past.match.state_after(6)
    assert after.past_plies is None


def test_a_new_game_from_a_moment_waits_for_somebody() -> None:
    """A game that starts from a replay step plays its automatic actions first and then waits for a player."""
    table = phases(0)["bet", "curtain"].fork()
    table.replay_step = ReplayStep(0)
    come = apply_tap(table, "command", "play-on")
    assert flags(come) == (True, True, True)
    assert len(come.table.match.history) == len(table.match.history)
    assert come.table.has_curtain
