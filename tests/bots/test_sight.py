"""Each level looks only at what its description says: changes to the rest of a position do not change its choices.

The tests change what only the next level looks at. A level’s choices must stay the same. The next level must value
positions differently, or sometimes choose differently, which shows that the change matters.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

import pytest

from homestretch.bots import LEVELS, choose
from homestretch.bots.levels import level_of
from homestretch.bots.observation import Observation
from homestretch.bots.policy import policy_of
from homestretch.bots.search import worth
from homestretch.core import AnyGame
from homestretch.games import GAMES, find_game
from homestretch.games.triactor.actions import Bid
from homestretch.games.triactor.data import HORSES
from homestretch.games.triactor.state import NOT_YET
from tests.bots.haste import hasty_computers
from tests.tables import Table, sampled, states

SEATS: Final = 4

Alter = Callable[[Any, int, Random], Mapping[str, Any]]
"""A function that returns the entries of a state to change for every player except one seat."""

hasty = hasty_computers(200)


def results(name: str) -> Alter:
    """Return an alteration that changes the earlier winnings of the other players."""

    def alter(state: Any, seat: int, random: Random) -> Mapping[str, Any]:
        table = getattr(state, name)
        return {name: tuple(tuple(by_seat(row, seat, lambda _: random.randrange(60))) for row in table)}

    return alter


def shuffled(name: str) -> Alter:
    """Return an alteration that shuffles each row of every player except the seat."""

    def alter(state: Any, seat: int, random: Random) -> Mapping[str, Any]:
        rows = getattr(state, name)
        return {name: tuple(by_seat(rows, seat, lambda row: tuple(random.sample(row, len(row)))))}

    return alter


def by_seat(entries: tuple[Any, ...], seat: int, other: Callable[[Any], Any]) -> Iterator[Any]:
    for number, entry in enumerate(entries):
        yield entry if number == seat else other(entry)


def elsewhere(horses: Sequence[int], random: Random) -> Callable[[int], int]:
    """Return a function that exchanges these horses at random and leaves every other horse unchanged."""
    there = dict(zip(horses, random.sample(horses, len(horses)), strict=True))
    return lambda horse: there.get(horse, horse)


def other_bids(state: Any, seat: int, random: Random) -> Mapping[str, Any]:
    """Return slips of Triactor in which the other players exchange the horses on which the seat has no bid."""
    mine = state.slips[seat].back
    there = elsewhere([horse for horse in HORSES if horse not in mine], random)

    def moved(bid: Bid) -> Bid:
        horses = tuple(map(there, bid.horses))
        return Bid(bid.kind, tuple(sorted(horses)) if bid.kind.boxed else horses)

    slips = by_seat(state.slips, seat, lambda slip: slip.replace(bids=tuple(map(moved, slip.bids))))
    return {"slips": tuple(slips)} if state.phase == "choose" else {}


def other_chips(state: Any, seat: int, random: Random) -> Mapping[str, Any]:
    """Return bets of Royal Turf in which the other players exchange the horses on which the seat has no chip."""
    own = state.bets[seat]
    there = elsewhere([horse for horse, chip in enumerate(own) if chip == NOT_YET], random)
    bets = by_seat(state.bets, seat, lambda chips: tuple(chips[there(horse)] for horse in range(len(chips))))
    return {"bets": tuple(bets)} if state.phase == "choose" else {}


def hands(state: Any, seat: int, random: Random) -> Mapping[str, Any]:
    """Return hands of Ludifacture in which the other players hold random numbers of coins."""
    return {"hands": tuple(by_seat(state.hands, seat, lambda _: random.randint(1, 30)))}


def bids(state: Any, seat: int, random: Random) -> Mapping[str, Any]:
    """Return slips of Triactor in which each of the other players has the bids of a random slip."""
    found = [slip for each in decisions(find_game("triactor")) for slip in each.slips]
    return {"slips": tuple(by_seat(state.slips, seat, lambda slip: slip.replace(bids=random.choice(found).bids)))}


def laps_ahead(state: Any, seat: int, random: Random) -> Mapping[str, Any]:
    """Return runs of Pistard in which riders of the other players are some laps ahead on the same squares."""
    columns, mine = state.track.columns, state.team(seat)
    runs = [run if rider in mine else run + columns * random.randrange(3) for rider, run in enumerate(state.runs)]
    return {"runs": tuple(runs)}


def tokens(state: Any, seat: int, random: Random) -> Mapping[str, Any]:
    """Pistard: change how many energy tokens the other players have."""
    return {"tokens": tuple(by_seat(state.tokens, seat, lambda _: random.randrange(7)))}


TURF: Final = {"novice": (shuffled("bets"), results("paid")), "regular": (other_chips, results("paid"))}
UNSEEN: Final[Mapping[str, Mapping[str, tuple[Alter, ...]]]] = {
    "triactor": {"novice": (bids, results("paid")), "regular": (other_bids, results("paid"))},
    "royal-turf": TURF,
    "turf-horse-racing": TURF,
    "ludifacture": {"novice": (shuffled("stacks"), hands, results("nets")), "regular": (results("nets"),)},
    "pistard": {"novice": (laps_ahead,), "regular": (tokens,)},
}
"""The alterations that a level must ignore, by game and level."""


def decisions(game: AnyGame) -> list[Any]:
    """Positions of a random game in which there is something to choose."""
    options = game.read_set_up({"race": "points"} if game.name == "pistard" else {}, SEATS)
    found = states(Table(game, tuple(options.items()), SEATS))
    return list(sampled([each for each in found if game.to_move(each) >= 0 and len(game.choices(each)) > 1], 40))


def alike(game: AnyGame, level: str) -> Iterator[tuple[Any, Any]]:
    """Yield pairs of positions that differ only in what a level does not look at."""
    random = Random(1)
    for state in decisions(game):
        for alter in UNSEEN[game.name][level] * 2:
            twin = state.replace(**alter(state, game.to_move(state), random))
            if twin != state and list(game.choices(twin)) == list(game.choices(state)):
                yield state, twin


@pytest.mark.long
@pytest.mark.parametrize("level", ["novice", "regular"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_level_does_not_mind_what_it_does_not_look_at(game: AnyGame, level: str) -> None:
    pairs = list(alike(game, level))
    for state, twin in pairs:
        assert choose(game, state, level, Random(2)) == choose(game, twin, level, Random(2))
    assert any(minds(game, LEVELS[LEVELS.index(level) + 1], *pair) for pair in pairs)


def minds(game: AnyGame, level: str, state: Any, twin: Any) -> bool:
    """Return whether a level values two positions differently or chooses differently in them."""
    if choose(game, state, level, Random(2)) != choose(game, twin, level, Random(2)):
        return True
    worths = [
        worth(Observation.by_seat_to_move(game, each), policy_of(game), level_of(level), each) for each in (state, twin)
    ]
    return len(set(worths)) == 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_at_random_only_the_number_of_choices_matters(game: AnyGame) -> None:
    found: dict[int, int] = {}
    for state in decisions(game):
        choices = list(game.choices(state))
        index = choices.index(choose(game, state, "random", Random(3)))
        assert found.setdefault(len(choices), index) == index
