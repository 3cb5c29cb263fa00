"""The part of a page's ``<head>`` that starts Python, and the links with hashes to files of the site."""

import html
import json
import re
from collections.abc import Iterator
from pathlib import Path

from homestretch.core.language import ENGLISH, spoken, t
from web.builder import languages, message_files, minify, shared, toolchain
from web.builder.folders import WEB
from web.builder.policy import integrity

# None of PyScript's own plugins is used; "error" would show a box of its own beside ours.
PLUGINS_OFF = ["!deprecations-manager", "!donkey", "!error", "!py-editor", "!py-game", "!py-terminal"]

IMPORT = re.compile(r'^import [^"]*from "([^"]+)";\n', re.MULTILINE)
WORKERS = ("loader", "filmer", "thinker")
"""The workers’ scripts in `boot`. In the site, their file names contain a hash: see `site.write_boot`."""


def boot_markup(out: Path, *pages: str) -> list[str]:
    """Return the HTML that starts Python and loads a page's own script, once for each page in `pages`.

    This HTML must stand before the style sheets in the head, because a browser delays scripts until the style sheets
    above them have arrived.

    Args:
        out: The folder of the site, which must have everything but the pages.
        pages: The path of each page's script in the site.
    """
    # The Python script comes first: PyScript, which fetch.js starts, looks for it only once, perhaps before the rest of
    # the page has arrived. boot.js comes before all other scripts, because it listens for scripts that fail.
    begin = (_script_of_python(), boot_script(out), _messages_script(out))
    first = "\n".join(filter(None, begin))
    return [f"{first}\n{_script(out, page)}" for page in pages]


def boot_script(out: Path) -> str:
    """Return the scripts that start Python (boot.js, loader.js and fetch.js) and their settings, as HTML."""
    settings = json.dumps(boot_config(out), separators=(",", ":"), sort_keys=True)
    # each in an element of its own: a script that an old browser cannot parse must not stop the others
    data = f'<script type="application/json" id="boot-config">{settings}</script>'
    return "\n".join([data, *map(inline, ("boot.js", "loader.js", "fetch.js"))])


def page_script(out: Path, page: str, *parts: str) -> str:
    """Return the HTML for a page that does not start Python.

    This HTML loads the script of the page, and the messages in the current language.

    Args:
        out: The folder of the site, in which the script must be bundled already.
        page: The path of the script in the site.
        parts: The parts of the site, such as ``workshop-``, whose messages the page needs too.
    """
    messages = (_messages_script(out, part) for part in ("", *parts))
    return "\n".join(filter(None, (*messages, _script(out, page))))


def _messages_script(out: Path, part: str = "") -> str:
    """Return the HTML that loads the messages in the current language; empty for English, which needs none."""
    if spoken() == ENGLISH:
        return ""
    return _script(out, message_files.script(spoken(), part))


def _script(out: Path, path: str) -> str:
    """Return the HTML that loads a script of the site; the script runs when the browser has read the whole page."""
    kind = 'type="module"' if Path(path).stem in minify.MODULE_PAGES else "defer"
    # without crossorigin, a sandboxed frame, which has an origin of its own, could not check the hash
    text = '<script {kind} src="{url}" integrity="{integrity}" crossorigin></script>'
    return text.format(kind=kind, **file_entry(out, path))


def inline(name: str) -> str:
    """Return a script of `web/boot` as an element of the page, so that it runs even if no file can be loaded."""
    return f"<script>\n{(WEB / 'boot' / name).read_text(encoding='utf-8')}</script>"


def inline_module(path: Path) -> str:
    """Return a module and everything that it imports as one inline script, which runs at once."""
    return f'<script>\n(() => {{\n"use strict";\n{"".join(_with_imports(path.resolve(), []))}}})();\n</script>'


def _with_imports(path: Path, seen: list[Path]) -> Iterator[str]:
    """Yield the source of each module that a module imports, then its own source; modules in `seen` are left out."""
    text = path.read_text(encoding="utf-8")
    for imported in IMPORT.findall(text):
        other = (path.parent / imported).resolve()
        if other not in seen:
            seen.append(other)
            yield from _with_imports(other, seen)
    yield IMPORT.sub("", text).replace("\nexport ", "\n")


def truncation_check() -> str:
    """Return the HTML of the script that reports an incompletely loaded page, with the messages of the script."""
    begin = f'<script id="truncation-check" data-words="{html.escape(json.dumps(truncation_words()))}">'
    return inline("truncation-check.js").replace("<script>", begin, 1)


def truncation_words() -> dict[str, str]:
    """Return the messages of truncation-check.js, which reports an incompletely loaded page."""
    return {
        "file": t("This file is incomplete. Download it again."),
        "page": t("The page didn’t load completely. Your games are safe."),
        "missing": t("Missing or damaged: {file}"),
        "reload": t("Reload"),
    }


