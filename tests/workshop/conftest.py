"""Fixtures for tests of the workshop: its bench, and the removal of a test's games after the test."""

import json
import re
import sys
from collections.abc import Iterator
from typing import Any

import pytest

from front.workbench import Workbench
from homestretch.games import GAMES


def ask(bench: Workbench, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(bench.request(json.dumps(request)))
    return answer


@pytest.fixture(autouse=True)
def _forget_games() -> Iterator[None]:
    """Forget the games that a test loads from files or sheets, because all tests share one Python."""
    ours = re.compile(r"homestretch\.(games|draw|bots)\.(triactor|royal_turf|ludifacture|pistard)(\..*)?")
    before = {name: module for name, module in sys.modules.items() if ours.fullmatch(name)}
    yield
    GAMES._added.clear()
    if before != {name: module for name, module in sys.modules.items() if name in before}:
        for name in filter(ours.fullmatch, list(sys.modules)):
            del sys.modules[name]
        sys.modules.update(before)
        for name, module in before.items():
            around, _, last = name.rpartition(".")
            setattr(sys.modules[around], last, module)
    for name in [
        name for name in sys.modules if re.fullmatch(r"homestretch\.draw\.(my-race|goose|betting-race)", name)
    ]:
        del sys.modules[name]
