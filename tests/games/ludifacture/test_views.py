"""Tests of views in Ludifacture: every player sees everything."""

from homestretch.core import NOBODY
from homestretch.games.ludifacture.data import square

from .table import FORESIGHT, GAME, choose, prospect, random_match, table


def test_markers_hands_pot() -> None:
    view = GAME.observe(choose(2, 2, 3, rows=[{"4": 2}, {"10": 7}], stacks=[{"4": 3}]), None)
    marker = view.markers[0][2]
    assert (marker.name, marker.row, marker.square, marker.stack) == (4, 2, square(8, 0, 2, 2), 3)
    assert view.markers[1][7].square == square(8, 1, 7, 7) == 6
    assert view.markers[2][0].square is None
    assert (view.hands, view.pot, view.ante, view.cost) == ((24,) * 4, 29, 8, 1)
    assert (view.size, view.games, view.game, view.names[0]) == (8, 4, 1, 2)


def test_a_prospect() -> None:
    state = choose(2, 2, 3, rerolls=1, rows=[{"4": 6}], stacks=[{"4": 3}])
    seen = prospect(state, "move 4 2")
    assert (seen.start, seen.to) == (square(8, 0, 2, 6), square(8, 0, 2, 8))
    assert seen.path == (square(8, 0, 2, 7), square(8, 0, 2, 8))
    assert (seen.due, seen.paid, seen.scores, seen.stack, seen.pot, seen.hand) == (2, 2, True, 5, 5, 24 - 2 + 10)
    assert prospect(state, "move 5 2").start is None


def test_rolls_in_advance() -> None:
    ahead = [[], [[1, 2, 6], [3, 3, 3]], [[1, 1, 1]], [[1, 1, 1]]]
    view = GAME.observe(table(phase="ahead", due=2, options=FORESIGHT, ahead=ahead, rows=[{"2": 1}]), None)
    assert view.ahead[1] == ((1, 2, 6), (3, 3, 3))
    assert (view.due, view.dice) == (2, ())


def test_results() -> None:
    match = random_match(2)
    view = match.view()
    assert (view.phase, view.to_move, len(view.nets)) == ("over", NOBODY, 4)
    assert view.scores == tuple(map(sum, zip(*view.nets, strict=True)))
    assert view.why in ("pot", "coins")
    assert GAME.observe(table(options={"games": "money"}), None).games is None
