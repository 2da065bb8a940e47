"""Writes docs/rules-map.md: every paragraph of the rules booklet, what it means here, its home, its tests.

The meanings come from `rules.toml`. Fails, naming the paragraphs, where one has no entry, a home is missing
or does not cite its rule, or a rule has no test. `--check` writes nothing and fails if the file is not fresh.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from movcore.rulebook import edition
from movcore.rulebook.rules_text import SPEC, RuleText, rules_text

ROOT = Path(__file__).resolve().parents[1]
DOCUMENT = ROOT / "docs" / "rules-map.md"
FOLDERS = (ROOT / "tests", ROOT / "rust")
EDITION = "avalon-1988"

# The numbers that the booklet prints, kept apart from the entries so that one that gets lost is missed.
_BOOKLET = """
1 1.1 1.2 1.3 1.4 1.5
2 2.1 2.2 2.3 2.4 2.41 2.42 2.5 2.51 2.52 2.53 2.54 2.541 2.542 2.6 2.61 2.62 2.7 2.8 2.81 2.82
3 3.1 3.2 3.3 3.4 3.41 3.42 3.43 3.431 3.432 3.433 3.44
4 4.1 4.11 4.12 4.13 4.14 4.2 4.3 4.4 4.5
5 5.1 5.2 5.21 5.22 5.23 5.3 5.31 5.32 5.4
6 6.1 6.11 6.12 6.2 6.3 6.4 6.41 6.42 6.43 6.5 6.51 6.52
7 7.1 7.2 7.3
8 8.1 8.2 8.21 8.22 8.23 8.3 8.4 8.41 8.42 8.43 8.44 8.45 8.46 8.47 8.48
9 9.1 9.2 9.21 9.3 9.31 9.32 9.321 9.322 9.323 9.4 9.41 9.42 9.43
10 10.1 10.11 10.12 10.2 10.21 10.3
11 11.1 11.2 11.3 11.4
12 12.1 12.2 12.2.1 12.2.2 12.2.3 12.3 12.3.1 12.3.2 12.4 12.4.1 12.4.2
13 13.1 13.2 13.3
14 14.1 14.2 14.3 14.4
15 15.1 15.11 15.12 15.13 15.2 15.21 15.211 15.212 15.3 15.31 15.32 15.4 15.41 15.411 15.412 15.42 15.43
15.431 15.432 15.44 15.5 15.51 15.52 15.53 15.54 15.541 15.542 15.6 15.7
16 16.1 16.2 16.21 16.22 16.23 16.3 16.4 16.5
17 17.1 17.11 17.12 17.2 17.21 17.22 17.3 17.4 17.5
"""
PARAGRAPHS = _BOOKLET.split()

CODE = (".py", ".rs")
_TEST = {
    ".py": re.compile(r"^\s*(?:async )?def (test_\w+)", re.MULTILINE),
    ".rs": re.compile(r"\bfn ((?:test|rule)_\w+)"),
}
# Between numbers in the name of a test for more than one rule.
_JOINTS = ("and", "over")
_HEAD = """\
# Rules map

Every numbered paragraph of the 1988 rules booklet: what it means here, where it lives, where its tests are.

Made by `tools/rules_map.py` from `python/movcore/rulebook/avalon_1988/rules.toml`, which has the meanings in
full; `movcore rules 9.41` shows them. A home `in.this.type` is a field of the compiled spec. The tests of a
rule have its number in their names: `test_9_41_...`.
"""

Tests = dict[str, list[str]]


def rules_of(name: str, known: Collection[str]) -> list[str]:
    """The rules that a test has in its name.

    >>> rules_of("test_12_2_2_ten_percent", ["12.2", "12.2.2"])
    ['12.2.2']
    >>> rules_of("test_8_45_over_5_31_the_first_segment", ["5.31", "8.45"])
    ['8.45', '5.31']
    """
    words = name.split("_")[1:]
    found: list[str] = []
    while words:
        if found and words[0] in _JOINTS:
            words = words[1:]
        size = next((n for n in (3, 2, 1) if len(words) >= n and ".".join(words[:n]) in known), 0)
        if not size or (found and size == 1):  # a bare number further on is just a number
            break
        found.append(".".join(words[:size]))
        words = words[size:]
    return found


def find_tests(folders: Iterable[Path]) -> Tests:
    """For each rule the files with tests named after it, as paths from the folders' parents."""
    tests: dict[str, set[str]] = {}
    for folder in folders:
        for path in _sources(folder):
            for name in _TEST[path.suffix].findall(path.read_text(encoding="utf-8")):
                for rule in rules_of(name, PARAGRAPHS):
                    tests.setdefault(rule, set()).add(path.relative_to(folder.parent).as_posix())
    return {rule: sorted(files) for rule, files in tests.items()}


