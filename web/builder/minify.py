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

PAGES = ("page", "maker", "figures", "book", "print", "workshop", "workshop-frame")
"""The main module of each page and frame in `web/static`: the game, figures, the book, printing, the workshop."""


PYODIDE = (
    *("--external:node:*", "--external:ws"),
    *("--log-override:direct-eval=silent", "--log-override:commonjs-variable-in-esm=silent"),
)
"""Options for bundling Pyodide, whose compiled code also imports modules of Node.js."""


def minify(node: str, folder: Path, files: Iterable[Path]) -> None:
    """Make scripts or style sheets smaller, in place; `folder` is the folder in which they are."""
    esbuild(node, *map(str, files), "--minify", f"--outbase={folder}", f"--outdir={folder}")


def bundle_pages(site: Path, node: str, *, readable: bool = False) -> None:
    """Join the modules of each page into one script, and delete the modules.

    One file loads faster than fifty. Modules that are imported only when needed are in the script too, but run only
    then.
    """
    folder = site / "static"
    made = [str(folder / f"{name}.js") for name in PAGES]
    esbuild(node, *made, "--bundle", "--format=esm", f"--outdir={folder}", *([] if readable else ["--minify"]))
    for modules in filter(Path.is_dir, folder.iterdir()):
        shutil.rmtree(modules)


def bundle_thinker(site: Path, node: str) -> None:
    """Join the modules of the worker in which computers think into one script."""
    script = site / "boot" / "thinker.js"
    bundle_pyodide(node, script, "--format=iife", "--define:import.meta.url=location.href")


def bundle_filmer(site: Path, node: str) -> None:
    """Join the modules of the worker that makes films, and its video encoder, into one script."""
    script = site / "boot" / "filmer.js"
    bundle(node, script, script, "--minify", "--format=iife")


def bundle_pyodide(node: str, module: Path, *how: str) -> None:
    """Replace a module that uses Pyodide by one script with everything that it imports.

    What only Node.js needs is left out. `how` are further options of esbuild.
    """
    bundle(node, module, module, "--minify", *PYODIDE, *how)


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
