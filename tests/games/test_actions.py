"""Texts of actions and back, and what is no action at all: what holds in every game. See also the battery."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from homestretch.core import AnyGame, GoOn, IllegalAction, MalformedAction
from homestretch.games import GAMES

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


@games
def test_what_cannot_be_read(game: AnyGame) -> None:
    words = {text.split(" ", 1)[0] for text in _texts(game)}
    for text in (
        "",
        " ",
        "x",
        "\u2460",
        *game.chance_handlers,
        *(f"{verb} " for verb in game.chance_handlers),
        *(f"{w}  " for w in words),
    ):
        with pytest.raises(MalformedAction) as refused:
            game.parse(text)
        assert refused.value.text == text
        assert f"“{text}” can’t be read" in str(refused.value)


@games
@pytest.mark.parametrize("action", ["roll", None, 3, GoOn("home")])
def test_what_is_no_action_of_the_game(game: AnyGame, action: Any) -> None:
    state = game.setup({}, game.players_for(game.defaults)[-1])
    with pytest.raises(IllegalAction, match="has no such action") as refused:
        game.apply(state, action)
    assert refused.value.rule == "1"
