"""Tests of the properties that motions have in every game."""

from homestretch.draw.motion import SLOWDOWN, slow_last_walk


def test_the_last_walk_to_the_line_takes_its_time_and_what_follows_waits() -> None:
    walk = {"key": "pawn-A", "delay": 100, "ms": 500, "path": [[-80, 0], [-40, 0], [0, 0]]}
    earlier = {"key": "pawn-B", "delay": 0, "ms": 100, "path": [[-80, 0], [-40, 0], [0, 0]]}
    turn = {"key": "way-A", "delay": 100, "ms": 500, "turn": [30, 10, 0]}
    after = {"key": "slip-1", "delay": 600, "ms": 200, "path": [[0, 9], [0, 0]]}
    longer = 500 * SLOWDOWN
    assert slow_last_walk([earlier, walk, turn, after]) == [
        earlier,
        walk | {"ms": longer, "slows": True},
        turn | {"ms": longer, "slows": True},
        after | {"delay": 100 + longer},
    ]
    assert slow_last_walk([after]) == [after], "nobody walks"
