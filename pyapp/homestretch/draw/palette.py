"""The palette of named colours, called inks, in light and in dark. Boards, tokens and page use no other colours.

Each ink is a CSS variable of the same name, as in ``var(--turf)``. A test checks contrasts in light and in dark. Text
must have a contrast of at least 4.5 with the ink under it. The colours of suits and players must have the same contrast
with the ink `card`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal

Scheme = Literal["light", "dark"]


@dataclass(frozen=True, slots=True)
class Ink:
    """One named colour, with its values ``#rrggbb`` in the light and in the dark colour scheme."""

    name: str
    light: str
    dark: str
    use: str
    """The purpose of the ink."""

    def on(self, scheme: Scheme) -> str:
        """Return the value ``#rrggbb`` of the colour in the ``light`` or ``dark`` scheme."""
        return self.light if scheme == "light" else self.dark


INKS: Final = (
    Ink("paper", "#f3ead8", "#111a16", "the page"),
    Ink("card", "#fffaf0", "#1a2721", "what is printed on the page: cards, the ground of a board"),
    Ink("raised", "#fffdf8", "#22322b", "what lies on a card: rows, dice, coins"),
    Ink("hairline", "#dccda9", "#3a4b41", "borders of cards, thin rules"),
    Ink("ink", "#1f2a26", "#f0e9d9", "text"),
    Ink("muted", "#685a3e", "#b6ad95", "text that may be overlooked"),
    Ink("turf", "#2d6a4f", "#7cc5a0", "what is to be done: the primary button, links"),
    Ink("on-turf", "#fffaf0", "#0e1813", "text on turf"),
    Ink("felt", "#24583f", "#1d4634", "the dice tray"),
    Ink("felt-edge", "#173d2b", "#2e6a50", "its rim"),
    Ink("on-felt", "#fbf5e4", "#f3ecdb", "text on felt"),
    Ink("lawn", "#d9e3cd", "#1b3126", "the infield"),
    Ink("lawn-mown", "#cfdbc1", "#20392c", "every other stripe of it"),
    Ink("sand", "#efe1bf", "#474d40", "a step of a course"),
    Ink("sand-deep", "#e2cf9f", "#383f35", "every other step"),
    Ink("sand-line", "#b89d63", "#6d7660", "between steps and tiles"),
    Ink("grass", "#a9cb97", "#3c6149", "a space of a course of turf"),
    Ink("grass-deep", "#94bb84", "#33553f", "every other space"),
    Ink("grass-line", "#f4f8e8", "#6f937b", "between spaces on turf"),
    Ink("on-grass", "#1c3524", "#e4f0df", "text on grass"),
    Ink("rail", "#ffffff", "#93a396", "the rail around an infield"),
    Ink("track-y", "#f9e694", "#7b6a1e", "yellow squares of a velodrome, and the yellow die"),
    Ink("track-g", "#b0d8a4", "#2f6444", "green ones"),
    Ink("track-b", "#9bbde2", "#1f3c60", "blue ones"),
    Ink("track-o", "#e89566", "#763817", "orange ones"),
    Ink("on-track", "#1f2a26", "#f8f1e0", "patterns and text on them"),
    Ink("racing-red", "#b3261e", "#ff8f80", "the finish, warnings; sparingly"),
    Ink("old-gold", "#8a6212", "#e6bd62", "this is yours, this is possible"),
    Ink("gilt", "#e2ae3a", "#f0c14f", "old gold as a surface or a line on felt; never for text on paper"),
    Ink("on-gilt", "#1f2a26", "#1f2a26", "text on gilt"),
    Ink("on-suit", "#fffaf0", "#131c18", "text on a suit or a player's colour"),
    Ink("shade", "#5b4a22", "#000000", "shadows"),
)

