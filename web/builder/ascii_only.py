"""Rewrites texts, scripts and styles so that they contain only ASCII characters.

Many servers state a wrong encoding for a file, and browsers follow the server. Texts would be garbled, and inline
scripts would not match the hashes in the security policy. ASCII is the same in every encoding.
"""

import re
from pathlib import Path

OTHER = re.compile(r"[^\x00-\x7f]")
INSIDE = re.compile(r"<(script|style)\b.*?</\1>", re.DOTALL)


def script(text: str) -> str:
    r"""Return JavaScript or JSON with escapes in place of all characters beyond ASCII.

    Such characters may occur only in strings and comments.

    >>> print(script("'é' + '🐎'"))
    '\u00e9' + '\ud83d\udc0e'
    """
    return OTHER.sub(lambda found: "".join(f"\\u{unit:04x}" for unit in _units(found[0])), text)


def _units(sign: str) -> list[int]:
    """Return the one or two UTF-16 units of a character, as JavaScript counts them."""
    return list(memoryview(sign.encode("utf-16-le")).cast("H"))


def styles(text: str) -> str:
    r"""Return a style sheet with escapes in place of all characters beyond ASCII.

    >>> print(styles('p { content: "→a" }'))
    p { content: "\2192 a" }
    """
    return OTHER.sub(lambda found: f"\\{ord(found[0]):x} ", text)


def page(text: str) -> str:
    r"""Return an HTML page with escapes in place of all characters beyond ASCII, also in its inline scripts and styles.

    >>> print(page('<style>a::after{content:"×"}</style><p title="“">é</p><script>say("é")</script>'))
    <style>a::after{content:"\d7 "}</style><p title="&#8220;">&#233;</p><script>say("\u00e9")</script>
    """
    inside = {"script": script, "style": styles}
    return INSIDE.sub(lambda found: inside[found[1]](found[0]), text).encode("ascii", "xmlcharrefreplace").decode()


KINDS = {".js": script, ".json": script, ".css": styles}


def rewrite(site: Path) -> None:
    """Make the scripts, style sheets and data files of a site ASCII only."""
    for path in site.rglob("*"):
        if path.suffix in KINDS:
            path.write_text(KINDS[path.suffix](path.read_text(encoding="utf-8")), encoding="ascii")
