"""A game as a film: one frame for each step of the replay, with the board, the race call and the players."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core import GameError, Match
from homestretch.core.language import N_, t
from homestretch.core.log import log
from homestretch.core.replay import moments
from homestretch.core.words import join_words, ordinal

from . import drawing, shown_names
from .captions import fit_text, width_of
from .figure import CARD, SANS, FigureSettings, still
from .inline_styles import HOST_PREFIX, host_variable, inline_styles
from .markup import el, render, size_of, uncached
from .palette import PLAYER_INKS
from .panel import Podium, parts
from .players import label_of
from .tokens import chip, initial

PARTS: Final = {"moves": N_("The last moves"), "race": N_("The last race"), "game": N_("The whole game")}
"""The parts of a game that a film can show, with their labels."""

WIDTH: Final = 640
"""The width of a frame in pixels."""

TALLEST: Final = 640
"""The greatest height of the board in a frame, in pixels."""

LAST_MOVES: Final = 20
"""The number of replay steps in the part “The last moves”, besides the step of its first frame."""

LONGEST_FILM_MS: Final = 20_000
"""The greatest length of a film, in milliseconds."""

FIRST_MS: Final = 800
LAST_MS: Final = 3_000
"""`FIRST_MS` and `LAST_MS` say how long the first and the last frame are shown, in milliseconds."""

SHORTEST_MS: Final = 250
LONGEST_MS: Final = 800
"""`SHORTEST_MS` and `LONGEST_MS` are the shortest and the longest time for any other frame, in milliseconds."""

READABLE_MS: Final = 500
"""A frame has words only if it is shown for at least this many milliseconds."""

MOST_FRAMES: Final = (LONGEST_FILM_MS - FIRST_MS - LAST_MS) // SHORTEST_MS + 2
"""The greatest number of frames. If a part has more replay steps, only some of them, evenly spaced, have a frame."""

EDGE: Final = 20
HEAD: Final = 44
CAPTION: Final = 26
CALL_SIZE: Final = 17
"""The font size of the race call."""
ROW: Final = 36
PLAYERS_PER_ROW: Final = 4

MUTED: Final = host_variable("muted")
DARK: Final = host_variable("ink")
SERIF: Final = host_variable("serif")

_VARIABLE: Final = re.compile(rf"var\({HOST_PREFIX}([a-z0-9-]+),([^()]*)\)")


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame of a film.

    Attributes:
        moment: The replay step that the frame shows.
        ms: How long the frame is shown, in milliseconds.
        has_words: Whether words in the frame say what happened. A frame that is shown too briefly for reading has no
            words.
    """

    moment: int
    ms: int
    has_words: bool = True


def frames(match: Match, part: str) -> list[Frame]:
    """Return the frames of a film that shows a part of a match.

    `part` is one of the `PARTS`: ``moves`` for the last moves, ``race`` for the last race, ``game`` for the whole game.

    Raises:
        GameError: If `part` is none of the `PARTS`.
    """
    if part not in PARTS:
        raise GameError(t("A film shows one of these: {parts}.", parts=join_words(PARTS)))
    found = moments(match)
    last = len(found) - 1
    begins = {"moves": last - LAST_MOVES, "race": _beginning_of_race(match, found), "game": 0}[part]
    shown = _spread(list(range(max(0, begins), last + 1)), MOST_FRAMES)
    each = (LONGEST_FILM_MS - FIRST_MS - LAST_MS) // max(1, len(shown) - 2)
    ms = max(SHORTEST_MS, min(LONGEST_MS, each)) // 10 * 10
    lengths = [FIRST_MS, *(ms for _ in shown[2:]), LAST_MS][-len(shown) :]
    return [Frame(moment, length, ms >= READABLE_MS) for moment, length in zip(shown, lengths, strict=True)]


def parts_of(match: Match) -> list[str]:
    """Return the parts of a match that a film can show, such as ``["moves", "race", "game"]``.

    The list has the last moves and the last race only if they are shorter than the whole game.
    """
    found = moments(match)
    begins = {"moves": len(found) - 1 - LAST_MOVES, "race": _beginning_of_race(match, found), "game": 0}
    return [part for part, moment in begins.items() if part == "game" or moment > 0]


def _beginning_of_race(match: Match, found: Sequence[int]) -> int:
    """Return the replay step with which the last race begins; 0 in games of one race."""
    races = [getattr(match.state_after(plies), "race", None) for plies in found]
    return races.index(races[-1])


