"""Tests of the announcements for screen readers, without a browser."""

from random import Random

import pytest

from front.announcements import HEADPHONES, PASS
from front.answers import text_version
from homestretch.core import CHANCE, NOBODY
from homestretch.games import find_game
from tests.web.viewer import NAMES, Reply, Viewer, each_game


class Listener(Viewer):
    """A page that collects what a screen reader would read out at a table."""

    said = ""

    def __init__(self, name: str = "triactor") -> None:
        super().__init__()
        self.open(name, players=NAMES[: max(3, find_game(name).players.start)])

    def apply(self, reply: Reply) -> None:
        super().apply(reply)
        assert "notice" not in reply
        self.said = reply["paint"]["announcement"]

    def tap(self, text: str, kind: str = "action") -> str:
        """Tap something, and give what is said then."""
        self.ask("tap", kind=kind, text=text)
        return self.said


def test_the_curtain_says_who_gets_the_device_and_that_headphones_help() -> None:
    assert f"{PASS.format(player='Cy')} {HEADPHONES}" in Listener().said


def test_a_slip_says_what_is_written_and_what_is_left() -> None:
    listener = Listener()
    assert "3 credits left." in listener.tap("reveal")
    assert " 2 credits left. " in listener.tap("SS")
    assert listener.tap("strike 1", "command").startswith("Bid removed. 3 credits left.")
    for coin in "SMC":
        listener.tap(f"horse {coin}", "command")
    assert "Suns" in listener.tap("INFO SMC")


def test_nothing_of_a_slip_is_said_behind_the_next_curtain() -> None:
    listener = Listener()
    listener.tap("reveal")
    listener.tap("SS")
    said = listener.tap("seal")
    assert PASS.format(player="Ann") in said
    assert not {"WIN", "PLACE", "SS"} & set(said.split())


def test_nothing_is_in_words_behind_a_curtain() -> None:
    table = Listener().table
    assert table.has_curtain
    assert text_version(table) == ""
    table.act("reveal")
    assert "secret" in text_version(table)


def test_undo_says_so() -> None:
    listener = Listener("ludifacture")
    listener.tap("roll")
    while not listener.table.match.to_move >= 0:
        listener.tap("roll")
    listener.tap(str(next(iter(listener.table.game.actions(listener.table.match.state)))))
    said = listener.tap("take-back", "command")
    assert said.startswith("Move undone.")
    assert f"{NAMES[listener.table.match.to_move]} to move." in said


@pytest.mark.long
@each_game
def test_nothing_is_said_twice(name: str) -> None:
    """The announcement of a move repeats almost nothing of the one before: only what happened again."""
    random, listener = Random(3), Listener(name)
    again = said = 0
    for _ in range(300):
        table, before = listener.table, set(sentences(listener.said))
        to_move = table.match.to_move
        if to_move == NOBODY:
            break
        if table.has_curtain:
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
    listener = Listener("ludifacture")
    listener.tap("roll")
    assert listener.tap("moment 0", "command").endswith("Step 0 of 2.")
