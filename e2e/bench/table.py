"""The table that is printed, and the budgets."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

BUDGETS = {
    "start_ratio_cold": 0.40,
    "start_ratio_warm": 0.40,
    "start_ratio_slow": 1.0,
    "paint_ratio_cold": 0.10,
    "paint_ratio_warm": 0.10,
    "paint_largest_ms": 2500,
    "paint_shift": 0.1,
    "lighthouse_desktop_lost": 5,
    "lighthouse_phone_lost": 10,
    "first_visit_megabytes": 6.4,
    "first_visit_fast_line_megabytes": 6.4,
    "click_slowed_ms": 100,
    "frame_slowed_ms": 1000 / 60,
    "heap_growth": 1.05,
    "figure_kilobytes": 5,
    "figure_ratio_cold": 1.15,
    "figure_ratio_warm": 1.15,
    "figure_later_ms": 100,
    "odds_fine_ms": 2000,
    "story_triactor_s": 20,
    "story_turf_s": 5,
    "story_points": 4,
    "study_overhead": 0.05,
    "study_memory_growth": 1.05,
    "change_s": 3,
}
"""What the start may take: shares of the time that Pyodide alone needs; the milliseconds to the largest paint, and what
may move by itself meanwhile, as Lighthouse calls it good; the points of a hundred that a page may be short of in its
worst category; the bytes of the start. Then, on a
processor slowed four times, the milliseconds from a click to its painted result, the slowest of twenty, and those of
a frame while pieces move; and by how much the second five minutes of play may make JavaScript's heap larger than the
first. Then figures on other pages: the compressed kilobytes before anybody taps, the first answer as a share of the
start of the home page's engine, and the milliseconds of later ones. The milliseconds to odds within 3 points, and the
seconds to two stories and the points within which all in them are. Then the share of a study's time that is neither
playing nor counting, and how much more memory twenty times as many games may take. Last, the seconds until what
somebody saves is on the page that follows the sources.

The slowest click of all has no budget: it is often that of a machine which did something else."""

SPEEDS = {"normal": "", "slowed": ", processor slowed 4 times"}
"""The words for the speeds at which clicks are measured."""


def report(figures: dict[str, Any], target: str | None) -> None:
    """Print the table, or the figures as JSON."""
    text = json.dumps(figures, indent=2)
    if target == "-":
        print(text)
        return
    if target:
        Path(target).write_text(text + "\n", encoding="utf-8")
    where = f"{figures['browser']}, Python {figures['python']}"
    print(f"\nMedians of {figures['rounds']} rounds, taken in turns; {where}.\n")
    for label, value in rows(figures):
        print(f"{label:<52}{value:>16}")


def rows(figures: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the lines of the table."""
    if "engine_actions_per_second" in figures:
        yield from engine_rows(figures)
        yield from start_rows(figures)
        yield from byte_rows(figures)
    if "paints" in figures:
        yield from paint_rows(figures["paints"])
    if "lighthouse" in figures:
        yield from lighthouse_rows(figures["lighthouse"], figures["lighthouse_browser"])
    if "clicks" in figures:
        yield from click_rows(figures["clicks"], figures["frames"])
    if "clicks_thinking" in figures:
        yield "", ""
        yield "While a computer thinks:", ""
        yield from click_rows(figures["clicks_thinking"], figures["frames_thinking"])
    others = {"memory": memory_rows, "figures": figure_rows, "changes": change_rows, "tricks": trick_rows}
    for name, rows_of in others.items():
        if name in figures:
            yield from rows_of(figures[name])
    if "odds" in figures:
        yield from chances_rows(figures)
    if "studies" in figures:
        yield from study_rows(figures)


