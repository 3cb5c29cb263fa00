"""What a game has without saying so: everything lies open, and a position has an entry for each field of the state."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from homestretch.core import BadPosition, Flag, IllegalAction
from tests.skeleton.game import GAME, Options, Skeleton, State

START = GAME.setup({}, 2)


@dataclass(frozen=True)
class LongOptions(Options):
    long: bool = False


class Small(Skeleton):
    """The same race with an option, which changes nothing."""

    options = (Flag("long", "Long"),)

    def setup(self, options: Mapping[str, object], seats: int) -> State:
        return State(seats, LongOptions.of(self.read_set_up(options, seats)), ((0, 0),) * seats)


SMALL = Small()


def test_nothing_is_secret() -> None:
    assert GAME.observe(START, 1) is GAME.without_secrets(START) is START
    assert not GAME.has_secrets(START)
    assert not GAME.decides_in_secret(START)


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
        GAME.apply(START.replace(**before), GAME.parse(text))
    assert (refused.value.rule, refused.value.action) == (rule, text)


def test_positions_are_written_field_by_field() -> None:
    state = SMALL.setup({"long": True}, 2).replace(squares=((4, 5), (0, 24)), seat=1, rolled=2)
    written = {"seats": 2, "options": {"long": True}, "squares": [[4, 5], [0, 24]], "seat": 1, "rolled": 2}
    assert SMALL.to_json(state) == written
    assert SMALL.from_json(written) == state
    assert SMALL.from_json({"seats": 3, "rolled": 0}) == SMALL.setup({}, 3)


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        ([], r"state: \[\] isn’t an object"),
        ({"more": 1}, "“more” isn’t a known entry"),
        ({"seats": 5}, "state.seats: 5 isn’t a whole number from 2 to 4"),
        ({"options": {"long": 7}}, "state.options: Long: “7” isn’t “on” or “off”"),
        ({"seat": 2}, "state.seat: 2 isn’t a whole number from 0 to 1"),
        ({"squares": [[0, "2"], [0, 0]]}, r'state.squares\[0\]\[1\]: "2" isn’t a whole number'),
        ({"squares": [[0, 0]]}, "state.squares: one pair for each seat"),
    ],
)
def test_every_complaint_names_the_entry(entries: Any, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        SMALL.from_json(entries)
