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
    """Begin a new session, and return its `Session.request` for JavaScript to call."""
    return create_proxy(Session().request)


def normalize(form: str, text: str) -> str:
    """Return Unicode text normalized by the browser, because the Python of a page has no `unicodedata`."""
    return str(window.String.prototype.normalize.call(text, form))


async def start() -> None:
    """Give the page the function that makes sessions, and report that the engine is ready."""
    names.normalize = normalize
    if messages := window.homestretch.messages.to_py():  # English is what it speaks by itself
        speak(messages, window.document.documentElement.lang)
    await window.homestretch.connect(create_proxy(new_session))
    # everything loaded so far stays, so the garbage collector need not go through it again and again
    gc.freeze()
    window.homestretch.ready()
