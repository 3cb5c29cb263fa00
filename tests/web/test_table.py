"""Tests of the effects of a tap, without a browser."""

import pytest

from front import render
from front.settings import TableSettings
from front.table import IN_REPLAY, NEXT_PLAYER_FIRST, NO_REAL_DICE, NOT_OFFERED, Table
from homestretch.core import CHANCE, GameError, Match
from homestretch.core.record import dump_record, load_record
from homestretch.core.replay import moments
from homestretch.games import find_game
from tests.playthroughs import golden
from tests.web.walks import sit_down

NAMES = ("Ann", "Ben", "Cy")
EYES = 'data-command="eyes '
"""The hook of the buttons that choose whose view of an earlier position is shown."""


@pytest.fixture
def table() -> Table:
    """A table of Triactor at which the first player is to bet."""
    table = Table(Match(find_game("triactor"), NAMES, {"races": 1}, seed=7), TableSettings(colours=(1, 2, 3)))
    table.begin()
    return table


def bet_all(table: Table, *bids: str) -> Table:
    """Everybody bets the same and seals."""
    while table.has_curtain:
        table.act("reveal")
        for bid in (*bids, "seal"):
            table.act(bid)
    return table


def test_the_curtain_comes_before_each_slip_and_the_last_seal_opens_the_race_to_all(table: Table) -> None:
    first = table.match.to_move
    assert (table.has_curtain, table.view().seat) == (True, None)
    table.act("reveal")
    assert (table.has_curtain, table.view().seat) == (False, first)
    table.act("seal")
    assert (table.has_curtain, table.secret_seat) == (True, (first + 1) % 3)
    bet_all(table, "SS")
    assert (table.has_curtain, table.viewer, table.secrets.holder) == (False, None, None)
    assert table.match.to_move == CHANCE


def test_nobody_plays_through_the_curtain_nor_reaches_behind_it(table: Table) -> None:
    moves = len(table.match.history)
    taps = [(table.act, text) for text in ("SS", "seal", "roll", "INFO SMC")]
    for tap, text in [*taps, *((table.command, text) for text in ("strike 1", "take-back", "horse S", "look 1"))]:
        with pytest.raises(GameError, match=NEXT_PLAYER_FIRST):
            tap(text)
    assert (len(table.match.history), table.picks) == (moves, [])


def test_what_a_choice_would_do_is_told_to_those_who_choose(table: Table) -> None:
    assert render.prospects(table, "take S") == []
    bet_all(table)
    assert render.prospects(table, "roll") == []
    table.act("roll")
    choice = str(table.game.actions(table.match.state)[0])
    (drawn,) = render.prospects(table, choice)
    assert f'data-shows="{choice}"' in drawn
    assert render.prospects(table, "nonsense") == [""]
    table.go_to_step(str(len(moments(table.match)) - 1))
    assert render.prospects(table, choice) == []


def test_there_is_nothing_to_roll_while_a_die_is_to_be_chosen(table: Table) -> None:
    bet_all(table)
    table.act("roll")
    with pytest.raises(GameError, match="nothing to roll"):
        table.act("roll")


@pytest.mark.parametrize(("back", "left"), [(1, ["S", "MM"]), (2, ["S", "CCC"]), (3, ["MM", "CCC"])])
def test_striking_a_bid_keeps_the_others(table: Table, back: int, left: list[str]) -> None:
    table.act("reveal")
    for bid in ("S", "MM", "CCC"):
        table.act(bid)
    table.command(f"strike {back}")
    assert [str(bid) for bid in table.view().slips[table.viewer].bids] == left


def test_a_tap_on_a_pick_takes_it_away_again(table: Table) -> None:
    table.act("reveal")
    for pick in ("horse S", "horse M", "horse S"):
        table.command(pick)
    assert table.picks == ["horse M"]
    table.act("M")
    assert table.picks == []


def test_a_look_at_ones_own_slip_goes_through_the_curtain(table: Table) -> None:
    bet_all(table, "SM")
    table.command("look 2")
    assert table.has_curtain
    assert "SM" not in render.markup(table)
    table.act("reveal")
    assert table.view().seat == 2
    table.command("away")
    assert table.viewer is None
    assert table.secrets.holder is None


def test_the_page_title_names_who_is_asked(table: Table) -> None:
    assert render.title(table).startswith(f"{NAMES[table.match.to_move]} · ")


def test_the_hooks_say_where_the_game_is(table: Table) -> None:
    attributes = render.attributes(table)
    assert attributes["data-game"] == "triactor"
    assert attributes["data-view"] == "curtain"
    assert attributes["data-to-move"] == str(table.match.to_move)
    bet_all(table)
    assert render.attributes(table)["data-to-move"] == "chance"
    assert "--seat-2:var(--player-3)" in render.attributes(table)["style"]


