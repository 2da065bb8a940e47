"""`movcore serve`: the gRPC server, in this process."""

from __future__ import annotations

import signal
from typing import Annotated, Final

import typer

from movcore.cli.common import AsJson, Example, needing_service, write_json

EXAMPLES: Final = (
    Example("movcore serve", "on this machine, at the usual port"),
    Example(
        "movcore serve --address 0.0.0.0:50051", "for others too; plaintext, so only in a network you trust"
    ),
    Example("movcore serve --address 127.0.0.1:0 --json", "at any free port, and tell a program which"),
)


def serve(
    address: Annotated[
        str, typer.Option(metavar="HOST:PORT", help="Where; port 0 is any.")
    ] = "127.0.0.1:50051",
    as_json: AsJson = False,
) -> None:
    """Serve movcore over gRPC until Ctrl-C or SIGTERM.

    Prints the address once calls are answered. At the end, calls in progress are
    finished first. Needs the package movcore-service.
    """
    # Imported late: no other verb should wait for them.
    import asyncio

    with needing_service("serve"):
        from movcore_service import server
    if hasattr(signal, "SIGPIPE"):
        # A client that hangs up must not end the server, as a closed pipe ends the other verbs.
        signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    asyncio.run(server.serve(address, ready=_announce_json if as_json else _announce))


def _announce(address: str) -> None:
    print(f"listening on {address}", flush=True)


def _announce_json(address: str) -> None:
    write_json({"listening": address})
