"""The contract is well-formed, and the generated code is that of the contract."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROTO = ROOT / "proto"
GENERATED = ROOT / "service" / "movcore_service" / "v1"
GENERATOR = ROOT / "service" / "tools" / "gen_proto.py"
BUF = Path(sysconfig.get_path("scripts")) / "buf"


def generated_files(directory: Path) -> dict[str, str]:
    """Name and text of each generated file."""
    return {path.name: path.read_text(encoding="utf-8") for path in directory.glob("*_pb2*.py*")}


def test_generated_code_is_fresh(tmp_path: Path) -> None:
    subprocess.run([sys.executable, GENERATOR, "--out", tmp_path], check=True)
    fresh = generated_files(tmp_path)
    assert len(fresh) == 4 * len(list(PROTO.glob("movcore/v1/*.proto")))
    assert fresh == generated_files(GENERATED), "run service/tools/gen_proto.py"


def test_generated_code_does_not_import_from_the_rules_engine() -> None:
    for name, text in generated_files(GENERATED).items():
        assert "from movcore.v1 " not in text and "import movcore.v1" not in text, name


@pytest.mark.parametrize("check", [["lint"], ["format", "--diff", "--exit-code"]], ids=lambda check: check[0])
def test_buf_has_no_complaint(check: list[str]) -> None:
    result = subprocess.run([BUF, *check], cwd=PROTO, capture_output=True, text=True, check=False)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
