"""The fixture that the tests of several languages share."""

from collections.abc import Iterator

import pytest

from homestretch.core.language import ENGLISH
from web.builder.languages import set_language


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """After each test of a module that imports this, all is said in English again."""
    yield
    set_language(ENGLISH)
