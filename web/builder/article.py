"""The sample blog article with figures (boards to play on), made from the sources in `web/pages/blog`.

In its Markdown, ``{{figure: NAME}}`` stands for the figure that ``NAME.json`` describes. The keys of this file are
``file`` (a position or record in the same folder or below `games`), ``caption``, and the attributes of the figure's
HTML element.
"""

import json
import re

from markdown_it import MarkdownIt

from homestretch.core.loading import load_record_or_position
from homestretch.draw.figure import LIST_SEPARATOR, read_settings
from homestretch.draw.figure_markup import figure, script
from homestretch.games import find_game
from web.builder import languages
from web.builder.folders import PYAPP, WEB
from web.builder.templates import fill_template

FOLDER = WEB / "pages" / "blog"
GAMES = PYAPP / "games"

FIGURE = re.compile(r"^\{\{figure: ([\w-]+)\}\}$", re.MULTILINE)


def page(styles: str) -> str:
    """Return the HTML page of the sample article, which shows figures (boards to play on) in a blog.

    `styles` is the HTML that loads the style sheets.
    """
    text = FIGURE.sub(
        lambda found: _figure_markup(found[1]), languages.document(FOLDER / "blog.md").read_text(encoding="utf-8")
    )
    # the figures are inserted before Markdown becomes HTML, as they are when a blogger pastes them
    article = MarkdownIt("commonmark").render(text)
    return fill_template("blog.html", screen="blog", styles=styles, article=article, script=script(languages.root("")))


def _figure_markup(name: str) -> str:
    """Return the HTML of the article's figure with this name."""
    about = languages.translated(json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8")))
    file, caption = about.pop("file"), about.pop("caption")
    source = FOLDER / file if (FOLDER / file).is_file() else GAMES / file
    loaded, looks = load_record_or_position(source.read_text(encoding="utf-8"), find_game)
    return figure(loaded.match, read_settings({"looks": LIST_SEPARATOR.join(looks), **about}), caption=caption)
