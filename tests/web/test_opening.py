"""Tables opened from set-up, links and records, and the random numbers that they continue with."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from front import session as sessions
from front.session import Session
from homestretch.core import Dice
from homestretch.core.link import link_in_full
from tests.web.viewer import NAMES, Viewer, each_game, snapshot

LINKS = sorted((Path(__file__).parents[1] / "formats").glob("link-*.txt"))


# -- opening


def test_a_new_table_is_painted_and_stored(viewer: Viewer) -> None:
    reply = viewer.open("triactor")
    assert reply["opened"]
    assert reply["paint"]["attributes"]["data-view"] == "curtain"
    assert reply["entry"]["title"] == "Triactor"
    assert not reply["entry"]["begun"]
    assert "notice" not in reply


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"game": "chess", "players": ["Ann"], "options": {}}, "“chess”. Choose one of: Triactor, Royal Turf,"),
        ({"game": "triactor", "players": ["Ann", "Ben"], "options": {}}, "players, not 2"),
        ({"game": "triactor", "players": NAMES, "options": {"races": "many"}}, "races"),
        ({"game": "triactor", "players": NAMES, "options": {}, "seed": "seven"}, "Seed"),
        ({"game": "triactor", "players": NAMES, "options": {}, "computers": ["genius"] * 4}, "“genius”"),
        ({"record": "[1, 2"}, "isn’t JSON"),
        ({"record": "{}"}, "record"),
        ({"link": "g1.nonsense"}, "link"),
    ],
)
def test_what_cannot_be_opened_is_refused_and_the_old_table_stays(
    viewer: Viewer, asked: dict[str, Any], sentence: str
) -> None:
    viewer.open("pistard")
    before = snapshot(viewer.table)
    reply = viewer.ask("open", table=asked)
    assert sentence.lower() in reply["notice"].lower()
    assert set(reply) <= {"notice", "option"}
    assert snapshot(viewer.table) == before


ADDED = (
    *("utm_source", "utm_medium", "utm_campaign", "utm_id", "fbclid", "gclid", "gclsrc", "dclid", "gbraid", "wbraid"),
    *("msclkid", "yclid", "twclid", "ttclid", "igsh", "igshid", "mc_cid", "mc_eid", "srsltid", "li_fat_id", "_ga"),
    *("_gl", "_hsenc", "_hsmi", "mkt_tok", "vero_id", "ref", "ref_src", "si", "s", "t", "v", "cid", "sid", "spm"),
    *("trk", "lang", "source", "share_id", "mibextid", "epik", "_openstat", "cache", "__cf_chl_tk", "é", "__proto__"),
    *("",),
    "q" * 100_000,
)
SLIPS = (
    *("rases", "raecs", "Races", "race", "laps", "tmer", "timr", "Timer", "advancd", "hiden", "compnents", "tokns"),
    *("plyers", "palyers", "player", "sed", "seeed", "bot", "aid", "dices", "emebd", "gmae", "wach", "alnoe"),
)


def test_what_links_get_on_their_way_is_no_option(viewer: Viewer) -> None:
    asked = {"game": "triactor", "players": NAMES}
    assert viewer.ask("open", table=asked | {"options": dict.fromkeys(ADDED, "x") | {"races": "2"}})["opened"]
    assert viewer.table.match.options["races"] == 2
    for name in SLIPS:
        reply = viewer.ask("open", table=asked | {"options": {name: "1"}})
        assert f"no option “{name}”" in reply["notice"], name


def test_of_a_damaged_record_the_good_part_is_offered(viewer: Viewer) -> None:
    viewer.open("ludifacture")
    viewer.act("roll")
    record = json.loads(viewer.answer("record"))
    record["actions"].append("stroll")
    text, before = json.dumps(record), snapshot(viewer.table)
    reply = viewer.ask("open", table={"record": text, "colours": [4, 3, 2, 1]})
    assert set(reply) == {"partial_load_prompt"}
    assert re.search(
        r"Action 3 of 3: .*stroll.* 2 actions in the record can be replayed\.$",
        reply["partial_load_prompt"]["sentence"],
    )
    assert snapshot(viewer.table) == before
    reply = viewer.ask("open", table=reply["partial_load_prompt"]["request"])
    assert reply["opened"]
    assert reply["entry"]["colours"] == [4, 3, 2, 1]
    assert viewer.actions() == record["actions"][:-1]


def test_a_link_opens_at_its_beginning_with_luck_of_its_own(viewer: Viewer) -> None:
    viewer.open("ludifacture", seed=7, options={"games": 1})
    while viewer.table.match.outcome is None:
        viewer.go_on()
    reader = Viewer(link=viewer.answer("link"))
    assert reader.attributes["data-view"] == "past"
    assert reader.table.past_plies == 0
    assert reader.table.match.seed != viewer.table.match.seed


@pytest.mark.parametrize(("computers", "hook"), [(["novice"] * 4, "data-awaits"), ([""] * 4, "data-due")])
def test_a_game_from_a_link_says_so_and_goes_on_when_somebody_plays_on(
    viewer: Viewer, computers: list[str], hook: str
) -> None:
    viewer.open("ludifacture", seed=7, options={"games": 4}, computers=computers)
    while not viewer.attributes[hook]:
        viewer.go_on()
    reader = Viewer(link=link_in_full(viewer.table.match))
    for _ in range(2):
        assert "Game 1 of 4, from a link" in reader.markup
        assert 'data-command="now"' in reader.markup
        assert not reader.attributes[hook]
        reader.command("moment 0")
    reader.command("now")
    assert "from a link" not in reader.markup
    assert reader.attributes[hook]


@pytest.mark.parametrize("hidden", [True, False])
def test_a_game_from_a_link_says_that_its_secrets_are_others(viewer: Viewer, hidden: bool) -> None:
    viewer.open("royal-turf", seed=7, options={"hidden": hidden})
    while viewer.table.game.phase(viewer.table.match.state) == "bet":
        viewer.act(str(next(iter(viewer.table.game.actions(viewer.table.match.state)))))
    reader = Viewer(link=viewer.answer("link"))
    assert ("Others have taken their place" in reader.markup) is hidden
    reader.command("now")
    assert "Others have taken their place" not in reader.markup


def test_whoever_acts_in_a_game_from_a_link_plays_on(viewer: Viewer) -> None:
    viewer.open("ludifacture", seed=7)
    reader = Viewer(link=viewer.answer("link"))
    reader.act("roll")
    assert "from a link" not in reader.markup


# -- luck of one's own


@pytest.mark.parametrize(("asked", "is_new"), [({}, False), ({"copy": True}, True), ({"partial": True}, True)])
def test_a_record_that_others_may_have_goes_on_with_new_luck(
    viewer: Viewer, asked: dict[str, Any], *, is_new: bool
) -> None:
    """A stored game keeps its own seed, another person’s record gets a new seed, and both have the same state."""
    viewer.open("ludifacture")
    viewer.act("roll")
    text = viewer.answer("record")
    other = Viewer(record=text, **asked)
    assert (other.table.match.seed != viewer.table.match.seed) == is_new
    assert other.table.match.state == viewer.table.match.state
    assert json.loads(other.entry["record"])["seed"] == other.table.match.seed
    assert [ply.text for ply in other.table.match.history] == json.loads(text)["actions"]


def test_of_a_game_that_is_over_a_copy_is_the_same(viewer: Viewer) -> None:
    viewer.open("ludifacture", options={"games": 1})
    while viewer.table.match.outcome is None:
        viewer.go_on()
    other = Viewer(record=viewer.answer("record"), copy=True)
    assert other.answer("record") == viewer.answer("record")


@each_game
def test_two_tables_with_one_game_part_before_the_next_roll(name: str, viewer: Viewer) -> None:
    """Copies of a game that get new seeds differ from the next roll on, and their records can be read again."""
    viewer.open(name)
    while not isinstance(viewer.table.game.chance(viewer.table.match.state), Dice):
        viewer.go_on()
    before = viewer.answer("record")
    rolls = set()
    for _ in range(12):
        other = Viewer(record=before)
        assert other.ask("reseed") == {}
        other.act("roll")
        assert not Session().open({"record": other.answer("record")}).partial_load_prompt
        rolls.add(other.table.match.history[len(json.loads(before)["actions"])].text)
    assert len(rolls) > 1


@pytest.mark.parametrize("path", LINKS, ids=lambda path: path.stem)
def test_a_damaged_link_is_refused_with_a_sentence(path: Path) -> None:
    """The link was cut short, as by a messenger with a limit of letters, or one of its letters has changed.

    Nearly every letter decides how other letters are read; a few only belong to a name or a move. An error that the
    code does not expect would come out of `open` unchanged.
    """
    text, session = path.read_text(encoding="utf-8").strip(), Session()
    assert session.open({"link": text}).opened
    before = session.table
    lengths = (0, 1, 2, *(len(text) * part // 10 for part in range(1, 10)), len(text) - 1)
    for reply in [session.open({"link": text[:length]}) for length in lengths]:
        check_refused(reply)
        assert session.table is before
    places = (*range(10), *(len(text) * part // 20 for part in range(1, 20)))
    others = [f"{text[:place]}{'B' if text[place] == 'A' else 'A'}{text[place + 1 :]}" for place in places]
    refused = [reply for reply in (session.open({"link": other}) for other in others) if not reply.opened]
    assert len(refused) >= len(places) - 2
    for reply in refused:
        check_refused(reply)


def check_refused(reply: sessions.Reply) -> None:
    """Assert that a document is not opened and that the page says why, or offers the part that is valid."""
    sentence = reply.partial_load_prompt["sentence"] if reply.partial_load_prompt else reply.notice
    assert not reply.opened
    assert re.fullmatch(r".+\.", sentence)
    assert len(sentence) < 400


def test_again_asks_for_the_same_people_and_options(viewer: Viewer) -> None:
    viewer.open("triactor", options={"races": 1, "advanced": True}, colours=[2, 4, 6, 1], ownDice=True)
    request = viewer.answer("again")
    assert "seed" not in request
    reply = viewer.ask("open", table=request)
    assert reply["entry"]["colours"] == [2, 4, 6, 1]
    assert reply["entry"]["ownDice"]
    assert viewer.table.match.options == {**viewer.table.game.defaults, "races": 1, "advanced": True}
