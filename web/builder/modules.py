"""Removes from Python's engine the C modules that no page needs, and the libraries that only these modules use.

Pyodide's engine has databases, compressors, Python's own tests and more in one file. The engine reaches a C module in
two ways. A list has the C module's name and the function that makes the C module. The C module's other functions are
called through the function table. This code removes the C module from the list and from the function table. The
optimiser then drops the C module, and all code that only the C module called: see `web.builder.engine`.
"""

import hashlib
from array import array
from collections import Counter
from collections.abc import Iterator

from web.builder import patch, wasm

INIT = "PyInit_"

# The modules and libraries to cut, in the order in which they were linked. Each entry stands for all functions from the
# first exported function up to the second, which is kept.
FUNCTION_RANGES = (
    ("PyInit__ctypes", "PyInit_zlib"),  # foreign functions, processes, bzip2
    ("PyInit__sqlite3", "PyInit_array"),  # a database; LZMA, Zstandard
    ("PyInit__csv", "PyInit__heapq"),
    ("PyInit__lsprof", "PyInit__pickle"),
    ("PyInit__remote_debugging", "PyInit__struct"),
    ("PyInit__zoneinfo", "PyInit_math"),
    ("PyInit_cmath", "PyInit__statistics"),
    ("PyInit__codecs_cn", "PyInit_fcntl"),  # East Asian encodings, the names of characters
    ("PyInit_termios", "PyInit_atexit"),  # terminals, and modules for Python's own tests
    ("ffi_prep_cif", "hiwire_intern"),  # libffi
    ("lzma_version_number", "emscripten_GetProcAddress"),  # liblzma, SQLite, libzstd
    ("BZ2_blockSort", "adler32_z"),  # libbz2
)

# The number of functions to cut before an exported one: most of the module for SQLite comes before its first export.
UNEXPORTED_BEFORE = {"PyInit__sqlite3": 96}

# Tables that only these modules read: of East Asian encodings, and of the names and properties of characters. Each is a
# tenth of the compressed engine. The tables of characters that Python itself uses lie elsewhere.
TABLES = ((800_544, 1_389_418), (1_391_264, 2_098_688))

# The expected results for the pinned engine: the numbers of modules and of table slots, and the tables' checksum.
EXPECTED = (29, 2707, "5ee3a1b84bbdb6528a25c17cf9eacb9b24f1505693dc1c5a04de7423c61a8203")


def without_modules(engine: bytes) -> bytes:
    """Return Pyodide's engine (Python in WebAssembly) without the C modules and libraries that no page needs.

    Raises:
        PatchError: If this is not the version of the engine for which this module was written.
    """
    functions = wasm.exported_functions(engine)
    table = wasm.function_table(engine)
    removed = set(_functions_of_modules(functions))
    # the linker merged equal functions: a function in several slots of the table may belong to another module, too
    times = Counter(table.values())
    dead = {slot for slot, function in table.items() if function in removed and times[function] == 1}
    titles = {function: title for title, function in functions.items() if title.startswith(INIT)}
    names = {title.removeprefix(INIT) for function, title in titles.items() if function in removed}
    memory = wasm.whole_memory(engine)
    tables = b"".join(memory[begin:end] for begin, end in TABLES)
    found = (len(names), len(dead), hashlib.sha256(tables).hexdigest())
    if found != EXPECTED:
        raise patch.PatchError(f"The unneeded parts of the engine must be {EXPECTED}; they are {found}.")
    makers = {slot: titles[function].removeprefix(INIT) for slot, function in table.items() if function in titles}
    shorter = shorten_list(memory, makers, names)
    cut = wasm.with_function_table(engine, {slot: function for slot, function in table.items() if slot not in dead})
    return wasm.overwrite_memory(cut, [shorter, *((begin, bytes(end - begin)) for begin, end in TABLES)])


def _functions_of_modules(functions: dict[str, int]) -> Iterator[int]:
    """Yield the index of each function in the engine that belongs to one of the C modules to be left out.

    `functions` maps the name of each function that the engine exports to its index.
    """
    for first, end in FUNCTION_RANGES:
        yield from range(functions[first] - UNEXPORTED_BEFORE.get(first, 0), functions[end])


def shorten_list(memory: bytes, makers: dict[int, str], removed: set[str]) -> tuple[int, bytes]:
    """Return the address of the list of C modules in Pyodide's engine, and the list without those in `removed`.

    Args:
        memory: The engine's memory. The list has two words for each module: the address of its name, and the number of
            the function that makes it.
        makers: For the number of each such function, the name of the module that it makes.
        removed: The names of the modules to leave out.
    """
    words = memoryview(memory).cast("I")

    def name_at(place: int) -> str:
        address = words[place]
        return memory[address : memory.find(b"\0", address)].decode("latin-1")

    begin = end = next(
        place
        for place in range(len(words))
        if words[place + 1] in makers and name_at(place) == makers[words[place + 1]]
    )
    left: list[int] = []
    while words[end]:
        if name_at(end) not in removed:
            left += words[end : end + 2]
        end += 2
    left += [0] * (end - begin - len(left))
    return 4 * begin, array("I", left).tobytes()
