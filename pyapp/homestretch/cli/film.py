"""The command that makes a film of a saved game: a GIF."""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from homestretch.core import GameError, Match
from homestretch.core.language import t
from homestretch.core.record import load_record
from homestretch.games import find_game

from .common import Subparsers, read_text

if TYPE_CHECKING:
    from PIL.Image import Image

    from homestretch.draw.film import Frame

COLOURS: Final = 64
"""The number of colours in a film. Boards are drawn in few colours."""

MOST_BYTES: Final = 2_000_000
"""The largest size of a film in bytes. A larger film loses every other frame (see `drop_every_other`)."""


def add_to(commands: Subparsers) -> None:
    """Add the command ``film``, which makes a film of a saved game, to `commands`."""
    parser = commands.add_parser("film", help=t("make a film of a saved game, as a GIF"))
    parser.add_argument("file", help=t("a record, or - for the standard input"))
    parser.add_argument(
        "--part",
        choices=("moves", "race", "game"),
        default="game",
        help=t("the last moves, the last race or all (game)"),
    )
    parser.add_argument("-o", "--output", metavar="FILE", help=t("write to this file (the standard output)"))
    parser.set_defaults(run=_write_film)


def _write_film(options: argparse.Namespace) -> int:
    loaded = load_record(read_text(options.file), find_game)
    if loaded.problem is not None:
        raise GameError(loaded.problem)
    made = make_film(loaded.match, options.part)
    if options.output is None:
        sys.stdout.buffer.write(made)
        sys.stdout.buffer.flush()
    else:
        Path(options.output).write_bytes(made)
    return 0


def make_film(match: Match, part: str) -> bytes:
    """Return an animated GIF of a match, or of the part of it that `part` names (see `draw.film.PARTS`).

    Raises:
        GameError: If the packages that make pictures are not installed.
    """
    from homestretch.draw.film import frames  # noqa: PLC0415 - imported only when needed

    shown = frames(match, part)
    made = _encode_gif(match, shown)
    while len(made) > MOST_BYTES and len(shown) > 2:
        shown = drop_every_other(shown)
        made = _encode_gif(match, shown)
    return made


def drop_every_other(shown: Sequence[Frame]) -> list[Frame]:
    """Return every other frame, and always the last frame.

    A frame that is left out adds its time to the frame before it.
    """
    *others, last = shown
    kept = [replace(frame, ms=sum(each.ms for each in others[nth : nth + 2])) for nth, frame in enumerate(others)]
    return [*kept[::2], last]


def _encode_gif(match: Match, shown: Sequence[Frame]) -> bytes:
    """Return a GIF with these frames."""
    pictures = [_render_frame(match, frame) for frame in (shown[0], shown[len(shown) // 2], shown[-1])]
    palette = _join_pictures(pictures).quantize(COLOURS)
    frames = (_apply_palette(palette, _render_frame(match, frame)) for frame in shown)
    made = io.BytesIO()
    next(frames).save(
        made, "GIF", save_all=True, append_images=frames, duration=[frame.ms for frame in shown], loop=0, disposal=1
    )
    return made.getvalue()


def _apply_palette(palette: Image, picture: Image) -> Image:
    """Return a picture in the colours of the picture `palette`."""
    from PIL.Image import Dither  # noqa: PLC0415

    return picture.quantize(palette=palette, dither=Dither.NONE)


def _join_pictures(pictures: Sequence[Image]) -> Image:
    """Return one picture that shows several pictures of the same size side by side."""
    from PIL import Image  # noqa: PLC0415

    wide, high = pictures[0].size
    sheet = Image.new("RGB", (wide * len(pictures), high))
    for nth, picture in enumerate(pictures):
        sheet.paste(picture, (wide * nth, 0))
    return sheet


def _render_frame(match: Match, frame: Frame) -> Image:
    """Return a frame as an image of pixels.

    Raises:
        GameError: If the packages that make pictures are not installed.
    """
    from homestretch.draw.film import draw_frame  # noqa: PLC0415

    try:
        import resvg_py  # noqa: PLC0415
        from PIL import Image  # noqa: PLC0415
    except ImportError:
        raise GameError(t("To make films, install two more packages: pip install homestretch[film]")) from None
    drawn = resvg_py.svg_to_bytes(svg_string=draw_frame(match, frame), serif_family="DejaVu Serif")
    return Image.open(io.BytesIO(bytes(drawn))).convert("RGB")
