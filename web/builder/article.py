"""Makes the article that shows what figures are for: a text with live figures, whose source is in `web/pages/blog`.

In the text ``{{figure: NAME}}`` stands for the figure of ``NAME.json``: the ``file`` with its position or its moves,
beside it or among the figures of the rulebooks, its ``caption``, and the attributes of its element.
"""

import json
import re
from pathlib import Path
from string import Template

from markdown_it import MarkdownIt

from homestretch.core.shown import load_record_or_position
from homestretch.draw.figure import BETWEEN, figure, read_about, script
from homestretch.games import find_game

WEB = Path(__file__).resolve().parents[1]
FOLDER = WEB / "pages" / "blog"
GAMES = WEB.parent / "pyapp" / "homestretch" / "games"

FIGURE = re.compile(r"^\{\{figure: ([\w-]+)\}\}$", re.MULTILINE)


def page(template: Template, styles: str) -> str:
    """Make the page."""
    text = FIGURE.sub(lambda found: figure_markup(found[1]), (FOLDER / "blog.md").read_text(encoding="utf-8"))
    # as a blogger would have it: figures are pasted into Markdown
    article = MarkdownIt("commonmark").render(text)
    return template.substitute(styles=styles, article=article, script=script())


def figure_markup(name: str) -> str:
    """Make a figure of the article."""
    about = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    file, caption = about.pop("file"), about.pop("caption")
    source = FOLDER / file if (FOLDER / file).is_file() else GAMES / file
    loaded, looks = load_record_or_position(source.read_text(encoding="utf-8"), find_game)
    return figure(loaded.match, read_about({"looks": BETWEEN.join(looks), **about}), caption=caption)
