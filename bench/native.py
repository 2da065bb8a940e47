"""The native binary: built with cargo, asked through JSON."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
CASES = ROOT / "bench" / "cases.jsonl"

Json = dict[str, Any]


def build() -> Path:
    """Builds `movsim` in release mode; where it is."""
    crate = ["-p", "movcore-sim", "--bin", "movsim"]
    command = ["cargo", "build", "--quiet", "--release", *crate, "--message-format=json"]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    messages = [json.loads(line) for line in done.stdout.splitlines()]
    (path,) = [message["executable"] for message in messages if message.get("executable")]
    return Path(path)


def bench(movsim: Path, cases: Path, seconds: float, *parts: str) -> Json:
    """What `movsim bench` measures of some parts."""
    command = [str(movsim), "bench", str(cases), "--seconds", str(seconds), "--only", ",".join(parts)]
    done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
    report: Json = json.loads(done.stdout)
    return report


def bench_these(movsim: Path, cases: Iterable[Json], seconds: float, *parts: str) -> Json:
    """The same for cases that are in no file."""
    with TemporaryDirectory() as directory:
        file = Path(directory) / "cases.jsonl"
        file.write_text("".join(json.dumps(case) + "\n" for case in cases))
        return bench(movsim, file, seconds, *parts)
