"""The command line."""

import io
import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from homestretch import cli
from homestretch.core import AnyGame, Match
from homestretch.core.course import read_course
from homestretch.core.language import t
from homestretch.core.log import log
from homestretch.core.record import dump_record, record
from homestretch.core.replay import moments
from homestretch.core.words import format_range
from homestretch.draw import drawing, shown_names
from homestretch.draw.markup import render
from homestretch.draw.panel_markup import panels_markup
from homestretch.games import GAMES, find_game
from tests.playthroughs import golden
from tests.pseudo import pseudo_locale, unmarked

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "tests" / "golden" / "triactor-five-players.json"
SHORT = GOLDEN.with_name("turf-horse-racing-short.json")
WORKED_EXAMPLE = ROOT / "tests" / "positions" / "triactor-worked-example.json"
Prints = Callable[..., str]


def unfinished() -> Match:
    """A match in which Ann has looked at coins and bets, and Ben bets."""
    match = Match(find_game("triactor"), ["Ann", "Ben", "Cy"], seed=1)
    coins = (f"coin {letter}" for letter in "SMCAHPDB")
    for text in ("start 1", *coins, "INFO SMC", "look SN MA C5", "P", "seal", "D"):
        match.play(text)
    return match


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Prints:
    """Give a function that runs a command, which must succeed, and returns its output; `text` is its input."""

    def run(*arguments: str, text: str = "") -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(text))
        assert cli.main(arguments) == 0
        return capsys.readouterr().out

    return run


def test_games_lists_every_game_with_players_and_options(printed: Prints) -> None:
    listed = printed("games")
    for game in GAMES:
        assert f"{game.name}\n" in listed
        assert f"{format_range(game.players)} players" in listed
        assert all(f"--option {option.name}=" in listed for option in game.options)
    assert "races=1…20 [3]" in listed
    assert "advanced=no|yes [no]" in listed
    assert "timer=0|15|20|30 [0]" in listed


SIMULATE = ("simulate", "triactor", "--games", "5", "--seed", "7", "--option", "races=1")


def test_simulate_as_json(printed: Prints) -> None:
    tally = json.loads(printed(*SIMULATE, "--players", "5", "--option", "advanced=yes", "--json"))
    assert (tally["game"], tally["players"], tally["games"], tally["seed"]) == ("triactor", 5, 5, 7)
    assert tally["options"] == {"races": 1, "advanced": True, "timer": 0}
    assert tally["actions_per_second"] > 0
    assert sum(tally["wins"].values()) >= 5
    assert tally["length"]["least"] <= tally["length"]["median"] <= tally["length"]["most"]
    assert tally["reasons"] == {"races": 5}
    assert sum(tally["notable"]["first past the post"].values()) >= 5


def test_simulate_as_a_table(printed: Prints) -> None:
    table = printed(*SIMULATE)
    assert table.startswith("Triactor, 3 random players, 5 games, seed 7\n")
    reason = t(find_game("triactor").reasons["races"])
    for heading in ("actions per game", "actions per second", "won", "mean score", reason, "bids made"):
        assert heading in table


def test_replay_tells_a_finished_game_with_all_its_secrets(printed: Prints) -> None:
    lines = printed("replay", str(GOLDEN)).splitlines()
    assert lines[0] == "Triactor: Ann, Ben, Cy, Dee, Eli"
    assert len(lines) == 1 + len(log(golden(GOLDEN.stem), secrets=True))
    assert any(line.startswith("(Ben) You bid") for line in lines)
    assert "win" in lines[-1]


@pytest.mark.parametrize("arguments", [[], ["--all"]])
def test_replay_leaves_the_secrets_of_an_unfinished_game_out(printed: Prints, arguments: list[str]) -> None:
    output = printed("replay", "-", *arguments, text=dump_record(unfinished()))
    assert "Ann buys INFO" in output
    secrets = ["(Ann) You see Suns NULL", "(Ann) You bid P", "(Ben) You bid D"]
    assert [secret in output for secret in secrets] == [bool(arguments)] * 3


@pytest.mark.parametrize("command", ["replay", "page", "figure"])
def test_of_a_damaged_record_the_longest_legal_prefix_is_shown(
    capsys: pytest.CaptureFixture[str], printed: Prints, tmp_path: Path, command: str
) -> None:
    data = record(unfinished())
    legal = data["actions"][:9]
    data["actions"][9] = "INFO SS"
    file = tmp_path / "damaged.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    assert cli.main([command, str(file)]) == cli.DAMAGED == 1
    damaged = capsys.readouterr()
    assert damaged.err.startswith("9 actions in the record can be replayed. Action 10 of 14: “INFO SS” can’t be read")
    assert damaged.err.count("\n") == 1
    assert damaged.out == printed(command, "-", text=json.dumps(data | {"actions": legal})) != ""


