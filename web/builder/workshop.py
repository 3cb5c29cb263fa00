"""The workshop: its page, and the file with what the page brings to its Python."""

import html
import json
import re
from pathlib import Path

from homestretch.core.language import t
from homestretch.draw.markup import el, render
from web.builder import head, policy
from web.builder.shared import shared
from web.builder.templates import fill_template
from web.front.turn_bar import COMPUTERS

ROOT = Path(__file__).resolve().parents[2]
KIT = "static/workshop.json"
FRAME = "static/workshop-frame.js"
MODULES = (ROOT / "pyapp" / "homestretch" / "workshop", ROOT / "web" / "front" / "workbench.py")
SKELETON = ROOT / "tests" / "skeleton"

BEGIN = '''"""A race of two pawns each, to be changed into a game of one's own.

What players can do, what happens, the state, what actions lead to, the `Game`, and how it looks.
"""
'''

DRAWING_IMPORT = "from homestretch.draw.squares import Pawn, Squares\n"


def write_kit(out: Path) -> None:
    """Write the file with the Python modules that the workshop brings along, and the files to begin from."""
    package, workbench = MODULES
    python = {f"homestretch/workshop/{path.name}": path.read_text("utf-8") for path in sorted(package.glob("*.py"))}
    python["front/workbench.py"] = workbench.read_text("utf-8")
    kit = {"python": python, "begin": beginnings()}
    (out / KIT).write_text(json.dumps(kit, separators=(",", ":")), encoding="utf-8")


def beginnings() -> list[dict[str, str]]:
    """Return the title and the text of each file to begin from: the skeleton and the examples."""
    files = sorted((MODULES[0] / "examples").glob("[a-z]*.py"), reverse=True)
    texts = [re.sub(r"\n# ruff:[^\n]*\n|  # noqa[^\n]*", "", path.read_text("utf-8")) for path in files]
    return [{"title": re.findall('title = "([^"]+)"', text)[0], "text": text} for text in (skeleton(), *texts)]


def page(out: Path, styles: str) -> str:
    """Return the page of the workshop in the spoken language; its scripts must be bundled already."""
    config = head.boot_config(out, ".")
    parts = {
        "shared": shared(),
        "policy": frame_policy(out),
        "config": {name: config[name] for name in ("engine", "memory", "library", "game", "lock")},
        "thinker": config["thinker"],
        "frame": head.file(out, ".", FRAME),
        "kit": head.file(out, ".", KIT),
        "styles": re.findall('href="([^"]+)"', styles),
    }
    return fill_template(
        "workshop.html",
        here="workshop",
        script=head.page_script(out, "static/workshop.js", "workshop-"),
        styles=styles,
        parts=html.escape(json.dumps(parts, separators=(",", ":"))),
        levels=render(*(el("option", t(words), value=level) for level, words in COMPUTERS.items())),
    )


def frame_policy(out: Path) -> str:
    """Return the policy of the frame in which a stranger's program runs: no network, and only our script and Python."""
    script = policy.hash_source((out / FRAME).read_text(encoding="utf-8"))
    return (
        f"default-src 'none'; script-src {script} 'wasm-unsafe-eval'; style-src-attr 'unsafe-inline'; worker-src blob:"
        "; base-uri 'none'; form-action 'none'"
    )


def sources(out: Path) -> policy.Sources:
    """Return what the page may load; its frame may do no more than the page, so the page allows what that needs."""
    script = policy.hash_source((out / FRAME).read_text(encoding="utf-8"))
    return policy.Sources(scripts=f"'self' {script} 'wasm-unsafe-eval'", workers="'self' blob:")


def skeleton() -> str:
    """Return the small race of `tests/skeleton` as one file, as the workshop begins."""
    rules, looks = ((SKELETON / f"{name}.py").read_text(encoding="utf-8") for name in ("game", "drawing"))
    rules = BEGIN + rules.partition('"""')[2].partition('"""\n')[2]
    rules = re.sub(r"\n# ruff:[^\n]*\n|  # noqa[^\n]*", "", rules)
    imported = "from homestretch.core.language import N_, t\n"
    rules = rules.replace(imported, imported + DRAWING_IMPORT)
    looks = looks[looks.index("\ndef pawns") :].strip()
    text = f"{rules.rstrip()}\n\n\n# -- how it looks\n\n\n{looks}\n"
    return (
        text.replace("Skeleton(Game", "MyRace(Game")
        .replace("= Skeleton()", "= MyRace()")
        .replace('"Skeleton"', '"My Race"')
        .replace('"skeleton"', '"my-race"')
    )
