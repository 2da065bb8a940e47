"""`python -m movcore_service [--address HOST:PORT]`: serve until SIGTERM or SIGINT."""

from __future__ import annotations

import argparse
import asyncio
import sys

from movcore.errors import MovcoreError
from movcore_service.server import DEFAULT_ADDRESS, serve


def main() -> int:
    """Serve and return the exit code: 0 after an orderly end, 1 when the server could not start."""
    parser = argparse.ArgumentParser(prog="movcore_service", description="Serve movcore over gRPC.")
    parser.add_argument("--address", default=DEFAULT_ADDRESS, help="host:port; port 0 picks a free one")
    arguments = parser.parse_args()
    try:
        asyncio.run(serve(arguments.address, ready=_announce))
    except MovcoreError as error:
        print(f"movcore_service: {error}", file=sys.stderr)
        return 1
    return 0


def _announce(address: str) -> None:
    """Say where; whoever started the process waits for this line."""
    print(f"listening on {address}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
