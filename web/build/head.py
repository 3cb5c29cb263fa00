"""The markup that starts the engine: what a page with the game in it carries in its head."""

import html
import json
from pathlib import Path

from web.build import toolchain

WEB = Path(__file__).resolve().parents[1]

# None of PyScript's own plugins is used; "error" would draw a box of its own, we have a better one.
PLUGINS_OFF = ["!deprecations-manager", "!donkey", "!error", "!py-editor", "!py-game", "!py-terminal"]


def boot_markup(out: Path, base: str = ".") -> str:
    """Give the elements that start the engine, for a page's head.

    They belong before the page's styles: a browser holds scripts back until the styles above them are there.

    `out` is the site’s folder with all but the pages in it; `base` the relative way from the page to it.
    """
    # boot.js listens for hints that fail, so it comes first
    return "\n".join([boot_script(out, base), *preloads(out, base), *pyscript(base)])


def preloads(out: Path, base: str) -> list[str]:
    """Hint at every file that the start needs, so that none waits for another to ask for it."""
    modules = ["boot/runtime.mjs", "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs"]
    folders = ("pyscript", "static", "vendor")
    modules += [path.relative_to(out).as_posix() for folder in folders for path in sorted((out / folder).glob("*.js"))]
    return [f'<link rel="modulepreload" href="{base}/{path}">' for path in modules]


def boot_script(out: Path, base: str) -> str:
    """Inline boot.js and fetch.js with their settings: what must run whatever else is missing."""
    settings = json.dumps(boot_config(out, base), separators=(",", ":"), sort_keys=True)
    # each in an element of its own: what an old browser cannot read must not keep it from the rest
    scripts = [(WEB / "boot" / name).read_text(encoding="utf-8") for name in ("boot.js", "fetch.js")]
    data = f'<script type="application/json" id="boot-config">{settings}</script>'
    return "\n".join([data, *(f"<script>\n{script}</script>" for script in scripts)])


def boot_config(out: Path, base: str) -> dict[str, object]:
    """Say where the engine's files are, how large, and what Pyodide would read from its lock file."""
    memory = out / "pyodide" / "memory.wasm"
    return {
        "memory": file(out, base, "pyodide/memory.wasm") if memory.is_file() else None,
        "engine": file(out, base, "pyodide/pyodide.asm.wasm"),
        "library": file(out, base, "pyodide/python_stdlib.zip"),
        "game": file(out, base, "app.zip"),
        "plugins": PLUGINS_OFF,
        "lock": json.loads((out / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8")),
    }


def file(out: Path, base: str, path: str) -> dict[str, object]:
    """Name a file of the site, with its size in bytes, which a server that compresses does not tell.

    The hash of the content goes into the address, so that no cache ever mixes the files of two builds.
    """
    content = (out / path).read_bytes()
    identity = toolchain.digest(content)[:16]
    return {"url": f"{base}/{path}?{identity}", "size": len(content), "id": identity}


def pyscript(base: str) -> list[str]:
    """Give PyScript and the few lines of Python it runs."""
    config = {"interpreter": f"{base}/boot/runtime.mjs", "plugins": PLUGINS_OFF}
    start = (WEB / "boot" / "start.py").read_text(encoding="utf-8")
    return [
        # ahead of PyScript, which will ask for it
        f'<script type="module" src="{base}/boot/runtime.mjs"></script>',
        f'<script type="module" src="{base}/pyscript/core.js"></script>',
        f'<script type="py" config="{html.escape(json.dumps(config))}">\n{start}</script>',
    ]
