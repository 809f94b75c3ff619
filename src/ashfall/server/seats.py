"""Who may act for whom: secrets, invitation tokens, and the guest behind a cookie."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
from pathlib import Path
from typing import Literal

import msgspec

from ashfall.core.errors import AshfallError
from ashfall.server.messages import SeatInfo
from ashfall.server.problems import Refused

COOKIE = "ashfall_guest"
COOKIE_SECONDS = 400 * 24 * 3600
SECRETS_KEPT = 8
"""Valid secrets per seat; a further one makes the oldest invalid."""
_KEY_BYTES = 32


class Seat(msgspec.Struct):
    """A seat of a table, as the server knows it."""

    number: int
    side: str
    player: Literal["human", "bot", "open"]
    name: str
    bot: str | None
    guest: str | None
    token_hash: str | None
    program: str | None = None
    """The bot by which its guest plays, if not by hand."""

    @property
    def invited(self) -> bool:
        """An invitation to it is open, even while a bot plays it."""
        return self.token_hash is not None and self.guest is None

    @property
    def by_hand(self) -> bool:
        """A person has a claim to it, and does not let a program play."""
        return self.guest is not None and self.program is None

    def info(self, side: str, team: int | None = None) -> SeatInfo:
        """The seat as everybody sees it; `side` is what they may know of its side."""
        return SeatInfo(
            seat=self.number,
            side=side,
            player=self.player,
            name=self.name,
            bot=self.bot,
            owned=self.guest is not None,
            program=self.program,
            team=team,
        )


def returned(seat: Seat, by: int) -> Seat:
    """The seat after its owner, who acts for seat `by`, took it back from a bot."""
    if by != seat.number:
        raise Refused("not-your-seat", "only its own secret takes a seat back")
    if seat.player != "bot":
        raise Refused("not-a-seat", f"no bot plays seat {seat.number}")
    return msgspec.structs.replace(seat, player="human", bot=None)


def taken_over(seat: Seat, by: int, bot: str, strongest: str, *, present: bool) -> Seat:
    """The seat after a bot took it, as seat `by` wished. Anybody may hand over their own to any bot;
    whoever hands over another's has something to gain from a weak one."""
    if seat.player == "bot":
        raise Refused("not-a-seat", f"a bot plays seat {seat.number} already")
    if seat.player == "human" and seat.number != by and present:
        raise Refused("seat-present", "the person is there, or was a moment ago")
    if seat.number != by and bot != strongest:
        raise Refused("weaker-bot", f"the strongest bot takes over another's seat, expected {strongest}")
    return msgspec.structs.replace(seat, player="bot", bot=bot)


def new_secret() -> str:
    """192 random bits: for secrets and tokens."""
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """96 random bits: whoever knows a table's id may watch it."""
    return secrets.token_urlsafe(12)


def hash_of(secret: str) -> str:
    """What is stored of a secret. They are long random texts, so a plain hash is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _write_key(path: Path) -> None:
    """Written aside first: a full disk must not leave half a key."""
    spare = path.with_name(path.name + ".part")
    spare.unlink(missing_ok=True)
    try:
        with os.fdopen(os.open(spare, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(secrets.token_bytes(_KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
        spare.replace(path)
    except OSError as error:
        raise AshfallError(f"cannot write {path}: {error.strerror}", code="bad-cookie-key") from None


class GuestBook:
    """Signs guests' cookies. There are no accounts: a guest is a random number under our seal."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    @classmethod
    def open(cls, folder: Path) -> GuestBook:
        """With the key of the data folder, made on first use and readable by its owner only."""
        path = folder / "cookie.key"
        folder.mkdir(parents=True, exist_ok=True)
        if not path.exists():
            _write_key(path)
        key = path.read_bytes()
        if len(key) < _KEY_BYTES:
            raise AshfallError(
                f"{path} has {len(key)} bytes, expected {_KEY_BYTES}: put a backup in its place,"
                " or remove it (guests then lose their cookies)",
                code="bad-cookie-key",
            )
        return cls(key)

    def new_guest(self) -> str:
        return secrets.token_urlsafe(16)

    def sign(self, guest: str) -> str:
        return f"{guest}.{self.seal(guest)}"

    def guest_of(self, cookie: str | None) -> str | None:
        """The guest a cookie names, or None if we did not sign it."""
        guest, _, seal = (cookie or "").rpartition(".")
        if not guest or not hmac.compare_digest(seal.encode(), self.seal(guest).encode()):
            return None
        return guest

    def invitation(self, table: str, seat: int) -> str:
        """The token of an invitation to a seat: whoever may know it can be told it again, and links stay good."""
        seal = hmac.new(self._key, f"invitation {table} {seat}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(seal[:24]).decode()

    def seal(self, text: str) -> str:
        """What stands for a text that is not to be read: the same for the same text, here only."""
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()
