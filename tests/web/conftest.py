"""The fixture that tests of the page's Python share."""

import pytest

from tests.web.viewer import Viewer


@pytest.fixture
def viewer() -> Viewer:
    return Viewer()
