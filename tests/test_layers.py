"""The architecture as a test: who may use whom, and what never appears where (ARCHITECTURE.md, Layers)."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "python" / "movcore"

# What each part of the Python package may import of the others, besides itself and `errors`.
MAY_USE: dict[str, set[str]] = {
    "errors": set(),
    "rulebook": set(),
    "draw": {"rulebook"},
    "engine": {"_core", "rulebook"},
    "play": {"_core", "rulebook", "engine"},
    "agents": {"_core", "rulebook", "engine", "play"},
    "cli": {"_core", "rulebook", "draw", "engine", "play", "agents"},
}

LAYERS = set(MAY_USE) | {"_core"}

# Words that may not occur in a crate's sources, with the reason.
BANNED = {
    "rust/rules/src": {
        r"\brand\b": "the rules hold no generator",
        r"\bpyo3\b": "the rules know no Python",
        r"std::(fs|io|net|time|thread|env)\b": "the rules are pure",
        r"\bunsafe\b(?!_code)": "no unsafe code",
        r"\bHashMap\b|\bHashSet\b": "no iteration in the order of a hash",
        r"avalon|1988": "the core never asks which edition it plays",
    },
    "rust/sim/src": {r"\bpyo3\b": "the simulation knows no Python", r"\bunsafe\b(?!_code)": "no unsafe code"},
    "rust/py/src": {r"\bunsafe\b(?!_code)": "no unsafe code of our own"},
}

CRATES = {
    "rules": {"serde", "serde_json", "sha2"},
    "sim": {"movcore-rules", "serde_json", "sha2"},
    "py": {"movcore-rules", "movcore-sim", "serde_json", "pyo3"},
}


def sources(folder: str, ending: str) -> Iterator[Path]:
    yield from sorted((ROOT / folder).rglob(f"*{ending}"))


def imports(path: Path) -> Iterator[str]:
    """Dotted names of all modules that a file imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
            yield node.module


def code(text: str) -> str:
    """Rust source without comments and strings, which may name anything."""
    text = re.sub(r"//.*", "", text)
    return re.sub(r'"(\\.|[^"\\])*"', '""', text)


@pytest.mark.parametrize("folder", BANNED)
def test_banned_words(folder: str) -> None:
    for path in sources(folder, ".rs"):
        for word, reason in BANNED[folder].items():
            found = re.search(word, code(path.read_text()))
            assert found is None, f"{path}: {found and found[0]!r}: {reason}"


def test_fractions_only_in_the_planner() -> None:
    for path in sources("rust/rules/src", ".rs"):
        if "planner" not in path.parts:
            assert not re.search(r"\bf(32|64)\b", code(path.read_text())), f"{path}: no floats in the rules"


@pytest.mark.parametrize("crate", CRATES)
def test_crates_depend_on_what_they_may(crate: str) -> None:
    manifest = tomllib.loads((ROOT / "rust" / crate / "Cargo.toml").read_text())
    assert set(manifest["dependencies"]) <= CRATES[crate]


@pytest.mark.parametrize("part", MAY_USE)
def test_python_layers(part: str) -> None:
    files = (
        [PACKAGE / f"{part}.py"]
        if (PACKAGE / f"{part}.py").exists()
        else list((PACKAGE / part).rglob("*.py"))
    )
    for path in files:
        for name in imports(path):
            used = name.removeprefix("movcore.").split(".")[0] if name.startswith("movcore.") else ""
            if used in LAYERS:
                assert used in MAY_USE[part] | {part, "errors"}, f"{path}: {part} may not use {used}"


def test_every_part_of_the_package_has_a_layer() -> None:
    parts = {p.stem for p in PACKAGE.iterdir() if p.suffix == ".py" or (p / "__init__.py").exists()}
    assert parts - {"__init__"} <= set(MAY_USE)


def test_grpc_stays_out_of_the_engine() -> None:
    doors = {"serve.py", "version.py"}
    for path in PACKAGE.rglob("*.py"):
        used = {name.split(".")[0] for name in imports(path)}
        assert "grpc" not in used, f"{path}: gRPC belongs to the service"
        assert "movcore_service" not in used or path.name in doors, f"{path}: only the doors know the service"


def test_nothing_reads_outside_the_project() -> None:
    for folder in ("python", "rust", "service", "tests", "bench"):
        for ending in (".py", ".rs", ".toml"):
            for path in sources(folder, ending):
                if path != Path(__file__):
                    assert "../shared" not in path.read_text(), f"{path}: a user does not have that folder"
