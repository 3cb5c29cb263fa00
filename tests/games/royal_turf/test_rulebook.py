"""The rulebook: its tables are those of the game. See also `tests.games.test_rulebook`."""

from pathlib import Path

from homestretch.games.royal_turf.data import ROYAL_PAYOUT, RUNNERS, TURF, TURF_PAYOUT, TURF_SHEET, read_components

FOLDER = Path(__file__).parents[3] / "pyapp" / "homestretch" / "games" / "royal_turf"
TEXT = (FOLDER / "rulebook.md").read_text(encoding="utf-8")


def test_the_tables_are_those_of_the_game() -> None:
    for amounts in (*ROYAL_PAYOUT, *TURF_PAYOUT):
        assert "| " + " | ".join(map(str, amounts)) + " |" in TEXT
    cards = read_components(TURF, TURF_SHEET.default).cards
    for runner in RUNNERS:
        row = " | ".join(" · ".join(map(str, cards[runner.number + letter])) for letter in "abcd")
        assert f"| {runner.number} {runner.name} | {row} |" in TEXT
