"""What is true of motions in every game."""

from homestretch.draw.motion import SLOWER, slow_last_walk

WALK = {"key": "pawn-A", "delay": 100, "ms": 500, "path": [[-80, 0], [-40, 0], [0, 0]]}
EARLIER = {"key": "pawn-B", "delay": 0, "ms": 100, "path": [[-80, 0], [-40, 0], [0, 0]]}
TURN = {"key": "way-A", "delay": 100, "ms": 500, "turn": [30, 10, 0]}
AFTER = {"key": "slip-1", "delay": 600, "ms": 200, "path": [[0, 9], [0, 0]]}


def test_the_last_walk_to_the_line_takes_its_time_and_what_follows_waits() -> None:
    longer = 500 * SLOWER
    assert slow_last_walk([EARLIER, WALK, TURN, AFTER]) == [
        EARLIER,
        {**WALK, "ms": longer, "slows": True},
        {**TURN, "ms": longer, "slows": True},
        {**AFTER, "delay": 100 + longer},
    ]


def test_where_nobody_walks_nothing_is_slowed() -> None:
    assert slow_last_walk([AFTER]) == [AFTER]
