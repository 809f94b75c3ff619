"""Commands that the pages name exist, with every option that is named with them."""

from __future__ import annotations

import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest
from cyclopts.exceptions import CycloptsError, MissingArgumentError

from ashfall.cli import build
from tests.docs.pages import PAGES, ROOT, blocks, name_of, prose

MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
TARGETS = set(re.findall(r"^([\w./-]+):", MAKEFILE, re.MULTILINE))
SCRIPTS = set(json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["scripts"])
EXTRAS = set(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"])
SHELL = ("", "console", "sh", "bash", "shell", "text")
FOREIGN = {"cd", "cp", "curl", "docker", "export", "git", "kill", "mkdir", "npx", "pre-commit", "ray", "uv"}
"""Commands of others, which are not looked into."""
APP = build()


def shown(text: str) -> Iterator[str]:
    """Commands in blocks: in a console after the prompt, elsewhere lines that begin with one that we know."""
    for block in blocks(text):
        lines = block.text.replace("\\\n", " ").splitlines()
        if block.language == "console":
            yield from (line[2:] for line in lines if line.startswith("$ "))
        elif block.language in SHELL:
            yield from (line for line in lines if re.match(r"(ashfall|make|uvx|pip) ", line))
    yield from (line.strip() for line in prose(text).splitlines() if re.match(r" {4}(ashfall|make|npm|python) ", line))


def mentioned(text: str) -> Iterator[str]:
    """Commands in the running text."""
    yield from re.findall(r"`((?:ashfall|make|npm run|uvx|python -m) [^`]+)`", prose(text))


def fault(command: str, whole: bool = True) -> str:
    """What is wrong with a command, or nothing; one that is not whole may lack arguments."""
    words = shlex.split(command, comments=True)
    while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
        del words[0]
    match words:
        case ["uvx", package, *rest]:
            return _package(package) or _ashfall(rest, whole)
        case ["ashfall", *rest]:
            return _ashfall(rest, whole)
        case ["make", *targets]:
            unknown = [target for target in targets if "=" not in target and target not in TARGETS]
            return f"make has no {unknown}" if unknown else ""
        case ["npm", "test"]:
            return "" if "test" in SCRIPTS else "npm has no script test"
        case ["npm", "run", *rest]:
            script = next(word for word in rest if not word.startswith("-"))
            return "" if script in SCRIPTS else f"npm has no script {script}"
        case ["npm" | "pip" | "python", *rest] if "install" in rest:
            return next(filter(None, map(_package, rest[rest.index("install") + 1 :])), "")
        case ["python", "-m", module, *_]:
            return "" if find_spec(module) else f"there is no module {module}"
        case [name, *_] if name in FOREIGN:
            return ""
    return "not a command that is known here"


def _package(word: str) -> str:
    found = re.fullmatch(r"ashfall\[([\w,-]+)\]", word)
    unknown = set(found[1].split(",")) - EXTRAS if found else set()
    return f"there is no extra {unknown}" if unknown else ""


def _ashfall(words: list[str], whole: bool) -> str:
    if "--help" in words or "--version" in words:
        words = [word for word in words if not word.startswith("--")]
        return "" if not words or words[0] in APP else f"there is no command {words[0]}"
    try:
        APP.parse_args(words, exit_on_error=False, print_error=False)
    except MissingArgumentError:
        return "an argument is missing" if whole else ""
    except CycloptsError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_commands_of_a_page_exist(page: Path) -> None:
    text = page.read_text("utf-8")
    wrong = {command: said for command in shown(text) if (said := fault(command))}
    wrong |= {command: said for command in mentioned(text) if (said := fault(command, whole=False))}
    assert wrong == {}


@pytest.mark.parametrize(
    "command",
    [
        "ashfall dance",
        "ashfall simulate convoy --botz greedy",
        "ashfall simulate convoy --games many",
        "ashfall replay --step",
        "make coffee",
        "npm run away",
        "pip install 'ashfall[wings]'",
        "uvx 'ashfall[wings]' serve",
        "python -m ashfall.nothing",
        "launch rockets",
    ],
)
def test_a_command_that_is_none_is_found(command: str) -> None:
    assert fault(command) != ""


@pytest.mark.parametrize(
    "command",
    [
        "ashfall tournament convoy --bots './mine.py:Mine,vesna'",
        "ashfall serve --host 0.0.0.0  # for others",
        "uvx 'ashfall[server]' serve --open",
        "make bench-bots BY=seconds GAME=convoy",
        "ASHFALL_DATA=/tmp/x ashfall games",
    ],
)
def test_a_command_that_is_one_is_let_through(command: str) -> None:
    assert fault(command) == ""
