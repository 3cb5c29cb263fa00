"""Simulations: random games, and the statistics of them."""

from homestretch.core.simulate import simulate
from homestretch.games import find_game

GAME = find_game("triactor")


def test_the_tally_adds_up() -> None:
    tally = simulate(GAME, 30, seed=3, seats=4, options={"races": 1})
    assert tally.games == tally.lengths.histogram.total() == tally.reasons.total() == 30
    assert sum(tally.parts) == sum(tally.turns) == 30 * tally.parts_per_win
    assert sum(tally.wins) >= 30
    made, paid = tally.notable["bids made"].entries, tally.notable["bids paid"].entries
    assert paid
    for kind, (number, squares, products) in paid.items():
        assert number <= made[kind][0]
        assert number <= squares <= products


def test_nobody_at_random_goes_on_for_longer_than_agreed() -> None:
    """A simulated game of one race ends after one race, although a table might continue with another race."""
    tally = simulate(GAME, 20, seed=1, seats=3, options={"races": 1})
    assert sum(number for number, _, _ in tally.notable["first past the post"].entries.values()) == 20


def test_the_same_seed_gives_the_same_games() -> None:
    one, two, other = (simulate(GAME, 2, seed, 3, {"races": 1}).as_json() for seed in (1, 1, 2))
    assert one == two != other
