"""The two scripts that start Python: one for the page, one for the worker in which computers think.

Each is one classic script that contains everything that it imports. Both contain Pyodide; the script for the page also
contains PyScript. They are not modules, because Chromium keeps compiled code only for classic scripts that the service
worker stores.
"""

import shutil
import tempfile
from pathlib import Path

from web.builder import minify, patch
from web.builder.folders import NODE_MODULES, WEB

PYODIDE = NODE_MODULES / "pyodide" / "pyodide.mjs"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"

# Here PyScript makes code for its workers out of text, which our pages forbid (see policy.py). PyScript has no workers
# to start: our own workers, such as boot/loader.js and boot/thinker.js, are started without it.
FOR_WORKERS = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"

# Here PyScript watches every change of the page, in case a Python script is added later. Our pages have only one, which
# is there from the start.
WATCHING = "e.observe(t,{childList:!0,subtree:!0,attributes:!0}),t"

# In these two places, PyScript has Python write PyScript's own modules into files and import them, before the first
# script runs. Our archive already has these modules in compiled form, and our front end imports them.
OWN_MODULES = 'wo(".",{pyscript:'
FIRST_CODE = 'const Ao=ho.join("\\n")'

# Here PyScript imports the interpreter, from an address in its settings.
INTERPRETER = r':\/\/)/i.test(r)?r.join("@"):s.module(...r);e.set(t,{url:o,module:import(o),'

# In these places PyScript works out addresses relative to that of the page.
FROM_PAGE = ("P=(e,t=location.href)=>", "Xs=(e,t=location.href)=>")

PLACEHOLDER_ADDRESS = "https://inside.invalid/"
"""The base of relative addresses, in place of the page's own address. Nothing is loaded from it.

The page's own address will not do: a single file that was opened from a mail or from cloud storage may have an address
(blob:, about:srcdoc) that cannot be a base."""

# The first options leave out modules that Pyodide imports only on Node.js. Some browsers deny IndexedDB, so another
# option replaces it by a database of runtime.js.
OPTIONS = (
    *("--external:node:*", "--external:ws"),
    *("--define:import.meta=MODULE", "--define:indexedDB=homestretch.database"),
    *("--log-override:direct-eval=silent", "--log-override:commonjs-variable-in-esm=silent"),
    "--minify",
    # a classic script can wait (`await`), as PyScript does at its top level, only inside an async function
    '--banner:js=(async () => { "use strict"; const MODULE = { url: location.href };',
    "--footer:js=})();",
)
"""Options of the bundler, esbuild, for `start.js` and `thinker.js`."""

# The files of PyScript that go into the scripts. PyScript imports its other files only for features that our pages do
# not use, such as plugins (see head.PLUGINS_OFF).
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")


def write(node: str, site: Path, glue: str) -> None:
    """Write ``start.js`` and ``thinker.js``, the scripts that start Python, into the folder `boot` of a site.

    Args:
        node: The path of the Node.js that runs esbuild.
        site: The folder of the site.
        glue: The script of Pyodide that loads the engine: the first result of `engine.slim`.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        shutil.copytree(WEB / "boot", copy / "boot")
        for name in ("pyodide", "pyscript"):
            (copy / name).mkdir()
        shutil.copyfile(PYODIDE, copy / "pyodide" / "pyodide.js")
        (copy / "pyodide" / "pyodide.asm.js").write_text(glue, encoding="utf-8")
        for path in (path for pattern in PYSCRIPT_FILES for path in PYSCRIPT.glob(pattern)):
            shutil.copyfile(path, copy / "pyscript" / path.name)
        (core,) = copy.glob("pyscript/core-*.js")
        core.write_text(patched(core.read_text(encoding="utf-8")), encoding="utf-8")
        others = (path.name for path in PYSCRIPT.glob("*.js") if not (copy / "pyscript" / path.name).exists())
        without = [f"--external:./{name}" for name in others]
        for script in ("start.js", "thinker.js"):
            minify.bundle(node, copy / "boot" / script, site / "boot" / script, *OPTIONS, *without)


def patched(core: str) -> str:
    """Return PyScript's main module, changed for our pages.

    Four parts that no page needs are left out. The interpreter is imported from `web/boot/runtime.js`. The page's own
    address is not used.
    """
    ours = INTERPRETER.replace("import(o)", 'import("../boot/runtime.js")')
    changes = {
        FOR_WORKERS: "return null",
        WATCHING: "t",
        OWN_MODULES: "({pyscript:",
        FIRST_CODE: 'const Ao=""',
        INTERPRETER: ours,
    }
    changes |= {place: place.replace("location.href", f'"{PLACEHOLDER_ADDRESS}"') for place in FROM_PAGE}
    for old, new in changes.items():
        core = patch.replace_once(core, old, new)
    return core
