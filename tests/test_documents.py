"""Tests of the documents: their commands run, their links lead to existing pages, and the first document is short."""

import json
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import build
from tests.playthroughs import GOLDEN
from web.builder.templates import section

ROOT = Path(__file__).parents[1]
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", ".github/CONTRIBUTING.md", "web/pages/embed.md")),
    *sorted(path for path in ROOT.glob("*/**/README.md") if not {"node_modules", ".venv", "dist"} & {*path.parts}),
]

MADE = {"figure-maker.html", "blog.html"}
"""Pages of the built site, beside the page on embedding."""

HOSTED = {"../../deployments/github-pages"}
"""Pages that GitHub makes of a repository, as seen from its README."""

FEWER = {"--games": "4", "--playouts": "4", "--workers": "2", "--jobs": "1", "--judgement": "2"}
"""Smaller numbers for the options of the documents' commands, so that tests stay short."""

NEEDS_MORE = re.compile("--dask|--ladder| film |[.]training")
"""A pattern of commands that other tests run: tests/study, tests/test_film.py and tests/bots/test_pistard.py."""

STUDY = """
game = "turf-horse-racing"
players = 4
levels = ["random"]
games = 8
seed = 9
"""


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def blocks(kind: str) -> list[str]:
    """The blocks of code of a kind in all documents."""
    texts = (path.read_text(encoding="utf-8") for path in DOCUMENTS)
    return [block for text in texts for block in re.findall(rf"^```{kind}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)]


COMMANDS = sorted({line[2:] for block in blocks("console") for line in block.splitlines() if line.startswith("$ ")})


def begins(*words: str) -> list[str]:
    return [command for command in COMMANDS if command.startswith(" ".join(words))]


def test_every_command_is_of_a_kind_that_is_tested() -> None:
    kinds = ("python3 build.py", "python -m homestretch", "python -m web.builder.studies", "dask ")
    assert [command for command in COMMANDS if not command.startswith(kinds)] == []
    assert len(COMMANDS) > 20


@pytest.mark.parametrize("command", begins("python3 build.py"))
def test_build_knows_the_command(command: str) -> None:
    words = [word.lower() if word.isupper() else word for word in shlex.split(command)[2:]]
    assert build.parse(words).command == words[0]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with the files that the commands name."""
    shutil.copyfile(GOLDEN / "turf-horse-racing-short.json", tmp_path / "record.json")
    (tmp_path / "study.toml").write_text(STUDY, encoding="utf-8")
    positions = [json.loads(block) for block in blocks("json") if '"homestretch position"' in block]
    assert len(positions) == 1
    (tmp_path / "position.json").write_text(json.dumps(positions[0]), encoding="utf-8")
    return tmp_path


def words_of(command: str) -> list[str]:
    """A command's words, with fewer games, between players who choose quickly."""
    words = shlex.split(command.replace("expert", "random").replace("novice", "random"))
    if "practice" in words:
        words += ["--games", "2", "--each", "1"]
    return [FEWER.get(before, word) for before, word in zip(["", *words], words, strict=False)]


@pytest.mark.parametrize(
    "command", [command for command in begins("python -m homestretch") if not NEEDS_MORE.search(command)]
)
def test_the_engine_runs_the_command(command: str, place: Path) -> None:
    words = words_of(command)
    if "figure" in words:  # its answer is for a position of Pistard
        shutil.copyfile(ROOT / "pyapp/homestretch/games/pistard/figures/wheel.json", place / "position.json")
    words = [word for word, before in zip(words, ["", *words], strict=False) if ">" not in (word, before)]
    engine = {"PYTHONPATH": str(ROOT / "pyapp"), "PYTHONUTF8": "1", "PATH": "/usr/bin:/bin"}
    command_line = [sys.executable, *words[1:]]
    done = subprocess.run(command_line, cwd=place, env=engine, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize("command", begins("dask"))
def test_dask_has_the_options(command: str) -> None:
    # what they do together is played in tests/study/test_cluster.py
    words = shlex.split(command)
    asked = [sys.executable, "-m", "dask", words[1], "--help"]
    told = subprocess.run(asked, capture_output=True, text=True, check=False).stdout
    assert [word for word in words if word.startswith("--") and word not in told] == []


def test_the_example_for_the_library_runs(capsys: pytest.CaptureFixture[str]) -> None:
    examples = [block for block in blocks("python") if block.startswith("from ")]
    assert len(examples) == 1
    exec(examples[0], {})  # noqa: S102 - a document's own example
    assert "meeting" in capsys.readouterr().out


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_every_link_leads_somewhere(path: Path) -> None:
    prose = re.sub(r"^```.*?^```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    wrong = []
    for target in re.findall(r"\]\(([^)\s]+)\)", prose):
        file, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target) or target in HOSTED or (path.name == "embed.md" and file in MADE):
            continue
        aim = path if not file else (path.parent / file).resolve()
        text = aim.read_text(encoding="utf-8") if aim.suffix == ".md" else ""
        headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
        if not aim.exists() or (anchor and anchor not in map(section, headings)):
            wrong.append(target)
    assert wrong == []


def test_the_first_document_is_read_in_a_minute() -> None:
    assert len((ROOT / "README.md").read_bytes()) <= 7 * 1024


def test_the_first_release_is_told_in_25_points() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first = text[text.index("## 1.0.0") :]
    assert len(re.findall(r"^- ", first, re.MULTILINE)) == 25
