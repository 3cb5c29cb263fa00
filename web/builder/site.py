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
from homestretch.games.lessons import documents, firsts
from homestretch.practice.judgement import judgement_of
from web.builder import (
    address,
    archive,
    ascii_only,
    engine,
    figures,
    head,
    inside,
    languages,
    library,
    memory,
    minify,
    offline,
    own_site,
    pages,
    patch,
    posters,
    shots,
    single,
    studies,
    style_sheets,
    wasm,
    workshop,
)
from web.builder.made_once import made_once

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
DIST = ROOT / "dist"
MODULES_OF_BOOT = ("bring.js", "runtime.js", "python.js", "thinker.js", "filmer.js")

# Only these files: plugins that are switched off would request the others (see head.PLUGINS_OFF).
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")

# Builds the code that PyScript would send to workers out of text, which our pages forbid (see policy.py). PyScript
# starts no workers here: ours, boot/bring.js and boot/thinker.js, are started without it.
FOR_WORKERS = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"

# Watches every change of the page for scripts that are added later. Our only one is there from the start.
WATCHING = "e.observe(t,{childList:!0,subtree:!0,attributes:!0}),t"

NO_MEMORY = "This site has no image of Python's memory, so it works but starts more slowly. {}"

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

# Boards drawn for other pages need the texts of their style sheets. In a page these are in a module, because the
# library there cannot find files in archives.
SHEETS = """TEXTS = {texts}

def names(folder):
    return sorted(name for _, name in (way for way in TEXTS if way[0] == folder and len(way) == 2))

def text(*way):
    return TEXTS[way]
"""

# Optimisation levels by the beginning of a path: 2 drops docstrings and asserts, 1 only asserts.
OPTIMISE_LIBRARY = {"": 2}
OPTIMISE_GAME = {"": 2}


def build(node: str, browser: str | None, dist: Path = DIST, messages: Messages | None = None) -> None:
    """Build the wheel, the site, the site in one HTML file, and the site as a zip.

    Args:
        node: The Node.js that runs Pyodide, the optimiser and the painter of icons.
        browser: A Chromium that takes Python's memory and the pictures of the site; None if there is none.
        dist: The folder for the results.
        messages: The translations for a site in one other language only; None for a site in all its languages.
    """
    speak(messages or {})
    site = dist / "site"
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir(parents=True)
    languages.write_for_engine(ROOT / "pyapp" / "homestretch" / "words")
    build_wheel(dist)
    copy_runtime(site)
    write_engine(node, dist)
    sources = game_sources()
    (site / "app.wasm").write_bytes(archive.zip_as_wasm(compile_game(node, dist, sources)))
    (site / "pyodide" / "library.wasm").write_bytes(archive.zip_as_wasm(compile_library(node, dist, sources)))
    write_memory(dist, browser)
    shutil.copytree(WEB / "static", site / "static")
    languages.write_scripts(site)
    if messages:
        languages.write_messages(site, messages)
    offline.write_icons(node, dist)
    shots.write(browser, dist)
    own_site.write(site, node)
    offline.write_manifest(site)
    for _ in languages.each(messages):
        write_lessons(site)
    write_judgement(site)
    workshop.write_kit(site)
    figures.write_styles(site)
    style_sheets.write(site)
    minify.minify(node, site, own_files(site))
    ascii_only.rewrite(site)  # before anything is named by its hash
    figures.write(site, node)
    minify.bundle_pages(site, node)
    minify.bundle_thinker(site, node)
    minify.bundle_filmer(site, node)
    for worker in ("bring.js", "thinker.js", "filmer.js"):
        name_by_content(site / "boot" / worker)
    posters.write(site, GAMES)
    for _ in languages.each(messages):
        pages.build_pages(site)
        studies.build_pages(site)
    address.announce(site)
    offline.write_service_worker(site)
    single.write(node, site, dist / f"{single.NAME}.html")
    single.write_zip(site, dist / f"{single.NAME}.zip")


