"""The built browser client: its files, and its page for every address that is not a file."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from ashfall.server.problems import Refused

STATIC = Path(__file__).parent / "static"

_NOT_BUILT = "The table server runs, but the browser client is not built. Build it with: make web\n"


class ClientFiles:
    """Serves the files of a build folder."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder.resolve()

    async def serve(self, request: Request) -> Response:
        path = request.path_params["path"]
        if path == "api" or path.startswith("api/"):
            raise Refused("not-found", "there is no such address")
        file = self._file(path)
        if file is not None:
            hashed = "assets" in file.relative_to(self._folder).parts  # file names there change with their content
            age = "public, max-age=31536000, immutable" if hashed else "no-cache"
            return FileResponse(file, headers={"cache-control": age})
        if "." in path.rpartition("/")[2]:
            raise Refused("not-found", "there is no such file")
        index = self._folder / "index.html"
        if index.is_file():
            return FileResponse(index, headers={"cache-control": "no-cache"})
        return PlainTextResponse(_NOT_BUILT, 200 if path == "" else 404)

    def _file(self, path: str) -> Path | None:
        try:
            file = (self._folder / path).resolve()
            inside = file.is_relative_to(self._folder) and file.is_file()
        except (OSError, ValueError):
            return None
        return file if inside else None
