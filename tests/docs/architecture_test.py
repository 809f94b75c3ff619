"""The page about the house names nothing that is not there, and its lists of files are whole."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from ashfall.games import CATALOG

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "ashfall"
GAMES = [SOURCE / "games" / package.rpartition(".")[2] for package in CATALOG.values()]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
NAME = re.compile(r"[A-Za-z_]\w*(\.\w+)*")
SPOKEN = {
    "commando c3 ne",  # words of a move
    "verified = false",
    "[[card]]",
    "[[decks]]",
    "--pack",
    "packs/neuroshima-hex/",  # in the player's own folder
}
"""What is quoted and stands for itself."""

BLOCKS = [
    block
    for block in re.split(r"\n(?=- |\d\. |\||\n|#)", PAGE)
    if "`" in block and not block.strip().startswith("|---")
]


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def places(token: str) -> list[Path]:
    """The files or folders that a token names: one, or one in each game where it is a file that all of them have."""
    for base in (ROOT, SOURCE, SOURCE / "games"):
        if (base / token).exists():
            return [base / token]
    shared = [game / token for game in GAMES]
    return shared if is_path(token) and all(path.exists() for path in shared) else []


def is_path(token: str) -> bool:
    return "/" in token or bool(re.search(r"\.(py|ts|svelte|toml|ftl|md|mjs|json)$", token)) or token.startswith(".")


@cache
def defined(path: Path) -> frozenset[str]:
    """What a Python file defines: names, and members as `Class.name`."""
    found: set[str] = set()

    def add(node: ast.AST, owner: str) -> None:
        for child in ast.iter_child_nodes(node):
            names: list[str] = []
            if isinstance(child, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                names = [child.name]
            elif isinstance(child, ast.Assign | ast.AnnAssign):
                targets = child.targets if isinstance(child, ast.Assign) else [child.target]
                names = [t.id for t in targets if isinstance(t, ast.Name)]
                names += [t.attr for t in targets if isinstance(t, ast.Attribute)]
            elif isinstance(child, ast.ImportFrom) and path.name == "__init__.py":
                names = [alias.name for alias in child.names]
            for name in names:
                found.add(name)
                if owner:
                    found.add(f"{owner}.{name}")
            add(child, child.name if isinstance(child, ast.ClassDef) else owner)

    add(ast.parse(path.read_text("utf-8")), "")
    return frozenset(found)


def knows(path: Path, name: str) -> bool:
    """Whether a file has a name, or all parts of a dotted one."""
    if path.is_dir():
        return False
    if path.suffix == ".py":
        return name in defined(path)
    text = path.read_text("utf-8")
    return all(re.search(rf"\b{part}\b", text) for part in name.split("."))


def test_there_is_something_to_check() -> None:
    assert len(BLOCKS) > 60
    assert len({token for token in quoted(PAGE) if is_path(token)}) > 80


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.strip()[:40])
def test_what_is_named_exists(block: str) -> None:
    tokens = [token for token in quoted(block) if token not in SPOKEN and not token.startswith(("make ", "ashfall "))]
    files = [places(token) for token in tokens]
    for token, found in zip(tokens, files, strict=True):
        if is_path(token):
            assert found, f"there is no {token}"
        elif not found:
            assert NAME.fullmatch(token), f"what is {token!r}?"
            assert any(group and all(knows(path, token) for path in group) for group in files), (
                f"none of the files named beside {token} has it"
            )


@pytest.mark.parametrize("command", sorted(set(re.findall(r"`ashfall (\w+)", PAGE))))
def test_commands_exist(command: str) -> None:
    assert any(f"app.command({command})" in path.read_text("utf-8") for path in (SOURCE / "commands").glob("*.py")), (
        command
    )


def part(begin: str, end: str) -> str:
    """The text between two headings."""
    return PAGE[PAGE.index(begin) : PAGE.index(end, PAGE.index(begin) + len(begin))]


def test_every_game_speaks_the_common_dictionary() -> None:
    rows = [row for row in part("### A game, file by file", "## Six").splitlines() if row.startswith("| `")]
    assert len(rows) > 15
    for row in rows:
        first = row.split("|")[1]
        for game in GAMES:
            assert [token for token in quoted(first) if not (game / token).exists()] == [], game.name


FUNCTIONS = {
    "legal.py": ("legal_actions(position",),
    "perform.py": ("perform(position",),
    "run.py": ("run(position",),
    "chance.py": ("outcomes(position", "may_happen(position"),
    "notation.py": ("text(", "parse("),
    "refusals.py": ("refusal(position",),
    "prompts.py": ("prompt_of(position",),
    "view.py": ("view_of(position: Position, seat: int | None, asking: bool = True)",),
    "resample.py": ("resample(position",),
    "wire.py": ("to_bytes(position", "decode(data: bytes)", "fill(position"),
    "document.py": ("document_of(position",),
    "document_reading.py": ("read_document(",),
    "encyclopedia.py": ("encyclopedia_of(",),
    "evaluation.py": ("evaluate(position",),
    "events.py": ("tell(position",),
}
"""What each of these files offers, in every game."""


@pytest.mark.parametrize(("file", "heads"), FUNCTIONS.items(), ids=list(FUNCTIONS))
def test_the_same_thing_goes_by_the_same_name_in_every_game(file: str, heads: tuple[str, ...]) -> None:
    for game in GAMES:
        text = (game / file).read_text("utf-8")
        assert [head for head in heads if f"\ndef {head}" not in text] == [], game.name


EXAMPLES = [
    ("**Heavy Machine Gun**", "**Ayne Witness**", "convoy", r"machine_gun|MACHINE_GUN|\bMachineGun\b"),
    ("**Ayne Witness**", "**The Clown**", "hope", r"StripQuestion|choose-from-hand|\"chosen\""),
    (
        "**The Clown**",
        "### When a card",
        "neuroshima",
        r"(?<!-)CLOWN|\bExplosion\b|\"clown\"|\bclown:|-clown\b|\bEXPLODE\b",
    ),
]


@pytest.mark.parametrize(("begin", "end", "game", "mark"), EXAMPLES, ids=[example[2] for example in EXAMPLES])
def test_the_list_of_files_for_a_new_question_is_whole(begin: str, end: str, game: str, mark: str) -> None:
    """Every file that knows the example is named, and no other."""
    others = {"convoy", "hope", "neuroshima"} - {game}
    knowing = {
        path
        for folder in (SOURCE, ROOT / "web" / "src")
        for path in folder.rglob("*")
        if path.suffix in (".py", ".toml", ".ftl", ".ts", ".svelte")
        and not any(other in str(path.relative_to(ROOT)) for other in others)
        and "static" not in path.parts
        and path.name != "types.ts"  # generated
        and re.search(mark, path.read_text("utf-8"))
    }
    named = {path for token in quoted(part(begin, end)) for path in places(token) if path.is_file()}
    named = {path for path in named if not path.is_relative_to(ROOT / "tests") and path.suffix != ".md"}
    assert sorted(map(str, knowing - named)) == []
    assert sorted(map(str, named - knowing)) == []
