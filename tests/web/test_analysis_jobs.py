"""Odds, hints and game reviews: computed in slices from plain data without secrets, and shown as markup."""

import json
import re
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest

from front import analysis_jobs, analysis_markup, render
from front.bot_protocol import think
from front.settings import TableSettings, switches
from front.table import Table
from homestretch.core import AnyGame, Match, OptionValue
from homestretch.core.link import link
from homestretch.draw.game_review import METHOD_NOTE
from homestretch.games import GAMES, find_game
from homestretch.games.ludifacture.events import RollTaken
from tests.playthroughs import golden
from tests.web.viewer import NAMES, Viewer

FEW = 3


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few play-outs are enough to see that they are counted."""
    for name in ("ODDS_PLAYOUTS", "HINT_PLAYOUTS", "MIN_PLAYOUTS"):
        monkeypatch.setattr(analysis_jobs, name, FEW)
    analysis_jobs._cached_odds.cache_clear()
    monkeypatch.setattr(analysis_jobs, "REVIEW_PLAYOUTS", 1)
    monkeypatch.setattr(analysis_jobs, "_running", {})


def at(game: str, seats: int = 4, **asked: Any) -> Viewer:
    return Viewer(**{"game": game, "players": NAMES[:seats], "options": {}, "seed": 3, **asked})


def alone_at(game: AnyGame) -> Viewer:
    """A new table with one person, so that no curtain is down."""
    seats = max(3, game.players.start)
    return at(game.name, seats, computers=["", *["novice"] * (seats - 1)])


def finished(name: str) -> Viewer:
    viewer = Viewer(link=link(golden(name)))
    viewer.command("now")
    return viewer


def worked(question: dict[str, Any]) -> dict[str, Any]:
    """Return the complete answer to a question, computed in slices from JSON as on the page."""
    for _ in range(10_000):
        reply: dict[str, Any] = json.loads(think(json.dumps(question | {"milliseconds": 1})))
        if reply["done"]:
            return reply["found"]  # type: ignore[no-any-return]
    raise AssertionError("It never ends.")


@pytest.mark.parametrize(
    ("game", "options", "ways"),
    [
        ("triactor", {}, (("SS", "MM", "CC", "seal"), ("[HD]", "seal"), ("seal",))),
        ("royal-turf", {"hidden": True}, (("bet 5 2",), ("bet 5 1",), ("bet 5 0",))),
    ],
)
def test_odds_say_nothing_of_what_the_first_player_bet_in_secret(
    game: str, options: dict[str, OptionValue], ways: Sequence[Sequence[str]]
) -> None:
    matches = [Match(find_game(game), ("Ann", "Ben", "Cy"), options, 7) for _ in ways]
    for match, bets in zip(matches, ways, strict=True):
        while match.awaits_roll or match.to_move < 0:
            match.sample()
        better = match.to_move
        for bet in bets:
            match.play(bet)
    for viewer in {None, 0, 1, 2} - {better}:
        asked = [analysis_jobs.odds_question(match, viewer) for match in matches]
        assert asked.count(asked[0]) == len(ways), "the same question has the same odds"


def test_a_question_is_gone_on_with_and_another_begins_anew() -> None:
    question = analysis_jobs.odds_question(golden("turf-horse-racing-short"), None)
    assert not analysis_jobs.work(question, 0)["done"]
    assert worked(question)["playouts"] == FEW
    assert analysis_jobs.work(question, 0)["done"], "the same question has its answer"
    other = analysis_jobs.odds_question(golden("turf-horse-racing"), None)
    assert not analysis_jobs.work(other, 0)["done"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_table_has_odds_and_a_tote_board(game: AnyGame) -> None:
    viewer = alone_at(game)
    assert viewer.answer("odds") is None, "nobody has asked for any"
    assert "paint" in viewer.command("odds")
    found = worked(viewer.answer("odds"))
    board = viewer.answer("tote", found=json.dumps(found))
    assert all(name in board for name in viewer.table.match.names)
    assert board.count("%") >= len(found["seats"])


def test_odds_can_be_ruled_out() -> None:
    viewer = at("turf-horse-racing", aids=False)
    assert viewer.command("odds")["notice"] == "Odds are turned off for this game."
    assert viewer.answer("odds") is None
    assert viewer.answer("hint") is None
    assert not re.search('data-command="odds"|data-hint-ask', viewer.markup)
    viewer = at("turf-horse-racing", aids=False, odds=True)
    assert not viewer.table.shows_odds
    offered = [command for command, *_ in switches(viewer.table.settings, viewer.table.match)]
    assert offered == ["own-dice", "sit-around"]


def test_no_odds_while_a_result_is_told_or_when_it_is_over() -> None:
    viewer = finished("triactor-one-race")
    viewer.command("odds")
    assert viewer.answer("odds") is None
    match = golden("triactor-added-race")
    plies = next(plies for plies in range(len(match.history)) if match.state_after(plies).phase == "payout")
    between = Match(match.game, match.names, match.options, 1, start=match.state_after(plies))
    assert not Table(between, TableSettings(odds=True)).shows_odds


@pytest.mark.parametrize(("game", "options"), [("triactor", {}), ("royal-turf", {"hidden": True})])
def test_no_hint_in_front_of_others_for_who_knows_more_than_they(game: str, options: dict[str, Any]) -> None:
    viewer, random, said = at(game, 3, options=options), Random(3), set()
    while not (table := viewer.table).match.is_between_races:
        reply = viewer.ask("ask", what="hint")
        assert "answer" not in reply
        said.add(reply["notice"])
        assert "data-hint-ask" not in viewer.markup
        choice = "reveal" if table.has_curtain else "roll"
        if table.match.to_move >= 0 and not table.has_curtain:
            choice = str(random.choice([*table.game.choices(table.match.state)]))
        viewer.act(choice)
    assert {"A hint would show the others what only Cy should know.", "There’s nothing to choose now."} <= said
    assert until_somebody_may_ask(at(game, 3, options=options, computers=["", "novice", "novice"]))


def until_somebody_may_ask(viewer: Viewer) -> dict[str, Any]:
    """Continue until a person must choose; return their question."""
    for _ in range(200):
        table, question = viewer.table, viewer.answer("hint")
        if question:
            return question  # type: ignore[no-any-return]
        choice = str(next(iter(table.game.choices(table.match.state)))) if table.awaits_computer_choice else ""
        if table.computer_task or table.pending_auto:
            viewer.ask("go_on", text=choice)
        else:  # a person's first roll
            viewer.act("roll")
    raise AssertionError("Nobody may ask.")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_hint_looks_at_what_may_be_done_and_says_which_is_best(game: AnyGame) -> None:
    viewer = alone_at(game)
    found = worked(until_somebody_may_ask(viewer))
    match = viewer.table.match
    assert set(found["choices"]) <= {str(action) for action in game.choices(match.state)}
    values = [share["value"] for share in found["choices"].values()]
    assert values == sorted(values, reverse=True)
    before = match.state
    found["choices"] = {action: share | {"value": 0.5} for action, share in found["choices"].items()}
    advice = viewer.answer("advice", found=json.dumps(found | {"usual": 0.123, "even": []}))
    assert advice.startswith("Best – ")
    assert " Playing by rules of thumb wins 12%." in advice
    several = viewer.answer("advice", found=json.dumps(found | {"even": ["one", "two"]}))
    assert " 2 other choices are about as good." in several
    is_partial = 1 < len(found["choices"]) < len(game.choices(match.state))
    assert several.endswith(" Choices without a number looked less promising.") == is_partial
    lost = {action: share | {"value": 0.004} for action, share in found["choices"].items()}
    assert viewer.answer("advice", found=json.dumps(found | {"choices": lost})) == "No choice changes much now."
    assert viewer.table.match.state == before, "nothing comes of it"


def test_a_hint_does_not_go_on_with_the_next_players_roll() -> None:
    viewer = Viewer()
    viewer.open("ludifacture", options={"foresight": True})
    game, rolls = viewer.table.game, False
    while not rolls:
        viewer.go_on()
        state = viewer.table.match.state
        move = next(iter(game.actions(state))) if game.to_move(state) >= 0 else None
        rolls = move is not None and any(isinstance(event, RollTaken) for event in game.apply(state, move).events)
    found = {"choices": {str(move): {"value": 0.5, "error": 0.1}}, "usual": 0.5, "even": []}
    advice = viewer.answer("advice", found=json.dumps(found))
    assert advice.startswith("Best – ")
    assert "advance roll" not in advice


def test_a_hint_about_a_single_choice_is_as_sure_as_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the orders in which markers can be numbered, only one is looked at."""
    for name in ("ODDS_PLAYOUTS", "HINT_PLAYOUTS", "MIN_PLAYOUTS"):
        monkeypatch.setattr(analysis_jobs, name, 100)
    viewer = at("ludifacture", options={"order": True}, computers=["", "random", "random", "random"])
    (found,) = worked(analysis_jobs.hint_question(viewer.table.match, 0))["choices"].values()
    assert found["error"] < 0.06


