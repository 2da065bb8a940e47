"""The server: wiring, health, and the way from a signal to an orderly end."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import grpc
from grpc_health.v1 import health_pb2, health_pb2_grpc
from grpc_health.v1.health import aio as health_aio

from movcore_service import limits
from movcore_service.address import DEFAULT_ADDRESS, join, split, usable
from movcore_service.errors import ServeError
from movcore_service.v1 import version_pb2, version_pb2_grpc
from movcore_service.version_handler import VersionHandler

__all__ = ["DEFAULT_ADDRESS", "ServeError", "serve"]


async def serve(
    address: str = DEFAULT_ADDRESS,
    *,
    ready: Callable[[str], None] | None = None,
    stop: asyncio.Event | None = None,
) -> None:
    """Serve at `host:port` until told to stop, then let calls in progress finish.

    `ready` gets the address in use once calls are answered: port 0 means any free port. Without `stop`,
    SIGTERM and SIGINT end the server; with it, only the event does, and signals stay the caller's business.
    Plaintext: meant for loopback or a network that is trusted. Raises `ServeError` when it cannot listen.
    """
    server = grpc.aio.server(options=limits.SERVER_OPTIONS, maximum_concurrent_rpcs=limits.CONCURRENT_RPCS)
    health = await _register(server)
    bound = _bind(server, address)
    with _stop_event(stop) as stopped:
        try:
            await server.start()
            if ready is not None:
                ready(bound)
            await stopped.wait()
        finally:
            # Health first: who balances load over servers sends no more calls while the rest finish.
            await health.enter_graceful_shutdown()
            await server.stop(limits.DRAIN_SECONDS)


async def _register(server: grpc.aio.Server) -> health_aio.HealthServicer:
    """Add all services. Reflection and channelz are left out on purpose: they tell strangers too much."""
    version_pb2_grpc.add_VersionServiceServicer_to_server(VersionHandler(), server)
    health = health_aio.HealthServicer()
    health_pb2_grpc.add_HealthServicer_to_server(health, server)
    for service in version_pb2.DESCRIPTOR.services_by_name.values():
        await health.set(service.full_name, health_pb2.HealthCheckResponse.SERVING)
    return health


def _bind(server: grpc.aio.Server, address: str) -> str:
    """Take the address and return it with the port that was given."""
    wanted = usable(address)
    try:
        port = server.add_insecure_port(wanted)
    except RuntimeError as error:
        # Somebody took the port since the trial bind.
        raise ServeError(f"cannot listen on {address}: the address was taken") from error
    return join(split(wanted)[0], port)


@contextmanager
def _stop_event(given: asyncio.Event | None) -> Iterator[asyncio.Event]:
    """The caller's event, or one that SIGTERM and SIGINT set.

    The handlers stay until the drain is over: a shell and a supervisor often both pass on the same Ctrl-C,
    and the second must not cut the drain short. It is bounded anyway.
    """
    if given is not None:
        yield given
        return
    event = asyncio.Event()
    loop = asyncio.get_running_loop()
    signals = (signal.SIGTERM, signal.SIGINT)
    for number in signals:
        loop.add_signal_handler(number, event.set)
    try:
        yield event
    finally:
        for number in signals:
            loop.remove_signal_handler(number)
