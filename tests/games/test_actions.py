"""Actions as text and back, and texts that are no actions, in every game. See also the battery."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.core import AnyGame, GoOn, IllegalAction, MalformedAction
from homestretch.games import GAMES, find_game
from homestretch.games.pistard.actions import place
from tests.games.hands import Hands
from tests.games.triactor.table import COINS

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
some_game = st.sampled_from(tuple(GAMES))


@games
def test_each_action_has_its_own_text(game: AnyGame) -> None:
    assert all(game.parse(str(action)) is action for action in game.vocabulary)


@games
def test_all_that_is_known_is_done_by_something(game: AnyGame) -> None:
    assert {type(action) for action in game.vocabulary} <= set(game.action_handlers)


@given(st.data())
def test_any_text_is_read_or_refused(data: st.DataObject) -> None:
    game = data.draw(some_game)
    signs = "".join(sorted({sign for text in _texts(game) for sign in text}))
    text = data.draw(st.text(max_size=14) | st.text(alphabet=signs, max_size=14))
    try:
        action = game.parse(text)
    except MalformedAction:
        return
    assert game.parse(str(action)) == action


def _texts(game: AnyGame) -> list[str]:
    return [*game.chance_handlers, *map(str, game.vocabulary)]


UNREADABLE = {
    "ludifacture": "move/move 5/move 5 0/move 5 7/move 13 1/move 1 1/move 5  3/MOVE 5 3/mark/mark 1",
    "pistard": "ride/ride G/ride G 3+0/ride G 3+8/ride G 0+3/ride g 3+5/ride G  3+5/ride G++ 3+5/ride R 3+5/ride G 3 5"
    "/place 0 47/place 4 047/place 4 240/place 4 -1/place 10 4/send 10/send 61/send/stay ",
    "royal-turf": "bet/bet 3/bet 8 1/bet 0 1/bet 3 3/bet 3  1/BET 3 1/move/move 8",
    "turf-horse-racing": "bet 3 3/move",
    "triactor": "s/X/SSSS/SSM/SMS/[S]/[SS]/[SMCA]/[SM/SM]/INFO/INFO S/INFO SS/INFO SMCA/INFO SSM/take/take X/take SM"
    "/take  S/TAKE S/roll/roll /Seal/roll S2  M2/coin/turn/next /finish!/[[SM]]/INFO [SM]/S M",
}


@games
def test_what_cannot_be_read(game: AnyGame) -> None:
    words = {text.split(" ", 1)[0] for text in _texts(game)}
    verbs = (*game.chance_handlers, *(f"{verb} " for verb in game.chance_handlers), *(f"{word}  " for word in words))
    for text in ("", " ", "x", "\u2460", *verbs, *UNREADABLE[game.name].split("/")):
        with pytest.raises(MalformedAction) as refused:
            game.parse(text)
        assert refused.value.text == text
        assert f"“{text}” can’t be read" in str(refused.value)


@given(st.from_regex(r"(ride [YGBO]\+? [0-9]\+[0-9]|place [0-9] [0-9]{1,3})", fullmatch=True))
def test_each_action_has_one_text(text: str) -> None:
    game = find_game("pistard")
    try:
        action = game.parse(text)
    except MalformedAction:
        return
    assert str(action) == text
    assert action is game.parse(text)
    assert place(4, 47) is game.parse("place 4 47")


@pytest.mark.parametrize(
    ("text", "written"), [("[MS]", "[SM]"), ("[CPS]", "[SCP]"), ("INFO CMS", "INFO SMC"), ("INFO BD", "INFO DB")]
)
def test_t8_a_box_and_an_info_may_name_their_horses_in_any_order(text: str, written: str) -> None:
    assert str(find_game("triactor").parse(text)) == written


AHEAD = {"phase": "count", "options": {"foresight": True}}
OVER = {"riders": {"11": [1, 48], "21": [2, 47]}, "phase": "over", "home": [11]}


@pytest.mark.parametrize(
    ("name", "position", "refused"),
    [
        (
            *("ludifacture", {"phase": "roll"}),
            "roll 1 1:2.1/roll 1 1 7:2.1/roll 1 1 1 1:2.1/reroll 1:2.1/first 1:2.1/count 1:2.1",
        ),
        (
            *("ludifacture", {"phase": "choose", "dice": [1, 1, 1]}),
            "roll 1 1 1:2.1/reroll 1:3.1/first 1:L12/count 1:5.3/ahead 1 1 1:5.3",
        ),
        ("ludifacture", {"phase": "reroll", "dice": [6, 1, 6]}, "reroll 1:3.1/reroll 1 1 1:3.1/roll 1 1 1:3.1"),
        ("ludifacture", AHEAD, "count 1 1:5.3/ahead 1 1 1:5.3"),
        ("triactor", {}, "S:2.1/[SM]:2.1/INFO SMC:2.1/seal:2.1/take S:3.2/next:4.3/another:4.3/finish:4.3"),
        ("triactor", {"phase": "start"}, "start 4:T7"),
        ("triactor", {"phase": "bet", "coins": COINS}, "start 1:T7/look SN MA C5:2.2"),
        (
            *("triactor", {"active": "SMB"}),
            "roll SN M5:3.1/roll SN M5 BA C2:3.1/roll M5 SN BA:3.1/roll SN M6 BA:3.1/turn SN:3.1",
        ),
        ("triactor", {"phase": "choose", "rolled": {"S": "2"}}, "roll S2:3.1"),
        (
            "pistard",
            {},
            "roll Y7 G1 B1 O1:2.2/roll Y1:2.2/roll G5 Y4 B3 O1:2.2/ride Y 4+3:2.2/first 1:2.2/stay:2.4/send 11:2.1",
        ),
        ("pistard", {"phase": "place"}, "roll Y1 G1 B1 O1:2.2/ride Y 1+1:2.2/stay:2.4/first 1:P5"),
        ("pistard", OVER, "stay:2.4/ride G 3+5:2.2/roll Y1 G1 B1 O1:2.2/place 1 47:1.6"),
        (
            *("royal-turf", {"phase": "roll"}),
            "roll boot:3.1/card 1a:3.1/first 1:3.1/roll cap cap:3.1/move 1:3.1/bet 3 2:2.3/pass:2.3/next:4.5",
        ),
        ("royal-turf", {"phase": "choose", "symbol": "cap"}, "roll cap:3.1/bet 3 2:2.3/pass:2.3"),
        ("royal-turf", {"phase": "bet"}, "card 1a:2.1/first 1:R7/roll cap:3.1/pass:R9"),
        ("turf-horse-racing", {"phase": "choose", "symbol": "head", "used": "1"}, "move 1:3.2"),
        ("royal-turf", {"phase": "deal"}, "card 3d:2.1"),
    ],
)
def test_what_cannot_come_up_or_be_done_now_is_refused_with_its_rule(
    name: str, position: dict[str, Any], refused: str
) -> None:
    game = find_game(name)
    hands = Hands[Any](lambda _: game)
    for text, _, rule in (one.rpartition(":") for one in refused.split("/")):
        assert hands.refuse(game.from_json(position), text) == rule, text


@games
@pytest.mark.parametrize("action", ["roll", None, 3, GoOn("home")])
def test_what_is_no_action_of_the_game(game: AnyGame, action: Any) -> None:
    state = game.setup({}, game.players_for(game.defaults)[-1])
    with pytest.raises(IllegalAction, match="has no such action") as refused:
        game.apply(state, action)
    assert refused.value.rule == "1"
