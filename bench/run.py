"""Behind `make bench`: measures everything, prints a table, keeps `bench/results/latest.json`.

Benchmarks inform: the exit code is 0 whatever the figures are. Ratios are between things that were measured
in the same run.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bench import native, report
from bench.suite import FULL, QUICK, Suite
from rich.console import Console

LATEST = native.ROOT / "bench" / "results" / "latest.json"
COUNTS = native.ROOT / "bench" / "counts.json"


def main() -> None:
    """Runs the suite."""
    args = arguments()
    suite = Suite(args.movsim or native.build(), QUICK if args.quick else FULL, counts={})
    with Console(stderr=True).status("measuring") as status:
        rows = []
        for row in suite.rows():
            rows.append(row)
            status.update(f"measuring, after {row.group}")
    if args.bless:
        COUNTS.write_text(json.dumps(suite.counts, indent=1) + "\n")
    known = COUNTS.exists() and json.loads(COUNTS.read_text()) == suite.counts
    facts = report.facts(rows, suite.counts, known)
    LATEST.parent.mkdir(exist_ok=True)
    LATEST.write_text(json.dumps(facts, indent=1) + "\n")
    if args.json:
        print(json.dumps(facts, indent=1))
    else:
        report.show(facts, rows)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Measures movcore.")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--quick", action="store_true", help="a rough measurement in half a minute")
    parser.add_argument("--bless", action="store_true", help="renew bench/counts.json; read the diff")
    parser.add_argument("--movsim", type=Path, metavar="PATH", help="a binary that is built already")
    return parser.parse_args()


if __name__ == "__main__":
    main()
