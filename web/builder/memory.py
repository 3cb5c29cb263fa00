"""The memory image: Python's memory after its imports, as a file that restores it.

To make the image, the build runs Python in a browser of this machine (see `web/boot/take-image.js`). Without a browser
the site has no image, and starts more slowly. In a page, `web/boot/python.js` copies the pieces of the image into the
memory of a new engine. To servers and proxies the file looks like WebAssembly, which they pass on and compress. The
file is read from its end:

- four bytes with the length of the text before them, the lowest byte first;
- a text in JSON: the ids of the engine and of our code that the image fits, the size of the memory, what Pyodide needs
  to continue from it, and the address and length of each piece, the last piece first;
- before the text, the pieces, in the order of their addresses.
"""

import json
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from web.builder import wasm
from web.builder.browser import headless_command
from web.builder.folders import WEB
from web.builder.head import short_hash
from web.builder.python_scripts import PYODIDE
from web.builder.serve import Handler, Server

BOOT = WEB / "boot"
PAGE_SIZE = 4096
TIMEOUT = 180  # seconds
STAY_OPEN = "--remote-debugging-port=0"  # without it, some browsers quit as soon as the page is loaded
PAGE_HTML = b'<!doctype html><link rel="icon" href="data:,"><script type="module" src="take-image.js"></script>'
SOURCES = {
    "/take-image.js": BOOT / "take-image.js",
    "/take_image.py": BOOT / "take_image.py",
    "/pyodide/pyodide.js": PYODIDE,
}
GLUE = "/pyodide/pyodide.asm.js"


class ImageError(Exception):
    """An error: the image of Python's memory could not be made. Sites without it work too, but start more slowly."""


