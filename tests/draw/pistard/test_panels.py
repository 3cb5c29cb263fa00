"""The panels hold every action with its consequence, and tell how each kind of race stands."""

import re
from typing import Any
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.draw.markup import el
from homestretch.draw.panel_markup import panels_markup
from homestretch.draw.pistard import tables
from homestretch.draw.pistard.captions import goal_word, idle_word, reason_word
from homestretch.draw.pistard.panels import MANY, die, panels
from homestretch.draw.pistard.tables import results, total_points
from homestretch.games.pistard.events import Timed
from homestretch.games.pistard.views import View
from tests.draw.pictures import pips_on, read, said
from tests.draw.pistard.positions import GAME, NAMES, REACHED, RIDING, turns
from tests.games.pistard.table import look
from tests.playthroughs import golden


def shown(view: Any, names: Any = NAMES) -> Element:
    return read(el("div", panels_markup(panels(view, names[: view.seats]), names)))


def in_full(item: Element) -> str:
    """Return all that is said of a ride; the short rows have it in their tooltips."""
    return item.get("title") or said(item)


@given(st.sampled_from(RIDING).map(look))
def test_a_row_says_die_way_and_lane_and_no_other_row_says_the_same(view: View) -> None:
    rows = {item.get("data-action"): in_full(item) for item in shown(view).iter("button")}
    for prospect in view.prospects:
        row = rows[str(prospect.action)]
        assert row.startswith(goal_word(prospect))
        assert row.endswith(reason_word(view, prospect))
    assert len(set(rows.values())) == len(rows)


@given(st.sampled_from(RIDING).map(look))
def test_dice_that_fit_nowhere_say_so(view: View) -> None:
    lines = [said(item) for item in shown(view).iter("li")]
    for rolled in view.dice:
        assert bool(idle_word(rolled)) == (not rolled.usable and not rolled.with_token)
        assert not idle_word(rolled) or idle_word(rolled) in lines


def test_many_rides_are_grouped_by_die_and_the_bar_says_how_many_there_are() -> None:
    grouped = 0
    for view in map(look, RIDING):
        root = shown(view)
        groups = [item for item in root.iter("div") if item.get("class") == "short-row"]
        assert bool(groups) == (len(view.prospects) >= MANY)
        if not groups:
            continue
        grouped += 1
        assert len(groups) == len({prospect.die for prospect in view.prospects})
        offered = [item.get("data-action") for group in groups for item in group.iter("button")]
        assert sorted(map(str, offered)) == sorted(str(prospect.action) for prospect in view.prospects)
        assert str(len(view.prospects)) in said(next(item for item in root.iter("header")))
    assert grouped


def test_having_to_stay_is_told_with_the_one_thing_to_do() -> None:
    met = set()
    for view in map(look, RIDING):
        root = shown(view)
        stays = [item for item in root.iter("button") if item.get("data-action") == "stay"]
        assert len(stays) == (view.stay is not None)
        if view.stay is not None:
            assert ("data-primary" in stays[0].attrib) == (not view.prospects)
            met.add((view.stay.means, bool(view.prospects)))
    assert {("blocked", False), ("saved", True), ("stand", True)} <= met


def by_race(race: str) -> list[View]:
    return [look(state) for state in REACHED if state.options.race == race and state.riders]


def rows_of(view: Any) -> dict[str, Element]:
    """Return the rows of tables and lists, by their ``data-key``."""
    found = [item for item in shown(view).iter() if item.tag in ("tr", "li")]
    return {item.attrib["data-key"]: item for item in found if "data-key" in item.attrib}


def test_tokens_are_counted() -> None:
    spent = 0
    for view in by_race("elimination")[::5]:
        rows = rows_of(view)
        for player in view.players:
            lost = [item for item in rows[f"team-{player.seat}"].iter() if "spent" in item.get("class", "").split()]
            assert len(lost) == view.options.tokens - player.tokens
            spent += len(lost)
    assert spent > 30


def test_a_points_race_shows_points_and_laps() -> None:
    checked = 0
    for view in by_race("points"):
        rows = rows_of(view)
        for rider in view.riders:
            if rider.place:
                assert said(rows[f"points-{rider.number}"]).endswith(str(total_points(rider)).replace("-", "−"))
        for lap in view.table:
            if lap.order:
                assert str(lap.pays[0]) in said(rows[f"lap-{lap.lap}"])
                checked += 1
    assert checked


