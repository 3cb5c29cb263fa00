"""The folders that the build reads and writes."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
"""The root folder of the repository, or of a copy of it."""

PYAPP: Final = ROOT / "pyapp" / "homestretch"
WEB: Final = ROOT / "web"
NODE_MODULES: Final = WEB / "node_modules"
DIST: Final = ROOT / "dist"
SITE: Final = DIST / "site"
"""The folder of the built site."""
