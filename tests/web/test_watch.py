"""The site is built again while a person works on the sources."""

from pathlib import Path

import pytest

from web.builder import watch


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The status of each build; the second build has a mistake."""
    statuses: list[int] = []

    def rebuild(_: watch.LiveCopy) -> int:
        statuses.append(int(len(statuses) == 1))
        return statuses[-1]

    monkeypatch.setattr(watch.LiveCopy, "rebuild", rebuild)
    return statuses


@pytest.fixture
def watched(tmp_path: Path, made: list[int]) -> watch.LiveCopy:
    for name in ("web/styles/home.css", "tests/test_home.py", "dist/site/index.html", "dist/site/sw.js"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", encoding="utf-8")
    return watch.LiveCopy(tmp_path / "dist" / "site", tmp_path)


def save(watched: watch.LiveCopy, name: str) -> None:
    file = watched.root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(file.read_text(encoding="utf-8") + "p{}" if file.exists() else "", encoding="utf-8")


def test_a_mistake_leaves_the_pages_until_the_next_change(watched: watch.LiveCopy, made: list[int]) -> None:
    assert watched.update() == 0
    save(watched, "web/styles/home.css")
    assert watched.update() == watched.update() == 0
    save(watched, "pyapp/new.py")
    assert watched.update() == watched.update() == 1
    assert made == [0, 1, 0]


@pytest.mark.parametrize("name", ["tests/test_home.py", "web/styles/.home.css.swp"])
def test_what_is_no_source_changes_nothing(name: str, watched: watch.LiveCopy, made: list[int]) -> None:
    save(watched, name)
    assert watched.update() == 0
    assert made == [0]


def test_no_browser_keeps_the_pages(watched: watch.LiveCopy) -> None:
    assert [path.name for path in watched.copy.iterdir()] == ["index.html"]
