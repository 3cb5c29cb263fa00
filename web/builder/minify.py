"""Minifying scripts and styles, and bundling modules into single scripts, with esbuild.

In this module, `node` is the path of Node.js, which runs esbuild.
"""

import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

MODULES = Path(__file__).resolve().parents[1] / "node_modules"
ESBUILD = MODULES / "esbuild" / "bin" / "esbuild"

STARTED = ("page", "maker", "figures")
"""The main module of each page in `web/static` that people wait for: the game, figures.

They become classic scripts, which Chromium keeps compiled (see python_scripts.py).
"""

OTHERS = ("book", "print", "workshop", "workshop-frame")
"""The main module of each other page and frame: the book, printing, the workshop.

They stay modules, because the single file imports some of them.
"""

PYODIDE = (
    *("--external:node:*", "--external:ws"),
    *("--define:import.meta=MODULE", "--define:indexedDB=homestretch.database"),
    *("--log-override:direct-eval=silent", "--log-override:commonjs-variable-in-esm=silent"),
)
"""Options for bundling Pyodide and PyScript.

Pyodide also imports modules of Node.js. Some browsers deny IndexedDB: see runtime.js for what stands in its place.
"""

BEGIN = '(async () => { "use strict"; const MODULE = { url: location.href };'
"""The beginning of a classic script made of modules that wait at their top level, as PyScript does."""


def minify(node: str, folder: Path, files: Iterable[Path]) -> None:
    """Make scripts or style sheets smaller, in place; `folder` is the folder in which they are."""
    esbuild(node, *map(str, files), "--minify", f"--outbase={folder}", f"--outdir={folder}")


def bundle_pages(site: Path, node: str, *, readable: bool = False) -> None:
    """Join the modules of each page into one script, and delete the modules.

    One file loads faster than fifty. Modules that are imported only when needed are in the script too, but run only
    then.
    """
    folder = site / "static"
    for names, form in ((STARTED, "iife"), (OTHERS, "esm")):
        made = [str(folder / f"{name}.js") for name in names]
        esbuild(node, *made, "--bundle", f"--format={form}", f"--outdir={folder}", *([] if readable else ["--minify"]))
    for modules in filter(Path.is_dir, folder.iterdir()):
        shutil.rmtree(modules)


def bundle_pyodide(node: str, module: Path, target: Path, *how: str) -> None:
    """Write a module that uses Pyodide and everything that it imports into one classic script, `target`.

    What only Node.js needs is left out. `how` are further options of esbuild.
    """
    bundle(node, module, target, "--minify", f"--banner:js={BEGIN}", "--footer:js=})();", *PYODIDE, *how)


def bundle(node: str, module: Path, target: Path, *how: str) -> None:
    """Write a module and everything that it imports into one script, `target`; `how` are further options of esbuild."""
    esbuild(node, str(module), "--bundle", "--format=esm", *how, f"--outfile={target}")


def text_of(node: str, module: Path, *how: str) -> str:
    """Return the text that esbuild makes of a module; `how` are esbuild's options."""
    return esbuild(node, str(module), *how, stdout=subprocess.PIPE) or ""


def esbuild(node: str, *arguments: str, stdout: int | None = None) -> str | None:
    """Run esbuild with these arguments; if `stdout` is a pipe, return what it prints.

    It may overwrite the files that it reads.
    """
    how = ("--target=esnext", "--log-level=warning", "--allow-overwrite")
    environment = {**os.environ, "NODE_PATH": str(MODULES)}  # scripts are copied to where there are no packages
    command = [node, str(ESBUILD), *how, *arguments]
    done = subprocess.run(command, check=True, env=environment, stdout=stdout, text=True, encoding="utf-8")
    return done.stdout
