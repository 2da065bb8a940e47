"""A real server in its own process, reached over loopback."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator

import grpc
import pytest

from movcore_service import limits

START_SECONDS = 30.0
STOP_SECONDS = 30.0

Start = Callable[[str], "subprocess.Popen[str]"]


def _spawn(address: str) -> subprocess.Popen[str]:
    """Start a server process. It gets the import path of this one, however that came about."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "movcore_service", "--address", address]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=environment)


def _address(process: subprocess.Popen[str]) -> str:
    """Wait for the line that says where the server listens. A server that never says it is killed."""
    assert process.stdout is not None and process.stderr is not None
    watchdog = threading.Timer(START_SECONDS, process.kill)
    watchdog.start()
    line = process.stdout.readline()
    watchdog.cancel()
    prefix = "listening on "
    if not line.startswith(prefix):
        process.kill()
        pytest.fail(f"no server: {line!r}, {process.stderr.read()!r}")
    return line.removeprefix(prefix).rstrip("\n")


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts server processes and clears away those that the test leaves."""
    processes: list[subprocess.Popen[str]] = []

    def begin(address: str) -> subprocess.Popen[str]:
        processes.append(_spawn(address))
        return processes[-1]

    yield begin
    for process in processes:
        process.kill()
        process.communicate(timeout=STOP_SECONDS)


@pytest.fixture
def listening() -> Callable[[subprocess.Popen[str]], str]:
    """Waits until a server process is ready and gives its address."""
    return _address


@pytest.fixture(scope="session")
def server_address() -> Iterator[str]:
    """Address of a server that all tests share; at the end it must go in peace."""
    process = _spawn("127.0.0.1:0")
    try:
        yield _address(process)
        process.terminate()
        assert process.wait(timeout=STOP_SECONDS) == 0
    finally:
        process.kill()
        process.communicate(timeout=STOP_SECONDS)


@pytest.fixture
def channel(server_address: str) -> Iterator[grpc.Channel]:
    """A plain channel to the shared server, for calls that the client library would not make."""
    with grpc.insecure_channel(server_address, options=limits.CLIENT_OPTIONS) as opened:
        yield opened