def own_files(site: Path) -> list[Path]:
    """Return the scripts and styles of the site that are our own and are not bundled."""
    ours = (site / "boot", site / "styles")
    return [path for folder in ours for path in sorted(folder.iterdir()) if path.suffix in (".js", ".css")]


def name_by_content(script: Path) -> None:
    """Put the hash of a worker's script into its file name, because browsers cannot check workers by a hash.

    A query would not do: servers ignore it, and would serve the newer worker to an old page.
    """
    script.rename(script.with_stem(f"{script.stem}-{head.identity(script.read_bytes())}"))


def build_wheel(dist: Path) -> Path:
    """Build the engine's wheel, always with the same bytes, and return its path."""
    for old in dist.glob("*.whl"):
        old.unlink()
    os.chdir(ROOT)  # where Hatchling looks for pyproject.toml
    return dist / wheel_in(str(dist))


def copy_runtime(site: Path) -> None:
    """Copy the scripts that run beside Python into the site: Pyodide, PyScript and `web/boot`."""
    for source, patterns, target in (
        (MODULES / "@pyscript" / "core" / "dist", PYSCRIPT_FILES, "pyscript"),
        (WEB / "boot", MODULES_OF_BOOT, "boot"),
    ):
        (site / target).mkdir(parents=True, exist_ok=True)
        for pattern in patterns:
            for path in source.glob(pattern):
                shutil.copyfile(path, site / target / path.name)
    patch_pyscript(site)
    (site / "pyodide").mkdir()
    shutil.copyfile(MODULES / "pyodide" / "pyodide.mjs", site / "pyodide" / "pyodide.js")
    lock = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    trimmed = json.dumps({"info": lock["info"], "packages": {}}, indent=1)
    (site / "pyodide" / "pyodide-lock.json").write_text(trimmed, encoding="utf-8")


def patch_pyscript(site: Path) -> None:
    """Remove two parts of PyScript: the one that makes code from text, and the one that watches for added scripts."""
    (core,) = (site / "pyscript").glob("core-*.js")
    text = patch.replace_once(core.read_text(encoding="utf-8"), FOR_WORKERS, "return null")
    core.write_text(patch.replace_once(text, WATCHING, "t"), encoding="utf-8")


def write_lessons(site: Path) -> None:
    """Write for each game a file with its lessons, and one with its first-time tips, in the current language."""
    folder = site / languages.folder() / "lessons"
    folder.mkdir(parents=True)
    found = {game.name: documents(game) for game in GAMES} | {f"firsts-{game.name}": firsts(game) for game in GAMES}
    for name, document in found.items():
        if document:
            text = json.dumps(languages.said(document), ensure_ascii=False, separators=(",", ":"))
            (folder / f"{name}.json").write_text(text, encoding="utf-8")


def write_judgement(site: Path) -> None:
    """Write for each game a file with its questions of judgement, which have no words, for all languages."""
    folder = site / "judgement"
    folder.mkdir()
    for game in GAMES:
        if document := judgement_of(game):
            text = json.dumps(document, separators=(",", ":"))
            (folder / f"{game.name}.json").write_text(text, encoding="utf-8")


def write_engine(node: str, dist: Path) -> None:
    """Write Python's engine and its glue."""
    glue, slimmed = engine.slim(node, dist / ".cache")
    folder = dist / "site" / "pyodide"
    (folder / "pyodide.asm.js").write_text(glue, encoding="utf-8")
    (folder / "pyodide.asm.wasm").write_bytes(slimmed)


