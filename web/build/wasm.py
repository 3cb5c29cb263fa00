"""WebAssembly files as lists of sections: what they export, and the same file with fewer exports.

The format: 8 bytes of magic and version, then sections of an id, a length and a body. Numbers are LEB128: seven bits
in each byte, the lowest first, the high bit set on all but the last.
"""

from collections.abc import Callable, Collection, Iterable, Iterator

HEADER = b"\0asm\1\0\0\0"
CUSTOM, IMPORTS, EXPORTS, DATA = 0, 2, 7, 11


class Reader:
    """Reads the parts of a section, one after the other."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def number(self) -> int:
        """Read a number."""
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def name(self) -> str:
        """Read a text with its length before it."""
        end = self.number() + self.at
        text = self.data[self.at : end].decode()
        self.at = end
        return text

    def each(self, entry: Callable[[], str]) -> Iterator[tuple[str, bytes]]:
        """Read a list with its length before it: for each entry what `entry` reads, and its bytes."""
        for _ in range(self.number()):
            begin = self.at
            yield entry(), self.data[begin : self.at]


def number(value: int) -> bytes:
    r"""Write a number.

    >>> number(5), number(300)
    (b'\x05', b'\xac\x02')
    """
    parts = bytearray()
    while value > 127:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes([*parts, value])


def name(text: str) -> bytes:
    r"""Write a text.

    >>> name("malloc")
    b'\x06malloc'
    """
    return number(len(text.encode())) + text.encode()


def section(kind: int, body: bytes) -> bytes:
    """Write a section."""
    return bytes([kind]) + number(len(body)) + body


def listed(entries: Collection[bytes]) -> bytes:
    """Write a list."""
    return number(len(entries)) + b"".join(entries)


def custom(title: str, content: bytes) -> bytes:
    """Write a section that means nothing to WebAssembly; scripts find it by its title."""
    return section(CUSTOM, name(title) + content)


def sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """Take a file apart: the kind and the body of each section."""
    if not module.startswith(HEADER):
        raise ValueError("This is not WebAssembly.")
    reader = Reader(module)
    reader.at = len(HEADER)
    while reader.at < len(module):
        kind = module[reader.at]
        reader.at += 1
        size = reader.number()
        yield kind, module[reader.at : reader.at + size]
        reader.at += size


def exports(module: bytes) -> list[str]:
    """Name what a file exports."""
    return [title for kind, body in sections(module) if kind == EXPORTS for title, _ in export_entries(body)]


def export_entries(body: bytes) -> Iterator[tuple[str, bytes]]:
    """Take the section of exports apart: each has a name, a kind and an index."""
    reader = Reader(body)

    def entry() -> str:
        title = reader.name()
        reader.at += 1
        reader.number()
        return title

    return reader.each(entry)


def with_exports(module: bytes, wanted: Collection[str]) -> bytes:
    """Give the same file with only the wanted exports."""
    parts = [HEADER]
    for kind, body in sections(module):
        kept = body
        if kind == EXPORTS:
            kept = listed([entry for title, entry in export_entries(body) if title in wanted])
        parts.append(section(kind, kept))
    return b"".join(parts)


def joined(parts: Iterable[bytes]) -> bytes:
    """Make a file of sections."""
    return HEADER + b"".join(parts)
