"""The language of this edition, and the direction of its writing."""

from __future__ import annotations

from typing import Final

LANGUAGE: Final = "en"
"""The language as a BCP 47 tag."""

DIRECTION: Final = "ltr"
"""The direction of writing: ``ltr`` or ``rtl``."""

SPOKEN: Final = f'lang="{LANGUAGE}" dir="{DIRECTION}"'
"""The attributes for the root element of a page."""