def _sources(folder: Path) -> Iterator[Path]:
    """Rust anywhere, Python where pytest looks for tests."""
    for path in folder.rglob("*"):
        if "target" not in path.parts and (path.suffix == ".rs" or path.match("test_*.py")):
            yield path


def cites(text: str, number: str) -> bool:
    """Whether a text names a rule.

    >>> cites("one buy (9.41)", "9.41"), cites("see 9.41", "9.4"), cites("see 12.2.1", "12.2")
    (True, False, False)
    """
    return re.search(rf"(?<![\d.]){re.escape(number)}(?!\.?\d)", text) is not None


def has_field(value: Any, path: Sequence[str]) -> bool:
    """Whether a spec has a field; rows of a list go by their keys or, if they are steps, by their names.

    >>> has_field({"turn": [{"step": "trade", "offers": 3}]}, ["turn", "trade", "offers"])
    True
    """
    if not path:
        return True
    if isinstance(value, list):
        named = [row for row in value if isinstance(row, dict) and row.get("step") == path[0]]
        return any(has_field(row, path[1:]) for row in named) or any(has_field(row, path) for row in value)
    return isinstance(value, dict) and path[0] in value and has_field(value[path[0]], path[1:])


def problems(rules: Sequence[RuleText], tests: Tests, root: Path = ROOT) -> Iterator[str]:
    """What is wrong, paragraph by paragraph."""
    entries = {one.id: one for one in rules}
    spec = json.loads(edition(EDITION).spec)
    for number in PARAGRAPHS:
        if number not in entries:
            yield f"{number}: no entry"
    for one in rules:
        if one.id not in PARAGRAPHS:
            yield f"{one.id}: no such paragraph"
        for home in one.home:
            if fault := _home_fault(one.id, home, spec, root):
                yield f"{one.id}: {home}: {fault}"
        if one.home and one.id not in tests:
            yield f"{one.id}: no test named after it"


def _home_fault(number: str, home: str, spec: Any, root: Path) -> str | None:
    if home.startswith(SPEC):
        found = has_field(spec, home.removeprefix(SPEC).split("."))
        return None if found else "no such field"
    path = root / home
    if not path.is_file():
        return "no such file"
    if path.suffix in CODE and not cites(path.read_text(encoding="utf-8"), number):
        return f"does not cite {number}"
    return None


def document(rules: Sequence[RuleText], tests: Tests) -> str:
    """The map as Markdown, a table for each section."""
    lines = [_HEAD.rstrip()]
    for one in rules:
        short = one.means[0]
        if "." not in one.id:
            lines += ["", f"## {one.id} {short.rstrip('.')}"]
            lines += ["", "| rule | means | home | tests |", "|---|---|---|---|"]
            if not one.home:
                continue
            short = one.means[-1]  # the first was the heading
        cells = one.id, _cell(short), _home(one), "<br>".join(map(_link, tests.get(one.id, [])))
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def _home(one: RuleText) -> str:
    if not one.home:
        return _cell(one.standing)
    return "<br>".join(
        f"`{place.removeprefix(SPEC)}`" if place.startswith(SPEC) else _link(place) for place in one.home
    )


def _link(path: str) -> str:
    """A link from the docs folder, shown without what all such paths begin with."""
    shown = re.sub(r"^(tests|rust/rules/src|python/movcore)/", "", path)
    return f"[{shown}](../{path})"


def main(arguments: Sequence[str] | None = None) -> int:
    """Write or check the map; 0 if all is well."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="write nothing, but fail if the file is out of date"
    )
    parser.add_argument(
        "--tests", type=Path, action="append", default=[], metavar="FOLDER", help="look for tests here, too"
    )
    given = parser.parse_args(arguments)
    rules, tests = rules_text(EDITION), find_tests([*FOLDERS, *given.tests])
    wrong, text = list(problems(rules, tests)), document(rules, tests)
    if not given.check:
        DOCUMENT.parent.mkdir(exist_ok=True)
        DOCUMENT.write_text(text, encoding="utf-8", newline="\n")
    elif not DOCUMENT.is_file() or DOCUMENT.read_text(encoding="utf-8") != text:
        wrong.append(f"{DOCUMENT.relative_to(ROOT)}: out of date; run tools/rules_map.py")
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