def take_image(browser: str, site: Path, glue: str) -> bytes:
    """Start Python in a browser, and return the memory image: a copy of Python's memory that lets pages start faster.

    Args:
        browser: The path of a Chromium.
        site: The folder of the site, which must have the engine and the archives.
        glue: The script of Pyodide that loads Python, as `engine.slim` returns it.

    Raises:
        ImageError: If the image could not be made; the message says why.
    """
    receiver = ImageReceiver({GLUE: glue.encode()} | {path: source.read_bytes() for path, source in SOURCES.items()})
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        server = Server(site, handler=receiver.handler())
        threading.Thread(target=server.serve_forever, daemon=True).start()
        command = [*headless_command(browser, profile), STAY_OPEN, f"{server.address}image.html"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            receiver.wait(process)
        finally:
            process.kill()
            process.wait()
            server.shutdown()
            server.server_close()
    engine = (site / "pyodide" / "pyodide.asm.wasm").read_bytes()
    about = json.loads(receiver.parts["about"]) | {"game": short_hash((site / "app.wasm").read_bytes())}
    memory = clear_free_chunks(receiver.parts["memory"], about["heap"], about["break"])
    return image(engine, receiver.parts["fresh"], memory, about)


class ImageReceiver:
    """The data that the build has received from the page that starts Python.

    Attributes:
        scripts: The scripts of the page that are not in the site, by their paths.
        parts: What the page has sent. ``fresh`` is the memory before Python starts, ``memory`` the memory after our
            modules have been loaded, and ``about`` has facts about the memory. If the page has failed, ``failed`` is
            the reason.
        arrived: Set when the page has sent everything, or has failed.
    """

    def __init__(self, scripts: dict[str, bytes]) -> None:
        self.scripts = scripts
        self.parts: dict[str, bytes] = {}
        self.arrived = threading.Event()

    def wait(self, process: subprocess.Popen[bytes]) -> None:
        """Wait until the page has sent everything; `process` is the browser.

        Raises:
            ImageError: If the browser fails, ends, or takes too long.
        """
        deadline = time.monotonic() + TIMEOUT
        while not self.arrived.wait(0.2):
            if process.poll() is not None:
                raise ImageError("The browser has quit.")
            if time.monotonic() > deadline:
                raise ImageError(f"The browser sent nothing for {TIMEOUT} seconds.")
        if "failed" in self.parts:
            raise ImageError(self.parts["failed"].decode())

    def handler(self) -> type[Handler]:
        """Return the handler of a server that serves the site to the page, and receives the memory from the page."""
        receiver = self

        class Receiver(Handler):
            def do_GET(self) -> None:  # noqa: N802 - the base class names it so
                if self.path == "/image.html":
                    self.answer(PAGE_HTML, "text/html")
                elif self.path in receiver.scripts:
                    self.answer(receiver.scripts[self.path], "text/javascript")
                else:
                    super().do_GET()

            def do_POST(self) -> None:  # noqa: N802
                content = self.rfile.read(int(self.headers["Content-Length"]))
                self.answer(b"", "text/plain")
                receiver.parts[Path(self.path).name] = content
                if not {"failed", "about"}.isdisjoint(receiver.parts):
                    receiver.arrived.set()

            def answer(self, content: bytes, kind: str) -> None:
                self.send_response(200)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

        return Receiver


# -- the file


def image(engine: bytes, fresh: bytes, memory: bytes, about: dict[str, Any]) -> bytes:
    """Return the memory image: a file with the pieces that turn the memory of a new engine into `memory`.

    Pages of memory that are already right in a new engine are left out. Below the heap, these are the pages that never
    change; in the heap, they are the pages of zeros.

    Args:
        engine: Python's engine in WebAssembly.
        fresh: The memory of the engine before Python starts.
        memory: The memory after our modules have been loaded too.
        about: Facts about the memory. ``heap`` is the address of the heap. The facts ``engine``, ``game``, ``python``
            and ``size`` are stored in the image.
    """
    initial = wasm.initial_memory(engine, len(memory))
    pages = []
    for begin in range(0, len(memory), PAGE_SIZE):
        here = slice(begin, begin + PAGE_SIZE)
        unchanged = memory[here] == fresh[here] == initial[here] if begin < about["heap"] else not any(memory[here])
        if not unchanged:
            pages.append((begin, memory[here]))
    pieces = list(_join_adjacent(pages))
    described: dict[str, Any] = {name: about[name] for name in ("engine", "game", "python", "size")}
    described["pieces"] = [(address, len(content)) for address, content in reversed(pieces)]
    text = json.dumps(described, separators=(",", ":")).encode()
    stored = b"".join(content for _, content in pieces)
    return wasm.wrap(stored + text + len(text).to_bytes(4, "little"), "memory")


# Sizes in bytes. In a free chunk, the allocator (dlmalloc) still reads the first CHUNK_HEAD bytes, or the first
# LARGE_CHUNK_HEAD bytes if the chunk has LARGE bytes or more.
CHUNK_HEAD, LARGE_CHUNK_HEAD, LARGE = 16, 32, 256
IN_USE, FLAGS_OF_CHUNK = 2, 7
END_OF_SEGMENT = 40


def clear_free_chunks(memory: bytes, begin: int, end: int) -> bytes:
    """Return the memory with zeros in all chunks that Python has freed, so that it compresses better.

    From the address `begin` to `end`, the memory must consist of the allocator's chunks.

    Raises:
        ImageError: If it consists of anything else.
    """
    clean = bytearray(memory)
    at = begin + -begin % 16
    while at < end - END_OF_SEGMENT:
        head = int.from_bytes(memory[at + 4 : at + 8], "little")
        size = head & ~FLAGS_OF_CHUNK
        if not 0 < size <= end - at:
            raise ImageError(f"At {at:#x} there is no chunk of the allocator.")
        if not head & IN_USE:
            rest = at + (LARGE_CHUNK_HEAD if size >= LARGE else CHUNK_HEAD)
            clean[rest : at + size] = bytes(max(0, at + size - rest))
        at += size
    return bytes(clean)


def _join_adjacent(pages: list[tuple[int, bytes]]) -> Iterator[tuple[int, bytes]]:
    """Yield pairs of an address and a content; contents that follow each other in memory are joined.

    >>> list(_join_adjacent([(0, b"aa"), (2, b"bb"), (8, b"cc")]))
    [(0, b'aabb'), (8, b'cc')]
    """
    parts: list[bytes] = []
    start = end = 0
    for begin, content in pages:
        if parts and begin != end:
            yield start, b"".join(parts)
            parts = []
        if not parts:
            start = begin
        parts.append(content)
        end = begin + len(content)
    if parts:
        yield start, b"".join(parts)