@pytest.mark.parametrize(
    "name", ["turf-horse-racing-short", "ludifacture-pot", "triactor-few-bets", "pistard-time-trial"]
)
def test_a_story_names_everybody_and_leads_to_its_moments(name: str) -> None:
    viewer = finished(name)
    assert analysis_jobs.work(viewer.answer("review"), 0)["found"] == {"progress": 0}
    job = analysis_jobs._running["review"][1]
    while not job.result().get("seats"):
        next(job.steps)
    found = json.dumps(job.result() | {"progress": 1})
    story = viewer.answer("story", found=found)
    assert all(player in story for player in viewer.table.match.names)
    assert f'data-last="{len(viewer.table.match.history)}"' in story
    assert METHOD_NOTE in story
    brief = viewer.answer("story", found=found, brief=True)
    assert "chances-chart" in brief
    assert story.startswith(brief.removesuffix("</div>")), "one sentence and the chart, from the whole"
    of_old = found.replace('"ply":', '"step":')
    assert '"step":' in of_old
    assert viewer.answer("story", found=of_old) == story, "a story that an earlier version has kept"


def test_a_story_tells_a_move_without_what_it_led_to() -> None:
    """After the move that ends a race, the log goes on with what everybody wins; that is not about the move."""
    table = finished("turf-horse-racing-short").table
    last = next(ply for ply, made in enumerate(table.match.history) if any(event.decides for event in made.events))
    told = "Ann runs Gray 20 spaces, from 23 across the line. Gray is home first!"
    assert analysis_markup._words(table, last) == told


