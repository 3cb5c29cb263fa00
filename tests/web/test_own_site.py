"""Tests of `site.json`: whatever the file contains, only the values that its schema allows take effect."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from web.builder import offline, own_site, shots, toolchain
from web.builder.folders import WEB
from web.builder.home import home
from web.builder.own_site import mistakes_in, schema, site_facts
from web.builder.pages import not_found

PARTS = [name for name in schema()["properties"] if name != "$schema"]
TEXTS = st.sampled_from(
    ["", "x", "two\nlines", "x" * 41, "x" * 401, "javascript:0", "https://example.org/", "#2d6a4f", "en"]
)
WORDS = st.sampled_from(
    ["en", "de", "light", "dark", "buttons", "page", "label", "href", "triactor", "races", "__proto__"]
)
LEAVES = st.none() | st.booleans() | st.integers(-3, 300) | TEXTS | st.sampled_from(site_facts()["games"])
ANYTHING = st.recursive(
    LEAVES, lambda some: st.lists(some, max_size=3) | st.dictionaries(WORDS, some, max_size=3), max_leaves=8
)
SITES = st.lists(
    st.dictionaries(st.sampled_from([*PARTS, "titel"]), ANYTHING, max_size=4) | ANYTHING, min_size=60, max_size=60
)


def fits(value: Any, rule: dict[str, Any]) -> bool:
    """Return whether a schema allows a value, using only the keywords that our schemas use."""
    kinds = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int}
    if "oneOf" in rule:
        return sum(fits(value, one) for one in rule["oneOf"]) == 1
    if "enum" in rule:
        return value in rule["enum"]
    if not isinstance(value, tuple(kinds[kind] for kind in [rule["type"]])):
        return False
    return all(_problems(value, rule))


def _problems(value: Any, rule: dict[str, Any]) -> Iterator[bool]:
    if isinstance(value, str):
        yield rule.get("minLength", 0) <= len(value) <= rule.get("maxLength", 999)
        yield re.search(rule.get("pattern", ""), value) is not None
    if isinstance(value, list):
        yield rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", 999)
        yield all(fits(one, rule["items"]) for one in value)
        yield len({json.dumps(one) for one in value}) == len(value)
    if isinstance(value, dict):
        yield rule.get("minProperties", 0) <= len(value) and set(rule.get("required", ())) <= set(value)
        patterns = rule.get("patternProperties", {})
        for name, one in value.items():
            found = rule.get("properties", {}).get(name) or next(
                (patterns[p] for p in patterns if re.search(p, name)), None
            )
            yield fits(one, found or {"type": "object"}) if found or rule["additionalProperties"] else False


@settings(max_examples=5)
@given(SITES)
def test_what_holds_is_what_the_schema_allows(sites: list[Any]) -> None:
    node = str(toolchain.find_node())
    for site, mistakes in zip(sites, mistakes_in(node, *map(json.dumps, sites)), strict=True):
        wrong = {mistake["part"] for mistake in mistakes}
        if not isinstance(site, dict):
            assert wrong == {""}
            continue
        for part, value in site.items():
            # of these the page leaves something to the set-up: what an option may be, and how many signs a name has
            if part not in wrong and part not in ("options", "components", "players"):
                assert fits(value, schema()["properties"][part]), (part, value)


def test_the_example_of_the_page_is_right() -> None:
    page = (WEB / "pages" / "embed.md").read_text(encoding="utf-8")
    (example,) = re.findall(r'```json\n(\{\n  "\$schema".*?)```', page, re.DOTALL)
    site = json.loads(example)
    assert mistakes_in(str(toolchain.find_node()), example) == [[]]
    assert all(fits(value, schema()["properties"][part]) for part, value in site.items() if part != "components")


def test_a_folder_without_the_file_ends_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(toolchain.OWN_SITE_ENV, str(tmp_path))
    with pytest.raises(SystemExit, match=r"there is no site\.json"):
        own_site.folder()


def test_a_mistake_ends_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "site.json").write_text('{"titel": "x", "games": []}', encoding="utf-8")
    monkeypatch.setenv(toolchain.OWN_SITE_ENV, str(tmp_path))
    with pytest.raises(SystemExit, match=r"“titel” is unknown, “games” is wrong"):
        own_site.write(tmp_path, str(toolchain.find_node()))


def test_what_is_in_the_folder_comes_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, site = tmp_path / "own", tmp_path / "site"
    own.mkdir()
    site.mkdir()
    (own / "site.json").write_text('{"title": {"de": "</script>"}}', encoding="utf-8")
    (own / "CNAME").write_text("races.example.org", encoding="utf-8")
    monkeypatch.setenv(toolchain.OWN_SITE_ENV, str(own))
    own_site.write(site, str(toolchain.find_node()))
    assert sorted(path.name for path in site.iterdir()) == ["CNAME", "site.json", "site.schema.json"]
    assert own_site.title() == "</script>"
    assert own_site.script().count("</script>") == 3
    (site / "index.html").touch()
    (own / "index.html").touch()
    with pytest.raises(SystemExit, match="has a file"):
        own_site.write(site, str(toolchain.find_node()))


def test_what_is_built_in_is_told_to_machines_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The built pages contain the site's own settings, because search engines and link previews run no scripts."""
    club = {"title": {"en": "Lake & Hill", "de": "See"}, "line": "At seven.", "games": ["pistard"]}
    club["colours"] = {"page": {"light": "#f0f0ff", "dark": "#101020"}}
    (tmp_path / "site.json").write_text(json.dumps(club), encoding="utf-8")
    monkeypatch.setenv(toolchain.OWN_SITE_ENV, str(tmp_path))
    page = home("", "", lambda _: "<svg></svg>")
    assert "<title>Lake &amp; Hill</title>" in page
    assert '<meta name="description" content="At seven.">' in page
    assert re.search("<title>.* · Lake &amp; Hill</title>", not_found(""))
    assert "<h1>Lake &amp; Hill</h1><p>At seven.</p>" in shots.link_page()
    offline.write_manifest(tmp_path)
    manifest = json.loads((tmp_path / offline.MANIFEST).read_text(encoding="utf-8"))
    assert (manifest["name"], manifest["description"]) == ("Lake & Hill", "At seven.")
    assert manifest["theme_color"] == "#f0f0ff"
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == ["./#pistard"]
    assert own_site.title("de") == "See"


def test_games_of_the_workshop_come_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own, site = tmp_path / "own", tmp_path / "site"
    (own / "games").mkdir(parents=True)
    site.mkdir()
    (own / "site.json").write_text('{"workshop": [{"name": "goose", "title": "Goose"}]}', encoding="utf-8")
    monkeypatch.setenv(toolchain.OWN_SITE_ENV, str(own))
    with pytest.raises(SystemExit, match=r"no games/goose\.py"):
        own_site.write(site, str(toolchain.find_node()))
    (own / "games" / "goose.py").touch()
    own_site.write(site, str(toolchain.find_node()))
    assert (site / "games" / "goose.py").is_file()
