"""Figures for other people's pages: the element, its attributes, and what they promise."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

import pytest
from markdown_it import MarkdownIt

from homestretch.core import Document, GameError, Match, Option, Sheet
from homestretch.core.errors import MalformedAction
from homestretch.core.link import link_in_full, link_to_position, load_link
from homestretch.core.replay import moments
from homestretch.draw.figure import FigureSettings, read_settings
from homestretch.draw.figure_markup import FORMS, figure, figure_in_form, script
from homestretch.games import GAMES, find_game
from tests.draw.pictures import read

NAMES = ["Ann", "Ben", "Cy"]
EVERYTHING = {
    "mode": "ask",
    "moment": "3",
    "looks": "columns 0-8 | lanes",
    "question": "Which horse runs?",
    "answer": "A | H",
    "right": "Right: it is alone.",
    "wrong": "S = Suns are blocked | No.",
    "width": "480",
}


def turf(plies: int) -> Match:
    match = Match(find_game("turf-horse-racing"), NAMES, {"races": 1}, 7)
    match.advance_automatically(own_dice=False)
    for _ in range(plies):
        match.sample() if match.to_move < 0 else match.choose_at_random()
    return match


def triactor() -> Match:
    match = Match(find_game("triactor"), NAMES, {}, 7)
    match.advance_automatically(own_dice=False)
    return match


def test_attributes_are_read_as_they_are_written() -> None:
    about = read_settings({**EVERYTHING, "position": "1abc", "class": "wide"})
    assert about == FigureSettings(
        "ask",
        3,
        ("columns 0-8", "lanes"),
        "Which horse runs?",
        ("A", "H"),
        "Right: it is alone.",
        {"S": "Suns are blocked", "": "No."},
        480,
    )
    assert about.attributes() == EVERYTHING
    assert [about.word_for(answer) for answer in "SM"] == ["Suns are blocked", "No."]
    assert read_settings({}) == FigureSettings()
    assert FigureSettings().attributes() == {"mode": "try"}


@pytest.mark.parametrize(
    ("attributes", "sentence"),
    [
        ({"mode": "play"}, "no mode “play”"),
        ({"mode": 3}, "must be text"),
        ({"moment": "-1"}, "isn’t a step number"),
        ({"moment": "١"}, "isn’t a step number"),
        ({"moment": "9" * 5000}, "isn’t a step number"),
        ({"width": "239"}, "isn’t a valid width"),
        ({"width": "9" * 5000}, "isn’t a valid width"),
        ({"width": "50%"}, "isn’t a valid width"),
        ({"mode": "ask", "question": "Which?"}, "needs a question and an answer"),
        ({"mode": "ask", "answer": "A"}, "needs a question and an answer"),
    ],
)
def test_what_attributes_cannot_say_gets_a_sentence(attributes: dict[str, object], sentence: str) -> None:
    with pytest.raises(GameError, match=sentence):
        read_settings(attributes)


def test_the_element_holds_position_picture_link_and_caption() -> None:
    match = turf(9)
    made = read(figure(match, FigureSettings(), caption="5 < 6", site="https://hs.example/races/"))
    picture, link, caption = made
    assert made.attrib["mode"] == "try"
    opened = load_link(made.attrib["position"], find_game).match
    assert (opened.state, len(opened.history), opened.names) == (match.state, 0, match.names)
    assert picture.tag.endswith("svg")
    assert link.attrib["href"] == f"https://hs.example/races/#game={made.attrib['position']}"
    # browsers do not take the name of a link from a drawing in it
    assert link.attrib["aria-label"] == "Turf Horse Racing: open in Homestretch"
    assert (caption.attrib["slot"], caption.text) == ("caption", "5 < 6")


def test_a_figure_that_looks_holds_the_moves() -> None:
    match = turf(9)
    made = read(figure(match, FigureSettings(mode="look", moment=2)))
    assert made.attrib["moment"] == "2"
    assert load_link(made.attrib["position"], find_game).match.state == match.state
    assert "data-" not in figure(match, FigureSettings(mode="look", moment=2))


def test_a_figure_of_an_earlier_moment_holds_the_position_of_then() -> None:
    match = turf(9)
    made = read(figure(match, FigureSettings(moment=1)))
    assert "moment" not in made.attrib
    assert load_link(made.attrib["position"], find_game).match.state == match.state_after(moments(match)[1])
    with pytest.raises(GameError, match="There’s no step 99"):
        figure(match, FigureSettings(moment=99))


def test_secrets_are_not_in_it() -> None:
    one, other = triactor(), triactor()
    one.play("SSS")
    other.play("MMM")
    assert one.game.has_secrets(one.state)
    assert figure(one, FigureSettings()) == figure(other, FigureSettings())
    with pytest.raises(GameError, match="still secret"):
        figure(one, FigureSettings(mode="look"))


def test_answers_are_actions_of_the_game() -> None:
    with pytest.raises(MalformedAction):
        figure(turf(9), FigureSettings(mode="ask", question="Which?", answers=("gallop",)))


def test_what_is_printed_can_be_pasted_into_markdown_many_times() -> None:
    made = figure(turf(9), read_settings({**EVERYTHING, "answer": "bet 1 1", "moment": ""}), caption='"<b>" & more')
    text = "Text.\n\n" + f"{made}{script('https://hs.example/')}\nMore.\n\n" * 12
    page = MarkdownIt("commonmark").render(text)
    assert page.count(made) == 12
    assert page.count('<script type="module" src="https://hs.example/figure.js"></script>') == 12
    assert page.count("<p>More.</p>") == 12
    assert not re.search(r'\bid="', made)


FROZEN = (Path(__file__).parents[1] / "formats" / "figures-1.html").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("tag", FROZEN, ids=range(len(FROZEN)))
def test_figures_in_pages_of_others_are_read_for_ever(tag: str) -> None:
    attributes = read(f"{tag}</homestretch-figure>").attrib
    about = read_settings(attributes)
    assert {"position": attributes["position"], **about.attributes()} == attributes
    assert load_link(attributes["position"], find_game).problem is None


SAID = {"question": "Which [horse] & “why”?", "looks": "", "answer": "move 5", "wrong": "move 1 = No & no."}
ASKED = read_settings(EVERYTHING | SAID)


class TestWhereScriptsAreNotAllowed:
    SITE = "https://hs.example/races/"

    def made(self, form: str, about: FigureSettings | None = None, **more: str) -> str:
        return figure_in_form(turf(6), about or ASKED, form, site=self.SITE, **more)

    def test_a_frame_is_one_line_with_its_height_and_the_whole_question(self) -> None:
        text = self.made("frame", caption="A “caption”")
        assert text.count("\n") == 1
        frame = read(text)
        address = urlsplit(frame.attrib["src"])
        assert f"{address.scheme}://{address.netloc}{address.path}" == f"{self.SITE}figure.html"
        asked = dict(parse_qsl(address.query))
        assert asked.pop("caption") == "A “caption”" == frame.attrib["title"]
        assert read_settings(asked) == replace(ASKED, moment=-1)
        assert load_link(address.fragment.removeprefix("game="), find_game).match.names == tuple(NAMES)
        assert frame.attrib["width"] == "100%"
        assert int(frame.attrib["height"]) > 200

    def test_a_picture_in_markdown_leads_to_the_question(self) -> None:
        text = self.made("markdown", picture="a (b).png", caption="Hm ]")
        html = MarkdownIt().render(text)
        assert '<img src="a%20%28b%29.png" alt="Hm )"' in html
        assert f'<a href="{self.SITE}figure.html?mode=ask&amp;' in html
        assert "Which [horse] &amp; “why”?" in html

    def test_a_picture_in_bbcode_leads_to_the_table(self) -> None:
        text = self.made("bbcode", FigureSettings(), picture="https://img.example/a.png")
        assert re.fullmatch(
            rf"\[url={re.escape(self.SITE)}#game=[\w-]+\]\[img\]https://img\.example/a\.png\[/img\]\[/url\]\n", text
        )

    def test_the_short_one_has_its_picture_in_a_file(self) -> None:
        for name in ("turf-horse-racing", "triactor"):
            match = turf(6) if name != "triactor" else triactor()
            about, site = FigureSettings(width=640), "https://example.org/homestretch/"
            text = figure_in_form(match, about, "short", picture="race.png", site=site)
            assert len(text.encode()) <= 600
            assert re.search('<img src="race.png" .*width="100%"/>', text), "never wider than its column"
            assert "<svg" not in text
            position = re.search(r'position="([^"]+)"', text)
            assert position
            assert load_link(position[1], find_game).match.game.name == name


def own_components() -> Iterator[tuple[str, Option]]:
    """Yield the options that take a player’s own components, such as a track."""
    for game in GAMES:
        yield from ((game.name, option) for option in game.options if isinstance(option, Sheet | Document))


@pytest.mark.parametrize(("name", "option"), list(own_components()), ids=lambda value: getattr(value, "name", value))
def test_own_components_travel_whole(name: str, option: Option) -> None:
    game = find_game(name)
    if isinstance(option, Document):
        own = option.ready[0][1]
    else:
        assert isinstance(option, Sheet)
        own = json.loads(option.default)
        grid = option.grids[-1]
        own[grid.name][0][0] = grid.most
    options = {option.name: json.dumps(own)} | ({"race": "points"} if option.name == "points" else {})
    match = Match(game, NAMES, options, 7)
    match.advance_automatically(own_dice=False)
    agreed = match.options[option.name]
    assert agreed != game.defaults[option.name]
    links = [link_in_full(match), link_to_position(match, len(match.history))]
    for form in FORMS:
        found = re.search(r'(?:position="|#game=)([\w-]+)', figure_in_form(match, FigureSettings(), form))
        assert found
        links.append(found[1])
    for link in links:
        opened = load_link(link, find_game).match
        assert (opened.options[option.name], opened.state) == (agreed, match.state)
