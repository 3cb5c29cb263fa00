"""Positions as JSON: round trips, left-out entries, and every error."""

from typing import Any

import pytest

from homestretch.games.triactor.state import OPTIONS, Options, Slip, State
from tests.games.hands import misread

from .table import COINS, GAME, betting

SLIPS: list[Any] = [{"bids": ["S"]}, {}, {}]
HOME = {"S": 45, "M": 45, "C": 45}
LOOK: dict[str, Any] = {"phase": "look", "coins": COINS}
UNSEALED: list[Any] = [{"sealed": False}] * 3


def test_what_is_left_out_is_as_when_a_race_starts() -> None:
    assert GAME.from_json({}) == State(seats=3, phase="roll", slips=(Slip(sealed=True),) * 3)
    assert GAME.from_json({}).options == Options()
    assert vars(Options()) == {option.name: option.default for option in OPTIONS}


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ({"pawns": {"S": 45}}, {"active": (False, *(True,) * 7), "order": (0,)}),
        ({"phase": "choose", "rolled": {"M": "2"}}, {"active": (False, True, *(False,) * 6)}),
        ({"first": 2}, {"seat": 2}),
        ({"race": 3}, {"paid": ((0, 0, 0), (0, 0, 0))}),
        ({"options": {"races": 7}}, {"races": 7}),
        ({"phase": "payout", "pawns": HOME, "first": 2, "slips": SLIPS}, {"seat": 0, "paid": ((16, 0, 0),)}),
        (
            {"phase": "bet", "coins": COINS, "first": 2, "seat": 1, "seats": 5},
            {"slips": "sealed unsealed sealed sealed sealed"},
        ),
        ({"slips": SLIPS}, {"slips": "sealed sealed sealed"}),
    ],
)
def test_what_is_left_out_follows_from_the_rest(entries: dict[str, Any], expected: dict[str, Any]) -> None:
    state = GAME.from_json(entries)
    for name, value in expected.items():
        found = getattr(state, name)
        if name == "slips":
            found = " ".join("sealed" if slip.sealed else "unsealed" for slip in found)
        assert found == value


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        # entries in themselves
        ({"seats": 2}, "seats: 2 isn’t a whole number from 3 to 6"),
        ({"options": {"races": 21}}, "options: Races: “21” isn’t"),
        ({"options": {"timer": 16}}, "options: Time to choose a die: “16”"),
        ({"race": 4}, "race: 4 isn’t a whole number from 1 to 3"),
        ({"races": 0}, "races: 0 isn’t"),
        ({"first": 3}, "first: 3 isn’t a whole number from 0 to 2"),
        ({"pawns": {"S": 46}}, "pawns.S: 46 isn’t a whole number from 0 to 45"),
        ({"pawns": {"X": 1}}, "pawns: “X” isn’t a known entry. Use one of: S, M, C"),
        ({"pawns": {"SM": 1}}, "pawns: “SM” isn’t a known entry"),
        ({"coins": {"S": "AB"}}, 'coins.S: "AB" isn’t one of A, B, C'),
        ({"coins": {"S": ""}}, 'coins.S: "" isn’t'),
        ({"values": {"S": "6"}}, 'values.S: "6" isn’t one of NULL, ACE, 2'),
        ({"turned": "SS"}, 'turned: "SS" isn’t different letters from SMCAHPDB'),
        ({"active": ["S"]}, 'active: \\["S"\\] isn’t'),
        ({"rolled": {"S": 2}}, "rolled.S: 2 isn’t"),
        ({"mover": "SM"}, 'mover: "SM" isn’t one of'),
        ({"order": "X"}, 'order: "X" isn’t'),
        ({"slips": [{}, {}]}, "slips: .* isn’t a list of 3"),
        ({"slips": [{"bids": "S"}, {}, {}]}, 'slips\\[0\\].bids: "S" isn’t a list'),
        ({"slips": [{}, {"bids": ["take S"]}, {}]}, 'slips\\[1\\].bids\\[0\\]: "take S" isn’t a bid'),
        ({"slips": [{}, {"bids": ["SSM"]}, {}]}, 'slips\\[1\\].bids\\[0\\]: "SSM" isn’t a bid'),
        ({"slips": [{}, {"bids": ["SMCA"]}, {}]}, 'slips\\[1\\].bids\\[0\\]: "SMCA" isn’t a bid'),
        ({"slips": [{"bids": ["[SM]", "[SM]"]}, {}, {}]}, "slips\\[0\\]: .* isn’t a slip that costs at most 3 credits"),
        ({"slips": [{"infos": ["SM"]}, {}, {}]}, 'slips\\[0\\].infos\\[0\\]: "SM" isn’t an INFO that names 3 coins'),
        ({"slips": [{"infos": ["SMC", "SAH"]}, {}, {}]}, 'infos\\[1\\]: "SAH" isn’t different letters from AHPDB'),
        ({"slips": [{"sealed": 1}, {}, {}]}, "slips\\[0\\].sealed: 1 isn’t true or false"),
        ({"race": 2, "paid": [[145, 0, 0]]}, "paid\\[0\\]\\[0\\]: 145 isn’t a whole number from 0 to 144"),
        ({"race": 2, "paid": [[0, 0]]}, "paid\\[0\\]: \\[0, 0\\] isn’t a list of 3"),
        # the meeting
        ({"phase": "start", "race": 2}, "race: The first player is only drawn at random before the first race"),
        ({"phase": "over", "pawns": HOME, "race": 2}, "race: The meeting isn’t over after race 2 of 3"),
        ({"phase": "start", "seat": 1}, "seat: Before a race, “seat” must be the same as “first”: 0"),
        ({"phase": "deal", "seat": 1}, "seat: Before a race, “seat” must be the same as “first”: 0"),
        ({"phase": "deal", "first": 2, "seat": 0}, "seat: Before a race, “seat” must be the same as “first”: 2"),
        ({"phase": "payout", "pawns": HOME, "seat": 0}, "seat: After a race, “seat” must be the player to the left of"),
        # coins
        ({"coins": {"S": "A", "M": "A"}}, "coins: Two coins can’t share a letter"),
        ({"phase": "start", "coins": {"S": "A"}}, "coins: In the “start” phase, no coins have been dealt yet"),
        ({"phase": "deal", "coins": {"S": "B"}}, "coins: Coins are dealt to A, B, C and so on in order"),
        ({"phase": "deal", "coins": COINS}, "coins: Coins are dealt to A, B, C and so on in order"),
        ({"phase": "bet"}, "coins: All eight coins must be on the course before anyone bids"),
        ({"phase": "bet", "coins": COINS, "values": {"S": "2"}, "turned": "S"}, "turned: No coin can be turned over"),
        ({"turned": "S", "coins": {"S": "A"}}, "turned: Coin S has been turned over, so it needs"),
        ({"turned": "S", "values": {"S": "2"}}, "turned: Coin S has been turned over, so it needs"),
        # pawns and the finish
        ({"phase": "bet", "coins": COINS, "pawns": {"S": 1}}, "pawns: Before the race, all horses wait"),
        ({"pawns": dict.fromkeys("SMC", 5)}, "pawns: Step 5 has room for 2 horses, not 3"),
        ({"pawns": dict.fromkeys("SMCAH", 7)}, "pawns: Step 7 has room for 4 horses, not 5"),
        ({"pawns": {"S": 45}, "order": "M"}, "order: List the horses on step 45: they have crossed the line"),
        ({"pawns": HOME}, "order: The race is over when three horses are home"),
        ({"phase": "payout", "pawns": {"S": 45}}, "order: A race is only paid out once three horses are home"),
        # dice
        ({"pawns": {"S": 45}, "active": "S"}, "active: The die of a horse that’s home can’t be active"),
        ({"phase": "bet", "coins": COINS, "active": "S"}, "active: Before the race, all dice must be active"),
        ({"active": ""}, "active: During a race, at least one die must be active"),
        ({"rolled": {"S": "2"}}, "rolled: Dice can only be on the table in the “choose” phase"),
        ({"phase": "choose"}, "rolled: In the “choose” phase, all active dice must be on the table, and no others"),
        ({"phase": "choose", "rolled": {"S": "2"}, "active": "SM"}, "rolled: In the “choose” phase, all active dice"),
        # the horse at its coin
        ({"mover": "S", "coins": {"S": "A"}}, "mover: A horse must be at its coin in the “turn” phase, and only then"),
        ({"phase": "turn"}, "mover: A horse must be at its coin in the “turn” phase, and only then"),
        ({"phase": "turn", "mover": "S"}, "mover: The horse’s coin must be on the course"),
        ({"phase": "turn", "mover": "S", "coins": {"S": "A"}, "values": {"S": "2"}}, "mover: The horse’s coin must be"),
        ({"phase": "turn", "mover": "S", "coins": {"S": "B"}, "pawns": {"S": 2}}, "mover: .* 1 to 5 steps"),
        ({"phase": "turn", "mover": "S", "coins": {"S": "B"}, "pawns": {"S": 8}}, "mover: .* 1 to 5 steps"),
        ({"phase": "turn", "mover": "S", "coins": {"S": "A"}, "active": "M"}, "mover: The horse’s die must be active"),
        # slips and looks
        ({"slips": UNSEALED}, "slips\\[0\\].sealed: This slip must be sealed by now"),
        ({"phase": "bet", "coins": COINS, "slips": [{"sealed": True}, {}, {}]}, "slips\\[0\\].sealed: This slip can’t"),
        ({"phase": "bet", "coins": COINS, "slips": [{}, {"bids": ["S"]}, {}]}, "slips\\[1\\]: This slip must be blank"),
        ({"phase": "start", "slips": SLIPS}, "slips\\[0\\]: This slip must be blank"),
        (LOOK, "phase: In the “look” phase, the player has bought INFO but not bid yet"),
        (LOOK | {"slips": [{"infos": ["SMC"], "bids": ["S"]}, {}, {}]}, "phase: In the “look” phase, the player has"),
        ({"slips": [{"infos": ["SMC"]}, {}, {}], "values": {"S": "2", "C": "2"}}, "values: The value of coin M is"),
        (
            LOOK | {"slips": [{"infos": ["SMC", "AHP"]}, {}, {}], "values": {"S": "2", "C": "2"}},
            "values: The value of coin M is missing, though",
        ),
        # winnings
        ({"race": 2, "paid": []}, "paid: By now, 1 race should have been paid out"),
        ({"phase": "payout", "pawns": HOME, "slips": SLIPS, "paid": [[8, 0, 0]]}, "paid: What the slips of the last"),
    ],
)
def test_every_complaint_names_the_entry(entries: dict[str, Any], complaint: str) -> None:
    misread(GAME, entries, complaint)


def test_a_look_may_be_loaded_in_the_middle() -> None:
    slips = [{"infos": ["SMC"]}, {}, {}]
    state = betting(phase="look", slips=slips, values={"M": "2"})
    assert len(GAME.actions(state)) == 6 * 6
    assert GAME.from_json(GAME.to_json(state)) == state
