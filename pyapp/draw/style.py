"""The style of boards and tokens, in the inks of the palette: for the site as it is, and for a picture in a file of
its own with every colour written out."""

from __future__ import annotations

from typing import Final

from .palette import PLAYER_INKS, SUIT_INKS, inked

SERIF: Final = '"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif'
SANS: Final = 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif'

_SUITS: Final = "".join(f".suit-{ink.name}{{color:var(--{ink.name})}}\n" for ink in SUIT_INKS)
_PLAYERS: Final = "".join(f".{ink.name}{{color:var(--{ink.name})}}\n" for ink in PLAYER_INKS)

_TOKENS: Final = f"""
.badge{{width:1.5em;height:1.5em;flex:none;vertical-align:-.4em}}
.badge .ground{{fill:currentColor}}
.badge .glyph{{fill:var(--on-suit)}}
.badge .letter{{fill:var(--on-suit);font:700 13px {SANS};text-anchor:middle}}
.suit-badge .letter{{font-size:9.5px}}
"""

_BOARD: Final = f"""
.board{{display:block;width:100%;height:auto;font-family:{SANS};-webkit-user-select:none;user-select:none}}
.board text{{text-anchor:middle}}
.board-paper{{fill:var(--card)}}
.board .shadow{{fill:var(--shade);opacity:.28}}
.board .glyph{{fill:currentColor}}
.pawn .ground,.target .ground{{fill:currentColor;stroke:var(--raised);stroke-width:1.6}}
.pawn .glyph,.target .glyph{{fill:var(--on-suit)}}
.pawn .letter,.target .letter{{fill:var(--on-suit);font:800 15px {SANS}}}
.coin .ground{{fill:var(--raised);stroke:currentColor;stroke-width:2.6}}
.coin .milling{{fill:none;stroke:currentColor;stroke-width:1;stroke-dasharray:.1 2.6;stroke-linecap:round}}
.coin .value{{fill:currentColor;font:700 21px {SERIF}}}
.coin .null{{fill:none;stroke:currentColor;stroke-width:2.2;stroke-linecap:round}}
.coin.turned .down{{opacity:0}}
.coin.turned .up .ground{{stroke-width:1.4;stroke-dasharray:3 2.2}}
.coin.turned .milling{{opacity:0}}
.coin .peek .ground{{fill:var(--gilt);stroke:var(--raised);stroke-width:1.4}}
.coin .peek .value{{fill:#1f2a26;font:700 12.5px {SANS}}}
.die .ground{{fill:var(--raised);stroke:currentColor;stroke-width:2.4}}
.die .pip{{fill:currentColor}}
.die.resting .ground{{fill:currentColor;stroke:var(--on-felt);stroke-opacity:.55;stroke-width:1.4}}
.die.resting .glyph,.die.aside .glyph{{fill:currentColor}}
.die .rest{{fill:var(--raised)}}
.die.aside .ground{{fill:currentColor;stroke:none}}
.die.aside .body{{opacity:.42}}
"""

