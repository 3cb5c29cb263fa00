"""Zip files that depend only on their content, also in the form in which browsers fetch them."""

import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

from web.builder import wasm

# The earliest time a zip can hold.
EPOCH = (1980, 1, 1, 0, 0, 0)


def zip_bytes(files: Mapping[str, bytes], *, deflated: bool = False) -> bytes:
    """Return the zip of some files, in the order of their names; it does not depend on the time or the machine.

    The files are stored without compression unless `deflated`.

    >>> zip_bytes({"b": b"2", "a": b"1"}) == zip_bytes({"a": b"1", "b": b"2"})
    True
    """
    buffer = io.BytesIO()
    method = zipfile.ZIP_DEFLATED if deflated else zipfile.ZIP_STORED
    with zipfile.ZipFile(buffer, "w") as archive:
        for name in sorted(files):
            info = zipfile.ZipInfo(name, EPOCH)
            info.external_attr = 0o644 << 16
            archive.writestr(info, files[name], method, 9)
    return buffer.getvalue()


def zip_as_wasm(content: bytes) -> bytes:
    """Return a zip that is also a valid WebAssembly file, with the zip in a custom section.

    Proxies and download managers often block zips. A zip is read from its end and WebAssembly from its beginning, so
    one file can be both, and it passes wherever the engine passes.
    """
    return wasm.file([wasm.section(wasm.CUSTOM, wasm.name("zip") + content)])


def tree(folder: Path, under: str) -> dict[str, bytes]:
    """Return the files of a folder by their paths `under/relative/path`, without leftovers of Python and editors."""
    return {
        f"{under}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts and not path.name.startswith(".")
    }
