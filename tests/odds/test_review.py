"""The game review: its terms sum exactly to the result, and no player is judged by what they could not know."""

import json
from itertools import takewhile
from math import fsum
from random import Random

import pytest

from homestretch import cli
from homestretch.core import GameError, Match
from homestretch.odds import Findings, Review, chances, review
from homestretch.odds.decision import Decision
from homestretch.odds.reference import choices_in, reference_choice
from homestretch.odds.review import EXTRA_ROUNDS, ROUNDS, TARGET_ERROR
from tests.covering import by_turns
from tests.playthroughs import GOLDEN, NAMES, golden
from tests.tables import sampled


def played_out(match: Match, ply: int, times: int) -> Decision:
    decision = Decision(match, ply, 1)
    for _ in range(times):
        decision.play()
    return decision


def check(found: Findings) -> None:
    """The identities, which hold however little has been played out."""
    match = found.match
    winners = match.outcome.winners if match.outcome else ()
    for seat, breakdown in enumerate(found.breakdowns):
        assert breakdown.result == ((1 / len(winners)) if seat in winners else 0)
        terms = (breakdown.start, breakdown.luck, breakdown.choices, breakdown.sealed)
        assert fsum(term.value for term in terms) == pytest.approx(breakdown.result, abs=1e-9)
        for kind, term in zip(("luck", "choice", "sealed"), terms[1:], strict=True):
            gains = [moment.gain[seat] for moment in found.moments if moment.kind == kind]
            assert fsum(gains) == pytest.approx(term.value, abs=1e-9)
    for kind in ("luck", "choice", "sealed"):
        gains = [gain for moment in found.moments if moment.kind == kind for gain in moment.gain]
        assert fsum(gains) == pytest.approx(0, abs=1e-9)
    for point in found.line:
        assert fsum(point.chances) == pytest.approx(1, abs=1e-9)
    assert found.line[-1].chances == tuple(breakdown.result for breakdown in found.breakdowns)
    assert [point.ply for point in found.line] == sorted(point.ply for point in found.line)


@pytest.mark.parametrize("name", by_turns(NAMES, 0, 3))
def test_in_every_golden_game_the_terms_sum_to_the_result(name: str) -> None:
    found = Review(golden(name), 1)
    for _ in takewhile(lambda _: not found.has_findings, found.play_in_steps(1)):
        pass
    check(found.findings())


def test_what_was_known_and_what_lay_beyond_it_is_what_was_true() -> None:
    match = golden("triactor-few-bets")
    seals = [ply for ply, made in enumerate(match.history) if made.text == "seal"]
    decision = next(it for it in (played_out(match, ply, 400) for ply in seals) if len(it.moments) == 2)
    assert decision.gain == pytest.approx(decision.true_gain.mean)
    assert decision.error == decision.true_gain.error


def test_no_more_is_played_out_than_makes_the_breakdowns_sure() -> None:
    found = Review(golden("turf-horse-racing-short"), 1)
    each, times = 8, sum(1 for _ in found.play_in_steps(8 * 4))
    pieces = len(found.stretches) + len(found.decisions)
    assert found.progress == 1
    assert max(breakdown.error for breakdown in found.findings().breakdowns) <= TARGET_ERROR
    assert times < (ROUNDS + EXTRA_ROUNDS) * pieces * each


def test_the_same_seed_gives_the_same_breakdowns_and_another_gives_others() -> None:
    match = golden("turf-horse-racing-short")
    found = review(match, 4, 1)
    assert review(match, 4, 1).breakdowns == found.breakdowns
    assert review(match, 4, 2).breakdowns != found.breakdowns


def test_an_empty_slip_is_dear() -> None:
    """Somebody seals a slip of Triactor with credits left: who bets on anything at all wins more often."""
    match = golden("triactor-few-bets")
    ply = next(number for number, made in enumerate(match.history) if made.text == "seal" and number > 10)
    assert match.state_after(ply).slips[match.game.to_move(match.state_after(ply))].credits
    moment = played_out(match, ply, 200).moments[0]
    assert (moment.kind, moment.seat) == ("choice", match.game.to_move(match.state_after(ply)))
    assert moment.gain[moment.seat] < -3 * moment.error[moment.seat]


def test_the_same_choice_as_the_reference_makes_is_even() -> None:
    """A choice that is also the choice of the reference is rated even, because both are played with the same dice."""
    found = Review(golden("ludifacture-pot"), 1)
    for _ in found.play_in_steps(1):
        pass
    same = [decision for decision in found.decisions if not any(decision.known_gain.mean)]
    assert same
    assert not any(decision.moments for decision in same)
    assert {moment.kind for moment in found.findings().moments} <= {"luck", "choice"}


