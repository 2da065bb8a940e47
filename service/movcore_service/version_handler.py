"""Handler of `VersionService`."""

from __future__ import annotations

from typing import Any

from grpc.aio import ServicerContext

from movcore import rulebook
from movcore_service import __version__, convert
from movcore_service.v1 import version_pb2, version_pb2_grpc


class VersionHandler(version_pb2_grpc.VersionServiceServicer):
    """Answers with what was true at the start: a running server changes neither its release nor its editions.

    Editions are compiled here, so that a broken one stops the server from starting and no call waits for it.
    """

    def __init__(self) -> None:
        editions = [rulebook.edition(name) for name in rulebook.editions()]
        self._response = convert.version_to_wire(__version__, editions)

    async def Version(  # noqa: N802 (the name is the contract's)
        self, request: version_pb2.VersionRequest, context: ServicerContext[Any, Any]
    ) -> version_pb2.VersionResponse:
        """Says what this server is."""
        return self._response
