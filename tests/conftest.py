"""Settings for all tests."""

import os
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.covering import GAMES_OF_A_LONG_TEST, case_of, covering

pytest.register_assert_rewrite(
    "tests.conformance",
    "tests.keeping",
    "tests.loading",
    "tests.secrecy",
    "tests.drawings",
    "tests.tapping",
    "tests.web.viewer",
    "tests.tables",
    "tests.games",
)

settings.register_profile(
    "repeatable", deadline=None, derandomize=True, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("search", settings.get_profile("repeatable"), derandomize=False, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))

A_FEW = 2
HERE = Path(__file__).parent
LONG = HERE / "study"
"""The folder of long tests, which start and kill processes; the quick run leaves them out."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option `--quick`, for frequent runs during work on the sources."""
    parser.addoption("--quick", action="store_true", help=f"at most {A_FEW} cases of each test, and no long ones")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark most games of long tests as thorough, and in the quick run deselect what is not quick."""
    mark_the_thorough(items)
    if config.getoption("quick"):
        few = quick(items)
        config.hook.pytest_deselected(items=[item for item in items if item not in few])
        items[:] = [item for item in items if item in few]


def mark_the_thorough(items: list[pytest.Item]) -> None:
    """Mark the cases of long tests that are not in the choice among the games."""
    long = [item for item in items if item.get_closest_marker("long") is not None and HERE in item.path.parents]
    case = {item: case_of(item.nodeid.partition("[")[0], vars(item)["callspec"].id) for item in long}
    chosen = covering(case.values(), GAMES_OF_A_LONG_TEST)
    for item in long:
        if case[item] not in chosen:
            item.add_marker(pytest.mark.thorough)


def quick(items: list[pytest.Item]) -> set[pytest.Item]:
    """Choose a few cases of each test, and of each check of the battery, from all over its range, and no long ones."""
    cases = defaultdict(list)
    for item in items:
        call = getattr(item, "callspec", None)
        cases[item.path, getattr(item, "originalname", item.name), call and call.params.get("check")].append(item)
    return {item for each in cases.values() for item in each[:: -(-len(each) // A_FEW)] if item.path.parent != LONG}
