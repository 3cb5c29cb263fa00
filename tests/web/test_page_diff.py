"""Tests of which parts of the page are painted again, and that no change is forgotten."""

from collections.abc import Iterator
from itertools import pairwise
from xml.etree.ElementTree import Element, fromstring, tostring

from hypothesis import given
from hypothesis import strategies as st

from front import render
from front.page_diff import Change, PagePart, changes, page_of
from homestretch.draw.markup import Attribute, cached, el, raw
from homestretch.draw.mode import AT_TABLE
from homestretch.draw.panel import Note, Panel, Subtitle
from homestretch.draw.panel_markup import panels_markup
from homestretch.games import find_game
from tests.web.viewer import each_game
from tests.web.walks import offered, sit_down

NAMES = ("Ann", "Ben <b>", "Cy", "Di")
TAPS = 60


def tree(part: PagePart) -> Element:
    """The page as elements."""
    return fromstring(f"<main>{part.text}</main>")  # noqa: S314  # our own markup


def changed(before: PagePart, after: PagePart) -> Element:
    """Return the page that `stage.paint` makes of the page before by these changes."""
    root = tree(before)
    places: list[tuple[Element, Change]] = []
    for path, what in changes(before, after):
        place = root
        for index in path:
            place = place[index]
        places.append((place, (path, what)))
    for place, (_, what) in places:
        if isinstance(what, str):
            place[:] = []
            place.text = what
        elif isinstance(what, dict):
            for name, value in what.items():
                if value is None:
                    del place.attrib[name]
                else:
                    place.set(name, value)
        else:
            start, end, markup = what
            place[start:end] = list(fromstring(f"<i>{markup}</i>"))  # noqa: S314  # our own markup
    return root


def text(root: Element) -> str:
    """Elements in words that can be compared: the order of attributes does not count."""
    for element in root.iter():
        attributes = sorted(element.items())
        element.attrib.clear()
        element.attrib.update(attributes)
    return tostring(root, encoding="unicode")


def pages_of(name: str) -> Iterator[tuple[str, PagePart]]:
    """The pages of a game with random taps, each with its kind of view."""
    game = find_game(name)
    table = sit_down(game.name, NAMES[: game.players_for(game.defaults)[-1]], seed=11)
    for tap in range(TAPS):
        page = page_of(render.screen(table).elements)
        assert page.text == render.markup(table)
        yield render.attributes(table)["data-view"], page
        table.events.clear()
        actions = [text for kind, text in offered(page.text) if kind == "action"]
        if not actions:
            return
        table.act(actions[(tap * 7) % len(actions)])


@each_game
def test_what_is_changed_gives_the_page_that_is_meant_and_what_stays_is_not_painted_again(name: str) -> None:
    seen = list(pages_of(name))
    for _, part in seen:
        assert part.text == "".join(one if isinstance(one, str) else one.text for one in part.parts)
        assert not list(changes(part, part))
    pairs = [(one, other) for (view, one), (then, other) in pairwise(seen) if view == then]
    assert len(pairs) > TAPS // 4
    for before, after in pairs:
        assert text(changed(before, after)) == text(tree(after))
    sent = sum(len(str(what)) for pair in pairs for _, what in changes(*pair))
    assert sent < sum(len(after.text) for _, after in pairs) / 2


ROWS = st.lists(st.sampled_from("abcd"), max_size=6)


@given(ROWS, ROWS)
def test_rows_come_and_go(before: list[str], after: list[str]) -> None:
    one, other = (page_of([el("ul", (el("li", el("b", row)) for row in rows))]) for rows in (before, after))
    assert text(changed(one, other)) == text(tree(other))


@given(st.dictionaries(st.sampled_from("xyz"), ROWS), st.dictionaries(st.sampled_from("xyz"), ROWS))
def test_attributes_come_and_go(before: dict[str, list[str]], after: dict[str, list[str]]) -> None:
    one, other = (
        page_of([el("g", el("g", el("i")), **{name: "".join(value) for name, value in attributes.items()})])
        for attributes in (before, after)
    )
    assert text(changed(one, other)) == text(tree(other))


def test_a_group_that_goes_or_comes_leaves_its_neighbours_alone() -> None:
    def course(**groups: str) -> PagePart:
        drawn = (el("g", (el("b", piece) for piece in pieces.split()), class_=name) for name, pieces in groups.items())
        return page_of([el("svg", drawn)])

    one = course(targets="here there", riders="Ann-3 Ben-5 Cy-5")
    other = course(riders="Ann-4 Ben-5 Cy-5", last="from-3")
    assert text(changed(one, other)) == text(tree(other))
    sent = "".join(str(what) for _, what in changes(one, other))
    assert "Ann-4" in sent
    assert "Ben-5" not in sent


def test_a_panel_that_goes_leaves_the_next_one_alone() -> None:
    turn = Panel(Subtitle("Choose"), (Note("Red or blue?"),), classes="turn riding")
    teams = Panel(Subtitle("Teams"), (Note("Two riders"),))
    one, other = (page_of([el("div", panels_markup(panels, NAMES))]) for panels in ((turn, teams), (teams,)))
    assert list(changes(one, other)) == [((0,), (0, 1, ""))]


def test_words_go_as_words() -> None:
    one, other = (page_of([el("p", el("b", words))]) for words in ("2 < 3 & 4", '"5" > 4'))
    assert list(changes(one, other)) == [((0, 0), '"5" > 4')]


@cached
def piece(key: str, place: str) -> Element:
    return el("g", el("b", key), data_key=key, transform=place)


def test_of_what_is_remembered_only_the_attributes_go_where_nothing_else_is_new() -> None:
    one = page_of([el("svg", piece("a", "1"), piece("b", "1"))])
    other = page_of([el("svg", piece("a", '"2"'), piece("b", "1"))])
    assert list(changes(one, other)) == [((0, 0), {"transform": '"2"'})]


def test_what_is_remembered_is_found_by_its_key_in_another_place() -> None:
    one = page_of([el("svg", piece("a", "1"), piece("b", "1"), piece("c", "1"))])
    other = page_of([el("svg", piece("b", "2"), piece("c", "1"), piece("a", "3"))])
    assert text(changed(one, other)) == text(tree(other))
    sent = [what for _, what in changes(one, other)]
    assert {"transform": "2"} in sent
    assert "c</b>" not in str(sent)


def test_what_is_remembered_is_drawn_once_whatever_it_offers() -> None:
    drawn = []

    @cached
    def piece(name: str, **attributes: Attribute) -> Element:
        drawn.append(name)
        return el("g", el("b", name), **attributes)

    offered, quiet = piece("<A>", data_key="a", **AT_TABLE.offer('say "A"')), piece("<A>", data_key="a")
    assert drawn == ["<A>"]
    assert (
        page_of([offered]).text == '<g data-key="a" data-action="say &quot;A&quot;" tabindex="-1"><b>&lt;A&gt;</b></g>'
    )
    assert page_of([quiet]).text == '<g data-key="a"><b>&lt;A&gt;</b></g>'
    del offered.attrib["data-action"]
    assert page_of([el("div", offered, "after")]).text == (
        '<div><g data-key="a" tabindex="-1"><b>&lt;A&gt;</b></g>after</div>'
    )
    assert page_of([raw("<i></i>")]).text == "<i></i>"
