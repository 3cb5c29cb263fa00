"""The site in one file: what can be said without a browser."""

import base64
import gzip
import io
import re
import zipfile
from pathlib import Path

import pytest

from web.builder import archive, ascii_only, head, languages, patch, single, toolchain

NODE = str(toolchain.find_node())

FETCH = ascii_only.page(head.inline("fetch.js"))

HOME = f"""<!doctype html>
<html>
<head>
<meta charset="utf-8">
<link rel="icon" href="icon.svg">
<link rel="manifest" href="manifest.json">
<link rel="modulepreload" href="./static/page.js">
<script type="importmap">{{"imports": {{"./static/page.js": "./static/page.js?1"}}}}</script>
<script type="application/json" id="boot-config">{{"engine": {{"url": "./py/engine.wasm?1", "size": 3}},
"library": {{"url": "./py/library.zip?2", "size": 3}}, "game": {{"url": "./game.zip?3", "size": 3}},
"figures": {{"url": "./styles/figure.css?6", "size": 3}}, "lessons": {{"chess": {{"url": "./lessons/chess.json?7"}}}},
"memory": {{"url": "./py/memory.wasm?4"}}, "thinker": "./boot/thinker-1.js?9",
"python": {{"preload": [], "run": ["./boot/runtime.js?1", "./pyscript/core.js?2"]}}}}</script>
{FETCH}
<script type="py">start()</script>
<script type="module" src="./static/page.js?1"></script>
<link rel="stylesheet" href="styles/page.css?5">
</head>
<body>
<a href="./">Home</a> <a class="pill" href="rules/chess.html">Rules</a> <a href="rules/chess.html">Rules</a>
<p class="studies"><a href="studies/index.html">Studies</a></p> <a id="to-maker" href="figure-maker.html">Make</a>
<a href="#chess">Play</a> <a href="?game=chess">Quick game</a> <a href="https://example.org/">Elsewhere</a>
<img src="posters/chess.svg?8" alt="">
<section id="wait"></section>
</body>
</html>
"""

CORE = (
    f"{'0;'.join(single.FROM_PAGE)}0;export const core=(t,r,s,e,o)=>{{o=/^(?:a{single.INTERPRETER}engine:1}})}};"
    'core(() => import("./editor-1.js"));'
)

FILES = {
    "index.html": HOME,
    "icon.svg": "<svg/>",
    "posters/chess.svg": "<svg/>",
    "styles/page.css": "p { color: red }\n",
    "styles/figure.css": "fig",
    "lessons/chess.json": "[]",
    "static/page.js": "page();",
    "boot/runtime.js": 'import start from "../pyodide/pyodide.js";\nexport const runtime = start;\n',
    "boot/thinker-1.js": "think();",
    "pyodide/pyodide.js": 'export default () => import("node:fs");\n',
    "pyscript/core.js": 'export { core } from "./core-1.js";\n',
    "pyscript/core-1.js": CORE,
    "py/engine.wasm": "eng",
    "py/library.zip": "lib",
    "py/memory.wasm": "mem",
    "game.zip": "gam",
    "rules/chess.html": """<!doctype html>
<head><title>Rules of Chess · Homestretch</title><style>main { color: red }</style></head>
<body><nav><a href="../">Home</a></nav>
<nav class="ways-on"><a href="../#chess">Play</a></nav>
<main class="prose"><svg><title>Mate</title></svg></main></body>""",
}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """The site below has no further language."""
    monkeypatch.setattr(languages, "further", list)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return written(tmp_path / "site", FILES)


def written(site: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text, encoding="utf-8")
    return site


PACKED = re.compile(r'<script type="text/plain" data-(?:file|module)="([^"]+)"([^>]*)>([^<]*)</script>')


def contents(page: str) -> dict[str, str]:
    """What is packed in a page, in its order."""
    return {name: gzip.decompress(base64.b64decode(text)).decode() for name, _, text in PACKED.findall(page)}


def with_mark(page: str, mark: str) -> list[str]:
    return [name for name, about, _ in PACKED.findall(page) if mark in about]


def test_everything_is_inside_in_the_order_in_which_it_is_wanted(site: Path) -> None:
    page = single.single_page(NODE, site)
    assert list(contents(page)) == [
        "static/page.js",
        "./py/engine.wasm?1",
        "boot/runtime.js",
        *("./py/library.zip?2", "./game.zip?3", "./boot/thinker-1.js?9"),
        *("./styles/figure.css?6", "./lessons/chess.json?7"),
        "rules/chess.html",
    ]
    assert contents(page)["./py/engine.wasm?1"] == FILES["py/engine.wasm"]
    assert contents(page)["rules/chess.html"].splitlines() == [
        "<title>Rules of Chess · Homestretch</title>",
        '<nav class="ways-on"><a href="#chess">Play</a></nav>',
        '<main class="prose"><svg><title>Mate</title></svg></main>',
    ]
    assert with_mark(page, "data-last") == ["./game.zip?3"]
    assert page.count(single.UNPACK) == 9
    assert page.index('<section id="wait"') < page.index('data-module="static/page.js"'), "people see the page first"


