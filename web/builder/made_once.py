"""What takes long to make and seldom changes: made once, and then taken from a folder, the newest of each kind."""

from collections.abc import Callable, Iterable
from pathlib import Path

from web.builder import toolchain


def made_once(cache: Path, kind: str, inputs: Iterable[str | bytes], make: Callable[[], bytes]) -> bytes:
    """Give what `make` makes from the inputs, from the folder if it was made from the very same before.

    `kind` is a file name such as ``library.zip``; the hash of the inputs goes before its ending.
    """
    stem, _, ending = kind.rpartition(".")
    path = cache / f"{stem}-{toolchain.digest(*inputs)[:16]}.{ending}"
    if not path.is_file():
        content = make()
        for old in cache.glob(f"{stem}-*.{ending}"):
            old.unlink()
        cache.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return path.read_bytes()
