"""The parts of Python's standard library that the site contains.

These are the modules that the shipped code imports (the build reads its source), those in :data:`BOOT`, and all modules
that any of these import. The modules in :data:`LEAVE_OUT` are left out, because a page cannot use them or does not need
them.

:data:`CHANGES` removes some imports, and delays others until the imported module is used, because pages rarely need it.
That saves time at every start, and bytes of the memory image.
"""

import io
import zipfile

from web.builder import archive, patch

# Modules needed before our code runs, which no import statement names.
BOOT = (
    "codeop",  # Pyodide dies without it
    "encodings.ascii",
    "encodings.cp437",  # names inside zip files
    "encodings.latin_1",
    "encodings.utf_8",
    "pyodide",
    "pyodide.code",
    "pyodide.ffi.wrappers",
    "pathlib",  # for the Python code that PyScript runs first
)

LEAVE_OUT = (
    # processes, worker threads, sockets: a page has none
    "asyncio.base_events",
    "asyncio.base_subprocess",
    "asyncio.proactor_events",
    "asyncio.selector_events",
    "asyncio.sslproto",
    "asyncio.staggered",
    "asyncio.streams",
    "asyncio.subprocess",
    "asyncio.trsock",
    "asyncio.unix_events",
    "asyncio.windows_events",
    "asyncio.windows_utils",
    "concurrent.futures.interpreter",
    "concurrent.futures.process",
    "concurrent.interpreters",
    "ctypes",
    "ftplib",
    "http",
    "multiprocessing",
    "netrc",
    "pyodide._nodesock_transport",
    "selectors",
    "socket",
    "socketserver",
    "ssl",
    "subprocess",
    "urllib.request",
    "webbrowser",
    "xmlrpc",
    # packages are never installed at run time
    "compression",
    "email",
    "importlib.metadata",
    "plistlib",
    "site",
    "tarfile",
    # tools for people at a terminal
    "_pyrepl",
    "argparse",
    "bdb",
    "cmd",
    "code",
    "difflib",
    "doctest",
    "getopt",
    "optparse",
    "pdb",
    "pprint",
    "pydoc",
    "rlcompleter",
    "runpy",
    "sysconfig",
    "unittest",
    # these need C modules that the engine lacks: see modules.py
    "bz2",
    "csv",
    "encodings.idna",
    "lzma",
    "sqlite3",
    "stringprep",
    "zoneinfo",
    # modules that are part of the interpreter itself (“frozen”)
    "importlib._bootstrap",
    "importlib._bootstrap_external",
    "zipimport",
    # Python versions of modules that the engine has in C
    "_py_abc",
    "_pydatetime",
    "_pyio",
    "_pylong",
)

LATE_LOGGER = """class _Late:
    def __getattr__(self, name):
        import logging
        return getattr(logging.getLogger({log}), name)


{name} = _Late()
"""


def _late_logger(name: str, log: str) -> tuple[tuple[str, str], ...]:
    """Return the changes that make a library module import `logging` only when it logs something.

    Each change is an old text and a new one. `name` is the module's variable for its logger, and `log` the argument
    from which the logger gets its name.
    """
    logger = f"{name} = logging.getLogger({log})\n"
    return ("import logging\n", ""), (logger, LATE_LOGGER.format(name=name, log=log))


CHANGES: dict[str, tuple[tuple[str, str], ...]] = {
    # Pyodide has its own event loop; the loops of asyncio need sockets and processes
    "asyncio/__init__.py": (
        ("from .base_events import *\n", ""),
        ("from .streams import *\nfrom .subprocess import *\n", ""),
        ("base_events.__all__ +\n           coroutines", "coroutines"),
        ("           streams.__all__ +\n           subprocess.__all__ +\n", ""),
        ("    from .unix_events import *  # pragma: no cover\n    __all__ += unix_events.__all__\n", "    pass\n"),
        ("return unix_events._DefaultEventLoopPolicy", "return events._BaseDefaultEventLoopPolicy"),
    ),
    "asyncio/events.py": (
        # this module uses only three constants of `socket` and `subprocess`, as default values
        (
            "import socket\nimport subprocess\n",
            (
                "from types import SimpleNamespace\n"
                "socket = SimpleNamespace(AF_UNSPEC=0, AI_PASSIVE=1)\n"
                "subprocess = SimpleNamespace(PIPE=-1)\n"
            ),
        ),
    ),
    # modules that log only when a task fails
    "asyncio/futures.py": (("import logging\n", ""), ("STACK_DEBUG = logging.DEBUG - 1", "STACK_DEBUG = 9")),
    "asyncio/log.py": _late_logger("logger", "__package__"),
    "concurrent/futures/_base.py": _late_logger("LOGGER", '"concurrent.futures"'),
    # 2,231 names of characters, which are now loaded only when they are needed
    "html/__init__.py": (
        ("from html.entities import html5 as _html5\n", ""),
        ("        # named charref\n", "        from html.entities import html5 as _html5\n"),
    ),
    # these modules are used only when archives are unpacked at run time
    "pyodide/common.py": (
        ("import shutil\n", ""),
        ("            shutil.copy2(", "            import shutil\n            shutil.copy2("),
    ),
    "pyodide/_package_loader.py": (
        ("import shutil\n", ""),
        ("from tempfile import NamedTemporaryFile\n", ""),
        ("from zipfile import ZipFile\n", ""),
        ("    return shutil._make_zipfile(", "    import shutil\n    return shutil._make_zipfile("),
        (
            "if IN_PYODIDE:\n    shutil.register_archive_format(",
            (
                "def with_wheels():\n"
                "    import shutil\n"
                "    if any(name == 'whl' for name, *_ in shutil.get_unpack_formats()):\n"
                "        return shutil\n"
                "    shutil.register_archive_format("
            ),
        ),
        (
            "def get_format(format: str) -> str:\n",
            "    return shutil\n\ndef get_format(format: str) -> str:\n    shutil = with_wheels()\n",
        ),
        (
            "    with NamedTemporaryFile(suffix=filename) as f:\n",
            (
                "    shutil = with_wheels()\n"
                "    from tempfile import NamedTemporaryFile\n"
                "    from zipfile import ZipFile\n"
                "    with NamedTemporaryFile(suffix=filename) as f:\n"
            ),
        ),
        ("    import tarfile\n\n    dynlib", "    import tarfile\n    from zipfile import ZipFile\n    dynlib"),
    ),
}


def patch_library(stock: bytes) -> bytes:
    """Return Python's standard library (a zip of sources) with our `CHANGES`, which make it smaller.

    Raises:
        PatchError: If this is not the version of the library for which the changes were written.
    """
    with zipfile.ZipFile(io.BytesIO(stock)) as packed:
        files = {name: packed.read(name) for name in packed.namelist() if not name.endswith("/")}
    for path, changes in CHANGES.items():
        text = files[path].decode()
        for old, new in changes:
            text = patch.replace_once(text, old, new)
        files[path] = text.encode()
    return archive.zip_bytes(files)
