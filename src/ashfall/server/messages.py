"""Everything that travels between server and client, as types. `docs/protocol.md` tells the story.

The types here are the protocol: they validate what comes in, encode what goes out, and are the
source of the published schemas (`python -m ashfall.server.export`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ashfall.core.game import Side
from ashfall.core.options import Option, OptionValue
from ashfall.core.outcome import Outcome
from ashfall.core.versions import Outdated

PROTOCOL = 1
"""Version of the socket protocol; raised when an old client could misread a message."""

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(min_length=1, max_length=64)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
Key = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[^\\u0000]*$")]
"""Not every database stores a NUL."""
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Sequence = Annotated[int, Meta(ge=0, le=1_000_000_000)]


# Games -----------------------------------------------------------------------------------------


class ModeInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A mode, and the tables it is for."""

    name: str
    """A choice of the option `mode`; empty where a game has none."""
    tables: list[list[int]]
    """One per number of seats it allows: the team of each seat."""
    people: dict[str, list[int]] = {}
    """Where people may hold several seats: who holds which, by what the option `people` says."""


class BotInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A computer player that people may choose."""

    name: Word
    level: bool = False
    """One of the six characters; otherwise one that the server's owner brought."""
    rating: int | None = None
    """Approximate strength in this game, where it was measured."""


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game as the set-up form needs it."""

    name: str
    title: str
    version: int
    seat_counts: tuple[int, ...]
    sides: tuple[Side, ...]
    options: tuple[Option, ...]
    modes: list[ModeInfo]
    bots: list[BotInfo]
    """Opponents, weakest first."""
    default_seats: tuple[str, ...]
    default_bot: str
    """Whom people play against who do not choose."""
    strongest_bot: str
    """Who stands in for a person."""
    preview: bool
    """Whether `POST /api/tables/{id}/preview` offers a battle preview."""


class GameList(msgspec.Struct, frozen=True):
    games: list[GameInfo]


class RulesText(msgspec.Struct, frozen=True):
    game: str
    language: str
    """As asked for, or English. What the language lacks is said in English too."""
    markdown: str


class DeckRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck to be looked at: its code, or its cards. The answer has both."""

    code: Annotated[str, Meta(max_length=200)] | None = None
    cards: Annotated[dict[Word, Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=400)] | None = None
    """Card id -> copies."""
    options: dict[str, OptionValue] = {}
    """Of the table it is meant for; they may ask for other sizes."""


# People ----------------------------------------------------------------------------------------


class Me(msgspec.Struct, frozen=True):
    """The guest behind the cookie. The name is empty until one is chosen."""

    name: str


class Addresses(msgspec.Struct, frozen=True):
    """Where other machines reach this server; empty if only its own machine does."""

    addresses: list[str]


class NewMe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name


# Tables ----------------------------------------------------------------------------------------


class NewSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A seat of a table to be opened: who is to sit there."""

    side: Word
    player: Literal["me", "local", "link", "bot"]
    """me: the guest who asks; local: a friend on the same screen; link: whoever gets the invitation."""
    bot: Word | None = None
    """For player "bot": which one; the game's default if left out."""
    name: Name | None = None


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: Word
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=16)]
    options: dict[str, OptionValue] = {}
    position: dict[str, Any] | None = None
    """A position written down from which the game starts; its seats and options are the table's."""


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A seat as everybody sees it."""

    seat: int
    side: str
    player: Literal["human", "bot", "open"]
    """open: an invitation nobody has taken up yet."""
    name: str
    bot: str | None = None
    """The bot that plays the seat, also when it stands in for a person (`player` is then "bot")."""
    owned: bool = False
    """A person has a claim to the seat: after a takeover they can take it back."""
    program: str | None = None
    """The bot that plays the seat from elsewhere, by its socket (`player` is then "human"); it says so itself."""
    team: int | None = None
    """Seats with the same number are partners; null where everybody plays alone."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as everybody sees it."""

    id: str
    game: str
    options: dict[str, OptionValue]
    status: Literal["playing", "over"]
    seats: list[SeatInfo]
    created: float
    """Seconds since 1970, UTC."""
    to_move: int | None
    """Seat that has the decision."""
    outcome: Outcome | None = None
    """The game's outcome; reason "resigned" is the table's own, with no scores."""
    rematch: str | None = None
    """The table where it goes on."""
    from_position: bool = False
    """It started from a position written down, which whoever opened the table knows."""
    taken_back: int = 0
    """How often something drawn or revealed was taken back; such a game is marked."""
    outdated: Outdated | None = None
    """Why it can be looked at but not played on."""


