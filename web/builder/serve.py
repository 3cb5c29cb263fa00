"""A small server for the built site, with the content types that browsers require."""

import socket
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

PREFERRED_PORT = 8320

NOT_FOUND = "404.html"
"""The page for addresses that do not exist, as on GitHub Pages."""

# The content types by file ending. Python would ask the system for them, but the system may lack some or be wrong.
TEXTS = {".css": "css", ".html": "html", ".js": "javascript", ".txt": "plain"}
OTHERS = {".json": "application/json", ".wasm": "application/wasm", ".png": "image/png", ".svg": "image/svg+xml"}
TYPES = {ending: f"text/{kind}; charset=utf-8" for ending, kind in TEXTS.items()} | OTHERS


class Handler(SimpleHTTPRequestHandler):
    """Serves the files of a folder without logging; browsers must ask each time whether a cached file is still good."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES

    def end_headers(self) -> None:
        """Add the header about caching to every response."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send an error; for a missing file, use the site's own error page, if the site has one."""
        page = Path(self.directory, NOT_FOUND)
        if code == HTTPStatus.NOT_FOUND and page.is_file():
            self.error_message_format = page.read_text(encoding="utf-8").replace("%", "%%")
        super().send_error(code, message, explain)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class names it so
        """Log nothing."""


class Shared(Handler):
    """A handler that lets pages of every origin load the files (CORS), as GitHub Pages does."""

    def end_headers(self) -> None:
        """Add the CORS header; without it, pages of other origins can't load the script of interactive boards."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()


class Server(ThreadingHTTPServer):
    """A web server on this machine for the files of one folder."""

    daemon_threads = True
    # a browser opens many connections at once
    request_queue_size = 64

    def __init__(self, folder: Path, port: int = 0, handler: type[Handler] = Shared) -> None:
        """Listen on this port; 0 stands for any free one."""
        super().__init__(("127.0.0.1", port), partial(handler, directory=str(folder)))

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Print nothing, because most errors only mean that a browser has closed a connection early."""

    @property
    def address(self) -> str:
        """The address of the site, with a final slash."""
        return f"http://127.0.0.1:{self.server_port}/"


def free_port(preferred: int) -> int:
    """Return the preferred port if it is free, otherwise 0, which stands for any free port."""
    try:
        socket.create_server(("127.0.0.1", preferred)).close()
    except OSError:
        return 0
    return preferred