def test_memory_and_what_only_a_site_has_stay_out(site: Path) -> None:
    page = single.single_page(NODE, site)
    assert '"memory":null' in page
    assert f'"single":"{single.INSIDE}"' in page
    for word in ("manifest.json", "modulepreload", "importmap", "offline", ' src="'):
        assert word not in page.replace(FETCH, "").replace(' src="data:', ""), word


def test_the_policy_allows_what_is_inside_and_nothing_else(site: Path) -> None:
    page = single.single_page(NODE, site)
    (rules,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    policy = dict(rule.split(" ", 1) for rule in rules.split("; "))
    assert policy["default-src"] == policy["connect-src"] == "'none'"
    assert policy["worker-src"] == "blob:"
    assert policy["img-src"] == "data: blob:"
    scripts = policy["script-src"].split()
    assert [source for source in scripts if not source.startswith("'sha256-")] == ["blob:", "'wasm-unsafe-eval'"]
    assert len(scripts) == len(set(scripts)) == 5, "unpack.js, fetch.js, the call to unpack"


def test_styles_icon_and_links_are_in_the_page(site: Path) -> None:
    page = single.single_page(NODE, site)
    assert "<style>\np { color: red }\n</style>" in page
    assert f'href="data:image/svg+xml;base64,{base64.b64encode(b"<svg/>").decode()}"' in page
    assert f'<img src="data:image/svg+xml;base64,{base64.b64encode(b"<svg/>").decode()}" alt="">' in page
    assert page.count('href="#rules/chess.html"') == 2
    assert '<a href="#">Home</a>' in page
    assert "studies" not in page, "of the site alone"
    for kept in ("#chess", "?game=chess", "https://example.org/"):
        assert f'<a href="{kept}">' in page


def test_what_starts_python_is_one_module_with_the_interpreter_inside(site: Path) -> None:
    made = contents(single.single_page(NODE, site))["boot/runtime.js"]
    assert re.findall(r'\bimport\("([^"]+)"\)', made) == ["node:fs", "./editor-1.js"], "which never are, in a page"
    assert not re.search(r"\bfrom\b|^import\b", made)
    assert "location" not in made, "from which nothing may be found"
    written(site, {"pyscript/core-1.js": CORE.replace("import(o)", "imports(o)")})
    with pytest.raises(patch.PatchError):
        single.single_page(NODE, site)


@pytest.mark.parametrize(
    "more",
    [
        '<img src="picture.png">',
        '<script src="static/page.js"></script>',
        '<a href="mailto:somebody">Somebody</a>',
        '<iframe src="https://example.org/"></iframe>',
    ],
)
def test_a_page_that_would_load_something_is_refused(site: Path, more: str) -> None:
    written(site, {"index.html": HOME.replace("</body>", f"{more}</body>")})
    with pytest.raises(single.NotWholeError, match="would leave the file"):
        single.single_page(NODE, site)


def test_a_page_without_what_is_looked_for_is_refused(site: Path) -> None:
    written(site, {"index.html": HOME.replace(FETCH, "")})
    with pytest.raises(patch.PatchError):
        single.single_page(NODE, site)


def test_equal_sites_give_equal_files(site: Path, tmp_path: Path) -> None:
    other = written(tmp_path / "other", dict(reversed(FILES.items())))
    for path in (site, other):
        single.write(NODE, path, path.with_suffix(".html"))
        single.write_zip(path, path.with_suffix(".zip"))
    assert site.with_suffix(".html").read_bytes() == other.with_suffix(".html").read_bytes()
    assert site.with_suffix(".zip").read_bytes() == other.with_suffix(".zip").read_bytes()


def test_the_zip_holds_the_site_in_a_folder_of_its_own(site: Path) -> None:
    single.write_zip(site, site.with_suffix(".zip"))
    with zipfile.ZipFile(site.with_suffix(".zip")) as packed:
        found = {entry.filename: packed.read(entry).decode() for entry in packed.infolist()}
        assert {entry.date_time for entry in packed.infolist()} == {archive.EPOCH}
    assert found == {f"homestretch/{name}": text for name, text in FILES.items()}


def test_archives_can_be_made_small() -> None:
    files = {"a": b"a" * 10_000}
    small = archive.zip_bytes(files, deflated=True)
    assert len(small) < 500 < len(archive.zip_bytes(files))
    with zipfile.ZipFile(io.BytesIO(small)) as packed:
        assert packed.read("a") == files["a"]
