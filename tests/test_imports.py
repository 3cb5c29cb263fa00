"""The house is built one way: core ← games ← draw ← web; games know nothing of each other; nothing from outside."""

import ast
import subprocess
import sys
from functools import cache
from graphlib import TopologicalSorter
from itertools import product
from pathlib import Path

import pytest

import homestretch.core
from homestretch.games import GAMES

ROOT = Path(__file__).parents[1]
MODULES = sorted((ROOT / "pyapp").rglob("*.py"))

STANDARD_LIBRARY = {
    *("__future__", "abc", "argparse", "collections", "copy", "dataclasses", "functools", "importlib"),
    *("itertools", "json", "math", "os", "pathlib", "random", "re", "secrets", "statistics", "sys", "time"),
    *("base64", "multiprocessing", "typing", "urllib", "xml", "zlib"),
    # for studies, which no page has
    *("ast", "bisect", "concurrent", "contextlib", "logging", "signal", "tomllib"),
    *("datetime", "hashlib"),  # for the race of the day
    "types",  # for the workshop
    "io",  # for films from the command line
    "unicodedata",  # nor has any this one: there the browser takes its place
}
"""The standard modules that `homestretch` may import; those for the page must also be in Pyodide."""

OPTIONAL = {"homestretch.study.cluster": ("distributed",), "homestretch.cli.film": ("PIL", "resvg_py")}
"""The modules that may import optional packages, and those packages."""

FOLDERS = {game.folder for game in GAMES}


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT / "pyapp").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imports(path: Path) -> list[str]:
    """The full names of all modules that a module imports, wherever it does."""
    package, found = path.relative_to(ROOT / "pyapp").parts[:-1], []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *filter(None, [node.module])))
            found += [f"{module}.{alias.name}" for alias in node.names]
    return found


def within(name: str, *packages: str) -> bool:
    return any(f"{name}.".startswith(f"{package}.") for package in packages)


def allowed(name: str) -> tuple[str, ...]:
    """The parts of the house that a module may import from."""
    _, layer, *rest = [*name.split("."), ""]
    match layer:
        case "core":
            return ("homestretch.core", "homestretch.__version__")
        case "games" if rest[0]:
            return ("homestretch.core", f"homestretch.games.{rest[0]}")
        case "games":
            return ("homestretch.core", "homestretch.games")
        case "bots" if rest[0] in FOLDERS:
            return ("homestretch.core", f"homestretch.games.{rest[0]}", "homestretch.bots")
        case "bots":
            return ("homestretch.core", "homestretch.bots")
        case "draw" if rest[0] in FOLDERS:
            return ("homestretch.core", f"homestretch.games.{rest[0]}", "homestretch.draw")
        case "draw" if rest[0]:
            return ("homestretch.core", "homestretch.draw")
        case "draw":
            return ("homestretch.core", "homestretch.games", "homestretch.draw")
        case _:
            return ("homestretch",)


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_go_one_way(path: Path) -> None:
    name = name_of(path)
    for imported in imports(path):
        if within(imported, "homestretch"):
            assert within(imported, *allowed(name)), f"{name} imports {imported}"
        elif not within(imported, *OPTIONAL.get(name, ())):
            assert imported.split(".")[0] in STANDARD_LIBRARY, f"{name} imports {imported}"


def test_the_rule_would_notice() -> None:
    """The check of the imports rejects forbidden imports, so that the test above can fail."""
    assert not within("homestretch.games.triactor", *allowed("homestretch.core.match"))
    assert not within("homestretch.games.pistard.state", *allowed("homestretch.games.triactor.rules"))
    assert not within("homestretch.draw.markup", *allowed("homestretch.games.triactor.views"))
    assert not within("homestretch.games.triactor", *allowed("homestretch.draw.markup"))
    assert not within("homestretch.corelike", "homestretch.core")
    assert sys.stdlib_module_names >= STANDARD_LIBRARY


def test_no_two_modules_import_each_other() -> None:
    """Longer import cycles are forbidden too, even for types alone. Modules may import their own package."""
    modules = {name_of(path): path for path in MODULES if path.name != "__init__.py"}
    graph = {
        name: {other for found in imports(path) for other in (found, found.rpartition(".")[0])} & modules.keys()
        for name, path in modules.items()
    }
    TopologicalSorter(graph).prepare()


def test_the_only_list_of_games_is_in_games() -> None:
    """Outside `homestretch.games`, only a game itself, its drawing and its players import the game's modules."""
    for path, folder in product(MODULES, FOLDERS):
        name, own = name_of(path), [f"homestretch.{part}.{folder}" for part in ("games", "draw", "bots")]
        if not within(name, *own) and name not in ("homestretch.games", "homestretch.draw"):
            assert [imported for imported in imports(path) if within(imported, *own)] == [], name


def loaded(code: str) -> list[str]:
    """Return the names of the modules that are loaded after some code has run."""
    command = [sys.executable, "-W", "error", "-c", f"import sys; {code}; print(*sys.modules)"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()


def test_the_engine_loads_no_drawings_and_no_command_line() -> None:
    """Pyodide starts faster with less."""
    found = [name for name in loaded("import homestretch.games") if name.startswith(("homestretch.", "argparse"))]
    assert all(within(name, "homestretch.core", "homestretch.games") for name in found)
    assert not [name for name in found if within(name, *(f"homestretch.games.{folder}" for folder in FOLDERS))]


def test_a_game_is_imported_by_its_name_and_without_the_others() -> None:
    found = loaded("from homestretch.games import find_game; find_game('triactor')")
    assert {f"homestretch.games.{folder}" for folder in FOLDERS} & {*found} == {"homestretch.games.triactor"}


def test_core_has_what_it_exports() -> None:
    assert {*homestretch.core.__all__} <= {*dir(homestretch.core)}


def test_names_of_games_fit_into_links_and_folders() -> None:
    names = [game.name for game in GAMES]
    assert names == list(GAMES.locations), "a game is found by another name than it has"
    assert [GAMES.get(name) for name in names] == list(GAMES)
    assert all(name.replace("-", "").isalpha() and name == name.lower() for name in names)
