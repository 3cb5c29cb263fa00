"""Files that store the results of a study, so that the study can be resumed after a stop."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from homestretch.core.language import t

from .plan import BadStudy
from .work import ChunkResult

ENTRIES: Final = {"rules", "cell", "first", "count", "sums", "check"}

LINE_START: Final = b'{"cell":"'
"""The beginning of every line in a file of chunks."""


class ChunkFile:
    """A file of results, with one line for each chunk. A chunk is a batch of a study's games.

    Several studies may share a file. A study reads only the lines about its own games.
    """

    def __init__(self, path: Path, rules: Mapping[str, str]) -> None:
        """Prepare the file for a study. `rules` maps the key of each cell (`Cell.key`) to the hash of the rules."""
        self.path = path
        self.rules = rules
        self.dropped_last_line = False
        """True if the last line was incomplete and has been removed."""

    def lines(self) -> Iterator[ChunkResult]:
        """Yield the lines about this study's games. An incomplete last line is removed from the file.

        Raises:
            BadStudy: If a line is damaged, or its games were played by another version of the rules.
            OSError: If the file cannot be read.
        """
        if not self.path.exists():
            return
        good, torn = 0, b""
        with self.path.open("rb") as file:
            for number, text in enumerate(file, 1):
                line = _decode(text) if text.endswith(b"\n") else None
                if line is None:
                    # never truncate a file that is not from a study, but was named by mistake
                    if file.peek(1) or text[: len(LINE_START)] != LINE_START[: len(text)]:
                        raise BadStudy(
                            t(
                                "Line {number} of {file} is damaged or isn’t from a study. Use another file.",
                                file=self.path,
                                number=number,
                            )
                        )
                    torn = text
                else:
                    good += len(text)
                    if line["cell"] in self.rules:
                        self._check_rules(line)
                        yield line
        self.dropped_last_line = bool(torn)
        if torn:
            os.truncate(self.path, good)

    def _check_rules(self, line: ChunkResult) -> None:
        if line["rules"] != self.rules[line["cell"]]:
            raise BadStudy(
                t(
                    "{file} has games played under a different version of the rules ({theirs}, not "
                    "{ours}). Start with a new file.",
                    file=self.path,
                    theirs=line["rules"],
                    ours=self.rules[line["cell"]],
                )
            )

    def add(self, line: ChunkResult) -> None:
        """Append the result of a chunk to the file.

        Raises:
            BadStudy: If the file cannot be written, for example because the disk is full.
        """
        text = _encode(line)
        try:
            with self.path.open("ab") as file:
                file.write(text)
        except OSError as problem:
            raise BadStudy(t("{file} can’t be written: {problem}.", file=self.path, problem=problem.strerror)) from None


def _encode(line: ChunkResult) -> bytes:
    return _text(line | {"check": _checksum(line)}) + b"\n"


def _decode(text: bytes) -> ChunkResult | None:
    """Return the result in a line of the file, or None if the line is damaged."""
    try:
        line = json.loads(text)
    except ValueError:
        return None
    if not isinstance(line, dict) or line.keys() != ENTRIES:
        return None
    check = line.pop("check")
    return line if check == _checksum(line) else None


def _checksum(line: Mapping[str, Any]) -> int:
    return crc32(_text(line))


def _text(line: Mapping[str, Any]) -> bytes:
    return json.dumps(line, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
