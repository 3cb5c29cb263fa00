"""Names that run from right to left: wherever they stand in a sentence, they turn nothing around them."""

import html
import json
import re
from random import Random

import pytest

from homestretch.core.log import log
from homestretch.core.position import Position
from homestretch.draw import draw_position
from homestretch.draw.figure import FigureSettings
from homestretch.draw.figure_markup import figure
from homestretch.games import find_game
from tests.draw.play import begun
from tests.web.viewer import Viewer, each_game
from tests.web.walks import offered

NAMES = ("דנה", "Ben רז", "علي", "שרה לי מן העיר הגדו", "Eve")
ISOLATED = re.compile("\u2068[^\u2068\u2069]*\u2069")
LOOSE = re.compile(r"[\u0590-\u08ff\u2068\u2069]{2,}")
"""A pattern of two or more right-to-left letters or isolate marks; a single letter may be an initial on a badge."""


def check(text: str) -> None:
    """Assert that every right-to-left name in a text is isolated, and that every isolate is closed."""
    rest = ISOLATED.sub("", html.unescape(text))
    found = LOOSE.search(rest)
    assert found is None, rest[max(0, found.start() - 60) : found.end() + 60]


def seats_of(name: str) -> tuple[str, ...]:
    game = find_game(name)
    return NAMES[: max(3, game.players_for(game.defaults).start)]


@pytest.mark.long
@each_game
def test_on_all_pages_and_in_all_that_is_said(name: str) -> None:
    random, viewer, said = Random(4), Viewer(), 0
    reply = viewer.open(name, seed=5, players=seats_of(name))
    for _ in range(150):
        reply.pop("entry", None)
        check(json.dumps(reply, ensure_ascii=False))
        check(viewer.markup)
        said += "\u2068" in reply.get("paint", {}).get("announcement", "")
        taps = [(kind, text) for kind, text in offered(viewer.markup) if text != "pass"]
        kind, text = random.choice([tap for tap in taps if tap[0] == "action"] or taps)
        reply = viewer.ask("tap", kind=kind, text=text)
    for what in ("log", "in words", "still"):
        check(str(viewer.answer(what)))
    assert said


@each_game
def test_in_logs_pictures_and_figures_but_not_in_what_is_stored(name: str) -> None:
    match = begun(name, len(seats_of(name)), plies=60, seed=5)
    match.names = seats_of(name)
    texts = [entry.text for entry in log(match)]
    check(" ".join(texts))
    assert any(ISOLATED.search(text) for text in texts)
    game = match.game
    check(draw_position(Position(game, match.names, game.without_secrets(match.state), ())))
    check(figure(match, FigureSettings()))
    assert match.names == seats_of(name)
