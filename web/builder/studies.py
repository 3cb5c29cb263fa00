"""The pages of the studies, with text and plots, made from stored results.

Each study has four files in `homestretch/study/studies`:

- the plan (TOML)
- the result, as written by the command ``study --json``
- a few of its games (JSON lines), which tests play again to see whether the engine still gives the same games
- a text (Markdown)

In the text, ``{{plot: GROUP}}`` stands for a plot of a group of measures, and
``{{against: GROUP}}`` for a plot that compares the first table of the study with the others.

``python -m web.builder.studies`` plays the studies again; that takes an hour, and can be interrupted and continued.
"""

import html
import json
import os
import re
from pathlib import Path
from typing import Any

from homestretch.core.language import t
from homestretch.draw.markup import el, render
from homestretch.games import find_game
from homestretch.study.plan import load_plan
from homestretch.study.report import differences_plot, measures_plot, plots, study_summary, styles
from homestretch.study.results import calculate_results
from homestretch.study.run import run
from homestretch.study.work import Chunk, play_chunk
from web.builder import languages, style_sheets
from web.builder.folders import PYAPP, ROOT
from web.builder.policy import with_policy
from web.builder.templates import fill_template, text_as_html

FOLDER = PYAPP / "study" / "studies"
PLOT = re.compile(r"<p>\{\{(plot|against): ([^}]+)\}\}</p>")
OVERVIEW = "index"
SAMPLE = 2
"""The number of games that are stored for each cell (one of the tables that a study compares)."""


def build_pages(out: Path) -> None:
    """Write the pages of the studies in the current language into `out`, the folder of the site.

    The style sheets must be there already.
    """
    folder = out / languages.folder() / "studies"
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in study_pages(style_sheets.links(out, "..")).items():
        (folder / f"{name}.html").write_text(with_policy(content), encoding="utf-8")


def study_pages(sheets: str) -> dict[str, str]:
    """Return pages by their names: one for each study, and one that lists the studies.

    `sheets` is the HTML that loads the style sheets.
    """
    texts = sorted(FOLDER.glob("*.md"))
    found = [(text, json.loads(text.with_suffix(".json").read_text(encoding="utf-8"))) for text in texts]
    pages = {text.stem: _study_page(text, study, sheets) for text, study in found}
    return {OVERVIEW: _overview({text: _title_of(study) for text, study in found}, sheets), **pages}


def _study_page(text: Path, study: dict[str, Any], sheets: str) -> str:
    """Return the page of a study."""
    shown = PLOT.sub(lambda found: plot(study, found[1], html.unescape(found[2])), text_as_html(text))
    asked = text.with_suffix(".toml")
    command = f"python -m homestretch study {asked.relative_to(ROOT).as_posix()} --workers 4 --keep games.jsonl"
    end = el(
        "section",
        el("h2", t("Run this study yourself")),
        el("pre", command),
        el("pre", asked.read_text(encoding="utf-8")),
        el("details", el("summary", t("All charts")), plots(study)),
    )
    game = find_game(study["game"])
    rules = el("a", t("Rules of {game}", game=game.title), href=f"../rules/{game.name}.html")
    begin = el("p", study_summary(study), " ", rules, class_="quiet")
    links = render(el("a", t("Studies"), href="./", class_="pill"))
    return page(_title_of(study), render(begin) + shown + render(end), sheets, links)


def _title_of(study: dict[str, Any]) -> str:
    """Return the title of a study in the current language."""
    title: str = study["title"]
    return t(title)


def plot(study: dict[str, Any], kind: str, group: str) -> str:
    """Return a plot of a group of measures as HTML.

    If `kind` is ``plot``, it shows the values of the measures. Otherwise it shows how each table of the study differs
    from the first table.
    """
    cells = study["cells"]
    drawn = measures_plot(cells, group) if kind == "plot" else differences_plot(cells, study["differences"], group)
    return f'<div class="report">{render(drawn)}</div>'


def _overview(titles: dict[Path, str], sheets: str) -> str:
    """Return the page that lists the studies, with the first paragraph of each."""
    begin = el("p", t("Questions about the games, answered by thousands of simulated games."))
    listed = (
        render(el("h2", el("a", title, href=f"{text.stem}.html"))) + text_as_html(text).partition("</p>")[0] + "</p>"
        for text, title in titles.items()
    )
    own = (
        el("h2", el("a", t("The workshop"), href="../workshop.html")),
        el("p", t("Write a race game of your own in the page, and play it at once.")),
    )
    return page(t("Studies"), "\n".join([render(begin), *listed, render(*own)]), sheets, "")


def page(title: str, text: str, sheets: str, links: str) -> str:
    """Return a page about studies with this title.

    `text`, `sheets` and `links` are the HTML of its text, of its style sheets, and of its links to other pages.
    """
    return fill_template(
        "document.html",
        base="../",
        here="studies",
        title=html.escape(title),
        description=html.escape(t("{title}: what thousands of simulated games show, with charts.", title=title)),
        text=text,
        styles=sheets,
        report=styles(),
        links=links,
    )


def _play_again(asked: Path, workers: int) -> None:
    """Play the study in a file, and write the result and a sample of the games beside it."""
    plan = load_plan(asked)
    keep = ROOT / "dist" / "studies" / f"{asked.stem}.jsonl"
    keep.parent.mkdir(parents=True, exist_ok=True)
    found = json.dumps(calculate_results(plan, run(plan, workers, keep=keep)), indent=1, ensure_ascii=False)
    asked.with_suffix(".json").write_text(f"{found}\n", encoding="utf-8")
    sample = "".join(f"{json.dumps(play_chunk(Chunk(cell, 0, SAMPLE)))}\n" for cell in plan.cells)
    asked.with_suffix(".jsonl").write_text(sample, encoding="utf-8")


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.toml")):
        _play_again(file, os.cpu_count() or 1)
