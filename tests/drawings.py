"""The battery of checks that every drawing must pass; `tests/test_drawings.py` runs it over all games.

The tables, their random games and the twins (states that differ only in what a seat may not know) come from
`tests.tables`.
"""

import gc
import json
import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree.ElementTree import Element

from homestretch.core import Event, Seat
from homestretch.draw.markup import el, render
from homestretch.draw.panel_markup import panels_markup
from tests import tapping
from tests.draw.pictures import keyed, offered, place, read, written
from tests.scenes import Scene, scenes, told
from tests.tables import Table, moves, plug_of, sampled, states, twins

MANY = re.compile(
    r"(?<![\w.,:–−-])1 (?:more |other )?(?:coin|column|credit|die|game|horse|lap|marker|move|player|point|race|rider|"
    r"round|space|square|step|token|turn)s\b"
)
"""A pattern of texts that name a single thing in the plural."""

HOSTILE = ("<script>alert(1)</script>", '"&<>', "\x00\x1b\ud800", "x" * 500, "𝔄́ 👩‍👩‍👧", "")


# -- the board in words


def check_words_tell_all_that_the_board_shows(table: Table) -> None:
    """If two states look different on the board, their text versions differ too."""
    draw, views = scenes(table)[0].draw, [table.game.observe(state, None) for state in states(table)]
    for before, after in sampled([pair for pair in pairwise(views) if pair[0] != pair[1]], 12):
        if _seen(draw.board(before, table.names)) != _seen(draw.board(after, table.names)):
            here, there = (render(*draw.in_words(view, table.names)) for view in (before, after))
            assert here != there, f"{table}: {before.phase}, then {after.phase}, look different and sound the same"


def _seen(board: Element) -> str:
    """Return the visible part of a board, without the attributes that say what can be done there."""
    return re.sub(r' (data-[a-z-]+|tabindex|role|aria-disabled)="[^"]*"', "", render(board))


def check_words_are_tables(table: Table) -> None:
    """Each table has a name, one cell per head in a row, and a head for each row; nothing in it can be tapped."""
    for scene in scenes(table):
        drawn = read(el("div", scene.draw.in_words(scene.view(scene.eyes), scene.names)))
        assert list(drawn.iter("table")), scene
        assert offered(drawn) == [], scene
        for found in drawn.iter("table"):
            name, heads = found.findtext("caption"), len(list(found.iterfind("thead/tr/th")))
            rows = list(found.iterfind("tbody/tr"))
            assert name, scene
            assert rows, scene
            assert all(len(row) == heads and row.findtext("th") for row in rows), f"{scene}: {name}"


# -- motion


def check_motions_move_pieces_of_the_board(table: Table) -> None:
    """Every motion of a turn, and every motion between two boards without events, moves a piece of the board."""
    painted = [index for index, (_, ply) in enumerate(moves(table)) if not ply.by_itself]
    spans = list(zip(painted, [*painted[1:], len(states(table)) - 1], strict=True))
    for start, stop in sampled(spans, 12):
        _check_motions(table, start, stop, told(table, start, stop))
    for (start, _), (_, stop) in zip(sampled(spans, 3), sampled(spans[::-1], 3), strict=True):
        _check_motions(table, start, stop, ())
        _check_motions(table, start, start, ())


def _check_motions(table: Table, start: int, stop: int, events: Sequence[Event]) -> None:
    game, draw = table.game, scenes(table)[0].draw
    before, after = (game.observe(states(table)[index], None) for index in (start, stop))
    found = draw.motions(before, after, events)
    where = f"{table}, from state {start} to {stop}"
    assert json.loads(json.dumps(found)) == found, where
    assert found == [] or start != stop, where
    if not found:
        return
    pieces = keyed(Scene(table, stop, tuple(events)).board(None))
    bodies = {key: body for key, piece in pieces.items() if (body := _body(piece)) is not None}
    assert len({motion["key"] for motion in found}) == len(found), where
    for motion in found:
        key, delay, ms, how = motion["key"], motion["delay"], motion["ms"], motion.keys() - {"key", "delay", "ms"}
        assert key in bodies, f"{where}: nothing to move has the key {key}"
        assert delay >= 0, where
        assert ms > 0, where
        assert len(how) == 1, where
        assert how <= {"path", "turn", "tumble", "flip"}, where
        ends = motion.get("path", [[0, 0]])[-1] == [0, 0]
        assert ends or min(place(pieces[key])) < 0, f"{where}: {key} does not end where it is, in the picture"
        assert motion.get("turn", [0])[-1] == 0, f"{where}: {key} does not end as it is"
        if "flip" in motion:
            assert any(part.get("class") == "down" for part in bodies[key].iter()), f"{where}: {key} has one side"


