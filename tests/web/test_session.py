"""The protocol of the page, without a browser: each request has one reply that holds all that follows."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from front import render
from front import session as sessions
from front.page_diff import PagePart, changes
from front.session import BROKEN, Session
from front.table import NEXT_PLAYER_FIRST, Table
from homestretch.core import Dice, Match
from homestretch.core.link import link_in_full
from homestretch.core.match import FULL
from homestretch.core.record import TABLE, VERSION, dump_record, load_record
from homestretch.core.replay import moments
from homestretch.core.sides import SIDES
from homestretch.games import GAMES, find_game
from tests.web.walks import buttons

NAMES = ("Ann", "Ben", "Cy", "Di")
LINKS = sorted((Path(__file__).parents[1] / "formats").glob("link-*.txt"))
TAPS = 20
LIMIT = 40
few = settings(max_examples=12)
each_game = pytest.mark.parametrize("name", [game.name for game in GAMES])

Reply = dict[str, Any]


class Viewer:
    """What a page does with replies: it keeps the markup that it shows, and the entry that it stores."""

    def __init__(self) -> None:
        self.session = Session()
        self.markup = ""
        self.attributes: dict[str, str] = {}
        self.entry: dict[str, Any] | None = None
        self._part: PagePart | None = None

    def ask(self, do: str, **about: Any) -> Reply:
        """Send a request, and do what the reply says; it comes in JSON and must be what JSON makes of it."""
        reply: Reply = json.loads(self.session.request(json.dumps({"do": do, **about})))
        self.apply(reply)
        return reply

    def apply(self, reply: Reply) -> None:
        if paint := reply.get("paint"):
            assert self.session.scene is not None
            if "changes" in paint:
                assert self._part is not None
                expected = list(changes(self._part, self.session.scene.page))
                assert paint["changes"] == json.loads(json.dumps(expected))
            else:
                assert paint["page"] == self.session.scene.page.text
            self._part, self.markup = self.session.scene.page, self.session.scene.page.text
            self.attributes = paint["attributes"]
        self.entry = reply.get("entry", self.entry)

    def open(self, name: str, seed: int = 7, **asked: Any) -> Reply:
        game = find_game(name)
        players = NAMES[: min(len(NAMES), game.players_for(game.defaults)[-1])]
        return self.ask("open", table={"game": name, "players": players, "options": {}, "seed": seed, **asked})

    def act(self, text: str) -> Reply:
        return self.ask("tap", kind="action", text=text)

    def command(self, text: str) -> Reply:
        return self.ask("tap", kind="command", text=text)

    def go_on(self) -> Reply:
        """Do the first thing that is offered."""
        return self.act(next(text for kind, text in buttons(self.table) if kind == "action"))

    def actions(self) -> list[str]:
        return json.loads(self.entry["record"])["actions"] if self.entry else []

    @property
    def table(self) -> Table:
        assert self.session.table is not None
        return self.session.table


@pytest.fixture
def viewer() -> Viewer:
    return Viewer()


def snapshot(table: Table) -> tuple[object, ...]:
    """All that there is to a table."""
    own = (table.secrets, tuple(table.picks), table.settings, tuple(table.events))
    return dump_record(table.match), *own, table.timed_out, table.past_plies, table.eyes, render.markup(table)


# -- what is stored


@pytest.mark.long
@each_game
@few
@given(choices=st.data())
def test_what_is_stored_is_the_record_after_the_tap(name: str, choices: st.DataObject) -> None:
    viewer = Viewer()
    viewer.open(name, choices.draw(st.integers(0, 99)))
    for _ in range(TAPS):
        kind, text = choices.draw(st.sampled_from(buttons(viewer.table)))
        viewer.ask("tap", kind=kind, text=text)
        assert viewer.entry is not None
        assert viewer.entry["record"] == viewer.ask("ask", what="record")["answer"]
        assert viewer.entry["players"] == list(viewer.table.match.names)
        assert viewer.entry["over"] == (viewer.table.match.outcome is not None)


def test_a_look_stores_nothing_and_a_switch_does(viewer: Viewer) -> None:
    viewer.open("ludifacture")
    viewer.act("roll")
    assert "entry" not in viewer.command("moment 1")
    viewer.command("now")
    for switch in ("own-dice", f"see {render.drawing(viewer.table.game).looks[0][0]}"):
        assert "entry" in viewer.command(switch)


def test_a_game_of_a_link_is_stored_when_somebody_has_played_on(viewer: Viewer) -> None:
    viewer.open("ludifacture")
    viewer.act("roll")
    link = viewer.ask("ask", what="link")["answer"]
    reader = Viewer()
    assert "entry" not in reader.ask("open", table={"link": link})
    assert "entry" not in reader.command("own-dice")
    reader.command("own-dice")
    reply = reader.go_on()
    assert "entry" in reply
    assert "forked" not in reply
    assert "entry" in reader.command("own-dice")


def test_playing_on_parts_from_the_game_before_even_from_its_beginning(viewer: Viewer) -> None:
    viewer.open("pistard")
    before = viewer.table.match
    viewer.command("moment 0")
    reply = viewer.command("play-on")
    assert reply["forked"]
    assert reply["paint"]["motions"] == []
    assert viewer.table.match is not before
    # the new match begins with the very position that the old one began with
    viewer.command("moment 0")
    assert viewer.command("play-on")["forked"]


def test_playing_on_where_it_cannot_be_is_refused(viewer: Viewer) -> None:
    viewer.open("triactor")
    viewer.act("reveal")
    viewer.act("SS")
    viewer.act("seal")
    viewer.command(f"moment {len(moments(viewer.table.match)) - 1}")
    viewer.act("seal")  # refused, and the look back goes on
    reply = viewer.command("play-on")
    assert "secret" in reply["notice"]
    assert "forked" not in reply
    assert "entry" not in reply
    assert viewer.attributes["data-view"] == "past"


def test_take_back_strikes_the_last_choice_from_the_record(viewer: Viewer) -> None:
    viewer.open("royal-turf", options={})
    while viewer.table.match.why_not_take_back():
        viewer.go_on()
    before = viewer.actions()
    reply = viewer.command("take-back")
    assert len(viewer.actions()) < len(before)
    assert before[: len(viewer.actions())] == viewer.actions()
    assert reply["entry"]["record"] == viewer.ask("ask", what="record")["answer"]


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
        ({"game": "chess", "players": ["Ann"], "options": {}}, "chess"),
        ({"game": "triactor", "players": ["Ann", "Ben"], "options": {}}, "players, not 2"),
        ({"game": "triactor", "players": NAMES, "options": {"races": "many"}}, "races"),
        ({"game": "triactor", "players": NAMES, "options": {}, "seed": "seven"}, "Seed"),
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
    record = json.loads(viewer.ask("ask", what="record")["answer"])
    record["actions"].append("stroll")
    text, before = json.dumps(record), snapshot(viewer.table)
    reply = viewer.ask("open", table={"record": text, "colours": [4, 3, 2, 1]})
    assert set(reply) == {"partial_load_prompt"}
    assert re.search(r"stroll.* 1 move can be recovered\.$", reply["partial_load_prompt"]["sentence"])
    assert snapshot(viewer.table) == before
    reply = viewer.ask("open", table=reply["partial_load_prompt"]["request"])
    assert reply["opened"]
    assert reply["entry"]["colours"] == [4, 3, 2, 1]
    assert viewer.actions() == record["actions"][:-1]


def test_a_link_opens_at_its_beginning_with_luck_of_its_own(viewer: Viewer) -> None:
    viewer.open("ludifacture", seed=7, options={"games": 1})
    while viewer.table.match.outcome is None:
        viewer.go_on()
    link = viewer.ask("ask", what="link")["answer"]
    reader = Viewer()
    reply = reader.ask("open", table={"link": link})
    assert reply["paint"]["attributes"]["data-view"] == "past"
    assert reader.table.past_plies == 0
    assert reader.table.match.seed != viewer.table.match.seed


@pytest.mark.parametrize(("computers", "hook"), [(["novice"] * 4, "data-awaits"), ([""] * 4, "data-due")])
def test_a_game_from_a_link_says_so_and_goes_on_when_somebody_plays_on(
    viewer: Viewer, computers: list[str], hook: str
) -> None:
    viewer.open("ludifacture", seed=7, options={"games": 4}, computers=computers)
    while not viewer.attributes[hook]:
        viewer.go_on()
    reader = Viewer()
    reader.ask("open", table={"link": link_in_full(viewer.table.match)})
    for _ in range(2):
        assert "Game 1 of 4, from a link" in reader.markup
        assert 'data-command="now"' in reader.markup
        assert not reader.attributes[hook]
        reader.command("moment 0")
    reader.command("now")
    assert "from a link" not in reader.markup
    assert reader.attributes[hook]


def test_whoever_acts_in_a_game_from_a_link_plays_on(viewer: Viewer) -> None:
    viewer.open("ludifacture", seed=7)
    reader = Viewer()
    reader.ask("open", table={"link": viewer.ask("ask", what="link")["answer"]})
    reader.act("roll")
    assert "From a link" not in reader.markup


# -- files


def saved(viewer: Viewer) -> str:
    record: str = viewer.ask("ask", what="record")["answer"]
    return record


@pytest.mark.parametrize(
    ("name", "asked", "taps"),
    [
        (
            "pistard",
            {"colours": [4, 2, 1, 3], "sides": [*SIDES], "looks": ["close"], "odds": True, "ownDice": True},
            (),
        ),
        ("royal-turf", {"options": {"hidden": True}, "aids": False}, (("command", "lay 2 bet 1"),)),
        ("triactor", {}, (*[("action", text) for text in ("reveal", "S", "seal") * 2], ("command", "open 2"))),
    ],
)
def test_a_file_holds_all_that_is_stored_with_the_game(
    viewer: Viewer, name: str, asked: dict[str, Any], taps: tuple[tuple[str, str], ...]
) -> None:
    viewer.open(name, **asked)
    for kind, text in taps:
        viewer.ask("tap", kind=kind, text=text)
    text = viewer.ask("ask", what="file")["answer"]
    assert json.loads(text)["version"] == TABLE
    assert load_record(text, find_game).problem is None
    other = Viewer()
    other.ask("open", table={"record": text, "copy": True})
    assert viewer.entry
    assert other.entry
    for entry in (viewer.entry, other.entry):
        entry["record"] = json.loads(entry["record"]) | {"seed": 0}
    assert other.entry == viewer.entry


def test_a_file_of_a_table_without_wishes_is_one_that_older_versions_can_read(viewer: Viewer) -> None:
    viewer.open("triactor")
    viewer.ask("tap", kind="action", text="reveal")
    assert viewer.ask("ask", what="file")["answer"] == saved(viewer)


@pytest.mark.parametrize("table", [5, [], None, {"aids": "no", "fans": {}, "figure": {}, "game": "chess", "later": 1}])
def test_what_a_file_says_of_the_table_may_be_anything(viewer: Viewer, table: object) -> None:
    viewer.open("triactor")
    text = json.dumps(json.loads(saved(viewer)) | {"version": VERSION, "table": table})
    other = Viewer()
    assert other.ask("open", table={"record": text})["opened"]
    assert other.entry == viewer.entry


# -- luck of one's own


@pytest.mark.parametrize(("asked", "is_new"), [({}, False), ({"copy": True}, True), ({"partial": True}, True)])
def test_a_record_that_others_may_have_goes_on_with_new_luck(
    viewer: Viewer, asked: dict[str, Any], *, is_new: bool
) -> None:
    """As stored, and so after a reload, it is the very game; what is in it is the same in any case."""
    viewer.open("ludifacture")
    viewer.act("roll")
    text = saved(viewer)
    other = Viewer()
    other.ask("open", table={"record": text, **asked})
    assert (other.table.match.seed != viewer.table.match.seed) == is_new
    assert other.table.match.state == viewer.table.match.state
    assert json.loads(other.entry["record"])["seed"] == other.table.match.seed  # type: ignore[index]
    assert [ply.text for ply in other.table.match.history] == json.loads(text)["actions"]


def test_of_a_game_that_is_over_a_copy_is_the_same(viewer: Viewer) -> None:
    viewer.open("ludifacture", options={"games": 1})
    while viewer.table.match.outcome is None:
        viewer.go_on()
    other = Viewer()
    other.ask("open", table={"record": saved(viewer), "copy": True})
    assert saved(other) == saved(viewer)


@each_game
def test_two_tables_with_one_game_part_before_the_next_roll(name: str, viewer: Viewer) -> None:
    """And what each goes on to can be read again."""
    viewer.open(name)
    while not isinstance(viewer.table.game.chance(viewer.table.match.state), Dice):
        viewer.go_on()
    before = saved(viewer)
    rolls = set()
    for _ in range(12):
        other = Viewer()
        other.ask("open", table={"record": before})
        assert other.ask("reseed") == {}
        other.act("roll")
        assert not Session().open({"record": saved(other)}).partial_load_prompt
        rolls.add(other.table.match.history[len(json.loads(before)["actions"])].text)
    assert len(rolls) > 1


@pytest.mark.parametrize("path", LINKS, ids=lambda path: path.stem)
def test_a_link_that_was_cut_short_is_refused_with_a_sentence(path: Path) -> None:
    """As by a messenger that takes only so many letters. What nobody foresaw would come out of `open` as it is."""
    text, session = path.read_text(encoding="utf-8").strip(), Session()
    assert session.open({"link": text}).opened
    before = session.table
    for length in (0, 1, 2, *(len(text) * part // 10 for part in range(1, 10)), len(text) - 1):
        check_refused(session.open({"link": text[:length]}))
        assert session.table is before


@pytest.mark.parametrize("path", LINKS, ids=lambda path: path.stem)
def test_a_link_with_another_letter_is_refused_or_is_that_of_another_game(path: Path) -> None:
    """Nearly every letter says how others are to be read; now and then one is but part of a name, or of a move."""
    text, session = path.read_text(encoding="utf-8").strip(), Session()
    places = (*range(10), *(len(text) * part // 20 for part in range(1, 20)))
    others = [f"{text[:place]}{'B' if text[place] == 'A' else 'A'}{text[place + 1 :]}" for place in places]
    replies = [reply for reply in (session.open({"link": other}) for other in others) if not reply.opened]
    assert len(replies) >= len(places) - 2
    for reply in replies:
        check_refused(reply)


def check_refused(reply: sessions.Reply) -> None:
    """It is not opened, and the players are told why; where a part of it is good, that is offered."""
    sentence = reply.partial_load_prompt["sentence"] if reply.partial_load_prompt else reply.notice
    assert not reply.opened
    assert re.fullmatch(r".+\.", sentence)
    assert len(sentence) < 400


def test_again_asks_for_the_same_people_and_options(viewer: Viewer) -> None:
    viewer.open("triactor", options={"races": 1, "advanced": True}, colours=[2, 4, 6, 1], ownDice=True)
    request = viewer.ask("ask", what="again")["answer"]
    assert "seed" not in request
    reply = viewer.ask("open", table=request)
    assert reply["entry"]["colours"] == [2, 4, 6, 1]
    assert reply["entry"]["ownDice"]
    assert viewer.table.match.options == {**viewer.table.game.defaults, "races": 1, "advanced": True}


# -- refusals, and mistakes of ours


def test_a_refusal_is_a_sentence_and_nothing_else(viewer: Viewer) -> None:
    viewer.open("triactor")
    before, markup = snapshot(viewer.table), viewer.markup
    reply = viewer.act("seal")
    assert reply["notice"] == NEXT_PLAYER_FIRST
    assert (snapshot(viewer.table), viewer.markup) == (before, markup)
    assert "entry" not in reply
    viewer.act("reveal")
    assert viewer.act("no such thing")["notice"]
    assert re.fullmatch(r"[A-Z].*\(rule .+\)", viewer.act("take A")["notice"])


def test_before_there_is_a_table_nothing_happens(viewer: Viewer) -> None:
    for do, about in (
        ("tap", {"kind": "action", "text": "roll"}),
        *((do, {}) for do in ("leave", "time_is_up", "repaint", "reseed")),
    ):
        assert viewer.ask(do, **about) == {}, do
    assert viewer.ask("ask", what="record").get("answer", "") == ""


@pytest.mark.parametrize(
    "request_", ["", "[]", "{}", '{"do": "cheat"}', '{"do": "tap"}', '{"do": "ask", "what": "state"}']
)
def test_a_request_that_is_none_changes_nothing(viewer: Viewer, request_: str) -> None:
    viewer.open("pistard")
    before = snapshot(viewer.table)
    reply = json.loads(viewer.session.request(request_))
    assert reply["notice"] == BROKEN
    assert "Error" in reply["trouble"]
    assert snapshot(viewer.table) == before


def test_a_move_that_cannot_be_shown_is_stored_and_painted_when_it_can(
    viewer: Viewer, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewer.open("ludifacture")
    with monkeypatch.context() as broken:
        broken.setattr(render, "screen", None)
        reply = viewer.act("roll")
        assert reply["notice"] == BROKEN
        assert "paint" not in reply
        assert viewer.actions() == [ply.text for ply in viewer.table.match.history]
        assert viewer.actions()
    assert "page" in viewer.ask("repaint")["paint"]


def test_a_table_that_cannot_be_shown_is_not_opened(viewer: Viewer, monkeypatch: pytest.MonkeyPatch) -> None:
    viewer.open("ludifacture")
    before = snapshot(viewer.table)
    with monkeypatch.context() as broken:
        broken.setattr(render, "screen", None)
        assert viewer.open("pistard")["notice"] == BROKEN
    assert snapshot(viewer.table) == before


# -- what is painted then


def test_the_same_eyes_are_shown_what_has_changed(viewer: Viewer) -> None:
    assert "page" in viewer.open("ludifacture")["paint"]
    paint = viewer.act("roll")["paint"]
    assert "changes" in paint
    assert paint["motions"], "dice roll"


def test_other_eyes_are_shown_a_page_of_their_own(viewer: Viewer) -> None:
    viewer.open("triactor")
    assert viewer.session.scene is not None
    assert viewer.session.scene.seen is None
    paint = viewer.act("reveal")["paint"]
    assert paint["attributes"]["data-view"] == "private"
    assert (paint["motions"], "page" in paint) == ([], True)
    assert viewer.session.scene.seen is None
    paint = viewer.ask("leave")["paint"]
    assert paint["attributes"]["data-view"] == "curtain"
    assert "page" in paint


def test_time_that_is_up_is_noted_with_the_choice(viewer: Viewer) -> None:
    viewer.open("royal-turf")
    while viewer.table.match.to_move < 0:
        viewer.go_on()
    assert viewer.ask("time_is_up")["entry"]
    timed_out = json.loads(viewer.ask("ask", what="record")["answer"])["forced"]
    assert len(timed_out) == 1


def test_sessions_know_nothing_of_one_another() -> None:
    one, other = Viewer(), Viewer()
    one.open("pistard")
    other.open("ludifacture")
    other.act("roll")
    assert one.actions() == json.loads(one.ask("ask", what="record")["answer"])["actions"]
    assert "ludifacture" not in one.markup
    assert one.attributes["data-game"] == "pistard"


def test_what_others_have_written_survives_a_reload_while_a_slip_is_open_again() -> None:
    viewer = Viewer()
    viewer.open("triactor")
    for text in ("reveal", "S", "seal", "reveal", "M", "seal"):
        viewer.act(text)
    first = re.findall('data-command="open ([0-9])"', viewer.markup)
    assert len(first) == 2
    assert viewer.entry is not None
    written = viewer.entry["record"]
    viewer.command(f"open {first[0]}")
    assert viewer.entry["held"]
    again = Viewer()
    again.ask("open", table={"record": viewer.entry["record"], "held": viewer.entry["held"]})
    again.act("reveal")
    again.act("seal")
    assert again.entry is not None
    assert json.loads(again.entry["record"])["actions"] == json.loads(written)["actions"]
    assert again.entry["held"] == []


# -- games without an end


@each_game
def test_a_game_stops_before_it_is_too_long_to_be_kept(
    name: str, viewer: Viewer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever plays or chance, and the clock: nothing is lost, and what is stored can be opened again."""
    monkeypatch.setattr("homestretch.core.match.MOST_PLIES", LIMIT)
    viewer.open(name)
    refused = ""
    while not refused:
        table = viewer.table
        text = "reveal" if table.curtain else "roll"
        if not table.curtain and table.match.to_move >= 0:
            text = str(next(iter(table.game.choices(table.match.state))))
        refused = viewer.act(text).get("notice", "")
        assert refused or len(table.match.history) < LIMIT
    assert refused == FULL
    assert viewer.table.match.history == table.match.history
    if table.match.to_move >= 0:
        assert viewer.ask("time_is_up")["notice"] == FULL
    assert viewer.entry is not None
    again = Viewer()
    assert again.ask("open", table={"record": viewer.entry["record"]})["opened"]
    assert again.table.match.state == table.match.state
    assert "notice" not in again.command("moment 1")


@each_game
def test_of_a_game_that_has_become_too_long_the_readable_part_is_opened(
    name: str, viewer: Viewer, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = Match(find_game(name), NAMES, seed=3)
    while len(match.history) < LIMIT + 20:
        _ = match.sample() if match.to_move < 0 else match.play(next(iter(match.game.choices(match.state))))
    for limit in range(LIMIT, LIMIT + 4):  # wherever it is cut, though chance were to speak by itself
        monkeypatch.setattr("homestretch.core.match.MOST_PLIES", limit)
        part = viewer.ask("open", table={"record": dump_record(match)})["partial_load_prompt"]
        assert part["sentence"].startswith(f"Action {limit + 1} of {LIMIT + 20}: {FULL}")
        assert viewer.ask("open", table=part["request"])["opened"]
        assert viewer.table.match.history == match.history[:limit]
