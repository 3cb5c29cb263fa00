"""Makes scripts and style sheets smaller, and one script of a module and all that it imports."""

import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

MODULES = Path(__file__).resolve().parents[1] / "node_modules"
ESBUILD = MODULES / "esbuild" / "bin" / "esbuild"

PAGES = ("page", "maker", "figures")
"""The modules of `web/static` that make a page each: the game, the maker of figures, and the frame behind figures."""


PYODIDE = (
    *("--external:node:*", "--external:ws"),
    *("--log-override:direct-eval=silent", "--log-override:commonjs-variable-in-esm=silent"),
)
"""What esbuild is to know of Pyodide: on Node.js it would import modules of that, and a compiler has written it."""


def minify(node: str, folder: Path, files: Iterable[Path]) -> None:
    """Make files below a folder smaller, in place: what they say stays the same, and so do their names.

    Browsers read them as they are: nothing is put in other words for older ones.
    """
    esbuild(node, *map(str, files), "--minify", f"--outbase={folder}", f"--outdir={folder}")


def bundle_pages(site: Path, node: str, *, readable: bool = False) -> None:
    """Make one script of each page out of the modules that lie in the site, which are gone then.

    Some fifty files one by one take a browser longer to ask for, to check and to link than to run. What is imported
    later is in there as well, and runs later.
    """
    folder = site / "static"
    made = [str(folder / f"{name}.js") for name in PAGES]
    esbuild(node, *made, "--bundle", "--format=esm", f"--outdir={folder}", *([] if readable else ["--minify"]))
    for modules in filter(Path.is_dir, folder.iterdir()):
        shutil.rmtree(modules)


def bundle_thinker(site: Path, node: str) -> None:
    """Make one script of the worker that thinks and all that it imports: Pyodide asks what its own address is."""
    script = site / "boot" / "thinker.js"
    bundle_pyodide(node, script, "--format=iife", "--define:import.meta.url=location.href")


def bundle_pyodide(node: str, module: Path, *how: str) -> None:
    """Make one script, in place, of a module and all that it imports, Pyodide too, but for what is for Node.js."""
    bundle(node, module, module, "--minify", *PYODIDE, *how)


def bundle(node: str, module: Path, target: Path, *how: str) -> None:
    """Make one file of a module and all that it imports, also of packages of npm."""
    esbuild(node, str(module), "--bundle", "--format=esm", *how, f"--outfile={target}")


def esbuild(node: str, *arguments: str) -> None:
    """Run esbuild; what it makes may take the place of what it reads."""
    how = ("--target=esnext", "--log-level=warning", "--allow-overwrite")
    environment = {**os.environ, "NODE_PATH": str(MODULES)}  # scripts are copied to where there are no packages
    subprocess.run([node, str(ESBUILD), *how, *arguments], check=True, env=environment)
