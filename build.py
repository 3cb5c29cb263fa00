#!/usr/bin/env python3
"""Builds, plays, tests and measures Homestretch. Needs Python 3.11 or newer; sets up the rest itself.

python3 build.py build    the site in dist/site, the wheel in dist
python3 build.py play     build, serve on this machine, open a browser
python3 build.py test     lint, types, unit tests, build, browser tests
python3 build.py bench    measure start, clicks, bytes and the engine
"""

import argparse
import sys
import webbrowser

if sys.version_info < (3, 11):  # noqa: UP036 - said in a sentence instead of a traceback
    sys.exit(f"Homestretch needs Python 3.11 or newer; this is {sys.version.split()[0]}.")
sys.dont_write_bytecode = True

from web.build import browser, toolchain  # noqa: E402
from web.build.serve import Server, free_port  # noqa: E402
from web.build.toolchain import ROOT, python, say  # noqa: E402

DIST = ROOT / "dist"
SITE = DIST / "site"
SOURCES = [ROOT / name for name in ("pyapp", "web", "pyproject.toml", "README.md", "LICENSE")]
TYPED = ["build.py", "pyapp", "web/build", "tests", "e2e"]


def build() -> None:
    """Build the wheel and the site, unless they are there and nothing has changed."""
    toolchain.set_up_python("build")
    node = toolchain.find_node()
    toolchain.set_up_packages(node)
    content = toolchain.digest_of_files(*SOURCES)
    stamp = DIST / ".cache" / "site"
    if toolchain.is_stamped(stamp, content) and SITE.is_dir():
        say("dist/site is up to date.")
        return
    say("Building dist/site ...")
    if python("-m", "web.build.site", node):
        toolchain.stop("The site could not be built; what went wrong is above.")
    stamp.write_text(content, encoding="utf-8")


def play(options: argparse.Namespace) -> int:
    """Build and serve the site until Ctrl-C."""
    build()
    with Server(SITE, free_port() if options.port is None else options.port) as server:
        say(f"Homestretch is at {server.address} (Ctrl-C ends it)")
        if not options.no_browser:
            webbrowser.open(server.address)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("\nGood-bye.")
    return 0


def test(options: argparse.Namespace) -> int:
    """Check everything; the first step that fails ends it."""
    toolchain.set_up_python("dev")
    checks = [
        ("Lint", ["-m", "ruff", "check"]),
        ("Format", ["-m", "ruff", "format", "--check"]),
        ("Types", ["-m", "mypy", *TYPED]),
        ("Types of the front end", ["-m", "mypy", "--config-file", "pyproject.toml", "-p", "front"]),
        ("Unit tests", ["-m", "pytest", *options.arguments]),
    ]
    for title, command in checks:
        say(f"\n== {title}")
        if status := python(*command):
            return status
    if options.fast:
        return 0
    build()
    say("\n== Browser tests")
    browser.choose(options.browser)
    return python("-m", "pytest", "e2e", "--output", DIST / "e2e", *options.arguments)


def bench(options: argparse.Namespace) -> int:
    """Build and measure."""
    toolchain.set_up_python("dev")
    build()
    browser.choose(options.browser)
    return python("-m", "e2e.bench", *options.arguments)


def main() -> int:
    """Read the command line and do as told."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("build", help="the site and the wheel in dist/")
    playing = commands.add_parser("play", help="build, serve, open a browser")
    playing.add_argument("--port", type=int, help="serve on this port")
    playing.add_argument("--no-browser", action="store_true", help="only print the address")
    for name, text in (("test", "check everything; more arguments go to pytest"), ("bench", "measure")):
        command = commands.add_parser(name, help=text)
        command.add_argument("--browser", help="chromium, firefox, or the path of one (default: what is there)")
        if name == "test":
            command.add_argument("--fast", action="store_true", help="no build, no browser tests")
    options, options.arguments = parser.parse_known_args()
    if options.arguments and options.command in ("build", "play"):
        parser.error(f"unknown arguments: {' '.join(options.arguments)}")
    if options.command == "build":
        build()
        return 0
    return {"play": play, "test": test, "bench": bench}[options.command](options)


if __name__ == "__main__":
    sys.exit(main())
