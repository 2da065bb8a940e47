"""What can go wrong in serving and calling, each told in one line."""

from __future__ import annotations

from movcore.errors import MovcoreError


class ServeError(MovcoreError):
    """The server cannot start: the address is malformed, taken or not ours."""


class CallError(MovcoreError):
    """A call to a server failed. `code` is the name of the gRPC status, such as `UNAVAILABLE`."""

    def __init__(self, address: str, code: str, details: str) -> None:
        # The details come from the other side: escaped and cut, so that they stay on this line.
        super().__init__(f"call to {address} failed: {code}: {details!r:.300}")
        self.address = address
        self.code = code
