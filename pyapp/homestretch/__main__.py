"""The entry point of ``python -m homestretch``, which runs `homestretch.cli.main`."""

import os
import sys

from homestretch.cli import INTERRUPTED, main

if __name__ == "__main__":
    # files and pipes use UTF-8 on every platform; only a terminal keeps its own encoding
    if sys.stdin is not None and not sys.stdin.isatty():
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="strict")  # type: ignore[union-attr]
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="replace")  # type: ignore[union-attr]
    try:
        status = main()
        sys.stdout.flush()
    except BrokenPipeError:
        # the program that read our output has ended; without this line, Python would print an error when it exits
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    except KeyboardInterrupt:
        status = INTERRUPTED
    sys.exit(status)
