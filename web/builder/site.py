"""Builds the wheel, the site, the site in one HTML file, and the site as a zip, in `dist/`."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path, PurePath
from typing import Any

from hatchling.build import build_wheel as wheel_in

from homestretch.core.language import Messages, speak
from homestretch.draw import sheets
from homestretch.draw.style import PANELS
from homestretch.games import GAMES
from homestretch.games.lessons import load_lessons, load_tips
from homestretch.practice.judgement import load_judgement
from web.builder import (
    address,
    archive,
    ascii_only,
    compiler,
    engine,
    figures,
    head,
    languages,
    library,
    memory,
    message_files,
    minify,
    offline,
    own_site,
    pages,
    posters,
    python_scripts,
    shots,
    single,
    studies,
    style_sheets,
    toolchain,
    wasm,
    workshop,
)
from web.builder.build_cache import get_or_make
from web.builder.folders import DIST, NODE_MODULES, PYAPP, ROOT, WEB

NO_IMAGE = "This site has no image of Python's memory, so it works but starts more slowly. {}"

# Files that Python does not use in a page; styles, lessons and rules are separate files of the site.
LEFT_OUT = (
    "homestretch/__main__.py",
    "homestretch/words/*",
    "homestretch/cli/*",
    "homestretch/contest.py",
    "homestretch/study/*",
    "homestretch/workshop/*",
    "homestretch/workshop/*/*",
    "front/workbench.py",
    "homestretch/study/*/*",
    "homestretch/bots/*/training.py",
    "homestretch/practice/*",
    "homestretch/practice/judgement/*",
    "homestretch/games/lessons.py",
    "homestretch/games/*/lessons/*",
    "homestretch/games/*/rulebook.md",
    "homestretch/draw/page.py",
    "*.css",
)

# The source of the module that replaces `homestretch.draw.sheets` in a browser. Boards for other people's pages contain
# their style sheets, and in a browser Python cannot read these from files.
SHEETS = """TEXTS = {texts}

def names(folder):
    return sorted(name for _, name in (way for way in TEXTS if way[0] == folder and len(way) == 2))

def text(*way):
    return TEXTS[way]
