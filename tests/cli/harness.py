"""The command line as its users have it: a process with streams, or in this process where that will do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from typing import Any, Protocol

SECONDS = 60.0
COMMAND = (sys.executable, "-m", "movcore.cli")
# What would make rich print color into a pipe, or a width of its own.
_UNWANTED = ("FORCE_COLOR", "PY_COLORS", "GITHUB_ACTIONS", "TERMINAL_WIDTH", "TTY_COMPATIBLE", "NO_COLOR")


@dataclass(frozen=True)
class Result:
    """How a command ended."""

    code: int
    out: str
    err: str

    @property
    def records(self) -> list[Any]:
        """Standard output as JSON lines."""
        return [json.loads(line) for line in self.out.split("\n")[:-1]]

    @property
    def record(self) -> Any:
        """Standard output as one JSON line."""
        (record,) = self.records
        return record

    @property
    def complaint(self) -> str:
        """Standard error, which must be one line."""
        assert self.err.startswith("movcore: ") and self.err.endswith("\n"), self.err
        assert self.err.count("\n") == 1, self.err
        return self.err.removesuffix("\n")


class Here(Protocol):
    """Runs a command in this process, which is quick; it has no standard input."""

    def __call__(self, *arguments: str) -> Result: ...


class Start(Protocol):
    """Starts a command that goes on while the test looks at it."""

    def __call__(self, *arguments: str) -> subprocess.Popen[bytes]: ...


def environment(**changes: str) -> dict[str, str]:
    """The environment for a process: plain, with the import path of this one, however that came about."""
    kept = {key: value for key, value in os.environ.items() if key not in _UNWANTED}
    return {**kept, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "COLUMNS": "100", **changes}


def process(*arguments: str, given: str | bytes = b"", **changes: str) -> Result:
    """Run a command as a process of its own, with `given` on standard input."""
    return finished([*COMMAND, *arguments], given, **changes)


def finished(command: list[str], given: str | bytes = b"", **changes: str) -> Result:
    """Run any program to its end."""
    data = given.encode() if isinstance(given, str) else given
    changed = environment(**changes)
    done = subprocess.run(command, input=data, capture_output=True, env=changed, timeout=SECONDS, check=False)
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def case(name: object = "plain", **changes: Any) -> dict[str, Any]:
    """A ship on Paint Place that declares its orbit and rolls six, unless told otherwise."""
    facts = {"start": "paint_place", "declare": {"dot": "pp_loop_01", "jump": False}, "dice": [3, 3]}
    return {"id": name, "input": facts | changes}


def lines(*records: object) -> str:
    """JSON lines."""
    return "".join(json.dumps(record) + "\n" for record in records)
