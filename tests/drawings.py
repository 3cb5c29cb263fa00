"""What every drawing must do: the battery that `tests/test_drawings.py` runs over all games.

The tables and their random games are those of `tests.tables`, and so are the twins: states that differ only in what a
seat may not know.
"""

from __future__ import annotations

import gc
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import pairwise
from random import Random
from typing import Any
from xml.etree.ElementTree import Element

from homestretch.core import CHANCE, AnyGame, Dice, Event, Seat
from homestretch.draw import Drawing, drawing
from homestretch.draw.markup import el, render
from homestretch.draw.mode import COMPUTER_TO_MOVE, LEAVING, OWN_DICE, Mode
from homestretch.draw.panel import CHOICE, choices_in
from homestretch.draw.panel_markup import panels_markup
from tests.draw.pictures import explained, keyed, offered, place, read, written
from tests.tables import Table, moves, plug_of, sampled, states, twins

CHOICES = 2
"""Of the commands that are offered in a state, so many are tried."""

MOST_PANELS = 150
"""So many panels are tried to find the taps that lead to an action."""

REMEMBERED = 200
"""Boards and panels that are not drawn again for the next check of the same table."""

BY_THE_PAGE = ("home", "again", "away", "by-lot")
"""Commands that are no taps of a choice: what the page does, and what the table does in place of one."""

OF_THE_PAGE = ("look", "see", "own-dice", "die", "take-back", "play-on", "moment", "eyes", "now")
"""Words of commands that the page offers, so that no panel may."""

GIST = 130
"""Letters of a line that says what a game is about."""

MANY = re.compile(
    r"(?<![\w.,:–−-])1 (?:more |other )?(?:coin|column|credit|die|game|horse|lap|marker|move|player|point|race|rider|"
    r"round|space|square|step|token|turn)s\b"
)
"""Words for one of a thing as if it were many."""

HOSTILE = ("<script>alert(1)</script>", '"&<>', "\x00\x1b\ud800", "x" * 500, "𝔄́ 👩‍👩‍👧", "")


@dataclass(frozen=True)
class Scene:
    """A state of the walk at a table, by its number there, and what everybody was told of the turn before."""

    table: Table
    index: int
    last: tuple[Event, ...]

    @property
    def game(self) -> AnyGame:
        return self.table.game

    @property
    def state(self) -> Any:
        return states(self.table)[self.index]

    @property
    def draw(self) -> Drawing:
        return drawing(self.game)

    @property
    def names(self) -> list[str]:
        return [f"P{seat}" for seat in range(self.table.seats)]

    @property
    def eyes(self) -> Seat | None:
        """Whose view the page shows: that of the seat that decides in secret, or that of everybody."""
        seat = self.game.to_move(self.state)
        return seat if seat >= 0 and self.game.decides_in_secret(self.state) else None

    @property
    def legal(self) -> list[str]:
        """What may be done by players: their choices, or the roll."""
        chance = self.game.chance(self.state)
        if chance is None:
            return list(map(str, self.game.actions(self.state)))
        return ["roll"] if chance.by_hand else []

    @property
    def allowed(self) -> set[str]:
        """What a button may be for: also for dice that are rolled again by themselves, unless they are the players'."""
        chance = self.game.chance(self.state)
        return {*self.legal, "roll"} if chance is not None and chance.rolled else set(self.legal)

    def view(self, seat: Seat | None) -> Any:
        return self.game.observe(self.state, seat)

    @lru_cache(maxsize=REMEMBERED)  # noqa: B019 - scenes are kept anyway
    def board(self, seat: Seat | None, look: str = "", show: str = "") -> Element:
        looks = (look,) if look else ()
        return read(self.draw.board(self.view(seat), self.names, last=self.last, show=show, looks=looks))

    @lru_cache(maxsize=REMEMBERED)  # noqa: B019
    def panels(self, seat: Seat | None, *picks: str) -> Element:
        return read(el("div", panels_markup(self.draw.panels(self.view(seat), self.names, picks), self.names)))

    def laying(self, seat: Seat | None, faces: Sequence[str | None]) -> Element:
        return read(el("div", panels_markup(self.draw.laying(self.view(seat), self.names, faces), self.names)))

    def shown(self, seat: Seat | None, *picks: str) -> list[Element]:
        """All that is on the page before some eyes: board and panels."""
        return [*self.board(seat).iter(), *self.panels(seat, *picks).iter()]

    def __str__(self) -> str:
        return f"{self.table}, state {self.index}, {self.game.phase(self.state)}"