def _body(piece: Element) -> Element | None:
    """Return the part of a piece that the page moves, if it has one."""
    return next((part for part in piece.iter() if part is not piece and "body" in part.get("class", "").split()), None)


# -- whoever looks


def check_everybody_can_look(table: Table) -> None:
    """For every seat and every look, drawing raises nothing, is well-formed, and each part is found by its key."""
    secrets = plug_of(table.game).has_secrets(states(table)[0].options)
    for number, scene in enumerate(scenes(table)):
        others = table.views if secrets else (None, number % table.seats)
        for seat in others:
            panels = scene.panels(seat)
            assert len(panels) > 0, scene
            assert sum("data-primary" in item.attrib for item in panels.iter()) <= 1, f"{scene}: two primary buttons"
            assert set(offered(panels)) <= scene.allowed, scene
        for look in scene.looks(number):
            _check_picture(scene.board(scene.eyes, look), f"{scene} {look}")
        _check_picture(scene.board(others[1 + number % (len(others) - 1)]), str(scene))


def check_newcomers_are_told_what_it_is_about(table: Table) -> None:
    """Each game is explained in three short lines, and some choices are explained by a sentence under the turn."""
    assert len(table.game.gist) == 3
    assert all(line.endswith(".") and len(line) <= 130 for line in table.game.gist)
    words = [scene.draw.coach(scene.view(None), scene.names) for scene in scenes(table) if scene.eyes is None]
    assert any(words)
    assert all(line.endswith(".") for line in words if line)


def _check_picture(board: Element, where: str) -> None:
    assert board.get("role") == "img", where
    assert board.findtext("title"), where
    assert board.findtext("desc"), where
    assert len([float(size) for size in board.attrib["viewBox"].split()]) == 4, where
    for item in board.iter():
        assert "id" not in item.attrib, f"{where}: there may be several boards on a page"
        assert not any("url(" in value for value in item.attrib.values()), where
    assert keyed(board), where


def check_one_of_a_thing_is_not_many(table: Table) -> None:
    """No text writes a single thing in the plural (“1 points”), neither on the page nor for screen readers."""
    for scene in scenes(table):
        for part in scene.shown(None):
            heard = ["".join(part.itertext()), part.get("aria-label", ""), part.get("title", "")]
            assert not [words for words in heard if MANY.search(words)], scene


def check_names_do_no_harm(table: Table) -> None:
    """Drawings stay well-formed and legible, however long a player's name is and whatever characters it contains."""
    for index, scene in enumerate(scenes(table)[::2]):
        name = HOSTILE[index % len(HOSTILE)]
        names = [name] * table.seats
        view = scene.view(scene.eyes)
        board = read(scene.draw.board(view, names, last=scene.last, looks=[look for look, _ in scene.draw.looks]))
        panels = read(el("div", panels_markup(scene.draw.panels(view, names), names)))
        assert not list(board.iter("script")) + list(panels.iter("script")), scene
        assert not any("x" * 30 in text for text in written(board)), f"{scene}: the name does not fit"


# -- secrets


