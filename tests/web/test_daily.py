"""The table of the race of the day: it gives no help, and keeps what must be the same for everyone."""

from typing import Any

import pytest

from front.session import BROKEN
from homestretch.core import CHANCE, NOBODY, Match
from homestretch.core.link import link, link_in_full
from homestretch.core.record import dump_record
from homestretch.daily.race import race_of
from homestretch.games import find_game
from tests.daily.tables import by_the_reference
from tests.web.viewer import Viewer

DAY = "2026-11-26"
CARD = "Race of the day, 26 November"


def play(viewer: Viewer, to: int = NOBODY) -> None:
    """Play until it is the turn of `to` (a person, chance or nobody); computers take their first choice."""
    while (table := viewer.table).match.to_move != NOBODY:
        if table.computer_task:
            choices = table.game.choices(table.match.state) if table.awaits_computer_choice else [""]
            viewer.ask("go_on", text=str(next(iter(choices))))
        elif table.match.to_move in (to, NOBODY):
            return
        else:
            viewer.go_on()


def test_the_table_is_that_of_the_day() -> None:
    viewer = Viewer(day=DAY, colours=[3, 2, 1])
    table, race = viewer.table, race_of(DAY)
    assert (table.game.name, table.match.computers, table.match.names) == (race.game, race.computers, race.names)
    assert table.settings.colours == (3, 2, 1)
    assert viewer.attributes["data-day"] == DAY
    assert CARD in viewer.markup
    assert " (you)" in viewer.markup


@pytest.mark.parametrize("day", ["", "2026-02-30", "9999-99-99", "<b>", "x" * 10_000])
def test_what_is_no_day_is_refused_and_the_table_stays(day: str) -> None:
    viewer = Viewer(day=DAY)
    before = viewer.table
    reply = viewer.ask("open", table={"day": day})
    assert "isn’t a day" in reply["notice"]
    assert reply["notice"] != BROKEN
    assert "opened" not in reply
    assert viewer.table is before


def test_nothing_helps_and_nothing_is_changed() -> None:
    viewer = Viewer(day=DAY)
    play(viewer, race_of(DAY).person_seat)
    before = dump_record(viewer.table.match)
    for offered in ('data-command="odds"', "data-hint", 'data-command="own-dice"', 'data-command="chair'):
        assert offered not in viewer.markup
    refusals = {
        "own-dice": "Everyone has the same dice in the race of the day, so you can’t use your own.",
        "odds": "Odds are turned off for this game.",
        "chair 0 expert": "The race of the day has the same opponents for everyone.",
        "chair 0 person": "The race of the day has the same opponents for everyone.",
    }
    for command, sentence in refusals.items():
        assert viewer.command(command)["notice"] == sentence
    assert viewer.ask("ask", what="hint")["notice"] == "Hints are turned off for this game."
    assert viewer.answer("odds") is None
    viewer.ask("reseed")
    assert dump_record(viewer.table.match) == before


def test_an_entry_of_the_store_brings_no_help_either() -> None:
    entry = Viewer(day=DAY).entry
    assert entry is not None
    assert entry["day"] == DAY
    assert "day" not in Viewer().open("pistard")["entry"]
    viewer = Viewer(record=entry["record"], odds=True, aids=True, ownDice=True)
    settings = viewer.table.settings
    assert (settings.aids, settings.own_dice, viewer.table.shows_odds) == (False, False, False)
    assert viewer.attributes["data-day"] == DAY


def test_a_choice_is_undone_and_a_roll_is_not() -> None:
    viewer = Viewer(day="2026-11-27")
    assert viewer.table.game.name == "triactor"
    play(viewer, race_of("2026-11-27").person_seat)
    before = viewer.table.match.history
    viewer.act("S")
    assert len(viewer.table.match.history) == len(before) + 1
    viewer.command("take-back")
    assert viewer.table.match.history == before
    play(viewer, CHANCE)
    viewer.act("roll")
    assert "Rolls can’t be undone." in viewer.command("take-back")["notice"]


def test_who_plays_on_from_an_earlier_step_has_other_dice() -> None:
    viewer = Viewer(record=dump_record(by_the_reference(DAY)))
    assert viewer.attributes["data-day"] == DAY
    assert "Everyone has the same dice" not in viewer.markup
    viewer.command("moment 5")
    reply = viewer.command("play-on")
    assert reply["forked"]
    assert "day" not in reply["entry"]
    table = viewer.table
    assert (table.day, table.match.day, table.settings.aids) == ("", "", True)
    assert '"day"' not in reply["entry"]["record"]


@pytest.mark.parametrize("what", ["record", "link", "link in full", "document"])
def test_a_game_that_is_sent_keeps_its_day(what: str) -> None:
    match = by_the_reference(DAY)
    asks: dict[str, dict[str, Any]] = {
        "record": {"record": dump_record(match), "copy": True},
        "link": {"link": link(match)},
        "link in full": {"link": link_in_full(match)},
        "document": {"document": dump_record(match)},
    }
    viewer = Viewer(**asks[what])
    assert (viewer.table.match.day, viewer.attributes["data-day"]) == (DAY, DAY)


def test_another_game_that_claims_the_day_is_a_game_like_any_other() -> None:
    match = Match(find_game("pistard"), ("Ann", "Ben"), {"race": "sprint"}, 3, day=DAY)
    viewer = Viewer(record=dump_record(match))
    assert (viewer.table.match.day, viewer.attributes["data-day"]) == (DAY, "")
    assert CARD not in viewer.markup
    assert 'data-command="odds"' in viewer.markup
    viewer.command("chair 0 novice")
    assert viewer.table.match.computers == ("novice", "")
    assert viewer.answer("again")["game"] == "pistard"
    play(viewer)
    assert viewer.table.match.outcome is not None
