"""The paragraphs of the rulebook, one by one."""

import pytest

from homestretch.core import CHANCE, NOBODY, BadPosition, IllegalAction
from tests.skeleton.game import GAME, HOME, Moved, SentBack, State

START = GAME.setup({}, 2)


def do(state: State, *texts: str) -> State:
    for text in texts:
        state = GAME.apply(state, GAME.parse(text)).state
    return state


def test_1_1_the_first_with_both_pawns_home_wins() -> None:
    over = do(START.replace(squares=((HOME, 20), (9, 3)), rolled=4), "move 2")
    outcome = GAME.outcome(over)
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.reason) == ((1, 2), (48, 12), "home")
    assert GAME.to_move(over) == NOBODY


def test_2_1_and_2_2_the_die_speaks_then_the_player_chooses() -> None:
    assert GAME.to_move(START) == CHANCE
    later = do(START, "roll 5")
    assert GAME.to_move(later) == 0
    assert list(map(str, GAME.actions(later))) == ["move 1", "move 2"]
    assert do(later, "move 2").squares == ((0, 5), (0, 0))


def test_2_2_a_pawn_at_home_stays_there() -> None:
    with pytest.raises(IllegalAction):
        do(START.replace(squares=((HOME, 2), (0, 0)), rolled=1), "move 1")


def test_2_3_home_need_not_be_hit_exactly() -> None:
    transition = GAME.apply(START.replace(squares=((22, 1), (0, 0)), rolled=6), GAME.parse("move 1"))
    assert transition.events == (Moved(0, 1, 22, HOME),)


def test_2_4_pawns_that_are_hit_go_back() -> None:
    transition = GAME.apply(START.replace(squares=((1, 0), (4, 4)), rolled=3), GAME.parse("move 1"))
    assert transition.events == (Moved(0, 1, 1, 4), SentBack(1, 1, 4), SentBack(1, 2, 4))
    assert transition.state.squares == ((4, 0), (0, 0))


def test_2_4_home_is_safe() -> None:
    assert do(START.replace(squares=((20, 0), (HOME, 3)), rolled=4), "move 1").squares == ((HOME, 0), (HOME, 3))


def test_2_5_the_turn_goes_on() -> None:
    assert do(START, "roll 1", "move 1").seat == 1
    assert do(START, "roll 1", "move 1", "roll 2", "move 1").seat == 0


def test_x1_own_pawns_share_a_square() -> None:
    assert do(START.replace(squares=((3, 0), (0, 0)), rolled=3), "move 2").squares[0] == (3, 3)


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        ({"squares": [[0, 0]]}, "one pair for each seat"),
        ({"squares": [[0, 25], [0, 0]]}, "from 0 to 24"),
        ({"rolled": 7}, "from 0 to 6"),
        ({"squares": [[3, 0], [3, 0]]}, "on the same one"),
        ({"squares": [[0, 0], [24, 24]]}, "the winner's"),
        ({"squares": [[24, 24], [24, 24]]}, "only one player"),
    ],
)
def test_positions_that_cannot_be(entries: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        GAME.from_json(entries)
