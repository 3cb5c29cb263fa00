"""Screenshots of the site, for link previews and for the dialog that installs the site.

A browser on this machine takes them, of pages without scripts. Without a browser, the site has no screenshots.
"""

import html
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from homestretch.core.language import ENGLISH, spoken_attributes, t
from homestretch.draw import drawing
from homestretch.draw.page import table_page
from homestretch.draw.style import layered_css
from homestretch.games import GAMES, find_game
from web.builder import own_site
from web.builder.browser import headless_command
from web.builder.build_cache import get_or_make
from web.builder.rules_pages import load_figure

FOLDER = "shots"
TIMEOUT = 60  # seconds

LINK_PREVIEW = f"{FOLDER}/link.png"
LINK_SIZE = (1200, 630)


@dataclass(frozen=True)
class Shot:
    """A picture that shows what a game looks like, in the position of a figure (a board) in its rulebook.

    Attributes:
        game: The name of the game.
        figure: The name of the figure.
        width: The width in CSS pixels.
        height: The height in CSS pixels.
        scale: The picture's pixels per CSS pixel.
    """

    game: str
    figure: str
    width: int
    height: int
    scale: int = 1

    @property
    def place(self) -> str:
        """The path of the picture file in the site."""
        return f"{FOLDER}/{self.game}-{'wide' if self.width > self.height else 'narrow'}.png"

    def page(self) -> str:
        """Return the HTML page that the picture shows."""
        match, _ = load_figure(find_game(self.game), self.figure)
        return table_page(match)

    def about(self) -> dict[str, str]:
        """Return the picture's entry in the web app manifest."""
        return {
            "src": self.place,
            "sizes": f"{self.width * self.scale}x{self.height * self.scale}",
            "type": "image/png",
            "form_factor": "wide" if self.width > self.height else "narrow",
            "label": find_game(self.game).title,
        }


SHOTS = (
    Shot("triactor", "appendix-a", 1280, 800),
    Shot("pistard", "lanes", 1280, 800),
    Shot("royal-turf", "blocked", 390, 760, 2),
    Shot("ludifacture", "steal", 390, 760, 2),
)

LINK = """<!doctype html>
<html {spoken}><head><meta charset="utf-8"><style>{css}
body {{ margin: 0; height: 100vh; display: grid; grid-template-rows: 1fr auto; overflow: hidden }}
div {{ display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 2rem; padding: 2rem 2.5rem 0; align-items: center }}
svg {{ width: 100%; display: block }}
header {{ padding: 1rem 3rem 2.5rem; text-align: center }}
h1 {{ font-size: min(5.5rem, 130rem / {letters}); line-height: 1.1 }}
p {{ font-size: 2rem }}
</style></head><body><div>{boards}</div><header><h1>{title}</h1><p>{words}</p></header></body></html>
"""


def link_page() -> str:
    """Return the HTML page that the picture for shared links shows.

    The page has three boards, the name of the site, and a description.
    """
    three = [game for game in GAMES if game.name in ("triactor", "ludifacture", "pistard")]
    boards = "".join(drawing(game).poster(game.name) for game in three)
    title, line = (
        own_site.title(),
        own_site.entry_text("line", ENGLISH) or t("Tabletop race games for one shared screen"),
    )
    return LINK.format(
        spoken=spoken_attributes(),
        css=layered_css(GAMES),
        boards=boards,
        title=html.escape(title),
        letters=len(title),
        words=html.escape(line),
    )


def write(browser: str | None, dist: Path) -> None:
    """Take the pictures of the site in `dist`, with the Chromium at the path `browser`. If it is None, do nothing."""
    if browser is None:
        return
    (dist / "site" / FOLDER).mkdir()
    pages = {LINK_PREVIEW: (link_page(), (*LINK_SIZE, 1))}
    pages |= {shot.place: (shot.page(), (shot.width, shot.height, shot.scale)) for shot in SHOTS}
    for place, (page, size) in pages.items():
        take = partial(_take_picture, browser, page, size)
        content = get_or_make(dist / ".cache", Path(place).name, (page, str(size)), take)
        (dist / "site" / place).write_bytes(content)


def _take_picture(browser: str, page: str, size: tuple[int, int, int]) -> bytes:
    """Return a page as a PNG; `size` is its width and height in CSS pixels, and the PNG's pixels per CSS pixel."""
    width, height, scale = size
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        source, target = Path(folder) / "page.html", Path(folder) / "picture.png"
        source.write_text(page, encoding="utf-8")
        window = (f"--window-size={width},{height}", f"--force-device-scale-factor={scale}", "--hide-scrollbars")
        command = [*headless_command(browser, f"{folder}/profile"), *window, f"--screenshot={target}", source.as_uri()]
        done = subprocess.run(command, capture_output=True, check=False, timeout=TIMEOUT)
        if not target.is_file():
            sys.exit(f"A picture of the site could not be taken:\n{done.stderr.decode(errors='replace')}")
        return target.read_bytes()
