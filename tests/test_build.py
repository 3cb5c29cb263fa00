"""The build: what can be said without a browser."""

import ast
import json
import re
import subprocess
import tomllib
import traceback
from pathlib import Path
from typing import Any

import pytest

from homestretch.draw import sheets
from homestretch.games import GAMES
from web.builder import (
    archive,
    compiler,
    engine,
    library,
    memory,
    modules,
    notices,
    patch,
    serve,
    site,
    toolchain,
    wasm,
)
from web.builder.folders import NODE_MODULES

ROOT = Path(__file__).resolve().parents[1]

FOREIGN_HOSTS = re.compile(
    rb"(registry[.]npmjs|files[.]pythonhosted|pypi)[.]org|(jsdelivr|pyscript)[.]net|esm[.]sh|"
    rb"(registry[.]yarnpkg|unpkg|cdnjs[.]cloudflare|fonts[.]googleapis)[.]com"
)


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)  # noqa: S607
    if listed.returncode:
        pytest.skip("not a git checkout")
    paths = (ROOT / name for name in listed.stdout.decode().split("\0") if name)
    return [path for path in paths if path.is_file()]


def test_no_host_of_a_registry_or_cdn_is_named_in_the_repository() -> None:
    assert [path for path in tracked() if FOREIGN_HOSTS.search(path.read_bytes())] == []


def test_top_level_holds_only_what_it_should() -> None:
    names = {path.relative_to(ROOT).parts[0] for path in tracked()}
    allowed = "pyproject.toml pyapp web tests e2e build.py README.md LICENSE CHANGELOG.md"
    assert {name for name in names if not name.startswith(".")} <= set(allowed.split())


def test_npm_packages_are_pinned_and_locked() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, version in (package["dependencies"] | package["devDependencies"]).items():
        assert re.fullmatch(r"\d+\.\d+\.\d+", version)
        assert lock[f"node_modules/{name}"]["version"] == version
    assert all("resolved" not in entry and (entry.get("integrity") or not path) for path, entry in lock.items())


def test_python_packages_are_pinned_exactly() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    assert project["project"]["dependencies"] == []
    for group in project["dependency-groups"]:
        for pin in toolchain.pins_of(group):
            assert re.fullmatch(r"[\w-]+==[\w.]+(; .+)?", pin), pin


def test_reachable_follows_imports_and_stops_where_told() -> None:
    files = {
        "a/__init__.py": b"from . import b\nimport d",
        "a/b.py": b"def f():\n    from c.e import g",
        "c/__init__.py": b"",
        "c/e.py": b"import left_out",
        "d.py": b"from left_out.deep import x",
        "left_out/__init__.py": b"",
        "left_out/deep.py": b"",
        "never.py": b"",
    }
    found = compiler.reachable(files, ["a"], ["left_out"])
    assert found == {"a/__init__.py", "a/b.py", "c/__init__.py", "c/e.py", "d.py"}


def test_nothing_that_is_left_out_is_asked_for() -> None:
    assert not [name for name in library.BOOT if compiler.is_within(name, library.LEAVE_OUT)]


def test_another_library_than_the_changes_were_written_for_ends_the_build() -> None:
    stock = archive.zip_bytes(dict.fromkeys(library.CHANGES, b"import shutil, socket"))
    with pytest.raises(patch.PatchError):
        library.patch_library(stock)


ANNOTATED = """
count: int = 3
later: str
class Horse:
    name: str
    def run(self, steps: int = 1, *more: int, lane: int, **rest: int) -> "Horse":
        def inner(step: int) -> int:
            return step
        return inner
async def race(distance: int) -> None: ...
@kinds.register
def _(kind: str) -> None: ...
"""


def test_only_what_classes_say_of_their_fields_is_kept() -> None:
    bare = ast.unparse(compiler.AnnotationRemover().visit(ast.parse(ANNOTATED)))
    assert "count = 3" in bare
    assert "later" not in bare
    assert "name: str" in bare
    assert "def run(self, steps=1, *more, lane, **rest):" in bare
    assert "def inner(step):" in bare
    assert "async def race(distance):" in bare
    assert "def _(kind: str) -> None:" in bare


def test_without_lines_a_traceback_names_the_first_line_of_the_function() -> None:
    source = (
        "\n\ndef trip():\n    first = 1\n    second = 2\n" + "    first += second\n" * 30 + "    raise ValueError\n"
    )
    names: dict[str, Any] = {}
    exec(compiler.without_lines(compile(source, "course.py", "exec"), {}), names)  # noqa: S102
    with pytest.raises(ValueError, match=r"^$") as caught:
        names["trip"]()
    assert 'File "course.py", line 3, in trip' in "".join(traceback.format_exception(caught.value))


def chunk(size: int, flags: int, content: bytes) -> bytes:
    return bytes(4) + (size | flags).to_bytes(4, "little") + content.ljust(size - 8, b"x")