def test_what_a_seat_did_not_know_counts_for_nothing_in_its_choices() -> None:
    """A choice is worth the same in a state and in its twin, which looks alike to the player who chose."""
    match = golden("triactor-few-bets")
    game = match.game
    states = [(ply, match.state_after(ply)) for ply in range(len(match.history))]
    secret = [each for each in states if game.to_move(each[1]) >= 0 and game.has_secrets(each[1])]
    differing = 0
    for ply, state in sampled([each for each in secret if len(game.choices(each[1])) > 1], 5):
        decision = Decision(match, ply, 1)
        twins = (game.resample(state, decision.seat, Random(number)) for number in range(99))
        twin = next((other for other in twins if other != state), None)
        if twin is None:
            continue
        other = Decision(match, ply, 1)
        other._state = twin
        for one in (decision, other):
            for _ in range(6):
                one.play()
        assert other.known_gain.mean == decision.known_gain.mean
        differing += other.true_gain.mean != decision.true_gain.mean
    assert differing, "and in truth they are not"


def test_where_every_roll_is_as_good_as_the_mean_there_is_no_luck() -> None:
    """In a race as good as won, no roll changes the chances, so no player had noticeable luck."""
    before = golden("turf-horse-racing-short")
    game = before.game
    late = map(before.state_after, range(len(before.history) // 2, len(before.history)))
    won = next(state for state in late if max(chances(game, state, None, 60, 1).wins).value > 0.9)
    mean = [share.value for share in chances(game, won, None, 200, 2).wins]
    match = Match(game, before.names, seed=1, start=won)
    while match.outcome is None:
        chance = game.chance(match.state)
        if chance is None:
            choices = choices_in(game, match.state)
            match.play(reference_choice(game, match.state, choices, Random(len(match.history))))
            continue
        far = {}
        for drawn in chance:
            ends = chances(game, game.advance(match.state, drawn), None, 40, 1).wins
            far[drawn] = max(abs(share.value - old) for share, old in zip(ends, mean, strict=True))
        match.play(min(far, key=far.__getitem__))
    for breakdown in review(match, 60, 1).breakdowns:
        assert abs(breakdown.luck.value) < 0.2, "in the whole game as it was played, up to 0.5"


def test_once_a_game_is_decided_its_chances_are_not_mixed_with_those_before() -> None:
    played = golden("turf-horse-racing")
    match = Match(played.game, played.names, seed=1, start=played.state_after(200))
    for made in played.history[200:]:
        match.play(made.action)
    found = Review(match, 1)
    for _ in takewhile(lambda _: found.progress < 0.3, found.play_in_steps(6)):
        pass
    winner = found.result.index(1)
    late = [point.chances[winner] for point in found.findings().line if point.ply > len(match.history) - 90]
    assert len(late) > 40
    assert min(late) > 0.97
    assert found.findings().line[0].chances[winner] < 0.8


def test_before_choices_are_left_aside_each_has_its_games() -> None:
    """A single game after a choice says nothing, and a choice whose effect isn’t noticed counts as luck."""
    found = Review(golden("turf-horse-racing-short"), 1)
    for _ in takewhile(lambda _: found.progress < 0.3, found.play_in_steps(6)):
        pass
    assert min(decision.known_gain.count for decision in found.decisions) == 6


def test_a_game_that_is_not_over_is_refused() -> None:
    match = golden("pistard-time-trial")
    game = Match(match.game, match.names, match.options, match.seed)
    with pytest.raises(GameError, match="until it’s over"):
        Review(game, 1)


def test_the_command_writes_it(capsys: pytest.CaptureFixture[str]) -> None:
    file = str(GOLDEN / "turf-horse-racing-short.json")
    assert cli.main(["review", file, "--playouts", "4", "--seed", "3", "--json"]) == 0
    written = json.loads(capsys.readouterr().out)
    for number, seat in enumerate(written["seats"]):
        moved = fsum(moment["gain"][number] for moment in written["moments"])
        assert moved == pytest.approx(seat["luck"] + seat["choices"] + seat["sealed"], abs=1e-9)
        assert moved == pytest.approx(seat["result"] - seat["start"], abs=1e-9)
        assert seat["error"] >= max(seat["errors"][term] for term in ("start", "luck", "choices", "sealed"))
    assert {moment["kind"] for moment in written["moments"]} <= {"luck", "choice", "sealed"}
    assert cli.main(["review", file, "--playouts", "4"]) == 0
    table = capsys.readouterr().out
    assert all(seat["name"] in table for seat in written["seats"])
