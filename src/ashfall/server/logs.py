"""What the server writes about itself: one line per event on standard error, with time and level."""

from __future__ import annotations

import logging
import time
from typing import Literal

LogLevel = Literal["debug", "info", "warning", "error"]


def set_up(level: LogLevel) -> None:
    """Everything that is logged in this process goes through one handler, the web server's lines too."""
    lines = logging.Formatter("%(asctime)s.%(msecs)03dZ %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%S")
    lines.converter = time.gmtime
    handler = logging.StreamHandler()
    handler.setFormatter(lines)
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    if level == "warning":
        # What clients send that is no HTTP is their business; anybody could fill the log with it.
        logging.getLogger("uvicorn.error").setLevel(logging.ERROR)
    # Alembic tells of every migration it looks at.
    logging.getLogger("alembic").setLevel(logging.WARNING)
