"""Minifies scripts and styles, and bundles modules into single scripts, with esbuild.

In this module, `node` is the path of Node.js, which runs esbuild.
"""

import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from .folders import NODE_MODULES

ESBUILD = NODE_MODULES / "esbuild" / "bin" / "esbuild"

CLASSIC_PAGES = ("page", "maker", "figures")
"""The pages and frames whose script becomes a classic script, by the names of their main modules in `web/static`.

People wait for these scripts to start. Chromium keeps classic scripts compiled, so they start sooner (see
python_scripts.py).
"""

MODULE_PAGES = ("book", "print", "workshop", "workshop-frame")
"""The pages and frames whose script is a module, by the names of their main modules in `web/static`.

The single file imports two of these scripts.
"""


def minify(node: str, folder: Path, files: Iterable[Path]) -> None:
    """Make scripts or style sheets smaller, in place; `folder` is a folder that contains all of them."""
    esbuild(node, *map(str, files), "--minify", f"--outbase={folder}", f"--outdir={folder}")


def bundle_pages(site: Path, node: str, *, readable: bool = False) -> None:
    """Join the modules of each page into one script, and delete the modules.

    One file loads faster than fifty. Modules that are imported only when needed are in the script too, but run only
    then.
    """
    folder = site / "static"
    for names, form in ((CLASSIC_PAGES, "iife"), (MODULE_PAGES, "esm")):
        made = [str(folder / f"{name}.js") for name in names]
        esbuild(node, *made, "--bundle", f"--format={form}", f"--outdir={folder}", *([] if readable else ["--minify"]))
    for modules in filter(Path.is_dir, folder.iterdir()):
        shutil.rmtree(modules)


def bundle(node: str, module: Path, target: Path, *how: str) -> None:
    """Write a module and everything that it imports into one script, `target`; `how` are other options of esbuild."""
    esbuild(node, str(module), "--bundle", "--format=esm", *how, f"--outfile={target}")


def text_of(node: str, module: Path, *how: str) -> str:
    """Return the text that esbuild makes of a module; `how` are esbuild's options."""
    return esbuild(node, str(module), *how, stdout=subprocess.PIPE) or ""


def esbuild(node: str, *arguments: str, stdout: int | None = None) -> str | None:
    """Run esbuild with these arguments; if `stdout` is a pipe, return what esbuild prints.

    Esbuild may overwrite its input files.
    """
    how = ("--target=esnext", "--log-level=warning", "--allow-overwrite")
    environment = {**os.environ, "NODE_PATH": str(NODE_MODULES)}  # scripts in other folders find their imports there
    command = [node, str(ESBUILD), *how, *arguments]
    done = subprocess.run(command, check=True, env=environment, stdout=stdout, text=True, encoding="utf-8")
    return done.stdout
