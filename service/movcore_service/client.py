"""Calls to a server, for programs that are not asynchronous."""

from __future__ import annotations

import grpc

from movcore_service import limits
from movcore_service.convert import ServedEdition, ServerVersion, version_from_wire
from movcore_service.errors import CallError
from movcore_service.v1 import version_pb2, version_pb2_grpc

__all__ = ["CallError", "ServedEdition", "ServerVersion", "version"]


def version(address: str, timeout: float = 5.0) -> ServerVersion:
    """Ask the server at `host:port` what it is.

    Raises `CallError` when there is no good answer within `timeout` seconds.
    """
    with grpc.insecure_channel(address, options=limits.CLIENT_OPTIONS) as channel:
        stub = version_pb2_grpc.VersionServiceStub(channel)
        try:
            return version_from_wire(stub.Version(version_pb2.VersionRequest(), timeout=timeout))
        except grpc.RpcError as error:
            raise _call_error(address, error) from error


def _call_error(address: str, error: grpc.RpcError) -> CallError:
    """The library's error as ours; what it raises from a call is also that call, with code and details."""
    if isinstance(error, grpc.Call):
        return CallError(address, error.code().name, error.details() or "")
    return CallError(address, grpc.StatusCode.UNKNOWN.name, str(error))
