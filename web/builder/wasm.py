"""Reads and writes WebAssembly files as lists of sections.

The format: 8 bytes of magic and version, then sections, each with an id, a length and a body. Numbers are LEB128: seven
bits per byte, lowest first, with the high bit set on all but the last byte. In this module, `module` is the content of
such a file.
"""

from collections.abc import Collection, Iterable, Iterator

HEADER = b"\0asm\1\0\0\0"
CUSTOM, EXPORTS, ELEMENTS, DATA = 0, 7, 9, 11  # kinds of sections
FUNCTION = 0  # a kind of exports
ACTIVE = 0  # a kind of data or element segment: an expression gives its offset in the first memory or table
I32_CONST, END = 0x41, 0x0B  # the first and the last byte of such an expression


class Reader:
    """Reads a part of a WebAssembly file, item by item; `at` is the index of the byte to be read next."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def number(self) -> int:
        """Read a number that is stored as an unsigned one."""
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def signed(self) -> int:
        """Read a number that is stored as a signed one."""
        begin = self.at
        value = self.number()
        bits = 7 * (self.at - begin)
        return value - (1 << bits) if value >> (bits - 1) else value

    def byte(self) -> int:
        """Read one byte."""
        self.at += 1
        return self.data[self.at - 1]

    def block(self) -> bytes:
        """Read a length, then a block of that many bytes, and return the block."""
        size = self.number()
        self.at += size
        return self.data[self.at - size : self.at]

    def name(self) -> str:
        """Read a text in UTF-8, whose length in bytes comes before it."""
        return self.block().decode()


def number(value: int) -> bytes:
    r"""Return a number (0 or more) as the bytes of an unsigned number in a WebAssembly file.

    >>> number(5), number(300)
    (b'\x05', b'\xac\x02')
    """
    parts = bytearray()
    while value > 127:
        parts.append(value & 127 | 128)
        value >>= 7
    return bytes([*parts, value])


def signed(value: int) -> bytes:
    r"""Return a number (0 or more) as the bytes of a signed number in a WebAssembly file.

    >>> signed(63), signed(64)
    (b'?', b'\xc0\x00')
    """
    # the highest of the seven bits of the last byte is the sign
    written = number(value)
    return written if written[-1] < 64 else written[:-1] + bytes([written[-1] | 128, 0])


def name(text: str) -> bytes:
    r"""Return the bytes of a text in a WebAssembly file: its length in bytes, then the text in UTF-8.

    >>> name("malloc")
    b'\x06malloc'
    """
    return number(len(text.encode())) + text.encode()


def section(kind: int, body: bytes) -> bytes:
    """Return the bytes of a section of a WebAssembly file: the number of its kind, its length, and its content."""
    return bytes([kind]) + number(len(body)) + body


def vector(entries: Collection[bytes]) -> bytes:
    """Return the bytes of a list in a WebAssembly file: the number of entries, then the entries."""
    return number(len(entries)) + b"".join(entries)


def sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield each section of a WebAssembly file: the number of its kind, and its content."""
    if not module.startswith(HEADER):
        raise ValueError("This is not WebAssembly.")
    reader = Reader(module)
    reader.at = len(HEADER)
    while reader.at < len(module):
        yield reader.byte(), reader.block()


def exports(module: bytes) -> list[str]:
    """Return the names of everything that a WebAssembly file exports."""
    return [title for title, *_ in _exports(module)]


def exported_functions(module: bytes) -> dict[str, int]:
    """Return the names of the functions that a WebAssembly file exports, with the number of each function."""
    return {title: index for title, kind, index, _ in _exports(module) if kind == FUNCTION}


def _exports(module: bytes) -> Iterator[tuple[str, int, int, bytes]]:
    """Yield each export of a WebAssembly file: its name, its kind, its index, and its bytes in the file."""
    (body,) = (body for kind, body in sections(module) if kind == EXPORTS)
    reader = Reader(body)
    for _ in range(reader.number()):
        begin = reader.at
        yield reader.name(), reader.byte(), reader.number(), body[begin : reader.at]


def with_exports(module: bytes, wanted: Collection[str]) -> bytes:
    """Return a WebAssembly file without its exports, except those whose names are in `wanted`."""
    entries = vector([entry for title, _, _, entry in _exports(module) if title in wanted])
    return file(section(kind, entries if kind == EXPORTS else body) for kind, body in sections(module))


