"""Comparing what a scenario expects with what came out."""

from __future__ import annotations


class Mismatch(Exception):
    """What came out is not what the scenario expects."""


def check(what: str, expected: object, found: object) -> None:
    if expected != found:
        raise Mismatch(f"{what}: expected {_plain(expected)}, got {_plain(found)}")


def _plain(value: object) -> object:
    return sorted(value) if isinstance(value, set) else value
