"""Random games and what is counted of them; the log of a match."""

from homestretch.core import Match
from homestretch.core.log import Entry, log
from homestretch.core.simulate import simulate
from homestretch.core.words import join_words
from homestretch.games import find_game

GAME = find_game("triactor")


def test_the_tally_adds_up() -> None:
    tally = simulate(GAME, 30, seed=3, seats=4, options={"races": 1})
    assert tally.games == tally.lengths.histogram.total() == tally.reasons.total() == 30
    assert sum(tally.parts) == sum(tally.turns) == 30 * tally.whole
    assert sum(tally.wins) >= 30
    made, paid = tally.notable["bids made"].entries, tally.notable["bids paid"].entries
    assert paid
    for kind, (number, squares, products) in paid.items():
        assert number <= made[kind][0]
        assert number <= squares <= products


def test_nobody_at_random_goes_on_for_longer_than_agreed() -> None:
    """With one race there is one, though a table might go on."""
    tally = simulate(GAME, 20, seed=1, seats=3, options={"races": 1})
    assert sum(number for number, _, _ in tally.notable["first past the post"].entries.values()) == 20


def test_the_same_seed_gives_the_same_games() -> None:
    one, two, other = (simulate(GAME, 2, seed, 3, {"races": 1}).as_json() for seed in (1, 1, 2))
    assert one == two != other


def test_the_log_tells_each_what_is_theirs() -> None:
    match = Match(GAME, ["Ann", "Ben", "Cy"])
    deal = [f"coin {letter}" for letter in "SMCAHPDB"]
    race = ["roll S3 MN CN AN HN PN DN BN", "take S", "roll M5 CN AN HN PN DN BN", "take M", "turn M2"]
    for text in ("start 1", *deal, "INFO SMC", "look S2 MN C5", "P", "seal", "seal", "seal", *race[:2]):
        match.play(text)
    public, everything = log(match), log(match, secrets=True)
    assert [entry for entry in everything if entry.audience is None] == public
    assert [entry.audience for entry in everything if entry.audience is not None] == [0, 0]
    assert not any("You" in entry.text for entry in public)
    assert [entry.minor for entry in public[-2:]] == [True, False]


def test_what_happens_by_itself_belongs_to_the_action_before() -> None:
    match = Match(GAME, ["Ann", "Ben", "Cy"])
    for text in ("start 1", *(f"coin {letter}" for letter in "SMCAHPDB"), "seal", "seal", "seal"):
        match.play(text)
    match.play("roll S5 MN CN AN HN PN DN BN")
    match.play("take S")
    before = log(match)
    match.play("turn S2")
    *others, last = log(match)
    assert others == before[:-1]
    assert last.text.startswith(before[-1].text)
    assert len(last.text) > len(before[-1].text)
    assert isinstance(last, Entry)


def test_words_are_joined() -> None:
    assert [join_words(words) for words in (["a"], ["a", "b"], ["a", "b", "c"])] == ["a", "a and b", "a, b and c"]
