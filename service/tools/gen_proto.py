"""Generate the Python code of the wire contract: `python service/tools/gen_proto.py [--out DIR]`."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROTO = ROOT / "proto"
OUT = ROOT / "service" / "movcore_service" / "v1"

# The contract is the proto package `movcore.v1`, so protoc writes Python that imports from `movcore.v1`;
# but `movcore` is the rules engine. Every mention of a generated module moves to `movcore_service.v1`. Proto
# names such as `movcore.v1.VersionService` and files such as `movcore/v1/version.proto` stay as they are.
PYTHON_MODULE = re.compile(r"\bmovcore\.v1(?= import \w+_pb2|\.\w+_pb2\b)")
PYTHON_PACKAGE = "movcore_service.v1"


def run_protoc(into: Path) -> None:
    """Write messages, services and the type stubs of both below `into`, laid out by proto package."""
    # By path, so that the plugins of this interpreter run even when its environment is not activated.
    scripts = Path(sysconfig.get_path("scripts"))
    plugins = [f"--plugin={name}={scripts / name}" for name in ("protoc-gen-mypy", "protoc-gen-mypy_grpc")]
    outputs = [f"--{kind}_out={into}" for kind in ("python", "grpc_python", "mypy", "mypy_grpc")]
    protos = [str(path.relative_to(PROTO)) for path in sorted(PROTO.glob("movcore/v1/*.proto"))]
    command = [sys.executable, "-m", "grpc_tools.protoc", f"-I{PROTO}", *plugins, *outputs, *protos]
    # The plugins report each file they write on stderr: shown only when something is wrong.
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise SystemExit(f"gen_proto: protoc failed\n{result.stderr}")


def generate(out: Path) -> None:
    """Replace the generated files in `out`; files of protos that are gone go too."""
    with tempfile.TemporaryDirectory() as scratch:
        run_protoc(Path(scratch))
        out.mkdir(parents=True, exist_ok=True)
        for stale in out.glob("*_pb2*.py*"):
            stale.unlink()
        for path in Path(scratch).glob("movcore/v1/*"):
            text = PYTHON_MODULE.sub(PYTHON_PACKAGE, path.read_text(encoding="utf-8"))
            (out / path.name).write_text(text, encoding="utf-8")


def main() -> None:
    """Generate into the package, or elsewhere for a comparison."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=OUT, help="directory to write to")
    generate(parser.parse_args().out)


if __name__ == "__main__":
    main()