def check_answers_tell_no_secret(table: Table) -> None:
    """A player who may ask gets the same answers in two states that look alike to them."""
    random = Random(9)
    for scene in scenes(table):
        asked = [(seat, item.get("data-ask")) for seat in {scene.eyes, None} for item in scene.shown(seat)]
        for seat, action in {(seat, scene.game.parse(text)) for seat, text in asked if text is not None}:
            for twin in twins(scene.game, scene.state, seat, random, tries=2):
                refusals = [scene.game.why_not(state, action) for state in (scene.state, twin)]
                said = [(str(refusal), refusal and refusal.obstacles) for refusal in refusals]
                assert said[0] == said[1], f"{scene}: {action}"


def check_no_secret_shows(table: Table) -> None:
    """Twins look alike to those who cannot tell them apart, whatever was drawn before, and for whom."""
    random = Random(8)
    secret = plug_of(table.game).has_secrets(states(table)[0].options)
    for number, scene in enumerate(scenes(table)):
        seats = table.views if scene.eyes is not None else sampled(table.views, 2) if secret and number % 2 else ()
        for seat in seats:
            _forget()
            shown, after_others = _drawn(scene, scene.state, seat), _drawn_after_others(scene, scene.state, seat)
            assert after_others == shown, f"{scene}: seat {seat} sees what was drawn for others"
            for twin in twins(scene.game, scene.state, seat, random, tries=1):
                alike = _drawn_after_others(scene, twin, seat) == shown
                assert alike, f"{scene}: seat {seat} sees what it may not know"


def _drawn_after_others(scene: Scene, state: Any, seat: Seat | None) -> list[str]:
    """Return what a seat sees, starting from empty caches, after the table has been drawn for every other seat."""
    _forget()
    for other in scene.table.views:
        if other != seat:
            _drawn(scene, state, other)
    return _drawn(scene, state, seat)


def _drawn(scene: Scene, state: Any, seat: Seat | None) -> list[str]:
    draw, view = scene.draw, scene.game.observe(state, seat)
    board = draw.board(view, scene.names, last=scene.last)
    panels, words = panels_markup(draw.panels(view, scene.names), scene.names), draw.in_words(view, scene.names)
    return [render(board), render(*panels), render(*words), draw.curtain_note(view), draw.own_secrets(view)]


def _forget() -> None:
    """Empty all that drawings remember."""
    for function in _caches():
        function.cache_clear()


@cache
def _caches() -> list[Any]:
    remembered = type(cache(lambda: None))
    cached = (thing for thing in gc.get_objects() if isinstance(thing, remembered))
    return [function for function in cached if "homestretch.draw" in function.__module__]


def check_own_secrets_can_be_looked_at_and_put_away(table: Table) -> None:
    """Players who look at their own secrets can hide them again, and a curtain says what it is for.

    A player who looks has nothing else to tap, except the actions of a player who is to move and lays from that hand.
    """
    for scene in scenes(table):
        if scene.eyes is not None:
            assert scene.draw.curtain_note(scene.view(None)), scene
        if not scene.draw.own_secrets(scene.view(None)):
            continue
        assert scene.draw.curtain_note(scene.view(None)), scene
        for seat in range(table.seats):
            hand = scene.game.in_hand(scene.state, seat)
            lays = bool(hand) and scene.game.to_move(scene.state) == seat
            panels = scene.face_down_panels(seat, hand) if hand else scene.panels(seat)
            assert offered(panels, "data-command") == ["away"], scene
            assert set(offered(panels)) == set(scene.legal if lays else ()), scene


def check_backs_can_be_laid_where_what_they_are_could_be(table: Table) -> None:
    """In front of everyone, hidden cards or chips are laid by place: a button with an action would reveal them."""
    for scene in scenes(table):
        seat = scene.game.to_move(scene.state)
        hand = scene.game.in_hand(scene.state, seat) if seat >= 0 else ()
        if hand:
            panels = scene.face_down_panels(None, [""] * len(hand))
            wheres = {action.rpartition(" ")[0] for action in scene.legal}
            lays = {f"lay {place} {where}" for place in range(len(hand)) for where in wheres}
            assert set(offered(panels, "data-command")) == {f"look {seat}", *lays}, scene
            assert offered(panels) == [], scene


BATTERY = tuple(check for name, check in (vars(tapping) | globals()).items() if name.startswith("check_"))
