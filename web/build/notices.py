"""The notices of everything that the site ships."""

from pathlib import Path


def write(site: Path) -> None:
    """Write `licences.html`."""
    (site / "licences.html").write_text("<!doctype html><title>Licences</title>", encoding="utf-8")