# -- looking back


@pytest.fixture
def raced() -> Table:
    """A table at which the only race has been run."""
    table = sit_down("triactor", NAMES, races=1)
    bet_all(table, "S", "MM")
    while table.match.to_move == CHANCE or table.game.phase(table.match.state) == "choose":
        table.act("roll" if table.match.to_move == CHANCE else str(next(iter(table.game.actions(table.match.state)))))
    table.events.clear()
    return table


def test_every_moment_can_be_looked_at_and_nothing_can_be_played_there(raced: Table) -> None:
    for moment in range(len(moments(raced.match))):
        raced.command(f"moment {moment}")
        markup = render.markup(raced)
        assert "data-action" not in markup
        assert render.attributes(raced)["data-view"] == "past"
        with pytest.raises(GameError, match=IN_REPLAY):
            raced.act("roll")


def test_a_step_on_tells_what_happened_and_a_jump_does_not(raced: Table) -> None:
    raced.command("moment 10")
    assert not raced.events
    raced.command("moment 11")
    assert raced.events
    raced.command("moment 5")
    assert not raced.events


def test_while_the_race_runs_nobody_looks_back_through_the_eyes_of_another(table: Table) -> None:
    bet_all(table, "S")
    table.command("moment 3")
    with pytest.raises(GameError, match="over"):
        table.command("eyes 1")
    assert table.replay_viewer is None
    assert EYES not in render.markup(table)


def test_the_slip_as_its_owner_saw_it_when_all_is_over(raced: Table) -> None:
    raced.act("finish")
    phases = [raced.game.phase(raced.match.state_after(plies)) for plies in moments(raced.match)]
    raced.command(f"moment {phases.index('roll')}")
    assert raced.view().slips[0].bids is None
    raced.command("eyes 0")
    assert raced.view().slips[0].bids
    assert raced.view().slips[1].bids is None
    raced.command("eyes all")
    raced.command("now")
    assert raced.past_plies is None
    assert raced.view().phase == "over"


@pytest.mark.parametrize(
    ("name", "secrets"),
    [
        *(("triactor-one-race", True), ("royal-turf-hidden", True), ("royal-turf-open", False)),
        *(("turf-horse-racing-short", False), ("ludifacture-pot", False), ("pistard-sprint", False)),
    ],
)
def test_eyes_can_be_chosen_where_somebody_knew_more_than_others(name: str, secrets: bool) -> None:
    table = Table(golden(name))
    table.command("moment 1")
    assert (EYES in render.markup(table)) == secrets


def test_what_was_sealed_is_told_when_the_game_is_over_and_not_before(raced: Table) -> None:
    assert "You bid" not in render.log_markup(raced)
    raced.act("finish")
    first = raced.match.names[raced.match.history[0].state.first]
    assert f"<b>{first}:</b> You bid" in render.log_markup(raced)


def test_looking_back_is_no_way_past_the_curtain(table: Table) -> None:
    table.act("reveal")
    table.act("S")
    table.leave()
    table.command("moment 1")
    assert not table.has_curtain
    assert table.view().seat is None
    table.command("now")
    assert table.has_curtain


def test_the_choice_that_was_made_is_marked(raced: Table) -> None:
    history = raced.match.history
    choice = next(index for index, ply in enumerate(history) if str(ply.action).startswith("take"))
    raced.command(f"moment {moments(raced.match).index(choice)}")
    assert render.markup(raced).count("choice chosen") == 1


# -- dice of one's own


def test_a_roll_can_be_tapped_in(table: Table) -> None:
    bet_all(table, "S")
    table.command("own-dice")
    assert table.awaits_own_dice
    markup = render.markup(table)
    assert markup.count('data-action="roll"') == 1  # the way out
    assert "8 dice left" in markup
    words = [f"{letter}2" for letter in "SMCAHPDB"]
    for die, word in enumerate(words):
        table.command(f"die {die} {word}")
    table.command("die 0 S5")
    table.command("die 0 S5")
    assert "1 die left" in render.markup(table)
    table.command("die 0 S3")
    roll = "roll S3 " + " ".join(words[1:])
    assert f'data-action="{roll}"' in render.markup(table)
    table.act(roll)
    assert str(table.match.history[-1].action) == roll
    assert not table.picks


