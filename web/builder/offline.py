"""The files that make the site an installable app that works offline: service worker, manifest, and icons."""

import json
import subprocess
import sys
from pathlib import Path

from homestretch.core.language import ENGLISH, t
from homestretch.draw.figure_markup import SCRIPT
from homestretch.draw.palette import INKS
from web.builder import ascii_only, head, languages, own_site, policy, shots
from web.builder.build_cache import get_or_make
from web.builder.folders import NODE_MODULES, WEB
from web.builder.serve import NOT_FOUND
from web.builder.shared import titles

# The parts of Workbox, in an order in which each needs only parts before it.
WORKBOX = ("core", "routing", "strategies", "precaching")

SERVICE_WORKER = "sw.js"
MANIFEST = "manifest.json"

# The files whose address contains a hash of their content, so the content at this address never changes.
HASHED_FILES = ("*.wasm", "*js", "*.css", "lessons/*.json", "judgement/*.json", "static/*.json", "posters/*.svg")

# A script that other people's pages request under an address without a hash, although `HASHED_FILES` matches its path.
UNHASHED_FILES = (SCRIPT,)

PAPER = next(ink for ink in INKS if ink.name == "paper").light

# Pictures of the icon: name, width in pixels, and whether the picture fills its square, for systems that crop it to a
# shape of their own.
ICONS = (("icon-192.png", 192, False), ("icon-512.png", 512, False), ("maskable-512.png", 512, True))
TOUCH_ICON = ("touch-icon.png", 180, True)


def write_icons(node: str, dist: Path) -> None:
    """Write the site's icon as PNG files, in the sizes that phones and computers ask for.

    `node` is the path of Node.js, and `dist` the folder that has the site.
    """
    icon = (WEB / "static" / "icon.svg").read_text(encoding="utf-8")
    for name, width, full in (*ICONS, TOUCH_ICON):
        drawing = fill_square(icon) if full else icon
        (dist / "site" / "static" / name).write_bytes(paint_png(node, dist / ".cache", name, drawing, width))


def fill_square(icon: str) -> str:
    """Return the icon with more margin and square corners, so that systems can crop it to a circle.

    >>> fill_square('<svg viewBox="0 0 64 64"><rect width="64" height="64" rx="14"/></svg>')
    '<svg viewBox="-8 -8 80 80"><rect x="-8" y="-8" width="80" height="80"/></svg>'
    """
    larger = icon.replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
    return larger.replace('<rect width="64" height="64" rx="14"', '<rect x="-8" y="-8" width="80" height="80"')


def paint_png(node: str, cache: Path, name: str, drawing: str, width: int) -> bytes:
    """Return an SVG drawing as a PNG.

    Args:
        node: The path of the Node.js that paints it.
        cache: The folder of the cache.
        name: The file name of the PNG.
        drawing: The SVG.
        width: The width in pixels.
    """
    script = WEB / "builder" / "paint.mjs"

    def paint() -> bytes:
        command = [node, str(script), str(NODE_MODULES / "@resvg" / "resvg-wasm"), str(width)]
        done = subprocess.run(command, input=drawing.encode(), capture_output=True, check=False)
        if done.returncode:
            sys.exit(f"The icon could not be painted:\n{done.stderr.decode()}")
        return done.stdout

    return get_or_make(cache, name, (drawing, str(width), script.read_bytes()), paint)


def write_manifest(site: Path) -> None:
    """Write the web app manifest, with which the site can be installed as an app."""
    icons = [{"src": "static/icon.svg", "sizes": "any", "type": "image/svg+xml"}]
    for name, width, full in ICONS:
        icon = {"src": f"static/{name}", "sizes": f"{width}x{width}", "type": "image/png"}
        icons.append(icon | {"purpose": "maskable" if full else "any"})
    paper = own_site.site_settings().get("colours", {}).get("page", {}).get("light", PAPER)
    listed = own_site.site_settings().get("games", titles())
    manifest = {
        "name": own_site.title(),
        "short_name": own_site.title(),
        "description": own_site.entry_text("line", ENGLISH) or t("Tabletop race games for one shared screen."),
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": paper,
        "theme_color": paper,
        "categories": ["games"],
        "icons": icons,
        "screenshots": [shot.about() for shot in shots.SHOTS if (site / shot.place).is_file()],
        "shortcuts": [{"name": titles()[game], "url": f"./#{game}"} for game in listed],
    }
    (site / MANIFEST).write_text(json.dumps(manifest, indent=1), encoding="utf-8")


def write_service_worker(site: Path) -> None:
    """Write the service worker, which makes the site work offline; every other file must exist already."""
    modules = (NODE_MODULES / f"workbox-{name}" / "build" / f"workbox-{name}.prod.js" for name in WORKBOX)
    parts = [_without_source_map(module.read_text(encoding="utf-8")) for module in modules]
    found, further = files(site), {}
    for tag in languages.non_english():
        own = [file for file in found if language_of(str(file["url"])) == tag]
        found = [file for file in found if file not in own]
        further[tag] = {"id": head.short_hash(json.dumps(own).encode()), "files": own}
    parts.append(f"const FILES = {json.dumps(found, indent=0)};\nconst LANGUAGES = {json.dumps(further, indent=0)};")
    parts.append((WEB / "boot" / SERVICE_WORKER).read_text(encoding="utf-8"))
    (site / SERVICE_WORKER).write_text(ascii_only.script("\n".join(parts)), encoding="utf-8")


def language_of(path: str) -> str:
    """Return the language of a file that only pages in one language need, judging by its path.

    >>> language_of("de/rules/pistard.html"), language_of("static/words-de.js?1")
    ('de', 'de')

    For any other file the result is no language, but the beginning of the path, such as ``static``.
    """
    return (
        path.partition("?")[0]
        .removeprefix("static/words-")
        .removeprefix("workshop-")
        .removesuffix(".js")
        .partition("/")[0]
    )


def files(site: Path) -> list[dict[str, str | None]]:
    """Return the entries, one for each file, that tell the service worker what to store."""
    # the page 404.html is left out, because servers send it by themselves, and some refuse direct requests for it;
    # the publisher's `site.json` is left out, because it may change at any time
    others = (SERVICE_WORKER, NOT_FOUND, own_site.NAME)
    paths = [path for path in sorted(site.rglob("*")) if path.is_file() and path.name not in others]
    # the pictures of the site are only for link previews and the dialog that installs it
    return [entry(site, path) for path in paths if path.parent.name != shots.FOLDER]


def entry(site: Path, path: Path) -> dict[str, str | None]:
    """Return what the service worker must know about a file, as data with three keys.

    * ``url``: the address of the file.
    * ``revision``: a hash that tells its versions apart; None if the address already contains a hash.
    * ``integrity``: the hash with which a browser checks the file.
    """
    content, place = path.read_bytes(), path.relative_to(site).as_posix()
    is_hashed = place not in UNHASHED_FILES and any(path.match(pattern) for pattern in HASHED_FILES)
    return {
        "url": head.address(site, ".", place).removeprefix("./") if is_hashed else place,
        "revision": None if is_hashed else head.short_hash(content),
        "integrity": policy.integrity(content),
    }


def _without_source_map(script: str) -> str:
    r"""Return a script without the reference to its source map, which is not shipped.

    >>> _without_source_map("a();\n//# sourceMappingURL=a.js.map\n")
    'a();'
    """
    return script.partition("\n//# sourceMappingURL")[0]
