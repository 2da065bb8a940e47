"""Fixtures for commands; see `harness`."""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Iterator

import pytest

from cli.harness import COMMAND, SECONDS, Here, Result, Start, environment
from movcore.cli import run


@pytest.fixture
def movcore(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Here:
    """Runs a command in this process."""
    monkeypatch.setenv("COLUMNS", "100")
    for name in ("FORCE_COLOR", "PY_COLORS", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)

    def movcore(*arguments: str) -> Result:
        capfd.readouterr()
        code = run(arguments)
        out, err = capfd.readouterr()
        return Result(code, out, err)

    return movcore


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts commands and clears away those that the test leaves."""
    processes: list[subprocess.Popen[bytes]] = []

    def begin(*arguments: str) -> subprocess.Popen[bytes]:
        pipe = subprocess.PIPE
        command = [*COMMAND, *arguments]
        processes.append(subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment()))
        return processes[-1]

    yield begin
    for process in processes:
        process.kill()
        process.wait(timeout=SECONDS)
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                # What a test left unsent has no reader any more.
                with contextlib.suppress(BrokenPipeError):
                    stream.close()
