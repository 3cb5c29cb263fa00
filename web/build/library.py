"""What of Python's standard library the page carries.

Kept is everything that the shipped code imports (read from its source), that :data:`ALSO` names, and that
those import in turn; :data:`LEAVE_OUT` cuts branches that cannot run or make no sense in a page. To ship one
more module, import it; to have it ready for code that comes later, add it to ALSO.
"""

# Needed before any code of ours runs, and found by no import statement.
BOOT = (
    "codeop",  # Pyodide dies without it
    "encodings.ascii",
    "encodings.cp437",  # names inside zip files
    "encodings.idna",
    "encodings.latin_1",
    "encodings.utf_8",
    "pyodide",
    "pyodide.code",
    "pyodide.ffi.wrappers",
    "pathlib",  # PyScript's prelude
)

# Room to move for the engine and the front end.
ALSO = (
    "__future__",
    "abc",
    "asyncio",
    "base64",
    "bisect",
    "collections.abc",
    "contextlib",
    "copy",
    "dataclasses",
    "datetime",
    "enum",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "html",
    "importlib.resources",
    "io",
    "itertools",
    "json",
    "math",
    "operator",
    "random",
    "re",
    "secrets",
    "statistics",
    "string",
    "textwrap",
    "time",
    "traceback",
    "types",
    "typing",
    "urllib.parse",
    "weakref",
    "xml.etree.ElementTree",
    "zlib",
)

LEAVE_OUT = (
    # processes, threads of work, sockets: a page has none
    "asyncio.proactor_events",
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
    "socketserver",
    "ssl",
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
    # frozen into the interpreter itself
    "importlib._bootstrap",
    "importlib._bootstrap_external",
    "zipimport",
    # twins in Python of what is built in
    "_py_abc",
    "_pydatetime",
    "_pydecimal",
    "_pyio",
    "_pylong",
)
