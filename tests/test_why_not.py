"""For every sentence with which the engine refuses something, some tap shows it, or there is a reason why none does.

The test finds the sentences in the source. A new one fails it until something on a board or in a panel asks for the
sentence (`data-ask`), or until it is listed below with the reason why nothing does.
"""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import homestretch
from homestretch.core import IllegalAction
from homestretch.core.actions import check_phase
from homestretch.games import find_game
from tests.games.pistard.table import PALE, race
from tests.games.triactor.table import betting, play
from tests.scenes import Scene, scenes
from tests.tables import Table, tables
from tests.tapping import BY_THE_PAGE, choosable

ROOT = Path(homestretch.__file__).parent

GOES_ON = "after a race there is a button for all that may be done then, and none before"
NOT_OFFERED = "nothing on this table is called so, and nothing stands for it"
BY_ITSELF = "the last marker gets its number by itself"

NO_TAP = {
    "core/actions.py: A player has to choose now: there’s nothing to roll or draw.": "dice have a button when due",
    "core/actions.py: “{outcome}” isn’t a possible result at this point.": "dice are tapped, by sides that they have",
    "triactor/rules.py: nt('Choose exactly {n} coin for INFO.', 'Choose exactly {n} coins for INFO.', size)": (
        "INFO is only offered for as many horses as it shows"
    ),
    "core/game.py: {game} has no such action.": "for programs: no text is read as one",
    "core/game.py: It isn’t your turn. Wait for {player} to play.": "said in a computer’s turn: tests/web/test_why.py",
    "core/game.py: That isn’t possible now.": "for games that have no sentences of their own",
    "ludifacture/rules.py: Markers can only be numbered before the first game.": "the numbers are there only then",
    "ludifacture/rules.py: Your last marker must be number {marker}.": BY_ITSELF,
    "ludifacture/rules.py: There’s no marker 6.": NOT_OFFERED,
    "ludifacture/rules.py: This board has no marker {marker}.": NOT_OFFERED,
    "ludifacture/rules.py: You can continue once the game is over.": GOES_ON,
    "ludifacture/rules.py: The set is over.": GOES_ON,
    "ludifacture/rules.py: There’s another game to play in this set.": GOES_ON,
    "pistard/rules.py: Riders can line up only before the race.": "in a race a tap on a square means a ride",
    "pistard/rules.py: You choose the next rider only in a team race, before the roll.": "who lines up is a square",
    "pistard/rules.py: Choose a lane from 1 to {lanes}.": NOT_OFFERED,
    "pistard/rules.py: Roll the dice first.": "before a roll a tap on the rider means a ride",
    "royal_turf/rules.py: You can only pass during the betting.": "there is a button for it as long as bets are taken",
    "royal_turf/rules.py: You can’t pass in Royal Turf.": NOT_OFFERED,
    "royal_turf/rules.py: You can continue once the race has been paid out.": GOES_ON,
    "royal_turf/rules.py: _why_not(state, word)": GOES_ON,
    "triactor/rules.py: You can continue once the race has been paid out.": GOES_ON,
    "triactor/rules.py: The last race has been run.": GOES_ON,
    "triactor/rules.py: There are more races to run: this was race {race} of {races}.": GOES_ON,
}
"""The refusals that no tap in this module’s tests leads to, each with the reason."""

Site = tuple[str, int, int]
"""A place in the source: the file, and the lines from and to."""


def sentences() -> dict[Site, str]:
    """Return the sentence of each refusal in the engine, by the refusal's place in the code."""
    found = {}
    for path in sorted([*(ROOT / "core").glob("*.py"), *(ROOT / "games").glob("*/*.py")]):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for call, text in _refusals(function):
                    found[str(path), call.lineno, call.end_lineno or 0] = f"{path.parent.name}/{path.name}: {text}"
    return found


