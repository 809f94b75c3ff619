"""What is installed to the last digit (lock/) is what pyproject.toml asks for."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PROJECT = PYPROJECT["project"]
EXTRAS = PROJECT["optional-dependencies"]
RUNTIME = [*PROJECT["dependencies"], *EXTRAS["server"], *EXTRAS["rl"], *EXTRAS["spiel"]]
RENEW = "`make lock` renews it"


def group(name: str) -> Iterator[str]:
    for entry in PYPROJECT["dependency-groups"][name]:
        if isinstance(entry, dict):
            yield from group(entry["include-group"])
        else:
            yield entry


def pinned(file: str) -> dict[str, set[Version]]:
    """Versions by name; more than one where they depend on the machine."""
    found: dict[str, set[Version]] = {}
    for name, version in re.findall(r"^([\w.-]+)==(\S+)", (ROOT / "lock" / file).read_text(), re.MULTILINE):
        found.setdefault(name, set()).add(Version(version))
    return found


def named(requirement: Requirement) -> str:
    return re.sub(r"[-_.]+", "-", requirement.name).lower()


ASKED = {
    "play.txt": [*PROJECT["dependencies"], *EXTRAS["server"], *group("build")],
    "dev.txt": [
        *PROJECT["dependencies"],
        *(needed for name in EXTRAS if name != "all" for needed in EXTRAS[name]),
        *group("dev"),
        *group("docs"),
    ],
    "node.txt": list(group("node")),
    "lowest.txt": [*RUNTIME, *group("build"), *group("test")],
}


@pytest.mark.parametrize(
    ("file", "wanted"), [(file, wanted) for file, asked in ASKED.items() for wanted in sorted(set(asked))]
)
def test_what_is_asked_for_is_locked(file: str, wanted: str) -> None:
    requirement = Requirement(wanted)
    versions = pinned(file).get(named(requirement))
    assert versions, f"{wanted} is not in lock/{file}: {RENEW}"
    assert all(version in requirement.specifier for version in versions), f"lock/{file}: {RENEW}"


@pytest.mark.parametrize("wanted", sorted(set(RUNTIME)))
def test_the_lowest_versions_are_those_that_are_promised(wanted: str) -> None:
    """So a bound names a version that exists, fits the others, and has been tested."""
    requirement = Requirement(wanted)
    (bound,) = requirement.specifier
    assert bound.operator == ">="
    assert pinned("lowest.txt")[named(requirement)] == {Version(bound.version)}, RENEW


@pytest.mark.parametrize("file", sorted(ASKED))
def test_it_says_what_and_not_where_from(file: str) -> None:
    text = (ROOT / "lock" / file).read_text()
    assert "://" not in text
    assert "index" not in re.sub(r"#.*", "", text)
    for entry in re.split(r"\n(?=\w)", text)[1:]:
        assert "--hash=sha256:" in entry
