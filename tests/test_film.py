"""Films: frames, their times, and the GIF that the command line makes of them."""

import io
import re
import sys

import pytest
from PIL import Image, ImageChops, ImageStat

from homestretch import cli
from homestretch.cli.film import MOST_BYTES, _render_frame, drop_every_other, make_film
from homestretch.core import GameError, Match
from homestretch.core.replay import moments
from homestretch.draw.film import (
    LAST_MS,
    LONGEST_FILM_MS,
    MOST_FRAMES,
    PARTS,
    WIDTH,
    Frame,
    draw_frame,
    frames,
    parts_of,
)
from homestretch.games import find_game
from tests.draw.pictures import read
from tests.playthroughs import GOLDEN, golden

NAMES = ["triactor-five-players", "royal-turf-hidden", "ludifacture-set", "pistard-sprint", "turf-horse-racing"]


@pytest.mark.parametrize("name", NAMES)
def test_a_film_is_short_and_ends_with_the_result(name: str) -> None:
    match = golden(name)
    last = len(moments(match)) - 1
    for part in PARTS:
        found = frames(match, part)
        assert sum(frame.ms for frame in found) <= LONGEST_FILM_MS
        assert len(found) <= MOST_FRAMES
        assert found[-1].moment == last
        assert found[-1].ms == LAST_MS
        assert [frame.moment for frame in found] == sorted({frame.moment for frame in found})
    assert frames(match, "game")[0].moment == 0
    assert parts_of(match)[-1] == "game"


@pytest.mark.parametrize("name", NAMES)
def test_frames_have_one_size_and_need_nothing_else(name: str) -> None:
    match = golden(name)
    found = frames(match, "game")
    drawn = [draw_frame(match, frame) for frame in (found[0], found[len(found) // 2], found[-1])]
    assert len({read(text).attrib["viewBox"] for text in drawn}) == 1
    assert read(drawn[0]).attrib["width"] == str(WIDTH)
    for text in drawn:
        assert not re.search(r"var\(|<style|class=|data-", text)
    assert "1st" in drawn[-1]
    assert "1st" not in drawn[0].partition("</svg>")[2]


def test_the_race_call_is_there_if_it_can_be_read() -> None:
    match = golden("triactor-one-race")
    assert "wins the meeting" in draw_frame(match, frames(match, "moves")[-1])
    assert "wins the meeting" not in draw_frame(match, frames(match, "game")[-1])


def test_players_have_the_colours_of_the_table() -> None:
    match = golden("triactor-one-race")
    frame, seats = frames(match, "moves")[0], len(match.names)
    assert draw_frame(match, frame) == draw_frame(match, frame, colours=(1, 2, 3, 4, 5, 6)[:seats])
    assert draw_frame(match, frame) != draw_frame(match, frame, colours=(6, 5, 4, 3, 2, 1)[:seats])


def test_a_running_game_shows_nothing_that_is_secret() -> None:
    """Two slips that differ give the same frames."""
    found = []
    for bid in ("S", "C"):
        match = Match(find_game("triactor"), ["Ann", "Ben", "Cy"], seed=1)
        for text in ("start 1", *(f"coin {letter}" for letter in "SMCAHPDB"), bid):
            match.play(text)
        found.append([draw_frame(match, frame) for frame in frames(match, "game")])
    assert found[0] == found[1]


def test_a_match_that_has_not_begun_is_one_frame() -> None:
    (frame,) = frames(Match(find_game("pistard"), ["Ann", "Ben"], seed=1), "game")
    assert frame.ms == LAST_MS


def test_there_is_no_such_part() -> None:
    with pytest.raises(GameError, match="moves, race and game"):
        frames(golden("triactor-one-race"), "half")


def test_fewer_frames_last_as_long() -> None:
    found = [Frame(nth, 100 + nth) for nth in range(8)]
    less = drop_every_other(found)
    assert [frame.moment for frame in less] == [0, 2, 4, 6, 7]
    assert sum(frame.ms for frame in less) == sum(frame.ms for frame in found)


def test_the_gif_shows_every_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first frame of the GIF, some from the middle, and the last frame equal their drawings."""
    match = golden("pistard-sprint")
    found = frames(match, "moves")
    some = [*found[:-1:10], found[-1]]
    monkeypatch.setattr("homestretch.draw.film.frames", lambda *_: some)
    made = make_film(match, "moves")
    assert len(made) < MOST_BYTES
    with Image.open(io.BytesIO(made)) as gif:
        assert getattr(gif, "n_frames", 1) == len(some)
        for nth, frame in enumerate(some):
            gif.seek(nth)
            assert gif.info["duration"] == frame.ms
            difference = ImageChops.difference(gif.convert("RGB"), _render_frame(match, frame))
            assert max(ImageStat.Stat(difference).mean) < 12  # of 255


def test_without_the_packages_a_sentence_says_which(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    assert cli.main(["film", str(GOLDEN / "pistard-sprint.json")]) == cli.REFUSED
    assert "pip install homestretch[film]" in capsys.readouterr().err
