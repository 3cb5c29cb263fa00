"""Tests the files of the built site, without a browser."""

import json
import re
import sys
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from homestretch.draw.figure_markup import SCRIPT
from web.builder import browser, compiler, engine, figures, head, policy, site, toolchain, wasm
from web.builder.folders import SITE
from web.builder.serve import NOT_FOUND

PAGES = sorted(SITE.rglob("*.html"))

# In the interpreter itself, so in no zip.
BUILT_IN = {"array", "atexit", "builtins", "errno", "gc", "itertools", "marshal", "math", "sys", "time", "zlib"}

# What is imported only where it is there: the browser does the same.
BY_THE_BROWSER = {"unicodedata"}

# Of these nginx, Apache and IIS have known the types for long, so they are handed out by any server. Of WebAssembly the
# page states the type itself, where a server does not know it.
KNOWN_EVERYWHERE = {".html", ".css", ".js", ".json", ".png", ".svg", ".xml"}
STATED_BY_THE_PAGE = {".wasm"}


class Links(HTMLParser):
    """Collects what a page loads and what it only links to."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.loaded: list[str] = []
        self.linked: list[str] = []
        self.sections: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        # where the site will be, if that is known, is told to others: the page itself does not go there
        is_linked = tag in ("a", "area") or ("rel", "canonical") in attrs
        target = self.linked if is_linked else self.loaded
        self.sections |= {value for name, value in attrs if name == "id" and value}
        target += [value for name, value in attrs if name in ("href", "src", "data", "poster") and value]


def test_the_script_of_figures_asks_for_its_other_half_as_it_is() -> None:
    """Files for offline visits are stored under the hash of their content, and loaded under no other address."""
    assert head.address(SITE, ".", figures.LIVE) in (SITE / SCRIPT).read_text(encoding="utf-8")


def test_pages_load_only_relative_addresses() -> None:
    for page in PAGES:
        for address in Links(page).loaded:
            parts = urlsplit(address)
            assert parts.scheme in ("", "data"), f"{page.relative_to(SITE)} loads {address}"
            assert not parts.netloc, f"{page.relative_to(SITE)} loads {address}"
            assert not parts.path.startswith("/"), f"{page.relative_to(SITE)}: {address} fails under a sub-path"


def test_relative_links_lead_somewhere() -> None:
    for page in PAGES:
        links = Links(page)
        if page.name == NOT_FOUND:
            continue  # it stands at any depth
        for address in links.loaded + links.linked:
            parts = urlsplit(address)
            if parts.scheme or not (parts.path or parts.fragment):
                continue
            target = page.parent / parts.path if parts.path else page
            assert target.is_file() or (target / "index.html").is_file(), f"{page.relative_to(SITE)}: {address}"
            if parts.fragment and target.suffix == ".html" and target.name != "index.html":  # there, it names a screen
                has = links.sections if target == page else Links(target).sections
                assert unquote(parts.fragment) in has, f"{page.relative_to(SITE)}: {address}"


def test_no_file_has_a_type_that_common_servers_do_not_know() -> None:
    kinds = {path.suffix for path in SITE.rglob("*") if path.is_file()}
    assert kinds <= KNOWN_EVERYWHERE | STATED_BY_THE_PAGE
    for page in PAGES:
        for address in (links := Links(page)).loaded + links.linked:
            scheme, _, path, _, _ = urlsplit(address)
            assert scheme or path == "" or path.endswith("/") or Path(path).suffix in kinds, f"{page.name}: {address}"


def test_all_text_is_ascii_which_is_the_same_by_every_charset() -> None:
    texts = [path for path in SITE.rglob("*") if path.suffix in KNOWN_EVERYWHERE - {".png"}]
    assert not [path.name for path in (*texts, SITE.parent / "homestretch.html") if not path.read_bytes().isascii()]


def test_browsers_check_every_script_of_the_site_by_its_hash() -> None:
    for page in PAGES:
        for tag in re.findall(r"<script [^>]*src=[^>]*>", page.read_text(encoding="utf-8")):
            found = re.search(r'src="([^"?]+)\?\w+" integrity="([^"]+)"', tag)
            if found:
                assert found[2] == policy.integrity((page.parent / found[1]).read_bytes())
            else:
                assert SCRIPT in tag, f"{page} loads {tag}"  # whose address stands in other people's pages


def test_every_module_that_our_python_imports_is_shipped() -> None:
    with zipfile.ZipFile(SITE / "pyodide" / "library.wasm") as shipped:
        has = {compiler.module_name(path.removesuffix("c")) for path in shipped.namelist()}
    for name in compiler.imports_of(site.page_sources()) & (sys.stdlib_module_names - BUILT_IN - BY_THE_BROWSER):
        assert name in has, f"{name} is imported but cut away: see web/builder/library.py"


def test_the_engine_exports_what_its_glue_calls_and_little_else() -> None:
    exported = set(wasm.exports((SITE / "pyodide" / "pyodide.asm.wasm").read_bytes()))
    glue, _ = engine.slim(str(toolchain.find_node()), SITE.parent / ".cache")
    called = {quoted or plain for quoted, plain in engine.EXPORT.findall(glue)}
    assert engine.ENTRY_POINTS & exported
    assert called - exported <= {"run_main_promising"}, "asked for only if it is there"
    assert len(exported) < 200


@pytest.mark.skipif(browser.find_chromium() is None, reason="nothing here can take Python's memory")
def test_the_memory_is_there_and_of_this_engine() -> None:
    content = (SITE / "pyodide" / "memory.wasm").read_bytes()
    begin = len(content) - 4 - int.from_bytes(content[-4:], "little")
    identity = json.loads(content[begin:-4])["engine"]
    assert f'"{identity}"' in (SITE / "boot" / "start.js").read_text(encoding="utf-8")


def test_lock_file_lists_no_packages() -> None:
    lock = json.loads((SITE / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    assert lock["packages"] == {}
    assert lock["info"]["python"].startswith("3.")


def test_shipped_python_is_compiled_and_without_time() -> None:
    for name in ("app.wasm", "pyodide/library.wasm"):
        with zipfile.ZipFile(SITE / name) as shipped:
            entries = shipped.infolist()
        assert not [entry.filename for entry in entries if entry.filename.endswith(".py")]
        assert {entry.date_time for entry in entries} == {compiler.EPOCH}


@pytest.mark.thorough
def test_a_second_build_gives_the_same_bytes(tmp_path: Path) -> None:
    site.build(str(toolchain.find_node()), browser.find_chromium(), tmp_path)
    again = contents(tmp_path)
    first = contents(SITE.parent)
    assert set(again) == set(first)
    assert [name for name in first if first[name] != again[name]] == []


def contents(dist: Path) -> dict[str, bytes]:
    """Read the site, the wheel, the single file and the zip; what lies beside them is no result."""
    kinds = ("*.whl", "*.html", "*.zip", "site/**/*")
    found = [path for kind in kinds for path in dist.glob(kind)]
    return {path.relative_to(dist).as_posix(): path.read_bytes() for path in found if path.is_file()}