@pytest.mark.parametrize(
    ("arguments", "text", "complaint"),
    [
        (["simulate", "whist"], "", "There’s no game “whist”. Choose one of: triactor"),
        (["simulate", "triactor", "--players", "9"], "", "Triactor is for 3–6 players, not 9."),
        (["simulate", "triactor", "--option", "races"], "", "“races” isn’t an option. Use the form NAME=VALUE."),
        (["simulate", "triactor", "--option", "races=99"], "", "Races: “99” isn’t a whole number from 1 to 20."),
        (["simulate", "triactor", "--option", "hats=1"], "", "There’s no option “hats”"),
        (["replay", "nowhere.json"], "", "nowhere.json can’t be opened: No such file or directory."),
        (["draw", "nowhere.json"], "", "nowhere.json can’t be opened"),
        (["replay", "-"], "{", "The record can’t be read. The text isn’t JSON"),
        (["replay", "-"], '{"\\u001b[2J": 1}', r"record: “\x1b[2J” isn’t a known entry."),
        (["figure", str(GOLDEN), "-o", "nowhere/x.html"], "", "nowhere/x.html can’t be opened: No such file"),
        (["draw", "-"], "[]", "position: [] isn’t an object."),
        (["draw", "-"], '{"format": "homestretch position"}', "The position has no “version” entry."),
        (["today", "2026-02-30"], "", "“2026-02-30” isn’t a day. Write it like this: 2026-11-26."),
        (["practice", "chess"], "", "There’s no game “chess”."),
        (["replay", sys.executable], "", f"{sys.executable} can’t be read: it isn’t a text file."),
    ],
)
def test_errors_are_one_sentence_that_cannot_give_orders_to_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, arguments: list[str], text: str, complaint: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(text))
    assert cli.main(arguments) == cli.REFUSED == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(complaint)
    assert captured.err.endswith(".\n")
    assert captured.err.removesuffix("\n").isprintable()


@pytest.mark.parametrize("arguments", ["", "walk", "simulate", "replay", "simulate triactor --games 0"])
def test_a_command_that_is_none_is_refused_in_one_sentence(capsys: pytest.CaptureFixture[str], arguments: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        cli.main(arguments.split())
    assert stopped.value.code == cli.REFUSED
    complaint = capsys.readouterr().err
    assert "--help.\n" in complaint
    assert complaint.count("\n") == 1


@pytest.mark.parametrize("command", ["", "games", "simulate", "contest", "study", "practice", "replay"])
def test_what_commands_say_of_themselves_is_messages(capsys: pytest.CaptureFixture[str], command: str) -> None:
    with pseudo_locale(), pytest.raises(SystemExit):
        cli.main([*command.split(), "--help"])
    _, _, said = capsys.readouterr().out.partition("\n\n")
    its_own = re.compile(
        r"^\S.*:$|^ +(?:-h, --help +show this help message and exit|\S+(?: [A-Z]\S*)?(?=  |$))", re.MULTILINE
    )
    assert unmarked(its_own.sub("", said)) == []


@pytest.mark.parametrize(
    "arguments",
    [
        f"odds {WORKED_EXAMPLE} --playouts 2",
        f"review {SHORT} --playouts 1",
        "contest royal-turf --seats novice,random --games 2",
        "today 2026-11-26",
    ],
    ids=lambda arguments: arguments.split()[0],
)
def test_what_commands_print_is_messages(printed: Prints, arguments: str) -> None:
    english = printed(*arguments.split())
    with pseudo_locale():
        said = printed(*arguments.split())
    codes_and_names = "pass", "card", "roll", "cap", "races", "Wilson", "Charles", "Dorothy"
    assert unmarked(said, *codes_and_names) == []
    assert len(re.findall("%⟧", said)) == english.count("%")


ODD_NAMES = ["Žofia", "山田", "Ann"]
"""The names of players, some of them with letters that Windows code pages lack."""

STUDY = 'game = "royal-turf"\nplayers = 2\ngames = 2\nseed = 1\n'
OF_A_GAME = ("replay -", "page -", "figure -", "review - --playouts 1")
OF_A_POSITION = ("draw -", "odds - --playouts 2")
OF_NONE = (
    *("games", "simulate triactor --games 1", "study study.toml", "replay 山.json"),
    *("contest royal-turf --seats random,random --games 1", "practice pistard --games 30 --each 1"),
)


@pytest.mark.parametrize(
    "arguments", [*OF_A_GAME, *OF_A_POSITION, *OF_NONE], ids=lambda arguments: arguments.split()[0]
)
def test_what_is_not_for_a_terminal_is_utf_8_everywhere(arguments: str, tmp_path: Path) -> None:
    """Commands write UTF-8 to files and pipes on every system, and read input with or without a byte order mark."""
    (tmp_path / "study.toml").write_text(STUDY, encoding="utf-8-sig")
    text = json.dumps(json.loads(SHORT.read_text(encoding="utf-8")) | {"seats": ODD_NAMES}, ensure_ascii=False)
    if arguments in OF_A_POSITION:
        text = WORKED_EXAMPLE.read_text(encoding="utf-8")
    command = [sys.executable, "-m", "homestretch", *arguments.split()]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "cp1252", "PYTHONUTF8": "0"}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, input=text.encode("utf-8-sig"), capture_output=True, check=False
    )
    output, complaint = done.stdout.decode(), done.stderr.decode()
    assert done.returncode == (cli.REFUSED if "山.json" in arguments else 0), complaint
    if arguments in OF_A_GAME and arguments != "figure -":  # a figure names nobody
        assert all(name in output for name in ODD_NAMES)
    assert output.startswith("<svg") == arguments.startswith("draw")
    assert ("山.json" in complaint) == ("山.json" in arguments)


