"""Helpers for the film tests in every browser: they keep the film that a page makes, and check its frames."""

import base64
import io
from typing import Any

from PIL import Image, ImageChops, ImageStat

NEAR = 6
"""The mean difference, of 255, up to which two pictures show the same: a film has few colours."""

WATCH = """() => {
  const make = URL.createObjectURL;
  URL.createObjectURL = (made) => {
    if (made.type === "image/gif") window.film = made;
    return make.call(URL, made);
  };
}"""
"""A function in JavaScript: keep each film that the page makes, because the page may not read its object URLs."""

IS_MADE = "() => !document.querySelector('#film-dialog .onward').hidden"

READ = """() => new Promise((done) => {
  const reader = new FileReader();
  reader.onload = () => done(reader.result);
  reader.readAsDataURL(window.film);
})"""

SHOTS = "(part) => homestretch.stage.ask('film', { part }).shots"

DRAWN = """async (shot) => {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([homestretch.stage.ask("frame", { shot })], { type: "image/svg+xml" }));
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL();
}"""
"""A function in JavaScript: return a frame of the film, drawn by the browser, as a data URL."""


def picture(data: str) -> Image.Image:
    """Return the picture that a data URL contains."""
    return Image.open(io.BytesIO(base64.b64decode(data.partition(",")[2])))


def check_film(page: Any, part: str) -> None:
    """Compare the film that a page has made, frame by frame: the first, every tenth, and the last."""
    data = page.evaluate(READ)
    assert len(base64.b64decode(data.partition(",")[2])) < 2_000_000
    film, shots = picture(data), page.evaluate(SHOTS, part)
    assert getattr(film, "n_frames", 1) == len(shots)
    for nth, shot in enumerate(shots):
        film.seek(nth)
        assert film.info["duration"] == shot["ms"]
        if nth % 10 and nth < len(shots) - 1:
            continue
        drawn = picture(page.evaluate(DRAWN, shot)).convert("RGB")
        assert film.size == drawn.size
        assert max(ImageStat.Stat(ImageChops.difference(film.convert("RGB"), drawn)).mean) < NEAR
