"""Tests of what a seat can infer about coins that others saw (T11, T12) and slips with or without a back (2.6, 2.7)."""
# ruff: noqa: N802 - rulings are numbered with a capital T

from collections.abc import Iterator
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from homestretch.core import Match, Seat
from homestretch.core.link import link
from homestretch.games.triactor.actions import BIDS, Bid
from homestretch.games.triactor.data import LETTERS
from homestretch.games.triactor.state import NOT_YET, State
from tests.games.chances import outcomes

from .table import COINS, GAME, LAST_MOVE, betting, play, race

SEEN = {"S": "2", "M": "NULL", "C": "5", "A": "ACE", "H": "3", "P": "4"}
"""The values of the coins that two INFO bids looked at, turned up for everyone to see."""

LOOKS = ("INFO SMC", "look S2 MN C5", "INFO AHP", "look AA H3 P4", "INFO DB", "look D2 B2", "seal")
"""The first player looks at all coins."""

WORTH = {
    "WIN": Fraction(16, 8),
    "PLACE": Fraction(2 * 8, 8),
    "SHOW": Fraction(3 * 4, 8),
    "EXACTOR": Fraction(32, 56),
    "EXACTOR BOX": Fraction(32, 28) / 2,
    "TRIACTOR": Fraction(48, 336),
    "TRIACTOR BOX": Fraction(24, 56) / 3,
}
"""The average payout of a credit spent on a kind of bid, for the only bidder, who knows nothing."""

WAYS = {"WIN": 8, "PLACE": 8, "SHOW": 8, "EXACTOR": 56, "EXACTOR BOX": 28, "TRIACTOR": 336, "TRIACTOR BOX": 56}


def racing(*slips: dict[str, Any]) -> State:
    """A race in which all coins of two INFO have been turned, so that nothing but slips is hidden."""
    return race(slips=list(slips), coins=COINS, values=SEEN, turned="".join(SEEN))


def thought(state: State, seat: Seat | None, *owners: Seat) -> dict[Any, float]:
    """Return the bids of these owners that are possible for `seat`, with their probabilities."""

    def bids(new: State) -> tuple[str, ...]:
        return tuple(" ".join(map(str, new.slips[owner].bids)) for owner in owners)

    found = outcomes(lambda random: bids(GAME.resample(state, seat, random)))
    return {texts[0] if len(owners) == 1 else texts: chance for texts, chance in found.items()}


def test_2_6_a_back_of_one_horse_and_one_credit() -> None:
    state = racing({}, {"infos": ["SMC", "AHP"], "bids": ["DDD"]}, {})
    for seat in (None, 0, 2):
        assert thought(state, seat, 1) == pytest.approx({"D": 4 / 11, "DD": 4 / 11, "DDD": 3 / 11})
    assert thought(state, 1, 1) == {"DDD": 1}


def test_2_6_the_slips_of_several_owners_fit_their_own_backs() -> None:
    slip = {"infos": ["SMC", "AHP"]}
    state = racing(slip | {"bids": ["D"]}, slip | {"bids": ["SM"]}, {})
    found = thought(state, 2, 0, 1)
    assert found == pytest.approx(
        {(bid, pair): chance / 2 for bid, chance in thought(state, 2, 0).items() for pair in ("SM", "MS")}
    )
    assert len(found) == 6


def test_2_6_a_blank_back_means_no_bids() -> None:
    assert thought(racing({}, {"infos": ["SMC"]}, {}), 0, 1) == {"": 1}


def written(left: int, may: set[str]) -> Iterator[tuple[tuple[Bid, ...], Fraction]]:
    """Yield every slip that `left` credits buy on the horses in `may`, with its probability before a back is seen."""
    if not left:
        yield (), Fraction(1)
        return
    yield (), Fraction(1, 10)
    kinds = {bid.kind.name for bid in BIDS if bid.kind.cost <= left}
    total = sum(WORTH[name] for name in kinds)
    for bid in BIDS:
        if bid.kind.cost <= left and {LETTERS[horse] for horse in bid.horses} <= may:
            chance = Fraction(9, 10) * WORTH[bid.kind.name] / total / WAYS[bid.kind.name]
            for others, more in written(left - bid.kind.cost, may):
                yield (bid, *others), chance * more


