"""Where to listen: reads `host:port` strictly and finds out why an address cannot be used."""

from __future__ import annotations

import socket

from movcore_service.errors import ServeError

DEFAULT_ADDRESS = "127.0.0.1:50051"
LARGEST_PORT = 65535


def split(address: str) -> tuple[str, int]:
    """`host:port` as its two parts, without the brackets of IPv6.

    Strict, because the library is not: it reads a missing port as 443, a missing host as every interface,
    and takes port 70000 modulo 65536.
    """
    host, _, port = address.rpartition(":")
    if host.startswith("[") and host.endswith("]"):
        host = host[1:-1]
    elif ":" in host:
        raise ServeError(f"address {address!r}: an IPv6 host needs brackets, as in [::1]:50051")
    if not host or not (port.isascii() and port.isdigit()) or int(port) > LARGEST_PORT:
        raise ServeError(f"address {address!r}: expected host:port with a port from 0 to {LARGEST_PORT}")
    return host, int(port)


def join(host: str, port: int) -> str:
    """The inverse of `split`."""
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def usable(address: str) -> str:
    """The address with its host resolved to one number, after a trial bind.

    The trial finds the reason of a failure: the library only says that there was one, and logs the rest.
    """
    host, port = split(address)
    try:
        family, kind, protocol, _, found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind, protocol) as trial:
            # As the library does: a port that a server has just left is free.
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(found)
    except (OSError, UnicodeError) as error:
        reason = getattr(error, "strerror", None) or "not a host name"
        raise ServeError(f"cannot listen on {address}: {reason}") from error
    return join(str(found[0]), port)
