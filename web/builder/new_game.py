"""Makes a new game from the skeleton in `tests/skeleton`: writes its files, and adds it to each list of games."""

import os
import re
import subprocess
import sys
from keyword import iskeyword
from pathlib import Path
from typing import Final

SKELETON: Final = "tests/skeleton"

FILES: Final = {
    "game.py": "pyapp/homestretch/games/{folder}/__init__.py",
    "rulebook.md": "pyapp/homestretch/games/{folder}/rulebook.md",
    "drawing.py": "pyapp/homestretch/draw/{folder}/__init__.py",
    "test_rules.py": "tests/games/{folder}/test_rules.py",
}
"""The path in the project for each file of the skeleton."""

LISTS: Final = (
    ("pyapp/homestretch/games/__init__.py", "GAMES = Games(", '        "{name}": ("{folder}", "{kind}"),'),
    ("tests/playthroughs.py", "PLAYTHROUGHS = (", '    Playthrough("{name}", "{name}", ("Ann", "Ben", "Cy"), 1),'),
    ("e2e/golden.py", "SHORT = (", '    "{name}",'),
    ("e2e/tables.py", "TABLES = {{", '    "{name}": "./?game={name}&players=Ann,Ben,Cy&seed=7",'),
    ("tests/web/test_taps.py", "TABLES: tuple[tuple[str, dict[str, object]], ...] = (", '    ("{name}", {{}}),'),
    ("e2e/test_hands.py", "TABLES = {{", '    "{name}": "game={name}&players=Ann,Ben,Cy",'),
)
"""The lists of games: file, first line of the list, and the line to add."""

MAX_LENGTH: Final = 24
"""The greatest length of a name."""


class NewGameError(Exception):
    """An error: the game cannot be made. The message is a sentence that says why."""


def new_game(root: Path, name: str) -> list[Path]:
    """Add the source files of a new game to the project at `root`, and return their paths.

    Raises:
        NewGameError: If no game can have this name; nothing has been written then.
    """
    words = _words(root, name)
    texts = {root / to.format(**words): _filled(root, root / SKELETON / file, words) for file, to in FILES.items()}
    lists = {root / file: _with_line(root / file, opening, line, words) for file, opening, line in LISTS}
    for path, text in (texts | lists).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    variables = {**os.environ, "PYTHONPATH": "pyapp"}
    subprocess.run([sys.executable, "-B", "-m", "tests.playthroughs", name], cwd=root, env=variables, check=True)
    return [*texts, *lists, *sorted((root / "tests" / "golden").glob(f"{name}.*"))]


def _words(root: Path, name: str) -> dict[str, str]:
    """Return the words for a new game by their keys: ``name``, ``folder``, ``kind`` (the class) and ``title``.

    Raises:
        NewGameError: If no game can have this name.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name) or len(name) > MAX_LENGTH:
        raise NewGameError(
            f"“{name}” can’t be the name of a game. Use at most {MAX_LENGTH} lower-case letters, digits and hyphens, a "
            "letter first, and no hyphen at the end or beside another."
        )
    parts = name.split("-")
    folder = "_".join(parts)
    taken = [root / to.format(folder=folder) for to in FILES.values()]
    if f'"{name}"' in (root / LISTS[0][0]).read_text(encoding="utf-8") or any(path.parent.exists() for path in taken):
        raise NewGameError(f"There already is a game “{name}”, or a folder for it.")
    capitals = [part.capitalize() for part in parts]
    words = {"name": name, "folder": folder, "kind": "".join(capitals), "title": " ".join(capitals)}
    if iskeyword(folder) or folder in sys.stdlib_module_names or _is_in_use(root, words):
        raise NewGameError(f"“{name}” is used for something else here. Choose another name.")
    return words


def _is_in_use(root: Path, words: dict[str, str]) -> bool:
    """Return True if the skeleton, the drawings or the page use this name for something else."""
    if (root / "pyapp" / "homestretch" / "draw" / f"{words['folder']}.py").exists():
        return True
    meant = {
        rf"\b{words['kind']}\b": (root / SKELETON).glob("*.py"),
        rf'([.#]|"([^"]* )?){words["name"]}(?![\w-])': [
            *(root / "web" / "pages").glob("*.html"),
            *(root / "web" / "styles").rglob("*.css"),
            *(root / "pyapp" / "homestretch" / "draw").glob("*.css"),
        ],
    }
    return any(re.search(word, file.read_text(encoding="utf-8")) for word, files in meant.items() for file in files)


def _filled(root: Path, file: Path, words: dict[str, str]) -> str:
    """Return the text of a file of the skeleton, with the new game's names in place of the skeleton's."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".md":
        letter = _free_letter(root, words["name"])
        return re.sub(r"\bX(?=\d)", letter, text).replace("# Skeleton", f"# {words['title']}", 1)
    becomes = {
        "tests.skeleton.game": f"homestretch.games.{words['folder']}",
        'folder = "skeleton"': f'folder = "{words["folder"]}"',
        'title = "Skeleton"': f'title = "{words["title"]}"',
        "Skeleton": words["kind"],
        "skeleton": words["name"],
        "test_x1": f"test_{_free_letter(root, words['name']).lower()}1",
    }
    # all at once, because the new name itself may contain one of these words
    return re.sub("|".join(map(re.escape, becomes)), lambda found: becomes[found[0]], text)


def _free_letter(root: Path, name: str) -> str:
    """Return a letter for the game's rulings that no other game uses; if possible, the first letter of its name."""
    books = (root / "pyapp" / "homestretch" / "games").glob("*/rulebook.md")
    taken: set[str] = {
        letter for book in books for letter in re.findall(r"^\*\*([A-Z])\d", book.read_text("utf-8"), re.MULTILINE)
    }
    own = [letter for letter in name.upper() if letter.isalpha()]
    free: str = next(letter for letter in (*own, *"XYZABCDEFGHIJKLMNOPQRSTUVW") if letter not in taken)
    return free


def _with_line(file: Path, opening: str, line: str, words: dict[str, str]) -> str:
    """Return the text of a file with one more line at the end of the list that begins with `opening`."""
    lines = file.read_text(encoding="utf-8").splitlines()
    begun = [index for index, text in enumerate(lines) if text == opening.format(**words)]
    if not begun:
        raise NewGameError(
            f"The line “{opening.format(**words)}” is missing from {file}, so the game can’t be added there."
        )
    end = next(index for index in range(begun[0], len(lines)) if lines[index].strip() in (")", "}"))
    return "\n".join([*lines[:end], line.format(**words), *lines[end:], ""])
