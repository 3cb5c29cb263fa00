"""Odds, hints and stories: worked out in slices from plain data that holds no secret, and told in markup."""

from __future__ import annotations

import json
import re
from itertools import product
from random import Random
from typing import Any

import pytest

from front import analysis_jobs
from front.bot_protocol import think
from front.session import Session
from front.settings import TableSettings
from front.table import Table
from homestretch.core import GameError, Match
from homestretch.core.link import link
from homestretch.draw.story import HOW
from homestretch.games import GAMES, find_game
from tests.playthroughs import golden

FEW = 3


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few play-outs are enough to see that they are counted."""
    monkeypatch.setattr(analysis_jobs, "MOST_PLAYOUTS", FEW)
    monkeypatch.setattr(analysis_jobs, "HINT_PLAYOUTS", FEW)
    monkeypatch.setattr(analysis_jobs, "LEAST_PLAYOUTS", FEW)
    analysis_jobs._odds.cache_clear()
    monkeypatch.setattr(analysis_jobs, "STORY_PLAYOUTS", 1)
    monkeypatch.setattr(analysis_jobs, "_running", {})


def request(session: Session, **asked: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(session.request(json.dumps(asked)))
    assert "trouble" not in reply, reply
    return reply


def ask(session: Session, what: str, **about: Any) -> Any:
    return request(session, do="ask", what=what, **about).get("answer")


def at(game: str, seats: int = 4, **asked: Any) -> Session:
    """A session at a new table."""
    session = Session()
    table = {"game": game, "players": ["Ann", "Ben", "Cy", "Di"][:seats], "options": {}, "seed": 3, **asked}
    assert request(session, do="open", table=table)["opened"]
    return session


def finished(name: str) -> Session:
    """A session at a table where a golden game is over."""
    session = Session()
    assert request(session, do="open", table={"link": link(golden(name))})["opened"]
    request(session, do="tap", kind="command", text="now")
    return session


def worked(question: dict[str, Any]) -> dict[str, Any]:
    """All of an answer, asked for in JSON as the page does it, slice by slice."""
    for _ in range(10_000):
        reply: dict[str, Any] = json.loads(think(json.dumps(question | {"milliseconds": 1})))
        if reply["done"]:
            return reply["found"]  # type: ignore[no-any-return]
    raise AssertionError("It never ends.")


# -- in slices


def test_a_question_is_gone_on_with_and_another_begins_anew() -> None:
    question = analysis_jobs.odds_question(golden("turf-horse-racing-short"), None)
    over = analysis_jobs.work(question, 0)
    assert over == {"found": {}, "done": False}
    assert worked(question)["playouts"] == FEW
    assert analysis_jobs.work(question, 0)["done"], "the same question has its answer"
    other = analysis_jobs.odds_question(golden("turf-horse-racing"), None)
    assert not analysis_jobs.work(other, 0)["done"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_table_has_odds_and_a_tote_board(game: Any) -> None:
    seats = max(3, game.players.start)
    session = at(game.name, seats, computers=["", *["novice"] * (seats - 1)])  # so that no curtain is down
    assert ask(session, "odds") is None, "nobody has asked for any"
    page = request(session, do="tap", kind="command", text="odds")
    assert "paint" in page
    found = worked(ask(session, "odds"))
    board = ask(session, "tote", found=json.dumps(found))
    assert all(name in board for name in session.table.match.names)
    assert board.count("%") >= len(found["seats"])


def test_odds_can_be_ruled_out() -> None:
    session = at("turf-horse-racing", aids=False)
    reply = request(session, do="tap", kind="command", text="odds")
    assert reply["notice"] == "Odds are turned off for this game."
    assert ask(session, "odds") is None
    assert ask(session, "hint") is None
    page = request(session, do="repaint")["paint"]["page"]
    assert 'data-command="odds"' not in page
    assert "data-hint-ask" not in page


def test_no_odds_while_a_result_is_told_or_when_it_is_over() -> None:
    session = finished("triactor-one-race")
    request(session, do="tap", kind="command", text="odds")
    assert ask(session, "odds") is None
    match = golden("triactor-added-race")
    plies = next(plies for plies in range(len(match.history)) if match.state_after(plies).phase == "payout")
    between = Match(match.game, match.names, match.options, 1, start=match.state_after(plies))
    assert not Table(between, TableSettings(odds=True)).tells_odds


# -- secrets


def test_what_is_asked_holds_nothing_that_who_asks_does_not_know() -> None:
    match = golden("triactor-few-bets")
    game = match.game
    differing = 0
    for plies in range(0, len(match.history), 7):
        state = match.state_after(plies)
        if not game.has_secrets(state):
            continue
        for viewer, question in product((None, 0, 1), (analysis_jobs.odds_question, analysis_jobs.hint_question)):
            twin = game.resample(state, viewer, Random(plies))
            differing += twin != state
            asked = [question(Match(game, match.names, start=it, seed=1), viewer) for it in (state, twin)]
            assert asked[0] == asked[1]
    assert differing


@pytest.mark.parametrize(("game", "options"), [("triactor", {}), ("royal-turf", {"hidden": True})])
def test_no_hint_in_front_of_others_for_who_knows_more_than_they(game: str, options: dict[str, Any]) -> None:
    session = at(game, 3, options={"races": 1, **options} if game == "triactor" else options)
    table, said = session.table, set()
    assert table is not None
    while table.match.outcome is None and not table.match.is_between_races:
        reply = request(session, do="ask", what="hint")
        assert "answer" not in reply
        said.add(reply["notice"])
        assert "data-hint-ask" not in request(session, do="repaint")["paint"]["page"]
        choice = "reveal" if table.curtain else "roll"
        if table.match.to_move >= 0 and not table.curtain:
            choice = str(Random(len(table.match.history)).choice([*table.game.choices(table.match.state)]))
        request(session, do="tap", kind="action", text=choice)
        table = session.table
    assert {"A hint would show the others what only Cy should know.", "There’s nothing to choose now."} <= said
    alone = at(game, 3, options=options, computers=["", "novice", "novice"])
    assert until_somebody_may_ask(alone)


# -- hints


def until_somebody_may_ask(session: Session) -> dict[str, Any]:
    """Go on until a person has to choose; gives what they ask."""
    for _ in range(200):
        table = session.table
        assert table is not None
        question: dict[str, Any] | None = ask(session, "hint")
        if question:
            return question
        choice = str(next(iter(table.game.choices(table.match.state)))) if table.awaits_computer_choice else ""
        if table.computer_task or table.pending_auto:
            request(session, do="go_on", text=choice)
        else:  # a person's first roll
            request(session, do="tap", kind="action", text="roll")
    raise AssertionError("Nobody may ask.")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_hint_looks_at_what_may_be_done_and_says_which_is_best(game: Any) -> None:
    seats = max(3, game.players.start)
    session = at(game.name, seats, computers=["", *["novice"] * (seats - 1)])
    question = until_somebody_may_ask(session)
    found = worked(question)
    match = session.table.match
    assert set(found["choices"]) <= {str(action) for action in game.choices(match.state)}
    values = [share["value"] for share in found["choices"].values()]
    assert values == sorted(values, reverse=True)
    before = match.state
    advice = ask(session, "advice", found=json.dumps(found | {"usual": 0.123, "even": []}))
    assert advice.endswith(" Playing by rules of thumb wins 12% of the games.")
    several = ask(session, "advice", found=json.dumps(found | {"even": ["one", "two"]}))
    assert several.endswith(" 2 other choices are about as good.")
    assert session.table.match.state == before, "nothing comes of it"


# -- stories


@pytest.mark.parametrize(
    "name", ["turf-horse-racing-short", "ludifacture-pot", "triactor-few-bets", "pistard-time-trial"]
)
def test_a_story_names_everybody_and_leads_to_its_moments(name: str) -> None:
    session = finished(name)
    table = session.table
    assert table is not None
    question = ask(session, "review")
    assert analysis_jobs.work(question, 0)["found"] == {"progress": 0}
    job = analysis_jobs._running["review"][1]
    while not job.found().get("seats"):
        job.go_on()
    found = json.dumps(job.found() | {"progress": 1})
    story = ask(session, "story", found=found)
    assert all(player in story for player in table.match.names)
    assert f'data-last="{len(table.match.history)}"' in story
    assert HOW in story
    brief = ask(session, "story", found=found, brief=True)
    assert "chances-chart" in brief
    assert story.startswith(brief.removesuffix("</div>")), "one sentence and the chart, from the whole"
    of_old = found.replace('"ply":', '"step":')
    assert '"step":' in of_old
    assert ask(session, "story", found=of_old) == story, (
        "games keep their stories, and those of earlier versions say so"
    )


def test_a_story_takes_nothing_back_that_it_has_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """While more and more is known it shows how far it is, and of what it says every sentence is still there later."""
    monkeypatch.setattr(analysis_jobs, "STORY_PLAYOUTS", 100)
    session = finished("turf-horse-racing-short")
    job = analysis_jobs._Review(ask(session, "review"))
    said: set[str] = set()
    progress: set[str] = set()
    lines: set[str] = set()
    while not job.done:
        for _ in range(30):
            job.go_on()
        found = job.found()
        if "seats" in found:
            story = ask(session, "story", found=json.dumps(found))
            told = set(re.findall(">([^<]+)<", story))
            progress |= {sentence for sentence in told if "still rough" in sentence}
            assert said <= told
            said = told - progress
            lines |= set(re.findall('<path d="([^"]+)"[^>]* class="chance', story))
    assert len(progress) > 3
    assert len(lines) > 3, "meanwhile they grow finer"
    assert any(": the dice " in sentence for sentence in said)


def test_a_game_that_goes_on_has_no_story() -> None:
    assert ask(at("turf-horse-racing"), "review") is None
    with pytest.raises(GameError):
        analysis_jobs._Review(analysis_jobs.review_question(Match(find_game("turf-horse-racing"), ("Ann", "Ben"))))
