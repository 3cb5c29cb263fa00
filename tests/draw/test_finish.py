"""A photo of the line where it was close, in each of the games that can be close."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from homestretch.draw import drawing
from homestretch.draw.finish import CLOSE_GAP, Runner, photo_finish
from homestretch.draw.markup import el, render
from homestretch.draw.panel import Panel, Picture
from homestretch.draw.panel_markup import panels_markup
from tests.playthroughs import golden


def runner(name: str, short: int) -> Runner:
    return Runner(el("g", class_=f"token-{name}"), name, short)


def caption(*short: int) -> str | None:
    """Return the caption of a photo finish in which the other runners are this many spaces behind the first."""
    return next(captions(photo_finish(runner("Ann", 0), [runner(f"P{by}", by) for by in short], "1st")), None)


def captions(panels: Iterable[Panel]) -> Iterator[str]:
    drawn = (part.draw(*part.arguments) for panel in panels for part in panel.items if isinstance(part, Picture))
    return (words.text or "" for picture in drawn for words in picture.iter("figcaption"))


def test_what_is_close_is_said_by_how_much_and_of_what_is_not_there_is_no_photo() -> None:
    assert caption(3, 1) == "1st: Ann, 1 space ahead of P1"
    assert caption(0) == "1st: Ann, a nose ahead of P0"
    assert caption(CLOSE_GAP) is not None
    assert caption(CLOSE_GAP + 1) is None
    assert caption() is None


def test_who_is_further_behind_is_further_from_the_line_and_at_last_out_of_sight() -> None:
    (panel,) = photo_finish(runner("Ann", 0), [runner("Ben", 2), runner("Cy", 5), runner("Dee", 20)], "1st")
    (photo,) = panels_markup([panel], ())
    tokens = [group for group in photo.iter("g") if (group.get("transform") or "").startswith("translate")]
    places = [float((token.get("transform") or "").partition("(")[2].split(" ")[0]) for token in tokens]
    assert places == sorted(places, reverse=True)
    assert len(places) == 3
    assert "token-Dee" not in render(photo)


def at_the_end_of_a_race(name: str, race: int = 0) -> tuple[Any, Any]:
    """The match of a golden game, and what all see when its race of that number is over."""
    match = golden(name)
    ends = [ply.state for ply in match.history if any(type(event).__name__ == "RaceOver" for event in ply.events)]
    return match, match.game.observe(ends[race], None)


@pytest.mark.parametrize(
    ("name", "race", "said"),
    [
        ("triactor-one-race", 0, "3rd: Hearts, 1 step ahead of Moons"),
        ("royal-turf-open", 0, None),
        ("royal-turf-open", 1, "3rd: Gray, 1 space ahead of Caramel"),
        ("turf-horse-racing", 1, "1st: Gray, 2 spaces ahead of Beige"),
        ("turf-horse-racing-short", 0, None),
        ("pistard-sprint", 0, None),
        ("pistard-scratch", 0, None),
    ],
)
def test_there_is_a_photo_where_it_was_close(name: str, race: int, said: str | None) -> None:
    match, view = at_the_end_of_a_race(name, race)
    assert list(captions(drawing(match.game).panels(view, match.names))) == ([] if said is None else [said])


def test_a_sprint_is_close_by_columns() -> None:
    match, view = at_the_end_of_a_race("pistard-sprint")
    winner, other = sorted(view.riders, key=lambda rider: rider.place)
    riders = [rider.replace(run=winner.run - 2) if rider is other else rider for rider in view.riders]
    panels = drawing(match.game).panels(view.replace(riders=tuple(riders)), match.names)
    assert list(captions(panels)) == [f"1st: Rider {winner.number}, 2 columns ahead of Rider {other.number}"]
