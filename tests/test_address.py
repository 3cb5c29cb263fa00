"""Tests of the information that the site’s pages give to search engines and other sites."""

import re
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread

import pytest

from homestretch.games import GAMES
from web.builder import address, languages, pages, toolchain
from web.builder.offline import MANIFEST
from web.builder.serve import NOT_FOUND, Server
from web.builder.shots import LINK_PREVIEW

PAGE = '<title>{0}</title>\n<meta name="description" content="About {0}">\n'
FILES = {"index.html": "Home", "rules/chess.html": "Chess &amp; more", "studies/index.html": "Studies"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for place, title in FILES.items():
        (tmp_path / place).parent.mkdir(exist_ok=True)
        (tmp_path / place).write_text(PAGE.format(title), encoding="utf-8")
    (tmp_path / "figure.html").write_text("<title>For machines</title>\n", encoding="utf-8")
    (tmp_path / LINK_PREVIEW).parent.mkdir()
    (tmp_path / LINK_PREVIEW).write_bytes(b"png")
    return tmp_path


def test_where_the_address_is_known_there_is_a_map_and_a_picture(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(toolchain.ADDRESS_ENV, "https://example.org/games")
    address.announce(site)
    places = re.findall("<loc>(.*)</loc>", (site / address.MAP).read_text(encoding="utf-8"))
    assert places == [f"https://example.org/games/{path}" for path in ("", "rules/chess.html", "studies/index.html")]
    rules = (site / "rules" / "chess.html").read_text(encoding="utf-8")
    assert '<meta property="og:title" content="Chess &amp; more">' in rules
    assert f'<meta property="og:image" content="https://example.org/games/{LINK_PREVIEW}">' in rules
    assert '<link rel="canonical" href="https://example.org/games/rules/chess.html">' in rules
    assert (site / "figure.html").read_text(encoding="utf-8") == "<title>For machines</title>\n"


def test_where_it_is_not_known_nothing_is_made_up(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(toolchain.ADDRESS_ENV, raising=False)
    address.announce(site)
    home = (site / "index.html").read_text(encoding="utf-8")
    assert '<meta property="og:description" content="About Home">' in home
    assert "canonical" not in home
    assert "og:image" not in home
    assert not (site / address.MAP).exists()


@pytest.mark.parametrize("given", ["example.org", "ftp://example.org/", "https:///", "https://example.org/?page=1"])
def test_what_is_no_address_is_refused(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(toolchain.ADDRESS_ENV, given)
    with pytest.raises(SystemExit, match="is not the address of a site"):
        address.address()


def test_the_page_for_what_is_not_there_leads_to_the_site_if_that_is_known() -> None:
    known, unknown = pages.not_found("https://example.org/games/"), pages.not_found("")
    links = re.findall('href="([^"]*)"', known)
    assert links[:2] == ["https://example.org/games/"] * 2
    assert links[-len(GAMES) :] == [f"https://example.org/games/#{game.name}" for game in GAMES]
    assert all(link.startswith("https://example.org/games/") for link in links)
    # else a script looks for it, which also knows in which languages there is such a page
    assert re.findall('href="([^"]*)"', unknown)[-len(GAMES) :] == [f"/#{game.name}" for game in GAMES]
    assert f'"{MANIFEST}"' in unknown
    assert all(f'"{" ".join(languages.offered())}"' in page for page in (known, unknown))
    # it stands at any depth
    markup = re.sub("(?<=<script>).*?(?=</script>)", "", known + unknown, flags=re.DOTALL)
    assert not re.findall("(?:src|rel)=", markup)


def test_the_server_gives_that_page_where_there_is_none(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("Home", encoding="utf-8")
    with Server(tmp_path) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        asked = HTTPConnection("127.0.0.1", server.server_port)

        def get(path: str) -> tuple[int, bytes]:
            asked.request("GET", path)
            answer = asked.getresponse()
            # an article on another port can load the script of its boards
            assert answer.getheader("Access-Control-Allow-Origin") == "*"
            return answer.status, answer.read()

        assert get("/rules/none.html")[0] == 404
        (tmp_path / NOT_FOUND).write_text("Nothing here", encoding="utf-8")
        assert get("/rules/none.html") == (404, b"Nothing here")
        assert get("/") == (200, b"Home")
        asked.close()
        server.shutdown()
