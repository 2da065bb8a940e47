"""Between movcore's values and messages of the wire. No other file reads or builds message fields."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from movcore_service.v1 import version_pb2

# Taken from the contract itself, so that the two cannot differ.
API_VERSION = version_pb2.DESCRIPTOR.package


class EditionFacts(Protocol):
    """What the wire says about an edition. `movcore.rulebook.Edition` has it."""

    @property
    def name(self) -> str:
        """Identifier, such as `avalon-1988`."""

    @property
    def title(self) -> str:
        """Title for people."""

    @property
    def rules_hash(self) -> str:
        """SHA-256 of the compiled rules in hexadecimal digits."""


@dataclass(frozen=True, slots=True)
class ServedEdition:
    """An edition as a server tells of it."""

    name: str
    title: str
    rules_hash: str


@dataclass(frozen=True, slots=True)
class ServerVersion:
    """What a server says it is; the fields are those of `VersionResponse`."""

    server_version: str
    api_version: str
    editions: tuple[ServedEdition, ...]


def version_to_wire(server_version: str, editions: Iterable[EditionFacts]) -> version_pb2.VersionResponse:
    """The response for a server of that release that plays those editions, in any order."""
    messages = [
        version_pb2.Edition(name=edition.name, title=edition.title, rules_hash=edition.rules_hash)
        for edition in editions
    ]
    messages.sort(key=lambda message: message.name)
    return version_pb2.VersionResponse(
        server_version=server_version, api_version=API_VERSION, editions=messages
    )


def version_from_wire(message: version_pb2.VersionResponse) -> ServerVersion:
    """The response as a value."""
    editions = tuple(
        ServedEdition(name=edition.name, title=edition.title, rules_hash=edition.rules_hash)
        for edition in message.editions
    )
    return ServerVersion(message.server_version, message.api_version, editions)
