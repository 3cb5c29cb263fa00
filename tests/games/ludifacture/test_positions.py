"""Positions as JSON: round trips, left-out entries, and every error."""

from typing import Any

import pytest

from homestretch.core import BadPosition
from tests.games.hands import misread

from .table import FORESIGHT, GAME, LARGE, table

OWN = {"order": True}
MONEY = {"games": "money"}
SMALL = [2, 3, 4, 5, 7, 8, 9, 10]
ROLLS: list[list[list[int]]] = [[[1, 2, 3]]] * 4
OTHERS: list[list[list[int]]] = [[], *[[[1, 2, 3]]] * 3]
BROKE = {"hands": [0, 36, 30, 30], "pot": 32}


def test_what_is_left_out_is_as_when_a_game_starts() -> None:
    state = table()
    assert (state.phase, state.game, state.first, state.seat) == ("roll", 1, 0, 0)
    assert state.rows == state.stacks == ((0,) * 8,) * 4
    assert (state.hands, state.pot, state.dice, state.nets) == ((24,) * 4, 32, (), ())
    assert table(phase="start") == GAME.setup({}, 4)
    assert table(phase="start", options={"start": 3}) == GAME.setup({"start": 3}, 4)
    assert table(phase="start", options=OWN) == GAME.setup({"order": True}, 4)


@pytest.mark.parametrize(
    ("entries", "expected"),
    [
        ({"stacks": [{"2": 3}, {"10": 4}]}, {"pot": 25}),
        ({"hands": [20, 24, 24, 24], "stacks": [{"2": 3}]}, {"pot": 33}),
        ({"game": 3}, {"first": 2, "seat": 2, "nets": ((0,) * 4,) * 2}),
        ({"game": 3, "options": {"start": 4}}, {"first": 1, "seat": 1}),
        ({"first": 3}, {"seat": 3}),
        ({"phase": "result"} | BROKE, {"nets": ((-32, 4, -2, -2),), "seat": 1}),
        ({"phase": "order", "options": OWN}, {"orders": ((),) * 4}),
        ({"options": OWN}, {"orders": (tuple(SMALL),) * 4}),
        ({"game": 2, "options": MONEY, "nets": [[4, -6, 2, -4]]}, {"hands": (28, 18, 26, 20), "pot": 36}),
    ],
)
def test_what_is_left_out_follows_from_the_rest(entries: dict[str, Any], expected: dict[str, Any]) -> None:
    state = table(**entries)
    assert {name: getattr(state, name) for name in expected} == expected