"""


def build(node: str, browser: str | None, dist: Path = DIST, messages: Messages | None = None) -> None:
    """Build everything that is published: the Python package, the site, and the site as one HTML file and as a zip.

    Args:
        node: The path of Node.js.
        browser: The path of a Chromium, which makes the memory image and the pictures; None if there is none.
        dist: The folder for the results.
        messages: The translations for a site in one other language only; None for a site in all its languages.
    """
    speak(messages or {})
    site = dist / "site"
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    message_files.write_for_engine(toolchain.GENERATED)
    _build_wheel(dist)
    glue = _write_engine(node, dist)
    sources = page_sources()
    (site / "app.wasm").write_bytes(archive.zip_as_wasm(_compile_game(node, dist, sources)))
    (site / "pyodide" / "library.wasm").write_bytes(archive.zip_as_wasm(_compile_library(node, dist, sources)))
    write_memory(dist, browser, glue)
    shutil.copytree(WEB / "static", site / "static")
    message_files.write_scripts(site)
    if messages:
        message_files.write_messages(site, messages)
    offline.write_icons(node, dist)
    shots.write(browser, dist)
    own_site.write(site, node)
    offline.write_manifest(site)
    for _ in languages.speak_each(messages):
        _write_lessons(site)
    _write_judgement(site)
    workshop.write_kit(site)
    figures.write_styles(site)
    style_sheets.write(site)
    minify.minify(node, site, sorted(site.glob("styles/*.css")))
    ascii_only.rewrite(site)  # before the hashes in addresses are computed
    figures.write(site, node)
    minify.bundle_pages(site, node)
    write_boot(node, site, glue)
    posters.write(site, GAMES)
    for _ in languages.speak_each(messages):
        pages.build_pages(site)
        studies.build_pages(site)
    address.announce(site)
    offline.write_service_worker(site)
    single.write(site, dist / f"{single.NAME}.html")
    single.write_zip(site, dist / f"{single.NAME}.zip")


def write_boot(node: str, site: Path, glue: str) -> None:
    """Write the scripts of `web/boot` that are files of the site: the script that starts Python, and the workers.

    `glue` is the script of Pyodide that loads the engine, and `node` the Node.js that runs esbuild.
    """
    folder = site / "boot"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for script in ("loader.js", "filmer.js"):
        minify.bundle(node, WEB / "boot" / script, folder / script, "--minify", "--format=iife")
    python_scripts.write(node, site, glue)
    for worker in head.WORKERS:
        _name_by_content(folder / f"{worker}.js")


def _name_by_content(script: Path) -> None:
    """Rename a worker's script, so that its name has a hash of its content.

    Then an old page never gets a newer worker. A hash after a ``?`` would not ensure that, because servers ignore it.
    """
    script.rename(script.with_stem(f"{script.stem}-{head.short_hash(script.read_bytes())}"))


def _build_wheel(dist: Path) -> None:
    """Build the Python package (a wheel) with the engine; equal sources give equal bytes."""
    for old in dist.glob("*.whl"):
        old.unlink()
    os.chdir(ROOT)  # where Hatchling looks for pyproject.toml
    wheel_in(str(dist))


def _write_lessons(site: Path) -> None:
    """Write the lessons of each game, and its tips for beginners, as files in the current language."""
    folder = site / languages.folder() / "lessons"
    folder.mkdir(parents=True)
    found = {game.name: load_lessons(game) for game in GAMES} | {
        f"firsts-{game.name}": load_tips(game) for game in GAMES
    }
    for name, document in found.items():
        if document:
            text = json.dumps(languages.translated(document), ensure_ascii=False, separators=(",", ":"))
            (folder / f"{name}.json").write_text(text, encoding="utf-8")


def _write_judgement(site: Path) -> None:
    """Write the questions of judgement (which action is best?) of each game as a file for all languages."""
    folder = site / "judgement"
    folder.mkdir()
    for game in GAMES:
        if document := load_judgement(game):
            text = json.dumps(document, separators=(",", ":"))
            (folder / f"{game.name}.json").write_text(text, encoding="utf-8")


def _write_engine(node: str, dist: Path) -> str:
    """Write Pyodide's engine, made smaller, into the site, and return its glue: see `engine.slim`."""
    glue, slimmed = engine.slim(node, dist / ".cache")
    folder = dist / "site" / "pyodide"
    folder.mkdir()
    (folder / "pyodide.asm.wasm").write_bytes(slimmed)
    lock = json.loads((NODE_MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    trimmed = json.dumps({"info": lock["info"], "packages": {}}, indent=1)
    (folder / "pyodide-lock.json").write_text(trimmed, encoding="utf-8")
    return glue


def write_memory(dist: Path, browser: str | None, glue: str) -> None:
    """Write the memory image (Python's memory after a start), which makes later starts quicker.

    `glue` is the script of Pyodide that loads the engine. Without a browser, no image is written.
    """
    if browser is None:
        print(NO_IMAGE.format("There is no Chrome, Chromium or Edge on this machine."), flush=True)
        return
    site = dist / "site"
    makers = [*memory.SOURCES.values(), Path(memory.__file__), Path(wasm.__file__)]
    parts = [site / "app.wasm", *sorted((site / "pyodide").iterdir()), *makers]
    inputs: tuple[str | bytes, ...] = (glue, *(part.read_bytes() for part in parts))
    try:
        content = get_or_make(dist / ".cache", "memory.wasm", inputs, lambda: memory.take_image(browser, site, glue))
    except memory.ImageError as problem:
        print(NO_IMAGE.format(problem), flush=True)
    else:
        (site / "pyodide" / "memory.wasm").write_bytes(content)


def page_sources() -> bytes:
    """Return a zip with all Python sources that a page needs: ours, and those of PyScript."""
    pyscript = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
    files = (
        archive.tree(PYAPP, "homestretch") | archive.tree(WEB / "front", "front") | archive.tree(pyscript, "pyscript")
    )
    shipped = {path: files[path] for path in files if not any(PurePath(path).match(name) for name in LEFT_OUT)}
    return archive.zip_bytes(shipped | {"homestretch/draw/sheets.py": sheets_module().encode()})


def sheets_module() -> str:
    """Return the source of the module that replaces `homestretch.draw.sheets` in a browser.

    It has the texts of the boards' style sheets, because Python cannot read them from files in a browser.
    """
    folders = sorted({game.folder for game in GAMES})
    ways = [("boards",), *((folder, name) for folder in folders for name in sheets.names(folder) if name != PANELS)]
    return SHEETS.format(texts={way: sheets.text(*way) for way in ways})


def _compile_game(node: str, dist: Path, sources: bytes) -> bytes:
    """Return a zip with our Python sources, compiled for the Python in the page.

    The result is cached in `dist/.cache`.
    """
    job: dict[str, Any] = {
        "roots": None,
        "leave_out": [],
        "prefix": "/lib/homestretch.zip/",
        "lines": True,
    }
    return _compiled(node, dist, "homestretch.zip", sources, job)


def _compile_library(node: str, dist: Path, sources: bytes) -> bytes:
    """Return a zip with those parts of Python's standard library that the site needs, compiled.

    The result is cached in `dist/.cache`.
    """
    stock = library.patch_library((NODE_MODULES / "pyodide" / "python_stdlib.zip").read_bytes())
    job: dict[str, Any] = {
        "roots": sorted({*library.BOOT, *compiler.imports_of(sources)}),
        "leave_out": library.LEAVE_OUT,
        "prefix": "/lib/python314.zip/",
        "lines": False,
    }
    return _compiled(node, dist, "library.zip", stock, job)


def _compiled(node: str, dist: Path, name: str, source: bytes, job: dict[str, Any]) -> bytes:
    """Return the zip that `compiler.run` makes of the zip `source`; it is cached in `dist/.cache` as `name`."""
    makers = (
        WEB / "builder" / "compiler.py",
        WEB / "builder" / "compile.mjs",
        NODE_MODULES / "pyodide" / "package.json",
    )
    inputs = (source, json.dumps(job).encode(), *(maker.read_bytes() for maker in makers))
    return get_or_make(dist / ".cache", name, inputs, lambda: _run_job(node, source, job))


def _run_job(node: str, source: bytes, job: dict[str, Any]) -> bytes:
    """Run `compiler.run` in Pyodide, so that the code fits Pyodide's version of Python, and return the zip."""
    with tempfile.TemporaryDirectory() as folder:
        paths = {"source": f"{folder}/in.zip", "target": f"{folder}/out.zip"}
        Path(paths["source"]).write_bytes(source)
        (Path(folder) / "job.json").write_text(json.dumps(job | paths), encoding="utf-8")
        command = [node, str(WEB / "builder" / "compile.mjs"), str(NODE_MODULES / "pyodide"), f"{folder}/job.json"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"Compiling Python inside Pyodide failed:\n{done.stdout}{done.stderr}")
        return Path(paths["target"]).read_bytes()


if __name__ == "__main__":
    build(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)
