"""The workshop, where people write games: its page, and a file with the Python modules and examples that it loads."""

import ast
import html
import inspect
import json
import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from homestretch.core import Cards, Dice, Event, Game, Outcome, TableOptions, Vocabulary
from homestretch.core.language import t
from homestretch.core.secrecy import Secret
from homestretch.draw import Drawing
from homestretch.draw.markup import el, render
from homestretch.draw.squares import Pawn, Squares
from homestretch.games import GAMES
from web.builder import head, policy
from web.builder.folders import PYAPP, ROOT, WEB
from web.builder.shared import shared
from web.builder.templates import fill_template
from web.front.turn_bar import COMPUTERS

KIT_FILE = "static/workshop.json"
FRAME = "static/workshop-frame.js"
MODULES = (PYAPP / "workshop", WEB / "front" / "workbench.py")
SKELETON = ROOT / "tests" / "skeleton"

DEFAULT_LEVEL = "novice"
"""The level of computers when the workshop is opened."""

CONTRACT = (Game, TableOptions, Vocabulary, Dice, Cards, Event, Outcome, Secret, Pawn, Squares, Drawing)
"""The classes from which an author makes a game."""

SKELETON_DOCSTRING = '''"""A race of two pawns each, to be changed into a game of one's own.

What players can do, what happens, the state, what actions lead to, the `Game`, and how it looks.
"""
'''

DRAWING_IMPORT = "from homestretch.draw.squares import Pawn, Squares\n"

LINTER_COMMENTS = re.compile(r"\n# ruff:[^\n]*\n|  # noqa[^\n]*")
"""A pattern for comments to the linter, which are left out, because authors do not need them."""


def write_kit(out: Path) -> None:
    """Write what the workshop loads: its own Python modules, and the files from which authors can begin."""
    package, workbench = MODULES
    python = {f"homestretch/workshop/{path.name}": path.read_text("utf-8") for path in sorted(package.glob("*.py"))}
    python["front/workbench.py"] = workbench.read_text("utf-8")
    kit = {"python": python, "begin": starting_files()}
    (out / KIT_FILE).write_text(json.dumps(kit, separators=(",", ":")), encoding="utf-8")


def starting_files() -> list[dict[str, str]]:
    """Return the title and the text of each file from which an author can begin.

    They are a small race, the examples, and a variant of each game that has a file in `workshop/sheets`.
    """
    examples = sorted((MODULES[0] / "examples").glob("[a-z]*.py"), reverse=True)
    sheets = [MODULES[0] / "sheets" / f"{game.name.replace('-', '_')}.py" for game in GAMES]
    files = [*examples, *filter(Path.exists, sheets)]
    texts = [LINTER_COMMENTS.sub("", path.read_text("utf-8")) for path in files]
    return [{"title": re.findall('(?i)title = "([^"]+)"', text)[0], "text": text} for text in (skeleton(), *texts)]


def page(out: Path, styles: str) -> str:
    """Return the page of the workshop in the current language.

    `out` is the folder of the site, in which the scripts must be bundled already. `styles` is the HTML that loads the
    style sheets.
    """
    config = head.boot_config(out)
    parts = {
        "shared": shared(),
        "policy": _frame_policy(out),
        "config": {name: config[name] for name in ("engine", "memory", "library", "game", "lock")},
        "thinker": config["thinker"],
        "frame": head.file_entry(out, FRAME),
        "kit": head.file_entry(out, KIT_FILE),
        "styles": re.findall('href="([^"]+)"', styles),
    }
    return fill_template(
        "workshop.html",
        here="workshop",
        script=head.page_script(out, "static/workshop.js", "workshop-"),
        styles=styles,
        parts=html.escape(json.dumps(parts, separators=(",", ":"))),
        reference=reference(),
        levels=render(
            *(
                el("option", t(words), value=level, selected=level == DEFAULT_LEVEL)
                for level, words in COMPUTERS.items()
            )
        ),
    )


def reference() -> str:
    """Return the reference of the workshop as HTML: the docstrings of the classes that make up a game."""
    return "".join(map(_class_markup, CONTRACT))


def _class_markup(kind: type) -> str:
    """Return the name, the first paragraph and the members of a class, in the order of its source."""
    (node,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(node, ast.ClassDef)
    pairs = [*zip(node.body, [*node.body[1:], None], strict=True)]
    members = render(*(part for pair in pairs for part in _member(*pair)))
    listed = f"<dl>{members}</dl>" if members else ""
    return f"{render(el('h3', el('code', kind.__name__)))}{_paragraph(inspect.getdoc(kind) or '')}{listed}"


def _member(node: ast.stmt, following: ast.stmt | None) -> Iterator[Element]:
    """Yield the name of a public member and the first paragraph of its docstring; nothing if there is no docstring."""
    match node:
        case ast.FunctionDef(name=name):
            title = f"{name}({', '.join(each.arg for each in node.args.args if each.arg != 'self')})"
            said = ast.get_docstring(node)
        case ast.AnnAssign(target=ast.Name(id=name)):
            title = name
            is_text = isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant)
            said = str(following.value.value) if is_text else None  # type: ignore[union-attr]
        case _:
            return
    if said and not name.startswith("_"):
        yield el("dt", el("code", title))
        yield el("dd", said.partition("\n\n")[0].replace("`", ""))


def _paragraph(text: str) -> str:
    """Return the first paragraph of a docstring as HTML."""
    return render(el("p", text.partition("\n\n")[0].replace("`", "")))


def _frame_policy(out: Path) -> str:
    """Return the security policy of the frame that runs an author's program: no network, only our script and Python."""
    script = policy.hash_source((out / FRAME).read_text(encoding="utf-8"))
    return (
        f"default-src 'none'; script-src {script} 'wasm-unsafe-eval'; style-src-attr 'unsafe-inline'; worker-src blob:"
        "; base-uri 'none'; form-action 'none'"
    )


def sources(out: Path) -> policy.Sources:
    """Return the sources from which the page of the workshop may load scripts, workers and pictures.

    They include the sources that its frame needs, because a frame may do no more than the page around it.
    """
    script = policy.hash_source((out / FRAME).read_text(encoding="utf-8"))
    return policy.Sources(
        scripts=f"'self' {script} 'wasm-unsafe-eval'", workers="'self' blob:", pictures="'self' blob:"
    )


def skeleton() -> str:
    """Return the small race of `tests/skeleton` as one file, from which authors begin by default."""
    rules, looks = ((SKELETON / f"{name}.py").read_text(encoding="utf-8") for name in ("game", "drawing"))
    rules = SKELETON_DOCSTRING + rules.partition('"""')[2].partition('"""\n')[2]
    rules = LINTER_COMMENTS.sub("", rules)
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
