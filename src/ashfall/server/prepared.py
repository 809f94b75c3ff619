"""Answers that are the same for everybody: made once, compressed once."""

from __future__ import annotations

import gzip

from starlette.requests import Request
from starlette.responses import Response

_JSON = "application/json"


class Prepared:
    """A JSON document to be sent again and again."""

    def __init__(self, content: bytes) -> None:
        self._plain = content
        self._packed = gzip.compress(content, 6, mtime=0)

    def answer(self, request: Request) -> Response:
        if not takes_gzip(request):
            return Response(self._plain, media_type=_JSON)
        return packed(self._packed)


def takes_gzip(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def packed(content: bytes) -> Response:
    """JSON that is compressed already."""
    return Response(content, media_type=_JSON, headers={"content-encoding": "gzip", "vary": "accept-encoding"})
