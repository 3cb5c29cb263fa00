"""The Content-Security-Policy of the pages, which limits what they may load and run.

It is in the pages themselves, because static hosts rarely allow headers to be set. A page may load files from the site,
run modules from there and its own inline scripts, and compile WebAssembly. It may not make code from text, load
anything from elsewhere, or submit forms.
"""

import base64
import hashlib
from dataclasses import dataclass
from html.parser import HTMLParser

from web.builder import ascii_only

CHARSET_TAG = '<meta charset="utf-8">'

# The types of the script elements that a browser runs; elements with other types hold data.
SCRIPT_TYPES = ("", "module", "text/javascript")


class PageScan(HTMLParser):
    """Collects what the security policy of a page depends on.

    These are the inline scripts and style sheets, and whether the page loads scripts, has a manifest, or starts Python.
    """

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=False)
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self.into: list[str] | None = None
        self.loads_scripts = False
        self.has_manifest = False
        self.starts_python = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin to collect a script or style sheet; note a manifest, and scripts that are loaded or start Python."""
        about = dict(attrs)
        if tag == "style":
            self.into = self.styles
        elif tag == "link" and about.get("rel") == "manifest":
            self.has_manifest = True
        elif tag == "script" and about.get("type") == "py":
            self.starts_python = True
        elif tag == "script" and (about.get("type") or "") in SCRIPT_TYPES:
            self.loads_scripts |= "src" in about
            self.into = None if "src" in about else self.scripts
        if self.into is not None:
            self.into.append("")

    def handle_data(self, data: str) -> None:
        """Add a text to the script or style sheet that has begun."""
        if self.into is not None:
            self.into[-1] += data

    def handle_endtag(self, tag: str) -> None:
        """End the script or style sheet that has begun."""
        if tag in ("script", "style"):
            self.into = None


@dataclass(frozen=True)
class Sources:
    """The addresses from which a page may load scripts, pictures and so on; an empty text stands for none."""

    scripts: str = "'self'"
    workers: str = "'self'"
    pictures: str = "'self'"
    everything_else: str = "'self'"
    frames: str = ""


SITE = Sources()

# The page for addresses that do not exist has only inline scripts, which look for the folder of the site.
INLINE_ONLY = Sources(scripts="", workers="", pictures="")

# Figures become playable with the help of a hidden frame of the site.
WITH_FIGURES = Sources(frames="'self'")


def with_policy(page: str, sources: Sources = SITE) -> str:
    """Return a finished page with its Content Security Policy in a ``<meta>`` element.

    The page becomes ASCII, so that the hashes in the policy are right whatever encoding a server states.

    >>> page = with_policy('<meta charset="utf-8"><script>begin()</script>')
    >>> "script-src 'sha256-" in page
    True
    """
    if page.count(CHARSET_TAG) != 1:
        raise ValueError(f"There must be one {CHARSET_TAG} in a page.")
    page = ascii_only.page(page)
    rules = "; ".join(" ".join(rule) for rule in policy(PageScan(page), sources))
    meta = f'<meta http-equiv="Content-Security-Policy" content="{rules}">'
    return page.replace(CHARSET_TAG, f"{CHARSET_TAG}\n{meta}")


def policy(scan: PageScan, sources: Sources) -> list[tuple[str, ...]]:
    """Return the rules of the Content Security Policy for a page: each has a name, then the sources that it allows."""
    # without repetitions, because a page may have the same script many times
    scripts = dict.fromkeys(map(hash_source, scan.scripts))
    # a page may load scripts only if it has scripts in files, or starts Python, as the single file does
    may_run = (sources.scripts,) if scan.loads_scripts or scan.starts_python else ()
    may_run = (*may_run, *scripts)
    pictures = [sources.pictures]
    if scan.starts_python:
        may_run = (*may_run, "'wasm-unsafe-eval'")
        pictures.append("blob:")  # to turn a drawing into a PNG, the page loads the drawing as a picture
    others = sources.everything_else
    return [
        ("default-src", "'none'"),
        rule("script-src", *may_run),
        rule("style-src", others, *map(hash_source, scan.styles)),
        # colours of players and places on the board are set as style attributes
        ("style-src-attr", "'unsafe-inline'"),
        rule("img-src", *pictures),
        rule("connect-src", others),
        # boot/site.js may replace the manifest by a data URL, which has the name of a publisher's own site
        rule("manifest-src", others, "data:" if scan.has_manifest and others else ""),
        rule("worker-src", sources.workers),
        *([rule("frame-src", sources.frames)] if sources.frames else []),
        ("base-uri", "'none'"),
        ("form-action", "'none'"),
    ]


def rule(name: str, *sources: str) -> tuple[str, ...]:
    """Return a rule of the policy: its name, and the sources that are not empty, or ``'none'`` if all are empty.

    >>> rule("img-src", "'self'", ""), rule("img-src", "")
    (('img-src', "'self'"), ('img-src', "'none'"))
    """
    return name, *(list(filter(None, sources)) or ["'none'"])


def hash_source(text: str) -> str:
    """Return the hash of an inline script or style sheet, as it stands in the security policy."""
    return f"'{integrity(text.encode())}'"


def integrity(content: bytes) -> str:
    """Return the SHA-256 hash of a file, in the form of the HTML attribute `integrity`.

    >>> integrity(b"")
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    """
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()
