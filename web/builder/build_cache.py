"""A cache for build results that are slow to make and seldom change; it keeps only the newest result of each kind."""

from collections.abc import Callable, Iterable
from pathlib import Path

from web.builder import toolchain


def get_or_make(cache: Path, kind: str, inputs: Iterable[str | bytes], make: Callable[[], bytes]) -> bytes:
    """Return the result of `make`; if it was made from the same inputs before, return it from the cache.

    Args:
        cache: The folder of the cache.
        kind: A file name such as ``library.zip``, to which a hash of the inputs is added.
        inputs: Everything on which the result depends.
        make: Makes the result.
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
