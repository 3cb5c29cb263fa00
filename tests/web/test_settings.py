"""Settings stored beside a game's record are read like a stranger's file, because they come from links and stores."""

import json
import re
from dataclasses import dataclass
from typing import Any

import pytest

from front import render, settings
from front.session import Session
from front.settings import TableSettings, switch
from front.table import Table
from homestretch.core import Match
from homestretch.games import find_game

STRANGE: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 1.5, 10**400, float("inf"), "", "x", "close", "123", [], {}, {"0": 1}, [None], [[]]),
    *([1], [1, 2], [1, 2, 3, 4], [1, 1, 2], [0, 1, 2], [1, 2, 7], [1.0, 2.0, 3.0], [True, 2, 3], ["1", "2", "3"]),
    *([{}, [], "x"], ["close", "close"], ["close", 5], ["x;}</style>"] * 3, list(range(100_000))),
)


def match() -> Match:
    return Match(find_game("pistard"), ("Ann", "Ben", "Cy"), seed=7)


@pytest.mark.parametrize("key", settings.json_types())
def test_a_strange_setting_is_as_if_there_were_none(key: str) -> None:
    for value in STRANGE:
        table = Table(match(), settings.read({key: value}, match()))
        read = table.settings
        assert list(read.colours) == [1, 2, 3], value
        assert read.looks in ((), ("close",)), value
        assert read.sides == (), value
        for flag, usual in (("ownDice", False), ("odds", False), ("aids", True)):
            assert settings.dump(read)[flag] is (value if key == flag and isinstance(value, bool) else usual), value
        assert "</style" not in render.attributes(table)["style"]
        assert render.markup(table)
        json.dumps(settings.dump(read))


WHOLE = {
    "colours": [6, 2, 4],
    "signs": ["", "cat", "fish"],
    "looks": ["close"],
    "sides": ["top", "left", "top"],
    "ownDice": True,
    "odds": True,
    "aids": False,
    "held": ["roll"],
    "fans": [[["5"], [0]], [[], []], [[], []]],
    "raceOf": "a-race",
}


def test_what_is_right_is_stored_as_it_was_asked_for() -> None:
    assert set(WHOLE) == set(settings.json_types())
    assert settings.dump(settings.read(WHOLE, match())) == WHOLE
    assert settings.non_defaults(settings.read(WHOLE, match()), match()) == WHOLE
    assert settings.non_defaults(settings.read({}, match()), match()) == {}


def test_another_game_has_all_but_what_is_of_this_one_alone() -> None:
    again = settings.dump(settings.for_another_game(settings.read(WHOLE, match())))
    assert again == WHOLE | {"held": [], "fans": [], "raceOf": ""}


@dataclass(frozen=True)
class More(TableSettings):  # type: ignore[misc]
    """The settings with one more switch; a new switch needs no more than this."""

    bells: bool = switch("bells", "Bells", command="bells", note="One for each lap.", link="bells")


def test_a_new_switch_is_one_field(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "TableSettings", More)
    session = Session()
    asked = {"game": "pistard", "players": ["Ann", "Ben"], "options": {}}
    reply = session.open(asked | {"bells": True})
    assert reply.entry is not None
    assert reply.paint is not None
    assert reply.entry["bells"] is True
    assert re.search('<button[^>]* data-command="bells"[^>]* aria-pressed="true">Bells<', reply.paint["page"])
    assert session.tap("command", "bells").entry["bells"] is False
    assert session.tap("command", "bells").entry["bells"] is True
    assert json.loads(session.ask("file").answer)["table"] == {"bells": True}
    assert session.ask("again").answer["bells"] is True
    for way in ({"record": reply.entry["record"], "bells": True}, {"record": session.ask("file").answer}):
        assert session.open(way).entry["bells"] is True
    assert session.open({"record": reply.entry["record"], "bells": "yes"}).entry["bells"] is False


def test_what_does_not_fit_an_option_is_said_in_a_sentence() -> None:
    def complaint(game: str, name: str, text: str) -> str:
        said: str = Session().ask("complaint", game=game, name=name, text=text).answer
        return said

    assert complaint("pistard", "track", '{"lanes": ["YBYBYBYBYBYBYBYBYBYX"]}').startswith("Track: Lane 1 ")
    assert complaint("royal-turf", "components", "{").endswith(".")
    for name in ("points", "track"):
        option = next(option for option in find_game("pistard").options if option.name == name)
        assert complaint("pistard", name, str(option.default)) == ""