def test_what_was_given_back_is_emptied_in_the_memory() -> None:
    used = chunk(32, 3, b"a horse")
    small = chunk(64, 1, b"listlist")
    large = chunk(512, 1, b"list" * 6)
    heap = used + small + used + large + used
    taken = b"data" * 8 + heap + bytes(memory.END_OF_SEGMENT)
    clean = memory.clear_free_chunks(taken, 32, len(taken))
    assert len(clean) == len(taken)
    emptied = used + small[:16] + bytes(48) + used + large[:32] + bytes(480) + used
    assert clean == b"data" * 8 + emptied + bytes(memory.END_OF_SEGMENT)


def test_a_memory_of_another_allocator_is_not_taken() -> None:
    with pytest.raises(memory.ImageError):
        memory.clear_free_chunks(b"\xff" * 256, 0, 256)


def an_engine() -> bytes:
    """Two exported functions and a constant, a table of four slots, and a memory with a list of modules."""
    functions = (("PyInit__sqlite3", wasm.FUNCTION, 7), ("answer", 3, 0), ("PyInit_gc", wasm.FUNCTION, 8))
    exported = [wasm.name(title) + bytes([kind, number]) for title, kind, number in functions]
    filled = wasm.segment_head(5) + wasm.vector([bytes([number]) for number in (7, 8, 9, 8)])
    names = b"_sqlite3\0gc\0math\0".ljust(20, b"\0")
    words = (1024, 5, 1024 + 9, 6, 1024 + 12, 0, 0, 0)
    listing = b"".join(word.to_bytes(4, "little") for word in words)
    data = wasm.segment_head(1024) + wasm.number(len(names + listing)) + names + listing
    return wasm.file(
        [
            wasm.section(wasm.EXPORTS, wasm.vector(exported)),
            wasm.section(wasm.ELEMENTS, wasm.vector([filled])),
            wasm.section(wasm.DATA, wasm.vector([data])),
        ]
    )


def test_slots_of_the_table_can_be_emptied() -> None:
    engine = an_engine()
    assert wasm.exported_functions(engine) == {"PyInit__sqlite3": 7, "PyInit_gc": 8}
    assert wasm.function_table(engine) == {5: 7, 6: 8, 7: 9, 8: 8}
    assert wasm.with_function_table(engine, wasm.function_table(engine)) == engine
    cut = wasm.with_function_table(engine, {5: 7, 8: 8})
    (body,) = (body for kind, body in wasm.sections(cut) if kind == wasm.ELEMENTS)
    assert body == wasm.vector([wasm.segment_head(5) + b"\x01\x07", wasm.segment_head(8) + b"\x01\x08"])
    with pytest.raises(ValueError, match="at once"):
        wasm.function_table(cut)


def test_the_list_of_modules_becomes_shorter_and_ends_as_before() -> None:
    memory = wasm.whole_memory(an_engine())
    at, content = modules.shorten_list(memory, {5: "_sqlite3", 6: "gc"}, {"_sqlite3"})
    assert at == 1044
    words = memoryview(content).cast("I").tolist()
    assert words == [1024 + 9, 6, 1024 + 12, 0, 0, 0]
    shorter = wasm.whole_memory(wasm.overwrite_memory(an_engine(), [(at, content)]))
    assert shorter == memory[:at] + content + memory[at + len(content) :]


def test_modules_are_left_out_of_no_other_engine_than_they_were_looked_up_in() -> None:
    stock = engine.PYODIDE / "pyodide.asm.wasm"
    if not stock.is_file():
        pytest.skip("the npm packages are not installed")
    original = stock.read_bytes()
    cut = modules.without_modules(original)
    assert [kind for kind, _ in wasm.sections(cut)] == [kind for kind, _ in wasm.sections(original)]
    assert not any(any(wasm.whole_memory(cut)[begin:end]) for begin, end in modules.TABLES)
    place, end = modules.TABLES[0]
    with pytest.raises(patch.PatchError, match="unneeded parts"):
        modules.without_modules(wasm.overwrite_memory(original, [(place, bytes(end - place))]))


def test_every_notice_has_its_text() -> None:
    if not NODE_MODULES.is_dir():
        pytest.skip("the npm packages are not installed")
    assert all(work.text.read_text(encoding="utf-8").strip() for work in notices.WORKS)
    assert {path.name for path in notices.LICENCES.iterdir()} == {
        work.text.name for work in notices.WORKS if work.text.parent == notices.LICENCES
    }


def test_server_states_the_types_that_browsers_insist_on() -> None:
    stated = {".wasm": "application/wasm", ".js": "text/javascript; charset=utf-8", ".json": "application/json"}
    assert (stated | {".svg": "image/svg+xml"}).items() <= serve.Handler.extensions_map.items()


def test_the_sheets_of_boards_in_a_page_are_those_of_the_package() -> None:
    there: dict[str, Any] = {}
    exec(site.sheets_module(), there)  # noqa: S102 - our own
    for folder in {game.folder for game in GAMES}:
        names = [name for name in sheets.names(folder) if name != "panels"]
        assert there["names"](folder) == names
        assert all(there["text"](folder, name) == sheets.text(folder, name) for name in names)
    assert there["text"]("boards") == sheets.text("boards")
