"""The chance of a day: the same for everyone, fair, and unpredictable."""

import json
from collections import Counter
from itertools import pairwise, permutations
from typing import Any

import pytest

from homestretch.core import Cards, Chance, ChanceOutcome, Dice, GameError, Match
from homestretch.core.daily_chance import check_day, daily_number, daily_outcome, is_day
from homestretch.core.record import dump_record, load_record
from homestretch.core.seats import lot
from homestretch.games import find_game
from tests.daily.tables import days

DIE = Dice("roll", (tuple("123456"),))
COIN = Dice("turn", (("k", "q"),), by_hand=False)
DECK = Cards("draw", ("k", "q", "j", "10"))
DAY = "2026-11-26"


def drawn(day: str, *asked: tuple[Chance, int]) -> list[ChanceOutcome]:
    """Return the outcomes that a day gives for these chances and seats, asked for in this order."""
    before: list[Any] = []
    for chance, seat in asked:
        before.append((chance, seat, daily_outcome(day, chance, seat, before)))
    return [outcome for *_, outcome in before]


def rolled(day: str, *asked: tuple[Chance, int]) -> str:
    return "".join(face for outcome in drawn(day, *asked) for face in outcome.results)


# -- equal questions


def test_a_day_is_pinned() -> None:
    """If this fails, people with an older version have different dice on the same day."""
    assert rolled(DAY, *[(DIE, 0)] * 8) == "35465116"
    assert rolled(DAY, *[(DIE, 1)] * 8) == "32436145"
    assert rolled(DAY, *[(DECK, 0)] * 3) == "kkq"
    assert daily_number(DAY, "seed") % 10**12 == 609_937_645_896


def test_what_others_ask_in_between_changes_nothing() -> None:
    alone = rolled(DAY, *[(DIE, 0)] * 6)
    among = drawn(DAY, *[(DIE, 0), (DIE, 1), (COIN, 0), (Dice("again", DIE.faces), 0)] * 6)
    assert "".join(each.results[0] for each in among[::4]) == alone


def test_equal_dice_of_one_roll_count_on() -> None:
    two = Dice("roll", DIE.faces * 2)
    assert rolled(DAY, *[(two, 0)] * 3) == rolled(DAY, *[(DIE, 0)] * 6)


def test_a_die_that_is_out_of_play_does_not_shift_the_others() -> None:
    """In Triactor, where each horse has its own die, a die out of play does not shift the others’ outcomes."""
    horses = tuple(tuple(f"{horse}{face}" for face in "123456") for horse in "SMC")
    all_three, one = Dice("roll", horses), Dice("roll", horses[2:])
    assert drawn(DAY, (all_three, 0))[0].results[2] == drawn(DAY, (one, 0))[0].results[0]


def test_a_coin_is_the_same_for_whoever_turns_it() -> None:
    looked = Dice("look", COIN.faces, by_hand=False)
    assert all(rolled(day, (COIN, 0)) == rolled(day, (looked, 2)) for day in days(20))


def test_cards_lie_in_one_order_whoever_draws_them() -> None:
    for day in days(20):
        order = rolled(day, *[(DECK, 0)] * 1)
        left = [card for card in DECK.left if card != order]
        rest = daily_outcome(day, Cards("draw", tuple(left)), 3, [(DECK, 0, ChanceOutcome("draw", (order,)))])
        # without the first one, the next is the same wherever it lies
        other = Cards("draw", tuple(reversed(left)))
        assert daily_outcome(day, other, 1, [(DECK, 0, ChanceOutcome("draw", (order,)))]) == rest


# -- fairness


def is_fair(counted: Counter[Any], faces: int, bound: float) -> bool:
    """Chi-square: whether no face comes up more often than chance explains once in a thousand times."""
    fair = counted.total() / faces
    spread = sum((counted[face] - fair) ** 2 / fair for face in counted) + fair * (faces - len(counted))
    return spread < bound


