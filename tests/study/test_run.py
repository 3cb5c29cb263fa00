"""The same bytes come out, however many processes play, and whatever happens to them on the way."""

import io
import json
import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest

from homestretch.core.tally import Tally
from homestretch.study.chunk_file import ChunkFile
from homestretch.study.plan import Cell, load_plan
from homestretch.study.run import Progress, Stopped, run
from homestretch.study.work import Chunk, ChunkResult, play_chunk
from tests.covering import by_turns
from tests.study.conftest import PATIENCE, ROOT, Start, command, studied, wait_for_lines

Begun = Callable[..., subprocess.Popen[str]]

LONG = 'game = "triactor"\nplayers = 4\ngames = 20_000\nseed = 1\n'


def ended(running: subprocess.Popen[str]) -> tuple[int, str]:
    """The exit status of a program, and its error message."""
    _, complaint = running.communicate(timeout=PATIENCE)
    return running.returncode, complaint


@pytest.fixture
def begun(start: Start) -> Begun:
    """Begins a study, and returns it when some of its chunks are in the file."""

    def begun(keep: Path, *arguments: object) -> subprocess.Popen[str]:
        # a new process ignores the signals ignored here; a process started in the background ignores Ctrl-C
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        running = start(command(*arguments, "--keep", keep))
        signal.signal(signal.SIGINT, before)
        wait_for_lines(2, keep, running)
        return running

    return begun


@pytest.mark.parametrize("workers", by_turns([2, 7], 0, 2))
def test_any_number_of_processes_gives_the_same_bytes(study: Path, workers: int) -> None:
    one, more = studied(study, "--json"), studied(study, "--json", "--workers", workers)
    assert (one.returncode, one.stderr) == (0, "")
    assert (more.returncode, more.stderr, more.stdout) == (0, "", one.stdout)


@pytest.mark.parametrize("workers", by_turns([1, 2], 1, 2))
def test_killed_and_started_again(study: Path, tmp_path: Path, begun: Begun, workers: int) -> None:
    # of games that are quickly played
    study.write_text(LONG.replace("triactor", "royal-turf").replace("20_000", "600"), encoding="utf-8")
    keep = tmp_path / "kept.jsonl"
    running = begun(keep, study, "--json", "--workers", workers)
    os.killpg(running.pid, signal.SIGKILL)
    assert ended(running) == (-signal.SIGKILL, "")
    assert keep.read_bytes().count(b"\n") < 6
    again = studied(study, "--json", "--keep", keep)
    assert again.returncode == 0
    assert again.stdout == studied(study, "--json", "--workers", 2).stdout


@pytest.mark.parametrize("workers", by_turns([1, 2], 0, 2))
def test_ctrl_c_leaves_a_file_that_can_be_gone_on_with(study: Path, tmp_path: Path, begun: Begun, workers: int) -> None:
    study.write_text(LONG, encoding="utf-8")
    keep = tmp_path / "kept.jsonl"
    running = begun(keep, study, "--workers", workers)
    os.killpg(running.pid, signal.SIGINT)
    status, complaint = ended(running)
    lines = keep.read_text(encoding="utf-8").splitlines()
    assert status == 130
    assert complaint == (
        f"Stopped after {sum(json.loads(line)['count'] for line in lines):,} of 20,000 games. "
        f"Run the same command to resume from {keep}.\n"
    )


def test_ctrl_c_just_after_games_were_written(study: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    study.write_text(LONG, encoding="utf-8")
    add = ChunkFile.add

    def add_and_stop(file: ChunkFile, line: ChunkResult) -> None:
        add(file, line)
        raise KeyboardInterrupt

    monkeypatch.setattr(ChunkFile, "add", add_and_stop)
    with pytest.raises(Stopped, match="Stopped after 100 of 20,000 games"):
        run(load_plan(study), keep=tmp_path / "kept.jsonl")


def test_a_process_that_is_killed_ends_it_with_a_sentence(study: Path, tmp_path: Path, begun: Begun) -> None:
    study.write_text(LONG, encoding="utf-8")
    running = begun(tmp_path / "kept.jsonl", study, "--workers", 2)
    # the last of its children; the first one watches over what they share
    os.kill(psutil.Process(running.pid).children()[-1].pid, signal.SIGKILL)
    status, complaint = ended(running)
    assert status == 2
    assert complaint.startswith("The system or another program stopped one of the processes. ")
    assert complaint.endswith("kept.jsonl.\n")


def test_a_full_disk_gets_a_sentence(study: Path, tmp_path: Path) -> None:
    """A limit of the file size acts like a full disk; the incomplete line is dropped."""
    keep, limit = tmp_path / "kept.jsonl", 5_000
    done = subprocess.run(
        ["/bin/sh", "-c", 'ulimit -f "$0"; exec "$@"', str(limit // 512), *command(study, "--keep", keep)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"{keep} can’t be written: File too large. ")
    assert done.stderr.count("\n") == 1
    again = studied(study, "--keep", keep, "--json")
    assert again.returncode == 0
    assert again.stdout == studied(study, "--json").stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
def test_an_output_that_is_full_gets_a_sentence(study: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command(study), cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "The output can’t be written: No space left on device.\n"


def test_a_report_that_cannot_be_written(study: Path, tmp_path: Path) -> None:
    done = studied(study, "--html", tmp_path / "nowhere" / "report.html")
    assert done.returncode == 2
    assert done.stderr == f"{tmp_path}/nowhere/report.html can’t be written: No such file or directory.\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_is_for_terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("homestretch.study.run.monotonic", lambda: 30.0)
    seen, piped = Terminal(), io.StringIO()
    for stream in (seen, piped):
        Progress(10_000, stream, began=20.0).add(2_000)
    assert seen.getvalue() == "\r2,000 of 10,000 games, 200.0 games/s, 40 s left\x1b[K"
    assert piped.getvalue() == ""


def test_what_was_kept_does_not_count_for_the_rate() -> None:
    progress = Progress(10_000, io.StringIO(), done=6_000, kept=5_000)
    progress.began -= 10
    assert progress.line() == "6,000 of 10,000 games, 100.0 games/s, 40 s left"


def test_players_of_levels_sit_where_they_are_said_to() -> None:
    """A seat whose computer thinks wins most games against random computers, wherever the seat is."""
    for seat in (0, 2):
        levels = tuple("novice" if seat == other else "random" for other in range(3))
        line = play_chunk(Chunk(Cell("pistard", levels, {"race": "scratch", "laps": 1}, 1), 0, 12))
        tally = Tally(3)
        tally.add(line["sums"])
        assert tally.parts[seat] > sum(tally.parts) / 2
