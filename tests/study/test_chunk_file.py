"""Chunks stored in a file: a study resumes with them, and never mistakes them for others."""

import ast
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from shutil import copy

import pytest

from homestretch.study import run as running
from homestretch.study.plan import BadStudy, Plan, load_plan
from homestretch.study.run import run
from homestretch.study.work import Chunk, code_shape, play_chunk, rules_hash
from tests.study.conftest import STUDY


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory) -> Plan:
    file = tmp_path_factory.mktemp("study") / "study.toml"
    file.write_text(STUDY, encoding="utf-8")
    return load_plan(file)


@pytest.fixture(scope="module")
def all_kept(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("kept") / "kept.jsonl"
    run(plan, keep=path)
    return path


@pytest.fixture(scope="module")
def whole(plan: Plan) -> list[object]:
    return sums(plan)


@pytest.fixture
def keep(all_kept: Path, tmp_path: Path) -> Path:
    """A file with all chunks of the study."""
    return Path(copy(all_kept, tmp_path / "kept.jsonl"))


def sums(plan: Plan, keep: Path | None = None) -> list[object]:
    return [tally.as_json() for tally in run(plan, keep=keep)]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Chunk]:
    """Collects the chunks that are played."""
    found: list[Chunk] = []

    def watched(todo: list[Chunk]) -> object:
        for chunk in todo:
            found.append(chunk)
            yield play_chunk(chunk)

    monkeypatch.setattr(running, "play_here", watched)
    return found


def test_what_is_kept_is_not_played_again(plan: Plan, whole: list[object], keep: Path, played: list[Chunk]) -> None:
    assert len(keep.read_bytes().splitlines()) == 6
    assert sums(plan, keep) == whole
    assert played == []


def test_lines_may_be_missing_and_in_any_order(
    plan: Plan, whole: list[object], keep: Path, played: list[Chunk]
) -> None:
    lines = keep.read_bytes().splitlines(keepends=True)
    keep.write_bytes(b"".join([lines[5], lines[1], lines[3], lines[1]]))
    assert sums(plan, keep) == whole
    assert sorted((chunk.first, chunk.count) for chunk in played) == [(0, 100), (100, 100), (200, 50)]
    assert len(keep.read_bytes().splitlines()) == 7
    assert sums(plan, keep) == whole
    assert len(played) == 3


@pytest.mark.parametrize("left", [1, 9, 400])
def test_a_torn_last_line_is_dropped_and_said_so(
    plan: Plan, whole: list[object], keep: Path, capsys: pytest.CaptureFixture[str], left: int
) -> None:
    lines = keep.read_bytes().splitlines(keepends=True)
    keep.write_bytes(b"".join(lines[:-1]) + lines[-1][:left])
    assert sums(plan, keep) == whole
    assert capsys.readouterr().err == f"The last line of {keep} is incomplete. Its games will be played again.\n"
    assert sorted(keep.read_bytes().splitlines(keepends=True)) == sorted(lines)


def test_a_damaged_line_is_refused(plan: Plan, keep: Path) -> None:
    lines = keep.read_bytes().splitlines(keepends=True)
    good = b"".join(lines)
    for damaged in (b"{}\n", b"nonsense\n", lines[2].replace(b'"first":100', b'"first":300'), b"\n"):
        assert damaged != lines[2]
        keep.write_bytes(good.replace(lines[2], damaged))
        before = keep.read_bytes()
        with pytest.raises(BadStudy, match=r"Line 3 of .* is damaged or isn’t from a study"):
            run(plan, keep=keep)
        assert keep.read_bytes() == before


def test_a_file_of_something_else_is_left_alone(plan: Plan, tmp_path: Path) -> None:
    other = tmp_path / "notes.txt"
    for text in ("buy hay", "buy hay\n", "{}"):
        other.write_text(text, encoding="utf-8")
        with pytest.raises(BadStudy, match=r"Line 1 of .* is damaged or isn’t from a study"):
            run(plan, keep=other)
        assert other.read_text(encoding="utf-8") == text


def test_games_by_other_rules_are_refused(plan: Plan, keep: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = keep.read_bytes()
    monkeypatch.setattr(running, "rules_hash", lambda _: "0123456789abcdef")
    with pytest.raises(
        BadStudy, match=f"a different version of the rules .{rules_hash(plan.game.name)}, not 0123456789ab"
    ):
        run(plan, keep=keep)
    assert keep.read_bytes() == before


RULES = (files("homestretch") / "games" / "triactor" / "rules.py").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("before", "after", "same"),
    [
        (ast.get_docstring(ast.parse(RULES)), "What may be done.", True),
        ("You can only buy INFO before your first bid on a horse.", "Buy INFO before you bid.", True),
        ("{horse}: this die is used up. It comes back when no dice are left in play.", "{horse} have run.", True),
        ("    if slip.credits < 1:", "    # each costs one\n    if (slip.credits  <  1):", True),
        ("    if slip.credits < 1:", "    if slip.credits < 2:", False),
        ("    if slip.credits < 1:", "    if slip.credits <= 1:", False),
        ('"deal" if NOT_YET in coins else "bet"', '"deal" if NOT_YET in coins else "roll"', False),
        ("by_hand=False)\n\n\n@cache", "by_hand=None)\n\n\n@cache", False),
    ],
)
def test_better_words_leave_what_was_played_and_another_rule_is_another_version(
    before: str, after: str, same: bool
) -> None:
    assert RULES.count(before) == 1
    assert (code_shape(RULES.replace(before, after)) == code_shape(RULES)) == same


def test_more_games_of_a_study_go_on_with_those_of_fewer(
    plan: Plan, whole: list[object], keep: Path, played: list[Chunk]
) -> None:
    more = replace(plan, games=320)
    assert sums(more, keep) == sums(more)
    assert sum(chunk.count for chunk in played[:2]) == 2 * 70
    assert sums(plan, keep) == whole, "fewer again"


def test_several_studies_share_a_file(plan: Plan, keep: Path, played: list[Chunk]) -> None:
    other = replace(plan, cells=tuple(replace(cell, seed=10) for cell in plan.cells))
    assert sums(other, keep) == sums(other)
    assert len(keep.read_bytes().splitlines()) == 12
