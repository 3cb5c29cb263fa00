"""Chunks stored in a file: a study resumes with them, and never mistakes them for others."""

import ast
import json
from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from homestretch.study import run as running
from homestretch.study.chunk_file import ChunkFile
from homestretch.study.plan import BadStudy, Plan, load_plan
from homestretch.study.run import run
from homestretch.study.work import Chunk, chunks, code_shape, play, rules_hash
from tests.study.conftest import STUDY


@pytest.fixture(scope="module")
def plan(tmp_path_factory: pytest.TempPathFactory) -> Plan:
    file = tmp_path_factory.mktemp("study") / "study.toml"
    file.write_text(STUDY, encoding="utf-8")
    return load_plan(file)


@pytest.fixture(scope="module")
def all_lines(plan: Plan, tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("kept") / "kept.jsonl"
    run(plan, keep=path)
    return path.read_bytes()


@pytest.fixture(scope="module")
def whole(plan: Plan) -> list[object]:
    return sums(plan)


@pytest.fixture
def keep(all_lines: bytes, tmp_path: Path) -> Path:
    """A file with all chunks of the study."""
    path = tmp_path / "kept.jsonl"
    path.write_bytes(all_lines)
    return path


def sums(plan: Plan, keep: Path | None = None) -> list[object]:
    return [tally.as_json() for tally in run(plan, keep=keep)]


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Chunk]:
    """Collects the chunks that are played."""
    found: list[Chunk] = []

    def watched(todo: list[Chunk]) -> object:
        for chunk in todo:
            found.append(chunk)
            yield play(chunk)

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


RULES = files("homestretch") / "games" / "triactor" / "rules.py"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (ast.get_docstring(ast.parse(RULES.read_text(encoding="utf-8"))), "What may be done."),
        ("You can only buy INFO before your first bid on a horse.", "Buy INFO before you bid."),
        ("{horse}: this die is used up. It comes back when no dice are left in play.", "{horse} have run."),
        ("    if slip.credits < 1:", "    # each costs one\n    if (slip.credits  <  1):"),
    ],
)
def test_better_words_leave_what_was_played_as_it_is(before: str, after: str) -> None:
    source = RULES.read_text(encoding="utf-8")
    assert source.count(before) == 1
    assert code_shape(source.replace(before, after)) == code_shape(source)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("    if slip.credits < 1:", "    if slip.credits < 2:"),
        ("    if slip.credits < 1:", "    if slip.credits <= 1:"),
        ('"deal" if NOT_YET in coins else "bet"', '"deal" if NOT_YET in coins else "roll"'),
        ("by_hand=False)\n\n\n@cache", "by_hand=None)\n\n\n@cache"),
    ],
)
def test_another_rule_is_another_version(before: str, after: str) -> None:
    source = RULES.read_text(encoding="utf-8")
    assert source.count(before) == 1
    assert code_shape(source.replace(before, after)) != code_shape(source)


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


def test_lines_are_json(plan: Plan, keep: Path) -> None:
    for line in keep.read_text(encoding="utf-8").splitlines():
        assert json.loads(line).keys() == {"rules", "cell", "first", "count", "sums", "check"}
    rules = {cell.key: rules_hash(cell.game) for cell in plan.cells}
    assert [line["count"] for line in ChunkFile(keep, rules).lines()] == [chunk.count for chunk in chunks(plan, {})]
