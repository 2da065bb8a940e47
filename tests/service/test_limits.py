"""The limits as a peer meets them: not what was asked of the library but what it does."""

from __future__ import annotations

import socket
import struct
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import grpc
import pytest
from grpc_health.v1.health_pb2 import HealthCheckRequest, HealthCheckResponse

from movcore_service import client, limits

METHOD = "/movcore.v1.VersionService/Version"
TIMEOUT = 10.0

PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
SETTINGS = 4
MAX_CONCURRENT_STREAMS = 3
MAX_HEADER_LIST_SIZE = 6


def request_of(size: int) -> bytes:
    """A request of exactly `size` bytes (over 16 KiB): one unknown field, which a server must skip."""
    body = size - 4
    # Field 15 with a length of three base-128 digits.
    length = bytes([body & 0x7F | 0x80, body >> 7 & 0x7F | 0x80, body >> 14])
    return b"\x7a" + length + bytes(body)


def call(
    channel: grpc.Channel,
    request: bytes,
    metadata: tuple[tuple[str, str], ...] = (),
    compression: grpc.Compression = grpc.Compression.NoCompression,
) -> grpc.StatusCode:
    """The status of a call with these very bytes."""
    method = channel.unary_unary(METHOD, request_serializer=bytes, response_deserializer=bytes)
    try:
        method(request, timeout=TIMEOUT, metadata=metadata, compression=compression)
    except grpc.RpcError as error:
        assert isinstance(error, grpc.Call)
        return error.code()
    return grpc.StatusCode.OK


def test_request_at_the_size_limit_is_answered(channel: grpc.Channel) -> None:
    assert call(channel, request_of(limits.RECEIVE_BYTES)) is grpc.StatusCode.OK


def test_request_over_the_size_limit_is_refused(channel: grpc.Channel) -> None:
    assert call(channel, request_of(limits.RECEIVE_BYTES + 1)) is grpc.StatusCode.RESOURCE_EXHAUSTED


def test_compressed_request_is_refused(channel: grpc.Channel) -> None:
    status = call(channel, request_of(32 * limits.KIB), compression=grpc.Compression.Gzip)
    assert status is grpc.StatusCode.UNIMPLEMENTED


@pytest.mark.parametrize("refused", [False, True])
def test_metadata_are_limited(channel: grpc.Channel, refused: bool) -> None:
    # The headers of the call itself take a few hundred bytes.
    size = limits.METADATA_BYTES if refused else limits.METADATA_BYTES - limits.KIB
    status = call(channel, b"", metadata=(("x-filler", "x" * size),))
    assert status is (grpc.StatusCode.RESOURCE_EXHAUSTED if refused else grpc.StatusCode.OK)


def test_server_survives_a_request_that_is_no_message(channel: grpc.Channel, server_address: str) -> None:
    assert call(channel, b"\xff") is not grpc.StatusCode.OK
    assert client.version(server_address).editions


def watch(channel: grpc.Channel) -> Iterator[HealthCheckResponse]:
    """A call that stays open."""
    method = channel.unary_stream(
        "/grpc.health.v1.Health/Watch", HealthCheckRequest.SerializeToString, HealthCheckResponse.FromString
    )
    return method(HealthCheckRequest())


def test_calls_over_the_limit_in_all_are_refused(
    start: Callable[[str], subprocess.Popen[str]], listening: Callable[[subprocess.Popen[str]], str]
) -> None:
    address = listening(start("127.0.0.1:0"))
    # Channels to one address share a connection unless told otherwise.
    options = (*limits.CLIENT_OPTIONS, ("grpc.use_local_subchannel_pool", 1))
    with ExitStack() as stack:

        def connect() -> grpc.Channel:
            return stack.enter_context(grpc.insecure_channel(address, options=options))

        full = limits.CONCURRENT_RPCS // limits.STREAMS_PER_CONNECTION
        channels = [connect() for _ in range(full)]
        watches = [watch(channel) for channel in channels for _ in range(limits.STREAMS_PER_CONNECTION)]
        assert {next(opened).status for opened in watches} == {HealthCheckResponse.SERVING}
        assert call(connect(), b"") is grpc.StatusCode.RESOURCE_EXHAUSTED


def settings(address: str) -> dict[int, int]:
    """What the server tells every new peer, read from its first HTTP/2 frame."""
    host, _, port = address.rpartition(":")
    with socket.create_connection((host, int(port)), timeout=TIMEOUT) as peer, peer.makefile("rb") as stream:
        # A client must send its own settings first, here none.
        peer.sendall(PREFACE + struct.pack(">BHBBI", 0, 0, SETTINGS, 0, 0))
        high, low, kind, _flags, _stream = struct.unpack(">BHBBI", stream.read(9))
        assert kind == SETTINGS
        return dict(struct.iter_unpack(">HI", stream.read(high << 16 | low)))


def test_new_peers_are_told_the_limits(server_address: str) -> None:
    told = settings(server_address)
    assert told[MAX_CONCURRENT_STREAMS] == limits.STREAMS_PER_CONNECTION
    assert told[MAX_HEADER_LIST_SIZE] == limits.METADATA_BYTES
