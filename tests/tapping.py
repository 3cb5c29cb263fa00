"""Checks that every drawing offers all legal taps and no others: a part of the battery in `tests.drawings`."""

from collections.abc import Iterator
from random import Random
from xml.etree.ElementTree import Element

from homestretch.core import Dice
from homestretch.draw.markup import el, render
from homestretch.draw.mode import COMPUTER_TO_MOVE, EXIT_COMMANDS, OWN_DICE, Mode
from homestretch.draw.panel import CHOICE, choices_in
from homestretch.draw.panel_markup import panels_markup
from tests.draw.pictures import explained, offered, read
from tests.scenes import Scene, scenes
from tests.tables import Table, form, moves, states

MOST_PANELS = 150
"""The number of panels that are tried to find the taps that lead to an action."""

BY_THE_PAGE = ("home", "again", "away", "by-lot")
"""Commands that are no taps of a choice: what the page does, and what the table does in place of one."""

OF_THE_PAGE = ("look", "see", "own-dice", "die", "take-back", "play-on", "moment", "eyes", "now")
"""Words of commands that the page offers, so that no panel may."""


def check_every_action_can_be_tapped(table: Table) -> None:
    """Every legal action has a button beside the board, or taps that lead to one; a roll by hand has its own button.

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


def taps(scene: Scene, goal: str = "", picks: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], list[str]]]:
    """Commands that can be tapped one after the other from `picks` on, and what may be done then.

    Those named in the `goal` come first, in its order; at most `MOST_PANELS`.
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
    """Every tap changes the panels and can be undone, and further taps after it lead to something not offered before.

    In each state, two taps are tried.
    """
    random = Random(2)
    for scene in scenes(table):
        panels = scene.panels(scene.eyes)
        commands = choosable(panels)
        for command in random.sample(commands, min(2, len(commands))):
            assert command.split()[0] not in OF_THE_PAGE, f"{scene}: {command} means something else to the page"
            after = scene.panels(scene.eyes, command)
            assert render(after) != render(panels), f"{scene}: {command} changes nothing"
            assert command in choosable(after), f"{scene}: {command} cannot be taken back"
            known = set(offered(panels))
            leads = any(set(found) - known for _, found in taps(scene, command, (command,)))
            assert leads, f"{scene}: {command} leads nowhere"


def check_only_what_was_done_can_be_struck(table: Table) -> None:
    """`strike 2` takes the last action but one back, so there must have been two that can be taken back."""
    for scene in scenes(table):
        commands = offered(scene.panels(scene.eyes), "data-command")
        strikes = [int(command.split()[1]) for command in commands if command.startswith("strike ")]
        if strikes:
            match = table.sit_down()
            for _, past in moves(table)[: scene.index]:
                match.play(past.action)
            for _ in range(max(strikes)):
                match.take_back()


def check_the_board_offers_what_may_be_done(table: Table) -> None:
    """The board offers only legal actions, and its parts stay out of the tab order, because buttons offer them too."""
    for number, scene in enumerate(scenes(table)):
        for look in scene.looks(number):
            pieces = [item for item in scene.board(scene.eyes, look).iter() if "data-action" in item.attrib]
            assert {item.attrib["data-action"] for item in pieces} <= scene.allowed, scene
            assert all(item.get("tabindex") == "-1" for item in pieces), scene


def check_what_may_not_be_done_can_be_asked_about(table: Table) -> None:
    """A part that can be asked about names an action that is not allowed, and the obstacles to it are visible."""
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
    """Only the prospects on the board show what a choice would do, and they are empty while no choice is pointed at."""
    random = Random(3)
    for scene in scenes(table):
        empty = _prospects(scene.board(scene.eyes))
        assert all(len(place) == 0 for place in empty), scene
        for action in random.sample(scene.legal, min(1, len(scene.legal))):
            shown = _prospects(scene.board(scene.eyes, show=action))
            assert len(shown) == len(empty), scene
            assert set(explained(shown)) <= {action}, scene


HOOKS = ("data-ask", "data-action", "data-command")
"""The attributes that let a part be tapped; only the first is allowed when a computer is to move."""

MODES = {
    "looking back": Mode(taps="none", is_replay=True),
    "nothing to be done": Mode(taps="none", shows_effects=False, hides_exits=True),
    "a computer to move": COMPUTER_TO_MOVE,
    "own dice": OWN_DICE,
    "unaided": Mode(shows_effects=False, hides_exits=True),
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
            assert mode.shows_effects or not told, f"{scene}, {name}: it is told where choices lead"
            leads = any(
                part.get("data-command") in EXIT_COMMANDS or "data-keeps" in part.attrib for part in beside.iter()
            )
            assert not mode.hides_exits or not leads, f"{scene}, {name}: something leads away"


def check_what_was_chosen_is_marked(table: Table) -> None:
    """In a replay, exactly one row of the panels is marked as the chosen one, if the choices are rows."""
    for scene in scenes(table):
        panels = list(scene.draw.panels(scene.view(scene.eyes), scene.names))
        rows = {one.action for one in choices_in(panels) if CHOICE in one.classes.split() and not one.is_command}
        for chosen in sorted(rows & set(scene.legal))[:3]:
            mode = Mode(taps="none", is_replay=True, next_action=chosen)
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
        which, side = scenes(table)[0].draw.die(word)
        assert which is None or read(which).tag == "svg", word
        assert render(read(el("b", side))) != render(el("b")), word


def check_the_end_has_the_ways_on(table: Table) -> None:
    scene = scenes(table)[-1]
    panels = scene.panels(None)
    assert scene.game.phase(scene.state) == "over"
    assert {"again", "home"} <= set(offered(panels, "data-command"))
    assert offered(panels) == []
