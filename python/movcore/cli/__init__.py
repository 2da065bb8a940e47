"""The command line. `main` is the console script; each verb has a file of its own, wired up in `app`."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence

import typer

from movcore.cli.app import app
from movcore.cli.common import complain
from movcore.errors import CaseError, MovcoreError, RecordError, Refusal, UnknownEditionError
from movcore.rulebook import OptionError

__all__ = ["main", "run"]

# What the user can put right by asking differently; everything else we raise is exit code 1.
_BAD_INPUT = (CaseError, OptionError, RecordError, Refusal, UnknownEditionError)


def main() -> int:
    """Run the command line of this process and give its exit code."""
    _die_quietly()
    _mend_streams()
    return run(sys.argv[1:])


def run(arguments: Sequence[str]) -> int:
    """Run one command: 0 done, 1 failed, 2 bad input. Errors become one line on standard error."""
    try:
        # Without an argument there is nothing to do but to teach.
        code = app(args=list(arguments) or ["--help"], prog_name="movcore", standalone_mode=False)
        sys.stdout.flush()
    except typer.TyperException as error:
        complain(_usage(error))
        return error.exit_code
    except MovcoreError as error:
        complain(str(error))
        return 2 if isinstance(error, _BAD_INPUT) else 1
    except UnicodeError as error:
        complain(f"an argument is no proper text: {error}")
        return 2
    except OSError as error:
        return _output_failed(error)
    return code if isinstance(code, int) else 0


def _usage(error: typer.TyperException) -> str:
    """What is wrong with the arguments, and where to read how they should be."""
    context = getattr(error, "ctx", None)
    path = context.command_path if context else "movcore"
    return f"{' '.join(error.format_message().split()).rstrip('.')}; see {path} --help"


def _output_failed(error: OSError) -> int:
    """Standard output cannot take more, say because the disk is full. Files of the user never come here."""
    # What is still buffered must not fail a second time when Python shuts down.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    complain(f"standard output: {error.strerror or error}")
    return 1


def _die_quietly() -> None:
    """Let Ctrl-C and a closed pipe (`| head`) end us as they end other programs: at once, without a word.

    Python would turn them into exceptions, and could raise the first only when the engine returns.
    """
    # Who started us in the background may have shut Ctrl-C out.
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "SIGPIPE"):  # Windows has none
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def _mend_streams() -> None:
    """Make the standard streams fit to use, however we were started."""
    # A stream that was closed before the start (`<&-`) is None.
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: PTH123, SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: PTH123, SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: PTH123, SIM115
    # An old terminal may lack our symbols: better a question mark than a traceback.
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
