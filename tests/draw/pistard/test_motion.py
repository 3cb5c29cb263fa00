"""Motion explains: riders start where they stood, pass every column, face the way they ride, and end where they are."""

from collections.abc import Iterator
from math import atan2, degrees, hypot
from typing import Any

from homestretch.draw.motion import STEP_MS
from homestretch.draw.pistard.course import bench_spots, frame, spots
from homestretch.draw.pistard.layout import spot
from homestretch.draw.pistard.motion import LONGEST_RIDE_MS, motions
from homestretch.draw.pistard.oval import signed_angle
from homestretch.games.pistard.events import Rode, Rolled
from homestretch.games.pistard.state import State
from homestretch.games.pistard.views import RiderView, View
from tests.draw.pistard.positions import TURNS
from tests.games.pistard.table import look


def played(before: State, after: State, events: Any) -> dict[str, Any]:
    found = motions(look(before), look(after), events)
    return {motion["key"]: motion for motion in found}


def rides() -> Iterator[tuple[View, RiderView, Rode, dict[str, Any]]]:
    """Each ride that leads to another turn: what is seen after it, its rider, the event, and the motions."""
    for before, after, events in TURNS:
        rode = next((event for event in events if isinstance(event, Rode)), None)
        if rode is not None and after.phase in ("roll", "choose"):
            view = look(after)
            rider = next(one for one in view.riders if one.number == rode.number)
            yield view, rider, rode, played(before, after, events)


def test_a_rider_rides_through_every_square_of_its_way() -> None:
    ridden = 0
    for view, rider, rode, found in rides():
        if rider.lane is None:
            continue
        course = frame(view).main
        ride = found[f"rider-{rode.number}"]
        end = spots(view, course)[rider.rider]
        points = [(end.x + x, end.y + y) for x, y in ride["path"]]
        for lane, column in rode.path:
            on = spot(course, lane, column)
            assert min(hypot(on.x - x, on.y - y) for x, y in points) < 0.3
        assert ride["path"][-1] == [0, 0]
        assert ride["ms"] <= min(LONGEST_RIDE_MS, STEP_MS * (len(rode.path) - 1))
        ridden += 1
    assert ridden > 200


def test_its_bicycle_faces_the_way_it_rides() -> None:
    turned = 0
    for view, rider, rode, found in rides():
        if f"way-{rode.number}" not in found:
            continue
        heading = spots(view, frame(view).main)[rider.rider].heading
        turn, path = found[f"way-{rode.number}"]["turn"], found[f"rider-{rode.number}"]["path"]
        assert len(turn) == len(path)
        assert turn[-1] == 0
        for (x, y), (next_x, next_y), clockwise in zip(path, path[1:], turn, strict=False):
            going = degrees(atan2(y - next_y, next_x - x))
            # a change of lanes moves as far sideways as ahead
            assert abs(signed_angle(going - (heading - clockwise))) < 75
        turned += 1
    assert turned > 50


def test_the_dice_tumble() -> None:
    tumbled = 0
    for before, after, events in TURNS:
        if any(isinstance(event, Rolled) for event in events):
            found = played(before, after, events)
            assert [found[f"die-{letter}"]["tumble"] for letter in "YGBO"] == [True] * 4
            tumbled += 1
    assert tumbled > 200


def test_whoever_leaves_the_track_slides_to_the_bench() -> None:
    left = 0
    for before, after, events in TURNS:
        old, new = look(before), look(after)
        course = frame(new).main
        for rider, at in bench_spots(new, course).items():
            if rider in spots(old, course):
                path = played(before, after, events)[f"rider-{new.riders[rider].number}"]["path"]
                start = spots(old, course)[rider]
                assert path[0] == [round(start.x - at.x, 1), round(start.y - at.y, 1)]
                left += 1
    assert left >= 5
