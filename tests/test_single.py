"""The site in one file and as a zip: what can be said without a browser; `e2e/test_single.py` opens the file."""

import io
import zipfile
from pathlib import Path

import pytest

from web.builder import archive, compiler, single

FILES = {"index.html": "<!doctype html>", "static/page.js": "page();", "rules/chess.html": "<h1>Chess</h1>"}


@pytest.mark.parametrize(
    "more",
    [
        '<img src="picture.png">',
        '<script src="static/page.js"></script>',
        '<a href="mailto:somebody">Somebody</a>',
        '<iframe src="https://example.org/"></iframe>',
    ],
)
def test_a_page_that_would_load_something_is_refused(more: str) -> None:
    good = '<a href="#chess">Play</a> <a href="?game=chess">Now</a> <a href="https://example.org/">Elsewhere</a>'
    single.check(good + '<img src="data:image/png;base64,">')
    with pytest.raises(single.IncompletePageError, match="would leave the file"):
        single.check(good + more)


def test_the_zip_is_a_repository_that_publishes_itself_and_equal_sites_give_equal_zips(tmp_path: Path) -> None:
    made = []
    for name, files in (("one", FILES), ("other", dict(reversed(FILES.items())))):
        for path, text in files.items():
            (tmp_path / name / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name / path).write_text(text, encoding="utf-8")
        single.write_zip(tmp_path / name, tmp_path / f"{name}.zip")
        made.append((tmp_path / f"{name}.zip").read_bytes())
    with zipfile.ZipFile(io.BytesIO(made[0])) as packed:
        found = {entry.filename: packed.read(entry).decode() for entry in packed.infolist()}
        assert {entry.date_time for entry in packed.infolist()} == {compiler.EPOCH}
    assert {f"homestretch/{name}": text for name, text in FILES.items()}.items() <= found.items()
    added = {f"homestretch/{name}" for name in ("README.md", ".github/workflows/pages.yml")}
    assert found.keys() == added | {f"homestretch/{name}" for name in FILES}
    assert made[0] == made[1]


def test_archives_can_be_made_small() -> None:
    files = {"a": b"a" * 10_000}
    small = archive.zip_bytes(files, deflated=True)
    assert len(small) < 500 < len(archive.zip_bytes(files))
    with zipfile.ZipFile(io.BytesIO(small)) as packed:
        assert packed.read("a") == files["a"]
