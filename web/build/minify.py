"""Makes scripts and style sheets smaller, file by file: what they say stays the same, and so do their names."""

import subprocess
from collections.abc import Iterable
from pathlib import Path

ESBUILD = Path(__file__).resolve().parents[1] / "node_modules" / "esbuild" / "bin" / "esbuild"


def minify(node: str, folder: Path, files: Iterable[Path]) -> None:
    """Make files below a folder smaller, in place.

    Browsers read them as they are: nothing is put in other words for older ones.
    """
    by_suffix: dict[str, list[str]] = {}
    for file in files:
        by_suffix.setdefault(file.suffix, []).append(str(file))
    how = ("--minify", "--target=esnext", "--log-level=warning", "--allow-overwrite")
    where = (f"--outbase={folder}", f"--outdir={folder}")
    for suffix, of_kind in by_suffix.items():
        kind = "--out-extension:" + (".css=.css" if suffix == ".css" else f".js={suffix}")
        subprocess.run([node, str(ESBUILD), *of_kind, *how, *where, kind], check=True)