def file(parts: Iterable[bytes]) -> bytes:
    """Return a WebAssembly file that has these sections (see `section`)."""
    return HEADER + b"".join(parts)


def wrap(content: bytes, title: str) -> bytes:
    """Return a WebAssembly file that has no code, only `content` at its end. `title` says what the content is."""
    return file([section(CUSTOM, name(title) + content)])


# -- the function table, which lists the functions that are called by an index


def function_table(module: bytes) -> dict[int, int]:
    """Return the function table of a WebAssembly file, which maps the index of each slot to a function's number.

    Raises:
        ValueError: If more than one element segment fills the table.
    """
    (body,) = (body for kind, body in sections(module) if kind == ELEMENTS)
    reader = Reader(body)
    if (reader.number(), reader.number(), reader.byte()) != (1, ACTIVE, I32_CONST):
        raise ValueError("Only a table that is filled at once is understood.")
    first = reader.signed()
    reader.byte()  # END, after the offset
    return {first + number: reader.number() for number in range(reader.number())}


def with_function_table(module: bytes, table: dict[int, int]) -> bytes:
    """Return a WebAssembly file whose function table is replaced by `table` (see `function_table`).

    Slots that are not in `table` are empty; a program that calls one of them is stopped.
    """
    runs: list[tuple[int, list[int]]] = []
    for slot in sorted(table):
        if not runs or slot != runs[-1][0] + len(runs[-1][1]):
            runs.append((slot, []))
        runs[-1][1].append(table[slot])
    body = vector([segment_head(begin) + vector(list(map(number, functions))) for begin, functions in runs])
    return file(section(kind, body if kind == ELEMENTS else old) for kind, old in sections(module))


def segment_head(at: int) -> bytes:
    """Return the head of an element or data segment.

    `at` says where the content of the segment goes: an index in the function table, or an address in memory.
    """
    return bytes([ACTIVE, I32_CONST]) + signed(at) + bytes([END])


# -- data


def initial_memory(module: bytes, size: int) -> bytes:
    """Return the first `size` bytes of the memory of a WebAssembly program before it runs."""
    memory = bytearray(size)
    for begin, content in _data_segments(module):
        memory[begin : begin + len(content)] = content
    return bytes(memory)


def whole_memory(module: bytes) -> bytes:
    """Return the memory of a WebAssembly program before it runs, up to its last data.

    Up to three zeros are added, so that the length is a multiple of four.
    """
    size = max(begin + len(content) for begin, content in _data_segments(module))
    return initial_memory(module, size + -size % 4)


def _data_segments(module: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the address and the content of each data segment of a WebAssembly file."""
    for kind, body in sections(module):
        if kind == DATA:
            yield from ((place, body[begin:end]) for place, begin, end in _segment_places(body))


def _segment_places(body: bytes) -> Iterator[tuple[int, int, int]]:
    """Yield three numbers for each segment of a data section.

    They are its address in memory, and the indices in `body` where its content begins and ends.
    """
    reader = Reader(body)
    for _ in range(reader.number()):
        if reader.number() != ACTIVE or reader.byte() != I32_CONST:
            raise ValueError("Only data with a fixed place is understood.")
        place = reader.signed()
        reader.byte()  # END, after the offset
        size = len(reader.block())
        yield place, reader.at - size, reader.at


def overwrite_memory(module: bytes, contents: Collection[tuple[int, bytes]]) -> bytes:
    """Return a WebAssembly file with parts of its initial memory replaced.

    `contents` has pairs: an address in memory, and the bytes to be written from there on. Bytes outside the file's data
    segments are ignored.
    """
    return file(
        section(kind, _overwrite_section(body, contents) if kind == DATA else body) for kind, body in sections(module)
    )


def _overwrite_section(body: bytes, contents: Collection[tuple[int, bytes]]) -> bytes:
    """Return a data section with other contents at these addresses in memory."""
    new = bytearray(body)
    for place, begin, end in _segment_places(body):
        for at, content in contents:
            low, high = max(at, place), min(at + len(content), place + end - begin)
            if low < high:
                new[begin + low - place : begin + high - place] = content[low - at : high - at]
    return bytes(new)
