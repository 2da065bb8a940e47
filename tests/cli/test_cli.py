"""What holds for every verb: help that teaches, errors in one line, quiet ends, a quick start."""

from __future__ import annotations

import shutil
import signal
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import movcore as package
from cli.harness import SECONDS, Here, Start, case, finished, lines, process
from movcore.cli.app import app

VERBS = ("board", "route", "moves", "perft", "rules", "sim", "replay", "serve", "version")


def test_help_lists_every_verb() -> None:
    result = CliRunner().invoke(app, ["--help"])
    assert result.exit_code == 0
    assert all(f" {verb} " in result.output for verb in VERBS)
    assert "Exit codes" in result.output


@pytest.mark.parametrize("verb", VERBS)
def test_help_of_a_verb_has_examples_of_it(verb: str) -> None:
    result = CliRunner().invoke(app, [verb, "--help"])
    assert result.exit_code == 0
    examples = result.output.split("Examples")[1]
    assert f"movcore {verb}" in examples
    assert examples.count("# ") >= 2


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_takes_json(verb: str) -> None:
    assert "--json" in CliRunner().invoke(app, [verb, "--help"]).output


def test_without_arguments_it_teaches(movcore: Here) -> None:
    result = movcore()
    assert (result.code, result.err) == (0, "")
    assert "Examples" in result.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("fly",), "'fly'"),
        (("bord",), "'board'"),
        (("--fast",), "--fast"),
        (("board", "--fast"), "see movcore board --help"),
        (("moves", "cases.jsonl"), "see movcore moves --help"),
        (("moves", "--limit"), "--limit"),
        (("moves", "--limit", "0"), "--limit"),
    ],
)
def test_wrong_usage_is_one_line(movcore: Here, arguments: tuple[str, ...], words: str) -> None:
    result = movcore(*arguments)
    assert (result.code, result.out) == (2, "")
    assert words in result.complaint


def test_the_console_script_is_this_program() -> None:
    script = Path(sys.executable).parent / "movcore"
    if not script.exists():
        pytest.skip("movcore is not installed beside this Python")
    assert finished([str(script), "version"]).out == process("version").out


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package whose data a test may spoil."""
    own = Path(package.__file__).parent
    return shutil.copytree(own, tmp_path / "movcore", ignore=shutil.ignore_patterns("__pycache__"))


@pytest.mark.parametrize(
    ("verb", "file"), [("board", "board.toml"), ("moves", "pieces.toml"), ("perft", "cup.toml")]
)
def test_a_truncated_data_file_is_one_line(copy: Path, verb: str, file: str) -> None:
    data = copy / "rulebook" / "avalon_1988" / file
    data.write_bytes(data.read_bytes()[: data.stat().st_size // 2])
    path = str(copy.parent)
    # PYTHONPATH cannot shadow what `environment` already put there, so the path is set inside.
    program = (
        f"import sys; sys.path.insert(0, {path!r}); from movcore.cli import run; sys.exit(run([{verb!r}]))"
    )
    result = finished([sys.executable, "-c", program], given=lines(case()))
    assert (result.code, result.out) == (1, "")
    assert result.complaint.startswith(f"movcore: {file}: ")


@pytest.mark.parametrize(
    "arguments", ["board", "board --svg -", "board --json", "route minyan jewelburg", "version", "--help"]
)
def test_a_reader_who_leaves_ends_it_quietly(start: Start, arguments: str) -> None:
    running = start(*arguments.split())
    assert running.stdout and running.stderr
    # Before a word was said, so that it does not depend on how much fits into a pipe.
    running.stdout.close()
    assert running.wait(SECONDS) == -signal.SIGPIPE
    assert running.stderr.read() == b""


def test_ctrl_c_ends_it_quietly(start: Start) -> None:
    # Where this runs in the background, Ctrl-C may be shut out, and children would inherit that.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        running = start("moves")
    finally:
        signal.signal(signal.SIGINT, before)
    assert running.stdin and running.stdout and running.stderr
    running.stdin.write(lines(case()).encode())
    running.stdin.flush()
    assert running.stdout.readline()
    running.send_signal(signal.SIGINT)
    assert running.wait(SECONDS) == -signal.SIGINT
    assert running.stderr.read() == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
@pytest.mark.parametrize(
    "arguments", ["board", "board --json", "version", "version --json", "moves", "perft"]
)
def test_a_full_disk_is_one_line(arguments: str) -> None:
    command = f'exec "{sys.executable}" -m movcore.cli {arguments} > /dev/full'
    result = finished(["sh", "-c", command], given=lines(case()))
    assert result.code == 1
    assert result.complaint.startswith("movcore: standard output: ")


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
def test_closed_streams_do_no_harm(closed: str) -> None:
    result = finished(["sh", "-c", f'exec "{sys.executable}" -m movcore.cli moves {closed}'])
    assert (result.code, result.out, result.err) == (0, "", "")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_locale_without_our_symbols_does_no_harm(encoding: str) -> None:
    for arguments in (("board",), ("route", "minyan", "jewelburg"), ("--help",)):
        result = process(*arguments, PYTHONIOENCODING=encoding)
        assert (result.code, result.err) == (0, "")


def test_arguments_that_are_no_text_are_one_line() -> None:
    result = finished(
        ["sh", "-c", f'exec "{sys.executable}" -m movcore.cli route "$(printf "\\377")" minyan']
    )
    assert result.code == 2
    assert "FROM" in result.complaint


def test_no_verb_but_serve_loads_grpc() -> None:
    """Also, answers for programs do not wait for rich."""
    program = (
        "import sys; from movcore.cli import run\n"
        "run(['moves']), run(['board', '--json']), run(['version', '--json'])\n"
        "loaded = {name.split('.')[0] for name in sys.modules}\n"
        "print(sorted(loaded & {'grpc', 'movcore_service', 'rich', 'asyncio'}), file=sys.stderr)"
    )
    assert finished([sys.executable, "-c", program]).err == "[]\n"
