"""What is said to those who listen, without a browser."""

from __future__ import annotations

from random import Random

import pytest

from front.announcements import HEADPHONES, PASS
from front.answers import in_words
from front.render import Scene, scene
from front.session import apply_tap
from front.table import Table
from homestretch.core import CHANCE, NOBODY, Match
from homestretch.games import GAMES, find_game

NAMES = ("Ann", "Ben", "Cy", "Di")


def seat(game: str = "triactor", **options: object) -> Table:
    """A table at which the first player is to do something."""
    found = find_game(game)
    table = Table(Match(found, NAMES[: max(3, found.players.start)], dict(options), seed=7))
    table.begin()
    return table


class Listener:
    """Somebody who hears what is said at a table, and does the taps."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.scene: Scene | None = None
        self.said = ""
        self.hear()

    def hear(self) -> str:
        """What is said now."""
        self.scene = scene(self.table, self.scene)
        self.table.events.clear()
        self.said = str(self.scene.paint["announcement"])
        return self.said

    def tap(self, text: str, kind: str = "action") -> str:
        """Tap something, and give what is said then."""
        after = apply_tap(self.table, kind, text)
        assert not after.refusal
        self.table = after.table
        return self.hear()


def test_the_curtain_says_who_gets_the_device_and_that_headphones_help() -> None:
    assert f"{PASS.format(player='Cy')} {HEADPHONES}" in Listener(seat()).said


def test_a_slip_says_what_is_written_and_what_is_left() -> None:
    listener = Listener(seat())
    assert "3 credits left." in listener.tap("reveal")
    assert " 2 credits left. " in listener.tap("SS")
    assert listener.tap("strike 1", "command").startswith("Bid removed. 3 credits left.")
    for coin in "SMC":
        listener.tap(f"horse {coin}", "command")
    assert "Suns" in listener.tap("INFO SMC")


def test_nothing_of_a_slip_is_said_behind_the_next_curtain() -> None:
    listener = Listener(seat())
    listener.tap("reveal")
    listener.tap("SS")
    said = listener.tap("seal")
    assert PASS.format(player="Ann") in said
    assert not {"WIN", "PLACE", "SS"} & set(said.split())


def test_nothing_is_in_words_behind_a_curtain() -> None:
    table = seat()
    assert table.curtain
    assert in_words(table) == ""
    table.act("reveal")
    assert "secret" in in_words(table)


def test_undo_says_so() -> None:
    listener = Listener(seat("ludifacture"))
    listener.tap("roll")
    while not listener.table.match.to_move >= 0:
        listener.tap("roll")
    listener.tap(str(next(iter(listener.table.game.actions(listener.table.match.state)))))
    said = listener.tap("take-back", "command")
    assert said.startswith("Move undone.")
    assert f"{NAMES[listener.table.match.to_move]} to move." in said


@pytest.mark.long
@pytest.mark.parametrize("game", [game.name for game in GAMES])
def test_nothing_is_said_twice(game: str) -> None:
    """Of what is said with one move, hardly anything was said with the one before: only what came about again."""
    random, listener = Random(3), Listener(seat(game))
    again = said = 0
    for _ in range(300):
        table, before = listener.table, set(sentences(listener.said))
        to_move = table.match.to_move
        if to_move == NOBODY:
            break
        if table.curtain:
            listener.tap("reveal")
        elif to_move == CHANCE:
            listener.tap("roll")
        else:
            listener.tap(str(random.choice(list(table.game.actions(table.match.state)))))
        now = sentences(listener.said)
        assert listener.said, "something was done, and nothing said"
        said += len(now)
        again += sum(sentence in before for sentence in now)
    assert again <= 0.05 * said


def sentences(said: str) -> list[str]:
    return [part for part in said.replace("!", ".").split(". ") if part]


def test_a_moment_says_which_it_is() -> None:
    listener = Listener(seat("ludifacture"))
    listener.tap("roll")
    assert listener.tap("moment 0", "command").endswith("Step 0 of 2.")