def _refusals(function: ast.FunctionDef) -> Iterator[tuple[ast.Call, str]]:
    """The calls in a function that refuse something, with their sentences as in the source."""
    for call in ast.walk(function):
        name = call.func.id if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) else ""
        place = {"IllegalAction": 1, "check_phase": 4}.get(name)
        if isinstance(call, ast.Call) and place is not None:
            reason = _written(call.args[place], function)
            if reason is not None:
                said = reason.args[0] if isinstance(reason, ast.Call) and ast.unparse(reason.func) == "t" else reason
                yield call, str(said.value) if isinstance(said, ast.Constant) else ast.unparse(said).strip("f'\"")


def _written(reason: ast.expr, function: ast.FunctionDef) -> ast.expr | None:
    """Return the sentence of a refusal, also if it was assigned to a name first, or None if callers pass it in."""
    if not isinstance(reason, ast.Name):
        return reason
    given = [node for node in ast.walk(function) if isinstance(node, ast.Assign) and node.lineno < reason.lineno]
    named = [node.value for node in given if ast.unparse(node.targets[0]) == reason.id]
    return named[-1] if named else None


def test_every_refusal_is_a_whole_sentence() -> None:
    said = [text.partition(": ")[2] for text in sentences().values() if not text.endswith(")")]
    assert [text for text in said if not re.fullmatch(r"[A-Z“‘{].*[.!]", text)] == []


@dataclass(frozen=True)
class Rare(Scene):
    """A state that random games seldom come to."""

    position: Any = None

    @property
    def state(self) -> Any:
        return self.position


def rare() -> Iterator[Rare]:
    """A slip with coins paid for, and one with nothing but coins; a rider with a six who is walled in; sprinters."""
    paid = play(betting(), "INFO SMC", "look SN MN CN")[0]
    spent = play(paid, "INFO AHP", "look AN HN PN", "INFO DB", "look DN BN")[0]
    wall = {"11": [1, 1], "21": [1, 2], "22": [2, 2]}
    walled = race(riders=wall, mover=11, dice={"Y": 6, "G": 1, "B": 1, "O": 1})
    stood = race("sprint", riders={"11": [1, 1], "21": [4, 2]}, mover=11, dice=PALE, stands={"11": 2})
    for name, state in (("triactor", paid), ("triactor", spent), ("pistard", walled), ("pistard", stood)):
        game = find_game(name)
        yield Rare(Table(game, (), state.seats), 0, (), state)


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> set[tuple[str, int]]:
    """Collect the lines of source from which refusals are raised during the test."""
    lines: set[tuple[str, int]] = set()
    begin = IllegalAction.__init__

    def listen(self: IllegalAction, *arguments: Any) -> None:
        frame = sys._getframe(1)
        if frame.f_code.co_name == check_phase.__name__ and frame.f_back is not None:
            frame = frame.f_back
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        begin(self, *arguments)

    monkeypatch.setattr(IllegalAction, "__init__", listen)
    return lines


def questions(scene: Scene) -> set[str]:
    """Return every question that a scene offers, including after as many taps of each kind as possible."""
    commands = [command for command in choosable(scene.panels(scene.eyes)) if command not in BY_THE_PAGE]
    found = set()
    for word in {"", *(command.split()[0] for command in commands)}:
        picks: tuple[str, ...] = ()
        while True:
            found |= {item.attrib["data-ask"] for item in scene.shown(scene.eyes, *picks) if "data-ask" in item.attrib}
            fresh = [command for command in choosable(scene.panels(scene.eyes, *picks)) if command.split()[0] == word]
            more = [command for command in fresh if command not in picks]
            if not more:
                break
            picks = (*picks, more[0])
    return found


def test_every_sentence_is_heard_by_somebody_who_taps(heard: set[tuple[str, int]]) -> None:
    for scene in (*(scene for table in tables() for scene in scenes(table)), *rare()):
        asked = questions(scene)
        for action in map(scene.game.parse, sorted(asked)):
            assert scene.game.why_not(scene.state, action) is not None, f"{scene}: {action}"
    unheard = {
        text
        for (path, first, last), text in sentences().items()
        if not any(path == at and first <= line <= last for at, line in heard)
    }
    assert unheard - set(NO_TAP) == set(), "nothing on the table leads to these sentences"
    assert set(NO_TAP) - unheard == set(), "something does lead to these, or there are none like them"
