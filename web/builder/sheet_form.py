"""The part of the set-up form for custom components, such as other dice. Its script is `web/static/setup/sheet.js`."""

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from homestretch.core import Document, Grid, Sheet
from homestretch.core.language import t
from homestretch.draw.markup import el


def sheet(option: Sheet | Document, **attributes: str | None) -> Element:
    """Draw the part of the set-up form in which players enter a custom component; it is closed at first."""
    return el(
        "details",
        el("summary", el("span", el("span", t(option.label)), ": "), el("b", class_="in-use")),
        el("p", t(option.note), class_="quiet") if option.note else None,
        map(_grid_table, option.grids) if isinstance(option, Sheet) else _painter(option),
        el(
            "p",
            el("button", t("Reset to default"), type="button", data_act="standard", class_="secondary"),
            el("button", t("Export"), type="button", data_act="export", class_="secondary"),
            el("label", t("Import"), el("input", type="file", accept=".json,application/json"), class_="file"),
            class_="go",
        ),
        class_="sheet",
        data_sheet=option.name,
        data_document=option.default if isinstance(option, Document) else None,
        **attributes,
    )


def _painter(option: Document) -> Iterator[Element]:
    """Yield the controls with which players paint a custom track: buttons for ready-made tracks, and the paints.

    JavaScript draws the squares to paint.
    """
    if option.ready:
        ready = (
            el(
                "button",
                t(label),
                type="button",
                data_act="ready",
                data_ready=option.read(document),
                class_="secondary",
            )
            for label, document in option.ready
        )
        yield el("p", ready, class_="go")
    if option.paints:
        paints = (
            el(
                "label",
                el(
                    "input", type="radio", name="paint", value=letter, checked=number == 0, aria_label=f"{colour:start}"
                ),
                el("span", letter, class_="paint", data_paint=letter),
            )
            for number, (letter, colour) in enumerate(option.paints)
        )
        yield el("fieldset", el("legend", t("Paint")), paints, class_="choices-row")
        yield el("div", class_="squares-to-paint", role="group", aria_label=t(option.label))


def _grid_table(grid: Grid) -> Element:
    """Draw a table of numbers, with a field for each number."""
    hinted = bool(grid.weights)
    head = el("tr", el("td", class_="row-name"), (el("th", t(name), scope="col") for name in grid.columns))
    rows = (
        el(
            "tr",
            el("th", t(name), scope="row", class_="row-name"),
            (el("td", _number_field(grid, f"{t(grid.label)}, {t(name)}", value)) for value in values),
            el("td", class_="hint") if hinted else None,
        )
        for name, values in zip(grid.rows, grid.default, strict=True)
    )
    table = el(
        "table",
        el("thead", head),
        el("tbody", rows),
        data_grid=grid.name,
        data_least=grid.least,
        data_most=grid.most,
        data_columns=None if grid.open_ended else len(grid.columns),
        data_weights=",".join(map(str, grid.weights)) or None,
        data_total=grid.total if hinted else None,
    )
    return el(
        "div",
        el("h3", t(grid.label), class_="eyebrow"),
        el("div", table, class_="scroll"),
        _column_buttons() if grid.open_ended else None,
        class_="grid",
    )


def _number_field(grid: Grid, label: str, value: int) -> Element:
    """Draw the field for one number of a table; `label` is its name for screen readers."""
    return el(
        "input",
        type="number",
        inputmode="numeric",
        value=value,
        min=grid.least,
        max=grid.most,
        required=True,
        aria_label=label,
    )


def _column_buttons() -> Element:
    """Draw the buttons that add a column to a table of numbers, or remove one."""
    return el(
        "p",
        el("button", t("Add a column"), type="button", data_act="wider", class_="secondary"),
        el("button", t("Remove a column"), type="button", data_act="narrower", class_="secondary"),
        class_="go",
    )
