"""Tests of the wording of messages: plain words, one term for each concept, and the typography of print."""

import re

import pytest

from web.builder.folders import ROOT
from web.builder.messages import messages

NEVER = {
    "a straight quotation mark or apostrophe": r"""['"](?![^<]*>)""",
    "a space before the per cent sign": r"[\d}] %",
    "a clause with “who” and no noun": r"(?:^|[.!:;] )[Ww]ho [^?]*$|\b(?:for|to|of|with|by|from|or) who\b(?![^.]*\?)",
    "“all” for people": r"\b[Aa]ll (?:may|can|see|have|know|must|pay|bet|who|play|are told|of you)\b",
    "“go on” for continuing": r"\b(?:go|goes|going|gone|went) on\b(?! (?:to|a) )",
    "“look back” for the replay": r"\b[Ll]ook(?:s|ing|ed)? back\b",
    "“take back” for undoing": r"\b(?:[Tt]ake|[Tt]aken|[Tt]akes|[Tt]aking|[Tt]ook) (?:it |that |them |.{1,12} )?back\b",
    "“play-out” for a simulated game": r"\b[Pp]lay-?outs?\b",
    "“the house’s” for the default": r"\bthe house\b|\bhouse’s\b",
    "“lots” for drawing at random": r"\b(?:by|draw|drawn|a) lots?\b|\b[Ll]ots? (?:decides?|fall)\b",
    "“chair” for a seat": r"\b[Cc]hairs?\b",
    "“bot” or “human” for kinds of player": r"\b(?:[Bb]ots?|[Hh]umans?)\b",
    "“throw” for rolling dice": r"\b(?:[Tt]hrow|[Tt]hrows|[Tt]hrown|[Tt]hrew|[Tt]hrowing)\b",
    "“in the wheel of”": r"\bin (?:the|somebody’s|\{\w+\}’s) wheel\b|\bbehind (?:somebody|someone)\b",
    "“sur place” for a track stand": r"\bsur place\b",
    "“over the line” for crossing it": r"\b(?:over|behind) the line\b",
    "“put aside” for deleting": r"\bput(?:s)? aside\b|\b[Ff]orget\b",
    "“moment” for a step of the replay": r"\bmoments?\b",
    "“story” for the game review": r"\b[Ss]tory\b|\bWhat decided it\b",
    "“give or take”": r"\bgive or take\b",
    "“the dearest”": r"\bdearest\b",
    "“somebody”": r"\b(?:[Ss]omebody|[Aa]nybody)\b",
    "“so far” after a noun": r"^so far$",
    "“purse” for credits, chips or money": r"\b[Pp]urses?\b",
    "“comes in” for finishing": r"\b[Cc]omes? in\b|\b(?:first|second|third) by \{",
    "“lay” or “place” for betting a chip": r"\b(?:[Ll]ays?|[Pp]laces?) (?:a|the|your) chip\b",
    "“backs up” for showing the backs of slips": r"\b[Bb]acks up\b",
    "“token of energy”": r"\btokens? of energy\b|\bwith energy\b",
    "“win a lap” for gaining one": r"\b(?:win|wins|won|winning) a lap\b|\blap ahead\b",
    "“hand over” for passing the device": r"\b[Hh]and(?:s|ed)? (?:over|the device)\b|\bfor your eyes\b",
    "“keep” for saving a game": r"\b(?:[Kk]eep|[Ss]ave) (?:\w+ )*as a file\b|\b[Nn]ot kept\b|\b[Kk]eep the picture\b",
    "“figure” for an interactive board": r"\b(?:the|a|this|your) figures?\b|\bMake more of it\b",
    "“board in words” for the text version": r"\b[Bb]oard in words\b",
    "“how likely” for odds": r"\b[Hh]ow likely\b",
    "“log” for the race call": r"\b[Ll]og\b",
    "“by chance” for at random": r"\bby chance\b",
    "“in your turn”": r"\b[Ii]n your turn\b",
    "“everybody”": r"\b[Ee]verybody\b",
    "a negative that is not contracted": r"\b(?:cannot|(?:do|does|did|is|are|was|were|has|have) not)\b",
    "American spelling": r"\b[Cc]olor|\b[Ll]icense\b|\b[Cc]enter\b",
}
"""Patterns of wordings that messages must not use."""


@pytest.mark.parametrize("what", NEVER)
def test_no_message_has(what: str) -> None:
    wrong = [
        f"{message.place}: {text}"
        for message in messages()
        for text in (message.text, message.many or "")
        if re.search(NEVER[what], text)
    ]
    assert "\n".join(wrong) == ""


def test_a_message_has_the_same_holes_in_both_numbers() -> None:
    for message in messages():
        if message.many is not None:
            one, many = (set(re.findall(r"\{(\w+)", text)) for text in (message.text, message.many))
            assert one - {"n"} == many - {"n"}, message.place
            assert "n" in many, message.place


def test_no_message_of_a_script_stands_in_a_template_where_it_would_not_be_messages() -> None:
    scripts = (ROOT / "web" / "static").rglob("*.js")
    assert [path.name for path in scripts if re.search(r"\$\{[^}]*\bn?t\(", path.read_text(encoding="utf-8"))] == []


def test_a_message_is_either_counted_or_not() -> None:
    counted, plain = (
        {m.text for m in messages() if (m.many is not None) is is_counted} for is_counted in (True, False)
    )
    assert counted & plain == set(), "one text would have two translations"
