"""Landing and coins against a second, plain implementation, in crowded positions."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from homestretch.games.triactor.data import EVENT_STEPS, FACE_NAMES, LETTERS, LINE, PLACES, SPACES
from homestretch.games.triactor.state import State

from .naive import Course
from .table import active, play, race

SHORT = dict(zip(FACE_NAMES, "NA2345", strict=True))


@st.composite
def crowds(draw: st.DrawFn) -> dict[str, int]:
    """The eight pawns close together: a pawn on a full step stands on the next one."""
    about = draw(st.integers(0, LINE - 1))
    steps: list[int] = []
    for _ in LETTERS:
        step = min(about + draw(st.integers(0, 7)), LINE - 1)
        while step and steps.count(step) == SPACES[step]:
            step -= 1
        steps.append(step)
    return dict(zip(LETTERS, steps, strict=True))


@st.composite
def choices(draw: st.DrawFn) -> dict[str, Any]:
    """A position in which one die lies on the table, its horse often near its coin."""
    pawns = draw(crowds())
    horse = draw(st.sampled_from(LETTERS))
    near = [place for place, step in zip(PLACES, EVENT_STEPS, strict=True) if 0 < step - pawns[horse] <= 5]
    mine = draw(st.sampled_from(near or PLACES))
    others = draw(st.permutations([place for place in PLACES if place != mine]))
    coins = dict(zip([letter for letter in LETTERS if letter != horse], others, strict=True)) | {horse: mine}
    turned = draw(st.sampled_from(["", "", horse]))
    return {
        "phase": "choose",
        "pawns": pawns,
        "coins": coins,
        "values": dict.fromkeys(turned, "3"),
        "turned": turned,
        "rolled": {horse: draw(st.sampled_from(FACE_NAMES)), "S" if horse != "S" else "M": "2"},
    }


def moved(entries: dict[str, Any], coin: str) -> tuple[str, State]:
    """The horse whose die is taken, and the state after its move."""
    horse = next(iter(entries["rolled"]))
    state, _ = play(race(**entries), f"take {horse}")
    if state.phase == "turn":
        state, _ = play(state, f"turn {horse}{SHORT[coin]}")
    return horse, state


@given(choices(), st.sampled_from(FACE_NAMES))
def test_3_3_to_3_6_against_a_second_implementation(entries: dict[str, Any], coin: str) -> None:
    horse, state = moved(entries, coin)
    coin_step = None if entries["turned"] else EVENT_STEPS[PLACES.index(entries["coins"][horse])]
    stop, stays = Course(entries["pawns"]).move(horse, entries["rolled"][horse], coin_step, coin)
    assert state.steps[LETTERS.index(horse)] == stop
    assert (horse in active(state)) == stays
    others = dict(zip(LETTERS, state.steps, strict=True)) | {horse: entries["pawns"][horse]}
    assert others == entries["pawns"], "nobody else moves"
