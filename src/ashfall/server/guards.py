"""What surrounds every request: origin check, rate, security headers, counting."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ashfall.core.errors import AshfallError
from ashfall.server import messages as m
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
FOREIGN = 4403


class Guards:
    """Outermost layer of the application."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics) -> None:
        self._app = app
        self._metrics = metrics
        self._buckets = Buckets(limits.requests_per_second, limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if is_foreign(scope):
                await receive()
                await send({"type": "websocket.close", "code": FOREIGN, "reason": "foreign-origin"})
                return
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, send)
        else:
            await self._app(scope, receive, send)

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

        if scope["method"] not in _SAFE and is_foreign(scope):
            await refuse(Refused("foreign-origin", "requests from other sites are refused"), guarded)
        elif scope["path"].startswith("/api") and not self._buckets.take(_client(scope)):
            await refuse(Refused("rate-limited", "too many requests, wait a moment"), guarded)
        else:
            await self._app(scope, receive, guarded)


def is_foreign(scope: Scope) -> bool:
    """Whether a browser sent this from another site. Programs send no Origin."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    return origin is not None and urlsplit_host(origin) != headers.get("host", "").lower()


def urlsplit_host(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


async def refuse(error: AshfallError, send: Send) -> None:
    body = msgspec.json.encode(m.Problem(code=error.code, message=error.message, clause=error.clause))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status_of(error), "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _client(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""
