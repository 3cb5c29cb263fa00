"""The rulebook: its tables are those of the game. See also `tests.games.test_rulebook`."""

import pytest

from homestretch.games import find_game
from homestretch.games.triactor.data import EVENT_STEPS, KINDS, PLACES, SUITS, Kind
from tests.rulebook import rulebook_of

TEXT = rulebook_of(find_game("triactor")).text


def row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def test_the_horses() -> None:
    for suit in SUITS:
        assert f"\n| {suit.letter} | {suit.name}" in TEXT


def test_the_places_of_coins() -> None:
    assert row("Place", *PLACES) in TEXT
    assert row("Covers", *(f"{step},\N{NO-BREAK SPACE}{step + 1}" for step in EVENT_STEPS)) in TEXT
    assert row("Event step", *EVENT_STEPS) in TEXT


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_what_bids_cost_and_pay(kind: Kind) -> None:
    (line,) = (line for line in TEXT.splitlines() if line.startswith(f"| {kind.name} | "))
    _, _, cost, _, _, payouts = line.strip("| ").split(" | ")
    assert int(cost) == kind.cost
    assert payouts == " / ".join(map(str, kind.payouts))
