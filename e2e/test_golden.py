"""The same engine everywhere: golden games end in the browser as on this machine, and fit into links."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from homestretch.core.link import link
from homestretch.core.record import load_record
from homestretch.games import find_game
from web.builder.folders import ROOT

GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.json"))


REPLAY = """
import json
from homestretch.core.link import link, load_link
from homestretch.core.link import link
from homestretch.core.record import load_record
from homestretch.games import find_game
loaded = load_record({record!r}, find_game)
match = loaded.match
text = link(match)
linked = load_link(text, find_game).match
told = [match.game.say(event, match.names) for event in match.events_for()]
json.dumps([loaded.problem, match.game.to_json(match.state), told, text, match.game.to_json(linked.state)])
"""


def test_golden_games_end_the_same_in_the_browser(ready: Callable[..., Page], python: Callable[[str], Any]) -> None:
    ready()
    for path in GOLDEN:
        record = path.read_text(encoding="utf-8")
        problem, state, told, text, linked = json.loads(python(REPLAY.format(record=record)))
        match = load_record(record, find_game).match
        assert problem is None
        assert state == linked == match.game.to_json(match.state)
        assert told == [match.game.say(event, match.names) for event in match.events_for()]
        assert text == link(match), path.stem
