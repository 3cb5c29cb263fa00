"""Writes every sign outside of ASCII in a way that is itself ASCII.

What a server says of the letters of a file counts more than what the file says itself, and many servers say something
wrong of all of them. Then texts come out garbled, and scripts in a page are not those any more whose hashes its policy
names. ASCII is the same by every such word.
"""

import re
from pathlib import Path

OTHER = re.compile(r"[^\x00-\x7f]")
INSIDE = re.compile(r"<(script|style)\b.*?</\1>", re.DOTALL)


def script(text: str) -> str:
    r"""Rewrite JavaScript or JSON, which have such signs in texts and comments only.

    >>> print(script("'é' + '🐎'"))
    '\u00e9' + '\ud83d\udc0e'
    """
    return OTHER.sub(lambda found: "".join(f"\\u{unit:04x}" for unit in units(found[0])), text)


def units(sign: str) -> list[int]:
    """Give the one or two numbers that a sign is for JavaScript."""
    return list(memoryview(sign.encode("utf-16-le")).cast("H"))


def styles(text: str) -> str:
    r"""Rewrite a style sheet.

    >>> print(styles('p { content: "→a" }'))
    p { content: "\2192 a" }
    """
    return OTHER.sub(lambda found: f"\\{ord(found[0]):x} ", text)


def page(text: str) -> str:
    r"""Rewrite a page, and what is written into it.

    >>> print(page('<style>a::after{content:"×"}</style><p title="“">é</p><script>say("é")</script>'))
    <style>a::after{content:"\d7 "}</style><p title="&#8220;">&#233;</p><script>say("\u00e9")</script>
    """
    inside = {"script": script, "style": styles}
    return INSIDE.sub(lambda found: inside[found[1]](found[0]), text).encode("ascii", "xmlcharrefreplace").decode()


KINDS = {".js": script, ".json": script, ".css": styles}


def rewrite(site: Path) -> None:
    """Rewrite the scripts, styles and data that lie in a site."""
    for path in site.rglob("*"):
        if path.suffix in KINDS:
            path.write_text(KINDS[path.suffix](path.read_text(encoding="utf-8")), encoding="ascii")
