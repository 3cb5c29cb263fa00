"""The language of all sentences here, and which way it runs: pages, pictures and dates go by it."""

from __future__ import annotations

from typing import Final

LANGUAGE: Final = "en"
"""As a tag of BCP 47."""

DIRECTION: Final = "ltr"
"""``ltr`` or ``rtl``."""

SPOKEN: Final = f'lang="{LANGUAGE}" dir="{DIRECTION}"'
"""What the first element of a page says of it."""