def test_a_reader_that_has_had_enough_is_no_failure() -> None:
    """The command succeeds if the reader of its output stops early, as in ``… | head -1``."""
    command = [sys.executable, "-m", "homestretch", "replay", str(GOLDEN)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


class TestAPage:
    """Tests of the command that prints a table as a static page."""

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
    def test_shows_board_and_panels_of_every_game_and_needs_nothing_else(self, game: AnyGame, printed: Prints) -> None:
        match = Match(game, ["Ann", "<img>", "Cy", "Dee"][: max(game.players.start, 2)], seed=1)
        match.advance_automatically()
        page = printed("page", "-", text=dump_record(match))
        view, names = match.view(), shown_names(game, match.names)
        assert render(drawing(game).board(view, names)) in page
        assert render(*panels_markup(drawing(game).panels(view, names), names)) in page
        assert f'<main data-game="{game.name}" data-phase="{game.phase(match.state)}">' in page
        assert not re.search(r"<script|<link|<img|https?:|\burl\(|@import", page)

    def test_has_no_button_that_does_anything(self, printed: Prints) -> None:
        page = printed("page", str(GOLDEN), "--moment", "10")
        outside = re.sub(r"<fieldset[^>]* disabled=\"\">.*</fieldset>", "", page, flags=re.DOTALL)
        assert "<fieldset" not in outside
        assert "<button" not in outside

    def test_tells_no_secret(self, printed: Prints) -> None:
        saved = record(unfinished())
        bids = [saved | {"actions": [*saved["actions"][:-1], bid]} for bid in ("D", "P")]
        one, other = (printed("page", "-", text=json.dumps(data)) for data in bids)
        assert one == other

    def test_can_be_of_an_earlier_moment(self, printed: Prints, capsys: pytest.CaptureFixture[str]) -> None:
        last = len(moments(golden(GOLDEN.stem))) - 1
        end, *earlier = (printed("page", str(GOLDEN), "--moment", str(moment)) for moment in (last, last - 1, 0))
        assert printed("page", str(GOLDEN)) == end
        assert len({end, *earlier}) == 3
        assert cli.main(["page", str(GOLDEN), "--moment", str(last + 1)]) == cli.REFUSED
        assert f"0 to {last}" in capsys.readouterr().err


class TestFigure:
    def test_a_position_is_printed_with_its_script(self, printed: Prints) -> None:
        asked = "--mode ask --question Which? --answer 'take A' --wrong 'take H = No.' --wrong Hm. --right Yes."
        more = "--caption 'The last die' --site https://hs.example/races"
        figure = printed("figure", str(WORKED_EXAMPLE), *shlex.split(f"{asked} {more}"))
        assert figure.startswith('<homestretch-figure position="1')
        assert 'mode="ask" question="Which?" answer="take A" right="Yes." wrong="take H = No. | Hm.">' in figure
        assert '<p slot="caption">The last die</p>' in figure
        assert figure.endswith('<script type="module" src="https://hs.example/races/figure.js"></script>\n')

    def test_a_record_is_looked_at_from_a_moment(self, printed: Prints, tmp_path: Path) -> None:
        command = ["figure", str(GOLDEN), "--mode", "look", "--moment", "3"]
        figure = printed(*command)
        assert 'mode="look" moment="3">' in figure
        assert 'src="./figure.js"' in figure
        assert printed(*command, "-o", str(tmp_path / "x.html")) == ""
        assert (tmp_path / "x.html").read_text(encoding="utf-8") == figure


def test_the_race_of_the_day(printed: Prints, capsys: pytest.CaptureFixture[str]) -> None:
    assert printed("today", "2026-11-26").splitlines() == [
        "Race of the day, 26 November",
        *("  Royal Turf", "  races=2", "  Charles, regular", "  You", "  Dorothy, regular"),
    ]
    assert printed("today").startswith("Race of the day, ")
    found = json.loads(printed("today", "2026-11-23", "--json"))
    assert (found["day"], found["game"], found["options"]["stacks"]) == ("2026-11-23", "ludifacture", True)
    assert found["reference"]["places"] == [2, 1, 3, 3]


def test_questions_for_practice_are_a_document(printed: Prints) -> None:
    found = printed("practice", "pistard", "--games", "30", "--each", "1", "--seed", "4")
    course = read_course(json.loads(found), find_game)
    assert str(course.title) == "Practice"
    kinds = [lesson.name.rpartition("-") for lesson in course.lessons]
    assert {number for *_, number in kinds} == {"1"}
    assert len({kind for kind, *_ in kinds}) == len(kinds)