_TRIACTOR: Final = f"""
.triactor .lawn{{fill:var(--lawn)}}
.triactor .lawn.mown{{fill:var(--lawn-mown)}}
.triactor .rail{{fill:none;stroke:var(--rail);stroke-width:3.4}}
.triactor .rail-shadow{{fill:none;stroke:var(--shade);stroke-opacity:.35;stroke-width:3.6}}
.triactor .rail-posts{{fill:none;stroke:var(--sand-line);stroke-width:3.4;stroke-dasharray:1.6 18.4}}
.triactor .tile-shadow{{fill:var(--shade);opacity:.2}}
.triactor .step .ground{{fill:var(--sand)}}
.triactor .step.deep .ground{{fill:var(--sand-deep)}}
.triactor .step.corner .ground{{fill:var(--sand)}}
.triactor .step .wash{{fill:currentColor;opacity:.2}}
.triactor .step .flag{{fill:var(--sand-line);opacity:.45}}
.triactor .step[class*=suit-] .flag{{fill:currentColor;opacity:1}}
.triactor .step .number{{fill:var(--muted);font:500 17px {SANS};font-variant-numeric:tabular-nums}}
.triactor .step.event .number,.triactor .step.corner .number{{fill:var(--ink);font-weight:700}}
.triactor .step[class*=suit-] .number{{fill:var(--on-suit)}}
.triactor .spaces{{stroke:var(--sand-line);stroke-width:.7;opacity:.55}}
.triactor .edge{{fill:none;stroke:var(--sand-line);stroke-width:1.3}}
.triactor .rosette .ring{{fill:none;stroke:var(--sand-line);stroke-width:1}}
.triactor .rosette .petals{{fill:var(--sand-line);opacity:.3}}
.triactor .line .band{{fill:var(--raised);stroke:var(--ink);stroke-width:.8}}
.triactor .line .checks{{fill:#20241f}}
.triactor .line .post{{stroke:var(--racing-red);stroke-width:4;stroke-linecap:round}}
.triactor .line .disc{{fill:var(--racing-red);stroke:var(--raised);stroke-width:2}}
.triactor .line .hub{{fill:var(--raised)}}
.triactor .title{{fill:var(--ink);font:700 38px {SERIF};letter-spacing:1px}}
.triactor .race{{fill:var(--muted);font:600 18px {SANS};letter-spacing:1.5px}}
.triactor .paddock .yard{{fill:var(--card);fill-opacity:.35;stroke:var(--sand-line);stroke-width:1.6;stroke-dasharray:7 4}}
.triactor .paddock .name{{fill:var(--muted);font:italic 500 19px {SERIF}}}
.triactor .podium .block{{fill:var(--card);stroke:var(--sand-line);stroke-width:1.2}}
.triactor .podium .place{{fill:var(--muted);font:700 18px {SERIF}}}
.triactor .tray{{fill:var(--felt);stroke:var(--felt-edge);stroke-width:3}}
.triactor .tote{{fill:var(--on-felt);font:500 18px {SANS}}}
.triactor .tote-ground{{fill:var(--felt)}}
.triactor .die-name .ground{{fill:var(--raised)}}
.triactor .die-name .letter{{fill:var(--on-felt);font:700 17px {SANS}}}
.triactor .die-name.out{{opacity:.3}}
.triactor [data-action]{{cursor:pointer;outline:none}}
.triactor .pawn[data-action] .ground{{stroke:var(--gilt);stroke-width:3}}
.triactor .die[data-action] .ground{{stroke:var(--gilt);stroke-width:3.4}}
.triactor .prospect{{display:none;pointer-events:none}}
.triactor .prospect[data-shown]{{display:inline}}
.triactor .path path{{fill:none;stroke-linecap:round}}
.triactor .path .casing{{stroke:var(--card);stroke-width:8;stroke-opacity:.85}}
.triactor .path .dots{{stroke:var(--old-gold);stroke-width:4.4;stroke-dasharray:.1 8}}
.triactor .target .halo{{fill:none;stroke:var(--gilt);stroke-width:3.4}}
.triactor .coin-ring{{fill:none;stroke:var(--gilt);stroke-width:4}}
.triactor .full{{fill:var(--racing-red);fill-opacity:.16;stroke:var(--racing-red);stroke-width:3}}
.triactor .trace{{fill:none;stroke:currentColor;stroke-width:3.4;stroke-linecap:round;stroke-dasharray:.1 7;opacity:.75}}
.triactor .last .full{{fill-opacity:.06;stroke-width:1.8;stroke-dasharray:5 4}}
"""


def board_css() -> str:
    """The rules for boards and tokens; they use the variables of `palette.palette_css`."""
    return _SUITS + _PLAYERS + _TOKENS + _BOARD + _TRIACTOR


def standalone_css() -> str:
    """The same rules with the colours written out, for a picture in a file of its own: there are viewers that know
    no variables. By night they change like the page."""
    rules = board_css()
    return f"{inked(rules, 'light')}@media (prefers-color-scheme:dark){{{inked(rules, 'dark')}}}"
