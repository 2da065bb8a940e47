"""What one peer may cost the server: every limit is here. `tests/service/test_limits.py` probes most."""

from __future__ import annotations

KIB = 1024
SECOND_MS = 1000
MINUTE_MS = 60 * SECOND_MS

# Largest messages. A decision fits in a fraction of the first; the second is a whole view with room to spare.
RECEIVE_BYTES = 64 * KIB
SEND_BYTES = 1024 * KIB

# Headers of one call. Between a soft and a hard limit the library refuses at random: equal ones are exact.
METADATA_BYTES = 8 * KIB

# Calls in progress: on one connection (more wait at the client), and in all (more get RESOURCE_EXHAUSTED).
STREAMS_PER_CONNECTION = 32
CONCURRENT_RPCS = 1024

CONNECTIONS = 4096

# How long calls in progress may go on after the server was told to stop.
DRAIN_SECONDS = 5.0

# Bit 0 is "identity": a compressed request is refused, because a small one can unpack to any size.
IDENTITY_ONLY = 1

SERVER_OPTIONS: tuple[tuple[str, int], ...] = (
    ("grpc.max_receive_message_length", RECEIVE_BYTES),
    ("grpc.max_send_message_length", SEND_BYTES),
    ("grpc.max_metadata_size", METADATA_BYTES),
    ("grpc.absolute_max_metadata_size", METADATA_BYTES),
    ("grpc.compression_enabled_algorithms_bitset", IDENTITY_ONLY),
    ("grpc.max_concurrent_streams", STREAMS_PER_CONNECTION),
    ("grpc.max_allowed_incoming_connections", CONNECTIONS),
    # A peer that vanished is noticed within 80 s, also when it has no call open.
    ("grpc.keepalive_time_ms", 60 * SECOND_MS),
    ("grpc.keepalive_timeout_ms", 20 * SECOND_MS),
    ("grpc.keepalive_permit_without_calls", 1),
    # A peer that pings more often than this is warned twice, then cut off; clients ping every 60 s.
    ("grpc.http2.min_ping_interval_without_data_ms", 30 * SECOND_MS),
    ("grpc.http2.max_ping_strikes", 2),
    # Connections end when unused, and now and then in any case, so that clients spread over new servers.
    ("grpc.max_connection_idle_ms", 10 * MINUTE_MS),
    ("grpc.max_connection_age_ms", 60 * MINUTE_MS),
    ("grpc.max_connection_age_grace_ms", 30 * SECOND_MS),
    # Without this a second server on the same port would share its connections instead of failing to start.
    ("grpc.so_reuseport", 0),
)

CLIENT_OPTIONS: tuple[tuple[str, int], ...] = (
    ("grpc.max_receive_message_length", SEND_BYTES),
    # The address names the server itself; proxy settings of the environment are for the web.
    ("grpc.enable_http_proxy", 0),
)
