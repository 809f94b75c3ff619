"""The HTTP interface. Every handler reads a request, asks the lobby, and answers JSON."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from importlib.metadata import version
from time import monotonic
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from ashfall.bots import strongest, usual
from ashfall.core.errors import UnknownGame
from ashfall.core.game import Game
from ashfall.server import decks, ledger, openapi
from ashfall.server import messages as m
from ashfall.server.addresses import address_of
from ashfall.server.archive import Archive
from ashfall.server.fair_queue import Asker
from ashfall.server.games import table_games
from ashfall.server.lobby import Lobby
from ashfall.server.modes import modes_of
from ashfall.server.opponents import Brought, opponents
from ashfall.server.prepared import Prepared, packed, takes_gzip
from ashfall.server.preview import PreviewsBattles
from ashfall.server.problems import Refused
from ashfall.server.replay_pool import ReplayPool
from ashfall.server.replay_worker import ReplayQuestion
from ashfall.server.rules_pages import rules_pages
from ashfall.server.seats import COOKIE, COOKIE_SECONDS, GuestBook
from ashfall.server.services import Services
from ashfall.server.storage import StorageFailed
from ashfall.server.table import Table
from ashfall.server.whole import whole
from ashfall.texts import STANDARD

T = TypeVar("T")


_READY_FOR = 2.0
"""Seconds for which an answer about readiness holds."""
_READY_WITHIN = 3.0


class Api:
    """The handlers, and what they need."""

    def __init__(self, services: Services, lobby: Lobby, guests: GuestBook, replays: ReplayPool) -> None:
        self._services = services
        self._limits = services.config.limits
        self._lobby = lobby
        self._guests = guests
        self._replays = replays
        chosen = [services.game(name) for name in table_games()]
        self._openapi = _prepare(openapi.document())
        self._games = _prepare(m.GameList([_game_info(game, services.config.bots) for game in chosen]))
        self._encyclopedias = {game.name: _prepare(game.encyclopedia()) for game in chosen}
        self._rules = {
            (name, language): _prepare(m.RulesText(name, language, text))
            for name in table_games()
            for language, text in rules_pages(name).items()
        }
        self._version = version("ashfall")
        self._readying = asyncio.Lock()
        self._ready_at = float("-inf")

    def routes(self) -> list[Route]:
        return [
            Route("/api/games", self.list_games),
            Route("/api/games/{game}/encyclopedia", self.encyclopedia),
            Route("/api/games/{game}/rules", self.rules),
            Route("/api/games/{game}/deck", self.deck, methods=["POST"]),
            Route("/api/addresses", self.addresses),
            Route("/api/me", self.me, methods=["GET"]),
            Route("/api/me", self.rename, methods=["PUT"]),
            Route("/api/tables", self.list_tables, methods=["GET"]),
            Route("/api/tables", self.open_table, methods=["POST"]),
            Route("/api/tables/{table}", self.table),
            Route("/api/tables/{table}/join", self.join, methods=["POST"]),
            Route("/api/tables/{table}/reclaim", self.reclaim, methods=["POST"]),
            Route("/api/tables/{table}/takeover", self.takeover, methods=["POST"]),
            Route("/api/tables/{table}/rematch", self.rematch, methods=["POST"]),
            Route("/api/tables/{table}/preview", self.preview, methods=["POST"]),
            Route("/api/tables/{table}/record", self.record),
            Route("/api/tables/{table}/replay", self.replay),
            Route("/api/records", self.watch, methods=["POST"]),
            Route("/api/openapi.json", self.openapi),
            Route("/healthz", self.health),
            Route("/readyz", self.readiness),
            Route("/metrics", self.metrics),
        ]

    # Games ------------------------------------------------------------------------------------

    async def list_games(self, request: Request) -> Response:
        return self._games.answer(request)

    async def encyclopedia(self, request: Request) -> Response:
        return self._encyclopedias[self._game(request).name].answer(request)

    async def rules(self, request: Request) -> Response:
        name = self._game(request).name
        language = request.query_params.get("language", STANDARD)
        page = self._rules.get((name, language)) or self._rules.get((name, STANDARD))
        if page is None:
            raise Refused("not-found", f"there is no rules page of {name} in this installation")
        return page.answer(request)

    async def deck(self, request: Request) -> Response:
        return answer(decks.report(self._game(request), await self._body(request, m.DeckRequest)))

    async def addresses(self, request: Request) -> Response:
        return answer(m.Addresses(list(self._services.config.addresses)))

    # People -----------------------------------------------------------------------------------

    async def me(self, request: Request) -> Response:
        guest = self._guest(request)
        name = await self._services.storage.read(lambda connection: ledger.guest_name(connection, guest))
        return self._for_guest(request, guest, answer(m.Me(name)))

    async def rename(self, request: Request) -> Response:
        asked = await self._body(request, m.NewMe)
        guest, name = self._guest(request), _clean(asked.name)
        await self._services.storage.write(lambda connection: ledger.name_guest(connection, guest, name))
        return self._for_guest(request, guest, answer(m.Me(name)))

    # Tables -----------------------------------------------------------------------------------

    async def list_tables(self, request: Request) -> Response:
        guest = self._guest(request)
        return self._for_guest(request, guest, answer(m.TableList(await self._lobby.tables_of(guest))))

    async def open_table(self, request: Request) -> Response:
        asked = await self._body(request, m.NewTable)
        seats = [msgspec.structs.replace(seat, name=_clean(seat.name) if seat.name else None) for seat in asked.seats]
        guest = self._guest(request)
        opener = Asker(self._origin(request), guest)
        seated = await self._lobby.open(msgspec.structs.replace(asked, seats=seats), opener)
        return self._for_guest(request, guest, answer(seated, 201))

    async def table(self, request: Request) -> Response:
        return self._reply(request, await self._kept(request))

    async def join(self, request: Request) -> Response:
        asked = await self._body(request, m.Join)
        guest = self._guest(request)
        name = _clean(asked.name) if asked.name else None
        program = _clean(asked.program) if asked.program else None
        asked = msgspec.structs.replace(asked, name=name, program=program)
        seated = await self._lobby.join(await self._table(request), asked, guest)
        return self._for_guest(request, guest, answer(seated))

    async def reclaim(self, request: Request) -> Response:
        guest = self._guest(request)
        return self._for_guest(request, guest, answer(await self._lobby.reclaim(await self._kept(request), guest)))

    async def takeover(self, request: Request) -> Response:
        asked = await self._body(request, m.Takeover)
        table = await self._table(request)
        await whole(table.seating.takeover(asked.secret, asked.seat, asked.bot))
        return self._reply(request, table)

    async def rematch(self, request: Request) -> Response:
        asked = await self._body(request, m.Rematch)
        table, origin = await self._table(request), self._origin(request)
        seated, opened = await self._lobby.rematch(table, asked.secret, origin, swap=asked.swap)
        return answer(seated, 201 if opened else 200)

    async def preview(self, request: Request) -> Response:
        asked = await self._body(request, m.PreviewRequest)
        table = await self._table(request)
        seat = None if asked.secret is None else table.seating.seat_of(asked.secret)
        return answer(table.preview(seat, asked.actions))

    # Records ----------------------------------------------------------------------------------

    async def record(self, request: Request) -> Response:
        table = await self._kept(request)
        content = table.record().to_json()
        name = f"{table.header.game}-{table.header.id}.ashfall"
        return Response(
            content, media_type="application/json", headers={"content-disposition": f'attachment; filename="{name}"'}
        )

    async def replay(self, request: Request) -> Response:
        table = await self._kept(request)
        seat, first, count = self._frames(request)
        if seat is not None and not table.over:
            bearer = request.headers.get("authorization", "")
            if table.seating.seat_of(bearer.removeprefix("Bearer ")) != seat:
                raise Refused("not-your-seat", "the secret is another seat's")
        if isinstance(table, Archive):
            return answer(table.replay(seat, first, count))
        entry = _number(request, "entry", 1_000_000)
        if entry is not None:
            first, count = ledger.frames_of(table.log, entry)
        record = msgspec.json.encode(table.match.record())
        asked = ReplayQuestion(record=record, seat=seat, first=first, count=count, finished=table.over)
        return await self._replay(request, asked)

    async def watch(self, request: Request) -> Response:
        self._replays.check(address_of(request.scope))  # before a megabyte is taken in
        data = await self._data(request, self._limits.record_bytes)
        seat, first, count = self._frames(request)
        asked = ReplayQuestion(record=data, seat=seat, first=first, count=count, finished=True, uploaded=True)
        return await self._replay(request, asked)

    async def _replay(self, request: Request, asked: ReplayQuestion) -> Response:
        gzip = takes_gzip(request)
        body = await self._replays.make(msgspec.structs.replace(asked, gzip=gzip), address_of(request.scope))
        return packed(body) if gzip else Response(body, media_type="application/json")

    # The server itself ------------------------------------------------------------------------

    async def openapi(self, request: Request) -> Response:
        return self._openapi.answer(request)

    async def health(self, request: Request) -> Response:
        """Whether the process answers."""
        return answer({"status": "ok", "version": self._version})

    async def readiness(self, request: Request) -> Response:
        """Whether something can be stored; asked of the database once in a while, whoever looks."""
        async with self._readying:
            if monotonic() - self._ready_at >= _READY_FOR:
                try:
                    await asyncio.wait_for(self._services.storage.try_out(), _READY_WITHIN)
                except TimeoutError:
                    raise StorageFailed("nothing can be stored at the moment") from None
                self._ready_at = monotonic()
        return answer({"status": "ok", "version": self._version})

    async def metrics(self, request: Request) -> Response:
        return Response(self._services.metrics.text(), media_type="text/plain; version=0.0.4")

    # ------------------------------------------------------------------------------------------

    def _game(self, request: Request) -> Game:
        try:
            return self._services.game(request.path_params["game"])
        except UnknownGame as error:
            raise Refused("not-found", error.message) from None

    async def _table(self, request: Request) -> Table:
        return await self._lobby.table(request.path_params["table"])

    async def _kept(self, request: Request) -> Table | Archive:
        return await self._lobby.look(request.path_params["table"])

    def _reply(self, request: Request, table: Table | Archive) -> Response:
        guest = self._guests.guest_of(request.cookies.get(COOKIE))
        mine = [] if guest is None else table.seating.seats_of(guest)
        header = table.header
        return answer(
            m.TableReply(
                table=table.info(), seq=table.seq, mine=mine, version=header.version, fingerprint=header.fingerprint
            )
        )

    def _guest(self, request: Request) -> str:
        return self._guests.guest_of(request.cookies.get(COOKIE)) or self._guests.new_guest()

    def _origin(self, request: Request) -> str:
        return self._guests.seal(f"address {address_of(request.scope)}")

    def _for_guest(self, request: Request, guest: str, response: Response) -> Response:
        response.set_cookie(
            COOKIE,
            self._guests.sign(guest),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
        return response

    def _frames(self, request: Request) -> tuple[int | None, int, int]:
        seat = _number(request, "seat", 15)
        first = _number(request, "first", 1_000_000) or 0
        count = _number(request, "count", self._limits.frames)
        return seat, first, self._limits.usual_frames if count is None else max(1, count)

    async def _body(self, request: Request, kind: type[T]) -> T:
        data = await self._data(request, self._limits.body_bytes)
        return parse(data, msgspec.json.Decoder(kind))

    async def _data(self, request: Request, most: int) -> bytes:
        data = bytearray()
        try:
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise Refused("too-large", f"the request is larger than {most} bytes")
        except ClientDisconnect:
            raise Refused("bad-message", "the request broke off") from None
        return bytes(data)


def parse(data: bytes | str, decoder: msgspec.json.Decoder[T]) -> T:
    """Read a message; the error says what was expected."""
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise Refused("bad-message", str(error)) from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Refused("bad-json", f"not JSON: {error}") from None
    except RecursionError:
        raise Refused("bad-json", "not JSON that can be read: too many brackets inside each other") from None


def answer(content: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(content), status, media_type="application/json")


def _prepare(content: Any) -> Prepared:
    return Prepared(msgspec.json.encode(content))


def _clean(name: str) -> str:
    """A name without what only disturbs: control characters and edges of blanks."""
    kept = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if not kept:
        raise Refused("bad-message", "a name needs at least one visible character - at `$.name`")
    return kept


def _number(request: Request, name: str, most: int) -> int | None:
    text = request.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and int(text) <= most):
        raise Refused("bad-message", f"{name} is {text[:40]!r}, expected a whole number from 0 to {most}")
    return int(text)


def _game_info(game: Game, brought: Mapping[str, Brought]) -> m.GameInfo:
    return m.GameInfo(
        name=game.name,
        title=game.title,
        version=game.version,
        seat_counts=game.seat_counts,
        sides=game.sides,
        options=game.schema.options,
        modes=modes_of(game),
        bots=opponents(game.name, brought),
        default_seats=game.default_seats,
        default_bot=usual(game.name),
        strongest_bot=strongest(game.name),
        preview=isinstance(game, PreviewsBattles),
    )
