"""Lists that name games name all of them: these tests show what else needs the name of a new game."""

import json
from collections.abc import Iterable

import pytest

from e2e import golden, tables, test_hands
from homestretch.games import GAMES
from tests.web import test_taps


def of_golden(names: Iterable[str]) -> set[str]:
    return {json.loads((golden.GOLDEN / f"{name}.json").read_text(encoding="utf-8"))["game"] for name in names}


def of_links(links: Iterable[str]) -> set[str]:
    return {link.split("&")[0].removeprefix("game=") for link in links}


@pytest.mark.parametrize(
    ("where", "named"),
    [
        ("SHORT in e2e/golden.py", of_golden(golden.SHORT)),
        ("TABLES in e2e/test_hands.py", of_links(test_hands.TABLES.values())),
        ("TABLES in e2e/tables.py", set(tables.TABLES)),
        ("TABLES in tests/web/test_taps.py", {name for name, _ in test_taps.TABLES}),
    ],
)
def test_every_game_is_in(where: str, named: set[str]) -> None:
    assert named == {game.name for game in GAMES}
