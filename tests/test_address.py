"""What others are told of the pages of the site."""

import re
from pathlib import Path

import pytest

from web.build import address, toolchain
from web.build.shots import LINK_PREVIEW

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
    monkeypatch.setenv(toolchain.ADDRESS, "https://example.org/games")
    address.announce(site)
    places = re.findall("<loc>(.*)</loc>", (site / address.MAP).read_text(encoding="utf-8"))
    assert places == [f"https://example.org/games/{path}" for path in ("", "rules/chess.html", "studies/index.html")]
    rules = (site / "rules" / "chess.html").read_text(encoding="utf-8")
    assert '<meta property="og:title" content="Chess &amp; more">' in rules
    assert f'<meta property="og:image" content="https://example.org/games/{LINK_PREVIEW}">' in rules
    assert '<link rel="canonical" href="https://example.org/games/rules/chess.html">' in rules
    assert (site / "figure.html").read_text(encoding="utf-8") == "<title>For machines</title>\n"


def test_where_it_is_not_known_nothing_is_made_up(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(toolchain.ADDRESS, raising=False)
    address.announce(site)
    home = (site / "index.html").read_text(encoding="utf-8")
    assert '<meta property="og:description" content="About Home">' in home
    assert "canonical" not in home
    assert "og:image" not in home
    assert not (site / address.MAP).exists()


@pytest.mark.parametrize("given", ["example.org", "ftp://example.org/", "https:///", "https://example.org/?page=1"])
def test_what_is_no_address_is_refused(given: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(toolchain.ADDRESS, given)
    with pytest.raises(SystemExit, match="is not the address of a site"):
        address.address()
