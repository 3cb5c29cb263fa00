"""Runs inside the pinned Pyodide, on Node: trims and compiles Python for that very interpreter.

Byte code belongs to one version of Python, so only the interpreter that will load it can make it.
`compile.mjs` puts the input at `/in.zip`, calls :func:`run` and takes `/out.zip` away.
"""

import ast
import io
import json
import py_compile
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

# The earliest time a zip can hold: archives must not depend on when they were made.
EPOCH = (1980, 1, 1, 0, 0, 0)


def run(job_text: str) -> str:
    """Do one job (JSON with `roots`, `leave_out`, `optimise`, `prefix`) and report (JSON) what was kept.

    `optimise` maps the beginnings of paths to levels; the longest that fits counts.
    """
    job = json.loads(job_text)
    with zipfile.ZipFile("/in.zip") as archive:
        files = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    kept = sorted(files)
    if job["roots"] is not None:
        kept = sorted(reachable(files, job["roots"], job["leave_out"]))
    with zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for name in kept:
            level = job["optimise"][max(filter(name.startswith, job["optimise"]), key=len)]
            path, content = compiled(name, files[name], level, job["prefix"])
            out.writestr(entry(path), content)
    return json.dumps({"files": len(files), "kept": kept})


def entry(path: str) -> zipfile.ZipInfo:
    """Give a zip entry that is the same whenever and wherever it is made."""
    info = zipfile.ZipInfo(path, EPOCH)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    return info


def compiled(name: str, content: bytes, optimise: int, prefix: str) -> tuple[str, bytes]:
    """Compile a `.py` to an unchecked `.pyc` in its place; hand anything else on as it is."""
    if not name.endswith(".py"):
        return name, content
    source, target = Path("/module.py"), Path("/module.pyc")
    source.write_bytes(content)
    unchecked = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile(str(source), str(target), prefix + name, True, optimise, unchecked)
    return name + "c", target.read_bytes()


def reachable(files: dict[str, bytes], roots: Iterable[str], leave_out: Iterable[str]) -> set[str]:
    """Find the files that the root modules import, however deep, short of the modules to leave out."""
    modules = {module_name(path): path for path in files if path.endswith(".py")}
    unwanted = tuple(leave_out)
    found: set[str] = set()
    waiting = [*roots, *sys.modules]
    while waiting:
        name = waiting.pop()
        if name in found or name not in modules or is_within(name, unwanted):
            continue
        found.add(name)
        path = modules[name]
        waiting.extend(imported(name, path.endswith("/__init__.py"), files[path]))
    return {modules[name] for name in found}


def module_name(path: str) -> str:
    """Name the module of a file.

    >>> module_name("json/__init__.py"), module_name("json/decoder.py")
    ('json', 'json.decoder')
    """
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_within(name: str, packages: Iterable[str]) -> bool:
    """Tell whether a module is one of the packages or inside one."""
    return any(name == package or name.startswith(package + ".") for package in packages)


def imported(name: str, is_package: bool, source: bytes) -> Iterator[str]:
    """Name what a module imports anywhere in its text, with the packages above each."""
    package = name if is_package else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = absolute(package, node.level, node.module)
            # `from a import b` may mean the module a.b: names that are no module are dropped by the caller
            targets = [base, *(f"{base}.{alias.name}" for alias in node.names)]
        else:
            continue
        for target in targets:
            parts = target.split(".")
            yield from (".".join(parts[: end + 1]) for end in range(len(parts)))


def absolute(package: str, level: int, module: str | None) -> str:
    """Resolve a relative import.

    >>> absolute("xml.etree", 2, "dom")
    'xml.dom'
    """
    if not level:
        return module or ""
    above = package.split(".")[: len(package.split(".")) - level + 1]
    return ".".join([*above, *([module] if module else [])])


def imports_of(archive_bytes: bytes) -> set[str]:
    """Name every module that any source in a zip imports."""
    with zipfile.ZipFile(io.BytesIO(archive_bytes)) as archive:
        return {
            target
            for path in archive.namelist()
            if path.endswith(".py")
            for target in imported(module_name(path), path.endswith("/__init__.py"), archive.read(path))
        }
