"""Conversion to the wire and back loses nothing and sorts."""

from __future__ import annotations

from movcore_service import convert

FIRST = convert.ServedEdition("avalon-1988", "Merchant of Venus", "0" * 64)
SECOND = convert.ServedEdition("other", "Another title", "f" * 64)


def test_version_goes_over_the_wire_and_back_sorted_by_name() -> None:
    message = convert.version_to_wire("1.2.3", [SECOND, FIRST])
    back = convert.version_from_wire(type(message).FromString(message.SerializeToString()))
    assert back == convert.ServerVersion("1.2.3", "movcore.v1", (FIRST, SECOND))