SUIT_INKS: Final = (
    Ink("sun", "#976400", "#f4c04a", "Suns"),
    Ink("moon", "#3b4c9c", "#a3b3ff", "Moons"),
    Ink("crown", "#7b3f9a", "#d3a3f2", "Crowns"),
    Ink("anchor", "#0b7285", "#5ecbdd", "Arms"),
    Ink("heart", "#c02a45", "#ff8f9f", "Hearts"),
    Ink("spade", "#2b2d33", "#dde0e5", "Spades"),
    Ink("diamond", "#b84a0c", "#ff9f62", "Diamonds"),
    Ink("club", "#2f7434", "#88d385", "Clubs"),
)

PLAYER_INKS: Final = (
    Ink("player-1", "#1f5f8b", "#7fc0ee", "the first seat"),
    Ink("player-2", "#a8324a", "#ff96a6", "the second"),
    Ink("player-3", "#3f6f1f", "#a5d678", "the third"),
    Ink("player-4", "#7a4a1e", "#e0ad78", "the fourth"),
    Ink("player-5", "#6a3d8f", "#cda6f0", "the fifth"),
    Ink("player-6", "#33424d", "#c3d0da", "the sixth"),
)

COAT_INKS: Final = (
    Ink("coat-1", "#9ba2a9", "#a4abb2", "the gray horse"),
    Ink("coat-2", "#fffdf6", "#fffdf6", "the white horse"),
    Ink("coat-3", "#e3cb9f", "#e3cb9f", "the beige horse"),
    Ink("coat-4", "#c98137", "#d38a3e", "the caramel horse"),
    Ink("coat-5", "#96381f", "#a8452a", "the reddish brown horse"),
    Ink("coat-6", "#54321e", "#61402b", "the dark brown horse"),
    Ink("coat-7", "#17181b", "#0b0c0d", "the black horse"),
)
"""The colours of the horses' coats, which are nearly the same in the light and the dark scheme."""

CLOTH_INKS: Final = (
    *(Ink(f"cloth-{horse}", "#1b2024", "#14181b", "on a light coat") for horse in (1, 2, 3, 4)),
    *(Ink(f"cloth-{horse}", "#fff8ea", "#fff8ea", "on a dark coat") for horse in (5, 6, 7)),
)
"""The colour of each horse's saddlecloth and outline, which contrasts with the coat."""

ALL_INKS: Final = (*INKS, *SUIT_INKS, *PLAYER_INKS, *COAT_INKS, *CLOTH_INKS)

FONTS: Final = {
    "serif": '"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,"DejaVu Serif",serif',
    "sans": 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue","Noto Sans","DejaVu Sans",sans-serif',
}
"""The fonts: serif for names and titles, sans for everything else. They are not downloaded."""

_VARIABLE = re.compile(r"var\(--([a-z0-9-]+)\)")


def palette_css() -> str:
    """Return CSS that declares the fonts and the colours of the palette as variables.

    The system decides between light and dark colours, unless the root element has the attribute ``data-scheme``.
    """
    fonts = "".join(f"--{name}:{fonts};" for name, fonts in FONTS.items())
    return (
        f":root{{color-scheme:light dark;{fonts}{_declared('light')}}}\n"
        f"@media screen and (prefers-color-scheme:dark){{:root:not([data-scheme=light]){{{_declared('dark')}}}}}\n"
        f":root[data-scheme=light]{{color-scheme:light}}\n"
        f"@media screen{{:root[data-scheme=dark]{{color-scheme:dark;{_declared('dark')}}}}}\n"
    )


def resolve_inks(text: str, scheme: Scheme) -> str:
    """Replace each ``var(--name)`` of the palette in a text by its value, for viewers without CSS variables.

    Raises:
        KeyError: If the text names an unknown colour.
    """
    values = FONTS | {ink.name: ink.on(scheme) for ink in ALL_INKS}
    return _VARIABLE.sub(lambda found: values[found[1]], text)


def _declared(scheme: Scheme) -> str:
    return "".join(f"--{ink.name}:{ink.on(scheme)};" for ink in ALL_INKS)
