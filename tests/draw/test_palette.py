"""The inks can be read, by day and by night, and are declared once."""

import re
from itertools import pairwise

import pytest

from homestretch.draw import palette, sheets
from homestretch.draw.style import layered_css, picture_css
from homestretch.draw.tokens import PLAYER_SHAPES
from homestretch.games import GAMES
from homestretch.games.triactor.data import SUITS
from tests.draw.colours import contrast

INK = {ink.name: ink for ink in palette.ALL_INKS}
SCHEMES: tuple[palette.Scheme, ...] = ("light", "dark")

WRITTEN_ON = (
    *[(name, ground) for name in ("ink", "muted") for ground in ("paper", "card", "raised", "lawn", "lawn-mown")],
    *[(name, ground) for name in ("turf", "racing-red", "old-gold") for ground in ("card", "raised")],
    *[(ink.name, ground) for ink in (*palette.SUIT_INKS, *palette.PLAYER_INKS) for ground in ("card", "raised")],
    *[("on-suit", ink.name) for ink in (*palette.SUIT_INKS, *palette.PLAYER_INKS)],
    *[(coat.name, cloth.name) for coat, cloth in zip(palette.COAT_INKS, palette.CLOTH_INKS, strict=True)],
    *[("on-grass", ground) for ground in ("grass", "grass-deep")],
    ("on-turf", "turf"),
    ("on-felt", "felt"),
    ("on-gilt", "gilt"),
)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize(("text", "ground"), WRITTEN_ON)
def test_what_is_written_can_be_read(text: str, ground: str, scheme: palette.Scheme) -> None:
    assert contrast(INK[text].on(scheme), INK[ground].on(scheme)) >= 4.5


@pytest.mark.parametrize("scheme", SCHEMES)
def test_pawns_stand_out_from_the_course(scheme: palette.Scheme) -> None:
    for ink in palette.SUIT_INKS:
        for sand in ("sand", "sand-deep"):
            assert contrast(ink.on(scheme), INK[sand].on(scheme)) >= 3


@pytest.mark.parametrize("scheme", SCHEMES)
def test_no_two_suits_or_players_share_a_colour(scheme: palette.Scheme) -> None:
    for inks in (palette.SUIT_INKS, palette.PLAYER_INKS):
        assert len({ink.on(scheme) for ink in inks}) == len(inks)


def lightness(colour: str) -> float:
    """Return how light a colour looks, from 0 (black) to 100 (white): L* of CIELAB."""
    luminance = contrast("#000000", colour) * 0.05 - 0.05
    return float(116 * luminance ** (1 / 3) - 16)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_colours_of_a_track_tell_apart_by_lightness(scheme: palette.Scheme) -> None:
    """The colours of a track differ in lightness, for people who see no colours, screens without colours, and print."""
    found = sorted(lightness(INK[f"track-{letter}"].on(scheme)) for letter in "ygbo")
    assert min(right - left for left, right in pairwise(found)) > 6


def test_every_suit_and_seat_has_an_ink() -> None:
    assert [suit.glyph for suit in SUITS] == [ink.name for ink in palette.SUIT_INKS]
    assert len(PLAYER_SHAPES) == len(set(PLAYER_SHAPES)) == len(palette.PLAYER_INKS)


def test_every_ink_is_declared_for_day_and_night() -> None:
    css = palette.palette_css()
    for ink in palette.ALL_INKS:
        assert css.count(f"--{ink.name}:{ink.light};") >= 1
        assert css.count(f"--{ink.name}:{ink.dark};") >= 2
    assert len({ink.name for ink in palette.ALL_INKS}) == len(palette.ALL_INKS) == len(palette.INKS) + 28


OF_THE_PAGE = "bar|gap|round|touch|left|curtain|shown|signs|cut|seat-\\d"
"""The names of variables that style sheets set themselves or that a table sets for its seats."""


def test_the_rules_use_inks_of_the_palette_and_no_others() -> None:
    css = layered_css(GAMES).replace(palette.palette_css(), "")
    named = set(re.findall(r"var\(--([\w-]+)", css))
    assert {name for name in named if not re.fullmatch(OF_THE_PAGE, name)} <= {*INK, *palette.FONTS}
    assert not re.search(r"#[0-9a-f]{3,8}\b", css), "a colour that is not in the palette"


@pytest.mark.parametrize("folder", sorted({game.folder for game in GAMES}))
class TestTheStyleOfAPicture:
    def test_is_in_words_that_every_viewer_knows(self, folder: str) -> None:
        css = picture_css(folder)
        assert not re.search(r"var\(|@layer|@scope|&|:is\(|:where\(|:has\(|color-mix|clamp\(", css)
        assert css.count("{") == css.count("}")

    def test_is_that_of_its_own_game_only(self, folder: str) -> None:
        css = picture_css(folder)
        assert (f".{folder} " in css) == bool(sheets.names(folder))
        assert not [game for game in GAMES if game.folder != folder and game.folder in css]
        assert ("suit-" in css) == (folder == "triactor")
        assert "data-game" not in css, "what stands beside boards"
