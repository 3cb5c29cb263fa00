"""Tests of what follows from a game's secrets: views, public positions, and what other players must think."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from homestretch.core import Chance, Event, Game, Outcome, Seat, Secret, Secrets, TableOptions, Value


@dataclass(frozen=True)
class State(Value):
    seats: int
    options: TableOptions
    phase: str = "choose"
    seat: Seat = 0
    cards: tuple[str, ...] = ("K", "Q", "J")
    """The card of each seat."""
    piles: tuple[int, ...] = (1, 2)


def knows_card(state: State, seat: Seat | None, owner: Seat) -> bool:
    return seat == owner or state.phase == "over"


class Cards(Game[State, State]):
    name = title = folder = "cards"
    players = range(3, 4)
    secrets: Secrets[State] = (
        Secret("cards", knows_card, lambda *_: "10", lambda state, owner, random: random.choice("AKQJ")),
        Secret(
            *("piles", lambda state, seat, pile: pile == 0, lambda *_: 0, lambda *_: 9),
            begun=lambda state: state.phase != "deal",
        ),
    )

    def setup(self, options: Mapping[str, object], seats: int) -> State:
        return State(seats, TableOptions())

    def chance(self, state: State) -> Chance | None:
        return None

    def outcome(self, state: State) -> Outcome | None:
        return None

    def say(self, event: Event, names: Sequence[str]) -> str:
        return ""


GAME, START = Cards(), State(3, TableOptions())


def test_a_view_has_nothing_where_somebody_may_not_look() -> None:
    assert GAME.observe(START, 1) == START.replace(cards=(None, "Q", None), piles=(1, None))
    assert GAME.observe(START, None) == START.replace(cards=(None,) * 3, piles=(1, None))


def test_strangers_are_given_something_else() -> None:
    assert GAME.has_secrets(START)
    assert GAME.without_secrets(START) == START.replace(cards=("10",) * 3, piles=(1, 0))


def test_who_does_not_know_draws_anew_and_looks_the_same() -> None:
    drawn = GAME.resample(START, 1, Random(1))
    assert drawn == GAME.resample(START.replace(cards=("A", "Q", "A")), 1, Random(1)) != START
    assert GAME.observe(drawn, 1) == GAME.observe(START, 1)


def test_before_it_has_begun_nothing_is_a_secret_of_anybody() -> None:
    dealing = START.replace(phase="deal", cards=())
    assert not GAME.has_secrets(dealing)
    assert GAME.observe(dealing, None) == dealing.replace(piles=(1, None))


def test_what_all_may_know_is_no_secret() -> None:
    over = START.replace(phase="over", piles=(3,))
    assert not GAME.has_secrets(over)
    assert GAME.without_secrets(over) is GAME.resample(over, None, Random(1)) is over
    assert GAME.observe(over, None) == over
