"""`movcore version`: which release plays which editions by which rules, here or on a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from movcore import __version__
from movcore.cli.common import AsJson, Example, console, needing_service, one_line, write_json
from movcore.rulebook import edition, editions

if TYPE_CHECKING:
    from rich.text import Text

EXAMPLES: Final = (
    Example("movcore version", "what is installed here"),
    Example("movcore version --server 127.0.0.1:50051", "what a server plays"),
    Example("movcore version --json | jq -r '.editions[].rules_hash'", "the rules hashes alone"),
)


def version(
    server: Annotated[str | None, typer.Option(metavar="HOST:PORT", help="Ask this server instead.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show the version, the editions and their rules hashes.

    Two programs with the same rules hash play by exactly the same rules.
    """
    facts = _local() if server is None else _remote(server)
    if as_json:
        write_json(facts)
    else:
        _show(facts)


def _local() -> dict[str, Any]:
    known = [edition(name) for name in editions()]
    return {"version": __version__, "editions": [_edition(one) for one in known]}


def _remote(address: str) -> dict[str, Any]:
    with needing_service("version --server"):
        from movcore_service import client
    told = client.version(address)
    return {
        "server": address,
        "version": told.server_version,
        "api_version": told.api_version,
        "editions": [_edition(one) for one in told.editions],
    }


def _edition(one: Any) -> dict[str, str]:
    return {"name": one.name, "title": one.title, "rules_hash": one.rules_hash}


def _show(facts: dict[str, Any]) -> None:
    out = console()
    server = f" ({facts['api_version']}) at {facts['server']}" if "server" in facts else ""
    out.print(_text(f"movcore {facts['version']}{server}", "bold"))
    for one in facts["editions"]:
        out.print()
        out.print(_text(f"{one['name']}  {one['title']}"))
        out.print(_text(f"rules hash {one['rules_hash']}", "dim"))


def _text(told: str, style: str = "") -> Text:
    """A line in which a server cannot hide codes for the terminal."""
    from rich.text import Text

    return Text(one_line(told), style=style, overflow="ignore", no_wrap=True)
