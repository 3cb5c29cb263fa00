"""Every game has a drawing, and each position becomes a separate picture file."""

import json
import re

import pytest

from homestretch.core import CHANCE, AnyGame, Match
from homestretch.core.position import Position, load_position, position
from homestretch.draw import draw_position, drawing
from homestretch.games import GAMES, find_game
from tests.draw.pictures import keyed, place, read, written
from tests.tables import states, tables

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
    table = next(table for table in tables() if table.game is game)
    rolled = [state for state in states(table) if (chance := game.chance(state)) is not None and chance.by_hand][:30]
    assert rolled
    for state in rolled:
        board = drawing(game).board(game.observe(state, None), ("Ann", "Ben", "Cy", "Di")[: table.seats])
        assert any(part.get("data-action") == "roll" for part in board.iter()), state


@pytest.mark.parametrize(("name", "phase"), [("triactor", "roll"), ("pistard", "place")])
def test_the_tray_has_room_for_a_long_name(name: str, phase: str) -> None:
    match = Match(find_game(name), ("Maximilian the Great", "Grandma Josephine I.", "Ladislaus the Second"), seed=7)
    while match.game.phase(match.state) != phase:
        if match.to_move == CHANCE:
            match.sample()
        else:
            match.choose_at_random()
    player = match.names[match.game.turn(match.state)]
    assert f">{player} to " in draw_position(Position(match.game, match.names, match.state))
