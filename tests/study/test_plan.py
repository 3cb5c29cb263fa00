"""Tests of the contents that a study's file may have, and of the error if the file cannot be read."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from homestretch import cli
from homestretch.core import BadOptions
from homestretch.games import find_game
from homestretch.study.plan import BadStudy, Plan, load_plan, plan_single_table

TRIACTOR = 'game = "triactor"\n'


def plan_of(folder: Path, text: str) -> Plan:
    file = folder / "study.toml"
    file.write_text(text, encoding="utf-8")
    return load_plan(file)


def test_lists_are_the_dimensions_of_a_grid(tmp_path: Path) -> None:
    plan = plan_of(
        tmp_path,
        """
        title = "A grid"
        game = "triactor"
        players = [3, 4]
        levels = ["expert", "novice"]
        games = 12
        seed = 5
        [options]
        races = [1, 2]
        advanced = true
        """,
    )
    assert (plan.title, plan.games, plan.seed) == ("A grid", 12, 5)
    assert [dict(cell.label) for cell in plan.cells] == [
        {"players": players, "races": races} for players in "34" for races in "12"
    ]
    assert [cell.levels for cell in plan.cells[1:3]] == [("expert", *["novice"] * others) for others in (2, 3)]
    assert {cell.options["advanced"] for cell in plan.cells} == {True}


def test_what_is_left_out_is_as_in_a_quick_simulation(tmp_path: Path) -> None:
    (cell,) = plan_of(tmp_path, f"{TRIACTOR}seed = 3").cells
    (other,) = plan_single_table(find_game("triactor"), {}, None, 1_000, 3).cells
    assert cell.levels == ("random",) * 3
    assert cell.key == other.key


def test_levels_can_be_a_dimension(tmp_path: Path) -> None:
    plan = plan_of(tmp_path, f'{TRIACTOR}levels = [["random"], ["novice", "random", "random", "random"]]')
    assert [(cell.players, cell.levels[0]) for cell in plan.cells] == [(3, "random"), (4, "novice")]
    assert [dict(cell.label)["levels"] for cell in plan.cells] == ["random", "novice random random random"]


def test_a_cell_is_the_same_in_every_study(tmp_path: Path) -> None:
    """Neither the other cells nor the number of games nor options as by default tell it from itself."""
    alone = plan_of(tmp_path, f"{TRIACTOR}seed = 1\n[options]\nraces = 2")
    among = plan_of(tmp_path, f"{TRIACTOR}seed = 1\ngames = 7\n[options]\nadvanced = false\nraces = [1, 2]")
    assert alone.cells[0].key == among.cells[1].key != among.cells[0].key
    assert replace(alone.cells[0], seed=2).key != alone.cells[0].key


def test_components_are_in_files_beside_it(tmp_path: Path) -> None:
    standard = json.loads(str(find_game("royal-turf").defaults["components"]))
    payout = [[amount + 1 for amount in row] for row in standard["payout"]]
    (tmp_path / "steep.json").write_text(json.dumps({"payout": payout}), encoding="utf-8")
    (tmp_path / "flat.json").write_text("{}", encoding="utf-8")
    plan = plan_of(tmp_path, 'game = "royal-turf"\n[options]\ncomponents = ["flat.json", "steep.json"]')
    assert [cell.label for cell in plan.cells] == [(("components", "flat"),), (("components", "steep"),)]
    assert json.loads(str(plan.cells[1].options["components"]))["payout"] == payout


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("game = ", "it isn’t valid TOML"),
        ("players = 3", "doesn’t name a game"),
        ('game = "whist"', "There’s no game “whist”"),
        (f"{TRIACTOR}player = 3", "“player” isn’t a known entry. Use one of: title, game, players"),
        (f"{TRIACTOR}players = 9", "Triactor is for 3–6 players, not 9."),
        (f"{TRIACTOR}players = true", "players: True isn’t a number of players."),
        (f"{TRIACTOR}players = []", "players: the list is empty. Add a value."),
        (f'{TRIACTOR}levels = "expert"', "levels: give a list"),
        (f'{TRIACTOR}levels = ["master"]', "There’s no level “master”. Choose one of: random, novice"),
        (f"{TRIACTOR}players = 3\nlevels = {['novice'] * 4}", "There are 4 levels, but only 3 players."),
        (f"{TRIACTOR}games = 0", "games: “0” isn’t a whole number from 1 to"),
        (f"{TRIACTOR}games = 1.5", "games: “1.5” isn’t a whole number"),
        (f'{TRIACTOR}seed = "x"', "seed: “x” isn’t a whole number"),
        (f"{TRIACTOR}title = 3", "the title must be text."),
        (f"{TRIACTOR}options = 3", "“options” must be a table"),
        (f"{TRIACTOR}[options]\nhats = 1", "There’s no option “hats”. Choose one of: races, advanced, timer."),
        (f"{TRIACTOR}[options]\nraces = 99", "Races: “99” isn’t a whole number from 1 to 20."),
        (f"{TRIACTOR}[options]\nraces = [1, 2, 1]", "has the same cell twice: races 1."),
        (f"{TRIACTOR}[options]\nraces = {[*range(1, 21)] * 51}", "The grid has 1,020 cells, but the maximum is 1,000"),
        ('game = "pistard"\n[options]\ntrack = 3', "track: 3 isn’t the name of a file."),
        ('game = "pistard"\n[options]\ntrack = "no.json"', "no.json can’t be opened: No such file or directory."),
        ('game = "pistard"\n[options]\ntrack = "study.toml"', "The text isn’t JSON"),
    ],
)
def test_errors_are_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, complaint: str) -> None:
    file = tmp_path / "study.toml"
    file.write_text(text, encoding="utf-8")
    assert cli.main(["study", str(file)]) == cli.REFUSED
    captured = capsys.readouterr()
    assert captured.out == ""
    assert complaint in captured.err
    assert captured.err.startswith(str(tmp_path))
    assert captured.err.endswith((".\n", ").\n"))
    assert captured.err.count("\n") == 1


def test_a_file_that_is_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "study.toml"
    file.write_bytes(b"\x89PNG\xff")
    assert cli.main(["study", str(file)]) == cli.REFUSED
    assert capsys.readouterr().err == f"{file} can’t be read: it isn’t a text file.\n"


def test_a_table_of_one_cell_is_checked_as_well() -> None:
    with pytest.raises(BadOptions, match="for 3–6 players, not 2"):
        plan_single_table(find_game("triactor"), {}, 2, 1, 1)
    assert issubclass(BadStudy, ValueError)