class TableReply(msgspec.Struct, frozen=True, kw_only=True):
    table: TableInfo
    seq: int
    mine: list[int]
    """Seats that belong to the asking guest."""
    version: int
    """Of the rules it is played by."""
    fingerprint: str
    """Of the values of tiles or cards in play: who looks ahead must have the same."""


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the guest's list; the table itself is not loaded for it."""

    id: str
    game: str
    status: Literal["playing", "over"]
    seats: list[SeatInfo]
    mine: list[int]
    created: float
    changed: float
    seq: int
    to_move: int | None
    outcome: Outcome | None = None
    """Who won, once it is over."""
    taken_back: int = 0
    """How often something drawn or revealed was taken back; such a game is marked."""
    outdated: Outdated | None = None
    """Why it can be looked at but not played on."""


class TableList(msgspec.Struct, frozen=True):
    tables: list[TableSummary]


class OwnSeat(msgspec.Struct, frozen=True):
    """The right to act for a seat. Keep the secret: it is not shown again."""

    seat: int
    secret: str


class Invitation(msgspec.Struct, frozen=True):
    """Hand the token to a friend: `/table/{id}#invitation={token}`."""

    seat: int
    token: str


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """What the guest holds at a table: after opening, joining, reclaiming, rematching."""

    table: TableInfo
    seats: list[OwnSeat]
    invitations: list[Invitation] = []