@pytest.mark.parametrize("seat", [0, 3])
@pytest.mark.parametrize("time", [0, 1, 7])
def test_dice_are_fair_over_many_days(seat: int, time: int) -> None:
    counted = Counter(rolled(day, *[(DIE, seat)] * (time + 1))[-1] for day in days(3_000))
    assert is_fair(counted, 6, 20.5)


def test_one_roll_says_nothing_about_another() -> None:
    """A roll says nothing about the next roll, about another player’s roll, or about the next day’s roll."""
    found = [rolled(day, (DIE, 0), (DIE, 0), (DIE, 1)) for day in days(5_000)]
    assert is_fair(Counter(one[:2] for one in found), 36, 66.6)
    assert is_fair(Counter(one[0] + one[2] for one in found), 36, 66.6)
    assert is_fair(Counter(one[0] + other[0] for one, other in pairwise(found)), 36, 66.6)


def test_the_dice_of_one_day_are_fair() -> None:
    assert is_fair(Counter(rolled(DAY, *[(DIE, 0)] * 600)), 6, 20.5)


def test_cards_are_fair_over_many_days() -> None:
    def order(day: str) -> str:
        before: list[Any] = []
        left = list(DECK.left)
        while left:
            chance = Cards("draw", tuple(left))
            before.append((chance, 0, daily_outcome(day, chance, 0, before)))
            left.remove(before[-1][2].results[0])
        return "".join(outcome.results[0] for *_, outcome in before)

    counted = Counter(map(order, days(2_400)))
    assert set(counted) == set(map("".join, permutations(DECK.left)))
    assert is_fair(counted, 24, 49.7)


def test_lots_are_fair_over_many_days() -> None:
    assert is_fair(Counter(rolled(day, (lot(range(4)), 0)) for day in days(3_000)), 4, 16.3)


# -- days


NO_DAYS = [
    *("", "today", "2026-02-29", "9999-99-99", "0000-01-01", "20261126", "2026-W48-4", "2026-11-26T00:00"),
    *(" 2026-11-26", "2026-11-26\n", "２０２６-11-26", "10000-01-01", "-2026-11-26"),
    *("<b>", "\ud800", "x" * 100_000, "../../etc"),
]


@pytest.mark.parametrize("day", NO_DAYS, ids=range(len(NO_DAYS)))
def test_what_is_no_day_is_refused_in_one_sentence(day: str) -> None:
    assert not is_day(day)
    with pytest.raises(GameError, match=r"isn’t a day\. Write it like this: 2026-11-26.") as refused:
        check_day(day)
    assert len(str(refused.value)) < 200


# -- matches


def match_on(day: str) -> Match:
    return Match(find_game("turf-horse-racing"), ["Ann", "Ben"], {"races": 1}, 5, day=day)


def test_a_match_has_the_seed_of_its_day_and_keeps_it() -> None:
    ours, others, usual = map(match_on, (DAY, "2026-11-27", ""))
    assert len({ours.seed, others.seed, usual.seed}) == 3
    assert usual.seed == 5
    assert Match(ours.game, ours.names, day=DAY).seed == ours.seed < 2**53
    before = ours.seed
    ours.reseed()
    assert ours.seed == before
    with pytest.raises(GameError, match="isn’t a day"):
        Match(ours.game, ours.names, day="2026-02-30")


@pytest.mark.parametrize("day", [DAY, *(day for day in NO_DAYS if day.isprintable())])
def test_a_record_with_any_day_is_a_game_like_any_other(day: str) -> None:
    match = match_on("")
    match.advance_automatically()
    match.choose_at_random(in_time=True)
    data = json.loads(dump_record(match)) | {"day": day}
    loaded = load_record(json.dumps(data), find_game)
    assert loaded.problem is None
    assert loaded.match.history == match.history
    assert loaded.match.day == (DAY if day == DAY else "")
