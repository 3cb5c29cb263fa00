"""Tests of a game's defaults: nothing is secret, and a position has an entry for each field of the state."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

import pytest

from homestretch.core import BadPosition, Chance, Event, Flag, Game, IllegalAction, Outcome, Seat, TableOptions, Value
from tests.skeleton.game import GAME as RACE


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


class Small(Game[State, State]):
    """A game whose state has fields of all kinds. Nobody plays it."""

    name = title = folder = "small"
    players = range(2, 4)
    options = (Flag("long", "Long"),)

    def setup(self, options: Mapping[str, object], seats: int) -> State:
        return State(seats, Options.of(self.read_set_up(options, seats)), squares=(0,) * seats)

    def chance(self, state: State) -> Chance | None:
        return None

    def outcome(self, state: State) -> Outcome | None:
        return None

    def say(self, event: Event, names: Sequence[str]) -> str:
        return ""

    def validate(self, state: State) -> Iterator[str]:
        if len(state.squares) != state.seats:
            yield "squares: one for each seat."


GAME = Small()


def test_nothing_is_secret() -> None:
    state = GAME.setup({}, 2)
    assert GAME.observe(state, 1) is GAME.without_secrets(state) is state
    assert not GAME.has_secrets(state)
    assert not GAME.decides_in_secret(state)


@pytest.mark.parametrize(
    ("before", "text", "rule"),
    [
        ({}, "move 1", "1"),
        ({"rolled": 1, "squares": ((24, 0), (0, 0))}, "move 1", "1"),
        ({"rolled": 1}, "roll 2", "2.1"),
        ({"squares": ((24, 24), (0, 0))}, "move 1", "1"),
        ({"squares": ((24, 24), (0, 0))}, "roll 1", "2.1"),
    ],
)
def test_what_is_not_listed_is_refused(before: dict[str, Any], text: str, rule: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        RACE.apply(RACE.setup({}, 2).replace(**before), RACE.parse(text))
    assert (refused.value.rule, refused.value.action) == (rule, text)


def test_positions_are_written_field_by_field() -> None:
    state = GAME.setup({}, 2).replace(pair=(3, "a"), rolled=2, lucky=True, name="y", seat=1, squares=(4, 5))
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
        ({"options": {"long": 7}}, "state.options: Long: “7” isn’t “on” or “off”"),
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
