"""A short study, as a file, and programs of which none outlives its test."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

Start = Callable[[list[str]], subprocess.Popen[str]]

ROOT = Path(__file__).parents[2]

PATIENCE = 120
"""Seconds: what is run here takes some."""

STUDY = """
game = "turf-horse-racing"
players = 3
games = 250
seed = 9

[options]
races = [1, 2]
"""


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-W", "error", "-m", "homestretch", "study", *map(str, arguments)]


def studied(*arguments: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command(*arguments), cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE)


def wait_for_lines(lines: int, keep: Path, running: subprocess.Popen[str]) -> None:
    """Wait until the file `keep` of a running study has at least `lines` lines."""
    until = time.monotonic() + PATIENCE
    while not keep.exists() or keep.read_bytes().count(b"\n") < lines:
        assert running.poll() is None
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.fixture
def study(tmp_path: Path) -> Path:
    file = tmp_path / "study.toml"
    file.write_text(STUDY, encoding="utf-8")
    return file


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts a program in its own process group; what still runs after the test is killed."""
    started = []

    def start(command: list[str]) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        program = subprocess.Popen(
            command, cwd=ROOT, stdin=pipe, stdout=pipe, stderr=pipe, text=True, start_new_session=True
        )
        started.append(program)
        return program

    yield start
    for program in started:
        with suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)
        program.communicate()
