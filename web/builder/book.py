"""The page of the form book, which its script fills."""

import html
import json

from web.builder.shared import shared
from web.builder.templates import fill_template


def page(script: str, styles: str) -> str:
    """Return the page of the form book, which is a list of past games.

    `script` and `styles` are the HTML that loads the script and the style sheets.
    """
    about = {"shared": shared()}
    return fill_template(
        "book.html",
        here="book",
        script=script,
        styles=styles,
        about=html.escape(json.dumps(about, separators=(",", ":"))),
    )
