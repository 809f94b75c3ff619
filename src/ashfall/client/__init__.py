"""Playing at somebody else's server: a program takes a seat there, and its bot thinks here.

`AsyncPlayer` holds the seats of one invitation: it is asked for decisions and plays them, whatever happens to the
connection meanwhile. `Player` is the same for programs without an event loop. `play_bot` lets a bot play a game to its
end, as `ashfall connect` does.

What the server sends depends on nothing that the seat may not know; the rules are those of this installation, and a
table of other rules or values is refused before the seat is taken.
"""

from __future__ import annotations

from ashfall.client.bots import Report, play_bot
from ashfall.client.decision import Decision
from ashfall.client.errors import ConnectionLost, Refusal
from ashfall.client.player import AsyncPlayer
from ashfall.client.sync import Player

__all__ = ["AsyncPlayer", "ConnectionLost", "Decision", "Player", "Refusal", "Report", "play_bot"]
