"""The languages of the site: nothing is missing, translations fit, and numbers are as the language writes them."""

import json
import random
import shutil
import subprocess
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from homestretch.cli import REFUSED, main
from homestretch.cli.languages import choose_language
from homestretch.core.language import ENGLISH, HOLE, format_number, spoken
from homestretch.core.words import join_words, percent
from tests.pseudo import FORM, pseudo
from tests.speaking import english  # noqa: F401 - for every test
from web.builder import address, catalogues, languages, toolchain
from web.builder.catalogues import catalogue, language_tags
from web.builder.folders import ROOT
from web.builder.languages import set_language

BOTH = pytest.mark.parametrize("language", language_tags())
NUMBERS = [0, 7, 999, 1000, 9_999, 10_000, 1_234_567, 0.5, 1234.5, 98_765.25]

INTL = """
const [language, numbers, lists] = JSON.parse(process.argv[1]);
const whole = new Intl.ListFormat(language, { style: "long", type: "conjunction" });
const said = numbers.map((number) => number.toLocaleString(language, { maximumFractionDigits: 2 }));
const share = (0.624).toLocaleString(language, { style: "percent" });
console.log(JSON.stringify([said, share, lists.map((words) => whole.format(words))]));
"""


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    return [text] if isinstance(text, str) else list(text or ())


def translated(language: str) -> list[Message]:
    return [message for message in catalogue(language) if message.id and catalogues.is_translated(message.string)]


@BOTH
def test_a_catalogue_has_the_messages_of_the_sources(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = (catalogues.WORDS / f"{language}.po").read_text(encoding="utf-8")
    shutil.copytree(catalogues.WORDS, tmp_path, dirs_exist_ok=True)
    monkeypatch.setattr(catalogues, "WORDS", tmp_path)
    catalogues.write_catalogue(language, catalogues.updated(catalogue(language)))
    assert (tmp_path / f"{language}.po").read_text(encoding="utf-8") == stored, "run: python3 build.py words"


@BOTH
def test_all_that_players_read_is_translated(language: str) -> None:
    assert catalogues.untranslated(catalogue(language)) == []
    assert catalogues.untranslated_documents(language) == []


@BOTH
def test_a_translation_has_the_holes_of_its_message(language: str) -> None:
    wrong = {}
    for message in translated(language):
        holes = {name for text in forms(message.id) for name, _ in HOLE.findall(text)}
        for said in forms(message.string):
            found = [name for name, _ in HOLE.findall(said)]
            # one form of a plural may say a number in words
            if not set(found) <= holes or (isinstance(message.id, str) and set(found) != holes):
                wrong[said] = message.id
    assert wrong == {}


@BOTH
def test_a_translated_term_has_a_word_and_forms(language: str) -> None:
    wrong = []
    for message in translated(language):
        if isinstance(message.id, str) and len(message.id.split("; ")) > 1 and FORM.match(message.id.split("; ")[1]):
            _, *named = str(message.string).split("; ")
            wrong += [message.string for form in named if not FORM.match(form)]
    assert wrong == []


@BOTH
def test_what_frames_a_message_stays(language: str) -> None:
    """Translations keep the marks that code looks at: spaces at the ends, line breaks and tags."""

    def frame(text: str) -> tuple[object, ...]:
        return text[:1].isspace(), text[-1:].isspace(), text.count("\n"), text.count("<")

    for message in translated(language):
        for text, said in zip(forms(message.id), forms(message.string), strict=False):
            assert frame(said) == frame(text), said


@BOTH
def test_numbers_shares_and_lists_are_written_as_browsers_do(language: str) -> None:
    """In Spanish, “y” is “e” before the sound of an i."""
    set_language(language)
    last = ["Ben", "Iris", "iban", "Hilda", "Hierro", "Hiato", "Yves", "Ørsted"]
    lists = [["Ada"], ["Ada", "Ben", "Cy"], *(["Ada", name] for name in last)]
    asked = json.dumps([language, NUMBERS, lists])
    done = subprocess.run([toolchain.find_node(), "-e", INTL, asked], capture_output=True, text=True, check=True)
    said = [format_number(number, ",.2f" if number % 1 else ",") for number in NUMBERS]
    numbers = [text.rstrip("0") if number % 1 else text for text, number in zip(said, NUMBERS, strict=True)]
    assert [numbers, percent(0.624), list(map(join_words, lists))] == json.loads(done.stdout)


def test_a_spanish_list_hears_an_i_with_an_accent() -> None:
    """Spanish lists write “e” before the sound of an accented i, unlike the lists of browsers."""
    set_language("es")
    lists = [join_words(["Abuela", name]) for name in ("Íñigo", "ítaca", "Hípias", "Híades")]
    assert lists == ["Abuela e Íñigo", "Abuela e ítaca", "Abuela e Hípias", "Abuela y Híades"]


def test_a_further_language_is_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """French, with one message that is missing, is not offered; once nothing is missing, it is."""
    monkeypatch.setattr(catalogues, "WORDS", tmp_path)
    languages.offered.cache_clear()
    (tmp_path / "fr.po").write_text("", encoding="utf-8")
    french = catalogues.updated(catalogue("fr"))
    for message in french:
        if message.id:
            said = [pseudo(text) for text in forms(message.id)]
            message.string = said[0] if isinstance(message.id, str) else tuple(said)
    some = random.Random(4).choice([message for message in french if isinstance(message.id, str) and message.id])
    kept, some.string = some.string, ""
    catalogues.write_catalogue("fr", french)
    for pattern in catalogues.DOCUMENTS:
        for path in ROOT.glob(pattern):
            target = catalogues.translated_path("fr", path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text("# Bonjour", encoding="utf-8")
    assert catalogues.untranslated(catalogue("fr")) == [some.id]
    assert languages.offered() == {ENGLISH: "English"}

    some.string = kept
    catalogues.write_catalogue("fr", french)
    languages.offered.cache_clear()
    try:
        assert languages.offered() == {ENGLISH: "English", "fr": "Français"}
        rules = {ENGLISH: "rules/pistard.html", "fr": "fr/rules/pistard.html"}
        assert address.translated_paths(rules[ENGLISH]) == rules
        assert [spoken() for _ in languages.speak_each()] == [ENGLISH, "fr"]
    finally:
        languages.offered.cache_clear()


def test_the_command_line_speaks_the_language_of_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    choose_language(None, {"LANG": "xx_XX.UTF-8"})
    assert spoken() == ENGLISH
    assert main(["--lang", "xx", "games"]) == REFUSED
    assert "xx" in capsys.readouterr().err
