"""The application: everything put together, and how it is run."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import os
import socket
import sys
from collections.abc import AsyncIterator, Callable

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from ashfall.core.errors import AshfallError
from ashfall.server import logs
from ashfall.server import messages as m
from ashfall.server.bots import BotPool
from ashfall.server.client import STATIC, ClientFiles
from ashfall.server.games import table_game, table_games
from ashfall.server.guards import Guards
from ashfall.server.hosts import Hosts
from ashfall.server.http import Api
from ashfall.server.lobby import Lobby
from ashfall.server.metrics import Metrics
from ashfall.server.problems import INTERNAL, status_of
from ashfall.server.reachable import reachable
from ashfall.server.replay_pool import ReplayPool
from ashfall.server.seats import GuestBook
from ashfall.server.services import Config, Services
from ashfall.server.socket import SocketEndpoint
from ashfall.server.storage import Storage, database_url
from ashfall.server.wire import WireConfig

_log = logging.getLogger("ashfall.server")

_FILES = 65536


def create_app(config: Config) -> Starlette:
    """The server as an ASGI application. Storage is opened now and closed when the application ends."""
    for name in table_games():
        table_game(name, config.packs.get(name, ()))  # a broken pack is the operator's business, not a guest's
    storage = Storage(database_url(config.database, config.folder))
    metrics = Metrics()
    metrics.gauge("ashfall_commits_total", lambda: storage.commits)
    metrics.gauge("ashfall_storage_failures_total", lambda: storage.failures)
    metrics.gauge("ashfall_storage_waiting", lambda: storage.waiting)
    bots = BotPool(config.bot_processes, config.bot_seconds, config.bot_module)
    guests = GuestBook.open(config.folder)
    services = Services(config, storage, bots, metrics, guests)
    lobby = Lobby(services)
    replays = ReplayPool(config.limits, config.packs)
    api = Api(services, lobby, guests, replays)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        chores = [asyncio.create_task(lobby.sweep()), asyncio.create_task(metrics.watch_loop())]
        yield
        for chore in chores:
            chore.cancel()
        lobby.close()
        await bots.close()
        await replays.close()
        await asyncio.to_thread(storage.close)

    return Starlette(
        routes=[
            *api.routes(),
            WebSocketRoute("/api/tables/{table}/socket", SocketEndpoint(services, lobby).serve),
            Route("/{path:path}", ClientFiles(config.client or STATIC).serve, methods=["GET"]),
        ],
        middleware=[
            Middleware(Guards, limits=config.limits, metrics=metrics, hosts=Hosts(config.allowed_hosts)),
            Middleware(GZipMiddleware, minimum_size=2000, compresslevel=5),
        ],
        exception_handlers={AshfallError: _refused, HTTPException: _not_routed, Exception: _failed},
        lifespan=lifespan,
    )


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()


def run(config: Config, host: str, port: int, ready: Callable[[str], None]) -> None:
    """Serve until interrupted; `ready` gets the address once the server listens."""
    logs.set_up(config.log_level)
    try:
        listening = socket.create_server((host, port), family=_family(host), backlog=2048)
    except OverflowError:
        raise AshfallError(f"there is no port {port}, expected 0 to 65535", code="cannot-listen") from None
    except OSError as error:
        why = os.strerror(error.errno) if error.errno and error.errno > 0 else "no such address"
        raise AshfallError(f"cannot listen on {host} port {port}: {why}", code="cannot-listen") from None
    shown = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
    address = f"http://{f'[{shown}]' if ':' in shown else shown}:{listening.getsockname()[1]}"
    config.addresses = tuple(reachable(host, listening.getsockname()[1]))
    settings = WireConfig(
        create_app(config),
        config.limits,
        config.trusted_proxies,
        log_config=None,
        access_log=config.access_log,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=3,
    )
    _allow_many_files()
    _prefer_latency()
    _Server(settings, lambda: ready(address)).run(sockets=[listening])


def _prefer_latency() -> None:
    """Keep pauses short: what is loaded now stays out of the collector's way, full collections
    become rare, and the thread that writes to disk need not wait long for its turn."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(5_000, 20, 200)
    sys.setswitchinterval(0.0005)


def _allow_many_files() -> None:
    """A socket is a file, and systems begin with few."""
    try:
        import resource
    except ModuleNotFoundError:  # not on Windows, which has no such limit
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most if 0 < most < _FILES else _FILES, most))


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def _problem(code: str, message: str, status: int, clause: str | None = None) -> Response:
    body = msgspec.json.encode(m.Problem(code=code, message=message, clause=clause))
    return Response(body, status, media_type="application/json")


def _refused(_request: Request, error: Exception) -> Response:
    assert isinstance(error, AshfallError)
    return _problem(error.code, error.message, status_of(error), error.clause)


def _not_routed(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        response = _problem("bad-method", "the address does not take this method", 405)
        response.headers["allow"] = ", ".join(_methods_at(request))
        return response
    return _problem("not-found", "there is no such address", error.status_code)


def _methods_at(request: Request) -> list[str]:
    """The methods that an address takes, over all its routes."""
    routes = [route for route in request.app.routes if isinstance(route, Route)]
    here = [route for route in routes[:-1] if route.path_regex.match(request.url.path)] or routes[-1:]
    return sorted({method for route in here for method in route.methods or ()})


def _failed(_request: Request, error: Exception) -> Response:
    _log.error("a request failed", exc_info=error)
    return _problem("internal", INTERNAL, 500)
