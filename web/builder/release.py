"""Makes a release in `dist/release`: the built files with their checksums, and the notes of the version.

`python3 -m web.builder.release v1.0.0` needs only the standard library. If nothing has been built yet, it only checks
that the tag fits.
"""

import hashlib
import re
import shutil
import sys
import tomllib
from pathlib import Path

from .folders import DIST, ROOT

FILES = ("homestretch.zip", "homestretch.html", "*.whl")
SUMS = "SHA256SUMS"


def notes(tag: str, changelog: str, version: str) -> str:
    r"""Return what the changelog says about a version.

    If the `tag` of the release does not fit the version, the program ends with a sentence that says so.

    >>> print(notes("v1.1.0", "# Changelog\n\n## 1.1.0 - 2027-01-01\n\n- New.\n\n## 1.0.0\n\nOld.\n", "1.1.0"))
    - New.
    """
    if tag != f"v{version}":
        sys.exit(f"The tag is {tag}, but the version in pyproject.toml is {version}.")
    found = re.search(rf"^## {re.escape(version)}\b[^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if not found or not found[1].strip():
        sys.exit(f"CHANGELOG.md says nothing of {version}.")
    return found[1].strip()


def write(folder: Path, dist: Path, text: str) -> list[str]:
    """Copy the built files into a folder, add their checksums and the release notes, and return the files' names.

    Args:
        folder: The folder for the release; its former content is deleted.
        dist: The folder with the built files.
        text: The release notes.
    """
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "files").mkdir(parents=True)
    (folder / "notes.md").write_text(f"{text}\n", encoding="utf-8")
    paths = [path for name in FILES for path in sorted(dist.glob(name))]
    for path in paths:
        shutil.copyfile(path, folder / "files" / path.name)
    sums = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths)
    (folder / "files" / SUMS).write_text("".join(sums), encoding="ascii")
    return [path.name for path in paths]


def main(tag: str) -> None:
    """Write the release with this tag: its notes, and the files that are built already, with their checksums."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    text = notes(tag, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    print(f"{tag}: {', '.join(write(DIST / 'release', DIST, text)) or 'nothing is built yet'}")


if __name__ == "__main__":
    main(sys.argv[1])
