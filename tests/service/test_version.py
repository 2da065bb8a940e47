"""The server as a client sees it: what it says, what it refuses, how it starts and ends."""

from __future__ import annotations

import asyncio
import hashlib
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import grpc
import pytest
from grpc_health.v1.health_pb2 import HealthCheckRequest, HealthCheckResponse

from movcore import rulebook
from movcore_service import __version__, client, limits
from movcore_service.server import ServeError, serve

GOLDENS = Path(__file__).resolve().parents[1] / "goldens" / "specs"
SERVICE = "movcore.v1.VersionService"
TIMEOUT = 10.0

Start = Callable[[str], "subprocess.Popen[str]"]
Listening = Callable[["subprocess.Popen[str]"], str]


def test_version_names_every_edition_with_the_hash_of_its_golden(server_address: str) -> None:
    answer = client.version(server_address)
    goldens = {path.stem: hashlib.sha256(path.read_bytes()).hexdigest() for path in GOLDENS.glob("*.json")}
    assert "avalon-1988" in goldens
    assert {edition.name: edition.rules_hash for edition in answer.editions} == goldens
    assert [edition.name for edition in answer.editions] == sorted(rulebook.editions())
    assert all(edition.title == rulebook.edition(edition.name).title for edition in answer.editions)


def test_version_names_release_and_contract(server_address: str) -> None:
    answer = client.version(server_address)
    assert (answer.server_version, answer.api_version) == (__version__, "movcore.v1")


@pytest.mark.parametrize("service", ["", SERVICE])
def test_health_is_serving(channel: grpc.Channel, service: str) -> None:
    check = channel.unary_unary(
        "/grpc.health.v1.Health/Check", HealthCheckRequest.SerializeToString, HealthCheckResponse.FromString
    )
    answer = check(HealthCheckRequest(service=service), timeout=TIMEOUT)
    assert answer.status == HealthCheckResponse.SERVING


@pytest.mark.parametrize(
    "method",
    [
        f"/{SERVICE}/Nothing",
        "/movcore.v1.Nothing/Version",
        "/grpc.reflection.v1.ServerReflection/ServerReflectionInfo",
        "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo",
        "/grpc.channelz.v1.Channelz/GetServers",
    ],
)
def test_what_is_not_offered_is_unimplemented(channel: grpc.Channel, method: str) -> None:
    with pytest.raises(grpc.RpcError) as refusal:
        channel.unary_unary(method, request_serializer=bytes)(b"", timeout=TIMEOUT)
    assert refusal.value.code() is grpc.StatusCode.UNIMPLEMENTED


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_signal_ends_the_server_in_order(start: Start, listening: Listening, number: signal.Signals) -> None:
    process = start("127.0.0.1:0")
    listening(process)
    process.send_signal(number)
    output, errors = process.communicate(timeout=TIMEOUT)
    assert (process.returncode, output, errors) == (0, "", "")


def test_open_call_outlives_the_signal_and_hears_of_it(start: Start, listening: Listening) -> None:
    process = start("127.0.0.1:0")
    with grpc.insecure_channel(listening(process), options=limits.CLIENT_OPTIONS) as channel:
        method = channel.unary_stream(
            "/grpc.health.v1.Health/Watch",
            HealthCheckRequest.SerializeToString,
            HealthCheckResponse.FromString,
        )
        watch = method(HealthCheckRequest(service=SERVICE), timeout=TIMEOUT)
        assert next(watch).status == HealthCheckResponse.SERVING
        process.terminate()
        assert next(watch).status == HealthCheckResponse.NOT_SERVING
        # A second signal does not cut the drain short: the server waits for the call, then exits with 0.
        process.terminate()
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(timeout=limits.DRAIN_SECONDS / 10)
        watch.cancel()
    process.communicate(timeout=TIMEOUT)
    assert process.returncode == 0


def test_port_in_use_is_one_clear_line(start: Start, server_address: str) -> None:
    process = start(server_address)
    output, errors = process.communicate(timeout=TIMEOUT)
    assert (process.returncode, output) == (1, "")
    assert errors == f"movcore_service: cannot listen on {server_address}: Address already in use\n"


@pytest.mark.parametrize(
    "address",
    ["", "127.0.0.1", ":0", "127.0.0.1:", "127.0.0.1:70000", "127.0.0.1:-1", "127.0.0.1:x", "::1:0"],
)
def test_malformed_address_is_refused(address: str) -> None:
    with pytest.raises(ServeError, match=r"^address "):
        asyncio.run(serve(address))


def test_event_of_the_caller_ends_the_server() -> None:
    seen: list[str] = []

    async def run() -> None:
        stop = asyncio.Event()

        def ready(address: str) -> None:
            seen.append(address)
            stop.set()

        await asyncio.wait_for(serve("127.0.0.1:0", ready=ready, stop=stop), TIMEOUT)

    asyncio.run(run())
    host, _, port = seen[0].rpartition(":")
    assert host == "127.0.0.1" and int(port) > 0


def test_nobody_there_is_one_clear_line(start: Start, listening: Listening) -> None:
    process = start("127.0.0.1:0")
    address = listening(process)
    process.terminate()
    process.communicate(timeout=TIMEOUT)
    with pytest.raises(client.CallError) as failure:
        client.version(address)
    assert failure.value.code == "UNAVAILABLE"
    assert str(failure.value).startswith(f"call to {address} failed: UNAVAILABLE: ")
    assert "\n" not in str(failure.value)