def chances_rows(figures: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the lines about odds and stories."""
    for game, found in figures["odds"].items():
        rough = f"{found['rough_ms']:.0f} ms, ± {found['rough_points']:.0f} points"
        yield f"Odds of {game}, rough", rough
        yield "  within 3 points", f"{found['fine_ms']:.0f} ms"
    for name, found in figures["stories"].items():
        yield f"Story of {name}, first chart", f"{found['rough_s']} s"
        yield f"  whole, within {found['points']:.0f} points", f"{found['whole_s']} s"


def study_rows(figures: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the lines about studies."""
    for game, found in figures["studies"].items():
        yield f"{game}, random games, played, and counted", "{playing:.0f}, {counting:.0f} /s".format(**found)
        yield "  as a study by one process, and by two", "{one:.0f}, {two:.0f} /s".format(**found)
        yield "  overhead of one", f"{found['overhead']:.1%}"
    yield "  memory, and with twenty times the games", "{few:.1f}, {many:.1f} MB".format(**figures["studies_megabytes"])


def engine_rows(figures: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the lines about the engine."""
    for game, actions in figures["engine_actions_per_second"].items():
        whole = figures["engine_games_per_second"][game]
        for where, title in (("cpython", "CPython"), ("browser", "in the browser")):
            yield f"{game}, random actions, {title}", f"{actions[where]:,} /s"
            yield f"{game}, random games, {title}", f"{whole[where]:,} /s"
            for start, rates in figures["play_outs_per_second"][game][where].items():
                found = f"{rates['with events']:,} → {rates['without']:,} /s"
                yield f"  from its {start}, with and without events (× {rates['ratio']})", found
    for game, thought in figures["thinking"].items():
        for where, title in (("cpython", "CPython"), ("browser", "in the browser")):
            of = thought[where]
            yield f"{game}, an expert's choice (of {of['choices']}), {title}", f"{of['median'] * 1000:.0f} ms"
            yield "  the worst", f"{of['worst'] * 1000:.0f} ms"
            yield "  play-outs", f"{of['play_outs_per_second']:,.0f} /s"
    yield "pistard, the move finder's share, CPython", f"{figures['move_finder_share']:.0%}"


def byte_rows(figures: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the lines about what is fetched."""
    for name, bytes_ in figures["bytes"].items():
        label = {"ours": "our page", "ours_from_memory": "our page, fast line", "stock": "stock page"}[name]
        yield f"First visit, {label}, {bytes_['requests']} requests, raw", f"{bytes_['raw'] / 1e6:.2f} MB"
        yield f"First visit, {label}, with gzip", f"{bytes_['gzip'] / 1e6:.2f} MB"


def start_rows(figures: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the lines about the start."""
    for state, title in (("cold", "first visit"), ("warm", "next visit"), ("slow", "first visit, 20 Mbit/s, 80 ms")):
        if f"start_ours_{state}_ms" not in figures:
            continue
        yield f"To the first action, {title}", f"{figures[f'start_ours_{state}_ms']:,} ms"
        yield f"To Python, bare stock page, {title}", f"{figures[f'start_stock_{state}_ms']:,} ms"
        yield "  ratio of the two (median of each round's)", f"{figures[f'start_ratio_{state}']:.2f}"
        if f"paint_ratio_{state}" in figures:
            yield "  first paint against the stock page's Python", f"{figures[f'paint_ratio_{state}']:.3f}"


def paint_rows(paints: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the lines about what people see first."""
    for page, devices in paints.items():
        for device, found in devices.items():
            yield f"First, largest paint of {page}, {device}", "{first:.0f}, {largest:.0f} ms".format(**found)
            yield "  blocked, and moved by itself", "{blocked:.0f} ms, {shift:.3f}".format(**found)


def lighthouse_rows(pages: dict[str, Any], browser: str) -> Iterator[tuple[str, str]]:
    """Give the lines about what Lighthouse says."""
    for page, devices in pages.items():
        for device, of in devices.items():
            points = ", ".join(f"{each:.0f}" for each in of.values())
            yield f"Lighthouse of {page}, {device}", points
    yield f"  in {', '.join(of)}", ""
    yield "  seen by", browser


def click_rows(clicks: dict[str, Any], of_frames: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the lines about clicks and what moves."""
    for game, speeds in clicks.items():
        for speed, title in SPEEDS.items():
            if speed in speeds:
                times = speeds[speed]
                yield f"{game}, click to painted result{title}", f"{times['median']:.0f} ms"
                yield "  of 20 clicks the slowest, the slowest of all", f"{times['slow']:.0f}, {times['worst']:.0f} ms"
    for speed, title in SPEEDS.items():
        if speed in of_frames:
            frames = of_frames[speed]
            yield f"Frames a second while pieces move{title}", f"{frames['per_second']:.0f} /s"
            yield "  the longest one in a motion", f"{frames['longest_ms']:.0f} ms"


def trick_rows(tricks: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the lines about a tap that is foreseen, one that is not, and a page that is painted as a whole."""
    for game, speeds in tricks.items():
        for speed, title in SPEEDS.items():
            if speed in speeds:
                yield f"{game}, click to painted result{title}", ""
                for way, median in speeds[speed].items():
                    yield f"  {way}", f"{median:.0f} ms"


def change_rows(changes: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the lines about changes of the sources while somebody looks."""
    for what, taken in changes.items():
        yield f"From saving a {what} to the open page, the slowest", "{median:.1f}, {worst:.1f} s".format(**taken)


def memory_rows(memory: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the lines about the memory."""
    pace = f"{memory['taps']} taps, one each {memory['seconds_a_tap']} s"
    for name, title in (("begun", "at the table"), ("half", "after five minutes"), ("end", "after ten minutes")):
        if name in memory:
            yield f"JavaScript heap, {title}", f"{memory[name]['heap_megabytes']:.2f} MB"
            yield f"  Python's memory, {title}", f"{memory[name]['python_megabytes']:.1f} MB"
            yield f"  nodes of the document, {title}", f"{memory[name]['nodes']:,}"
    yield f"  ten minutes are {pace}", ""


def figure_rows(figures: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Give the lines about figures on other pages."""
    yield "Figures, the script before the first tap, with gzip", f"{figures['kilobytes']:.2f} kB"
    for state, title in (("cold", "first visit"), ("warm", "next visit")):
        yield f"  from the first tap to the live board, {title}", f"{figures[f'answer_{state}_ms']:,} ms"
        yield f"  the engine of the home page, {title}", f"{figures[f'home_{state}_ms']:,} ms"
        yield "  ratio of the two (median of each round's)", f"{figures[f'ratio_{state}']:.2f}"
    yield "  later taps, median and slowest", f"{figures['later_ms']}, {figures['latest_ms']} ms"
    if figures["memory"]:
        yield "  JavaScript heap with 1 and with 12 live", "{one:.1f}, {many:.1f} MB".format(**figures["memory"])


def of_many(figures: dict[str, Any]) -> dict[str, float]:
    """The figures with a budget that are within others; of those measured for each game, the worst."""
    found: dict[str, float] = {}
    if "bytes" in figures:
        found["first_visit_megabytes"] = figures["bytes"]["ours"]["gzip"] / 1e6
        found["first_visit_fast_line_megabytes"] = figures["bytes"]["ours_from_memory"]["gzip"] / 1e6
    slowed = [speeds["slowed"]["slow"] for speeds in figures.get("clicks", {}).values() if "slowed" in speeds]
    if slowed:
        found["click_slowed_ms"] = max(slowed)
    if "slowed" in figures.get("frames", {}):
        found["frame_slowed_ms"] = 1000 / figures["frames"]["slowed"]["per_second"]
    if "paints" in figures:
        pages = figures["paints"]
        found["paint_largest_ms"] = max(of["largest"] for devices in pages.values() for of in devices.values())
        found["paint_shift"] = max(of["shift"] for devices in pages.values() for of in devices.values())
    for device in ("desktop", "phone") if "lighthouse" in figures else ():
        worst = min(min(devices[device].values()) for devices in figures["lighthouse"].values())
        found[f"lighthouse_{device}_lost"] = 100 - worst
    found["change_s"] = max((taken["worst"] for taken in figures.get("changes", {}).values()), default=0)
    memory = figures.get("memory", {})
    if "figures" in figures:
        of = figures["figures"]
        found |= {f"figure_{name}": of[name] for name in ("kilobytes", "ratio_cold", "ratio_warm", "later_ms")}
    if "odds" in figures:
        stories = figures["stories"]
        found["odds_fine_ms"] = max(of["fine_ms"] for of in figures["odds"].values())
        found["story_triactor_s"] = stories["triactor-one-race"]["whole_s"]
        found["story_turf_s"] = stories["turf-horse-racing-short"]["whole_s"]
        found["story_points"] = max(of["points"] for of in stories.values())
    if "studies" in figures:
        found["study_overhead"] = max(of["overhead"] for of in figures["studies"].values())
        found["study_memory_growth"] = figures["studies_megabytes"]["growth"]
    if "half" in memory:
        found["heap_growth"] = memory["end"]["heap_megabytes"] / memory["half"]["heap_megabytes"]
    return found


def complain(figures: dict[str, Any]) -> int:
    """Name what went beyond its budget, and give the exit status."""
    measured = figures | of_many(figures)
    status = 0
    for name, budget in BUDGETS.items():
        value = measured.get(name, 0)
        if value > budget:
            print(f"{name} is {value:.2f}, beyond its budget of {budget}", file=sys.stderr)
            status |= value > 1.1 * budget
    return int(status)
