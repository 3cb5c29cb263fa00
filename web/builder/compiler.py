"""Trims Python modules and compiles them to byte code; runs inside the pinned Pyodide, on Node.js.

Byte code fits only one version of Python, so it has to be compiled by the interpreter that will load it. `compile.mjs`
writes the input to `/in.zip`, calls :func:`run` and reads `/out.zip`.
"""

import ast
import io
import json
import marshal
import sys
import zipfile
from collections.abc import Iterable, Iterator
from importlib.util import MAGIC_NUMBER, source_hash
from types import CodeType

# The header of a `.pyc` that is never compared with its source.
HEADER = MAGIC_NUMBER + (0b01).to_bytes(4, "little")

# A line table has entries of two bytes, each for up to UNITS code units on the function's first line. The first byte is
# FIRST_LINE plus the number of units minus 1: see "Objects/locations.md" of CPython.
FIRST_LINE = 0b1_1101_000
UNITS = 8

# The earliest time a zip can hold: archives must not depend on when they were made.
EPOCH = (1980, 1, 1, 0, 0, 0)


def run(job_text: str) -> None:
    """Compile the Python files in `/in.zip` into `/out.zip`.

    `job_text` is JSON with these keys:

    * ``roots``: the modules that are needed; files that these do not import are left out. None keeps every file.
    * ``leave_out``: modules to leave out even if they are imported.
    * ``prefix``: the folder that tracebacks show in front of each path.
    * ``lines``: whether tracebacks have line numbers; otherwise they have only the first line of each function.
    """
    job = json.loads(job_text)
    with zipfile.ZipFile("/in.zip") as archive:
        files = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    names = sorted(files)
    if job["roots"] is not None:
        names = sorted(reachable(files, job["roots"], job["leave_out"]))
    with zipfile.ZipFile("/out.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for name in names:
            path, content = _compile_source(name, files[name], job["prefix"], lines=job["lines"])
            out.writestr(zip_entry(path), content)


def zip_entry(path: str) -> zipfile.ZipInfo:
    """Return the zip entry for a path, with a fixed date, so that equal files give equal zips."""
    info = zipfile.ZipInfo(path, EPOCH)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    return info


def _compile_source(name: str, content: bytes, prefix: str, *, lines: bool) -> tuple[str, bytes]:
    """Return the new path and content of a file: a ``.py`` is compiled to a ``.pyc``, any other file stays the same.

    Python does not check such a ``.pyc`` against its source.
    """
    if not name.endswith(".py"):
        return name, content
    tree = AnnotationRemover().visit(ast.parse(content))
    code = compile(tree, prefix + name, "exec", dont_inherit=True, optimize=2)  # without docstrings and asserts
    if not lines:
        code = without_lines(code, {})
    return name + "c", HEADER + source_hash(content) + marshal.dumps(code)


class AnnotationRemover(ast.NodeTransformer):
    """Removes type annotations from a module, to make the compiled code smaller.

    The fields of classes keep their annotations, because dataclasses need them. Functions for
    `functools.singledispatch` keep theirs, because these functions are registered by their annotations.
    """

    def visit_FunctionDef(self, function: ast.FunctionDef) -> ast.AST:
        """Remove the annotations of a function and of the functions within it."""
        return self.strip(function)

    def visit_AsyncFunctionDef(self, function: ast.AsyncFunctionDef) -> ast.AST:
        """Remove the annotations of an asynchronous function and of the functions within it."""
        return self.strip(function)

    def strip(self, function: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        """Remove the annotations of a function, unless it is one for `functools.singledispatch`."""
        if not any(isinstance(by, ast.Attribute) and by.attr == "register" for by in function.decorator_list):
            function.returns = None
            signature = function.args
            for argument in (*signature.posonlyargs, *signature.args, *signature.kwonlyargs):
                argument.annotation = None
            for rest in (signature.vararg, signature.kwarg):
                if rest is not None:
                    rest.annotation = None
        return self.generic_visit(function)

    def visit_Module(self, module: ast.Module) -> ast.AST:
        """Remove the annotations of a module's variables."""
        module.body = [self.assignment(statement) for statement in module.body]
        return self.generic_visit(module)

    def assignment(self, statement: ast.stmt) -> ast.stmt:
        """Return an assignment without its annotation; ``x: int`` alone becomes ``pass``."""
        if not isinstance(statement, ast.AnnAssign):
            return statement
        if statement.value is None:
            return ast.copy_location(ast.Pass(), statement)
        return ast.copy_location(ast.Assign([statement.target], statement.value), statement)


def without_lines(code: CodeType, tables: dict[bytes, bytes]) -> CodeType:
    """Return compiled code without line numbers, which makes it smaller.

    Tracebacks then show the first line of each function. `tables` has the line tables made so far, so that equal ones
    are shared.
    """
    table = _line_table(len(code.co_code) // 2)
    parts = tuple(without_lines(part, tables) if isinstance(part, CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=tables.setdefault(table, table), co_consts=parts)


def _line_table(units: int) -> bytes:
    r"""Return the line table of a code object, with all its instructions on the function's first line.

    `units` is the length of the code in units of two bytes.

    >>> _line_table(10)
    b'\xef\x00\xe9\x00'
    """
    lengths = [UNITS] * (units // UNITS) + [units % UNITS] * (units % UNITS > 0)
    return b"".join(bytes([FIRST_LINE + length - 1, 0]) for length in lengths)


def reachable(files: dict[str, bytes], roots: Iterable[str], leave_out: Iterable[str]) -> set[str]:
    """Return the paths of the modules that are needed: `roots`, and all modules that they import, even indirectly.

    The modules that this interpreter has loaded are needed too. The modules in `leave_out` are left out.
    """
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
        waiting.extend(_imports_in(name, path.endswith("/__init__.py"), files[path]))
    return {modules[name] for name in found}


def module_name(path: str) -> str:
    """Return the name of the module in a file.

    >>> module_name("json/__init__.py"), module_name("json/decoder.py")
    ('json', 'json.decoder')
    """
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def is_within(name: str, packages: Iterable[str]) -> bool:
    """Return True if a module is one of the packages or inside one."""
    return any(name == package or name.startswith(package + ".") for package in packages)


def _imports_in(name: str, is_package: bool, source: bytes) -> Iterator[str]:
    """Yield the names of the modules that a Python source imports, and of the packages that contain them."""
    package = name if is_package else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            targets = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = absolute(package, node.level, node.module)
            # `from a import b` may mean the module a.b; the caller drops names that are no modules
            targets = [base, *(f"{base}.{alias.name}" for alias in node.names)]
        else:
            continue
        for target in targets:
            parts = target.split(".")
            yield from (".".join(parts[: end + 1]) for end in range(len(parts)))


def absolute(package: str, level: int, module: str | None) -> str:
    """Return the full name of an imported module; `level` is the number of dots before its name in the import.

    >>> absolute("xml.etree", 2, "dom")
    'xml.dom'
    """
    if not level:
        return module or ""
    above = package.split(".")[: len(package.split(".")) - level + 1]
    return ".".join([*above, *([module] if module else [])])


def imports_of(archive_bytes: bytes) -> set[str]:
    """Return the names of all modules that the Python files in a zip import."""
    with zipfile.ZipFile(io.BytesIO(archive_bytes)) as archive:
        return {
            target
            for path in archive.namelist()
            if path.endswith(".py")
            for target in _imports_in(module_name(path), path.endswith("/__init__.py"), archive.read(path))
        }
