"""What the pages may have put in from the code, by the names that their markers use."""

from __future__ import annotations

from collections.abc import Mapping

from tools.site.pages import Part

PARTS: Mapping[str, Part] = {}
