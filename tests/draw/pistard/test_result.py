"""What stands on the podium."""

import pytest

from homestretch.draw.pistard import tables
from tests.playthroughs import golden


@pytest.mark.parametrize(("points", "words"), [(1, "1 point"), (0, "0 points"), (-1, "−1 points"), (12, "12 points")])
def test_one_point_is_one(points: int, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "total", lambda _: points)
    view = golden("pistard-points-laps-won").view()
    assert tables.marks(view) == [words] * view.seats
