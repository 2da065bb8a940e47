"""`movcore serve` and `movcore version`: with and without a server, with and without its package."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys

import pytest

from cli.harness import SECONDS, Here, Start, finished, process
from movcore import __version__
from movcore.rulebook import edition

ANY_PORT = "127.0.0.1:0"


def listening(running: subprocess.Popen[bytes]) -> str:
    """Wait for the line that says where."""
    assert running.stdout
    return str(json.loads(running.stdout.readline())["listening"])


def test_version_names_editions_and_hashes(movcore: Here) -> None:
    facts = movcore("version", "--json").record
    avalon = edition("avalon-1988")
    assert facts["version"] == __version__
    assert facts["editions"] == [
        {"name": "avalon-1988", "title": avalon.title, "rules_hash": avalon.rules_hash}
    ]
    shown = movcore("version").out
    assert shown.startswith(f"movcore {__version__}\n")
    assert avalon.rules_hash in shown
    assert movcore("--version").out == f"movcore {__version__}\n"


def test_a_server_tells_its_version(start: Start) -> None:
    running = start("serve", "--address", ANY_PORT, "--json")
    address = listening(running)
    told = process("version", "--server", address, "--json").record
    here = process("version", "--json").record
    assert (told["server"], told["version"]) == (address, here["version"])
    assert told["editions"] == here["editions"]
    assert process("version", "--server", address).out.startswith(f"movcore {here['version']} (")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_server_in_order(start: Start, number: signal.Signals) -> None:
    running = start("serve", "--address", ANY_PORT)
    assert running.stdout and running.stderr
    assert running.stdout.readline().startswith(b"listening on 127.0.0.1:")
    running.send_signal(number)
    assert running.wait(SECONDS) == 0
    assert running.stderr.read() == b""


@pytest.mark.parametrize("address", ["here", "127.0.0.1:70000", "::1:50051", "no.such.host.invalid:1"])
def test_an_address_that_cannot_be_used_is_one_line(address: str) -> None:
    result = process("serve", "--address", address)
    assert (result.code, result.out) == (1, "")
    assert address in result.complaint


def test_an_address_that_is_taken_is_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        result = process("serve", "--address", address)
    assert result.code == 1
    assert f"cannot listen on {address}" in result.complaint


def test_no_server_is_one_line() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        address = f"127.0.0.1:{free.getsockname()[1]}"
    result = process("version", "--server", address, "--json")
    assert (result.code, result.out) == (1, "")
    assert f"call to {address} failed" in result.complaint


@pytest.mark.parametrize("missing", ["movcore_service", "grpc"])
@pytest.mark.parametrize("arguments", [["serve"], ["version", "--server", "127.0.0.1:1"]])
def test_without_the_package_it_says_how_to_get_it(missing: str, arguments: list[str]) -> None:
    program = (
        f"import sys; sys.modules[{missing!r}] = None\n"
        f"from movcore.cli import run; sys.exit(run({arguments!r}))"
    )
    result = finished([sys.executable, "-c", program])
    assert result.code == 1
    assert missing in result.complaint and "pip install movcore-service" in result.complaint