def write_memory(dist: Path, browser: str | None) -> None:
    """Write the memory image, from which later starts continue; without a browser none is written."""
    if browser is None:
        print(NO_MEMORY.format("There is no Chrome, Chromium or Edge on this machine."), flush=True)
        return
    site = dist / "site"
    makers = [*memory.SOURCES.values(), Path(memory.__file__), Path(wasm.__file__)]
    parts = [site / "app.wasm", *sorted((site / "pyodide").iterdir()), *makers]
    inputs = tuple(part.read_bytes() for part in parts)
    try:
        content = made_once(dist / ".cache", "memory.wasm", inputs, lambda: memory.take(browser, site))
    except memory.NotTakenError as problem:
        print(NO_MEMORY.format(problem), flush=True)
    else:
        (site / "pyodide" / "memory.wasm").write_bytes(content)


def game_sources() -> bytes:
    """Return a zip of the shipped Python: engine, front end, and PyScript's modules."""
    pyscript = MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
    files = (
        archive.tree(ROOT / "pyapp" / "homestretch", "homestretch")
        | archive.tree(WEB / "front", "front")
        | archive.tree(pyscript, "pyscript")
    )
    shipped = {path: files[path] for path in files if not any(PurePath(path).match(name) for name in LEFT_OUT)}
    return archive.zip_bytes(shipped | {"homestretch/draw/sheets.py": sheets_module().encode()})


def sheets_module() -> str:
    """Return the source of a module that has the boards' style sheets as texts, instead of reading files."""
    folders = sorted({game.folder for game in GAMES})
    ways = [("boards",), *((folder, name) for folder in folders for name in sheets.names(folder) if name != PANELS)]
    return SHEETS.format(texts={way: sheets.text(*way) for way in ways})


def compile_game(node: str, dist: Path, sources: bytes) -> bytes:
    """Return our Python compiled for the interpreter in the page, as a zip that is cached in `dist/.cache`."""
    job: dict[str, Any] = {
        "roots": None,
        "leave_out": [],
        "optimise": OPTIMISE_GAME,
        "prefix": "/lib/homestretch.zip/",
        "lines": True,
    }
    return compiled(node, dist, "homestretch.zip", sources, job)


def compile_library(node: str, dist: Path, sources: bytes) -> bytes:
    """Return the standard library trimmed and compiled, as a zip that is cached in `dist/.cache`."""
    stock = library.patch_library((MODULES / "pyodide" / "python_stdlib.zip").read_bytes())
    job: dict[str, Any] = {
        "roots": sorted({*library.BOOT, *library.ALSO, *inside.imports_of(sources)}),
        "leave_out": library.LEAVE_OUT,
        "optimise": OPTIMISE_LIBRARY,
        "prefix": "/lib/python314.zip/",
        "lines": False,
    }
    return compiled(node, dist, "library.zip", stock, job)


def compiled(node: str, dist: Path, name: str, source: bytes, job: dict[str, Any]) -> bytes:
    """Return the zip that a job of `inside.py` makes of another one; it is cached in `dist/.cache` under that name."""
    makers = (WEB / "builder" / "inside.py", WEB / "builder" / "compile.mjs", MODULES / "pyodide" / "package.json")
    inputs = (source, json.dumps(job).encode(), *(maker.read_bytes() for maker in makers))
    return made_once(dist / ".cache", name, inputs, lambda: run_job(node, source, job))


def run_job(node: str, source: bytes, job: dict[str, Any]) -> bytes:
    """Run a job of `inside.py` in the pinned Pyodide, and return the zip."""
    with tempfile.TemporaryDirectory() as folder:
        paths = {"source": f"{folder}/in.zip", "target": f"{folder}/out.zip"}
        Path(paths["source"]).write_bytes(source)
        (Path(folder) / "job.json").write_text(json.dumps(job | paths), encoding="utf-8")
        command = [node, str(WEB / "builder" / "compile.mjs"), str(MODULES / "pyodide"), f"{folder}/job.json"]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"Compiling Python inside Pyodide failed:\n{done.stdout}{done.stderr}")
        return Path(paths["target"]).read_bytes()


if __name__ == "__main__":
    build(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)