@cache
def scenes(table: Table) -> list[Scene]:
    """Of each phase of the walk the first state, the last and one between."""
    by_phase: dict[tuple[str, bool], list[int]] = {}
    for index, state in enumerate(states(table)):
        by_phase.setdefault((table.game.phase(state), table.game.to_move(state) == CHANCE), []).append(index)
    chosen = {index for found in by_phase.values() for index in (found[0], found[len(found) // 2], found[-1])}
    return [Scene(table, index, told(table, max(0, index - 2), index)) for index in sorted(chosen)]


def told(table: Table, start: int, stop: int) -> tuple[Event, ...]:
    """What everybody was told between two states of the walk."""
    plies = [ply for _, ply in moves(table)[start:stop]]
    return tuple(event for ply in plies for event in ply.events if event.audience is None)


# -- what may be done, and only that


def check_every_action_can_be_tapped(table: Table) -> None:
    """By a button beside the board, or by taps that lead to one; dice to be rolled by hand have theirs.

    Where most take several taps, each is looked for, elsewhere one of each form.
    """
    random = Random(1)
    missing: dict[Scene, list[str]] = {}
    for scene in scenes(table):
        buttons = offered(scene.panels(scene.eyes))
        assert set(buttons) <= scene.allowed, f"{scene}: a button for what may not be done"
        assert len(set(buttons)) == len(buttons), f"{scene}: two buttons for the same action"
        missing[scene] = [action for action in scene.legal if action not in buttons]
    widest = max(missing, key=lambda scene: len(missing[scene]))
    for scene, actions in missing.items():
        forms = {form(action): action for action in random.sample(actions, len(actions))}
        for action in actions if scene is widest else forms.values():
            assert any(action in found for _, found in taps(scene, action)), f"{scene}: no way to {action}"


def form(action: str) -> str:
    """What actions of one kind have in common."""
    return re.sub(r"[A-Z0-9]", "x", action)


def taps(scene: Scene, goal: str = "", picks: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Commands that can be tapped one after the other from `picks` on, and what may be done then.

    First those that speak of the `goal`, in the order in which it does; at most `MOST_PANELS`.
    """
    seen: set[tuple[str, ...]] = set()
    waiting = [picks]
    while waiting and len(seen) < MOST_PANELS:
        picks = waiting.pop()
        if picks in seen:
            continue
        seen.add(picks)
        panels = scene.panels(scene.eyes, *picks)
        yield picks, offered(panels)
        fresh = [command for command in choosable(panels) if command not in picks]
        fresh.sort(key=lambda command: goal.find(command.split()[-1]) % MOST_PANELS, reverse=True)
        waiting += [(*picks, command) for command in fresh]


def choosable(panels: Element) -> list[str]:
    """The commands in panels that are taps of a longer choice."""
    found = offered(panels, "data-command")
    return [command for command in found if command not in BY_THE_PAGE and not command.startswith("strike ")]


def check_every_tap_leads_to_an_action(table: Table) -> None:
    """It changes what is seen, can be taken back, and with others leads to something that could not be done before."""
    random = Random(2)
    for scene in scenes(table):
        panels = scene.panels(scene.eyes)
        commands = choosable(panels)
        for command in random.sample(commands, min(CHOICES, len(commands))):
            assert command.split()[0] not in OF_THE_PAGE, f"{scene}: {command} means something else to the page"
            after = scene.panels(scene.eyes, command)
            assert render(after) != render(panels), f"{scene}: {command} changes nothing"
            assert command in choosable(after), f"{scene}: {command} cannot be taken back"
            known = set(offered(panels))
            assert any(set(found) - known for _, found in taps(scene, command, (command,))), (
                f"{scene}: {command} leads nowhere"
            )


def check_only_what_was_done_can_be_struck(table: Table) -> None:
    """`strike 2` takes the last action but one back, so there must have been two that can be taken back."""
    for scene in scenes(table):
        strikes = [
            command for command in offered(scene.panels(scene.eyes), "data-command") if command.startswith("strike ")
        ]
        if strikes:
            match = table.sit_down()
            for _, past in moves(table)[: scene.index]:
                match.play(past.action)
            for _ in range(max(int(command.split()[1]) for command in strikes)):
                match.take_back()


def check_the_board_offers_what_may_be_done(table: Table) -> None:
    """It is the second way to an action, out of the tab order: the first is a button."""
    for number, scene in enumerate(scenes(table)):
        for look in _looks(scene, number):
            pieces = [item for item in scene.board(scene.eyes, look).iter() if "data-action" in item.attrib]
            assert {item.attrib["data-action"] for item in pieces} <= scene.allowed, scene
            assert all(item.get("tabindex") == "-1" for item in pieces), scene


def check_what_may_not_be_done_can_be_asked_about(table: Table) -> None:
    """By an action that there is, and that is not allowed; what stands in its way is to be seen."""
    for scene in scenes(table):
        where = [*scene.shown(scene.eyes), *scene.shown(None)]
        keys = {item.attrib["data-key"] for item in where if "data-key" in item.attrib}
        for item in where:
            if "data-ask" in item.attrib:
                action = item.attrib["data-ask"]
                refusal = scene.game.why_not(scene.state, scene.game.parse(action))
                assert refusal is not None, f"{scene}: {action} may be done"
                assert set(refusal.obstacles) <= keys, f"{scene}: {action} is said to be stopped by what is not there"
                assert not item.attrib.keys() & {"data-action", "data-command", "disabled"}, f"{scene}: {action}"
                assert item.tag != "button" or item.get("aria-disabled") == "true", f"{scene}: {action}"
                assert item.get("tabindex") == "-1", f"{scene}: {action} is one more stop for the tab key"


def check_what_a_choice_would_do_is_shown_for_that_choice(table: Table) -> None:
    """In the places of the board that are there for it; they are empty while nothing is pointed at."""
    random = Random(3)
    for scene in scenes(table):
        empty = _prospects(scene.board(scene.eyes))
        assert all(len(place) == 0 for place in empty), scene
        for action in random.sample(scene.legal, min(1, len(scene.legal))):
            shown = _prospects(scene.board(scene.eyes, show=action))
            assert len(shown) == len(empty), scene
            assert set(explained(shown)) <= {action}, scene


HOOKS = ("data-ask", "data-action", "data-command")
"""What makes a part one that can be tapped, and of these the first when a computer is to move."""

MODES = {
    "looking back": Mode(taps="none", looks_back=True),
    "nothing to be done": Mode(taps="none", tells=False, stays=True),
    "a computer to move": COMPUTER_TO_MOVE,
    "own dice": OWN_DICE,
    "unaided": Mode(tells=False, stays=True),
}


def check_a_mode_says_what_a_tap_does_and_what_is_told(table: Table) -> None:
    for scene in scenes(table):
        view = scene.view(scene.eyes)
        panels = list(scene.draw.panels(view, scene.names))
        for name, mode in MODES.items():
            board = read(scene.draw.board(view, scene.names, last=scene.last, mode=mode))
            beside = read(el("div", panels_markup(panels, scene.names, mode)))
            hooks = {hook for part in (*board.iter(), *beside.iter()) for hook in part.attrib if hook in HOOKS}
            assert hooks <= set(HOOKS[: {"none": 0, "ask": 1, "play": 3}[mode.taps]]), f"{scene}, {name}: {hooks}"
            pressed = [part.tag for part in beside.iter() if part.tag in ("button", "input", "select")]
            assert mode.taps == "play" or not pressed, f"{scene}, {name}: there are buttons"
            thrown = [part for part in board.iter() if part.get("data-action") == "roll"]
            assert not mode.own_dice or not thrown, f"{scene}, {name}: the board rolls"
            told = [part for part in beside.iter() if part.get("class") == "consequence"]
            assert mode.tells or not told, f"{scene}, {name}: it is told where choices lead"
            leading = [
                part for part in beside.iter() if part.get("data-command") in LEAVING or "data-keeps" in part.attrib
            ]
            assert not mode.stays or not leading, f"{scene}, {name}: something leads away"


def check_what_was_chosen_is_marked(table: Table) -> None:
    """Looking back, of the choices that are rows to be read."""
    for scene in scenes(table):
        panels = list(scene.draw.panels(scene.view(scene.eyes), scene.names))
        rows = {one.does for one in choices_in(panels) if CHOICE in one.look.split() and not one.is_command}
        for chosen in sorted(rows & set(scene.legal))[:3]:
            mode = Mode(taps="none", looks_back=True, chosen=chosen)
            beside = read(el("div", panels_markup(panels, scene.names, mode)))
            marked = [part for part in beside.iter() if "chosen" in (part.get("class") or "").split()]
            assert len(marked) == 1, f"{scene}: {chosen} is marked {len(marked)} times"


def _prospects(board: Element) -> list[Element]:
    return [item for item in board.iter("g") if item.get("class") == "prospects"]


def check_dice_of_the_players_own_can_be_tapped_in(table: Table) -> None:
    """Every side of every die that a table may roll has its look."""
    sides: set[str] = set()
    for state in states(table):
        chance = table.game.chance(state)
        if isinstance(chance, Dice) and chance.rolled:
            sides.update(word for die in chance.faces for word in die)
    for word in sides:
        which, side = drawing(table.game).die(word)
        assert which is None or read(which).tag == "svg", word
        assert render(read(el("b", side))) != render(el("b")), word


def check_the_end_has_the_ways_on(table: Table) -> None:
    scene = scenes(table)[-1]
    panels = scene.panels(None)
    assert scene.game.phase(scene.state) == "over"
    assert {"again", "home"} <= set(offered(panels, "data-command"))
    assert offered(panels) == []


# -- the board in words


def check_words_tell_all_that_the_board_shows(table: Table) -> None:
    """Two states of a race whose boards look different are told in different words, by tables without gaps."""
    names = [f"P{seat}" for seat in range(table.seats)]
    draw, views = drawing(table.game), [table.game.observe(state, None) for state in states(table)]
    for before, after in sampled([pair for pair in pairwise(views) if pair[0] != pair[1]], 12):
        if _seen(draw.board(before, names)) != _seen(draw.board(after, names)):
            here, there = (render(*draw.in_words(view, names)) for view in (before, after))
            assert here != there, f"{table}: {before.phase}, then {after.phase}, look different and sound the same"


def _seen(board: Element) -> str:
    """What of a board can be seen: without what may be done with it, which the panels say."""
    return re.sub(r' (data-[a-z-]+|tabindex|role|aria-disabled)="[^"]*"', "", render(board))


def check_words_are_tables(table: Table) -> None:
    """Each has a name, as many cells in a row as heads, and in every row what it is about; nothing in it is tapped."""
    for scene in scenes(table):
        drawn = read(el("div", scene.draw.in_words(scene.view(scene.eyes), scene.names)))
        assert list(drawn.iter("table")), scene
        assert offered(drawn) == [], scene
        for found in drawn.iter("table"):
            assert found.findtext("caption"), scene
            heads = len(list(found.iterfind("thead/tr/th")))
            rows = list(found.iterfind("tbody/tr"))
            assert rows, scene
            assert all(len(row) == heads and row.findtext("th") for row in rows), (
                f"{scene}: {found.findtext('caption')}"
            )


# -- motion


def check_motions_move_pieces_of_the_board(table: Table) -> None:
    """Those of each turn, and those from any board to any other one, of which nothing is told."""
    painted = [index for index, (_, ply) in enumerate(moves(table)) if not ply.by_itself]
    spans = list(zip(painted, [*painted[1:], len(states(table)) - 1], strict=True))
    for start, stop in sampled(spans, 12):
        _check_motions(table, start, stop, told(table, start, stop))
    for (start, _), (_, stop) in zip(sampled(spans, 3), sampled(spans[::-1], 3), strict=True):
        _check_motions(table, start, stop, ())
        _check_motions(table, start, start, ())


def _check_motions(table: Table, start: int, stop: int, events: Sequence[Event]) -> None:
    game, draw = table.game, drawing(table.game)
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
    """What of a piece the page moves."""
    return next((part for part in piece.iter() if part is not piece and "body" in part.get("class", "").split()), None)


# -- whoever looks


def check_everybody_can_look(table: Table) -> None:
    """Nothing raises, whoever looks in whatever way, and all of it is well-formed and found by its key."""
    secrets = plug_of(table.game).has_secrets(states(table)[0].options)
    for number, scene in enumerate(scenes(table)):
        others = table.views if secrets else (None, number % table.seats)
        for seat in others:
            panels = scene.panels(seat)
            assert len(panels) > 0, scene
            assert sum("data-primary" in item.attrib for item in panels.iter()) <= 1, f"{scene}: two primary buttons"
            assert set(offered(panels)) <= scene.allowed, scene
        for look in _looks(scene, number):
            _check_picture(scene.board(scene.eyes, look), f"{scene} {look}")
        _check_picture(scene.board(others[1 + number % (len(others) - 1)]), str(scene))


def check_newcomers_are_told_what_it_is_about(table: Table) -> None:
    """In three short lines; and when there is something to choose, in a word under the turn."""
    assert len(table.game.gist) == 3
    assert all(line.endswith(".") and len(line) <= GIST for line in table.game.gist)
    words = [scene.draw.coach(scene.view(None), scene.names) for scene in scenes(table) if scene.eyes is None]
    assert any(words)
    assert all(line.endswith(".") for line in words if line)


def _looks(scene: Scene, number: int) -> list[str]:
    """The board as it is seen first, and by turns one of the other ways to see it."""
    others = list(dict(scene.draw.looks))
    return ["", *others[number % len(others) :][:1]] if others else [""]


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
    """Nobody has 1 points, wherever it is written and however it is listened to."""
    for scene in scenes(table):
        for part in scene.shown(None):
            heard = ["".join(part.itertext()), part.get("aria-label", ""), part.get("title", "")]
            assert not [words for words in heard if MANY.search(words)], scene


def check_names_do_no_harm(table: Table) -> None:
    """Whatever a player's name is made of, and however long it is."""
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
    """Whoever may ask is told the same in both of two states that look alike to them."""
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
                assert _drawn_after_others(scene, twin, seat) == shown, (
                    f"{scene}: seat {seat} sees what it may not know"
                )


def _drawn_after_others(scene: Scene, state: Any, seat: Seat | None) -> list[str]:
    """What a seat is shown when everybody else has looked; what was drawn for others before that is forgotten."""
    _forget()
    for other in scene.table.views:
        if other != seat:
            _drawn(scene, state, other)
    return _drawn(scene, state, seat)


def _drawn(scene: Scene, state: Any, seat: Seat | None) -> list[str]:
    draw, view = scene.draw, scene.game.observe(state, seat)
    board, panels = (
        draw.board(view, scene.names, last=scene.last),
        panels_markup(draw.panels(view, scene.names), scene.names),
    )
    tables = draw.in_words(view, scene.names)
    return [render(board), render(*panels), render(*tables), draw.curtain_note(view), draw.own_secrets(view)]


def _forget() -> None:
    """Empty all that drawings remember."""
    for thing in _caches():
        thing.cache_clear()


@cache
def _caches() -> list[Any]:
    remembered = type(cache(lambda: None))
    cached = (thing for thing in gc.get_objects() if isinstance(thing, remembered))
    return [function for function in cached if "homestretch.draw" in function.__module__]


def check_own_secrets_can_be_looked_at_and_put_away(table: Table) -> None:
    """Where the page offers such a look, it has the way back; a curtain says what for.

    There is nothing else to tap, but for what may be done by a player who looks at a hand from which one is to be laid.
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
            panels = scene.laying(seat, hand) if hand else scene.panels(seat)
            assert offered(panels, "data-command") == ["away"], scene
            assert set(offered(panels)) == set(scene.legal if lays else ()), scene


def check_backs_can_be_laid_where_what_they_are_could_be(table: Table) -> None:
    """Before all eyes, by their places: no button there is for an action, for that would tell what they are."""
    for scene in scenes(table):
        seat = scene.game.to_move(scene.state)
        hand = scene.game.in_hand(scene.state, seat) if seat >= 0 else ()
        if hand:
            panels = scene.laying(None, [""] * len(hand))
            wheres = {action.rpartition(" ")[0] for action in scene.legal}
            lays = {f"lay {place} {where}" for place in range(len(hand)) for where in wheres}
            assert set(offered(panels, "data-command")) == {f"look {seat}", *lays}, scene
            assert offered(panels) == [], scene


BATTERY = tuple(check for name, check in list(globals().items()) if name.startswith("check_"))
