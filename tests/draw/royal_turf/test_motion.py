"""Motion explains: pieces start where they stood, pass every space, and end where the board shows them."""

from typing import Any

from homestretch.draw.royal_turf.course import course_of
from homestretch.draw.royal_turf.layout import spots
from homestretch.draw.royal_turf.motion import LONGEST_RUN_MS, STEP_MS, motions
from homestretch.games.royal_turf.events import HorseMoved, PaceTaken, Rolled
from tests.draw.play import turns
from tests.draw.royal_turf.positions import ROYAL, TURF

TURNS = [(game, *turn) for game in (ROYAL, TURF) for turn in turns(game, {}, 3, 2)]


def found_between(before: Any, after: Any, events: Any) -> dict[str, Any]:
    return {motion["key"]: motion for motion in motions(before, after, events)}


def test_a_horse_runs_every_space_and_ends_where_it_stands() -> None:
    runs = 0
    for game, before, after, events in TURNS:
        moved = next((event for event in events if isinstance(event, HorseMoved)), None)
        if moved is None or moved.start == moved.stop or before.race != after.race:
            continue
        views = game.observe(before, None), game.observe(after, None)
        walk = found_between(*views, events)[f"horse-{moved.horse + 1}"]
        start, end = (spots(view, course_of(view.edition))[moved.horse].point for view in views)
        assert walk["path"][0] == [round(start[0] - end[0], 1), round(start[1] - end[1], 1)]
        assert walk["path"][-1] == [0, 0]
        assert len(walk["path"]) >= moved.stop - moved.start + 1
        assert walk["ms"] <= min(LONGEST_RUN_MS, STEP_MS * (len(walk["path"]) - 1))
        runs += 1
    assert runs > 40


def test_the_die_tumbles_and_the_pace_mark_goes_to_its_horse() -> None:
    tumbled = taken = 0
    for game, before, after, events in TURNS:
        found = found_between(game.observe(before, None), game.observe(after, None), events)
        if any(isinstance(event, Rolled) for event in events):
            assert found["die"]["tumble"] is True
            tumbled += 1
        if any(isinstance(event, PaceTaken) for event in events):
            assert found["pace"]["path"][-1] == [0, 0]
            taken += 1
    assert tumbled
    assert taken
