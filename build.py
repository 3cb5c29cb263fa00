#!/usr/bin/env python3
"""Builds, plays, tests and measures Homestretch. Needs Python 3.11 or newer; sets up the rest itself.

python3 build.py build    the site in dist/site; the same as one file and as a zip, and the wheel, in dist
python3 build.py play     build, serve on this machine, open a browser; --watch: update the page on each save
python3 build.py test     lint, types, unit tests, build, browser tests; --quick a few of them, --all every case
python3 build.py bench    measure start, bytes, clicks, memory and the engine
python3 build.py words    bring the catalogues of the languages up to date, and print what is missing
python3 build.py new-game NAME    a game that runs, draws and is tested, to be changed into one of your own
"""

import argparse
import os
import subprocess
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - prints a sentence instead of a traceback
    sys.exit(f"Homestretch needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
sys.dont_write_bytecode = True

from web.builder import browser, toolchain  # noqa: E402
from web.builder.folders import DIST, NODE_MODULES, ROOT, SITE, WEB  # noqa: E402
from web.builder.new_game import NewGameError, new_game  # noqa: E402
from web.builder.serve import PREFERRED_PORT, Server, free_port  # noqa: E402
from web.builder.toolchain import PYTHON, run, say  # noqa: E402
from web.builder.watch import watched_server  # noqa: E402

SOURCES = [ROOT / name for name in ("pyapp", "web", "tests/skeleton", "pyproject.toml", "README.md", "LICENSE")]
STATIC_CHECKS = {
    "Lint": "ruff check",
    "Format": "ruff format --check",
    "Types": "mypy build.py pyapp web/builder tests e2e",
    # checked separately, because in the browser these modules are not in the package `web`
    "Types of the front end": "mypy --cache-dir .venv/cache/mypy-front web/front",
}
# at most four processes, because each process of the browser tests has a browser of its own
ON_ALL_CORES = ("-n", "auto", "--maxprocesses", "4", "--dist", "worksteal")
# one process more than there are cores (at most 4): while one test waits for its browser, another can run
BROWSER_PROCESSES = str(min(4, (os.cpu_count() or 1) + 1))
# a test whose browser crashes is run once more: the cause is usually a lack of memory, not the test
RERUN_CRASHES = ("--reruns", "1", "--only-rerun", "Target crashed", "--only-rerun", "Could not parse script result")


def build(options: argparse.Namespace | None = None) -> int:
    """Build everything in `dist`, unless it is up to date; return 0, or end the program with a message."""
    toolchain.set_up_python("build")
    node = toolchain.find_node()
    toolchain.set_up_packages(node)
    chromium = browser.find_chromium()
    where = os.environ.get(toolchain.ADDRESS_ENV, "")
    if options and options.site:
        os.environ[toolchain.OWN_SITE_ENV] = str(Path(options.site).resolve())
    own = [Path(folder) for folder in [os.environ.get(toolchain.OWN_SITE_ENV)] if folder]
    content = toolchain.digest(toolchain.digest_of_files(*SOURCES, *own), str(chromium is not None), where)
    stamp = DIST / ".cache" / "site"
    if toolchain.is_stamped(stamp, content) and SITE.exists():
        say("dist/site is up to date.")
        return 0
    say("Building dist/site ...")
    if run(PYTHON, "-m", "web.builder.site", node, *filter(None, [chromium])):
        toolchain.stop("The site could not be built: see the error above.")
    stamp.write_text(content, encoding="utf-8")
    return 0


def play(options: argparse.Namespace) -> int:
    """Build the site and serve it until Ctrl-C; with --watch, rebuild it whenever a source file changes."""
    build()
    # browsers store a site for offline use under its address, which includes the port: so the watched site gets a port
    # of its own
    port = free_port(PREFERRED_PORT + options.watch) if options.port is None else options.port
    with watched_server(SITE, port) if options.watch else Server(SITE, port) as server, suppress(KeyboardInterrupt):
        say(f"Homestretch is at {server.address} (Ctrl-C ends it)")
        if not options.no_browser:
            webbrowser.open(server.address)
        server.serve_forever()
    say("\nGood-bye.")
    return 0


def test(options: argparse.Namespace) -> int:
    """Run all checks until one fails, and return the exit status of that check, or 0."""
    toolchain.set_up_python("dev")
    toolchain.set_up_packages(toolchain.find_node())
    chosen = options.arguments
    paths = [argument for argument in chosen if (ROOT / argument.partition("::")[0]).exists()]
    in_browser = [path for path in paths if path.startswith("e2e")]
    units = [path for path in paths if path not in in_browser]
    for_units = [argument for argument in chosen if argument not in in_browser]
    for_browser = [*([] if in_browser else ["e2e"]), *(argument for argument in chosen if argument not in units)]
    only_browser, only_units = bool(in_browser and not units), bool(units and not in_browser)
    some = ["-m", ""] if options.all else []
    # the build runs at the same time as the checks, because it mostly uses a single core
    building = None if only_units else start(sys.executable, ROOT / "build.py", "build")
    status = check_statically()
    if not status and not only_browser:
        status = pytest("Unit tests", *some, *["--quick"][: options.quick], *for_units)
    if building is not None:
        built = finish("Build", building)
        status = status or built
    if not status and not only_units:
        if not options.quick:
            browser.install_for_tests()
        browser.choose(shell=not options.all)
        some = ["-m", "smoke"] if options.quick else some
        status = pytest(
            "Browser tests", "-n", BROWSER_PROCESSES, *RERUN_CRASHES, "--output", DIST / "e2e", *some, *for_browser
        )
    return status


def check_statically() -> int:
    """Run the style and type checks in parallel, and return the exit status of the first that failed, or 0."""
    running = {title: start(PYTHON, "-m", *command.split()) for title, command in STATIC_CHECKS.items()}
    compiler = NODE_MODULES / "typescript" / "bin" / "tsc"
    running["Types of the scripts"] = start(toolchain.find_node(), compiler, "--project", WEB)
    found = [finish(title, process) for title, process in running.items()]
    return next(filter(None, found), 0)


def start(*command: str | Path) -> subprocess.Popen[str]:
    """Start a program without waiting for it; `finish` prints its output later."""
    pipe, out = subprocess.PIPE, subprocess.STDOUT
    environment = toolchain.environment() | ({"MYPYPATH": "web"} if "web/front" in command else {})
    return subprocess.Popen([*map(str, command)], cwd=ROOT, env=environment, stdout=pipe, stderr=out, text=True)


def finish(title: str, process: subprocess.Popen[str]) -> int:
    """Wait for a program, print its output under a heading, and return its exit status."""
    output, _ = process.communicate()
    say(f"\n== {title}\n{output.rstrip()}")
    return process.returncode


def pytest(title: str, *arguments: str | Path) -> int:
    """Run pytest under a heading, and return its exit status; 0 also if the arguments select no tests."""
    say(f"\n== {title}")
    status = run(PYTHON, "-m", "pytest", *ON_ALL_CORES, *arguments)
    return 0 if status == 5 and arguments else status


def bench(options: argparse.Namespace) -> int:
    """Build the site, and measure the time and bytes of a start, the time of clicks, the memory, and the engine."""
    toolchain.set_up_python("dev")
    build()
    browser.choose()
    return run(PYTHON, "-m", "e2e.bench", *options.arguments)


def words(_: argparse.Namespace) -> int:
    """Update the translation catalogue of each language; return 1 if a translation is missing, otherwise 0."""
    toolchain.set_up_python("build")
    return run(PYTHON, "-m", "web.builder.catalogues")


def make_game(options: argparse.Namespace) -> int:
    """Make a new game from the files in `tests/skeleton`, and print what to do next."""
    try:
        written = new_game(ROOT, options.name)
    except NewGameError as refused:
        toolchain.stop(str(refused))
    names = [str(path.relative_to(ROOT)) for path in written]
    say("\n  ".join(["Written or added to:", *names]))
    say(
        f"\nIt can be played: python3 build.py play. Its rules are in {names[0]}: change them, the rulebook beside them"
    )
    say(f"and the drawing; then: python -m tests.playthroughs {options.name}; build.py test --quick.")
    return 0


Command = Callable[[argparse.Namespace], int]
COMMANDS: dict[str, Command] = {
    "build": build,
    "play": play,
    "test": test,
    "bench": bench,
    "words": words,
    "new-game": make_game,
}


def parse(arguments: list[str] | None = None) -> argparse.Namespace:
    """Parse command-line arguments, by default those of this process, and return the command and its options."""
    raw = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw, allow_abbrev=False)
    commands = parser.add_subparsers(dest="command", required=True)
    building = commands.add_parser("build", help="the site and the wheel in dist/")
    building.add_argument("--site", help="a folder with a site.json, and further files for the site")
    playing = commands.add_parser("play", help="build, serve, open a browser")
    playing.add_argument("--port", type=int, help="serve on this port")
    playing.add_argument("--no-browser", action="store_true", help="only print the address")
    playing.add_argument("--watch", action="store_true", help="update the open page whenever a file is saved")
    testing = commands.add_parser("test", help="check everything; further arguments go to pytest")
    how_much = testing.add_mutually_exclusive_group()
    how_much.add_argument("--quick", action="store_true", help="a few tests of each kind, for while you work")
    how_much.add_argument("--all", action="store_true", help="include the slow tests, which seldom find more")
    commands.add_parser("bench", help="measure; --json FILE stores the results")
    commands.add_parser("words", help="update the catalogues of the languages")
    making = commands.add_parser("new-game", help="start a game of your own")
    making.add_argument("name", help="lower-case letters, digits and hyphens")
    options, rest = parser.parse_known_args(arguments)
    options.arguments = rest
    if rest and options.command not in ("test", "bench"):
        parser.error(f"unknown arguments: {' '.join(rest)}")
    return options


def main() -> int:
    """Read the command line and run the command."""
    options = parse()
    return COMMANDS[options.command](options)


if __name__ == "__main__":
    sys.exit(main())
