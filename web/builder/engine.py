"""Pyodide's engine without what only other people's programs would need.

Pyodide exports some 8,500 functions, so that C extensions loaded later can call them, and its glue (the JavaScript
around the WebAssembly) wraps each of them at every start. We have no such extensions: only what the glue itself names
stays exported. Modules that no page needs are cut off (`web.builder.modules`), and what nothing reaches any more is
dropped from the file.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from web.builder import modules, patch, toolchain, wasm
from web.builder.made_once import made_once

WEB = Path(__file__).resolve().parents[1]
MODULES = WEB / "node_modules"
PYODIDE = MODULES / "pyodide"

# The list of variables and the function that fills them, one assignment for each export:
# `_malloc=Module["_malloc"]=wasmExports["malloc"];`
ASSIGNMENTS = r"var ((?:[\w$]+,)+[\w$]+);function assignWasmExports\(wasmExports\)\{([^{}]*)\}"
EXPORT = re.compile(r'wasmExports(?:\["([\w$]+)"\]|\.([\w$]+))')
NAME = re.compile(r"[\w$]+")

# How the glue finds out whether the browser can put a running call aside (JSPI).
STACKS = (
    'newJspiSupported=canConstructWasm&&"Suspending"in WebAssembly',
    'oldJspiSupported=canConstructWasm&&"Suspender"in WebAssembly',
)

# How the glue waits, where a file is not ready: not in a page.
SHARED_MEMORY = "new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)"

# In a traceback it knows itself by the name of its file. The site has no .mjs: many servers have no type for it.
NAMES_ITSELF = ("pyodide.asm.mjs", "pyodide.asm.js")

# By these names the runtime looks for where Python begins.
ENTRIES = {"main", "__main_argc_argv"}

# What the file uses. Named one by one: with --all-features, browsers refuse what comes out.
FEATURES = (
    "--enable-bulk-memory",
    "--enable-exception-handling",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
)


def slim(node: str, cache: Path) -> tuple[str, bytes]:
    """Give the glue and the WebAssembly, slimmed; `node` is the Node.js that runs the optimiser."""
    glue = (PYODIDE / "pyodide.asm.mjs").read_text(encoding="utf-8")
    loaders = (PYODIDE / "pyodide.mjs", WEB / "boot" / "python.js")
    glue = patch.replace_once(without_shared_memory(on_one_stack(glue)), *NAMES_ITSELF)
    slimmed, wanted = slim_glue(glue, "".join(loader.read_text(encoding="utf-8") for loader in loaders))
    stock = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    engine = wasm.with_exports(modules.without_modules(stock), wanted)
    optimiser = (MODULES / "binaryen" / "package.json").read_bytes()
    inputs = (engine, optimiser, Path(__file__).read_bytes())

    made = made_once(cache, "engine.wasm", inputs, lambda: without_the_unreachable(node, engine))
    return signed(slimmed, made), made


def signed(glue: str, engine: bytes) -> str:
    """Let the glue tell which engine it is for: a memory fits no other."""
    return f'{glue}\nexport const id = "{toolchain.digest(glue, engine)}";\n'


def on_one_stack(glue: str) -> str:
    """Let Python always run on the stack of the page.

    Where a browser can put a running call aside, Pyodide has Python's tasks run on stacks of their own. Nothing of ours
    waits for JavaScript in the middle of a call, and Chromium does not know such stacks everywhere: when it records
    where memory is taken, as it does at random now and then, it reads on behind their ends, and the page is gone.
    """
    for found in STACKS:
        glue = patch.replace_once(glue, found, f"{found.partition('=')[0]}=false")
    return glue


def without_shared_memory(glue: str) -> str:
    """Let Python not wait on memory that it shares with nobody: no page may, and browsers warn of it."""
    return patch.replace_once(glue, SHARED_MEMORY, "null")


def slim_glue(glue: str, loader: str) -> tuple[str, set[str]]:
    """Drop the assignments that neither glue nor loader uses, and name the exports that are needed."""
    place = patch.match_once(glue, ASSIGNMENTS)
    rest = glue[: place.start()] + glue[place.end() :]
    spoken_of = {*NAME.findall(rest), *NAME.findall(loader)}
    lines = [line for line in place[2].split(";") if is_used(line, spoken_of)]
    wanted = ENTRIES | {quoted or plain for quoted, plain in EXPORT.findall(rest + ";".join(lines))}
    assigned = set(NAME.findall(";".join(lines)))
    variables = ",".join(variable for variable in place[1].split(",") if variable in assigned)
    made = f"var {variables};function assignWasmExports(wasmExports){{{';'.join(lines)}}}"
    return patch.replace_once(glue, place[0], made), wanted


def is_used(assignment: str, spoken_of: set[str]) -> bool:
    """Tell whether anybody uses what an assignment sets.

    >>> is_used('_a=Module["_a"]=wasmExports["a"]', {"_a"}), is_used('_a=Module["_a"]=wasmExports["a"]', {"a"})
    (True, False)
    """
    targets = assignment.partition("=wasmExports")[0]
    return not spoken_of.isdisjoint(NAME.findall(targets.replace("Module[", "")))


def without_the_unreachable(node: str, engine: bytes) -> bytes:
    """Drop what neither an export nor the table of functions leads to."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "in.wasm", Path(folder) / "out.wasm"
        source.write_bytes(engine)
        script = MODULES / "binaryen" / "bin" / "wasm-opt"
        command = [node, script, source, "--remove-unused-module-elements", *FEATURES, "-o", target]
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"The engine could not be slimmed:\n{done.stdout}{done.stderr}")
        return target.read_bytes()
