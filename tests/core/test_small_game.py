"""What a game has without saying so: everything lies open, and a position has an entry for each field of the state."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import pytest

from homestretch.core import (
    CHANCE,
    NOBODY,
    Action,
    BadPosition,
    Chance,
    Dice,
    Event,
    EventSink,
    Flag,
    Game,
    GoOn,
    IllegalAction,
    Outcome,
    Seat,
    TableOptions,
    Value,
    Vocabulary,
)

DIE = Dice("roll", (("1", "2", "3"),))
STAY, GO = GoOn("stay"), GoOn("go")


@dataclass(frozen=True)
class Options(TableOptions):
    long: bool = False


@dataclass(frozen=True)
class State(Value):
    seats: int
    options: Options = Options()
    phase: Literal["roll", "choose", "over"] = "roll"
    seat: Seat = 0
    squares: tuple[int, ...] = ()
    pair: tuple[int, str] = (0, "")
    rolled: int | None = None
    lucky: bool = False
    name: str = "x"


def rolled(state: State, results: tuple[str, ...], tell: EventSink) -> State:
    return state.replace(phase="choose", rolled=int(results[0]))


def gone_on(state: State, action: GoOn, tell: EventSink) -> State:
    return state.replace(phase="over" if action == GO else "roll", rolled=None)


class Small(Game[State, State]):
    name = title = folder = "small"
    players = range(2, 4)
    options = (Flag("long", "Long"),)
    vocabulary = Vocabulary((STAY, GO))
    action_handlers = {GoOn: gone_on}  # noqa: RUF012
    chance_handlers = {"roll": ("1.1", rolled)}  # noqa: RUF012

    def setup(self, options: Mapping[str, object], seats: int) -> State:
        return State(seats, Options.of(self.read_set_up(options, seats)), squares=(0,) * seats)

    def chance(self, state: State) -> Chance | None:
        return DIE if state.phase == "roll" else None

    def choices(self, state: State) -> Collection[Action]:
        if state.phase == "over":
            return ()
        return (GO,) if state.rolled == 1 else (STAY, GO)

    def outcome(self, state: State) -> Outcome | None:
        return None

    def say(self, event: Event, names: Sequence[str]) -> str:
        return ""

    def validate(self, state: State) -> Iterator[str]:
        if len(state.squares) != state.seats:
            yield "squares: one for each seat."


GAME = Small()
START = GAME.setup({}, 2)


def do(state: State, *texts: str) -> State:
    for text in texts:
        state = GAME.apply(state, GAME.parse(text)).state
    return state


def test_who_moves_follows_from_chance_and_phase() -> None:
    later = do(START, "roll 2")
    over = do(later, "go")
    assert [GAME.to_move(state) for state in (START, later, over)] == [CHANCE, 0, NOBODY]
    assert [list(map(str, GAME.actions(state))) for state in (START, later, over)] == [
        ["roll 1", "roll 2", "roll 3"],
        ["stay", "go"],
        [],
    ]


def test_nothing_is_secret() -> None:
    assert GAME.observe(START, 1) is START
    assert GAME.without_secrets(START) is START
    assert not GAME.has_secrets(START)
    assert not GAME.decides_in_secret(START)


@pytest.mark.parametrize(
    ("before", "text", "rule"),
    [
        ((), "go", "1"),
        (("roll 1",), "stay", "1"),
        (("roll 1",), "roll 2", "1.1"),
        (("roll 1", "go"), "go", "1"),
        ((), "roll 4", "1.1"),
    ],
)
def test_what_is_not_listed_is_refused(before: tuple[str, ...], text: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        do(START, *before, text)
    assert (refused.value.rule, refused.value.action) == (rule, text)


def test_positions_are_written_field_by_field() -> None:
    state = START.replace(pair=(3, "a"), rolled=2, lucky=True, name="y", seat=1, squares=(4, 5))
    assert GAME.to_json(state) == {
        "seats": 2,
        "options": {"long": False},
        "phase": "roll",
        "seat": 1,
        "squares": [4, 5],
        "pair": [3, "a"],
        "rolled": 2,
        "lucky": True,
        "name": "y",
    }
    assert GAME.from_json(GAME.to_json(state)) == state
    assert GAME.from_json({"options": {"long": True}}) == GAME.setup({"long": True}, 2)
    assert GAME.from_json({"seats": 3, "rolled": None}) == GAME.setup({}, 3)


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        ([], r"state: \[\] isn’t an object"),
        ({"more": 1}, "“more” isn’t a known entry"),
        ({"seats": 4}, "state.seats: 4 isn’t a whole number from 2 to 3"),
        ({"options": {"long": 7}}, "state.options: Long: 7 isn’t “on” or “off”"),
        ({"phase": "out"}, 'state.phase: "out" isn’t one of roll, choose, over'),
        ({"seat": 2}, "state.seat: 2 isn’t a whole number from 0 to 1"),
        ({"squares": 1}, "state.squares: 1 isn’t a list"),
        ({"squares": [1, "2"]}, r'state.squares\[1\]: "2" isn’t a whole number'),
        ({"squares": [1]}, "state.squares: one for each seat"),
        ({"pair": [1]}, r"state.pair: \[1\] isn’t a list of 2"),
        ({"rolled": True}, "state.rolled: true isn’t a whole number"),
        ({"rolled": 10**9}, "state.rolled: 1000000000 isn’t a whole number"),
        ({"lucky": 1}, "state.lucky: 1 isn’t true or false"),
        ({"name": None}, "state.name: null isn’t text"),
    ],
)
def test_every_complaint_names_the_entry(entries: Any, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        GAME.from_json(entries)
