"""Where sessions meet the browser: a request goes in as one text, and the reply comes out as another."""

from __future__ import annotations

import gc
from typing import Any

from pyodide.ffi import create_proxy
from pyscript import window

from homestretch.core import names

from .session import Session


def new_session() -> Any:
    """The function of a new session for JavaScript to call: see `Session.request`."""
    return create_proxy(Session().request)


def normalize(form: str, text: str) -> str:
    """As `unicodedata.normalize`, which the Python of a page has not: by the browser."""
    return str(window.String.prototype.normalize.call(text, form))


async def start() -> None:
    """Tell the page where new sessions come from, and that the engine is ready."""
    names.normalize = normalize
    await window.homestretch.connect(create_proxy(new_session))
    # whatever is here now stays: it need not be looked through each time that Python tidies up
    gc.freeze()
    window.homestretch.ready()