COMPLAINTS: list[tuple[dict[str, Any], str]] = [
    # entries in themselves
    ({"seats": 3}, "seats: 3 isn’t a whole number from 4 to 4"),
    ({"options": {"board": 9}}, "options: Board: “9”"),
    ({"game": 5}, "game: 5 isn’t a whole number from 1 to 4"),
    ({"game": 2, "options": {"games": 1}}, "game: 2 isn’t a whole number from 1 to 1"),
    ({"game": 10_000, "options": MONEY}, "game: 10000 isn’t"),
    ({"first": 4}, "first: 4 isn’t"),
    ({"orders": [[]]}, "orders: .* isn’t a list of 4"),
    ({"options": OWN, "orders": [[6, *SMALL[1:]], *[SMALL] * 3]}, r"orders\[0\]: .* isn’t a list of different"),
    ({"options": OWN, "orders": [[3, *SMALL[1:]], *[SMALL] * 3]}, r"orders\[0\]: .* isn’t a list of different"),
    ({"rows": [{"6": 1}]}, r"rows\[0\]: “6” isn’t a known entry"),
    ({"rows": [{"2": 8}]}, r"rows\[0\].2: 8 isn’t a whole number from 0 to 7"),
    ({"rows": [{}] * 5}, "rows: .* isn’t a list of 0 to 4"),
    ({"stacks": [{"2": -1}]}, r"stacks\[0\].2: -1 isn’t"),
    ({"hands": [1, 2, 3]}, "hands: .* isn’t a list of 4"),
    ({"pot": -1}, "pot: -1 isn’t"),
    ({"dice": [1, 2]}, "dice: .* isn’t a roll of three dice, or an empty list"),
    ({"dice": [1, 2, 7]}, r"dice\[2\]: 7 isn’t a whole number from 1 to 6"),
    ({"due": 6}, "due: 6 isn’t"),
    ({"ahead": [[[]], [], [], []]}, r"ahead\[0\]\[0\]: \[\] isn’t a roll of three dice"),
    ({"ahead": [[[1, 1, 1]] * 6, [], [], []]}, r"ahead\[0\]: .* isn’t a list of 0 to 5"),
    ({"nets": [[1, 2]]}, r"nets\[0\]: .* isn’t a list of 4"),
    # phases
    ({"phase": "start", "game": 2}, "phase: “start” is only possible before"),
    ({"phase": "order", "game": 2, "options": OWN}, "phase: “order” is only possible before"),
    ({"phase": "order"}, "phase: Markers are only numbered if"),
    ({"phase": "count"}, "phase: Advance rolls are only made"),
    ({"phase": "roll", "options": FORESIGHT}, "phase: With Foresight, a turn uses an advance roll"),
    # who starts
    ({"options": {"start": 2}, "first": 2}, "first: Player 2 starts the first game"),
    ({"phase": "start", "seat": 1}, "seat: Before the first player is drawn"),
    ({"seat": 1}, "seat: Before the first turn of a game, this must be the same as “first”: 0"),
    ({"phase": "choose", "dice": [1, 1, 1], "first": 2, "seat": 1}, "seat: Before the first turn of a game"),
    ({"phase": "result", "seat": 0} | BROKE, "seat: After a game, this must be"),
    # orders
    ({"orders": [SMALL[::-1], *[SMALL] * 3]}, r"orders\[0\]: Markers must be in rising order"),
    ({"options": OWN, "phase": "start", "orders": [[2], [], [], []]}, r"orders\[0\]: It isn’t this player’s turn"),
    ({"options": OWN, "phase": "order", "orders": [[], [2], [], []]}, r"orders\[1\]: It isn’t this player’s turn"),
    ({"options": OWN, "phase": "order", "orders": [SMALL, [], [], []]}, r"orders\[0\]: The player whose turn it"),
    ({"options": OWN, "phase": "order", "seat": 1}, r"orders\[0\]: Each of this player’s 8 markers must have"),
    ({"options": OWN, "orders": [SMALL[:3], *[SMALL] * 3]}, r"orders\[0\]: Each of this player’s 8 markers must have"),
    # markers
    ({"rows": [{"2": 1}, {"10": 1}]}, r"rows\[1\]: Marker 10 is on the same square as seat 0’s marker 2"),
    ({"options": OWN, "phase": "order", "rows": [{"2": 1}]}, r"rows\[0\]: Before the first game, all markers"),
    # dice
    ({"phase": "choose"}, "dice: Give dice in the phases"),
    ({"dice": [1, 1, 1]}, "dice: Give dice in the phases"),
    ({"phase": "choose", "dice": [1, 6, 1]}, "dice: With a six or three threes"),
    ({"phase": "choose", "dice": [3, 3, 3]}, "dice: With a six or three threes"),
    ({"phase": "reroll", "dice": [3, 3, 2]}, "dice: With a six or three threes"),
    ({"phase": "reroll", "dice": [6, 6, 6], "options": LARGE}, "dice: With a six or three threes"),
    ({"rerolls": 1}, "rerolls: No dice have been rerolled"),
    ({"phase": "choose", "dice": [1, 1, 1], "rerolls": 1, "options": LARGE}, "rerolls: Dice are never rerolled on"),
    ({"due": 1}, "due: Rolls are due in the phase “ahead”"),
    ({"phase": "ahead", "options": FORESIGHT}, "due: Rolls are due in"),
    # Foresight
    ({"ahead": ROLLS}, "ahead: Advance rolls exist only"),
    ({"phase": "result", "ahead": ROLLS, "options": FORESIGHT} | BROKE, "ahead: Advance rolls exist only"),
    ({"phase": "count", "ahead": ROLLS, "options": FORESIGHT}, r"ahead\[0\]: A player rolls in advance only when"),
    (
        {"phase": "ahead", "due": 2, "ahead": [[[1, 1, 1]] * 4, [], [], []], "options": FORESIGHT},
        r"ahead\[0\]: A player makes at most 5",
    ),
    (
        {"phase": "choose", "dice": [1, 1, 1], "ahead": [[[1, 1, 1]] * 5, *ROLLS[1:]], "options": FORESIGHT},
        r"ahead\[0\]: While one advance roll is in use",
    ),
    ({"phase": "count", "ahead": OTHERS, "options": FORESIGHT}, r"ahead\[1\]: It isn’t this player’s turn to roll"),
    ({"phase": "count", "seat": 1, "options": FORESIGHT}, r"ahead\[0\]: This player must have at least one"),
    ({"phase": "choose", "dice": [1, 1, 1], "options": FORESIGHT}, r"ahead\[1\]: This player must have at least"),
    ({"phase": "count", "rows": [{"2": 1}], "options": FORESIGHT}, r"ahead\[1\]: This player must have at least"),
    # results
    ({"game": 2, "nets": []}, "nets: This must list the result of 1 game"),
    ({"nets": [[0, 0, 0, 0]]}, "nets: This must list the results of 0 games"),
    ({"game": 2, "nets": [[-33, 0, 0, 0]]}, r"nets\[0\]: Players can’t win or lose more"),
    ({"game": 2, "nets": [[33, 0, 0, 0]]}, r"nets\[0\]: Players can’t win or lose more"),
    ({"game": 2, "options": MONEY, "nets": [[-25, 0, 0, 0]]}, "nets: A player can’t pay the ante"),
    ({"game": 3, "options": MONEY, "nets": [[-25, 0, 0, 0], [10, 0, 0, 0]]}, r"nets\[1\]: A player couldn’t pay"),
    ({"phase": "result", "nets": [[-32, 4, -2, -3]]} | BROKE, "nets: The result of the last game must be -32, 4"),
    # coins
    ({"pot": 31}, "pot: Pot, hands and stacks must add up to 128 coins, not 127"),
    ({"hands": [50, 50, 50, 50]}, "pot: Pot, hands and stacks must add up to 128 coins, not 200"),
    ({"phase": "start", "hands": [23, 24, 24, 24]}, "hands: Before the first game, everyone must have paid"),
    # the end
    (BROKE, "hands: The pot is empty or a player has no coins, so the game must be over"),
    ({"hands": [32] * 4}, "hands: The pot is empty or a player has no coins"),
    ({"phase": "result"}, "hands: The game isn’t over yet"),
    ({"phase": "over"} | BROKE, "phase: There’s another game to play"),
    ({"phase": "over", "options": MONEY, "hands": [32] * 4}, "phase: There’s another game to play"),
]


@pytest.mark.parametrize(("entries", "complaint"), COMPLAINTS)
def test_complaints(entries: dict[str, Any], complaint: str) -> None:
    misread(GAME, entries, complaint)


def test_a_hand_may_be_empty_before_the_first_turn_of_a_game() -> None:
    """Until a player is out of money, the last coins may have gone into the ante (L13)."""
    state = table(game=2, options=MONEY, nets=[[-24, 10, 10, 4]])
    assert state.hands == (0, 34, 34, 28)
    with pytest.raises(BadPosition, match="the game must be over"):
        table(game=2, options=MONEY, nets=[[-24, 10, 10, 4]], rows=[{"2": 1}])
