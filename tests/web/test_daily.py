"""The table of the race of the day: nothing at it may help, or change what is the same for everyone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from front.session import BROKEN, Session
from front.table import Table
from homestretch.core import CHANCE, NOBODY, Match
from homestretch.core.link import link, link_in_full
from homestretch.core.record import dump_record
from homestretch.daily.race import race_of
from homestretch.daily.reference import play_in_steps
from homestretch.games import find_game

DAY = "2026-11-26"
CARD = "Race of the day, 26 November"


def asked(session: Session, do: str, **about: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(session.request(json.dumps({"do": do, **about})))
    assert "trouble" not in reply, reply
    return reply


def at_table(**table: Any) -> Session:
    session = Session()
    assert asked(session, "open", table=table)["opened"]
    return session


def table_of(session: Session) -> Table:
    assert session.table is not None
    return session.table


def page(session: Session) -> str:
    asked(session, "repaint")
    assert session.scene is not None
    return str(session.scene.page.text)


def hook(session: Session) -> str:
    asked(session, "repaint")
    assert session.scene is not None
    return str(session.scene.paint["attributes"]["data-day"])


def play(session: Session, to: int = NOBODY) -> None:
    """Play on until it is the turn of `to`, who is a person, chance or nobody; computers choose what comes first."""
    while (table := table_of(session)).match.to_move != NOBODY:
        if table.computer_task:
            choices = table.game.choices(table.match.state) if table.awaits_computer_choice else [""]
            asked(session, "go_on", text=str(next(iter(choices))))
        elif table.match.to_move in (to, NOBODY):
            return
        else:
            action = "roll" if table.match.to_move == CHANCE else str(next(iter(table.game.actions(table.match.state))))
            asked(session, "tap", kind="action", text=action)


def over() -> Match:
    match = race_of(DAY).match()
    for _ in play_in_steps(match):
        pass
    return match


def test_the_table_is_that_of_the_day() -> None:
    session = at_table(day=DAY, colours=[3, 2, 1])
    table, race = table_of(session), race_of(DAY)
    assert (table.game.name, table.match.computers, table.match.names) == (race.game, race.computers, race.names)
    assert table.settings.colours == (3, 2, 1)
    assert hook(session) == DAY
    assert CARD in page(session)
    assert "You" in page(session)


@pytest.mark.parametrize("day", ["", "2026-02-30", "9999-99-99", "<b>", "x" * 10_000])
def test_what_is_no_day_is_refused_and_the_table_stays(day: str) -> None:
    session = at_table(day=DAY)
    before = table_of(session)
    reply = asked(session, "open", table={"day": day})
    assert "isn’t a day" in reply["notice"]
    assert reply["notice"] != BROKEN
    assert "opened" not in reply
    assert table_of(session) is before


def test_nothing_helps_and_nothing_is_changed() -> None:
    session = at_table(day=DAY)
    play(session, race_of(DAY).seat)
    before = dump_record(table_of(session).match)
    shown = page(session)
    for offered in ('data-command="odds"', "data-hint", 'data-command="own-dice"', 'data-command="chair'):
        assert offered not in shown
    refusals = {
        "own-dice": "Everyone has the same dice in the race of the day, so you can’t use your own.",
        "odds": "Odds are turned off for this game.",
        "chair 0 expert": "The race of the day has the same opponents for everyone.",
        "chair 0 person": "The race of the day has the same opponents for everyone.",
    }
    for command, sentence in refusals.items():
        assert asked(session, "tap", kind="command", text=command)["notice"] == sentence
    assert asked(session, "ask", what="hint")["notice"] == "Hints are turned off for this game."
    assert asked(session, "ask", what="odds").get("answer") is None
    asked(session, "reseed")
    assert dump_record(table_of(session).match) == before


def test_an_entry_of_the_store_brings_no_help_either() -> None:
    entry = asked(Session(), "open", table={"day": DAY})["entry"]
    assert entry["day"] == DAY
    assert (
        "day" not in asked(Session(), "open", table={"game": "pistard", "players": ["A", "B"], "options": {}})["entry"]
    )
    session = at_table(record=entry["record"], odds=True, aids=True, ownDice=True)
    settings = table_of(session).settings
    assert (settings.aids, settings.own_dice, table_of(session).tells_odds) == (False, False, False)
    assert hook(session) == DAY


def test_a_choice_is_undone_and_a_roll_is_not() -> None:
    session = at_table(day="2026-11-27")
    table = table_of(session)
    assert table.game.name == "triactor"
    play(session, race_of("2026-11-27").seat)
    before = table_of(session).match.history
    asked(session, "tap", kind="action", text="S")
    assert len(table_of(session).match.history) == len(before) + 1
    asked(session, "tap", kind="command", text="take-back")
    assert table_of(session).match.history == before
    play(session, CHANCE)
    asked(session, "tap", kind="action", text="roll")
    assert "Rolls can’t be undone." in asked(session, "tap", kind="command", text="take-back")["notice"]


def test_who_plays_on_from_an_earlier_step_has_other_dice() -> None:
    session = at_table(record=dump_record(over()))
    assert hook(session) == DAY
    assert "Everyone has the same dice" not in page(session)
    asked(session, "tap", kind="command", text="moment 5")
    reply = asked(session, "tap", kind="command", text="play-on")
    assert reply["forked"]
    assert "day" not in reply["entry"]
    table = table_of(session)
    assert (table.day, table.match.day, table.settings.aids) == ("", "", True)
    assert '"day"' not in reply["entry"]["record"]


@pytest.mark.parametrize("what", ["record", "link", "link in full", "document"])
def test_a_game_that_is_sent_keeps_its_day(what: str) -> None:
    match = over()
    asks: dict[str, dict[str, Any]] = {
        "record": {"record": dump_record(match), "copy": True},
        "link": {"link": link(match)},
        "link in full": {"link": link_in_full(match)},
        "document": {"document": dump_record(match)},
    }
    session = at_table(**asks[what])
    assert (table_of(session).match.day, hook(session)) == (DAY, DAY)


def test_another_game_that_claims_the_day_is_a_game_like_any_other() -> None:
    match = Match(find_game("pistard"), ("Ann", "Ben"), {"race": "sprint"}, 3, day=DAY)
    session = at_table(record=dump_record(match))
    assert (table_of(session).match.day, hook(session)) == (DAY, "")
    assert CARD not in page(session)
    assert 'data-command="odds"' in page(session)
    asked(session, "tap", kind="command", text="chair 0 novice")
    assert table_of(session).match.computers == ("novice", "")
    assert asked(session, "ask", what="again")["answer"]["game"] == "pistard"
    play(session)
    assert table_of(session).match.outcome is not None
