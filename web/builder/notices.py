"""The page with the licences of everything that the site ships."""

import html
import json
from dataclasses import dataclass
from pathlib import Path

from homestretch.core.language import N_, t
from web.builder.folders import NODE_MODULES, ROOT, WEB
from web.builder.templates import fill_template

LICENCES = WEB / "licences"


@dataclass(frozen=True)
class Work:
    """Something by others that the site includes: its name, licence and role, and the file with the licence."""

    name: str
    licence: str
    role: str
    text: Path

    def version(self) -> str:
        """Return the version of an npm package; for other works an empty text."""
        package = NODE_MODULES / self.name / "package.json"
        return str(json.loads(package.read_text(encoding="utf-8"))["version"]) if package.is_file() else ""


def _from_file(name: str, licence: str, role: str, text: str) -> Work:
    """Return a work whose licence is in the file named `text` in `web/licences`."""
    return Work(name, licence, role, LICENCES / text)


def npm(name: str, licence: str, role: str, text: str = "LICENSE") -> Work:
    """Describe an npm package for the page of licences.

    `text` is the name of the file in the package that holds the licence.
    """
    return Work(name, licence, role, NODE_MODULES / name / text)


BUNDLED = N_("part of PyScript’s bundle")
EDITOR = N_("the editor of the workshop")
OF_EDITOR = N_("part of the workshop’s editor")
OFFLINE = N_("lets the page work offline")
INSIDE = N_("inside the WebAssembly module")

WORKS = (
    Work("Homestretch", "MIT", N_("the rules, the drawings and the page"), ROOT / "LICENSE"),
    _from_file(
        "pyodide", "MPL-2.0", N_("Python for the browser; the source is at github.com/pyodide/pyodide"), "mpl-2.0.txt"
    ),
    _from_file("CPython", "PSF-2.0", N_("the Python interpreter and its standard library, trimmed"), "cpython.txt"),
    npm("@pyscript/core", "Apache-2.0", N_("runs Python in the page")),
    npm("workbox-core", "MIT", OFFLINE),
    npm("workbox-precaching", "MIT", OFFLINE),
    npm("workbox-routing", "MIT", OFFLINE),
    npm("workbox-strategies", "MIT", OFFLINE),
    npm("workbox-window", "MIT", N_("offers new versions of the page")),
    # all packages of CodeMirror share one licence text, and so do those of Lezer
    Work("CodeMirror", "MIT", EDITOR, NODE_MODULES / "@codemirror" / "state" / "LICENSE"),
    Work("Lezer", "MIT", OF_EDITOR, NODE_MODULES / "@lezer" / "common" / "LICENSE"),
    npm("@marijn/find-cluster-break", "MIT", OF_EDITOR),
    npm("crelt", "MIT", OF_EDITOR),
    npm("style-mod", "MIT", OF_EDITOR),
    npm("w3c-keyname", "MIT", OF_EDITOR),
    npm("gifenc", "MIT", N_("makes films"), "LICENSE.md"),
    npm("polyscript", "Apache-2.0", BUNDLED),
    npm("coincident", "MIT", BUNDLED),
    npm("reflected-ffi", "MIT", BUNDLED),
    npm("@webreflection/fetch", "MIT", BUNDLED),
    npm("@webreflection/idb-map", "MIT", BUNDLED),
    npm("@webreflection/utils", "MIT", BUNDLED),
    npm("basic-devtools", "ISC", BUNDLED),
    npm("html-escaper", "MIT", BUNDLED, "LICENSE.txt"),
    npm("next-resolver", "MIT", BUNDLED),
    npm("plain-tag", "ISC", BUNDLED),
    npm("sticky-module", "ISC", BUNDLED),
    npm("type-checked-collections", "ISC", BUNDLED),
    npm("weak-id", "MIT", BUNDLED),
    _from_file("codedent", "ISC", BUNDLED, "isc.txt"),
    _from_file("to-json-callback", "ISC", BUNDLED, "isc.txt"),
    _from_file("stackframe, error-stack-parser", "MIT", N_("part of Pyodide’s loader"), "stackframe.txt"),
    _from_file("Emscripten", "MIT", N_("the C runtime, in JavaScript and in WebAssembly"), "emscripten.txt"),
    _from_file("musl", "MIT", INSIDE, "musl.txt"),
    _from_file("libffi", "MIT", INSIDE, "libffi.txt"),
    _from_file("zlib", "Zlib", INSIDE, "zlib.txt"),
    _from_file("bzip2", "bzip2-1.0.6", INSIDE, "bzip2.txt"),
    _from_file("liblzma (XZ Utils)", "0BSD", INSIDE, "xz.txt"),
    _from_file("Zstandard", "BSD-3-Clause", INSIDE, "zstd.txt"),
    _from_file("Expat", "MIT", INSIDE, "expat.txt"),
    _from_file("mpdecimal", "BSD-2-Clause", INSIDE, "mpdecimal.txt"),
    _from_file("HACL*", "MIT", INSIDE, "hacl.txt"),
    _from_file("SQLite", N_("public domain"), INSIDE, "sqlite.txt"),
)


def page(styles: str) -> str:
    """Return the page with all licences; `styles` is the HTML that loads the style sheets.

    If a licence is missing, the program ends with a sentence that says so.
    """
    about = html.escape(
        t("Homestretch includes the work of many people. Their licences follow, in the words that apply: in English.")
    )
    return fill_template(
        "document.html",
        title=html.escape(t("Licences")),
        description=about,
        text="\n".join([f"<p>{about}</p>", *map(section, WORKS)]),
        styles=styles,
    )


def section(work: Work) -> str:
    """Return the HTML about a work: its role, its licence, and the licence's text."""
    title = html.escape(" ".join(filter(None, (work.name, work.version()))))
    text = html.escape(work.text.read_text(encoding="utf-8").strip())
    about = html.escape(t("{role} (licence: {licence})", role=t(work.role), licence=t(work.licence)))
    return f"<details><summary><strong>{title}</strong>: {about}</summary>\n<pre>{text}</pre></details>"
