"""Runs the pytest-benchmark files and reads what they measured."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from bench.native import ROOT

Json = dict[str, Any]


def measure(seconds: float) -> dict[str, float]:
    """Calls in a second, of the best round, by `file::test`."""
    with TemporaryDirectory() as directory:
        report = Path(directory) / "benchmark.json"
        command = [
            *(sys.executable, "-m", "pytest", "bench", "-q", "--import-mode=importlib"),
            *("-o", "addopts=", "-o", "python_files=bench_*.py", "-p", "no:cacheprovider"),
            *("--benchmark-disable-gc", f"--benchmark-max-time={seconds}", "--benchmark-min-rounds=3"),
            f"--benchmark-json={report}",
        ]
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        if done.returncode != 0:
            raise RuntimeError(f"the benchmarks of the border fail:\n{done.stdout}")
        entries: list[Json] = json.loads(report.read_text())["benchmarks"]
    return {_name(entry): _calls(entry) / entry["stats"]["min"] for entry in entries}


def _name(entry: Json) -> str:
    file = Path(entry["fullname"].split("::")[0]).stem.removeprefix("bench_")
    return f"{file}::{entry['name'].removeprefix('test_')}"


def _calls(entry: Json) -> int:
    calls: int = entry["extra_info"].get("calls", 1)
    return calls
