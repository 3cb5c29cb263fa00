"""On other people's servers: whatever they send, compress, refuse and insert, a game begins or the page says why not.

Each case serves the site as one such server does. A case that other cases cover together runs only with `--all`.
"""

import gzip
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from getpass import getuser
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_ready
from e2e.figures import begin, figures
from web.builder.folders import SITE
from web.builder.serve import TYPES, Handler, free_port

Serves = Callable[..., str]

NGINX = shutil.which("nginx") or "/usr/sbin/nginx"
NAMES = ("“Zoë” O’Neil", "Łukasz", "Юля")
UNKNOWN = "application/octet-stream"
TEXTS = (".html", ".css", ".js", ".json", ".svg")


@dataclass(frozen=True)
class Server:
    """The differences between another server and ours.

    `types`: the content type by file ending. `headers`: headers of every answer. `refused`: ends of the addresses that
    it does not serve. `puts_in`: text that it adds to every page. `packs`: whether it compresses everything.
    `shortens`: whether it removes `.html` from addresses. `falls_back`: whether it serves its first page for an error.
    """

    types: Mapping[str, str] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    refused: tuple[str, ...] = ()
    puts_in: bytes = b""
    packs: bool = False
    shortens: bool = False
    falls_back: bool = False

    def handler(server) -> type[Handler]:  # noqa: N805 - within, `self` is another one
        """Return a handler that answers as this server does."""

        class Odd(Handler):
            extensions_map = TYPES | dict(server.types)

            def do_GET(self) -> None:  # noqa: N802 - the base class names it so
                asked, *query = self.path.partition("?")
                if server.shortens and asked.endswith(".html"):
                    self.send_away(asked.removesuffix(".html").removesuffix("index") + "".join(query))
                    return
                path = server.found(Path(self.translate_path(asked + "index.html" * asked.endswith("/"))))
                if server.falls_back and not path.is_file():
                    path = Path(self.directory, "index.html")
                if asked.endswith(server.refused or "nothing") or not path.is_file():
                    self.answer(403, b"<!doctype html><p>Blocked by the administrator.", "text/html")
                    return
                content = path.read_bytes()
                if path.suffix == ".html":
                    content = content.replace(b"</body>", server.puts_in + b"</body>")
                self.answer(200, content, self.guess_type(str(path)))

            def send_away(self, address: str) -> None:
                self.send_response(308)
                self.send_header("Location", address)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def answer(self, status: int, content: bytes, kind: str) -> None:
                body = gzip.compress(content, 1) if server.packs else content
                self.send_response(status)
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                if server.packs:
                    self.send_header("Content-Encoding", "gzip")
                for name, value in server.headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(body)

        return Odd

    def found(self, path: Path) -> Path:
        """Return the file for a requested path."""
        return path.with_name(f"{path.name}.html") if self.shortens and not path.exists() else path


# the types of nginx 1.22, which has none for the endings missing here
OLD = {".js": "application/javascript", ".wasm": UNKNOWN, ".json": "application/json", "": UNKNOWN}
STRICT = (
    "default-src 'none'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'"
)

thorough = pytest.mark.thorough

SERVERS = [
    pytest.param(
        Server(OLD, {"X-Content-Type-Options": "nosniff"}), id="no type for WebAssembly, and none may be guessed"
    ),
    pytest.param(
        Server({end: f"{TYPES[end].partition(';')[0]}; charset=windows-1251" for end in TEXTS}), id="Cyrillic letters"
    ),
    pytest.param(Server(packs=True), id="everything is packed"),
    pytest.param(Server(headers={"Content-Security-Policy": STRICT}), id="a strict policy of its own", marks=thorough),
    pytest.param(
        Server(headers={"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}),
        id="isolated",
        marks=thorough,
    ),
]


@pytest.mark.parametrize("server", SERVERS)
def test_a_game_begins(page: Page, serve: Serves, server: Server) -> None:
    open_ready(page, f"{serve(SITE, server.handler())}?game=pistard&players={','.join(NAMES)}")
    table = page.locator("#table[data-phase]")
    for name in NAMES:
        expect(table).to_contain_text(name)
    expect(page.locator(".screen:visible")).to_have_count(1)
    table.locator("[data-action]:enabled").first.click()


NOT_KEPT = [
    pytest.param(Server(puts_in=b"<script>window.counts = 1;</script>"), id="a script is put into pages"),
    pytest.param(Server(refused=("/manifest.json",)), id="no manifest"),
    pytest.param(Server(refused=("/sw.js",)), id="no service worker", marks=thorough),
]


@pytest.mark.browser_context_args(service_workers="allow")
@pytest.mark.provokes_errors
@pytest.mark.parametrize("server", NOT_KEPT)
def test_what_cannot_be_kept_for_a_visit_without_a_network_is_said(page: Page, serve: Serves, server: Server) -> None:
    open_ready(page, serve(SITE, server.handler()))
    expect(page.locator("#offline-note")).to_have_text(
        "Not saved on this device, because one of the site’s files is missing or damaged. You can only play online.",
    )
    page.locator("[data-game=triactor][data-persons='1']").click()
    expect(page.locator("#table[data-phase]")).to_be_visible()


# -- the real one, as it comes

CONFIGURATION = """
user {user}; daemon off; pid {folder}/pid; error_log stderr crit;
events {{}}
http {{
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
  client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
  uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
  server {{ listen 127.0.0.1:{port}; root {site}; }}
}}
"""


@pytest.fixture
def nginx(tmp_path: Path) -> Iterator[str]:
    """The address of the site behind nginx with the types that it is installed with."""
    port = free_port(8423) or pytest.skip("the port is taken")
    file = tmp_path / "nginx.conf"
    file.write_text(CONFIGURATION.format(user=getuser(), folder=tmp_path, site=SITE, port=port), encoding="utf-8")
    with subprocess.Popen([NGINX, "-c", str(file), "-p", str(tmp_path)]) as process:
        time.sleep(0.5)
        yield f"http://127.0.0.1:{port}/"
        process.terminate()


@pytest.mark.skipif(not Path(NGINX).is_file(), reason="nginx is not installed")
@pytest.mark.browser_context_args(service_workers="allow")
def test_all_of_it_works_behind_nginx_as_it_is_installed(page: Page, nginx: str) -> None:
    open_ready(page, nginx)
    expect(page.locator("#offline-note")).to_have_text("The site is saved on this device. You can play offline.")
    page.goto(f"{nginx}blog.html")
    begin(figures(page)[0])
