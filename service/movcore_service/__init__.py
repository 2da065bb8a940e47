"""The gRPC server of movcore and a small client for it. It moves facts over the wire and knows no rules."""

__version__ = "0.1.0"
