"""Makes zip files; equal contents always give equal bytes. A zip can also be disguised as WebAssembly."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

from web.builder import compiler, wasm


def zip_bytes(files: Mapping[str, bytes], *, deflated: bool = False) -> bytes:
    """Return a zip with these files, sorted by name; equal files always give equal bytes.

    The files are not compressed unless `deflated`.

    >>> zip_bytes({"b": b"2", "a": b"1"}) == zip_bytes({"a": b"1", "b": b"2"})
    True
    """
    buffer = io.BytesIO()
    method = zipfile.ZIP_DEFLATED if deflated else zipfile.ZIP_STORED
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(files):
            archive.writestr(compiler.zip_entry(name), files[name], method, 9)
    return buffer.getvalue()


def zip_as_wasm(content: bytes) -> bytes:
    """Return a file that can be read both as this zip and as WebAssembly.

    Proxies and download managers often block zips, but not WebAssembly. One file can be both, because a zip is read
    from its end and WebAssembly from its beginning.
    """
    return wasm.wrap(content, "zip")


def tree(folder: Path, under: str) -> dict[str, bytes]:
    """Return the contents of the files in a folder, except Python's caches and hidden files.

    Each key is `under`, followed by the path of the file within the folder, such as ``under/a/b.py``.
    """
    return {
        f"{under}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    }