def test_a_roll_that_was_entered_wrongly_can_be_undone() -> None:
    table = sit_down("royal-turf", NAMES)
    table.command("own-dice")
    while not table.awaits_own_dice:
        table.act(str(table.game.actions(table.match.state)[0]))
    before = table.match.history
    table.act("roll cap")
    table.command("take-back")
    assert table.awaits_own_dice
    assert table.match.history == before
    table.act("roll saddle")
    table.act(str(table.game.actions(table.match.state)[0]))
    table.command("take-back")  # the choice
    table.command("take-back")  # the roll
    assert table.awaits_own_dice
    table.act("roll saddle")
    table.command("own-dice")
    with pytest.raises(GameError, match="Rolls can’t be undone"):
        table.command("take-back")


def test_without_own_dice_nobody_types_in_a_roll(table: Table) -> None:
    bet_all(table, "S")
    with pytest.raises(GameError, match=NO_REAL_DICE):
        table.act("roll S2 M2 C2 A2 H2 P2 D2 B2")


def test_the_log_has_the_dice_when_some_were_rolled(table: Table) -> None:
    bet_all(table, "S")
    assert "dice-ledger" not in render.log_markup(table)
    table.act("roll")
    markup = render.log_markup(table)
    assert "dice-ledger" in markup
    assert markup.count("dice-plot") == 2  # everybody, and the one who rolled


# -- a sealed slip is opened again


def sealed(table: Table, *bids: str) -> int:
    """The seat that is to write a slip, when it has written and sealed it."""
    seat: int = table.match.to_move
    for text in ("reveal", *bids, "seal"):
        table.act(text)
    return seat


def test_a_slip_is_opened_again_behind_its_owners_curtain(table: Table) -> None:
    first, second = sealed(table, "S"), sealed(table, "M")
    assert f'data-command="open {first}"' in render.markup(table)
    table.command(f"open {first}")
    assert (table.has_curtain, table.secret_seat, list(table.settings.moves_to_replay)) == (True, first, ["M", "seal"])
    assert "open " not in render.markup(table)
    table.act("reveal")
    table.command("strike 1")
    table.act("SS")
    assert not table.match.state.slips[second].bids
    table.act("seal")
    assert [str(bid) for bid in table.match.state.slips[first].bids] == ["SS"]
    assert [str(bid) for bid in table.match.state.slips[second].bids] == ["M"]
    assert (table.settings.moves_to_replay, table.match.state.slips[second].sealed) == ((), True)
    assert (table.has_curtain, table.secret_seat in (first, second)) == (True, False)


def test_what_was_being_written_meanwhile_is_there_again(table: Table) -> None:
    first = sealed(table, "S")
    second = table.match.to_move
    table.act("reveal")
    table.act("M")
    table.leave()
    table.command(f"open {first}")
    sealed(table)
    assert (table.secret_seat, [str(bid) for bid in table.match.state.slips[second].bids]) == (second, ["M"])


def test_nobody_opens_a_slip_while_another_is_written(table: Table) -> None:
    first = sealed(table, "S")
    table.act("reveal")
    with pytest.raises(GameError, match="while passing the device"):
        table.command(f"open {first}")
    for text in (f"open {table.match.to_move}", "open 7", "open"):
        table.leave()
        with pytest.raises(GameError):
            table.command(text)


def test_a_player_changes_name_colour_and_sign_at_the_table(table: Table) -> None:
    bet_all(table, "SS")
    table.command("player 1 1 cat Zoë of  the Downs")
    assert table.match.names == ("Ann", "Zoë of the Downs", "Cy")
    # the player who had that colour has the other one
    assert table.settings.colours == (2, 1, 3)
    assert table.settings.signs == ("", "cat", "")
    table.command("player 2 3 cat Cy")
    assert table.settings.signs == ("", "", "cat")
    table.command("player 2 5 - Cy")
    assert (table.settings.signs, table.settings.colours) == ((), (2, 1, 5))
    # the game continues, and secrets are still secret for the same seats
    assert table.match.state.slips[1].bids
    table.act("roll")
    assert load_record(dump_record(table.match), find_game).match.names == table.match.names


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("player 1 1 cat Cy", "Cy"),
        ("player 1 1 cat ", "name"),
        ("player 1 9 cat Ann", NOT_OFFERED),
        ("player 1 1 horse Ann", NOT_OFFERED),
        ("player 7 1 cat Ann", "seat"),
        ("player", "seat"),
    ],
)
def test_a_change_that_cannot_be_is_refused(table: Table, text: str, sentence: str) -> None:
    bet_all(table)
    with pytest.raises(GameError, match=sentence):
        table.command(text)


def test_while_somebody_looks_at_secrets_nobody_is_renamed(table: Table) -> None:
    with pytest.raises(GameError, match=NEXT_PLAYER_FIRST):
        table.command("player 1 1 cat Zoe")
    table.act("reveal")
    with pytest.raises(GameError, match="private"):
        table.command("player 1 1 cat Zoe")
