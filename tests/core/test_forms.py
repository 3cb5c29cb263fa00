"""The forms of a position: it is read as written, errors are named, and what is left out is worked out."""

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from homestretch.core import BadPosition, TableOptions, Value, Whole, forms
from homestretch.core.document import Entries, Reader
from homestretch.core.forms import Entry, Form


def reader(value: object) -> Reader:
    return Reader(value, "it", BadPosition)


@dataclass(frozen=True)
class Options(TableOptions):
    laps: int = 2


FORMS: list[tuple[Form, Any, Any, Any, str]] = [
    (forms.typed(Literal["roll", "over"]), "over", "over", "tea", "one of roll, over"),
    (forms.number(1, 3), 3, 3, 4, "a whole number from 1 to 3"),
    (forms.word("SMC"), 2, "C", None, "one of S, M, C"),
    (forms.word("SMC", -1), -1, None, "X", "one of S, M, C"),
    (forms.order("SMC"), (2, 0), "CS", "SS", "different letters from SMC"),
    (forms.marks("SMC"), (True, False, True), "SC", "X", "different letters from SMC"),
    (forms.many(forms.number(0, 9), 2), (1, 2), [1, 2], [1], "a list of 2 entries"),
    (forms.many(forms.word("SM")), (1, 0), ["M", "S"], {}, "a list"),
    (forms.named("SMC", forms.number(0, 9), -1), (3, -1, 0), {"S": 3, "C": 0}, [], "an object"),
    (forms.named("SM", forms.number(0, 9), None, (7, 8)), (3, 8), {"S": 3, "M": 8}, 1, "an object"),
    (forms.agreed(Options, (Whole("laps", "Laps", 2, 1, 9),)), Options(3), {"laps": 3}, [], "an object"),
]


@pytest.mark.parametrize(("form", "value", "written", "wrong", "expected"), FORMS)
def test_what_is_written_is_read_back(form: Form, value: Any, written: Any, wrong: Any, expected: str) -> None:
    assert form.write(value) == written
    assert form.read(reader(written)) == value
    with pytest.raises(BadPosition, match=rf"^it: .* isn’t {expected}\.$"):
        form.read(reader(wrong))


def test_what_is_not_named_is_nothing_or_as_it_is_otherwise() -> None:
    assert forms.named("SM", forms.number(0, 9), -1).read(reader({"M": 4})) == (-1, 4)
    assert forms.named("SM", forms.number(0, 9), None, (7, 8)).read(reader({"M": 4})) == (7, 4)
    with pytest.raises(BadPosition, match=r"^it\.M: 10 isn’t a whole number from 0 to 9"):
        forms.named("SM", forms.number(0, 9), -1).read(reader({"M": 10}))


@dataclass(frozen=True)
class State(Value):
    seats: int = 2
    seat: int = 0
    steps: tuple[int, ...] = ()


TABLE = {
    "seats": Entry(forms.number(2, 4), 3),
    "seat": Entry(forms.seat, 0),
    "pawns": Entry(lambda state: forms.many(forms.number(0, 9), state.seats), lambda s: (0,) * s.seats, "steps"),
}


def test_an_entry_may_follow_from_those_before_it() -> None:
    def read(data: dict[str, Any]) -> State:
        return forms.read(State(), TABLE, reader(data).mapping(TABLE))

    assert forms.read(State(), TABLE, Entries()) == State(3, 0, (0, 0, 0))
    assert read({"pawns": [1, 2], "seats": 2, "seat": 1}) == State(2, 1, (1, 2))
    with pytest.raises(BadPosition, match=r"^it\.seat: 2 isn’t a whole number from 0 to 1"):
        read({"seats": 2, "seat": 2})
    with pytest.raises(BadPosition, match=r"^it\.pawns: \[1\] isn’t a list of 3"):
        read({"pawns": [1]})
    names = ("pawns", "seats", "seat")
    assert list(forms.write(State(2, 1, (1, 2)), TABLE, names).items()) == [
        ("pawns", [1, 2]),
        ("seats", 2),
        ("seat", 1),
    ]
