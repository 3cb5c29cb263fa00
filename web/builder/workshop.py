"""The workshop: its page, and the file with what the page brings to its Python."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SKELETON = ROOT / "tests" / "skeleton"

BEGIN = '''"""A race of two pawns each, to be changed into a game of one's own.

What players can do, what happens, the state, what actions lead to, the `Game`, and how it looks.
"""
'''

DRAWING_IMPORT = "from homestretch.draw.squares import Pawn, Squares\n"


def skeleton() -> str:
    """Return the small race of `tests/skeleton` as one file, as the workshop begins."""
    rules, looks = ((SKELETON / f"{name}.py").read_text(encoding="utf-8") for name in ("game", "drawing"))
    rules = BEGIN + rules.partition('"""')[2].partition('"""\n')[2]
    rules = re.sub(r"\n# ruff:[^\n]*\n|  # noqa[^\n]*", "", rules)
    imported = "from homestretch.core.language import N_, t\n"
    rules = rules.replace(imported, imported + DRAWING_IMPORT)
    looks = looks[looks.index("\ndef pawns") :].strip()
    text = f"{rules.rstrip()}\n\n\n# -- how it looks\n\n\n{looks}\n"
    return text.replace("Skeleton(Game", "MyRace(Game").replace("= Skeleton()", "= MyRace()").replace(
        '"Skeleton"', '"My Race"'
    ).replace('"skeleton"', '"my-race"')
