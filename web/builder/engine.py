"""Cuts Pyodide's engine (Python in WebAssembly) down to the parts that a page uses.

The engine exports some 8,500 functions for C extensions, and at every start Pyodide's glue (the JavaScript around the
engine) wraps each of them. We load no extensions, so only the exports that the glue itself names are kept. Then modules
that no page needs are cut off (`web.builder.modules`), and Binaryen drops code that is no longer reachable.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

from web.builder import modules, patch, toolchain, wasm
from web.builder.build_cache import get_or_make
from web.builder.folders import NODE_MODULES, WEB

PYODIDE = NODE_MODULES / "pyodide"

# The list of variables and the function that fills them, one assignment for each export:
# `_malloc=Module["_malloc"]=wasmExports["malloc"];`
ASSIGNMENTS = r"var ((?:[\w$]+,)+[\w$]+);function assignWasmExports\(wasmExports\)\{([^{}]*)\}"
EXPORT = re.compile(r'wasmExports(?:\["([\w$]+)"\]|\.([\w$]+))')
NAME = re.compile(r"[\w$]+")

# The tests by which the glue finds out whether the browser can suspend a running call (JSPI).
STACK_CHECKS = (
    'newJspiSupported=canConstructWasm&&"Suspending"in WebAssembly',
    'oldJspiSupported=canConstructWasm&&"Suspender"in WebAssembly',
)

# The shared memory on which the glue waits if a file is not ready, which never happens in a page.
SHARED_MEMORY = "new Int32Array(new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer)"

# The glue finds its own lines in a traceback by the name of its file. In the site, the glue is part of the scripts in
# the folder `boot` (see python_scripts.py).
OWN_FILE_NAME = ("pyodide.asm.mjs", "/boot/")

# The names by which the runtime looks for the entry point of Python.
ENTRY_POINTS = {"main", "__main_argc_argv"}

# The WebAssembly features that the engine uses. They are listed one by one, because with --all-features Binaryen makes
# a file that browsers refuse.
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
    """Return the two main files of Pyodide, without the parts that no page uses.

    The first is the script that loads Python (here called glue), the second is Python itself (the engine, in
    WebAssembly).

    Args:
        node: The path of the Node.js that runs the optimiser.
        cache: The folder in which the results are cached.
    """
    glue = (PYODIDE / "pyodide.asm.mjs").read_text(encoding="utf-8")
    loaders = (PYODIDE / "pyodide.mjs", WEB / "boot" / "python.js")
    glue = patch.replace_once(_without_shared_memory(on_one_stack(glue)), *OWN_FILE_NAME)
    slimmed, wanted = slim_glue(glue, "".join(loader.read_text(encoding="utf-8") for loader in loaders))
    stock = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    engine = wasm.with_exports(modules.without_modules(stock), wanted)
    optimiser = (NODE_MODULES / "binaryen" / "package.json").read_bytes()
    inputs = (engine, optimiser, Path(__file__).read_bytes())

    made = get_or_make(cache, "engine.wasm", inputs, lambda: _without_the_unreachable(node, engine))
    return with_id(slimmed, made), made


def with_id(glue: str, engine: bytes) -> str:
    """Return Pyodide's glue (the script that loads Python) with a line that exports a hash of glue and engine.

    A memory image contains this hash. A page uses the image only if its own glue exports the same hash.
    """
    return f'{glue}\nexport const id = "{toolchain.digest(glue, engine)}";\n'


def on_one_stack(glue: str) -> str:
    """Return Pyodide's glue (the script that loads Python), changed so that all Python code runs on one stack.

    In some browsers, Pyodide would run each task of Python on a stack of its own. We do not need this, and Chromium can
    crash when such a stack is in use.
    """
    for found in STACK_CHECKS:
        glue = patch.replace_once(glue, found, f"{found.partition('=')[0]}=false")
    return glue


def _without_shared_memory(glue: str) -> str:
    """Return the glue without its use of shared memory, about which browsers warn."""
    return patch.replace_once(glue, SHARED_MEMORY, "null")


def slim_glue(glue: str, loader: str) -> tuple[str, set[str]]:
    """Shorten Pyodide's glue: leave out the functions of the engine that no script calls.

    Return the shorter glue, and the names of the functions that are still needed.

    Args:
        glue: The script that loads Python.
        loader: The scripts that load the glue, as one text; they may call functions of the engine too.
    """
    place = patch.match_once(glue, ASSIGNMENTS)
    rest = glue[: place.start()] + glue[place.end() :]
    used_names = {*NAME.findall(rest), *NAME.findall(loader)}
    lines = [line for line in place[2].split(";") if _is_used(line, used_names)]
    wanted = ENTRY_POINTS | {quoted or plain for quoted, plain in EXPORT.findall(rest + ";".join(lines))}
    assigned = set(NAME.findall(";".join(lines)))
    variables = ",".join(variable for variable in place[1].split(",") if variable in assigned)
    made = f"var {variables};function assignWasmExports(wasmExports){{{';'.join(lines)}}}"
    return patch.replace_once(glue, place[0], made), wanted


def _is_used(assignment: str, used_names: set[str]) -> bool:
    """Return True if a JavaScript assignment assigns to at least one of the names in `used_names`.

    >>> _is_used('_a=Module["_a"]=wasmExports["a"]', {"_a"}), _is_used('_a=Module["_a"]=wasmExports["a"]', {"a"})
    (True, False)
    """
    targets = assignment.partition("=wasmExports")[0]
    return not used_names.isdisjoint(NAME.findall(targets.replace("Module[", "")))


def _without_the_unreachable(node: str, engine: bytes) -> bytes:
    """Return the engine without functions that can never be called."""
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder) / "in.wasm", Path(folder) / "out.wasm"
        source.write_bytes(engine)
        script = NODE_MODULES / "binaryen" / "bin" / "wasm-opt"
        command = [node, script, source, "--remove-unused-module-elements", *FEATURES, "-o", target]
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
        if done.returncode:
            sys.exit(f"The engine could not be slimmed:\n{done.stdout}{done.stderr}")
        return target.read_bytes()
