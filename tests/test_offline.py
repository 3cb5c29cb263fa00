"""Tests of the build: the lists of files that are stored for offline use, and the security policy of pages."""

import re
from pathlib import Path

import pytest

from web.builder import offline, policy

PAGE = """<!doctype html><html><head>
<meta charset="utf-8">
<script type="application/json">{"held": "data"}</script>
<script>begin("<p>&amp;</p>")</script>
<script type="py">print("Python")</script>
<script defer src="static/page.js"></script>
<style>p { color: red }</style>
</head><body></body></html>"""


def rules(page: str) -> dict[str, list[str]]:
    """Return the sources that a page’s Content-Security-Policy allows, by directive."""
    (said,) = re.findall('http-equiv="Content-Security-Policy" content="([^"]*)"', policy.with_policy(page))
    return {name: sources for name, *sources in map(str.split, said.split(";"))}


def test_a_policy_lets_run_what_was_written_into_the_page_and_nothing_else() -> None:
    found = rules(PAGE)
    assert found["script-src"] == ["'self'", policy.hash_source('begin("<p>&amp;</p>")'), "'wasm-unsafe-eval'"]
    assert found["style-src"] == ["'self'", policy.hash_source("p { color: red }")]


def test_a_page_without_scripts_may_run_none() -> None:
    assert rules('<meta charset="utf-8"><p>Text')["script-src"] == ["'none'"]


def test_a_page_must_have_the_place_for_its_policy() -> None:
    with pytest.raises(ValueError, match="must be one"):
        policy.with_policy("<p>Text")


def test_the_list_has_every_file_but_what_is_of_no_use_without_a_network(tmp_path: Path) -> None:
    for name in ("index.html", "app.wasm", "sw.js", "404.html", "boot/start.js", "styles/page.css"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name, encoding="utf-8")
    listed = {str(entry["url"]): entry for entry in offline.files(tmp_path)}
    assert {url.partition("?")[0] for url in listed} == {"index.html", "app.wasm", "boot/start.js", "styles/page.css"}
    assert all(entry["integrity"] == policy.integrity(url.partition("?")[0].encode()) for url, entry in listed.items())
    # either the address tells the build, or the revision does
    assert all(("?" in url) is (entry["revision"] is None) for url, entry in listed.items())
    assert listed["index.html"]["revision"]


def test_another_content_is_another_entry(tmp_path: Path) -> None:
    (tmp_path / "app.wasm").write_bytes(b"one")
    (tmp_path / "index.html").write_bytes(b"one")
    before = offline.files(tmp_path)
    (tmp_path / "app.wasm").write_bytes(b"two")
    (tmp_path / "index.html").write_bytes(b"two")
    after = offline.files(tmp_path)
    assert before[0]["url"] != after[0]["url"]
    assert before[1]["revision"] != after[1]["revision"]
