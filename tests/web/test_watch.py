"""What is made anew for which change, while somebody works on the sources."""

import threading
from pathlib import Path

import pytest

from web.builder import watch
from web.builder.toolchain import ROOT


def test_files_that_come_go_and_change_are_seen(tmp_path: Path) -> None:
    folder = tmp_path / "web" / "styles"
    folder.mkdir(parents=True)
    for name in ("kept.css", "changed.css", "gone.css"):
        (folder / name).write_text("p{}", encoding="utf-8")
    (tmp_path / "tests").mkdir()
    before = watch.state_of(tmp_path)
    (folder / "changed.css").write_text("p{fill:none}", encoding="utf-8")
    (folder / "gone.css").unlink()
    (folder / "new.css").write_text("", encoding="utf-8")
    (folder / ".hidden.swp").write_text("", encoding="utf-8")
    (tmp_path / "tests" / "test_new.py").write_text("", encoding="utf-8")
    names = {path.name for path in watch.changed(before, watch.state_of(tmp_path))}
    assert names == {"changed.css", "gone.css", "new.css"}


@pytest.mark.parametrize(
    ("path", "made"),
    [
        ("pyapp/homestretch/draw/triactor/ground.css", []),
        ("web/styles/home.css", []),
        ("web/pages/index.html", []),
        ("web/static/page.js", []),
        ("pyapp/homestretch/games/triactor/rulebook.md", []),
        ("pyapp/homestretch/draw/triactor/board.py", ["game"]),
        ("web/front/main.py", ["game"]),
    ],
)
def test_only_changes_of_python_touch_the_games(path: str, made: list[str]) -> None:
    assert watch.to_make([ROOT / path]) == made
    assert any(path.startswith(f"{folder}/") for folder in watch.FOLDERS)


def test_who_waits_is_told_of_the_next_change() -> None:
    changes = watch.Changes()
    assert changes.wait(0, 0) == 0
    threading.Timer(0.05, changes.tell).start()
    assert changes.wait(0, 10) == 1
    assert changes.wait(0, 10) == 1, "also of one that was before it asked"