def _spread(numbers: list[int], most: int) -> list[int]:
    """Return at most `most` of the numbers, evenly spaced, always with the first and the last number."""
    last = len(numbers) - 1
    return numbers if last < most else [numbers[last * nth // (most - 1)] for nth in range(most)]


def draw_frame(
    match: Match, frame: Frame, *, names: Sequence[str] = (), looks: Sequence[str] = (), colours: Sequence[int] = ()
) -> str:
    """Draw a frame of a film as an SVG file without CSS variables, `WIDTH` pixels wide.

    Args:
        match: The match.
        frame: The frame.
        names: The players, as `shown_names` returns them.
        looks: The names of optional ways to draw the board (`Drawing.looks`).
        colours: The number of each player's colour (from 1), by seat; if empty, each seat has its usual colour.
    """
    found = moments(match)
    plies, before = found[frame.moment], found[frame.moment - 1] if frame.moment else -1
    names = names or shown_names(match.game, match.names)
    board = still(match, plies, FigureSettings(looks=tuple(looks)), names)
    across, down = size_of(board)
    high = min(TALLEST, round(WIDTH * down / across))
    for name in ("direction", "display", "xmlns"):
        board.attrib.pop(name, None)
    board.attrib.update(x="0", y=str(HEAD), width=str(WIDTH), height=str(high))
    rows = [*_players(match, plies, names)]
    caption = HEAD + high
    below = caption + (2 * CAPTION if frame.has_words else 0) + 10
    height = below + 4 + ROW * len(rows)
    said = _race_call(match, before, plies) if frame.has_words else ""
    picture = el(
        "svg",
        el("rect", width=WIDTH, height=height, fill=CARD),
        _text(match.game.title, 400, 22, x=EDGE, y=30, font_family=SERIF, font_weight="700", fill=DARK),
        _text("Homestretch", 180, 14, x=WIDTH - EDGE, y=29, text_anchor="end", font_family=SANS, fill=MUTED),
        board,
        (
            _text(line, WIDTH - 2 * EDGE, CALL_SIZE, x=EDGE, y=caption + CAPTION * nth, font_family=SANS, fill=DARK)
            for nth, line in enumerate(_lines(said), 1)
        ),
        (el("g", row, transform=f"translate(0 {below + ROW * nth})") for nth, row in enumerate(rows)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        width=WIDTH,
        height=height,
    )
    own = {PLAYER_INKS[seat].name: PLAYER_INKS[colour - 1].light for seat, colour in enumerate(colours)}
    return resolve_variables(render(picture), own)


def resolve_variables(picture: str, inks: Mapping[str, str]) -> str:
    """Return an SVG text with each CSS variable replaced by its value in `inks`.

    A variable that has no value in `inks` is replaced by its fallback. For example, the fallback in
    ``var(--ink,black)`` is ``black``.
    """
    return _VARIABLE.sub(lambda found: inks.get(found[1], found[2]), picture)


def _text(words: str, room: float, size: float, **attributes: str | float) -> Element:
    return fit_text(words, room, size, spacing=0, font_size=size, **attributes)


def _race_call(match: Match, before: int, plies: int) -> str:
    """Return the public sentences of the race call for some plies of a match; a ply is an action or a roll.

    These are the plies after ply number `before`, up to and including ply number `plies`.
    """
    return " ".join(entry.text for entry in log(match) if before < entry.plies <= plies)


def _lines(words: str) -> list[str]:
    """Return a text in at most two lines; words that do not fit are left out."""
    lines, rest = [""], words.split()
    while rest:
        longer = f"{lines[-1]} {rest[0]}".lstrip()
        if width_of(longer, CALL_SIZE) <= WIDTH - 2 * EDGE or not lines[-1]:
            lines[-1] = longer
            del rest[0]
        elif len(lines) == 1:
            lines.append("")
        else:
            lines[-1] += "…"
            break
    return list(filter(None, lines))


def _players(match: Match, plies: int, names: Sequence[str]) -> Iterator[list[Element]]:
    """Yield rows of drawings: a badge and a name for each player.

    After the game, the players are ranked, and each name is followed by the player's result.
    """
    ranking = _ranking(match, plies, names)
    seats, words = list(range(len(names))), [label_of(name) for name in names]
    if ranking is not None:
        seats.sort(key=lambda seat: ranking.places[seat])
        for seat, name in enumerate(words):
            place = ordinal(ranking.places[seat])
            words[seat] = t("{place} {player}, {mark}", place=place, player=name, mark=ranking.results[seat])
    across = ceil(len(seats) / ceil(len(seats) / PLAYERS_PER_ROW))
    room = (WIDTH - 2 * EDGE) / across
    for start in range(0, len(seats), across):
        row: list[Element] = []
        for nth, seat in enumerate(seats[start : start + across]):
            x = EDGE + room * nth
            with uncached():
                badge = el("svg", chip(seat, initial(names[seat]), 26), class_=f"board {match.game.folder}")
                drawn = inline_styles(badge, match.game.folder)
            row.append(el("g", *drawn, transform=f"translate({x + 13:g} 13)"))
            weight = "700" if ranking is not None and ranking.places[seat] == 1 else "400"
            said = _text(words[seat], room - 40, 16, x=x + 34, y=19, font_family=SANS, font_weight=weight, fill=DARK)
            row.append(said)
        yield row


def _ranking(match: Match, plies: int, names: Sequence[str]) -> Podium | None:
    """Return the final ranking if the game is over after `plies` plies, otherwise None."""
    state = match.state_after(plies)
    if match.game.outcome(state) is None:
        return None
    panels = drawing(match.game).panels(match.game.observe(state, None), names)
    return next(part for panel in panels for part in parts(panel) if isinstance(part, Podium))
