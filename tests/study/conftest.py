"""A short study, as a file."""

from pathlib import Path

import pytest

STUDY = """
game = "turf-horse-racing"
players = 3
games = 250
seed = 9

[options]
races = [1, 2]
"""


@pytest.fixture
def study(tmp_path: Path) -> Path:
    file = tmp_path / "study.toml"
    file.write_text(STUDY, encoding="utf-8")
    return file
