"""Every game has a drawing, and each position becomes a separate picture file."""

import json
import re

import pytest

from homestretch.core import AnyGame, Match
from homestretch.core.position import load_position, position
from homestretch.draw import draw_position, drawing
from homestretch.games import GAMES, find_game
from tests.draw.pictures import keyed, place, read, written

ON_POSTERS = {"triactor": "pawn 8", "royal_turf": "horse 7", "ludifacture": "marker 32", "pistard": "rider 8"}
"""Which pieces stand on a poster, and how many; on that of a game made by `new-game` eight pawns."""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
class TestEveryGame:
    def test_a_poster_is_a_board_without_words(self, game: AnyGame) -> None:
        root = read(drawing(game).poster(game.name))
        kind, pieces = ON_POSTERS.get(game.folder, "pawn 8").split()
        assert len({place(piece) for piece in keyed(root, kind).values()}) == int(pieces)
        assert root.attrib["aria-hidden"] == "true"
        assert root.find("title") is None
        assert all(re.fullmatch(r"[+]?\d*|[A-Z]", text) for text in written(root))
        assert game.name in root.attrib["class"] or game.folder in root.attrib["class"]

    def test_a_position_becomes_a_picture_of_its_own(self, game: AnyGame) -> None:
        seats = game.players_for(game.defaults).start
        state = game.setup({}, seats)
        text = json.dumps(position(game, [f"P{seat}" for seat in range(seats)], state))
        picture = draw_position(load_position(text, find_game))
        root = read(picture)
        assert root.tag == "{http://www.w3.org/2000/svg}svg"
        width, height = (float(size) for size in root.attrib["viewBox"].split()[2:])
        assert float(root.attrib["width"]) / float(root.attrib["height"]) == pytest.approx(width / height, rel=0.01)
        assert "var(" not in picture
        assert "http" not in picture.replace('xmlns="http://www.w3.org/2000/svg"', "")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.name))
def test_a_tap_on_the_tray_rolls(game: AnyGame) -> None:
    match = Match(game, ("Ann", "Ben", "Cy", "Di"), seed=2)
    match.advance_automatically()
    rolls = 0
    while match.outcome is None and rolls < 30:
        chance = game.chance(match.state)
        if chance is None:
            match.choose_at_random()
            continue
        if chance.by_hand:
            board = drawing(game).board(game.observe(match.state, None), match.names)
            assert [part for part in board.iter() if part.get("data-action") == "roll"], match.history[-1]
            rolls += 1
        match.sample()
        match.advance_automatically()
    assert rolls