class Join(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    token: Secret
    name: Name | None = None
    program: Name | None = None
    """What the bot is called that is to play; left out: a person plays."""


class Takeover(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A bot takes an absent person's seat; with `bot` null the person takes it back."""

    secret: Secret
    """Any seat of the table for a takeover; the seat's own secret to take it back."""
    seat: SeatNumber
    bot: Word | None


class Rematch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    secret: Secret
    swap: bool = False
    """Everybody moves one seat on, taking their side along: somebody else begins."""


class PreviewRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    secret: Secret | None = None
    """The asking seat; left out: a spectator, who may not try actions."""
    actions: Annotated[list[ActionText], Meta(max_length=16)] = []


class PreviewReply(msgspec.Struct, frozen=True, kw_only=True):
    """The table as it would stand after the actions, and the battle that could be fought there."""

    seq: int
    view: Any
    preview: Any
    """The game's battle preview, or null when the game is over or chance has to act first."""


# Replays ---------------------------------------------------------------------------------------


class EventInfo(msgspec.Struct, frozen=True):
    """Something that happened, as its reader may know it."""

    kind: str
    data: dict[str, Any]


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """One moment of a replay: the action that led here, what it did, and what was then seen."""

    number: int
    """Actions played so far; frame 0 is the start."""
    seat: int | None
    """Who decided; null for chance and for the start."""
    action: str | None
    """Only in finished games."""
    events: list[EventInfo]
    view: Any
    patches: list[Any] = []
    """What was seen right after each of the events: the first makes it of `view`, every other of the one before."""


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    title: str
    seats: list[str]
    names: list[str]
    options: dict[str, OptionValue]
    perspective: int | None
    total: int
    """Number of frames; `frames` holds those from `first` on."""
    first: int
    frames: list[Frame]
    outcome: Outcome | None
    notice: str | None = None
    """Set if an uploaded record was cut off."""
    taken_back: int = 0
    """How often something drawn or revealed was taken back; such a game is marked."""
    outdated: Outdated | None = None
    """Set if the game's rules or data are not those of this server: its frames have no views then."""
    reason: str | None = None
    """The same in a sentence."""


# Errors ----------------------------------------------------------------------------------------


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Body of every HTTP answer that is not a success."""

    code: str
    message: str
    clause: str | None = None


# Socket: client to server ----------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello", kw_only=True):
    """First message on a socket."""

    protocol: int
    secrets: Annotated[list[Secret], Meta(max_length=16)] = []
    """Of the seats to be played; none: a spectator."""
    since: Sequence = 0
    """The last sequence number already known: older log entries are not sent again."""


class Play(msgspec.Struct, frozen=True, tag="play", kw_only=True):
    seat: SeatNumber
    action: ActionText
    seq: Sequence
    key: Key


class Undo(msgspec.Struct, frozen=True, tag="undo", kw_only=True):
    """Take back the seat's last decision; asks the opponents if that needs their consent."""

    seat: SeatNumber
    seq: Sequence
    key: Key


class UndoAnswer(msgspec.Struct, frozen=True, tag="undo-answer", kw_only=True):
    seat: SeatNumber
    request: Sequence
    """`UndoRequest.seq` of the question."""
    agree: bool
    key: Key


class Resign(msgspec.Struct, frozen=True, tag="resign", kw_only=True):
    """Give up; asks the partners first."""

    seat: SeatNumber
    seq: Sequence
    key: Key


class Leave(msgspec.Struct, frozen=True, tag="leave", kw_only=True):
    """Leave for good while the others play on."""

    seat: SeatNumber
    seq: Sequence
    key: Key


class ResignAnswer(msgspec.Struct, frozen=True, tag="resign-answer", kw_only=True):
    seat: SeatNumber
    request: Sequence
    """`ResignRequest.seq` of the question."""
    agree: bool
    key: Key


class Explain(msgspec.Struct, frozen=True, tag="explain", kw_only=True):
    """Ask what `play` would answer to the same words, without playing them."""

    seat: SeatNumber
    action: ActionText
    seq: Sequence
    key: Key


class Sample(msgspec.Struct, frozen=True, tag="sample", kw_only=True):
    """Ask for states that the seat cannot tell from the true one: for whoever wants to look ahead."""

    seat: SeatNumber
    seq: Sequence
    key: Key
    count: Annotated[int, Meta(ge=1, le=16)] = 1


class Refill(msgspec.Struct, frozen=True, tag="refill", kw_only=True):
    """Something was missed: send a snapshot with all entries after `since`."""

    since: Sequence = 0


class Ping(msgspec.Struct, frozen=True, tag="ping", kw_only=True):
    pass


ClientMessage = Hello | Play | Undo | UndoAnswer | Resign | ResignAnswer | Leave | Explain | Sample | Refill | Ping
Command = Play | Undo | UndoAnswer | Resign | ResignAnswer | Leave


# Socket: server to client ----------------------------------------------------------------------


EntryKind = Literal[
    "start", "play", "undo", "ask-undo", "refuse-undo", "resign", "ask-resign", "refuse-resign", "seat", "rematch"
]


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the table's log as a seat may know it."""

    seq: int
    at: float
    kind: EntryKind
    seat: int | None
    """Who caused it."""
    events: list[EventInfo]


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """An event of an entry, and how the seat saw the table right after it."""

    entry: int
    event: EventInfo
    patch: Any
    """Makes that view of the one before: see the protocol's page on patches. Null: nothing to be seen changed."""


class Perspective(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat (null: spectators) sees now and what it was told."""

    seat: int | None
    view: Any
    can_undo: bool
    """The seat's last decision can be taken back without asking anybody."""
    entries: list[Entry]
    moments: list[Moment] = []
    """What happened in the newest entries, event by event; the first one's view is a patch of `view`."""


class UndoRequest(msgspec.Struct, frozen=True, kw_only=True):
    """An open question: may `seat` take its last decision back?"""

    seq: int
    seat: int
    waiting: list[int]
    """Seats that have not answered."""


class ResignRequest(msgspec.Struct, frozen=True, kw_only=True):
    """An open question: shall the side of `seat` give up?"""

    seq: int
    seat: int
    waiting: list[int]
    """Partners that have not answered."""


class Presence(msgspec.Struct, frozen=True, tag="presence", kw_only=True):
    """Who is connected; sent when it changes."""

    seats: list[bool]
    spectators: int


class Snapshot(msgspec.Struct, frozen=True, tag="snapshot", kw_only=True):
    """Where the table stands: answer to hello and refill."""

    protocol: int
    seq: int
    since: int
    """The entries are those after this one; 0 if the asked-for `since` was not known here."""
    table: TableInfo
    perspectives: list[Perspective]
    """One per own seat; without exactly one own seat, the spectators' one too."""
    undo: UndoRequest | None
    resign: ResignRequest | None
    presence: Presence


class Update(msgspec.Struct, frozen=True, tag="update", kw_only=True):
    """Something happened: exactly one new log entry, seq one higher than before."""

    seq: int
    table: TableInfo
    perspectives: list[Perspective]
    undo: UndoRequest | None
    resign: ResignRequest | None


class Ack(msgspec.Struct, frozen=True, tag="ack", kw_only=True):
    """The command with this key is stored for good, as log entry `seq`."""

    key: str
    seq: int


class Error(msgspec.Struct, frozen=True, tag="error", kw_only=True):
    """A message was refused; nothing changed. `key` is that of the command, if it had one."""

    code: str
    message: str
    clause: str | None = None
    key: str | None = None
    seq: int | None = None
    """Where the table stands, for code "stale"."""


class Explanation(msgspec.Struct, frozen=True, tag="explanation", kw_only=True):
    """What the question with this key comes to. Nothing changed."""

    key: str
    seq: int
    refusal: Problem | None
    """Why the action would be refused; null: it is legal."""


class Samples(msgspec.Struct, frozen=True, tag="samples", kw_only=True):
    """Answer to `sample`. Nothing changed."""

    key: str
    seq: int
    states: list[bytes]
    """As the game writes them, in base64. They rest on nothing but what the seat may know, and on dice."""
    seconds: float | None = None
    """What is left of the time for the decision, where a program has it; after that the table plays for it."""


class Pong(msgspec.Struct, frozen=True, tag="pong", kw_only=True):
    seq: int
    """Where the table stands: a client that is behind asks for a refill."""


ServerMessage = Snapshot | Update | Presence | Ack | Explanation | Samples | Error | Pong
