"""The pages of the site: a placeholder."""

from pathlib import Path

from web.build import head

PAGE = """<!doctype html>
<html lang="en" data-engine="loading">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Homestretch</title>
<link rel="icon" href="data:,">
{boot}
</head>
<body>
<h1>Homestretch</h1>
<div id="boot-error" hidden></div>
</body>
</html>
"""


def build_pages(out: Path) -> None:
    """Write the pages into the site's folder, where everything else lies already."""
    (out / "index.html").write_text(PAGE.format(boot=head.boot_markup(out)), encoding="utf-8")
