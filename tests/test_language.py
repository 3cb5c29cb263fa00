"""Messages: how they are said in a language, found in the sources, and written."""

import ast
from collections.abc import Iterator

import pytest

from homestretch.core.language import Messages, Term, nt, speak, t
from homestretch.core.words import join_words, ordinal
from homestretch.draw.panel import strong, t_line
from tests.pseudo import glued, pseudo_locale, unmarked
from web.builder.folders import ROOT
from web.builder.messages import KEYWORDS, messages

GERMAN: Messages = {
    "saddle; a=a saddle": "Sattel; a=einen Sattel",
    "{player} rolls {symbol:a}.": "{player} würfelt {symbol:a}.",
    "{n} chip for {player}": ["{n} Chip für {player}", "{n} Chips für {player}"],
    "{words} and {last}": "{words} und {last}",
}
SADDLE = Term("saddle; a=a saddle")


@pytest.fixture
def german() -> Iterator[None]:
    speak(GERMAN)
    yield
    speak({})


def test_every_message_is_found_where_it_stands() -> None:
    """Babel overlooks messages within f-strings."""
    found = {message.text for message in messages()}
    for folder in ("pyapp/homestretch", "web/front"):
        for path in (ROOT / folder).rglob("*.py"):
            for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in KEYWORDS:
                    message = call.args[0]
                    assert not isinstance(message, ast.Constant) or message.value in found, f"{path}:{call.lineno}"


def test_a_message_is_said_with_what_fills_its_holes(german: None) -> None:
    assert t("{player} rolls {symbol:a}.", player="Ann", symbol=SADDLE) == "Ann würfelt einen Sattel."
    assert nt("{n} chip for {player}", "{n} chips for {player}", 1, player="Ann") == "1 Chip für Ann"
    assert nt("{n} chip for {player}", "{n} chips for {player}", 2_000, player="Ann") == "2,000 Chips für Ann"
    assert join_words(["Ann", "Ben", "Cy"]) == "Ann, Ben und Cy"


def test_what_is_missing_is_said_in_english(german: None) -> None:
    assert t("{player} seals a slip.", player="Ann") == "Ann seals a slip."
    assert nt("{n} coin", "{n} coins", 2) == "2 coins"
    assert ordinal(3) == "3rd"


def test_a_name_with_braces_is_no_hole() -> None:
    assert t("{player} rolls.", player="{symbol}") == "{symbol} rolls."


def test_a_line_keeps_what_fills_its_holes(german: None) -> None:
    player = strong("Ann")
    said = t_line("{player} rolls {symbol:a}.", player=player, symbol=SADDLE)
    assert said == (player, " würfelt ", "einen Sattel", ".")


def test_in_the_pseudo_locale_english_and_glue_show() -> None:
    with pseudo_locale():
        said = t("{words} and {last}", words=ordinal(3), last="Ann")
        assert not unmarked(said)
        assert glued(f"{said} {said}.")
        assert not glued(said)
    assert unmarked("⟦řóóľľš⟧ and moves") == ["and", "moves"]
    assert glued("⟦Áññ⟧ ⟦řóóľľš.⟧")
    assert not glued("⟦Řóóľľ.⟧ ⟦Áñď ⟦áá⟧ ⟦b⟧ řúúñ.⟧")
