"""Names that run from right to left: wherever they stand in a sentence, they turn nothing around them."""

from __future__ import annotations

import html
import json
import re
from random import Random
from typing import Any

import pytest

from front.session import Session
from homestretch.core import Match
from homestretch.core.log import log
from homestretch.core.position import Position
from homestretch.draw import draw_position
from homestretch.draw.figure import About, figure
from homestretch.games import GAMES, find_game
from tests.web.walks import offered

NAMES = ("דנה", "Ben רז", "علي", "שרה לי מן העיר הגדו", "Eve")
ISOLATED = re.compile("\u2068[^\u2068\u2069]*\u2069")
LOOSE = re.compile(r"[\u0590-\u08ff\u2068\u2069]{2,}")
"""More than the initial on a badge."""
each_game = pytest.mark.parametrize("name", [game.name for game in GAMES])


def check(text: str) -> None:
    """No name stands in it that is not isolated, and no isolate is left open."""
    rest = ISOLATED.sub("", html.unescape(text))
    found = LOOSE.search(rest)
    assert found is None, rest[max(0, found.start() - 60) : found.end() + 60]


def seats_of(name: str) -> tuple[str, ...]:
    game = find_game(name)
    return NAMES[: max(3, game.players_for(game.defaults).start)]


@pytest.mark.long
@each_game
def test_on_all_pages_and_in_all_that_is_said(name: str) -> None:
    session, random = Session(), Random(4)

    def ask(do: str, **about: Any) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(session.request(json.dumps({"do": do, **about})))
        assert "trouble" not in reply, reply
        reply.pop("entry", None)
        check(json.dumps(reply, ensure_ascii=False))
        assert session.scene is not None
        check(session.scene.page.text)
        return reply

    ask("open", table={"game": name, "players": list(seats_of(name)), "options": {}, "seed": 5})
    said = 0
    for _ in range(150):
        assert session.scene is not None
        taps = [(kind, text) for kind, text in offered(session.scene.page.text) if text != "pass"]
        actions = [tap for tap in taps if tap[0] == "action"]
        kind, text = random.choice(actions or taps)
        paint = ask("tap", kind=kind, text=text).get("paint", {})
        said += "\u2068" in paint.get("announcement", "")
    for what in ("log", "in words", "still"):
        check(str(ask("ask", what=what).get("answer")))
    assert said


@each_game
def test_in_logs_pictures_and_figures_but_not_in_what_is_stored(name: str) -> None:
    match = Match(find_game(name), seats_of(name), seed=5)
    match.advance_automatically()
    for _ in range(30):
        match.sample() if match.to_move < 0 else match.choose_at_random()
        match.advance_automatically()
    texts = [entry.text for entry in log(match)]
    check(" ".join(texts))
    assert any(ISOLATED.search(text) for text in texts)
    game = match.game
    check(draw_position(Position(game, match.names, game.without_secrets(match.state), ())))
    check(figure(match, About()))
    assert match.names == seats_of(name)
