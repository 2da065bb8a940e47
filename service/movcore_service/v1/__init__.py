"""The wire contract `movcore.v1`, generated from `proto/movcore/v1` by `service/tools/gen_proto.py`."""
