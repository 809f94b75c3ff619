"""Files that are written when everything was played: whether they can be is found out before."""

from __future__ import annotations

from pathlib import Path

from ashfall.lab.plan import BadPlan


def check_writable(path: Path) -> None:
    """Refuse a file that cannot be written. One that is there stays as it is, one that is not is not left behind."""
    there = path.exists()
    try:
        path.open("ab").close()
        if not there:
            path.unlink()
    except OSError as error:
        raise not_written(path, error) from None


def write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise not_written(path, error) from None


def not_written(path: Path, error: OSError) -> BadPlan:
    return BadPlan(f"{path} cannot be written: {error.strerror}, expected a file in a folder that is there")