def boot_words() -> dict[str, str]:
    """Return the messages of the scripts in `web/boot`, by the keys in `web/types.d.ts`."""
    return {
        "engine": t("Downloading the engine…"),
        "library": t("Downloading the game…"),
        "start": t("Starting the engine…"),
        "python": t("Saddling up…"),
        "game": t("Heading to the gate…"),
        "ready": t("Ready"),
        "reload": t("Reload"),
        "details": t("Technical details"),
        "cannotLoad": t("Part of the game couldn’t be loaded. Check your connection, then reload the page."),
        "tooLate": t("The game is taking too long to start. Check your connection, then reload the page."),
        "tooOld": t("This browser is too old. Open the page in a current version of Firefox, Chrome, Edge or Safari."),
        "switchedOff": t(
            "WebAssembly, which the games need, is turned off in this browser. Allow it for this website in the "
            "settings (Safari: turn off Lockdown Mode; Tor Browser: choose the security level “Standard”), or ask the "
            "person who looks after this device."
        ),
        "forbidden": t(
            "This website or device blocks WebAssembly, which the games need. Whoever runs the website can "
            "allow it by adding {source} to script-src in its Content-Security-Policy.",
            source="'wasm-unsafe-eval'",
        ),
        "noPython": t("Python couldn’t start. Reload the page to try again."),
        "mistake": t("The game couldn’t start because of an error in the program. Reload the page to try again."),
        "damaged": t("Part of this file is damaged. Download it again."),
        "incomplete": t("This file is incomplete. Download it again."),
    }


def boot_config(out: Path) -> dict[str, object]:
    """Return what the scripts that start Python must know, such as the address and size of each file."""
    memory = out / "pyodide" / "memory.wasm"
    return {
        "memory": file_entry(out, "pyodide/memory.wasm") if memory.is_file() else None,
        **{worker: address(out, ".", f"boot/{next((out / 'boot').glob(f'{worker}-*.js')).name}") for worker in WORKERS},
        "engine": file_entry(out, "pyodide/pyodide.asm.wasm"),
        "library": file_entry(out, "pyodide/library.wasm"),
        "game": file_entry(out, "app.wasm"),
        "python": file_entry(out, "boot/start.js"),
        "figures": file_entry(out, "styles/figure.css"),
        "lessons": {path.stem: lessons(out, path) for path in _files_of_lessons(out)},
        "judgement": {path.stem: judgement(out, path) for path in sorted((out / "judgement").glob("*.json"))},
        "plugins": PLUGINS_OFF,
        "words": boot_words(),
        "shared": shared.shared(),
        "lock": json.loads((out / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8")),
    }


def _files_of_lessons(out: Path) -> list[Path]:
    """Return the files of the site that have lessons in the current language, one for each game."""
    return sorted((out / languages.folder() / "lessons").glob("*.json"))


def lessons(out: Path, path: Path) -> dict[str, object]:
    """Return what a page must know about a file of lessons in order to load it and to link to its lessons.

    These are the data of `file_entry`, and ``rules``: for each rule, the name of the first lesson about it.
    """
    found: dict[str, str] = {}
    document = json.loads(path.read_text(encoding="utf-8"))
    courses = document if isinstance(document, list) else []
    for lesson in (lesson for course in courses for lesson in course["lessons"]):
        found.setdefault(lesson["rule"], lesson["name"])
    return file_entry(out, path.relative_to(out).as_posix()) | {"rules": found}


def judgement(out: Path, path: Path) -> dict[str, object]:
    """Return the data of `file_entry` about a file of questions of judgement, and the number of its ``questions``."""
    number = len(json.loads(path.read_text(encoding="utf-8"))["questions"])
    return file_entry(out, path.relative_to(out).as_posix()) | {"questions": number}


def file_entry(out: Path, path: str) -> dict[str, object]:
    """Return what a page must know in order to load a file, as data with four keys.

    * ``url``: the address of the file, relative to the folder of the home page.
    * ``size``: its size in bytes.
    * ``id``: a short hash of its content.
    * ``integrity``: the hash with which a browser checks the file.
    """
    content = (out / path).read_bytes()
    return {
        "url": address(out, ".", path),
        "size": len(content),
        "id": short_hash(content),
        "integrity": integrity(content),
    }


def address(out: Path, base: str, path: str) -> str:
    """Return the address of the file at `path` in the site, with a hash, so that no cache mixes two builds.

    `out` is the folder of the site, and `base` the relative path from the page to its home page.
    """
    return f"{languages.root(f'{base}/')}{path}?{short_hash((out / path).read_bytes())}"


def short_hash(content: bytes) -> str:
    """Return a short hash of some content, for use in addresses."""
    return toolchain.digest(content)[:16]


def _script_of_python() -> str:
    """Return the ``<script type="py">`` element, with the Python code that PyScript runs to start the front end."""
    config = {"interpreter": "./runtime.js", "plugins": PLUGINS_OFF}  # bundled with PyScript: see python_scripts.py
    start = (WEB / "boot" / "start.py").read_text(encoding="utf-8")
    return f'<script type="py" config="{html.escape(json.dumps(config))}">\n{start}</script>'