@pytest.mark.parametrize(
    ("infos", "bids", "back"),
    [
        ([], ["[SM]", "S"], "SM"),
        ([], ["SSS"], "S"),
        ([], ["SM", "MC"], "SMC"),
        (["SMC"], ["HPD", "B"], "HPDB"),
        (["SMC"], ["[CB]"], "CB"),
        (["SMC", "AHP"], ["BSD"], "SDB"),
    ],
)
def test_2_6_every_slip_that_fits_the_back_by_its_worth(infos: list[str], bids: list[str], back: str) -> None:
    """Counted out: the chances beforehand of all slips with this back, in proportion."""
    fitting = {
        " ".join(map(str, slip)): chance
        for slip, chance in written(3 - len(infos), set(back))
        if {LETTERS[horse] for bid in slip for horse in bid.horses} == set(back)
    }
    total = sum(fitting.values())
    state = racing({}, {"infos": infos, "bids": bids}, {})
    assert thought(state, 0, 1) == pytest.approx({slip: float(chance / total) for slip, chance in fitting.items()})


def any_bid() -> dict[str, float]:
    """Return every slip of at most one credit, with its probability when the slip has no back."""
    return {" ".join(map(str, slip)): float(chance) for slip, chance in written(1, set(LETTERS))}


def test_2_7_in_the_advanced_variant_every_slip_is_possible() -> None:
    nothing_left = {"infos": ["SMC", "AHP", "DB"]}
    slips = [{"infos": ["SMC", "AHP"], "bids": ["D"]}, nothing_left, nothing_left]
    coins = {"coins": COINS, "values": SEEN | {"D": "2", "B": "2"}, "turned": LETTERS}
    found = thought(race(slips=slips, options={"advanced": True}, **coins), 1, 0)
    assert found == pytest.approx(any_bid())
    assert found[""] == pytest.approx(0.1)
    assert found["D"] > 20 * found["DSM"]


def test_T13_a_slip_that_is_being_written_may_be_any() -> None:
    """Not even how far its owner has come is known, and what others do who have not begun is not hidden."""
    for bids in ((), ("D",)):
        state, _ = play(betting(), *LOOKS, "INFO SMC", "INFO AHP", *bids)
        assert thought(state, 0, 1) == pytest.approx(any_bid())
        assert thought(state, 0, 0, 2) == pytest.approx({("", ""): 1})


def values(state: State, seat: Seat | None) -> dict[str, float]:
    """Return the coin values that are possible for `seat`, with dots for undrawn coins, and their probabilities."""

    def shown(new: State) -> str:
        return "".join("." if value == NOT_YET else "NA2345"[value] for value in new.values)

    return outcomes(lambda random: shown(GAME.resample(state, seat, random)))


def test_T11_and_T12_a_coin_that_others_have_seen_may_show_anything_alike() -> None:
    slips = [{"infos": ["SMC"]}, {}, {}]
    state = race(slips=slips, coins=COINS, values={"S": "2", "M": "NULL", "C": "5"}, turned="M")
    for seat in (None, 1, 2):
        found = values(state, seat)
        assert found == pytest.approx({f"{sun}N{crown}.....": 1 / 36 for sun in "NA2345" for crown in "NA2345"})
    assert values(state, 0) == {"2N5.....": 1}


def test_T11_coins_that_nobody_has_seen_yet_are_still_to_be_drawn() -> None:
    state, _ = play(betting(), "INFO SMC", "look S2 MN C5", "INFO AHP", "look AA H3 P4", "seal", "INFO PDB")
    assert state.phase == "look"
    assert GAME.chance(GAME.resample(state, 2, Random(1))) == GAME.chance(state)
    assert values(state, 0) == {"2N5A34..": 1}


def test_T12_what_only_some_have_seen_stays_secret_after_the_race() -> None:
    """The slips lie open then, but a link to the payout does not tell what a coin shows that was never turned."""
    slips = [{"infos": ["DBH"], "bids": ["S"]}, {}, {}]
    positions = []
    for face in ("ACE", "3"):
        before = race(slips=slips, coins=COINS, values={"D": face, "B": "2", "H": "2"}, **LAST_MOVE)
        state, _ = play(before.replace(active=tuple(letter == "C" for letter in LETTERS)), "take C")
        assert state.phase == "payout"
        assert GAME.has_secrets(state)
        match = Match(GAME, ["Ann", "Ben", "Cy"], start=state)
        positions.append((GAME.without_secrets(state), GAME.observe(state, 1), link(match)))
    assert positions[0] == positions[1]
    assert [str(bid) for bid in positions[0][0].slips[0].bids] == ["S"]
    assert not GAME.has_secrets(positions[0][0])
