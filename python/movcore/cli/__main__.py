"""`python -m movcore.cli`: the same as the console script `movcore`, where that is not on the path."""

import sys

from movcore.cli import main

if __name__ == "__main__":
    sys.exit(main())
