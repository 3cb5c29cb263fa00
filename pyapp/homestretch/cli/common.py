"""Helpers that the commands share: reading, writing, and reporting errors."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from homestretch.core.language import t

DAMAGED = 1
REFUSED = 2
INTERRUPTED = 130
"""The exit codes for a damaged record, for a command that did nothing, and for one that the user stopped."""


def report_error(sentence: str, status: int = REFUSED) -> int:
    """Write an error to the standard error stream, and return `status` as the exit code."""
    sys.stderr.write(f"{escape_unprintable(sentence)}\n")
    return status


def escape_unprintable(text: str) -> str:
    r"""Return a text with its unprintable characters escaped, so that it cannot control a terminal.

    Some translations have no-break spaces, which stay, and soft hyphens, which are left out.

    >>> escape_unprintable("100\xa0% colo\xadcado \x1b[2J")
    '100\xa0% colocado \\x1b[2J'
    """
    shown = text.replace("\xad", "")
    return "".join(sign if sign.isprintable() or sign == "\xa0" else f"\\x{ord(sign):02x}" for sign in shown)


class Parser(argparse.ArgumentParser):
    """An argument parser that reports each error in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Write what is wrong and how to get help, and exit."""
        self.exit(REFUSED, f"{message}. See {self.prog} --help.\n")


Subparsers: TypeAlias = "argparse._SubParsersAction[Parser]"  # noqa: SLF001 - the class has no public name
"""The object to which the commands of the command line are added."""


def whole_number(text: str) -> int:
    """Read a whole number, 0 or more, from the text of an argument."""
    if not (text.isascii() and text.isdecimal()):
        raise argparse.ArgumentTypeError(t("“{text}” isn’t a whole number", text=text))
    return int(text)


def positive_number(text: str) -> int:
    """Read a whole number, 1 or more, from the text of an argument."""
    if not (text.isascii() and text.isdecimal()) or int(text) < 1:
        raise argparse.ArgumentTypeError(t("“{text}” isn’t a positive whole number", text=text))
    return int(text)


def read_text(file: str) -> str:
    """Return the text of a file, or of the standard input for ``-``."""
    return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8-sig")


def write_text(text: str, file: str | None = None) -> None:
    """Write text to a file, or to the standard output if no file is given."""
    if file is None:
        sys.stdout.write(text)
    else:
        Path(file).write_text(text, encoding="utf-8")


def write_json(data: dict[str, Any], indent: int = 2) -> None:
    """Write JSON data to the standard output."""
    sys.stdout.write(f"{json.dumps(data, indent=indent, ensure_ascii=False)}\n")
