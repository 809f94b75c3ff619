"""What surrounds every request: origin check, rate, security headers, counting."""

from __future__ import annotations

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ashfall.core.errors import AshfallError
from ashfall.server import messages as m
from ashfall.server.addresses import address_of
from ashfall.server.hosts import Hosts
from ashfall.server.limits import Buckets, Limits
from ashfall.server.metrics import Metrics
from ashfall.server.problems import Refused, status_of

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
"""No inline script. Style attributes are allowed: the board is positioned with them."""

_HEADERS = (
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("x-frame-options", "DENY"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
)

_SAFE = ("GET", "HEAD", "OPTIONS")

_FREE = ("/assets/",)
"""Files of the client: a page asks for many at once."""


class Guards:
    """Outermost layer of the application."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics, hosts: Hosts) -> None:
        self._app = app
        self._metrics = metrics
        self._hosts = hosts
        self._buckets = Buckets(limits.requests_per_second, limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            error = self._refusal(scope)
            if error is None:
                await self._app(scope, receive, send)
            else:
                await receive()
                await refuse_handshake(error, scope, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _refusal(self, scope: Scope) -> Refused | None:
        """Why a request is not let through."""
        if not self._hosts.knows(host_of(scope)):
            return Refused("foreign-host", "the server is not known by this name: start it with --allowed-hosts")
        if scope.get("method") not in _SAFE and is_foreign(scope):
            return Refused("foreign-origin", "requests from other sites are refused")
        if not scope["path"].startswith(_FREE) and not self._buckets.take(address_of(scope)):
            self._metrics.count("ashfall_rate_refusals_total")
            return Refused("rate-limited", "too many requests, wait a moment")
        return None

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in _HEADERS:
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("cache-control", "no-store")
                self._metrics.count("ashfall_requests_total", f'status="{message["status"] // 100}xx"')
            await send(message)

        error = self._refusal(scope)
        if error is None:
            await self._app(scope, receive, guarded)
        else:
            await refuse(error, guarded)


def host_of(scope: Scope) -> str:
    return Headers(scope=scope).get("host", "").lower()


def is_foreign(scope: Scope) -> bool:
    """Whether a browser sent this from another site. Programs send no Origin."""
    origin = Headers(scope=scope).get("origin")
    if origin is None:
        return False
    scheme = {"ws": "http", "wss": "https"}.get(scope["scheme"], scope["scheme"])
    return origin.lower() != f"{scheme}://{host_of(scope)}"


async def refuse_handshake(error: Refused, scope: Scope, send: Send) -> None:
    """An answer in place of a WebSocket. Browsers do not tell a page what it was."""
    if "websocket.http.response" not in scope.get("extensions", {}):
        await send({"type": "websocket.close"})
        return
    status, headers, body = _answer(error)
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})


async def refuse(error: AshfallError, send: Send) -> None:
    status, headers, body = _answer(error)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _answer(error: AshfallError) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    body = msgspec.json.encode(m.Problem(code=error.code, message=error.message, clause=error.clause))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    return status_of(error), headers, body
