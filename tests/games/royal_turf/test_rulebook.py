"""The rulebook: its tables are those of the game. See also `tests.games.test_rulebook`."""

from homestretch.games import find_game
from homestretch.games.royal_turf.data import ROYAL_PAYOUT, RUNNERS, TURF, TURF_PAYOUT, TURF_SHEET, read_components
from tests.rulebook import rulebook_of

TEXT = rulebook_of(find_game("royal-turf")).text


def test_the_tables_are_those_of_the_game() -> None:
    for amounts in (*ROYAL_PAYOUT, *TURF_PAYOUT):
        assert "| " + " | ".join(map(str, amounts)) + " |" in TEXT
    cards = read_components(TURF, TURF_SHEET.default).cards
    for runner in RUNNERS:
        row = " | ".join(" · ".join(map(str, cards[runner.number + letter])) for letter in "abcd")
        assert f"| {runner.number} {runner.name} | {row} |" in TEXT
