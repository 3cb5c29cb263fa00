"""The page and the engine use the same limits, formats and sentences."""

import re
from dataclasses import fields
from pathlib import Path

from front.session import Reply
from front.settings import COLOURS
from front.table_menu import paces
from homestretch.core import Flag
from homestretch.draw import drawing
from homestretch.draw.figure import MODES
from homestretch.draw.markup import render
from homestretch.draw.mode import EXIT_COMMANDS
from homestretch.games import GAMES
from web.builder import setup_form
from web.builder.shared import shared

WEB = Path(setup_form.__file__).parents[1]
TYPES = WEB / "types.d.ts"


def found_in(path: Path, pattern: str) -> str:
    """Return what a regular expression finds in a file of the page."""
    found = re.search(pattern, path.read_text(encoding="utf-8"), re.DOTALL)
    assert found, pattern
    return found[1]


def test_each_has_a_type() -> None:
    typed = found_in(TYPES, r"interface Shared \{(.*?)\n\}")
    assert set(re.findall(r"^  (\w+):", typed, re.MULTILINE)) == set(shared())


def test_the_type_of_a_reply_has_the_fields_of_a_reply() -> None:
    typed = found_in(TYPES, r"interface Reply \{(.*?)\n\}")
    assert re.findall(r"^  (\w+)\?:", typed, re.MULTILINE) == [field.name for field in fields(Reply)]


def test_words_of_a_link_are_on_and_off() -> None:
    flag = Flag("flag", "Flag")
    assert all(flag.read(word) for word in shared()["on"])
    assert not any(flag.read(word) for word in shared()["off"])


def test_there_is_a_colour_for_each_seat_and_a_name_for_each_colour() -> None:
    assert shared()["colours"] == len(COLOURS) == len(setup_form.COLOURS)
    assert shared()["mostSeats"] <= len(COLOURS)


def test_all_that_the_players_may_choose_has_a_pace() -> None:
    offered = re.findall(r'<option value="(\w+)"', render(paces(with_computers=True)))
    assert offered == [*shared()["flows"], *shared()["paces"]]
    assert shared()["flow"] in shared()["flows"]
    assert shared()["pace"] in shared()["paces"]


def test_the_stage_makes_all_steps_that_lead_away() -> None:
    script = (WEB / "static" / "table" / "stage.js").read_text(encoding="utf-8")
    assert set(re.findall(r'dataset\.command === "([\w-]+)"', script)) == set(EXIT_COMMANDS)


def test_modes_of_figures_are_known_to_who_makes_them_and_to_their_script() -> None:
    """The script of figures loads nothing before the first tap, so it cannot read the modes from anywhere."""
    says = found_in(WEB / "static" / "figures" / "figure.js", r"const BUTTON_LABELS = \{(.*?)\};")
    assert set(re.findall(r"(\w+): ", says)) == set(MODES)
    maker = (WEB / "pages" / "figure-maker.html").read_text(encoding="utf-8")
    assert set(re.findall(r'name="mode" value="(\w+)"', maker)) == set(MODES)


def test_there_is_a_sound_for_all_that_runs() -> None:
    sounds = found_in(WEB / "static" / "motion" / "sound.js", r"const SOUNDS = \{(.*?)\n\};")
    assert {drawing(game).going for game in GAMES} <= set(re.findall(r"^  (\w+):", sounds, re.MULTILINE))
