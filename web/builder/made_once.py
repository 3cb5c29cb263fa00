"""A cache for build results that are slow to make and seldom change; it keeps the newest of each kind."""

from collections.abc import Callable, Iterable
from pathlib import Path

from web.builder import toolchain


def made_once(cache: Path, kind: str, inputs: Iterable[str | bytes], make: Callable[[], bytes]) -> bytes:
    """Return the result of `make`, from the cache if the inputs are the same as before.

    `kind` is a file name such as ``library.zip``; in the cache the inputs' hash is part of the name.
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
