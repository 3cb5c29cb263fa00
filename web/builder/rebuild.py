"""Makes anew what a change of the sources has changed in a site, as fast as can be: for `build.py play --watch`.

`python -m web.builder.rebuild SITE [game]`. The Python of the games is not compiled.
"""

import shutil
import sys
from pathlib import Path

from web.builder import archive, figures, minify, pages
from web.builder.site import MODULES_OF_BOOT, WEB, game_sources
from web.builder.toolchain import find_node


def rebuild(site: Path, *, game: bool) -> None:
    """Make pages, styles and scripts anew in a site that is there, and if `game`, the Python of the games."""
    shutil.copytree(WEB / "static", site / "static", dirs_exist_ok=True)
    for name in MODULES_OF_BOOT:
        stem, dot, ending = name.partition(".")
        shutil.copyfile(WEB / "boot" / name, next(site.glob(f"boot/{stem}*{dot}{ending}")))
    if game:
        (site / "app.wasm").write_bytes(archive.disguised(game_sources()))
    # not made smaller: whoever works on them reads them
    figures.write_styles(site)
    pages.write_styles(site)
    node = str(find_node())
    figures.write(site, node)
    minify.bundle_pages(site, node, readable=True)
    pages.build_pages(site)


if __name__ == "__main__":
    rebuild(Path(sys.argv[1]), game="game" in sys.argv[2:])
