"""Gifts: all that a unit is given in one number, so that what several modules and HQs give is a sum (NH-MOD-06).

Each bonus has a field of its own in the number. A field below 0 borrows from the next one, which is made good when it
is read.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_FIELD: Final = 4095
"""Room for what six tiles around a unit can give it."""
_HALF: Final = 2048
_RANGED: Final = 12
_INITIATIVE: Final = 24
_EXTRA: Final = 36
_TOUGHNESS: Final = 48

# Added before a field is read: then neither it nor one below it is less than 0.
_TO_MELEE: Final = 2048
_TO_RANGED: Final = 2048 + (2048 << 12)
_TO_INITIATIVE: Final = 2048 + (2048 << 12) + (2048 << 24)
_TO_EXTRA: Final = 2048 + (2048 << 12) + (2048 << 24) + (2048 << 36)
_TO_TOUGHNESS: Final = 2048 + (2048 << 12) + (2048 << 24) + (2048 << 36) + (2048 << 48)


def gift(melee: int, ranged: int, initiative: int, extra: int, toughness: int) -> int:
    """What one tile gives, as a number."""
    return melee + (ranged << _RANGED) + (initiative << _INITIATIVE) + (extra << _EXTRA) + (toughness << _TOUGHNESS)


def melee_in(given: i64) -> i64:
    return (given + _TO_MELEE & _FIELD) - _HALF


def ranged_in(given: i64) -> i64:
    return (given + _TO_RANGED >> _RANGED & _FIELD) - _HALF


def initiative_in(given: i64) -> i64:
    return (given + _TO_INITIATIVE >> _INITIATIVE & _FIELD) - _HALF


def extra_in(given: i64) -> i64:
    """How many sources of additional initiative."""
    return (given + _TO_EXTRA >> _EXTRA & _FIELD) - _HALF


def toughness_in(given: i64) -> i64:
    return (given + _TO_TOUGHNESS >> _TOUGHNESS & _FIELD) - _HALF
