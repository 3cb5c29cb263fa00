"""Tables in every language: the next has no words of the last, and stored games have no language."""

import json
import random

import pytest

from front import render, settings
from front.answers import text_version
from front.session import storage_entry
from front.table import Table
from homestretch.core.language import ENGLISH, t
from homestretch.core.link import link
from homestretch.core.log import log
from homestretch.core.names import NAMELESS, stored_name
from homestretch.games import GAMES, find_game
from tests.playthroughs import NAMES, golden
from tests.speaking import english  # noqa: F401 - for every test
from tests.web.viewer import Viewer, each_game
from tests.web.walks import buttons
from web.builder.catalogues import language_tags
from web.builder.languages import offered, set_language

ONE_OF_EACH = [next(name for name in NAMES if name.startswith(game.name)) for game in GAMES]


def shown(table: Table) -> tuple[str, ...]:
    said = (entry.text for entry in log(table.match))
    return render.markup(table), render.title(table), text_version(table), render.log_markup(table), *said


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_table_is_redrawn_in_another_language_and_back(name: str) -> None:
    match = golden(name)
    del match._plies[len(match.history) * 2 // 3 :]
    table, seen = Table(match), dict[str, tuple[str, ...]]()
    for language in (*offered(), *offered()):
        set_language(language)
        assert seen.setdefault(language, shown(table)) == shown(table)
        assert shown(Table(match.fork())) == shown(table)
    assert len(set(seen.values())) == len(offered())


@pytest.mark.parametrize("name", ONE_OF_EACH)
@pytest.mark.parametrize("language", language_tags())
def test_what_is_stored_has_no_language(name: str, language: str) -> None:
    stored = set()
    for spoken in (ENGLISH, language):
        set_language(spoken)
        table = Table(golden(name))
        stored.add((json.dumps(storage_entry(table)["record"]), link(table.match)))
    assert len(stored) == 1


@each_game
def test_a_game_goes_on_in_another_language(name: str) -> None:
    """A game saved in one language opens in the next one, with players who have given no names."""
    first, other = language_tags()[:2]
    game = find_game(name)
    names = [stored_name(seat) for seat in range(game.players_for(game.defaults)[0])]
    set_language(first)
    there, here = Viewer(), Viewer()
    there.open(name, players=names)
    for _ in range(12):
        there.go_on()
    record = there.answer("record")
    there.ask("open", table={"record": record})
    set_language(other)
    here.ask("open", table={"record": record})
    assert here.answer("record") == there.answer("record") == record
    assert here.attributes == there.attributes
    assert here.markup != there.markup
    assert t(NAMELESS, number=1) in here.markup


@each_game
def test_taps_bring_back_what_is_on_the_screen(name: str) -> None:
    """The stored taps of a table restore the same choices, curtain and replay step on a newly opened page."""
    game, draw = find_game(name), random.Random(name)
    there, kinds = Viewer(), set()
    there.open(name, players=["Ann", "Ben", "Cy", "Di"][: game.players_for(game.defaults)[0]])
    for _ in range(120):
        # no chair is given to a computer
        kind, text = draw.choice([button for button in buttons(there.table) if not button[1].startswith("chair ")])
        there.ask("tap", kind=kind, text=text)
        taps = there.answer("taps")
        beside = settings.dump(there.table.to_store)
        here = Viewer()
        here.ask("open", table={"record": there.entry["record"], **beside})
        for again, same in taps:
            here.ask("tap", kind=again, text=same)
        now, then = here.table, there.table
        assert (now.viewer, now.has_curtain, now.replay_step) == (then.viewer, then.has_curtain, then.replay_step)
        assert here.attributes == there.attributes
        assert now.picks == then.picks or not then.awaits_own_dice  # dice of one’s own, which are put away again
        kinds |= {same.split()[0] for _, same in taps}
    assert "moment" in kinds
