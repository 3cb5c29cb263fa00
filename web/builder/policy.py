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

PLACE = '<meta charset="utf-8">'

# Kinds of script elements that a browser runs, or that change what it runs; others hold data.
RUN = ("", "module", "importmap", "text/javascript")


class Inline(HTMLParser):
    """Collects the inline scripts and style sheets of a page, and whether it loads scripts or starts Python."""

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
        """Begin a script or style sheet."""
        about = dict(attrs)
        if tag == "style":
            self.into = self.styles
        elif tag == "link" and about.get("rel") == "manifest":
            self.has_manifest = True
        elif tag == "script" and about.get("type") == "py":
            self.starts_python = True
        elif tag == "script" and (about.get("type") or "") in RUN:
            self.loads_scripts |= "src" in about
            self.into = None if "src" in about else self.scripts
        if self.into is not None:
            self.into.append("")

    def handle_data(self, data: str) -> None:
        """Add to the current script or style sheet."""
        if self.into is not None:
            self.into[-1] += data

    def handle_endtag(self, tag: str) -> None:
        """End the current script or style sheet."""
        if tag in ("script", "style"):
            self.into = None


@dataclass(frozen=True)
class Sources:
    """The places from which a page may load what is not inline; an empty text stands for none."""

    scripts: str = "'self'"
    workers: str = "'self'"
    pictures: str = "'self'"
    everything_else: str = "'self'"
    frames: str = ""


SITE = Sources()

# The page for addresses that do not exist looks for the site.
LOST = Sources(scripts="", workers="", pictures="")

# Figures come alive by a hidden frame of the site.
WITH_FIGURES = Sources(frames="'self'")


def with_policy(page: str, sources: Sources = SITE) -> str:
    """Return a finished page with its policy, in ASCII so that its hashes fit whatever encoding a server states.

    >>> page = with_policy('<meta charset="utf-8"><script>begin()</script>')
    >>> "script-src 'sha256-" in page
    True
    """
    if page.count(PLACE) != 1:
        raise ValueError(f"There must be one {PLACE} in a page.")
    page = ascii_only.page(page)
    rules = "; ".join(" ".join(rule) for rule in policy(Inline(page), sources))
    meta = f'<meta http-equiv="Content-Security-Policy" content="{rules}">'
    return page.replace(PLACE, f"{PLACE}\n{meta}")


def policy(inline: Inline, sources: Sources) -> list[tuple[str, ...]]:
    """Return the rules of the policy for a page with these inline scripts and style sheets, each with its sources."""
    # the same script may be there many times
    scripts = dict.fromkeys(map(hash_source, inline.scripts))
    # pages that load no script need no leave for it; Python is started by scripts from files, or from the single file
    may_run = (sources.scripts,) if inline.loads_scripts or inline.starts_python else ()
    may_run = (*may_run, *scripts)
    pictures = [sources.pictures]
    if inline.starts_python:
        may_run = (*may_run, "'wasm-unsafe-eval'")
        pictures.append("blob:")  # a drawing becomes a PNG by way of a picture that the page makes
    others = sources.everything_else
    return [
        ("default-src", "'none'"),
        rule("script-src", *may_run),
        rule("style-src", others, *map(hash_source, inline.styles)),
        # colours of players and places on the board are set as style attributes
        ("style-src-attr", "'unsafe-inline'"),
        rule("img-src", *pictures),
        rule("connect-src", others),
        # in place of the file there may be one with the name of the site: see boot/site.js
        rule("manifest-src", others, "data:" if inline.has_manifest and others else ""),
        rule("worker-src", sources.workers),
        *([rule("frame-src", sources.frames)] if sources.frames else []),
        ("base-uri", "'none'"),
        ("form-action", "'none'"),
    ]


def rule(name: str, *sources: str) -> tuple[str, ...]:
    """Return a rule that allows these sources, without empty ones.

    >>> rule("img-src", "'self'", ""), rule("img-src", "")
    (('img-src', "'self'"), ('img-src', "'none'"))
    """
    return name, *(list(filter(None, sources)) or ["'none'"])


def hash_source(text: str) -> str:
    """Return the source expression of an inline script or style sheet for the policy."""
    return f"'{integrity(text.encode())}'"


def integrity(content: bytes) -> str:
    """Return the hash by which browsers check a file.

    >>> integrity(b"")
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='
    """
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()
