"""The pieces: horses, their cards, chips, the die, the Pace mark, and the labels (slips) in the ranking."""

from __future__ import annotations

from typing import Final
from xml.etree.ElementTree import Element

from homestretch.core.language import t
from homestretch.core.words import ordinal
from homestretch.draw.captions import fit_text
from homestretch.draw.markup import Attribute, cached, el
from homestretch.draw.pieces import DIE, die_parts, piece
from homestretch.draw.shapes import Point
from homestretch.draw.tokens import chip as chip_token
from homestretch.games.royal_turf.data import RUNNERS, SYMBOL_NAMES, Distances, Horse, Symbol
from homestretch.games.royal_turf.views import ChipView, RunnerView

from .ground import RIBBONS, ROSETTE
from .layout import CARD_HEIGHT, CARD_WIDTH, HEAD, ROW, Spot
from .silks import cloth, horse_class, runner, symbol_glyph

HEAD_GROUND: Final = f"M8 0H{CARD_WIDTH - 8:g}Q{CARD_WIDTH:g} 0 {CARD_WIDTH:g} 8V{HEAD:g}H0V8Q0 0 8 0Z"
"""The outline of the grass at the top of a card."""


def horse(number: Horse, spot: Spot, scale: float, where: str, classes: str = "", **attributes: Attribute) -> Element:
    """Draw a horse. `where` is its position in words, for the tooltip."""
    return piece(
        f"horse-{number + 1}",
        spot.point,
        _horse_body(number, spot.facing, spot.tilt, scale),
        f"horse {horse_class(number)} {classes}".rstrip(),
        f"{RUNNERS[number].name} ({number + 1}): {where}",
        **attributes,
    )


@cached
def _horse_body(number: Horse, facing: int, tilt: float, scale: float) -> Element:
    shadow = el("ellipse", cx=0, cy=21 * scale, rx=27 * scale, ry=4.2, class_="shadow")
    return el("g", shadow, runner(number, facing, tilt, scale), class_="body")


def card(view: RunnerView, at: Point, symbol: Symbol | None, classes: str, **attributes: Attribute) -> Element:
    """Draw a horse's card with a distance for each symbol of the die. The row of the given `symbol` is highlighted."""
    lit = "" if symbol is None else f"lit-{symbol}"
    return piece(
        f"card-{view.horse + 1}",
        at,
        card_body(view.horse, view.distances),
        " ".join(filter(None, ("card", classes, lit))),
        _in_words(view),
        **attributes,
    )


def _in_words(view: RunnerView) -> str:
    horse = RUNNERS[view.horse].name
    if view.distances is None:
        return t("{horse}: no card yet", horse=horse)
    card = ", ".join(f"{symbol} {count}" for symbol, count in zip(SYMBOL_NAMES, view.distances, strict=True))
    return t("{horse} (card used): {card}", horse=horse, card=card) if view.used else f"{horse}: {card}"


@cached
def card_body(number: Horse, distances: Distances | None) -> Element:
    """Draw a horse's card with its distances, without highlight. The upper left corner of the card is at (0, 0)."""
    return el(
        "g",
        el("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=8, class_="ground"),
        el("path", d=HEAD_GROUND, class_="head"),
        (_row(index, distance) for index, distance in enumerate(distances or ())),
        el(
            "g",
            runner(number, scale=0.78),
            class_=f"runner {horse_class(number)}",
            transform=f"translate({CARD_WIDTH / 2:g} 23)",
        ),
        el("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=8, class_="edge"),
        class_="body",
    )


def _row(symbol: Symbol, distance: int) -> Element:
    y = HEAD + ROW * (symbol + 0.5) + 0.6
    return el(
        "g",
        el("rect", x=3, y=y - ROW / 2 + 0.8, width=CARD_WIDTH - 6, height=ROW - 1.6, rx=5, class_="light"),
        symbol_glyph(symbol, 17, 21, y),
        el("text", str(distance), x=53, y=y + 7, class_="distance"),
        class_=f"row row-{symbol}",
    )


def medal(view: RunnerView, at: Point) -> Element | None:
    """Draw a medal over a horse's card, with the horse's place or the word “last”.

    Return None for a horse that has no place and is not last.
    """
    if not view.place and not view.last:
        return None
    x, y = at[0] + CARD_WIDTH / 2, at[1] + HEAD + 2 * ROW - 6
    return el(
        "g",
        el("path", d=RIBBONS, class_="ribbons"),
        el("path", d=ROSETTE, class_="petals"),
        el("circle", r=13, class_="heart"),
        fit_text(ordinal(view.place) if view.place else t("last"), 32, 11.5, y=5, class_="word"),
        class_=f"medal place-{view.place}" if view.place else "medal last-home",
        data_key=f"medal-{view.horse + 1}",
        transform=f"translate({x:g} {y:g}) scale(1.5)",
    )


@cached
def chip(view: ChipView, number: Horse, at: Point, name: str, **attributes: Attribute) -> Element:
    """Draw a player's chip on a horse, face down if the viewer does not know its value.

    `name` is the name of the chip's owner.
    """
    horse = RUNNERS[number].name
    if view.value is None:
        value, title = "?", t("{player}: chip face down on {horse}", player=name, horse=horse)
    else:
        value, title = str(view.value), t("{player}: {chip}-chip on {horse}", player=name, chip=view.value, horse=horse)
    return piece(
        f"chip-{view.seat}-{number + 1}",
        at,
        (el("title", title), chip_token(view.seat, value, 22)),
        "bet-chip face-down" if view.value is None else "bet-chip",
        **attributes,
    )


@cached
def pace_mark(at: Point, bonus: int, scale: float, title: str) -> Element:
    """Draw the Pace mark, a rosette with the number `bonus`. `title` is its tooltip."""
    look = el(
        "g",
        el("path", d=ROSETTE, class_="petals"),
        el("circle", r=14, class_="heart"),
        el("text", f"+{bonus}", y=3.6, class_="word"),
        transform=f"scale({scale:g})",
    )
    return piece("pace", at, (el("title", title), look), "pace")


@cached
def die(symbol: Symbol | None, at: Point) -> Element:
    """Draw the die with the symbol that it shows. Before the roll, `symbol` is None and all four symbols are drawn."""
    title = t("Die: not rolled yet") if symbol is None else t("Die: {symbol}", symbol=SYMBOL_NAMES[symbol])
    resting = [symbol_glyph(index, 17, 12 * (index % 2 * 2 - 1), 12 * (index // 2 * 2 - 1)) for index in range(4)]
    look = (el("title", title), *die_parts(DIE, *([symbol_glyph(symbol, 38)] if symbol is not None else resting)))
    return piece("die", at, look, "die rolled" if symbol is not None else "die resting")


@cached
def rank_label(number: Horse, at: Point, word: str, classes: str) -> Element:
    """Draw a horse's label (slip) in the ranking: the saddlecloth, and a word (see `captions.run_word`)."""
    return piece(
        f"slip-{number + 1}",
        at,
        (
            el("rect", x=-38, y=-15, width=76, height=30, rx=15, class_="ground"),
            el("g", cloth(number), class_=horse_class(number), transform="translate(-20 0)"),
            fit_text(word, 42, 18, x=15, y=6.6, class_="run"),
        ),
        f"slip {classes}".rstrip(),
    )