def test_an_elimination_race_shows_who_is_out_in_which_lap() -> None:
    view = next(view for view in by_race("elimination") if len(view.out) == 3)
    rows = rows_of(view)
    for lap, rider in enumerate(view.out, 1):
        assert f"Lap {lap}" in said(rows[f"out-{lap}"])
        assert str(view.riders[rider].number) in said(rows[f"out-{lap}"])


def test_a_sprint_shows_how_long_each_has_stood() -> None:
    most = 0
    for view in by_race("sprint"):
        rows = rows_of(view)
        for rider in view.riders:
            row = rows[f"stands-{rider.number}"]
            assert len([item for item in row.iter("i") if item.get("class") == "stood"]) == rider.stands
            most = max(most, rider.stands)
    assert most == 2


def test_a_time_trial_shows_the_times_of_those_before() -> None:
    timed = (view for view in by_race("time-trial") if any(player.time for player in view.players))
    view = next(view for view in timed if view.phase == "roll")
    rows = rows_of(view)
    for player in view.players:
        says = str(player.time[0]) if player.time is not None else "round" if player.seat == view.turn else "waiting"
        assert says in said(rows[f"time-{player.seat}"])


@pytest.mark.parametrize(("race", "places"), [("time-trial", 1), ("pursuit", 5)])
def test_riders_have_places_at_the_finish_where_all_teams_ride_together(race: str, places: int) -> None:
    rows = rows_of(look(turns({"race": race}, 2, 0)[-1][1]))
    for seat in range(2):
        assert len(re.findall(r"\d(?:st|nd|rd|th)", said(rows[f"finish-{seat}"]))) == places


@pytest.mark.parametrize("race", ["time-trial", "pursuit"])
def test_a_time_is_told_alike_by_the_podium_the_table_and_the_announcer(race: str) -> None:
    """The first column past the line counts as one column past it."""
    count = 0
    for seed in range(4):
        race_of_two = turns({"race": race}, 2, seed)
        view = look(race_of_two[-1][1])
        rows = rows_of(view)
        for _, _, events in race_of_two:
            for event in (event for event in events if isinstance(event, Timed)):
                called = GAME.say(event, NAMES)
                assert f"{event.rounds} rounds. Rider {event.number} is {event.past + 1} column" in called
                assert f"{event.rounds} rounds · {event.past + 1} column" in said(rows[f"time-{event.seat}"])
                assert results(view)[event.seat] == f"{event.rounds} rounds + {event.past + 1}"
                count += 1
    assert count >= 4


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({}, 4),
        ({"race": "points", "laps": 2, "riders": "7"}, 3),
        ({"race": "elimination"}, 3),
        ({"race": "sprint"}, 2),
        ({"race": "time-trial", "team": 1}, 4),
        ({"race": "time-trial"}, 1),
        ({"race": "pursuit"}, 2),
        ({"race": "pursuit", "team": 1}, 2),
    ],
)
def test_the_ranking_is_that_of_the_game(options: dict[str, object], seats: int) -> None:
    for seed in range(8):
        state = turns(options, seats, seed, bold=bool(seed % 2))[-1][1]
        view = look(state)
        outcome = GAME.outcome(state)
        assert view.places == outcome.places
        assert len(results(view)) == seats
        assert NAMES[outcome.winners[0]] in said(next(shown(view).iter("h2")))


@pytest.mark.parametrize(("points", "words"), [(1, "1 point"), (0, "0 points"), (-1, "−1 points"), (12, "12 points")])
def test_one_point_is_one(points: int, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "total_points", lambda _: points)
    view = golden("pistard-points-laps-won").view()
    assert results(view) == [words] * view.seats


def test_dice_typed_in_look_like_the_dice() -> None:
    name, side = die("G5")
    assert name is not None
    assert not isinstance(side, str)
    assert pips_on(read(side)) == 5
    assert [item.text for item in read(name).iter("text")] == ["G"]
    assert die("2") == (None, "2")
