"""A single module of the page to run in a browser; on the site it is a part of a larger script."""

import functools
import subprocess

from web.builder.folders import ROOT
from web.builder.minify import ESBUILD
from web.builder.toolchain import find_node


@functools.cache
def script(name: str) -> str:
    """Return JavaScript that runs a module of `web/static`, with all its imports, and returns its exports."""
    how = ("--bundle", "--format=iife", "--global-name=exported", "--log-level=warning")
    module = ROOT / "web" / "static" / f"{name}.js"
    made = subprocess.run(
        [str(find_node()), str(ESBUILD), str(module), *how], check=True, capture_output=True, encoding="utf-8"
    )
    return f"(() => {{ {made.stdout}\nreturn exported; }})()"
