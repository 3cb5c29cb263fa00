"""The bridge to the browser: it passes JSON requests to Python sessions, and returns their JSON replies."""

from __future__ import annotations

import gc
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

from homestretch.core import names
from homestretch.core.language import speak

from .session import Session


def new_session() -> Any:
    """Make a new `Session`, and return its method `request`, for JavaScript to call."""
    return create_proxy(Session().request)


def normalize(form: str, text: str) -> str:
    """Return a text in a Unicode normal form, such as ``NFC``.

    A function of the browser does this, because the Python of a page has no `unicodedata`.
    """
    return str(window.String.prototype.normalize.call(text, form))


async def start() -> None:
    """Connect the page with Python: give the page `new_session`, and tell the page that Python is ready."""
    names.normalize = normalize
    if messages := window.homestretch.messages.to_py():  # without messages, Python speaks English
        speak(messages, window.document.documentElement.lang)
    await window.homestretch.connect(create_proxy(new_session))
    # everything loaded so far stays, so the garbage collector need not go through it again and again
    gc.freeze()
    window.homestretch.ready()
