"""The dialog in which a player chooses name, colour and sign, in set-up or at the table: see `table/players.js`."""

from xml.etree.ElementTree import Element

from homestretch.core.language import t
from homestretch.core.names import LARGEST_SIGN, LONGEST_NAME
from homestretch.draw.markup import el
from homestretch.draw.tokens import SIGNS, badge, sign
from web.builder.setup_form import COLOURS


def player_dialog() -> Element:
    """Draw the dialog for a player's name, colour and sign; all players share it."""
    close = el("button", "×", class_="close", aria_label=t("Close"))
    field = el("input", type="text", name="player", maxlength=LONGEST_NAME * LARGEST_SIGN, autocomplete="off")
    colours = (
        _choice("colour", str(number), t(name), el("span", class_="swatch", style=f"--seat:var(--player-{number})"))
        for number, name in enumerate(COLOURS, 1)
    )
    signs = (_choice("sign", name, t(name), badge("", "", sign(name, 0, "glyph"))) for name in SIGNS)
    return el(
        "dialog",
        el("form", close, method="dialog"),
        el("h2", t("Player")),
        el(
            "form",
            el("label", t("Name"), " ", field),
            el("fieldset", el("legend", t("Colour")), colours, class_="choices-row"),
            el(
                "fieldset",
                el("legend", t("Sign")),
                _choice("sign", "", t("Automatic"), el("b", t("Automatic"))),
                signs,
                class_="choices-row",
            ),
            el(
                "p",
                el("button", t("Done"), type="submit", class_="primary"),
                el("button", t("Move up one seat"), type="button", class_="move-up secondary"),
                class_="go",
            ),
            method="dialog",
            class_="about-player",
        ),
        id="player-dialog",
        aria_label=t("Name, colour and sign"),
    )


def _choice(name: str, value: str, words: str, picture: Element) -> Element:
    """Draw a radio button beside a picture; `words` are its name for screen readers, and its tooltip."""
    return el("label", el("input", type="radio", name=name, value=value, aria_label=words), picture, title=words)
