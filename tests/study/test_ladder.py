"""The ladder of levels: the stored results are those of the engine today, and those in the document."""

from pathlib import Path

import pytest

from homestretch import cli
from homestretch.core import AnyGame
from homestretch.games import GAMES, find_game
from homestretch.study import ladder
from homestretch.study.ladder import Rung, rungs

AGAIN = "run ``python -m homestretch contest --ladder``"


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A document without results, in a separate folder."""
    monkeypatch.setattr(ladder, "RESULTS", tmp_path / "ladder.json")
    monkeypatch.setattr(ladder, "README", tmp_path / "README.md")
    (tmp_path / "README.md").write_text(
        f"before\n\n{ladder.TABLE_START}\n{ladder.TABLE_END}\n\nafter\n", encoding="utf-8"
    )
    monkeypatch.chdir(tmp_path)
    return tmp_path


def is_true(rung: Rung) -> bool:
    line = rung.find_result(ladder.read_results())
    return line is None or line["first"] == rung.first_game()


def test_the_document_has_what_is_kept() -> None:
    text = ladder.README.read_text(encoding="utf-8")
    assert f"{ladder.TABLE_START}\n\n{ladder.markdown_table(ladder.read_results())}\n{ladder.TABLE_END}" in text, AGAIN


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_first_game_is_what_the_engine_gives_today(game: AnyGame) -> None:
    assert [rung.above for rung in rungs(game, ("novice", "regular")) if not is_true(rung)] == [], AGAIN


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_first_game_of_experts_is_what_the_engine_gives_today(game: AnyGame) -> None:
    (rung,) = rungs(game, ("expert",))
    assert is_true(rung), AGAIN


def test_every_neighbouring_pair_has_a_rung() -> None:
    pairs = [("novice", "random"), ("regular", "novice"), ("expert", "regular")]
    found = [(rung.above, rung.below, rung.game.name) for rung in rungs()]
    assert found == [(*pair, game.name) for pair in pairs for game in GAMES]


def test_the_one_sits_at_each_seat() -> None:
    plan = Rung(find_game("triactor"), "novice", "random").plan(10)
    assert [cell.levels.index("novice") for cell in plan.cells] == [0, 1, 2, 3]
    assert plan.games == 3


def climb(capsys: pytest.CaptureFixture[str], games: int) -> str:
    arguments = ["contest", "ludifacture", "--ladder", "--seats", "novice", "--games", str(games)]
    assert cli.main(arguments) == 0
    return capsys.readouterr().out


def test_only_what_is_missing_or_not_true_is_played(
    elsewhere: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = climb(capsys, 8)
    (line,) = ladder.read_results()
    assert line["games"] == 8
    assert told == f"Ludifacture         novice : random    {ladder.format_result(line)}\n"
    text = (elsewhere / "README.md").read_text(encoding="utf-8")
    assert text.startswith(f"before\n\n{ladder.TABLE_START}\n\n| game | novice : random | regular : novice |")
    assert text.endswith(f"{ladder.TABLE_END}\n\nafter\n")
    assert f"| Ludifacture, `games=1` | {ladder.format_result(line)} | – | – |" in text

    played: list[int] = []

    def play(_: Rung, games: int, *__: object) -> ladder.RungResult:
        played.append(games)
        return line

    monkeypatch.setattr(Rung, "play", play)
    climb(capsys, 4)
    assert played == []
    climb(capsys, 12)
    assert played == [12]
    ladder.write_results([line | {"first": ""}])
    climb(capsys, 8)
    assert played == [12, 8]
    assert ladder.read_results() == [line]


def test_a_contest_needs_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["contest", "--seats", "novice,random"]) == cli.REFUSED
    assert capsys.readouterr().err == "Name a game and the levels at its table, or use --ladder.\n"