def test_a_story_takes_nothing_back_that_it_has_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """A story shows its progress while it is computed, and every other sentence stays in the later versions."""
    monkeypatch.setattr(analysis_jobs, "REVIEW_PLAYOUTS", 100)
    viewer = finished("turf-horse-racing-short")
    job = analysis_jobs._review_job(viewer.answer("review"))
    said: set[str] = set()
    progress: set[str] = set()
    lines: set[str] = set()
    while list(islice(job.steps, 30)):
        found = job.result()
        if "seats" in found:
            story = viewer.answer("story", found=json.dumps(found))
            told = set(re.findall(">([^<]+)<", story))
            progress |= {sentence for sentence in told if "still rough" in sentence}
            assert said <= told
            said = told - progress
            lines |= set(re.findall('<path d="([^"]+)"[^>]* class="chance', story))
    assert len(progress) > 3
    assert len(lines) > 3, "meanwhile they grow finer"
    assert "Luck and choices" in said


def test_the_review_begins_by_itself_for_those_who_have_played_and_not_before_the_end() -> None:
    assert at("turf-horse-racing").answer("review") is None
    table = finished("turf-horse-racing-short").table
    assert "data-brief" in render.markup(table)
    table.match.computers = ("novice",) * len(table.match.names)
    assert "data-story" in render.markup(table)
    assert "data-brief" not in render.markup(table), "those who only watch are not told before they ask"
