"""Rulebook 4: passing, landing, stopping early, and pushing back (L5, L6)."""

from homestretch.games.ludifacture import events as ev
from tests.games.hands import all_of, the

from .table import GAME, choose, on, play, prospect, refuse, row, stack, texts

BEN, CY, DEE = 1, 2, 3


def ahead(*places: tuple[int, int, int, int]) -> dict[str, list[dict[str, int]]]:
    """Markers of others, each as (seat, x, y, stack), in the words of a position."""
    rows: list[dict[str, int]] = [{}, {}, {}, {}]
    stacks: list[dict[str, int]] = [{}, {}, {}, {}]
    for seat, x, y, coins_there in places:
        name, there = on(seat, x, y)
        rows[seat][name] = there
        stacks[seat][name] = coins_there
    return {"rows": rows, "stacks": stacks}


def test_4_1_passing_takes_a_coin() -> None:
    """Ann's 4 goes up the column x = 2; Ben's marker stands on its second square."""
    state, events = play(choose(2, 2, 3, **ahead((BEN, 2, 1, 3))), "move 4 3")
    assert (stack(state, 0, 4), stack(state, BEN, 9), row(state, BEN, 9)) == (2, 2, 3)
    assert the(ev.Passed, events) == ev.Passed(0, 2, 4, 2, BEN, 6, 9, 1)
    assert all_of(ev.Stepped, events) == [ev.Stepped(0, 2, 4, 0, 2), ev.Stepped(0, 2, 4, 2, 3)]


def test_l6_from_every_one_that_has_any() -> None:
    state, events = play(choose(2, 2, 5, **ahead((BEN, 2, 0, 1), (CY, 2, 2, 0), (DEE, 2, 3, 4))), "move 4 5")
    assert [(event.other, event.coins) for event in all_of(ev.Passed, events)] == [(BEN, 1), (CY, 0), (DEE, 1)]
    assert stack(state, 0, 4) == 3
    assert not all_of(ev.Landed, events)


def test_4_2_landing_takes_all() -> None:
    state, events = play(choose(2, 2, 3, **ahead((DEE, 2, 2, 5))), "move 4 3")
    assert the(ev.Landed, events) == ev.Landed(0, 2, 4, 3, DEE, 2, 4, 5)
    assert (stack(state, 0, 4), stack(state, DEE, 4)) == (6, 0)
    assert (row(state, 0, 4), row(state, DEE, 4)) == (3, 5)


def test_4_2_stopping_early_is_an_action_of_its_own() -> None:
    state = choose(2, 2, 5, **ahead((BEN, 2, 0, 1), (CY, 2, 2, 0)))
    assert texts(state) == ["move 4 5", "move 4 3", "move 4 1", "move 7 2"]
    assert [found.early for found in GAME.observe(state, None).prospects] == [False, True, True, False]
    after, events = play(state, "move 4 1")
    assert the(ev.Moved, events).early
    assert (stack(after, 0, 4), row(after, 0, 4), row(after, BEN, on_name(BEN, 2, 0))) == (2, 1, 2)


def on_name(seat: int, x: int, y: int) -> int:
    return int(on(seat, x, y)[0])


def test_l6_only_on_a_marker_even_one_without_coins() -> None:
    state = choose(2, 2, 5, **ahead((CY, 2, 2, 0)))
    assert refuse(state, "move 4 2") == "4.2"
    after, events = play(state, "move 4 3")
    assert the(ev.Landed, events).coins == 0
    assert stack(after, 0, 4) == 1


def test_l6_a_marker_where_the_move_ends_anyway_is_no_early_stop() -> None:
    state = choose(2, 2, 3, **ahead((CY, 2, 2, 1)))
    assert texts(state) == ["move 4 3", "move 5 2"]
    assert not prospect(state, "move 4 3").early


def test_4_2_stopping_on_the_way_to_the_far_side() -> None:
    """From row 5 a five would score; Cy's 9 on row 6 and 7 can be had instead."""
    entries = ahead((CY, 2, 5, 2), (DEE, 2, 6, 3))
    entries["rows"][0] = {"4": 5}
    state = choose(2, 2, 5, **entries)
    assert texts(state) == ["move 4 3", "move 4 2", "move 4 1", "move 7 2"]
    assert prospect(state, "move 4 3").scores
    assert not prospect(state, "move 4 2").scores
    after, events = play(state, "move 4 2")
    assert [(event.other, event.coins) for event in all_of(ev.Passed, events)] == [(CY, 1)]
    assert (stack(after, 0, 4), row(after, 0, 4)) == (5, 7)


def test_4_3_back_by_one_in_its_own_column() -> None:
    for seat in (BEN, CY, DEE):
        state = choose(2, 2, 3, **ahead((seat, 2, 2, 2)))
        name, there = on(seat, 2, 2)
        after, events = play(state, "move 4 3")
        assert row(after, seat, int(name)) == there - 1
        assert the(ev.Pushed, events).stop == there - 1


def test_l5_a_chain_of_taken_squares() -> None:
    """Ben's marker at x = 2 would go back to x = 1 or x = 0; both are taken, so it goes to its base."""
    state = choose(2, 2, 3, **ahead((BEN, 2, 2, 4), (CY, 1, 2, 3), (CY, 0, 2, 2)))
    after, events = play(state, "move 4 3")
    name = on_name(BEN, 2, 2)
    assert the(ev.Pushed, events).stop == 0
    assert (row(after, BEN, name), stack(after, BEN, name)) == (0, 0)
    assert len(all_of(ev.Pushed, events)) == 1
    assert [stack(after, CY, on_name(CY, x, 2)) for x in (1, 0)] == [3, 2]
    assert [row(after, CY, on_name(CY, x, 2)) for x in (1, 0)] == [6, 6]


def test_l5_the_nearest_free_square() -> None:
    state = choose(2, 2, 3, **ahead((DEE, 2, 2, 4), (BEN, 3, 2, 0), (CY, 4, 2, 0)))
    after, _ = play(state, "move 4 3")
    assert row(after, DEE, on_name(DEE, 2, 2)) == on(DEE, 5, 2)[1]


def test_l5_from_its_first_square_it_goes_to_its_base() -> None:
    """The corner: it is Ann's first square and Ben's."""
    state = choose(1, 1, 1, **ahead((BEN, 0, 0, 3)))
    after, events = play(state, "move 2 1")
    assert the(ev.Pushed, events) == ev.Pushed(BEN, 7, 10, 1, 0)
    assert (row(after, 0, 2), row(after, BEN, 10)) == (1, 0)
